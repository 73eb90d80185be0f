"""Sets of hexes as whole numbers: every hex of a map has a bit, and a step in one direction is a shift.

Hexes are the integers of `space.hexes`; sets of them are united, cut and shifted as wholes, and written
out as lists where somebody needs the hexes one by one. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import Any, Final, Generic, TypeVar

from gonfalon.space.hexes import NONE, Grid

T = TypeVar("T")
DIGITS: Final = bytes(digit == ord("1") for digit in range(256))  # the digits of a binary number to 0 and 1
APART: Final = 1024  # between the numbers of two columns, see `Masks.lies`
FARTHEST: Final = 200  # no two hexes of a line and of another lie farther apart along them


class Listing(Generic[T]):
    """What belongs to the hexes of a set, in the order of their bits."""

    __slots__ = ("_by_bit",)

    def __init__(self, at_bit: list[int], values: list[T]) -> None:
        """`at_bit`: the hex of each bit; `values`: by hex."""
        self._by_bit: list[Any] = [None if h == NONE else values[h] for h in at_bit]

    def of(self, mask: int) -> list[T]:
        """The values of the hexes of a set; a new list."""
        if not mask:
            return []
        first = (mask & -mask).bit_length() - 1
        digits = format(mask >> first, "b")[::-1].encode().translate(DIGITS)
        return list(compress(self._by_bit[first : mask.bit_length()], digits))


class Masks:
    """The bits of the hexes of a grid, and sets made of them once."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        high = self.height = column(grid)
        self._first = grid.q[0] * high + grid.r[0] - 1  # the lowest bit stays free: no step is lost there
        self.bit_at = [grid.q[h] * high + grid.r[h] - self._first for h in range(grid.size)]
        #: numbers of the hexes whose differences tell how two of them lie to each other
        self.lies = [grid.q[h] * APART + grid.r[h] for h in range(grid.size)]
        self.numbered = {number: h for h, number in enumerate(self.lies)}
        self.bit = [1 << at for at in self.bit_at]
        self.all = sum(self.bit)
        hex_at = {bit: h for h, bit in enumerate(self.bit_at)}
        #: the hex of every bit, NONE between
        self.at_bit = [hex_at.get(i, NONE) for i in range(max(self.bit_at) + 1)]
        #: the shift of a step in each direction
        self.shift = (-1, high - 1, high, 1, 1 - high, -high)
        #: by hex: the hexes next to it
        self.around = [self.mask(near) for near in grid.near]
        self._listing = Listing(self.at_bit, list(range(grid.size)))
        self._away: list[bytes | None] = [None] * grid.size
        #: the hexes in their order as runs along a line: its number, the first, how many
        self._stretches: list[tuple[int, int, int]] = []
        for q, r in zip(grid.q, grid.r, strict=True):
            last = self._stretches[-1] if self._stretches else (NONE, 0, 0)
            if last[0] == q and last[1] + last[2] == r:
                self._stretches[-1] = (q, last[1], last[2] + 1)
            else:
                self._stretches.append((q, r, 1))
        self._rows: dict[int, bytes] = {}  # by line away: the steps to its hexes
        self._discs: dict[tuple[int, int], int] = {}

    def mask(self, hexes: Iterable[int]) -> int:
        """The set of some hexes."""
        found = 0
        for h in hexes:
            found |= self.bit[h]
        return found

    def beside(self, mask: int) -> int:
        """The hexes next to those of a set, and places off the map."""
        high, left, right = self.height, mask >> 1, mask << 1
        return left | right | (mask | left) << high | (mask | right) >> high

    def listed(self, mask: int) -> list[int]:
        """The hexes of a set, in the order of their bits."""
        return self._listing.of(mask)

    def distances(self, h: int) -> bytes:
        """By hex: the steps from this one, made once."""
        known = self._away[h]
        if known is None:
            q, r = self.grid.q[h], self.grid.r[h]
            known = self._away[h] = b"".join(
                [self._steps_to(line - q, first - r, many) for line, first, many in self._stretches]
            )
        return known

    def _steps_to(self, dq: int, dr: int, many: int) -> bytes:
        """The steps to so many hexes of a line one after the other; the first is given by its offset."""
        row = self._rows.get(dq)
        if row is None:
            steps = [(abs(dq) + abs(r) + abs(dq + r)) // 2 for r in range(-FARTHEST, FARTHEST)]
            row = bytes([min(n, 255) for n in steps])  # no map is so large
            self._rows[dq] = row
        return row[dr + FARTHEST : dr + FARTHEST + many]

    def disc(self, h: int, steps: int) -> int:
        """The hexes no farther than this from a hex, made once."""
        known = self._discs.get((h, steps))
        if known is None:
            known, q, r = 0, self.grid.q[h], self.grid.r[h]
            for line, first, many in self._stretches:
                over = line - q
                if abs(over) <= steps:  # a run of its hexes lies within
                    low = max(first, r - steps - min(0, over))
                    run = min(first + many, r + steps - max(0, over) + 1) - low
                    if run > 0:
                        known |= ((1 << run) - 1) << line * self.height + low - self._first
            self._discs[h, steps] = known
        return known


def column(grid: Grid) -> int:
    """How many bits lie between a hex and its neighbour in the next column: as few as will do.

    Hexes must have bits of their own, and a step off the map must never lead to the bit of another hex.
    """
    wide = 2
    while True:
        bits = {q * wide + r for q, r in zip(grid.q, grid.r, strict=True)}
        steps = (-1, wide - 1, wide, 1, 1 - wide, -wide)
        if len(bits) == grid.size and not any(
            grid.q[h] * wide + grid.r[h] + steps[d] in bits
            for h in range(grid.size)
            for d in range(6)
            if grid.neighbours[h][d] == NONE
        ):
            return wide
        wide += 1


def merged(layers: Iterable[int]) -> int:
    """All hexes of some sets."""
    found = 0
    for layer in layers:
        found |= layer
    return found
