"""1.55 How a two-hex piece rides and turns, starts and journeys, and how far its ride gets: states as sets of
hexes by facing.

A state is the front hex and the facing. A piece faces the way of its last step, so the sets are kept by
direction and a step is one shift of a whole set. The six are written out one by one: this is the
longest computation of a battle with riders.
"""

from __future__ import annotations

from gonfalon.space.hexes import NONE
from gonfalon.space.masks import merged
from gonfalon.systems.cry_havoc.ground.costs import Costs, cost_to_enter
from gonfalon.systems.cry_havoc.ground.terrain import Ground

Six = tuple[int, int, int, int, int, int]  # sets of hexes by facing, or by direction
Rides = list[Six]  # by MP: the states reached for no more than that
NOWHERE: Six = (0, 0, 0, 0, 0, 0)
MANY = 5000  # rides on bare maps kept at a time, about 6 kB each
GROWTH = 3  # MP by which they grow at a time

# Extra MP of a step, by the part of the piece over which it goes.
NEVER, FRONT_MOVE, FLANK_MOVE, REAR_MOVE, ABOUT = -1, 0, 1, 2, 3


def _turned(d: int, *turns: int) -> list[int]:
    """The facings that are so many sixths from a direction, the lowest first."""
    return sorted([(d + turn) % 6 for turn in turns])


#: by direction: the facings from which a step that way is a front move (1.55b)
FRONT = [_turned(d, 5, 0, 1) for d in range(6)]


def ride_start(ground: Ground, place: int, facing: int) -> Six:
    """One state as sets."""
    a, b, c, d, e, f = [ground.bit[place] if facing == one else 0 for one in range(6)]
    return a, b, c, d, e, f


def ride_ahead(ground: Ground, sets: Six) -> Six:
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


def ride(
    ground: Ground, known: Rides, mp: int, costs: Costs, danger: int = 0, forward: bool = False
) -> Rides:
    """The states of a two-hex piece that it reaches for so many MP or fewer.

    `known`: those for the first MP, at least the start. Hexes in `danger` can be entered but not left.
    `forward`: only moves into the front (charges, trains); then no about-face either.
    """
    x0, x1, x2, x3, x4, x5 = ground.exits
    wide, skew, safe = ground.height, ground.height - 1, ~danger
    rides, made = known.copy(), len(known) - 1
    #: by MP: the states from which somebody rides on
    leaving = [rides[0], *[ride_states_in(sets, safe) for sets in rides[1:]]] if danger else rides
    first = max(0, made + 1 - costs[-1][0]) if costs else made
    lands = [NOWHERE] * first  # by MP: where the next step leads, whatever it costs there
    for spent in range(first, mp):
        a, b, c, d, e, f = leaving[spent]
        if forward:
            land = ride_ahead(ground, leaving[spent])
        else:
            # Turning about takes three MP, a step over the rear two more than one ahead:
            # it is a step ahead of one who turned about, one MP sooner.
            p, q, r, s, t, u = leaving[spent - 2] if spent > 1 else NOWHERE  # § 1.55g, 1.55h, R21
            a, b, c = a | s >> 1, b | t << skew, c | u << wide
            d, e, f = d | p << 1, e | q >> skew, f | r >> wide
            # into the flank: one MP more; who faced that way then faces so still
            p, q, r, s, t, u = leaving[spent - 1] if spent else NOWHERE  # § 1.55f
            p, q = p | r | t, q | s | u
            land = (
                ((f | a | b | p) & x0) >> 1,
                ((a | b | c | q) & x1) << skew,
                ((b | c | d | p) & x2) << wide,
                ((c | d | e | q) & x3) << 1,
                ((d | e | f | p) & x4) >> skew,
                ((e | f | a | q) & x5) >> wide,
            )
        lands.append(land)
        if spent < made:
            continue
        if danger:
            p, q, r, s, t, u = rides[spent]
            a, b, c, d, e, f = a | p, b | q, c | r, d | s, e | t, f | u
        for cost, mask in costs:
            if cost > spent + 1:
                break
            p, q, r, s, t, u = lands[spent + 1 - cost]
            a, b, c = a | p & mask, b | q & mask, c | r & mask
            d, e, f = d | s & mask, e | t & mask, f | u & mask
        rides.append((a, b, c, d, e, f))
        if danger:
            leaving.append((a & safe, b & safe, c & safe, d & safe, e & safe, f & safe))
    if merged(rides[-1]) & ~ground.all:  # he stood with his rear off the map, where he cannot turn about
        return [ride_states_in(sets, ground.all) for sets in rides]
    return rides


def ride_as_far_as(layers: Rides, hexes: int) -> Rides:
    """The layers up to the first in which one of some hexes is reached."""
    for spent, sets in enumerate(layers):
        if merged(sets) & hexes:
            return layers[: spent + 1]
    return layers


def ride_states_in(sets: Six, hexes: int) -> Six:
    """Those of the states that are in some hexes."""
    a, b, c, d, e, f = [one & hexes for one in sets]
    return a, b, c, d, e, f


class BareRide:
    """How a two-hex piece rides on a map without pieces: the same in every battle there.

    Made as far as somebody asks, a few MP at a time.
    """

    __slots__ = ("_costs", "_forward", "_ground", "_layers", "_within")

    def __init__(self, ground: Ground, kind: int, start: Six, forward: bool) -> None:
        self._ground, self._costs, self._forward = ground, ground.costs[kind], forward
        self._layers: Rides = [start]
        self._within = [merged(start)]  # by MP: the hexes

    def among(self, hindered: int, mp: int, costs: Costs) -> Rides:
        """By MP, with pieces about: they change the costs of the hexes in `hindered` and of no others."""
        within = self._within
        if len(within) == mp + 1 and not within[mp] & hindered:
            return self._layers
        for spent in range(1, mp + 1):
            if spent == len(within):
                self._grow(min(spent + GROWTH, mp))
            if within[spent] & hindered:
                return ride(self._ground, self._layers[:spent], mp, costs, forward=self._forward)
        return self._layers[: mp + 1]

    def _grow(self, mp: int) -> None:
        self._layers = ride(self._ground, self._layers, mp, self._costs, forward=self._forward)
        self._within += [merged(sets) for sets in self._layers[len(self._within) :]]


def bare_ride(ground: Ground, kind: int, place: int, facing: int, forward: bool = False) -> BareRide:
    """How a two-hex piece rides from a state on a map without pieces."""
    key = (kind, place, facing, forward)
    known: BareRide | None = ground.ridden.get(key)
    if known is None:
        if len(ground.ridden) > MANY:
            ground.ridden.clear()
        known = ground.ridden[key] = BareRide(ground, kind, ride_start(ground, place, facing), forward)
    return known


State = tuple[int, int]  # front hex, facing
#: the MP it takes, the hexes, the facings, and the hexes before the last as a set
Journey = tuple[int, tuple[int, ...], tuple[int, ...], int]
Step = tuple[int, int, int]  # the MP, the front hex and the facing before a step
#: by direction: the MP that a step that way can take beside those of the hex, each with the facings before it
STEPS = [
    ((0, FRONT[d]), (1, _turned(d, 2, 4)), (2, _turned(d, 2, 3, 4)), (3, _turned(d, 3))) for d in range(6)
]


def ride_journey(
    ground: Ground, layers: Rides, costs: Costs, end: State, danger: int, forward: bool = False
) -> Journey | None:
    """The journey to a state that `ride` reached: cheapest, then away from enemies."""
    bit, behind = ground.bit, ground.behind
    cheap, easy = costs[0]
    h, d = end
    mark = bit[h]
    if not layers[-1][d] & mark:
        return None
    at = len(layers) - 1
    while at and layers[at - 1][d] & mark:
        at -= 1
    path, faces = [], []
    spent, passed = at, 0
    while at:
        path.append(h)
        faces.append(d)
        cost = cheap if easy & mark else cost_to_enter(costs, mark)
        step: Step | None = None
        c, came = at - cost, behind[d][h]
        if came != NONE and cost and c >= 0:
            mark = bit[came]
            if not (c and danger & mark):
                # straight on or a slight turn, past nobody: nothing is better
                sets = layers[c]
                for f in FRONT[d]:
                    if sets[f] & mark:
                        step = c, came, f
                        break
        step = step or _step_back(ground, layers, cost, (at, h, d), danger, forward)
        if step is None:
            return None
        at, h, d = step
        mark = bit[h]
        if at:
            passed |= mark
    path.reverse()
    faces.reverse()
    return spent, tuple(path), tuple(faces), passed


def _step_back(
    ground: Ground, layers: Rides, cost: int, now: Step, danger: int, forward: bool
) -> Step | None:
    """The step before: past no enemy where there is one, then the cheapest, then from the lowest facing."""
    at, h, d = now
    came, rear = ground.behind[d][h], ground.neighbours[h][d - 3]
    worse: Step | None = None
    for extra, facings in STEPS[d][:1] if forward else STEPS[d]:
        if extra < 3 and (came == NONE or not cost):
            continue
        c = at - extra - (cost if extra < 3 else 0)
        for f in facings if c >= 0 else ():
            g = came if extra < 2 else rear if extra == 3 else ground.neighbours[came][f]
            if g != NONE and layers[c][f] & ground.bit[g]:
                if not (c and danger & ground.bit[g]):
                    return c, g, f
                worse = worse or (c, g, f)
    return worse


def ride_turn_following(turn: int) -> int:
    """Into a hex next to the front half, the rear half following."""
    if turn % 6 in (0, 1, 5):  # § 1.55b, 1.55e, VC5
        return FRONT_MOVE
    return FLANK_MOVE if turn % 6 in (2, 4) else NEVER  # § 1.55c, 1.55f


def ride_turn_pivoting(turn: int) -> int:
    """Into a hex next to the rear half, which stays."""
    return REAR_MOVE if turn % 6 in (2, 3, 4) else NEVER  # § 1.55d, 1.55g, R21, VC5b


def ride_turn_cost(ground: Ground, one: State, other: State) -> int:
    """Extra MP of a step of a two-hex piece: 0 front, 1 flank, 2 rear, 3 about-face; -1: no step."""
    h, f = one
    g, d = other
    turn = d - f
    ahead, rear = ground.neighbours[h][d], ground.neighbours[h][f - 3]
    if g == ahead:
        return ABOUT if g == rear else ride_turn_following(turn)  # § 1.55h
    if rear != NONE and g == ground.neighbours[rear][d]:
        return ride_turn_pivoting(turn)
    return NEVER


def ride_facing_along(ground: Ground, one: State, nxt: int) -> int:
    """How a two-hex piece faces after a step into a hex: it follows its front half, or turns on its rear."""
    h, f = one
    d = ground.grid.direction(h, nxt)
    rear = ground.neighbours[h][f - 3]
    return d if d != NONE or rear == NONE else ground.grid.direction(rear, nxt)  # § 1.55d, R21


def ride_facings_along(ground: Ground, start: State, path: tuple[int, ...]) -> tuple[int, ...]:
    """How it faces in each hex of a path."""
    faces, here = list[int](), start
    for nxt in path:
        here = nxt, ride_facing_along(ground, here, nxt)
        faces.append(here[1])
    return tuple(faces)


def both_hexes_ridden(ground: Ground, h: int, f: int) -> int:
    """The hexes of a two-hex piece in a state, as a set."""
    rear = ground.neighbours[h][f - 3]
    return ground.bit[h] | ground.bit[rear] if rear != NONE else ground.bit[h]
