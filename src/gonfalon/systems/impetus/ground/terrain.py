"""21 Terrain and the table: ground under a base (village, wood, edge, height, river) and along its way, what
it bars or disorders, where roads lead."""

from __future__ import annotations

from typing import Final

from gonfalon.core.checks import Refusal
from gonfalon.space.table import TOLERANCE, Base, Point, bearing, distance
from gonfalon.space.table_areas import Area, band, entry, oval, rectangle
from gonfalon.systems.impetus.pieces.facts import Piece
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import IN_BROKEN, IN_DIFFICULT, MOVEMENT

BROKEN, DIFFICULT, IMPASSABLE, RIVER, DEEP = 1, 2, 4, 8, 16
BLOCKED = IMPASSABLE | DEEP

#: V10l: the kind of ground of each piece
GROUND: Final = {
    "hill": 0,
    "field": BROKEN,
    "scrub": BROKEN,
    "vineyard": BROKEN,
    "pits": BROKEN,
    "village": BROKEN,
    "wood": DIFFICULT,
    "thicket": DIFFICULT,
    "marsh": DIFFICULT,
    "steep_hill": DIFFICULT,
    "pond": IMPASSABLE,
    "town": IMPASSABLE,
    "river": RIVER,
    "road": 0,
}

WOODS: Final = frozenset(("wood", "thicket"))
HILLS: Final = frozenset(("hill", "steep_hill"))
MAN_MADE: Final = frozenset(("village", "town", "field", "vineyard"))


class Place:
    """A piece of terrain with its geometry."""

    __slots__ = ("area", "blocks", "deep", "ground", "kind", "line", "piece", "width")

    def __init__(self, piece: Piece, h: int) -> None:
        self.piece, self.kind, self.blocks, self.width = piece, piece.kind, piece.blocks, piece.width
        m = piece.measures
        self.line: tuple[Point, ...] = ()
        if piece.shape == "oval":
            self.area: Area = oval(m[0], m[1], m[2], m[3])
        elif piece.shape == "rectangle":
            self.area = rectangle(m[0], m[1], m[2], m[3])
        else:
            self.line = tuple(zip(m[::2], m[1::2], strict=True))
            self.area = band(self.line, piece.width)
        self.ground = GROUND[piece.kind]  # § V10l
        if piece.kind == "river" and not piece.fordable:
            self.ground = DEEP
        self.deep = self.area.inset(h + 2 * TOLERANCE) if piece.kind in WOODS else None


class Ground:
    """All terrain of a table, with what bases stand on remembered."""

    __slots__ = (
        "_along",
        "_at",
        "blocking",
        "h",
        "hills",
        "places",
        "rivers",
        "roads",
        "rough",
        "villages",
        "woods",
    )

    def __init__(self, pieces: tuple[Piece, ...], h: int) -> None:
        self.h = h
        self.places = tuple(Place(piece, h) for piece in pieces)
        self.rough = tuple(p for p in self.places if p.ground)
        self.roads = tuple(p for p in self.places if p.kind == "road")
        self.rivers = tuple(p for p in self.places if p.ground == RIVER)
        self.woods = tuple(p for p in self.places if p.kind in WOODS)
        self.hills = tuple(p for p in self.places if p.kind in HILLS)
        self.villages = tuple(p for p in self.places if p.kind == "village")
        self.blocking = tuple(p for p in self.places if p.blocks)
        self._at: dict[Base, int] = {}
        self._along: dict[tuple[Base, int, int], list[tuple[int, int]]] = {}

    def at(self, base: Base) -> int:
        """The kinds of ground that a base touches, as bits; a unit on a road touches none (21f)."""
        found = self._at.get(base)
        if found is None:
            found = 0
            for place in self.rough:
                if not place.ground & found and place.area.touches(base):
                    found |= place.ground
            if found and self.roads and self.on_road(base) is not None:  # § 21f
                found = 0
            if len(self._at) > 60_000:
                self._at.clear()
            self._at[base] = found
        return found

    def along(self, base: Base, direction: int, limit: int) -> list[tuple[int, int]]:
        """(distance, ground) of what a base enters while it slides, nearest first."""
        key = (base, direction, limit)
        known = self._along.get(key)
        if known is None:
            if len(self._along) > 60_000:
                self._along.clear()
            known = self._along[key] = self._measured(base, direction, limit)
        return known

    def near(self, x: int, y: int, reach: int) -> bool:
        """Some rough ground may lie within reach of a point: by bounding boxes."""
        for place in self.rough:
            x0, y0, x1, y1 = place.area.box
            if x0 - reach <= x <= x1 + reach and y0 - reach <= y <= y1 + reach:
                return True
        return False

    def _measured(self, base: Base, direction: int, limit: int) -> list[tuple[int, int]]:
        found = []
        for place in self.rough:
            at = entry(place.area, base, direction, limit)
            if at is not None:
                found.append((at, place.ground))
        if found and self.roads:
            road = self.on_road(base)
            if road is not None and direction == base.d:  # § 21f
                stay = straight_along_road(road, base, limit, self.h)
                found = [(max(at, stay), bits) for at, bits in found if at < limit and stay < limit]
        found.sort()
        return found

    def on_road(self, base: Base) -> Place | None:
        """The road a unit is wholly on: its middle line from front to rear lies on it."""
        for road in self.roads:
            front, rear = (base.x, base.y), base.point(0, -base.depth)
            if road.area.contains(*front) and road.area.contains(*rear):  # § 21e
                return road
        return None

    def wholly(self, base: Base, ground: int) -> bool:
        """The base lies wholly in one piece of that ground."""
        return any(p.ground & ground and p.area.holds(base) for p in self.rough)


def ground(b: B) -> Ground:
    """The terrain of the battle, built once for each table."""
    setting, pieces = b.setting, b.game.terrain
    known, made = setting.last_ground
    if known is pieces and made is not None:
        return made  # type: ignore[no-any-return]
    made = setting.grounds.get(pieces)
    if made is None:
        made = setting.grounds[pieces] = Ground(pieces, setting.h)
    setting.last_ground = (pieces, made)
    return made  # type: ignore[no-any-return]


def straight_along_road(road: Place, base: Base, limit: int, h: int) -> int:
    """How far a unit that goes straight on stays on the road."""
    stay = 0
    while stay < limit and road.area.contains(*base.point(0, stay + h // 8)):  # § 21f
        stay += h // 8
    return stay


def where_road_leads(road: Place, base: Base, length: int) -> tuple[int, int, int] | None:
    """Where a unit stands that follows the course of a road so far; None if it faces across it."""
    line = list(road.line)
    best, at, along = -1, 0, 0
    for i in range(len(line) - 1):
        (x1, y1), (x2, y2) = line[i], line[i + 1]
        dx, dy = x2 - x1, y2 - y1
        square = dx * dx + dy * dy
        t = max(0, min(square, (base.x - x1) * dx + (base.y - y1) * dy))
        px, py = x1 + dx * t // square, y1 + dy * t // square
        away = distance(px, py, base.x, base.y)
        if best < 0 or away < best:
            best, at, along = away, i, distance(x1, y1, px, py)
    forward = abs(
        ((bearing(line[at + 1][0] - line[at][0], line[at + 1][1] - line[at][1]) - base.d + 32768) & 65535)
        - 32768
    )
    if forward > 16384:
        along = distance(*line[at], *line[at + 1]) - along
        line.reverse()
        at = len(line) - 2 - at
        forward = 32768 - forward
    if forward > 8192:
        return None
    left = along + length
    while at < len(line) - 2 and left > distance(*line[at], *line[at + 1]):
        left -= distance(*line[at], *line[at + 1])
        at += 1
    (x1, y1), (x2, y2) = line[at], line[at + 1]
    whole = distance(x1, y1, x2, y2)
    left = min(left, whole)
    x, y = x1 + (x2 - x1) * left // whole, y1 + (y2 - y1) * left // whole
    return x, y, bearing(x2 - x1, y2 - y1)  # § 21e


def defends_height(b: B, me: Base, enemy: Base) -> bool:
    """The unit stands on a hill that its attacker does not stand on, or on the bank of a river that its
    attacker stands in."""
    g = ground(b)
    for hill in g.hills:
        if hill.area.touches(me) and not hill.area.contains(enemy.cx, enemy.cy):  # § 21j
            return True
    return any(river.area.touches(enemy) and not river.area.touches(me) for river in g.rivers)  # § 11h


def in_village(b: B, me: Base) -> bool:
    """11i: Some part of the unit's base is in a village."""
    return any(v.area.touches(me) for v in ground(b).villages)


def deep_in_wood(b: B, me: Base) -> bool:
    """The unit is wholly deeper than 1H in a wood."""
    return any(w.deep is not None and w.deep.holds(me) for w in ground(b).woods)


def on_wood_edge(b: B, me: Base) -> bool:
    """The unit stands in a wood, within 1H of its edge."""
    return any(
        w.area.touches(me) and w.area.contains(me.cx, me.cy) and not (w.deep is not None and w.deep.holds(me))
        for w in ground(b).woods
    )


BARRED = Refusal("21d", "blocked")
DEEP_WATER = Refusal("21h", "deep-water")
ROUGH_FOR_SCYTHES = Refusal("3q", "rough-for-scythes")


def barred_by_ground(b: B, uid: int, bits: int) -> Refusal | None:
    """Nobody enters impassable ground; CF enters neither broken nor difficult ground."""
    if bits & IMPASSABLE:
        return BARRED
    if bits & DEEP:
        return DEEP_WATER
    if bits & (BROKEN | DIFFICULT) and b.setting.facts[uid].code == "CF":
        return ROUGH_FOR_SCYTHES
    return None


def ground_disorders(b: B, uid: int, mask: int) -> bool:
    """Some ground in the mask disorders the unit."""
    row = MOVEMENT[b.setting.facts[uid].key]
    if mask & BROKEN and row[IN_BROKEN].disorder:  # § 21b
        return True
    return bool(mask & DIFFICULT and row[IN_DIFFICULT].disorder)  # § 21c


def river_terrain_left(b: B, touched: int, end: Base) -> bool:
    """The unit touched a fordable river on its way and does not any more."""
    if not touched & RIVER:
        return False
    return not any(river.area.touches(end) for river in ground(b).rivers)  # § 21g
