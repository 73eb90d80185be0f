"""The grid: neighbours, distance, facing, rings and printed labels."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gonfalon.space.hexes import (
    FLANK,
    FRONT,
    NONE,
    REAR,
    STEP_Q,
    STEP_R,
    VERTEX_ZONES,
    Grid,
    opposite,
    rectangle,
)
from gonfalon.space.labels import Names, scheme

IRON = Grid(rectangle((10, 34), (1, 27)), 1)
HAVOC = Grid(rectangle((1, 16), (1, 25)), 0)
GRIDS = (IRON, HAVOC)

grids = st.sampled_from(GRIDS)


@st.composite
def grid_and_hexes(draw: st.DrawFn, count: int = 2) -> tuple[Grid, list[int]]:
    grid = draw(grids)
    return grid, [draw(st.integers(0, grid.size - 1)) for _ in range(count)]


def test_neighbours_of_men_of_iron_lie_where_the_parity_rule_says() -> None:
    for h in range(IRON.size):
        line, p = IRON.line_of[h], IRON.position_of[h]
        s = line % 2
        expected = {(line, p - 1), (line, p + 1)}
        expected |= {(line + i, p + s - 1 + j) for i in (-1, 1) for j in (0, 1)}
        found = {(IRON.line_of[n], IRON.position_of[n]) for n in IRON.near[h]}
        assert found == {cell for cell in expected if IRON.at(*cell) != NONE}


def test_neighbours_of_dark_ages_rows_are_those_of_the_book() -> None:
    grid = Grid(rectangle((0, 8), (0, 12)), 1)
    for y, dx in ((4, (-1, 0)), (5, (0, 1))):
        here = grid.at(y, 6)
        found = {(grid.position_of[n], grid.line_of[n]) for n in grid.near[here]}
        assert found == {(5, y), (7, y)} | {(6 + d, y + e) for d in dx for e in (-1, 1)}


def test_even_numbers_of_cry_havoc_lie_half_a_hex_toward_y() -> None:
    names = Names(HAVOC, scheme("cry_havoc"))
    b2 = names.find("B2")
    assert {names.of[n] for n in HAVOC.near[b2]} == {"A2", "C2", "B1", "C1", "B3", "C3"}


@given(grid_and_hexes(1), st.integers(0, 5))
def test_a_step_back_returns(case: tuple[Grid, list[int]], d: int) -> None:
    grid, (h,) = case
    n = grid.neighbours[h][d]
    if n != NONE:
        assert grid.neighbours[n][opposite(d)] == h
        assert grid.side(h, n) == grid.side(n, h) == grid.side_toward(h, d)
        assert set(grid.beside(grid.side(h, n))) == {h, n}


@given(grid_and_hexes(3))
def test_distance_is_a_metric(case: tuple[Grid, list[int]]) -> None:
    grid, (a, b, c) = case
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert (grid.distance(a, b) == 1) == grid.adjacent(a, b)


@given(grid_and_hexes(1), st.integers(0, 6))
def test_ring_and_disc_agree_with_distance(case: tuple[Grid, list[int]], n: int) -> None:
    grid, (h,) = case
    ring, disc = grid.ring(h, n), grid.disc(h, n)
    assert sorted(ring) == [k for k in range(grid.size) if grid.distance(h, k) == n]
    assert sorted(disc) == [k for k in range(grid.size) if grid.distance(h, k) <= n]
    assert len(set(ring)) == len(ring)
    assert [grid.distance(h, k) for k in disc] == sorted(grid.distance(h, k) for k in disc)


@given(grid_and_hexes(1), st.integers(0, 5), st.integers(1, 8))
def test_a_straight_walk_keeps_its_direction(case: tuple[Grid, list[int]], d: int, n: int) -> None:
    grid, (h,) = case
    here = h
    for i in range(1, n + 1):
        here = grid.neighbours[here][d]
        assert grid.walk(h, d, i) == here
        if here == NONE:
            break
        assert grid.bearing(h, here) == 2 * d
        assert grid.distance(h, here) == i


@given(grid_and_hexes(2))
def test_a_bearing_lies_along_a_direction_or_between_two(case: tuple[Grid, list[int]]) -> None:
    grid, (h, other) = case
    n = grid.distance(h, other)
    dq, dr = grid.q[other] - grid.q[h], grid.r[other] - grid.r[h]
    found = [
        2 * d if a == n else 2 * d + 1
        for d, e in ((d, (d + 1) % 6) for d in range(6))
        for a in range(1, n + 1)
        if (dq, dr) == tuple(a * step[d] + (n - a) * step[e] for step in (STEP_Q, STEP_R))
    ]
    assert found == ([] if h == other else [grid.bearing(h, other)])


def directions(facing: int, zone: int) -> list[int]:
    return [d for d in range(6) if VERTEX_ZONES[facing][d] == zone]


def test_a_vertex_facing_has_two_front_two_flank_and_two_rear_hexes() -> None:
    for f in range(6):
        front, flank, rear = (set(directions(f, zone)) for zone in (FRONT, FLANK, REAR))
        assert front == {f, (f + 1) % 6}
        assert rear == {opposite(d) for d in front}
        assert flank == set(range(6)) - front - rear


def test_a_unit_that_faces_across_its_line_has_line_mates_on_its_flanks() -> None:
    h = IRON.at(22, 14)
    for facing, line in ((1, 23), (4, 21)):
        assert {IRON.line_of[IRON.neighbours[h][d]] for d in directions(facing, FRONT)} == {line}
        assert {IRON.line_of[IRON.neighbours[h][d]] for d in directions(facing, FLANK)} == {22}


def test_a_rider_of_two_hexes_has_eight_neighbours_in_three_zones() -> None:
    head = HAVOC.at(8, 12)
    for f in range(6):
        front, flank, rear = HAVOC.zones_of_two(head, f)
        tail = HAVOC.neighbours[head][opposite(f)]
        around = (set(HAVOC.near[head]) | set(HAVOC.near[tail])) - {head, tail}
        assert [len(front), len(flank), len(rear)] == [3, 2, 3]
        assert set(front) | set(flank) | set(rear) == around
        assert set(flank) == set(HAVOC.near[head]) & set(HAVOC.near[tail])
        assert set(front) == {HAVOC.neighbours[head][(f + turn) % 6] for turn in (-1, 0, 1)}


def test_labels_are_written_and_read_both_ways() -> None:
    for name, across, down in (
        ("men_of_iron", 1, 1),
        ("cry_havoc", 1, 1),
        ("cry_havoc", 2, 2),
        ("dark_ages", 1, 1),
    ):
        labels = scheme(name, across, down)
        lines, positions = ((1, 16 * across), (1, 25 * down)) if name == "cry_havoc" else ((0, 36), (0, 27))
        seen: set[str] = set()
        for line, position in rectangle(lines, positions):
            label = labels.write(line, position)
            assert labels.read(label) == (line, position)
            seen.add(label)
        assert len(seen) == (lines[1] - lines[0] + 1) * (positions[1] - positions[0] + 1)


@given(st.sampled_from(("men_of_iron", "cry_havoc", "dark_ages")), st.text(max_size=6))
def test_what_is_no_label_is_not_read(name: str, text: str) -> None:
    labels = scheme(name)
    cell = labels.read(text)
    assert cell is None or labels.write(*cell) == text


def test_joined_sheets_of_cry_havoc_touch() -> None:
    labels = scheme("cry_havoc", 2, 2)
    grid = Grid(rectangle((1, 32), (1, 50)), 0)
    names = Names(grid, labels)
    assert grid.adjacent(names.find("1C16"), names.find("2C1"))
    assert grid.adjacent(names.find("1Y4"), names.find("3A4"))


def test_a_gap_in_the_map_is_an_edge() -> None:
    grid = Grid([c for c in rectangle((10, 14), (1, 5)) if c != (12, 3)], 1)
    hole = {h for h in grid.edge() if 1 < grid.position_of[h] < 5 and grid.line_of[h] not in (10, 14)}
    assert len(hole) == 6
