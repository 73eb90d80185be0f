"""Terrain areas on the measured table: ellipses, polygons and bands (rivers, roads), in integers.

An area is a union of convex parts. A base *touches* an area when it reaches into it by more than the
tolerance; it is *inside* when no corner lies outside by more than the tolerance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isqrt

from .table import COS, HALF, SHIFT, SIN, TOLERANCE, Base, Point


class Ellipse:
    """An ellipse by centre, half axes and direction of its `ry` axis."""

    __slots__ = ("cx", "cy", "d", "rx", "ry")

    def __init__(self, cx: int, cy: int, rx: int, ry: int, d: int = 0) -> None:
        self.cx, self.cy, self.rx, self.ry, self.d = cx, cy, rx, ry, d

    @property
    def box(self) -> tuple[int, int, int, int]:
        s, c = abs(SIN[self.d]), abs(COS[self.d])
        wide, high = (self.rx * c + self.ry * s >> SHIFT) + 1, (self.rx * s + self.ry * c >> SHIFT) + 1
        return self.cx - wide, self.cy - high, self.cx + wide, self.cy + high

    def _unit(self, x: int, y: int) -> Point:
        """A point in the frame where the ellipse is a circle of radius rx * ry."""
        dx, dy = x - self.cx, y - self.cy
        if self.d:
            s, c = SIN[self.d], COS[self.d]
            dx, dy = (dx * c - dy * s + HALF) >> SHIFT, (dx * s + dy * c + HALF) >> SHIFT
        return dx * self.ry, dy * self.rx

    def contains(self, x: int, y: int, margin: int = 0) -> bool:
        """The point lies inside the ellipse widened by a margin."""
        dx, dy = x - self.cx, y - self.cy
        if self.d:
            s, c = SIN[self.d], COS[self.d]
            dx, dy = (dx * c - dy * s + HALF) >> SHIFT, (dx * s + dy * c + HALF) >> SHIFT
        rx, ry = self.rx + margin, self.ry + margin
        return (dx * ry) ** 2 + (dy * rx) ** 2 <= (rx * ry) ** 2

    def meets(self, points: Sequence[Point]) -> bool:
        """A convex polygon (or a line of two points) reaches into the ellipse."""
        frame = [self._unit(x, y) for x, y in points]
        limit = (self.rx - TOLERANCE) * (self.ry - TOLERANCE)
        square = limit * limit
        px, py = frame[-1]
        signs = 0
        for x, y in frame:
            if x * x + y * y < square:
                return True
            dx, dy = x - px, y - py
            along = -(px * dx + py * dy)
            length = dx * dx + dy * dy
            cross = px * dy - py * dx
            if 0 < along < length and cross * cross < square * length:
                return True
            signs |= 1 if cross > 0 else 2 if cross < 0 else 0
            px, py = x, y
        return signs in (1, 2) and len(points) > 2

    def support(self, k: int) -> int:
        """How far the ellipse reaches in a direction, scaled by 2**30."""
        t = (k - self.d) & 65535
        return SIN[k] * self.cx + COS[k] * self.cy + isqrt((self.rx * SIN[t]) ** 2 + (self.ry * COS[t]) ** 2)

    def inset(self, by: int) -> Ellipse | None:
        return (
            Ellipse(self.cx, self.cy, self.rx - by, self.ry - by, self.d)
            if min(self.rx, self.ry) > by
            else None
        )

    def outline(self, count: int = 48) -> tuple[Point, ...]:
        """Points on the edge, for drawing."""
        s, c = SIN[self.d], COS[self.d]
        found = []
        for i in range(count):
            k = i * 65536 // count
            u, v = self.rx * SIN[k] + HALF >> SHIFT, self.ry * COS[k] + HALF >> SHIFT
            found.append(
                (self.cx + (u * c + v * s + HALF >> SHIFT), self.cy + (v * c - u * s + HALF >> SHIFT))
            )
        return tuple(found)


class Polygon:
    """A convex polygon; its points may run either way round."""

    __slots__ = ("box", "edges", "points")

    def __init__(self, points: Iterable[Point]) -> None:
        self.points = tuple(points)
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        self.box = (min(xs), min(ys), max(xs), max(ys))
        mx, my = sum(xs), sum(ys)
        n = len(xs)
        edges = []
        for (x1, y1), (x2, y2) in zip(self.points, self.points[1:] + self.points[:1], strict=True):
            a, b = y1 - y2, x2 - x1
            c = a * x1 + b * y1
            if a * mx + b * my > c * n:
                a, b, c = -a, -b, -c
            edges.append((a, b, c, isqrt(a * a + b * b)))
        #: outward normals: inside where a*x + b*y <= c
        self.edges = tuple(edges)

    def contains(self, x: int, y: int, margin: int = 0) -> bool:
        """The point lies inside the polygon widened by a margin."""
        return all(a * x + b * y <= c + margin * length for a, b, c, length in self.edges)

    def meets(self, points: Sequence[Point]) -> bool:
        """A convex polygon (or a line of two points) reaches into this one."""
        for a, b, c, length in self.edges:
            limit = c - TOLERANCE * length
            for x, y in points:
                if a * x + b * y < limit:
                    break
            else:
                return False
        px, py = points[-1]
        for x, y in points:
            a, b = py - y, x - px
            mine = [a * u + b * v for u, v in points]
            theirs = [a * u + b * v for u, v in self.points]
            slack = TOLERANCE * isqrt(a * a + b * b)
            if min(theirs) >= max(mine) - slack or max(theirs) <= min(mine) + slack:
                return False
            if len(points) == 2:
                break
            px, py = x, y
        return True

    def support(self, k: int) -> int:
        """How far the polygon reaches in a direction, scaled by 2**30."""
        s, c = SIN[k], COS[k]
        return max([s * x + c * y for x, y in self.points])

    def inset(self, by: int) -> Polygon | None:
        """The polygon of points that lie deeper than `by`, or None."""
        lines = [(a, b, c - by * length) for a, b, c, length in self.edges]
        kept = []
        for (a1, b1, c1), (a2, b2, c2) in zip(lines, lines[1:] + lines[:1], strict=True):
            det = a1 * b2 - a2 * b1
            if det:
                kept.append(((c1 * b2 - c2 * b1) // det, (a1 * c2 - a2 * c1) // det))
        inside = [
            p for p in kept if all(a * p[0] + b * p[1] <= c + 2 * (abs(a) + abs(b)) for a, b, c in lines)
        ]
        return Polygon(inside) if len(inside) >= 3 else None


class Area:
    """A piece of terrain: a union of convex parts."""

    __slots__ = ("box", "parts")

    def __init__(self, parts: Iterable[Ellipse | Polygon]) -> None:
        self.parts = tuple(parts)
        boxes = [part.box for part in self.parts]
        self.box = (
            min(b[0] for b in boxes),
            min(b[1] for b in boxes),
            max(b[2] for b in boxes),
            max(b[3] for b in boxes),
        )

    def contains(self, x: int, y: int) -> bool:
        """The point lies in the area."""
        return any(part.contains(x, y) for part in self.parts)

    def touches(self, base: Base) -> bool:
        """The base reaches into the area: bounding shapes first."""
        x0, y0, x1, y1 = self.box
        r = base.radius
        if base.cx + r < x0 or base.cx - r > x1 or base.cy + r < y0 or base.cy - r > y1:
            return False
        return any(part.meets(base.corners) for part in self.parts)

    def meets(self, points: Sequence[Point]) -> bool:
        """A convex polygon or a line of two points reaches into the area."""
        return any(part.meets(points) for part in self.parts)

    def holds(self, base: Base) -> bool:
        """The base lies wholly inside the area (each corner and the middle of each side)."""
        points = base.corners
        middles = [
            ((x1 + x2) // 2, (y1 + y2) // 2)
            for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True)
        ]
        return all(any(part.contains(x, y, TOLERANCE) for part in self.parts) for x, y in (*points, *middles))

    def crossed(self, x1: int, y1: int, x2: int, y2: int) -> bool:
        """The straight line between two points passes through the area."""
        a, b, c, d = self.box
        if (x1 < a and x2 < a) or (x1 > c and x2 > c) or (y1 < b and y2 < b) or (y1 > d and y2 > d):
            return False
        return any(part.meets(((x1, y1), (x2, y2))) for part in self.parts)

    def inset(self, by: int) -> Area | None:
        """The part of the area deeper than `by`, or None if there is none."""
        parts = [part for part in (p.inset(by) for p in self.parts) if part is not None]
        return Area(parts) if parts else None


def oval(cx: int, cy: int, rx: int, ry: int, d: int = 0) -> Area:
    """An elliptic area."""
    return Area([Ellipse(cx, cy, rx, ry, d)])


def rectangle(x0: int, y0: int, x1: int, y1: int) -> Area:
    """A rectangle along the table edges."""
    return Area([Polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])])


def band(line: Sequence[Point], width: int) -> Area:
    """A river or road of even width along a line of points; the bends are mitred."""
    normals = []
    for (x1, y1), (x2, y2) in pairwise(line):
        dx, dy = x2 - x1, y2 - y1
        length = isqrt(dx * dx + dy * dy)
        normals.append((dy * width // (2 * length), -dx * width // (2 * length)))
    sides = []
    for i, (x, y) in enumerate(line):
        first, second = normals[max(0, i - 1)], normals[min(i, len(normals) - 1)]
        sx, sy = first[0] + second[0], first[1] + second[1]
        square = sx * sx + sy * sy
        half = (width // 2) ** 2
        sides.append((x + 2 * half * sx // square, y + 2 * half * sy // square))
        sides.append((x - 2 * half * sx // square, y - 2 * half * sy // square))
    return Area(
        Polygon([sides[i], sides[i + 2], sides[i + 3], sides[i + 1]]) for i in range(0, len(sides) - 2, 2)
    )


def _part_distance(one: Ellipse | Polygon, other: Ellipse | Polygon) -> int:
    """The distance of two convex shapes: the widest gap between them, over all directions."""

    def width(k: int) -> int:
        return -other.support((k + 32768) & 65535) - one.support(k)

    widest, best = max((width(k), k) for k in range(0, 65536, 256))
    step = 128
    while step:
        near = max((width(k), k) for k in ((best - step) & 65535, (best + step) & 65535))
        if near[0] > widest:
            widest, best = near
        else:
            step //= 2
    return max(0, widest >> SHIFT)


def area_distance(one: Area, other: Area) -> int:
    """The distance between the nearest points of two areas, rounded down; 0 if they meet."""
    return min(_part_distance(a, b) for a in one.parts for b in other.parts)


def swept(base: Base, direction: int, length: int) -> tuple[Point, ...]:
    """The convex outline of all that a base covers while it slides in a direction."""
    k = direction & 65535
    dx, dy = (length * SIN[k] + HALF) >> SHIFT, (length * COS[k] + HALF) >> SHIFT
    c0, c1, c2, c3 = base.corners
    turn = (k - base.d) & 65535
    if turn == 0:
        return (c0[0] + dx, c0[1] + dy), (c1[0] + dx, c1[1] + dy), c2, c3
    if turn == 32768:
        return c0, c1, (c2[0] + dx, c2[1] + dy), (c3[0] + dx, c3[1] + dy)
    points = sorted([*base.corners, *((x + dx, y + dy) for x, y in base.corners)])
    outline: list[Point] = []
    for run in (points, points[::-1]):
        start = len(outline)
        for x, y in run:
            while len(outline) >= start + 2:
                (ax, ay), (bx, by) = outline[-2], outline[-1]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                outline.pop()
            outline.append((x, y))
        outline.pop()
    return tuple(outline)


def entry(area: Area, base: Base, direction: int, limit: int) -> int | None:
    """How far a base slides before it first reaches into an area; None if it does not within the limit."""
    x0, y0, x1, y1 = area.box
    cx, cy, r, k = base.cx, base.cy, base.radius, direction & 65535
    dx, dy = limit * SIN[k] >> SHIFT, limit * COS[k] >> SHIFT
    if max(cx, cx + dx) + r < x0 or min(cx, cx + dx) - r > x1:
        return None
    if max(cy, cy + dy) + r < y0 or min(cy, cy + dy) - r > y1:
        return None
    if area.touches(base):
        return 0
    if not area.meets(swept(base, direction, limit)):
        return None
    low, high = 0, limit
    while high - low > TOLERANCE:
        middle = (low + high) // 2
        if area.meets(swept(base, direction, middle)):
            high = middle
        else:
            low = middle
    return low
