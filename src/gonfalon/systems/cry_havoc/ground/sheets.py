"""1.11, 1.12 The terrain summary and the sheets as their files describe them, laid out as one map."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final

import msgspec

from gonfalon.core.errors import BadScenario
from gonfalon.core.own.hexes import Chart, hexes
from gonfalon.core.records import record
from gonfalon.core.scenario import Name, Order, convert, read_toml
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
    rules: tuple[str, ...] = ()  # entries of the register that describe it


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block of hexes walled all round, with doors and windows in its outer sides."""

    name: Name
    hexes: str
    doors: tuple[str, ...] = ()
    windows: tuple[str, ...] = ()
    slits: tuple[str, ...] = ()
    corners: bool = True
    rules: tuple[str, ...] = ()


class Sides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sides of one kind: single (`G4/H4`), or all between two groups of hexes."""

    kind: str
    sides: tuple[str, ...] = ()
    inner: str = ""
    outer: str = ""


class Stairs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stair hex and the hex where its steps end (1.43.12)."""

    hex: str
    top: str


class Parts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands on a sheet, or is laid over the map."""

    area: Annotated[tuple[Area, ...], msgspec.Meta(max_length=200)] = ()
    building: Annotated[tuple[Building, ...], msgspec.Meta(max_length=60)] = ()
    sides: Annotated[tuple[Sides, ...], msgspec.Meta(max_length=100)] = ()
    stairs: Annotated[tuple[Stairs, ...], msgspec.Meta(max_length=100)] = ()
    ring: str = ""  # hexes within a castle: no panic there (1.113f)


class Sheet(Parts, frozen=True, kw_only=True):
    """A map sheet of 25 by 16 hexes."""

    id: str
    name: Name
    source: str = ""
    sort: Order = 0
    ground: str = "open"  # the terrain of all hexes that nothing else is said of
    rules: tuple[str, ...] = ()  # entries of the register that describe this sheet


@record
class Placed:
    """A sheet where it lies: so many sheets across and down, perhaps turned round."""

    sheet: Sheet
    across: int = 0
    down: int = 0
    turned: bool = False


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

    def __init__(self, sheets: Sequence[Placed | str], extra: Sequence[Parts] = (), closed: str = "") -> None:
        """`sheets`: shipped ones may be named; `extra`: what is laid over them; `closed`: counts as wall."""
        self.placed: Final = tuple(
            one if isinstance(one, Placed) else Placed(sheet(one), n) for n, one in enumerate(sheets)
        )
        cells = sheet_cells(self.placed)
        self.grid = lay_out_sheets(cells)
        grid = self.grid
        self.size: Final = grid.size
        self.neighbours: Final = grid.neighbours
        #: by hex: its sheet, row and column as they are printed
        self.printed: Final = [cells[grid.line_of[h], grid.position_of[h]] for h in range(grid.size)]
        self.labels: Final = [printed_label(cell, len(self.placed)) for cell in self.printed]
        self.by_label: Final = {text: h for h, text in enumerate(self.labels)}  # § 1.12c
        self.chart: Final = SheetChart(self)
        self.terrain: Final = ["open"] * self.size
        self.level: Final = [0] * self.size
        self.side: Final = [[OPEN] * 6 for _ in range(self.size)]
        self.lip_of: Final = [[NONE] * 6 for _ in range(self.size)]  # the slope hex whose lip it is
        self.top: Final[dict[int, int]] = {}  # stair hex -> hex where the steps end
        self.house: Final = [-1] * self.size
        self.houses: Final[list[Building]] = []
        self.ring: Final[list[int]] = []
        self.corner: Final = [NONE] * self.size  # the direction away from the corner, or NONE
        for number, one in enumerate(self.placed):
            if one.sheet.ground != "open":
                for h in range(self.size):
                    if self.printed[h][0] == number:
                        self._set(h, one.sheet.ground, 0)
            self._lay(one.sheet, str(number + 1) if len(self.placed) > 1 else "")
        for more in extra:
            self._lay(more, "")
        for h in self.hexes(closed):
            self._set(h, "wall", 0)
        summary = {name: terrain_summary_row(name) for name in set(self.terrain)}
        self.kinds: Final = [summary[name] for name in self.terrain]

    @property
    def names(self) -> str:
        """What the sheets are called, for messages."""
        return ", ".join(one.sheet.id for one in self.placed)

    def find(self, label: str) -> int:
        """The hex of a label."""
        if label not in self.by_label:
            raise BadScenario("no-hex", self.names, hex=label)
        return self.by_label[label]

    def hexes(self, text: str, front: str = "") -> list[int]:
        """The hexes of an expression such as `F3-J6 L5`, on the whole map or on one sheet, in their order."""
        return hexes(text, SheetChart(self, front) if front else self.chart, self.names)

    def _set(self, h: int, terrain: str, level: int) -> None:
        if terrain not in terrain_summary():
            raise BadScenario("no-terrain", self.names, name=terrain)
        self.terrain[h], self.level[h] = terrain, level

    def _wall(self, a: int, b: int, kind: int) -> None:
        d = self.grid.direction(a, b)
        if d == NONE:
            raise BadScenario("not-adjacent", self.names, one=self.labels[a], other=self.labels[b])
        self.side[a][d] = self.side[b][(d + 3) % 6] = kind

    def _pair(self, text: str, front: str) -> tuple[int, int]:
        one, _, other = text.partition("/")
        return self.find(front + one), self.find(front + other)

    def _lay(self, one: Parts, front: str) -> None:
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
Printed = tuple[int, int, int]  # sheet, row, column
MOST_ACROSS, MOST_DOWN = 8, 4  # sheets of a map


def printed_label(cell: Printed, sheets: int) -> str:
    """Letter and number of a hex; where there are several sheets the number of its own before them."""
    number, row, column = cell
    return f"{number + 1 if sheets > 1 else ''}{chr(64 + row)}{column}"


def sheet_cells(placed: Sequence[Placed]) -> dict[Cell, Printed]:
    """All whole hexes by cell: those of the sheets, and those that the halves of two of them join into."""
    # § 1.12a, 1.12b, 1.12d, R3
    there = {(one.across, one.down) for one in placed}
    found: dict[Cell, Printed] = {}
    for number, one in enumerate(placed):
        for row in range(1, ROWS + 1):
            for column in range(1, COLUMNS + 1):
                found[sheet_cell(one, row, column)] = (number, row, column)
            if (one.across + 1, one.down) in there:  # § 1.12e
                joint = Placed(one.sheet, one.across, one.down)
                at = ROWS + 1 - row if one.turned else row
                found[sheet_cell(joint, at, COLUMNS + 1)] = (number, row, COLUMNS + 1)
    return found


def sheet_cell(one: Placed, row: int, column: int) -> Cell:
    """Where a hex of a sheet lies when half hexes join those of the sheet beside it (1.12e).

    The joined half hexes are one more line of whole hexes, so every other sheet lies half a hex lower;
    below each other sheets follow row after row.
    """
    if one.turned:
        row, column = ROWS + 1 - row, COLUMNS + 1 - column
    line = column + (COLUMNS + 1) * one.across
    height = 2 * (row + ROWS * one.down) + (column % 2 == 0) + one.across % 2
    return line, (height - (line % 2 == 0)) // 2


def lay_out_sheets(cells: Iterable[Cell]) -> Grid:
    """S3e: the grid of these cells; the even lines lie half a hex further towards Y."""
    return Grid(cells, 0)


class SheetChart(Chart):
    """The map for hex expressions: of labels, or of those of one sheet (`front`: its number)."""

    def __init__(
        self, laid: Laid, front: str = "", zones: Mapping[str, str] | None = None, gaps: bool = True
    ) -> None:
        super().__init__(
            laid.grid,
            lambda text: laid.by_label.get(front + text, NONE),
            zones=zones,
            toward=("east", "south"),
            by_line=False,
            whole=_same_sheet,
            gaps=gaps,
        )
        self.laid = laid

    def block(self, first: int, last: int) -> list[int]:
        """Rows and columns of one sheet as they are printed, row by row; on two sheets as they lie."""
        one, other = self.laid.printed[first], self.laid.printed[last]
        if one[0] != other[0]:
            return super().block(first, last)
        many, find = len(self.laid.placed), self.laid.by_label
        rows, columns = (range(min(pair), max(pair) + 1) for pair in zip(one[1:], other[1:], strict=True))
        return [
            find.get(printed_label((one[0], row, column), many), NONE) for row in rows for column in columns
        ]


def _same_sheet(first: str, last: str) -> str:
    """`1A1-C4`: the second corner lies on the sheet of the first."""
    return first[0] + last if first[:1].isdigit() and not last[:1].isdigit() else last
