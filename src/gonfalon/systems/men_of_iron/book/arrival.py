"""5, 13.2, 15.5 What a unit meets in the hex it enters: hedge, water, obstacle, pit, guns; arriving by combat
or advance."""

from __future__ import annotations

from gonfalon.core.rolls import Modifier, Roll
from gonfalon.systems.men_of_iron.battles.stakes import lift_stakes
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
    break_out_points,
    own_conditions_decide,
    wagon_flight_points,
)
from gonfalon.systems.men_of_iron.ground.ground import Kind
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Obstacle
from gonfalon.systems.men_of_iron.pieces.events import Advanced, HedgeOpened
from gonfalon.systems.men_of_iron.pieces.facts import SPENT, Unit
from gonfalon.systems.men_of_iron.pieces.queries import (
    allowance_of,
    drm_of,
    hexes_beside_enemies,
    leaders_at,
    mounted,
)
from gonfalon.systems.men_of_iron.pieces.setting import B, means
from gonfalon.systems.men_of_iron.pieces.tables import DIE, obstacle_table, water_table


def meet_hedge_and_water(b: B, u: Unit, old: int, h: int) -> None:
    """What hedges and water do when a unit crosses them, however it comes (R59)."""
    if not b.setting.ground.eventful:
        return
    if u.kind != "leader":
        open_hedge(b, old, h)
    water = water_met(b, u, old, h)
    if water and mounted(u) and b.setting.combat[u.id] and not (u.disordered or u.retired):
        meet_water(b, u, water)


def open_hedge(b: B, old: int, h: int) -> None:
    """A hedge that a unit has crossed is no obstacle any more."""
    ground = b.setting.ground
    if ground.is_hedge(old, h):
        side = b.setting.grid.side(old, h)
        if side not in b.game.opened:
            b.set(opened=tuple(sorted((*b.game.opened, side))))  # § poitiers.z
            b.tell(HedgeOpened, old, h)


def water_met(b: B, u: Unit, old: int, h: int) -> Kind | None:
    """The water that may Disorder a rider; a ford next to an enemy spares nobody."""
    water, ford = b.setting.ground.crossed(old, h)
    if water is not None and ford:
        return water if hexes_beside_enemies(b, u.side)[h] else None  # § P.60d
    return water


def meet_water(b: B, u: Unit, water: Kind) -> None:
    """P.60c: die plus defence value; from the water's number on the rider is Disordered after crossing."""
    assert water.check is not None
    rule = water.cited("roll")
    table = water_table(water.check, rule, water.cited("disorder"))
    own = Modifier(rule, drm_of(b, u), "own-drm")
    if b.roll(Roll(rule, "burn", table, DIE, (own,), u.side, (u.id,))) == "out-of-order":
        disorder(b, u.id)


def obstacle_met(b: B, u: Unit, h: int) -> Obstacle | None:
    """P.13a: the obstacle in a hex that concerns a unit."""
    one = b.setting.obstacles.get(h)
    return one if one is not None and means(b, one.who, u.id) else None


def meet_obstacle(b: B, u: Unit, one: Obstacle, moving: bool) -> bool:
    """Riders, however they come (R59), may fall; True if they stop."""
    word = b.roll(Roll(one.rule("falls"), "obstacle", obstacle_table(one), DIE, (), 1 - u.side, (u.id,)))
    if word != "fallen":
        if moving:
            _pay_for_obstacle(b, u.id, one)
        return False
    if one.effect == "unhorsed":
        unhorse(b, u.id)
    else:
        disorder(b, u.id)
    if one.stops:
        b.change(u.id, marks=b.units[u.id].marks | SPENT)  # § P.13b
    return one.stops


def _pay_for_obstacle(b: B, uid: int, one: Obstacle) -> None:
    """P.13e, P.13f: riders on the move who did not fall spend more MP, as far as they have them."""
    now = b.units[uid]
    extra = min(one.extra_mp, allowance_of(b, now) - now.spent)
    if extra > 0:
        b.change(uid, spent=now.spent + extra)


def arrive(b: B, uid: int, h: int) -> None:
    """What a combat unit finds in and beside the hex it enters: Standards, lone leaders, guns, wagons."""
    side = b.units[uid].side
    if b.setting.rules.stakes:
        lift_stakes(b, uid)
    if b.setting.rules.break_out:
        break_out_points(b, uid)
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
        if left_behind_alone(b, i):  # § P.37l
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
    if (one := obstacle_met(b, u, h)) is not None:  # § R59
        meet_obstacle(b, u, one, False)
    for leader in leaders_at(b, old, u.side):
        others = [i for i in b.at(old) if b.setting.combat[i]]
        if not others:  # § R65
            b.change(leader, place=h)
    arrive(b, uid, h)
    check_left_behind(b, uid, old)
    own_conditions_decide(b)


def arrive_by_advance(b: B, uid: int, h: int) -> None:
    """An advance after combat: not movement, so nobody may react to it."""
    old = b.units[uid].place
    assert old is not None
    note_left_behind(b, uid, old)
    arrive_by_combat(b, uid, old, h)  # § 9.2l, 9.2q, 10.2h, 12.7e: no reaction fire
    b.tell(Advanced, uid, h)
