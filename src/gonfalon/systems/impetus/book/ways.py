"""3 Movement: how far a unit can go in a direction, and what it meets there."""

from __future__ import annotations

from typing import Final

from gonfalon.core.checks import Refusal
from gonfalon.space.table import (
    COS,
    SIN,
    TOLERANCE,
    Base,
    Pose,
    contact,
    off_table,
    on_table,
    overlap,
    slide,
    slide_limit,
)
from gonfalon.space.table_sight import strip_distance
from gonfalon.systems.impetus.book.passing import may_pass
from gonfalon.systems.impetus.ground.bodies import body, body_at, standing, zones
from gonfalon.systems.impetus.ground.terrain import BROKEN, DEEP, DIFFICULT, IMPASSABLE, RIVER, ground
from gonfalon.systems.impetus.pieces.facts import B, chosen
from gonfalon.systems.impetus.pieces.tables import IN_BROKEN, IN_DIFFICULT, IN_OPEN, MOVEMENT, OBLIQUE, Cell


class Way:
    """What lies on a straight way: the free distance, what ends it, the ground and the zones entered."""

    __slots__ = ("bar", "blocker", "enemy", "entries", "free", "mask", "mine", "passed", "zones")

    def __init__(self, mine: Base, mask: int) -> None:
        self.mine, self.mask = mine, mask
        self.free = 0
        self.enemy = -1  # the enemy that ends the free distance
        self.blocker = -1  # the friend that does
        self.bar: Refusal | None = None  # the ground or the edge of the table that does
        self.entries: list[tuple[int, int]] = []
        self.passed: list[tuple[int, Base]] = []
        self.zones: list[tuple[int, int]] = []  # (distance of entry, enemy)


#: the cells that count on open, broken, difficult ground, and on broken and difficult at once
CELLS: Final = {
    key: ((row[IN_OPEN],), (row[IN_BROKEN],), (row[IN_DIFFICULT],), (row[IN_BROKEN], row[IN_DIFFICULT]))
    for key, row in MOVEMENT.items()
}


def cells(b: B, uid: int, mask: int) -> tuple[Cell, ...]:
    """3a: The cells of the movement table for all the ground that a base touches."""
    return CELLS[b.setting.facts[uid].key][mask & (BROKEN | DIFFICULT)]


def rate(b: B, uid: int, mask: int, charging: bool = False, extra: bool = False) -> int:
    """The rate on the ground touched: charge figure when charging, extra stretch if allowed."""
    best = -1
    for cell in cells(b, uid, mask):
        length = cell.charge if charging else cell.rate  # § 3n
        if extra:  # § 3p
            length += cell.extra
        if best < 0 or length < best:  # § V28
            best = length
    return best * b.setting.h


OFF_TABLE: Final = Refusal("A30b", "off-table")
BARRED: Final = Refusal("21d", "blocked")
DEEP_WATER: Final = Refusal("21h", "deep-water")
ROUGH_FOR_SCYTHES: Final = Refusal("3q", "rough-for-scythes")


def barred(b: B, uid: int, bits: int) -> Refusal | None:
    """Nobody enters impassable ground; CF enters neither broken nor difficult ground."""
    if bits & IMPASSABLE:
        return BARRED
    if bits & DEEP:
        return DEEP_WATER
    if bits & (BROKEN | DIFFICULT) and b.setting.facts[uid].code == "CF":
        return ROUGH_FOR_SCYTHES
    return None


def disorders(b: B, uid: int, mask: int) -> bool:
    """Some ground in the mask disorders the unit."""
    row = MOVEMENT[b.setting.facts[uid].key]
    if mask & BROKEN and row[IN_BROKEN].disorder:  # § 21b
        return True
    return bool(mask & DIFFICULT and row[IN_DIFFICULT].disorder)  # § 21c


def edge_limit(mine: Base, direction: int, limit: int, width: int, height: int) -> int:
    """A30b: How far a base can slide before a corner leaves the table."""
    vx, vy = SIN[direction & 65535], COS[direction & 65535]
    x0, y0 = mine.cx, mine.cy
    room = mine.radius + limit
    if room < x0 < width - room and room < y0 < height - room:
        return limit
    for x, y in mine.corners:
        for at, v, size in ((x, vx, width), (y, vy, height)):
            if v > 4096:
                limit = min(limit, max(0, (((size - at) << 30) // v)))
            elif v < -4096:
                limit = min(limit, max(0, ((at << 30) // -v)))
    return limit


def way(b: B, uid: int, pose: Pose, direction: int, limit: int, without: tuple[int, ...] = ()) -> Way:
    """Measure a straight way; `without` leaves some units out (fellow members of a group)."""
    key = ("way", uid, pose, direction, limit, without)
    found = b.cache.get(key)
    if found is not None:
        return found  # type: ignore[no-any-return]
    s = b.setting
    g = ground(b)
    side = b.units[uid].side
    mine = body_at(b, uid, pose)
    made = Way(mine, g.at(mine))
    free = edge_limit(mine, direction, limit, s.width, s.height)
    if free < limit:
        made.bar = OFF_TABLE
    cx, cy, reach = mine.cx, mine.cy, mine.radius + limit
    for other, that in standing(b, 1 - side):
        dx, dy, r = that.cx - cx, that.cy - cy, reach + that.radius
        if dx * dx + dy * dy <= r * r and other not in without:
            here = slide_limit(mine, direction, free, that)
            if here < free:
                free, made.enemy, made.blocker = here, other, -1
    for other, that in standing(b, side):
        dx, dy, r = that.cx - cx, that.cy - cy, reach + that.radius
        if other != uid and dx * dx + dy * dy <= r * r and other not in without:
            here = slide_limit(mine, direction, free, that)
            if here < free:
                if may_pass(b, uid, other):
                    made.passed.append((other, that))
                else:
                    free, made.blocker, made.enemy = here, other, -1
    if g.rough:
        for at, bits in g.along(mine, direction, free):
            if (bar := barred(b, uid, bits)) is not None and not made.mask & bits:
                free, made.enemy, made.blocker, made.bar = at, -1, -1, bar
                break
            made.entries.append((at, bits))
    made.free = free
    for enemy, zone in zones(b, 1 - side):
        dx, dy, r = zone.cx - cx, zone.cy - cy, reach + zone.radius
        if dx * dx + dy * dy <= r * r:
            if overlap(mine, zone):
                made.zones.append((0, enemy))
            else:
                here = slide_limit(mine, direction, free, zone)
                if here < free:
                    made.zones.append((here, enemy))
    made.zones.sort()
    b.cache[key] = made
    return made


def reach(b: B, uid: int, on: Way, charging: bool = False, extra: bool = False, bonus: int = 0) -> int:
    """The longest legal distance on a way: the lowest rate of all the ground touched on it.

    A charge bonus comes on top of the rate; an arc spent on a wheel is taken off (negative).
    """
    mask = on.mask
    if extra and on.zones and on.zones[0][0] == 0:  # § 3s
        extra = False
    longest = rate(b, uid, mask, charging, extra) + bonus
    if extra and on.zones:  # § 3s
        longest = max(rate(b, uid, mask, charging), min(longest, on.zones[0][0]))
    for at, bits in on.entries:
        if at >= longest:
            break
        mask |= bits
        slower = rate(b, uid, mask, charging, extra) + bonus
        if slower <= at:
            return min(at, on.free)
        longest = min(longest, slower)  # § V28
    return min(longest, on.free)


def oblique_reach(b: B, uid: int, on: Way, rear: bool = False, extra: bool = False) -> int:
    """An oblique, sideways or rear move: its own cell, never more than the ground allows."""
    cell = MOVEMENT[b.setting.facts[uid].key][OBLIQUE]
    h = b.setting.h
    if rear and chosen(b, "V27b"):
        longest = rate(b, uid, on.mask) // 2
    else:
        longest = (cell.rate + (cell.extra if extra else 0)) * h  # § V27
    if extra and on.zones:  # § 3s
        longest = max(cell.rate * h, min(longest, on.zones[0][0]))
    mask = on.mask
    longest = min(longest, rate(b, uid, mask, False, extra))  # § V28b
    for at, bits in on.entries:
        if at >= longest:
            break
        mask |= bits
        if not rear and disorders(b, uid, mask):  # § 3am
            return min(at, on.free)
        slower = rate(b, uid, mask, False, extra)
        if slower <= at:
            return min(at, on.free)
        longest = min(longest, slower)  # § V28b
    if not rear and on.zones:  # § 5c
        longest = min(longest, max(0, on.zones[0][0] - TOLERANCE))
    return min(longest, on.free)


def entered(on: Way, length: int) -> int:
    """All the ground touched on the first part of a way."""
    mask = on.mask
    for at, bits in on.entries:
        if at < length:
            mask |= bits
    return mask


def leaves_river(b: B, touched: int, end: Base) -> bool:
    """21g: The unit touched a fordable river on its way and does not any more."""
    if not touched & RIVER:
        return False
    return not any(river.area.touches(end) for river in ground(b).rivers)


def zones_met(on: Way, length: int) -> list[int]:
    """The enemies in whose zone of control the unit starts or comes on a way."""
    return [enemy for at, enemy in on.zones if at < length]


def passes_zone(b: B, on: Way, length: int) -> bool:
    """5d, 5f, 5g, V39b: Straight on past zones of control, no owner being in the frontal projection."""
    met = zones_met(on, length)
    return bool(met) and all(strip_distance(on.mine, body(b, enemy)) is None for enemy in met)


def touches_enemy(b: B, side: int, end: Base) -> int:
    """The enemy that a base touches, or -1."""
    cx, cy, near = end.cx, end.cy, end.radius + TOLERANCE
    for enemy, that in standing(b, 1 - side):
        dx, dy, r = that.cx - cx, that.cy - cy, near + that.radius
        if dx * dx + dy * dy <= r * r and contact(end, that):
            return enemy
    return -1


def stays_on(b: B, start: Base, end: Base) -> bool:
    """A30b: A unit may not leave the table, not even with a part, of its own accord."""
    s = b.setting
    if on_table(end, s.width, s.height):
        return True
    return not on_table(start, s.width, s.height) and not off_table(end, s.width, s.height)


def slid(b: B, uid: int, pose: Pose, direction: int, length: int) -> Base:
    """The body of a unit after sliding in a direction."""
    return body_at(b, uid, slide(pose, direction, length))
