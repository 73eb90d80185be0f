"""The only loop. It advances a battle to the next question, and applies answers.

`apply` works in place and trusts its caller (playouts); `choose` judges the option, works on a
clone and returns it, so that an error leaves nothing half done.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from fractions import Fraction
from operator import itemgetter
from typing import Any

from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal
from gonfalon.core.dice import Branch, NeedDice, Sampled
from gonfalon.core.errors import DeadEnd, IllegalChoice
from gonfalon.core.events import Chosen, Ended, Skipped
from gonfalon.core.records import record
from gonfalon.core.rolls import Result, Results, Roll
from gonfalon.core.steps import Decision, Option

BRANCHES = 5000
Judge = Callable[[AnyBattle, Option], None]  # raises what is wrong with an option


def pending(b: AnyBattle) -> Decision | None:
    """The question the battle waits for; None when it is over."""
    top = b.agenda[-1] if b.agenda else None
    return top if isinstance(top, Decision) else None


def options(b: AnyBattle) -> list[Option]:
    """The legal options of the pending question, in their fixed order; there is always one."""
    found = b.offered
    if found is None:
        top = pending(b)
        found = [] if top is None else _offer(b, top)
    return found


def _offer(b: AnyBattle, top: Decision) -> list[Option]:
    found = b.offered = top.legal(b)
    if not found:
        raise DeadEnd(f"{top.key} (rule {top.rule}) offers nothing: {top}")
    return found


def advance(b: AnyBattle) -> None:
    """Run steps until somebody has a choice or the battle is over."""
    agenda: list[Any] = b.agenda  # whether a step asks says the step, not its class
    branch = None if b.dice is None or not isinstance(b.dice, Branch) else b.dice
    while agenda:
        top = agenda[-1]
        if top.conditional:
            applies = top.applies(b)
            if applies is not True:
                agenda.pop()
                b.offered = None
                if applies is not False and b.events is not None:
                    b.log(top.rule_for(b), Skipped(top.rule_for(b), applies))
                continue
        if top.asks:
            if top.open or top.hidden or (branch is not None and len(agenda) <= branch.floor):
                return
            legal = b.offered or _offer(b, top)
            if len(legal) > 1:
                return
            if branch is not None:
                branch.mark(b, answering=False)
            _answer(b, top, legal[0], auto=True)
        else:
            if branch is not None:
                branch.mark(b, answering=False)
            agenda.pop()
            b.offered = None
            if b.events is not None:
                b.running = top.rule_for(b)
            top.run(b)
            if b.coming:
                if b.outcome is None:
                    agenda += b.coming[::-1]
                b.coming.clear()
    if b.outcome is not None:
        b.log(b.outcome.rule, Ended(b.outcome))


def _answer(b: AnyBattle, top: Decision, option: Option, auto: bool = False) -> None:
    if b.events is not None:
        side = top.player(b)
        only = side if top.hidden else None
        b.log(top.rule_for(b), Chosen(side, top.key, option, auto), only)
        b.cause = len(b.events) - 1
        b.running = top.rule_for(b)
    b.agenda.pop()
    b.offered = None
    top.answer(b, option)
    if b.coming:
        if b.outcome is None:
            b.agenda += b.coming[::-1]
        b.coming.clear()


def apply(b: AnyBattle, option: Option) -> None:
    """Answer the pending question in place and advance. The option is trusted to be legal."""
    top: Any = b.agenda[-1]
    if b.dice is not None and isinstance(b.dice, Branch):
        b.dice.mark(b, answering=True)
    _answer(b, top, option)
    advance(b)


def understood(b: AnyBattle, asked: Decision, option: Option) -> bool:
    """Whether a question knows options of this kind, so that its `refusal` can judge one."""
    known = (*asked.accepts, *asked.declines)
    return type(option) in known or any(type(option) is type(c) for c in asked.candidates(b))


def refused(b: AnyBattle, option: Option) -> Refusal | None:
    """Why an option cannot be chosen now."""
    top = pending(b)
    if top is None:
        return Refusal("", "battle-over")
    if not understood(b, top, option):
        return Refusal(top.rule_for(b), "not-offered")
    found = top.refusal(b, option)
    if found is None and not top.open and option not in options(b):
        return Refusal(top.rule_for(b), "not-offered")
    return found


def choose(b: AnyBattle, *chosen: Option) -> AnyBattle:
    """A new battle in which the options were chosen one after the other; all or none."""
    new = b.clone()
    new.events = [] if b.events is not None else None
    for option in chosen:
        found = refused(new, option)
        if found is not None:
            raise IllegalChoice("trusted", "", found.rule, option=str(option), why=found.key)
        apply(new, option)
    return new


@record
class Fork:
    """A battle that waits for a roll, as it stood before the step that rolls."""

    roll: Roll
    before: AnyBattle
    results: Results  # of earlier rolls of the same step
    answering: bool  # whether the step is the answer to the first of the options
    chosen: tuple[Option, ...]  # the options still to be applied
    floor: int

    def go_on(self, *results: Result) -> AnyBattle | Fork:
        """The battle after a result (or several, of rolls that come one after the other), up to the next
        question or the next roll that is not decided.
        """
        return self._with(Branch((*self.results, *results), self.floor))

    def sampled(self, seed: int) -> AnyBattle:
        """The battle at the next question, all dice rolled from a seed."""
        after = self._with(Sampled(self.results, seed, self.floor))
        assert not isinstance(after, Fork)
        return after

    def _with(self, dice: Branch) -> AnyBattle | Fork:
        trial = self.before.clone()
        trial.dice = dice
        return _tried(trial, dice, self.chosen, self.answering)


def tried(b: AnyBattle, *chosen: Option, floor: int = 0) -> AnyBattle | Fork:
    """A new battle in which the options were chosen, or the fork where dice decide. Options are trusted.

    Questions no higher on the agenda than `floor` are reached but not listed (nor answered where
    there is no choice).
    """
    trial = b.clone()
    trial.dice = dice = Branch((), floor)
    return _tried(trial, dice, chosen, True)


def tried_on(trial: AnyBattle, chosen: tuple[Option, ...], judge: Judge) -> AnyBattle | Fork:
    """Like `tried`, in place: the trial's log tells what came. Only the first option is trusted."""
    trial.dice = dice = Branch(())
    found = _tried(trial, dice, chosen, True, judge)
    trial.dice = None
    return found


def _tried(
    trial: AnyBattle, dice: Branch, chosen: tuple[Option, ...], answering: bool, judge: Judge | None = None
) -> AnyBattle | Fork:
    left = chosen
    try:
        if not answering:
            advance(trial)
        while left:
            option, left = left[0], left[1:]
            if judge is not None and len(left) + 1 < len(chosen):
                judge(trial, option)
            apply(trial, option)
    except NeedDice as need:
        assert dice.marked is not None
        before, results, answering = dice.marked
        left = (option, *left) if answering else left
        return Fork(need.roll, before, results, answering, left, dice.floor)
    trial.dice = None
    return trial


@record
class OneOutcome:
    """One way an option can turn out: its chance, the results of its rolls, the battle after."""

    weight: int
    total: int
    results: Results
    rolls: tuple[Roll, ...]
    after: AnyBattle

    @property
    def chance(self) -> Fraction:
        """The exact chance."""
        return Fraction(self.weight, self.total)


class TooMany(Exception):
    """More branches than allowed."""


def outcomes(b: AnyBattle, *chosen: Option, limit: int = BRANCHES) -> list[OneOutcome]:
    """Every result of options up to the next question, by result classes, with exact chances.

    Works on the dice only: a shuffle inside follows the battle's own generator.
    """
    return branches(tried(b, *chosen), limit)


def branches(start: AnyBattle | Fork, limit: int = BRANCHES) -> list[OneOutcome]:
    """Every way on from a fork. All first rolls come before any second one: too many are soon found."""
    if not isinstance(start, Fork):
        return [OneOutcome(1, 1, (), (), start)]
    found: list[tuple[tuple[int, ...], OneOutcome]] = []
    todo = deque(_ways(start, (), 1, 1, (), ()))
    count = len(todo)
    while todo:
        if count > limit:
            raise TooMany
        path, weight, total, results, rolls, fork = todo.popleft()
        after = fork.go_on(results[-1])
        if isinstance(after, Fork):
            further = _ways(after, path, weight, total, results, rolls)
            count += len(further)
            todo += further
        else:
            found.append((path, OneOutcome(weight, total, results, rolls, after)))
    found.sort(key=itemgetter(0))
    return [one for _, one in found]


Way = tuple[tuple[int, ...], int, int, Results, tuple[Roll, ...], Fork]


def _ways(
    fork: Fork,
    path: tuple[int, ...],
    weight: int,
    total: int,
    results: Results,
    rolls: tuple[Roll, ...],
) -> list[Way]:
    """The results of a fork's roll."""
    classes = fork.roll.distribution()
    total *= sum([w for _, w in classes])
    rolls = (*rolls, fork.roll)
    return [((*path, n), weight * w, total, (*results, r), rolls, fork) for n, (r, w) in enumerate(classes)]
