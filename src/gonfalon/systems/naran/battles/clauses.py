"""Clauses of single battles (P): lost units, buildings and crossings worth points, the way to a crossing."""

from __future__ import annotations

from gonfalon.space.table import CM, Base, distance
from gonfalon.space.table_zones import near_area
from gonfalon.systems.naran.ground.bases import unit_bases
from gonfalon.systems.naran.ground.terrain import crossing_takes
from gonfalon.systems.naran.pieces.clauses import HoldCrossing
from gonfalon.systems.naran.pieces.facts import RETREATING
from gonfalon.systems.naran.pieces.queries import gone
from gonfalon.systems.naran.pieces.setting import B


def units_lost(b: B, side: int) -> int:
    """How many units and batteries a side has lost, where so many break its army."""
    return sum(1 for c in b.setting.sides[side] for u in (*c.units, *c.batteries) if gone(b, u))


def building_points(b: B, side: int) -> int:
    """P.2a: what the building areas are worth to a side that holds them or held them last."""
    return sum(one.points for one in b.setting.rules.hold_buildings) * b.game.blocks.count(side)


def crossing_points(b: B, side: int) -> int:
    """P.4a: what bridges, fords and zones are worth to the side that holds them."""
    held = [one for one in b.setting.rules.hold_crossing if crossing_held_by(b, one) == side]
    return sum(one.points for one in held)


def crossing_held_by(b: B, one: HoldCrossing) -> int:
    """The side that alone has a unit, not Retreating, near the place of a clause; -1 if none."""
    area = b.setting.areas[one.area]
    sides: set[int] = set()
    for uid, stand in unit_bases(b).items():
        if b.units[uid].state != RETREATING and near_area(area, stand, one.within * CM):
            sides.add(b.units[uid].side)
    return min(sides) if len(sides) == 1 else -1


def crossings_away(b: B, side: int) -> int:
    """How many cm the nearest unit of a side is from each place that is worth points."""
    total = 0
    for one in b.setting.rules.hold_crossing:
        x0, y0, x1, y1 = b.setting.areas[one.area].box
        away = [
            distance(stand.cx, stand.cy, min(max(stand.cx, x0), x1), min(max(stand.cy, y0), y1))
            for uid, stand in unit_bases(b).items()
            if b.units[uid].side == side
        ]
        total += min(away, default=0) // CM
    return total


def goal_by_crossing(b: B, uid: int, own: Base, there: Base) -> tuple[int, int]:
    """The point a compelled unit makes for: the enemy, or the nearest crossing of a river."""
    for river in b.setting.rivers:  # § 22.11h
        if not river.area.crossed(own.x, own.y, there.cx, there.cy):
            continue
        usable = [t for t in b.setting.crossings if not t.narrow or crossing_takes(b, uid, t)]
        choice = usable or list(b.setting.crossings)
        if not choice:
            continue
        best = min(choice, key=lambda t: distance(own.x, own.y, *_middle(t.area.box)))
        x0, y0, x1, y1 = best.area.box
        cx, _cy = _middle(best.area.box)
        up = there.cy > own.y
        if x0 + own.hw <= own.x <= x1 - own.hw:
            return own.x, (y1 + 5 * CM if up else y0 - 5 * CM)
        return cx, (y0 - 2 * CM if up else y1 + 2 * CM)
    return there.cx, there.cy


def _middle(box: tuple[int, int, int, int]) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
