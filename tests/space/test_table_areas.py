"""Terrain areas: touch, inside, lines and entry."""

from __future__ import annotations

import math
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from gonfalon.space import table as t
from gonfalon.space import table_areas as a

W, D = 120_000, 60_000
WOOD = a.oval(500_000, 500_000, 200_000, 100_000)
FIELD = a.rectangle(0, 0, 300_000, 200_000)
BROOK = a.band([(0, 600_000), (500_000, 500_000), (1_000_000, 650_000)], 60_000)
places = st.integers(0, 1_000_000)
turns = st.integers(0, 65_535)


def points_of(base: t.Base, step: int = 6) -> Iterator[tuple[float, float]]:
    (x0, y0), (x1, y1), _, (x3, y3) = base.corners
    for i in range(step + 1):
        for j in range(step + 1):
            yield (
                x0 + (x1 - x0) * i / step + (x3 - x0) * j / step,
                y0 + (y1 - y0) * i / step + (y3 - y0) * j / step,
            )


@given(places, places, turns)
def test_a_base_with_a_point_well_inside_touches_the_wood(x: int, y: int, d: int) -> None:
    base = t.base(x, y, d, W, D)
    depth = min(
        ((px - 500_000) / 200_000) ** 2 + ((py - 500_000) / 100_000) ** 2 for px, py in points_of(base)
    )
    if depth < 0.99:
        assert WOOD.touches(base)
    if depth > 1.9:
        assert not WOOD.touches(base)


@given(places, places, turns)
def test_holds_means_every_corner_inside(x: int, y: int, d: int) -> None:
    base = t.base(x, y, d, W, D)
    if WOOD.holds(base):
        assert WOOD.touches(base)
        for cx, cy in base.corners:
            assert ((cx - 500_000) / 200_000) ** 2 + ((cy - 500_000) / 100_000) ** 2 < 1.01


def test_base_that_covers_the_whole_area_touches_it() -> None:
    pond = a.oval(500_000, 470_000, 10_000, 10_000)
    assert pond.touches(t.base(500_000, 500_000, 0, W, D))
    assert a.rectangle(490_000, 460_000, 510_000, 480_000).touches(t.base(500_000, 500_000, 0, W, D))


def test_touching_the_edge_only_is_not_in() -> None:
    assert not FIELD.touches(t.base(360_000, 100_000, 0, W, D))
    assert FIELD.touches(t.base(359_000, 100_000, 0, W, D))
    assert not WOOD.touches(t.base(500_000, 400_000, 0, W, D))
    assert WOOD.touches(t.base(500_000, 401_000, 0, W, D))


def test_turned_oval() -> None:
    turned = a.oval(500_000, 500_000, 200_000, 100_000, 16384)
    assert turned.contains(500_000, 690_000)
    assert not turned.contains(690_000, 500_000)
    assert turned.box[0] <= 400_000 + 2
    assert turned.box[3] >= 700_000 - 2
    assert turned.meets(((500_000, 800_000), (500_000, 650_000)))


def test_lines_cross_areas() -> None:
    assert WOOD.crossed(500_000, 0, 500_000, 1_000_000)
    assert not WOOD.crossed(0, 0, 1_000_000, 0)
    assert not WOOD.crossed(500_000, 0, 500_000, 390_000)
    assert FIELD.crossed(-100_000, 100_000, 500_000, 100_000)
    assert not FIELD.crossed(-100_000, 300_000, 500_000, 300_000)


@given(places)
def test_a_band_covers_its_line(x: int) -> None:
    y = 600_000 - x * 100_000 / 500_000 if x <= 500_000 else 500_000 + (x - 500_000) * 150_000 / 500_000
    assert BROOK.contains(x, round(y))
    assert not BROOK.contains(x, round(y) + 40_000)


@given(st.integers(0, 47))
def test_outline_lies_on_the_edge(i: int) -> None:
    ellipse = WOOD.parts[0]
    assert isinstance(ellipse, a.Ellipse)
    x, y = ellipse.outline()[i]
    assert abs(math.hypot((x - 500_000) / 200_000, (y - 500_000) / 100_000) - 1) < 1e-4


def test_inset_is_the_deep_part() -> None:
    deep = WOOD.inset(60_000)
    assert deep is not None
    assert deep.contains(500_000, 530_000)
    assert not deep.contains(500_000, 550_000)
    assert WOOD.inset(100_000) is None
    inner = FIELD.inset(60_000)
    assert inner is not None
    assert inner.box == (60_000, 60_000, 240_000, 140_000)
    assert FIELD.inset(110_000) is None


@given(places, places, turns, turns, st.integers(1000, 300_000))
def test_entry_is_where_the_base_first_reaches_in(x: int, y: int, d: int, direction: int, limit: int) -> None:
    base = t.base(x, y, d, W, D)
    for area in (WOOD, FIELD, BROOK):
        found = a.entry(area, base, direction, limit)
        touched = area.touches(base.at(t.slide(base.pose, direction, limit)))
        if found is None:
            assert not touched
        elif found == 0:
            assert area.touches(base) or area.meets(a.swept(base, direction, 2 * t.TOLERANCE))
        else:
            assert not area.meets(a.swept(base, direction, found))
            assert area.meets(a.swept(base, direction, found + t.TOLERANCE))


@given(places, places, turns, turns, st.integers(0, 300_000))
def test_swept_outline_holds_start_and_end(x: int, y: int, d: int, direction: int, length: int) -> None:
    base = t.base(x, y, d, W, D)
    outline = a.Polygon(a.swept(base, direction, length))
    for cx, cy in (*base.corners, *base.at(t.slide(base.pose, direction, length)).corners):
        assert outline.contains(cx, cy, 4)


@given(places, places, turns, st.integers(20_000, 300_000), st.integers(20_000, 300_000))
def test_the_distance_of_two_areas_is_that_of_their_nearest_points(
    x: int, y: int, d: int, rx: int, ry: int
) -> None:
    oval = a.Ellipse(x, y, rx, ry, d)
    for other in (WOOD, FIELD, BROOK):
        measured = a.area_distance(a.Area([oval]), other)
        assert measured == a.area_distance(other, a.Area([oval]))
        nearest = min(
            (math.hypot(px - qx, py - qy) for px, py in oval.outline(96) for qx, qy in edge_of(other)),
        )
        if oval_meets(oval, other):
            assert measured == 0
        else:
            assert measured <= nearest + 1
            assert nearest - measured <= 25_000  # the outlines are but points


def edge_of(area: a.Area) -> Iterator[tuple[float, float]]:
    for part in area.parts:
        if isinstance(part, a.Ellipse):
            yield from part.outline(96)
            continue
        for (x1, y1), (x2, y2) in zip(part.points, part.points[1:] + part.points[:1], strict=True):
            for i in range(30):
                yield x1 + (x2 - x1) * i / 30, y1 + (y2 - y1) * i / 30


def oval_meets(oval: a.Ellipse, area: a.Area) -> bool:
    edge = oval.outline(96)
    inside = any(area.contains(px, py) for px, py in (*edge, (oval.cx, oval.cy)))
    return inside or any(oval.contains(round(px), round(py)) for px, py in edge_of(area))


def test_corner_to_corner_and_round_to_round() -> None:
    assert a.area_distance(FIELD, a.rectangle(330_000, 240_000, 400_000, 300_000)) == 50_000
    one, other = a.oval(0, 0, 100_000, 100_000), a.oval(300_000, 400_000, 150_000, 150_000)
    assert abs(a.area_distance(one, other) - 250_000) <= 1
    assert a.area_distance(one, a.oval(50_000, 0, 10_000, 10_000)) == 0
