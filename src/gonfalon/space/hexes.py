"""Hexes as small integers: neighbours, distance, facing and rings.

A grid is made of straight *lines* of hexes; a hex is one *position* along its line. Every second
line (the `shifted` parity) lies half a hex toward higher positions. That one shape serves all games
here: Men of Iron's LLPP, Cry Havoc's numbers and letters, Dark Ages' rows. Printed labels live in
`labels.py` and nowhere else; everything that plays speaks in hex ids, which count from 0 in the
order of line and position.

Directions run 0 to 5 around a hex: 0 is the next lower position of the same line, 3 the next higher
one, 1 and 2 lead to the next line (toward lower and higher positions), 4 and 5 to the line before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

NONE: Final = -1
"""No hex: off the map."""

STEP_Q: Final = (0, 1, 1, 0, -1, -1)
STEP_R: Final = (-1, -1, 0, 1, 1, 0)

FRONT: Final = 0
FLANK: Final = 1
REAR: Final = 2

VERTEX_ZONES: Final = tuple(
    tuple((FRONT, FRONT, FLANK, REAR, REAR, FLANK)[(d - f) % 6] for d in range(6)) for f in range(6)
)
"""`VERTEX_ZONES[facing][direction]`: a piece that faces the vertex between directions f and f+1."""


def opposite(direction: int) -> int:
    """The direction that leads back."""
    return (direction + 3) % 6


def axial_distance(dq: int, dr: int) -> int:
    """Steps between two hexes whose axial coordinates differ by (dq, dr)."""
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def bearing(dq: int, dr: int) -> int:
    """Where an offset points, in twelfths: 2*d straight along direction d, 2*d+1 between d and d+1.

    NONE for the hex itself.
    """
    for d in range(6):
        e = (d + 1) % 6
        # the offset as a*d + b*e; the determinant of two neighbouring directions is 1
        a = dq * STEP_R[e] - dr * STEP_Q[e]
        b = STEP_Q[d] * dr - STEP_R[d] * dq
        if a > 0 and b >= 0:
            return 2 * d + (1 if b else 0)
    return NONE


class Grid:
    """All hexes of one map, with everything about their neighbourhood precomputed."""

    def __init__(self, cells: Iterable[tuple[int, int]], shifted: int) -> None:
        """`cells` are (line, position) pairs; `shifted` is 1 if odd lines are shifted, 0 if even ones."""
        self.shifted: Final = shifted
        ordered = sorted(set(cells))
        self.size: Final = len(ordered)
        self.line_of: Final[list[int]] = [line for line, _ in ordered]
        self.position_of: Final[list[int]] = [position for _, position in ordered]
        self.q: Final[list[int]] = self.line_of
        self.r: Final[list[int]] = [self._axial_r(line, position) for line, position in ordered]
        self._by_cell: Final[dict[tuple[int, int], int]] = {cell: i for i, cell in enumerate(ordered)}
        self._by_axial: Final[dict[tuple[int, int], int]] = {
            (self.q[i], self.r[i]): i for i in range(self.size)
        }
        self.neighbours: Final[list[tuple[int, ...]]] = [
            tuple(self.axial(self.q[i] + STEP_Q[d], self.r[i] + STEP_R[d]) for d in range(6))
            for i in range(self.size)
        ]
        """By hex: its six neighbours in the order of directions, NONE where the map ends."""
        self.near: Final[list[tuple[int, ...]]] = [
            tuple(n for n in six if n != NONE) for six in self.neighbours
        ]
        """By hex: only the neighbours that exist."""
        self._discs: Final[dict[int, tuple[int, ...]]] = {}

    def _axial_r(self, line: int, position: int) -> int:
        height = 2 * position + (1 if line % 2 == self.shifted else 0)
        return (height - line - (1 - self.shifted)) // 2

    def at(self, line: int, position: int) -> int:
        """The hex at a line and position, or NONE."""
        return self._by_cell.get((line, position), NONE)

    def axial(self, q: int, r: int) -> int:
        """The hex at axial coordinates, or NONE."""
        return self._by_axial.get((q, r), NONE)

    def distance(self, one: int, other: int) -> int:
        """Steps between two hexes, as if the map had no edge."""
        dq = self.q[one] - self.q[other]
        dr = self.r[one] - self.r[other]
        return (abs(dq) + abs(dr) + abs(dq + dr)) // 2

    def direction(self, one: int, other: int) -> int:
        """The direction from a hex to an adjacent one; NONE if they do not touch."""
        six = self.neighbours[one]
        return six.index(other) if other != NONE and other in six else NONE

    def adjacent(self, one: int, other: int) -> bool:
        """Whether two hexes share a side."""
        return other != NONE and other in self.neighbours[one]

    def bearing(self, one: int, other: int) -> int:
        """The bearing of another hex in twelfths (see `bearing`), NONE for the hex itself."""
        return bearing(self.q[other] - self.q[one], self.r[other] - self.r[one])

    def side(self, one: int, other: int) -> int:
        """The id of the hexside that two adjacent hexes share: the same whichever comes first."""
        d = self.direction(one, other)
        if d == NONE:
            raise ValueError(f"hexes {one} and {other} do not touch")
        return one * 6 + d if one < other else other * 6 + opposite(d)

    def side_toward(self, hex_: int, direction: int) -> int:
        """The id of a hex's side in one direction, also where the map ends beyond it."""
        other = self.neighbours[hex_][direction]
        if other == NONE or hex_ < other:
            return hex_ * 6 + direction
        return other * 6 + opposite(direction)

    def beside(self, side: int) -> tuple[int, int]:
        """The two hexes that share a hexside (the second may be NONE at the edge)."""
        one = side // 6
        return one, self.neighbours[one][side % 6]

    def walk(self, start: int, direction: int, steps: int) -> int:
        """The hex `steps` away in a straight direction, or NONE."""
        return self.axial(
            self.q[start] + steps * STEP_Q[direction], self.r[start] + steps * STEP_R[direction]
        )

    def ring(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes exactly `radius` away, once around, those off the map left out."""
        if radius == 0:
            return (centre,)
        found: list[int] = []
        q = self.q[centre] + radius * STEP_Q[4]
        r = self.r[centre] + radius * STEP_R[4]
        for d in range(6):
            for _ in range(radius):
                here = self.axial(q, r)
                if here != NONE:
                    found.append(here)
                q += STEP_Q[d]
                r += STEP_R[d]
        return tuple(found)

    def disc(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes at most `radius` away, nearest first, the centre itself included."""
        key = radius * self.size + centre
        known = self._discs.get(key)
        if known is None:
            found: list[int] = []
            for n in range(radius + 1):
                found.extend(self.ring(centre, n))
            known = self._discs[key] = tuple(found)
        return known

    def zones_of_two(
        self, head: int, facing: int
    ) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """Front (3), flank (2) and rear (3) hexes of a piece of two hexes, NONE where the map ends.

        `head` is the front half, the other half lies straight behind it. The rear hexes are left,
        straight behind, right.
        """
        ahead = self.neighbours[head]
        front = (ahead[(facing + 5) % 6], ahead[facing], ahead[(facing + 1) % 6])
        flank = (ahead[(facing + 4) % 6], ahead[(facing + 2) % 6])
        tail = ahead[opposite(facing)]
        if tail == NONE:
            return front, flank, (NONE, NONE, NONE)
        behind = self.neighbours[tail]
        rear = (behind[(facing + 4) % 6], behind[opposite(facing)], behind[(facing + 2) % 6])
        return front, flank, rear

    def edge(self) -> tuple[int, ...]:
        """The hexes with a side on the edge of the map."""
        return tuple(h for h in range(self.size) if NONE in self.neighbours[h])


def rectangle(lines: tuple[int, int], positions: tuple[int, int]) -> list[tuple[int, int]]:
    """All cells of a rectangular map, both ends included."""
    return [
        (line, position)
        for line in range(lines[0], lines[1] + 1)
        for position in range(positions[0], positions[1] + 1)
    ]
