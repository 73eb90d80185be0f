"""30 A battle file: what it may hold (terrain, armies, poses, profiles), read and checked."""

from __future__ import annotations

from typing import Any

import msgspec

from gonfalon.core.errors import BadScenario
from gonfalon.core.rulebook import Register, Text
from gonfalon.core.scenario import Name, Source, convert
from gonfalon.space.table import Pose, degrees
from gonfalon.systems.impetus.files.armies import army_lists, army_weapon_key
from gonfalon.systems.impetus.files.scenarios import battle_choices
from gonfalon.systems.impetus.ground.terrain import GROUND
from gonfalon.systems.impetus.pieces.facts import DEPTHS, Piece
from gonfalon.systems.impetus.pieces.file import H, ImpetusScenario, Profile
from gonfalon.systems.impetus.pieces.queries import break_point


class TerrainRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of terrain of a battle file, in H."""

    id: str
    kind: str
    name: Name
    blocks_sight: bool = False
    fordable: bool = True
    oval: tuple[float, float, float, float] | None = None
    rectangle: tuple[float, float, float, float] | None = None
    line: list[tuple[float, float]] = []
    width: float = 0


class UnitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of a battle file: its profile and the centre of its base with its facing in degrees."""

    id: str
    name: Name
    code: str
    vbu: int
    impetus: int
    vd: int
    at: tuple[float, float, int]
    impetuous: bool = False
    camel: bool = False
    general: bool = False
    melee: str = ""
    missile: str = ""
    protection: str = ""
    special: str = ""
    large_unit: str = ""
    rank: str = ""


class ArmyRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army of a battle file."""

    name: Name
    unit: list[UnitRow]
    from_list: str = msgspec.field(name="list")
    rule: str = ""
    vd_total: int = 0
    break_point: int = 0


class BattleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle file."""

    id: str
    title: Text
    history: Text
    width: int
    depth: int
    defender: int
    army: list[ArmyRow]
    terrain: list[TerrainRow] = []
    source: str = ""
    sort: int = 0
    year: int = 0
    sources: list[Source] = []
    date: str = ""
    turns: int = 12
    rules: list[str] = []  # the entries of the register: of the armies, then of the terrain


def piece_in_battle_file(row: TerrainRow, number: int, h: int, where: str) -> Piece:
    """A piece of terrain from its row."""
    if row.kind not in GROUND:
        raise BadScenario(
            "unknown-terrain", f"{where}: terrain {row.id}", "V10l", name=row.kind, known=", ".join(GROUND)
        )
    if row.oval is not None:
        shape, measures = "oval", row.oval
    elif row.rectangle is not None:
        shape, measures = "rectangle", row.rectangle
    elif len(row.line) > 1 and row.width <= 0:
        raise BadScenario("line-form", f"{where}: terrain {row.id}")
    elif len(row.line) > 1:
        shape, measures = "line", tuple(v for point in row.line for v in point)  # type: ignore[assignment]
    else:
        raise BadScenario("terrain-shape", f"{where}: terrain {row.id}", known="oval, rectangle, line")
    return Piece(
        row.kind,
        shape,
        tuple(round(v * h) for v in measures),
        round(row.width * h),
        row.fordable,
        row.blocks_sight,
        number,
    )


def pose_in_battle_file(row: UnitRow, h: int) -> Pose:
    """The pose of a unit whose file gives the centre of its base."""
    d = degrees(row.at[2]) & 65535
    ahead = DEPTHS[row.code] * h // 480
    x, y = round(row.at[0] * h), round(row.at[1] * h)
    return (x, y + ahead, d) if d == 0 else (x, y - ahead, d)


def read_battle(data: dict[str, Any], where: str, register: Register) -> ImpetusScenario:
    """The data of a battle file, checked."""
    file = convert(data, BattleFile, where)
    if len(file.army) != 2:
        raise BadScenario("two-armies", f"{where}: army")
    units: list[tuple[int, str, Profile]] = []
    places: list[Pose] = []
    lists = army_lists()
    if (file.width, file.depth) != (30, 20):  # § 30b
        raise BadScenario("table-size", where, "30b")
    for side, army in enumerate(file.army):
        if army.from_list not in lists:
            raise BadScenario(
                "no-army-list",
                f"{where}: army {side + 1}",
                "29a",
                name=army.from_list,
                known=", ".join(lists),
            )
        check_battle_army(army, where, side)
        blocks = sorted({u.large_unit for u in army.unit if u.large_unit})
        for u in army.unit:
            if u.code not in DEPTHS:  # § 20a
                raise BadScenario("no-unit-type", f"{where}: unit {u.id}", "20a", name=u.code)
            if u.at[2] not in (0, 180):
                raise BadScenario("facing-form", f"{where}: unit {u.id}")
            units.append((side, u.id, profile_in_battle_file(u, blocks)))
            places.append(pose_in_battle_file(u, H))
    return ImpetusScenario(
        id=file.id,
        title=file.title,
        history=file.history,
        sides=(file.army[0].name, file.army[1].name),
        year=file.year,
        sources=file.sources,
        length="medium",
        choices=battle_choices(register, False),
        sort=file.sort,
        units=units,
        proposals=places,
        terrain=[piece_in_battle_file(row, n, H, where) for n, row in enumerate(file.terrain)],
        terrain_names=[row.name for row in file.terrain],
        width=file.width,
        depth=file.depth,
        turns=file.turns,
        defender=file.defender,
        date=file.date,
        rules=file.rules,
    )


def check_battle_army(army: ArmyRow, where: str, side: int) -> None:
    """One general; the totals of the file agree with its units."""
    at = f"{where}: army {side + 1}"
    if sum(u.general for u in army.unit) != 1:
        raise BadScenario("one-general", at, "V43")
    vd = sum(u.vd for u in army.unit)
    if army.vd_total and army.vd_total != vd:
        raise BadScenario("vd-sum", at, "28a", sum=vd, said=army.vd_total)
    if army.break_point and army.break_point != break_point(vd):
        raise BadScenario("break-point", at, "28a", right=break_point(vd), said=army.break_point)
    if len({u.id for u in army.unit}) != len(army.unit):
        raise BadScenario("code-twice", at)


def profile_in_battle_file(u: UnitRow, blocks: list[str]) -> Profile:
    """The profile of a unit of a battle file."""
    return Profile(
        name=u.name,
        code=u.code,
        vbu=u.vbu,
        impetus=u.impetus,
        vd=u.vd,
        impetuous=u.impetuous,
        camel=u.camel,
        star=u.general,
        general=u.general,
        melee=(army_weapon_key(u.melee),) if u.melee else (),
        missile=(army_weapon_key(u.missile),) if u.missile else (),
        protection=u.protection,
        special=u.special,
        block=blocks.index(u.large_unit) if u.large_unit else -1,
        source="reconstructed",
    )
