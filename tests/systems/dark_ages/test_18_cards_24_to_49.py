"""18 The cards 24 to 49: effect, timing and refusal of each."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field, assault, melee, shooting

EVENT = {"key": "paladins", "rule": "23.3d", "name": {"en": "-", "it": "-"}, "text": {"en": "-", "it": "-"}}
SIDES = ({"event": EVENT}, {"event": EVENT})


# -- 24-27 Knights, attack! ----------------------------------------------------------------------


@pytest.mark.rule("18.9a", "18.9c", "18.9d")
def test_knights_attack_gives_two_dice_and_ignores_one_damage_of_the_defence() -> None:
    f = assault("fk 4.6", "sword 4.4", ("24", "")).dice(defence=(3, 3)).do("play knights-attack-24")
    assert f.thrown == [("attack", 6, 0), ("defence", 3, 1)] and f.cubes("A-fk1") == (2, 1)


@pytest.mark.rule("18.9b")
@pytest.mark.parametrize(("kind", "rule"), [("fk", ""), ("lc", ""), ("axe", "18.9b")])
def test_knights_attack_is_for_light_and_heavy_cavalry(kind: str, rule: str) -> None:
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
    assert [r[1] for r in f.thrown if r[0] == "attack"] == [5, 3]
    f = melee("fk 4.5, fk 3.5", "levy:6 4.4", ("24 17", "")).do(
        "play knights-attack-24", "play combined-forces-17"
    )
    assert f.thrown[0][:2] == ("attack", 8)
    f.dice(defence=(5, 5)).do("unit A-fk2")  # the answer goes to the other unit: nothing is ignored
    assert f.thrown[-1] == ("defence", 5, 2) and f.cubes("A-fk2") == (2, 0)


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
    assert f.at("B-levy1") == "4.4" and f.thrown[-1][:2] == ("defence", 1)


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
    assert f.thrown == [("attack", 7, 4)]  # 4 of the Levy at 5, 3 of the Axemen at 3
    assert f.cubes("A-fk1") == (1, 0)


@pytest.mark.rule("A31", "A31c", "A31d", "V37")
def test_the_attack_is_cancelled_and_spent_bows_do_not_ambush_and_nobody_pursues() -> None:
    f = melee("fk:2 4.5", "levy 4.4, arch 3.4, spear 5.4", ("", "41")).dice(attack=(4, 4, 4))
    f.do("play fake-retreat-41", "hex 4.3")
    assert [r[0] for r in f.thrown] == ["attack"] and f.roll("attack").size == 7
    assert f.cubes("B-levy1") == (4, 0)
    while f.asked in ("RetreatChoice", "OrderWindow"):
        f.do(f.legal()[0])
    assert f.asked == "NextCombat" and f.refusal("attack A-fk1 B-levy1") in ("7c", "13d")


@pytest.mark.rule("V37c", "7c")
def test_the_lured_units_attack_is_spent_for_the_round() -> None:
    f = melee("fk 4.5", "levy 4.4, spear 5.4", ("", "41")).do("play fake-retreat-41", "hex 4.3")
    assert f.refusal("attack A-fk1 B-levy1") == "7c" and f.refusal("done") == ""


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
    assert ("attack", 3, 2) in f.thrown and f.modifiers("defence") == {"10a": -1}


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
    assert f.player == 1 and f.thrown == []  # no move, no melee


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
    assert f.b.game.events == (2, 0) and f.b.game.paladins == f.b.game.turn + 1
    f = Field("fed 4.5", "levy 2.2", hands=("47", "15"), sides=SIDES).do("play historical-event-47")
    assert f.b.game.paladins == 2 and not f.told("no-effect")


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
    assert f.told("no-effect") and f.b.game.passes == 1 and f.player == 1


@pytest.mark.rule("7o")
def test_pillage_does_not_reach_an_assigned_leader() -> None:
    f = Field("sword 4.5", "levy 4.4, L2 4.4", hands=("15 36", ""), ask=True).to_combat()
    assert f.refusal("play pillage-36 unit B-leader-1") == "7o"


@pytest.mark.rule("13e")
def test_a_routed_unit_makes_no_fake_retreat() -> None:
    f = melee("husc 4.5", "levy:0g 4.4", ("", "41"))
    assert f.refusal("play fake-retreat-41") == "13e"


@pytest.mark.rule("A31")
def test_fake_retreat_cancels_the_attack_even_if_nobody_lies_in_ambush() -> None:
    f = melee("fk 4.5", "arch 4.4", ("", "41")).do("play fake-retreat-41", "hex 4.3")
    assert (f.at("B-arch1"), f.at("A-fk1")) == ("4.3", "4.4") and f.thrown == []


@pytest.mark.rule("21f")
def test_who_follows_a_fake_retreat_takes_the_damage_of_the_ground() -> None:
    marsh = (".........",) * 4 + ("....m....",) + (".........",) * 4
    f = melee("fk 4.5", "arch 4.4", ("", "41"), rows=marsh).do("play fake-retreat-41", "hex 4.3")
    assert f.at("A-fk1") == "4.4" and f.cubes("A-fk1") == (2, 1)
