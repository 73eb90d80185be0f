"""TODO."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import Any, Generic, TypeVar

from gonfalon.space.hexes import NONE, Grid


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


T = TypeVar("T")
DIGITS = bytes(digit == ord("1") for digit in range(256))  # the digits of a binary number to 0 and 1


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


Costs = list[tuple[int, int]]


def price(costs: Costs, mark: int) -> int:
    """The MP to enter a hex, given as a set; 0: nobody can."""
    for cost, mask in costs:
        if mask & mark:
            return cost
    return 0


def first_with(layers: list[int], mark: int) -> int:
    """The least MP for which a hex is reached, of one that is."""
    at = len(layers) - 1
    while at and layers[at - 1] & mark:
        at -= 1
    return at


def merged(layers: Iterable[int]) -> int:
    """Everything reached."""
    found = 0
    for layer in layers:
        found |= layer
    return found
