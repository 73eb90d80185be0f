"""1.55 How far a two-hex piece gets: sets of hexes by facing, shifted as wholes.

A state is the front hex and the facing. A piece faces the way of its last step, so the sets are kept by
direction and a step is one shift of a whole set. The six are written out one by one: this is the
longest computation of a battle with riders.
"""

from __future__ import annotations

from bisect import bisect_left

from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.reach import Costs, price
from gonfalon.systems.cry_havoc.terrain import Ground

Six = tuple[int, int, int, int, int, int]  # sets of hexes by facing, or by direction
Rides = list[Six]  # by MP: the states reached for no more than that
NOWHERE: Six = (0, 0, 0, 0, 0, 0)
#: by direction: the facings from which a step that way is a front move (1.55b), the lowest first
FRONT = [sorted(((d + 5) % 6, d, (d + 1) % 6)) for d in range(6)]


def standing(ground: Ground, place: int, facing: int) -> Six:
    """One state as sets."""
    a, b, c, d, e, f = [ground.bit[place] if facing == one else 0 for one in range(6)]
    return a, b, c, d, e, f


def both(one: Six, other: Six) -> Six:
    """The states of both."""
    if one == NOWHERE:
        return other
    a, b, c, d, e, f = [x | y for x, y in zip(one, other, strict=True)]
    return a, b, c, d, e, f


def ahead(ground: Ground, sets: Six) -> Six:
    """1.55b: where a step straight on or with a slight turn leads, whatever is there."""
    x0, x1, x2, x3, x4, x5 = ground.exits
    wide, skew = ground.height, ground.height - 1
    a, b, c, d, e, f = sets
    return (
        ((f | a | b) & x0) >> 1,
        ((a | b | c) & x1) << skew,
        ((b | c | d) & x2) << wide,
        ((c | d | e) & x3) << 1,
        ((d | e | f) & x4) >> skew,
        ((e | f | a) & x5) >> wide,
    )


def ride(ground: Ground, start: Six, mp: int, costs: Costs, danger: int = 0, forward: bool = False) -> Rides:
    """1.55: the states of a two-hex piece that it reaches for so many MP or fewer.

    Hexes in `danger` can be entered but not left. `forward`: only moves into the front (charges,
    trains); then no about-face either.
    """
    x0, x1, x2, x3, x4, x5 = ground.exits
    everywhere, wide, skew = ground.all, ground.height, ground.height - 1
    safe = ~danger
    rides, lands = [start], []
    #: ways out that cost more MP than the step itself, each as many places on as it costs more
    flanks, rears, turns = [NOWHERE], [NOWHERE] * 2, [NOWHERE] * 2
    a, b, c, d, e, f = start
    for spent in range(mp):
        # straight on or a slight turn: 1.55b
        out0, out1, out2 = f | a | b, a | b | c, b | c | d
        out3, out4, out5 = c | d | e, d | e | f, e | f | a
        if not forward:
            p, q, r, s, t, u = flanks[spent]
            out0, out1, out2, out3, out4, out5 = out0 | p, out1 | q, out2 | r, out3 | s, out4 | t, out5 | u
            p, q, r, s, t, u = rears[spent]
            out0, out1, out2, out3, out4, out5 = out0 | p, out1 | q, out2 | r, out3 | s, out4 | t, out5 | u
            # into the flank: one MP more (1.55c)
            flanks.append((c | e, d | f, e | a, f | b, a | c, b | d))
            # over the rear: two MP more (1.55d); turning about: three (1.55h)
            a, b, c = a << 1 & everywhere, b >> skew & everywhere, c >> wide & everywhere
            d, e, f = d >> 1 & everywhere, e << skew & everywhere, f << wide & everywhere
            rears.append((c | d | e, d | e | f, e | f | a, f | a | b, a | b | c, b | c | d))
            turns.append((d, e, f, a, b, c))
        land = (
            (out0 & x0) >> 1,
            (out1 & x1) << skew,
            (out2 & x2) << wide,
            (out3 & x3) << 1,
            (out4 & x4) >> skew,
            (out5 & x5) >> wide,
        )
        lands.append(land)
        a, b, c, d, e, f = rides[spent]
        for cost, mask in costs:
            if cost > spent + 1:
                break
            p, q, r, s, t, u = lands[spent + 1 - cost]
            a, b, c = a | p & mask, b | q & mask, c | r & mask
            d, e, f = d | s & mask, e | t & mask, f | u & mask
        if not forward:
            p, q, r, s, t, u = turns[spent]
            a, b, c, d, e, f = a | p, b | q, c | r, d | s, e | t, f | u
        rides.append((a, b, c, d, e, f))
        if danger:
            a, b, c, d, e, f = a & safe, b & safe, c & safe, d & safe, e & safe, f & safe
    return rides


State = tuple[int, int]  # front hex, facing
Journey = tuple[int, tuple[State, ...]]  # the MP it takes and the states
Before = tuple[int, int, State]  # extra MP of a step, MP before it, state before it


def before(ground: Ground, layers: Rides, cost: int, state: State, at: int, forward: bool) -> list[Before]:
    """The states from which a state was reached, cheapest kind first."""
    h, d = state
    found = []
    behind = ground.neighbours[h][(d + 3) % 6]
    if cost and behind != NONE and ground.exits[d] & ground.bit[behind]:
        mark = ground.bit[behind]
        for turn in (0, 1, 5) if forward else (0, 1, 5, 2, 4):
            f = (d - turn) % 6
            extra = 1 if turn in (2, 4) else 0
            c = at - cost - extra
            if c >= 0 and layers[c][f] & mark:
                found.append((extra, c, (behind, f)))
        if not forward:
            for f in ((d - 2) % 6, (d - 3) % 6, (d - 4) % 6):
                front = ground.neighbours[behind][f]
                c = at - cost - 2
                if front != NONE and c >= 0 and layers[c][f] & ground.bit[front]:
                    found.append((2, c, (front, f)))
    if not forward and at >= 3:
        old = ground.neighbours[h][(d + 3) % 6]
        if old != NONE and layers[at - 3][(d + 3) % 6] & ground.bit[old]:
            found.append((3, at - 3, (old, (d + 3) % 6)))
    return found


def ride_back(
    ground: Ground, layers: Rides, costs: Costs, end: State, danger: int, forward: bool = False
) -> Journey | None:
    """The states to a state that `ride` reached, cheapest, then away from enemies; with the MP it takes."""
    bit, neighbours, exits = ground.bit, ground.neighbours, ground.exits
    h, d = end
    mark = bit[h]
    if not layers[-1][d] & mark:
        return None
    at = _first_with(layers, mark, d)
    path, spent = [], at
    while at:
        path.append((h, d))
        cost = price(costs, bit[h])
        behind, c = neighbours[h][d - 3], at - cost
        if cost and behind != NONE and c >= 0:
            mark = bit[behind]
            if exits[d] & mark and not (c and danger & mark):
                # straight on or a slight turn, past nobody: nothing is better
                sets = layers[c]
                low, middle, high = FRONT[d]
                f = low if sets[low] & mark else middle if sets[middle] & mark else high
                if sets[f] & mark:
                    at, h, d = c, behind, f
                    continue
        steps = before(ground, layers, cost, (h, d), at, forward)
        if not steps:
            return None
        _, at, (h, d) = _calmest(ground, steps, danger)
    path.reverse()
    return spent, tuple(path)


def _first_with(layers: Rides, mark: int, d: int) -> int:
    """The least MP for which a state is reached, of one that is."""
    return bisect_left(layers, True, key=lambda sets: bool(sets[d] & mark))


def _calmest(ground: Ground, steps: list[Before], danger: int) -> Before:
    """The step that passes no enemy if there is one, then the cheapest kind, then the lowest facing."""
    bit = ground.bit
    return min(steps, key=lambda s: (bool(danger & bit[s[2][0]]) and s[1] > 0, s[0], s[2][1]))


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
