"""The loop: nested steps, skipped steps, single options, dead ends, and the state it works on."""

from __future__ import annotations

from fractions import Fraction

import pytest
import toy
from toy.book.cards import PlayCard
from toy.book.movement import Act, ChargeAt, Contact, Counter, Go, MoveTo, ReactToCharge, Shoot
from toy.book.turn import Activate
from toy.pieces.facts import B

import gonfalon
from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance, apply, choose, options, outcomes, pending
from gonfalon.core.errors import DeadEnd, IllegalChoice, OutOfDice
from gonfalon.core.events import Chosen, Rolled, Skipped, Way
from gonfalon.core.match import Match
from gonfalon.core.rolls import Pool, Roll, Total
from gonfalon.core.steps import Accept, Back, ChooseUnit, Decision, Done, No, Pass, Step, Yes, step


def field(seed: int = 1, dice: tuple[int, ...] = ()) -> B:
    """The duel at the first activation, both sides careful, A0 two squares from B2."""
    b = toy.SYSTEM.ready("duel", seed)
    for words in (Accept(), Accept()):
        apply(b, words)
    for _ in range(2):
        apply(b, options(b)[1])
    b.change(0, place=1)
    b.change(2, place=11)
    b.dice = Loaded(dice) if dice else None
    assert isinstance(pending(b), Activate)
    return b


@pytest.mark.rule("2.3", "2.4")
def test_fire_that_disorders_the_charger_stops_the_charge() -> None:
    b = field(dice=(6,))
    b.events = []
    for option in (ChooseUnit(0), ChargeAt(2), Shoot()):
        apply(b, option)
    assert b.units[0].disordered and b.units[0].place == 1
    skipped = [e.event for e in b.events if isinstance(e.event, Skipped)]
    assert any(s.step_rule == Contact.rule and s.because.key == "disordered" for s in skipped)


def test_a_line_has_the_ways_of_whom_it_names_and_the_choice_it_follows_from() -> None:
    b = field()
    b.change(0, place=2)
    assert b.ways == []  # no log, no notes
    b.events = []
    apply(b, ChooseUnit(0))
    move = next(o for o in options(b) if isinstance(o, Go))
    left = b.units[0].place
    b.change(1, place=30)  # whom no line names
    apply(b, move)
    (line,) = [e for e in b.events if e.event.word == "moved"]
    assert line.ways == (Way(0, left, b.units[0].place),)
    cause = b.events[b.events.index(line) - line.cause].event
    assert isinstance(cause, Chosen) and cause.option == move
    assert [w.unit for w in b.ways] == [1]
    assert b.clone().ways == []


@pytest.mark.rule("2.3")
def test_a_counter_charge_is_a_charge_inside_the_charge() -> None:
    b = field()
    for option in (ChooseUnit(0), ChargeAt(2), Counter()):
        apply(b, option)
    names = [type(s).__name__ for s in b.agenda]
    assert names[-4:] == ["Contact", "CounterEnds", "Contact", "ReactToCharge"]
    asked = pending(b)
    assert isinstance(asked, ReactToCharge) and asked.player(b) == 0
    assert Counter() not in options(b)


@pytest.mark.rule("4.1", "4.2", "2.5")
def test_cards_are_asked_of_both_sides_and_count_in_the_melee() -> None:
    b = field(dice=(3, 3, 4, 5))
    b.decks = {"deck": (4, 5, 6, 7, 8, 9), "hand0": (0, 1), "hand1": (2, 3), "discard": ()}
    b.events = []
    from toy.book.movement import Stand

    from gonfalon.core.steps import ChooseCard

    for option in (ChooseUnit(0), ChargeAt(2), Stand()):
        apply(b, option)
    assert isinstance(pending(b), PlayCard)
    apply(b, ChooseCard(0))
    apply(b, Pass())
    rolled = [e.event for e in b.events if isinstance(e.event, Rolled)]
    assert [m.key for m in rolled[0].roll.modifiers] == ["steadfast"]
    assert rolled[0].faces == (3, 3) and rolled[0].result == 0
    assert b.units[2].steps == 1


def test_a_single_legal_option_is_taken_by_itself_and_logged() -> None:
    b = field()
    for uid in (0, 1):
        b.change(uid, acted=True)
    b.change(2, place=19)
    b.change(3, place=18)
    b.events = []
    from gonfalon.core.engine import advance

    advance(b)
    auto = [e.event for e in b.events if isinstance(e.event, Chosen) and e.event.auto]
    assert auto and auto[0].option == Pass()


def test_an_illegal_choice_names_the_rule_and_changes_nothing() -> None:
    match = gonfalon.start("toy", "duel", seed=1)
    before = match.save()
    with pytest.raises(IllegalChoice, match=r"rule 1\.5") as caught:
        match.choose("place A0 a4")
    assert caught.value.rule == "1.5"
    assert match.save() == before


def test_a_list_is_taken_whole_or_not_at_all() -> None:
    match = gonfalon.start("toy", "duel", seed=1)
    for words in ("accept", "accept", "stance bold", "stance careful"):
        match.choose(words)
    before = match.save()
    with pytest.raises(IllegalChoice):
        match.choose(["unit A0", "go e4"])
    assert match.save() == before
    match.choose(["unit A0", "go a2"])
    assert len(match.entries[-1].words) == 2
    if match.can_undo():
        match.undo()
        assert match.save() == before


def test_a_decision_without_options_is_a_defect_of_the_system() -> None:
    @step("0")
    class Nothing(Decision):
        def player(self, b: B) -> int:
            return 0

        def candidates(self, b: B) -> list[Pass]:
            return []

    b = field()
    b.agenda.append(Nothing())
    from gonfalon.core.engine import advance

    with pytest.raises(DeadEnd, match="Nothing"):
        advance(b)


def test_two_steps_of_one_name_and_subclassed_steps_are_errors() -> None:
    with pytest.raises(TypeError, match="not subclassed"):

        @step("0")
        class More(MoveTo):
            pass

    def first() -> None:
        @step("0")
        class Twice(Step):
            def run(self, b: B) -> None:
                return None

    def second() -> None:
        @step("0")
        class Twice(Step):
            other: int

            def run(self, b: B) -> None:
                return None

    first()
    with pytest.raises(TypeError, match=r"two entries named core\.Twice"):
        second()


def test_a_step_may_call_what_it_overrides() -> None:
    from gonfalon.core.records import record

    class Base:
        __slots__ = ()

        def name(self) -> str:
            return "base"

        @property
        def size(self) -> int:
            return 1

    @record
    class Step(Base):
        number: int

        def name(self) -> str:
            return f"{super().name()} {self.number}"

        @property
        def size(self) -> int:
            return super().size + self.number

    assert (Step(7).name(), Step(7).size) == ("base 7", 8)


def test_loaded_dice_that_run_out_are_an_error_that_names_the_roll() -> None:
    b = field(dice=(1,))
    b.dice = Loaded(())
    with pytest.raises(OutOfDice, match=r"fire"):
        choose(b, ChooseUnit(0), ChargeAt(2), Shoot())


def test_outcomes_of_a_shot_are_exact() -> None:
    b = field()
    for option in (ChooseUnit(0), ChargeAt(2)):
        apply(b, option)
    found = {one.results: one.chance for one in outcomes(b, Shoot())}
    assert found == {("miss",): Fraction(4, 6), ("disorder",): Fraction(2, 6)}


COIN = Total("coin", "0")


def test_outcomes_go_on_from_the_step_that_rolls() -> None:
    ran = []

    @step("0")
    class Before(Step):
        def run(self, b: B) -> None:
            ran.append("before")

    @step("0")
    class TwoRolls(Step):
        def run(self, b: B) -> None:
            ran.append("rolls")
            first = b.roll(Roll("0", "fire", COIN, (Pool(1, 0, 1),)))
            second = b.roll(Roll("0", "fire", COIN, (Pool(1, 0, 1),)))
            b.change(0, steps=first * 2 + second)

    b = field()
    b.agenda += [TwoRolls(), Before(), Act(0)]
    found = {one.results: (one.chance, one.after.units[0].steps) for one in outcomes(b, Back())}
    assert found == {(one, two): (Fraction(1, 4), 2 * one + two) for one in (0, 1) for two in (0, 1)}
    assert ran.count("before") == 1 and ran.count("rolls") == 1 + 2 + 4


def test_what_a_step_still_had_in_mind_is_dropped_when_the_battle_ends() -> None:
    @step("0")
    class LastBlow(Step):
        def run(self, b: B) -> None:
            b.finish(0, "0", "won")
            b.then(Act(0))

    b = toy.SYSTEM.ready("duel")
    b.agenda.clear()
    b.agenda.append(LastBlow())
    advance(b)
    assert b.outcome is not None and b.agenda == [] and pending(b) is None


def test_drop_ends_everything_above_a_step() -> None:
    b = field()
    apply(b, ChooseUnit(0))
    b.drop(Activate)
    assert isinstance(b.agenda[-1], Activate)


def test_clones_share_nothing_that_changes() -> None:
    b = field()
    c = b.clone()
    c.change(0, place=2, steps=1)
    c.put("x", 1)
    c.seal(0, "bold")
    c.move_card(c.decks["hand0"][0], "hand0", "discard")
    assert (b.units[0].place, b.units[0].steps) == (1, 2)
    assert "x" not in b.affairs and not b.sealed and len(b.decks["hand0"]) == 2
    assert 0 in b.at(1) and 0 not in c.at(1) and 0 in c.at(2)


def test_an_agenda_change_in_a_clone_does_not_touch_the_options_of_the_original() -> None:
    b = field()
    mine = list(options(b))
    c = b.clone()
    apply(c, ChooseUnit(0))
    assert isinstance(pending(c), Act) and options(c) != mine
    assert options(b) == mine


def count_leaves(b: B, depth: int) -> int:
    """Positions after so many answers, every die class a branch of its own."""
    if depth == 0 or b.outcome is not None:
        return 1
    return sum(count_leaves(one.after, depth - 1) for o in options(b) for one in outcomes(b, o))


def test_perft_counts_on_a_tiny_position() -> None:
    b = field()
    b.change(1, place=None)
    b.change(3, place=None)
    assert [count_leaves(b, d) for d in (1, 2, 3)] == PERFT


PERFT = [2, 11, 36]


def test_standing_reactions_ask_nearest_first_each_once() -> None:
    b = field()
    b.change(3, place=12)
    b.change(2, place=11)
    b.change(0, place=2)
    apply(b, ChooseUnit(0))
    go = next(o for o in options(b) if isinstance(o, Go) and o.place == 7)
    apply(b, go)
    asked = pending(b)
    assert asked is not None and asked.about(b)["unit"] == 3
    apply(b, No())
    asked = pending(b)
    assert asked is not None and asked.about(b)["unit"] == 2
    apply(b, Yes())


def test_a_match_holds_the_log_of_what_happened() -> None:
    match = Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 1)
    match.choose("accept")
    assert isinstance(match.log[-1].event, Chosen) and match.log[-1].event.option == Accept()
    assert Done() not in options(match.battle)
