"""Who stands where: the sets of hexes derived from the pieces, made once per state.

The one test of contact (VB3): an enemy is in contact with a character if he could attack him.
"""

from __future__ import annotations

from gonfalon.core.checks import cite
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.facts import (
    ANIMAL,
    BALLISTA,
    CART,
    DEAD,
    NOBODY,
    PERSON,
    STEADY,
    STUNNED,
    B,
    Unit,
    long,
    mover,
)
from gonfalon.systems.cry_havoc.tables import BODIES
from gonfalon.systems.cry_havoc.terrain import Ground


class Presence:
    """The pieces of one moment as sets of hexes. Index 0 and 1: what that side knows of."""

    __slots__ = (
        "animals",
        "bodies",
        "carts",
        "costly",
        "down",
        "fighters",
        "ground",
        "heaped",
        "hidden",
        "hides",
        "lying",
        "riders",
        "standing",
        "stands",
        "threat",
        "threats",
        "who",
    )

    def __init__(self, b: B) -> None:
        setting = b.setting
        ground = self.ground = setting.ground(b.game)
        bit, facts = ground.bit, setting.facts
        neighbours = ground.neighbours
        #: hex -> the standing being or cart in it
        self.who: dict[int, int] = {}
        #: by side: hexes of its standing beings
        self.standing = [0, 0]
        self.animals = 0
        self.carts = 0
        self.riders = 0
        #: hexes of the stunned
        self.lying = 0
        self.down: dict[int, int] = {}
        #: bodies by hex, in men
        self.bodies: dict[int, int] = {}
        #: by side: the hexes that its people could attack
        self.threat = [0, 0]
        #: by piece: the hexes that he could attack
        self.threats: dict[int, int] = {}
        #: by side: those who are able to attack
        self.fighters: tuple[list[int], list[int]] = ([], [])
        self.hidden = [0, 0]
        self.hides: tuple[list[int], list[int]] = ([], [])
        for u in b.units:
            place = u.place
            if place is None:
                continue
            f = facts[u.id]
            health = u.health
            if health == DEAD:
                worth = BODIES["horse_counts_as_men"] if f.kind == ANIMAL else 1
                self.bodies[place] = self.bodies.get(place, 0) + worth
                if f.long:
                    rear = neighbours[place][(u.facing + 3) % 6]
                    if rear != NONE:
                        self.bodies[rear] = self.bodies.get(rear, 0) + worth
                continue
            mine = bit[place]
            if health == STUNNED:
                self.lying |= mine
                self.down[place] = u.id
                continue
            rear = NONE
            riding = u.horse != NOBODY
            if riding or f.long:
                rear = neighbours[place][(u.facing + 3) % 6]
                if rear != NONE:
                    mine |= bit[rear]
                    self.who[rear] = u.id
            self.who[place] = u.id
            if f.kind == CART:
                self.carts |= mine
                continue
            if u.hidden:
                self.hidden[u.side] |= mine
                self.hides[u.side].append(u.id)
            self.standing[u.side] |= mine
            if f.kind == ANIMAL:
                self.animals |= mine
                continue
            if riding:
                self.riders |= mine
            if f.kind == PERSON and u.nerve == STEADY and not u.asleep and u.bearer == NOBODY:
                kind = mover(f, u)
                reach = ground.attackable[kind][place]
                if rear != NONE:
                    reach |= ground.attackable[kind][rear]
                self.threats[u.id] = reach
                self.fighters[u.side].append(u.id)
                self.threat[u.side] |= reach
        self.heaped = self.costly = 0
        for h, men in self.bodies.items():
            if men >= BODIES["impassable_from"]:
                self.heaped |= bit[h]
            elif men >= BODIES["extra_mp_from"]:
                self.costly |= bit[h]
        if self.heaped:
            free = ~self.heaped
            self.threat = [t & free for t in self.threat]
            self.threats = {k: t & free for k, t in self.threats.items()}


def presence(b: B) -> Presence:
    """The sets of this moment."""
    found: Presence | None = b.cache.get("presence")
    if found is None:
        found = b.cache["presence"] = Presence(b)
    return found


def rear_of(ground: Ground, u: Unit) -> int:
    """The hex of the rear half of a two-hex piece (NONE off the map)."""
    assert u.place is not None
    return ground.neighbours[u.place][(u.facing + 3) % 6]


def hexes_of(b: B, uid: int) -> tuple[int, ...]:
    """1.44a: the hexes a piece occupies, front half first."""
    u = b.units[uid]
    if u.place is None:
        return ()
    if long(b.setting.facts[uid], u):
        rear = rear_of(b.setting.ground(b.game), u)
        return (u.place, rear) if rear != NONE else (u.place,)
    return (u.place,)


def mask_of(b: B, uid: int) -> int:
    """The set of the hexes a piece occupies."""
    bit = b.setting.ground(b.game).bit
    found = 0
    for h in hexes_of(b, uid):
        found |= bit[h]
    return found


def seen(b: B, uid: int, side: int) -> bool:
    """Whether a side knows where a piece stands."""
    u = b.units[uid]
    return u.place is not None and not (u.hidden and u.side != side)


def able(b: B, uid: int) -> bool:
    """R6: whether somebody could attack at all: standing, steady, awake, a person."""
    return uid in presence(b).threats


def could_attack(b: B, attacker: int, target: int) -> bool:
    """VB3, 1.76: whether one piece could attack another: near, no wall or level between, able to enter."""
    reach = presence(b).threats.get(attacker, 0)
    return bool(reach & mask_of(b, target))


def contacts(b: B, uid: int, side: int | None = None) -> list[int]:
    """VB3, R6: the enemies in contact with a character, as far as `side` (his own) knows."""
    u = b.units[uid]
    here = presence(b)
    mine = mask_of(b, uid)
    enemy = 1 - u.side
    if not here.threat[enemy] & mine:
        return []
    found = [e for e in here.fighters[enemy] if here.threats[e] & mine]
    return [e for e in found if seen(b, e, u.side)]


def in_contact(b: B, uid: int) -> bool:
    """Whether an enemy who could attack him is next to a character."""
    u = b.units[uid]
    here = presence(b)
    enemy = 1 - u.side
    if not here.threat[enemy] & mask_of(b, uid):
        return False
    return bool(cite("R6")) and bool(contacts(b, uid))


def living(b: B, side: int) -> list[int]:
    """The living people of a side on the map, stunned ones included."""
    facts = b.setting.facts
    return [
        u.id
        for u in b.units
        if u.side == side and u.place is not None and u.health != DEAD and facts[u.id].kind == PERSON
    ]


def fit(b: B, side: int) -> list[int]:
    """The living, unstunned people of a side on the map."""
    return [uid for uid in living(b, side) if b.units[uid].health != STUNNED]


def is_being(kind: int) -> bool:
    """Whether a piece is a man or beast."""
    return kind not in (CART, BALLISTA)
