"""A match: undo, branch, typed dice, peek, why not, concede, draw, lenient loading."""

from __future__ import annotations

import json

import pytest
import toy

import gonfalon
from gonfalon.core import choices as choices_module
from gonfalon.core import codec, engine, journal, notation
from gonfalon.core import match as match_module
from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal
from gonfalon.core.errors import BadSave, IllegalChoice, OutOfSync
from gonfalon.core.journal import Prepared
from gonfalon.core.match import Match
from gonfalon.core.notation import Labels, text
from gonfalon.core.orders import Order, StandingOrders
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Option
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
    with pytest.raises(IllegalChoice, match="1d6"):
        match.enter_dice([7])
    match.enter_dice([6])
    assert match.battle.units[2].steps == 1 and match.number == number + 1
    match.correct_dice()
    assert len(match.entries) == number and isinstance(match.pending, Roll)
    assert match.number == number + 2 and match.journal[-1].words == (f"!back {number}",)
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
    assert match.save() == before
    unchanged = match.battle
    match.choose("pass")
    seen = match.peek("volley A0 B2")
    assert seen.roll is not None or seen.player == 0
    match.undo()
    assert match.battle is unchanged and before != match.save()


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


# -- prepared, stored, adopted --------------------------------------------------------------------


def standing(match: Match) -> tuple[object, ...]:
    """Everything a gesture may change."""
    return (match.save(), len(match.log), len(match.befores), match.battle, match.waiting)


def prepared(match: Match) -> list[Prepared]:
    """One of every kind of gesture that can be prepared now."""
    option = match.question().options[-1]  # type: ignore[union-attr]
    return [
        match.prepare(option),
        match.prepare_undo(agreed=True),
        match.prepare_return(2),
        match.prepare_end(0),
        match.prepare_end(None),
    ]


def test_what_is_prepared_changes_nothing_until_it_is_adopted() -> None:
    for number in range(5):
        match = opened()
        match.choose("unit A0")
        before = standing(match)
        new = prepared(match)[number]
        assert standing(match) == before
        match.adopt(new)
        assert standing(match) != before
        assert match.battle is new.battle
        stands = new.entry is not None and not new.entry.goes_back
        assert len(match.entries) == new.keep + stands == len(match.befores)
        assert match.number == new.since.number + 1
        assert match.replay().save() == match.save()


def test_only_what_was_prepared_on_the_present_battle_is_adopted() -> None:
    match = opened()
    late = match.prepare("unit A0")
    match.choose("unit A1")
    match.undo()
    with pytest.raises(OutOfSync, match="answered meanwhile"):
        match.adopt(late)  # the same question again, under another number
    match.choose("unit A0")
    for new in prepared(match):
        other = match.branch(len(match.entries))
        other.choose(other.question().options[0])  # type: ignore[union-attr]
        before = standing(other)
        with pytest.raises(OutOfSync, match="answered meanwhile"):
            other.adopt(new)
        assert standing(other) == before


def test_typed_dice_are_prepared_and_adopted_roll_by_roll() -> None:
    match = opened("typed")
    to_fire(match)
    new = match.prepare("done")
    assert match.waiting is None and new.entry is None
    assert new.waiting is not None and new.waiting.roll.size == 1
    match.adopt(new)
    assert match.waiting is new.waiting
    before = standing(match)
    new = match.prepare_dice([6])
    assert standing(match) == before
    match.adopt(new)
    back = match.prepare_correction()
    assert back.keep == len(match.entries) - 1 and back.waiting is not None
    assert match.waiting is None
    match.adopt(back)
    assert (match.battle, match.waiting) == (before[-2], before[-1])
    assert match.replay().save() == match.save()


def test_the_dice_before_the_first_question_can_be_corrected() -> None:
    match = gonfalon.start("naran", "drill_1705", dice="typed")
    assert match.waiting is not None and (match.number, match.waiting.chosen) == (0, ())
    roll = match.waiting.roll
    match.enter_dice([6, 1])
    assert match.number == 1
    match.correct_dice()
    assert match.entries == [] and match.waiting is not None and match.waiting.roll == roll
    assert match.replay().waiting == match.waiting
    match.enter_dice([1, 6])
    assert (match.entries[0].player, match.entries[0].rolls) == (-1, ((1, 6),))
    assert [e.words[0] for e in match.journal] == ["!start", "!back 0", "!start"]
    assert match.replay().save() == match.save()


def test_a_way_back_ends_at_the_first_question_and_goes_no_further_than_now() -> None:
    match = opened()
    assert match.prepare_return(99).keep == len(match.entries)
    match.adopt(match.prepare_return(-3))
    assert len(match.entries) == 1 and match.question() is not None


# -- the journal only grows -----------------------------------------------------------------------


def test_what_is_taken_back_stays_in_the_journal_and_its_numbers_do_not_return() -> None:
    match = opened()
    number = match.number
    match.choose("unit A0")
    late = match.number
    match.undo()
    assert [e.words[0] for e in match.journal[number:]] == ["unit A0", f"!back {number}"]
    assert [e.number for e in match.journal] == list(range(match.number))
    assert match.entries == match.journal[:number]
    match.choose("unit A1")
    with pytest.raises(OutOfSync, match="has been answered"):
        match.choose(match.question().options[0], number=late)  # type: ignore[union-attr]
    again = gonfalon.load(match.save())
    assert (again.journal, again.entries, again.number) == (match.journal, match.entries, match.number)


def test_what_stands_can_be_read_from_the_journal_alone() -> None:
    match = opened()
    for words in ("unit A0", "unit A1"):
        match.choose(words)
        match.undo()
    match.choose(["unit A0", "go a2"])
    match.adopt(match.prepare_return(2))
    match.choose(match.question().options[0])  # type: ignore[union-attr]
    assert journal.standing(match.journal) == match.entries
    data = json.loads(match.save())
    data["entries"][3][3] = "000000000000"
    kept = gonfalon.load(json.dumps(data), lenient=True)
    assert kept.broken_at == 3 and [e.number for e in kept.entries] == [e.number for e in match.entries]
    assert len(kept.befores) == len(kept.entries)


@pytest.mark.parametrize("words", ["!back 0", "!back 99", "!back", "!back x", "!back 7"])
def test_a_file_takes_nothing_back_that_does_not_stand(words: str) -> None:
    match = opened()
    match.choose("unit A0")
    match.undo()
    data = json.loads(match.save())
    data["entries"][-1][1] = [words]
    with pytest.raises(BadSave):
        gonfalon.load(json.dumps(data))


def test_a_file_of_the_first_format_opens_and_is_written_in_the_second() -> None:
    match = opened()
    data = json.loads(match.save())
    assert data["gonfalon"] == 2
    again = gonfalon.load(json.dumps(data | {"gonfalon": 1}))
    assert again.save() == match.save()


# -- read once, judged once -----------------------------------------------------------------------


class Counted:
    """How often options are read and judged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.parsed: list[str] = []
        self.judged: list[str] = []
        read, judge = notation.parse, engine.refused

        def parse(labels: Labels, words: str) -> Option:
            self.parsed.append(words)
            return read(labels, words)

        def refused(b: AnyBattle, option: Option) -> Refusal | None:
            self.judged.append(text(b.setting, option))
            return judge(b, option)

        monkeypatch.setattr(match_module, "parse", parse)
        monkeypatch.setattr(choices_module, "refused", refused)


def test_from_the_preview_to_the_commit_a_choice_is_read_and_judged_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = opened()
    match.choose("pass")
    seen = Counted(monkeypatch)
    match.peek("volley A0 B2")
    match.odds("volley A0 B2")
    match.choose("volley A0 B2")
    assert (seen.parsed, seen.judged) == (["volley A0 B2"], ["volley A0 B2"])


def test_after_something_has_happened_the_same_words_are_judged_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened()
    seen = Counted(monkeypatch)
    match.peek("unit A0")
    match.choose("unit A1")
    with pytest.raises(IllegalChoice):
        match.choose("unit A0")
    assert seen.judged == ["unit A0", "unit A1", "unit A0"]


def test_the_rest_of_a_list_is_judged_where_it_is_tried_and_where_it_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = opened()
    seen = Counted(monkeypatch)
    match.peek(["unit A0", "go a2"])
    assert seen.judged == ["unit A0", "go a2"]
    match.choose(["unit A0", "go a2"])
    assert (seen.parsed, seen.judged) == (["unit A0", "go a2"], ["unit A0", "go a2", "go a2"])


def test_a_preview_is_of_the_battle_in_which_it_was_asked_for() -> None:
    match = opened()
    choice = match.choice("unit A0")
    match.choose("pass")
    assert choice.peek().player == 0 and choice.roll is None
    assert match.text(choice.peek().options[0]) != "pass"


# -- what nobody chose -----------------------------------------------------------------------------


def to_answered_order() -> tuple[Match, int]:
    """Side 0 touches a unit; then a standing order answers for it. The match, and where it was before."""
    match = opened()
    before = len(match.entries)
    match.choose("unit A0")
    words = text(match.battle.setting, engine.options(match.battle)[0])
    match.choose(words, auto=True)
    assert match.player == 0 and match.battle.chance == match.befores[before][0].chance
    return match, before


def test_undo_takes_back_what_was_answered_by_itself_with_the_gesture_before_it() -> None:
    match, before = to_answered_order()
    assert match.can_undo()
    match.undo()
    assert len(match.entries) == before
    match, before = to_answered_order()
    again = gonfalon.load(match.save())
    assert [e.auto for e in again.entries] == [e.auto for e in match.entries]
    again.undo()
    assert len(again.entries) == before


def test_undo_past_the_computers_answers_goes_back_to_the_last_own_choice() -> None:
    match = Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 1)
    match.choose("accept")
    match.choose("accept", auto=True)
    assert match.player == 0 and not match.can_undo()
    match.undo(agreed=True, sides=(0,))
    assert len(match.entries) == 1
    lonely = Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 1)
    lonely.choose("accept", auto=True)
    with pytest.raises(IllegalChoice, match="nothing to undo"):
        lonely.undo(agreed=True)


def test_an_automatic_answer_that_waits_for_dice_is_taken_back_with_the_choice_before_it() -> None:
    match = opened("typed")
    match.choose("pass")
    before = len(match.entries)
    match.choose("volley A0 B2")
    match.choose("done", auto=True)
    assert match.waiting is not None and match.waiting.auto
    again = gonfalon.load(match.save())
    assert again.waiting is not None and again.waiting.auto and again.can_undo()
    again.undo()
    assert again.waiting is None and len(again.entries) == before
    match.enter_dice([1] * match.waiting.roll.size)
    assert match.waiting is not None or match.entries[-1].auto
