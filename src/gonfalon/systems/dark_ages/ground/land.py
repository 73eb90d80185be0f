"""The map of a battle: hexes, terrain and lines of fire, made once for all the battles fought on it."""

from __future__ import annotations

from functools import lru_cache

from gonfalon.space.hexes import Grid, rectangle
from gonfalon.space.labels import CommaPair, Names
from gonfalon.space.sight import Lines, Sight
from gonfalon.systems.dark_ages.pieces.file import Terrain, terrain_types_on_file


class Land:
    """What never changes about a map; answers are kept."""

    def __init__(self, rows: tuple[str, ...], own: tuple[Terrain, ...] = ()) -> None:
        self.width, self.height = len(rows[0]), len(rows)
        field = rectangle((0, self.height - 1), (0, self.width - 1))
        self.grid = grid = Grid(field, shifted=1)  # § 1c, 23b, 23c
        self.hexes = Names(grid, CommaPair())
        self.bits = tuple(1 << h for h in range(grid.size))
        self.around = tuple(sum(self.bits[n] for n in six) for six in grid.near)
        kinds = {**terrain_types_on_file(), **{t.code: t for t in own}}
        codes = [rows[grid.line_of[h]][grid.position_of[h]] for h in range(grid.size)]
        self.terrain = tuple(kinds[code] for code in codes)  # § 1e, 21a
        self.level = [t.level for t in self.terrain]
        self.lines = Lines(grid)
        self.sight = Sight(self.lines, [int(t.blocks_fire == "all") for t in self.terrain], strict=True)
        self.fields: dict[tuple[int, bool, int], int] = {}  # of fire, by range, weapon and hex
        self._between: dict[int, tuple[int, ...]] = {}
        self._within: dict[int, int] = {}

    def between(self, one: int, other: int) -> tuple[int, ...]:
        """The hexes that a line of fire touches between both ends, once each."""
        key = one * self.grid.size + other
        found = self._between.get(key)
        if found is None:
            line = self.lines.line(one, other)
            touched = [h for pair in line.cells for h in pair] + list(line.grazed)
            found = self._between[key] = tuple(h for h in dict.fromkeys(touched) if h not in (one, other))
        return found

    def within(self, place: int, size: int) -> int:
        """The hexes at most so far away, as bits of one number."""
        key = size * self.grid.size + place
        found = self._within.get(key)
        if found is None:
            found = self._within[key] = sum(self.bits[h] for h in self.grid.disc(place, size))
        return found


@lru_cache(maxsize=32)
def land_of(rows: tuple[str, ...], own: tuple[Terrain, ...] = ()) -> Land:
    """The map with these rows, and with terrain of its own."""
    return Land(rows, own)
