"""1.51 What it costs to enter hexes, on the map and now: lists of costs, each with its set of hexes."""

from __future__ import annotations

from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED
from gonfalon.systems.cry_havoc.pieces.presence import Presence

CART_COST = 4  # 1.59m
MANY = 500  # lists of costs kept at a time
Costs = list[tuple[int, int]]  # what it costs to enter some hexes, the cheapest first; they as a set


def cost_to_enter(costs: Costs, mark: int) -> int:
    """What it costs to enter a hex, given as a set; 0: nobody can."""
    for cost, mask in costs:
        if mask & mark:
            return cost
    return 0


def costs_to_enter_now(here: Presence, kind: int, blocked: int) -> Costs:
    """The hexes by MP for a mover at this moment: bodies, carts and enemies considered (1.51, 1.59)."""
    ground = here.ground
    shut = blocked | here.heaped
    carts = here.carts
    costly = here.costly
    if not shut and not carts and not costly:
        return ground.costs[kind]
    key = (kind, shut, carts, costly)
    known: Costs | None = ground.priced.get(key)
    if known is not None:
        return known
    if len(ground.priced) > MANY:
        ground.priced.clear()
    found: dict[int, int] = {}
    for cost, mask in ground.costs[kind]:
        plain = mask & ~(shut | carts | costly)
        if plain:
            found[cost] = found.get(cost, 0) | plain
        hard = mask & costly & ~(shut | carts)
        if hard:
            found[cost + 1] = found.get(cost + 1, 0) | hard  # § 1.51h, S1.6x
        if carts and kind < MOUNTED:
            over = mask & carts & ~shut
            if over:
                found[CART_COST] = found.get(CART_COST, 0) | over  # § 1.59m, S1.6w
    known = ground.priced[key] = sorted(found.items())
    return known
