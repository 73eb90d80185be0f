"""What a battle file may hold, and the records of the shipped units, terrain and maps (`*_on_file`)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

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
    load,
    number,
    word,
)
from gonfalon.systems.men_of_iron.pieces.clauses import AnyClause
from gonfalon.systems.men_of_iron.pieces.ground_file import (
    MAX_FEW,
    MapFile,
    Struct,
    TerrainTable,
)

DATA: Final = Path(__file__).parents[1] / "data"
Foot = Literal["", "DM", "UH", "PK", "AX", "LB", "CB", "SL"]
Horse = Literal["", "MM", "GE", "HO"]
Level = Annotated[int, number(1, 99, "16.0a")]
Rating = Annotated[int, number(0, 9, "4.2c")]
Facing = Annotated[int, number(0, 5, "6.1a")]
Facings = Annotated[list[Facing], msgspec.Meta(max_length=6)]


class Part(Row, frozen=True, kw_only=True):
    """A row of the file with the rules that it rests on."""

    rule: str = ""
    rules: list[str] = []
    source: str = ""


class ZoneRow(Struct, frozen=True, kw_only=True):
    """Hexes with a name."""

    at: Hexes
    name: Text | None = None
    rule: str = ""
    note: str = ""


class ZoneChoice(Row, frozen=True, kw_only=True):
    """A zone that holds with some options."""

    zone: str


Zone = str | Annotated[list[ZoneChoice], msgspec.Meta(min_length=1, max_length=MAX_FEW)]
"""A zone of the file, or hexes; or several of them, of which the first holds whose options do."""


# -- the sides --------------------------------------------------------------------------------------


class Arms(Struct, frozen=True):
    """How a side is shown."""

    tincture: Tincture
    emblem: str = ""


class SideChange(Row, frozen=True, kw_only=True):
    """What an option changes about a side."""

    level: Level | None = None
    facings: Facings | None = None


class SideRow(Struct, frozen=True, kw_only=True):
    """An army: its level of flight, which way it looks, and how a computer player leads it.

    `rules`: by `level` and `face`, what the battle says about them.
    """

    name: Name
    arms: Arms
    level: Level
    facing: Facing
    facings: Facings = []  # at set-up; none: freely
    drive: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0  # how much it wants to close with the enemy
    wall_worth: Annotated[int, msgspec.Meta(ge=-20, le=20)] = 3  # of a shield wall, where it waits
    when: Annotated[list[SideChange], msgspec.Meta(max_length=MAX_FEW)] = []
    rules: dict[str, str] = {}
    note: str = ""


class Value(Struct, frozen=True, kw_only=True):
    """One value of an option."""

    id: Id
    name: Text
    rules: list[str] = []


class OptionRow(Struct, frozen=True, kw_only=True):
    """An option of the battle; its first value is the default."""

    id: Id
    name: Text
    values: Annotated[list[Value], msgspec.Meta(min_length=2, max_length=MAX_FEW)]
    rule: str = ""
    note: str = ""


# -- the armies -------------------------------------------------------------------------------------


class ArrivalRow(Row, frozen=True, kw_only=True, rename={"from_": "from", "with_": "with"}):
    """Units that enter during the battle: where, when and with whom.

    `rules`: by `enters`, `at`, `after`, `from`, `on`, `by`, `with`, `with_leader`, `column`: what the battle
    says about them.
    """

    id: Id
    side: Side
    at: Hexes
    name: Text | None = None  # of the box where they wait
    unless: dict[str, str] = {}  # not with these values: its units stand on the map
    wave: Annotated[int, msgspec.Meta(ge=0, le=MAX_FEW)] = 0  # one wave may come in at several places
    by: Literal["any", "free"] = "any"  # activations
    after: list[Id] = []  # arrivals that must be in before
    from_: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0  # activations of the side before it
    on: Annotated[str, word("any", "even", *(f"<={n}" for n in range(9)))] = "any"  # a die for it
    column: Literal["none", "activation", "wave"] = "none"  # who follows pays a point more: in which time
    with_: str = ""  # only with this command
    with_leader: str = ""  # the whole wave comes in with this leader, when he does
    rules: dict[str, str] = {}

    def there(self, choices: Any) -> bool:
        """Whether they enter at all with these options."""
        return super().there(choices) and not any(choices.get(k) == v for k, v in self.unless.items())


class LeaderRow(Struct, frozen=True, kw_only=True, rename={"with_": "with"}):
    """The leader of a command."""

    rating: Rating
    range: Annotated[int, number(0, 15, "15.2a")]
    king: bool = False
    at: Hexes = ""
    arrival: str = ""
    with_: Foot | Horse = ""  # a unit of this kind must stand with him
    zone: Zone = ""
    rule: str = ""
    rules: list[str] = []
    source: str = ""


class CommandRow(Part, frozen=True, kw_only=True):
    """A command."""

    id: Id
    side: Side
    name: Text
    leader: LeaderRow | None = None
    rating: Rating | None = None  # of a command without leader
    standards: list[str] = []
    chief: bool = False
    always_in_command: bool = False


class Near(Struct, frozen=True):
    """Within some hexes of a leader; 0: with him."""

    leader: str
    within: Annotated[int, msgspec.Meta(ge=0, le=10)]


class StandardRow(Part, frozen=True, kw_only=True):
    """A Standard."""

    id: Id
    command: str
    name: Name
    at: Hexes = ""
    zone: Zone = ""
    near: Near | None = None


class UnitsRow(Part, frozen=True, kw_only=True):
    """Some units of a command: their counters, and their hexes in the same order."""

    command: str
    units: str  # LB 1-4 9, PK 2
    at: Hexes = ""
    arrival: str = ""
    zone: Zone = ""  # where they may be set up; none: on each other's hexes
    facing: list[Facing] = []
    names: list[Text] = []
    tags: list[Id] = []
    formation: Literal["", "schiltron", "wall"] = ""
    quality: str = ""
    foot: Foot = ""
    mounted: Horse = ""
    either: bool = False  # set up mounted or dismounted
    disordered: bool = False
    beneath: bool = False  # set up beneath a schiltron
    always_in_command: bool = False


class Quality(Struct, frozen=True, kw_only=True):
    """A kind that is better or worse than the book's."""

    drm: Annotated[int, number(-3, 3, "P.61a")]
    movement: Annotated[int, number(1, 12, "P.61a")]


class BattleFile(Struct, frozen=True, kw_only=True):
    """A whole battle."""

    id: Id
    sort: Order = 0
    year: Year = 0
    land: Land = ""
    length: Length = "medium"
    difficulty: Difficulty = "medium"
    title: Text
    date: Text = Text(en="", it="")
    history: Text = Text(en="", it="")
    author: str = ""
    licence: str = ""
    source: str = ""
    sources: list[Source] = []
    rule: str = ""  # who begins
    rules: list[str] = []
    first: Side | Literal["roll"] = 0
    book_ends: bool = True
    map: str | MapFile
    terrain: str | TerrainTable
    zones: Annotated[dict[str, ZoneRow], msgspec.Meta(max_length=MAX_CLAUSES)] = {}
    side: tuple[SideRow, SideRow]
    option: Annotated[list[OptionRow], msgspec.Meta(max_length=12)] = []
    quality: Annotated[dict[Id, dict[str, Quality]], msgspec.Meta(max_length=MAX_FEW)] = {}
    command: Annotated[list[CommandRow], msgspec.Meta(min_length=2, max_length=MAX_CLAUSES)]
    standard: Annotated[list[StandardRow], msgspec.Meta(max_length=MAX_CLAUSES)] = []
    units: Annotated[list[UnitsRow], msgspec.Meta(min_length=2, max_length=MAX_UNITS)]
    arrival: Annotated[list[ArrivalRow], msgspec.Meta(max_length=MAX_CLAUSES)] = []
    clause: Annotated[tuple[AnyClause, ...], msgspec.Meta(max_length=MAX_CLAUSES)] = ()
    victory: Annotated[tuple[Victory, ...], msgspec.Meta(max_length=MAX_VICTORY)] = ()
    score: Annotated[tuple[Score, ...], msgspec.Meta(max_length=MAX_VICTORY)] = ()


class Battlefield(Scenario, frozen=True, kw_only=True):
    """A battle of this system: what every battle tells, and its file."""

    file: BattleFile


# -- the shipped tables -----------------------------------------------------------------------------


class KindRow(Struct, frozen=True, kw_only=True):
    """The values of a kind of counter."""

    name: Name
    drm: int
    movement: int
    rule: str = ""
    source: str


class LeaderValues(Struct, frozen=True, kw_only=True):
    """What is the same for all leaders."""

    movement: int
    rating: int = 0
    range: int = 0
    rules: list[str] = []
    source: str = ""


class UnitTables(Struct, frozen=True, kw_only=True):
    """units.toml."""

    replacement: LeaderValues
    leader: LeaderValues
    kind: dict[str, KindRow]


@lru_cache(maxsize=1)
def units_on_file() -> UnitTables:
    """The kinds of counters and their values."""
    return load(DATA / "units.toml", UnitTables)


@lru_cache(maxsize=1)
def terrain_on_file() -> dict[str, TerrainTable]:
    """The shipped terrain tables."""
    return load(DATA / "terrain.toml", dict[str, TerrainTable])


@lru_cache(maxsize=1)
def maps_on_file() -> tuple[str, ...]:
    """The names of the shipped maps."""
    return tuple(sorted(path.stem for path in (DATA / "maps").glob("*.toml")))
