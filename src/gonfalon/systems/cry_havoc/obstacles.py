"""1.43 What a line of fire meets: openings, moats, lips, walls, trees, bushes; what stops it or covers."""

from __future__ import annotations

from gonfalon.core.records import record
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.laid import BATTLEMENT, DOOR, LIP, OPEN, SLIT, WINDOW
from gonfalon.systems.cry_havoc.lines import ALONG, CORNER, MIDDLES, Line, Meeting, Point, centre
from gonfalon.systems.cry_havoc.terrain import HEAVY, LIGHT, MEDIUM, NO_COVER, Ground

FRAME_COVER = {
    WINDOW: ("1.43.5e", MEDIUM),
    DOOR: ("1.43.6e", MEDIUM),
    BATTLEMENT: ("1.43.7c", HEAVY),
    SLIT: ("1.43.8c", HEAVY),
}
COVER_RULES = {"trees": "1.43.1c", "bushes": "1.43.2b"}
COVER_OF = {"none": NO_COVER, "light": LIGHT, "medium": MEDIUM, "heavy": HEAVY, "infinite": NO_COVER}


@record
class End:
    """One end of a line: the point, the hex in which the line starts there, and the opening used."""

    point: Point
    hex: int
    opening: int = OPEN
    direction: int = NONE
    into: int = NONE  # the window hex that an outsider shoots through


def note(rules: list[str], rule: str) -> bool:
    """A rule acts on this line. True, unless the mutation run has switched it off."""
    rules.append(rule)
    return True


class Stopped(Exception):
    """The line is stopped by a rule."""


def need(rules: list[str], rule: str) -> None:
    """The line passes thanks to this rule."""
    if not note(rules, rule):
        raise stop("1.43.10a", "wall-between")


def stop(rule: str, key: str) -> Stopped:
    """What stops the line, to be raised."""
    return Stopped(rule, key)


def through_openings(ground: Ground, a: int, b: int, start: End, end: End, rules: list[str]) -> None:
    """1.43.5 to 1.43.8: what the openings at both ends allow."""
    if start.opening != OPEN or end.opening != OPEN:
        need(rules, "1.41d")
    if start.into != NONE:
        need(rules, "1.43.5f")
        need(rules, "1.43.5g")
    elif start.opening == WINDOW:
        need(rules, "1.43.5a")
        need(rules, "1.43.5b")
    elif start.opening == DOOR and start.hex == a:
        need(rules, "1.43.6h")
    elif start.opening == DOOR:
        need(rules, "1.43.6a")
        need(rules, "1.43.6b")
    elif start.opening == BATTLEMENT:
        need(rules, "1.43.7a")
    elif start.opening == SLIT:
        need(rules, "1.43.8a")
    if end.opening in (WINDOW, DOOR) and start.opening == WINDOW and start.into == NONE:
        raise stop("1.43.5h", "window-to-window")
    if end.opening == WINDOW:
        need(rules, "1.43.5d")
    elif end.opening == DOOR:
        need(rules, "1.43.6d")
    elif end.opening == BATTLEMENT:
        need(rules, "1.43.7b")
    elif end.opening == SLIT and note(rules, "1.43.8b") and ground.grid.bearing(b, a) != 2 * end.direction:
        raise stop("1.43.8b", "off-the-slit-axis")
    if start.opening == SLIT and ground.grid.bearing(a, b) != 2 * start.direction:
        need(rules, "1.43.8d")


def into_moat(ground: Ground, a: int, b: int, rules: list[str]) -> None:
    """1.43.9, VC12: who may shoot into a moat."""
    if ground.terrain[b] != "moat":
        return
    if ground.level[a] == 1:
        need(rules, "1.43.9b")
    elif ground.level[a] == 0:
        edge = any(n != NONE and ground.terrain[n] == "moat" for n in ground.neighbours[a])
        if ground.terrain[a] != "moat" and not edge:
            raise stop("VC12", "moat-out-of-sight")
        need(rules, "1.43.9e")
        note(rules, "VC12")


def cover_of(ground: Ground, a: int, b: int, start: End, end: End, rules: list[str]) -> int:
    """The cover that the target's own hex gives against this line."""
    if end.opening in FRAME_COVER:
        rule, cover = FRAME_COVER[end.opening]
        return cover if note(rules, rule) else NO_COVER
    terrain, kind = ground.terrain[b], ground.kinds[b]
    if terrain in ("slope", "door", "window", "walk", "tower", "arrow_slit") or kind.cover == "none":
        # only across the lip or through the opening
        return LIGHT if terrain == "moat" and not note(rules, "1.43.9a") else NO_COVER
    if start.opening in (BATTLEMENT, SLIT) and terrain != "trees" and all_open(rules):
        return NO_COVER
    if kind.water:
        if ground.grid.distance(a, b) == 1 and note(rules, "1.43.3d") and note(rules, "R12"):
            return NO_COVER
        return LIGHT if note(rules, "1.43.3c") else NO_COVER
    if terrain == "trees":
        need(rules, "1.43.1a")
    elif terrain == "bushes":
        need(rules, "1.43.2a")
    return COVER_OF[kind.cover] if note(rules, COVER_RULES.get(terrain, kind.rule)) else NO_COVER


def all_open(rules: list[str]) -> bool:
    """1.43.11d, VC11: for shots from battlements and slits everything but trees and walls is open."""
    return note(rules, "1.43.11d") and note(rules, "VC11")


def on_the_way(ground: Ground, a: int, b: int, start: End, end: End, line: Line, rules: list[str]) -> int:
    """Everything on the way: sides, corners and hexes; the cover they give."""
    cover = NO_COVER
    high = start.opening in (BATTLEMENT, SLIT)
    for m in line.meetings:
        if m.kind == ALONG:
            far = _far(ground, m.other, m.a, m.b)
            ways = [
                w for w in (m.a, m.b) if w != NONE and _passable(ground, a, b, start, m.other, w, far, rules)
            ]
            if not ways:
                raise stop("R14", "line-blocked-along-side")
            if not note(rules, "R14") and len(ways) < 2:
                raise stop("1.43.10a", "wall-between")
            continue
        if m.a == NONE or m.b == NONE:
            continue  # along the edge of the map
        kind = ground.side[m.a][m.d]
        if m.kind == CORNER:
            direct = _side_ok(ground, a, b, start, m.a, m.b, kind, []) and kind != DOOR
            if not direct and not (
                _free(ground, m.a, m.other) and _free(ground, m.other, m.b) and m.other != NONE
            ):
                raise stop("1.43.6f" if kind == DOOR else "1.43.10a", "wall-between")
        elif not _side_ok(ground, a, b, start, m.a, m.b, kind, rules):
            raise Stopped(*_why_blocked(ground, start, kind))
        if kind == DOOR and m.kind != CORNER:
            cover = max(cover, _through_door(ground, b, start, m.b, rules))
        if kind == LIP:
            cover = max(cover, _lip(ground, a, b, m, high, rules))
    plain = ground.plain
    for one, other in line.cells:
        if (plain[one] and plain[other]) or one in (a, b) or other in (a, b):
            continue
        stopped = _stops(ground, a, b, one, rules)
        if stopped is not None and (other == one or _stops(ground, a, b, other, rules) is not None):
            raise Stopped(*stopped)
        both = ground.kinds[one].through and ground.kinds[other].through
        if both and (one == other or note(rules, "R49")) and not (high and all_open(rules)):
            need(rules, "1.43.2a")
            cover = max(cover, LIGHT if note(rules, "1.43.2c") else NO_COVER)
        if one == other and ground.kinds[one].water:
            need(rules, "1.43.3a")
        if ground.terrain[one] == "slope":
            need(rules, "1.43.4a")
    if ground.terrain[b] == "slope" and "1.43.4d" not in rules and cover == NO_COVER:
        return NO_COVER if note(rules, "1.43.4e") else MEDIUM
    return cover


def _far(ground: Ground, here: int, left: int, right: int) -> int:
    """The hex beyond the side along which a line runs."""
    d = ground.grid.direction(here, right)
    e = ground.grid.direction(here, left)
    if left != NONE and d != NONE:
        return ground.neighbours[left][d]
    return ground.neighbours[right][e] if right != NONE and e != NONE else NONE


def _free(ground: Ground, a: int, b: int) -> bool:
    d = ground.grid.direction(a, b) if a != NONE and b != NONE else NONE
    return d != NONE and ground.side[a][d] in (OPEN, LIP)


def _passable(
    ground: Ground, a: int, b: int, start: End, here: int, way: int, far: int, rules: list[str]
) -> bool:
    """Whether a line along a side can pass on one side of it (R14)."""
    for one, other in ((here, way), (way, far)):
        if one == NONE or other == NONE:
            continue
        kind = ground.side[one][ground.grid.direction(one, other)]
        if kind in (DOOR, WINDOW) or not _side_ok(ground, a, b, start, one, other, kind, rules):
            return False
    return way in (a, b) or not _stops(ground, a, b, way, rules)


def _why_blocked(ground: Ground, start: End, kind: int) -> tuple[str, str]:
    if start.opening == WINDOW:
        return ("1.43.5h", "window-to-window") if kind in (WINDOW, DOOR) else ("1.43.5c", "wall-between")
    if start.opening == DOOR:
        return "1.43.6c", "wall-between"
    if kind == WINDOW:
        return "1.43.5d", "window-in-the-way"
    return "1.43.10a", "wall-between"


def _side_ok(
    ground: Ground, a: int, b: int, start: End, one: int, other: int, kind: int, rules: list[str]
) -> bool:
    """Whether the line may cross a side."""
    if kind in (OPEN, LIP):
        return True
    if kind == DOOR:
        own = (one == a and start.opening != DOOR) or (other == b and ground.terrain[b] == "door")
        # 1.43.6a: out of his own building one shoots from the door hex only
        out = start.opening == OPEN and ground.house[a] != -1 and ground.house[one] == ground.house[a]
        if own or out or start.opening == WINDOW:
            return False
        return note(rules, "1.43.6i" if start.opening == DOOR else "1.43.6f")
    if kind == WINDOW:
        return False
    wall = one if ground.level[one] > ground.level[other] or ground.house[one] != -1 else other
    if ground.house[wall] != -1 and ground.house[wall] in (ground.house[a], ground.house[b]):
        return False
    return _over(ground, a, b, wall, rules)


def _over(ground: Ground, a: int, b: int, wall: int, rules: list[str]) -> bool:
    """1.43.9c, 1.43.11: shooting from a height over walls and walks."""
    high, terrain = ground.level[a], ground.terrain[wall]
    if high == 0:
        return False
    tower = ground.terrain[a] == "tower"
    if ground.terrain[b] == "moat":
        if high == 2 and terrain == "tower":
            raise stop("1.43.9d", "walk-between")
        return high == 2 and note(rules, "1.43.9c")
    if ground.grid.distance(a, wall) >= ground.grid.distance(wall, b):
        return False
    if terrain in ("walk", "tower", "arrow_slit"):
        return (tower or high == 2) and note(rules, "1.43.11f") and terrain == "walk"
    return note(rules, "1.43.11f" if tower or high == 2 else "1.43.11e")


def _stops(ground: Ground, a: int, b: int, h: int, rules: list[str]) -> tuple[str, str] | None:
    """The rule by which a hex on the way stops the line, or None."""
    if ground.kinds[h].blocks:
        return "1.43.1b", "trees-between"
    if ground.terrain[h] == "wall" or ground.level[h] > max(ground.level[a], ground.level[b]):
        return None if _over(ground, a, b, h, rules) else ("1.43.10a", "wall-between")
    if ground.level[h] and ground.level[a] >= ground.level[h] > ground.level[b]:
        return None if _over(ground, a, b, h, rules) else ("1.43.11e", "walk-between")
    return None


def _through_door(ground: Ground, b: int, start: End, beyond: int, rules: list[str]) -> int:
    """1.43.6g: a target inside, shot through a door, has medium cover."""
    inside = ground.house[b] != -1 and ground.house[b] == ground.house[beyond]
    return MEDIUM if inside and note(rules, "1.43.6g") else NO_COVER


def _lip(ground: Ground, a: int, b: int, crossed: Meeting, high: bool, rules: list[str]) -> int:
    """1.43.4: a shot across a lip."""
    slope = ground.lip_of[crossed.a][crossed.d]
    if high and all_open(rules):
        return NO_COVER
    if b == slope:
        need(rules, "1.43.4b")
        return MEDIUM if note(rules, "1.43.4d") else NO_COVER
    # R13: counted from the slope hex, not from its lip
    edge = slope if note(rules, "R13") else crossed.a + crossed.b - slope
    if a != slope and ground.grid.distance(b, edge) < ground.grid.distance(a, edge):
        raise stop("1.43.4c", "below-the-lip")
    note(rules, "1.43.4c")
    return NO_COVER


def behind_corner(ground: Ground, a: int, b: int) -> int:
    """1.43.10: from which side of a wall corner the shot comes (0: the corner does not matter)."""
    away = ground.corner[b]
    if away == NONE:
        return 0
    ax, ay = centre(ground.grid, a)
    bx, by = centre(ground.grid, b)
    x, y = ax - bx, ay - by
    ux, uy = MIDDLES[away]
    if ux * x + 3 * uy * y >= 0:
        return 0
    side = ux * y - uy * x
    return 1 if side > 0 else 2 if side < 0 else 0
