"""Reading a battle's file, and everything that can be wrong in it."""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.errors import BadScenario
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Choice, convert, read_toml
from gonfalon.systems.dark_ages.pieces.file import (
    DATA,
    SWITCHES,
    DarkScenario,
    ScenarioFile,
    cards_on_file,
    terrain_types_on_file,
    unit_types_on_file,
)

MAX_SIDE: Final = 40  # columns or rows of a map
MAX_CUBES: Final = 12


def shipped() -> list[DarkScenario]:
    """2a: the battles among which the players choose."""
    files = sorted((DATA / "scenarios").glob("*.toml"))
    return sorted([read_scenario(read_toml(f), f.name) for f in files], key=lambda s: s.sort)


def read_scenario(data: dict[str, Any], where: str) -> DarkScenario:
    """The data of a scenario file, checked."""
    file = convert(data, ScenarioFile, where)
    check(file, where)
    choices = [
        Choice(name=name, values=["no", "yes"], title=Text(en=en, it=it), rule=rule)
        for name, rule, en, it in SWITCHES
    ]
    return DarkScenario(
        id=file.id,
        title=file.title,
        history=file.history,
        sides=(file.side[0].name, file.side[1].name),
        year=file.year,
        sources=file.sources,
        length=file.length,
        difficulty=file.difficulty,
        choices=choices,
        sort=file.sort,
        file=file,
    )


def check(file: ScenarioFile, where: str) -> None:
    """Everything a scenario file may get wrong that its shape does not show."""
    rows = file.map.rows
    if not rows or not 2 <= len(rows) <= MAX_SIDE or not 2 <= len(rows[0]) <= MAX_SIDE:
        raise BadScenario("map-size", f"{where}: map.rows", most=MAX_SIDE)
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise BadScenario("row-length", f"{where}: map.rows[{y}]", found=len(row), wanted=len(rows[0]))
        for code in row:
            if code not in terrain_types_on_file():
                raise BadScenario("no-terrain", f"{where}: map.rows[{y}]", name=code)
    taken: dict[tuple[int, int], str] = {}
    for n, side in enumerate(file.side):
        for i, (kind, x, y, cubes) in enumerate(side.units):
            place = f"{where}: side[{n}].units[{i}]"
            if kind not in unit_types_on_file():
                raise BadScenario("no-unit-type", place, name=kind)
            if not 1 <= cubes <= MAX_CUBES:
                raise BadScenario("cubes", place, "1p", most=MAX_CUBES)
            _inside(rows, x, y, place)
            if (x, y) in taken:
                raise BadScenario("hex-taken", place, "5f", hex=f"{x},{y}")
            if not terrain_types_on_file()[rows[y][x]].foot:
                raise BadScenario("hex-impassable", place, "5j", hex=f"{x},{y}")
            taken[x, y] = f"{n}"
        leaders: set[tuple[int, int]] = set()
        for i, leader in enumerate(side.leader):
            place = f"{where}: side[{n}].leader[{i}]"
            _inside(rows, *leader.at, place)
            if not 1 <= leader.morale <= 3:  # § 1t
                raise BadScenario("morale", place, "1t")
            if leader.at in leaders or taken.get(leader.at, f"{n}") != f"{n}":
                raise BadScenario("hex-taken", place, "A38b", hex="{},{}".format(*leader.at))
            leaders.add(leader.at)
        for at in leaders:
            taken.setdefault(at, f"{n}")
        for kind, cubes in side.reserve:
            if kind not in unit_types_on_file() or not 1 <= cubes <= MAX_CUBES:
                raise BadScenario("reserve-form", f"{where}: side[{n}].reserve")
        if not side.leader or side.limit < 1:
            raise BadScenario("side-form", f"{where}: side[{n}]", "20c")
    for card in file.removed_cards:
        if not 1 <= card <= len(cards_on_file().cards.rows):
            raise BadScenario("no-card", f"{where}: removed_cards", "2d", card=card)


def _inside(rows: tuple[str, ...], x: int, y: int, where: str) -> None:
    if not (0 <= y < len(rows) and 0 <= x < len(rows[0])):
        raise BadScenario("no-hex", where, hex=f"{x},{y}")
