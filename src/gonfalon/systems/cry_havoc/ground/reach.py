"""1.5 Reach: how far somebody gets by MP, on the bare map and among the pieces, by which path, what blocks or
stops him: sets of hexes that spread.

`spread` gives the hexes by the MP they cost (`riding` has the same for two-hex pieces). Paths are found
backwards from the chosen hex, only when somebody goes there.
"""

from __future__ import annotations

from gonfalon.core.steps import Option
from gonfalon.space.hexes import NONE
from gonfalon.space.masks import merged
from gonfalon.systems.cry_havoc.ground.costs import Costs, cost_to_enter, costs_to_enter_now
from gonfalon.systems.cry_havoc.ground.riding import Rides, bare_ride
from gonfalon.systems.cry_havoc.ground.terrain import CLIMB, LED, MOUNTED, Ground, terrain_for_led_horses
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, PERSON, kind_from_facts
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.queries import what_he_leads, which_mules_follow_him
from gonfalon.systems.cry_havoc.pieces.setting import B


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
                climbs[spent + CLIMB] = _through_windows(ground, new)  # § S1.6m
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
    """Where climbing through a window leads from some hexes, whatever is there."""
    found = 0
    for d, sills in ground.sills:
        out, s = new & sills, ground.shift[d]
        found |= out << s if s > 0 else out >> -s
    return found


Route = tuple[int, tuple[int, ...], int]  # the MP it takes, the hexes, and as a set those before the last


def path_within_reach(
    here: Presence, kind: int, layers: list[int], costs: Costs, end: int, danger: int
) -> Route | None:
    """The path to a hex that `spread` reached: cheapest, then away from enemies. None: not reached."""
    ground = here.ground
    bit, into, costly = ground.bit, ground.into[kind], here.costly
    h, mark = end, bit[end]
    if not layers[-1] & mark:
        return None
    at = mp_to_reach(layers, mark)
    path: list[int] = []
    spent, passed = at, 0
    while at:
        if path:
            passed |= mark
        path.append(h)
        cost = cost_to_enter(costs, mark)
        best_rank, best, best_at = 9, NONE, 0
        for n, climb in into[h]:
            before = at - (CLIMB if climb else cost)
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


FEW = 16  # hexes taken out of a list one by one rather than writing the list anew


class Bare:
    """Where a man on foot gets from a hex on a map without pieces: the same in every battle there."""

    __slots__ = ("_climbs", "_goes", "_ground", "_kind", "_routes", "_steps", "layers", "others", "within")

    def __init__(self, ground: Ground, kind: int, mp: int, place: int) -> None:
        self._ground, self._kind = ground, kind
        self.layers = [ground.bit[place]]
        self._steps: list[int] = []
        self._climbs: dict[int, int] = {}
        spread_on(ground, kind, self.layers, self._steps, self._climbs, mp, ground.costs[kind])
        self.within = self.layers[-1]
        self.others = self.within & ~self.layers[0]
        self._goes: list[Option] = []  # the options to go to the other hexes, once somebody has asked
        self._routes: dict[int, Route] = {}

    def hindered(self, costs: Costs, hindered: int) -> list[int]:
        """The layers where some hexes cost otherwise: as here until the first of them is reached."""
        layers = self.layers
        same, last = 1, len(layers) - 1
        while same < last and not layers[same] & hindered:
            same += 1
        found = layers[:same]
        if same == last:  # what stands in the last hexes bars the way to no other
            found.append(self.within & ~hindered)
            return found
        climbs = {at: mask for at, mask in self._climbs.items() if at - CLIMB < same - 1}
        spread_on(self._ground, self._kind, found, self._steps[: same - 1], climbs, last, costs)
        return found

    def goes(self, b: B, stops: int) -> list[Option]:
        """The options to go to those of the hexes where somebody can stop."""
        if not self._goes:
            self._goes = b.setting.goes(self._ground, self.others)
        found, others = self._goes.copy(), self.others
        gone = others & ~stops
        while gone:
            last = 1 << gone.bit_length() - 1
            del found[(others & last - 1).bit_count()]
            gone ^= last
        return found

    def route(self, place: int) -> Route:
        """The cheapest way to a hex. With pieces about it is still the best as long as it meets none."""
        known = self._routes.get(place)
        if known is None:
            known = self._routes[place] = self._way_to(place)
        return known

    def _way_to(self, place: int) -> Route:
        ground, kind, layers = self._ground, self._kind, self.layers
        at = mp_to_reach(layers, ground.bit[place])
        if not at:
            return 0, (), 0
        for n, climb in ground.into[kind][place]:
            before = at - (CLIMB if climb else ground.cost[kind][place])
            if before >= 0 and layers[before] & ground.bit[n]:
                _, path, passed = self.route(n)
                return at, (*path, place), passed | ground.bit[n] if path else 0
        raise AssertionError("unreachable: the hex is in a layer")


class Reach:
    """Where somebody can go: MP, the hexes, and what is needed to find the path."""

    __slots__ = (
        "bare", "costs", "danger", "facing", "forward", "ground", "hindered", "kind", "layers", "mp", "place",
        "rides",        "safe", "safe_rides", "stops", "taken", "within",
    )  # fmt: skip

    def __init__(self, b: B, here: Presence, uid: int, mp: int) -> None:
        ground = self.ground = here.ground
        u = b.units[uid]
        place = u.place
        assert place is not None
        facts = b.setting.facts[uid]
        self.kind = kind = kind_from_facts(facts, u)
        self.mp, self.place = mp, place
        enemy = 1 - u.side
        blocked = blocked_for(b, here, uid)
        if here.held and what_he_leads(b, uid):
            blocked |= ground.all & ~terrain_for_led_horses(ground)
        self.danger = here.threat(enemy) if facts.kind == PERSON else 0
        if here.hides[enemy]:
            known = 0
            for e in here.fighters[enemy]:
                if not b.units[e].hidden:
                    known |= here.threats[e]
            self.danger &= known
        self.taken = stop_mask(b, here, uid)
        self.layers: list[int] = []
        self.safe: list[int] = []
        self.rides: Rides = []
        self.safe_rides: Rides = []
        self.facing: list[int] = []  # by facing: the front hexes where a two-hex piece can stop
        self.forward = False
        self.bare: Bare | None = None
        self.hindered = hindered = blocked | here.heaped | here.costly | here.carts
        if kind == MOUNTED or facts.long:
            self.costs = costs_to_enter_now(here, kind, blocked)
            self.forward = kind == LED and (u.hitched != NOBODY or bool(which_mules_follow_him(b, uid)))
            bare_map = bare_ride(ground, kind, place, u.facing, self.forward)
            self.rides = bare_map.among(hindered, mp, self.costs)
            p, q, r, s, t, v = self.rides[mp]
            self.within = p | q | r | s | t | v
            free = ground.all & ~self.taken
            wide, skew = ground.height, ground.height - 1
            facing = self.facing = [
                p & free & free >> 1,
                q & free & free << skew,
                r & free & free << wide,
                s & free & free << 1,
                t & free & free >> skew,
                v & free & free >> wide,
            ]
            facing[u.facing] &= ~ground.bit[place]
            p, q, r, s, t, v = facing
            self.stops = p | q | r | s | t | v
            return
        bare = self.bare = bare_reach(ground, kind, mp, place)
        if not hindered & bare.within:
            self.costs, self.layers = ground.costs[kind], bare.layers
        else:
            self.costs = costs_to_enter_now(here, kind, blocked)
            self.layers = bare.hindered(self.costs, hindered)
        self.within = self.layers[-1]
        self.stops = bare.others & self.within & ~self.taken

    def goes(self, b: B) -> list[Option]:
        """The options to go to all hexes where he can stop."""
        bare = self.bare
        if bare is not None and (bare.others & ~self.stops).bit_count() < FEW:
            return bare.goes(b, self.stops)
        return b.setting.goes(self.ground, self.stops)


def bare_reach(ground: Ground, kind: int, mp: int, place: int) -> Bare:
    """Where a man on foot gets on a map without pieces, made once."""
    key = (kind, mp, place)
    known: Bare | None = ground.bare.get(key)
    if known is None:
        known = ground.bare[key] = Bare(ground, kind, mp, place)
    return known


def reach(b: B, uid: int, mp: int) -> Reach:
    """Where somebody can go with so many MP, made once per state."""
    here = presence(b)
    known = here.memo
    key = ("reach", uid, mp)
    found: Reach | None = known.get(key)
    if found is None:
        found = known[key] = Reach(b, here, uid, mp)
    return found


def blocked_for(b: B, here: Presence, uid: int) -> int:
    """Hexes somebody cannot enter: enemies who are neither stunned nor dead."""
    enemy = 1 - b.units[uid].side
    # § 1.6a, 1.51b: friends, and those who lie, bar nobody's way
    return here.standing[enemy] & ~here.hidden[enemy]  # § 1.51a


def stop_mask(b: B, here: Presence, uid: int) -> int:
    """Hexes in which somebody cannot end his move."""
    # § 1.32d: whoever has shot may stop next to an enemy
    return here.occupied & ~(here.hidden[1 - b.units[uid].side] | here.masks[uid])  # § 1.6b, 1.59n


def mp_to_reach(layers: list[int], mark: int) -> int:
    """The first of growing layers that holds a hex, of one that the last holds."""
    at = len(layers) - 1
    while at and layers[at - 1] & mark:
        at -= 1
    return at
