"""1.11, 1.12 The terrain summary and the sheets as their files describe them, laid out as one map."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from gonfalon.core.errors import BadScenario
from gonfalon.core.scenario import Name, convert, read_toml
from gonfalon.space.hexes import NONE, Grid

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
    level: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0


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
def terrain_summary() -> dict[str, Terrain]:
    """The terrain summary."""
    raw = tomllib.loads((DATA / "terrain.toml").read_text("utf-8"))
    return {key: convert(value, Terrain, f"terrain.toml: {key}") for key, value in raw.items()}


def terrain_summary_row(name: str) -> Terrain:
    """1.11a: the row of a terrain in the summary table."""
    return terrain_summary()[name]


@lru_cache(maxsize=1)
def sheet_names() -> tuple[str, ...]:
    """The sheets that there are."""
    return tuple(sorted(path.stem for path in (DATA / "sheets").glob("*.toml")))


@lru_cache(maxsize=32)
def sheet(name: str) -> Sheet:
    """A sheet by its name."""
    if name not in sheet_names():
        raise BadScenario("no-field", "sheets", name=name)
    path = DATA / "sheets" / f"{name}.toml"
    return convert(read_toml(path), Sheet, path.name)


# What lies on the side between two hexes.
OPEN, WALL, DOOR, WINDOW, BATTLEMENT, SLIT, LIP = range(7)
SIDE_NAMES: Final = ("open", "wall", "door", "window", "battlement", "slit", "lip")
SIDE_OF: Final = {name: i for i, name in enumerate(SIDE_NAMES)}


class Laid:
    """One map as its sheets show it."""

    def __init__(self, names: tuple[str, ...], extra: tuple[Any, ...] = (), closed: str = "") -> None:
        """`extra`: sheets laid over the first (fascines, ladders); `closed`: hexes that count as wall."""
        if not 1 <= len(names) <= 2:
            raise BadScenario("sheets", ", ".join(names))
        self.names: Final = names
        labels = sheet_cells(len(names))
        self.grid = lay_out_sheets(labels)
        grid = self.grid
        self.size: Final = grid.size
        self.neighbours: Final = grid.neighbours
        self.labels: Final = [labels[grid.line_of[h], grid.position_of[h]] for h in range(grid.size)]
        self.by_label: Final = {text: h for h, text in enumerate(self.labels)}  # § 1.12c
        self.terrain: Final = ["open"] * self.size
        self.level: Final = [0] * self.size
        self.side: Final = [[OPEN] * 6 for _ in range(self.size)]
        self.lip_of: Final = [[NONE] * 6 for _ in range(self.size)]  # the slope hex whose lip it is
        self.top: Final[dict[int, int]] = {}  # stair hex -> hex where the steps end
        self.house: Final = [-1] * self.size
        self.houses: Final[list[Building]] = []
        self.keep: Final[list[int]] = []
        self.ring: Final[list[int]] = []
        self.corner: Final = [NONE] * self.size  # the direction away from the corner, or NONE
        sheets = [sheet(name) for name in names]
        for number, one in enumerate(sheets):
            self._lay(one, str(number + 1) if len(names) == 2 else "")
        for one in extra:
            self._lay(one, "")
        for h in self.hexes(closed):
            self._set(h, "wall", 0)
        summary = {name: terrain_summary_row(name) for name in set(self.terrain)}
        self.kinds: Final = [summary[name] for name in self.terrain]

    def find(self, label: str) -> int:
        """The hex of a label."""
        if label not in self.by_label:
            raise BadScenario("no-hex", ", ".join(self.names), hex=label)
        return self.by_label[label]

    def hexes(self, text: str, front: str = "") -> list[int]:
        """The hexes of a list such as `F3-J6 L5`: blocks of rows and columns, in their order."""
        found: list[int] = []
        for word in text.split():
            first, _, last = word.partition("-")
            if not last:
                found.append(self.find(front + first))
                continue
            lead = front
            if first[0].isdigit():
                lead, first, last = first[0], first[1:], last.lstrip("12") if last[0].isdigit() else last
            found += [
                self.find(f"{lead}{chr(row)}{line}")
                for row in range(ord(first[0]), ord(last[0]) + 1)
                for line in range(int(first[1:]), int(last[1:]) + 1)
            ]
        return found

    def _set(self, h: int, terrain: str, level: int) -> None:
        if terrain not in terrain_summary():
            raise BadScenario("no-terrain", ", ".join(self.names), name=terrain)
        self.terrain[h], self.level[h] = terrain, level

    def _wall(self, a: int, b: int, kind: int) -> None:
        d = self.grid.direction(a, b)
        if d == NONE:
            names = ", ".join(self.names)
            raise BadScenario("not-adjacent", names, one=self.labels[a], other=self.labels[b])
        self.side[a][d] = self.side[b][(d + 3) % 6] = kind

    def _pair(self, text: str, front: str) -> tuple[int, int]:
        one, _, other = text.partition("/")
        return self.find(front + one), self.find(front + other)

    def _lay(self, one: Sheet, front: str) -> None:
        for area in one.area:  # § 1.13a
            for h in self.hexes(area.hexes, front):
                self._set(h, area.terrain, area.level)
        for building in one.building:
            self._build(building, front)
        for group in one.sides:
            kind = SIDE_OF[group.kind]
            pairs = [self._pair(text, front) for text in group.sides]
            outer = set(self.hexes(group.outer, front))
            for h in self.hexes(group.inner, front):
                pairs += [(h, n) for n in self.neighbours[h] if n in outer]
            for a, b in pairs:
                self._wall(a, b, kind)
                if kind == LIP:
                    d = self.grid.direction(a, b)
                    self.lip_of[a][d] = self.lip_of[b][(d + 3) % 6] = a
        for stair in one.stairs:
            h = self.find(front + stair.hex)
            self.terrain[h] = "stairs"
            self.top[h] = self.find(front + stair.top)
        self.ring.extend(self.hexes(one.ring, front))

    def _build(self, building: Building, front: str) -> None:
        number = len(self.houses)
        self.houses.append(building)
        block = self.hexes(building.hexes, front)
        inside = set(block)
        for h in block:
            self.house[h] = number
            if self.terrain[h] == "open":
                self.terrain[h] = "floor"
            for n in self.neighbours[h]:
                if n != NONE and n not in inside:
                    self._wall(h, n, WALL)
        for kind, texts in ((DOOR, building.doors), (WINDOW, building.windows), (SLIT, building.slits)):
            for text in texts:
                a, b = self._pair(text, front)
                self._wall(a, b, kind)
                if kind != SLIT and self.terrain[a] == "floor":
                    self.terrain[a] = "door" if kind == DOOR else "window"
        if building.keep:
            self.keep.extend(block)
        if building.corners:
            lines = [self.grid.line_of[h] for h in block]
            rows = [self.grid.position_of[h] for h in block]
            for line, row, away in (
                (min(lines), min(rows), 5),
                (max(lines), min(rows), 1),
                (max(lines), max(rows), 2),
                (min(lines), max(rows), 4),
            ):
                h = self.grid.at(line, row)
                outside = self.neighbours[h][away] if h != NONE else NONE
                if outside != NONE and self.house[outside] == -1:
                    self.corner[outside] = away


ROWS: Final = 25
COLUMNS: Final = 16

Cell = tuple[int, int]  # line, position


def sheet_cells(sheets: int) -> dict[Cell, str]:
    """The labels of all whole hexes by cell; with two sheets `1` or `2` stands before them."""
    # § 1.12a, 1.12b, 1.12d, R3
    one = {
        (line, row): f"{chr(64 + row)}{line}" for line in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)
    }
    if sheets == 1:
        return one
    found = {cell: "1" + text for cell, text in one.items()}
    found |= {(COLUMNS + 1, row): f"1{chr(64 + row)}{COLUMNS + 1}" for row in range(1, ROWS + 1)}  # § 1.12e
    return found | {sheet_joint(*cell): "2" + text for cell, text in one.items()}


def sheet_joint(line: int, position: int) -> Cell:
    """Where a cell of a second sheet lies when its half hexes join those of the first (1.12e).

    The joined half hexes are one more line of whole hexes, so the second sheet lies half a hex lower.
    """
    return line + COLUMNS + 1, position + (1 if line % 2 == 0 else 0)


def lay_out_sheets(labels: dict[Cell, str]) -> Grid:
    """S3e: the grid of these cells; the even lines lie half a hex further towards Y."""
    return Grid(labels, 0)
