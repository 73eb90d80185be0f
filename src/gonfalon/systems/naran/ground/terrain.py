"""What the ground does (14.1): roads, rough and difficult ground, walls, rivers and crossings, table edge,
where ground is open to a unit, and what stops a straight way."""

from __future__ import annotations

from collections.abc import Sequence

from gonfalon.space.table import CM, COS, SIN, SLACK, TOLERANCE, Base, Point, gap, on_table
from gonfalon.space.table_areas import Area, Polygon, entry, swept
from gonfalon.space.table_contact import slide_limit
from gonfalon.systems.naran.ground.bases import base_of, building_as_base, unit_bases
from gonfalon.systems.naran.pieces.facts import COLUMNS, GARRISON, OPPOSE, Pose
from gonfalon.systems.naran.pieces.queries import arm, order_of
from gonfalon.systems.naran.pieces.setting import B, Terrain

Met = tuple[int, int, str]  # free distance, unit met (-1: none), rule that closes the way ("": none)


# -- roads, difficult ground, walls ----------------------------------------------------------------


def on_road(b: B, stand: Base) -> bool:
    """A base stands on a road or bridge when its middle line does, front and rear."""
    roads = b.setting.roads
    if not roads:
        return False
    if not any(t.area.contains(stand.x, stand.y) for t in roads):  # § V63
        return False
    rear = stand.point(0, -stand.depth)
    return any(t.area.contains(*rear) for t in roads)  # § V63


def along_road(b: B, start: Base, end: Base) -> bool:
    """A move that begins and ends on a road (V14: the road stays open between buildings and trees)."""
    return bool(b.setting.roads) and on_road(b, start) and on_road(b, end)


def ground_near(area: Area, stand: Base, reach: int) -> bool:
    """The box of an area lies within reach of a base: the cheap test before the exact one."""
    x0, y0, x1, y1 = area.box
    r = stand.radius + reach
    return not (stand.cx + r < x0 or stand.cx - r > x1 or stand.cy + r < y0 or stand.cy - r > y1)


def difficult_ground_at(b: B, stand: Base) -> Terrain | None:
    """Difficult ground under a base that does not stand on a road."""
    for t in b.setting.difficult:
        if t.area.touches(stand) and not on_road(b, stand):
            return t
    return None


def rough(b: B, start: Base, direction: int, length: int, end: Base) -> str:
    """The rule of difficult ground or a disordering wall on a straight way; "" if there is none."""
    outline: Sequence[Point] = ()
    for t in (*b.setting.difficult, *b.setting.walls):
        if not ground_near(t.area, start, length):
            continue
        if t.ground.wall and (not t.ground.disorders or not wall_crossings(t, start, direction, length, end)):
            continue
        outline = outline or swept(start, direction, length)
        if t.area.meets(outline) and not along_road(b, start, end):
            return t.ground.rule
    return ""


def wall_crossings(t: Terrain, start: Base, direction: int, length: int, end: Base) -> int:
    """How often a straight way crosses the border of a walled area."""
    began, ends = t.area.touches(start), t.area.touches(end)
    passes = began or ends or t.area.meets(swept(start, direction, length))
    return int(not began and passes) + int(passes and not ends)


def wall_cost(b: B, start: Base, direction: int, length: int, end: Base) -> int:
    """What crossing walls costs on a straight way (14.1i, 14.1j)."""
    cost = 0
    for t in b.setting.walls:
        if ground_near(t.area, start, length):
            cost += wall_crossings(t, start, direction, length, end) * t.ground.wall * CM
    return cost


# -- what stops a straight way ---------------------------------------------------------------------


def way_to_table_edge(b: B, stand: Base, direction: int, limit: int) -> int:
    """How far a base can go before it would leave the table."""
    vx, vy = SIN[direction & 65535], COS[direction & 65535]
    width, height = b.setting.width, b.setting.height
    for x, y in stand.corners:
        if vx > 0:
            limit = min(limit, ((width - x) << 30) // vx)
        elif vx < 0:
            limit = min(limit, (x << 30) // -vx)
        if vy > 0:
            limit = min(limit, ((height - y) << 30) // vy)
        elif vy < 0:
            limit = min(limit, (y << 30) // -vy)
    return max(0, limit)


def closed_ground(b: B, uid: int) -> list[Terrain]:
    """The ground a unit may not enter: horse and limbered guns in woods, formed guns in bogs, buildings."""
    setting = b.setting
    if setting.wares[uid].kind == "figure" or not (setting.closing or setting.buildings):
        return []
    kinds = (arm(b, uid), b.units[uid].formation)
    found: list[Terrain] | None = b.unit_cache.get(kinds)
    if found is None:
        found = [t for t in setting.closing if t.ground.closed.to(*kinds)]
        if setting.buildings:
            held = {u.place for u in b.units if u.formation == GARRISON}
            found += [t for t in setting.buildings if building_as_base(t)[0] not in held]
        b.unit_cache[kinds] = found
    return found


def way_over_ground(b: B, uid: int, stand: Base, direction: int, limit: int) -> tuple[int, str]:
    """How far the ground lets a unit go straight, and the rule that stops it."""
    stop = ""
    for t in closed_ground(b, uid):
        if not ground_near(t.area, stand, limit) or t.area.touches(stand):
            continue
        free = entry(t.area, stand, direction, limit)
        if free is not None and free < limit:
            end = stand.at(_slid(stand, direction, limit))
            if along_road(b, stand, end):  # § V14
                continue
            limit, stop = free, t.ground.closed.rule or t.ground.rule
    for river in b.setting.rivers:
        if ground_near(river.area, stand, limit):
            free = way_to_river(b, uid, river, stand, direction, limit)
            if free < limit:
                limit = free
                stop = "14.1h"  # § 14.1h
    return limit, stop


def _slid(stand: Base, direction: int, length: int) -> Pose:
    k = direction & 65535
    return (
        stand.x + ((length * SIN[k] + (1 << 29)) >> 30),
        stand.y + ((length * COS[k] + (1 << 29)) >> 30),
        stand.d,
    )


def way_to_river(b: B, uid: int, river: Terrain, stand: Base, direction: int, limit: int) -> int:
    """How far a unit can go before it stands in a river where no bridge or ford carries it."""
    if not river.area.meets(swept(stand, direction, limit)) if limit else not river.area.touches(stand):
        return limit
    if not any(ground_near(t.area, stand, limit) for t in b.setting.crossings):
        return entry(river.area, stand, direction, limit) or 0
    if _carried(b, uid, river, swept(stand, direction, limit)):
        return limit
    bank = entry(river.area, stand, direction, limit)
    if bank and not _carried(b, uid, river, swept(stand, direction, min(limit, bank + CM))):
        return bank
    low, high = 0, limit
    while high - low > TOLERANCE:
        middle = (low + high) // 2
        outline = swept(stand, direction, middle)
        if river.area.meets(outline) and not _carried(b, uid, river, outline):
            high = middle
        else:
            low = middle
    return low


def _carried(b: B, uid: int, river: Terrain, outline: Sequence[Point]) -> bool:
    """All of an outline that lies in the river lies on one bridge or ford."""
    wet = [p for part in river.area.parts if isinstance(part, Polygon) for p in clip_to_ground(outline, part)]
    for t in b.setting.crossings:
        if t.narrow and not crossing_takes(b, uid, t):
            continue
        if all(part.contains(x, y, 2 * TOLERANCE) for x, y in wet for part in t.area.parts):
            return True
    return False


def crossing_takes(b: B, uid: int, t: Terrain) -> bool:
    """A narrow crossing takes single figures and columns with a front that fits it."""
    if b.setting.wares[uid].kind == "figure":
        return True
    unit = b.units[uid]
    return unit.formation in COLUMNS and (not t.front or unit.front <= t.front)  # § P.5a


def clip_to_ground(points: Sequence[Point], to: Polygon) -> list[Point]:
    """The part of a convex outline that lies in a convex polygon."""
    kept = list(points)
    for a, c, limit, _ in to.edges:
        if not kept:
            break
        found: list[Point] = []
        px, py = kept[-1]
        before = a * px + c * py - limit
        for x, y in kept:
            here = a * x + c * y - limit
            if (here < 0 < before) or (before < 0 < here):
                found.append(
                    (px + (x - px) * before // (before - here), py + (y - py) * before // (before - here))
                )
            if here <= 0:
                found.append((x, y))
            px, py, before = x, y, here
        kept = found
    return kept


def way_until_stopped(b: B, uid: int, stand: Base, direction: int, limit: int, ghosts: bool = False) -> Met:
    """How far a unit can slide in a direction: table edge, ground, other units.

    `ghosts`: friends it may pass through (5.8a) do not stop it.
    """
    limit = way_to_table_edge(b, stand, direction, limit)
    limit, stop = way_over_ground(b, uid, stand, direction, limit)
    met = -1
    own = b.units[uid].side
    cx, cy, radius = stand.cx, stand.cy, stand.radius + limit
    for other, there in unit_bases(b).items():
        reach = radius + there.radius
        dx, dy = there.cx - cx, there.cy - cy
        if dx * dx + dy * dy > reach * reach or other == uid:
            continue
        if ghosts and b.units[other].side == own and may_pass_on_way(b, uid, other):
            continue
        free = slide_limit(stand, direction, limit, there)
        if free < limit:
            limit, met, stop = free, other, ""
    return limit, met, stop


def may_pass_on_way(b: B, uid: int, other: int) -> bool:
    """Two units pass through each other only under OPPOSE and in good order."""
    pair = (uid, other)
    return all(order_of(b, u) == OPPOSE and not b.units[u].disorganised for u in pair)  # § 5.8a


def ground_free_of_units(b: B, uid: int, stand: Base, besides: Sequence[int] = ()) -> bool:
    """A base lies on the table, on ground its unit may use, and overlaps nobody."""
    return ground_open_to_unit(b, uid, stand) and stopped_by_base(stand, unit_bases(b), uid, besides) < 0


def ground_open_to_unit(b: B, uid: int, stand: Base) -> bool:
    """A base lies on the table, on ground its unit may use."""
    if not ground_within_table(b, stand):
        return False
    for t in closed_ground(b, uid):
        if ground_near(t.area, stand, 0) and t.area.touches(stand) and not on_road(b, stand):
            return False
    for river in b.setting.rivers:
        if river.area.touches(stand) and not _carried(b, uid, river, stand.corners):
            return False
    return True


def ground_around(b: B, uid: int, reach: int) -> tuple[dict[int, Base], bool]:
    """The other units within reach of a unit's front, and whether all the ground there is open to it."""
    stand = base_of(b, uid)
    x, y = stand.x, stand.y
    others = {}
    for other, there in unit_bases(b).items():
        span = reach + there.radius
        dx, dy = there.cx - x, there.cy - y
        if dx * dx + dy * dy < span * span and other != uid:
            others[other] = there
    setting = b.setting
    inside = reach <= x <= setting.width - reach and reach <= y <= setting.height - reach
    far = reach + stand.radius
    clear = inside and not any(
        ground_near(t.area, stand, far) for t in (*closed_ground(b, uid), *setting.rivers)
    )
    return others, clear


def ground_within_table(b: B, stand: Base) -> bool:
    """A base lies on the table: its circle first, its corners only near the edge."""
    width, height, r = b.setting.width, b.setting.height, stand.radius
    if r <= stand.cx <= width - r and r <= stand.cy <= height - r:
        return True
    return on_table(stand, width, height)


def stopped_by_base(stand: Base, others: dict[int, Base], uid: int, besides: Sequence[int] = ()) -> int:
    """The first of some bases that a base overlaps, -1 if none: circles first, in one loop."""
    cx, cy, radius = stand.cx, stand.cy, stand.radius
    for other, there in others.items():
        reach = radius + there.radius
        dx = there.cx - cx
        if dx >= reach or -dx >= reach:
            continue
        dy = there.cy - cy
        if dx * dx + dy * dy >= reach * reach or other == uid or other in besides:
            continue
        if gap(stand, there) < -SLACK:
            return other
    return -1
