"""What the files of Cry Havoc hold: the rows of the roster, the pieces, zones and rules of a scenario."""

from __future__ import annotations

from typing import Annotated

import msgspec

from gonfalon.core.scenario import MAX_CLAUSES, MAX_UNITS, Id, Name, Scenario
from gonfalon.systems.cry_havoc.ground.sheets import Sheet

Side = Annotated[int, msgspec.Meta(ge=0, le=1)]


class Archetype(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"rank": "class"}):
    """One row of the roster."""

    name: Name
    look: str
    rule: str
    source: str
    foot: tuple[int, int, int]
    foot_wounded: tuple[int, int, int] = (0, 1, 0)
    mounted: tuple[int, int, int] | None = None
    mounted_wounded: tuple[int, int, int] | None = None
    armour: bool = False
    rank: str = ""
    sergeant: bool = False
    weapon: str = ""
    kind: str = "person"


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One piece of a scenario."""

    code: Id
    name: Name
    type: str
    side: Side
    place: str = ""
    facing: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    mounted: bool = False
    stunned: bool = False
    hidden: bool = False
    asleep: bool = False
    zone: str = ""
    people: str = ""
    hitched: str = ""
    noble: bool = False
    leads: list[str] = []


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where some pieces of a side may be set up."""

    name: Id
    side: Side
    hexes: str
    terrain: list[str] = []
    without: str = ""
    limit: Annotated[int, msgspec.Meta(ge=0, le=MAX_UNITS)] = 0
    limit_hexes: str = ""
    rule: str = ""


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the scenario's own rules: its name in `plots.py`, and its entry in the register."""

    key: str
    rule: str


class Battlefield(Scenario, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario of Cry Havoc."""

    sheets: Annotated[list[str], msgspec.Meta(min_length=1, max_length=2)]
    turns: Annotated[int, msgspec.Meta(ge=1, le=60)]
    first: Side
    setup_first: Side
    plot: str  # which special rules and victory conditions: see `plots.py`
    verdicts: Annotated[list[Verdict], msgspec.Meta(max_length=MAX_CLAUSES)]  # the scenario's own rules
    zones: Annotated[list[Zone], msgspec.Meta(max_length=MAX_CLAUSES)]
    units: Annotated[list[Person], msgspec.Meta(min_length=2, max_length=MAX_UNITS)]
    laid: Annotated[list[Sheet], msgspec.Meta(max_length=8)] = []
    gate: str = ""
    gate_open: bool = False  # from the start
    stores: list[str] = []
    source: str = "reconstructed"
