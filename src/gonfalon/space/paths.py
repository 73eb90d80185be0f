"""The graph of a map: what each step costs.

It holds what never changes (terrain, hexsides), node by node; what a battle changes (units, zones of
control) comes with each search, which is the business of a rule system.
"""

from __future__ import annotations

from collections.abc import Callable

from gonfalon.space.hexes import Grid

Links = list[tuple[tuple[int, int], ...]]
"""By node: (next node, cost of the step), in a fixed order. Every cost is at least 1."""


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
