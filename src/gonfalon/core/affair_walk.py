"""The walk through an affair: forward from the choice, level by level, equal battles added up.

The side that asks answers its own questions plainly; the enemy's answers are assumptions. What is
left when the budget is spent is sampled in proportion to its chance, and the error is told.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from time import perf_counter
from typing import Any

from gonfalon.core.affairs import (
    MARK,
    Affair,
    AffairOdds,
    Chances,
    EndlessAffair,
    Verdict,
    Window,
    otherwise,
    refusal_of,
)
from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import Branch, NeedDice, Sampled, mix
from gonfalon.core.engine import Fork, advance, apply, options, pending, tried
from gonfalon.core.events import Rolled
from gonfalon.core.records import record, replace
from gonfalon.core.rolls import Results, Roll
from gonfalon.core.steps import Option

LIKELY = Fraction(1, 2000)  # ways below this chance wait until all others are walked
LONGEST = 300  # questions and dice of one affair
FEW = 30  # battles that are walked whatever the clock says: small affairs are exact on a busy machine too
ROUND = 40  # samples between two looks at the clock
LEAVES = 6  # settled battles that are asked what follows

Level = dict[Any, tuple[Fraction, AnyBattle | Fork]]
Way = tuple[Fraction, Results]  # a chance, and the results that lead there


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
        self.apart: dict[Any, list[Way]] = {}
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
            self.lone or self._says_all(),
            tuple(self.rolls.values()),
            self.chances(),
            tuple(self.windows.values()),
            self.asked,
            self.answered,
            self.revealed,
            walked=self.walked,
        )

    def _says_all(self) -> bool:
        """Whether the only roll is one that speaks for itself, be it after a window, and nobody is harmed."""
        alone = len(self.rolls) == 1 and next(iter(self.rolls)) in self.affair.system.lone
        return alone and not any(verdict.own or verdict.foe for verdict in self.found)

    def chances(self) -> Chances:
        """The chances, likeliest first."""
        rows = sorted(self.found.items(), key=lambda row: (-row[1], row[0].foe, row[0].own))
        return Chances(tuple(rows), (self.lost[0], self.lost[1]), self.error)

    # -- forward ------------------------------------------------------------------------------------

    def _spent(self, share: float) -> bool:
        limit = self.budget.seconds if self.walked >= FEW else 0
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
                    self._add(left, key, weight, node)
                    continue
                self.walked += 1
                if isinstance(node, Fork):
                    for share, results in self._ways(node):
                        self._enter(nxt, weight * share, node.go_on(*results))
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
            self._add(level, self._key(node), weight, node)
        elif affair.settled(node):
            self._settle(node, weight)
        else:
            self._add(level, (affair.key(node), None), weight, node)

    def _key(self, fork: Fork) -> Any:
        return self.affair.key(fork.before), fork.results, fork.answering, fork.chosen

    def _add(self, level: Level, key: Any, weight: Fraction, node: AnyBattle | Fork) -> None:
        """Add a battle to those that are alike; what it lost is told though another stands for it."""
        known = level.get(key)
        if known is None:
            level[key] = (weight, node)
            return
        level[key] = (known[0] + weight, known[1])
        one, other = _battle(known[1]), _battle(node)
        if one.units != other.units:
            gone, told = self.affair.lost(other), self.affair.lost(one)
            for side in (0, 1):
                self.lost[side] += weight * (gone[side] - told[side])

    def _ways(self, fork: Fork) -> list[Way]:
        """The results of a roll with their chances; of a step that stands apart those of all its dice,
        found once for all battles that differ only in shared records.
        """
        before = fork.before
        top = before.agenda[-1]
        hangs = None if fork.results or fork.answering else top.apart(before)
        if hangs is None:
            return _classes(fork)
        units = tuple([u for u, v in zip(before.units, self.affair.root.units, strict=True) if u is not v])
        key = (top.key, hangs, units, *self.affair.ground(before))
        found = self.apart.get(key)
        if found is None:
            found = self.apart[key] = self._ways_apart(fork)
        return found

    def _ways_apart(self, fork: Fork) -> list[Way]:
        """The ways through a step and what it brings about, up to a mark beneath it; equal ends added up."""
        before = fork.before.clone()
        before.agenda.insert(len(before.agenda) - 1, MARK)
        ends: dict[Any, Way] = {}
        level: dict[Any, tuple[Way, Fork]] = {None: ((Fraction(1), ()), replace(fork, before=before))}
        while level:
            nxt: dict[Any, tuple[Way, Fork]] = {}
            for (weight, path), node in level.values():
                self.walked += 1
                for share, results in _classes(node):
                    after = node.go_on(*results)
                    way = (weight * share, (*path, *results))
                    if isinstance(after, Fork):
                        self.rolls.setdefault(after.roll.purpose, after.roll)
                        key = self._key(after)
                        way = (way[0] + nxt[key][0][0], nxt[key][0][1]) if key in nxt else way
                        nxt[key] = (way, after)
                    else:
                        key = self.affair.key(after)
                        ends[key] = (way[0] + ends[key][0], ends[key][1]) if key in ends else way
            level = nxt
        return list(ends.values())

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


def _classes(fork: Fork) -> list[Way]:
    """The results of one roll with their chances."""
    classes = fork.roll.distribution()
    total = sum([w for _, w in classes])
    return [(Fraction(w, total), (result,)) for result, w in classes]


def _battle(node: AnyBattle | Fork) -> AnyBattle:
    return node.before if isinstance(node, Fork) else node


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
