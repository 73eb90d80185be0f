"""Check: everything that can be wrong in a battle file beyond its shape: free battles, terrain, ends,
clauses, armies, units, boxes apart, places, large units."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Any, Final

from gonfalon.core.errors import Words
from gonfalon.core.faults import Faults
from gonfalon.core.own.checks import (
    Known,
    check_clause,
    check_losses,
    check_options,
    check_score,
    check_victory,
)
from gonfalon.core.system import get_system
from gonfalon.core.toml_lines import Way
from gonfalon.space.table import base
from gonfalon.space.table_zones import TableZone, check_zones
from gonfalon.systems.impetus.files.armies import army_lists, build_army
from gonfalon.systems.impetus.files.battle_file import (
    ArmyRow,
    BattleFile,
    TerrainRow,
    UnitRow,
    pose_in_battle_file,
)
from gonfalon.systems.impetus.files.scenarios import FreeFile, battle_choices
from gonfalon.systems.impetus.ground.terrain import BLOCKED, GROUND
from gonfalon.systems.impetus.pieces.clauses import Arrives, BreakAt, Hold, Rain, Zone
from gonfalon.systems.impetus.pieces.facts import DEPTHS, LONG_WEAPONS
from gonfalon.systems.impetus.pieces.file import H
from gonfalon.systems.impetus.pieces.queries import break_point
from gonfalon.systems.impetus.pieces.tables import SHOOTING, weapon_key

MARGIN = 2  # in H: 1i
MELEE: Final = ("", *sorted(LONG_WEAPONS), "pilum")
NEAR: Final = 0.001
CLASSES: Final = ("mounted", "foot")
STATES: Final = ("fit", "fresh", "disordered", "engaged", "general")
Box = tuple[float, float, float, float]
Options = dict[str, Collection[str]]

FILE: Final = BattleFile  # the record of a battle file


def words() -> dict[str, list[str]]:
    """The words that a file may use, for the page of keys."""
    return {
        "list of an army": [*army_lists()],
        "kind of terrain": [*GROUND],
        "missile": [key.replace("-", " ") for key in SHOOTING],
        "melee": [key.replace("-", " ") for key in MELEE if key],
        "kinds": [*DEPTHS],
        "class": [*CLASSES],
        "state": [*STATES],
    }


def check(data: dict[str, Any], found: Faults) -> None:
    """Everything wrong with the data of a battle file, or of a free battle of two armies."""
    if "armies" in data:
        _free(data, found)
        return
    file = found.shape(data, BattleFile)
    codes: dict[str, Way] = {name: ("zones", name) for name in file.zones}
    for i, row in enumerate(file.terrain):
        found.once(("terrain", i, "id"), row.id, codes)
        _terrain(row, found, ("terrain", i), file.table)
    check_zones(file.zones, found, file.table)
    options = check_options(found, file.option, battle_choices(get_system("impetus").register, False))
    _clauses(file, found, options)
    _ends(file, found, options)
    units: dict[str, Way] = {}
    for side, army in enumerate(file.army):
        way: Way = ("army", side)
        if not army.house:  # § P.6c
            found.word((*way, "list"), army.from_list, army_lists(), "no-army-list", "29a")
        elif army.from_list:
            found.wrong((*way, "list"), "list-or-house", "P.6c")
        _army(army, found, way)
        for i, unit in enumerate(army.unit):
            found.once((*way, "unit", i, "id"), unit.id, units)
            _unit(unit, found, (*way, "unit", i), side)
            _place(file, unit, found, (*way, "unit", i), side)
        _apart(army, found, way)
        _large_units(army, found, way)
    _barred(file, found)


def _free(data: dict[str, Any], found: Faults) -> None:
    """Two armies by their lists; one that breaks its list is refused with the rule."""
    file = found.shape(data, FreeFile)
    for n, given in enumerate(file.armies):
        way: Way = ("armies", n)
        if found.word((*way, "army"), given.army, army_lists(), "no-army-list", "29a"):
            for bad in build_army(given).problems:
                why = Words("impetus", f"refusal-{bad.key}", bad.args)
                found.wrong(way, "bad-part", bad.rule, why=why)


def _terrain(row: TerrainRow, found: Faults, way: Way, table: tuple[int, int]) -> None:
    """A piece of terrain: a kind, one shape, on the table."""
    found.word((*way, "kind"), row.kind, GROUND, "unknown-terrain", "V10l")
    if sum((row.oval is not None, row.rectangle is not None, bool(row.line))) != 1:
        found.wrong(way, "terrain-shape", known="oval, rectangle, line")
    if row.line and (len({*row.line}) < len(row.line) or len(row.line) < 2 or row.width < 0.1):
        found.wrong((*way, "line"), "line-form")
    if (box := row.rectangle) is not None and not (box[0] < box[2] and box[1] < box[3]):
        found.wrong((*way, "rectangle"), "rectangle-form")
    points = [*row.line, *([row.oval[:2]] if row.oval else [])]
    points += [row.rectangle[:2], row.rectangle[2:]] if row.rectangle else []
    if any(x > table[0] or y > table[1] for x, y in points):
        found.wrong(way, "off-table", "P.6a")


def _ends(file: BattleFile, found: Faults, options: Options) -> None:
    """Victory and score: every word is known."""
    units = [u for army in file.army for u in army.unit]
    known = Known(
        zone=lambda way, word: found.word(way, word, file.zones, "no-zone"),
        kinds={u.code for u in units},
        classes=CLASSES,
        names={u.id for u in units},
        terrain={*[row.kind for row in file.terrain], "open"},
        states=STATES,
        exits=False,
    )
    check_victory(found, file.victory, known, options, needs_end=not file.book_ends)
    check_score(found, file.score, known, options)
    check_losses(found, file.score, "P.7b")


def _clauses(file: BattleFile, found: Faults, options: Options) -> None:
    """What the clauses speak of is there."""
    units = {u.id: u for army in file.army for u in army.unit}
    seen: dict[object, Way] = {}
    for i, one in enumerate(file.clause):
        way: Way = ("clause", i)
        check_clause(found, way, one, options)
        if isinstance(one, (Zone, Hold)):
            found.word((*way, "area"), one.area, file.zones, "no-zone")
        elif isinstance(one, Rain):
            known = [key.replace("-", " ") for key in SHOOTING]
            for j, weapon in enumerate(one.weapons):
                if weapon_key(weapon) not in SHOOTING:
                    found.word((*way, "weapons", j), weapon, known, "no-weapon", "P.4a")
        elif isinstance(one, BreakAt):
            vd = sum(u.vd for u in file.army[one.side].unit)
            found.number((*way, "vd"), one.vd, 1, max(1, vd), "P.5a")
            if not one.only:
                found.once(way, ("break_at", one.side), seen)
        elif isinstance(one, Arrives):
            for j, code in enumerate(one.units):
                here = (*way, "units", j)
                if found.word(here, code, units, "no-unit-id", "P.2a"):
                    found.once(here, code, seen)
                    if units[code].general:
                        found.wrong(here, "general-stays", "P.2a", name=code)
            _together(file, one, found, way)
    for side, army in enumerate(file.army):
        if not any(u.id not in seen for u in army.unit):
            found.wrong(("army", side), "nobody-there", "P.2a")


def _together(file: BattleFile, one: Arrives, found: Faults, way: Way) -> None:
    """A large unit comes as one."""
    for army in file.army:
        blocks = {u.large_unit for u in army.unit if u.large_unit and u.id in one.units}
        for u in army.unit:
            if u.large_unit in blocks and u.id not in one.units:
                found.wrong((*way, "units"), "large-unit-apart", "P.2a", name=u.id)


def _place(file: BattleFile, unit: UnitRow, found: Faults, way: Way, side: int) -> None:
    """A place in the zone; who comes later may be listed anywhere."""
    wide, deep = file.table
    if any(isinstance(one, Arrives) and unit.id in one.units for one in file.clause):
        return
    zones = [one for one in file.clause if isinstance(one, Zone) and one.side == side]
    if zones:
        x, y, d = pose_in_battle_file(unit, H)
        stand = base(x, y, d, 2 * H, DEPTHS[unit.code] * H // 240)
        known = [z for one in zones if (z := file.zones.get(one.area)) is not None and _shaped(z)]
        held = any(z.area(lambda length: round(length * H)).holds(stand) for z in known)
        if known and not held and not any(one.only for one in zones):
            found.wrong((*way, "at"), "outside-area", "P.1a", name=zones[0].area)
        return
    x0, y0, x1, y1 = _box(unit)
    zone = deep / 2 - 4
    low, high = (0, zone) if side == 0 else (deep - zone, deep)
    if x0 < MARGIN - NEAR or x1 > wide - MARGIN + NEAR:
        found.wrong((*way, "at"), "near-side-edge", "1i", most=MARGIN)
    if y0 < low - NEAR or y1 > high + NEAR:
        found.wrong((*way, "at"), "outside-deployment", "30c", least=f"{low:g}", most=f"{high:g}")


def _shaped(zone: TableZone) -> bool:
    """A zone whose one shape can be measured."""
    return bool(
        zone.rectangle or zone.oval or (len({*zone.line}) == len(zone.line) > 1 and zone.width >= 0.1)
    )


def _army(army: ArmyRow, found: Faults, way: Way) -> None:
    """One general; the totals of the file agree with its units."""
    if (count := sum(u.general for u in army.unit)) != 1:
        found.wrong((*way, "unit"), "one-general", "V43", count=count)
    vd = sum(u.vd for u in army.unit)
    if army.vd_total and army.vd_total != vd:
        found.wrong((*way, "vd_total"), "vd-sum", "28a", sum=vd, said=army.vd_total)
    if army.break_point and army.break_point != break_point(vd):
        found.wrong((*way, "break_point"), "break-point", "28a", right=break_point(vd), said=army.break_point)
    if not vd:
        found.wrong((*way, "unit"), "no-vd", "28a")


def _unit(unit: UnitRow, found: Faults, way: Way, side: int) -> None:
    """Weapons that the tables know, looking at the enemy."""
    if unit.missile and weapon_key(unit.missile) not in SHOOTING:
        known = [key.replace("-", " ") for key in SHOOTING]
        found.word((*way, "missile"), unit.missile, known, "no-weapon", "V53")
    if weapon_key(unit.melee) not in MELEE:
        found.word(
            (*way, "melee"), unit.melee, [key.replace("-", " ") for key in MELEE if key], "no-weapon", "V53"
        )
    if unit.code == "ART" and not unit.missile:
        found.wrong((*way, "missile"), "missing-field", "8b", field="missile")
    if unit.at[2] != (0, 180)[side]:
        found.wrong((*way, "at", 2), "facing-form", facing=(0, 180)[side])


def _box(unit: UnitRow) -> Box:
    """The base of a unit, in H."""
    half = DEPTHS[unit.code] / 480
    return unit.at[0] - 1, unit.at[1] - half, unit.at[0] + 1, unit.at[1] + half


def _meet(one: Box, other: Box) -> bool:
    return all(one[n] < other[n + 2] - NEAR and other[n] < one[n + 2] - NEAR for n in (0, 1))


def _apart(army: ArmyRow, found: Faults, way: Way) -> None:
    """No two bases lie over each other."""
    boxes = [_box(u) for u in army.unit]
    for (_, one), (j, other) in combinations(enumerate(boxes), 2):
        if _meet(one, other):
            found.wrong((*way, "unit", j, "at"), "base-over-base", "1a", name=army.unit[j].id)


def _barred(file: BattleFile, found: Faults) -> None:
    """Nobody stands where nobody may."""
    for row in file.terrain:
        box = row.rectangle or (row.oval and _around(row.oval))
        if box is None or row.kind not in GROUND or not GROUND[row.kind] & BLOCKED:
            continue
        for side, army in enumerate(file.army):
            for i, unit in enumerate(army.unit):
                if _meet(box, _box(unit)):
                    found.wrong(("army", side, "unit", i, "at"), "bad-ground", unit=f"{unit.id} ({row.id})")


def _around(oval: Box) -> Box:
    x, y, wide, deep = oval
    return x - wide, y - deep, x + wide, y + deep


def _large_units(army: ArmyRow, found: Faults, way: Way) -> None:
    """26a: A large unit is two or three of a kind, the front one first."""
    blocks: dict[str, list[int]] = {}
    for i, unit in enumerate(army.unit):
        if unit.large_unit:
            blocks.setdefault(unit.large_unit, []).append(i)
        elif unit.rank:
            found.wrong((*way, "unit", i, "rank"), "rank-alone", "26a")
    for name, members in blocks.items():
        units = [army.unit[i] for i in members]
        here = (*way, "unit", members[-1], "large_unit")
        if not 2 <= len(members) <= 3 or [u.rank for u in units] != ["front", *["rear"] * (len(units) - 1)]:
            found.wrong(here, "large-unit-form", "26a", name=name)
        elif len({(u.code, u.vbu, u.impetus, u.impetuous, u.melee, u.missile) for u in units}) > 1:
            found.wrong(here, "large-unit-alike", "26a", name=name)
        elif any(u.general for u in units[1:]):
            found.wrong(here, "large-unit-general", "26a", name=name)
