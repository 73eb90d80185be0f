"""How far something gets: sets of hexes (see `masks`) that spread point by point.

What can be reached for so many points is a handful of shifts of sets, layer by layer.
"""

from __future__ import annotations

from collections import Counter
from functools import reduce
from itertools import accumulate
from operator import or_
from typing import Final

from gonfalon.core.records import record
from gonfalon.space.masks import Masks
from gonfalon.space.paths import Links

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


def lay_of(masks: Masks, links: Links, special: frozenset[int] = frozenset()) -> Lay:
    """The steps of a map as sets; the steps from some hexes may change in play."""
    size, bit = masks.grid.size, masks.bit
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
        if here not in special and all(known.get(n, 0) == usual[n] for n in masks.grid.near[here]):
            plain |= bit[here]
            continue
        for there, price in row:
            ways = exits.setdefault(0 if price == usual[there] else price, [0] * 6)
            ways[masks.grid.direction(here, there)] |= bit[here]
    return Lay(plain, tuple(sorted(entry.items())), exits)


def steps_of(masks: Masks, lay: Lay) -> Steps:
    """The steps of a map, ready for use."""
    shift = masks.shift
    rest, usual = [], (Shifts(), Shifts())
    for price, ways in sorted(lay.exits.items()):
        up = tuple((shift[d], ways[d]) for d in range(6) if shift[d] > 0 and ways[d])
        down = tuple((-shift[d], ways[d]) for d in range(6) if shift[d] < 0 and ways[d])
        if price:
            rest.append((price, reduce(or_, ways), up, down))
        else:
            usual = up, down
    return Steps(masks.height, lay.plain, lay.entry, *usual, tuple(rest))


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
        self, masks: Masks, links: Links, starts: dict[int, int], layers: list[int], way: Way
    ) -> None:
        self.masks: Final = masks
        self.links: Final = links
        self.starts: Final = starts
        self.layers: Final = layers
        self.way: Final = way
        self.mask: Final = reduce(or_, layers)

    @property
    def cost(self) -> dict[int, int]:
        """By hex in reach, cheapest first: the points it takes."""
        return {h: spent for spent, layer in enumerate(self.layers) for h in self.masks.listed(layer)}

    def path(self, goal: int) -> tuple[int, ...]:
        """The hexes on the way from a start to a goal, both included."""
        found = [goal]
        bit, starts = self.masks.bit[goal], self.starts
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
        bits, links, layers, way = self.masks.bit, self.links, self.layers, self.way
        if bits[there] & way.ridden:
            spent -= 1
        for here in self.masks.grid.near[there]:
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


def spread(masks: Masks, links: Links, steps: Steps, starts: dict[int, int], budget: int, way: Way) -> Reach:
    """All hexes within a budget; each start has its own cost."""
    layers = [0] * (budget + 1)
    for h, cost in starts.items():
        layers[cost] |= masks.bit[h]
    done, stops, slow = way.barred, way.stops, way.slow
    ridden = way.ridden & ~masks.mask(starts) if way.ridden else 0
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
    return Reach(masks, links, starts, layers, way)


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
