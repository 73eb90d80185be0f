"""The map of a battle, and the hexes, zones and edges on it that its file names."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from gonfalon.core.errors import BadScenario
from gonfalon.space.hexes import NONE
from gonfalon.space.mapfile import load_map
from gonfalon.space.terrain import Terrain
from gonfalon.systems.men_of_iron.ground.ground import Ground
from gonfalon.systems.men_of_iron.pieces.facts import KINDS

DATA: Final = Path(__file__).parents[1] / "data"


@lru_cache(maxsize=16)
def map_from_file(name: str) -> Terrain:
    """A map of this system."""
    if "/" in name or "\\" in name or not (DATA / "maps" / f"{name}.toml").exists():
        raise BadScenario("no-field", "map", name=name)
    # § map.a, map.b, map.c, map.d, map.e, map.f, map.g, V36, V36b
    # § falkirk.bg, courtrai.u, courtrai.ba, courtrai.bc, courtrai.be, bannockburn.bs, bannockburn.bt
    # § crecy.bp, crecy.bq, poitiers.aa, poitiers.ab, poitiers.au, najera.bn, najera.bo
    return load_map(DATA / "maps" / f"{name}.toml", KINDS)


@lru_cache(maxsize=32)
def ground_from_file(map_name: str, battle: str, exchanged: bool, slope_if_all: bool) -> Ground:
    """The ground of a battle, made once."""
    return Ground(map_from_file(map_name), battle, exchanged, slope_if_all)


def hexes_from_file(terrain: Terrain, text: str, where: str) -> list[int]:
    """Hexes from a text: `2214`, `2214-18` along a line, `2321-3221` across lines."""
    found: list[int] = []
    for word in text.split():
        first, _, last = word.partition("-")
        labels = [first]
        if len(last) == 2:
            labels = [f"{first[:2]}{p:02d}" for p in range(int(first[2:]), int(last) + 1)]
        elif len(last) == 4:
            labels = [f"{line:02d}{first[2:]}" for line in range(int(first[:2]), int(last[:2]) + 1)]
        for label in labels:
            h = terrain.names.find(label)
            if h == NONE:
                raise BadScenario("no-hex", where, hex=label)
            found.append(h)
    return found


class Places:
    """What the words of one battle's file mean on its map."""

    def __init__(self, data: dict[str, Any], where: str, choices: dict[str, str], ground: Ground) -> None:
        self.data, self.where, self.choices, self.ground = data, where, choices, ground
        self.zones: dict[str, frozenset[int]] = {}
        self.english: list[int] = []
        """Where the English are set up."""

    def zone(self, raw: Any, default: list[int]) -> frozenset[int]:
        """Where a piece may be set up: a named zone, hexes, or a choice among options."""
        if isinstance(raw, dict):
            raw = next((raw[v] for v in self.choices.values() if v in raw), None)
        if raw is None:
            return frozenset(default)
        return self.named(str(raw))

    def named(self, word: str) -> frozenset[int]:
        """The hexes of a named zone."""
        if word in self.zones:
            return self.zones[word]
        t = self.ground.terrain
        text = str(self.data.get("zones", {}).get(word, word))
        how, _, rest = text.partition(" ")
        if text == "map":
            found = frozenset(h for h in range(t.grid.size) if self.ground.passable(h, 0))
        elif how == "place":
            found = frozenset(t.places[rest].hexes)
        elif how == "within":
            number, _, centre = rest.partition(" ")
            found = frozenset(t.grid.disc(t.hex(centre), int(number)))
        elif how == "beyond":
            found = frozenset(
                h for h in range(t.grid.size) if all(t.grid.distance(h, e) > int(rest) for e in self.english)
            )
        elif how == "beside":
            inside = {*t.hexes_with("wagons"), *t.hexes_with("laager")}
            found = frozenset(n for h in inside for n in t.grid.near[h] if n not in inside)
        elif how == "east":
            limit = int(rest)
            found = frozenset(h for h in range(t.grid.size) if t.grid.position_of[h] < limit)
        else:
            found = frozenset(hexes_from_file(t, text, f"{self.where}: {word}"))
        self.zones[word] = found
        return found

    def entry(self, raw: Any, side: int) -> tuple[str, tuple[int, ...], str]:
        """The reinforcement group, entry hexes and column rule of an entry, if it enters at all."""
        if raw is None or any(self.choices.get(k) == v for k, v in raw.get("unless", {}).items()):
            return "", (), ""
        places = tuple(hexes_from_file(self.ground.terrain, raw["hexes"], f"{self.where}: entry"))
        return f"{side}.{raw['group']}", places, str(raw.get("column", ""))
