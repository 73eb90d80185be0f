"""22 What an activated unit may do now, and the rule that forbids the rest."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.space.table import TOLERANCE, nearer_than
from gonfalon.systems.impetus.book.charge import most_bonus
from gonfalon.systems.impetus.book.movement import ahead, farthest, manoeuvre_refusal
from gonfalon.systems.impetus.book.shooting import armed, moving_penalty, targets
from gonfalon.systems.impetus.book.ways import ROUGH_FOR_SCYTHES, disorders, rate, reach, way
from gonfalon.systems.impetus.ground.bodies import body, holders_of, standing
from gonfalon.systems.impetus.ground.terrain import ground, road_pose
from gonfalon.systems.impetus.pieces.facts import B, chosen


def hastes(b: B, uid: int) -> bool:
    """27e: A CF, not in melee, has an enemy within 6H and room before it to advance."""
    if b.setting.facts[uid].code != "CF" or b.units[uid].foes or "27e" not in b.setting.on:
        return False
    mine = body(b, uid)
    near = any(nearer_than(mine, that, 6 * b.setting.h) for _, that in standing(b, 1 - b.units[uid].side))
    return near and farthest(b, uid, ahead(b, uid), reach(b, uid, ahead(b, uid))) > 4 * TOLERANCE


def action_refusal(b: B, uid: int, what: str, shot: bool) -> Refusal | None:
    """Why a unit cannot do something in its activation."""
    u = b.units[uid]
    if what == "fight":
        return None if u.foes else refuse("22g", "not-in-melee", unit=uid)
    if u.foes:
        if what == "rally":
            return refuse("22e", "in-melee", unit=uid)
        if what == "about":
            return refuse("3ap", "in-melee", unit=uid)
        return refuse("V19b" if what.startswith("shoot") else "V19", "in-melee", unit=uid)
    if what not in CHECKS:
        return Refusal("22a", "unknown-action")
    if "27e" in b.setting.on and what not in ("charge", "advance") and hastes(b, uid):
        return refuse("27e", "scythed-must-go", unit=uid)
    return CHECKS[what](b, uid, shot)


def _charge_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
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


def max_charge(b: B, uid: int) -> int:
    """The longest charge of a unit in the open, half its front included."""
    return rate(b, uid, 0, True) + most_bonus(b, uid) + b.setting.h


def _advance_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    place = b.units[uid].place
    assert place is not None
    on = way(b, uid, place, place[2], 5 * TOLERANCE)  # room for a first step is enough
    if reach(b, uid, on, False, not shot) > 4 * TOLERANCE:
        return None
    if on.enemy >= 0:
        return refuse("24a", "contact-is-charge", enemy_unit=on.enemy)
    if on.blocker >= 0:
        return refuse("4h", "blocked-by-friend", friend_unit=on.blocker)
    return on.bar or ROUGH_FOR_SCYTHES


def _wheel_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    holders = holders_of(b, uid)
    return refuse("5c", "in-zone", enemy_unit=holders[0]) if holders else None


def _oblique_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    bad = manoeuvre_refusal(b, uid)
    if bad is None and disorders(b, uid, ground(b).at(body(b, uid))):
        return Refusal("3am", "oblique-in-rough")
    return bad


def _rear_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    return manoeuvre_refusal(b, uid, True)


def _about_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    if shot:
        return Refusal("3ao", "whole-activation")
    bad = manoeuvre_refusal(b, uid)
    return Refusal("V39", bad.key, bad.args) if bad is not None and bad.rule == "5c" else bad


def _road_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    mine = body(b, uid)
    road = ground(b).on_road(mine)
    if road is None or road_pose(road, mine, 1) is None:
        return refuse("21e", "not-on-road", unit=uid)
    holders = holders_of(b, uid)
    return refuse("5c", "in-zone", enemy_unit=holders[0]) if holders else None


def _rally_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    if shot:
        return Refusal("22a", "rally-after-shot")
    return None if b.units[uid].disordered else refuse("22d", "in-order", unit=uid)


def _shoot_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    if shot:
        return refuse("8z", "shot-already", unit=uid)
    bad = armed(b, uid)
    if bad is None and not targets(b, uid, None):
        return refuse("8b", "no-targets", unit=uid)
    return bad


def _shoot_move_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    if shot:
        return refuse("8z", "shot-already", unit=uid)
    bad = armed(b, uid) or still_refusal(b, uid)
    if bad is None and not targets(b, uid, moving_penalty(b, uid, False)):
        return refuse("8w", "no-targets", unit=uid)
    return bad


def still_refusal(b: B, uid: int) -> Refusal | None:
    """Options: ART, and mounted crossbows, shoot only if they have not moved."""
    f = b.setting.facts[uid]
    if f.code == "ART" and chosen(b, "8ac"):
        return Refusal("8ac", "stationary-only")
    crossbows = f.code == "CL" and b.units[uid].weapon.startswith("crossbow")
    if crossbows and chosen(b, "9i"):  # § A24
        return Refusal("9i", "stationary-only")
    return None


CHECKS = {
    "charge": _charge_refusal,
    "advance": _advance_refusal,
    "wheel": _wheel_refusal,
    "oblique": _oblique_refusal,
    "rear": _rear_refusal,
    "road": _road_refusal,
    "about": _about_refusal,
    "rally": _rally_refusal,
    "shoot": _shoot_refusal,
    "shoot-move": _shoot_move_refusal,
}
