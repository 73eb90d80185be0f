"""Everything that can be wrong in a battle file beyond its shape: lists, weapons, places, large units."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from gonfalon.core.errors import Words
from gonfalon.core.faults import Faults
from gonfalon.core.toml_lines import Way
from gonfalon.systems.impetus.files.armies import army_lists, army_weapon_key, build_army
from gonfalon.systems.impetus.files.battle_file import ArmyRow, BattleFile, TerrainRow, UnitRow
from gonfalon.systems.impetus.files.scenarios import FreeFile
from gonfalon.systems.impetus.ground.terrain import BLOCKED, GROUND
from gonfalon.systems.impetus.pieces.facts import DEPTHS, LONG_WEAPONS
from gonfalon.systems.impetus.pieces.queries import break_point
from gonfalon.systems.impetus.pieces.tables import SHOOTING

WIDTH, DEPTH, ZONE, MARGIN = 30, 20, 6, 2  # in H: 30b, 30c, 1i
MELEE: Final = ("", *sorted(LONG_WEAPONS), "pilum")
NEAR: Final = 0.001
Box = tuple[float, float, float, float]


def check(data: dict[str, Any], found: Faults) -> None:
    """Everything wrong with the data of a battle file, or of a free battle of two armies."""
    if "armies" in data:
        _free(data, found)
        return
    file = found.shape(data, BattleFile)
    codes: dict[str, Way] = {}
    for i, row in enumerate(file.terrain):
        found.once(("terrain", i, "id"), row.id, codes)
        _terrain(row, found, ("terrain", i))
    units: dict[str, Way] = {}
    for side, army in enumerate(file.army):
        way: Way = ("army", side)
        found.word((*way, "list"), army.from_list, army_lists(), "no-army-list", "29a")
        _army(army, found, way)
        for i, unit in enumerate(army.unit):
            found.once((*way, "unit", i, "id"), unit.id, units)
            _unit(unit, found, (*way, "unit", i), side)
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


def _terrain(row: TerrainRow, found: Faults, way: Way) -> None:
    """A piece of terrain: a kind, one shape."""
    found.word((*way, "kind"), row.kind, GROUND, "unknown-terrain", "V10l")
    if sum((row.oval is not None, row.rectangle is not None, bool(row.line))) != 1:
        found.wrong(way, "terrain-shape", known="oval, rectangle, line")
    if row.line and (len({*row.line}) < len(row.line) or len(row.line) < 2 or row.width < 0.1):
        found.wrong((*way, "line"), "line-form")
    if (box := row.rectangle) is not None and not (box[0] < box[2] and box[1] < box[3]):
        found.wrong((*way, "rectangle"), "rectangle-form")


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
    """Weapons that the tables know, a place in the zone, looking at the enemy."""
    if unit.missile and army_weapon_key(unit.missile) not in SHOOTING:
        known = [key.replace("-", " ") for key in SHOOTING]
        found.word((*way, "missile"), unit.missile, known, "no-weapon", "V53")
    if army_weapon_key(unit.melee) not in MELEE:
        found.word(
            (*way, "melee"), unit.melee, [key.replace("-", " ") for key in MELEE if key], "no-weapon", "V53"
        )
    if unit.code == "ART" and not unit.missile:
        found.wrong((*way, "missile"), "missing-field", "8b", field="missile")
    if unit.at[2] != (0, 180)[side]:
        found.wrong((*way, "at", 2), "facing-form", facing=(0, 180)[side])
    x0, y0, x1, y1 = _box(unit)
    low, high = (0, ZONE) if side == 0 else (DEPTH - ZONE, DEPTH)
    if x0 < MARGIN - NEAR or x1 > WIDTH - MARGIN + NEAR:
        found.wrong((*way, "at"), "near-side-edge", "1i", most=MARGIN)
    if y0 < low - NEAR or y1 > high + NEAR:
        found.wrong((*way, "at"), "outside-deployment", "30c", least=low, most=high)


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
