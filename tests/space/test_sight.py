"""Lines of sight: exact, symmetric, and honest about hexsides."""

from __future__ import annotations

import itertools
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from gonfalon.space.hexes import NONE, STEP_Q, STEP_R, Grid, rectangle
from gonfalon.space.sight import Lines, Sight, exits, trace

GRID = Grid(rectangle((10, 34), (1, 27)), 1)
LINES = Lines(GRID)
hexes = st.integers(0, GRID.size - 1)
offsets = st.tuples(st.integers(-12, 12), st.integers(-12, 12)).filter(lambda o: o != (0, 0))


def at(label: str) -> int:
    return GRID.at(int(label[:2]), int(label[2:]))


def brute(dq: int, dr: int) -> tuple[set[tuple[int, int]], set[tuple[int, int]], set[tuple[int, int]]]:
    """Inside, along the border, and only touched, by clipping with exact fractions."""
    inside: set[tuple[int, int]] = set()
    border: set[tuple[int, int]] = set()
    touched: set[tuple[int, int]] = set()
    for q in range(-14, 15):
        for r in range(-14, 15):
            low, high, edge = Fraction(0), Fraction(1), False
            for d in range(3):
                # the two parallel sides across directions d and d + 3
                n = (2 * STEP_Q[d] + STEP_R[d], STEP_Q[d] + 2 * STEP_R[d])
                speed, here = n[0] * dq + n[1] * dr, n[0] * q + n[1] * r
                if speed == 0:
                    if abs(here) > 1:
                        low, high = Fraction(1), Fraction(0)
                    edge = edge or abs(here) == 1
                    continue
                a, b = sorted((Fraction(here - 1, speed), Fraction(here + 1, speed)))
                low, high = max(low, a), min(high, b)
            if low < high:
                (border if edge else inside).add((q, r))
            elif low == high and 0 < low < 1:
                touched.add((q, r))
    return inside, border, touched


@given(offsets)
def test_a_trace_finds_exactly_the_hexes_that_the_line_meets(offset: tuple[int, int]) -> None:
    inside, border, touched = brute(*offset)
    way = trace(*offset)
    single = {a for a, b in way.cells if a == b}
    double = {h for a, b in way.cells if a != b for h in (a, b)}
    assert single == inside - {(0, 0), offset}
    assert double == border
    assert set(way.corners) == touched


@given(hexes, hexes)
def test_a_line_is_the_same_in_both_directions(a: int, b: int) -> None:
    there, back = LINES.line(a, b), LINES.line(b, a)
    assert [set(c) for c in there.cells] == [set(c) for c in reversed(back.cells)]
    for one, other in ((there.grazed, back.grazed), (there.crossed, back.crossed), (there.ends, back.ends)):
        assert set(one) == set(other)
    assert set(there.along) == set(back.along)


@given(hexes, hexes)
def test_a_line_has_no_gap(a: int, b: int) -> None:
    cells = [(a, a), *LINES.line(a, b).cells, (b, b)]
    off_map = len(list(trace(GRID.q[b] - GRID.q[a], GRID.r[b] - GRID.r[a]).cells)) + 2 - len(cells)
    if a != b and not off_map:
        for one, other in itertools.pairwise(cells):
            assert all(GRID.adjacent(x, y) for x in one for y in other)


@given(hexes, hexes)
def test_sides_crossed_lie_between_the_cells_passed(a: int, b: int) -> None:
    line = LINES.line(a, b)
    cells = [(a, a), *line.cells, (b, b)]
    singles = [
        GRID.side(one[0], other[0])
        for one, other in itertools.pairwise(cells)
        if one[0] == one[1] and other[0] == other[1] and GRID.adjacent(one[0], other[0])
    ]
    assert set(singles) <= set(line.crossed)
    assert {GRID.side(x, y) for x, y in line.cells if x != y} <= set(line.along)


def test_two_hexes_over_a_corner_see_along_the_side_between() -> None:
    # two lines apart: the side 2312|2313 lies between them
    a, b = at("2213"), at("2413")
    line = LINES.line(a, b)
    assert [set(c) for c in line.cells] == [{at("2312"), at("2313")}]
    assert line.along == (GRID.side(at("2312"), at("2313")),)
    assert not line.crossed
    assert len(line.ends) == 4
    solid = bytearray(GRID.size)
    solid[at("2312")] = 1
    assert Sight(LINES, solid).sees(a, b)
    assert not Sight(LINES, solid, strict=True).sees(a, b)
    solid[at("2313")] = 1
    assert not Sight(LINES, solid).sees(a, b)
    assert set(Sight(LINES, solid).blockers(a, b)) == {at("2312"), at("2313")}


def test_the_ends_of_a_line_never_block_it() -> None:
    solid = bytes([1]) * GRID.size
    sight = Sight(LINES, solid)
    for n in GRID.near[at("2213")]:
        assert sight.sees(at("2213"), n)
    assert not sight.sees(at("2213"), at("2215"))


def test_a_hex_higher_than_both_ends_blocks() -> None:
    level = [0] * GRID.size
    a, mid, b = at("2210"), at("2211"), at("2212")
    flat = bytes(GRID.size)
    for heights, seen in (((0, 1, 0), False), ((1, 1, 0), True), ((0, 1, 1), True), ((1, 2, 1), False)):
        level[a], level[mid], level[b] = heights
        assert Sight(LINES, flat, list(level)).sees(a, b) is seen


def test_a_wall_blocks_what_crosses_it() -> None:
    walls = bytearray(GRID.size * 6)
    a, b = at("2210"), at("2212")
    walls[GRID.side(at("2210"), at("2211"))] = 1
    sight = Sight(LINES, bytes(GRID.size), walls=walls)
    assert not sight.sees(a, b)
    assert sight.blocking_sides(a, b) == (GRID.side(at("2210"), at("2211")),)
    assert sight.sees(at("2211"), b)


@given(offsets)
def test_a_line_leaves_by_the_side_of_the_first_cell(offset: tuple[int, int]) -> None:
    one, other = exits(*offset)
    way = trace(*offset)
    first = way.cells[0] if way.cells else (offset, offset)
    steps = {(STEP_Q[d], STEP_R[d]) for d in (one, other)}
    assert set(first) <= steps
    assert exits(-offset[0], -offset[1]) in (
        ((one + 3) % 6, (other + 3) % 6),
        ((other + 3) % 6, (one + 3) % 6),
    )


@given(hexes, hexes, st.data())
def test_sight_is_mutual(a: int, b: int, data: st.DataObject) -> None:
    solid = bytearray(GRID.size)
    for h in data.draw(st.lists(hexes, max_size=60)):
        solid[h] = 1
    for strict in (False, True):
        sight = Sight(LINES, solid, strict=strict)
        assert bool(sight.blockers(a, b)) == bool(sight.blockers(b, a))


def test_a_line_along_the_edge_of_the_map_grazes_the_hexes_that_exist() -> None:
    a, b = at("1201"), at("1401")
    line = LINES.line(a, b)
    assert GRID.at(13, 0) == NONE
    assert line.cells == ()
    assert line.grazed == (at("1301"),)
