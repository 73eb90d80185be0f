"""What can be laid over the board: overlays of command radius and fire range."""

from __future__ import annotations

from gonfalon.core.display import Overlay, OverlayKind
from gonfalon.core.display_board import Voice
from gonfalon.space.table import Base
from gonfalon.space.table_areas import Ellipse
from gonfalon.systems.naran.book.commands import command_radius
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.sight import ranges_of_unit
from gonfalon.systems.naran.pieces.setting import B


def overlays(b: B, side: int | None, voice: Voice) -> tuple[OverlayKind, ...]:
    """Command radius and fire range of a unit."""
    armed = tuple(u.id for u in b.units if ranges_of_unit(b, u.id) is not None)
    return (
        OverlayKind(key="command", name=voice("screen-overlay-command")),
        OverlayKind(key="range", name=voice("screen-overlay-range"), units=armed),
    )


def overlay(b: B, side: int | None, kind: str, unit: int | None, voice: Voice) -> Overlay:
    """The outline of a command radius, or of short and long range."""
    if unit is None or b.units[unit].place is None:
        return Overlay(key=kind, title=voice(f"screen-overlay-{kind}"))
    tone = "own" if b.units[unit].side == side else "enemy"
    stand = base_of(b, unit)
    outlines: list[tuple[tuple[int, int], ...]] = []
    if kind == "command":
        leader = unit
        if not b.setting.wares[unit].value:
            leader = b.setting.commands[b.setting.wares[unit].command].leader
        if b.units[leader].place is not None:
            own = base_of(b, leader)
            ring = Ellipse(
                own.cx, own.cy, command_radius(b, leader) + own.radius, command_radius(b, leader) + own.radius
            )
            outlines.append(ring.outline())
    else:
        reach = ranges_of_unit(b, unit)
        if reach is not None:
            outlines = [_arc(stand, r) for r in reach[1:]]
    return Overlay(key=kind, title=voice(f"screen-overlay-{kind}"), outlines=tuple(outlines), tone=tone)  # type: ignore[arg-type]


def _arc(stand: Base, reach: int) -> tuple[tuple[int, int], ...]:
    """The front arc up to a distance."""
    slant = reach * 707 // 1000
    left, right = stand.corners[0], stand.corners[1]
    return (
        left,
        stand.point(-stand.hw - slant, slant),
        stand.point(-stand.hw, reach),
        stand.point(stand.hw, reach),
        stand.point(stand.hw + slant, slant),
        right,
    )
