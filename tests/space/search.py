"""A plain search against which reach is held: hex by hex, the cheapest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gonfalon.space.paths import Links


class Found(NamedTuple):
    """What a search found."""

    cost: dict[int, int]
    """By node in reach (the start itself costs 0)."""


class Search:
    """Searches over one graph."""

    def __init__(self, links: Links) -> None:
        self.links = links

    def reach(
        self,
        start: int,
        budget: int,
        barred: Sequence[int] | None = None,
        stops: Sequence[int] | None = None,
        enter: Sequence[int] | None = None,
        leave: Sequence[int] | None = None,
    ) -> Found:
        """All nodes within `budget`.

        By node: `barred` may not be entered; at `stops` a move ends; `enter` and `leave` are added to
        the cost of a step into or out of it.
        """
        best = {start: 0}
        buckets: list[list[int]] = [[start], *([] for _ in range(budget))]
        for cost, bucket in enumerate(buckets):
            for here in bucket:
                if best[here] < cost or (stops and stops[here] and here != start):
                    continue
                base = cost + (leave[here] if leave else 0)
                for there, price in self.links[here]:
                    if barred and barred[there]:
                        continue
                    total = base + price + (enter[there] if enter else 0)
                    if total <= budget and total < best.get(there, total + 1):
                        best[there] = total
                        buckets[total].append(there)
        return Found(best)
