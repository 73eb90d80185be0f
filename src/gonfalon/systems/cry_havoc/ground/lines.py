"""1.41 The line of fire on a lattice of exact integers: which hexes, sides and corners it meets.

Points are whole numbers on a lattice in which a hex centre is (6 * line, 4 * position + shift), its
corners lie at (±4, 0), (±2, ±2) and the middles of its sides at (0, ±2), (±3, ±1). The lattice is a
stretched drawing of the map: straight lines stay straight, so nothing is rounded.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gonfalon.core.records import record
from gonfalon.space.hexes import NONE, STEP_Q, STEP_R, Grid
from gonfalon.space.masks import APART
from gonfalon.systems.cry_havoc.ground.sheets import OPEN
from gonfalon.systems.cry_havoc.ground.terrain import Ground

Point = tuple[int, int]

#: the middle of the side in each direction, from the centre
MIDDLES: Final = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
#: outward normals (a, b) with a*x + b*y <= c inside
EDGES: Final = ((0, -1, 2), (1, -1, 4), (1, 1, 4), (0, 1, 2), (-1, 1, 4), (-1, -1, 4))

CROSS, CORNER, ALONG = range(3)


@record
class Meeting:
    """One thing a line meets on its way.

    CROSS: it leaves hex `a` over its side `d`. CORNER: it passes from `a` to `b` exactly through a
    corner, with `other` on the third side of it. ALONG: it runs along the side between `a` and `b`.
    """

    kind: int
    a: int
    d: int = NONE
    b: int = NONE
    other: int = NONE


@record
class Line:
    """A line: what it meets, open sides apart, in order, and the hexes it passes through between its ends.

    `cells` are pairs: (a, a) through a hex, (a, b) along the side between two hexes.
    """

    meetings: tuple[Meeting, ...]
    cells: tuple[tuple[int, int], ...]


def lattice_centre(grid: Grid, h: int) -> Point:
    """The centre of a hex on the lattice."""
    line, position = grid.line_of[h], grid.position_of[h]
    return 6 * line, 4 * position + (2 if line % 2 == grid.shifted else 0)


def lattice_side_middle(grid: Grid, h: int, d: int) -> Point:
    """The middle of a side."""
    x, y = lattice_centre(grid, h)
    return x + MIDDLES[d][0], y + MIDDLES[d][1]


Offset = tuple[int, int]  # axial, from the first hex
#: what a line meets and its cells, with the offsets as differences of `Masks.lies`
Met = tuple[int, int, int, int, int]
Cell = tuple[int, int]


@lru_cache(maxsize=1 << 16)
def line_pattern(dq: int, dr: int, start: Point, end: Point) -> tuple[tuple[Met, ...], tuple[Cell, ...]]:
    """A line to the hex (dq, dr) away, in offsets: the same wherever it lies on a map.

    `start` and `end` are measured from the centres of the first and the last hex.
    """
    meetings: list[tuple[int, Offset, int, Offset, Offset]] = []
    cells: list[tuple[Offset, Offset]] = []
    here: Offset = (0, 0)
    last = (dq, dr)
    px, py = start
    dx, dy = 6 * dq + end[0] - px, 4 * dr + 2 * dq + end[1] - py
    while here != last:
        cx, cy = 6 * here[0], 4 * here[1] + 2 * here[0]
        best_n, best_d = 1, 0  # the exit as a fraction n/d of the whole line
        best: list[int] = []
        for d, (a, b, c) in enumerate(EDGES):
            speed = a * dx + b * dy
            if speed <= 0:
                continue
            room = c - (a * (px - cx) + b * (py - cy))
            if not best or room * best_d < best_n * speed:
                best_n, best_d, best = room, speed, [d]
            elif room * best_d == best_n * speed:
                best.append(d)
        if not best or best_n > best_d:
            break
        if len(best) == 1:
            beyond = _step(here, best[0])
            meetings.append((CROSS, here, best[0], beyond, here))
            here = beyond
        else:
            d, e = best if (best[1] - best[0]) % 6 == 1 else (best[1], best[0])
            left, right = _step(here, d), _step(here, e)
            ux, uy = MIDDLES[d][0] + MIDDLES[e][0], MIDDLES[d][1] + MIDDLES[e][1]
            turn = ux * dy - uy * dx
            if turn == 0:
                meetings.append((ALONG, left, d, right, here))
                cells.append((left, right))
                here = _step(left, e)
            elif turn > 0:
                meetings.append((CORNER, here, e, right, left))
                here = right
            else:
                meetings.append((CORNER, here, d, left, right))
                here = left
        if here != last:
            cells.append((here, here))
    return (
        tuple([(kind, _number(a), d, _number(b), _number(o)) for kind, a, d, b, o in meetings]),
        tuple([(_number(a), _number(b)) for a, b in cells]),
    )


def _number(offset: Offset) -> int:
    return offset[0] * APART + offset[1]


def _step(here: Offset, d: int) -> Offset:
    return here[0] + STEP_Q[d], here[1] + STEP_R[d]


def trace_line(ground: Ground, start: Point, first: int, end: Point, last: int) -> Line:
    """The line from a point in or on hex `first` to a point in or on hex `last`."""
    grid = ground.grid
    ax, ay = lattice_centre(grid, first)
    bx, by = lattice_centre(grid, last)
    q, r = grid.q[first], grid.r[first]
    meetings, cells = line_pattern(
        grid.q[last] - q, grid.r[last] - r, (start[0] - ax, start[1] - ay), (end[0] - bx, end[1] - by)
    )
    hex_at, here = ground.numbered.get, ground.lies[first]
    found = []
    for kind, a, d, b, o in meetings:
        one = hex_at(here + a, NONE)
        if kind != CROSS or (one != NONE and ground.side[one][d] != OPEN):
            found.append(Meeting(kind, one, d, hex_at(here + b, NONE), hex_at(here + o, NONE)))
    pairs = []
    for a, b in cells:
        one = other = hex_at(here + a, NONE)
        if a != b:
            other = hex_at(here + b, NONE)
            one, other = (other if one == NONE else one), (one if other == NONE else other)
        if one != NONE:
            pairs.append((one, other))
    return Line(tuple(found), tuple(pairs))
