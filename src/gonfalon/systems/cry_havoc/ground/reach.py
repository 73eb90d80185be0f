"""1.5 How far somebody gets: sets of hexes, shifted as wholes.

`spread` gives the hexes by the MP they cost (`riding` has the same for two-hex pieces). Paths are found
backwards from the chosen hex, only when somebody goes there.
"""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.presence import Presence

CART_COST = 4  # 1.59m
MANY = 500  # lists of costs kept at a time

Costs = list[tuple[int, int]]


def costs_now(here: Presence, kind: int, blocked: int) -> Costs:
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


def price(costs: Costs, mark: int) -> int:
    """The MP to enter a hex, given as a set; 0: nobody can."""
    for cost, mask in costs:
        if mask & mark:
            return cost
    return 0


def spread(ground: Ground, kind: int, start: int, mp: int, costs: Costs, danger: int = 0) -> list[int]:
    """By MP: the hexes reached on foot for no more. Hexes in `danger` can be entered but not left."""
    layers = [ground.bit[start]]
    spread_on(ground, kind, layers, [], {}, mp, costs, danger)
    return layers


def spread_on(
    ground: Ground,
    kind: int,
    layers: list[int],
    steps: list[int],
    climbs: dict[int, int],
    mp: int,
    costs: Costs,
    danger: int = 0,
) -> None:
    """Go on from the layers there are. `steps`: by MP, where the hexes new then lead to; `climbs`: by MP,
    the hexes behind windows reached then."""
    riding = kind >= MOUNTED
    x0, x1, x2, x3, x4, x5 = ground.exits if riding else ground.foot_exits
    walled = ground.walled if riding else ground.foot_walled
    windows, wide, skew = 0 if riding else ground.windows, ground.height, ground.height - 1
    spent = len(layers) - 1
    now = layers[spent]
    new = now & ~layers[spent - 1] if spent else now
    while spent < mp:
        if new & walled:
            step = (new & x0) >> 1 | (new & x1) << skew | (new & x2) << wide
            step |= (new & x3) << 1 | (new & x4) >> skew | (new & x5) >> wide
            if new & windows:
                climbs[spent + ground.climb] = _through_windows(ground, new)
        else:  # all six ways at once: what lies off the map has no cost and falls away
            left, right = new >> 1, new << 1
            step = left | right | (new | left) << wide | (new | right) >> wide
        steps.append(step)
        last = now
        spent += 1
        for cost, mask in costs:
            if cost > spent:
                break
            now |= steps[spent - cost] & mask
        if spent in climbs:
            now |= climbs[spent] & merged([mask for _, mask in costs])
        layers.append(now)
        new = now & ~last
        if danger:
            new &= ~danger


def _through_windows(ground: Ground, new: int) -> int:
    """S1.6m: where climbing through a window leads from some hexes, whatever is there."""
    found = 0
    for d, sills in ground.sills:
        out, s = new & sills, ground.shift[d]
        found |= out << s if s > 0 else out >> -s
    return found


Route = tuple[int, tuple[int, ...], int]  # the MP it takes, the hexes, and as a set those before the last


def way_back(
    here: Presence, kind: int, layers: list[int], costs: Costs, end: int, danger: int
) -> Route | None:
    """The path to a hex that `spread` reached: cheapest, then away from enemies. None: not reached."""
    ground = here.ground
    bit, into, costly = ground.bit, ground.into[kind], here.costly
    h, mark = end, bit[end]
    if not layers[-1] & mark:
        return None
    at = first_with(layers, mark)
    path: list[int] = []
    spent, passed = at, 0
    while at:
        if path:
            passed |= mark
        path.append(h)
        cost = price(costs, mark)
        best_rank, best, best_at = 9, NONE, 0
        for n, climb in into[h]:
            before = at - (ground.climb if climb else cost)
            if before < 0 or not layers[before] & bit[n]:
                continue
            rank = (2 if danger & bit[n] else 0) + (1 if costly & bit[n] else 0) if before else 0
            if rank < best_rank:
                best_rank, best, best_at = rank, n, before
                if not rank:
                    break
        if best == NONE:
            return None
        h, at = best, best_at
        mark = bit[h]
    path.reverse()
    return spent, tuple(path), passed


def first_with(layers: list[int], mark: int) -> int:
    """The least MP for which a hex is reached, of one that is."""
    at = len(layers) - 1
    while at and layers[at - 1] & mark:
        at -= 1
    return at


def merged(layers: Iterable[int]) -> int:
    """Everything reached."""
    found = 0
    for layer in layers:
        found |= layer
    return found
