"""What the files of Cry Havoc hold: the rows of the roster, the pieces, zones and rules of a scenario."""

from __future__ import annotations

import msgspec

from gonfalon.core.scenario import Name, Scenario
from gonfalon.systems.cry_havoc.ground.sheets import Sheet


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

    code: str
    name: Name
    type: str
    side: int
    place: str = ""
    facing: int = 0
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

    name: str
    side: int
    hexes: str
    terrain: list[str] = []
    without: str = ""
    limit: int = 0
    limit_hexes: str = ""
    rule: str = ""


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the scenario's own rules: its name in `plots.py`, and its entry in the register."""

    key: str
    rule: str


class Battlefield(Scenario, frozen=True, kw_only=True):
    """A scenario of Cry Havoc."""

    sheets: list[str]
    turns: int
    first: int
    setup_first: int
    plot: str  # which special rules and victory conditions: see `plots.py`
    verdicts: list[Verdict]  # the scenario's own rules, by name
    zones: list[Zone]
    units: list[Person]
    laid: list[Sheet] = []
    gate: str = ""
    gate_open: bool = False  # from the start
    stores: list[str] = []
    source: str = "reconstructed"
