"""The pieces of one moment as sets of hexes, each moment made from the last."""

from __future__ import annotations

from bisect import insort
from itertools import compress, count
from operator import attrgetter, is_not
from typing import Any

from gonfalon.core.checks import cite
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.facts import (
    ANIMAL,
    CART,
    DEAD,
    NOBODY,
    PERSON,
    STEADY,
    STUNNED,
    B,
    Facts,
    Unit,
)
from gonfalon.systems.cry_havoc.tables import BODIES
from gonfalon.systems.cry_havoc.terrain import ARMOURED, FOOT, MOUNTED, Ground


class Presence:
    """The pieces of one moment as sets of hexes. Index 0 and 1: by side.

    Between two moments few pieces change, so a new one is made from the last by taking the old
    records out and putting the new ones in.
    """

    __slots__ = (
        "animals",
        "bodies",
        "borne",
        "carts",
        "costly",
        "crowded",
        "down",
        "facts",
        "fighters",
        "gate",
        "ground",
        "heaped",
        "held",
        "hidden",
        "hides",
        "lying",
        "memo",
        "occupied",
        "riders",
        "standing",
        "threat",
        "threats",
        "units",
        "who",
    )

    ground: Ground
    who: dict[int, int]  # hex -> the standing being or cart in it
    standing: list[int]  # by side: hexes of its standing beings
    animals: int
    carts: int
    riders: int
    lying: int  # hexes of the stunned
    down: dict[int, int]
    bodies: dict[int, int]  # bodies by hex, in men
    threat: list[int]  # by side: the hexes that its people could attack
    threats: dict[int, int]  # by piece: the hexes that he could attack
    fighters: list[list[int]]  # by side: those who are able to attack
    hidden: list[int]
    hides: list[list[int]]
    heaped: int
    costly: int
    held: dict[int, list[int]]  # by leader: the beasts he holds
    borne: dict[int, list[int]]  # by bearer: the stunned whom he carries
    crowded: bool  # two pieces share a hex: somebody is on his way through
    occupied: int  # hexes of standing beings, carts and the stunned: nobody else can stop there
    units: list[Unit]
    gate: bool
    facts: tuple[Facts, ...]
    memo: dict[Any, Any]  # what was found out about this moment: see `memo`

    @classmethod
    def of(cls, b: B) -> Presence:
        """The sets of this moment."""
        last: Presence | None = b.setting.last
        units = b.units
        if last is not None and last.gate == b.game.gate:
            old = last.units
            changed = []
            for i in compress(count(), map(is_not, old, units)):
                v, u = old[i], units[i]
                if u.place == v.place and _STATE(u) == _STATE(v):
                    old[i] = u
                else:
                    changed.append((v, u))
            if not changed:
                return last
            if len(changed) <= 6 and not (last.crowded or last.heaped):
                v, u = changed[0]
                if len(changed) == 1 and _walked(v, u) and last.facts[u.id].kind == PERSON:
                    made = last._moved(units, v, u)
                else:
                    made = last._changed(units, changed)
                if not made.crowded:
                    b.setting.last = made
                    return made
        made = cls._whole(b)
        b.setting.last = made
        return made

    @classmethod
    def _whole(cls, b: B) -> Presence:
        new: Presence = object.__new__(cls)
        new.ground = b.setting.ground(b.game)
        new.gate = b.game.gate
        new.facts = b.setting.facts
        new.units = b.units.copy()
        new.who, new.down, new.bodies, new.threats = {}, {}, {}, {}
        new.standing, new.hidden = [0, 0], [0, 0]
        new.fighters, new.hides = [[], []], [[], []]
        new.animals = new.carts = new.riders = new.lying = 0
        new.crowded = False
        for u in b.units:
            if u.place is not None:
                new._add(u)
        new._count_bodies()
        new._hold()
        new._finish((None, None))
        return new

    def _moved(self, units: list[Unit], v: Unit, u: Unit) -> Presence:
        """The sets after one person has moved and nothing else: nearly every change of a battle."""
        new: Presence = object.__new__(Presence)
        ground = new.ground = self.ground
        new.gate, new.facts, new.units = self.gate, self.facts, units.copy()
        new.down, new.bodies, new.fighters = self.down, self.bodies, self.fighters
        new.animals, new.carts, new.lying = self.animals, self.carts, self.lying
        new.hidden, new.hides, new.held, new.borne = self.hidden, self.hides, self.held, self.borne
        new.heaped, new.costly, new.riders = self.heaped, self.costly, self.riders
        uid, side, riding = u.id, u.side, u.horse != NOBODY
        kind = MOUNTED if riding else ARMOURED if self.facts[uid].armour else FOOT
        who = new.who = self.who.copy()
        left = taken = reach = 0
        crowded = False
        for h in stands_in(ground, v, riding):
            del who[h]
            left |= ground.bit[h]
        for h in stands_in(ground, u, riding):
            crowded = crowded or h in who
            who[h] = uid
            taken |= ground.bit[h]
            reach |= ground.attackable[kind][h]
        new.crowded = crowded
        if riding:
            new.riders = self.riders & ~left | taken
        standing = new.standing = self.standing.copy()
        standing[side] = standing[side] & ~left | taken
        new.occupied = standing[0] | standing[1] | self.lying | self.carts
        new.threats, new.threat = self.threats, self.threat
        if uid in self.threats:
            new.threats = self.threats.copy()
            new.threats[uid] = reach
            new.threat = self.threat.copy()
            new.threat[side] = new._threat_of(side)
        new.memo = {}
        return new

    def _changed(self, units: list[Unit], changed: list[tuple[Unit, Unit]]) -> Presence:
        new: Presence = object.__new__(Presence)
        new.ground, new.gate, new.facts = self.ground, self.gate, self.facts
        new.units = units.copy()
        before, after = [v for v, _ in changed], [u for _, u in changed]
        sides = [False, False]
        fell = hid = held = False
        for u in (*before, *after):
            sides[u.side] = True
            fell = fell or u.health >= STUNNED
            hid = hid or u.hidden
            held = held or u.leader != NOBODY or u.bearer != NOBODY
        new.who, new.threats = self.who.copy(), self.threats.copy()
        new.standing = self.standing.copy()
        new.down, new.bodies = (self.down.copy(), self.bodies.copy()) if fell else (self.down, self.bodies)
        new.hidden, new.hides = self.hidden, self.hides
        if hid:
            new.hidden, new.hides = self.hidden.copy(), [self.hides[0].copy(), self.hides[1].copy()]
        one, two = self.fighters
        new.fighters = [one.copy() if sides[0] else one, two.copy() if sides[1] else two]
        new.animals, new.carts, new.riders, new.lying = self.animals, self.carts, self.riders, self.lying
        new.crowded = False
        for u in before:
            if u.place is not None:
                new._take(u)
        for u in after:
            if u.place is not None:
                new._add(u)
        if fell:
            new._count_bodies()
        else:
            new.heaped, new.costly = self.heaped, self.costly
        if held:
            new._hold()
        else:
            new.held, new.borne = self.held, self.borne
        zero, first = self.threat
        new._finish((None if sides[0] else zero, None if sides[1] else first))
        return new

    def _hold(self) -> None:
        """Who leads which beasts, and who carries whom."""
        self.held, self.borne = {}, {}
        for u in self.units:
            if u.leader != NOBODY:
                self.held.setdefault(u.leader, []).append(u.id)
            if u.bearer != NOBODY:
                self.borne.setdefault(u.bearer, []).append(u.id)

    def _body(self, u: Unit, place: int) -> tuple[int, tuple[int, ...]]:
        """How many men's bodies somebody dead counts for, and the hexes in which they lie."""
        f = self.facts[u.id]
        worth = BODIES["horse_counts_as_men"] if f.kind == ANIMAL else 1
        return worth, (place, self.ground.neighbours[place][(u.facing + 3) % 6]) if f.long else (place,)

    def _add(self, u: Unit) -> None:
        ground = self.ground
        place = u.place
        assert place is not None
        f = self.facts[u.id]
        if u.health == DEAD:
            worth, hexes = self._body(u, place)
            for h in hexes:
                self.bodies[h] = self.bodies.get(h, 0) + worth
            return
        mine = ground.bit[place]
        if u.health == STUNNED:
            if place in self.down:
                self.crowded = True
            self.lying |= mine
            self.down[place] = u.id
            return
        rear = NONE
        riding = u.horse != NOBODY
        who = self.who
        if riding or f.long:
            rear = ground.neighbours[place][(u.facing + 3) % 6]
            if rear != NONE:
                mine |= ground.bit[rear]
                if rear in who:
                    self.crowded = True
                who[rear] = u.id
        if place in who:
            self.crowded = True
        who[place] = u.id
        if f.kind == CART:
            self.carts |= mine
            return
        side = u.side
        self.standing[side] |= mine
        if u.hidden:
            self.hidden[side] |= mine
            insort(self.hides[side], u.id)
        if f.kind == ANIMAL:
            self.animals |= mine
            return
        if riding:
            self.riders |= mine
        if f.kind == PERSON and u.nerve == STEADY and not u.asleep:
            kind = MOUNTED if riding else ARMOURED if f.armour else FOOT
            reach = ground.attackable[kind][place]
            if rear != NONE:
                reach |= ground.attackable[kind][rear]
            self.threats[u.id] = reach
            insort(self.fighters[side], u.id)

    def _take(self, u: Unit) -> None:
        ground = self.ground
        place = u.place
        assert place is not None
        f = self.facts[u.id]
        if u.health == DEAD:
            worth, hexes = self._body(u, place)
            for h in hexes:
                self.bodies[h] -= worth
                if not self.bodies[h]:
                    del self.bodies[h]
            return
        mine = ground.bit[place]
        if u.health == STUNNED:
            self.lying &= ~mine
            del self.down[place]
            return
        riding = u.horse != NOBODY
        del self.who[place]
        if riding or f.long:
            rear = ground.neighbours[place][(u.facing + 3) % 6]
            if rear != NONE:
                mine |= ground.bit[rear]
                del self.who[rear]
        free = ~mine
        if f.kind == CART:
            self.carts &= free
            return
        side = u.side
        self.standing[side] &= free
        if u.hidden:
            self.hidden[side] &= free
            self.hides[side].remove(u.id)
        if f.kind == ANIMAL:
            self.animals &= free
            return
        if riding:
            self.riders &= free
        if u.id in self.threats:
            del self.threats[u.id]
            self.fighters[side].remove(u.id)

    def _count_bodies(self) -> None:
        """1.51h, i: where bodies hinder or bar the way."""
        self.heaped = self.costly = 0
        bit = self.ground.bit
        for h, men in self.bodies.items():
            if h == NONE:
                continue
            if men >= BODIES["impassable_from"]:
                cite("S1.6y")
                cite("R16")
                self.heaped |= bit[h]
            elif men >= BODIES["extra_mp_from"]:
                cite("S1.6x")
                cite("R16")
                self.costly |= bit[h]

    def _finish(self, known: tuple[int | None, int | None]) -> None:
        """What follows from the rest; `known`: the threat of a side whose pieces are as before."""
        self.memo = {}
        self.occupied = self.standing[0] | self.standing[1] | self.lying | self.carts
        threats = self.threats
        if self.heaped:
            free = ~self.heaped
            for uid in threats:
                threats[uid] &= free
            known = (None, None)
        self.threat = []
        for side in (0, 1):
            reach = known[side]
            self.threat.append(self._threat_of(side) if reach is None else reach)

    def _threat_of(self, side: int) -> int:
        threats, reach = self.threats, 0
        for uid in self.fighters[side]:
            reach |= threats[uid]
        return reach


def stands_in(ground: Ground, u: Unit, two: bool) -> tuple[int, ...]:
    """1.44a: the hexes of a piece on the map, front half first."""
    place = u.place
    assert place is not None
    if two:
        rear = ground.neighbours[place][u.facing - 3]
        if rear != NONE:
            return place, rear
    return (place,)


#: what of a piece's record, beside its place, the sets and all that is kept with them hang on
_STATE = attrgetter(
    "facing", "health", "horse", "hidden", "nerve", "asleep", "side", "corner", "hitched", "tied", "leader",
    "bearer",
)  # fmt: skip
_STANDING = attrgetter("horse", "hidden", "nerve", "asleep", "side")


def _walked(u: Unit, v: Unit) -> bool:
    """Whether two records of somebody on his feet differ in no more than where he stands."""
    return (
        u.place is not None
        and v.place is not None
        and u.health < STUNNED
        and v.health < STUNNED
        and not u.hidden
        and _STANDING(u) == _STANDING(v)
    )
