"""Clauses of single battles (chapter 22): buildings and bridges worth points, lost units, crossings."""

from __future__ import annotations

from gonfalon.space.table import CM, Base, base, distance, nearer_than
from gonfalon.systems.naran.ground.bases import unit_bases
from gonfalon.systems.naran.ground.terrain import river_bridge_takes
from gonfalon.systems.naran.pieces.facts import RETREATING
from gonfalon.systems.naran.pieces.queries import gone
from gonfalon.systems.naran.pieces.setting import B


def units_lost(b: B, side: int) -> int:
    """How many units and batteries a side has lost, where so many break its army (22.5e)."""
    return sum(1 for c in b.setting.sides[side] for u in (*c.units, *c.batteries) if gone(b, u))


def building_points(b: B, side: int) -> int:
    """What the building areas are worth to a side that holds them or held them last (22.8f)."""
    return b.setting.file.block.points * b.game.blocks.count(side)


def bridge_points(b: B, side: int) -> int:
    """What the bridge is worth to the side that holds it (22.11i)."""
    worth = b.setting.file.bridge.points
    return worth if worth and holds_bridge(b) == side else 0


def holds_bridge(b: B) -> int:
    """The side that alone has a unit, not Retreating, within 10 cm of the bridge; -1 if none."""
    sides: set[int] = set()
    for t in b.setting.crossings:
        if t.kind != "bridge":
            continue
        x0, y0, x1, y1 = t.area.box
        bridge = base((x0 + x1) // 2, y1, 0, x1 - x0, y1 - y0)
        for uid, stand in unit_bases(b).items():
            if b.units[uid].state != RETREATING and nearer_than(bridge, stand, 10 * CM):
                sides.add(b.units[uid].side)
    return min(sides) if len(sides) == 1 else -1


def goal_by_crossing(b: B, uid: int, own: Base, there: Base) -> tuple[int, int]:
    """The point a compelled unit makes for: the enemy, or the nearest crossing of a river."""
    for river in b.setting.rivers:  # § 22.11h
        if not river.area.crossed(own.x, own.y, there.cx, there.cy):
            continue
        usable = [t for t in b.setting.crossings if t.kind != "bridge" or river_bridge_takes(b, uid)]
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
