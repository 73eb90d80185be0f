"""8 Assault: who may, its dice, and the chain of assaults."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field


@pytest.mark.rule("8a", "A5")
def test_only_a_unit_that_was_next_to_no_enemy_may_assault() -> None:
    f = Field("fk 4.6", "sword 4.4").activate("A-fk1").do("go 4.5")
    assert f.asked == "DeclareAssault" and f.legal() == ["pass", "assault B-sword1"]
    f = Field("fk 4.6", "sword 4.4, arch:0g 3.6").activate("A-fk1").do("go 4.5")
    assert f.asked == "Move"  # even a routed archer beside it counts


@pytest.mark.rule("8a")
def test_an_enemy_that_is_not_adjacent_cannot_be_assaulted() -> None:
    f = Field("fk 4.6", "sword 4.4, levy 4.3").activate("A-fk1").do("go 4.5")
    assert f.refusal("assault B-levy1") == "8a" and f.why("assault B-levy1") == "not-adjacent"


@pytest.mark.rule("8b", "8c", "8d")
def test_the_assaulter_rolls_first_with_one_die_more_whatever_the_morale() -> None:
    f = Field("fk 4.6", "husc 4.4").activate("A-fk1").do("go 4.5")
    f.dice(6, 6, 1, 1, 3, 3).do("assault B-husc1")
    assert f.thrown == [("attack", 4, 2), ("defence", 2, 2)]
    assert f.cubes("B-husc1") == (2, 0) and f.cubes("A-fk1") == (2, 0)


@pytest.mark.rule("8e")
def test_who_assaulted_does_not_attack_in_the_melee_of_the_round() -> None:
    f = Field("fk 4.6", "sword 4.4").activate("A-fk1").do("go 4.5")
    f.do("assault B-sword1", "done")
    assert f.legal() == ["done"]
    f = Field("fk 4.6", "sword 4.4").activate("A-fk1").do("go 4.5", "pass", "done")
    assert f.legal() == ["attack A-fk1 B-sword1"]  # without the assault it must fight


@pytest.mark.rule("8f")
def test_evasion_comes_after_the_declaration_and_before_the_cards() -> None:
    f = Field("axe 4.5", "arch 4.3", hands=("vanguard wedge", ""), ask=True).activate("A-axe1")
    f.do("go 4.4", "assault B-arch1")
    assert f.asked == "EvasionChoice" and f.player == 1
    assert not f.thrown
    f.do("evade 4.2")
    assert f.asked == "Move"  # no window, no dice


@pytest.mark.rule("8g", "16e", "A29")
def test_both_players_may_play_several_orders_in_a_combat() -> None:
    f = Field("fk 4.6", "sword 4.4", hands=("15 24 25", "shield_wall last_stand"), ask=True)
    f.activate("A-fk1").do("go 4.5", "assault B-sword1")
    assert f.player == 0
    f.do("play knights-attack-24")
    assert f.player == 1
    f.do("play shield-wall-7", "play knights-attack-25", "play last-stand-4")
    assert f.thrown == [("attack", 8, 0), ("defence", 4, 0)]


@pytest.mark.rule("8h", "V22b", "13a")
def test_the_retreat_comes_at_the_end_of_the_assault() -> None:
    f = Field("fk 4.6", "levy:2 4.4", hands=("vanguard", "leadership"), ask=True).activate("A-fk1")
    f.dice(attack=(3, 3, 3)).do("go 4.5", "assault B-levy1", "pass")
    assert f.cubes("B-levy1") == (0, 1) and f.at("B-levy1") == "4.4"  # the window is open, it stands
    f.do("pass")
    assert f.asked == "RetreatChoice"


@pytest.mark.rule("8i", "8k", "A6", "A6b", "8c")
def test_a_chain_assault_goes_through_the_hex_left_and_has_its_extra_die() -> None:
    f = Field("lc 4.6", "levy:1 4.4, levy 4.3").activate("A-lc1").do("go 4.5")
    f.dice(attack=(4, 4)).do("assault B-levy1")
    assert f.asked == "AdvanceChoice" and "advance 4.4" in f.legal()
    assert f.refusal("advance 5.4 via 5.5") == "8k"
    f.do("advance 4.4")  # there is one enemy there, and it went on only to assault it
    assert f.thrown[-2] == ("attack", 4, 0)


@pytest.mark.rule("8j")
def test_without_movement_left_there_is_no_further_assault() -> None:
    f = Field("axe 4.5", "levy:1 4.3, levy 4.2").activate("A-axe1").do("go 4.4")
    f.dice(attack=(3, 3)).do("assault B-levy1")
    assert f.at("B-levy1") == "" and f.asked == "Move"
    rows = (".........",) * 3 + (".........", "....s....") + (".........",) * 4
    f = Field("lc 4.7", "levy:1 4.4, levy 4.3", rows=rows).activate("A-lc1").do("go 4.5")
    f.dice(attack=(4, 4)).do("assault B-levy1")
    assert f.asked == "Move"  # the stream would cost two points, one is left


@pytest.mark.rule("8i")
def test_there_is_no_advance_while_the_defender_holds_its_hex() -> None:
    f = Field("lc 4.6", "levy:1 4.4, levy 4.3, levy 3.3").activate("A-lc1").do("go 4.5")
    f.dice(attack=(4, 4)).do("assault B-levy1", "advance 4.4")
    assert f.refusal("pass") == "8i"  # it advanced only in order to assault
    f = Field("lc 4.6", "levy 4.4").activate("A-lc1").do("go 4.5")
    f.do("assault B-levy1")
    assert f.asked == "Move"


@pytest.mark.rule("8i")
def test_a_further_move_must_end_next_to_an_enemy_that_can_be_assaulted() -> None:
    f = Field("lc 4.6", "levy:1 4.4, levy 4.2").activate("A-lc1").do("go 4.5")
    f.dice(attack=(4, 4)).do("assault B-levy1")
    assert f.asked == "AdvanceChoice" and "advance 4.3" in f.legal()
    assert f.refusal("advance 4.4") == "8i" and f.refusal("advance 5.4 via 4.4") == "8i"


@pytest.mark.rule("8j", "8i", "8k")
def test_why_an_advance_is_refused_names_the_points_the_enemy_or_the_first_hex() -> None:
    f = Field("lc 4.6", "levy:1 4.4, levy 4.2").activate("A-lc1").do("go 4.5")
    f.dice(attack=(4, 4)).do("assault B-levy1")
    assert f.refusal("advance 4.1") == "8j"  # two points are left, three are needed
    assert f.refusal("advance 3.4") == "8i"  # within reach, but nobody to assault from there
    assert f.refusal("advance 5.6") == "8k"  # within reach, but not through the hex that was left
    assert f.refusal("advance 4.2") == "5g"
