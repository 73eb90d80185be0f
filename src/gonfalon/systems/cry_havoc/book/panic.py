"""1.111 to 1.113 Panic and rout (optional, off by default)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import replace
from gonfalon.core.rolls import Roll, d10
from gonfalon.core.steps import Closed, Decision, Option, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.arrival import Errand
from gonfalon.systems.cry_havoc.book.harm import Surrounded, release_all
from gonfalon.systems.cry_havoc.book.retreat import calm_ways
from gonfalon.systems.cry_havoc.book.walk import Move, Walk, blocked_for, start_kind, stop_mask
from gonfalon.systems.cry_havoc.ground.reach import costs_now, spread, way_back
from gonfalon.systems.cry_havoc.ground.riding import State, ride, ride_back, standing
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED
from gonfalon.systems.cry_havoc.pieces.affairs import charge_of, rewrite
from gonfalon.systems.cry_havoc.pieces.events import Panicked, Rallied, Retreated, RoutedEvent
from gonfalon.systems.cry_havoc.pieces.facts import IDLE, PANIC, PERSON, ROUT, STEADY, STUNNED, B, face, mover
from gonfalon.systems.cry_havoc.pieces.options import AllPanic, Frighten, RetreatTo, RollIt
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, presence
from gonfalon.systems.cry_havoc.pieces.tables import PANIC_TABLE

RADIUS = 3  # 1.111a
PANIC_HEXES = 3  # 1.112a
SAFE = 6  # 1.112f
FAR = 60  # MP enough to reach the edge of any map
NO_ENEMY = 99


def eligible(b: B, dead: int) -> list[int]:
    """Who may be frightened by a death."""
    facts = b.setting.facts
    fallen = b.units[dead]
    ground = presence(b).ground
    rank = facts[dead].rank
    found = []
    for u in b.units:
        if u.side != fallen.side or u.place is None or u.health >= STUNNED or u.nerve != STEADY:
            continue
        f = facts[u.id]
        if f.kind != PERSON or u.asleep or fallen.place is None:
            continue
        if min([ground.grid.distance(h, fallen.place) for h in hexes_of(b, u.id)]) > RADIUS:  # § 1.111.1b
            continue
        if f.rank == "knight":  # § 1.111b, VC14c
            continue
        if f.rank == "soldier" and rank not in ("soldier", "knight"):  # § 1.111c, 1.111d, VC14c
            continue
        if u.place in ground.ring and u.side == castle_side(b):  # § 1.113f
            continue
        found.append(u.id)
    return found


def castle_side(b: B) -> int:
    """The side that defends the castle: the one that sets up within the ring."""
    return b.setting.battle.setup_first if b.setting.open_ground.ring else -1


@step("1.111e")
class PanicTest(Decision):
    """When one of his characters dies a player rolls for panic, or lets all eligible ones panic."""

    dead: int

    def applies(self, b: B) -> bool:
        return bool(eligible(b, self.dead))  # § 1.111a

    def player(self, b: B) -> int:
        return b.units[self.dead].side

    def candidates(self, b: B) -> list[Option]:
        return [RollIt(), AllPanic()]  # § 1.111g

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.111e", "not-possible")

    def answer(self, b: B, option: Any) -> None:
        people = eligible(b, self.dead)
        if isinstance(option, AllPanic):
            b.then(*[TakeFright(uid, PANIC) for uid in people])
            return
        side = b.units[self.dead].side
        result = str(b.roll(Roll("1.111.1a", "panic", PANIC_TABLE, (d10(),), (), side, (self.dead,))))
        if result != "none":
            effect, count = result.split("-")
            struck = min(int(count), len(people))  # § R42
            b.then(WhoPanics(self.dead, struck, ROUT if effect == "rout" else PANIC))

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.dead}


@step("1.111f")
class WhoPanics(Decision):
    """The owner chooses who is affected; if there are too few, all suffer."""

    dead: int
    count: int
    effect: int

    def applies(self, b: B) -> bool:
        return self.count > 0 and bool(eligible(b, self.dead))

    def player(self, b: B) -> int:
        return b.units[self.dead].side

    def candidates(self, b: B) -> list[Option]:
        return [Frighten(uid) for uid in eligible(b, self.dead)]

    def refusal(self, b: B, option: Frighten) -> Refusal | None:
        return None if option.unit in eligible(b, self.dead) else Refusal("1.111.1b", "not-near-the-dead")

    def answer(self, b: B, option: Frighten) -> None:
        b.then(TakeFright(option.unit, self.effect), WhoPanics(self.dead, self.count - 1, self.effect))

    def about(self, b: B) -> dict[str, object]:
        return {"count": self.count}


@step("1.111h")
class TakeFright(Step):
    """The marker is placed at once, and the man runs."""

    unit: int
    effect: int

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and u.health < STUNNED

    def run(self, b: B) -> None:
        uid = self.unit
        release_all(b, uid)
        if charge_of(b, uid) is not None:
            rewrite(b, uid, done=True)
        b.change(uid, nerve=self.effect, busy=IDLE)
        b.tell(Panicked if self.effect == PANIC else RoutedEvent, uid)
        b.then(Flight(uid, self.effect))


def gap(b: B, uid: int, hexes: tuple[int, ...]) -> int:
    """How far some hexes are from the nearest enemy on his feet whom a character's side knows of."""
    ground = presence(b).ground
    found = NO_ENEMY
    for e in b.setting.people[1 - b.units[uid].side]:
        enemy = b.units[e]
        if enemy.place is not None and enemy.health < STUNNED and not enemy.hidden:
            found = min([found, *[ground.grid.distance(h, g) for h in hexes for g in hexes_of(b, e)]])
    return found


def flights(b: B, uid: int, effect: int) -> dict[int, int]:
    """R53: the hexes to which a frightened man may run, with his facing there."""
    return b.cached(("flights", uid, effect), lambda: _flights(b, uid, effect))


def _flights(b: B, uid: int, effect: int) -> dict[int, int]:
    u = b.units[uid]
    place = u.place
    assert place is not None
    now = gap(b, uid, (place,))
    for states in [hurried(b, uid)] if effect == PANIC else headlong(b, uid):
        found = {h: f for h, f in states if now == NO_ENEMY or gap(b, uid, (h,)) > now}
        if found:
            return found
    return {}


def hurried(b: B, uid: int) -> list[State]:
    """1.112a: three hexes back, through friends, never next to an enemy."""
    u = b.units[uid]
    assert u.place is not None
    away = presence(b).ground.distances(u.place)
    ends = dict.fromkeys([way.path[-1] for way in calm_ways(b, uid, PANIC_HEXES)])
    return [(h, u.facing) for h in ends if away[h] == PANIC_HEXES]


def headlong(b: B, uid: int) -> Iterator[list[State]]:
    """1.113a: as far as all his MP carry him, never next to an enemy; else as far as he gets."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    place = u.place
    assert place is not None
    kind = mover(b.setting.facts[uid], u)
    mp = face(b.setting.facts[uid], u)[2]
    costs = costs_now(here, kind, blocked_for(b, here, uid) | here.threat(1 - u.side))
    free = ground.all & ~stop_mask(b, here, uid)
    if kind == MOUNTED:
        rides = ride(ground, [standing(ground, place, u.facing)], mp, costs)
        for less, more in reversed(list(pairwise(rides))):
            yield [
                (h, f)
                for f in range(6)
                for h in ground.listed(more[f] & ~less[f] & free)
                if (rear := ground.neighbours[h][(f + 3) % 6]) != NONE and free & ground.bit[rear]
            ]
    else:
        layers = spread(ground, kind, place, mp, costs)
        for near, far in reversed(list(pairwise(layers))):
            yield [(h, u.facing) for h in ground.listed(far & ~near & free)]


@step("R53")
class Flight(Closed):
    """The owner says where a frightened man runs; without a way he stays."""

    unit: int
    effect: int

    def applies(self, b: B) -> bool:
        return bool(flights(b, self.unit, self.effect))  # § VC21

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        return [RetreatTo(h) for h in flights(b, self.unit, self.effect)]

    def refusal(self, b: B, option: RetreatTo) -> Refusal | None:
        if not option.via and option.place in flights(b, self.unit, self.effect):
            return None
        return Refusal("1.112a" if self.effect == PANIC else "1.113a", "not-a-way-back")

    def answer(self, b: B, option: RetreatTo) -> None:
        facing = flights(b, self.unit, self.effect)[option.place]
        b.change(self.unit, place=option.place, facing=facing, corner=0)
        b.tell(Retreated, self.unit, option.place)
        b.then(Surrounded())

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}


@step("1.113b")
class RoutMoves(Step):
    """Routed men keep fleeing at full speed by the shortest way off the map."""

    def applies(self, b: B) -> bool:
        return any(u.nerve == ROUT and u.side == b.game.active for u in b.units)

    def run(self, b: B) -> None:
        for u in b.units:
            if u.nerve == ROUT and u.side == b.game.active and u.place is not None and u.health < STUNNED:
                b.then(RoutMove(u.id))


@step("1.113d")
class RoutMove(Step):
    """One routed man runs for the nearest edge."""

    unit: int

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and u.health < STUNNED and u.nerve == ROUT

    def run(self, b: B) -> None:
        here = presence(b)
        uid = self.unit
        u = b.units[uid]
        place = u.place
        assert place is not None
        kind = start_kind(b, uid)
        move = Move(uid, kind, face(b.setting.facts[uid], u)[2])
        edge = here.ground.mask(here.ground.grid.edge())
        if edge & here.ground.bit[place]:
            b.put("move", replace(move, errand="leave", goal=place))
            b.then(Errand(uid))
            return
        found = flight_path(b, uid, kind, edge)
        if found is None:
            b.change(uid, acted=True)
            return
        cost, path, faces = found
        if cost < move.left:  # § R54
            move = replace(move, errand="leave", goal=path[-1])
        b.put("move", replace(move, path=path, faces=faces))
        b.then(Walk(uid))


def flight_path(b: B, uid: int, kind: int, edge: int) -> tuple[int, tuple[int, ...], tuple[int, ...]] | None:
    """1.113b: the cheapest way to the edge of the map: MP, hexes and, for riders, facings."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    place = u.place
    assert place is not None
    danger = here.threat(1 - u.side)
    costs = costs_now(here, kind, blocked_for(b, here, uid))
    if kind == MOUNTED:
        rides = ride(ground, [standing(ground, place, u.facing)], FAR, costs)
        for cost, layer in enumerate(rides):
            for f in range(6):
                if layer[f] & edge:
                    end = (ground.listed(layer[f] & edge)[0], f)
                    journey = ride_back(ground, rides, costs, end, danger)
                    return cost, *(journey[1:3] if journey is not None else ((), ()))
        return None
    layers = spread(ground, kind, place, FAR, costs)
    for cost, reached in enumerate(layers):
        if reached & edge:
            route = way_back(here, kind, layers, costs, ground.listed(reached & edge)[0], danger)
            return cost, route[1] if route is not None else (), ()
    return None


@step("1.112g")
class Rally(Step):
    """At the end of movement: far from enemies, or next to a sergeant or knight, the marker goes."""

    def run(self, b: B) -> None:
        here = presence(b)
        ground = here.ground
        facts = b.setting.facts
        for u in list(b.units):
            if u.nerve == STEADY or u.side != b.game.active or u.place is None or u.health >= STUNNED:
                continue
            own = hexes_of(b, u.id)
            leader = any(
                here.who.get(n, u.id) != u.id
                and b.units[here.who[n]].side == u.side
                and (facts[here.who[n]].sergeant or facts[here.who[n]].rank == "knight")
                for h in own
                for n in ground.neighbours[h]
            )
            safe = u.nerve == PANIC and gap(b, u.id, own) >= SAFE  # § 1.112f
            if safe or leader:  # § 1.112g, 1.112h, 1.113c, R40
                b.change(u.id, nerve=STEADY)  # § VC21c
                b.tell(Rallied, u.id)
