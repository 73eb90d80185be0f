"""1.111 to 1.113 Panic and rout (optional, off by default)."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, cite
from gonfalon.core.rolls import Roll, d10
from gonfalon.core.steps import Decision, Option, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.events import Panicked, Rallied, Retreated, RoutedEvent
from gonfalon.systems.cry_havoc.facts import (
    NOBODY,
    PANIC,
    PERSON,
    ROUT,
    STEADY,
    STUNNED,
    WOUNDED,
    B,
    face,
    mover,
)
from gonfalon.systems.cry_havoc.options import AllPanic, Frighten, RollIt
from gonfalon.systems.cry_havoc.plots import CheckPlot
from gonfalon.systems.cry_havoc.presence import presence
from gonfalon.systems.cry_havoc.reach import costs_now, merged, spread
from gonfalon.systems.cry_havoc.tables import PANIC_TABLE
from gonfalon.systems.cry_havoc.walk import Move, Walk, blocked_for, leave_map, start_kind, stop_mask

RADIUS = 3  # 1.111a
PANIC_HEXES = 3  # 1.112a
SAFE = 6  # 1.112f


def eligible(b: B, dead: int) -> list[int]:
    """1.111: who may be frightened by a death."""
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
        if ground.grid.distance(u.place, fallen.place) > RADIUS:
            continue
        if f.rank == "knight" and cite("1.111b"):
            cite("VC14c")
            continue
        if f.rank == "soldier" and rank not in ("soldier", "knight") and cite("1.111c"):
            continue
        if u.place in ground.ring and u.side == castle_side(b) and cite("1.113f"):
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
        return bool(eligible(b, self.dead))

    def player(self, b: B) -> int:
        return b.units[self.dead].side

    def candidates(self, b: B) -> list[Option]:
        return [RollIt(), AllPanic()]

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.111e", "not-possible")

    def answer(self, b: B, option: Any) -> None:
        people = eligible(b, self.dead)
        cite("R4")
        cite("1.111a")
        cite("1.111d")
        cite("1.111.1b")
        if isinstance(option, AllPanic):
            cite("1.111g")
            cite("R42")
            b.then(*[TakeFright(uid, PANIC) for uid in people])
            return
        side = b.units[self.dead].side
        result = str(b.roll(Roll("1.111.1a", "panic", PANIC_TABLE, (d10(),), (), side, (self.dead,))))
        if result != "none":
            effect, count = result.split("-")
            b.then(WhoPanics(self.dead, min(int(count), len(people)), ROUT if effect == "rout" else PANIC))

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
        cite("R42")
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
        b.change(uid, nerve=self.effect, busy=0)
        if self.effect == PANIC:
            b.tell(Panicked, uid)
            flee(b, uid, PANIC_HEXES)
        else:
            cite("1.113a")
            b.tell(RoutedEvent, uid)
            flee(b, uid, 0)


def flee(b: B, uid: int, hexes: int) -> None:
    """1.112a to c, 1.113a: he runs from the enemy, through friends, never next to an enemy."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    kind = mover(b.setting.facts[uid], u)
    enemy = 1 - u.side
    place = u.place
    assert place is not None
    if u.horse != NOBODY:
        return  # 1.111b: only knights and soldiers ride; a mounted soldier keeps his saddle and his place
    mp = hexes or face(b.setting.facts[uid], u)[2]
    costs = costs_now(here, kind, blocked_for(b, here, uid) | here.threat[enemy])
    if hexes:
        mask = 0
        for _, m in costs:
            mask |= m
        costs = [(1, mask)]  # hexes, not MP
        cite("1.112a")
        cite("1.112b")
        cite("1.112c")
    layers = spread(here, kind, place, mp, costs, 0)
    ends = (layers[-1] if hexes else merged(layers)) & ~stop_mask(b, here, uid) & ~ground.bit[place]
    foes = [b.units[e].place for e in here.fighters[enemy] if not b.units[e].hidden]
    best, rank = NONE, (-1, -1)
    for h in ground.listed(ends):
        near = min([ground.grid.distance(h, f) for f in foes if f is not None], default=0)
        this = (near, -h)
        if this > rank:
            best, rank = h, this
    if best == NONE:
        cite("VC21")
        return
    b.change(uid, place=best, corner=0)
    b.tell(Retreated, uid, best)


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
        return u.place is not None and u.health < STUNNED and u.nerve == ROUT and u.horse == NOBODY

    def run(self, b: B) -> None:
        here = presence(b)
        ground = here.ground
        uid = self.unit
        u = b.units[uid]
        place = u.place
        assert place is not None
        kind = start_kind(b, uid)
        mp = face(b.setting.facts[uid], u)[2]
        costs = costs_now(here, kind, blocked_for(b, here, uid))
        edge = ground.mask(ground.grid.edge())
        if edge & ground.bit[place]:
            if u.health == WOUNDED:
                cite("R43")
            cite("1.113e")
            leave_map(b, uid)
            b.then(CheckPlot("left"))
            return
        whole = spread(here, kind, place, 60, costs, 0)
        goal = next((ground.listed(layer & edge)[0] for layer in whole if layer & edge), NONE)
        if goal == NONE:
            b.change(uid, acted=True)
            return
        from gonfalon.systems.cry_havoc.reach import way_back

        path = way_back(here, kind, whole, costs, goal, here.threat[1 - u.side]) or ()
        b.put("move", Move(uid, kind, mp, path=path))
        b.then(Walk(uid))


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
            foes = [b.units[e].place for e in here.fighters[1 - u.side] if not b.units[e].hidden]
            near = min([ground.grid.distance(u.place, f) for f in foes if f is not None], default=99)
            leader = any(
                n in here.who
                and b.units[here.who[n]].side == u.side
                and (facts[here.who[n]].sergeant or facts[here.who[n]].rank == "knight")
                for n in ground.neighbours[u.place]
            )
            if u.nerve == ROUT and not leader:
                continue
            if near >= SAFE or leader:
                cite("1.112h")
                cite("R40")
                cite("1.112f" if near >= SAFE else "1.112g")
                if u.nerve == ROUT:
                    cite("1.113c")
                    cite("VC21c")
                b.change(u.id, nerve=STEADY)
                b.tell(Rallied, u.id)
