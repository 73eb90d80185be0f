"""The palette: house rules that a battle may have beyond the sheet (P)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gonfalon.core.own.rows import Clause, Side
from gonfalon.core.scenario import Id

Count = Annotated[int, msgspec.Meta(ge=1, le=100)]
Edge = Literal["own", "right", "left"]


class Zone(Clause, frozen=True, kw_only=True):
    """P.1a: a side deploys in an area of the battle instead of along its edge."""

    parts = {"zone": "P.1a"}
    side: Side
    area: Id


class Arrives(Clause, frozen=True, kw_only=True):
    """P.2a: units begin off the table and enter by an edge, seen from their army, from a turn on."""

    parts = {"arrives": "P.2a", "edge": "P.2b"}
    units: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=100)]
    turn: Annotated[int, msgspec.Meta(ge=1, le=30)]
    edge: Edge = "own"


class Hold(Clause, frozen=True, kw_only=True):
    """P.3a: while a side alone has units in an area its enemy counts as having lost so many VD more."""

    parts = {"hold": "P.3a"}
    area: Id
    vd: Count


class Rain(Clause, frozen=True, kw_only=True):
    """P.4a: some weapons (none named: all) shoot no farther than so many H; 0: not at all."""

    parts = {"rain": "P.4a"}
    weapons: Annotated[tuple[str, ...], msgspec.Meta(max_length=20)] = ()
    range: Annotated[int, msgspec.Meta(ge=0, le=12)]


class BreakAt(Clause, frozen=True, kw_only=True):
    """P.5a: an army is beaten when it has lost so many VD, not half of them."""

    parts = {"break": "P.5a"}
    side: Side
    vd: Count


AnyClause = Zone | Arrives | Hold | Rain | BreakAt


class Rules(msgspec.Struct, frozen=True):
    """The clauses of a battle that are in force with its options, by their kinds."""

    zone: tuple[Zone, ...] = ()
    arrives: tuple[Arrives, ...] = ()
    hold: tuple[Hold, ...] = ()
    rain: tuple[Rain, ...] = ()
    break_at: tuple[BreakAt, ...] = ()
