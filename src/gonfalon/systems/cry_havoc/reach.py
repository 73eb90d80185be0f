"""1.5 How far somebody gets: sets of hexes, shifted as wholes.

`spread` gives the hexes by the MP they cost, `ride` the same for riders by facing. Paths are found
backwards from the chosen hex, only when somebody goes there.
"""

from __future__ import annotations

from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.presence import Presence
from gonfalon.systems.cry_havoc.terrain import CLIMB, MOUNTED, Ground

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
            found[cost + 1] = found.get(cost + 1, 0) | hard
        if carts and kind < MOUNTED:
            over = mask & carts & ~shut
            if over:
                found[CART_COST] = found.get(CART_COST, 0) | over
    known = ground.priced[key] = sorted(found.items())
    return known


def spread(here: Presence, kind: int, start: int, mp: int, costs: Costs, danger: int) -> list[int]:
    """The hexes first reached for each MP, on foot. Hexes in `danger` can be entered but not left."""
    ground = here.ground
    riding = kind >= MOUNTED
    up, down = (ground.up, ground.down) if riding else (ground.foot_up, ground.foot_down)
    sills, shift, high = ground.sills, ground.shift, ground.height
    walled = ground.walled if riding else ground.foot_walled
    windows = 0 if riding else ground.windows
    layers = [0] * (mp + 6)
    layers[0] = ground.bit[start]
    done = 0
    for c in range(mp + 1):
        new = layers[c] & ~done
        layers[c] = new
        if not new:
            continue
        done |= new
        go = new & ~danger if c else new
        if not go or c == mp:
            continue
        if go & walled:
            step = 0
            for exits, s in up:
                step |= (go & exits) << s
            for exits, s in down:
                step |= (go & exits) >> s
        else:  # all six ways at once: what lies off the map has no cost and falls away
            left, right = go >> 1, go << 1
            step = left | right | (go | left) << high | (go | right) >> high
        step &= ~done
        if step:
            for cost, mask in costs:
                if c + cost <= mp:
                    layers[c + cost] |= step & mask
        for d, mask in sills if go & windows else ():
            out = go & mask
            if out:
                s = shift[d]
                land = (out << s if s > 0 else out >> -s) & ~done
                for _, open_ in costs:
                    layers[min(c + CLIMB, mp + 1)] |= land & open_
    del layers[mp + 1 :]
    return layers


def way_back(
    here: Presence, kind: int, layers: list[int], costs: Costs, end: int, danger: int
) -> tuple[int, ...] | None:
    """The path to a hex that `spread` reached: cheapest, then away from enemies. None: not reached."""
    ground = here.ground
    bit, into, costly = ground.bit, ground.into[kind], here.costly
    h, mark = end, bit[end]
    at = -1
    for c, layer in enumerate(layers):
        if layer & mark:
            at = c
            break
    if at < 0:
        return None
    path = []
    while at:
        path.append(h)
        price = 0
        for c, m in costs:
            if m & mark:
                price = c
                break
        best_rank, best, best_at = 9, NONE, 0
        for n, climb in into[h]:
            before = at - (CLIMB if climb else price)
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
    return tuple(path)


def merged(layers: list[int]) -> int:
    """Everything reached."""
    found = 0
    for layer in layers:
        found |= layer
    return found


Rides = list[list[int]]  # by MP, then by facing


def ride(
    ground: Ground, start: int, facing: int, mp: int, costs: Costs, danger: int, forward: bool = False
) -> Rides:
    """1.55: the states (front hex, facing) of a two-hex piece, first reached for each MP.

    `forward`: only moves into the front (charges); then no about-face either.
    """
    shift, exits, everywhere = ground.shift, ground.exits, ground.all
    passable = 0
    for _, mask in costs:
        passable |= mask
    layers: Rides = [[0] * 6 for _ in range(mp + 6)]
    layers[0][facing] = ground.bit[start]
    #: by MP spent: the hexes from which a step in each direction follows, its terrain not paid yet
    leaving: Rides = [[0] * 6 for _ in range(mp + 3)]
    fresh = [everywhere] * 6
    for c in range(mp):
        new = layers[c]
        for f in range(6):
            if new[f]:
                new[f] &= fresh[f]
                fresh[f] &= ~new[f]
        go = [n & ~danger for n in new] if c and danger else new
        out = leaving[c]
        if any(go):
            g0, g1, g2, g3, g4, g5 = go
            out[0] |= g0 | g1 | g5
            out[1] |= g1 | g2 | g0
            out[2] |= g2 | g3 | g1
            out[3] |= g3 | g4 | g2
            out[4] |= g4 | g5 | g3
            out[5] |= g5 | g0 | g4
            if not forward:
                aside = leaving[c + 1]  # into the flank: one MP more
                for d in range(6):
                    aside[d] |= go[d - 2] | go[d - 4]
                if c + 3 <= mp:
                    back, turned = leaving[c + 2], layers[c + 3]  # over the rear: two more; about-face: three
                    for f in range(6):
                        if go[f]:
                            s = shift[f - 3]
                            rear = (go[f] << s if s > 0 else go[f] >> -s) & everywhere
                            turned[f - 3] |= rear
                            back[f - 2] |= rear
                            back[f - 3] |= rear
                            back[f - 4] |= rear
        for d in range(6):
            ways = out[d] & exits[d]
            if ways:
                s = shift[d]
                land = (ways << s if s > 0 else ways >> -s) & fresh[d] & passable
                for cost, mask in costs:
                    if not land:
                        break
                    layers[c + cost][d] |= land & mask
                    land &= ~mask
    last = layers[mp]
    for f in range(6):
        last[f] &= fresh[f]
    del layers[mp + 1 :]
    return layers


State = tuple[int, int]  # front hex, facing


def before(
    ground: Ground, layers: Rides, price: int, state: State, at: int, forward: bool
) -> list[tuple[int, int, State]]:
    """The states from which a state was reached: (extra MP, MP before, state), cheapest kind first."""
    h, d = state
    found = []
    behind = ground.neighbours[h][(d + 3) % 6]
    if behind != NONE and ground.exits[d] & ground.bit[behind]:
        mark = ground.bit[behind]
        for turn in (0, 1, 5) if forward else (0, 1, 5, 2, 4):
            f = (d - turn) % 6
            extra = 1 if turn in (2, 4) else 0
            c = at - price - extra
            if c >= 0 and layers[c][f] & mark:
                found.append((extra, c, (behind, f)))
        if not forward:
            for f in ((d - 2) % 6, (d - 3) % 6, (d - 4) % 6):
                front = ground.neighbours[behind][f]
                c = at - price - 2
                if front != NONE and c >= 0 and layers[c][f] & ground.bit[front]:
                    found.append((2, c, (front, f)))
    if not forward and at >= 3:
        old = ground.neighbours[h][(d + 3) % 6]
        if old != NONE and layers[at - 3][(d + 3) % 6] & ground.bit[old]:
            found.append((3, at - 3, (old, (d + 3) % 6)))
    return found


def ride_back(
    ground: Ground, layers: Rides, costs: Costs, end: State, danger: int, forward: bool = False
) -> tuple[State, ...] | None:
    """The states to a state that `ride` reached, cheapest, then away from enemies."""
    bit, neighbours, exits = ground.bit, ground.neighbours, ground.exits
    h, d = end
    at = next((c for c, layer in enumerate(layers) if layer[d] & bit[h]), None)
    if at is None:
        return None
    path = []
    state = end
    while at:
        path.append(state)
        h, d = state
        price = next((c for c, m in costs if m & bit[h]), 0)
        behind, c = neighbours[h][d - 3], at - price
        if behind != NONE and c >= 0 and exits[d] & bit[behind] and not (c and danger & bit[behind]):
            # straight on or a slight turn, past nobody: nothing is better
            mark, sets = bit[behind], layers[c]
            ahead = [f for f in (d, (d - 1) % 6, (d - 5) % 6) if sets[f] & mark]
            if ahead:
                at, state = c, (behind, min(ahead))
                continue
        steps = before(ground, layers, price, state, at, forward)
        if not steps:
            return None
        at_and_state = min(steps, key=lambda s: (bool(danger & bit[s[2][0]]) and s[1] > 0, s[0], s[2][1]))
        _, at, state = at_and_state
    path.reverse()
    return tuple(path)


def turn_cost(ground: Ground, one: State, other: State) -> int:
    """1.55: extra MP of a step of a two-hex piece: 0 front, 1 flank, 2 rear, 3 about-face; -1: no step."""
    h, f = one
    g, d = other
    if g == ground.neighbours[h][(f + 3) % 6] and d == (f + 3) % 6:
        return 3
    if g == ground.neighbours[h][d]:
        turn = (d - f) % 6
        return 0 if turn in (0, 1, 5) else 1 if turn in (2, 4) else -1
    rear = ground.neighbours[h][(f + 3) % 6]
    if rear != NONE and g == ground.neighbours[rear][d] and (d - f) % 6 in (2, 3, 4):
        return 2
    return -1
