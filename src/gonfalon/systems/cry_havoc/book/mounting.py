"""1.57 Mounting and dismounting: a whole turn, two for a wounded man."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.setup import Place
from gonfalon.core.steps import Closed, Option, Step, step
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
)
from gonfalon.systems.cry_havoc.pieces.options import Dismount, Mount
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import has_not_acted, hex_set_beside, what_he_leads
from gonfalon.systems.cry_havoc.pieces.setting import B

NOT_RIDER = Refusal("1.57g", "not-a-cavalryman")
NOT_FLANK = Refusal("1.57f", "not-at-the-flank")
NO_HORSE = Refusal("1.57f", "no-horse")
NOT_FREE = Refusal("1.57c", "mounting-takes-all")


def flanks_to_mount_from(ground: Ground, place: int, facing: int) -> tuple[int, int]:
    """The two flank hexes of a two-hex piece."""
    six = ground.neighbours[place]
    return six[(facing + 4) % 6], six[(facing + 2) % 6]


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
    if u.place not in flanks_to_mount_from(presence(b).ground, h.place, h.facing):
        return NOT_FLANK
    if not controls_mount(b, u.side, horse):
        return Refusal("1.58i", "horse-of-the-enemy")
    return None


def controls_mount(b: B, side: int, horse: int) -> bool:
    """A horse is a side's while one of its people stands next to it; else it is free."""
    here = presence(b)
    h = b.units[horse]
    return side == h.side or not here.standing[h.side] & ~here.animals & hex_set_beside(
        here, h
    )  # § 1.58i, 1.58j


FOOT_LEADS = 3  # 1.58k
RIDER_LEADS = 1  # 1.58l


def hands_full_refusal(b: B, uid: int, beast: int) -> Refusal | None:
    """Whether somebody holds as many other beasts as he can."""
    mounted = b.units[uid].horse != NOBODY
    held = [other for other in what_he_leads(b, uid) if other != beast]
    if len(held) < (RIDER_LEADS if mounted else FOOT_LEADS):
        return None
    return Refusal("1.58l" if mounted else "1.58k", "hands-full")


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
                b.change(u.id, busy=IDLE)
                b.then(DismountWhere(u.id))

    def mount(self, b: B, uid: int) -> None:
        """Man and horse become a rider, or the man has lost his turn."""
        u = b.units[uid]
        horse = b.units[u.goal]
        if (
            horse.place is None
            or horse.health == DEAD
            or u.place not in flanks_to_mount_from(presence(b).ground, horse.place, horse.facing)
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


def flanks_to_dismount_to(b: B, uid: int) -> list[int]:
    """The flank hexes in which a rider may set his feet on the ground."""
    u = b.units[uid]
    here = presence(b)
    ground = here.ground
    assert u.place is not None
    kind = ARMOURED if b.setting.facts[uid].armour else FOOT
    taken = here.standing[0] | here.standing[1] | here.lying | here.carts | here.heaped
    return [
        h
        for h in flanks_to_mount_from(ground, u.place, u.facing)
        if h != NONE and ground.cost[kind][h] and not taken & ground.bit[h]
    ]


@step("1.57b")
class DismountWhere(Closed):
    """The rider chooses on which flank of his horse he stands; without room he stays in the saddle."""

    unit: int

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and u.horse != NOBODY and bool(flanks_to_dismount_to(b, self.unit))

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        return [Place(self.unit, h) for h in flanks_to_dismount_to(b, self.unit)]  # § R55

    def answer(self, b: B, option: Place) -> None:
        u = b.units[self.unit]
        b.change(self.unit, place=option.hex, horse=NOBODY, lost=True)  # § 1.57b, 1.57e
        b.change(u.horse, place=u.place, facing=u.facing, side=u.side, health=FIT, leader=NOBODY)
        b.tell(Dismounted, self.unit)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}
