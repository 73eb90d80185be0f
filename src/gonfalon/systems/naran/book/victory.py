"""The end of the battle (chapter 20): broken Commands, broken armies, and the count of points."""

from __future__ import annotations

from gonfalon.space.table import CM, base, nearer_than
from gonfalon.systems.naran.ground.bases import standing
from gonfalon.systems.naran.pieces.facts import RETREATING
from gonfalon.systems.naran.pieces.setting import B, Command


def gone(b: B, uid: int) -> bool:
    """A unit has fled or been destroyed; a battery with its last gunner."""
    ware = b.setting.wares[uid]
    if ware.kind == "gun":
        return all(not b.units[g].figures for g in ware.guns)
    return not b.units[uid].figures


def is_broken(b: B, c: Command) -> bool:
    """Half or more of the units of a Command have fled or been destroyed."""
    members = (*c.units, *c.batteries)
    return bool(members) and 2 * sum(1 for u in members if gone(b, u)) >= len(members)  # § 20.2a


def lost_points(b: B, side: int) -> int:
    """The points of everything a side has lost."""
    return sum(w.points for w in b.setting.wares if w.side == side and not b.units[w.uid].figures)


def army_broken(b: B, side: int) -> str:
    """The rule by which an army is broken, "" if it stands."""
    file = b.setting.file
    commands = [c for c in b.setting.sides[side] if c.units or c.guns]
    if file.broken.units:
        lost = sum(1 for c in commands for u in (*c.units, *c.batteries) if gone(b, u))
        return file.broken.rule if lost >= file.broken.units else ""
    broken = sum(1 for c in commands if c.index in b.game.broken)
    if 2 * broken >= len(commands):  # § 20.2c
        return "20.2c"
    return "20.2d" if 2 * lost_points(b, side) >= b.setting.army_points[side] else ""  # § 20.2d


def score(b: B, side: int) -> int:
    """The points a side has won with the ground it holds."""
    total = 0
    for ware in b.setting.wares:
        if ware.side == side:
            continue
        unit = b.units[ware.uid]
        if ware.kind == "figure":
            if ware.role in ("condottiero", "general") and not unit.figures:  # § V44c
                total += 2 * ware.points  # § 20.3b
        elif not unit.figures:
            total += ware.points  # § 20.3b
        elif 2 * unit.figures < ware.figures:
            total += ware.points // 2  # § 20.3b
    total += 25 * b.game.colours[side]  # § 20.3b
    file = b.setting.file
    if file.block.points:
        total += file.block.points * sum(1 for holder in b.game.blocks if holder == side)
    if file.bridge.points and holds_bridge(b) == side:
        total += file.bridge.points
    return total


def holds_bridge(b: B) -> int:
    """The side that alone has a unit, not Retreating, within 10 cm of the bridge; -1 if none."""
    sides: set[int] = set()
    for t in b.setting.crossings:
        if t.kind != "bridge":
            continue
        x0, y0, x1, y1 = t.area.box
        bridge = base((x0 + x1) // 2, y1, 0, x1 - x0, y1 - y0)
        for uid, stand in standing(b).items():
            if b.units[uid].state != RETREATING and nearer_than(bridge, stand, 10 * CM):
                sides.add(b.units[uid].side)
    return min(sides) if len(sides) == 1 else -1
