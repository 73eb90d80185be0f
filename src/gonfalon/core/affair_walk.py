"""The walk through an affair: forward from the choice, level by level, equal battles added up.

The side that asks answers its own questions plainly; the enemy's answers are assumptions, and each
that may be otherwise gets a walk of its own. What is left when the budget is spent is sampled in
proportion to its chance, and the error is told.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any

from gonfalon.core.affairs import (
    MARK,
    Affair,
    AffairOdds,
    Chances,
    EndlessAffair,
    Line,
    Verdict,
    Window,
    affairs,
    otherwise,
    refusal_of,
)
from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import Branch, NeedDice, Sampled, mix
from gonfalon.core.engine import Fork, advance, apply, options, pending, tried
from gonfalon.core.events import Rolled
from gonfalon.core.records import record, replace
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Option
from gonfalon.core.views import resample

if TYPE_CHECKING:
    from gonfalon.core.system import System

LIKELY = Fraction(1, 2000)  # ways below this chance wait until all others are walked
LONGEST = 300  # questions and dice of one affair
ROUND = 40  # samples between two looks at the clock
LINES = 3  # other answers of the enemy that are told
WORLDS = 8  # worlds that are averaged where the odds hang on what one cannot see
TELLING = Fraction(1, 100)  # a line that moves no chance by this is not told
SWAYING = Fraction(1, 50)  # nor one of what the enemy has to choose: within what odds may be out by
LEAVES = 6  # settled battles that are asked what follows

Level = dict[Any, tuple[Fraction, AnyBattle | Fork]]


@record
class Budget:
    """How much a walk may cost: battles walked, samples of what is left, seconds (0: no clock)."""

    battles: int = 2000
    samples: int = 2000
    seconds: float = 0.0


QUICK = Budget(battles=400, samples=200)  # for orders that weigh many options


class Walk:
    """One walk under one set of answers; `instead`: the enemy's question that he answers otherwise."""

    def __init__(self, affair: Affair, budget: Budget, instead: str = "") -> None:
        self.affair, self.budget, self.instead = affair, budget, instead
        self.found: dict[Verdict, Fraction] = {}
        self.lost = [Fraction(0), Fraction(0)]
        self.rolls: dict[str, Roll] = {}
        self.windows: dict[str, Window] = {}
        self.leaves: dict[Verdict, tuple[Fraction, AnyBattle]] = {}
        self.asked = self.answered = self.revealed = self.lone = False
        self.walked = 0
        self.error = 0.0
        self.started = perf_counter()

    def run(self) -> Walk:
        """Likely ways first, then the others; what is left is sampled."""
        affair = self.affair
        first = tried(affair.root, affair.option, floor=affair.height + 1)
        if isinstance(first, Fork) and first.roll.purpose in affair.system.lone:
            self.rolls[first.roll.purpose] = first.roll
            self.lone = True
            return self
        level: Level = {}
        self._enter(level, Fraction(1), first)
        level = self._levels(level, LIKELY)
        level = self._levels(level, Fraction(0))
        if level:
            self._sample(list(level.values()))
        return self

    def odds(self) -> AffairOdds:
        """What the walk found, as the headline of the affair."""
        return AffairOdds(
            self.affair.part.targets,
            self.lone,
            tuple(self.rolls.values()),
            self.chances(),
            tuple(self.windows.values()),
            self.asked,
            self.answered,
            self.revealed,
            walked=self.walked,
        )

    def chances(self) -> Chances:
        """The chances, likeliest first."""
        rows = sorted(self.found.items(), key=lambda row: (-row[1], row[0].foe, row[0].own))
        return Chances(tuple(rows), (self.lost[0], self.lost[1]), self.error)

    # -- forward ------------------------------------------------------------------------------------

    def _spent(self, share: float) -> bool:
        limit = self.budget.seconds
        return self.walked >= self.budget.battles or bool(
            limit and perf_counter() - self.started > limit * share
        )

    def _levels(self, level: Level, least: Fraction) -> Level:
        """Walk on level by level; gives what is unlikely, or left when half the time is spent."""
        left: Level = {}
        longest = LONGEST
        while level:
            longest -= 1
            if longest == 0:
                raise EndlessAffair(self.affair.asked.key)
            nxt: Level = {}
            for key, (weight, node) in level.items():
                if weight < least or self._spent(0.5):
                    left[key] = (weight + left[key][0] if key in left else weight, node)
                    continue
                self.walked += 1
                if isinstance(node, Fork):
                    classes = node.roll.distribution()
                    total = sum([w for _, w in classes])
                    for result, w in classes:
                        self._enter(nxt, weight * Fraction(w, total), node.go_on(result))
                else:
                    after = tried(node, self.answer(node, weight), floor=self.affair.height + 1)
                    self._enter(nxt, weight, after)
            level = nxt
        return left

    def _enter(self, level: Level, weight: Fraction, node: AnyBattle | Fork) -> None:
        """Add a battle to a level, to an equal one if there is one, or to the verdicts."""
        affair = self.affair
        if isinstance(node, Fork):
            if MARK not in node.before.agenda:  # the affair was cut off: this roll belongs to what follows
                self._settle(node.before, weight)
                return
            self.rolls.setdefault(node.roll.purpose, node.roll)
            key: Any = (affair.key(node.before), node.results, node.answering, node.chosen)
        elif affair.settled(node):
            self._settle(node, weight)
            return
        else:
            key = (affair.key(node), None)
        known = level.get(key)
        level[key] = (weight, node) if known is None else (known[0] + weight, known[1])

    def _settle(self, b: AnyBattle, weight: Fraction) -> None:
        self.revealed = self.revealed or (not self.rolls and b.chance > self.affair.root.chance)
        verdict, lost = self.affair.judge(b)
        self.found[verdict] = self.found.get(verdict, Fraction(0)) + weight
        for side in (0, 1):
            self.lost[side] += weight * lost[side]
        if verdict not in self.leaves or weight > self.leaves[verdict][0]:
            self.leaves[verdict] = (weight, b)

    def answer(self, b: AnyBattle, weight: Fraction = Fraction(0)) -> Option:
        """The answer to the pending question in this walk; `weight` is the chance that it is asked."""
        asked = pending(b)
        assert asked is not None
        answer = self.affair.answer(b)
        choice = asked.holds(b) != 0 if asked.hidden else len(options(b)) > 1
        if asked.player(b) == self.affair.side:
            self.asked = self.asked or choice
            return answer
        self.answered = self.answered or choice
        if self.affair.part.announced and asked.opens:
            return answer  # an affair of his own, before the announced one is fought
        other = otherwise(b, asked, answer)
        if self.instead == asked.key and other is not None:
            answer, other = other, answer
        if other is not None or (asked.hidden and choice):
            known = self.windows.get(asked.key)
            if known is None:
                must = not asked.hidden and refusal_of(b, asked, options(b)) is None
                known = Window(asked, answer, other, Fraction(0), must)
            self.windows[asked.key] = replace(known, chance=min(Fraction(1), known.chance + weight))
        return answer

    # -- what is left -------------------------------------------------------------------------------

    def _sample(self, left: list[tuple[Fraction, AnyBattle | Fork]]) -> None:
        """Samples of what is left, in proportion to its chance, spread evenly, until the budget is spent."""
        mass = sum((w for w, _ in left), Fraction(0))
        ends: list[float] = []
        for weight, _ in left:
            ends.append((ends[-1] if ends else 0.0) + float(weight / mass))
        hits: dict[Verdict, int] = {}
        lost, met = [0, 0], dict[str, list[Any]]()
        times = 0
        while times < self.budget.samples and not (times and self._late()):
            offset, node = mix(times) / 2**64, 0
            for n in range(ROUND):
                while node < len(left) - 1 and ends[node] * ROUND < n + offset:
                    node += 1
                end, asked = self._played(left[node][1], mix(times + n))
                verdict, gone = self.affair.judge(end)
                hits[verdict] = hits.get(verdict, 0) + 1
                lost = [lost[0] + gone[0], lost[1] + gone[1]]
                for window in asked.values():
                    met.setdefault(window.asked.key, [window, 0])[1] += 1
            times += ROUND
        for verdict, count in hits.items():
            self.found[verdict] = self.found.get(verdict, Fraction(0)) + mass * Fraction(count, times)
        for side in (0, 1):
            self.lost[side] += mass * Fraction(lost[side], times)
        for key, (window, count) in met.items():
            known = self.windows.get(key)
            chance = (known.chance if known else Fraction(0)) + mass * Fraction(count, times)
            self.windows[key] = replace(window, chance=min(Fraction(1), chance))
        self.error = float(mass) * 1.96 * max(_spread(table, times) for table in _shown(hits))

    def _late(self) -> bool:
        limit = self.budget.seconds
        return bool(limit and perf_counter() - self.started > limit)

    def _played(self, node: AnyBattle | Fork, seed: int) -> tuple[AnyBattle, dict[str, Window]]:
        """The affair played on from a battle with dice of its own: its end, and the questions on the way."""
        affair = self.affair
        before, self.windows = self.windows, {}
        if isinstance(node, Fork):
            self.rolls.setdefault(node.roll.purpose, node.roll)
            b = node.sampled(seed)
        else:
            b = node.clone()
        b.events = []
        for turn in range(LONGEST):
            if affair.settled(b):
                break
            b.dice = Sampled((), mix(seed + turn), affair.height + 1)
            apply(b, self.answer(b))
        else:
            raise EndlessAffair(affair.asked.key)
        for logged in b.events:
            if isinstance(logged.event, Rolled):
                self.rolls.setdefault(logged.event.roll.purpose, logged.event.roll)
        b.dice = b.events = None
        asked, self.windows = self.windows, before
        return b, asked

    # -- afterwards ---------------------------------------------------------------------------------

    def afterwards(self) -> tuple[Roll, ...]:
        """The rolls that follow a settled affair before anybody is asked: the first of each purpose."""
        found: dict[str, Roll] = {}
        for _, b in sorted(self.leaves.values(), key=lambda leaf: -leaf[0])[:LEAVES]:
            trial = b.clone()
            trial.agenda[:] = [s for s in trial.agenda if s is not MARK]
            trial.dice = Branch(())
            try:
                advance(trial)
            except NeedDice as need:
                found.setdefault(need.roll.purpose, need.roll)
        return tuple(found.values())


def _shown(hits: dict[Verdict, int]) -> list[dict[int, int]]:
    """The samples by what a reader is shown: each side's harms."""
    own, foe = dict[int, int](), dict[int, int]()
    for verdict, count in hits.items():
        own[verdict.own] = own.get(verdict.own, 0) + count
        foe[verdict.foe] = foe.get(verdict.foe, 0) + count
    return [own, foe]


def _spread(table: dict[int, int], times: int) -> float:
    """The standard error of the least certain share, never nought."""
    shares = [(count + 1) / (times + 2) for count in table.values()]
    return max(sqrt(p * (1 - p) / times) for p in shares)


def headline(affair: Affair, budget: Budget) -> AffairOdds:
    """The odds under the plain answers, and what follows."""
    walk = Walk(affair, budget).run()
    return replace(walk.odds(), afterwards=walk.afterwards())


def with_lines(affair: Affair, head: AffairOdds, budget: Budget) -> AffairOdds:
    """The same with a line for each thing that the enemy may do instead, what he is free to do first."""
    found: list[Line] = []
    asked = sorted((w for w in head.windows if w.other is not None), key=lambda w: (w.must, -w.chance))
    for window in asked[:LINES]:
        other = Walk(affair, budget, window.asked.key).run().chances()
        if differ(head.chances, other) >= (SWAYING if window.must else TELLING):
            found.append(Line(window, other))
    return replace(head, lines=tuple(found))


def differ(one: Chances, other: Chances) -> Fraction:
    """The largest difference between two chances of a harm."""
    most = Fraction(0)
    for own in (True, False):
        first, second = one.harms(own), other.harms(own)
        for rank in first.keys() | second.keys():
            most = max(most, abs(first.get(rank, Fraction(0)) - second.get(rank, Fraction(0))))
    return most


def odds(
    system: System, seen: AnyBattle, chosen: tuple[Option, ...], budget: Budget, full: bool = True
) -> tuple[AffairOdds, ...]:
    """The odds of all affairs that a choice opens, from what its player sees (a view).

    `full`: with the enemy's other answers, and a look at battles that differ in what the player cannot
    see; where no die would fall it is taken in any case.
    """
    world = resample(system, seen, 0)
    opened = affairs(system, world, *chosen)
    heads = [headline(affair, budget) for affair in opened]
    if full:
        heads = [with_lines(a, h, budget) if not h.lone else h for a, h in zip(opened, heads, strict=True)]
    elif all(head.rolls for head in heads):
        return tuple(heads)
    worlds = [resample(system, seen, seed) for seed in range(1, WORLDS)]
    if all(same_world(world, other) for other in worlds):
        return tuple(heads)
    return tuple([_averaged(system, worlds, chosen, budget, n, head) for n, head in enumerate(heads)])


def works(system: System, b: AnyBattle, option: Option, budget: Budget, escapes: bool = False) -> Fraction:
    """The chance that an option does what it is for: it harms the enemy, or who escapes is not harmed."""
    best = Fraction(0)
    for affair in affairs(system, b, option):
        walk = Walk(affair, budget).run()
        if not walk.lone:
            chances = walk.chances()
            best = max(best, 1 - chances.harmed(own=True) if escapes else chances.harmed(own=False))
    return best


def same_world(one: AnyBattle, other: AnyBattle) -> bool:
    """Whether nothing was hidden: two battles made from one view are equal but for the dice."""
    return (
        one.units == other.units
        and one.game == other.game
        and one.decks == other.decks
        and one.sealed == other.sealed
        and one.affairs == other.affairs
    )


def _averaged(
    system: System,
    worlds: list[AnyBattle],
    chosen: tuple[Option, ...],
    budget: Budget,
    n: int,
    head: AffairOdds,
) -> AffairOdds:
    """The headline over several worlds: dice and answers of any of them, a mean where the odds differ."""
    if head.lone:
        return head
    found = [head, *[_in_world(system, world, chosen, budget, n) for world in worlds]]
    diced = max(found, key=lambda one: len(one.rolls))
    head = replace(
        head,
        rolls=head.rolls or diced.rolls,
        windows=head.windows or diced.windows,
        asked=any(one.asked for one in found),
        answered=any(one.answered for one in found),
        revealed=any(one.revealed for one in found),
    )
    tables = [one.chances for one in found if not one.lone]
    if all(differ(head.chances, t) <= Fraction(head.chances.error + t.error) for t in tables):
        return head
    share, sums = Fraction(1, len(tables)), dict[Verdict, Fraction]()
    for table in tables:
        for verdict, chance in table.verdicts:
            sums[verdict] = sums.get(verdict, Fraction(0)) + chance * share
    rows = sorted(sums.items(), key=lambda row: (-row[1], row[0].foe, row[0].own))
    own, foe = [sum((t.losses[side] for t in tables), Fraction(0)) * share for side in (0, 1)]
    return replace(head, chances=Chances(tuple(rows), (own, foe), max(t.error for t in tables)), unseen=True)


def _in_world(
    system: System, world: AnyBattle, chosen: tuple[Option, ...], budget: Budget, n: int
) -> AffairOdds:
    """The headline in another battle that agrees with the view."""
    opened = affairs(system, world, *chosen)
    return Walk(opened[min(n, len(opened) - 1)], budget).run().odds()
