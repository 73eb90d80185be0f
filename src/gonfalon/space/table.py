"""The measured table, in integers: bases, their moves, contact and distance.

Lengths are whole micrometres, directions whole 65,536ths of a turn: 0 looks along +y, a quarter (16,384)
along +x, so directions run clockwise when y points up. A *pose* is `(x, y, direction)` of the **front
centre** of a base; a `Base` is a pose with width and depth and everything derived from it.

Two bases are in *contact* when their gap is at most `TOLERANCE` (0.1 mm) and *overlap* when one penetrates
the other by more. Distances compare with that tolerance in the mover's favour (`within`).
First contact along a path is in `table_contact`, arcs, zones and sight lines in `table_sight`, terrain
areas in `table_areas`.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import Final

Pose = tuple[int, int, int]
Point = tuple[int, int]

MM: Final = 1000
CM: Final = 10_000
TOLERANCE: Final = 100
TURN: Final = 65_536
HALF_TURN: Final = TURN // 2
QUARTER: Final = TURN // 4
SHIFT: Final = 30
ONE: Final = 1 << SHIFT
HALF: Final = ONE >> 1
SLACK: Final = TOLERANCE << SHIFT

LEFT: Final = -1
RIGHT: Final = 1

_DEEP: Final = 96  # bits of the working precision of the sine table
_PI: Final = (314159265358979323846264338327950288419716939937510 << _DEEP) // 10**50
_TWO_PI: Final = 2 * _PI


def _series(angle: int) -> tuple[int, int]:
    """Sine and cosine of a small angle (radians scaled by 2**96), by their series."""
    sine, cosine, term, n = 0, 0, 1 << _DEEP, 0
    while term:
        if n % 2 == 0:
            cosine += term if n % 4 == 0 else -term
        else:
            sine += term if n % 4 == 1 else -term
        n += 1
        term = (term * angle >> _DEEP) // n
    return sine, cosine


def _sine_table() -> list[int]:
    """The sine of every direction, scaled by 2**30, exactly odd and symmetric."""
    coarse = [_series(_TWO_PI * 128 * i // TURN) for i in range(QUARTER // 128 + 1)]
    fine = [_series(_TWO_PI * j // TURN) for j in range(128)]
    quarter = []
    for i in range(QUARTER + 1):
        (s1, c1), (s2, c2) = coarse[i >> 7], fine[i & 127]
        quarter.append(((s1 * c2 + c1 * s2 >> _DEEP) + (1 << _DEEP - SHIFT - 1)) >> _DEEP - SHIFT)
    half = quarter + quarter[-2:0:-1]
    return half + [-value for value in half]


SIN: Final[list[int]] = _sine_table()
COS: Final[list[int]] = SIN[QUARTER:] + SIN[:QUARTER]


def bearing(dx: int, dy: int) -> int:
    """The direction whose ray comes nearest to the vector from its left, found by bisection."""
    if dx == 0 and dy == 0:
        return 0
    low = 0 if dx > 0 or (dx == 0 and dy > 0) else HALF_TURN
    high = low + HALF_TURN
    while high - low > 1:
        middle = (low + high) // 2
        if dx * COS[middle & 65535] - dy * SIN[middle & 65535] >= 0:
            low = middle
        else:
            high = middle
    return low & 65535


def turn_between(start: int, end: int) -> int:
    """The signed turn from one direction to another, clockwise positive, in -32768..32767."""
    return ((end - start + HALF_TURN) & 65535) - HALF_TURN


def degrees(amount: int) -> int:
    """Whole degrees as a turn in 65,536ths, rounded."""
    return (amount * TURN + 180) // 360


def distance(x1: int, y1: int, x2: int, y2: int) -> int:
    """The distance of two points, rounded down."""
    return isqrt((x2 - x1) ** 2 + (y2 - y1) ** 2)


def within(measured: int, limit: int) -> bool:
    """A measured distance is within a limit, with the tolerance in the mover's favour."""
    return measured <= limit + TOLERANCE


class Base:
    """An oriented rectangle: front centre, direction, width and depth. Make it with `base()`."""

    __slots__ = (
        "corners",
        "cx",
        "cy",
        "d",
        "depth",
        "fx",
        "fy",
        "hd",
        "hw",
        "pose",
        "radius",
        "width",
        "x",
        "y",
    )

    def __init__(self, x: int, y: int, d: int, width: int, depth: int) -> None:
        self.x, self.y, self.d, self.width, self.depth = x, y, d, width, depth
        self.pose: Pose = (x, y, d)
        self.fx, self.fy = fx, fy = SIN[d], COS[d]
        self.hw, self.hd = hw, hd = width // 2, depth // 2
        self.cx, self.cy = x - ((hd * fx + HALF) >> SHIFT), y - ((hd * fy + HALF) >> SHIFT)
        self.radius = isqrt(hw * hw + hd * hd) + 1
        wx, wy = (hw * fy + HALF) >> SHIFT, (hw * fx + HALF) >> SHIFT
        bx, by = x - ((depth * fx + HALF) >> SHIFT), y - ((depth * fy + HALF) >> SHIFT)
        #: front left, front right, rear right, rear left
        self.corners: tuple[Point, Point, Point, Point] = (
            (x - wx, y + wy),
            (x + wx, y - wy),
            (bx + wx, by - wy),
            (bx - wx, by + wy),
        )

    def __repr__(self) -> str:
        return f"base({self.x}, {self.y}, {self.d}, {self.width}, {self.depth})"

    def local(self, x: int, y: int) -> Point:
        """A point as (to the right, ahead) of the **front centre** of this base."""
        dx, dy = x - self.x, y - self.y
        return (dx * self.fy - dy * self.fx + HALF) >> SHIFT, (dx * self.fx + dy * self.fy + HALF) >> SHIFT

    def point(self, right: int, ahead: int) -> Point:
        """The table point so far to the right and ahead of the front centre."""
        return (
            self.x + ((right * self.fy + ahead * self.fx + HALF) >> SHIFT),
            self.y + ((ahead * self.fy - right * self.fx + HALF) >> SHIFT),
        )

    def at(self, pose: Pose) -> Base:
        """The same rectangle elsewhere."""
        return base(pose[0], pose[1], pose[2], self.width, self.depth)

    def ahead(self, length: int) -> Base:
        """The rectangle as wide as the base that reaches so far ahead of its front edge."""
        x, y = self.point(0, length)
        return base(x, y, self.d, self.width, length)


@lru_cache(maxsize=1 << 17)
def base(x: int, y: int, d: int, width: int, depth: int) -> Base:
    """The base with this front centre, direction, width and depth (even numbers of micrometres)."""
    return Base(x, y, d, width, depth)


# -- moves of a pose ---------------------------------------------------------------------------------------


def advance(pose: Pose, length: int) -> Pose:
    """Straight ahead (backwards if negative)."""
    x, y, d = pose
    return x + ((length * SIN[d] + HALF) >> SHIFT), y + ((length * COS[d] + HALF) >> SHIFT), d


def slide(pose: Pose, direction: int, length: int) -> Pose:
    """Move in any direction without turning: oblique, sideways, back."""
    x, y, d = pose
    k = direction & 65535
    return x + ((length * SIN[k] + HALF) >> SHIFT), y + ((length * COS[k] + HALF) >> SHIFT), d


def pivot(pose: Pose, px: int, py: int, turn: int) -> Pose:
    """Turn about a point of the table, clockwise positive."""
    x, y, d = pose
    s, c = SIN[turn & 65535], COS[turn & 65535]
    dx, dy = x - px, y - py
    return (
        px + ((dx * c + dy * s + HALF) >> SHIFT),
        py + ((dy * c - dx * s + HALF) >> SHIFT),
        (d + turn) & 65535,
    )


def front_corner(pose: Pose, width: int, side: int) -> Point:
    """The front corner on a side: the pivot of a wheel to that side."""
    x, y, d = pose
    half = side * (width // 2)
    return x + ((half * COS[d] + HALF) >> SHIFT), y - ((half * SIN[d] + HALF) >> SHIFT)


def wheel(pose: Pose, width: int, side: int, turn: int) -> Pose:
    """Wheel forward on the front corner of that side by an unsigned turn."""
    px, py = front_corner(pose, width, side)
    return pivot(pose, px, py, side * turn)


def about_face(pose: Pose, depth: int) -> Pose:
    """Turn about on the spot: the rear edge becomes the front edge."""
    x, y, d = advance(pose, -depth)
    return x, y, (d + HALF_TURN) & 65535


_ARC: Final = _TWO_PI >> _DEEP - 40  # 2 pi scaled by 2**40


def arc_length(radius: int, turn: int) -> int:
    """The length of the arc that a point at this radius describes, rounded."""
    return (radius * abs(turn) * _ARC + (1 << 55)) >> 56


def arc_turn(radius: int, length: int) -> int:
    """The greatest turn whose arc at this radius is no longer than the length."""
    turn = (length << 56) // (radius * _ARC)
    return turn + 1 if arc_length(radius, turn + 1) <= length else turn


# -- contact, overlap, distance ----------------------------------------------------------------------------


def gap(a: Base, b: Base) -> int:
    """The widest gap between two bases along their own axes, scaled by 2**30; negative: penetration.

    Zero or less means that they intersect; above zero it is a lower bound of their distance.
    """
    dx, dy = b.cx - a.cx, b.cy - a.cy
    k = (b.d - a.d) & 65535
    c, s = COS[k], SIN[k]
    if c < 0:
        c = -c
    if s < 0:
        s = -s
    afx, afy, ahw, ahd = a.fx, a.fy, a.hw, a.hd
    bfx, bfy, bhw, bhd = b.fx, b.fy, b.hw, b.hd
    worst = abs(dx * afx + dy * afy) - (ahd << 30) - bhw * s - bhd * c
    other = abs(dx * afy - dy * afx) - (ahw << 30) - bhw * c - bhd * s
    if other > worst:
        worst = other
    other = abs(dx * bfx + dy * bfy) - (bhd << 30) - ahw * s - ahd * c
    if other > worst:
        worst = other
    other = abs(dx * bfy - dy * bfx) - (bhw << 30) - ahw * c - ahd * s
    return other if other > worst else worst


def overlap(a: Base, b: Base) -> bool:
    """The bases penetrate each other by more than the tolerance."""
    reach = a.radius + b.radius
    dx, dy = b.cx - a.cx, b.cy - a.cy
    if dx * dx + dy * dy >= reach * reach:
        return False
    return gap(a, b) < -SLACK


def separation(a: Base, b: Base) -> int:
    """The distance between the nearest points of two bases, rounded down; 0 if they intersect."""
    reach = a.radius + b.radius
    if (b.cx - a.cx) ** 2 + (b.cy - a.cy) ** 2 <= reach * reach and gap(a, b) <= 0:
        return 0
    best = -1
    for one, other in ((a, b), (b, a)):
        cx, cy, fx, fy, hw, hd = one.cx, one.cy, one.fx, one.fy, one.hw, one.hd
        for x, y in other.corners:
            dx, dy = x - cx, y - cy
            u = abs((dx * fy - dy * fx + HALF) >> SHIFT) - hw
            v = abs((dx * fx + dy * fy + HALF) >> SHIFT) - hd
            square = (u * u if u > 0 else 0) + (v * v if v > 0 else 0)
            if square < best or best < 0:
                best = square
    return isqrt(best)


def contact(a: Base, b: Base) -> bool:
    """The bases touch: their gap is at most the tolerance."""
    reach = a.radius + b.radius + TOLERANCE
    dx, dy = b.cx - a.cx, b.cy - a.cy
    if dx * dx + dy * dy > reach * reach:
        return False
    width = gap(a, b)
    return width <= 0 or (width <= SLACK and separation(a, b) <= TOLERANCE)


def nearer_than(a: Base, b: Base, limit: int) -> bool:
    """The bases are within the limit of each other (tolerance included): circles and centres first."""
    reach = a.radius + b.radius + limit + TOLERANCE
    dx, dy = b.cx - a.cx, b.cy - a.cy
    square = dx * dx + dy * dy
    if square > reach * reach:
        return False
    if square <= limit * limit:
        return True
    return gap(a, b) <= (limit + TOLERANCE) << SHIFT and separation(a, b) <= limit + TOLERANCE


def on_table(a: Base, width: int, height: int) -> bool:
    """No corner lies beyond the edge of a table of this size by more than the tolerance."""
    return all(
        -TOLERANCE <= x <= width + TOLERANCE and -TOLERANCE <= y <= height + TOLERANCE for x, y in a.corners
    )


def off_table(a: Base, width: int, height: int) -> bool:
    """The base lies wholly off the table."""
    xs, ys = [x for x, _ in a.corners], [y for _, y in a.corners]
    return max(xs) <= 0 or min(xs) >= width or max(ys) <= 0 or min(ys) >= height
