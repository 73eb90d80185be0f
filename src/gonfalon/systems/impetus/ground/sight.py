"""9 Sight: arcs of fire, range measured, what is visible along free sight lines, what blocks or hides it."""

from __future__ import annotations

from gonfalon.space.table import Base, Point, nearer_than, separation
from gonfalon.space.table_sight import FRONT, arc_distance, corner_lines, edge, facing_sides, line_meets
from gonfalon.systems.impetus.ground.bodies import bodies_standing, body
from gonfalon.systems.impetus.ground.terrain import HILLS, WOODS, Place, deep_in_wood, ground
from gonfalon.systems.impetus.pieces.facts import BOWS
from gonfalon.systems.impetus.pieces.setting import B


def all_round_arc(b: B, uid: int) -> bool:
    """Whether a unit shoots in a circle instead of its front arc."""
    code = b.setting.facts[uid].code
    if code == "CL":
        weapon = b.units[uid].weapon
        return weapon in BOWS or weapon == "javelin"  # § 9a, 9b
    return code in ("CGL", "CGP", "W", "EL")  # § 9a, 9b, A11, A11b, A11d, V30, V30c


def measured_range(b: B, shooter: int, target: int) -> int | None:
    """The distance of the nearest points inside the arc of fire; None outside the arc or beyond 12H."""
    key = ("range", shooter, target)
    if key not in b.unit_cache:
        b.unit_cache[key] = _measured_range(b, shooter, target)
    found: int | None = b.unit_cache[key]
    return found


def _measured_range(b: B, shooter: int, target: int) -> int | None:
    mine, theirs = body(b, shooter), body(b, target)
    if not nearer_than(mine, theirs, 12 * b.setting.h):
        return None
    if all_round_arc(b, shooter):
        return separation(mine, theirs)
    return arc_distance(mine, theirs)  # § A12, V42


def visible(b: B, shooter: int, target: int) -> bool:
    """The corners of a side that shoots can be joined with those of a side of the target."""
    key = ("visible", shooter, target)
    found = b.unit_cache.get(key)
    if found is None:
        found = b.unit_cache[key] = _visible(b, shooter, target)
    return bool(found)


def _visible(b: B, shooter: int, target: int) -> bool:
    mine, theirs = body(b, shooter), body(b, target)
    g = ground(b)
    if g.woods and (deep_in_wood(b, mine) or deep_in_wood(b, theirs)):  # § 9h
        return False
    screens = sight_blockers(b, shooter, target, mine, theirs)
    lands = [p for p in g.blocking if _hides(p, mine, theirs, b.setting.h)]
    own = facing_sides(mine, theirs) if all_round_arc(b, shooter) else (FRONT,)  # § V5
    for side in own:
        for other in facing_sides(theirs, mine):
            left, right = corner_lines(edge(mine, side), edge(theirs, other))
            lines = (left, right, midway_sight_line(left, right))
            if all(free_sight_line(line, screens, lands) for line in lines):  # § 9c
                return True
    return False


def midway_sight_line(left: tuple[Point, Point], right: tuple[Point, Point]) -> tuple[Point, Point]:
    """The line midway between two sight lines: what stands squarely between them hides the target too."""
    (a, b), (c, d) = left, right
    return ((a[0] + c[0]) // 2, (a[1] + c[1]) // 2), ((b[0] + d[0]) // 2, (b[1] + d[1]) // 2)


def free_sight_line(line: tuple[Point, Point], screens: list[Base], lands: list[Place]) -> bool:
    """A14b: No unit and no ground that hides crosses the line."""
    (x1, y1), (x2, y2) = line
    if any(line_meets(one, x1, y1, x2, y2) for one in screens):
        return False
    return not any(p.area.crossed(x1, y1, x2, y2) for p in lands)


def sight_blockers(b: B, shooter: int, target: int, mine: Base, theirs: Base) -> list[Base]:
    """The units that may stand in the way: not S, and not friends of artillery C."""
    indirect = b.units[shooter].weapon == "artillery-C"
    x0, x1 = min(mine.cx, theirs.cx) - mine.width, max(mine.cx, theirs.cx) + mine.width
    y0, y1 = min(mine.cy, theirs.cy) - mine.width, max(mine.cy, theirs.cy) + mine.width
    found = []
    for side in (0, 1):
        if indirect and side == b.units[shooter].side:  # § 8ab, A14c
            continue
        for uid, one in bodies_standing(b, side):
            if uid in (shooter, target) or not (x0 <= one.cx <= x1 and y0 <= one.cy <= y1):
                continue
            if b.setting.facts[uid].code == "S":  # § A14
                continue
            found.append(one)
    return found


def _hides(place: Place, mine: Base, theirs: Base, h: int) -> bool:
    """Ground hides what lies beyond it, not the units that stand on it or on its edge."""
    if place.kind in HILLS:
        return not (place.area.touches(mine) or place.area.touches(theirs))  # § V10k
    if place.kind in WOODS:
        inside, other = place.area.touches(mine), place.area.touches(theirs)
        if inside and other:
            return not nearer_than(mine, theirs, h)
        return not (inside or other)  # § 9g
    return not (place.area.touches(mine) or place.area.touches(theirs))
