"""Rolls: one value for odds, resolution and log."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfalon.core.rolls import (
    HitCount,
    Modifier,
    Opposed,
    Pool,
    Reading,
    Roll,
    Row,
    SumTable,
    Total,
    d6,
    d10,
)

TABLE = SumTable("test.table", "x", [Row(3, "low"), Row(7, "middle"), Row(None, "high")])
HITS = HitCount("test.hits", "x", 5)
DUEL = Opposed("test.duel", "x")
SUM = Total("test.total", "x")


class SixesAndPairsOfFives(Reading):
    """Every six and every pair of fives: a reading that needs two counts."""

    def start(self) -> tuple[int, int]:
        return (0, 0)

    def add(self, state: tuple[int, int], pool: int, face: int) -> tuple[int, int]:
        return (state[0] + (face == 6), state[1] + (face == 5))

    def result(self, state: tuple[int, int], bonus: int) -> int:
        return state[0] + state[1] // 2


PAIRS = SixesAndPairsOfFives("test.pairs", "x")


def brute(roll: Roll) -> dict[object, Fraction]:
    """The distribution by running through all faces."""
    kinds = [range(p.low, p.high + 1) for p in roll.pools for _ in range(p.count)]
    counts: dict[object, int] = {}
    for faces in product(*kinds):
        result = roll.read(faces)
        if result is not None:
            counts[result] = counts.get(result, 0) + 1
    total = sum(counts.values())
    return {r: Fraction(n, total) for r, n in counts.items()}


def exact(roll: Roll) -> dict[object, Fraction]:
    """The distribution as the roll tells it."""
    total = sum(w for _, w in roll.distribution())
    return {r: Fraction(w, total) for r, w in roll.distribution()}


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([TABLE, HITS, PAIRS, SUM]),
    st.integers(1, 3),
    st.sampled_from([(1, 6), (1, 10), (0, 9)]),
    st.integers(-3, 3),
)
def test_the_odds_of_small_pools_equal_all_faces(
    reading: Reading, count: int, kind: tuple[int, int], bonus: int
) -> None:
    roll = Roll("x", "test", reading, (Pool(count, *kind),), (Modifier("x", bonus, "m"),))
    assert exact(roll) == brute(roll)


def test_ties_are_conditioned_away() -> None:
    even = Roll("x", "test", DUEL, (d6(), d6()))
    assert even.chance(0) == even.chance(1) == Fraction(1, 2)
    better = Roll("x", "test", DUEL, (d6(), d6()), (Modifier("x", 1, "m"),))
    assert exact(better) == brute(better)


def test_twenty_six_dice_are_one_convolution() -> None:
    roll = Roll("x", "test", PAIRS, (d6(26),))
    assert sum(w for _, w in roll.distribution()) == 6**26


def test_both_kinds_of_ten_sided_dice() -> None:
    assert [r for r, _ in Roll("x", "t", SUM, (d10(),)).distribution()] == list(range(1, 11))
    assert [r for r, _ in Roll("x", "t", SUM, (Pool(1, 0, 9),)).distribution()] == list(range(10))


def test_a_table_without_an_open_last_row_is_an_error() -> None:
    with pytest.raises(TypeError, match="last row"):
        SumTable("test.closed", "x", [Row(3, "low")])


def test_a_row_of_one_total_is_told_as_that_total() -> None:
    rows = [Row(1, "a"), Row(3, "b"), Row(4, "c"), Row(7, "d"), Row(None, "e")]
    told = [totals for totals, _ in SumTable("test.single", "x", rows).rows()]
    assert told == ["≤1", "2–3", "4", "5–7", "8+"]
    assert SumTable("test.any", "x", [Row(None, "all")]).rows() == [("*", "all")]


def test_faces_that_cannot_lie_on_the_table_do_not_fit() -> None:
    roll = Roll("x", "t", SUM, (d6(), Pool(1, 0, 9)))
    assert roll.faces_fit((6, 0)) and not roll.faces_fit((0, 6)) and not roll.faces_fit((6,))
