"""13 Retreat and rout."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import LANE, OPEN, Field


def beaten(a: str, b: str, attack: str = "attack A-husc1 B-levy1", **more: object) -> Field:
    """Huscarls at 4.5 deal three damage to the Levy at 4.4."""
    f = Field(a, b, **more).dice(attack=(3, 3, 3)).to_combat()  # type: ignore[arg-type]
    return f.do(attack)


@pytest.mark.rule("13a", "13c", "8h")
def test_a_unit_left_with_its_grey_cube_routs_and_retreats() -> None:
    f = beaten("husc 4.5", "levy:2 4.4")
    assert f.asked == "RetreatChoice" and f.told("routed")
    f.do("hex 4.3")
    assert f.at("B-levy1") == "4.3" and f.cubes("B-levy1") == (0, 1)


@pytest.mark.rule("13b")
def test_the_retreat_uses_the_full_movement() -> None:
    f = beaten("husc 4.5", "lc:2 4.4", "attack A-husc1 B-lc1")
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    assert f.at("B-lc1") in {"3.1", "4.1", "5.1", "2.1"} and len(f.told("retreated")[0].path) == 3


@pytest.mark.rule("13c", "23d")
def test_the_retreat_leads_away_from_the_cause_then_towards_the_own_edge() -> None:
    f = beaten("husc 4.3", "levy:2 4.4", "attack A-husc1 B-levy1")  # the cause stands to the north-east
    assert set(f.legal()) == {"hex 3.4", "hex 3.5", "hex 4.5"} or f.at("B-levy1") == "3.4"
    f = beaten("husc 3.4", "levy:2 4.4", "attack A-husc1 B-levy1")  # to the west: north-east is best
    f.do(*f.legal()[:1] if f.asked == "RetreatChoice" else [])
    assert f.at("B-levy1") == "4.3"


@pytest.mark.rule("13d")
def test_a_routed_unit_is_not_activated_and_does_not_attack() -> None:
    f = Field("sword:0g 4.5, axe 2.2", "levy 4.4").activate()
    assert f.refusal("unit A-sword1") == "13d"
    f.do("done")
    assert f.refusal("attack A-sword1 B-levy1") == "13d" and f.refusal("done") == ""
    f = Field("arch:0g 4.6", "levy 4.4").to_combat()
    assert f.refusal("shoot A-arch1 B-levy1") == "13d"


@pytest.mark.rule("13e")
def test_a_routed_unit_does_not_defend_itself() -> None:
    f = Field("levy 4.5", "husc:0g 4.4").to_combat().do("attack A-levy1 B-husc1")
    assert [r[0] for r in f.thrown] == ["attack"]


@pytest.mark.rule("13f", "A19", "V29b", "A19b")
def test_who_routs_its_enemy_in_a_melee_may_pursue_free_into_the_hex_it_left() -> None:
    f = beaten("husc 4.5", "levy:2 4.4, spear 5.4").do("hex 4.3")
    assert f.asked == "Pursuit" and f.legal() == ["pass", "unit A-husc1"]
    f.do("unit A-husc1")
    assert f.at("A-husc1") == "4.4" and f.cubes("A-husc1") == (3, 0) and f.asked == "NextCombat"


@pytest.mark.rule("V42", "13f")
def test_the_defender_too_may_pursue_an_attacker_it_routed() -> None:
    f = Field("levy:2 4.5", "husc 4.4").dice(defence=(3, 3, 3)).to_combat().do("attack A-levy1 B-husc1")
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    assert f.asked == "Pursuit" and f.player == 1
    f.do("unit B-husc1")
    assert f.at("B-husc1") == "4.5"


@pytest.mark.rule("V42", "V24", "18.7d")
def test_of_combined_forces_the_defender_pursues_the_unit_it_answered_and_routed() -> None:
    f = Field("fk 4.5, levy:2 3.5", "husc:6 4.4", hands=("15 17", "1"), ask=True).dice(defence=(3, 3, 3))
    f.to_combat().do("attack A-fk1 B-husc1", "play combined-forces-17", "unit A-levy1")
    while f.asked != "Pursuit":
        f.do(f.legal()[0])
    assert f.player == 1 and f.do("unit B-husc1").at("B-husc1") == "3.5"


@pytest.mark.rule("13h")
def test_terrain_costs_movement_in_the_retreat() -> None:
    rows = ("....", "....", "....", "ssss", "....", "....")
    f = Field("husc 1.5", "fk:2 1.4", rows=rows).dice(attack=(3, 3, 3)).to_combat().do("attack A-husc1 B-fk1")
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    assert f.at("B-fk1") in {"1.3", "0.3"}  # the stream cost both points


@pytest.mark.rule("13g")
def test_a_retreat_stops_where_the_next_hex_costs_too_much() -> None:
    rows = ("R.RR", "R.RR", "RwRR", "R.RR", "R.RR", "....", "....")
    f = Field("husc 1.5", "fk:2 1.4", rows=rows).dice(attack=(3, 3, 3)).to_combat().do("attack A-husc1 B-fk1")
    assert f.at("B-fk1") == "1.3"


@pytest.mark.rule("13h", "21f")
def test_a_retreat_takes_the_damage_of_terrain() -> None:
    rows = ("R.RR", "R.RR", "RmRR", "RmRR", "R.RR", "....", "....")
    f = Field("husc 1.5", "fk:2 1.4", rows=rows).dice(attack=(3, 3, 3)).to_combat().do("attack A-husc1 B-fk1")
    assert f.at("B-fk1") == ""  # the marsh takes the last cube


@pytest.mark.rule("13i", "A18b")
def test_a_unit_with_enemies_or_impassable_ground_on_every_way_is_eliminated() -> None:
    f = (
        Field("husc 1.4, L2 5.6, sword 1.2", "levy:2 1.3, L2 5.0", rows=LANE)
        .dice(attack=(3, 3, 3))
        .to_combat()
    )
    f.do("attack A-husc1 B-levy1")
    assert f.at("B-levy1") == "" and f.b.game.lost[1] == 2


@pytest.mark.rule("13j", "A18")
def test_a_friend_that_blocks_the_retreat_takes_one_damage_and_the_routed_unit_stops() -> None:
    f = (
        Field("husc 1.4, L2 5.6", "levy:2 1.3, spear 1.2, L2 5.0", rows=LANE)
        .dice(attack=(3, 3, 3))
        .to_combat()
    )
    f.do("attack A-husc1 B-levy1")
    assert f.at("B-levy1") == "1.3" and f.cubes("B-spear1") == (2, 1)


@pytest.mark.rule("13k")
def test_if_several_friends_block_the_retreat_their_owner_chooses() -> None:
    f = beaten("husc 4.5", "levy:2 4.4, spear 4.3, axe 3.3, sword 3.4, sword 5.4, sword 3.5")
    assert f.asked == "RetreatBlocked" and f.player == 1
    assert set(f.legal()) >= {"unit B-spear1", "unit B-axe1"}
    f.do("unit B-axe1")
    assert f.cubes("B-axe1") == (2, 1) and f.cubes("B-spear1") == (3, 0)


@pytest.mark.rule("13l", "V1b")
def test_the_leader_of_a_routed_unit_must_join_an_adjacent_unit_that_has_none() -> None:
    f = beaten("husc 4.5", "levy:2 4.4, L2 4.4, spear 5.4, L1 5.4, axe 3.4, sword 4.3")
    assert f.asked == "LeaderLeft" and f.player == 1
    assert set(f.legal()) == {"unit B-axe1", "unit B-sword1"}
    f.do("unit B-axe1")
    assert f.at("B-leader-1") == "3.4"


@pytest.mark.rule("13m")
def test_without_such_a_unit_the_leader_stays_isolated() -> None:
    f = beaten("husc 4.5", "levy:2 4.4, L2 4.4, axe 6.6, spear:0g 3.4").do("hex 4.3")
    assert f.at("B-leader-1") == "4.4"
    f = beaten("husc 4.5", "levy:2 4.4, L2 4.4, axe 5.4, sword 3.4")
    assert f.asked == "LeaderLeft"


@pytest.mark.rule("13n", "17a")
def test_a_routed_unit_retreats_again_at_the_end_of_the_turn() -> None:
    f = beaten("husc 4.5", "levy:2 4.4").do("hex 4.3", "pass", "done", "pass")
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    assert f.at("B-levy1") in {"4.2", "5.2"} and f.b.game.turn == 2


@pytest.mark.rule("13o", "A14c")
def test_a_unit_that_retreats_off_the_battlefield_is_eliminated_with_all_its_cubes() -> None:
    f = Field("husc 4.1", "levy:2 4.0").dice(attack=(3, 3, 3)).to_combat().do("attack A-husc1 B-levy1")
    assert f.at("B-levy1") == "" and f.told("left-map")
    assert f.b.game.lost[1] == 2  # the two cubes it had when the test began


@pytest.mark.rule("13p", "A17", "13q")
def test_of_two_routed_units_only_the_lower_morale_retreats_and_both_are_routed() -> None:
    f = Field("levy:2 4.5, L2 4.5", "spear:2 4.4, L2 4.4").dice(attack=(5,) * 3, defence=(4,) * 3).to_combat()
    f.do("attack A-levy1 B-spear1")
    assert f.cubes("A-levy1") == (0, 1) and f.cubes("B-spear1") == (0, 1)
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    assert f.at("A-levy1") == "4.5" and f.at("B-spear1") != "4.4"  # a tie: only the defender
    f = Field("levy:2g 4.5, L2 4.5, L1 8.8", "spear:2 4.4").to_combat()
    f.dice(attack=(5,) * 3, defence=(6, 4), fate=(6,)).do("attack A-levy1 B-spear1")
    assert f.cubes("A-levy1") == f.cubes("B-spear1") == (0, 1)
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    assert f.at("A-levy1") != "4.5" and f.at("B-spear1") == "4.4"  # without his Leader the Levy has morale 1


@pytest.mark.rule("V1", "A38")
def test_a_leader_whose_unit_is_eliminated_stays_isolated_in_the_hex() -> None:
    f = Field("husc 4.5", "levy:1g 4.4, L2 4.4, axe 5.4").dice(attack=(3, 3, 3)).to_combat()
    f.do("attack A-husc1 B-levy1")
    assert f.at("B-levy1") == "" and f.at("B-leader-1") == "4.4" and f.cubes("B-leader-1") == (1, 0)
    assert not f.told("routed") and f.cubes("B-axe1") == (3, 0)  # nobody is shaken by it


@pytest.mark.rule("V40", "13e")
def test_a_routed_unit_attacked_without_damage_makes_no_new_retreat() -> None:
    f = Field("levy 4.5", "spear:0g 4.4").to_combat().do("attack A-levy1 B-spear1")
    assert f.at("B-spear1") == "4.4" and f.asked == "NextCombat"


@pytest.mark.rule("V40b", "18.8c")
def test_a_unit_rallied_in_the_turn_may_rout_and_retreat_once_more() -> None:
    f = Field("husc 4.5, axe 3.3", "levy:2 4.4", hands=("vanguard", "leadership"))
    f.dice(attack=(3, 3, 3)).to_combat().do("attack A-husc1 B-levy1")
    f.ask = True
    f.do("pass", "play leadership-20 unit B-levy1")
    assert f.cubes("B-levy1") == (2, 0)
    f.dice(attack=(3, 3, 3)).do("attack A-axe1 B-levy1")
    assert len(f.told("routed")) == 2


@pytest.mark.rule("13a")
def test_a_unit_routed_on_its_move_retreats_without_delay() -> None:
    f = Field("sword:1 4.5, axe 2.7", "levy 4.4").activate("A-sword1").do("go 4.6", "yes")
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    assert f.b.game.phase == "movement" and f.told("retreated") and f.at("A-sword1") != "4.5"


@pytest.mark.rule("13h")
def test_light_horse_pays_the_cost_of_horse_in_its_retreat() -> None:
    rows = ("....", "....", "....", "ssss", "....", "....")
    f = Field("husc 1.5", "lc:2 1.4", rows=rows).dice(attack=(3, 3, 3)).to_combat().do("attack A-husc1 B-lc1")
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    assert (f.at("B-lc1") or "").endswith(".2")  # two points for the stream, one for the hex behind it


@pytest.mark.rule("V15")
def test_a_retreat_may_end_in_the_hex_of_a_leader_who_is_alone() -> None:
    f = Field("husc 1.4, L2 5.6", "levy:2 1.3, L2 1.2", rows=LANE).dice(attack=(3, 3, 3)).to_combat()
    f.do("attack A-husc1 B-levy1")
    assert f.at("B-levy1") == f.at("B-leader-1") == "1.2" and not f.told("blocked")


@pytest.mark.rule("V21f")
def test_the_leader_of_a_unit_given_cubes_again_stays_with_it() -> None:
    f = Field("husc 4.5", "levy:2 4.4, L2 4.4, axe 3.4", hands=("vanguard", "leadership"), ask=True)
    f.dice(attack=(3, 3, 3)).to_combat()
    f.do("attack A-husc1 B-levy1", "play leadership-20 unit B-levy1")
    assert f.asked == "NextCombat" and f.at("B-leader-1") == "4.4" and not f.told("joined")


@pytest.mark.rule("21f")
def test_a_pursuer_takes_the_damage_of_the_ground_it_enters() -> None:
    marsh = (".........",) * 4 + ("....m....",) + (".........",) * 4
    f = Field("fk 4.5", "levy:1g 4.4", rows=marsh).dice(attack=(3, 3)).to_combat()
    f.do("attack A-fk1 B-levy1")
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    f.do("unit A-fk1")
    assert f.at("A-fk1") == "4.4" and f.cubes("A-fk1") == (2, 1)


@pytest.mark.rule("V53", "13j", "A18")
def test_a_routed_unit_does_not_slip_past_its_friends_along_the_front_of_its_enemy() -> None:
    f = beaten("husc 4.5", "levy:2 4.4, spear 4.3, axe 3.3, sword 3.4")  # 5.4 and 3.5 are free, in contact
    assert f.asked == "RetreatBlocked" and set(f.legal()) == {
        "unit B-spear1",
        "unit B-axe1",
        "unit B-sword1",
    }
    f.do("unit B-spear1")
    assert f.at("B-levy1") == "4.4" and f.cubes("B-spear1") == (2, 1)
    walled = (*OPEN[:3], "...RR....", "...R.....", *OPEN[:4])
    f = beaten("husc 4.5", "levy:2 4.4", rows=walled)  # nobody blocks: along the wall it goes
    assert f.at("B-levy1") == "5.4"


@pytest.mark.rule("V53", "13c")
def test_out_of_contact_a_routed_unit_goes_round_its_friends_towards_its_own_edge() -> None:
    behind = "levy:1 5.4, spear 4.4, axe 4.5, sword 4.3"
    f = Field("long:4 7.4", behind).dice(shot=(6,)).to_combat().do("shoot A-long1 B-levy1")
    assert f.at("B-levy1") == "5.3" and not f.told("blocked")
    f = Field("long:4 7.4", f"{behind}, husc 5.3").dice(shot=(6,)).to_combat().do("shoot A-long1 B-levy1")
    assert f.asked == "RetreatBlocked" and f.at("B-levy1") == "5.4"  # 5.5 is free, but leads forward
