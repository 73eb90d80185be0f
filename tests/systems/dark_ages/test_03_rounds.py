"""3 Turns and rounds, passing; the end ruling."""

from __future__ import annotations

from typing import Any

import pytest
from systems.dark_ages.tiny import Field, values

from gonfalon.systems.dark_ages.book.turn import Turn


@pytest.mark.rule("3a", "2l", "2m", "2n", "3o")
def test_player_a_opens_every_turn_and_the_players_alternate() -> None:
    f = Field("sword 4.5", "levy 0.0", hands=("vanguard wedge wedge", "vanguard wedge pillage"), begin=False)
    f.start(Turn())
    seen = list[Any]()
    for line in values("3o")[:-1]:
        seen.append(["AB"[f.player], f"round {len(seen) // 2 + 1}", *line[2:]])
        assert f.b.game.active == f.player
        f.play_round()
    assert seen == values("3o")[:-1]
    assert (f.b.game.turn, f.player) == (3, 0)  # the hands were empty: End of Turn, then A again


@pytest.mark.rule("3b", "4a")
def test_only_the_active_player_activates_moves_and_attacks() -> None:
    f = Field("sword 4.5", "fk 4.4", hands=("vanguard", "wedge")).do("activate vanguard-15")
    assert f.player == 0
    assert f.refusal("unit B-fk1") == "3b"
    f.do("done")
    assert f.refusal("attack B-fk1 A-sword1") == "3b"


@pytest.mark.rule("3c", "A1", "3d", "3e")
def test_two_passes_in_a_row_end_the_turn_and_a_new_one_starts() -> None:
    f = Field("sword 4.5", "levy 0.0").do("pass")
    assert (f.b.game.turn, f.player) == (1, 1)
    f.do("pass")
    assert (f.b.game.turn, f.player) == (2, 0)
    assert len(f.b.decks["hand0"]) == len(f.b.decks["hand1"]) == 3  # the End of Turn Phase was played


@pytest.mark.rule("3c", "3k", "V33")
def test_a_pass_is_no_end_if_the_other_plays_and_may_be_repeated_beyond_three_rounds() -> None:
    f = Field("sword 4.5", "levy 0.0", hands=("vanguard", "16 17 18 19 20"))
    for _ in range(4):
        assert (f.b.game.turn, f.player) == (1, 0)
        f.do("pass").play_round()
    assert f.b.game.turn == 1
    f.do("pass").play_round().play_round()
    assert f.b.game.turn == 2  # both hands empty


@pytest.mark.rule("3f", "3g", "3l")
def test_the_movement_phase_is_over_before_the_combat_phase_begins() -> None:
    f = Field("sword 4.5, axe 4.7", "fk 4.4").activate()
    assert f.b.game.phase == "movement" and f.refusal("attack A-sword1 B-fk1") != ""
    f.do("done")
    assert f.b.game.phase == "combat" and f.asked == "NextCombat"
    assert f.refusal("unit A-axe1") != ""


@pytest.mark.rule("3h", "3i", "3j")
def test_who_passes_keeps_his_cards_and_neither_moves_nor_fights() -> None:
    f = Field("sword 4.5", "fk 4.4", hands=("vanguard wedge", "vanguard")).do("pass")
    assert f.player == 1 and f.b.decks["hand0"] == (15, 44) and f.b.game.passes == 1
    assert f.thrown == [] and f.at("A-sword1") == "4.5"


@pytest.mark.rule("3m", "7b")
def test_a_combat_is_resolved_wholly_before_the_next_is_declared() -> None:
    f = Field("fk 4.5, fk 2.5", "levy 4.4, levy 2.4").to_combat()
    f.dice(6, 1, 1, 1, 1, 1).do("attack A-fk1 B-levy1")
    assert f.asked == "NextCombat" and f.cubes("B-levy1") == (3, 1)
    assert {"attack A-fk2 B-levy2"} == {o for o in f.legal() if o.startswith("attack")}


@pytest.mark.rule("3n", "7a")
def test_an_assault_is_resolved_before_other_units_move() -> None:
    f = Field("fk 4.6, sword 2.5", "levy 4.4").activate("A-fk1")
    f.do("go 4.5").dice(6, 1, 1, 1, 1, 1, 1).do("assault B-levy1")
    assert f.b.game.phase == "movement" and f.cubes("B-levy1") == (3, 1)
    assert f.asked == "Move" and "unit A-sword1" in f.legal()


@pytest.mark.rule("A1b")
def test_a_player_without_cards_passes_by_himself() -> None:
    f = Field("sword 4.5", "levy 0.0", hands=("vanguard 17", "")).do("activate vanguard-15", "done", "done")
    assert f.player == 0 and len(f.told("passed")) == 1


@pytest.mark.rule("A1c", "17b")
def test_cards_not_played_stay_in_the_hand() -> None:
    f = Field("sword 4.5", "levy 0.0", hands=("44", "45"), deck="1 2 3 4 5 6").do("pass", "pass")
    assert f.b.decks["hand0"] == (44, 2, 1) or set(f.b.decks["hand0"]) == {44, 1, 2}
    assert 45 in f.b.decks["hand1"]


@pytest.mark.rule("W1")
def test_three_turns_without_a_card_end_the_battle_for_player_b() -> None:
    f = Field("sword 4.5", "levy 0.0").do(*["pass"] * 5)
    assert f.b.outcome is None
    f.do("pass")
    assert f.b.outcome is not None
    assert (f.b.outcome.winner, f.b.outcome.rule) == (1, "W1")


def test_a_turn_in_which_a_card_is_played_begins_the_count_anew() -> None:
    f = Field("sword 4.5", "levy 0.0", hands=("vanguard", "wedge")).do(*["pass"] * 4)
    f.do("activate vanguard-15", "done", "done")
    assert f.b.game.turn == 3
    f.do("pass", "pass")
    assert f.b.outcome is None and f.b.game.idle == 0


@pytest.mark.rule("3b")
def test_a_unit_that_is_gone_neither_moves_nor_fights_nor_is_attacked() -> None:
    f = Field("sword 4.5, axe 4.6", "levy 4.4, levy 3.4")
    for code in ("A-axe1", "B-levy2"):
        f.b.change(f.uid(code), place=None)
    f.do("activate vanguard-15")
    assert f.refusal("unit A-axe1") == "3b"
    f.do("done")
    assert f.refusal("attack A-axe1 B-levy1") == "3b" and f.refusal("attack A-sword1 B-levy2") == "3b"


@pytest.mark.rule("A1b")
def test_who_plays_his_last_card_as_an_order_has_passed() -> None:
    f = Field("sword:2g 4.5", "levy 0.0", hands=("20", "16")).do("play leadership-20 unit A-sword1")
    assert f.player == 1 and len(f.told("passed")) == 1


@pytest.mark.rule("V3c")
def test_after_leadership_the_round_is_still_to_be_opened() -> None:
    f = Field("sword:2g 4.5", "levy 0.0", hands=("20 15", "16")).do("play leadership-20 unit A-sword1")
    assert (f.player, f.asked) == (0, "OpenRound") and not f.told("passed")
