"""Arcs, zones and sight lines."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gonfalon.space import table as t
from gonfalon.space import table_sight as s

W, D = 120_000, 60_000
ME = t.base(0, 0, 0, W, D)
turns = st.integers(0, 65_535)


def at(x: int, y: int, d: int = 32768) -> t.Base:
    return t.base(x, y, d, W, D)


@pytest.mark.parametrize(
    ("point", "zone"),
    [
        ((0, 10), s.FRONT),
        ((100_000, 40_000), s.FRONT),
        ((100_000, 39_000), s.RIGHT_FLANK),
        ((-100_000, 39_000), s.LEFT_FLANK),
        ((0, -D - 10), s.REAR),
        ((90_000, -D - 30_000), s.REAR),
        ((90_000, -D - 29_000), s.RIGHT_FLANK),
    ],
)
def test_zones_open_by_45_degrees_from_the_corners(point: t.Point, zone: int) -> None:
    assert s.zone(ME, *point) == zone


def test_behind_the_line_of_the_front() -> None:
    assert s.behind_front(ME, at(200_000, -D, 0))
    assert s.behind_front(ME, at(200_000, 50, 0))
    assert not s.behind_front(ME, at(200_000, 1000, 0))


def test_touched_side() -> None:
    assert s.touched_side(ME, at(0, 0)) == s.FRONT
    assert s.touched_side(ME, at(50_000, 0)) == s.FRONT
    assert s.touched_side(ME, t.base(60_000, -30_000, 49152, W, D)) == s.RIGHT_FLANK
    assert s.touched_side(ME, t.base(-60_000, -30_000, 16384, W, D)) == s.LEFT_FLANK
    assert s.touched_side(ME, at(0, -D, 0)) == s.REAR


def test_shared_front_is_measured_along_the_touched_side() -> None:
    assert s.shared_front(ME, at(0, 0)) == W
    assert s.shared_front(ME, at(50_000, 0)) == 70_000
    assert s.shared_front(ME, t.base(60_000, -30_000, 49152, W, D)) == D
    assert s.shared_front(ME, at(120_000, 0)) == 0


def test_arc_distance() -> None:
    assert s.arc_distance(ME, at(0, 100_000)) == 100_000
    assert s.arc_distance(ME, at(0, -200_000)) is None
    assert s.arc_distance(ME, at(300_000, 10_000, 32768)) is None
    straight_beside_corner = at(180_000, 100_000)
    assert s.arc_distance(ME, straight_beside_corner) == pytest.approx(math.hypot(60_000, 100_000), abs=2)


@given(st.integers(-600_000, 600_000), st.integers(-600_000, 600_000), turns)
def test_arc_distance_is_never_less_than_the_plain_distance(x: int, y: int, d: int) -> None:
    other = at(x, y, d)
    if t.gap(ME, other) > 0:
        measured = s.arc_distance(ME, other)
        if measured is None:
            assert all(s.zone(ME, *corner) != s.FRONT for corner in other.corners)
        else:
            assert measured >= t.separation(ME, other) - 3
            if all(s.zone(ME, *corner) == s.FRONT for corner in other.corners):
                assert abs(measured - t.separation(ME, other)) <= 3


@given(turns, st.integers(-400_000, 400_000), st.integers(-400_000, 400_000), turns)
def test_arc_and_strip_do_not_depend_on_where_the_table_is_seen_from(
    spin: int, x: int, y: int, d: int
) -> None:
    other = at(x, y, d)
    me = t.base(*t.pivot(ME.pose, 7000, -3000, spin), W, D)
    moved = t.base(*t.pivot(other.pose, 7000, -3000, spin), W, D)
    one, two = s.arc_distance(ME, other), s.arc_distance(me, moved)
    if one is not None and two is not None:
        assert abs(one - two) <= 8
    one, two = s.strip_distance(ME, other), s.strip_distance(me, moved)
    if one is not None and two is not None and min(one, two) > t.TOLERANCE:
        assert abs(one - two) <= 2000 or abs(s.strip_share(ME, other)) < 2000


def test_strip_distance_is_straight_ahead() -> None:
    assert s.strip_distance(ME, at(100_000, 90_000)) == 90_000
    assert s.strip_distance(ME, at(120_000, 90_000)) is None
    assert s.strip_distance(ME, at(0, -70_000)) is None
    assert s.strip_share(ME, at(100_000, 90_000)) == 20_000


def test_lines_that_pass_through_a_base() -> None:
    wall = at(0, 100_000)
    assert s.line_meets(wall, 0, 0, 0, 300_000)
    assert not s.line_meets(wall, 0, 0, 0, 90_000)
    assert not s.line_meets(wall, 61_000, 0, 61_000, 300_000)
    assert not s.line_meets(wall, 60_000, 0, 60_000, 300_000)
    assert s.line_meets(wall, -100_000, 100_000, 100_000, 140_000)
    assert not s.line_meets(wall, -100_000, 0, 100_000, 90_000)


def test_corner_lines_do_not_cross() -> None:
    mine, theirs = s.edge(ME, s.FRONT), s.edge(at(0, 200_000), s.FRONT)
    assert s.corner_lines(mine, theirs) == (
        ((-60_000, 0), (-60_000, 200_000)),
        ((60_000, 0), (60_000, 200_000)),
    )


def test_facing_sides() -> None:
    assert s.facing_sides(ME, at(0, 200_000)) == (s.FRONT,)
    assert s.facing_sides(ME, t.base(300_000, -30_000, 49152, 40_000, D)) == (s.RIGHT_FLANK,)
    assert s.facing_sides(ME, at(300_000, 300_000)) == (s.FRONT, s.RIGHT_FLANK)


@given(turns, st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6))
def test_a_column_is_recognised_in_every_direction(d: int, x: int, y: int) -> None:
    me = t.base(x, y, d, W, D)
    beside = t.base(*me.point(W, 0), d, W, 30_000)
    behind = t.base(*me.point(0, -D), d, W, 90_000)
    assert s.in_column(me, behind)
    assert not s.in_column(behind, me)
    assert not s.in_column(me, beside)
