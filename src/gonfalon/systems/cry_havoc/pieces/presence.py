"""The presence of all pieces at one moment, as sets of hexes, each moment made from the last."""

from __future__ import annotations

from bisect import insort
from operator import attrgetter
from typing import Any

from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.ground.terrain import ARMOURED, FOOT, MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    CART,
    DEAD,
    NOBODY,
    PERSON,
    STEADY,
    STUNNED,
    Facts,
    Unit,
)
from gonfalon.systems.cry_havoc.pieces.setting import STATE, B
from gonfalon.systems.cry_havoc.pieces.tables import BODIES


class Presence:
    """The pieces of one moment as sets of hexes. Index 0 and 1: by side.

    Between two moments few pieces change, so a new one is made from the last by taking the old
    records out and putting the new ones in.
    """

    __slots__ = (
        "_pending",
        "_threat",
        "_threats",
        "animals",
        "bodies",
        "borne",
        "carts",
        "costly",
        "crowded",
        "down",
        "facts",
        "fighters",
        "ground",
        "heaped",
        "held",
        "hidden",
        "hides",
        "lying",
        "masks",
        "memo",
        "occupied",
        "riders",
        "standing",
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
    masks: list[int]  # by piece: the hexes it occupies
    _threat: list[int | None]  # by side: the hexes that its people could attack, once somebody has asked
    _threats: dict[int, int]  # by piece: the hexes that he could attack
    _pending: dict[int, int]  # those of them that are different since `_threats` was made
    fighters: list[list[int]]  # by side: those who are able to attack
    hidden: list[int]
    hides: list[list[int]]
    heaped: int
    costly: int
    held: dict[int, list[int]]  # by leader: the beasts he holds
    borne: dict[int, list[int]]  # by bearer: the stunned whom he carries
    crowded: bool  # two pieces share a hex: somebody is on his way through
    occupied: int  # hexes of standing beings, carts and the stunned: nobody else can stop there
    facts: tuple[Facts, ...]
    memo: dict[Any, Any]  # what was found out about this moment: see `memo`

    @classmethod
    def of(cls, b: B, last: Presence | None) -> Presence:
        """The sets of this moment; `last`: those before the changes that the battle has noted."""
        if last is None:
            return cls._whole(b)
        units, plain = b.units, not (last.crowded or last.heaped)
        if plain and len(b.changed) == 1:
            [(uid, v)] = b.changed.items()
            u = units[uid]
            if last.facts[uid].kind == PERSON and _walked(v, u):
                made = last._moved(v, u)
                return cls._whole(b) if made.crowded else made
        changed = [
            (v, u)
            for uid, v in b.changed.items()
            if (u := units[uid]).place != v.place or _STATE(u) != _STATE(v)
        ]
        if not changed:
            return last
        if plain and len(changed) <= 6:
            made = last._changed(units, changed)
            if not made.crowded:
                return made
        return cls._whole(b)

    @classmethod
    def _whole(cls, b: B) -> Presence:
        new: Presence = object.__new__(cls)
        new.ground = b.setting.ground(b.game)
        new.facts = b.setting.facts
        new.who, new.down, new.bodies, new._threats = {}, {}, {}, {}
        new.masks = [0] * len(b.units)
        new.standing, new.hidden = [0, 0], [0, 0]
        new.fighters, new.hides = [[], []], [[], []]
        new.animals = new.carts = new.riders = new.lying = 0
        new.crowded = False
        for u in b.units:
            if u.place is not None:
                new._add(u)
        new._count_bodies()
        new._hold(b.units)
        new._finish((None, None))
        return new

    def _moved(self, v: Unit, u: Unit) -> Presence:
        """The sets after one person has moved and nothing else: nearly every change of a battle."""
        new: Presence = object.__new__(Presence)
        ground = new.ground = self.ground
        new.facts = self.facts
        new.down, new.bodies, new.fighters = self.down, self.bodies, self.fighters
        new.animals, new.carts, new.lying = self.animals, self.carts, self.lying
        new.hidden, new.hides, new.held, new.borne = self.hidden, self.hides, self.held, self.borne
        new.heaped, new.costly, new.riders = self.heaped, self.costly, self.riders
        uid, side, place, bit = u.id, u.side, u.place, ground.bit
        who = new.who = self.who.copy()
        left = self.masks[uid]
        assert place is not None and v.place is not None
        del who[v.place]
        if u.horse != NOBODY:
            rear = ground.neighbours[v.place][v.facing - 3]
            if rear != NONE:
                del who[rear]
            taken, reach = bit[place], ground.attackable[MOUNTED][place]
            rear = ground.neighbours[place][u.facing - 3]
            crowded = place in who or rear in who
            if rear != NONE:
                who[rear] = uid
                taken |= bit[rear]
                reach |= ground.attackable[MOUNTED][rear]
            new.riders = self.riders & ~left | taken
        else:
            crowded = place in who
            taken = bit[place]
            reach = ground.attackable[ARMOURED if self.facts[uid].armour else FOOT][place]
        who[place] = uid
        new.crowded = crowded
        masks = new.masks = self.masks.copy()
        masks[uid] = taken
        one, two = self.standing
        if side:
            two = two & ~left | taken
        else:
            one = one & ~left | taken
        new.standing = [one, two]
        new.occupied = one | two | self.lying | self.carts
        new._threats, new._pending, new._threat = self._threats, self._pending, self._threat
        if uid in self._threats:
            new._pending = {**self._pending, uid: reach}
            new._threat = self._threat.copy()
            new._threat[side] = None
        new.memo = {}
        return new

    def _changed(self, units: list[Unit], changed: list[tuple[Unit, Unit]]) -> Presence:
        new: Presence = object.__new__(Presence)
        new.ground, new.facts = self.ground, self.facts
        before, after = [v for v, _ in changed], [u for _, u in changed]
        sides = [False, False]
        fell = hid = held = False
        for u in (*before, *after):
            sides[u.side] = True
            fell = fell or u.health >= STUNNED
            hid = hid or u.hidden
            held = held or u.leader != NOBODY or u.bearer != NOBODY
        new.who, new._threats = self.who.copy(), self.threats.copy()
        new.masks = self.masks.copy()
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
            new._hold(units)
        else:
            new.held, new.borne = self.held, self.borne
        zero, first = self._threat
        new._finish((None if sides[0] else zero, None if sides[1] else first))
        return new

    def _hold(self, units: list[Unit]) -> None:
        """Who leads which beasts, and who carries whom."""
        self.held, self.borne = {}, {}
        for u in units:
            if u.leader != NOBODY:
                self.held.setdefault(u.leader, []).append(u.id)
            if u.bearer != NOBODY:
                self.borne.setdefault(u.bearer, []).append(u.id)

    def _body(self, u: Unit, place: int) -> tuple[int, tuple[int, ...]]:
        """How many men's bodies somebody dead counts for, and the hexes in which they lie."""
        f = self.facts[u.id]
        men = BODIES["horse_counts_as_men"] if f.kind == ANIMAL else 1  # § R16
        return men, (place, self.ground.neighbours[place][(u.facing + 3) % 6]) if f.long else (place,)

    def _add(self, u: Unit) -> None:
        ground = self.ground
        place = u.place
        assert place is not None
        f = self.facts[u.id]
        riding = u.horse != NOBODY
        mine, rear = ground.bit[place], NONE
        if riding or f.long:
            rear = ground.neighbours[place][(u.facing + 3) % 6]
            if rear != NONE:
                mine |= ground.bit[rear]
        self.masks[u.id] = mine
        if u.health == DEAD:  # § 1.42b
            worth, hexes = self._body(u, place)
            for h in hexes:
                self.bodies[h] = self.bodies.get(h, 0) + worth
            return
        if u.health == STUNNED:  # § 1.42b
            if place in self.down:
                self.crowded = True
            self.lying |= ground.bit[place]
            self.down[place] = u.id
            return
        who = self.who
        if rear != NONE:
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
            self._threats[u.id] = reach
            insort(self.fighters[side], u.id)

    def _take(self, u: Unit) -> None:
        ground = self.ground
        place = u.place
        assert place is not None
        f = self.facts[u.id]
        mine, self.masks[u.id] = self.masks[u.id], 0
        if u.health == DEAD:
            worth, hexes = self._body(u, place)
            for h in hexes:
                self.bodies[h] -= worth
                if not self.bodies[h]:
                    del self.bodies[h]
            return
        if u.health == STUNNED:
            self.lying &= ~ground.bit[place]
            del self.down[place]
            return
        riding = u.horse != NOBODY
        del self.who[place]
        if riding or f.long:
            rear = ground.neighbours[place][(u.facing + 3) % 6]
            if rear != NONE:
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
        if u.id in self._threats:
            del self._threats[u.id]
            self.fighters[side].remove(u.id)

    def _count_bodies(self) -> None:
        """Where bodies hinder or bar the way."""
        self.heaped = self.costly = 0
        bit = self.ground.bit
        for h, men in self.bodies.items():
            if h == NONE:
                continue
            if men >= BODIES["impassable_from"]:  # § 1.51i, S1.6y
                self.heaped |= bit[h]
            elif men >= BODIES["extra_mp_from"]:  # § 1.51h, S1.6x
                self.costly |= bit[h]

    def _finish(self, known: tuple[int | None, int | None]) -> None:
        """What follows from the rest; `known`: the threat of a side whose pieces are as before."""
        self.memo = {}
        self.occupied = self.standing[0] | self.standing[1] | self.lying | self.carts
        self._pending = {}
        self._threat = list(known)
        if self.heaped:
            threats, free = self._threats, ~self.heaped
            for uid in threats:
                threats[uid] &= free
            self._threat = [None, None]

    @property
    def threats(self) -> dict[int, int]:
        """By piece: the hexes that he could attack, of all who are able to."""
        if self._pending:
            self._threats, self._pending = {**self._threats, **self._pending}, {}
        return self._threats

    def threat(self, side: int) -> int:
        """The hexes that the people of a side could attack."""
        found = self._threat[side]
        if found is None:
            threats, found = self.threats, 0
            for uid in self.fighters[side]:
                found |= threats[uid]
            self._threat[side] = found
        return found


_STATE = attrgetter(*STATE)


def _walked(v: Unit, u: Unit) -> bool:
    """Whether two records of somebody on his feet differ in no more than where he stands, and do so."""
    return (
        (u.place != v.place or u.facing != v.facing)
        and u.place is not None
        and v.place is not None
        and u.health < STUNNED
        and v.health < STUNNED
        and u.horse == v.horse
        and not (u.hidden or v.hidden)
        and u.nerve == v.nerve
        and u.asleep == v.asleep
    )


def presence(b: B) -> Presence:
    """The sets of this moment."""
    found: Presence | None = b.kept
    if b.changed or found is None:
        found = b.kept = Presence.of(b, found)
        b.changed.clear()
    return found


def presence_memo(b: B) -> dict[Any, Any]:
    """A place for what follows from where the pieces stand and how they are; it outlives markers."""
    return presence(b).memo
