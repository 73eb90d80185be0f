"""18 The 49 cards, first to last: effect, timing and refusal of each."""

from __future__ import annotations

from typing import Any

import pytest
from systems.dark_ages.tiny import Field, values

from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.scenarios import card_file

EVENT = {"key": "paladins", "rule": "23.3d", "name": {"en": "-", "it": "-"}, "text": {"en": "-", "it": "-"}}
SIDES = ({"event": EVENT}, {"event": EVENT})


def moving(a: str, b: str, unit: str, hand: str, **more: Any) -> Field:
    """A unit of the active player is chosen to move; the hand beside Vanguard 15."""
    return Field(a, b, hands=(f"15 {hand}", "wedge"), ask=True, **more).activate(unit)


def assault(a: str, b: str, hands: tuple[str, str], **more: Any) -> Field:
    """A's first unit at 4.6 goes to 4.5 and assaults B's first unit at 4.4."""
    f = Field(a, b, hands=(f"15 {hands[0]}", hands[1]), ask=True, **more)
    code = f.b.setting.unit_codes[0]
    target = next(c for c in f.b.setting.unit_codes if c.startswith("B-"))
    f.activate(code).do("go 4.5", f"assault {target}")
    if f.asked == "EvasionChoice":
        f.do("pass")
    return f


def melee(a: str, b: str, hands: tuple[str, str], **more: Any) -> Field:
    """A's first unit at 4.5 attacks B's first unit at 4.4."""
    f = Field(a, b, hands=(f"15 {hands[0]}", hands[1]), ask=True, **more).to_combat()
    target = next(c for c in f.b.setting.unit_codes if c.startswith("B-"))
    return f.do(f"attack {f.b.setting.unit_codes[0]} {target}")


def shooting(a: str, b: str, hands: tuple[str, str], **more: Any) -> Field:
    """A's first unit at 4.6 shoots at B's first unit at 4.4."""
    f = Field(a, b, hands=(f"15 {hands[0]}", hands[1]), ask=True, **more).to_combat()
    target = next(c for c in f.b.setting.unit_codes if c.startswith("B-"))
    return f.do(f"shoot {f.b.setting.unit_codes[0]} {target}")


@pytest.mark.rule("18a", "1f")
def test_the_deck_holds_the_49_cards_of_the_list() -> None:
    b = SYSTEM.ready("falkirk")
    names = {n: o.name for n, o in card_file().order.items()}
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
    f.do(next(o for o in f.options if o.startswith("activate")))
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
    f.do(next(o for o in f.options if o.startswith("activate")), "unit A-leader-1", "rally", "unit A-sword1")
    recovered = [f.cubes(c) == (3, 0) for c in ("A-sword1", "A-axe1")]
    assert sum(recovered) == ticks


# -- 1-3 Double Time -----------------------------------------------------------------------------


@pytest.mark.rule("18.1a", "18.1b")
@pytest.mark.parametrize(("kind", "far"), [("sword", 2), ("lc", 6), ("fk", 4)])
def test_double_time_doubles_the_movement_of_one_unit(kind: str, far: int) -> None:
    f = moving(f"{kind} 4.8, axe 0.8", "levy 0.0", f"A-{kind}1", "1").do(f"play double-time-1 unit A-{kind}1")
    reach = {o.split()[1] for o in f.options if o.startswith("go")}
    assert max(8 - int(h.split(".")[1]) for h in reach) == far
    f.do(f"go 4.{8 - far}", "unit A-axe1")
    assert max(8 - int(o.split()[1].split(".")[1]) for o in f.options if o.startswith("go")) == 1


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
    assert f.asked == "OrderWindow" and f.rolls and f.refusal("play last-stand-4") == "18.2e"
    f = melee("husc 4.5", "levy 4.4", ("", "4")).do("play last-stand-4")
    assert ("defence", 5, 0) in f.rolls


@pytest.mark.rule("A32", "18.2d")
def test_last_stand_costs_even_the_last_cube() -> None:
    f = assault("fk 4.6", "sword:2 4.4", ("", "4")).dice(attack=(3, 3, 3)).do("play last-stand-4")
    assert f.at("B-sword1") is None


@pytest.mark.rule("13e")
def test_a_routed_unit_makes_no_last_stand() -> None:
    f = melee("husc 4.5", "levy:0g 4.4", ("", "4"))
    assert f.refusal("play last-stand-4") == "13e"


# -- 7-9 Shield Wall -----------------------------------------------------------------------------


@pytest.mark.rule("18.3c")
def test_shield_wall_absorbs_one_damage_of_an_assault_or_melee() -> None:
    f = assault("fk 4.6", "levy 4.4", ("", "7")).dice(attack=(3, 3, 3)).do("play shield-wall-7")
    assert f.rolls[0] == ("attack", 4, 2)
    f = melee("fk 4.5", "levy 4.4", ("", "7")).dice(attack=(3, 3, 3)).do("play shield-wall-7")
    assert ("attack", 3, 2) in f.rolls


@pytest.mark.rule("18.3b")
def test_shield_wall_is_for_infantry() -> None:
    f = melee("fk 4.5", "fk 4.4", ("", "7"))
    assert f.refusal("play shield-wall-7") == "18.3b"
    f = melee("fk 4.5", "arch 4.4", ("", "7"))
    assert f.refusal("play shield-wall-7") is None


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
    assert [r for r in f.rolls if r[0] == "attack"] == [("attack", 3, 1), ("attack", 3, 2)]


@pytest.mark.rule("18.3e", "21i")
def test_shield_wall_adds_to_terrain() -> None:
    rows = (".........",) * 4 + ("....h....",) + (".........",) * 4
    f = melee("axe 4.5", "levy 4.4", ("", "7"), rows=rows).dice(attack=(3, 3)).do("play shield-wall-7")
    assert ("attack", 2, 1) in f.rolls


@pytest.mark.rule("V5")
def test_two_shield_walls_absorb_two() -> None:
    f = melee("fk 4.5", "levy 4.4", ("24", "7 8")).dice(attack=(3,) * 3)
    f.do("pass", "play shield-wall-7", "pass", "play shield-wall-8", "pass")
    assert ("attack", 3, 1) in f.rolls


# -- 10-12 Schiltron -----------------------------------------------------------------------------


@pytest.mark.rule("18.4c", "18.4d")
def test_schiltron_absorbs_one_damage_and_loses_no_dice_to_other_enemies() -> None:
    f = melee("fk 4.5, axe 3.5", "spear 4.4", ("", "10")).dice(attack=(3, 3)).do("play schiltron-10")
    assert ("attack", 3, 1) in f.rolls and f.modifiers("defence") == {}


@pytest.mark.rule("18.4b", "V43")
def test_schiltron_is_for_heavy_infantry_of_any_morale() -> None:
    for kind in ("levy", "arch", "fk"):
        f = melee("fk 4.5", f"{kind} 4.4", ("", "10"))
        assert f.refusal("play schiltron-10") == "18.4b"
    for kind in ("spear", "husc"):
        f = melee("fk 4.5", f"{kind} 4.4", ("", "10"))
        assert f.refusal("play schiltron-10") is None


@pytest.mark.rule("18.4a", "18.4e")
def test_schiltron_is_no_order_against_missiles_nor_of_the_attacker() -> None:
    f = shooting("long 4.6", "spear 4.4", ("", "10"), special="mobile_schiltron 1")
    assert f.refusal("play schiltron-10") == "18.4a"
    f = (
        shooting("long 4.6", "schil 4.4", ("", "10"), special="mobile_schiltron 1")
        .dice(shot=(5, 5))
        .do("pass")
    )
    assert f.rolls == [("shot", 4, 2)]
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
    assert ("attack", 2, 1) in f.rolls


@pytest.mark.rule("A28")
def test_of_two_different_formations_only_the_last_works() -> None:
    f = melee("fk 4.5, axe 3.5", "spear 4.4", ("24", "7 10")).dice(attack=(3, 3, 3))
    f.do("pass", "play schiltron-10", "pass", "play shield-wall-7", "pass")
    assert ("attack", 3, 2) in f.rolls and f.modifiers("defence") == {"10a": -1}


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
    assert f.rolls == [("mercenaries", 1, 1)] and f.cubes("B-levy1") == (3, 1)
    f.do("play mercenary-crossbows-14")
    assert f.rolls[1] == ("mercenaries", 1, 0) and f.rolls[2][0] == "attack"


@pytest.mark.rule("18.5d")
def test_mercenary_crossbows_need_own_infantry_in_the_combat() -> None:
    f = melee("fk 4.5", "levy 4.4", ("13", "14"))
    assert f.refusal("play mercenary-crossbows-13") == "18.5d"
    f.do("pass")
    assert f.refusal("play mercenary-crossbows-14") is None


@pytest.mark.rule("18.5a")
def test_mercenary_crossbows_are_not_played_after_the_dice_or_outside_a_combat() -> None:
    f = melee("husc 4.5", "levy 4.4", ("", "13 20")).dice(attack=(3,)).do("pass")
    assert f.rolls and f.refusal("play mercenary-crossbows-13") == "18.5a"


@pytest.mark.rule("V38", "18.5b")
def test_mercenary_crossbows_answer_a_shot_too() -> None:
    f = shooting("long 4.6", "levy 4.4", ("", "13")).dice(mercenaries=(3,)).do("play mercenary-crossbows-13")
    assert f.cubes("A-long1") == (3, 1) and f.rolls[0][0] == "mercenaries"


@pytest.mark.rule("A30", "9d")
def test_mercenary_crossbows_come_first_in_a_simultaneous_melee() -> None:
    f = melee("axe 4.5", "sword 4.4", ("13", "")).dice(mercenaries=(3,)).do("play mercenary-crossbows-13")
    assert f.rolls == [("mercenaries", 1, 1), ("attack", 3, 0), ("defence", 2, 0)]


@pytest.mark.rule("A30b", "V22")
def test_a_unit_routed_by_mercenary_crossbows_takes_no_further_part() -> None:
    f = melee("axe 4.5", "sword:1 4.4", ("13", "")).dice(mercenaries=(3,)).do("play mercenary-crossbows-13")
    assert ("defence", 1, 0) not in f.rolls
    f = melee("axe:1 4.5", "sword 4.4", ("", "13")).dice(mercenaries=(3,)).do("play mercenary-crossbows-13")
    assert [r[0] for r in f.rolls] == ["mercenaries"]


# -- 15-16 Vanguard ------------------------------------------------------------------------------

STREAM = (".........",) * 5 + ("sssssssss",) + (".........",) * 3


@pytest.mark.rule("18.6a", "18.6b", "18.6d")
def test_vanguard_moves_a_unit_without_terrain_costs() -> None:
    f = moving("fk 4.6", "levy 0.0", "A-fk1", "16", rows=STREAM)
    assert "go 4.4" not in f.options
    f.do("play vanguard-16 unit A-fk1", "go 4.4")
    assert f.at("A-fk1") == "4.4"


@pytest.mark.rule("18.6c")
def test_vanguard_does_not_open_impassable_ground() -> None:
    rows = (".........",) * 5 + ("RRRRRRRRR",) + (".........",) * 3
    f = moving("fk 4.6", "levy 0.0", "A-fk1", "16", rows=rows).do("play vanguard-16 unit A-fk1")
    assert f.refusal("go 4.4 via 4.5") == "5j"


@pytest.mark.rule("18.6e", "21p")
def test_vanguard_lets_cavalry_assault_out_of_a_stream() -> None:
    f = moving("fk 4.6", "levy 4.4", "A-fk1", "16", rows=STREAM).do("play vanguard-16 unit A-fk1", "go 4.5")
    assert f.asked == "DeclareAssault" and "assault B-levy1" in f.options


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
    assert f.rolls == [("attack", 7, 4)]  # before the Huscarls, whose morale is higher
    f.do("unit A-fk1")
    assert [r[0] for r in f.rolls] == ["attack", "defence"]


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


# -- 24-27 Knights, attack! ----------------------------------------------------------------------


@pytest.mark.rule("18.9a", "18.9c", "18.9d")
def test_knights_attack_gives_two_dice_and_ignores_one_damage_of_the_defence() -> None:
    f = assault("fk 4.6", "sword 4.4", ("24", "")).dice(defence=(3, 3)).do("play knights-attack-24")
    assert f.rolls == [("attack", 6, 0), ("defence", 3, 1)] and f.cubes("A-fk1") == (2, 1)


@pytest.mark.rule("18.9b")
@pytest.mark.parametrize(("kind", "rule"), [("fk", None), ("lc", None), ("axe", "18.9b")])
def test_knights_attack_is_for_light_and_heavy_cavalry(kind: str, rule: str | None) -> None:
    f = melee(f"{kind} 4.5", "levy 4.4", ("24", ""))
    assert f.refusal("play knights-attack-24") == rule
    f = melee("sword 4.5", "levy 4.4", ("24", ""))
    assert f.refusal("play knights-attack-24") == "18.9b"


@pytest.mark.rule("18.9a")
def test_knights_attack_is_for_the_active_player_in_assault_or_melee() -> None:
    f = melee("axe 4.5", "fk 4.4", ("", "24"))
    assert f.player == 1 and f.refusal("play knights-attack-24") == "18.9a"
    f = shooting("long 4.6", "levy 4.4", ("24", ""))
    assert f.refusal("play knights-attack-24") == "18.9a"


@pytest.mark.rule("A25")
def test_knights_attack_works_for_one_unit_in_one_combat() -> None:
    f = melee("fk 4.5, fk 3.5", "levy:6 4.4", ("24", "")).do("play knights-attack-24")
    f.do("attack A-fk2 B-levy1")
    assert [r[1] for r in f.rolls if r[0] == "attack"] == [5, 3]
    f = melee("fk 4.5, fk 3.5", "levy:6 4.4", ("24 17", "")).do(
        "play knights-attack-24", "play combined-forces-17"
    )
    assert f.rolls[0][:2] == ("attack", 8)
    f.dice(defence=(5, 5)).do("unit A-fk2")  # the answer goes to the other unit: nothing is ignored
    assert f.rolls[-1] == ("defence", 5, 2) and f.cubes("A-fk2") == (2, 0)


# -- 28-29 Infantry, attack! ---------------------------------------------------------------------


@pytest.mark.rule("18.10a", "18.10c")
def test_infantry_attack_gives_one_die() -> None:
    f = assault("axe 4.6", "sword 4.4", ("28", "")).do("play infantry-attack-28")
    assert f.modifiers("attack") == {"8c": 1, "18.10c": 1}


@pytest.mark.rule("18.10b", "18.10a")
def test_infantry_attack_is_for_attacking_infantry() -> None:
    f = melee("fk 4.5", "levy 4.4", ("28", "29"))
    assert f.refusal("play infantry-attack-28") == "18.10b"
    f.do("pass")
    assert f.refusal("play infantry-attack-29") == "18.10a"


# -- 30-32 Darken sky, 33-35 Ignite arrows -------------------------------------------------------


@pytest.mark.rule("18.11a", "18.11b", "A26")
def test_darken_sky_gives_every_missile_unit_a_die_in_that_phase() -> None:
    f = shooting("long 4.6, xbow 5.6", "levy:8 4.4", ("30", "")).do("play darken-sky-30")
    assert f.modifiers("shot") == {"18.11b": 1}
    f.do("shoot A-xbow1 B-levy1")
    assert f.modifiers("shot") == {"18.11b": 1}


@pytest.mark.rule("A26c")
def test_by_option_darken_sky_works_for_a_single_unit() -> None:
    f = shooting("long 4.6, xbow 5.6", "levy:8 4.4", ("30", ""), darken_sky_single="yes").do(
        "play darken-sky-30"
    )
    assert f.modifiers("shot") == {"18.11b": 1}
    f.do("shoot A-xbow1 B-levy1")
    assert f.modifiers("shot") == {}


@pytest.mark.rule("18.12a", "18.12b", "A26", "A26b")
def test_ignite_arrows_gives_all_archers_two_dice_and_crossbows_none() -> None:
    f = shooting("long 4.6, xbow 5.6, arch 3.6", "levy:8 4.4", ("33", "")).do("play ignite-arrows-33")
    assert f.modifiers("shot") == {"18.12b": 2}
    f.do("shoot A-xbow1 B-levy1")
    assert f.modifiers("shot") == {}
    f.do("shoot A-arch1 B-levy1")
    assert f.modifiers("shot") == {"18.12b": 2}
    f = shooting("xbow 4.6", "levy:8 4.4", ("33", ""))
    assert f.refusal("play ignite-arrows-33") == "A26b"


@pytest.mark.rule("18.11a", "18.12a")
def test_both_are_orders_for_a_shot_of_the_active_player() -> None:
    f = melee("sword 4.5", "levy 4.4", ("30 33", ""))
    assert f.refusal("play darken-sky-30") == "18.11a" and f.refusal("play ignite-arrows-33") == "18.12a"


# -- 36-37 Pillage -------------------------------------------------------------------------------


@pytest.mark.rule("18.13a", "18.13b")
def test_pillage_harms_an_adjacent_enemy_for_either_player() -> None:
    f = Field("sword 4.5", "levy 4.4, axe 2.2", hands=("15 36", "37"), ask=True).to_combat()
    assert f.player == 1  # between the combats
    assert f.refusal("play pillage-37 unit B-axe1") == "18.13b"
    f.do("play pillage-37 unit A-sword1")
    assert f.cubes("A-sword1") == (2, 1)
    f.do("play pillage-36 unit B-levy1")
    assert f.cubes("B-levy1") == (3, 1) and f.refusal("done") == "9a"


@pytest.mark.rule("18.13a")
def test_pillage_belongs_to_the_combat_phase() -> None:
    f = Field("sword 4.5, fk 2.6", "levy 4.4, levy 2.4", hands=("15 36", "37"), ask=True).activate()
    assert f.refusal("play pillage-36") == "18.13a"
    f.do("unit A-fk1", "go 2.5", "assault B-levy2")
    assert f.refusal("play pillage-36 unit B-levy2") == "18.13a"


@pytest.mark.rule("18.13b")
def test_pillage_needs_an_enemy_next_to_an_own_unit() -> None:
    f = Field("sword 4.5, long 6.6", "levy 4.4, axe 6.3", hands=("15 36", ""), ask=True).to_combat()
    assert f.refusal("play pillage-36 unit B-axe1") == "18.13b"
    assert f.refusal("play pillage-36 unit A-sword1") == "18.13b"


# -- 38-40 No retreat ----------------------------------------------------------------------------


@pytest.mark.rule("18.14a", "18.14c", "18.14d", "V21f")
def test_no_retreat_keeps_a_routed_defender_in_its_hex_with_one_cube() -> None:
    f = melee("husc 4.5", "levy:2 4.4", ("", "38 20")).dice(attack=(3, 3, 3)).do("pass")
    f.do("play no-retreat-38 unit B-levy1")
    assert f.cubes("B-levy1") == (1, 0)
    f.ask = False
    f.do("pass")
    assert f.at("B-levy1") == "4.4" and f.rolls[-1][:2] == ("defence", 1)


@pytest.mark.rule("18.14c")
def test_no_retreat_needs_a_unit_that_must_retreat() -> None:
    f = melee("husc 4.5", "levy 4.4, axe:0g 2.2", ("", "38")).dice(attack=(3,)).do("pass")
    assert f.refusal("play no-retreat-38") == "18.14c"
    assert f.refusal("play no-retreat-38 unit B-axe1") == "18.14c"


@pytest.mark.rule("18.14a")
def test_no_retreat_in_combat_is_for_the_defender() -> None:
    f = melee("levy:2 4.5", "husc 4.4", ("38", "")).dice(defence=(3, 3, 3)).do("pass")
    assert f.cubes("A-levy1") == (0, 1) and f.player == 0
    assert f.refusal("play no-retreat-38 unit A-levy1") == "18.14a"


# -- 41-43 Fake retreat --------------------------------------------------------------------------


@pytest.mark.rule("18.15a", "18.15b", "18.15c", "18.15d", "18.15e")
def test_fake_retreat_lures_the_attacker_into_an_ambush_without_defence() -> None:
    f = assault("fk 4.6", "levy 4.4, axe 3.4", ("", "41")).dice(attack=(5, 5, 5, 5))
    f.do("play fake-retreat-41", "hex 4.3")
    assert (f.at("B-levy1"), f.at("A-fk1")) == ("4.3", "4.4")
    assert f.rolls == [("attack", 7, 4)]  # 4 of the Levy at 5, 3 of the Axemen at 3
    assert f.cubes("A-fk1") == (1, 0)


@pytest.mark.rule("A31", "A31c", "A31d", "V37")
def test_the_attack_is_cancelled_and_spent_bows_do_not_ambush_and_nobody_pursues() -> None:
    f = melee("fk:2 4.5", "levy 4.4, arch 3.4, spear 5.4", ("", "41")).dice(attack=(4, 4, 4))
    f.do("play fake-retreat-41", "hex 4.3")
    assert [r[0] for r in f.rolls] == ["attack"] and f.roll("attack").size == 7
    assert f.cubes("B-levy1") == (4, 0)
    while f.asked in ("RetreatChoice", "OrderWindow"):
        f.do(f.options[0])
    assert f.asked == "NextCombat" and f.refusal("attack A-fk1 B-levy1") in ("7c", "13d")


@pytest.mark.rule("V37c", "7c")
def test_the_lured_units_attack_is_spent_for_the_round() -> None:
    f = melee("fk 4.5", "levy 4.4, spear 5.4", ("", "41")).do("play fake-retreat-41", "hex 4.3")
    assert f.refusal("attack A-fk1 B-levy1") == "7c" and f.refusal("done") is None


@pytest.mark.rule("V37b")
def test_without_a_free_hex_out_of_contact_fake_retreat_cannot_be_played() -> None:
    f = assault("fk 4.6", "levy 4.4, axe 3.4, spear 4.3, sword 3.3", ("", "41"))
    assert f.refusal("play fake-retreat-41") == "V37b"
    f = assault("fk 4.6", "levy 4.4, axe 3.4, spear 4.3", ("", "41")).do("play fake-retreat-41")
    assert f.at("B-levy1") == "3.3"


@pytest.mark.rule("A31b")
def test_where_the_attacker_cannot_follow_the_card_fails() -> None:
    f = assault("fk 4.6", "levy 4.4", ("", "41"))
    f.b.setting.links[1][f.b.setting.unlabel("hex", "4.5")].pop(f.b.setting.unlabel("hex", "4.4"))
    assert f.refusal("play fake-retreat-41") == "A31b"


@pytest.mark.rule("18.15a")
def test_fake_retreat_is_for_the_defender_in_assault_or_melee() -> None:
    f = melee("sword 4.5", "levy 4.4", ("41", ""))
    assert f.refusal("play fake-retreat-41") == "18.15a"
    f = shooting("long 4.6", "levy 4.4", ("", "41"))
    assert f.refusal("play fake-retreat-41") == "18.15a"


# -- 44-46 Wedge formation -----------------------------------------------------------------------


@pytest.mark.rule("18.16a", "18.16b")
def test_wedge_cancels_every_effect_of_shield_wall_and_schiltron() -> None:
    f = melee("fk 4.5, axe 3.5", "spear 4.4", ("44", "10")).dice(attack=(3, 3))
    f.do("pass", "play schiltron-10", "play wedge-44")
    assert ("attack", 3, 2) in f.rolls and f.modifiers("defence") == {"10a": -1}


@pytest.mark.rule("18.16a", "18.16b")
def test_wedge_is_for_the_active_player_and_once_in_a_combat() -> None:
    f = melee("fk 4.5", "spear 4.4", ("44 45", "46"))
    f.do("play wedge-44")
    assert f.player == 1 and f.refusal("play wedge-46") == "18.16a"
    f.do("pass")
    assert f.player == 0 and f.refusal("play wedge-45") == "18.16b"


# -- 47-49 Historical Event ----------------------------------------------------------------------


@pytest.mark.rule("18.17a", "18.17b", "18.17e", "A2")
def test_a_historical_event_happens_when_played_and_is_that_rounds_pass() -> None:
    f = Field("fk 4.5", "levy 4.4", hands=("47 15", "16"), sides=SIDES).do("play historical-event-47")
    assert f.b.game.events == (1, 0) and f.b.game.passes == 1
    assert f.player == 1 and f.rolls == []  # no move, no melee


@pytest.mark.rule("18.17c")
def test_holding_an_event_triggers_nothing() -> None:
    f = Field("fk 4.5", "levy 2.2", hands=("47 48 15", "16 49"), sides=SIDES).activate().do("done", "done")
    assert f.b.game.events == (0, 0)
    f.do("pass", "play historical-event-47")
    assert f.b.game.events == (1, 0)
    f = Field("fk 4.5", "levy 2.2", hands=("15 16", "17 18"), deck="47 48 1 2", sides=SIDES).do(
        "pass", "pass"
    )
    assert f.b.game.turn == 2 and 47 in f.b.decks["hand0"] and f.b.game.events == (0, 0)


@pytest.mark.rule("18.17d", "23h")
def test_the_event_repeats_with_every_card() -> None:
    f = Field("fk 4.5", "levy 2.2", hands=("47 48", "15 16"), sides=SIDES).do("play historical-event-47")
    f.play_round().do("play historical-event-48")
    assert f.b.game.events == (2, 0)


@pytest.mark.rule("A2b", "A1")
def test_an_event_and_the_others_pass_end_the_turn() -> None:
    f = Field("fk 4.5", "levy 2.2", hands=("47 15", "16"), sides=SIDES).do("play historical-event-47", "pass")
    assert f.b.game.turn == 2


@pytest.mark.rule("V47")
def test_an_event_without_effect_still_counts_as_passing() -> None:
    text = {"en": "-", "it": "-"}
    event = {"key": "horse_scattered", "rule": "23.2d", "name": text, "text": text}
    f = Field("sword 4.5", "levy 2.2", hands=("47 15", "16"), sides=({"event": event}, {}))
    f.do("play historical-event-47")
    assert f.happened("no-effect") and f.b.game.passes == 1 and f.player == 1
