"""Reads a map file into a `Terrain`, and says what is wrong and where."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from gonfalon.core.errors import BadScenario
from gonfalon.space.hexes import NONE, Grid, rectangle
from gonfalon.space.labels import (
    SCHEMES,
    SHEET_LINES,
    SHEET_POSITIONS,
    Labels,
    Names,
    scheme,
)
from gonfalon.space.map_words import Checked
from gonfalon.space.terrain import COMPASS, Kinds, Place, Road, Terrain

MAX_HEXES: Final = 10_000
MAX_BYTES: Final = 2_000_000

_TOP: Final = ("source", "name", "note", "grid", "ground", "hexes", "sides", "roads", "places")
_GRID: Final = (
    "labels",
    "lines",
    "positions",
    "sheets",
    "extra",
    "without",
    "lines_toward",
    "positions_toward",
)
_GROUND: Final = ("letters", "rows", "levels", "terrain")
_HEXES: Final = ("at", "terrain", "level", "features", "source", "note", "name")
_SIDES: Final = (
    "kind",
    "at",
    "between",
    "high",
    "low",
    "inside",
    "outside",
    "except",
    "source",
    "note",
    "name",
)
_ROADS: Final = ("course", "source", "note", "name")
_PLACES: Final = ("id", "at", "source", "note", "name")


def load_map(path: Path, kinds: Kinds | None = None) -> Terrain:
    """The map in a file. `kinds` are the words the system knows; None takes those the file uses."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadScenario("map-file", str(path), detail=f"cannot be read: {error.strerror}") from error
    if len(raw) > MAX_BYTES:
        raise BadScenario("map-file", str(path), detail=f"{len(raw)} bytes, at most {MAX_BYTES} are allowed")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadScenario("map-file", str(path), detail=f"is not UTF-8 text: {error.reason}") from error
    return read_map(text, path.name, kinds)


def read_map(text: str, file: str = "map", kinds: Kinds | None = None) -> Terrain:
    """The map in a text; `file` is named in messages."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadScenario("map-file", file, detail=f"is not valid TOML: {error}") from error
    except RecursionError:
        raise BadScenario("map-file", file, detail="is nested too deeply") from None
    return make_map(data, file, kinds)


def make_map(data: dict[str, Any], file: str = "map", kinds: Kinds | None = None) -> Terrain:
    """The map that the data of a file, or of a part of one, describe."""
    return _Reader(data, file, kinds).terrain


def _is_text(found: Any) -> bool:
    return isinstance(found, str) or (isinstance(found, list) and all(isinstance(t, str) for t in found))


def _words(text: str | list[str]) -> list[str]:
    return (text if isinstance(text, str) else " ".join(text)).split()


class _Reader(Checked):
    """One pass over one file, in the order of its parts."""

    def __init__(self, data: dict[str, Any], file: str, kinds: Kinds | None) -> None:
        super().__init__(data, file)
        self.check_keys(data, _TOP, "")
        self.source = self.word(data, "source", "source", "")
        labels, cells = self.read_grid()
        self.labels: Labels = labels
        self.grid = Grid(cells, labels.shifted)
        self.names = Names(self.grid, labels)
        lines_toward, positions_toward = self.read_compass()
        self.kinds = kinds or self.collect_kinds()
        self.terrain = Terrain(self.grid, self.names, self.kinds, lines_toward, positions_toward)
        self.terrain.source = self.source
        self.terrain.name = self.read_name(data, "name")
        self.read_ground()
        for i, entry in enumerate(self.entries("hexes", _HEXES)):
            self.read_hexes(entry, f"hexes[{i}]")
        for i, entry in enumerate(self.entries("sides", _SIDES)):
            self.read_sides(entry, f"sides[{i}]")
        for i, entry in enumerate(self.entries("roads", _ROADS)):
            self.read_road(entry, f"roads[{i}]")
        for i, entry in enumerate(self.entries("places", _PLACES)):
            self.read_place(entry, f"places[{i}]")

    def read_grid(self) -> tuple[Labels, list[tuple[int, int]]]:
        grid = self.table("grid", _GRID)
        name = self.word(grid, "labels", "grid.labels")
        if name not in SCHEMES:
            raise self.wrong("grid.labels", f"unknown labels {name!r}, expected one of {', '.join(SCHEMES)}")
        if name == "cry_havoc":
            across, down = (1, 1) if "sheets" not in grid else self.pair(grid, "sheets", "grid.sheets", 1, 8)
            labels = scheme(name, across, down)
            lines, positions = (1, SHEET_LINES * across), (1, SHEET_POSITIONS * down)
        else:
            labels = scheme(name)
            lines = self.pair(grid, "lines", "grid.lines", 0, labels.highest)
            positions = self.pair(grid, "positions", "grid.positions", 0, labels.highest)
        count = (lines[1] - lines[0] + 1) * (positions[1] - positions[0] + 1)
        if lines[1] < lines[0] or positions[1] < positions[0]:
            raise self.wrong("grid", "first number greater than the last in lines or positions")
        if count > MAX_HEXES:
            raise self.wrong("grid", f"{count} hexes, at most {MAX_HEXES} are allowed")
        self.lines, self.positions = lines, positions
        cells = dict.fromkeys(rectangle(lines, positions))
        for one, other in self.blocks(grid.get("extra", ""), "grid.extra", labels):
            cells.update(dict.fromkeys(rectangle((one[0], other[0]), (one[1], other[1]))))
        for one, other in self.blocks(grid.get("without", ""), "grid.without", labels):
            for cell in rectangle((one[0], other[0]), (one[1], other[1])):
                cells.pop(cell, None)
        if not cells or len(cells) > MAX_HEXES:
            raise self.wrong("grid", f"{len(cells)} hexes, expected 1 to {MAX_HEXES}")
        return labels, list(cells)

    def read_compass(self) -> tuple[str, str]:
        grid = self.data["grid"]
        default = ("south", "east") if self.labels.rows_by_line else ("east", "south")
        lines = self.word(grid, "lines_toward", "grid.lines_toward", default[0])
        positions = self.word(grid, "positions_toward", "grid.positions_toward", default[1])
        for key, found in (("lines_toward", lines), ("positions_toward", positions)):
            if found not in COMPASS:
                raise self.wrong(f"grid.{key}", f"{found!r}, expected one of {', '.join(COMPASS)}")
        if (COMPASS.index(lines) - COMPASS.index(positions)) % 8 not in (2, 6):
            raise self.wrong("grid.positions_toward", f"{positions!r} is not at right angles to {lines!r}")
        return lines, positions

    def blocks(self, text: Any, key: str, labels: Labels) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """The corners (lowest first) of every block in a list of hexes."""
        if not _is_text(text):
            raise self.wrong(key, f"expected hexes as text, like {labels.example!r}, got {text!r}")
        found: list[tuple[tuple[int, int], tuple[int, int]]] = []
        for part in _words(text):
            first, dash, last = part.partition("-")
            one, other = labels.read(first), labels.read(last if dash else first)
            if one is None or other is None:
                raise self.wrong(
                    key, f"{part!r} is no hex, expected like {labels.example} or a block of two corners"
                )
            low = (min(one[0], other[0]), min(one[1], other[1]))
            high = (max(one[0], other[0]), max(one[1], other[1]))
            if (high[0] - low[0] + 1) * (high[1] - low[1] + 1) > MAX_HEXES:
                raise self.wrong(key, f"{part!r} is a block of more than {MAX_HEXES} hexes")
            found.append((low, high))
        return found

    def hexes(self, text: Any, key: str) -> list[int]:
        """The hexes of a list, in order, each once. A single hex must exist, a block in part."""
        found: dict[int, None] = {}
        for one, other in self.blocks(text, key, self.labels):
            here = [
                h
                for h in (self.grid.at(*cell) for cell in rectangle((one[0], other[0]), (one[1], other[1])))
                if h != NONE
            ]
            if not here:
                raise self.wrong(key, f"hex {self.labels.write(*one)} is not on the map")
            found.update(dict.fromkeys(here))
        if not found:
            raise self.wrong(key, "names no hex")
        return list(found)

    def side_list(self, text: Any, key: str) -> list[tuple[int, int]]:
        """Single sides like `2414/2513`."""
        if not _is_text(text):
            raise self.wrong(key, f"expected hexsides as text, got {text!r}")
        found: list[tuple[int, int]] = []
        for part in _words(text):
            one, slash, other = part.partition("/")
            a, b = self.names.find(one), self.names.find(other)
            if not slash or a == NONE or b == NONE or not self.grid.adjacent(a, b):
                raise self.wrong(key, f"{part!r} is no hexside, expected two adjacent hexes like one/other")
            found.append((a, b))
        return found

    # --- the ground ---

    def collect_kinds(self) -> Kinds:
        ground = self.data.get("ground", {})
        letters = ground.get("letters", {}) if isinstance(ground, dict) else {}
        terrain: dict[str, None] = {}
        if isinstance(ground, dict) and isinstance(ground.get("terrain"), str):
            terrain[ground["terrain"]] = None
        if isinstance(letters, dict):
            terrain.update({str(w): None for w in letters.values()})
        features: dict[str, None] = {}
        for entry in self.entries("hexes", _HEXES):
            if isinstance(entry.get("terrain"), str):
                terrain[entry["terrain"]] = None
            if isinstance(entry.get("features"), list):
                features.update({str(w): None for w in entry["features"]})
        sides = {str(e["kind"]): None for e in self.entries("sides", _SIDES) if "kind" in e}
        return Kinds(tuple(terrain), tuple(features), tuple(sides))

    def kind(self, word: Any, known: tuple[str, ...], key: str) -> int:
        if word not in known:
            raise self.wrong(key, f"unknown kind {word!r}, expected one of {', '.join(known)}")
        return known.index(word)

    def read_ground(self) -> None:
        ground = self.table("ground", _GROUND)
        terrain = self.terrain
        for h in range(self.grid.size):
            terrain.hex_source[h] = self.source
        if "terrain" in ground:
            common = self.kind(ground["terrain"], self.kinds.terrain, "ground.terrain")
            for h in range(self.grid.size):
                terrain.ground[h] = common
        letters = ground.get("letters", {})
        if not isinstance(letters, dict) or any(len(letter) != 1 for letter in letters):
            raise self.wrong("ground.letters", 'expected single letters, like { "." = "clear" }')
        meaning = {
            letter: self.kind(word, self.kinds.terrain, f"ground.letters.{letter}")
            for letter, word in letters.items()
        }
        if "rows" in ground:
            self.read_rows(ground["rows"], "ground.rows", meaning, terrain.ground)
        elif "terrain" not in ground:
            raise self.wrong("ground", "expected rows, or terrain for the whole map")
        if "levels" in ground:
            digits = {str(n): n for n in range(10)}
            self.read_rows(ground["levels"], "ground.levels", digits, terrain.level)

    def read_rows(self, text: Any, key: str, meaning: dict[str, int], into: list[int]) -> None:
        """A drawn map: a row per line (Cry Havoc: per letter), its name first, `_` where no hex is."""
        if not isinstance(text, str):
            raise self.wrong(key, "expected rows of letters as one text")
        by_line = self.labels.rows_by_line
        rows, columns = (self.lines, self.positions) if by_line else (self.positions, self.lines)
        drawn = [row.split() for row in text.splitlines() if row.strip()]
        if len(drawn) != rows[1] - rows[0] + 1:
            raise self.wrong(key, f"{len(drawn)} rows, expected {rows[1] - rows[0] + 1}")
        width = columns[1] - columns[0] + 1
        for row, parts in enumerate(drawn, rows[0]):
            name, letters = parts[0], "".join(parts[1:])
            where = f"{key} row {name}"
            if name != self.labels.row(row):
                raise self.wrong(where, f"expected row {self.labels.row(row)} here")
            if len(letters) != width:
                raise self.wrong(where, f"{len(letters)} letters, expected {width}")
            for column, letter in enumerate(letters, columns[0]):
                h = self.grid.at(row, column) if by_line else self.grid.at(column, row)
                if (letter == "_") != (h == NONE) or (h != NONE and letter not in meaning):
                    known = " ".join(meaning) + " (and _ where there is no hex)"
                    raise self.wrong(where, f"letter {letter!r} in column {column}, expected one of {known}")
                if h != NONE:
                    into[h] = meaning[letter]

    def read_hexes(self, entry: dict[str, Any], key: str) -> None:
        found = self.hexes(entry.get("at", ""), f"{key}.at")
        terrain = self.terrain
        source = self.of_source(entry, key)
        name = self.read_name(entry, f"{key}.name")
        for h in found:
            terrain.hex_source[h] = source
            if name:
                terrain.hex_name[h] = name
        if "terrain" in entry:
            kind = self.kind(entry["terrain"], self.kinds.terrain, f"{key}.terrain")
            for h in found:
                terrain.ground[h] = kind
        if "level" in entry:
            level = entry["level"]
            if type(level) is not int or not -9 <= level <= 99:
                raise self.wrong(f"{key}.level", f"expected a whole number from -9 to 99, got {level!r}")
            for h in found:
                terrain.level[h] = level
        words = entry.get("features", [])
        if not isinstance(words, list):
            raise self.wrong(f"{key}.features", f"expected a list of words, got {words!r}")
        for word in words:
            bit = 1 << self.kind(word, self.kinds.features, f"{key}.features")
            for h in found:
                terrain.features[h] |= bit

    def read_sides(self, entry: dict[str, Any], key: str) -> None:
        kind = self.kind(entry.get("kind"), self.kinds.sides, f"{key}.kind")
        source = self.of_source(entry, key)
        left_out = {self.grid.side(a, b) for a, b in self.side_list(entry.get("except", ""), f"{key}.except")}
        pairs = self.side_list(entry.get("at", ""), f"{key}.at")
        directed = False
        for upper, lower in (("high", "low"), ("inside", "outside")):
            if upper in entry or lower in entry:
                directed = True
                pairs += self.shared(entry.get(lower, ""), entry.get(upper, ""), f"{key}.{lower}/{upper}")
        between = entry.get("between")
        if between is not None:
            if not isinstance(between, list) or len(between) != 2:
                raise self.wrong(f"{key}.between", "expected two groups of hexes")
            pairs += self.shared(between[0], between[1], f"{key}.between")
        pairs = [(a, b) for a, b in pairs if self.grid.side(a, b) not in left_out]
        if not pairs:
            raise self.wrong(
                key, "names no hexside, expected at, between, high and low, or inside and outside"
            )
        name = self.read_name(entry, f"{key}.name")
        for a, b in pairs:
            self.terrain.put_side(a, b, kind, directed, source)
            if name:
                self.terrain.side_name[self.grid.side(a, b)] = name

    def shared(self, one: Any, other: Any, key: str) -> list[tuple[int, int]]:
        """The sides that two groups of hexes share, from the first to the second."""
        there = set(self.hexes(other, key))
        found = [
            (a, b) for a in self.hexes(one, key) if a not in there for b in self.grid.near[a] if b in there
        ]
        if not found:
            raise self.wrong(key, "the two groups of hexes share no side")
        return found

    def read_road(self, entry: dict[str, Any], key: str) -> None:
        course: list[int] = []
        corners = self.blocks(entry.get("course", ""), f"{key}.course", self.labels)
        parts = _words(entry.get("course", ""))
        for part, (one, other) in zip(parts, corners, strict=True):
            run = [self.grid.at(*cell) for cell in rectangle((one[0], other[0]), (one[1], other[1]))]
            if NONE in run:
                raise self.wrong(f"{key}.course", f"hex {self.labels.write(*one)} is not on the map")
            backwards = self.labels.read(part.partition("-")[0]) != one
            course += reversed(run) if backwards else run
        if not course:
            raise self.wrong(f"{key}.course", "names no hex")
        for a, b in pairwise(course):
            if not self.grid.adjacent(a, b):
                raise self.wrong(f"{key}.course", f"{self.names.of[a]} and {self.names.of[b]} do not touch")
        self.terrain.put_road(
            Road(tuple(course), self.read_name(entry, f"{key}.name"), self.of_source(entry, key))
        )

    def read_place(self, entry: dict[str, Any], key: str) -> None:
        id_ = self.word(entry, "id", f"{key}.id")
        if id_ in self.terrain.places:
            raise self.wrong(f"{key}.id", f"{id_!r} is used twice")
        self.terrain.places[id_] = Place(
            id_,
            tuple(self.hexes(entry.get("at", ""), f"{key}.at")),
            self.read_name(entry, f"{key}.name"),
            self.of_source(entry, key),
        )
