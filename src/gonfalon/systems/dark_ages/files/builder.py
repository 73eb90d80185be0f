"""Quick battles (`_quick_battle_*`): any two armies of the scenarios on the ground of any scenario."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from gonfalon.core.building import ArmyCard, FieldCard
from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.core.scenario import Name, convert
from gonfalon.core.system import get_system
from gonfalon.locale import message
from gonfalon.systems.dark_ages.pieces.file import (
    DarkScenario,
    LeaderRow,
    ScenarioFile,
    terrain_types_on_file,
)

Spot = tuple[int, int]


class Chief(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Leader of an army, with column and rank; `key` stands in armies kept by older versions."""

    name: Name
    mounted: bool
    morale: int
    at: Spot
    key: str = ""


class Host(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army: units with the column and the rank (0: at the own edge) in which they stand."""

    name: Name
    limit: int
    tincture: str
    emblem: str
    width: int
    units: list[tuple[str, int, int, int]]
    leader: list[Chief]
    special: str = ""  # whether it stands in a formation of its own, as its scenario has it
    home: str = ""


@lru_cache(maxsize=1)
def _files() -> dict[str, ScenarioFile]:
    found = {}
    for scenario in get_system("dark_ages").scenarios.values():
        assert isinstance(scenario, DarkScenario)
        found[scenario.id] = scenario.file
    return found


def _host(file: ScenarioFile, side: int) -> Host:
    army, rows = file.side[side], file.map.rows
    wide, deep = len(rows[0]), len(rows)

    def rank(x: int, y: int) -> Spot:
        """As seen from the own edge, left to right."""
        return (x, deep - 1 - y) if army.entry == "south" else (wide - 1 - x, y)

    formations = [clause for clause in file.clause if clause.side == side]
    return Host(
        name=army.name,
        limit=army.limit,
        tincture=army.arms.tincture,
        emblem=army.arms.emblem,
        width=wide,
        units=[(kind, *rank(x, y), cubes) for kind, x, y, cubes in army.units],
        leader=[Chief(x.name, x.mounted, x.morale, rank(*x.at)) for x in army.leader],
        special=formations[0].key if formations else "",
        home=file.id,
    )


def armies(language: str) -> tuple[ArmyCard, ...]:
    """The armies of the scenarios."""
    found = []
    for key, file in _files().items():
        for side in (0, 1):
            host = _host(file, side)
            cubes = sum(cubes for *_, cubes in host.units)
            found.append(
                ArmyCard(
                    id=f"{key}-{side}",
                    name=f"{host.name.of(language)} ({file.title.of(language)})",
                    data=msgspec.to_builtins(host),
                    note=message(language, "board-quick-cubes", {"count": len(host.units), "cubes": cubes}),
                )
            )
    return tuple(found)


def fields(language: str) -> tuple[FieldCard, ...]:
    """The maps of the scenarios."""
    return tuple(FieldCard(id=key, name=file.title.of(language)) for key, file in _files().items())


def battle(given: tuple[dict[str, Any], dict[str, Any]], field: str) -> dict[str, Any]:
    """Two armies on a map, the first in the south; historical events stay at home."""
    if field not in _files():
        raise NotFound("no-field", name=field)
    file = _files()[field]
    hosts = [convert(data, Host, f"army {side + 1}") for side, data in enumerate(given)]
    ground = _Ground(file.map.rows)
    sides = [ground.drawn_up(host, side) for side, host in enumerate(hosts)]
    told: dict[str, Any] = {
        "format": 2,
        "id": "quick",
        "title": {
            lang: f"{hosts[0].name.of(lang)} – {hosts[1].name.of(lang)}, {file.title.of(lang)}"
            for lang in ("en", "it")
        },
        "date": {"en": "", "it": ""},
        "history": {lang: message(lang, "board-quick-note") for lang in ("en", "it")},
        "source": "reconstructed",
        "map": {"rows": list(file.map.rows)},
        "side": sides,
        "removed_cards": list(file.removed_cards),
    }
    told["clause"] = [
        {**msgspec.to_builtins(clause), "side": side}
        for side, host in enumerate(hosts)
        if host.special and host.home in _files()
        for clause in _files()[host.home].clause
    ]
    return told


class _Ground:
    """A map that fills with units."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows, self.wide, self.deep = rows, len(rows[0]), len(rows)
        self.taken: dict[Spot, int] = {}

    def at(self, host: Host, side: int, column: int, rank: int) -> Spot:
        """A hex of the map for a column and rank of an army, in its own half."""
        x = round(column * (self.wide - 1) / max(1, host.width - 1))
        rank = min(rank, (self.deep - 1) // 2 - 1)
        return (x, self.deep - 1 - rank) if side == 0 else (self.wide - 1 - x, rank)

    def free(self, wanted: Spot, side: int) -> Spot:
        """The nearest hex of the own half that can be stood in."""
        half = (self.deep - 1) // 2
        rows = range(self.deep - half, self.deep) if side == 0 else range(half)
        open_hexes = [
            (x, y)
            for y in rows
            for x in range(self.wide)
            if (x, y) not in self.taken and terrain_types_on_file()[self.rows[y][x]].foot
        ]
        if not open_hexes:
            raise BadScenario("no-room")
        return min(open_hexes, key=lambda h: (h[0] - wanted[0]) ** 2 + 2 * (h[1] - wanted[1]) ** 2)

    def drawn_up(self, host: Host, side: int) -> dict[str, Any]:
        """One side of the scenario file."""
        moved: dict[Spot, Spot] = {}
        units = []
        for kind, column, rank, cubes in host.units:
            x, y = self.free(self.at(host, side, column, rank), side)
            self.taken[x, y] = side
            moved[column, rank] = (x, y)
            units.append((kind, x, y, cubes))
        leaders = []
        for leader in host.leader:
            spot = moved.get(leader.at) or self.free(self.at(host, side, *leader.at), side)
            self.taken[spot] = side
            row = LeaderRow(leader.name, leader.mounted, leader.morale, spot)
            leaders.append(msgspec.to_builtins(row))
        return {
            "name": msgspec.to_builtins(host.name),
            "entry": ("south", "north")[side],
            "limit": host.limit,
            "arms": {"tincture": host.tincture, "emblem": host.emblem},
            "units": units,
            "leader": leaders,
        }
