"""1.41 The line of fire in exact integers: which hexes, sides and corners it meets.

Points are whole numbers on a lattice in which a hex centre is (6 * line, 4 * position + shift), its
corners lie at (±4, 0), (±2, ±2) and the middles of its sides at (0, ±2), (±3, ±1). The lattice is a
stretched drawing of the map: straight lines stay straight, so nothing is rounded.
"""

from __future__ import annotations

from typing import Final

from gonfalon.core.records import record
from gonfalon.space.hexes import NONE, Grid

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
    """A line: what it meets, in order, and the hexes it passes through between its ends.

    `cells` are pairs: (a, a) through a hex, (a, b) along the side between two hexes.
    """

    meetings: tuple[Meeting, ...]
    cells: tuple[tuple[int, int], ...]


def centre(grid: Grid, h: int) -> Point:
    """The centre of a hex on the lattice."""
    line, position = grid.line_of[h], grid.position_of[h]
    return 6 * line, 4 * position + (2 if line % 2 == grid.shifted else 0)


def middle(grid: Grid, h: int, d: int) -> Point:
    """The middle of a side."""
    x, y = centre(grid, h)
    return x + MIDDLES[d][0], y + MIDDLES[d][1]


def trace(grid: Grid, start: Point, first: int, end: Point, last: int) -> Line:
    """The line from a point in or on hex `first` to a point in or on hex `last`."""
    meetings: list[Meeting] = []
    cells: list[tuple[int, int]] = []
    here = first
    px, py = start
    dx, dy = end[0] - px, end[1] - py
    for _ in range(200):
        if here == last:
            break
        cx, cy = centre(grid, here)
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
        neighbours = grid.neighbours[here]
        if len(best) == 1:
            beyond = neighbours[best[0]]
            meetings.append(Meeting(CROSS, here, best[0], beyond))
            here = beyond
        else:
            d, e = best if (best[1] - best[0]) % 6 == 1 else (best[1], best[0])
            left, right = neighbours[d], neighbours[e]
            ux, uy = MIDDLES[d][0] + MIDDLES[e][0], MIDDLES[d][1] + MIDDLES[e][1]
            turn = ux * dy - uy * dx
            if turn == 0:
                meetings.append(Meeting(ALONG, left, d, right, here))
                far = NONE
                if left != NONE:
                    far = grid.neighbours[left][e]
                elif right != NONE:
                    far = grid.neighbours[right][d]
                cells.append((left if left != NONE else right, right if right != NONE else left))
                here = far
            elif turn > 0:
                meetings.append(Meeting(CORNER, here, e, right, left))
                here = right
            else:
                meetings.append(Meeting(CORNER, here, d, left, right))
                here = left
        if here == NONE:
            break
        if here != last:
            cells.append((here, here))
    return Line(tuple(meetings), tuple(cells))
