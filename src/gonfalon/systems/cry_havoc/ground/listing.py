"""Sets of hexes written out as lists: of the hexes themselves, or of what belongs to each."""

from __future__ import annotations

from itertools import compress
from typing import Any, Generic, TypeVar

from gonfalon.space.hexes import NONE

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
