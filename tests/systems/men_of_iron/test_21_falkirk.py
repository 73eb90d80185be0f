"""Falkirk: its own rules."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.scenes import opened, suffer

from gonfalon.systems.men_of_iron.book.activation import Continuity, FreeActivation
from gonfalon.systems.men_of_iron.book.arrival import arrive_by_combat
from gonfalon.systems.men_of_iron.book.leaders import kill_leader
from gonfalon.systems.men_of_iron.book.results import Retire
from gonfalon.systems.men_of_iron.pieces.options import TryCommand

RING = "wallace-pk1@1905>0s wallace-pk2@1906>1s wallace-pk3@1907>1s wallace-pk4@1805>0s"


@pytest.mark.rule("falkirk.l", "falkirk.m", "P.31a", "P.31b")
def test_a_standard_is_placed_south_of_the_burn_once_its_foot_is_on_the_map() -> None:
    f = Field("falkirk", "lincoln@2821 lincoln-pk1@2820>4").activate("lincoln")
    assert f.legal("plant") == ["plant lincoln-standard"] and f.refusal("plant edward-standard") == "13.2e"
    f.do("plant lincoln-standard")
    assert f.refusal("hex 1906") == "falkirk.m"
    f.do("hex 2821")
    assert f.at("lincoln-standard") == "2821" and not f.legal("plant")


@pytest.mark.parametrize("command", ["edward", "surrey"])
@pytest.mark.rule("falkirk.l", "falkirk.m")
def test_the_other_two_english_standards_as_well(command: str) -> None:
    f = Field("falkirk", f"{command}@2821 {command}-pk1@2820>4").activate(command)
    assert f.refusal(f"plant {command}-standard") == "13.2e"  # some of the foot waits off the map
    for code in f.setting.unit_codes:
        if code.startswith(f"{command}-") and code != f"{command}-standard" and not f.at(code):
            f.b.change(f.uid(code), fate="eliminated")
    f.activate(command).do(f"plant {command}-standard")
    assert f.refusal("hex 1906") == "falkirk.m"
    f.do("hex 2821")
    assert f.at(f"{command}-standard") == "2821"


@pytest.mark.rule("falkirk.t", "falkirk.u", "R47")
def test_a_group_enters_with_its_leader_after_the_groups_before_it() -> None:
    f = Field("falkirk", "bek@2505 bek-mm1@2505>4 edward@2808 edward-mm1@2808>4").activate("bek")
    groups = {(u.command, u.group) for u in f.setting.facts if u.group}
    assert groups == {("bek", "0.1"), ("edward", "0.2"), ("surrey", "0.3")}
    f.do("unit bek-pk1", "go 3407", "face 4")
    assert f.at("bek-pk1") == "3407"
    f.activate("edward")
    assert not f.legal("unit edward-pk") and f.refusal("unit edward-pk1") == "falkirk.u"
    for code in f.setting.unit_codes:
        if code.startswith("bek-") and not f.at(code):
            f.b.change(f.uid(code), fate="eliminated")
    f.activate("edward").do("unit edward-pk1", "go 3408", "face 4")
    assert f.at("edward-pk1") == "3408"


@pytest.mark.rule("falkirk.v")
def test_units_in_column_pay_for_those_ahead() -> None:
    f = Field("falkirk", "bek@2505 bek-mm1@2505>4").activate("bek")
    spent = []
    for code, place in (("bek-pk1", "3307"), ("bek-pk2", "3306"), ("bek-pk3", "3406")):
        f.do(f"unit {code}", f"go {place} via 3407", "face 4")
        spent.append(f.unit(code).spent)
    assert spent[1] == spent[0] + 1 and spent[2] == spent[0] + 2


@pytest.mark.rule("falkirk.x", "V24", "P.5b", "P.5c")
def test_the_historical_scots_have_one_activation_and_play_goes_back() -> None:
    f = Field("falkirk", f"wallace@1806 {RING} lincoln@2821 lincoln-pk1@2820>4")
    f.begin(Continuity(1))
    assert f.asked == "FreeActivation" and f.player == 0
    assert f.b.game.activations == 0
    assert [skipped.because.rule for skipped in f.told("skipped")] == ["V24"]  # the log says why


@pytest.mark.rule("V24", "P.5c")
def test_the_historical_scots_have_no_continuity() -> None:
    f = Field("falkirk", f"wallace@1806 {RING} lincoln@2821 lincoln-pk1@2820>4")
    found = Continuity(1).refusal(f.b, TryCommand("scots"))
    assert found is not None and found.rule == "V24"


@pytest.mark.rule("falkirk.y", "P.5d")
def test_the_historical_scots_do_not_seize() -> None:
    f = Field("falkirk", f"wallace@1806 {RING} lincoln@2821 lincoln-pk1@2820>4", [0])
    f.begin(Continuity(0)).do("continue lincoln")
    assert [r.roll.purpose for r in f.rolls()] == ["continuity"] and f.asked == "Act"
    assert [skipped.because.rule for skipped in f.told("skipped")] == ["falkirk.y"]


@pytest.mark.rule("falkirk.z", "P.5a")
def test_the_historical_scots_use_all_their_units_at_once() -> None:
    f = Field("falkirk", f"wallace@1806 {RING} james@1518 james-mm1@1518>1 john@1909 john-lb1@1908>1")
    f.begin(FreeActivation(1))
    assert f.legal("activate") == ["activate scots"]
    f.activate("scots")
    assert {"unit james-mm1", "unit john-lb1", "unit wallace-pk1"} <= set(f.legal())


@pytest.mark.rule("falkirk.aa", "P.2e")
def test_the_historical_schiltrons_are_not_left() -> None:
    f = Field("falkirk", f"wallace@1806 {RING}").activate("scots")
    assert f.asked == "Act" and f.refusal("form wallace-pk2 none") == "falkirk.aa"


@pytest.mark.rule("falkirk.ab", "V14b", "P.2g")
def test_a_schiltron_does_not_move_and_turns_by_one_vertex() -> None:
    f = Field("falkirk", f"wallace@1806 {RING}").activate("scots")
    f.do("unit wallace-pk2")
    assert f.refusal("go 2006") == "falkirk.ab" and f.refusal("face 3") == "V14b"
    f.do("face 2")
    assert f.refusal("unit wallace-pk2") == "5.1c"


@pytest.mark.rule("falkirk.ac", "P.2h")
def test_a_schiltron_does_not_attack() -> None:
    f = Field(
        "falkirk", f"wallace@1806 {RING} james@2008 james-mm1@2009>4 lincoln-pk1@2006>4 lincoln-pk2@1909>1"
    )
    f.b.change(f.uid("lincoln-pk2"), place=f.hex("1910"))
    f.activate("scots").do("done")
    assert f.asked == "PlanShock" and not f.legal("shock wallace")
    assert f.refusal("shock wallace-pk2 lincoln-pk1") == "falkirk.ac"


def horse(pieces: str, *dice: int) -> Field:
    """Lincoln's riders at the shock phase before Scots in schiltron."""
    f = Field("falkirk", f"lincoln@2106 {pieces}", dice).activate("lincoln", "continuity")
    return f.do("done") if f.asked == "Act" else f


@pytest.mark.rule("falkirk.ad", "falkirk.af", "P.2i", "P.2k")
def test_flanks_beside_another_schiltron_cannot_be_charged_like_the_front() -> None:
    alone = horse("lincoln-mm1@2106>5 wallace-pk1@1906>0s")
    assert alone.legal("charge lincoln-mm1 wallace-pk1")
    ring = horse(
        "lincoln-mm1@2106>5 lincoln-mm2@2107>4 wallace-pk1@1906>0s wallace-pk2@1905>0s wallace-pk9@2207>1"
    )
    assert not ring.legal("charge lincoln-mm1 wallace-pk1")
    assert ring.refusal("charge lincoln-mm1 wallace-pk1 2006 5") in ("falkirk.af", "10.1a")


@pytest.mark.rule("falkirk.ae", "P.2j")
def test_the_rear_of_a_schiltron_counts_as_rear() -> None:
    f = horse("lincoln-mm1@2006>4 wallace-pk2@1906>4s wallace-pk1@1806>4s", 5, 5)
    f.do("shock lincoln-mm1 wallace-pk2", "done")
    assert f.drms(0)["rear"] == 3 and "schiltron" not in f.drms(0)


@pytest.mark.rule("V14")
def test_nobody_advances_on_a_schiltron_that_ignores_a_retreat() -> None:
    f = Field("falkirk", "lincoln@2821 lincoln-pk1@2720>4 wallace-pk1@2620>1s", dice=(9,))
    f.activate("lincoln", "continuity").do("done", "shock lincoln-pk1 wallace-pk1", "done")
    assert f.unit("wallace-pk1").disordered and f.at("wallace-pk1") == "2620"
    assert f.at("lincoln-pk1") == "2720"


@pytest.mark.rule("falkirk.ah", "falkirk.ai", "R4", "P.2m", "P.2n")
def test_a_disordered_schiltron_stays_where_it_is_and_as_it_is() -> None:
    f = Field("falkirk", f"{RING} lincoln-mm1@2007>4")
    suffer(f, "wallace-pk2", "dr", "lincoln-mm1")
    u = f.unit("wallace-pk2")
    assert u.disordered and u.formation == "schiltron" and f.at("wallace-pk2") == "1906"
    assert f.asked == ""


@pytest.mark.rule("falkirk.aj", "P.6a")
def test_a_retire_result_eliminates_a_schiltron() -> None:
    f = Field("falkirk", f"{RING} lincoln-mm1@2007>4")
    suffer(f, "wallace-pk2", "R", "lincoln-mm1")
    assert f.unit("wallace-pk2").fate == "eliminated" and f.b.game.points == (0, 2)


@pytest.mark.rule("falkirk.am", "P.6a")
def test_a_retire_result_eliminates_scottish_riders() -> None:
    f = Field("falkirk", "james-mm1@2007>1 lincoln-mm1@2107>4")
    suffer(f, "james-mm1", "R", "lincoln-mm1")
    assert f.unit("james-mm1").fate == "eliminated" and f.b.game.points == (0, 3)


@pytest.mark.rule("falkirk.an", "falkirk.al", "P.4a", "P.4e")
@pytest.mark.parametrize("die", [0, 6])
def test_scottish_archers_that_must_retire_are_lost_on_six_or_less(die: int) -> None:
    f = Field("falkirk", f"{RING} john-lb1@2008>1 lincoln-mm1@2108>4", [die])
    f.begin(Retire(f.uid("john-lb1"), (f.uid("lincoln-mm1"),)))
    assert f.unit("john-lb1").fate == "eliminated" and len(f.rolls("shelter")) == 1


@pytest.mark.rule("falkirk.an", "falkirk.ao", "falkirk.aq", "falkirk.bf", "P.4b")
def test_on_seven_they_shelter_inside_the_nearest_ring_disordered_and_may_rally() -> None:
    f = Field(
        "falkirk",
        f"{RING} wallace-pk10@1910>0s wallace@1806 john@1806 john-lb1@2008>1 lincoln-mm1@2108>4",
        [7],
    )
    f.begin(Retire(f.uid("john-lb1"), (f.uid("lincoln-mm1"),)))
    assert f.asked == "Shelter" and f.legal() == ["hex 1706", "hex 1806", "hex 1807"]
    assert f.refusal("hex 1811") == "falkirk.ao"
    f.do("hex 1807")
    assert f.unit("john-lb1").disordered and not f.unit("john-lb1").retired
    f.b.change(f.uid("lincoln-mm1"), place=f.hex("2808"))
    f.activate("scots", "continuity").do("done")
    assert not f.unit("john-lb1").disordered


@pytest.mark.rule("falkirk.ap", "V13b", "P.4c")
def test_archers_fire_from_inside_the_ring_and_a_schiltron_is_no_cover() -> None:
    f = Field("falkirk", f"{RING} john@1806 john-lb1@1807>1 lincoln-mm1@2008>4", [0]).activate("scots")
    f.do("unit john-lb1", "fire lincoln-mm1")
    assert len(f.rolls("fire")) == 1
    g = Field("falkirk", f"{RING} lincoln@2207 lincoln-lb1@2107>4", [0]).activate("lincoln")
    g.do("unit lincoln-lb1", "fire wallace-pk2")
    assert set(g.drms(0)) == {"range"}


@pytest.mark.rule("falkirk.au", "falkirk.ax")
def test_the_free_scots_act_by_commands_and_may_seize() -> None:
    b = opened("falkirk", setup="free")
    assert [c.id for c in b.setting.commands.values() if c.side == 1] == ["wallace", "james", "john"]
    f = Field("falkirk", f"wallace@1806 {RING} lincoln@2821 lincoln-pk1@2820>4", [9], setup="free")
    f.begin(Continuity(0)).do("continue lincoln")
    assert f.asked == "Seizure" and f.legal("seize") == ["seize wallace"]
    f.begin(Continuity(1))
    assert f.legal("continue") == ["continue wallace"]


@pytest.mark.rule("falkirk.aw", "bannockburn.ai", "P.2a", "P.2v")
def test_the_free_scots_form_schiltron_in_play() -> None:
    from gonfalon.systems.men_of_iron.book.activation import Muster

    assert opened("falkirk", setup="free").outcome is None
    f = Field("falkirk", "wallace@1806 wallace-pk1@1905>1 wallace-pk2@1906>1", setup="free")
    f.begin(Muster(1, "wallace", "free")).do("form wallace-pk1 schiltron")
    assert f.unit("wallace-pk1").formation == "schiltron" and not f.unit("wallace-pk2").formation


@pytest.mark.rule("falkirk.az")
def test_free_scots_that_retire_go_to_the_standard() -> None:
    f = Field("falkirk", f"{RING} wallace-standard@1505 lincoln-mm1@2007>4", setup="free")
    suffer(f, "wallace-pk2", "R", "lincoln-mm1")
    u = f.unit("wallace-pk2")
    assert f.at("wallace-pk2") == "1505" and u.retired and not u.formation


@pytest.mark.rule("falkirk.bb")
def test_a_lost_standard_of_falkirk_gives_no_points() -> None:
    f = Field("falkirk", "lincoln-standard@2820 james-mm1@2719>2")
    arrive_by_combat(f.b, f.uid("james-mm1"), f.hex("2719"), f.hex("2820"))
    assert not f.at("lincoln-standard") and f.b.game.points == (0, 0)


@pytest.mark.rule("falkirk.bc", "V22")
def test_wallace_counts_as_a_king() -> None:
    f = Field("falkirk", f"wallace@1806 {RING}")
    kill_leader(f.b, f.uid("wallace"))
    assert f.b.game.points == (0, 3)
