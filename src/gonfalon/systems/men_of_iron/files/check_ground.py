"""What can be wrong with the ground of a battle file: its terrain table and its map."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import Faults
from gonfalon.core.own.hexes import Chart, check_hexes
from gonfalon.core.toml_lines import Way
from gonfalon.space.hexes import NONE
from gonfalon.space.mapfile import make_map
from gonfalon.systems.men_of_iron.files.places import ground_of, kinds_of, map_data, table_of
from gonfalon.systems.men_of_iron.ground.ground import Ground
from gonfalon.systems.men_of_iron.pieces.facts import KINDS
from gonfalon.systems.men_of_iron.pieces.file import BattleFile, maps_on_file, terrain_on_file
from gonfalon.systems.men_of_iron.pieces.ground_file import Many, MapFile, MapSides, TerrainRow, TerrainTable

WORDS: Final = frozenset((*KINDS.terrain, *KINDS.sides, "low", "pits"))  # that the game has names for
_HEX_LOOKS: Final = """
    clear rough woods lightwoods orchard vineyard crops marsh bog mud water pond river hill steep village
    building church castle keep tower camp bush rocks sand snow garden bridge ford ditch
"""
_SIDE_LOOKS: Final = "stream river hedge ditch slope steep wall palisade bridge ford bank cliff crest"
LOOKS: Final = {"hex": tuple(_HEX_LOOKS.split()), "side": tuple(_SIDE_LOOKS.split())}
"""What the board draws."""


def check_ground(file: BattleFile, found: Faults) -> Ground | None:
    """The ground of the battle, if map and table are in order."""
    table_known = isinstance(file.terrain, TerrainTable)
    if isinstance(file.terrain, str):
        table_known = found.word(("terrain",), file.terrain, terrain_on_file(), "no-terrain-table", "P.60a")
    elif isinstance(file.terrain, TerrainTable):
        _table(file.terrain, found)
    if isinstance(file.map, str):
        found.word(("map",), file.map, maps_on_file(), "no-field", "P.62a")
    elif table_known:
        _Map(file.map, table_of(file), found).check()
    if not (found.clean("map") and found.clean("terrain")):
        return None
    try:
        return ground_of(file)
    except BadScenario as error:
        found.take(("map",), error)
        return None


def _table(table: TerrainTable, found: Faults) -> None:
    """Words of the battle's own have names and looks; what a row refers to is there."""
    for part, rows in (("hex", table.hex), ("side", table.side)):
        for word, row in rows.items():
            _row(found, ("terrain", part, word), part, word, row)
            if row.of:
                found.word(
                    ("terrain", part, word, "of"), row.of, [w for w in rows if w != word], rule="P.60b"
                )
    for i, word in enumerate(table.road_cancels):
        found.word(("terrain", "road_cancels", i), word, [*table.hex, *table.side], rule="P.60a")
    if not any(row.mp != ("no", "no") for row in table.hex.values()):
        found.wrong(("terrain", "hex"), "all-impassable", "P.60a")


def _row(found: Faults, way: Way, part: str, word: str, row: TerrainRow) -> None:
    if word not in WORDS and row.name is None:
        found.wrong((*way, "name"), "missing-field", "P.60a", field="name")
    looks = LOOKS[part]
    if row.look:
        found.word((*way, "look"), row.look, looks, rule="P.60a")
    elif word not in WORDS:
        found.wrong((*way, "look"), "missing-field", "P.60a", field="look")
    if part == "hex":
        for key in ("check", "ford", "opens", "one_way"):
            if getattr(row, key) not in (None, False):
                found.wrong((*way, key), "row-of-sides", "P.60a", name=key)
    elif row.of or row.fire or row.blocks or row.no_charge or row.at != "defender" or "no" in row.mp:
        found.wrong(way, "row-of-hexes", "P.60a")


class _Map:
    """One map inside a file: every part held against its grid and its table."""

    def __init__(self, map_: MapFile, table: TerrainTable, found: Faults) -> None:
        self.map, self.table, self.found = map_, table, found
        self.kinds = kinds_of(table)
        self.chart: Chart | None = None

    def check(self) -> None:
        """The grid first: all else stands on it."""
        found, grid = self.found, self.map.grid
        for key, (low, high) in (("lines", grid.lines), ("positions", grid.positions)):
            if high < low:
                found.number(("map", "grid", key, 1), high, low, 99, "P.62a")
        self.words()
        if not found.clean("map"):
            return
        bare = {"grid": map_data(self.map)["grid"], "ground": {"terrain": next(iter(self.kinds.terrain))}}
        try:
            terrain = make_map(bare, "map", self.kinds)
        except BadScenario as error:
            found.take(("map", "grid"), error)
            return
        self.names = terrain.names
        self.chart = Chart(terrain.grid, terrain.names.find)
        self.parts()
        if found.clean("map"):
            self.drawn()

    def words(self) -> None:
        """The words of ground, features and hexsides."""
        found, ground = self.found, self.map.ground
        grounds = [w for w, row in self.table.hex.items() if not row.of]
        if ground.terrain:
            found.word(("map", "ground", "terrain"), ground.terrain, grounds, "no-terrain-row", "P.60a")
        elif not ground.rows:
            found.wrong(("map", "ground"), "missing-field", "P.62a", field="terrain")
        for letter, word in ground.letters.items():
            found.word(("map", "ground", "letters", letter), word, grounds, "no-terrain-row", "P.60a")
        for i, row in enumerate(self.map.hexes):
            way: Way = ("map", "hexes", i)
            if row.terrain:
                found.word((*way, "terrain"), row.terrain, grounds, "no-terrain-row", "P.60a")
            for j, word in enumerate(row.features):
                found.word((*way, "features", j), word, KINDS.features)
        sides = [*self.table.side, "ford", "bridge"]
        for i, side in enumerate(self.map.sides):
            found.word(("map", "sides", i, "kind"), side.kind, sides, "no-terrain-row", "P.60a")

    def hexes(self, way: Way, text: Many) -> list[int]:
        """Hexes of the map."""
        assert self.chart is not None
        words = text if isinstance(text, str) else " ".join(text)
        return check_hexes(self.found, way, words, self.chart, some=True)

    def parts(self) -> None:
        """The hexes of every part."""
        ids: dict[str, Way] = {}
        for i, row in enumerate(self.map.hexes):
            self.hexes(("map", "hexes", i, "at"), row.at)
        for i, side in enumerate(self.map.sides):
            self.sides(("map", "sides", i), side)
        for i, road in enumerate(self.map.roads):
            self.road(("map", "roads", i, "course"), road.course)
        for i, place in enumerate(self.map.places):
            self.found.once(("map", "places", i, "id"), place.id, ids)
            self.hexes(("map", "places", i, "at"), place.at)

    def sides(self, way: Way, side: MapSides) -> None:
        """Single hexsides, or those that two groups of hexes share."""
        given = [
            key for key, value in (("at", side.at), ("between", side.between), ("high", side.high)) if value
        ]
        if not given or bool(side.high) != bool(side.low):
            self.found.wrong(way, "no-hexsides", "P.62a")
            return
        for key in ("at", "except_"):
            text = getattr(side, key)
            for word in (text if isinstance(text, str) else " ".join(text)).split():
                one, _, other = word.partition("/")
                a, b = self.names.find(one), self.names.find(other)
                if NONE in (a, b) or b not in self.names.grid.near[a]:
                    self.found.wrong((*way, key.rstrip("_")), "hexside-form", word=word)
        pairs = [(("between", 0), ("between", 1), side.between)] if side.between else []
        groups = [(a, b, pair[0], pair[1]) for a, b, pair in pairs]
        if side.high:
            groups.append((("high",), ("low",), side.high, side.low))  # type: ignore[arg-type]
        for first, second, one_text, other_text in groups:
            one_hexes, others = (
                self.hexes((*way, *first), one_text),
                {*self.hexes((*way, *second), other_text)},
            )
            touching = any(n in others for h in one_hexes if h not in others for n in self.names.grid.near[h])
            if one_hexes and others and not touching:
                self.found.wrong((*way, first[0]), "groups-apart", "P.62a")

    def road(self, way: Way, course: Many) -> None:
        """From hex to hex."""
        words = (course if isinstance(course, str) else " ".join(course)).split()
        run: list[int] = []
        for word in words:
            part = self.hexes(way, word)
            backwards = "-" in word and part and self.names.find(word.partition("-")[0]) != part[0]
            run += reversed(part) if backwards else part
        for a, b in pairwise(run):
            if b not in self.names.grid.near[a]:
                self.found.wrong(way, "road-broken", "P.62a", hex=self.names.of[a], other=self.names.of[b])

    def drawn(self) -> None:
        """Rows of letters; the reader of maps tells what is wrong with them."""
        if not (self.map.ground.rows or self.map.ground.levels):
            return
        data = map_data(self.map)
        try:
            make_map({"grid": data["grid"], "ground": data["ground"]}, "map", self.kinds)
        except BadScenario as error:
            self.found.take(("map", "ground", "rows"), error)
