"""5.1 How far a unit gets: sets of hexes, shifted as wholes.

Every hex of a map is one bit of a whole number, laid out so that a step in one direction is a shift by
a constant. What can be reached for so many points is then a handful of shifts of sets, layer by layer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gonfalon.space.hexes import STEP_Q, STEP_R, Grid
from gonfalon.space.paths import Links

Exits = dict[int, list[int]]
"""By price and direction: the hexes that such a step leaves."""
Shifts = tuple[tuple[int, int], ...]
Steps = tuple[tuple[int, int, Shifts, Shifts], ...]
"""The same, ready for use: price, all hexes left by it, (shift, hexes) upward and downward."""


class Sheet:
    """The bits of one map."""

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        first, low = min(grid.q), min(grid.r)
        high = self.high = max(grid.r) - low + 1
        self.bit: Final = [1 << (grid.q[h] - first) * high + grid.r[h] - low for h in range(grid.size)]
        self._hex_at: Final = {bit: h for h, bit in enumerate(self.bit)}
        self._parts: Final[dict[tuple[int, int], list[int]]] = {}

    def mask(self, hexes: Iterable[int]) -> int:
        """Some hexes as a set."""
        found, bit = 0, self.bit
        for h in hexes:
            found |= bit[h]
        return found

    def listed(self, mask: int) -> list[int]:
        """The hexes of a set, line by line; what was listed of a line is kept."""
        found: list[int] = []
        if not mask:
            return found
        high, parts = self.high, self._parts
        whole = (1 << high) - 1
        line = ((mask & -mask).bit_length() - 1) // high
        mask >>= line * high
        while mask:
            part = mask & whole
            if part:
                known = parts.get((line, part))
                if known is None:
                    known = parts[line, part] = self._listed(line, part)
                found += known
            mask >>= high
            line += 1
        return found

    def _listed(self, line: int, part: int) -> list[int]:
        above = line * self.high
        return [self._hex_at[1 << above + n] for n in range(self.high) if part >> n & 1]

    def exits(self, links: Links) -> Exits:
        """The steps of a map by price and direction."""
        found: Exits = {}
        for here, row in enumerate(links):
            for there, price in row:
                ways = found.setdefault(price, [0] * 6)
                ways[self.grid.direction(here, there)] |= self.bit[here]
        return found

    def steps(self, exits: Exits) -> Steps:
        """The steps of a map, ready for use."""
        shift = [STEP_Q[d] * self.high + STEP_R[d] for d in range(6)]
        found = []
        for price, ways in sorted(exits.items()):
            some = 0
            for mask in ways:
                some |= mask
            up = tuple((shift[d], ways[d]) for d in range(6) if shift[d] > 0)
            down = tuple((-shift[d], ways[d]) for d in range(6) if shift[d] < 0)
            found.append((price, some, up, down))
        return tuple(found)


class Way:
    """What stands in a mover's way: each a set of hexes."""

    __slots__ = ("barred", "ridden", "slow", "stops")

    def __init__(self, barred: int = 0, stops: int = 0) -> None:
        self.barred = barred  # not to be entered
        self.stops = stops  # not to be left once entered
        self.ridden = 0  # one point more to enter
        self.slow: list[tuple[int, int]] = []  # (hexes, points more to leave)


class Reach:
    """What a search found: by points spent, the hexes reached; and the way to them."""

    def __init__(
        self, sheet: Sheet, links: Links, starts: dict[int, int], layers: list[int], way: Way
    ) -> None:
        self.sheet: Final = sheet
        self.links: Final = links
        self.starts: Final = starts
        self.layers: Final = layers
        self.way: Final = way
        self.mask: Final = _merged(layers)

    @property
    def cost(self) -> dict[int, int]:
        """By hex in reach, cheapest first: the points it takes."""
        return {h: spent for spent, layer in enumerate(self.layers) for h in self.sheet.listed(layer)}

    def path(self, goal: int) -> tuple[int, ...]:
        """The hexes on the way from a start to a goal, both included."""
        found = [goal]
        bit, starts = self.sheet.bit[goal], self.starts
        spent = 0
        while not self.layers[spent] & bit:
            spent += 1
        while starts.get(goal) != spent:
            goal, spent = self._before(goal, spent)
            found.append(goal)
        found.reverse()
        return tuple(found)

    def _before(self, there: int, spent: int) -> tuple[int, int]:
        """From where a hex was entered at this cost, and what had been spent there."""
        bits, links, layers, way = self.sheet.bit, self.links, self.layers, self.way
        if bits[there] & way.ridden:
            spent -= 1
        for here in self.sheet.grid.near[there]:
            bit = bits[here]
            for n, price in links[here]:
                if n != there:
                    continue
                before = spent - price
                for mask, more in way.slow:
                    if bit & mask:
                        before -= more
                if before >= 0 and layers[before] & bit and not (before and bit & way.stops):
                    return here, before
        raise AssertionError("unreachable: every hex in reach was entered from somewhere")


def _merged(layers: list[int]) -> int:
    found = 0
    for layer in layers:
        found |= layer
    return found


def spread(sheet: Sheet, links: Links, steps: Steps, starts: dict[int, int], budget: int, way: Way) -> Reach:
    """All hexes within a budget; each start has its own cost."""
    layers = [0] * (budget + 1)
    for h, cost in starts.items():
        layers[cost] |= sheet.bit[h]
    done = way.barred
    stops, slow = way.stops, way.slow
    for spent in range(budget):
        now = layers[spent] & ~done
        layers[spent] = now
        if not now:
            continue
        done |= now
        go = now & ~stops if spent else now
        for mask, more in slow:
            if go & mask:
                _step(layers, steps, go & mask, spent + more, budget, way.ridden)
                go &= ~mask
        if go:
            _step(layers, steps, go, spent, budget, way.ridden)
    layers[budget] &= ~done
    return Reach(sheet, links, starts, layers, way)


def _step(layers: list[int], steps: Steps, go: int, spent: int, budget: int, ridden: int) -> None:
    """Add what one step from some hexes reaches."""
    for price, some, up, down in steps:
        total = spent + price
        if total > budget:
            return
        out = go & some
        if not out:
            continue
        land = 0
        for shift, mask in up:
            land |= (out & mask) << shift
        for shift, mask in down:
            land |= (out & mask) >> shift
        if land & ridden:
            if total < budget:
                layers[total + 1] |= land & ridden
            land &= ~ridden
        layers[total] |= land
