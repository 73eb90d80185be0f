"""1.51 What it costs to enter hexes: lists of prices, each with the set of hexes that have it."""

from __future__ import annotations

Costs = list[tuple[int, int]]  # what it costs to enter some hexes, the cheapest first; they as a set


def price(costs: Costs, mark: int) -> int:
    """What it costs to enter a hex, given as a set; 0: nobody can."""
    for cost, mask in costs:
        if mask & mark:
            return cost
    return 0


def first_with(layers: list[int], mark: int) -> int:
    """The first of growing layers that holds a hex, of one that the last holds."""
    at = len(layers) - 1
    while at and layers[at - 1] & mark:
        at -= 1
    return at
