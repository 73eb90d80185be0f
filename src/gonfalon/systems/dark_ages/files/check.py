"""Everything that can be wrong in a scenario file beyond its shape: map, places, types, events, cards."""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.faults import Faults
from gonfalon.core.toml_lines import Way
from gonfalon.systems.dark_ages.book.historical_events import HANDLERS
from gonfalon.systems.dark_ages.pieces.file import (
    ScenarioFile,
    cards_on_file,
    terrain_types_on_file,
    unit_types_on_file,
)
from gonfalon.systems.dark_ages.pieces.setting import leader_code

#: events whose words name a side: the side that has them
SIDE_OF: Final = {
    "feigned_flight": 0,
    "rumour": 1,
    "horse_scattered": 0,
    "horse_returns": 1,
    "horse_rides_off": 0,
    "van_bogs_down": 1,
    "small_folk": 0,
}
#: Leaders that an event names: their key, and whether they are on its own side
LEADERS: Final = {"rumour": (("william", False),), "corso": (("corso", True), ("guido", False))}


def check(data: dict[str, Any], found: Faults) -> None:
    """Everything wrong with the data of a scenario file."""
    file = found.shape(data, ScenarioFile)
    rows, square = file.map.rows, True
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            found.wrong(("map", "rows", y), "row-length", found=len(row), wanted=len(rows[0]))
            square = False
        for code in sorted(set(row) - set(terrain_types_on_file())):
            found.word(("map", "rows", y), code, terrain_types_on_file(), "unknown-terrain", "21a")
            square = False
    _armies(file, found, square)
    _events(file, found)
    if file.side[0].entry == file.side[1].entry:
        found.wrong(("side", 1, "entry"), "edges", "23d")
    cards, seen = len(cards_on_file().cards.rows), dict[int, Way]()
    for i, card in enumerate(file.removed_cards):
        if not 1 <= card <= cards:
            found.wrong(("removed_cards", i), "no-card", "2d", card=card)
        found.once(("removed_cards", i), card, seen, "2d")


def _armies(file: ScenarioFile, found: Faults, square: bool) -> None:
    """Units and Leaders of both sides: their types, and where they stand."""
    taken: dict[tuple[int, int], int] = {}
    keys: dict[str, Way] = {}
    for n, side in enumerate(file.side):
        if not side.units:
            found.wrong(("side", n, "units"), "list-too-short", "2c", count=0, least=1)
        for i, (kind, x, y, _) in enumerate(side.units):
            way: Way = ("side", n, "units", i)
            found.word((*way, 0), kind, unit_types_on_file(), "no-unit-type", "22a")
            if _stands(file, found, square, way, x, y) and (x, y) in taken:
                found.wrong(way, "hex-taken", "5f", hex=f"{x},{y}")
            taken.setdefault((x, y), n)
        for i, (kind, _) in enumerate(side.reserve):
            found.word(("side", n, "reserve", i, 0), kind, unit_types_on_file(), "no-unit-type", "22a")
        own: dict[tuple[int, int], Way] = {}
        codes: dict[str, Way] = {}
        for i, leader in enumerate(side.leader):
            way = ("side", n, "leader", i)
            at = (leader.at[0], leader.at[1])
            there = _stands(file, found, square, (*way, "at"), *at)
            if there and (at in own or taken.get(at, n) != n):
                found.wrong((*way, "at"), "hex-taken", "A38b", hex="{},{}".format(*at))
            own[at] = way
            found.once((*way, "name"), leader_code(leader.name.en), codes)
            if leader.key:
                found.once((*way, "key"), leader.key, keys)
        for at in own:
            taken.setdefault(at, n)


def _stands(file: ScenarioFile, found: Faults, square: bool, way: Way, x: int, y: int) -> bool:
    """On the map, and where one can stand."""
    rows = file.map.rows
    if not (y < len(rows) and x < len(rows[y])):
        found.wrong(way, "no-hex", hex=f"{x},{y}")
        return False
    if square and not terrain_types_on_file()[rows[y][x]].foot:
        found.wrong(way, "hex-impassable", "5j", hex=f"{x},{y}")
    return True


def _events(file: ScenarioFile, found: Faults) -> None:
    """The events are known, on their side, and find the Leaders they name."""
    for n, side in enumerate(file.side):
        if side.event is None:
            continue
        key, way = side.event.key, ("side", n, "event", "key")
        if not found.word(way, key, HANDLERS, "no-event", "18.17b"):
            continue
        if SIDE_OF.get(key, n) != n:
            found.wrong(way, "event-side", "18.17b", name=key, side=SIDE_OF[key])
        for leader, own in LEADERS.get(key, ()):
            if leader not in [x.key for x in file.side[n if own else 1 - n].leader]:
                found.wrong(way, "event-leader", "18.17b", name=key, leader=leader)
