"""7 and 11 Damage: half points, units hurt or destroyed, Leaders wounded or killed and the shock of it, cubes
made active again."""

from __future__ import annotations

from gonfalon.core.rolls import Roll, d6
from gonfalon.systems.dark_ages.pieces.events import Damaged, Destroyed, Recovered, Routed, Shock
from gonfalon.systems.dark_ages.pieces.facts import NOBODY, Rout
from gonfalon.systems.dark_ages.pieces.queries import body_at, leader_with
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import FATE


def set_half_points(b: B, uid: int, points: int) -> None:
    """New half points; the count of eliminated cubes follows."""
    old = b.units[uid].points
    b.change(uid, points=points)
    setting, game = b.setting, b.game
    gone = 0
    if setting.kinds[uid].leader:
        if points == 0 and setting.on["leader_is_cube"]:  # § A14d, V16b
            gone = 1
    elif setting.on["grey_is_lost"]:  # § V16
        gone = old // 2 - points // 2
    else:
        gone = (old + 1) // 2 - (points + 1) // 2  # § A14, A14b
    if gone:
        side = b.units[uid].side
        lost = game.lost
        b.set(lost=(lost[0] + gone, lost[1]) if side == 0 else (lost[0], lost[1] + gone))


def destroy(b: B, uid: int) -> None:
    """A unit or Leader is eliminated: its cubes, its morale, its Leader are lost."""
    setting, unit = b.setting, b.units[uid]
    if unit.points:
        set_half_points(b, uid, 0)
    b.change(uid, place=None)
    side, game = unit.side, b.game
    morale, leaders = list(game.morale_lost), list(game.leaders)
    if setting.kinds[uid].leader:
        leaders[side] -= 1
    morale[side] += setting.morale[uid]  # § V32c
    b.set(morale_lost=tuple(morale), leaders=tuple(leaders))
    b.tell(Destroyed, uid)


def hurt(b: B, uid: int, damage: int, cause: int = NOBODY) -> None:
    """Damage on a unit; what is left over goes to its assigned Leader."""
    unit = b.units[uid]
    if damage <= 0 or unit.place is None:  # § V40
        return
    if b.setting.kinds[uid].leader:
        wound_leader(b, uid, damage, cause)
        return
    leader = leader_with(b, uid)
    left = points_after_damage(unit.points, damage)
    if left > 0:  # § 7o
        set_half_points(b, uid, left)
        b.tell(Damaged, uid, damage, left // 2, left & 1)
        if left == 1:  # § 13a
            _rout(b, uid, cause)
        return
    b.tell(Damaged, uid, damage, 0, 0)
    destroy(b, uid)
    if leader != NOBODY and left < 0:  # § A38, V1
        wound_leader(b, leader, -left, cause)  # § V2


def points_after_damage(points: int, damage: int) -> int:
    """1n, 7k, 7l, 7m, 7n, A12, A12b: each damage takes half a cube, the grey one first."""
    return points - damage


def wound_leader(b: B, leader: int, damage: int, cause: int) -> None:
    """One damage routs a Leader, two kill him; either shakes his neighbours once."""
    unit = b.units[leader]
    place = unit.place
    if place is None:
        return
    left = max(0, unit.points - damage)
    if left:  # § 1ab, V2b
        set_half_points(b, leader, left)
        _rout(b, leader, cause)
    else:
        destroy(b, leader)  # § V2c
    shock(b, leader, place, cause)


def kill_leader(b: B, leader: int, cause: int) -> None:
    """A Leader is killed at once."""
    place = b.units[leader].place
    if place is None:
        return
    destroy(b, leader)  # § 11d
    shock(b, leader, place, cause)


def shock(b: B, leader: int, place: int, cause: int) -> None:
    """His own side in and next to his hex takes damage equal to his morale."""
    side, damage = b.units[leader].side, b.setting.morale[leader]
    shaken = []
    for h in (place, *b.setting.near[place]):
        body = body_at(b, h)
        if body not in (NOBODY, leader) and b.units[body].side == side:
            shaken.append(body)
    if shaken:
        b.tell(Shock, leader, damage)
    for uid in shaken:
        hurt(b, uid, damage, cause)  # § 11e, A11b, V39b


def _rout(b: B, uid: int, cause: int) -> None:
    b.tell(Routed, uid)
    b.put("routs", (*b.affairs.get("routs", ()), Rout(uid, cause)))  # § V40b


def leader_dies(b: B, leader: int, sixes: int, side: int) -> bool:
    """Every 6 of the enemy against a unit with a Leader is rolled again: the check for his death."""
    if not sixes:
        return False
    fate = Roll("11c", "leader-fate", FATE, (d6(sixes),), (), side, (leader,))
    return bool(b.roll(fate) == "killed")


def make_cubes_active(b: B, uid: int) -> None:
    """The grey cube becomes active; a routed unit gets two active cubes, if it ever had as many."""
    points = b.units[uid].points
    if b.setting.kinds[uid].leader:
        new = 2  # § 1ac
    elif points == 1:
        new = min(4, 2 * b.setting.start[uid])  # § 14i, A13b
    else:
        new = points + 1  # § 14g
    set_half_points(b, uid, new)  # § A13: there are always cubes enough
    b.tell(Recovered, uid, new // 2)


def make_one_cube_active(b: B, uid: int) -> None:
    """18.14d, V25: No retreat turns the grey cube into one active cube."""
    set_half_points(b, uid, 2)
    b.tell(Recovered, uid, 1)
