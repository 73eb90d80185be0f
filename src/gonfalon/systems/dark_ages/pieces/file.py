"""What the files of battles, units, terrain and cards hold."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from gonfalon.core.display_board import Tincture
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Difficulty, Id, Length, Name, Order, Scenario, Source, Year, load, number

MAX_SIDE: Final = 40  # columns or rows of a map
MAX_CUBES: Final = 12
MAX_PIECES: Final = 200  # of a side
DATA: Final = Path(__file__).parents[1] / "data"


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a data file."""


class UnitType(Struct, frozen=True):
    """A row of units.toml."""

    name: Name
    cls: Literal["LI", "HI", "MI", "HC", "LC"] = msgspec.field(name="class")
    cubes: int
    move: int
    attack: int
    defence: int
    morale: int
    shoot: int
    range: int
    look: str
    code: str
    rule: str
    source: str
    book: tuple[str, ...] = ()
    weapon: str = ""
    elite_of: tuple[str, ...] = ()


class Terrain(Struct, frozen=True):
    """A row of terrain.toml (21a-21l)."""

    code: str
    name: Text
    look: str
    level: int
    foot: int
    horse: int
    source: str
    climb: int = 0
    entry_damage: Literal["", "mounted", "heavy_cavalry"] = ""
    no_assault_into: Literal["", "mounted"] = ""
    no_assault_out_of: Literal["", "mounted", "all"] = ""
    no_assault_die: Literal["", "mounted"] = ""
    attack_lost: Literal["", "always", "attacker_lower", "attacker_mounted"] = ""
    own_attack_lost: int = 0
    own_defence_lost: int = 0
    shot_lost: int = 0
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


class Special(Struct, frozen=True):
    """A special rule of a scenario."""

    key: Literal["standing_shield_wall", "standing_schiltron", "mobile_schiltron"]
    side: Literal[0, 1]
    rule: str
    text: Text


class EventText(Struct, frozen=True):
    """The historical event of one side."""

    key: str
    rule: str
    name: Text
    text: Text


class LeaderRow(Struct, frozen=True):
    """A Leader of a scenario."""

    name: Name
    mounted: bool
    morale: Annotated[int, number(1, 3, "1t")]  # § 1t
    at: tuple[Line, Line]
    key: str = ""


class SideRows(Struct, frozen=True):
    """One army: types with x, y and cubes."""

    name: Name
    entry: Literal["south", "north"]
    limit: Annotated[int, number(1, 200, "20c")]
    tincture: Tincture
    emblem: str
    units: Annotated[tuple[tuple[str, Line, Line, Cubes], ...], msgspec.Meta(max_length=MAX_PIECES)]
    rules: tuple[str, ...]
    leader: Annotated[tuple[LeaderRow, ...], msgspec.Meta(min_length=1, max_length=20, extra={"rule": "20c"})]
    reserve: Annotated[tuple[tuple[str, Cubes], ...], msgspec.Meta(max_length=20)] = ()
    event: EventText | None = None


class ScenarioFile(Struct, frozen=True):
    """A scenario file."""

    id: Id
    title: Text
    date: Text
    history: Text
    source: str
    map: MapRows
    side: tuple[SideRows, SideRows]
    removed_cards: Annotated[tuple[int, ...], msgspec.Meta(max_length=30)] = ()
    last_event_reaction: bool = False
    special: Special | None = None
    year: Year = 0
    sources: list[Source] = []
    length: Length = "medium"
    difficulty: Difficulty = "medium"
    sort: Order = 0


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
