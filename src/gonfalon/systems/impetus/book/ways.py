"""3 Ways: how far a unit can go in a direction (reach, rate, ground, zones), what it meets on the way and
what forbids it to end there."""

from __future__ import annotations

from typing import Final

from gonfalon.core.checks import Refusal, refuse
from gonfalon.space.table import COS, SIN, TOLERANCE, Base, Pose, contact, off_table, on_table, overlap, slide
from gonfalon.space.table_contact import slide_limit
from gonfalon.space.table_sight import strip_distance
from gonfalon.systems.impetus.book.passing import clear_of_passed, may_pass
from gonfalon.systems.impetus.ground.bodies import bodies_standing, body, body_at, place_of, zones_of_control
from gonfalon.systems.impetus.ground.terrain import (
    BROKEN,
    DIFFICULT,
    barred_by_ground,
    ground,
    ground_disorders,
)
from gonfalon.systems.impetus.pieces.queries import rule_chosen, tenths
from gonfalon.systems.impetus.pieces.setting import B
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


def way_table_cells(b: B, uid: int, mask: int) -> tuple[Cell, ...]:
    """3a: The cells of the movement table for all the ground that a base touches."""
    return CELLS[b.setting.facts[uid].key][mask & (BROKEN | DIFFICULT)]


def way_rate(b: B, uid: int, mask: int, charging: bool = False, extra: bool = False) -> int:
    """The rate on the ground touched: charge figure when charging, extra stretch if allowed."""
    best = -1
    for cell in way_table_cells(b, uid, mask):
        length = (cell.charge or cell.rate) if charging else cell.rate  # § 3n, 24e
        if extra:  # § 3p
            length += cell.extra
        if best < 0 or length < best:  # § V28
            best = length
    return best * b.setting.h


OFF_TABLE = Refusal("A30b", "off-table")


def way_to_table_edge(mine: Base, direction: int, limit: int, width: int, height: int) -> int:
    """How far a base can slide before a corner leaves the table."""
    vx, vy = SIN[direction & 65535], COS[direction & 65535]
    x0, y0 = mine.cx, mine.cy
    room = mine.radius + limit
    if room < x0 < width - room and room < y0 < height - room:
        return limit
    for x, y in mine.corners:
        for at, v, size in ((x, vx, width), (y, vy, height)):  # § A30b
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
    free = way_to_table_edge(mine, direction, limit, s.width, s.height)
    if free < limit:
        made.bar = OFF_TABLE
    cx, cy, reach = mine.cx, mine.cy, mine.radius + limit
    for other, that in bodies_standing(b, 1 - side):
        dx, dy, r = that.cx - cx, that.cy - cy, reach + that.radius
        if dx * dx + dy * dy <= r * r and other not in without:
            here = slide_limit(mine, direction, free, that)
            if here < free:
                free, made.enemy, made.blocker = here, other, -1
    for other, that in bodies_standing(b, side):
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
            if (bar := barred_by_ground(b, uid, bits)) is not None and not made.mask & bits:
                free, made.enemy, made.blocker, made.bar = at, -1, -1, bar
                break
            made.entries.append((at, bits))
    made.free = free
    for enemy, zone in zones_of_control(b, 1 - side):
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


def longest_way(b: B, uid: int) -> int:
    """The longest way worth measuring for a unit: the extra stretch or the longest charge bonus included."""
    cell = MOVEMENT[b.setting.facts[uid].key][0]
    return max(cell.rate + cell.extra, (cell.charge or cell.rate) + 3) * b.setting.h


def way_ahead(b: B, uid: int, without: tuple[int, ...] = ()) -> Way:
    """The way straight ahead of a unit."""
    place = place_of(b, uid)
    return way(b, uid, place, place[2], longest_way(b, uid), without)


def way_reach(b: B, uid: int, on: Way, charging: bool = False, extra: bool = False, bonus: int = 0) -> int:
    """The longest legal distance on a way: the lowest rate of all the ground touched on it.

    A charge bonus comes on top of the rate; an arc spent on a wheel is taken off (negative).
    """
    mask = on.mask
    if extra and on.zones and on.zones[0][0] == 0:  # § 3s
        extra = False
    longest = way_rate(b, uid, mask, charging, extra) + bonus
    if extra and on.zones:  # § 3s
        longest = max(way_rate(b, uid, mask, charging), min(longest, on.zones[0][0]))
    for at, bits in on.entries:
        if at >= longest:
            break
        mask |= bits
        slower = way_rate(b, uid, mask, charging, extra) + bonus
        if slower <= at:
            return min(at, on.free)
        longest = min(longest, slower)  # § V28
    return min(longest, on.free)


def oblique_way_reach(b: B, uid: int, on: Way, rear: bool = False, extra: bool = False) -> int:
    """An oblique, sideways or rear move: its own cell, never more than the ground allows."""
    cell = MOVEMENT[b.setting.facts[uid].key][OBLIQUE]
    h = b.setting.h
    if rear and rule_chosen(b, "V27b"):
        longest = way_rate(b, uid, on.mask) // 2
    else:
        longest = (cell.rate + (cell.extra if extra else 0)) * h  # § V27
    if extra and on.zones:  # § 3s
        longest = max(cell.rate * h, min(longest, on.zones[0][0]))
    mask = on.mask
    for at, bits in on.entries:
        if at >= longest:
            break
        mask |= bits
        if not rear and ground_disorders(b, uid, mask):  # § 3am
            return min(at, on.free)
        slower = way_rate(b, uid, mask, False, extra)
        if slower <= at:
            return min(at, on.free)
        longest = min(longest, slower)  # § V28b
    if not rear and on.zones:  # § 5c
        longest = min(longest, max(0, on.zones[0][0] - TOLERANCE))
    return min(longest, on.free)


def way_ground_mask(on: Way, length: int) -> int:
    """All the ground touched on the first part of a way."""
    mask = on.mask
    for at, bits in on.entries:
        if at < length:
            mask |= bits
    return mask


def zones_on_way(on: Way, length: int) -> list[int]:
    """The enemies in whose zone of control the unit starts or comes on a way."""
    return [enemy for at, enemy in on.zones if at < length]


def way_passes_zones(b: B, on: Way, length: int) -> bool:
    """Straight on past zones of control, no owner being in the frontal projection."""
    met = zones_on_way(on, length)
    aside = all(strip_distance(on.mine, body(b, enemy)) is None for enemy in met)
    return bool(met) and aside  # § 5d, 5f, 5g, V39b


def way_end_touches_enemy(b: B, side: int, end: Base) -> int:
    """The enemy that a base touches, or -1."""
    cx, cy, near = end.cx, end.cy, end.radius + TOLERANCE
    for enemy, that in bodies_standing(b, 1 - side):
        dx, dy, r = that.cx - cx, that.cy - cy, near + that.radius
        if dx * dx + dy * dy <= r * r and contact(end, that):
            return enemy
    return -1


def way_off_table_refusal(b: B, start: Base, end: Base) -> Refusal | None:
    """A unit may not leave the table, not even with a part, of its own accord."""
    width, height = b.setting.width, b.setting.height
    if on_table(end, width, height):
        return None
    if not on_table(start, width, height) and not off_table(end, width, height):
        return None  # it stood across the edge already
    return OFF_TABLE


def way_end_body(b: B, uid: int, pose: Pose, direction: int, length: int) -> Base:
    """The body of a unit after sliding in a direction."""
    return body_at(b, uid, slide(pose, direction, length))


def way_end_refusal(b: B, uid: int, on: Way, end: Base) -> Refusal | None:
    """What forbids a move to end somewhere: a friend passed, an enemy touched, the edge of the table."""
    if on.passed and (found := clear_of_passed(on.passed, end)) is not None:
        return found
    enemy = way_end_touches_enemy(b, b.units[uid].side, end)
    if enemy >= 0:
        return refuse("24a", "contact-is-charge", enemy_unit=enemy)
    return way_off_table_refusal(b, on.mine, end)


def too_far_on_way(b: B, uid: int, on: Way, longest: int) -> Refusal:
    """The rule that ends a way here."""
    rule = MOVEMENT[b.setting.facts[uid].key][0].rule
    if longest >= on.free:
        if on.enemy >= 0:
            return refuse("24a", "contact-is-charge", enemy_unit=on.enemy)
        if on.blocker >= 0:
            return refuse("4h", "blocked-by-friend", friend_unit=on.blocker)
        if on.bar is not None:
            return on.bar
    return refuse(rule, "too-far", reach_tenths=tenths(b, longest))


def way_stretch_refusal(b: B, uid: int, on: Way, amount: int) -> Refusal | None:
    """Why there is no extra stretch: ground that disorders, or an enemy zone of control."""
    full = MOVEMENT[b.setting.facts[uid].key][IN_OPEN]
    if not full.rate * b.setting.h < amount <= min((full.rate + full.extra) * b.setting.h, on.free):
        return None
    if ground_disorders(b, uid, way_ground_mask(on, amount)):
        return Refusal("3t", "no-extra-in-rough")
    return Refusal("3s", "no-extra-in-zone") if zones_on_way(on, amount) else None


def way_to_zone(on: Way) -> int:
    """The distance just outside the first zone of control on a way; 0 if there is none."""
    return max(0, on.zones[0][0] - TOLERANCE) if on.zones else 0


def way_in_order(b: B, uid: int, on: Way) -> int:
    """The distance just outside the first ground that would disorder the unit; 0 if there is none."""
    mask = on.mask
    for at, bits in on.entries:
        if ground_disorders(b, uid, mask | bits):
            return max(0, at - TOLERANCE)
        mask |= bits
    return 0


def farthest_on_way(b: B, uid: int, on: Way, longest: int) -> int:
    """The greatest amount up to a limit at which a move ahead may end, clear of friends passed."""
    if on.enemy >= 0 and longest >= on.free:
        longest -= 3 * TOLERANCE
    before = [slide_limit(on.mine, on.mine.d, longest, that) for _, that in on.passed]
    for amount in sorted({longest, *before}, reverse=True):
        if way_end_refusal(b, uid, on, way_end_body(b, uid, on.mine.pose, on.mine.d, amount)) is None:
            return amount
    return 0
