"""What can be laid over the board: zones of control, ranges."""

from __future__ import annotations

from gonfalon.core.display import Overlay, OverlayKind
from gonfalon.core.display_board import Voice
from gonfalon.space.table import Base
from gonfalon.systems.impetus.book.shooting import shooting_reach
from gonfalon.systems.impetus.ground.bodies import body, zones_of_control
from gonfalon.systems.impetus.ground.sight import all_round_arc
from gonfalon.systems.impetus.pieces.setting import B


def overlays(b: B, side: int | None, voice: Voice) -> tuple[OverlayKind, ...]:
    """Zones of control of either army; the arc and ranges of a unit."""
    armed = tuple(u.id for u in b.units if u.weapon)
    return (
        OverlayKind(key="zoc-enemy", name=voice("overlay-zoc-enemy"), per_unit=False),
        OverlayKind(key="zoc-own", name=voice("overlay-zoc-own"), per_unit=False),
        OverlayKind(key="range", name=voice("overlay-range"), units=armed),
    )


def overlay(b: B, side: int | None, kind: str, unit: int | None, voice: Voice) -> Overlay:
    """The outlines of an overlay."""
    own = side if side is not None else b.game.active
    if kind == "range" and unit is not None and b.units[unit].place is not None and b.units[unit].weapon:
        return Overlay(key=kind, title=voice("overlay-range"), outlines=range_outlines(b, unit))
    which = own if kind == "zoc-own" else 1 - own
    shapes = tuple(zone.corners for _, zone in zones_of_control(b, which)) if kind.startswith("zoc") else ()
    return Overlay(
        key=kind,
        title=voice(f"overlay-{kind}"),
        outlines=shapes,
        tone="own" if kind == "zoc-own" else "enemy",
    )


def range_outlines(b: B, unit: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The reach of a unit's weapon in its arc, band by band (straight sides stand for the arcs)."""
    mine: Base = body(b, unit)
    h = b.setting.h
    found = []
    for limit in (3 * h, 6 * h, 12 * h):
        if limit > shooting_reach(b, unit):
            break
        far, wide = limit, mine.hw + limit * 7 // 10
        if all_round_arc(b, unit):
            corners = ((-far, far), (far, far), (far, -far), (-far, -far))
            found.append(
                tuple(
                    mine.point(
                        u + (mine.hw if u > 0 else -mine.hw),
                        v if v > 0 else v - mine.depth,
                    )
                    for u, v in corners
                )
            )
        else:
            points = (
                (-mine.hw, 0),
                (-wide, limit * 7 // 10),
                (-mine.hw, far),
                (mine.hw, far),
                (wide, limit * 7 // 10),
                (mine.hw, 0),
            )
            found.append(tuple(mine.point(u, v) for u, v in points))
    return tuple(found)
