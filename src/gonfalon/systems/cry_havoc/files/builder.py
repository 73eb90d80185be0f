"""Quick battles of any two bands of the scenarios on the ground of any sheet, drawn up in ranks; what a band
or character costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from gonfalon.core.building import ArmyCard, FieldCard
from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.core.own.upgrade import FORMAT
from gonfalon.core.scenario import Name, convert, read_toml
from gonfalon.core.system import get_system
from gonfalon.locale import message
from gonfalon.systems.cry_havoc.ground.sheets import DATA, sheet, sheet_names
from gonfalon.systems.cry_havoc.ground.terrain import ARMOURED, FOOT, MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.file import Battlefield
from gonfalon.systems.cry_havoc.pieces.setting import person_names
from gonfalon.systems.cry_havoc.pieces.tables import ROSTER, cost_of_row

FACING: Final = (0, 3)
ZONES: Final = ("first", "second")  # of quick.toml: where the bands set up


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody of a band."""

    code: str
    name: Name
    type: str
    mounted: bool = False
    people: str = ""


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The people of one side of a scenario."""

    name: Name
    units: list[Member]


@lru_cache(maxsize=1)
def _bands() -> dict[str, Band]:
    """Everybody who can fight: carts, beasts and captives stay at home."""
    found = {}
    for scenario in get_system("cry_havoc").scenarios.values():
        assert isinstance(scenario, Battlefield)
        b = get_system("cry_havoc").start(scenario, {}, 1)
        setting: Any = b.setting
        names = person_names(setting.rows)
        for side in (0, 1):
            people = [
                Member(p.code, names[uid], p.type, p.mounted, p.people)
                for uid, p in enumerate(setting.rows)
                if uid in setting.people[side] and uid not in setting.captives and p.type in ROSTER
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


def cost_of_character(name: str, mounted: bool = False) -> int:
    """What a character of the roster costs."""
    return cost_of_row(ROSTER[name], mounted)


def fields(language: str) -> tuple[FieldCard, ...]:
    """The sheets, in their order."""
    sheets = sorted([sheet(name) for name in sheet_names()], key=lambda one: one.sort)
    return tuple(FieldCard(id=one.id, name=one.name.of(language)) for one in sheets)


def battle(given: tuple[dict[str, Any], dict[str, Any]], field: str) -> dict[str, Any]:
    """Two bands on a sheet, both set up."""
    if field not in sheet_names():
        raise NotFound("no-field", name=field)
    bands = [convert(data, Band, f"band {side + 1}") for side, data in enumerate(given)]
    if bands[0].name == bands[1].name:
        bands[1] = msgspec.structs.replace(bands[1], name=_second(bands[1].name))
    people: list[dict[str, Any]] = []
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
            told.update(side=side, zone=ZONES[side], facing=FACING[side])
            people.append(told)
    ground = sheet(field).name
    data: dict[str, Any] = {
        "format": FORMAT,
        "title": {
            lang: f"{bands[0].name.of(lang)} – {bands[1].name.of(lang)}, {ground.of(lang)}"
            for lang in ("en", "it")
        },
        "history": {lang: message(lang, "board-quick-note") for lang in ("en", "it")},
        "sheet": [{"id": field}],
        "people": people,
        **read_toml(DATA / "quick.toml"),
    }
    for side, band in enumerate(bands):
        data["side"][side]["name"] = msgspec.to_builtins(band.name)
    data["victory"] = [_told(row, bands) for row in data["victory"]]
    _draw_up(data)
    return data


def _told(row: dict[str, Any], bands: list[Band]) -> dict[str, Any]:
    """A victory row with the name of the band that holds the field."""
    if row["win"] == "draw":
        return row
    name = bands[row["win"]].name
    words = {
        lang: message(
            lang, "end-cry-havoc-standing", {"side": name.of(lang), "side_gender": name.gender}, "cry_havoc"
        )
        for lang in ("en", "it")
    }
    return {**row, "text": words}


def _second(name: Name) -> Name:
    """The name of whoever or whatever is called like somebody of the first band."""
    return Name(f"{name.en} II", f"{name.it} II", name.gender)


def _draw_up(data: dict[str, Any]) -> None:
    """Everybody gets a hex of his zone that he may stand in, the front rank first, from the middle."""
    ground = Ground((data["sheet"][0]["id"],))
    taken: set[int] = set()
    for side in (0, 1):
        row = data["zones"][ZONES[side]]
        zone = ground.hexes(row["at"])
        rank = sorted(zone, key=lambda h: _rank(ground.labels[h], side))
        for person in (u for u in data["people"] if u["side"] == side):
            kind = MOUNTED if person["mounted"] else ARMOURED if ROSTER[person["type"]].armour else FOOT
            for h in rank:
                hexes = [h]
                if person["mounted"]:
                    hexes.append(ground.neighbours[h][(person["facing"] + 3) % 6])
                if all(x in zone and x not in taken and ground.cost[kind][x] for x in hexes):
                    taken |= set(hexes)
                    person["at"] = ground.labels[h]
                    break
            else:
                raise BadScenario("no-room", person["code"], row["rule"])


def _rank(label: str, side: int) -> tuple[int, float]:
    """The order in which hexes are filled: row by row from the front, from the middle to the ends."""
    row = ord(label[0])
    return (row if side == 0 else -row, abs(int(label[1:]) - 8.5))
