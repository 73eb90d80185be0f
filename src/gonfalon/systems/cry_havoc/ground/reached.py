"""1.5, 1.51, 1.55 Where somebody can go at this moment, and on a map without pieces."""

from __future__ import annotations

from gonfalon.core.steps import Option
from gonfalon.systems.cry_havoc.book.walk import blocked_for, stop_mask
from gonfalon.systems.cry_havoc.ground.reach import Costs, Route, costs_now, first_with, spread_on
from gonfalon.systems.cry_havoc.ground.riding import Rides, bare_ride
from gonfalon.systems.cry_havoc.ground.terrain import LED, MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, PERSON, B, mover
from gonfalon.systems.cry_havoc.pieces.presence import Presence
from gonfalon.systems.cry_havoc.pieces.queries import presence
from gonfalon.systems.cry_havoc.pieces.trains import file_behind, leads, led_ground

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
        climbs = {at: mask for at, mask in self._climbs.items() if at - self._ground.climb < same - 1}
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
        at = first_with(layers, ground.bit[place])
        if not at:
            return 0, (), 0
        for n, climb in ground.into[kind][place]:
            before = at - (ground.climb if climb else ground.cost[kind][place])
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
        self.kind = kind = mover(facts, u)
        self.mp, self.place = mp, place
        enemy = 1 - u.side
        blocked = blocked_for(b, here, uid)
        if here.held and leads(b, uid):
            blocked |= ground.all & ~led_ground(ground)
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
            self.costs = costs_now(here, kind, blocked)
            self.forward = kind == LED and (u.hitched != NOBODY or bool(file_behind(b, uid)))
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
            self.costs = costs_now(here, kind, blocked)
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
