"""How far can it go, and by which way: a bucket search over whole-number costs.

The search runs over a graph of nodes 0..n-1. For most games a node is a hex; for a rider with a
facing it may be `hex * 6 + facing`. The graph holds what never changes (terrain, hexsides); what a
battle changes (units, zones of control) comes as arrays by node with each search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gonfalon.space.hexes import Grid

Links = list[tuple[tuple[int, int], ...]]
"""By node: (next node, cost of the step), in a fixed order. Every cost is at least 1."""

NO_LIMIT: Final = 1 << 40
_FAR: Final = 1 << 60


def hex_links(grid: Grid, cost: Callable[[int, int, int], int]) -> Links:
    """The graph of a grid: `cost(from, direction, to)` of each step, 0 where it is prohibited."""
    links: Links = []
    for here in range(grid.size):
        steps: list[tuple[int, int]] = []
        for direction, there in enumerate(grid.neighbours[here]):
            if there >= 0:
                price = cost(here, direction, there)
                if price < 0:
                    raise ValueError(f"a step costs {price}, expected 0 (prohibited) or more")
                if price:
                    steps.append((there, price))
        links.append(tuple(steps))
    return links


class Reach:
    """What a search found: the cost of every node in reach, and the way to it."""

    def __init__(self, start: int, cost: dict[int, int], came: dict[int, int]) -> None:
        self.start: Final = start
        self.cost: Final = cost
        """By node in reach, cheapest first (the start itself costs 0)."""
        self._came: Final = came

    def __contains__(self, node: int) -> bool:
        return node in self.cost

    def path(self, goal: int) -> tuple[int, ...]:
        """The nodes entered on the way to a goal, the goal last; empty for the start itself."""
        found: list[int] = []
        while goal != self.start:
            found.append(goal)
            goal = self._came[goal]
        found.reverse()
        return tuple(found)


class Search:
    """Searches over one graph. Its working arrays are reused, so keep one object per graph."""

    def __init__(self, links: Links) -> None:
        self.links: Final = links
        self._best: Final[list[int]] = [_FAR] * len(links)
        self._risk: Final[list[int]] = [0] * len(links)
        self._came: Final[list[int]] = [-1] * len(links)

    def reach(
        self,
        start: int,
        budget: int,
        barred: Sequence[int] | None = None,
        stops: Sequence[int] | None = None,
        enter: Sequence[int] | None = None,
        leave: Sequence[int] | None = None,
        risk: Sequence[int] | None = None,
        one_step: bool = False,
    ) -> Reach:
        """All nodes within `budget`.

        By node: `barred` may not be entered; at `stops` a move ends; `enter` and `leave` are added to
        the cost of a step into or out of it; of equally cheap ways the one that meets the least `risk`
        is kept, then the one found first. With `one_step` any neighbour may be entered by spending
        the whole budget, if the step is not prohibited.
        """
        best, came, risks, links = self._best, self._came, self._risk, self.links
        buckets: list[list[int]] = [[start]]
        seen: list[int] = [start]
        order: list[int] = []
        best[start] = 0
        risks[start] = 0
        cost = 0
        while cost < len(buckets):
            for here in buckets[cost]:
                if best[here] != cost:
                    continue
                order.append(here)
                if stops is not None and stops[here] and here != start:
                    continue
                base = cost if leave is None else cost + leave[here]
                danger = risks[here]
                for there, price in links[here]:
                    total = base + price
                    old = best[there]
                    if total > old or (barred is not None and barred[there]):
                        continue
                    if enter is not None:
                        total += enter[there]
                    if total > budget:
                        if not one_step or here != start:
                            continue
                        total = budget
                    if risk is None:
                        if total >= old:
                            continue
                    else:
                        ahead = danger + risk[there]
                        if total > old or (total == old and ahead >= risks[there]):
                            continue
                        risks[there] = ahead
                    came[there] = here
                    if total == old:
                        continue
                    if old == _FAR:
                        seen.append(there)
                    best[there] = total
                    while len(buckets) <= total:
                        buckets.append([])
                    buckets[total].append(there)
            cost += 1
        found = Reach(start, {h: best[h] for h in order}, {h: came[h] for h in order})
        for node in seen:
            best[node] = _FAR
        return found
