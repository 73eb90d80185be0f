"""1.5, 1.51, 1.55 Where somebody can go, along which path, and why not."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import WATCH, Refusal, cite, refuse
from gonfalon.core.records import replace
from gonfalon.core.steps import Decision, Face, Option, step
from gonfalon.systems.cry_havoc.events import Faced
from gonfalon.systems.cry_havoc.facts import NOBODY, PERSON, B, face, mover
from gonfalon.systems.cry_havoc.options import Leave
from gonfalon.systems.cry_havoc.plots import exit_row
from gonfalon.systems.cry_havoc.presence import Presence, held, presence
from gonfalon.systems.cry_havoc.reach import (
    Rides,
    costs_now,
    merged,
    ride,
    ride_back,
    spread,
    turn_cost,
    way_back,
)
from gonfalon.systems.cry_havoc.shooting import move_limit
from gonfalon.systems.cry_havoc.terrain import LED, MOUNTED, Ground
from gonfalon.systems.cry_havoc.walk import Move, blocked_for, hop, stop_mask, walk_on

NO_STOP = Refusal("1.6b", "hex-taken")
FACES = [Face(f) for f in range(6)]


class Bare:
    """Where a man on foot gets from a hex on a map without pieces: the same in every battle there."""

    __slots__ = ("goes", "layers", "others", "within")

    def __init__(self, layers: list[int], start: int) -> None:
        self.layers = layers
        self.within = merged(layers)
        self.others = self.within & ~start
        self.goes: list[Option] = []  # the options to go to the other hexes, once somebody has asked

    def without(self, b: B, ground: Ground, taken: int) -> list[Option]:
        """The options to go anywhere but to some hexes."""
        others = self.others
        if not self.goes:
            self.goes = b.setting.goes(ground, others)
        found = self.goes.copy()
        gone = others & taken
        while gone:
            last = 1 << gone.bit_length() - 1
            del found[(others & last - 1).bit_count()]
            gone ^= last
        return found


class Reach:
    """Where somebody can go: MP, the hexes, and what is needed to find the path."""

    __slots__ = (
        "bare", "costs", "danger", "facing", "forward", "kind", "layers", "mp", "rides", "safe", "safe_rides",
        "stops", "taken", "within",
    )  # fmt: skip

    def __init__(self, b: B, here: Presence, uid: int, mp: int) -> None:
        ground = here.ground
        u = b.units[uid]
        facts = b.setting.facts[uid]
        self.kind = kind = mover(facts, u)
        self.mp = mp
        enemy = 1 - u.side
        blocked = blocked_for(b, here, uid)
        if held(b) and leads(b, uid):
            cite("1.51e")
            blocked |= ground.all & ~led_ground(ground)
        self.costs = costs_now(here, kind, blocked)
        self.danger = here.threat[enemy] if facts.kind == PERSON else 0
        if here.hides[enemy]:
            known = 0
            for e in here.fighters[enemy]:
                if not b.units[e].hidden:
                    known |= here.threats[e]
            self.danger &= known
        place = u.place
        assert place is not None
        self.taken = stop_mask(b, here, uid)
        self.layers: list[int] = []
        self.safe: list[int] = []
        self.rides: Rides = []
        self.safe_rides: Rides = []
        two = kind == MOUNTED or facts.long
        self.forward = two and kind == LED and (u.hitched != NOBODY or bool(file_behind(b, uid)))
        self.bare: Bare | None = None
        self.facing: list[int] = []  # by facing: the front hexes where a two-hex piece can stop
        if two:
            self.rides = ride(ground, place, u.facing, mp, self.costs, 0, self.forward)
            reached = [merged([layer[f] for layer in self.rides[1:]]) for f in range(6)]
            self.within = merged(reached) | ground.bit[place]
            free = ground.all & ~self.taken
            self.facing = [
                reached[f] & free & (free << s if s > 0 else free >> -s) for f, s in enumerate(ground.shift)
            ]
            self.stops = merged(self.facing)
            return
        bare = self._bare(here, place)
        if not (blocked | here.heaped | here.costly | here.carts) & bare.within:
            self.bare, self.layers, self.within = bare, bare.layers, bare.within
        else:
            self.layers = spread(here, kind, place, mp, self.costs, 0)
            self.within = merged(self.layers)
        self.stops = self.within & ~self.taken & ~ground.bit[place]

    def _bare(self, here: Presence, place: int) -> Bare:
        known: Bare | None = here.ground.bare.get((self.kind, self.mp, place))
        if known is None:
            layers = spread(here, self.kind, place, self.mp, here.ground.costs[self.kind], 0)
            known = here.ground.bare[self.kind, self.mp, place] = Bare(layers, here.ground.bit[place])
        return known

    def goes(self, b: B, ground: Ground) -> list[Option]:
        """The options to go to all hexes where he can stop."""
        if self.bare:
            return self.bare.without(b, ground, self.taken)
        return b.setting.goes(ground, self.stops)


def reach(b: B, uid: int, mp: int) -> Reach:
    """Where somebody can go with so many MP, made once per state."""
    here = presence(b)
    known = b.cache if WATCH else here.memo
    key = ("reach", uid, mp)
    found: Reach | None = known.get(key)
    if found is None:
        found = known[key] = Reach(b, here, uid, mp)
    return found


def allowance(b: B, uid: int) -> int:
    """1.5a, 1.31: the MP somebody may use in this step."""
    mp = face(b.setting.facts[uid], b.units[uid])[2]
    limit = move_limit(b, uid)
    if limit == 2:
        return mp
    return mp // 2 if limit == 1 else 0


def path_to(b: B, uid: int, far: Reach, place: int) -> tuple[int, ...] | None:
    """The path on foot: past no enemy where one exists (1.54), then the cheapest."""
    here = presence(b)
    found = way_back(here, far.kind, far.layers, far.costs, place, far.danger)
    if far.danger and found is not None and far.danger & here.ground.mask(found[:-1]):
        if not far.safe:
            far.safe = spread(here, far.kind, b.units[uid].place or 0, far.mp, far.costs, far.danger)
        return way_back(here, far.kind, far.safe, far.costs, place, far.danger) or found
    return found


def ride_to(b: B, uid: int, far: Reach, place: int, facing: int) -> tuple[tuple[int, int], ...] | None:
    """The path of a rider to a hex and facing: past no enemy where one exists, then the cheapest."""
    ground = presence(b).ground
    u = b.units[uid]
    forward = far.forward
    end = (place, facing)
    found = ride_back(ground, far.rides, far.costs, end, far.danger, forward)
    if found is not None and far.danger & ground.mask([s[0] for s in found[:-1]]):
        if not far.safe_rides:
            far.safe_rides = ride(ground, u.place or 0, u.facing, far.mp, far.costs, far.danger, forward)
        return ride_back(ground, far.safe_rides, far.costs, end, far.danger, forward) or found
    return found


def goes(b: B, uid: int, mp: int) -> list[Option]:
    """All hexes somebody can move to."""
    if mp <= 0:
        return []
    return reach(b, uid, mp).goes(b, presence(b).ground)


def exits(b: B, uid: int, mp: int) -> list[Option]:
    """Edge hexes from which somebody may leave the map, where the scenario has an exit."""
    row = exit_row(b, uid) if b.setting.exits else 0
    if not row or mp < 1:
        return []
    far = reach(b, uid, mp)
    ground = presence(b).ground
    place = b.units[uid].place
    assert place is not None
    within = ground.bit[place]
    for layer in far.layers[:mp]:
        within |= layer
    for rides in far.rides[:mp]:
        for mask in rides:
            within |= mask
    within &= row
    return [Leave(h) for h in ground.listed(within)]


def go_refusal(b: B, uid: int, mp: int, option: Any) -> Refusal | None:
    """Why somebody cannot go to a hex, or not along that path."""
    here = presence(b)
    ground = here.ground
    far = reach(b, uid, mp)
    u = b.units[uid]
    if option.via:
        return via_refusal(b, uid, mp, far, (*option.via, option.place))
    if ground.bit[option.place] & far.stops:
        return None
    if far.within & ground.bit[option.place]:
        if here.carts & ground.bit[option.place]:
            return Refusal("1.59n", "no-stop-on-cart")
        return NO_STOP
    return why_not(b, uid, u.side, far, option.place)


def why_not(b: B, uid: int, side: int, far: Reach, place: int) -> Refusal:
    """The rule that keeps somebody out of a hex."""
    here = presence(b)
    ground = here.ground
    bit = ground.bit[place]
    facts = b.setting.facts[uid]
    if (here.standing[1 - side] & ~here.hidden[1 - side]) & bit:
        return Refusal("1.51a", "enemy-there")
    if here.heaped & bit:
        return Refusal("1.51i", "heaped-bodies")
    kind = ground.kinds[place]
    if not ground.cost[far.kind][place]:
        if far.kind == MOUNTED:
            if ground.terrain[place] == "trees":
                return Refusal("1.51c", "no-riders-there")
            if kind.water:
                cite("R15")
                return Refusal("1.51d", "no-riders-there")
        if not kind.armoured and facts.armour:
            return Refusal("1.51f", "no-armour-there")
        return Refusal(kind.rule, "impassable")
    if far.kind == MOUNTED and here.carts & bit:
        return Refusal("1.59l", "cart-there")
    if leads(b, uid) and not led_ground(ground) & bit:
        return Refusal("VC16b", "no-led-horse-there")
    whole = Reach(b, here, uid, 60)
    if whole.stops & bit:
        need = next(
            (
                c
                for c in range(61)
                if (whole.layers and whole.layers[c] & bit)
                or (whole.rides and any(m & bit for m in whole.rides[c]))
            ),
            0,
        )
        return refuse("1.5a", "too-far", needed=need, left=far.mp)
    if ground.level[place] != ground.level[b.units[uid].place or 0]:
        return Refusal("1.43.12a", "other-level")
    return Refusal("1.43.10a", "wall-between-hexes")


def via_refusal(b: B, uid: int, mp: int, far: Reach, path: tuple[int, ...]) -> Refusal | None:
    """Judge a path given hex by hex."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    h, f = u.place or 0, u.facing
    spent = 0
    riding = bool(far.rides)
    for nxt in path:
        cost = hop(here, far.kind, far.costs, h, nxt)
        if not cost:
            return why_not(b, uid, u.side, far, nxt)
        if riding:
            g = ground.grid.direction(h, nxt)
            extra = turn_cost(ground, (h, f), (nxt, g))
            if extra < 0:
                return Refusal("1.55d", "cannot-turn-so")
            spent += extra
            f = g
        spent += cost
        h = nxt
    if spent > mp:
        return refuse("1.5a", "too-far", needed=spent, left=mp)
    rear = ground.neighbours[h][(f + 3) % 6] if riding else h
    return NO_STOP if far.taken & (ground.bit[h] | ground.bit[rear]) else None


def start_walk(b: B, uid: int, option: Any, m: Move) -> None:
    """Set out for a hex."""
    far = reach(b, uid, m.left)
    cite("1.5a")
    cite("1.11a")
    if not far.rides:
        path = (*option.via, option.place) if option.via else path_to(b, uid, far, option.place)
        assert path is not None
        walk_on(b, replace(m, path=path))
    elif option.via:
        ground = presence(b).ground
        path = (*option.via, option.place)
        starts = (b.units[uid].place or 0, *path)
        faces = tuple([ground.grid.direction(x, y) for x, y in zip(starts, path, strict=False)])
        walk_on(b, replace(m, path=path, faces=faces))
    else:
        b.then(FaceThere(uid, option.place, m))


@step("1.55a")
class FaceThere(Decision):
    """A rider who has chosen his hex chooses how he will face there."""

    unit: int
    place: int
    move: Move

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        far = reach(b, self.unit, self.move.left)
        bit = presence(b).ground.bit[self.place]
        return [FACES[f] for f in range(6) if far.facing[f] & bit]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.55a", "not-possible")

    def answer(self, b: B, option: Face) -> None:
        m = self.move
        far = reach(b, self.unit, m.left)
        found = ride_to(b, self.unit, far, self.place, option.facing)
        assert found is not None
        if WATCH:
            _cite_turns(b, self.unit, found)
        b.tell(Faced, self.unit, option.facing)
        walk_on(b, replace(m, path=tuple([s[0] for s in found]), faces=tuple([s[1] for s in found])))

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit, "hex": self.place}


def _cite_turns(b: B, uid: int, path: tuple[tuple[int, int], ...]) -> None:
    ground = presence(b).ground
    u = b.units[uid]
    state = (u.place or 0, u.facing)
    for nxt in path:
        extra = turn_cost(ground, state, nxt)
        if extra == 0:
            cite("1.55b")
            cite("1.55e")
            cite("VC5")
        elif extra == 1:
            cite("1.55c")
            cite("1.55f")
            cite("VC5")
        elif extra == 2:
            cite("1.55d")
            cite("1.55g")
            cite("VC5b")
        else:
            cite("1.55h")
            cite("R22")
        if extra == 2 and (nxt[1] - state[1]) % 6 == 3:
            cite("R21")
        state = nxt
    cite("1.55i")
    cite("1.55j")
    cite("R22")
    cite("1.44a")


def leads(b: B, uid: int) -> list[int]:
    """The beasts somebody holds."""
    return held(b).get(uid, [])


def led_ground(ground: Ground) -> int:
    """1.51e, VC16b: the hexes a led horse may enter."""
    return ground.led


def file_behind(b: B, uid: int) -> list[int]:
    """The mules tied behind a mule, in order."""
    found: list[int] = []
    here = uid
    while True:
        nxt = next((u.id for u in b.units if u.tied == here), NOBODY)
        if nxt == NOBODY or nxt in found:
            return found
        found.append(nxt)
        here = nxt


def train(b: B, uid: int) -> list[int]:
    """What follows a beast: its cart, or the mules behind it."""
    cart = b.units[uid].hitched
    return [cart] if cart != NOBODY else file_behind(b, uid)
