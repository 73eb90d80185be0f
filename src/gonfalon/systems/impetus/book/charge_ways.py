"""24 Charge: whom a unit may charge, by which way, how far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import No, Option, Yes
from gonfalon.core.windows import Reaction
from gonfalon.space.table import (
    LEFT,
    RIGHT,
    TOLERANCE,
    Base,
    Pose,
    advance,
    arc_length,
    bearing,
    turn_between,
    wheel,
)
from gonfalon.space.table_sight import strip_distance
from gonfalon.systems.impetus.book.melee_dice import is_flank
from gonfalon.systems.impetus.book.passing import clear_of
from gonfalon.systems.impetus.book.retreat import pursuit_column
from gonfalon.systems.impetus.book.ways import Way, edge_refusal, rate, reach, span, way
from gonfalon.systems.impetus.book.wheels import SIDES, wheel_refusal, wheeled
from gonfalon.systems.impetus.ground.bodies import body, body_at, place_of, standing
from gonfalon.systems.impetus.pieces.facts import Charge
from gonfalon.systems.impetus.pieces.options import ChargeAt
from gonfalon.systems.impetus.pieces.queries import chosen, in_h, the_charge
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import RETREAT


def most_bonus(b: B, uid: int) -> int:
    """The greatest charge bonus a unit can roll; by option there is none."""
    if chosen(b, "24k"):
        return 0
    return RETREAT[6][2][pursuit_column(b, uid)] * b.setting.h


def charge_pose(b: B, uid: int, side: str, arc: int) -> Pose:
    """Where the charger stands after its wheel, before it goes straight."""
    place = place_of(b, uid)
    if not arc:
        return place
    return wheeled(b, uid, SIDES[side], arc)


def charge_way(b: B, uid: int, pose: Pose) -> Way:
    """The straight way of a charge."""
    return way(b, uid, pose, pose[2], span(b, uid))


def charge_length(b: B, c: Charge, on: Way) -> int:
    """How far the charger may go straight on."""
    return max(0, reach(b, c.charger, on, True, False, max(0, c.bonus) - c.arc))


def idle_refusal(b: B, uid: int, target: int, start: Base) -> Refusal | None:
    """A unit with I 0 charges only flanks and rears, S and ART."""
    if b.setting.facts[uid].impetus > 0:
        return None
    if b.setting.facts[target].code in ("S", "ART") or is_flank(b, start, target):  # § 24c
        return None
    return refuse("24b", "no-impetus", target_unit=target)


def missed(b: B, on: Way, target: int, most: int) -> Refusal:
    """Why a straight way does not lead to a target: what is before it, or it is too far or to the side."""
    if on.enemy < 0 and strip_distance(on.mine, body(b, target)) is not None:
        if on.blocker >= 0:
            return refuse("4h", "blocked-by-friend", friend_unit=on.blocker)
        if on.bar is not None:
            return on.bar
        return refuse("24d", "charge-too-far", target_unit=target, reach=in_h(b, most))
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
    most = reach(b, uid, on, True, False, most_bonus(b, uid) - at.arc)
    if on.enemy != at.target:
        return missed(b, on, at.target, most)
    if on.free > most + TOLERANCE:
        return refuse("24d", "charge-too-far", target_unit=at.target, reach=in_h(b, most))
    end = body_at(b, uid, advance(pose, on.free))
    if on.passed and (bad := clear_of(on.passed, end)) is not None:
        return bad
    return edge_refusal(b, on.mine, end) or idle_refusal(b, uid, at.target, body(b, uid))


def wheeling_charges(b: B, uid: int, straight: int) -> Iterable[Option]:
    """Charges after a wheel that turns the front towards an enemy's centre: the three nearest."""
    mine = body(b, uid)
    far = rate(b, uid, 0, True) + most_bonus(b, uid)
    near = []
    for enemy, that in standing(b, 1 - b.units[uid].side):
        dx, dy, r = that.cx - mine.x, that.cy - mine.y, far + that.radius
        if enemy != straight and dx * dx + dy * dy <= r * r and mine.local(that.cx, that.cy)[1] > 0:
            near.append((dx * dx + dy * dy, enemy, that))
    near.sort(key=lambda n: n[:2])
    for _, enemy, that in near[:3]:
        turn = 0
        pose = mine.pose
        for _again in range(3):
            off = turn_between(pose[2], bearing(that.cx - pose[0], that.cy - pose[1]))
            turn += off
            side = RIGHT if turn > 0 else LEFT
            pose = wheel(mine.pose, mine.width, side, min(abs(turn), 14_000))
        if 100 < abs(turn) < 14_000:
            yield ChargeAt(enemy, "right" if turn > 0 else "left", arc_length(mine.width, abs(turn)))


def max_charge(b: B, uid: int) -> int:
    """The longest charge of a unit in the open, half its front included."""
    return rate(b, uid, 0, True) + most_bonus(b, uid) + b.setting.h


def reach_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """No charge after a shot; and there must be an enemy in reach."""
    if shot:
        return Refusal("V20", "charge-after-shot")
    mine = body(b, uid)  # § 24i: disorder forbids no charge
    far = max_charge(b, uid)
    for _, that in standing(b, 1 - b.units[uid].side):
        dx, dy, r = that.cx - mine.x, that.cy - mine.y, far + that.radius
        if dx * dx + dy * dy <= r * r and max(mine.local(x, y)[1] for x, y in that.corners) > 0:
            return None
    return refuse("24d", "nobody-in-reach", unit=uid)


class Charged(Reaction):
    """What the two reactions of a charged unit share."""

    __slots__ = ()

    def player(self, b: B) -> int:
        return b.units[the_charge(b).target].side

    def reactor(self, b: Battle[Any, Any, Any]) -> int | None:
        return the_charge(b).target

    def cause(self, b: Battle[Any, Any, Any]) -> int | None:
        return the_charge(b).charger

    def declining(self, b: Battle[Any, Any, Any]) -> Option:
        return No()

    def success(self, b: Battle[Any, Any, Any], results: tuple[Any, ...]) -> bool:
        return bool(results) and results[0] is True

    def candidates(self, b: B) -> Iterable[Option]:
        yield Yes()
        yield No()
