"""18 The cards 1 to 23: effect, timing and refusal of each."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field, assault, melee, moving, shooting, values

from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.pieces.file import cards_on_file


@pytest.mark.rule("18a", "1f")
def test_the_deck_holds_the_49_cards_of_the_list() -> None:
    b = SYSTEM.ready("falkirk")
    names = {n: o.name for n, o in cards_on_file().order.items()}
    held = sorted(c for pile in b.decks.values() for c in pile)
    assert held == list(range(1, 50))
    for first, last, en, it in values("18a"):
        for card in range(first, last + 1):
            name = names[b.setting.cards[card].order]
            assert (name.en, name.it) == (en, it)


@pytest.mark.rule("18b")
@pytest.mark.parametrize("row", values("18b"), ids=lambda r: str(r[0]))
def test_each_card_gives_its_activation_value(row: tuple[int, str, int]) -> None:
    card, _, value = row
    f = Field("sword 4.5", "levy 0.0", hands=("15" if value == 0 else str(card), "wedge"))
    assert f.b.setting.cards[card].value == value
    f.do(next(o for o in f.legal() if o.startswith("activate")))
    assert f.b.affairs["round"].left == (value or 4)


@pytest.mark.rule("18c")
@pytest.mark.parametrize("row", values("18c"), ids=lambda r: str(r[0]))
def test_each_card_has_its_luck(row: tuple[int, str, int]) -> None:
    card, _, ticks = row
    hand = "15" if card != 15 else "16"
    f = Field(
        "L1 4.5, sword:2g 4.6, axe:2g 4.4",
        "levy 0.0",
        hands=(hand, "wedge" if card < 44 else "1"),
        deck=str(card),
    )
    f.do(next(o for o in f.legal() if o.startswith("activate")), "unit A-leader-1", "rally", "unit A-sword1")
    recovered = [f.cubes(c) == (3, 0) for c in ("A-sword1", "A-axe1")]
    assert sum(recovered) == ticks


# -- 1-3 Double Time -----------------------------------------------------------------------------


@pytest.mark.rule("18.1a", "18.1b")
@pytest.mark.parametrize(("kind", "far"), [("sword", 2), ("lc", 6), ("fk", 4)])
def test_double_time_doubles_the_movement_of_one_unit(kind: str, far: int) -> None:
    f = moving(f"{kind} 4.8, axe 0.8", "levy 0.0", f"A-{kind}1", "1").do(f"play double-time-1 unit A-{kind}1")
    reach = {o.split()[1] for o in f.legal() if o.startswith("go")}
    assert max(8 - int(h.split(".")[1]) for h in reach) == far
    f.do(f"go 4.{8 - far}", "unit A-axe1")
    assert max(8 - int(o.split()[1].split(".")[1]) for o in f.legal() if o.startswith("go")) == 1


@pytest.mark.rule("18.1a")
def test_double_time_is_for_the_active_player_in_his_movement_phase() -> None:
    f = melee("sword 4.5", "levy 4.4", ("1", "2"))
    assert f.refusal("play double-time-1") == "18.1a"
    f.do("pass")
    assert f.player == 1 and f.refusal("play double-time-2") == "18.1a"


@pytest.mark.rule("A27")
def test_double_time_and_vanguard_give_no_activation_of_their_own() -> None:
    f = Field("sword 4.8, axe 2.8", "levy 0.0", hands=("17 1 16", "wedge")).do("activate combined-forces-17")
    assert f.refusal("play double-time-1") == "A27" and f.refusal("play vanguard-16") == "A27"
    assert not [o for o in f.legal() if o.startswith("play")]
    f.do("unit A-sword1", "play double-time-1 unit A-sword1", "go 4.6")
    assert f.refusal("unit A-axe1") == "4c"
    f = Field("sword 4.8, axe 2.8", "levy 0.0", hands=("17 1", "wedge")).do("activate combined-forces-17")
    f.do("unit A-sword1")
    assert f.refusal("play double-time-1 unit A-axe1") == "A27"


@pytest.mark.rule("V5", "18.1b")
def test_two_double_times_quadruple_the_movement() -> None:
    f = moving("sword 4.8", "levy 0.0", "A-sword1", "1 2")
    f.do("play double-time-1 unit A-sword1", "play double-time-2 unit A-sword1", "go 4.4")
    assert f.at("A-sword1") == "4.4"


# -- 4-6 Last Stand ------------------------------------------------------------------------------


@pytest.mark.rule("18.2a", "18.2b", "18.2c", "18.2d", "18.2e")
def test_last_stand_adds_a_die_lets_the_grey_cube_roll_and_takes_it_afterwards() -> None:
    f = assault("fk 4.6", "sword:2g 4.4", ("", "4")).do("play last-stand-4")
    assert f.modifiers("defence") == {"18.2b": 1, "18.2c": 1} and f.roll("defence").size == 4
    assert f.cubes("B-sword1") == (2, 0)


@pytest.mark.rule("18.2a")
def test_last_stand_is_no_order_of_the_attacker_nor_against_arrows() -> None:
    f = melee("sword 4.5", "levy 4.4", ("4", "5"))
    assert f.refusal("play last-stand-4") == "18.2a"
    f = shooting("long 4.6", "levy 4.4", ("", "5"))
    assert f.player == 1 and f.refusal("play last-stand-5") == "18.2a"


@pytest.mark.rule("18.2e")
def test_last_stand_comes_before_the_dice() -> None:
    f = melee("husc 4.5", "levy 4.4", ("", "4 20")).dice(attack=(3,)).do("pass")
    assert f.asked == "OrderWindow" and f.thrown and f.refusal("play last-stand-4") == "18.2e"
    f = melee("husc 4.5", "levy 4.4", ("", "4")).do("play last-stand-4")
    assert ("defence", 5, 0) in f.thrown


@pytest.mark.rule("A32", "18.2d")
def test_last_stand_costs_even_the_last_cube() -> None:
    f = assault("fk 4.6", "sword:2 4.4", ("", "4")).dice(attack=(3, 3, 3)).do("play last-stand-4")
    assert f.at("B-sword1") == ""


@pytest.mark.rule("13e")
def test_a_routed_unit_makes_no_last_stand() -> None:
    f = melee("husc 4.5", "levy:0g 4.4", ("", "4"))
    assert f.refusal("play last-stand-4") == "13e"


# -- 7-9 Shield Wall -----------------------------------------------------------------------------


@pytest.mark.rule("18.3c")
def test_shield_wall_absorbs_one_damage_of_an_assault_or_melee() -> None:
    f = assault("fk 4.6", "levy 4.4", ("", "7")).dice(attack=(3, 3, 3)).do("play shield-wall-7")
    assert f.thrown[0] == ("attack", 4, 2)
    f = melee("fk 4.5", "levy 4.4", ("", "7")).dice(attack=(3, 3, 3)).do("play shield-wall-7")
    assert ("attack", 3, 2) in f.thrown


@pytest.mark.rule("18.3b")
def test_shield_wall_is_for_infantry() -> None:
    f = melee("fk 4.5", "fk 4.4", ("", "7"))
    assert f.refusal("play shield-wall-7") == "18.3b"
    f = melee("fk 4.5", "arch 4.4", ("", "7"))
    assert f.refusal("play shield-wall-7") == ""


@pytest.mark.rule("18.3a")
def test_shield_wall_is_no_order_of_the_attacker_nor_against_arrows() -> None:
    f = melee("sword 4.5", "levy 4.4", ("7", "8"))
    assert f.refusal("play shield-wall-7") == "18.3a"
    f = shooting("long 4.6", "levy 4.4", ("", "8"))
    assert f.refusal("play shield-wall-8") == "18.3a"


@pytest.mark.rule("18.3d")
def test_shield_wall_lasts_for_its_combat_only() -> None:
    f = melee("fk 4.5, axe 3.5", "levy 4.4", ("", "7")).dice(attack=(3, 3)).do("play shield-wall-7")
    f.dice(attack=(3, 3)).do("attack A-axe1 B-levy1")
    assert [r for r in f.thrown if r[0] == "attack"] == [("attack", 3, 1), ("attack", 3, 2)]


@pytest.mark.rule("18.3e", "21i")
def test_shield_wall_adds_to_terrain() -> None:
    rows = (".........",) * 4 + ("....h....",) + (".........",) * 4
    f = melee("axe 4.5", "levy 4.4", ("", "7"), rows=rows).dice(attack=(3, 3)).do("play shield-wall-7")
    assert ("attack", 2, 1) in f.thrown


@pytest.mark.rule("V5")
def test_two_shield_walls_absorb_two() -> None:
    f = melee("fk 4.5", "levy 4.4", ("24", "7 8")).dice(attack=(3,) * 3)
    f.do("pass", "play shield-wall-7", "pass", "play shield-wall-8", "pass")
    assert ("attack", 3, 1) in f.thrown


# -- 10-12 Schiltron -----------------------------------------------------------------------------


@pytest.mark.rule("18.4c", "18.4d")
def test_schiltron_absorbs_one_damage_and_loses_no_dice_to_other_enemies() -> None:
    f = melee("fk 4.5, axe 3.5", "spear 4.4", ("", "10")).dice(attack=(3, 3)).do("play schiltron-10")
    assert ("attack", 3, 1) in f.thrown and f.modifiers("defence") == {}


@pytest.mark.rule("18.4b", "V43")
def test_schiltron_is_for_heavy_infantry_of_any_morale() -> None:
    for kind in ("levy", "arch", "fk"):
        f = melee("fk 4.5", f"{kind} 4.4", ("", "10"))
        assert f.refusal("play schiltron-10") == "18.4b"
    for kind in ("spear", "husc"):
        f = melee("fk 4.5", f"{kind} 4.4", ("", "10"))
        assert f.refusal("play schiltron-10") == ""


@pytest.mark.rule("18.4a", "18.4e")
def test_schiltron_is_no_order_against_missiles_nor_of_the_attacker() -> None:
    f = shooting("long 4.6", "spear 4.4", ("", "10"), special="mobile_schiltron 1")
    assert f.refusal("play schiltron-10") == "18.4a"
    f = (
        shooting("long 4.6", "schil 4.4", ("", "10"), special="mobile_schiltron 1")
        .dice(shot=(5, 5))
        .do("pass")
    )
    assert f.thrown == [("shot", 4, 2)]
    f = melee("sword 4.5", "levy 4.4", ("10", "11"))
    assert f.refusal("play schiltron-10") == "18.4a"


@pytest.mark.rule("18.4f")
def test_schiltron_lasts_for_its_combat_only() -> None:
    f = melee("fk 4.5, axe 3.5", "spear 4.4", ("", "10")).dice(attack=(3, 3)).do("play schiltron-10")
    f.do("attack A-axe1 B-spear1")
    assert f.modifiers("defence") == {"10a": -1}


@pytest.mark.rule("18.4g", "21i")
def test_schiltron_adds_to_terrain() -> None:
    rows = (".........",) * 4 + ("....h....",) + (".........",) * 4
    f = melee("axe 4.5", "spear 4.4", ("", "10"), rows=rows).dice(attack=(3, 3)).do("play schiltron-10")
    assert ("attack", 2, 1) in f.thrown


@pytest.mark.rule("A28")
def test_of_two_different_formations_only_the_last_works() -> None:
    f = melee("fk 4.5, axe 3.5", "spear 4.4", ("24", "7 10")).dice(attack=(3, 3, 3))
    f.do("pass", "play schiltron-10", "pass", "play shield-wall-7", "pass")
    assert ("attack", 3, 2) in f.thrown and f.modifiers("defence") == {"10a": -1}


@pytest.mark.rule("A28b")
def test_by_option_two_cards_of_one_name_do_not_add_up() -> None:
    f = assault("fk 4.6", "levy 4.4", ("24 25", "44"), equal_orders="yes")
    f.do("play knights-attack-24", "pass")
    assert f.player == 0 and f.refusal("play knights-attack-25") == "A28b"


# -- 13-14 Mercenary Crossbows -------------------------------------------------------------------


@pytest.mark.rule("18.5a", "18.5b", "18.5c")
def test_mercenary_crossbows_roll_one_die_at_three_before_all_others_for_either_player() -> None:
    f = (
        assault("axe 4.6", "levy 4.4", ("13", "14"))
        .dice(mercenaries=(3, 2))
        .do("play mercenary-crossbows-13")
    )
    assert f.thrown == [("mercenaries", 1, 1)] and f.cubes("B-levy1") == (3, 1)
    f.do("play mercenary-crossbows-14")
    assert f.thrown[1] == ("mercenaries", 1, 0) and f.thrown[2][0] == "attack"


@pytest.mark.rule("18.5d")
def test_mercenary_crossbows_need_own_infantry_in_the_combat() -> None:
    f = melee("fk 4.5", "levy 4.4", ("13", "14"))
    assert f.refusal("play mercenary-crossbows-13") == "18.5d"
    f.do("pass")
    assert f.refusal("play mercenary-crossbows-14") == ""


@pytest.mark.rule("18.5a")
def test_mercenary_crossbows_are_not_played_after_the_dice_or_outside_a_combat() -> None:
    f = melee("husc 4.5", "levy 4.4", ("", "13 20")).dice(attack=(3,)).do("pass")
    assert f.thrown and f.refusal("play mercenary-crossbows-13") == "18.5a"


@pytest.mark.rule("V38", "18.5b")
def test_mercenary_crossbows_answer_a_shot_too() -> None:
    f = shooting("long 4.6", "levy 4.4", ("", "13")).dice(mercenaries=(3,)).do("play mercenary-crossbows-13")
    assert f.cubes("A-long1") == (3, 1) and f.thrown[0][0] == "mercenaries"


@pytest.mark.rule("A30", "9d")
def test_mercenary_crossbows_come_first_in_a_simultaneous_melee() -> None:
    f = melee("axe 4.5", "sword 4.4", ("13", "")).dice(mercenaries=(3,)).do("play mercenary-crossbows-13")
    assert f.thrown == [("mercenaries", 1, 1), ("attack", 3, 0), ("defence", 2, 0)]


@pytest.mark.rule("A30b", "V22")
def test_a_unit_routed_by_mercenary_crossbows_takes_no_further_part() -> None:
    f = melee("axe 4.5", "sword:1 4.4", ("13", "")).dice(mercenaries=(3,)).do("play mercenary-crossbows-13")
    assert ("defence", 1, 0) not in f.thrown
    f = melee("axe:1 4.5", "sword 4.4", ("", "13")).dice(mercenaries=(3,)).do("play mercenary-crossbows-13")
    assert [r[0] for r in f.thrown] == ["mercenaries"]
    f = assault("axe:1 4.6", "levy 4.4", ("", "13")).dice(mercenaries=(3,)).do("play mercenary-crossbows-13")
    assert [r[0] for r in f.thrown] == ["mercenaries"]  # neither the assault nor the reply


# -- 15-16 Vanguard ------------------------------------------------------------------------------

STREAM = (".........",) * 5 + ("sssssssss",) + (".........",) * 3


@pytest.mark.rule("18.6a", "18.6b", "18.6d", "21p")
def test_vanguard_moves_a_unit_without_terrain_costs() -> None:
    f = moving("fk 4.6", "levy 0.0", "A-fk1", "16", rows=STREAM)
    assert "go 4.4" not in f.legal() and f.refusal("go 4.4 via 4.5") == "1u"
    f.do("play vanguard-16 unit A-fk1", "go 4.4 via 4.5")
    assert f.at("A-fk1") == "4.4"


@pytest.mark.rule("18.6c")
def test_vanguard_does_not_open_impassable_ground() -> None:
    rows = (".........",) * 5 + ("RRRRRRRRR",) + (".........",) * 3
    f = moving("fk 4.6", "levy 0.0", "A-fk1", "16", rows=rows).do("play vanguard-16 unit A-fk1")
    assert f.refusal("go 4.4 via 4.5") == "5j"


@pytest.mark.rule("18.6e", "21p")
def test_vanguard_lets_cavalry_assault_out_of_a_stream() -> None:
    f = moving("fk 4.6", "levy 4.4", "A-fk1", "16", rows=STREAM).do("play vanguard-16 unit A-fk1", "go 4.5")
    assert f.asked == "DeclareAssault" and "assault B-levy1" in f.legal()


@pytest.mark.rule("18.6a")
def test_vanguard_is_for_the_active_player_in_his_movement_phase() -> None:
    f = melee("sword 4.5", "levy 4.4", ("16", ""))
    assert f.refusal("play vanguard-16") == "18.6a"


@pytest.mark.rule("18.6b")
def test_a_second_vanguard_for_the_same_unit_is_refused() -> None:
    f = Field("fk 4.6", "levy 0.0", hands=("17 15 16", "wedge")).activate("A-fk1", card="combined-forces-17")
    f.do("play vanguard-15 unit A-fk1")
    assert f.refusal("play vanguard-16 unit A-fk1") == "18.6b"


# -- 17-19 Combined Forces -----------------------------------------------------------------------


@pytest.mark.rule("18.7a", "18.7b", "18.7c", "18.7e")
def test_combined_forces_pool_their_dice_each_at_its_own_value_and_roll_first() -> None:
    f = melee("fk 4.5, levy 3.5", "husc:4 4.4", ("17", "")).dice(attack=(3, 3, 3, 5, 4, 4, 4))
    f.do("play combined-forces-17")
    assert f.thrown == [("attack", 7, 4)]  # before the Huscarls, whose morale is higher
    f.do("unit A-fk1")
    assert [r[0] for r in f.thrown] == ["attack", "defence"]


@pytest.mark.rule("18.7d", "V24", "V24b", "10a")
def test_the_defender_chooses_whom_it_answers_and_the_others_cost_dice() -> None:
    f = melee("fk 4.5, levy 3.5, axe 5.4", "husc:4 4.4", ("17", "")).dice(defence=(3,))
    f.do("play combined-forces-17", "unit A-levy1", "unit A-axe1")
    assert f.asked == "AnswerWhom" and f.player == 1
    f.do("unit A-levy1")
    assert f.modifiers("defence") == {"10a": -2} and f.cubes("A-levy1") == (3, 1)


@pytest.mark.rule("V24c", "18.7b")
def test_missile_routed_and_spent_units_do_not_join() -> None:
    f = Field(
        "fk 4.5, xbow 3.5, sword:0g 5.4, axe 4.3, spear 3.3, levy 2.2",
        "husc:6 4.4, levy 3.2",
        hands=("15 17", ""),
        ask=True,
    ).to_combat()
    f.do("attack A-axe1 B-husc1", "attack A-fk1 B-husc1", "play combined-forces-17")
    assert f.roll("attack").size == 6  # the Spearmen alone could join


@pytest.mark.rule("18.7b")
def test_combined_forces_need_a_second_unit() -> None:
    f = melee("fk 4.5", "husc 4.4", ("17", ""))
    assert f.refusal("play combined-forces-17") == "18.7b"


@pytest.mark.rule("V24d", "7c")
def test_who_joined_has_used_its_attack() -> None:
    f = melee("fk 4.5, levy 3.5", "husc:4 4.4, levy 2.4", ("17", ""))
    f.do("play combined-forces-17", "unit A-fk1")
    assert f.refusal("attack A-levy1 B-levy1") == "7c"


@pytest.mark.rule("V24e", "11a")
def test_each_leader_in_combined_forces_adds_a_die_at_his_units_value() -> None:
    f = melee("fk 4.5, L2 4.5, levy 3.5, L1 3.5", "husc:6 4.4", ("17", "")).do("play combined-forces-17")
    assert [(p.count, v) for p, v in zip(f.roll("attack").pools, (3, 5), strict=True)] == [(4, 3), (5, 5)]


@pytest.mark.rule("18.7a")
def test_combined_forces_are_no_order_in_an_assault_or_in_defence() -> None:
    f = assault("fk 4.6, axe 3.4", "levy 4.4", ("17", "18"))
    assert f.refusal("play combined-forces-17") == "18.7a"
    f.do("pass")
    assert f.refusal("play combined-forces-18") == "18.7a"


# -- 20-23 Leadership ----------------------------------------------------------------------------


@pytest.mark.rule("18.8a", "18.8b")
def test_leadership_makes_the_grey_cube_of_any_unit_active() -> None:
    f = Field("sword:2g 4.5", "levy 0.0", hands=("20", "wedge")).do("play leadership-20 unit A-sword1")
    assert f.cubes("A-sword1") == (3, 0)


@pytest.mark.rule("18.8c")
def test_leadership_gives_a_routed_unit_two_cubes() -> None:
    f = Field("sword:0g 4.5", "levy 0.0", hands=("20", "wedge")).do("play leadership-20 unit A-sword1")
    assert f.cubes("A-sword1") == (2, 0)


@pytest.mark.rule("18.8b")
def test_leadership_needs_an_own_unit_with_a_grey_cube() -> None:
    f = Field("sword 4.5", "levy:2g 0.1", hands=("20", "wedge"))
    assert f.refusal("play leadership-20 unit A-sword1") == "18.8b"
    assert f.refusal("play leadership-20 unit B-levy1") == "18.8b"


@pytest.mark.rule("V4", "18.7b")
def test_only_units_in_contact_when_the_phase_began_join_and_only_next_to_the_target() -> None:
    f = Field(
        "levy:1g 4.5, fk 5.5, sword 3.5, spear 5.4, axe 4.6, axe 7.7",
        "husc:6 4.4, spear 6.5",
        hands=("15 17", ""),
        ask=True,
    )
    f.dice(defence=(3, 3)).to_combat().do("attack A-levy1 B-husc1")
    while f.asked != "NextCombat":  # the Levy routs, the Huscarls pursue to 4.5
        f.do(next((o for o in f.legal() if o.startswith("unit B-husc")), f.legal()[0]))
    assert f.at("B-husc1") == "4.5"
    f.do("attack A-fk1 B-husc1", "play combined-forces-17")
    assert f.asked == "JoinForces" and f.refusal("unit A-axe1") == "V4"
    assert f.why("unit A-axe2") == "not-adjacent" and f.refusal("unit A-sword1") == ""
