"""The proof of single fights: told question by question, a fight equals the same fight of a real battle.

    python tests/conformance/fights.py naran --fights 200

plays shipped battles by bold acts until so many of their fights could be told in the answers of the
page. Each is fought in the real battle, on its own ground, with its own agenda, but for pieces and hands
of cards that the page does not ask about: those are taken away first. The rolls with their modifiers, the
chances and mean losses of the affair must be the same, and so must every die, result and harm when
both are fought with the same dice.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from importlib import import_module
from typing import Any

from gonfalon.core.affair_odds import differ
from gonfalon.core.affair_walk import Budget, Walk
from gonfalon.core.affairs import Affair, AffairOdds, affairs
from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import Sampled
from gonfalon.core.engine import apply, pending, refused
from gonfalon.core.errors import GonfalonError
from gonfalon.core.events import Rolled
from gonfalon.core.fight import fights as offered_kinds
from gonfalon.core.fight import kind_of, settled, stand
from gonfalon.core.records import record
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Option
from gonfalon.core.system import System, get_system, shipped
from gonfalon.players.bold import bold_moves

BUDGET = Budget(battles=600, samples=200)
TIMES = 3  # how often each fight is fought
LONGEST = 60  # questions and dice of one fight
EACH = 6  # fights of one kind from one battle
SEEDS = 40  # how often all battles are played, at most, until every kind has come often enough
SHOWN = 5  # faults that are written out


@record
class Met:
    """A fight that a real battle offers: how it is told, and the battle with nothing else on the field."""

    kind: str
    told: tuple[tuple[str, str], ...]
    battle: AnyBattle
    act: tuple[Option, ...]


def met(system: System, seed: int, wanted: frozenset[str]) -> Iterator[Met]:
    """The fights of bold battles that can be told in answers, of the kinds that are wanted."""
    reader: Any = import_module(f"systems.{system.name}.fights")
    for scenario in [s for s in system.scenarios if s not in reader.LEFT_OUT]:
        b, seen = system.ready(scenario, seed), Counter[str]()
        with watched(b, reader.TESTS) as begun:
            for _ in bold_moves(system, b, seed):
                found = [one for test in begun for one in reader.tests(*test)]
                begun.clear()
                if pending(b) is not None:
                    found += reader.fights(b)
                for kind, told, act, alone in found:
                    key = (kind, *sorted(told.items()))
                    if kind not in wanted or seen[kind] >= EACH or seen[str(key)]:
                        continue
                    if refused(alone, act[0]) is None:
                        seen[kind] += 1
                        seen[str(key)] += 1
                        yield Met(kind, tuple(told.items()), alone, act)


@contextmanager
def watched(b: AnyBattle, kinds: tuple[Any, ...]) -> Iterator[list[tuple[AnyBattle, Any]]]:
    """The tests that somebody has to take in a battle, each with the battle just before it."""
    seen: list[tuple[AnyBattle, Any]] = []
    runs = {kind: kind.run for kind in kinds}

    def noting(kind: Any) -> Any:
        def run(test: Any, at: AnyBattle) -> None:
            if at is b:
                seen.append((at.clone(), test))
            runs[kind](test, at)

        return run

    for kind in kinds:
        kind.run = noting(kind)
    try:
        yield seen
    finally:
        for kind, run in runs.items():
            kind.run = run


def fault(system: System, one: Met) -> str:
    """How the told fight differs from the real one; "": not at all."""
    try:
        answers = settled(system.name, kind_of(system.name, one.kind), dict(one.told))
        standing = stand(system, one.kind, answers)
    except GonfalonError as error:
        return f"refused: {error}"
    real = affairs(system, one.battle, *one.act)[-1]
    told = affairs(system, standing.battle, *standing.act)[-1]
    if differing := odds_apart(Walk(real, BUDGET).run().odds(), Walk(told, BUDGET).run().odds()):
        return differing
    for seed in range(TIMES):
        ends = fought(real, seed), fought(told, seed)
        if ends[0] != ends[1]:
            return f"fought: {ends[0]} is told as {ends[1]}"
    return ""


def odds_apart(real: AffairOdds, told: AffairOdds) -> str:
    """How rolls, chances and mean losses differ; where an affair has too many ways, beyond what is stated."""
    first, second = ({r.purpose: rolled(r) for r in one.rolls} for one in (real, told))
    if wrong := [p for p in first.keys() & second.keys() if first[p] != second[p]]:
        return f"rolls: {[first[p] for p in wrong]} are told as {[second[p] for p in wrong]}"
    error = real.chances.error + told.chances.error
    if error:
        apart = differ(real.chances, told.chances)
        return f"chances differ by {float(apart)}" if apart > Fraction(error) else ""
    ends = [sorted((v.own, v.foe, c) for v, c in one.chances.verdicts) for one in (real, told)]
    if first != second or ends[0] != ends[1] or real.chances.losses != told.chances.losses:
        return f"odds: {ends[0]} are told as {ends[1]}"
    return ""


def rolled(roll: Roll) -> Any:
    """A roll by its dice, its table and its modifiers."""
    return roll.pools, roll.reading.key, sorted((m.rule, m.key, m.value) for m in roll.modifiers)


def fought(affair: Affair, seed: int) -> Any:
    """The fight with dice of a seed: every roll and result, and what became of both."""
    b = affair.root.clone()
    b.events = []
    b.dice = Sampled((), seed + 1, affair.height + 1)
    for number in range(LONGEST):
        if number and affair.settled(b):
            break
        apply(b, affair.option if not number else affair.answer(b))
    b.dice = None
    rolls = [
        (e.event.roll.purpose, e.event.faces, e.event.result) for e in b.events if isinstance(e.event, Rolled)
    ]
    return rolls, affair.judge(b)


def compare(system: System, count: int, seed: int = 1) -> tuple[Counter[str], list[str]]:
    """So many fights, of each kind that the page offers as many: how many were found, and what differed."""
    offered = [kind.id for kind in offered_kinds(system.name).kind]
    each, asked = -(-count // len(offered)), seed
    kinds, faults = Counter(dict.fromkeys(offered, 0)), list[str]()
    while min(kinds.values()) < each and asked < seed + SEEDS:
        for one in met(system, asked, frozenset(k for k in offered if kinds[k] < each)):
            if kinds[one.kind] >= each:
                continue
            kinds[one.kind] += 1
            if found := fault(system, one):
                faults.append(f"{one.kind} {dict(one.told)}: {found}")
            if min(kinds.values()) >= each:
                break
        asked += 1
    return kinds, faults


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("system", nargs="*")
    parser.add_argument("--fights", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    wrong = 0
    for name in asked.system or shipped():
        kinds, faults = compare(get_system(name), asked.fights, asked.seed)
        told = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
        print(f"| {name} | {sum(kinds.values())} | {told} | {len(faults)} |", flush=True)
        for line in faults[:SHOWN]:
            print(f"  {line[:1500]}")
        wrong += len(faults)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.path.insert(0, __file__.rpartition("/conformance")[0])
    sys.exit(main())
