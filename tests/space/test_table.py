"""The measured table: moves keep lengths, contact is symmetric, first contact stops on the free side."""

from __future__ import annotations

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gonfalon.space import table as t
from gonfalon.space import table_contact

W = 120_000
coordinates = st.integers(0, 1_800_000)
directions = st.integers(0, 65_535)
depths = st.sampled_from([30_000, 45_000, 60_000, 90_000, 120_000])
sides = st.sampled_from([t.LEFT, t.RIGHT])

Pair = tuple[t.Base, t.Base]


@st.composite
def bases(draw: st.DrawFn, near: t.Base | None = None, spread: int = 300_000) -> t.Base:
    if near is None:
        x, y = draw(coordinates), draw(coordinates)
    else:
        x = near.x + draw(st.integers(-spread, spread))
        y = near.y + draw(st.integers(-spread, spread))
    return t.base(x, y, draw(directions), W, draw(depths))


@st.composite
def pairs(draw: st.DrawFn) -> Pair:
    one = draw(bases())
    return one, draw(bases(near=one))


def true_corners(b: t.Base) -> list[tuple[float, float]]:
    """The corners in floating point, from the definition."""
    angle = b.d * 2 * math.pi / 65536
    f, r = (math.sin(angle), math.cos(angle)), (math.cos(angle), -math.sin(angle))
    return [
        (b.x + u * r[0] + v * f[0], b.y + u * r[1] + v * f[1])
        for u, v in ((-b.hw, 0), (b.hw, 0), (b.hw, -b.depth), (-b.hw, -b.depth))
    ]


def test_sine_table_is_right_and_symmetric() -> None:
    for i in range(0, 65536, 7):
        assert abs(t.SIN[i] - math.sin(i * 2 * math.pi / 65536) * 2**30) < 0.51
    assert all(t.SIN[i] == -t.SIN[-i & 65535] for i in range(65536))
    assert all(t.SIN[i] == t.SIN[32768 - i] for i in range(32769))
    assert (t.SIN[0], t.SIN[16384], t.SIN[8192]) == (0, 2**30, round(2**29.5))


def test_facing_runs_clockwise_from_the_far_edge() -> None:
    assert t.advance((0, 0, 0), 500) == (0, 500, 0)
    assert t.advance((0, 0, 16384), 500) == (500, 0, 16384)
    assert t.base(0, 0, 0, 100, 40).corners == ((-50, 0), (50, 0), (50, -40), (-50, -40))


@given(bases())
def test_corners_are_within_a_micrometre_of_the_true_ones(b: t.Base) -> None:
    for (x, y), (u, v) in zip(b.corners, true_corners(b), strict=True):
        assert abs(x - u) <= 2
        assert abs(y - v) <= 2


@given(bases(), st.integers(-500_000, 500_000), st.integers(-500_000, 500_000))
def test_local_and_table_points_are_inverse(b: t.Base, right: int, ahead: int) -> None:
    u, v = b.local(*b.point(right, ahead))
    assert abs(u - right) <= 2
    assert abs(v - ahead) <= 2


@given(st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6))
def test_bearing_points_at_the_vector(dx: int, dy: int) -> None:
    if dx or dy:
        true = math.atan2(dx, dy) * 65536 / (2 * math.pi)
        assert abs((t.bearing(dx, dy) - true + 32768) % 65536 - 32768) <= 1.001


@given(directions, directions)
def test_turn_between_is_the_short_way(a: int, b: int) -> None:
    turn = t.turn_between(a, b)
    assert -32768 <= turn < 32768
    assert (a + turn) & 65535 == b


@given(bases(), st.integers(0, 400_000))
def test_an_advance_keeps_the_length_and_comes_back(b: t.Base, length: int) -> None:
    there = t.advance(b.pose, length)
    assert abs(math.dist(there[:2], b.pose[:2]) - length) <= 1
    back = t.advance(there, -length)
    assert max(abs(back[0] - b.x), abs(back[1] - b.y)) <= 1


@given(bases(), sides, st.integers(0, 16_384))
def test_a_wheel_keeps_its_pivot_and_the_length_of_its_arc(b: t.Base, side: int, turn: int) -> None:
    after = b.at(t.wheel(b.pose, W, side, turn))
    inner, outer = (1, 0) if side == t.RIGHT else (0, 1)
    assert math.dist(b.corners[inner], after.corners[inner]) <= 3
    radius = math.dist(after.corners[inner], after.corners[outer])
    assert abs(radius - W) <= 3
    chord = math.dist(b.corners[outer], after.corners[outer])
    arc = t.arc_length(W, turn)
    assert abs(2 * W * math.asin(min(1, chord / (2 * W))) - arc) <= 6
    assert after.d == (b.d + side * turn) & 65535


@given(st.integers(20_000, 500_000), st.integers(0, 400_000))
def test_arc_turn_is_the_greatest_turn_of_that_length(radius: int, length: int) -> None:
    turn = t.arc_turn(radius, length)
    assert t.arc_length(radius, turn) <= length < t.arc_length(radius, turn + 1)


def test_one_h_of_wheel_is_about_29_degrees() -> None:
    assert abs(t.arc_turn(W, 60_000) * 360 / 65536 - 28.65) < 0.01


@given(bases())
def test_about_face_stays_on_the_same_ground(b: t.Base) -> None:
    after = b.at(t.about_face(b.pose, b.depth))
    assert abs(after.cx - b.cx) <= 2
    assert abs(after.cy - b.cy) <= 2
    assert t.turn_between(b.d, after.d) == -32768


@given(pairs())
def test_contact_overlap_and_distance_are_symmetric(pair: Pair) -> None:
    a, b = pair
    assert t.gap(a, b) == t.gap(b, a)
    assert t.contact(a, b) == t.contact(b, a)
    assert t.overlap(a, b) == t.overlap(b, a)
    assert t.separation(a, b) == t.separation(b, a)
    assert not (t.overlap(a, b) and not t.contact(a, b))


def true_separation(a: t.Base, b: t.Base) -> float:
    """Distance of two rectangles by dense sampling of their edges."""
    best = math.inf
    pa, pb = true_corners(a), true_corners(b)
    for points, other in ((pa, pb), (pb, pa)):
        for x, y in points:
            for (x1, y1), (x2, y2) in zip(other, other[1:] + other[:1], strict=True):
                dx, dy = x2 - x1, y2 - y1
                k = max(0, min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
                best = min(best, math.dist((x, y), (x1 + k * dx, y1 + k * dy)))
    return best


@given(pairs())
def test_separation_is_the_distance_of_the_nearest_points(pair: Pair) -> None:
    a, b = pair
    if t.gap(a, b) > 0:
        assert abs(t.separation(a, b) - true_separation(a, b)) <= 4
        assert t.gap(a, b) >> 30 <= t.separation(a, b) + 4


@given(pairs(), st.integers(0, 400_000))
def test_nearer_than_agrees_with_the_distance(pair: Pair, limit: int) -> None:
    a, b = pair
    assert t.nearer_than(a, b, limit) == (t.separation(a, b) <= limit + t.TOLERANCE)


@given(pairs(), directions, st.integers(0, 400_000))
@example((t.base(0, 0, 0, W, 60_000), t.base(W, 60_000, 0, W, 60_000)), 0, 200_000)
def test_a_slide_stops_on_the_free_side_at_the_first_contact(pair: Pair, direction: int, limit: int) -> None:
    a, b = pair
    if t.overlap(a, b):
        assert table_contact.slide_limit(a, direction, limit, b) in (0, limit)
        return
    free = table_contact.slide_limit(a, direction, limit, b)
    assert 0 <= free <= limit
    there = a.at(t.slide(a.pose, direction, free))
    assert t.gap(there, b) >= -t.SLACK - (4 << 30)
    if free < limit:
        assert t.contact(there, b)
    for part in range(0, free, max(1, free // 12)):
        assert t.gap(a.at(t.slide(a.pose, direction, part)), b) >= -t.SLACK - (4 << 30)


@given(pairs(), sides, st.integers(0, 15_000))
def test_a_wheel_stops_on_the_free_side_at_the_first_contact(pair: Pair, side: int, turn: int) -> None:
    a, b = pair
    if t.overlap(a, b):
        return
    px, py = t.front_corner(a.pose, W, side)
    free = table_contact.pivot_limit(a, px, py, side * turn, b)
    assert 0 <= side * free <= turn
    there = a.at(t.pivot(a.pose, px, py, free))
    assert t.gap(there, b) >= -t.SLACK - (8 << 30)
    if abs(free) < turn:
        assert t.contact(there, b)
    for part in range(0, abs(free), max(1, abs(free) // 12)):
        assert t.gap(a.at(t.pivot(a.pose, px, py, side * part)), b) >= -2 * t.SLACK


def test_neighbours_in_line_do_not_block_each_other() -> None:
    left = t.base(0, 0, 1234, W, 60_000)
    x, y = left.point(W, 0)
    right = t.base(x, y, 1234, W, 60_000)
    assert t.contact(left, right)
    assert not t.overlap(left, right)
    assert table_contact.slide_limit(left, 1234, 180_000, right) == 180_000
    assert table_contact.slide_limit(left, 1234 + 16384, 180_000, right) <= 2


def test_turn_limit_names_the_base_met_first() -> None:
    a = t.base(0, 0, 0, W, 60_000)
    near, far = t.base(-60_000, 90_000, 32768, W, 60_000), t.base(-60_000, 120_000, 32768, W, 60_000)
    px, py = t.front_corner(a.pose, W, t.RIGHT)
    free, met = table_contact.turn_limit(a, px, py, 16_384, [far, near])
    assert met == 1
    assert 0 < free < 16_384
    assert table_contact.turn_limit(a, px, py, 16_384, []) == (16_384, -1)


@given(bases())
def test_zone_ahead_adjoins_the_front(b: t.Base) -> None:
    zone = b.ahead(60_000)
    assert t.contact(zone, b)
    assert not t.overlap(zone, b)
    assert abs(zone.corners[3][0] - b.corners[0][0]) <= 2


def test_edges_of_the_table() -> None:
    inside, across, out = (t.base(x, 100_000, 0, W, 60_000) for x in (60_000, 0, -70_000))
    assert t.on_table(inside, 10**6, 10**6)
    assert not t.off_table(inside, 10**6, 10**6)
    assert not t.on_table(across, 10**6, 10**6)
    assert not t.off_table(across, 10**6, 10**6)
    assert t.off_table(out, 10**6, 10**6)


@pytest.mark.parametrize(("degree", "units"), [(45, 8192), (90, 16384), (360, 65536), (1, 182)])
def test_degrees(degree: int, units: int) -> None:
    assert t.degrees(degree) == units


def test_no_overlap_after_any_of_many_random_moves() -> None:
    """Ten thousand random slides and wheels of twenty bases never leave two of them overlapping."""
    state = 12345

    def rand(n: int) -> int:
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
        return (state >> 33) % n

    size = [(W, (30_000, 45_000, 60_000, 90_000, 120_000)[i % 5]) for i in range(20)]
    poses = [(100_000 + (i % 5) * 200_000, 100_000 + (i // 5) * 200_000, 0) for i in range(20)]
    for _ in range(10_000):
        i = rand(20)
        a = t.base(*poses[i], *size[i])
        others = [t.base(*poses[j], *size[j]) for j in range(20) if j != i]
        if rand(2):
            direction, length = (poses[i][2] + (0, 32768, 8192, -8192, 16384)[rand(5)]) & 65535, rand(200_000)
            for other in others:
                length = table_contact.slide_limit(a, direction, length, other)
            pose = t.slide(poses[i], direction, length)
        else:
            side, turn = (t.LEFT, t.RIGHT)[rand(2)], rand(16_384)
            px, py = t.front_corner(poses[i], W, side)
            free, _met = table_contact.turn_limit(a, px, py, side * turn, others)
            pose = t.pivot(poses[i], px, py, free)
        there = a.at(pose)
        if t.on_table(there, 1_200_000, 1_000_000):
            assert all(t.gap(there, other) >= -t.SLACK - (8 << 30) for other in others)
            if not any(t.overlap(there, other) for other in others):
                poses[i] = pose
