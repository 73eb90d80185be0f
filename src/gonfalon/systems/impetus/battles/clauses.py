"""Clauses of single battles (P): areas worth VD, who holds them, how far away; weapons rained off."""

from __future__ import annotations

from gonfalon.space.table import TOLERANCE, distance
from gonfalon.systems.impetus.ground.bodies import bodies_standing
from gonfalon.systems.impetus.pieces.clauses import Hold, Rain
from gonfalon.systems.impetus.pieces.setting import B


def area_held_by(b: B, area: str) -> int:
    """The side that alone has units in an area; -1 if none."""
    ground = b.setting.areas[area]
    there = [side for side in (0, 1) if any(ground.touches(one) for _, one in bodies_standing(b, side))]
    return there[0] if len(there) == 1 else -1


def held_vd(b: B, side: int) -> int:
    """P.3a: the VD that count as lost by a side because its enemy holds areas."""
    holds: tuple[Hold, ...] = b.setting.rules.hold
    return sum([one.vd for one in holds if area_held_by(b, one.area) == 1 - side])


def vd_counted(b: B, side: int) -> int:
    """The VD that a side has lost, those of areas that the enemy holds with them."""
    lost: int = b.game.lost[side]
    return lost + held_vd(b, side) if b.setting.rules.hold else lost


def areas_away(b: B, side: int) -> int:
    """How many tenths of H the nearest unit of a side is from each area that is worth VD."""
    total = 0
    for one in b.setting.rules.hold:
        x0, y0, x1, y1 = b.setting.areas[one.area].box
        away = [
            distance(stand.cx, stand.cy, min(max(stand.cx, x0), x1), min(max(stand.cy, y0), y1))
            for _, stand in bodies_standing(b, side)
        ]
        total += 10 * min(away, default=0) // b.setting.h
    return total


def rained_off(b: B, weapon: str, measured: int) -> Rain | None:
    """P.4a: the rain in which a weapon does not shoot so far."""
    found = b.setting.rain.get(weapon)
    return found[1] if found is not None and (not found[0] or measured > found[0] + TOLERANCE) else None
