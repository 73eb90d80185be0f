"""Sets of hexes as whole numbers, shifted as wholes: how far something gets.

Every hex of a map is one bit of a whole number, laid out so that a step in one direction is a shift by
a constant. What can be reached for so many points is then a handful of shifts of sets, layer by layer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import accumulate
from operator import or_
from typing import Final, Generic, TypeVar

from gonfalon.core.records import record
from gonfalon.space.hexes import STEP_Q, STEP_R, Grid
from gonfalon.space.paths import Links

T = TypeVar("T")
Exits = dict[int, list[int]]
"""By price (0: that of the hex entered) and direction: the hexes that such a step leaves."""
Shifts = tuple[tuple[int, int], ...]


@record
class Lay:
    """The steps of a map: most cost what the entered hex costs."""

    plain: int  # hexes left in every direction for the price of the hex entered
    entry: tuple[tuple[int, int], ...]  # price, the hexes that cost it
    exits: Exits  # of all other hexes


@record
class Steps:
    """The same, ready for use."""

    high: int
    plain: int
    entry: tuple[tuple[int, int], ...]
    up: Shifts  # (shift, hexes left by it) for the price of the hex entered
    down: Shifts
    rest: tuple[tuple[int, int, Shifts, Shifts], ...]  # price, all hexes left for it, and how


class Sheet:
    """The bits of one map."""

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        first, low = min(grid.q), min(grid.r)
        high = self.high = max(grid.r) - low + 2  # one bit stays free: nothing is shifted round a line's end
        self.bit: Final = [1 << (grid.q[h] - first) * high + grid.r[h] - low for h in range(grid.size)]
        self.lines: Final = max(grid.q) - first + 1
        self._discs: Final[dict[tuple[int, int], int]] = {}
        self.listed: Final = Listing(self, range(grid.size)).of
        """The hexes of a set, line by line."""

    def mask(self, hexes: Iterable[int]) -> int:
        """Some hexes as a set."""
        found, bit = 0, self.bit
        for h in hexes:
            found |= bit[h]
        return found

    def around(self, mask: int) -> int:
        """The hexes next to those of a set (and places off the map)."""
        high, left, right = self.high, mask >> 1, mask << 1
        return left | right | (mask | left) << high | (mask | right) >> high

    def disc(self, h: int, radius: int) -> int:
        """The hexes at most so far from one, as a set; kept."""
        known = self._discs.get((h, radius))
        if known is None:
            known = self._discs[h, radius] = self.mask(self.grid.disc(h, radius))
        return known

    def lay(self, links: Links, special: frozenset[int] = frozenset()) -> Lay:
        """The steps of a map as sets; the steps from some hexes may change in play."""
        size, bit = self.grid.size, self.bit
        prices = [Counter[int]() for _ in range(size)]
        for row in links:
            for there, price in row:
                prices[there][price] += 1
        usual = [found.most_common(1)[0][0] if found else 0 for found in prices]
        plain, entry, exits = 0, dict[int, int](), Exits()
        for here, row in enumerate(links):
            if usual[here]:
                entry[usual[here]] = entry.get(usual[here], 0) | bit[here]
            known = dict(row)
            if here not in special and all(known.get(n, 0) == usual[n] for n in self.grid.near[here]):
                plain |= bit[here]
                continue
            for there, price in row:
                ways = exits.setdefault(0 if price == usual[there] else price, [0] * 6)
                ways[self.grid.direction(here, there)] |= bit[here]
        return Lay(plain, tuple(sorted(entry.items())), exits)

    def steps(self, lay: Lay) -> Steps:
        """The steps of a map, ready for use."""
        shift = [STEP_Q[d] * self.high + STEP_R[d] for d in range(6)]
        rest, usual = [], (Shifts(), Shifts())
        for price, ways in sorted(lay.exits.items()):
            up = tuple((shift[d], ways[d]) for d in range(6) if shift[d] > 0 and ways[d])
            down = tuple((-shift[d], ways[d]) for d in range(6) if shift[d] < 0 and ways[d])
            if price:
                rest.append((price, reduce(or_, ways), up, down))
            else:
                usual = up, down
        return Steps(self.high, lay.plain, lay.entry, *usual, tuple(rest))


class Listing(Generic[T]):
    """What belongs to the hexes of a map, one thing to each; what was listed of a line is kept."""

    def __init__(self, sheet: Sheet, things: Sequence[T]) -> None:
        self.high: Final = sheet.high
        self._at: Final = dict(zip(sheet.bit, things, strict=True))
        self._parts: Final[list[dict[int, list[T]]]] = [{} for _ in range(sheet.lines)]

    def of(self, mask: int) -> list[T]:
        """The things of a set of hexes, line by line."""
        found: list[T] = []
        if not mask:
            return found
        high, parts = self.high, self._parts
        whole = (1 << high) - 1
        line = ((mask & -mask).bit_length() - 1) // high
        mask >>= line * high
        while mask:
            part = mask & whole
            if part:
                known = parts[line].get(part)
                if known is None:
                    known = parts[line][part] = self._listed(part << line * high)
                found += known
            mask >>= high
            line += 1
        return found

    def _listed(self, mask: int) -> list[T]:
        found = []
        while mask:
            lowest = mask & -mask
            found.append(self._at[lowest])
            mask ^= lowest
        return found


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
        self.mask: Final = reduce(or_, layers)

    @property
    def cost(self) -> dict[int, int]:
        """By hex in reach, cheapest first: the points it takes."""
        return {h: spent for spent, layer in enumerate(self.layers) for h in self.sheet.listed(layer)}

    def path(self, goal: int) -> tuple[int, ...]:
        """The hexes on the way from a start to a goal, both included."""
        found = [goal]
        bit, starts = self.sheet.bit[goal], self.starts
        cheaper = list(accumulate(self.layers, or_))
        spent = 0
        while not self.layers[spent] & bit:
            spent += 1
        while starts.get(goal) != spent:
            goal, spent = self._before(goal, spent, cheaper[spent - 1])
            found.append(goal)
        found.reverse()
        return tuple(found)

    def _before(self, there: int, spent: int, cheaper: int) -> tuple[int, int]:
        """From which of the cheaper hexes one was entered at this cost, and what had been spent there."""
        bits, links, layers, way = self.sheet.bit, self.links, self.layers, self.way
        if bits[there] & way.ridden:
            spent -= 1
        for here in self.sheet.grid.near[there]:
            bit = bits[here]
            if not bit & cheaper:
                continue
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


def spread(sheet: Sheet, links: Links, steps: Steps, starts: dict[int, int], budget: int, way: Way) -> Reach:
    """All hexes within a budget; each start has its own cost."""
    layers = [0] * (budget + 1)
    for h, cost in starts.items():
        layers[cost] |= sheet.bit[h]
    done, stops, slow = way.barred, way.stops, way.slow
    ridden = way.ridden & ~sheet.mask(starts) if way.ridden else 0
    late = 0
    for spent in range(budget + 1):
        now = layers[spent]
        if ridden:
            now, late = now & ~ridden | late, now & ridden
        now &= ~done
        layers[spent] = now
        if not now or spent == budget:
            continue
        done |= now
        go = now & ~stops if spent else now
        for mask, more in slow:
            if go & mask:
                if spent + more < budget:
                    _step(layers, steps, go & mask, spent + more, budget)
                go &= ~mask
        if go:
            _step(layers, steps, go, spent, budget)
    return Reach(sheet, links, starts, layers, way)


def _step(layers: list[int], steps: Steps, go: int, spent: int, budget: int) -> None:
    """Add what one step from some hexes reaches."""
    land, plain = 0, go & steps.plain
    if plain:
        left, right = plain >> 1, plain << 1
        land = left | right | (plain | left) << steps.high | (plain | right) >> steps.high
    rough = go ^ plain
    if rough:
        for shift, mask in steps.up:
            land |= (rough & mask) << shift
        for shift, mask in steps.down:
            land |= (rough & mask) >> shift
    for price, mask in steps.entry:
        if spent + price > budget:
            break
        layers[spent + price] |= land & mask
    for price, some, up, down in steps.rest if rough else ():
        out = rough & some
        if not out or spent + price > budget:
            continue
        land = 0
        for shift, mask in up:
            land |= (out & mask) << shift
        for shift, mask in down:
            land |= (out & mask) >> shift
        layers[spent + price] |= land
