"""Quick battles: any two bands of the scenarios on the ground of any sheet, and what a band costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from gonfalon.core.building import ArmyCard, FieldCard
from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.core.scenario import Name, convert
from gonfalon.core.system import get_system
from gonfalon.locale import message
from gonfalon.systems.cry_havoc.ground.sheets import sheet
from gonfalon.systems.cry_havoc.ground.terrain import ARMOURED, FOOT, MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.file import Battlefield, Person, Verdict, Zone
from gonfalon.systems.cry_havoc.pieces.tables import COST, ROSTER

SHEETS = ("field", "clearing", "crossroads", "village", "hillside", "forest_road", "river", "wall", "castle")
ZONES = ("V1-Y16", "A1-D16")  # scn.dj: where the first and the second band set up
FACING = (0, 3)


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The people of one side of a scenario."""

    name: Name
    units: list[Person]


@lru_cache(maxsize=1)
def _bands() -> dict[str, Band]:
    """Everybody who can fight: carts, beasts and prisoners stay at home."""
    found = {}
    for scenario in get_system("cry_havoc").scenarios.values():
        assert isinstance(scenario, Battlefield)
        for side in (0, 1):
            people = [
                Person(p.code, p.name, p.type, 0, mounted=p.mounted, people=p.people)
                for p in scenario.units
                if p.side == side and ROSTER[p.type].kind == "person" and not p.noble
            ]
            found[f"{scenario.id}-{side}"] = Band(scenario.sides[side], people)
    return found


def armies(language: str) -> tuple[ArmyCard, ...]:
    """The bands of the scenarios."""
    titles = {s.id: s.title.of(language) for s in get_system("cry_havoc").scenarios.values()}
    return tuple(
        ArmyCard(
            id=key,
            name=f"{band.name.of(language)} ({titles[key.rpartition('-')[0]]})",
            data=msgspec.to_builtins(band),
            note=message(
                language, "board-quick-people", {"count": len(band.units), "points": cost_of_band(band)}
            ),
        )
        for key, band in _bands().items()
    )


def cost_of_band(band: Band) -> int:
    """S2c: what a band costs."""
    return sum(cost_of_character(p.type, p.mounted) for p in band.units)


def fields(language: str) -> tuple[FieldCard, ...]:
    """The sheets."""
    return tuple(FieldCard(id=name, name=sheet(name).name.of(language)) for name in SHEETS)


def battle(given: tuple[dict[str, Any], dict[str, Any]], field: str) -> dict[str, Any]:
    """Two bands on a sheet, both set up."""
    if field not in SHEETS:
        raise NotFound("no-field", name=field)
    bands = [convert(data, Band, f"band {side + 1}") for side, data in enumerate(given)]
    if bands[0].name == bands[1].name:
        bands[1] = msgspec.structs.replace(bands[1], name=_second(bands[1].name))
    units: list[dict[str, Any]] = []
    seen: set[str] = set()
    names = [person.name for person in bands[0].units]
    for side, band in enumerate(bands):
        for person in band.units:
            told = msgspec.to_builtins(person)
            if side and person.name in names:
                told["name"] = msgspec.to_builtins(_second(person.name))
            while told["code"] in seen:
                told["code"] += "_"
            seen.add(told["code"])
            told.update(side=side, zone=("first", "second")[side], place="", facing=FACING[side])
            units.append(told)
    ground = sheet(field).name
    data: dict[str, Any] = {
        "id": "quick",
        "title": {
            lang: f"{bands[0].name.of(lang)} – {bands[1].name.of(lang)}, {ground.of(lang)}"
            for lang in ("en", "it")
        },
        "history": {lang: message(lang, "board-quick-note") for lang in ("en", "it")},
        "sides": [msgspec.to_builtins(band.name) for band in bands],
        "sheets": [field],
        "turns": 15,
        "first": 0,
        "setup_first": 1,
        "plot": "quick",
        "verdicts": msgspec.to_builtins(
            [Verdict("at_once", "scn.dk"), Verdict("at_end", "scn.dl"), Verdict("turns", "scn.dl")]
        ),
        "zones": msgspec.to_builtins(
            [Zone(name, side, ZONES[side], rule="scn.dj") for side, name in enumerate(("first", "second"))]
        ),
        "units": units,
    }
    _draw_up(data)
    return data


def _second(name: Name) -> Name:
    """The name of whoever or whatever is called like somebody of the first band."""
    return Name(f"{name.en} II", f"{name.it} II", name.gender)


def _draw_up(data: dict[str, Any]) -> None:
    """Everybody gets a hex of his zone that he may stand in, the front rank first, from the middle."""
    ground = Ground((data["sheets"][0],))
    taken: set[int] = set()
    for side in (0, 1):
        zone = ground.hexes(ZONES[side])
        rank = sorted(zone, key=lambda h: _rank(ground.labels[h], side))
        for person in (u for u in data["units"] if u["side"] == side):
            kind = MOUNTED if person["mounted"] else ARMOURED if ROSTER[person["type"]].armour else FOOT
            for h in rank:
                hexes = [h]
                if person["mounted"]:
                    hexes.append(ground.neighbours[h][(person["facing"] + 3) % 6])
                if all(x in zone and x not in taken and ground.cost[kind][x] for x in hexes):
                    taken |= set(hexes)
                    person["place"] = ground.labels[h]
                    break
            else:
                raise BadScenario("no-room", person["code"], "scn.dj")


def _rank(label: str, side: int) -> tuple[int, float]:
    """The order in which hexes are filled: row by row from the front, from the middle to the ends."""
    row = ord(label[0])
    return (row if side == 0 else -row, abs(int(label[1:]) - 8.5))


def cost_of_character(name: str, mounted: bool = False) -> int:
    """What a character costs when armies are bought."""
    row = ROSTER[name]
    values = row.mounted if mounted and row.mounted else row.foot
    total = sum(values) + (COST["armour"] if row.armour else 0)
    if row.weapon:
        total += COST["bow" if row.weapon in ("shortbow", "longbow") else row.weapon]
    return int(total)  # § S2c
