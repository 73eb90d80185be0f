"""Who sees whom, in which arc, range, line of sight and cover; what a unit aims at, enemies in range, its
salvos left (14.1, 18.4a, 19.1)."""

from __future__ import annotations

from math import isqrt

from gonfalon.core.steps import stored
from gonfalon.space.table import CM, SHIFT, TOLERANCE, Base, Point, nearer_than
from gonfalon.space.table_areas import Area, Ellipse, Polygon
from gonfalon.space.table_sight import arc_distance, line_meets, zone
from gonfalon.systems.naran.ground.bases import (
    base_of,
    bases_apart,
    building_as_base,
    figure_bases,
    unit_bases,
)
from gonfalon.systems.naran.pieces.facts import GARRISON, SQUARE
from gonfalon.systems.naran.pieces.queries import engaged, profile
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.tables import RANGES


@stored
class Aim:
    """A target that a unit could fire at: distance, cover 0-2, unseen (howitzers), side of a square."""

    shooter: int
    target: int
    distance: int
    cover: int
    unseen: bool
    side: int


def ranges_of_unit(b: B, uid: int) -> tuple[int, int, int] | None:
    """Nearest, short and long range of what a unit fires with; None if it has nothing."""
    ware = b.setting.wares[uid]
    if ware.piece is not None:
        return RANGES[ware.piece.ranges]  # § 4.2a, 11.3b
    weapon = profile(b, uid)
    return RANGES[weapon.fire] if weapon.shoots else None  # § 4.2a


def salvos_left(b: B, uid: int) -> int:
    """The volleys a unit still has for the battle."""
    ware = b.setting.wares[uid]
    most = ware.piece.salvos if ware.piece is not None else profile(b, uid).salvos
    return max(0, most - b.units[uid].fired)  # § 11.1c, V54


def sight_inside_area(area: Area, x1: int, y1: int, x2: int, y2: int) -> int:
    """How much of a line lies in an area of circles and convex polygons."""
    dx, dy = x2 - x1, y2 - y1
    square = dx * dx + dy * dy
    if not square:
        return 0
    length = isqrt(square)
    best = 0
    for part in area.parts:
        if isinstance(part, Ellipse):
            along = ((part.cx - x1) * dx + (part.cy - y1) * dy) // length
            off = ((part.cx - x1) * dy - (part.cy - y1) * dx) // length
            if abs(off) >= part.rx:
                continue
            half = isqrt(part.rx * part.rx - off * off)
            low, high = max(0, along - half), min(length, along + half)
        else:
            low, high = _inside_polygon(part, x1, y1, dx, dy, length)
        best = max(best, high - low)
    return best


def _inside_polygon(part: Polygon, x1: int, y1: int, dx: int, dy: int, length: int) -> tuple[int, int]:
    low, high = 0, length
    for a, b, c, _ in part.edges:
        start, speed = a * x1 + b * y1 - c, a * dx + b * dy
        if speed == 0:
            if start > 0:
                return 0, 0
            continue
        cut = -start * length // speed
        if speed > 0:
            high = min(high, cut)
        else:
            low = max(low, cut)
    return (low, high) if high > low else (0, 0)


def _garrison_of(b: B, uid: int) -> Point | None:
    unit = b.units[uid]
    if unit.formation != GARRISON or unit.place is None:
        return None
    return unit.place[0], unit.place[1]


def clear_line_of_sight(b: B, uid: int, target: int, start: Point, end: Point) -> bool:
    """A line of sight between two points: hills, woods, buildings and other units block it."""
    (x1, y1), (x2, y2) = start, end
    over = 0
    for t in b.setting.screens:
        area = t.area
        if t.ground.sight == "hill":
            first, second = area.contains(x1, y1), area.contains(x2, y2)
            if first or second:
                over = 1
            elif area.crossed(x1, y1, x2, y2):  # § 14.1a
                return False
        elif t.ground.sight == "wood":
            deep = (
                area.crossed(x1, y1, x2, y2) and sight_inside_area(area, x1, y1, x2, y2) > 5 * CM + TOLERANCE
            )
            if deep:  # § 14.1d
                return False
        elif area.crossed(x1, y1, x2, y2):
            pose, _, _ = building_as_base(t)
            own = (_garrison_of(b, uid), _garrison_of(b, target))
            if (pose[0], pose[1]) not in own:  # § 14.1k
                return False
    for other, stand in unit_bases(b).items():
        if other != uid and other != target and line_meets(stand, x1, y1, x2, y2):
            if over:  # § 14.1b
                over -= 1
            else:
                return False  # § V66
    return True


def sees(b: B, uid: int, target: int) -> bool:
    """One clear line from the front of a unit (any side of a square or garrison) to a target is enough."""
    key = ("sees", uid, target)
    found: bool | None = b.cache.get(key)
    if found is None:
        found = b.cache[key] = _sees(b, uid, target)
    return found


def _sees(b: B, uid: int, target: int) -> bool:
    own, other = base_of(b, uid), base_of(b, target)
    middle = (other.cx, other.cy)
    if b.units[uid].formation in (SQUARE, GARRISON):
        starts: list[Point] = [(own.cx, own.cy)]
    else:
        starts = [(own.x, own.y), own.corners[0], own.corners[1]]
    if any(clear_line_of_sight(b, uid, target, start, middle) for start in starts):
        return True
    return any(clear_line_of_sight(b, uid, target, starts[0], corner) for corner in other.corners)


def cover_of(b: B, uid: int, target: int) -> int:
    """The cover of a target from one shooter: 0 none, 1 light, 2 heavy.

    Ground covers whoever stands in it with its middle; a wall also needs the shooter beyond it.
    """
    own, other = base_of(b, uid), base_of(b, target)
    best = 0
    if b.units[target].formation == GARRISON:  # § 14.1k
        return 2
    for t in b.setting.covers:
        if t.ground.building or not t.area.contains(other.cx, other.cy):  # § V65
            continue
        if t.ground.wall and t.area.contains(own.x, own.y):  # § V65
            continue
        best = max(best, 2 if t.ground.cover == "heavy" else 1)
    return best


def in_arc_of_sight(b: B, uid: int, own: Base, other: Base) -> bool:
    """The target lies in the front arc; squares and garrisons look all round."""
    if b.units[uid].formation in (SQUARE, GARRISON):
        return True
    return arc_distance(own, other) is not None  # § 18.4a


def side_that_sees(b: B, uid: int, own: Base, other: Base) -> int:
    """The side of a square or garrison that looks at a target."""
    return zone(own, other.cx, other.cy) if b.units[uid].formation in (SQUARE, GARRISON) else 0


def enemies_in_range(b: B, uid: int) -> list[tuple[int, int]]:
    """Enemy units in arc and range, free of contact, nearest first: (distance, unit)."""
    reach = ranges_of_unit(b, uid)
    if reach is None:
        return []
    low, _, high = reach
    own, units = base_of(b, uid), b.units
    side, free = units[uid].side, units[uid].formation in (SQUARE, GARRISON)
    found = []
    for other, there in unit_bases(b).items():
        if units[other].side == side:
            continue
        if not free and not _ahead(own, there, high):
            continue
        distance = bases_apart(b, uid, other)  # § 19.1e
        if distance > high + TOLERANCE:
            continue
        if engaged(b, other):  # § 19.1b
            continue
        if distance < low - TOLERANCE:  # § B11
            continue
        if in_arc_of_sight(b, uid, own, there):
            found.append((distance, other))
    found.sort()
    return found


def _ahead(own: Base, there: Base, high: int) -> bool:
    """The circle around a target reaches into the strip before the shooter's front, its arc and its range."""
    dx, dy, r = there.cx - own.x, there.cy - own.y, there.radius << SHIFT
    ahead = dx * own.fx + dy * own.fy
    if ahead < -r or ahead > r + (high + TOLERANCE << SHIFT):
        return False
    return abs(dx * own.fy - dy * own.fx) <= ahead + 2 * r + (own.hw << SHIFT)


def aim_in_sight(b: B, uid: int, target: int, distance: int, unseen: bool = False) -> Aim:
    """The facts of one shot."""
    own, other = base_of(b, uid), base_of(b, target)
    return Aim(uid, target, distance, cover_of(b, uid, target), unseen, side_that_sees(b, uid, own, other))


def aims(b: B, uid: int) -> list[Aim]:
    """Everything a unit may fire at: the nearest enemy in arc and sight, squares at will."""
    around = enemies_in_range(b, uid)
    found: list[Aim] = []
    if b.units[uid].formation == SQUARE:
        found = [aim_in_sight(b, uid, t, d) for d, t in around if sees(b, uid, t)]  # § 4.1h, V5
    elif b.units[uid].formation == GARRISON:
        found = _nearest_by_side(b, uid, around)
    else:
        nearest = next(((d, t) for d, t in around if sees(b, uid, t)), None)
        if nearest is not None:
            limit = nearest[0] + TOLERANCE  # § 19.1c
            found = [aim_in_sight(b, uid, t, d) for d, t in around if d <= limit and sees(b, uid, t)]
        ware = b.setting.wares[uid]
        if ware.piece is not None and ware.piece.ranges == "howitzer" and around:  # § 4.2b
            distance, target = around[0]
            if not sees(b, uid, target):  # § V56
                found.append(aim_in_sight(b, uid, target, distance, True))
    return found + _figures(b, uid)  # § V57


def _nearest_by_side(b: B, uid: int, around: list[tuple[int, int]]) -> list[Aim]:
    found: dict[int, Aim] = {}
    for distance, target in around:
        if sees(b, uid, target):
            one = aim_in_sight(b, uid, target, distance)
            found.setdefault(one.side, one)
    return [found[side] for side in sorted(found)]


def _figures(b: B, uid: int) -> list[Aim]:
    """Lone figures no nearer than 20 cm to a unit of theirs that the shooter sees."""
    reach = ranges_of_unit(b, uid)
    assert reach is not None
    low, _, high = reach
    own, side = base_of(b, uid), b.units[uid].side
    free = b.units[uid].formation in (SQUARE, GARRISON)
    found = []
    for person, there in figure_bases(b).items():
        unit = b.units[person]
        if unit.side == side or unit.joined >= 0 or not (free or _ahead(own, there, high)):
            continue
        distance = bases_apart(b, uid, person)
        if not (low <= distance <= high + TOLERANCE) or not in_arc_of_sight(b, uid, own, there):
            continue
        if any(
            b.units[o].side != side and nearer_than(there, stand, 20 * CM) and sees(b, uid, o)
            for o, stand in unit_bases(b).items()
        ):  # § 4.1i
            continue
        if sees(b, uid, person):
            found.append(aim_in_sight(b, uid, person, distance))
    return found


def aim_if_in_sight(b: B, uid: int, target: int) -> Aim | None:
    """The shot at one enemy, if arc, range and sight allow it (replies)."""
    reach = ranges_of_unit(b, uid)
    if reach is None or b.units[target].place is None:
        return None
    own, other = base_of(b, uid), base_of(b, target)
    distance = bases_apart(b, uid, target)
    if not (reach[0] - TOLERANCE <= distance <= reach[2] + TOLERANCE):
        return None
    if not in_arc_of_sight(b, uid, own, other) or not sees(b, uid, target):
        return None
    return aim_in_sight(b, uid, target, distance)
