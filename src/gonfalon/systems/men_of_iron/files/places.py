"""Places of a battle file: its map and ground (shipped or own), terrain table, and the hexes and zones that
it names."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from gonfalon.core.errors import BadScenario
from gonfalon.core.own.hexes import Chart, hexes
from gonfalon.core.own.rows import Row
from gonfalon.space.mapfile import load_map, make_map
from gonfalon.space.terrain import Kinds, Terrain
from gonfalon.systems.men_of_iron.ground.ground import Ground
from gonfalon.systems.men_of_iron.pieces.facts import KINDS
from gonfalon.systems.men_of_iron.pieces.file import (
    DATA,
    BattleFile,
    Zone,
    ZoneRow,
    maps_on_file,
    terrain_on_file,
)
from gonfalon.systems.men_of_iron.pieces.ground_file import MapFile, TerrainTable

LABELS: Final = "men_of_iron"  # how hexes are numbered


def kinds_of(table: TerrainTable) -> Kinds:
    """The words of the maps: those of the book, and those that a battle's own table adds."""
    grounds = tuple(w for w, row in table.hex.items() if w not in KINDS.terrain and not row.of)
    sides = tuple(w for w in table.side if w not in KINDS.sides)
    if not grounds and not sides:
        return KINDS
    return Kinds((*KINDS.terrain, *grounds), KINDS.features, (*KINDS.sides, *sides))


@lru_cache(maxsize=32)
def map_from_file(name: str, kinds: Kinds = KINDS) -> Terrain:
    """A shipped map."""
    if name not in maps_on_file():
        raise BadScenario("no-field", "map", name=name)
    # § map.a, map.b, map.c, map.d, map.e, map.f, map.g, V36, V36b
    # § falkirk.bg, courtrai.u, courtrai.ba, courtrai.bc, courtrai.be, bannockburn.bs, bannockburn.bt
    # § crecy.bp, crecy.bq, poitiers.aa, poitiers.ab, poitiers.au, najera.bn, najera.bo
    return load_map(DATA / "maps" / f"{name}.toml", kinds)


def own_map(file: MapFile, kinds: Kinds) -> Terrain:
    """P.62a: a map inside a battle file."""
    return make_map(map_data(file), "map", kinds)


def map_data(file: MapFile) -> dict[str, Any]:
    """A map inside a battle file, as a map file would write it."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(file))
    data["grid"]["labels"] = LABELS
    return data


def table_of(file: BattleFile) -> TerrainTable:
    """The terrain table of a battle: a shipped one, or its own."""
    if isinstance(file.terrain, TerrainTable):
        return file.terrain
    found = terrain_on_file().get(file.terrain)
    if found is None:
        raise BadScenario(
            "no-terrain-table", "terrain", name=file.terrain, known=", ".join(terrain_on_file())
        )
    return found


@lru_cache(maxsize=32)
def ground_from_file(map_name: str, table: str, exchanged: bool, slope_if_all: bool) -> Ground:
    """A shipped map under a shipped table, made once."""
    return Ground(map_from_file(map_name), terrain_on_file()[table], exchanged, slope_if_all)


@lru_cache(maxsize=8)
def _own_ground(written: bytes, exchanged: bool, slope_if_all: bool) -> Ground:
    """The ground of a battle with a map or a table of its own, made once for all who ask in a row."""
    own, table = msgspec.json.decode(written, type=tuple[str | MapFile, TerrainTable])
    kinds = kinds_of(table)
    terrain = map_from_file(own, kinds) if isinstance(own, str) else own_map(own, kinds)
    return Ground(terrain, table, exchanged, slope_if_all)


def ground_of(file: BattleFile, exchanged: bool = False, slope_if_all: bool = False) -> Ground:
    """The ground of a battle."""
    table = table_of(file)
    if isinstance(file.map, str) and isinstance(file.terrain, str):
        return ground_from_file(file.map, file.terrain, exchanged, slope_if_all)
    return _own_ground(msgspec.json.encode((file.map, table)), exchanged, slope_if_all)


def chart_of(terrain: Terrain, zones: dict[str, ZoneRow]) -> Chart:
    """The map as the hex expressions of a file see it; `2214-18` is short for `2214-2218`."""
    return Chart(
        terrain.grid,
        terrain.names.find,
        zones={name: zone.at for name, zone in zones.items()},
        toward=(terrain.lines_toward, terrain.positions_toward),
        whole=lambda first, last: f"{first[:2]}{last}" if len(last) == 2 else last,
        gaps=False,
    )


class Places:
    """What the words of one battle's file mean on its map."""

    def __init__(self, file: BattleFile, where: str, choices: dict[str, str], ground: Ground) -> None:
        self.file, self.where, self.choices, self.ground = file, where, choices, ground
        self.chart = chart_of(ground.terrain, file.zones)
        self._zones: dict[str, frozenset[int]] = {}

    def there(self, row: Row) -> bool:
        """Whether a row belongs to the options chosen."""
        return row.there(self.choices)

    def hexes(self, text: str) -> list[int]:
        """The hexes of an expression, in order."""
        return hexes(text, self.chart, self.where)

    def zone(self, zone: Zone, default: list[int]) -> frozenset[int]:
        """Where a piece may be set up; nothing said is where those of its row stand."""
        if isinstance(zone, list):
            zone = next((row.zone for row in zone if self.there(row)), "")
        return self.named(zone) if zone else frozenset(default)

    def zone_rule(self, zone: Zone) -> str:
        """What the battle says about a zone of set-up."""
        if isinstance(zone, list):
            zone = next((row.zone for row in zone if self.there(row)), "")
        return self.file.zones[zone].rule if zone in self.file.zones else ""

    def named(self, word: str) -> frozenset[int]:
        """The hexes of a zone, or of an expression, where anybody can stand."""
        found = self._zones.get(word)
        if found is None:
            text = f"zone:{word}" if word in self.file.zones else word
            on_foot = (h for h in self.hexes(text) if self.ground.passable(h, 0))
            found = self._zones[word] = frozenset(on_foot)
        return found
