"""1.57 Mounting and dismounting: a whole turn, two for a wounded man."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Option, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.harm import Surrounded
from gonfalon.systems.cry_havoc.ground.terrain import ARMOURED, FOOT, Ground
from gonfalon.systems.cry_havoc.pieces.events import Dismounted, MountedUp
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    DEAD,
    DISMOUNTING,
    FIT,
    IDLE,
    MOUNTING,
    NOBODY,
    STUNNED,
    WOUNDED,
    Unit,
)
from gonfalon.systems.cry_havoc.pieces.options import Dismount, Mount
from gonfalon.systems.cry_havoc.pieces.presence import Presence
from gonfalon.systems.cry_havoc.pieces.queries import presence, rear_of
from gonfalon.systems.cry_havoc.pieces.setting import B

NOT_RIDER = Refusal("1.57g", "not-a-cavalryman")
NOT_FLANK = Refusal("1.57f", "not-at-the-flank")
NO_HORSE = Refusal("1.57f", "no-horse")
NOT_FREE = Refusal("1.57c", "mounting-takes-all")


def flanks(ground: Ground, place: int, facing: int) -> tuple[int, int]:
    """The two flank hexes of a two-hex piece."""
    six = ground.neighbours[place]
    return six[(facing + 4) % 6], six[(facing + 2) % 6]


def has_not_acted(b: B, uid: int) -> bool:
    """Whether somebody has neither shot nor moved, and not in the middle of a move."""
    u = b.units[uid]
    return not (u.marked or u.acted) and "move" not in b.affairs


def mount_refusal(b: B, uid: int, horse: int) -> Refusal | None:
    """Who may mount what."""
    u, h = b.units[uid], b.units[horse]
    f = b.setting.facts[horse]
    if f.kind != ANIMAL or f.type != "horse" or h.place is None or h.health == DEAD:
        return NO_HORSE
    if not b.setting.facts[uid].rider:  # § VC14b
        return NOT_RIDER
    if u.horse != NOBODY or not has_not_acted(b, uid):
        return NOT_FREE
    if u.place not in flanks(presence(b).ground, h.place, h.facing):
        return NOT_FLANK
    if not controls(b, u.side, horse):
        return Refusal("1.58i", "horse-of-the-enemy")
    return None


def ring(here: Presence, horse: Unit) -> int:
    """The hexes next to a horse, as a set."""
    ground, place = here.ground, horse.place
    assert place is not None
    rear = rear_of(ground, horse)
    if rear == NONE:
        return ground.around[place]
    return (ground.around[place] | ground.around[rear]) & ~(ground.bit[place] | ground.bit[rear])


def stands_beside(b: B, uid: int, beast: int) -> bool:
    """Whether somebody stands next to a beast."""
    here = presence(b)
    return bool(ring(here, b.units[beast]) & here.masks[uid])


def controls(b: B, side: int, horse: int) -> bool:
    """A horse is a side's while one of its people stands next to it; else it is free."""
    here = presence(b)
    h = b.units[horse]
    return side == h.side or not here.standing[h.side] & ~here.animals & ring(here, h)  # § 1.58i, 1.58j


def mounting_acts(b: B, uid: int) -> list[Option]:
    """Mount a horse at hand, or dismount."""
    u = b.units[uid]
    if not b.setting.facts[uid].rider or not has_not_acted(b, uid):
        return []
    if u.horse != NOBODY:
        return [Dismount()]
    here = presence(b)
    if not here.animals:
        return []
    return [
        Mount(h)
        for h in b.setting.beasts
        if b.units[h].place is not None and mount_refusal(b, uid, h) is None
    ]


def mounting_refusal(b: B, uid: int, option: Option) -> Refusal | None:
    """Why an act of this chapter is not possible."""
    if isinstance(option, Mount):
        return mount_refusal(b, uid, option.horse)
    if isinstance(option, Dismount):
        return None if b.units[uid].horse != NOBODY and has_not_acted(b, uid) else NOT_FREE
    return None


def begin_mounting(b: B, uid: int, option: Option) -> bool:
    """Begin to mount or dismount; it is done at the end of step 5."""
    if isinstance(option, Mount):
        u = b.units[uid]
        turns = u.turns + 1 if u.goal == option.horse else 1
        b.change(uid, busy=MOUNTING, goal=option.horse, turns=turns, acted=True)  # § 1.57c
    elif isinstance(option, Dismount):
        b.change(uid, busy=DISMOUNTING, acted=True)  # § 1.57c
    else:
        return False
    return True


@step("1.57d")
class MountUp(Step):
    """At the end of step 5 those who spent the turn on it are in the saddle, or out of it."""

    def applies(self, b: B) -> bool:
        units = b.units
        for uid in b.setting.people[b.game.active] if b.setting.beasts else ():
            if units[uid].busy in (MOUNTING, DISMOUNTING):
                return True
        return False

    def run(self, b: B) -> None:
        for u in list(b.units):
            if u.side != b.game.active or u.place is None or u.health >= STUNNED:
                continue
            if u.busy == MOUNTING:
                self.mount(b, u.id)
            elif u.busy == DISMOUNTING:
                self.dismount(b, u.id)

    def mount(self, b: B, uid: int) -> None:
        """Man and horse become a rider, or the man has lost his turn."""
        u = b.units[uid]
        horse = b.units[u.goal]
        if (
            horse.place is None
            or horse.health == DEAD
            or u.place not in flanks(presence(b).ground, horse.place, horse.facing)
        ):
            b.change(uid, busy=IDLE, goal=NOBODY, turns=0)
            return
        if u.health == WOUNDED and u.turns < 2:  # § 1.57h, R46
            b.change(uid, busy=IDLE)
            return
        # § 1.57a, 1.57e
        b.change(
            uid,
            place=horse.place,
            facing=horse.facing,
            horse=horse.id,
            busy=IDLE,
            goal=NOBODY,
            turns=0,
            lost=True,
        )
        b.change(horse.id, place=None, leader=NOBODY, side=u.side)
        b.tell(MountedUp, uid)
        b.then(Surrounded())  # he now takes two hexes

    def dismount(self, b: B, uid: int) -> None:
        """The rider stands beside his horse, if there is room."""
        u = b.units[uid]
        here = presence(b)
        ground = here.ground
        assert u.place is not None
        kind = ARMOURED if b.setting.facts[uid].armour else FOOT
        taken = here.standing[0] | here.standing[1] | here.lying | here.carts | here.heaped
        spots = [
            h
            for h in flanks(ground, u.place, u.facing)
            if h != NONE and ground.cost[kind][h] and not taken & ground.bit[h]
        ]
        b.change(uid, busy=IDLE)
        if not spots:
            return
        horse = u.horse
        b.change(uid, place=spots[0], horse=NOBODY, lost=True)  # § 1.57b, 1.57e
        b.change(horse, place=u.place, facing=u.facing, side=u.side, health=FIT, leader=NOBODY)
        b.tell(Dismounted, uid)
