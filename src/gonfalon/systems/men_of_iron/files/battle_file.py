"""What a battle file may hold: `read` checks it against these before anything is built from it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import MAX_CLAUSES, MAX_UNITS, Id, Name, Source

Side = Literal[0, 1]
Foot = Literal["", "DM", "UH", "PK", "AX", "LB", "CB", "SL"]
Horse = Literal["", "MM", "GE", "HO"]
Level = Annotated[int, msgspec.Meta(ge=1, le=100)]
Rating = Annotated[int, msgspec.Meta(ge=0, le=9)]
Facing = Annotated[int, msgspec.Meta(ge=0, le=5)]
Zone = str | dict[str, str]  # hexes, or hexes by the value of the option `setup`


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file."""

    rule: str = ""
    rules: list[str] = []
    source: str = ""
    only: dict[str, str] = {}  # option -> the value with which this part is there


class OneRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule with a table of its own."""

    rule: str


class SideRow(Part, frozen=True, kw_only=True):
    """An army."""

    id: Id
    rule: str
    name: Name
    level: Level  # of flight
    facing: Facing
    facings: Annotated[list[Facing], msgspec.Meta(max_length=6)] = []
    face: OneRule | None = None
    attacks: bool = False
    walls: Literal["", "courtrai", "implied"] = ""


class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One value of an option, and what it changes."""

    id: Id
    en: str
    it: str
    rules: list[str] = []
    levels: tuple[Level, Level] | None = None


class OptionRow(Part, frozen=True, kw_only=True):
    """An option of the battle."""

    id: Id
    name: Text
    choices: Annotated[list[Value], msgspec.Meta(min_length=1, max_length=20)]


class Entry(Part, frozen=True, kw_only=True):
    """Where and with whom a unit or leader enters."""

    group: Annotated[int, msgspec.Meta(ge=1, le=20)]
    hexes: str
    column: Literal["", "activation", "wave"] = ""
    box: Text | None = None
    not_first: bool = False
    even: bool = False
    unless: dict[str, str] = {}


class LeaderRow(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"with_": "with"}
):
    """The leader of a command."""

    rating: Rating
    range: Annotated[int, msgspec.Meta(ge=0, le=15)]
    rule: str = ""
    rules: list[str] = []
    source: str = ""
    king: bool = False
    at: str = ""
    with_: Foot | Horse = ""
    zone: Zone = ""
    entry: Entry | None = None


class CommandRow(Part, frozen=True, kw_only=True):
    """A command."""

    id: Id
    side: Side
    name: Text
    leader: LeaderRow | None = None
    rating: Rating = 0
    commands: Literal["", "any", "foot", "horse", "strays"] = ""
    standards: list[str] = []
    refuges: str = ""
    chief: bool = False
    opens: bool = False
    leaves: bool = False
    sortie: bool = False
    aggressive: bool = False
    whole_army: bool = False
    only_with_units: bool = False
    always_in_command: bool = False


class Near(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Within some hexes of a leader."""

    leader: str
    within: Annotated[int, msgspec.Meta(ge=0, le=10)]


class PlantRow(Part, frozen=True, kw_only=True):
    """When and where a Standard may be planted."""

    when: Literal["acting", "all_foot", "all_entered", "first_wave"]
    zone: str
    place: OneRule
    commands: list[str] = []


class StandardRow(Part, frozen=True, kw_only=True):
    """A Standard."""

    id: Id
    command: str
    name: Name
    at: str = ""
    near: Near | None = None
    zone: str = ""
    plant: PlantRow | None = None
    with_leader: str = ""


class UnitsRow(Part, frozen=True, kw_only=True):
    """Some units of a command: their counters and hexes."""

    command: str
    units: str
    at: str = ""
    zone: Zone = ""
    ring: str = ""
    line: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    extra: str = ""
    entry: Entry | None = None
    facing: list[Facing] = []
    names: list[Text] = []
    formation: Literal["", "schiltron"] = ""
    quality: Literal["", "castilian"] = ""
    foot: Foot = ""
    mounted: Horse = ""
    under: bool = False
    either: bool = False
    genoese: bool = False
    disordered: bool = False
    disordered_kinds: list[str] = []
    may_dismount: bool = False
    dismount_together: bool = False
    always_in_command: bool = False


class BattleFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole battle."""

    name: Id
    title: Text
    date: Text
    notes: Text
    sources: list[Source] = []
    map: str
    rule: str
    rules: list[str] = []
    first: Literal[-1, 0, 1] = 0  # -1: both roll for it
    side: tuple[SideRow, SideRow]
    option: Annotated[list[OptionRow], msgspec.Meta(max_length=MAX_CLAUSES)] = []
    command: Annotated[list[CommandRow], msgspec.Meta(min_length=2, max_length=MAX_CLAUSES)]
    standard: Annotated[list[StandardRow], msgspec.Meta(max_length=MAX_CLAUSES)] = []
    units: Annotated[list[UnitsRow], msgspec.Meta(min_length=2, max_length=MAX_UNITS)]
    zones: Annotated[dict[str, str], msgspec.Meta(max_length=MAX_CLAUSES)] = {}
