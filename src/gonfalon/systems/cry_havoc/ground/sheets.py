"""1.11, 1.12 Terrain and sheets as data files describe them."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from gonfalon.core.scenario import Name, convert, read_toml

DATA: Final = Path(__file__).parents[1] / "data"


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the terrain summary (1.11)."""

    name: Name
    look: str
    rule: str
    source: str
    foot: int
    mounted: int
    cover: str
    combat: int
    led: bool
    armoured: bool = True
    water: bool = False
    blocks: bool = False
    through: bool = False
    open: bool = False
    rules: list[str] = []  # what the book itself says of it


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes of one terrain, on one level."""

    terrain: str
    hexes: str
    level: int = 0


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block of hexes walled all round, with doors and windows in its outer sides."""

    name: Name
    hexes: str
    doors: list[str] = []
    windows: list[str] = []
    slits: list[str] = []
    corners: bool = True
    keep: bool = False


class Sides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sides of one kind: single (`G4/H4`), or all between two groups of hexes."""

    kind: str
    sides: list[str] = []
    inner: str = ""
    outer: str = ""


class Stairs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stair hex and the hex where its steps end (1.43.12)."""

    hex: str
    top: str


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map sheet of 25 by 16 hexes."""

    id: str
    name: Name
    source: str
    ground: str = "meadow"
    area: list[Area] = []
    building: list[Building] = []
    sides: list[Sides] = []
    stairs: list[Stairs] = []
    ring: str = ""  # hexes within a castle: no panic there (1.113f)
    rules: list[str] = []  # entries of the register that describe this sheet


@lru_cache(maxsize=1)
def terrains() -> dict[str, Terrain]:
    """The terrain summary."""
    raw = tomllib.loads((DATA / "terrain.toml").read_text("utf-8"))
    return {key: convert(value, Terrain, f"terrain.toml: {key}") for key, value in raw.items()}


def row(name: str) -> Terrain:
    """1.11a: the row of a terrain in the summary table."""
    return terrains()[name]


def on_foot(k: Terrain) -> int:
    """1.5b: the MP to enter a terrain on foot; 0: impossible."""
    return k.foot


def in_armour(k: Terrain) -> int:
    """1.51f: the same in armour."""
    return on_foot(k) if k.armoured else 0


def mounted(k: Terrain) -> int:
    """1.51c, 1.51d, R15: the same in the saddle: of all water only a ford."""
    return k.mounted


def led(k: Terrain) -> int:
    """1.51e, VC16b: the same for a beast that is led."""
    return (k.mounted or k.foot) if k.led else 0


@lru_cache(maxsize=32)
def sheet(name: str) -> Sheet:
    """A sheet by its name."""
    path = DATA / "sheets" / f"{name}.toml"
    return convert(read_toml(path), Sheet, path.name)
