"""The palette: what a battle may have of its own beyond the sheet (P)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gonfalon.core.own.rows import Clause, Side
from gonfalon.core.scenario import Id

Worth = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Broken(Clause, frozen=True, kw_only=True):
    """P.1a: an army is broken when it has lost so many units; its Commands and points no longer count."""

    parts = {"broken": "P.1a"}
    units: Annotated[int, msgspec.Meta(ge=1, le=100)]


class HoldBuildings(Clause, frozen=True, kw_only=True):
    """P.2a: every building area is worth points to the side that is in it or was the last in it."""

    parts = {"points": "P.2a"}
    points: Worth


class StayInBuildings(Clause, frozen=True, kw_only=True):
    """P.3a: a battalion in a building need not leave it under ATTACK; `any`: nor in Bloodlust."""

    parts = {"stay": "P.3a"}
    order: Literal["attack", "any"] = "attack"


class HoldCrossing(Clause, frozen=True, kw_only=True):
    """P.4a: a piece of ground or zone is worth points to the side that alone has a unit near it."""

    parts = {"points": "P.4a"}
    area: Id
    points: Worth
    within: Annotated[int, msgspec.Meta(ge=0, le=50)] = 10


class ColumnLimit(Clause, frozen=True, kw_only=True):
    """P.5a: a bridge or ford takes single figures, and columns with at most so many figures in front."""

    parts = {"limit": "P.5a"}
    area: Id
    most: Annotated[int, msgspec.Meta(ge=1, le=20)]


class Arrives(Clause, frozen=True, kw_only=True):
    """P.6a: a Command comes later: a reserve from a turn on, a reinforcement in that turn without a die."""

    parts = {"reserve": "P.6a", "reinforcement": "P.6b", "edge": "P.6c"}
    side: Side
    command: Annotated[int, msgspec.Meta(ge=1, le=9)]
    how: Literal["reserve", "reinforcement"]
    turn: Annotated[int, msgspec.Meta(ge=2, le=30)] = 2
    edge: Literal["", "own", "right", "left"] = ""


AnyClause = Broken | HoldBuildings | StayInBuildings | HoldCrossing | ColumnLimit | Arrives


class Rules(msgspec.Struct, frozen=True):
    """The clauses of a battle that are in force with its options, by their kinds."""

    broken: tuple[Broken, ...] = ()
    hold_buildings: tuple[HoldBuildings, ...] = ()
    stay_in_buildings: tuple[StayInBuildings, ...] = ()
    hold_crossing: tuple[HoldCrossing, ...] = ()
    column_limit: tuple[ColumnLimit, ...] = ()
    arrives: tuple[Arrives, ...] = ()
