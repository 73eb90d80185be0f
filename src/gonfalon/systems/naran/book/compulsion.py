"""Compelled duty of units under ATTACK (2.5, B17) or in Bloodlust (4.7g): come to the nearest enemy, how
near, by which advances."""

from __future__ import annotations

from math import isqrt

from gonfalon.core.records import record
from gonfalon.space.table import MM, TOLERANCE, Base, advance, bearing, separation, turn_between
from gonfalon.systems.naran.battles.clauses import goal_by_crossing
from gonfalon.systems.naran.ground.bases import base_of, bases_apart, unit_bases
from gonfalon.systems.naran.ground.rates import (
    advance_meets_rough,
    careful_rate_left,
    farthest_advance,
    straight_advance_meets,
)
from gonfalon.systems.naran.ground.sight import ranges_of_unit, salvos_left
from gonfalon.systems.naran.pieces.facts import ATTACK, BLOODLUST, GARRISON, SQUARE
from gonfalon.systems.naran.pieces.queries import arm, order_of
from gonfalon.systems.naran.pieces.setting import B


@record
class Duty:
    """What a unit is compelled to: come within `gap` of an enemy, by the way of a point."""

    rule: str
    enemy: int
    gap: int
    x: int
    y: int


def nearest_enemy_for_duty(b: B, uid: int) -> tuple[int, int]:
    """The nearest enemy unit on the table and how far it is; (-1, very far) if there is none."""
    key = ("nearest", uid)
    found: tuple[int, int] | None = b.unit_cache.get(key)
    if found is None:
        found = b.unit_cache[key] = _nearest(b, uid)
    return found


def _nearest(b: B, uid: int) -> tuple[int, int]:
    own, side = base_of(b, uid), b.units[uid].side
    units, cx, cy = b.units, own.cx, own.cy
    rows = []
    for other, there in unit_bases(b).items():
        if units[other].side != side:
            dx, dy = there.cx - cx, there.cy - cy
            rows.append((isqrt(dx * dx + dy * dy) - there.radius, other))
    rows.sort()
    best, found = 1 << 60, -1
    for lower, other in rows:
        if lower - own.radius > best:
            break
        gap = bases_apart(b, uid, other)
        if gap < best:
            best, found = gap, other
    return found, best


def compelled_duty(b: B, uid: int) -> Duty | None:
    """What ATTACK (2.5c-j, B17) or Bloodlust (4.7g) makes a unit do now; None: nothing."""
    key = ("task", uid)
    if key in b.cache:
        known: Duty | None = b.cache[key]
        return known
    found = b.cache[key] = _duty(b, uid)
    return found


def _duty(b: B, uid: int) -> Duty | None:
    unit, ware = b.units[uid], b.setting.wares[uid]
    lust = unit.state == BLOODLUST
    if unit.place is None or not (lust or order_of(b, uid) == ATTACK):
        return None
    if ware.piece is not None:
        if not lust:  # § 2.6b, 2.6e
            return None
        if salvos_left(b, uid):  # § 4.7l
            return None
    elif unit.formation == GARRISON and b.setting.stays[lust]:  # § P.3a
        return None
    if unit.formation == SQUARE:
        return None
    rule, gap = _close_to(b, uid, lust)
    enemy, distance = nearest_enemy_for_duty(b, uid)
    if enemy < 0:
        return None
    if distance <= gap + TOLERANCE and gap:  # § 2.5g, 2.5h
        return None
    x, y = goal_by_crossing(b, uid, base_of(b, uid), base_of(b, enemy))
    return Duty(rule, enemy, gap, x, y)


def _close_to(b: B, uid: int, lust: bool) -> tuple[str, int]:
    """How near a unit has to come: to the short range of its weapon while it has salvos."""
    if b.setting.wares[uid].piece is not None:
        return "4.7n", 0  # § 4.7n
    if lust:
        return "4.7g", 0  # § 4.7g
    reach = ranges_of_unit(b, uid)
    if reach is None and arm(b, uid) == "horse":
        return "V3b", 0  # § V3b
    if reach is None or not salvos_left(b, uid):
        return "2.5j", 0  # § 2.5j
    return ("B17" if arm(b, uid) == "foot" else "V3"), reach[1]  # § 2.5f, B17, V3


def duty_off_angle(own: Base, task: Duty) -> int:
    """The turn from the front of a unit to its goal."""
    return turn_between(own.d, bearing(task.x - own.x, task.y - own.y))


def closes_for_duty(b: B, uid: int, task: Duty, amount: int) -> bool:
    """An advance of this length brings the unit within the gap its duty asks for."""
    if not task.gap:
        return straight_advance_meets(b, uid, amount) >= 0
    stand = base_of(b, uid)
    end = stand.at(advance(stand.pose, amount))
    return separation(end, base_of(b, task.enemy)) <= task.gap + TOLERANCE


def shortest_duty_advance(b: B, uid: int, task: Duty, full: int) -> int:
    """The shortest advance that comes within the gap; `full` if none does."""
    if not task.gap or not closes_for_duty(b, uid, task, full):
        return full
    low, high = 0, full
    while high - low > MM:
        middle = (low + high) // 2
        if closes_for_duty(b, uid, task, middle):
            high = middle
        else:
            low = middle
    return high


def duty_advances(b: B, uid: int, task: Duty) -> list[int]:
    """The advances with which a compelled unit does its duty: full speed, to short range, or with care."""
    key = ("duty", uid)
    found: list[int] | None = b.cache.get(key)
    if found is None:
        full = farthest_advance(b, uid)
        found = [full] if full >= MM else []
        if found:
            near_enough = shortest_duty_advance(b, uid, task, full)
            if near_enough < full:
                found.append(near_enough)
            careful = careful_rate_left(b, uid)
            if b.units[uid].state != BLOODLUST and MM <= careful < full and advance_meets_rough(b, uid, full):
                found.append(careful)
        b.cache[key] = found
    return found
