"""Grips: what can be dragged: the march of a unit, or units of a Command that is being set up."""

from __future__ import annotations

from typing import Literal

from gonfalon.core.display import Grip, Snap
from gonfalon.core.display_board import Voice
from gonfalon.core.engine import options, pending
from gonfalon.space.table import arc_length
from gonfalon.systems.naran.book.march import March
from gonfalon.systems.naran.book.riding import RideFigure
from gonfalon.systems.naran.book.setup import Arrange
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.rates import (
    WHEEL_LIMIT,
    advance_meets_rough,
    careful_rate_left,
    farthest_advance,
    straight_advance_meets,
)
from gonfalon.systems.naran.pieces.options import Advance
from gonfalon.systems.naran.pieces.setting import B


def grips(b: B, side: int | None, voice: Voice) -> tuple[Grip, ...]:
    """What can be dragged now: the move of a unit, or units of a Command that is being set up."""
    asked = pending(b)
    if isinstance(asked, March):
        return _march_grips(b, asked, voice)
    if isinstance(asked, RideFigure):
        ride = Grip(kind="place", units=(asked.uid,), option="ride {x};{y}", title=voice("screen-grip-place"))
        return (ride,)
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
