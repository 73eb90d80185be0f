"""First contact on the measured table: how far a base can slide or turn before it touches another."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from gonfalon.space.table import (
    COS,
    HALF,
    ONE,
    SHIFT,
    SIN,
    SLACK,
    TOLERANCE,
    Base,
    distance,
    gap,
    pivot,
)


def slide_limit(a: Base, direction: int, limit: int, b: Base) -> int:
    """How far `a` can slide in a direction, up to a limit, before it would overlap `b`.

    It stops at the touch, exact on each separating axis and rounded down: on the free side.
    """
    dx, dy = b.cx - a.cx, b.cy - a.cy
    reach = a.radius + b.radius + limit
    if dx * dx + dy * dy > reach * reach:
        return limit
    vx, vy = SIN[direction & 65535], COS[direction & 65535]
    near = (a.radius + b.radius) << 30
    if dx * vx + dy * vy < -near or abs(dx * vy - dy * vx) > near:
        return limit  # behind, or beside the way
    k = (b.d - a.d) & 65535
    c, s = abs(COS[k]), abs(SIN[k])
    first, last, touch = -ONE, ONE, -ONE
    for ax, ay, extent in (
        (a.fx, a.fy, (a.hd << 30) + b.hw * s + b.hd * c),
        (a.fy, -a.fx, (a.hw << 30) + b.hw * c + b.hd * s),
        (b.fx, b.fy, (b.hd << 30) + a.hw * s + a.hd * c),
        (b.fy, -b.fx, (b.hw << 30) + a.hw * c + a.hd * s),
    ):
        start = dx * ax + dy * ay
        speed = (vx * ax + vy * ay) >> SHIFT
        if speed < 0:
            start, speed = -start, -speed
        if speed < 4096:  # never changes by more than a few micrometres on this axis
            if abs(start) >= extent - SLACK:
                return limit
            continue
        enter, leave = (start - extent + SLACK) // speed, (start + extent - SLACK) // speed
        if enter > first:
            first = enter
        if leave < last:
            last = leave
        enter = (start - extent) // speed
        if enter > touch:
            touch = enter
    if first >= last or last <= 0 or first >= limit:
        return limit
    return max(0, min(touch, limit))


class _Turned(Base):
    """A base turned about a point, with no more than `gap` asks for."""

    __slots__ = ()

    def __init__(self, a: Base, px: int, py: int, turn: int) -> None:
        x, y, d = pivot(a.pose, px, py, turn)
        self.d, self.hw, self.hd = d, a.hw, a.hd
        self.fx, self.fy = fx, fy = SIN[d], COS[d]
        self.cx, self.cy = x - ((a.hd * fx + HALF) >> SHIFT), y - ((a.hd * fy + HALF) >> SHIFT)


def pivot_limit(a: Base, px: int, py: int, turn: int, b: Base) -> int:
    """How much of a signed turn about a point `a` can make before it would overlap `b`.

    Steps that cannot skip a penetration above the tolerance, then bisection that stops on the free side.
    """
    radius = max(distance(px, py, x, y) for x, y in a.corners) + 1
    reach = radius + b.radius
    if (b.cx - px) ** 2 + (b.cy - py) ** 2 > reach * reach:
        return turn
    sign, total, done = (1, turn, 0) if turn >= 0 else (-1, -turn, 0)
    finest = max(1, isqrt((TOLERANCE << 32) // (20 * radius)))
    room = gap(a, b)
    while done < total:
        step = max(finest, ((room >> SHIFT) << 16) * 100 // (629 * radius) if room > 0 else 0)
        following = min(total, done + step)
        here = gap(_Turned(a, px, py, sign * following), b)
        if here < -SLACK:
            if room < -SLACK:
                return 0
            low, high = done, following
            floor = min(0, room)
            while high - low > 1:
                middle = (low + high) // 2
                if gap(_Turned(a, px, py, sign * middle), b) >= floor:
                    low = middle
                else:
                    high = middle
            return sign * low
        done, room = following, here
    return turn


def turn_limit(a: Base, px: int, py: int, turn: int, others: Iterable[Base]) -> tuple[int, int]:
    """The free part of a turn about a point and the index of the base met first (-1: none)."""
    free, met = turn, -1
    for index, other in enumerate(others):
        here = pivot_limit(a, px, py, free, other)
        if here != free:
            free, met = here, index
    return free, met
