"""Rolls: dice, modifiers and result table in one value.

The odds before, the roll itself and the line in the log are three readings of one `Roll`; they
cannot disagree. A `Reading` folds faces into small states and states into a result, so that a
distribution is computed on states, never by running through all faces: 26 dice are one convolution.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeVar

from gonfalon.core.records import record

Result = Hashable
Results = tuple[Result, ...]
State = Hashable

READINGS: dict[str, Reading] = {}


@record
class Pool:
    """Some dice of one kind: `Pool(3, 1, 6)` is 3d6."""

    count: int
    low: int
    high: int

    @property
    def said(self) -> str:
        """As players say it: 3d6; faces that do not begin with 1 are named."""
        dice = f"{self.count}d{self.high - self.low + 1}"
        return dice if self.low == 1 else f"{dice} ({self.low}–{self.high})"


def d6(count: int = 1) -> Pool:
    """Six-sided dice, 1 to 6."""
    return Pool(count, 1, 6)


def d10(count: int = 1) -> Pool:
    """Ten-sided dice read 1 to 10."""
    return Pool(count, 1, 10)


@record
class Modifier:
    """One modifier of a roll, with its rule and its words (`modifier-<key>`)."""

    rule: str
    value: int
    key: str
    args: tuple[tuple[str, object], ...] = ()


class Reading:
    """How faces become a result. Static, shared, registered under its key."""

    def __init__(self, key: str, rule: str) -> None:
        if key in READINGS:
            raise TypeError(f"two readings named {key}")
        self.key, self.rule = key, rule
        READINGS[key] = self

    def start(self) -> State:
        """The state before any die."""
        return 0

    def add(self, state: Any, pool: int, face: int) -> State:
        """The state after one more die of a pool; the order of dice must not matter."""
        after: State = state + face
        return after

    def result(self, state: Any, bonus: int) -> Result | None:
        """The result class; None means that all dice are rolled again."""
        raise NotImplementedError

    def rows(self) -> list[tuple[str, Result]]:
        """The table for the reader: what is rolled, what follows."""
        return []


R = TypeVar("R", bound=Reading)


def reading(kind: type[R], key: str, *parts: Any) -> R:
    """The reading of this key, made when first asked for: tables whose figures a battle file gives."""
    found = READINGS.get(key)
    return found if isinstance(found, kind) else kind(key, *parts)


@record
class Row:
    """A row of a result table: totals up to and including `upto` (None: all higher)."""

    upto: int | None
    result: Any
    rule: str = ""


class SumTable(Reading):
    """Sum of the dice plus modifiers, looked up in a table of rising totals."""

    def __init__(self, key: str, rule: str, rows: Sequence[Row]) -> None:
        super().__init__(key, rule)
        self.table = tuple(rows)
        if self.table[-1].upto is not None:
            raise TypeError(f"{key}: the last row must be open")

    def row(self, total: int) -> Row:
        """The row for a total."""
        for row in self.table:
            if row.upto is None or total <= row.upto:
                return row
        raise AssertionError("unreachable: the last row is open")

    def result(self, state: int, bonus: int) -> Result:
        found: Result = self.row(state + bonus).result
        return found

    def rows(self) -> list[tuple[str, Result]]:
        shown: list[tuple[str, Result]] = []
        low: int | None = None
        for row in self.table:
            shown.append((totals(low, row.upto), row.result))
            low = None if row.upto is None else row.upto + 1
        return shown


def totals(low: int | None, high: int | None) -> str:
    """A span of totals as tables print it; None is an open end."""
    if high is None:
        return "*" if low is None else f"{low}+"
    if low is None:
        return f"≤{high}"
    return str(high) if low == high else f"{low}–{high}"


class Total(Reading):
    """The sum of the dice plus modifiers is itself the result."""

    def result(self, state: int, bonus: int) -> Result:
        return state + bonus


class HitCount(Reading):
    """How many dice show at least `target` (modifiers shift every die)."""

    def __init__(self, key: str, rule: str, target: int) -> None:
        super().__init__(key, rule)
        self.target = target

    def start(self) -> State:
        return ()

    def add(self, state: tuple[int, ...], pool: int, face: int) -> State:
        grown = list(state) + [0] * (face + 1 - len(state))
        grown[face] += 1
        return tuple(grown)

    def result(self, state: tuple[int, ...], bonus: int) -> Result:
        return sum(n for face, n in enumerate(state) if face + bonus >= self.target)


class Opposed(Reading):
    """Two pools against each other: 0 or 1 is the winner, ties are rolled again.

    Modifiers count for the first pool.
    """

    def start(self) -> State:
        return (0, 0)

    def add(self, state: tuple[int, int], pool: int, face: int) -> State:
        return (state[0] + face, state[1]) if pool == 0 else (state[0], state[1] + face)

    def result(self, state: tuple[int, int], bonus: int) -> Result | None:
        first, second = state[0] + bonus, state[1]
        return None if first == second else int(second > first)


@record
class Roll:
    """One chance node. `purpose` is its title (`roll-<purpose>`), `side` rolls, `about` names units."""

    rule: str
    purpose: str
    reading: Reading
    pools: tuple[Pool, ...]
    modifiers: tuple[Modifier, ...] = ()
    side: int = -1
    about: tuple[int, ...] = ()

    @property
    def bonus(self) -> int:
        """The sum of the modifiers."""
        return sum([m.value for m in self.modifiers])

    @property
    def size(self) -> int:
        """How many dice."""
        return sum([p.count for p in self.pools])

    def faces_fit(self, faces: Sequence[int]) -> bool:
        """Whether these faces can lie on the table after this roll."""
        kinds = [p for p in self.pools for _ in range(p.count)]
        return len(kinds) == len(faces) and all(
            p.low <= f <= p.high for p, f in zip(kinds, faces, strict=True)
        )

    def read(self, faces: Sequence[int]) -> Result | None:
        """The result of these faces."""
        reading, at = self.reading, 0
        state = reading.start()
        for number, pool in enumerate(self.pools):
            for face in faces[at : at + pool.count]:
                state = reading.add(state, number, face)
            at += pool.count
        return reading.result(state, self.bonus)

    def distribution(self) -> tuple[tuple[Any, int], ...]:
        """Result classes with integer weights; rolls that are repeated are conditioned away."""
        return distribution(self.reading, self.pools, self.bonus)

    def chance(self, *results: Result) -> Fraction:
        """The exact chance that one of these results comes up."""
        classes = self.distribution()
        total = sum(w for _, w in classes)
        return Fraction(sum(w for r, w in classes if r in results), total)


@lru_cache(maxsize=1 << 16)
def distribution(reading: Reading, pools: tuple[Pool, ...], bonus: int) -> tuple[tuple[Any, int], ...]:
    """The weights of all results of a reading, in the order of their first state."""
    states: dict[State, int] = {reading.start(): 1}
    for number, pool in enumerate(pools):
        for _ in range(pool.count):
            grown: dict[State, int] = {}
            for state, weight in states.items():
                for face in range(pool.low, pool.high + 1):
                    after = reading.add(state, number, face)
                    grown[after] = grown.get(after, 0) + weight
            states = grown
    classes: dict[Result, int] = {}
    for state, weight in states.items():
        result = reading.result(state, bonus)
        if result is not None:
            classes[result] = classes.get(result, 0) + weight
    return tuple(classes.items())
