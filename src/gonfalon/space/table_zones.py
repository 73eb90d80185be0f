"""Zones of a measured table as files give them: a rectangle, an oval, or a line with a width."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

import msgspec

from gonfalon.core.faults import Faults
from gonfalon.core.own.rows import Row, Side
from gonfalon.core.scenario import Name
from gonfalon.core.toml_lines import Way

from .table import Base, base, nearer_than
from .table_areas import Area, Ellipse, Polygon, area_distance, band, oval, rectangle

Length = Annotated[float, msgspec.Meta(ge=0, le=300)]  # cm or H
Half = Annotated[float, msgspec.Meta(ge=0.1, le=300)]


class TableZone(Row, frozen=True, kw_only=True, rename={"for_": "for"}):
    """A part of the table with a name; lengths in the unit of the game."""

    name: Name | None = None
    for_: Side | None = None  # whose zone it is; nobody's: both may use it
    rectangle: tuple[Length, Length, Length, Length] | None = None
    oval: tuple[Length, Length, Half, Half] | None = None  # centre, then half width and depth
    line: Annotated[tuple[tuple[Length, Length], ...], msgspec.Meta(max_length=50)] = ()
    width: Annotated[float, msgspec.Meta(ge=0, le=100)] = 0
    rule: str = ""

    def area(self, measure: Callable[[float], int]) -> Area:
        """The ground of the zone; `measure` turns the lengths of the file into micrometres."""
        if self.rectangle is not None:
            x0, y0, x1, y1 = map(measure, self.rectangle)
            return rectangle(x0, y0, x1, y1)
        if self.oval is not None:
            x, y, wide, deep = map(measure, self.oval)
            return oval(x, y, wide, deep)
        return band([(measure(x), measure(y)) for x, y in self.line], measure(self.width))


Zones = Annotated[dict[str, TableZone], msgspec.Meta(max_length=100)]


def zone_outline(area: Area) -> tuple[tuple[int, int], ...]:
    """The outline of an area, for drawing it."""
    first = area.parts[0]
    if isinstance(first, Ellipse):
        return first.outline()
    if len(area.parts) == 1:
        return first.points
    legs = [part for part in area.parts if isinstance(part, Polygon)]
    right, left = [leg.points[0] for leg in legs], [leg.points[3] for leg in legs]
    return (*right, legs[-1].points[1], legs[-1].points[2], *reversed(left))


def near_area(area: Area, stand: Base, limit: int) -> bool:
    """A base lies no farther than a length from an area."""
    x0, y0, x1, y1 = area.box
    far = stand.radius + limit
    if stand.cx + far < x0 or stand.cx - far > x1 or stand.cy + far < y0 or stand.cy - far > y1:
        return False
    first = area.parts[0]
    corners = {(x0, y0), (x1, y0), (x1, y1), (x0, y1)}
    if len(area.parts) == 1 and isinstance(first, Polygon) and {*first.points} == corners:
        return nearer_than(base((x0 + x1) // 2, y1, 0, x1 - x0, y1 - y0), stand, limit)
    return area.touches(stand) or area_distance(area, Area([Polygon(stand.corners)])) <= limit


def check_zones(zones: Mapping[str, TableZone], found: Faults, table: tuple[float, float]) -> None:
    """A zone has one shape, which lies on the table."""
    for name, zone in zones.items():
        way: Way = ("zones", name)
        if sum((zone.rectangle is not None, zone.oval is not None, bool(zone.line))) != 1:
            found.wrong(way, "terrain-shape", known="rectangle, oval, line")
        if zone.line and (len(zone.line) < 2 or zone.width < 0.1 or len({*zone.line}) < len(zone.line)):
            found.wrong((*way, "line"), "line-form")
        if (box := zone.rectangle) is not None and not (box[0] < box[2] and box[1] < box[3]):
            found.wrong((*way, "rectangle"), "rectangle-form")
        points = [*zone.line, *([zone.oval[:2]] if zone.oval else [])]
        points += [zone.rectangle[:2], zone.rectangle[2:]] if zone.rectangle else []
        if any(x > table[0] or y > table[1] for x, y in points):
            found.wrong(way, "off-table")
