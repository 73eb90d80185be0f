"""1 Map, cards, units and Leaders."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field

from gonfalon.core.errors import BadScenario
from gonfalon.systems.dark_ages.pieces.queries import leader_with


@pytest.mark.rule("1c", "1o", "5e", "23a")
def test_distance_is_counted_in_hexes_and_counter_and_cubes_go_together() -> None:
    f = Field("lc 4.6", "levy 0.0").activate("A-lc1").do("go 4.3")
    assert f.at("A-lc1") == "4.3" and f.cubes("A-lc1") == (3, 0)
    assert len(f.told("moved")[0].path) == 3
    assert f.b.by_hex[f.b.units[f.uid("A-lc1")].place or 0] == (f.uid("A-lc1"),)


@pytest.mark.rule("1e", "5j")
def test_a_hex_may_carry_terrain_that_forbids_it() -> None:
    rows = ("....", "....", "RRRR", "....")
    f = Field("sword 1.3", "levy 0.0", rows=rows).activate("A-sword1")
    assert {t.code for t in f.b.setting.terrain} == {".", "R"}
    assert f.refusal("go 1.1 via 1.2") == "5j"


@pytest.mark.rule("1g", "18b", "4b", "4g")
def test_the_activation_card_is_shown_with_its_value_and_discarded() -> None:
    f = Field("sword 4.5", "levy 0.0", hands=("20", "")).do("activate leadership-20")
    shown = f.told("activation")[0]
    assert (shown.side, shown.card, shown.value) == (0, 20, 1)
    assert f.b.decks["discard"] == (20,) and f.b.setting.piles["discard"].public


@pytest.mark.rule("1h", "18.5d")
def test_an_order_for_a_type_of_unit_is_given_to_that_type_only() -> None:
    f = Field("fk 4.5", "fk 4.4", hands=("vanguard mercenary_crossbows", ""), ask=True)
    f.do("activate vanguard-15", "done", "attack A-fk1 B-fk1")
    assert f.refusal("play mercenary-crossbows-13") == "18.5d"


@pytest.mark.rule("1i", "1k", "1j", "2i")
def test_a_card_is_order_or_activation_never_both_and_one_activation_serves() -> None:
    f = Field("sword:2g 4.5, axe:2g 2.5", "levy 0.0", hands=("vanguard leadership double_time", ""))
    f.do("activate vanguard-15")
    assert not [o for o in f.legal() if o.startswith("activate")]
    f.do("play leadership-20 unit A-sword1")
    assert f.cubes("A-sword1") == (3, 0)  # at once
    assert f.refusal("play leadership-20 unit A-axe1") == "2g"
    assert f.b.decks["discard"] == (15, 20)


@pytest.mark.rule("1l", "A3b", "16b")
def test_in_the_others_round_cards_are_orders_only_even_for_who_passed() -> None:
    f = Field("fk 4.6", "sword:2g 4.3", hands=("vanguard", "leadership wedge"), ask=True, side=1)
    f.do("pass", "activate vanguard-15")
    assert f.asked == "OrderWindow" and f.player == 1
    assert not [o for o in f.legal() if o.startswith("activate")]
    f.do("play leadership-20 unit B-sword1")
    assert f.cubes("B-sword1") == (3, 0)


@pytest.mark.rule("1m", "1p", "V9", "2c")
def test_the_scenario_gives_each_unit_its_hex_and_its_own_number_of_cubes() -> None:
    f = Field("sword:5 4.5, sword 3.5", "levy 0.0")
    assert f.cubes("A-sword1") == (5, 0) and f.b.setting.kinds[f.uid("A-sword1")].cubes == 3
    assert f.cubes("A-sword2") == (3, 0)
    assert [f.b.setting.start[f.uid(f"A-sword{n}")] for n in (1, 2)] == [5, 3]
    assert f.at("A-sword1") == "4.5" and f.b.units[f.uid("B-levy1")].side == 1


@pytest.mark.rule("1n", "7m", "A12", "A12b")
def test_the_first_damage_turns_one_active_cube_grey() -> None:
    f = Field("fk 4.5, fk 3.5", "sword 4.4").dice(6, 1, 1, 1, 1).to_combat()
    f.do("attack A-fk1 B-sword1")
    assert f.cubes("B-sword1") == (2, 1)


@pytest.mark.rule("1t")
def test_morale_runs_from_one_to_three() -> None:
    assert {k.morale for k in Field("levy 4.5, husc 3.5", "spear 0.0").b.setting.kinds} == {1, 2, 3}
    with pytest.raises(BadScenario, match="morale"):
        Field("levy 4.5, L4 3.3", "spear 0.0")


@pytest.mark.rule("1u", "5k")
def test_movement_points_are_the_most_hexes_a_unit_covers() -> None:
    f = Field("fk 4.6", "levy 0.0").activate("A-fk1")
    assert f.refusal("go 4.4") == ""
    assert f.refusal("go 4.3") == "1u"
    assert f.refusal("go 4.3 via 4.5,4.4") == "1u"


@pytest.mark.rule("1w", "2o", "2p", "7h")
def test_attack_and_defence_value_are_the_lowest_hits_of_attacker_and_defender() -> None:
    f = Field("axe 4.5", "sword 4.4").dice(3, 2, 2, 3, 2, 2).to_combat()  # attack 3, defence 3 (attack 4)
    f.do("attack A-axe1 B-sword1")
    assert f.thrown == [("attack", 3, 1), ("defence", 3, 1)]


@pytest.mark.rule("1x", "1y", "1aa", "22i")
def test_an_isolated_leader_has_no_cubes_and_rolls_one_die() -> None:
    f = Field("L2 4.5, L1 8.8", "spear:1 4.4").dice(3, 1).to_combat()
    assert f.b.setting.start[f.uid("A-leader-1")] == 1
    f.do("attack A-leader-1 B-spear1")
    assert f.thrown[0] == ("attack", 1, 1)  # a 3 hits: attack value 3


@pytest.mark.rule("1z", "23j")
def test_a_leader_in_a_units_hex_is_assigned_and_alone_he_is_isolated() -> None:
    f = Field("sword 4.5, L2 4.5, L1 2.2", "fk 4.4").dice(1, 1, 1, 1, 1, 1, 1).to_combat()
    assert leader_with(f.b, f.uid("A-sword1")) == f.uid("A-leader-1")
    f.do("attack A-sword1 B-fk1")
    assert f.modifiers("attack") == {"11a": 1}


@pytest.mark.rule("1z")
def test_a_leader_who_joins_a_unit_next_to_an_enemy_makes_no_assault_of_his_own() -> None:
    f = Field("sword 4.5, M2 4.7", "fk 4.4").activate("A-leader-1").do("lead", "unit A-leader-1", "go 4.5")
    assert f.asked == "Move"


@pytest.mark.rule("1ab", "11f", "13a")
def test_one_damage_gives_an_isolated_leader_a_grey_cube_and_routs_him() -> None:
    f = Field("fk 4.5", "L2 4.4, L1 8.0").dice(3, 6, 1, 1, 1).to_combat()
    f.dice(6, 1, 1, 1).do("attack A-fk1 B-leader-1")
    assert f.cubes("B-leader-1") == (0, 1)
    assert f.thrown == [("attack", 3, 1), ("defence", 1, 0)]


@pytest.mark.rule("1ac", "A16", "18.8c")
def test_a_recovered_leader_loses_his_grey_cube() -> None:
    f = Field("L2:g 4.5, L1 8.8", "levy 0.0", hands=("vanguard leadership", ""))
    f.do("activate vanguard-15", "play leadership-20 unit A-leader-1")
    assert f.cubes("A-leader-1") == (1, 0)


@pytest.mark.rule("2o", "2p", "8b")
def test_in_an_assault_too_each_side_hits_on_its_own_value() -> None:
    f = Field("axe 4.6", "sword 4.4").activate("A-axe1").do("go 4.5")
    f.dice(attack=(3, 2, 2, 2), defence=(3, 2)).do("assault B-sword1")
    assert f.thrown == [("attack", 4, 1), ("defence", 2, 1)]
