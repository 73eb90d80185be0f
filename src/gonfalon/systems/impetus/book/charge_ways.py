"""24 Ways of a charge: legal charges, whom a unit may charge and reach, by which straight way or wheel
(turns), how far with the greatest bonus, what is struck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt
from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId
from gonfalon.core.steps import No, Option, Yes
from gonfalon.core.windows import Reaction
from gonfalon.space.table import (
    COS,
    LEFT,
    RIGHT,
    SHIFT,
    SIN,
    TOLERANCE,
    Base,
    Point,
    Pose,
    advance,
    arc_length,
    arc_turn,
    bearing,
    degrees,
    distance,
    turn_between,
    wheel,
)
from gonfalon.space.table_sight import strip_distance
from gonfalon.systems.impetus.book.melee_dice import is_flank
from gonfalon.systems.impetus.book.passing import clear_of_passed, may_pass
from gonfalon.systems.impetus.book.ways import (
    Way,
    longest_way,
    way,
    way_ahead,
    way_off_table_refusal,
    way_rate,
    way_reach,
)
from gonfalon.systems.impetus.book.wheels import SIDES, Sweep, measure_wheel, wheel_refusal, wheeled
from gonfalon.systems.impetus.ground.bodies import bodies_in_contact, bodies_standing, body, body_at, place_of
from gonfalon.systems.impetus.ground.terrain import ground
from gonfalon.systems.impetus.pieces.facts import Charge
from gonfalon.systems.impetus.pieces.options import ChargeAt
from gonfalon.systems.impetus.pieces.queries import rule_chosen, tenths, the_charge
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import RETREAT


def most_charge_bonus(b: B, uid: int) -> int:
    """The greatest charge bonus a unit can roll; by option there is none."""
    if rule_chosen(b, "24k"):
        return 0
    return RETREAT[6][2][b.setting.facts[uid].pursuit_column] * b.setting.h


def charge_pose(b: B, uid: int, side: str, arc: int) -> Pose:
    """Where the charger stands after its wheel, before it goes straight."""
    place = place_of(b, uid)
    if not arc:
        return place
    return wheeled(b, uid, SIDES[side], arc)


def charge_way(b: B, uid: int, pose: Pose) -> Way:
    """The straight way of a charge."""
    return way(b, uid, pose, pose[2], longest_way(b, uid))


def charge_length(b: B, c: Charge, on: Way) -> int:
    """How far the charger may go straight on."""
    return max(0, way_reach(b, c.charger, on, True, False, max(0, c.bonus) - c.arc))


def struck(b: B, uid: int, on: Way) -> list[int]:
    """The enemies that a charge touches at the same moment, where its straight way ends."""
    if on.enemy < 0:
        return []
    end = body_at(b, uid, advance(on.mine.pose, on.free))
    beside = [
        enemy
        for enemy, that in bodies_standing(b, 1 - b.units[uid].side)
        if enemy != on.enemy and bodies_in_contact(end, that)
    ]
    return [on.enemy, *beside]  # § V57


def i0_charge_refusal(b: B, uid: int, target: int, start: Base) -> Refusal | None:
    """A unit with I 0 charges only flanks and rears, S and ART."""
    if b.setting.facts[uid].impetus > 0:
        return None
    if b.setting.facts[target].code in ("S", "ART") or is_flank(b, start, target):  # § 24c
        return None
    return refuse("24b", "no-impetus", target_unit=target)


def charge_way_misses(b: B, on: Way, target: int, most: int) -> Refusal:
    """Why a straight way does not lead to a target: what is before it, or it is too far or to the side."""
    if on.enemy < 0 and strip_distance(on.mine, body(b, target)) is not None:
        if on.blocker >= 0:
            return refuse("4h", "blocked-by-friend", friend_unit=on.blocker)
        if on.bar is not None:
            return on.bar
        return refuse("24d", "charge-too-far", target_unit=target, reach_tenths=tenths(b, most))
    return refuse("24d", "not-first", target_unit=target)


def charge_refusal(b: B, uid: int, at: ChargeAt) -> Refusal | None:
    """Why a charge is not allowed."""
    if b.units[at.target].place is None or b.units[at.target].side == b.units[uid].side:
        return refuse("24a", "no-target", target_unit=at.target)
    if at.arc:
        if at.side not in SIDES:
            return Refusal("3w", "bad-side")
        if b.units[uid].disordered:
            return Refusal("3y", "disordered-wheel")
        bad = wheel_refusal(b, (uid,), SIDES[at.side], at.arc)
        if bad is not None:
            return bad
    pose = charge_pose(b, uid, at.side, at.arc)  # § V21
    on = charge_way(b, uid, pose)
    most = way_reach(b, uid, on, True, False, most_charge_bonus(b, uid) - at.arc)
    touched = struck(b, uid, on)
    if at.target not in touched:
        return charge_way_misses(b, on, at.target, most)
    if on.free > most + TOLERANCE:
        return refuse("24d", "charge-too-far", target_unit=at.target, reach_tenths=tenths(b, most))
    end = body_at(b, uid, advance(pose, on.free))
    if on.passed and (bad := clear_of_passed(on.passed, end)) is not None:
        return bad
    if (bad := way_off_table_refusal(b, on.mine, end)) is not None:
        return bad
    for target in touched:  # § V57
        if (bad := i0_charge_refusal(b, uid, target, body(b, uid))) is not None:
            return bad
    return None


def may_wheel(b: B, uid: int, on: Way) -> bool:
    """A unit in order that stands in no zone of control may wheel."""
    return not b.units[uid].disordered and not (on.zones and on.zones[0][0] == 0)


def legal_charges(b: B, uid: int, refused: list[Refusal], fine: bool = False) -> Iterator[ChargeAt]:
    """The charges that a unit may declare now: straight on, and after a wheel; and what refused others."""
    on = way_ahead(b, uid)
    free = False
    for enemy in struck(b, uid, on):
        bad = charge_refusal(b, uid, ChargeAt(enemy))
        if bad is None:
            free |= enemy == on.enemy
            yield ChargeAt(enemy)
        else:
            refused.append(bad)
    if may_wheel(b, uid, on):
        for enemy, that in before(b, uid)[: None if fine else NEAREST]:
            if free and enemy == on.enemy:
                continue
            for wish in wheeling_charges(b, uid, enemy, that, fine):
                bad = charge_refusal(b, uid, wish)
                if bad is None:
                    yield wish
                    break
                refused.append(bad)


def charges(b: B, uid: int, fine: bool = False) -> list[ChargeAt]:
    """The charges that a unit may declare now: at each enemy it can reach, by the wheel that suits best."""
    return list(legal_charges(b, uid, [], fine))


def no_charge(b: B, uid: int) -> Refusal | None:
    """Why none of the enemies in reach can be charged: what stands against the first; None if one can."""
    key = ("no charge", uid)
    if key not in b.unit_cache:
        b.unit_cache[key] = _no_charge(b, uid)
    found: Refusal | None = b.unit_cache[key]
    return found


def _no_charge(b: B, uid: int) -> Refusal | None:
    refused: list[Refusal] = []
    for _ in legal_charges(b, uid, refused):
        return None
    nearest = before(b, uid)[0][0]
    return refused[0] if refused else charge_refusal(b, uid, ChargeAt(nearest))


def farthest_charge(b: B, uid: int) -> int:
    """The longest charge of a unit, in the open and with the best bonus."""
    return way_rate(b, uid, 0, True) + most_charge_bonus(b, uid)


def ahead_within(there: Base, that: Base, length: int) -> bool:
    """Straight on from there a base would be touched within a length, if nothing else were in the way."""
    away = strip_distance(there, that)
    return away is not None and away <= length + TOLERANCE


OUT_OF_REACH = 1 << 62
LEAST, WIDEST = 100, 14_000
"""The turns of a wheel before a charge: none smaller, none wider."""
FINE = degrees(1)
COARSE, NEAREST = 6 * FINE, 3
"""How finely they are tried, and at how many enemies, to see whether there is a charge at all."""


def least_length(mine: Base, that: Base) -> int:
    """No charge at a base is shorter: straight on, or after the smallest wheel that turns the front to it.

    The arc of a wheel is at least the sine of its angle times the front.
    """
    points = [mine.local(x, y) for x, y in that.corners]
    if max([v for _, v in points]) <= 0:
        return OUT_OF_REACH  # not before the front
    left, right = min(points)[0], max(points)[0]
    if left < mine.hw and right > -mine.hw:
        return min([v for _, v in points])
    side = 1 if left >= mine.hw else -1
    arcs = []
    for u, v in points:
        if v > 0:
            aside = side * u - mine.hw
            arcs.append(mine.width * aside // (isqrt(aside * aside + v * v) + 1))
    u, v = mine.local(that.cx, that.cy)
    return min(arcs) + distance(side * mine.hw, 0, u, v) - that.radius


def in_reach(b: B, uid: int) -> list[tuple[int, int, Base]]:
    """The enemies before a unit that it might charge: square of the distance, id and body, nearest first."""
    key = ("in reach", uid)
    found: list[tuple[int, int, Base]] | None = b.unit_cache.get(key)
    if found is None:
        mine = body(b, uid)
        far = farthest_charge(b, uid)
        found = []
        for enemy, that in bodies_standing(b, 1 - b.units[uid].side):
            dx, dy, r = that.cx - mine.x, that.cy - mine.y, far + mine.hw + that.radius
            if dx * dx + dy * dy <= r * r and least_length(mine, that) <= far:
                found.append((dx * dx + dy * dy, enemy, that))
        found.sort(key=lambda n: n[:2])
        b.unit_cache[key] = found
    return found


def before(b: B, uid: int) -> list[tuple[int, Base]]:
    """The enemies in reach that a unit is free to charge, the nearest first."""
    mine = body(b, uid)
    return [near[1:] for near in in_reach(b, uid) if i0_charge_refusal(b, uid, near[1], mine) is None]


def turn_to_centre(mine: Base, that: Base) -> tuple[int, Pose]:
    """The turn of a wheel that brings the front towards the centre of an enemy, and where it ends."""
    turn = 0
    pose = mine.pose
    for _again in range(3):
        turn += turn_between(pose[2], bearing(that.cx - pose[0], that.cy - pose[1]))
        pose = wheel(mine.pose, mine.width, RIGHT if turn > 0 else LEFT, min(abs(turn), WIDEST))
    return turn, pose


def those_in_the_way(b: B, uid: int) -> list[Base]:
    """Those within reach who stop a charge: enemies, and friends that the unit may not pass."""
    key = ("in the way", uid)
    found: list[Base] | None = b.unit_cache.get(key)
    if found is None:
        mine, side = body(b, uid), b.units[uid].side
        far = farthest_charge(b, uid) + mine.width
        found = []
        for which in (side, 1 - side):
            for other, that in bodies_standing(b, which):
                dx, dy, r = that.cx - mine.x, that.cy - mine.y, far + that.radius
                if dx * dx + dy * dy <= r * r and other != uid and not may_pass(b, uid, other):
                    found.append(that)
        b.unit_cache[key] = found
    return found


def turns_towards(b: B, uid: int, that: Base, side: int, step: int) -> Iterator[int]:
    """The turns of a wheel to a side, by steps, after which an enemy lies first before the front.

    It only sorts out what cannot be: who has a corner between the front and the enemy is met before it.
    """
    mine = body(b, uid)
    far, width = farthest_charge(b, uid), mine.width
    left, right = (-width, 0) if side == RIGHT else (0, width)  # as seen from the pivot
    px, py = mine.corners[1 if side == RIGHT else 0]
    points = [(x - px, y - py) for x, y in that.corners]
    comes = min([side * turn_between(mine.d, bearing(x, y)) for x, y in points])
    longest = min(arc_turn(width, way_rate(b, uid, ground(b).at(mine))), WIDEST)
    sweep: Sweep | None = None
    between: list[Point] = []
    for turn in range(step * max(1, comes // step), longest + 1, step):
        k = (mine.d + side * turn) & 65535
        s, c = SIN[k], COS[k]
        across = [(x * c - y * s) >> SHIFT for x, y in points]
        if min(across) >= right - TOLERANCE or max(across) <= left + TOLERANCE:
            if sweep is not None:
                return  # it has been there, and is past
            continue
        along = [(x * s + y * c) >> SHIFT for x, y in points]
        nearest = min(along)
        if max(along) <= 0 or nearest + arc_length(width, turn) > far:
            continue
        if sweep is None:
            sweep = measure_wheel(b, (uid,), side, way_rate(b, uid, 0))
            others = [other for other in those_in_the_way(b, uid) if other is not that]
            between = [(x - px, y - py) for other in others for x, y in other.corners]
        if turn > sweep.free:
            return
        for x, y in between:
            if left < (x * c - y * s) >> SHIFT < right and 0 < (x * s + y * c) >> SHIFT < nearest - TOLERANCE:
                break
        else:
            end = mine.at(sweep.pose(mine.pose, turn)) if sweep.passed else mine
            if not sweep.passed or clear_of_passed(sweep.passed, end) is None:
                yield side * turn


def wheeling_charges(b: B, uid: int, enemy: int, that: Base, fine: bool) -> Iterator[ChargeAt]:
    """Charges at an enemy after a wheel: towards its centre, else as nearly as may be."""
    mine = body(b, uid)
    centre, pose = turn_to_centre(mine, that)
    if LEAST < abs(centre) < WIDEST:
        arc = arc_length(mine.width, abs(centre))
        if ahead_within(body_at(b, uid, pose), that, farthest_charge(b, uid) - arc):
            yield ChargeAt(enemy, "right" if centre > 0 else "left", arc)
    where = [mine.local(x, y)[0] for x, y in that.corners]
    for step in (COARSE, FINE) if fine else (COARSE,):
        others: list[int] = []
        if min(where) < mine.hw:  # a wheel never brings the front to what lies beyond its far side
            others += turns_towards(b, uid, that, LEFT, step)
        if max(where) > -mine.hw:
            others += turns_towards(b, uid, that, RIGHT, step)
        for turn in sorted(others, key=lambda turn: abs(turn - centre)):
            if step == COARSE or turn % COARSE:
                yield ChargeAt(enemy, "right" if turn > 0 else "left", arc_length(mine.width, abs(turn)))


def charge_reach_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """No charge after a shot; and there must be an enemy in reach."""
    if shot:
        return Refusal("V20", "charge-after-shot")
    why = None
    mine = body(b, uid)  # § 24i: disorder forbids no charge
    for _, enemy, _ in in_reach(b, uid):
        bad = i0_charge_refusal(b, uid, enemy, mine)
        if bad is None:
            return None
        why = why or bad
    return why or refuse("24d", "nobody-in-reach", unit=uid)


def charging(b: B) -> bool:
    """A charge is under way, and its charger stands."""
    return "charge" in b.affairs and b.units[the_charge(b).charger].place is not None


class Charged(Reaction):
    """What the two reactions of a charged unit share.

    Saves of version 0.1.0 name no unit: there only the target of the charge reacted.
    """

    __slots__ = ()
    unit: UnitId

    def charged(self, b: Battle[Any, Any, Any]) -> int:
        """The unit that reacts."""
        return self.unit if self.unit >= 0 else the_charge(b).target

    def player(self, b: B) -> int:
        return b.units[self.charged(b)].side

    def reactor(self, b: Battle[Any, Any, Any]) -> int | None:
        return self.charged(b)

    def cause(self, b: Battle[Any, Any, Any]) -> int | None:
        return the_charge(b).charger

    def declining(self, b: Battle[Any, Any, Any]) -> Option:
        return No()

    def candidates(self, b: B) -> Iterable[Option]:
        yield Yes()
        yield No()
