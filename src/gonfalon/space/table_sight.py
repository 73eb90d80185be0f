"""Arcs, zones and sight lines of bases on the measured table."""

from __future__ import annotations

from math import isqrt
from typing import Final

from .table import HALF, SHIFT, TOLERANCE, Base, Point, contact, distance

FRONT: Final = 0
RIGHT_FLANK: Final = 1
REAR: Final = 2
LEFT_FLANK: Final = 3


def zone(base: Base, x: int, y: int) -> int:
    """The zone of a base in which a point lies: front and rear open by 45 degrees from the corners."""
    u, v = base.local(x, y)
    spread = abs(u) - base.hw
    if v >= 0 and spread <= v:
        return FRONT
    behind = -base.depth - v
    if behind >= 0 and spread <= behind:
        return REAR
    return RIGHT_FLANK if u > 0 else LEFT_FLANK


def behind_front(base: Base, other: Base) -> bool:
    """`other` lies wholly behind the line of the front edge of `base` (tolerance in favour of `other`)."""
    return all(base.local(x, y)[1] <= TOLERANCE for x, y in other.corners)


def edge(base: Base, side: int) -> tuple[Point, Point]:
    """The two corners of a side, seen from inside: left, then right."""
    corners = base.corners
    return corners[side], corners[(side + 1) & 3]


def touched_side(base: Base, other: Base) -> int:
    """The side of `base` that `other` touches or is nearest to: the one with the widest gap, front first."""
    best, found = -1 << 62, FRONT
    points = [base.local(x, y) for x, y in other.corners]
    us, vs = [u for u, _ in points], [v for _, v in points]
    for side, room in (
        (FRONT, min(vs)),
        (RIGHT_FLANK, min(us) - base.hw),
        (LEFT_FLANK, -max(us) - base.hw),
        (REAR, -base.depth - max(vs)),
    ):
        if room > best + TOLERANCE:
            best, found = room, side
    return found


def shared_front(base: Base, other: Base) -> int:
    """How much of the touched side of `base` lies before `other`: the overlap measured along that side."""
    side = touched_side(base, other)
    points = [base.local(x, y) for x, y in other.corners]
    if side in (FRONT, REAR):
        along = [u for u, _ in points]
        low, high = -base.hw, base.hw
    else:
        along = [v for _, v in points]
        low, high = -base.depth, 0
    return max(0, min(high, max(along)) - max(low, min(along)))


def _clip(points: list[Point], a: int, b: int, c: int) -> list[Point]:
    """The part of a convex polygon where a*u + b*v <= c."""
    if not points:
        return points
    kept: list[Point] = []
    pu, pv = points[-1]
    before = a * pu + b * pv - c
    for u, v in points:
        here = a * u + b * v - c
        if (here < 0 < before) or (before < 0 < here):
            part, whole = before, before - here
            kept.append((pu + (u - pu) * part // whole, pv + (v - pv) * part // whole))
        if here <= 0:
            kept.append((u, v))
        pu, pv, before = u, v, here
    return kept


def _to_front(points: list[Point], hw: int) -> int:
    """The distance from the front edge (-hw..hw, 0) to a convex polygon with v >= 0, rounded down."""
    middle = _clip(_clip(points, 1, 0, hw), -1, 0, hw)
    best = min(v * v for _, v in middle) if middle else -1
    for corner in (-hw, hw):
        pu, pv = points[-1]
        for u, v in points:
            du, dv = u - pu, v - pv
            length = du * du + dv * dv
            along = (corner - pu) * du - pv * dv
            if 0 < along < length:
                cross = (corner - pu) * dv + pv * du
                here = cross * cross // length
            else:
                here = (u - corner) ** 2 + v * v
            if here < best or best < 0:
                best = here
            pu, pv = u, v
    return isqrt(best)


def arc_distance(base: Base, other: Base) -> int | None:
    """The distance to the part of `other` in the front arc (45 degrees outward from each front corner).

    None if no part lies in the arc.
    """
    points = [base.local(x, y) for x, y in other.corners]
    if max([v for _, v in points]) < 0:
        return None
    hw = base.hw
    part = _clip(points, 0, -1, 0)
    part = _clip(part, 1, -1, hw)
    part = _clip(part, -1, -1, hw)
    return _to_front(part, hw) if part else None


def strip_distance(base: Base, other: Base) -> int | None:
    """The distance straight ahead to the part of `other` in the frontal projection; None if there is none.

    A part that reaches into the projection by no more than the tolerance does not count.
    """
    points = [base.local(x, y) for x, y in other.corners]
    hw = base.hw - TOLERANCE
    if min(u for u, _ in points) >= hw or max(u for u, _ in points) <= -hw or max(v for _, v in points) <= 0:
        return None
    part = _clip(_clip(points, 1, 0, hw), -1, 0, hw)
    part = _clip(part, 0, -1, TOLERANCE)
    return max(0, min(v for _, v in part)) if part else None


def strip_share(base: Base, other: Base) -> int:
    """The width of the part of `other` that lies in the frontal projection."""
    part = _clip([base.local(x, y) for x, y in other.corners], 1, 0, base.hw)
    part = _clip(_clip(part, -1, 0, base.hw), 0, -1, 0)
    return max(u for u, _ in part) - min(u for u, _ in part) if part else 0


def line_meets(base: Base, x1: int, y1: int, x2: int, y2: int) -> bool:
    """The straight line between two points passes through a base (by more than the tolerance)."""
    cx, cy, reach = base.cx, base.cy, base.radius
    if (x1 - cx > reach and x2 - cx > reach) or (cx - x1 > reach and cx - x2 > reach):
        return False
    if (y1 - cy > reach and y2 - cy > reach) or (cy - y1 > reach and cy - y2 > reach):
        return False
    fx, fy = base.fx, base.fy
    ax, ay, bx, by = x1 - cx, y1 - cy, x2 - cx, y2 - cy
    u1, v1 = (ax * fy - ay * fx + HALF) >> SHIFT, (ax * fx + ay * fy + HALF) >> SHIFT
    u2, v2 = (bx * fy - by * fx + HALF) >> SHIFT, (bx * fx + by * fy + HALF) >> SHIFT
    hw, hd = base.hw - TOLERANCE, base.hd - TOLERANCE
    low, high = 0, 1 << 40
    for start, end, half in ((u1, u2, hw), (v1, v2, hd)):
        step = end - start
        if step == 0:
            if not -half < start < half:
                return False
            continue
        enter, leave = ((-half - start) << 40) // step, ((half - start) << 40) // step
        if step < 0:
            enter, leave = leave, enter
        low, high = max(low, enter), min(high, leave)
        if low >= high:
            return False
    return True


def corner_lines(one: tuple[Point, Point], other: tuple[Point, Point]) -> tuple[tuple[Point, Point], ...]:
    """The two lines that join the corners of two sides without crossing each other."""
    (a, b), (c, d) = one, other
    straight = distance(*a, *c) + distance(*b, *d)
    crossed = distance(*a, *d) + distance(*b, *c)
    return ((a, c), (b, d)) if straight <= crossed else ((a, d), (b, c))


def facing_sides(base: Base, other: Base) -> tuple[int, ...]:
    """The sides of `base` from which some part of `other` can be seen: those it lies beyond."""
    points = [base.local(x, y) for x, y in other.corners]
    us, vs = [u for u, _ in points], [v for _, v in points]
    found = []
    if max(vs) > 0:
        found.append(FRONT)
    if max(us) > base.hw:
        found.append(RIGHT_FLANK)
    if min(vs) < -base.depth:
        found.append(REAR)
    if min(us) < -base.hw:
        found.append(LEFT_FLANK)
    return tuple(found)


def in_column(a: Base, b: Base) -> bool:
    """`b` stands straight behind `a`, touching it and facing the same way."""
    if a.d != b.d or not contact(a, b):
        return False
    u, v = a.local(b.x, b.y)
    return abs(u) <= TOLERANCE and abs(v + a.depth) <= 2 * TOLERANCE
