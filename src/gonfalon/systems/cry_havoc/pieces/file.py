"""What the files of Cry Havoc hold: the rows of the roster, and everything that a battle says of itself."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gonfalon.core.display_board import Tincture
from gonfalon.core.own.rows import MAX_VICTORY, Hexes, Row, Score, Side, Victory
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import (
    MAX_CLAUSES,
    MAX_UNITS,
    Difficulty,
    Id,
    Land,
    Length,
    Name,
    Order,
    Scenario,
    Source,
    Year,
    number,
)
from gonfalon.systems.cry_havoc.ground.sheets import MOST_ACROSS, MOST_DOWN, Parts
from gonfalon.systems.cry_havoc.pieces.clauses import MAX_TURNS, AnyClause

MAX_PEOPLE = 120
MAX_SHEETS = 8
MAX_OPTIONS = 12
Figure = Annotated[int, number(0, 40, "P.13a")]
Face = tuple[Figure, Figure, Figure]


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a file."""


class Archetype(Struct, frozen=True, kw_only=True, rename={"rank": "class"}):
    """One row of the roster, or of a battle's own `[type.x]`: attack, defence and MP on every face."""

    name: Name
    look: str
    rule: str = "P.13a"
    source: str = ""
    foot: Face
    foot_wounded: Face = (0, 1, 0)
    mounted: Face | None = None
    mounted_wounded: Face | None = None
    armour: bool = False
    rank: Literal["", "knight", "soldier", "peasant", "civilian"] = ""
    sergeant: bool = False
    weapon: str = ""
    kind: Literal["person", "animal", "cart", "ballista"] = "person"


class Person(Row, frozen=True, kw_only=True):
    """One piece of a battle: at a place, or somewhere in the zone where its side may set it up."""

    code: Id
    name: Name | None = None  # none: one of the list of names
    type: str
    side: Side
    at: str = ""
    zone: str = ""  # none: its place is fixed
    facing: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    mounted: bool = False
    stunned: bool = False
    people: str = ""
    hitched: str = ""
    leads: Annotated[tuple[str, ...], msgspec.Meta(max_length=10)] = ()
    tags: Annotated[tuple[Id, ...], msgspec.Meta(max_length=10)] = ()


class ZoneRow(Struct, frozen=True, kw_only=True, rename={"side": "for"}):
    """Hexes with a name; `for`: where pieces of a side may be set up."""

    at: Hexes
    name: Text | None = None
    side: Side | None = None
    terrain: Annotated[tuple[str, ...], msgspec.Meta(max_length=30)] = ()
    without: Hexes = ""
    limit: Annotated[int, msgspec.Meta(ge=0, le=MAX_UNITS)] = 0
    limit_at: Hexes = ""
    rule: str = ""
    note: str = ""


class SheetRow(Parts, frozen=True, kw_only=True):
    """A sheet of the map: one that ships, or one described here, and where it lies."""

    id: Id
    name: Name | None = None
    ground: str = ""
    source: str = ""
    rules: tuple[str, ...] = ()
    place: (
        tuple[
            Annotated[int, msgspec.Meta(ge=0, le=MOST_ACROSS - 1)],
            Annotated[int, msgspec.Meta(ge=0, le=MOST_DOWN - 1)],
        ]
        | None
    ) = None  # none: right of the one before
    turned: bool = False

    @property
    def own(self) -> bool:
        """Whether it is described here."""
        return bool(self.area or self.building or self.sides or self.stairs or self.ring or self.ground)


class Arms(Struct, frozen=True):
    """How a side is shown."""

    tincture: Tincture
    emblem: str = ""


class Aim(Struct, frozen=True):
    """What the computer makes for with a side, and what an MP of the way is worth to it."""

    at: Hexes
    price: Annotated[int, msgspec.Meta(ge=1, le=9)] = 4


class SideRow(Struct, frozen=True, kw_only=True):
    """One side."""

    name: Name
    arms: Arms
    aim: Aim | None = None
    rules: tuple[str, ...] = ()  # entries of the register that describe its force


class ValueRow(Struct, frozen=True):
    """A value of an option."""

    id: Id
    name: Text


class OptionRow(Struct, frozen=True, kw_only=True):
    """An option of the battle's own; its first value is the default."""

    id: Id
    name: Text
    values: Annotated[tuple[ValueRow, ...], msgspec.Meta(min_length=2, max_length=12)]
    rule: str = ""


class BattleRules(Struct, frozen=True, kw_only=True):
    """Under which entries of the register a battle states what is its own."""

    turns: str = ""
    order: str = ""  # who sets up and who begins
    more: tuple[str, ...] = ()


class BattleFile(Struct, frozen=True, kw_only=True):
    """A battle as it stands in its file."""

    id: Id
    sort: Order = 0
    title: Text
    date: Text = Text(en="", it="")
    year: Year = 0
    land: Land = ""
    length: Length = "medium"
    difficulty: Difficulty = "medium"
    history: Text = Text(en="", it="")
    goal: Text = Text(en="", it="")  # what it is fought for, in a few words
    author: str = ""
    licence: str = ""
    source: str = ""
    sources: list[Source] = []
    note: str = ""  # the writer's; never shown in play
    turns: Annotated[int, msgspec.Meta(ge=1, le=MAX_TURNS)]
    first: Side
    setup_first: Side
    book_ends: bool = True  # whether the common ends hold beside those of this battle (P.12)
    rules: BattleRules = BattleRules()
    sheet: Annotated[tuple[SheetRow, ...], msgspec.Meta(min_length=1, max_length=MAX_SHEETS)]
    side: tuple[SideRow, SideRow]
    option: Annotated[tuple[OptionRow, ...], msgspec.Meta(max_length=MAX_OPTIONS)] = ()
    zones: Annotated[dict[str, ZoneRow], msgspec.Meta(max_length=MAX_CLAUSES)] = {}
    type: Annotated[dict[str, Archetype], msgspec.Meta(max_length=MAX_CLAUSES)] = {}
    people: Annotated[tuple[Person, ...], msgspec.Meta(min_length=2, max_length=MAX_PEOPLE)]
    clause: Annotated[tuple[AnyClause, ...], msgspec.Meta(max_length=MAX_CLAUSES)] = ()
    score: Annotated[tuple[Score, ...], msgspec.Meta(max_length=MAX_VICTORY)] = ()
    victory: Annotated[tuple[Victory, ...], msgspec.Meta(max_length=MAX_VICTORY)] = ()


class Battlefield(Scenario, frozen=True, kw_only=True):
    """A battle of Cry Havoc."""

    file: BattleFile
