"""A match: undo, branch, typed dice, peek, why not, concede, draw, lenient loading."""

from __future__ import annotations

import json

import pytest
import toy

import gonfalon
from gonfalon.core import codec
from gonfalon.core.errors import BadSave, IllegalChoice, OutOfSync
from gonfalon.core.match import Match
from gonfalon.core.rolls import Roll
from gonfalon.core.windows import Order, StandingOrders
from gonfalon.players import RandomPlayer, play


def opened(dice: object = None) -> Match:
    """The duel at the first activation."""
    match = Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 1, dice)  # type: ignore[arg-type]
    for words in ("accept", "accept", "stance bold", "stance careful"):
        match.choose(words)
    return match


def to_fire(match: Match) -> None:
    """Side 0 passes and designates a volley of its guard."""
    match.choose("pass")
    match.choose("volley A0 B2")


def test_undo_stops_at_a_die_a_reveal_and_another_players_answer() -> None:
    match = opened()
    assert not match.can_undo(), "stances were revealed"
    match.choose("unit A0")
    assert match.can_undo()
    match.undo()
    to_fire(match)
    match.choose("done") if match.player == 0 else None
    assert not match.can_undo()
    with pytest.raises(IllegalChoice, match="cannot be undone alone"):
        match.undo()
    length = len(match.entries)
    match.undo(agreed=True)
    assert len(match.entries) == length - 1


def test_a_branch_goes_its_own_way() -> None:
    match = opened()
    match.choose("unit A0")
    other = match.branch(len(match.entries) - 1)
    other.choose("unit A1")
    assert match.entries[-1].words == ("unit A0",) and other.entries[-1].words == ("unit A1",)
    assert match.entries[:-1] == other.entries[:-1]


def test_typed_dice_wait_are_entered_whole_and_can_be_corrected() -> None:
    match = opened("typed")
    to_fire(match)
    if match.waiting is None:
        match.choose("done")
    assert isinstance(match.pending, Roll) and match.pending.size == 1
    number = match.number
    with pytest.raises(OutOfSync, match="dice are awaited"):
        match.choose("pass")
    with pytest.raises(IllegalChoice, match="1 × 1–6"):
        match.enter_dice([7])
    match.enter_dice([6])
    assert match.battle.units[2].steps == 1 and match.number == number + 1
    match.correct_dice()
    assert match.number == number and isinstance(match.pending, Roll)
    match.enter_dice([1])
    assert match.battle.units[2].steps == 2
    assert match.replay().entries == match.entries


def test_an_answer_that_waits_for_dice_can_be_taken_back() -> None:
    match = opened("typed")
    to_fire(match)
    if match.waiting is None:
        match.choose("done")
    match.undo()
    assert match.waiting is None and match.question() is not None


def test_answers_out_of_turn_and_stale_answers_are_refused() -> None:
    match = opened()
    with pytest.raises(OutOfSync, match="another player"):
        match.choose("pass", player=1)
    with pytest.raises(OutOfSync, match="has been answered"):
        match.choose("pass", number=match.number - 1)
    match.concede(0)
    assert match.outcome is not None and match.outcome.winner == 1
    with pytest.raises(OutOfSync, match="over"):
        match.choose("pass")


def test_concession_and_agreed_draw_are_part_of_the_journal() -> None:
    match = opened()
    match.agree_draw()
    assert match.outcome is not None and match.outcome.winner is None
    assert match.replay().outcome == match.outcome


def test_peek_tells_what_follows_and_changes_nothing() -> None:
    match = opened()
    before = match.save()
    seen = match.peek("unit A0")
    assert seen.player == 0 and seen.roll is None and len(seen.options) > 1
    match.choose("pass")
    seen = match.peek("volley A0 B2")
    assert seen.roll is not None or seen.player == 0
    match.undo()
    assert match.save() == before


def test_why_not_names_every_refusing_rule_or_the_question() -> None:
    match = opened()
    assert match.why_not("unit", 0) == []
    assert [r.rule for r in match.why_not("unit", 2)] == ["1.2"]
    assert match.why_not("hex", 3)[0].key == "not-offered"
    assert match.why_not("unit B2")[0].key == "not-yours"


def test_a_save_that_was_edited_no_longer_loads_but_can_be_continued() -> None:
    match = opened()
    play(match, (RandomPlayer(1), RandomPlayer(2)), limit=8)
    data = json.loads(match.save())
    data["entries"][2][3] = "000000000000"
    with pytest.raises(BadSave, match="entry 2"):
        gonfalon.load(json.dumps(data))
    kept = gonfalon.load(json.dumps(data), lenient=True)
    assert kept.broken_at == 2
    assert codec.digest(kept.battle) == codec.digest(match.battle)
    if kept.question() is not None:
        kept.choose(kept.question().options[0])  # type: ignore[union-attr]


def test_a_stored_state_that_the_journal_does_not_lead_to_is_refused() -> None:
    data = json.loads(opened().save())
    data["state"]["units"][0][3] = 9
    with pytest.raises(BadSave, match="not the one"):
        gonfalon.load(json.dumps(data))


def test_the_film_shows_the_battle_after_each_entry() -> None:
    match = opened()
    match.choose(["unit A0", "go a2"])
    place = match.battle.units[0].place
    assert match.at_entry(len(match.entries)).units[0].place == place
    assert match.at_entry(len(match.entries) - 1).units[0].place != place


def window(match: Match) -> None:
    """Move A0 into the sight of B2, so that reaction fire is asked."""
    match.choose(["unit A0", "go a2"])
    assert match.player == 1


def test_standing_orders_answer_for_unit_mover_and_window() -> None:
    match = opened()
    window(match)
    b = match.battle
    question = match.question()
    assert question is not None
    orders = StandingOrders()
    assert orders.answer(b, question.options) is None, "the default asks"
    orders.give(Order("reaction-fire", "never"))
    assert match.text(orders.answer(b, question.options)) == "no"  # type: ignore[arg-type]
    orders.give(Order("reaction-fire", "always", unit=2))
    assert match.text(orders.answer(b, question.options)) == "yes"  # type: ignore[arg-type]
    orders.give(Order("reaction-fire", "never", unit=2, cause=0, until="1.0"))
    assert match.text(orders.answer(b, question.options)) == "no"  # type: ignore[arg-type]
    orders.lapse("1.1")
    assert match.text(orders.answer(b, question.options)) == "yes"  # type: ignore[arg-type]


def test_a_standing_order_may_ask_only_above_a_chance() -> None:
    match = opened()
    window(match)
    question = match.question()
    assert question is not None
    orders = StandingOrders()
    orders.give(Order("reaction-fire", "ask", percent=95))
    assert match.text(orders.answer(match.battle, question.options)) == "no"  # type: ignore[arg-type]
    orders.give(Order("reaction-fire", "ask", percent=5))
    assert orders.answer(match.battle, question.options) is None


def test_obligations_of_a_plan_are_listed_until_met() -> None:
    match = opened()
    match.choose("pass")
    question = match.question()
    assert question is not None
    assert [r.key for r in question.obligations] == ["guard"]
    assert "done" not in [match.text(o) for o in question.options]


def test_a_sealed_choice_is_not_in_the_other_sides_view() -> None:
    match = Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 1)
    for words in ("accept", "accept", "stance bold"):
        match.choose(words)
    assert match.view(1).sealed == {0: True} and match.view(0).sealed == {0: "bold"}
    assert set(match.view(1).decks["hand0"]) == {-1}
    assert match.resample(1, 5).sealed[0] in ("bold", "careful")
