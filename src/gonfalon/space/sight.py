"""Lines from hex centre to hex centre in exact integers, and what blocks them.

A hex centred on the origin is the set of points whose cube coordinates satisfy |x-y| <= 1,
|y-z| <= 1 and |z-x| <= 1, so the part of a line inside a hex is an interval with rational ends, and
nothing is ever rounded. A line that runs along a hexside is told to the caller as a pair of hexes;
games differ in what they make of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import lcm
from typing import Final

from gonfalon.space.hexes import NONE, STEP_Q, STEP_R, Grid, axial_distance, opposite


class Line:
    """Everything a straight line from one hex centre to another meets on its way.

    `cells`: in order, the hexes between both ends as pairs (a, b): a == b where the line passes through
    a hex, a != b where it runs along the side between two hexes.
    `grazed`: hexes touched only in a corner, or along a side beyond which the map ends.
    `crossed`: ids of hexsides the line passes (those met exactly at an end included);
    `along`: ids of hexsides it runs along; `ends`: ids of hexsides of which it touches one end only.
    """

    def __init__(
        self,
        cells: tuple[tuple[int, int], ...],
        grazed: tuple[int, ...],
        crossed: tuple[int, ...],
        along: tuple[int, ...],
        ends: tuple[int, ...],
    ) -> None:
        self.cells: Final = cells
        self.grazed: Final = grazed
        self.crossed: Final = crossed
        self.along: Final = along
        self.ends: Final = ends


Offset = tuple[int, int]


class Trace:
    """A line as offsets from its first hex: the same for every pair of hexes with this displacement."""

    def __init__(self, dq: int, dr: int) -> None:
        self.cells: list[tuple[Offset, Offset]] = []
        self.corners: list[Offset] = []
        self.crossed: list[tuple[Offset, int]] = []
        self.along: list[tuple[Offset, int]] = []
        self.ends: list[tuple[Offset, int]] = []
        self.exits: tuple[int, int] = exits(dq, dr)
        if dq or dr:
            self._run(dq, dr)

    def _run(self, dq: int, dr: int) -> None:
        slopes = (2 * dq + dr, -dq + dr, -dq - 2 * dr)  # x-y, z-x, y-z along the whole line
        unit = lcm(*(abs(s) for s in slopes if s))
        inside: list[tuple[int, int, Offset]] = []
        border: list[tuple[int, int, Offset]] = []
        points: list[tuple[int, Offset]] = []
        for offset in _candidates(dq, dr):
            low, high, on_border = _interval(offset, slopes, unit)
            if low > high:
                continue
            if low == high:
                points.append((low, offset))
            elif on_border:
                border.append((low, high, offset))
            else:
                inside.append((low, high, offset))
        path: list[tuple[int, int, Offset, Offset]] = [(a, b, o, o) for a, b, o in inside]
        border.sort()
        path += [
            (border[i][0], border[i][1], border[i][2], border[i + 1][2]) for i in range(0, len(border), 2)
        ]
        path.sort()
        at_corner = dict(points)
        self.corners = [o for t, o in sorted(points) if 0 < t < unit]
        self.cells = [(p[2], p[3]) for p in path[1:-1]]
        for here, there in pairwise(path):
            self._cross(here, there, at_corner.get(here[1]))
        for _, _, one, other in path:
            if one != other:
                self.along.append((one, _direction(one, other)))

    def _cross(
        self,
        here: tuple[int, int, Offset, Offset],
        there: tuple[int, int, Offset, Offset],
        corner: Offset | None,
    ) -> None:
        one, other = here[2], there[2]
        if here[2] == here[3] and there[2] == there[3]:
            self.crossed.append((one, _direction(one, other)))
            if corner is not None:
                self.ends.append((one, _direction(one, corner)))
                self.ends.append((other, _direction(other, corner)))
            return
        for a in {here[2], here[3]}:
            for b in {there[2], there[3]}:
                self.ends.append((a, _direction(a, b)))
        self.ends.sort()


def _candidates(dq: int, dr: int) -> list[Offset]:
    steps = axial_distance(dq, dr)
    found: set[Offset] = set()
    for i in range(steps + 1):
        q, r = dq * i // steps, dr * i // steps
        for a in range(q - 1, q + 3):
            for b in range(r - 1, r + 3):
                found.add((a, b))
    return sorted(found)


def _interval(offset: Offset, slopes: tuple[int, int, int], unit: int) -> tuple[int, int, bool]:
    """The part of the line in a hex, in 1/unit, and whether it lies on the hex's border."""
    q, r = offset
    centre = (2 * q + r, -q + r, -q - 2 * r)
    low, high, on_border = 0, unit, False
    for slope, c in zip(slopes, centre, strict=True):
        if slope == 0:
            if abs(c) > 1:
                return 1, 0, False
            on_border = on_border or abs(c) == 1
            continue
        scale = unit // slope
        one, other = (c - 1) * scale, (c + 1) * scale
        if one > other:
            one, other = other, one
        low, high = max(low, one), min(high, other)
    return low, high, on_border


def _direction(one: Offset, other: Offset) -> int:
    dq, dr = other[0] - one[0], other[1] - one[1]
    for d in range(6):
        if STEP_Q[d] == dq and STEP_R[d] == dr:
            return d
    return NONE


def exits(dq: int, dr: int) -> tuple[int, int]:
    """The side by which a line leaves its first hex; two different sides if exactly at their corner."""
    if dq == 0 and dr == 0:
        return NONE, NONE
    # the side is crossed whose direction points most along the line (scalar product, doubled)
    reach = [(2 * dq + dr) * STEP_Q[d] + (dq + 2 * dr) * STEP_R[d] for d in range(6)]
    most = max(reach)
    best = [d for d in range(6) if reach[d] == most]
    return best[0], best[-1]


_TRACES: Final[dict[Offset, Trace]] = {}


def trace(dq: int, dr: int) -> Trace:
    """The line to a hex that lies (dq, dr) away; computed once per displacement."""
    key = (dq, dr)
    known = _TRACES.get(key)
    if known is None:
        known = _TRACES[key] = Trace(dq, dr)
    return known


class Lines:
    """The lines between hexes of one grid, each made once."""

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        self._known: Final[dict[int, Line]] = {}

    def line(self, one: int, other: int) -> Line:
        """What the line between two hex centres meets."""
        key = one * self.grid.size + other
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._make(one, other)
        return known

    def leaves_by(self, one: int, other: int) -> tuple[int, int]:
        """The direction of the side by which the line leaves `one`; two different ones at a corner."""
        grid = self.grid
        return trace(grid.q[other] - grid.q[one], grid.r[other] - grid.r[one]).exits

    def enters_by(self, one: int, other: int) -> tuple[int, int]:
        """The direction (seen from `other`) of the side by which the line enters `other`."""
        return self.leaves_by(other, one)

    def _make(self, one: int, other: int) -> Line:
        grid = self.grid
        q, r = grid.q[one], grid.r[one]
        way = trace(grid.q[other] - q, grid.r[other] - r)
        cells: list[tuple[int, int]] = []
        grazed = [h for h in (grid.axial(q + a, r + b) for a, b in way.corners) if h != NONE]
        for first, second in way.cells:
            a = grid.axial(q + first[0], r + first[1])
            b = grid.axial(q + second[0], r + second[1])
            if a != NONE and b != NONE:
                cells.append((a, b))
            elif a != b:
                grazed.append(a if a != NONE else b)
        return Line(
            tuple(cells),
            tuple(grazed),
            self._sides(way.crossed, q, r),
            self._sides(way.along, q, r),
            self._sides(way.ends, q, r),
        )

    def _sides(self, found: list[tuple[Offset, int]], q: int, r: int) -> tuple[int, ...]:
        grid = self.grid
        sides: list[int] = []
        for offset, d in found:
            here = grid.axial(q + offset[0], r + offset[1])
            if here == NONE:
                here = grid.axial(q + offset[0] + STEP_Q[d], r + offset[1] + STEP_R[d])
                d = opposite(d)
            if here != NONE:
                side = grid.side_toward(here, d)
                if side not in sides:
                    sides.append(side)
        return tuple(sides)


class Sight:
    """Who can see whom over ground that never changes; every answer is kept.

    `solid[hex]` is true where a hex blocks a line through it; `walls[side]` where a hexside blocks a
    line across it; `level[hex]` is the height of a hex: one in between blocks if it is higher than both
    ends. A line along a hexside is blocked only if both hexes beside it block; with `strict` one of
    them is enough, and so is a touched corner or the end of a wall.
    """

    def __init__(
        self,
        lines: Lines,
        solid: Sequence[int],
        level: Sequence[int] | None = None,
        walls: Sequence[int] | None = None,
        strict: bool = False,
    ) -> None:
        self.lines: Final = lines
        self.solid: Final = solid
        self.level: Final = level
        self.walls: Final = walls
        self.strict: Final = strict
        self._known: Final[dict[int, bool]] = {}

    def sees(self, one: int, other: int) -> bool:
        """Whether nothing fixed blocks the line between two hexes."""
        size = self.lines.grid.size
        key = one * size + other if one < other else other * size + one
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = not self.blockers(one, other) and not self.blocking_sides(one, other)
        return known

    def blockers(self, one: int, other: int) -> tuple[int, ...]:
        """The hexes that block the line, in order."""
        line = self.lines.line(one, other)
        found: list[int] = []
        for a, b in line.cells:
            first, second = self._blocks(a, one, other), self._blocks(b, one, other)
            if (first and second) or (self.strict and (first or second)):
                found.extend(h for h, yes in ((a, first), (b, second)) if yes and h not in found)
        if self.strict:
            found.extend(h for h in line.grazed if self._blocks(h, one, other))
        return tuple(found)

    def blocking_sides(self, one: int, other: int) -> tuple[int, ...]:
        """The hexsides that block the line, in order."""
        walls = self.walls
        if walls is None:
            return ()
        line = self.lines.line(one, other)
        met = line.crossed + line.along + line.ends if self.strict else line.crossed
        return tuple(side for side in met if walls[side])

    def _blocks(self, hex_: int, one: int, other: int) -> bool:
        if self.solid[hex_]:
            return True
        level = self.level
        return level is not None and level[hex_] > level[one] and level[hex_] > level[other]
