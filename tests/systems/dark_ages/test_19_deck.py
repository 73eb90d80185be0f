"""19 The deck as a clock, the last event."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field

EVENT = {"key": "paladins", "rule": "23.3d", "name": {"en": "-", "it": "-"}, "text": {"en": "-", "it": "-"}}
SIDES = ({"event": EVENT}, {"event": EVENT})


@pytest.mark.rule("19b", "19c", "19d", "V28d", "A33b")
def test_if_the_refill_empties_the_deck_all_is_shuffled_without_events_and_one_turn_is_left() -> None:
    f = Field("sword 4.4", "levy 0.1", hands=("15", "16"), deck="1 2").end_turn()
    assert f.b.game.last_turn and len(f.b.decks["hand0"]) == len(f.b.decks["hand1"]) == 3
    assert set(f.b.decks["discard"]) == {47, 48, 49}
    assert len(f.b.decks["deck"]) == 49 - 6 - 3
    f.do("pass", "pass")
    assert f.b.outcome is not None and f.b.outcome.winner == 1


@pytest.mark.rule("19e", "20f")
def test_after_the_last_turn_player_b_wins() -> None:
    f = Field("sword 4.4", "levy 0.1")
    f.b.set(last_turn=True)
    f.do("pass")
    assert f.b.outcome is None
    f.do("pass")
    assert f.b.outcome is not None and (f.b.outcome.winner, f.b.outcome.rule) == (1, "20f")


@pytest.mark.rule("V28", "A33", "19c")
def test_if_the_deck_runs_out_in_mid_turn_that_turn_is_finished_then_comes_the_last() -> None:
    f = Field("L3 4.5, sword:2g 4.6", "levy 0.0", hands=("15 16", "17"), deck="2").activate("A-leader-1")
    f.do("rally", "unit A-sword1")
    assert f.b.game.deck_out and not f.told("reshuffled")
    f.do("done", "done", "activate combined-forces-17", "done", "done", "pass")
    assert f.b.game.turn == 2 and f.b.game.last_turn and f.told("reshuffled")


@pytest.mark.rule("19f", "19g", "V11b", "V28c", "23i")
def test_the_last_event_of_b_shuffles_at_once_and_the_next_turn_is_the_last() -> None:
    f = Field("sword 4.4", "levy 0.1", hands=("15 16", "47"), deck="1 2 3 4 5 6", sides=SIDES, side=1)
    f.b.set(events_gone=2)
    f.do("play historical-event-47")
    assert not f.b.game.last_turn and f.player == 0  # the turn goes on
    assert set(f.b.decks["discard"]) == {47, 48, 49} and len(f.b.decks["deck"]) == 44
    f.play_round().play_round()
    assert f.b.game.last_turn and f.b.game.turn == 2
    assert len(f.told("reshuffled")) == 1
    f.do("pass", "pass")
    assert f.b.outcome is not None and f.b.outcome.winner == 1


@pytest.mark.rule("19f", "19h", "19i", "A34", "V11")
def test_the_last_event_of_a_brings_the_discards_since_the_event_before_it_back() -> None:
    f = Field("sword 4.4", "levy 0.1", hands=("47", "15"), deck="1 2 49", sides=SIDES)
    f.b.decks["discard"] = (20, 21, 48, 30, 31)
    f.b.set(events_gone=2, event_card=48)
    f.do("play historical-event-47")
    assert set(f.b.decks["deck"]) == {1, 2, 30, 31}  # event 49 of the deck is discarded
    assert set(f.b.decks["discard"]) == {20, 21, 48, 47, 49}
    assert not f.b.game.deck_out and not f.b.game.last_turn and f.b.outcome is None


@pytest.mark.rule("A34")
def test_without_an_earlier_event_all_discards_return() -> None:
    f = Field("sword 4.4", "levy 0.1", hands=("47", "15"), deck="1 2", sides=SIDES)
    f.b.decks["discard"] = (20, 21, 30)
    f.b.set(events_gone=2)
    f.do("play historical-event-47")
    assert set(f.b.decks["deck"]) == {1, 2, 20, 21, 30}


@pytest.mark.rule("V28e")
def test_in_the_last_turn_the_deck_is_not_shuffled_again() -> None:
    f = Field("L3 4.5, sword:2g 4.6", "levy 0.0", deck="2")
    f.b.set(last_turn=True)
    f.activate("A-leader-1").do("rally", "unit A-sword1")
    assert not f.b.game.deck_out and not f.told("reshuffled")


@pytest.mark.rule("A33")
def test_the_deck_has_run_out_only_when_a_card_must_be_drawn_and_none_is_left() -> None:
    f = Field("sword 4.4", "levy 0.1", hands=("15", "16"), deck="1 2 3 4").end_turn()
    assert not f.b.game.last_turn and not f.told("reshuffled") and f.b.decks["deck"] == ()
    f = Field("sword 4.4", "levy 0.1", hands=("15", "16"), deck="1 2 3").end_turn()
    assert f.b.game.last_turn and f.told("reshuffled")


@pytest.mark.rule("V28e", "19g")
def test_in_the_last_turn_the_last_event_of_b_shuffles_nothing() -> None:
    f = Field("sword 4.4", "levy 0.1", hands=("15 16", "47"), deck="1 2 3", sides=SIDES, side=1)
    f.b.set(events_gone=2, last_turn=True)
    f.do("play historical-event-47")
    assert not f.told("reshuffled") and not f.b.game.deck_out
