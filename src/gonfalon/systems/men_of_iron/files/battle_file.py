"""What a battle file may hold: `read` checks it against these before anything is built from it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name, Source

Side = Literal[0, 1]
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

    id: str
    rule: str
    name: Name
    level: int  # of flight
    facing: Facing
    facings: list[Facing] = []
    face: OneRule | None = None
    attacks: bool = False
    walls: str = ""


class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One value of an option, and what it changes."""

    id: str
    en: str
    it: str
    rules: list[str] = []
    levels: list[int] = []


class OptionRow(Part, frozen=True, kw_only=True):
    """An option of the battle."""

    id: str
    name: Text
    choices: list[Value]


class Entry(Part, frozen=True, kw_only=True):
    """Where and with whom a unit or leader enters."""

    group: int
    hexes: str
    column: str = ""
    box: Text | None = None
    not_first: bool = False
    even: bool = False
    unless: dict[str, str] = {}


class LeaderRow(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"with_": "with"}
):
    """The leader of a command."""

    rating: int
    range: int
    rule: str = ""
    rules: list[str] = []
    source: str = ""
    king: bool = False
    at: str = ""
    with_: str = ""
    zone: Zone = ""
    entry: Entry | None = None


class CommandRow(Part, frozen=True, kw_only=True):
    """A command."""

    id: str
    side: Side
    name: Text
    leader: LeaderRow | None = None
    rating: int = 0
    commands: str = ""
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
    within: int


class PlantRow(Part, frozen=True, kw_only=True):
    """When and where a Standard may be planted."""

    when: str
    zone: str
    place: OneRule
    commands: list[str] = []


class StandardRow(Part, frozen=True, kw_only=True):
    """A Standard."""

    id: str
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
    line: int = 0
    extra: str = ""
    entry: Entry | None = None
    facing: list[Facing] = []
    names: list[Text] = []
    formation: str = ""
    quality: str = ""
    foot: str = ""
    mounted: str = ""
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

    name: str
    title: Text
    date: Text
    notes: Text
    sources: list[Source] = []
    map: str
    rule: str
    rules: list[str] = []
    first: Literal[-1, 0, 1] = 0  # -1: both roll for it
    side: tuple[SideRow, SideRow]
    option: list[OptionRow] = []
    command: list[CommandRow]
    standard: list[StandardRow] = []
    units: list[UnitsRow]
    zones: dict[str, str] = {}
