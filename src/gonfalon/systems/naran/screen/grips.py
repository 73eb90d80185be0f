"""What the board shows on demand: overlays of a unit, and what can be dragged."""

from __future__ import annotations

from typing import Literal

from gonfalon.core.display import Grip, Overlay, OverlayKind, Snap
from gonfalon.core.display_board import Voice
from gonfalon.core.engine import options, pending
from gonfalon.core.steps import Option
from gonfalon.space.table import Base, arc_length
from gonfalon.space.table_areas import Ellipse
from gonfalon.systems.naran.book.commands import command_radius
from gonfalon.systems.naran.book.fire import FirePlan
from gonfalon.systems.naran.book.march import March
from gonfalon.systems.naran.book.setup import Arrange
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.rates import (
    WHEEL_LIMIT,
    advance_meets_rough,
    careful_rate_left,
    farthest_advance,
    straight_advance_meets,
)
from gonfalon.systems.naran.ground.sight import ranges_of_unit
from gonfalon.systems.naran.pieces.options import Advance
from gonfalon.systems.naran.pieces.queries import profile
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


def grips(b: B, side: int | None, voice: Voice) -> tuple[Grip, ...]:
    """What can be dragged now: the move of a unit, or units of a Command that is being set up."""
    asked = pending(b)
    if isinstance(asked, March):
        return _march_grips(b, asked, voice)
    if isinstance(asked, Arrange):
        c = b.setting.commands[asked.command]
        h, w, deep = b.setting.height, b.setting.width, b.setting.zone
        zone = (
            ((0, 0), (w, 0), (w, deep), (0, deep))
            if c.side == 0
            else ((0, h - deep), (w, h - deep), (w, h), (0, h))
        )
        return tuple(
            Grip(
                kind="place",
                units=(u,),
                option=f"put {b.setting.wares[u].code} {{x}};{{y}} turn {{turn}}",
                title=voice("screen-grip-place"),
                zone=zone,
            )
            for u in (*c.units, *c.guns)
            if b.units[u].place is not None
        )
    return ()


def _march_grips(b: B, asked: March, voice: Voice) -> tuple[Grip, ...]:
    uid = asked.uid
    found = []
    full = farthest_advance(b, uid)
    steps = [o for o in options(b) if isinstance(o, Advance)]
    if full and steps:
        snaps = [
            Snap(
                amount=o.amount,
                title=voice(
                    "screen-snap-contact"
                    if straight_advance_meets(b, uid, o.amount) >= 0
                    else "screen-snap-move"
                ),
                warn=bool(o.amount > careful_rate_left(b, uid) and advance_meets_rough(b, uid, o.amount)),
            )
            for o in steps
        ]
        found.append(
            Grip(
                kind="forward", units=(uid,), option="advance {amount}", title=voice("screen-grip-advance"),
                high=full, snaps=tuple(snaps),
            )
        )  # fmt: skip
    if any(o.word == "wheel" for o in options(b)):
        most = arc_length(base_of(b, uid).width, WHEEL_LIMIT)
        pivots: tuple[Literal["left", "right"], ...] = ("left", "right")
        found += [
            Grip(
                kind="wheel",
                units=(uid,),
                option=f"wheel {pivot} {{amount}}",
                title=voice("screen-grip-wheel"),
                high=most,
                pivot=pivot,
            )
            for pivot in pivots
        ]
    return tuple(found)


def lit_row(b: B, option: Option) -> tuple[str, str] | None:
    """The row of a table that an option is about to use: the range of a salvo."""
    plan = b.affairs.get("fire")
    if getattr(option, "word", "") != "fire" or not isinstance(plan, FirePlan):
        return None
    unit: int = option.unit  # type: ignore[attr-defined]
    ware = b.setting.wares[unit]
    row = ware.piece.ranges if ware.piece is not None else profile(b, unit).fire
    return ("ranges", row)
