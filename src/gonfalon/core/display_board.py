"""What a system shows and does not change during a battle: the map, its terrain, the two sides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

import msgspec

from gonfalon.core.checks import Refusal


class Voice(Protocol):
    """Speaks the reader's language."""

    language: str

    def __call__(self, key: str, /, **args: object) -> str: ...

    def name(self, words: Mapping[str, str] | str) -> str: ...

    def refusal(self, refusal: Refusal) -> str: ...


Tincture = Literal["red", "blue", "green", "gold", "black", "purple", "white"]


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """Base of everything below. Default values are sent too: the screen need not know them."""


class SideCard(Shown, frozen=True, kw_only=True):
    """One side: its name and arms. Side is never told by colour alone: emblem and shape differ too."""

    name: str
    short: str = ""
    tincture: Tincture = "red"
    emblem: str = ""  # lion, lilies, saltire, cross, chevron, eagle, tower, boar, raven, bend, pale, star


class TerrainNote(Shown, frozen=True, kw_only=True):
    """One line of the terrain key."""

    id: str
    look: str
    name: str
    note: str = ""
    rule: str = ""
    where: Literal["hex", "hexside", "area"] = "hex"
    reconstructed: bool = False


class HexCell(Shown, frozen=True, kw_only=True):
    """One hex. `storey` is the floor of a building (0 = ground); `height` the elevation of the ground."""

    id: int
    col: int
    row: int
    label: str
    terrain: str  # a TerrainNote id
    height: int = 0
    storey: int = 0
    name: str = ""
    features: tuple[str, ...] = ()  # more looks on top: "road", "bridge", "tree", "stairs", "tower"


class HexSide(Shown, frozen=True, kw_only=True):
    """What lies on the side between two hexes. `high` is the hex on the upper side of a slope."""

    a: int
    b: int
    terrain: str  # a TerrainNote id
    high: int | None = None


class Way(Shown, frozen=True, kw_only=True):
    """A road, path or watercourse through the centres of hexes (or points of a table, with a width)."""

    look: str
    hexes: tuple[int, ...] = ()
    points: tuple[tuple[int, int], ...] = ()
    width: int = 0
    name: str = ""


class Caption(Shown, frozen=True, kw_only=True):
    """A name written on the map, over a hex or at a point of the table."""

    text: str
    hex: int | None = None
    x: int = 0
    y: int = 0
    turn: float = 0
    kind: Literal["place", "water", "region", "small"] = "place"


class Zone(Shown, frozen=True, kw_only=True):
    """A named group of hexes or an outline on the table: deployment and entry zones, objectives."""

    name: str
    side: int | None = None
    hexes: tuple[int, ...] = ()
    outline: tuple[tuple[int, int], ...] = ()
    kind: Literal["deployment", "entry", "objective", "note"] = "deployment"


class HexMap(Shown, frozen=True, kw_only=True, tag="hexes"):
    """A map of hexes."""

    cells: tuple[HexCell, ...]
    sides: tuple[HexSide, ...] = ()
    ways: tuple[Way, ...] = ()
    captions: tuple[Caption, ...] = ()
    zones: tuple[Zone, ...] = ()
    lines: Literal["flat", "pointy"] = "flat"
    shifted: Literal["odd", "even"] = "odd"
    north: float = 0
    storeys: tuple[str, ...] = ()  # names of the floors, lowest first, where a map has more than one
    land: str = "village"  # how the ground is painted: one of `scenario.LANDS`


class Area(Shown, frozen=True, kw_only=True):
    """A terrain area of a measured table. `terrain` is a TerrainNote id."""

    id: str
    terrain: str
    outline: tuple[tuple[int, int], ...]
    name: str = ""
    height: int = 0


class TableMap(Shown, frozen=True, kw_only=True, tag="table"):
    """A measured table, in micrometres."""

    width: int
    height: int
    areas: tuple[Area, ...] = ()
    ways: tuple[Way, ...] = ()
    captions: tuple[Caption, ...] = ()
    zones: tuple[Zone, ...] = ()
    north: float = 0
    unit: int = 0  # length of one measure on the ruler (1H, 1 cm)
    unit_name: str = "cm"
    land: str = "village"


class Won(Shown, frozen=True, kw_only=True):
    """One sentence on how the battle is won, or on a rule that it has of its own."""

    text: str
    rule: str = ""


class Board(Shown, frozen=True, kw_only=True):
    """What does not change during a battle."""

    map: HexMap | TableMap
    sides: tuple[SideCard, SideCard]
    terrain: tuple[TerrainNote, ...] = ()
    facings: tuple[float, ...] = ()
    below: tuple[float, float] = (0, 180)  # rotation of the drawing that puts each side's army below
    title: str = ""
    date: str = ""
    reconstructed: bool = False  # the map is our reconstruction
    won: tuple[Won, ...] = ()
