"""1.43 Cover: what fire meets on its way and is covered by: openings, doors, moats, lips, walls, corners,
trees; what stops it or lets it pass."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.records import record
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.ground.lines import (
    ALONG,
    CORNER,
    MIDDLES,
    Line,
    Meeting,
    Point,
    lattice_centre,
)
from gonfalon.systems.cry_havoc.ground.sheets import BATTLEMENT, DOOR, LIP, OPEN, SLIT, WINDOW
from gonfalon.systems.cry_havoc.ground.terrain import HEAVY, LIGHT, MEDIUM, NO_COVER, Ground

OPENINGS = (WINDOW, DOOR, BATTLEMENT, SLIT)
COVER_OF = {"none": NO_COVER, "light": LIGHT, "medium": MEDIUM, "heavy": HEAVY, "infinite": NO_COVER}
#: terrain that covers only through an opening or across the lip
OPENED = ("slope", "door", "window", "walk", "tower", "arrow_slit")

WINDOW_TO_WINDOW = Refusal("1.43.5h", "window-to-window")
WALL_BETWEEN = Refusal("1.43.10a", "wall-between")
WALK_BETWEEN = Refusal("1.43.9d", "walk-between")


@record
class End:
    """One end of a line: the point, the hex in which the line starts there, and the opening used."""

    point: Point
    hex: int
    opening: int = OPEN
    direction: int = NONE
    into: int = NONE  # the window hex that an outsider shoots through


class Stopped(Exception):
    """The line is stopped by a rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal


def fire_through_openings(ground: Ground, a: int, b: int, start: End, end: End) -> None:
    """What the openings at both ends forbid; out of a slit one may shoot obliquely, into it never."""
    if end.opening in (WINDOW, DOOR) and start.opening == WINDOW and start.into == NONE:
        raise Stopped(WINDOW_TO_WINDOW)
    if end.opening == SLIT and ground.grid.bearing(b, a) != 2 * end.direction:  # § 1.43.8d
        raise Stopped(Refusal("1.43.8b", "off-the-slit-axis"))


def fire_into_moat(ground: Ground, a: int, b: int) -> None:
    """Into a moat one shoots from above, from its edge or from within it."""
    if (
        ground.terrain[b] != "moat" or ground.terrain[a] == "moat" or ground.level[a] > 0
    ):  # § 1.43.9c, 1.43.9e
        return
    if not any(n != NONE and ground.terrain[n] == "moat" for n in ground.neighbours[a]):
        raise Stopped(Refusal("VC12", "moat-out-of-sight"))


def cover_in_own_hex(ground: Ground, a: int, b: int, start: End, end: End) -> int:
    """The cover that the target's own hex gives against this line."""
    if end.opening in (WINDOW, DOOR):
        return MEDIUM  # § 1.43.5e, 1.43.6e
    if end.opening in (BATTLEMENT, SLIT):
        return HEAVY  # § 1.43.7c, 1.43.8c
    terrain, kind = ground.terrain[b], ground.kinds[b]
    if terrain in OPENED:  # § 1.43.4e
        return NO_COVER
    if start.opening in (BATTLEMENT, SLIT) and terrain != "trees":  # § 1.43.11d, VC11
        return NO_COVER
    if kind.water and ground.grid.distance(a, b) == 1:  # § 1.43.3d, R12
        return NO_COVER
    # § 1.43.9a: a moat covers nobody
    return COVER_OF[kind.cover]  # § 1.43.1a, 1.43.1c, 1.43.2b, 1.43.3c


def cover_on_the_way(ground: Ground, a: int, b: int, start: End, line: Line) -> int:
    """Everything on the way: sides, corners and hexes; the cover they give."""
    cover = NO_COVER
    high = start.opening in (BATTLEMENT, SLIT)
    for m in line.meetings:
        if m.kind == ALONG:
            far = _far(ground, m.other, m.a, m.b)
            ways = [w for w in (m.a, m.b) if w != NONE and _passable(ground, a, b, start, m.other, w, far)]
            if not ways:
                raise Stopped(Refusal("R14", "line-blocked-along-side"))
            continue
        if m.a == NONE or m.b == NONE:
            continue  # along the edge of the map
        kind = ground.side[m.a][m.d]
        if m.kind == CORNER:
            direct = kind != DOOR and _side_refusal(ground, a, b, start, m.a, m.b, kind) is None
            if not direct and not (
                _free(ground, m.a, m.other) and _free(ground, m.other, m.b) and m.other != NONE
            ):
                raise Stopped(Refusal("1.43.6f", "wall-between") if kind == DOOR else WALL_BETWEEN)
        else:
            refused = _side_refusal(ground, a, b, start, m.a, m.b, kind)
            if refused is not None:
                raise Stopped(refused)
        if kind == DOOR and m.kind != CORNER:
            cover = max(cover, _through_door(ground, b, m.b))
        if kind == LIP:
            cover = max(cover, _lip(ground, a, b, m, high))
    plain = ground.plain
    for one, other in line.cells:
        if (plain[one] and plain[other]) or one in (a, b) or other in (a, b):
            continue
        stopped = _stops(ground, a, b, one)
        if stopped is not None and (other == one or _stops(ground, a, b, other) is not None):  # § R14
            raise Stopped(stopped)
        both = ground.kinds[one].through and ground.kinds[other].through  # § R49
        if both and not high:  # § 1.43.11d, VC11
            cover = max(cover, LIGHT)  # § 1.43.2c
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


def _passable(ground: Ground, a: int, b: int, start: End, here: int, way: int, far: int) -> bool:
    """Whether a line along a side can pass on one side of it."""
    for one, other in ((here, way), (way, far)):
        if one == NONE or other == NONE:
            continue
        kind = ground.side[one][ground.grid.direction(one, other)]
        if kind in (DOOR, WINDOW) or _side_refusal(ground, a, b, start, one, other, kind) is not None:
            return False
    return way in (a, b) or not _stops(ground, a, b, way)


def _side_refusal(
    ground: Ground, a: int, b: int, start: End, one: int, other: int, kind: int
) -> Refusal | None:
    """Why the line may not cross a side."""
    if _side_ok(ground, a, b, start, one, other, kind):
        return None
    if start.opening == WINDOW and kind in (WINDOW, DOOR):
        return WINDOW_TO_WINDOW
    if start.opening == WINDOW:
        return Refusal("1.43.5c", "wall-between")
    if start.opening == DOOR:
        return Refusal("1.43.6c", "wall-between")
    if kind == WINDOW:
        return Refusal("1.43.5d", "window-in-the-way")
    return _too_high(ground, a, b, _wall_of(ground, one, other)) or WALL_BETWEEN


def _side_ok(ground: Ground, a: int, b: int, start: End, one: int, other: int, kind: int) -> bool:
    """Whether the line may cross a side."""
    if kind in (OPEN, LIP):
        return True
    if kind == DOOR:
        own = (one == a and start.opening != DOOR) or (other == b and ground.terrain[b] == "door")
        # out of his own building one shoots from the door hex only
        out = start.opening == OPEN and ground.house[a] != -1 and ground.house[one] == ground.house[a]
        return not (own or out or start.opening == WINDOW)  # § 1.43.6a, 1.43.6f, 1.43.6i
    if kind == WINDOW:
        return False
    wall = _wall_of(ground, one, other)
    if ground.house[wall] != -1 and ground.house[wall] in (ground.house[a], ground.house[b]):
        return False
    return _over(ground, a, b, wall)


def _wall_of(ground: Ground, one: int, other: int) -> int:
    """To which of two hexes the wall between them belongs."""
    return one if ground.level[one] > ground.level[other] or ground.house[one] != -1 else other


def _too_high(ground: Ground, a: int, b: int, wall: int) -> Refusal | None:
    """Out of the keep nobody shoots into the moat over a tower."""
    tower = ground.level[a] == 2 and ground.terrain[b] == "moat" and ground.terrain[wall] == "tower"
    return WALK_BETWEEN if tower else None  # § 1.43.9d


def _over(ground: Ground, a: int, b: int, wall: int) -> bool:
    """Shooting from a height over walls and walks."""
    high, terrain = ground.level[a], ground.terrain[wall]
    if high == 0:
        return False
    if ground.terrain[b] == "moat":
        return high == 2 and terrain != "tower"  # § 1.43.9b, 1.43.9c, 1.43.9d
    if ground.grid.distance(a, wall) >= ground.grid.distance(wall, b):  # § 1.43.11e, 1.43.11f
        return False
    if terrain in ("walk", "tower", "arrow_slit"):
        return (ground.terrain[a] == "tower" or high == 2) and terrain == "walk"  # § 1.43.11f
    return True  # § 1.43.11e, 1.43.11f


def _stops(ground: Ground, a: int, b: int, h: int) -> Refusal | None:
    """The rule by which a hex on the way stops the line, or None: bushes, water and slopes never do."""
    if ground.kinds[h].blocks:  # § 1.43.2a, 1.43.3a, 1.43.4a
        return Refusal("1.43.1b", "trees-between")
    if ground.terrain[h] == "wall" or ground.level[h] > max(ground.level[a], ground.level[b]):
        return None if _over(ground, a, b, h) else WALL_BETWEEN
    if ground.level[h] and ground.level[a] >= ground.level[h] > ground.level[b]:
        barred = _too_high(ground, a, b, h) or Refusal("1.43.11e", "walk-between")
        return None if _over(ground, a, b, h) else barred
    return None


def _through_door(ground: Ground, b: int, beyond: int) -> int:
    """A target inside, shot through a door, has medium cover."""
    inside = ground.house[b] != -1 and ground.house[b] == ground.house[beyond]
    return MEDIUM if inside else NO_COVER  # § 1.43.6g


def _lip(ground: Ground, a: int, b: int, crossed: Meeting, high: bool) -> int:
    """A shot across a lip."""
    slope = ground.lip_of[crossed.a][crossed.d]
    if high:  # § 1.43.11d, VC11
        return NO_COVER
    if b == slope:
        return MEDIUM  # § 1.43.4b, 1.43.4d
    if a != slope and ground.grid.distance(b, slope) < ground.grid.distance(a, slope):  # § R13
        raise Stopped(Refusal("1.43.4c", "below-the-lip"))
    return NO_COVER


def covered_by_corner(ground: Ground, a: int, b: int) -> int:
    """From which side of a wall corner the shot comes (0: the corner does not matter)."""
    away = ground.corner[b]
    if away == NONE:
        return 0
    ax, ay = lattice_centre(ground.grid, a)
    bx, by = lattice_centre(ground.grid, b)
    x, y = ax - bx, ay - by
    ux, uy = MIDDLES[away]
    if ux * x + 3 * uy * y >= 0:
        return 0
    side = ux * y - uy * x
    return 1 if side > 0 else 2 if side < 0 else 0


def openings_to_fire_through(ground: Ground, h: int) -> list[tuple[int, int]]:
    """The doors, windows, battlements and slits behind which a hex lies: (direction, kind)."""
    found = []
    for d, kind in enumerate(ground.side[h]):
        if kind in OPENINGS:
            n = ground.neighbours[h][d]
            inside = ground.house[h] != -1 and ground.house[n] != ground.house[h]
            if inside or ground.level[h] > ground.level[n] or ground.terrain[h] == "door":
                found.append((d, kind))
    return found
