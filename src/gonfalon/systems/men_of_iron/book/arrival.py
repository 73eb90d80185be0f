"""5, 13.2, 15.5 What a unit meets in the hex it enters: hedge, water, pit, gun; arriving by combat."""

from __future__ import annotations

from gonfalon.core.rolls import Modifier, Roll
from gonfalon.systems.men_of_iron.book.conditions import (
    check_left_behind,
    disorder,
    eliminate_bombard,
    left_behind_alone,
    note_left_behind,
    unhorse,
)
from gonfalon.systems.men_of_iron.book.leaders import DisplaceLeader
from gonfalon.systems.men_of_iron.book.rally import lose_standard
from gonfalon.systems.men_of_iron.book.victory import (
    castle_flight_points,
    wagon_flight_points,
)
from gonfalon.systems.men_of_iron.pieces.events import Advanced, HedgeOpened
from gonfalon.systems.men_of_iron.pieces.facts import SPENT, Unit
from gonfalon.systems.men_of_iron.pieces.queries import (
    allowance_of,
    drm_of,
    hexes_beside_enemies,
    leaders_at,
    mounted,
)
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import BURN, DIE, PITS


def meet_hedge_and_water(b: B, u: Unit, old: int, h: int) -> None:
    """What hedges and water do when a unit crosses them, however it comes (R59)."""
    if not b.setting.ground.eventful:
        return
    if u.kind != "leader":
        open_hedge(b, old, h)
    rule = water_met(b, u, old, h)
    if rule and mounted(u) and b.setting.combat[u.id] and not (u.disordered or u.retired):
        meet_burn(b, u)


def open_hedge(b: B, old: int, h: int) -> None:
    """A hedge that a unit has crossed is no obstacle any more."""
    ground = b.setting.ground
    if ground.is_hedge(old, h):
        side = b.setting.grid.side(old, h)
        if side not in b.game.opened:
            b.set(opened=tuple(sorted((*b.game.opened, side))))  # § poitiers.z
            b.tell(HedgeOpened, old, h)


def water_met(b: B, u: Unit, old: int, h: int) -> str:
    """The rule by which a rider checks for Disorder; a ford next to an enemy is none."""
    rule, ford = b.setting.ground.crossed(old, h)
    if rule and ford:
        return rule if hexes_beside_enemies(b, u.side)[h] else ""  # § bannockburn.ac
    return rule


def meet_burn(b: B, u: Unit) -> None:
    """T10c, V16: die plus defence value; 5 or more Disorders the rider after crossing."""
    own = Modifier("bannockburn.z", drm_of(b, u), "own-drm")
    word = b.roll(Roll("bannockburn.z", "burn", BURN, DIE, (own,), u.side, (u.id,)))
    if word == "out-of-order":  # § bannockburn.aa
        disorder(b, u.id)


def meet_pit(b: B, u: Unit) -> bool:
    """Riders in a pit, however they come (R59), are Unhorsed on 0-2 and stop."""
    word = b.roll(Roll("crecy.ad", "pits", PITS, DIE, (), 1 - u.side, (u.id,)))
    if word != "fallen":
        return False
    unhorse(b, u.id)
    b.change(u.id, marks=b.units[u.id].marks | SPENT)  # § crecy.ae
    return True


def pay_for_pit_met(b: B, uid: int) -> None:
    """crecy.ah, crecy.ai: on 3-9 riders on the move spend another MP, if they have one."""
    now = b.units[uid]
    if now.spent < allowance_of(b, now):
        b.change(uid, spent=now.spent + 1)


def arrive(b: B, uid: int, h: int) -> None:
    """What a combat unit finds in and beside the hex it enters: Standards, lone leaders, guns, wagons."""
    side = b.units[uid].side
    if b.setting.facts[uid].castle:
        castle_flight_points(b, uid)
    for i in b.at(h):
        other = b.units[i]
        if other.side == side or i == uid:
            continue
        if other.kind == "standard":
            lose_standard(b, i)
        elif other.kind == "leader":
            b.then(DisplaceLeader(i, h))
        elif other.kind == "wagon":
            wagon_flight_points(b, i)
    for i in guns_met(b, side, h):
        if left_behind_alone(b, i):  # § crecy.aw
            eliminate_bombard(b, i)


def guns_met(b: B, side: int, h: int) -> list[int]:
    """The enemy bombards in or next to a hex."""
    near = b.setting.grid.near[h]
    return [
        i
        for i in b.setting.bombards
        if (gun := b.units[i]).side != side and (gun.place == h or gun.place in near)
    ]


def arrive_by_combat(b: B, uid: int, old: int, h: int) -> None:
    """Move a unit by combat, its leaders with it; a formation is lost."""
    u = b.units[uid]
    b.change(uid, place=h, formation="")  # § 5.2h, 14.1o
    meet_hedge_and_water(b, u, old, h)  # § R59
    if u.kind == "MM" and b.setting.ground.pits[h]:  # § R59
        meet_pit(b, u)
    for leader in leaders_at(b, old, u.side):
        others = [i for i in b.at(old) if b.setting.combat[i]]
        if not others:  # § R65
            b.change(leader, place=h)
    arrive(b, uid, h)
    check_left_behind(b, uid, old)


def arrive_by_advance(b: B, uid: int, h: int) -> None:
    """An advance after combat: not movement, so nobody may react to it."""
    old = b.units[uid].place
    assert old is not None
    note_left_behind(b, uid, old)
    arrive_by_combat(b, uid, old, h)  # § 9.2l, 9.2q, 10.2h, 12.7e: no reaction fire
    b.tell(Advanced, uid, h)
