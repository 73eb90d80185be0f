"""4 Interpenetration: who may pass through whom."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.space.table import Base, overlap
from gonfalon.systems.impetus.pieces.setting import B


def _loose(b: B, uid: int) -> bool:
    """FL neither impetuous nor in a GU, T not in a GU, ART."""
    f, u = b.setting.facts[uid], b.units[uid]
    if f.code == "ART":
        return True
    return f.code in ("FL", "T") and not u.rears and not (f.code == "FL" and f.impetuous)


def passing_allowed(b: B, mover: int, friend: int) -> bool:
    """The voluntary cases, whatever the friend is doing."""
    m, f = b.setting.facts[mover], b.setting.facts[friend]
    if m.code == "S":  # § 4a
        return True
    if f.code == "S":  # § 4b
        return True
    if _loose(b, friend):  # § 4c
        return True
    if m.code == "W":  # § A27
        return False
    if _loose(b, mover) and f.foot and not f.impetuous:  # § 4d
        return True
    if f.code == "W" and m.code != "EL":  # § 4e
        return True
    if m.code == "CL" and f.mounted and f.code != "EL":  # § 4f, A28
        return True
    return f.code == "CL" and m.mounted and m.code != "EL"  # § 4g, 4h, A28


def may_pass(b: B, mover: int, friend: int) -> bool:
    """A friend may be passed voluntarily: one of the cases, and not in melee."""
    if b.units[mover].side != b.units[friend].side:  # § V26
        return False
    if b.units[friend].foes:  # § V26b
        return False
    return passing_allowed(b, mover, friend)


def clear_of_passed(passed: list[tuple[int, Base]], end: Base) -> Refusal | None:
    """The mover must end completely clear of the units it passes."""
    for uid, other in passed:
        if overlap(end, other):
            return refuse("V26c", "not-clear", friend_unit=uid)
    return None
