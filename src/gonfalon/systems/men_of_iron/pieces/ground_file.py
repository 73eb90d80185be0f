"""What a battle file may say about its ground: its map and its terrain table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Id, Name, number

MAX_FEW: Final = 20


class Struct(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a data file."""


class OneRule(Struct, frozen=True):
    """A rule with a table of its own."""

    rule: str


# -- the map ---------------------------------------------------------------------------------------

Many = str | list[str]
"""Hexes; long lists on several lines."""
Line = Annotated[int, msgspec.Meta(ge=0, le=99)]
Compass = Literal["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]


class MapGrid(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The hexes of a map: `lines` and `positions` are the two halves of their numbers."""

    lines: tuple[Line, Line]
    positions: tuple[Line, Line]
    lines_toward: Compass = "south"
    positions_toward: Compass = "east"
    extra: Many = ""
    without: Many = ""


class MapGround(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The ground of all hexes, or one letter a hex."""

    terrain: str = ""
    letters: dict[str, str] = {}
    rows: str = ""
    levels: str = ""


class MapPart(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every row of a map may say."""

    name: Name | None = None
    source: str = ""
    note: str = ""


class MapHexes(MapPart, frozen=True, kw_only=True, omit_defaults=True):
    """Hexes of one ground, level or feature."""

    at: Many
    terrain: str = ""
    level: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    features: list[str] = []


class MapSides(MapPart, frozen=True, kw_only=True, omit_defaults=True):
    """Hexsides: single ones, those between two groups of hexes, or those that rise from low to high."""

    kind: str
    at: Many = ""
    between: tuple[Many, Many] | None = None
    high: Many = ""
    low: Many = ""
    except_: Many = msgspec.field(default="", name="except")


class MapRoad(MapPart, frozen=True, kw_only=True, omit_defaults=True):
    """A road from hex to hex."""

    course: Many


class MapPlace(MapPart, frozen=True, kw_only=True, omit_defaults=True):
    """A caption of the map."""

    id: Id
    at: Many


class MapFile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A map inside a battle file."""

    grid: MapGrid
    ground: MapGround
    name: Name | None = None
    source: str = "reconstructed"
    note: str = ""
    hexes: Annotated[list[MapHexes], msgspec.Meta(max_length=500)] = []
    sides: Annotated[list[MapSides], msgspec.Meta(max_length=500)] = []
    roads: Annotated[list[MapRoad], msgspec.Meta(max_length=100)] = []
    places: Annotated[list[MapPlace], msgspec.Meta(max_length=100)] = []


Cost = Annotated[int, number(0, 9, "P.60a")] | Literal["no"]
Drm = Annotated[int, number(-5, 3, "P.60a")] | Literal["no"]


class TerrainRow(Struct, frozen=True, kw_only=True):
    """A row of a terrain table, for a hex or a hexside. Pairs are mounted and foot; "no" is prohibited.

    `rules`: parts (`check`, `roll`, `disorder`, `ford` and others) and what the battle says about them.
    """

    name: Text | None = None  # of a word of the battle's own
    look: str = ""  # of the board's grounds; none: that of its word
    mp: tuple[Cost, Cost]
    shock: tuple[Drm, Drm] = (0, 0)
    fire: Annotated[int, number(-5, 3, "P.60a")] = 0
    at: Literal["attacker", "defender"] = "defender"  # whose hex counts in shock
    blocks: bool = False  # sight
    no_charge: bool = False
    check: Annotated[int, number(0, 9, "P.60c")] | None = None  # riders who cross: die plus DRM
    ford: bool = False  # fords and bridges spare its cost
    opens: bool = False  # gone when a unit has crossed it
    one_way: bool = False  # counts only uphill
    of: str = ""  # stands for this ground ...
    up_to: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0  # ... up to this level
    exchange: bool = False  # V10: its costs may have been printed the wrong way round
    rule: str = ""
    rules: dict[str, str] = {}


class TerrainTable(Struct, frozen=True, kw_only=True):
    """The terrain table of a battle. `road_cancels`: what a road spares; none: the whole cost of the hex."""

    rule: str = "P.60a"
    road_cancels: list[str] = []
    near_enemy: OneRule | None = None  # by which roads and fords do not help next to an enemy
    hex: Annotated[dict[str, TerrainRow], msgspec.Meta(max_length=MAX_FEW * 2)]
    side: Annotated[dict[str, TerrainRow], msgspec.Meta(max_length=MAX_FEW * 2)] = {}
