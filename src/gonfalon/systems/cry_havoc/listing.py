"""Sets of hexes written out as lists: of the hexes themselves, or of what belongs to each."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")
MANY = 20_000  # pieces of sets kept at a time


class Listing(Generic[T]):
    """What belongs to the hexes of a set, in the order of their bits.

    A set is taken apart into pieces of sixteen bits: most pieces of a reach have been met before, and
    are then copied as a whole.
    """

    __slots__ = ("_at_bit", "_bytes", "_known", "_values")

    def __init__(self, at_bit: list[int], values: list[T]) -> None:
        """`at_bit`: the hex of each bit; `values`: by hex."""
        self._at_bit, self._values = at_bit, values
        self._bytes = (len(at_bit) + 15) // 16 * 2
        self._known: dict[int, list[T]] = {}

    def of(self, mask: int) -> list[T]:
        """The values of the hexes of a set; a new list."""
        known = self._known
        found: list[T] = []
        for at, part in enumerate(memoryview(mask.to_bytes(self._bytes, "little")).cast("H")):
            if part:
                listed = known.get(part << 8 | at)
                found += self._piece(part << 8 | at) if listed is None else listed
        return found

    def _piece(self, key: int) -> list[T]:
        if len(self._known) > MANY:
            self._known.clear()
        at, part = key & 255, key >> 8
        hexes = self._at_bit[16 * at : 16 * at + 16]
        found = self._known[key] = [self._values[h] for i, h in enumerate(hexes) if part >> i & 1]
        return found
