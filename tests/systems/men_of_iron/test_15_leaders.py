"""15 Leaders and command."""

from __future__ import annotations

import pytest
from systems.men_of_iron.books import fresh
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_05_movement import lincoln
from systems.men_of_iron.test_10_shock import fight

from gonfalon.systems.men_of_iron.book.commands import command_rating, command_roster, in_command_range
from gonfalon.systems.men_of_iron.book.fire import fire_roll
from gonfalon.systems.men_of_iron.book.leaders import (
    DisplaceLeader,
    LeaderStruck,
    Replace,
    bereaved,
    kill_leader,
    leader_loss_roll,
)
from gonfalon.systems.men_of_iron.book.victory import flight_points


def commanded(f: Field, leader: str) -> set[str]:
    """The units that a leader commands."""
    c = f.setting.commands[leader]
    return {f.setting.unit_codes[i] for i in command_roster(f.b, c)[1]}


@pytest.mark.rule("15.1a")
def test_every_unit_belongs_to_one_command() -> None:
    f = Field("falkirk", "lincoln@2821 lincoln-pk1@2720>4 surrey@2421 surrey-mm1@2420>4")
    assert commanded(f, "lincoln") == {"lincoln-pk1"} and commanded(f, "surrey") == {"surrey-mm1"}
    s = fresh("falkirk")
    owners = [c.id for c in s.commands.values() if not c.whole for i in c.members if s.combat[i]]
    assert len(owners) == sum(s.combat)


@pytest.mark.rule("15.2a", "15.2d")
def test_range_is_counted_in_movement_points() -> None:
    f = Field("falkirk", "lincoln@2720 lincoln-pk1@2724>4 lincoln-pk2@2714>4")
    assert commanded(f, "lincoln") == {"lincoln-pk1"}
    g = Field(
        "falkirk", "james@1405 james-mm1@1302>1 james-mm2@1408>1", setup="free"
    )  # three woods hexes: 2 MP each
    assert commanded(g, "james") == {"james-mm2"}


@pytest.mark.rule("15.2b")
def test_range_passes_no_enemy_zoc() -> None:
    f = Field("falkirk", "lincoln@2917 lincoln-pk1@2617>4", setup="free")
    assert commanded(f, "lincoln") == {"lincoln-pk1"}
    wall = "john-lb1@2718>1 john-lb2@2716>1 john-lb3@2720>1 john-lb4@2714>1"
    f = Field("falkirk", f"lincoln@2917 lincoln-pk1@2617>4 {wall}", setup="free")
    assert commanded(f, "lincoln") == set()


@pytest.mark.rule("15.2c")
def test_range_passes_a_zoc_hex_that_a_friend_holds() -> None:
    wall = (
        "john-lb1@2718>1 john-lb2@2716>1 john-lb3@2720>1 john-lb4@2714>1 surrey-pk1@2817>4 surrey-pk2@2818>4"
    )
    f = Field("falkirk", f"lincoln@2917 lincoln-pk1@2717>4 {wall}", setup="free")
    assert commanded(f, "lincoln") == {"lincoln-pk1"}


@pytest.mark.rule("15.2e", "R33")
def test_command_spreads_by_contact() -> None:
    f = Field("falkirk", "lincoln@2720 lincoln-pk1@2724>4 lincoln-pk2@2725>4 lincoln-pk3@2726>4")
    assert commanded(f, "lincoln") == {"lincoln-pk1", "lincoln-pk2", "lincoln-pk3"}
    f = Field(
        "falkirk", "lincoln@2720 lincoln-pk1@2724>4 lincoln-pk2@2725>4 lincoln-pk3@2726>4", chain="single"
    )
    assert commanded(f, "lincoln") == {"lincoln-pk1", "lincoln-pk2"}
    assert in_command_range(f.b, f.uid("lincoln"), (f.uid("lincoln-pk1"),)) == {f.uid("lincoln-pk1")}


@pytest.mark.rule("15.4b", "T2f")
def test_a_shot_of_nine_endangers_the_leader() -> None:
    f = lincoln("lincoln-lb1@2720>4 james@2620 james-mm1@2620>4", 7, 8).do(
        "unit lincoln-lb1", "fire james-mm1"
    )
    assert f.rolls("leader-shot")[0].result == "killed" and f.unit("james").fate == "killed"
    f = lincoln("lincoln-lb1@2720>4 james@2620 james-mm1@2620>4", 6).do("unit lincoln-lb1", "fire james-mm1")
    assert not f.rolls("leader-shot")


@pytest.mark.rule("15.4b", "T2f")
def test_the_results_of_a_shot_name_a_leader_check_only_where_a_leader_stands() -> None:
    f = lincoln("lincoln-lb1@2720>4 james@2619 james-mm1@2620>4 wallace@2620")
    shot = fire_roll(f.b, f.uid("lincoln-lb1"), f.uid("james-mm1"))
    assert "unhorsed-9" in dict(shot.distribution()), "any leader of his side"
    f.b.change(f.uid("wallace"), place=f.hex("2619"))
    shot = fire_roll(f.b, f.uid("lincoln-lb1"), f.uid("james-mm1"))
    assert set(dict(shot.distribution())) == {"none", "disordered", "unhorsed"}


@pytest.mark.rule("15.4c", "15.4a")
@pytest.mark.parametrize(("die", "fate"), [(8, "killed"), (9, "killed")])
def test_eight_or_nine_kills_him(die: int, fate: str) -> None:
    f = Field("falkirk", "james@2620 james-mm1@2620>4", dice=(die,), setup="free")
    leader_loss_roll(f.b, f.hex("2620"), 1)
    assert f.unit("james").fate == fate
    g = Field("falkirk", "james@2620 james-mm1@2620>4", dice=(7,), setup="free")
    leader_loss_roll(g.b, g.hex("2620"), 1)
    assert g.unit("james").fate == ""


@pytest.mark.rule("15.4d", "15.4e")
@pytest.mark.parametrize(("die", "fate"), [(5, "killed"), (4, "")])
def test_a_leader_with_a_beaten_unit_rolls_less_his_rating(die: int, fate: str) -> None:
    f = fight("lincoln-pk1@2720>4 james@2620 james-mm1@2620>0", 9, die).do(
        "shock lincoln-pk1 james-mm1", "done"
    )
    while f.asked in ("RetreatBeforeShock", "CounterChargeWindow"):
        f.do("no")
    roll = f.rolls("leader-struck")[0].roll
    assert [m.value for m in roll.modifiers] == [-2]
    assert f.unit("james").fate == fate
    g = Field("falkirk", "james@2620 james-mm1@2620>4", dice=(5,), setup="free")
    g.begin(LeaderStruck(g.uid("james"), g.uid("james-mm1")))
    assert g.unit("james").fate == "killed"


@pytest.mark.rule("15.4f")
def test_a_leader_who_survives_his_unit_joins_the_nearest() -> None:
    f = Field("falkirk", "james@2620 james-mm2@2522>1", dice=(0,), setup="free")
    f.begin(LeaderStruck(f.uid("james"), f.uid("james-mm1")))
    assert f.at("james") == "2522"


RING = "lincoln-pk1@2619>4 lincoln-pk2@2621>4 lincoln-lb1@2519>2 lincoln-pk3@2719>4 lincoln-pk4@2720>4"


@pytest.mark.rule("15.4g", "R30")
def test_a_surrounded_leader_is_captured_without_a_die() -> None:
    f = Field("falkirk", f"james@2620 james-mm1@2620>1 {RING} lincoln-pk8@2520>4", setup="free")
    f.begin(LeaderStruck(f.uid("james"), f.uid("james-mm1")))
    assert f.unit("james").fate == "killed" and not f.rolls()
    g = Field("falkirk", "james@2620 james-mm1@2620>1 lincoln-pk1@2720>4", dice=(0,), setup="free")
    g.begin(LeaderStruck(g.uid("james"), g.uid("james-mm1")))
    assert g.unit("james").fate == "" and g.rolls()  # a way out is left


@pytest.mark.rule("15.5a")
def test_a_lone_leader_whose_hex_is_entered_moves_to_his_nearest_unit() -> None:
    f = lincoln("lincoln-mm1@2720>4 james@2620 james-mm1@2522>1 john-lb1@2619>4").do(
        "unit lincoln-mm1", "go 2620", "face 4"
    )
    assert f.at("james") == "2522"


@pytest.mark.rule("15.5b")
def test_without_a_unit_of_his_own_he_joins_any_other() -> None:
    f = Field("falkirk", "james@2620 john-lb1@2522>4", setup="free")
    f.begin(DisplaceLeader(f.uid("james"), f.hex("2620")))
    assert f.at("james") == "2522"


@pytest.mark.rule("15.5c")
def test_a_lone_leader_surrounded_is_captured() -> None:
    f = Field("falkirk", f"james@2620 james-mm1@2324>1 {RING} lincoln-pk8@2520>4", setup="free")
    f.begin(DisplaceLeader(f.uid("james"), f.hex("2620")))
    assert f.unit("james").fate == "killed"


@pytest.mark.rule("15.6a", "R52", "V21")
def test_a_replacement_joins_a_unit_of_the_same_command() -> None:
    f = Field("falkirk", "james-mm1@2522>1 james-mm2@2524>1 john-lb1@2620>1", setup="free")
    f.b.change(f.uid("james"), fate="killed")
    assert bereaved(f.b) == [f.uid("james")]
    f.begin(Replace(f.uid("james")))
    assert f.legal() == ["unit james-mm1", "unit james-mm2"] and f.refusal("unit john-lb1") == "V21"
    f.do("unit james-mm2")
    assert f.at("james") == "2524" and f.unit("james").replaced
    assert command_rating(f.b, f.setting.commands["james"]) == 2


@pytest.mark.rule("15.6b", "16.0g", "15.4a")
def test_a_named_leader_counts_two() -> None:
    f = Field("falkirk", "james@2620 james-mm1@2620>1", setup="free")
    kill_leader(f.b, f.uid("james"))
    assert f.b.game.points == (0, 2)


@pytest.mark.rule("15.6c", "15.6d")
def test_a_replacement_can_be_killed_and_counts_nothing() -> None:
    f = Field("falkirk", "james@2620 james-mm1@2620>1", setup="free")
    f.b.change(f.uid("james"), replaced=True)
    kill_leader(f.b, f.uid("james"))
    assert f.unit("james").fate == "killed" and f.b.game.points == (0, 0)


@pytest.mark.rule("16.0e", "V22", "falkirk.bc")
def test_wallace_counts_as_a_king() -> None:
    f = Field("falkirk", "wallace@2620 wallace-pk1@2620>1", setup="free")
    kill_leader(f.b, f.uid("wallace"))
    assert flight_points(f.b, 1) == 3
