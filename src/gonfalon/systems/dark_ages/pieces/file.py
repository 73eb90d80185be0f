"""What the files of battles, units, terrain and cards hold (`*_on_file`): types and keys."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from gonfalon.core.display_board import Tincture
from gonfalon.core.own.rows import MAX_VICTORY, Hexes, OwnOptions, Score, Side, Victory
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import (
    MAX_CLAUSES,
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
)
from gonfalon.systems.dark_ages.pieces.clauses import Event, Formation

MAX_SIDE: Final = 40  # columns or rows of a map
MAX_CUBES: Final = 12
MAX_PIECES: Final = 200  # of a side
DATA: Final = Path(__file__).parents[1] / "data"


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a data file."""


Value = Annotated[int, number(0, 6, "1w")]


class UnitType(Struct, frozen=True, kw_only=True):
    """A row of units.toml, or of a battle's own `[type.x]`."""

    name: Name
    cls: Literal["LI", "HI", "MI", "HC", "LC"] = msgspec.field(name="class")
    cubes: Annotated[int, number(1, MAX_CUBES, "1p")]
    move: Annotated[int, number(0, 4, "1u")]
    attack: Value = 0
    defence: Annotated[int, number(2, 6, "1w")]
    morale: Annotated[int, number(1, 3, "1t")]
    shoot: Value = 0
    range: Annotated[int, number(0, 4, "15b")] = 0
    look: str
    code: Annotated[str, msgspec.Meta(min_length=1, max_length=4)]
    rule: str = "P.13a"
    source: str = ""
    book: tuple[str, ...] = ()
    weapon: Literal["", "bow", "longbow", "crossbow"] = ""
    elite_of: tuple[str, ...] = ()


Cost = Annotated[int, number(0, 4, "21b")]
Lost = Annotated[int, number(0, 2, "21j")]


class Terrain(Struct, frozen=True, kw_only=True):
    """A row of terrain.toml (21a-21l), or of a battle's own `[terrain.x]`."""

    code: str = ""  # its letter on maps; of an own row the key
    name: Text
    look: str
    level: Annotated[int, number(0, 3, "21d")] = 0
    foot: Cost
    horse: Cost
    source: str = ""
    rule: str = ""
    climb: Cost = 0
    entry_damage: Literal["", "mounted", "heavy_cavalry"] = ""
    no_assault_into: Literal["", "mounted"] = ""
    no_assault_out_of: Literal["", "mounted", "all"] = ""
    no_assault_die: Literal["", "mounted"] = ""
    attack_lost: Literal["", "always", "attacker_lower", "attacker_mounted"] = ""
    own_attack_lost: Lost = 0
    own_defence_lost: Lost = 0
    shot_lost: Lost = 0
    blocks_fire: Literal["", "all", "crossbows"] = ""


class OrderText(Struct, frozen=True):
    """Name and words of an order."""

    name: Text
    text: Text
    number: str  # of its entry in the register


class CardRows(Struct, frozen=True):
    """Number, order, activation value and green ticks of each card."""

    source: str
    rows: tuple[tuple[int, str, int, int], ...]


class CardFile(Struct, frozen=True):
    """cards.toml."""

    order: dict[str, OrderText]
    cards: CardRows


Cubes = Annotated[int, number(1, MAX_CUBES, "1p")]
Line = Annotated[int, msgspec.Meta(ge=0, le=MAX_SIDE - 1)]


class MapRows(Struct, frozen=True):
    """The terrain codes of a map, north row first."""

    rows: Annotated[
        tuple[Annotated[str, msgspec.Meta(min_length=2, max_length=MAX_SIDE)], ...],
        msgspec.Meta(min_length=2, max_length=MAX_SIDE),
    ]
    rules: tuple[str, ...] = ()


class LeaderRow(Struct, frozen=True):
    """A Leader of a scenario; by his id clauses and conditions name him."""

    name: Name
    mounted: bool
    morale: Annotated[int, number(1, 3, "1t")]
    at: tuple[Line, Line]
    id: Id | None = None


class Arms(Struct, frozen=True):
    """How a side is shown."""

    tincture: Tincture
    emblem: str = ""


class SideRows(Struct, frozen=True, kw_only=True):
    """One army: types with x, y and cubes."""

    name: Name
    entry: Literal["south", "north"]
    limit: Annotated[int, number(1, 200, "20c")]
    arms: Arms
    units: Annotated[tuple[tuple[str, Line, Line, Cubes], ...], msgspec.Meta(max_length=MAX_PIECES)]
    rules: tuple[str, ...] = ()
    leader: Annotated[tuple[LeaderRow, ...], msgspec.Meta(min_length=1, max_length=20, extra={"rule": "20c"})]
    reserve: Annotated[tuple[tuple[str, Cubes], ...], msgspec.Meta(max_length=20)] = ()
    event: Event | None = None


class ZoneRow(Struct, frozen=True, kw_only=True):
    """Hexes with a name."""

    at: Hexes
    name: Text | None = None
    rule: str = ""
    note: str = ""


class ScenarioFile(Struct, frozen=True, kw_only=True):
    """A scenario file."""

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
    attacker: Side = 0
    removed_cards: Annotated[tuple[int, ...], msgspec.Meta(max_length=30)] = ()
    last_event_reaction: bool = False
    book_ends: bool = True
    option: OwnOptions = ()
    map: MapRows
    terrain: Annotated[dict[str, Terrain], msgspec.Meta(max_length=30)] = {}
    type: Annotated[dict[str, UnitType], msgspec.Meta(max_length=MAX_CLAUSES)] = {}
    zones: Annotated[dict[str, ZoneRow], msgspec.Meta(max_length=MAX_CLAUSES)] = {}
    side: tuple[SideRows, SideRows]
    clause: Annotated[tuple[Formation, ...], msgspec.Meta(max_length=MAX_CLAUSES)] = ()
    victory: Annotated[tuple[Victory, ...], msgspec.Meta(max_length=MAX_VICTORY)] = ()
    score: Annotated[tuple[Score, ...], msgspec.Meta(max_length=MAX_VICTORY)] = ()


class DarkScenario(Scenario, frozen=True, kw_only=True):
    """A scenario with its file."""

    file: ScenarioFile


SWITCHES: Final = (
    ("equal_orders", "A28b", "Two cards of one name do not add up", "Due carte uguali non si sommano"),
    ("covered_values", "A37b", "Covered values", "Valori coperti"),
    ("darken_sky_single", "A26c", "Darken sky for a single unit", "Darken sky per una sola unità"),
    (
        "recovery_events_count",
        "A39b",
        "Events drawn in recovery count as played",
        "Gli eventi pescati nel recupero contano come giocati",
    ),
    (
        "leader_is_cube",
        "A14d",
        "A dead Leader counts as one cube",
        "Un Leader morto conta come un cubetto",
    ),
    (
        "grey_is_lost",
        "V16",
        "A cube turned grey counts as eliminated",
        "Un cubetto diventato grigio conta come eliminato",
    ),
    (
        "strict_disengagement",
        "V34",
        "A free step must stay next to all engagers",
        "Il passo gratuito deve restare adiacente a tutti i nemici ingaggiati",
    ),
    (
        "spears_against_horse",
        "22l",
        "Spearmen defend at 3 against cavalry",
        "I lancieri difendono con 3 contro la cavalleria",
    ),
    ("mounted_men_at_arms", "22m", "Men-at-arms are mounted", "Gli uomini d'arme sono a cavallo"),
)


@lru_cache(maxsize=1)
def unit_types_on_file() -> dict[str, UnitType]:
    """All unit types."""
    return load(DATA / "units.toml", dict[str, UnitType])


@lru_cache(maxsize=1)
def terrain_types_on_file() -> dict[str, Terrain]:
    """All terrain types by their map code."""
    return {t.code: t for t in load(DATA / "terrain.toml", dict[str, Terrain]).values()}


@lru_cache(maxsize=1)
def terrain_keys_on_file() -> dict[str, str]:
    """The key of each terrain by its map code."""
    return {t.code: key for key, t in load(DATA / "terrain.toml", dict[str, Terrain]).items()}


@lru_cache(maxsize=1)
def cards_on_file() -> CardFile:
    """Orders and cards."""
    return load(DATA / "cards.toml", CardFile)
