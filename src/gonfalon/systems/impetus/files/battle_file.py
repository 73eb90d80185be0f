"""30 A battle file: what it may hold (terrain, armies, poses, profiles), read and checked."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from gonfalon.core.own.rows import MAX_VICTORY, OwnOptions, Score, Victory, own_choices
from gonfalon.core.rulebook import Register, Text
from gonfalon.core.scenario import (
    MAX_CLAUSES,
    Difficulty,
    Id,
    Land,
    Length,
    Name,
    Order,
    Source,
    Year,
    convert,
    number,
)
from gonfalon.space.table import Pose, degrees
from gonfalon.space.table_zones import Zones
from gonfalon.systems.impetus.files.scenarios import SCALES, battle_choices
from gonfalon.systems.impetus.pieces.clauses import AnyClause
from gonfalon.systems.impetus.pieces.facts import DEPTHS, Piece
from gonfalon.systems.impetus.pieces.file import ARMS, Arms, ImpetusScenario, Profile
from gonfalon.systems.impetus.pieces.tables import weapon_key

MOST_WIDE, MOST_DEEP = 60, 30  # H of a table
Across = Annotated[float, msgspec.Meta(ge=0, le=MOST_WIDE)]
Along = Annotated[float, msgspec.Meta(ge=0, le=MOST_DEEP)]
Radius = Annotated[float, msgspec.Meta(ge=0.1, le=30)]
Value = Annotated[int, msgspec.Meta(ge=0, le=6)]


class TerrainRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of terrain of a battle file, in H."""

    id: Id
    kind: str
    name: Name
    blocks_sight: bool = False
    fordable: bool = True
    oval: tuple[Across, Along, Radius, Radius] | None = None  # centre, then half width and depth
    rectangle: tuple[Across, Along, Across, Along] | None = None
    line: Annotated[list[tuple[Across, Along]], msgspec.Meta(max_length=50)] = []
    width: Annotated[float, msgspec.Meta(ge=0, le=5)] = 0


class UnitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of a battle file: its profile and the centre of its base with its facing in degrees."""

    id: Id
    name: Name
    code: Annotated[
        Literal["CP1", "CP2", "CM", "CL", "CGP", "CGL", "CF", "EL", "FP", "FL", "T", "S", "ART", "W"],
        msgspec.Meta(extra={"rule": "20a"}),
    ]
    vbu: Annotated[int, msgspec.Meta(ge=1, le=9)]
    impetus: Value
    vd: Value
    at: tuple[Across, Along, Literal[0, 180]]
    impetuous: bool = False
    camel: bool = False
    general: bool = False
    melee: str = ""
    missile: str = ""
    protection: Literal["", "stakes", "pavise"] = ""
    special: Literal["", "schiltron"] = ""
    large_unit: str = ""
    rank: Literal["", "front", "rear"] = ""


class ArmyRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army of a battle file."""

    name: Name
    from_list: str = msgspec.field(name="list", default="")
    house: bool = False  # an army without a list
    arms: Arms | None = None
    rule: str = ""
    vd_total: int = 0
    break_point: int = 0
    unit: Annotated[list[UnitRow], msgspec.Meta(min_length=1, max_length=100)]


class BattleFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle file."""

    id: Id
    title: Text
    history: Text
    date: Text = Text("", "")
    year: Year = 0
    land: Land = ""
    sort: Order = 0
    length: Length = "medium"
    difficulty: Difficulty = "medium"
    author: str = ""
    licence: str = ""
    note: str = ""  # the writer's; never shown in play
    source: str = ""
    sources: list[Source] = []
    table: tuple[
        Annotated[int, number(20, MOST_WIDE, "P.6a")], Annotated[int, number(12, MOST_DEEP, "P.6a")]
    ] = (
        30,
        20,
    )  # § 30b
    scale: Literal["28mm", "15mm", "6mm"] = "28mm"
    turns: Annotated[int, msgspec.Meta(ge=1, le=30)] = 12
    defender: Literal[0, 1, "roll"]
    book_ends: bool = True  # whether the ends of the book apply beside those of this battle
    rules: list[str] = []  # the entries of the register: of the armies, then of the terrain
    option: OwnOptions = ()
    zones: Zones = {}
    clause: Annotated[tuple[AnyClause, ...], msgspec.Meta(max_length=MAX_CLAUSES)] = ()
    victory: Annotated[tuple[Victory, ...], msgspec.Meta(max_length=MAX_VICTORY)] = ()
    score: Annotated[tuple[Score, ...], msgspec.Meta(max_length=MAX_VICTORY)] = ()
    terrain: Annotated[list[TerrainRow], msgspec.Meta(max_length=MAX_CLAUSES)] = []
    army: tuple[ArmyRow, ArmyRow]


def piece_in_battle_file(row: TerrainRow, number: int, h: int) -> Piece:
    """A piece of terrain from its row."""
    measures: tuple[float, ...] = row.oval or row.rectangle or tuple(v for point in row.line for v in point)
    shape = "oval" if row.oval else "rectangle" if row.rectangle else "line"
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
    h = SCALES[file.scale][0]
    units: list[tuple[int, str, Profile]] = []
    places: list[Pose] = []
    for side, army in enumerate(file.army):
        blocks = sorted({u.large_unit for u in army.unit if u.large_unit})
        units += [(side, u.id, profile_in_battle_file(u, blocks)) for u in army.unit]
        places += [pose_in_battle_file(u, h) for u in army.unit]
    return ImpetusScenario(
        id=file.id,
        title=file.title,
        history=file.history,
        sides=(file.army[0].name, file.army[1].name),
        year=file.year,
        land=file.land,
        sources=file.sources,
        length=file.length,
        difficulty=file.difficulty,
        choices=[*own_choices(file.option), *battle_choices(register, False)],
        sort=file.sort,
        units=units,
        proposals=places,
        terrain=[piece_in_battle_file(row, n, h) for n, row in enumerate(file.terrain)],
        terrain_names=[row.name for row in file.terrain],
        h=h,
        width=file.table[0],
        depth=file.table[1],
        turns=file.turns,
        defender=-1 if file.defender == "roll" else file.defender,
        date=file.date,
        rules=file.rules,
        arms=(file.army[0].arms or ARMS[0], file.army[1].arms or ARMS[1]),
        house=(file.army[0].house, file.army[1].house),
        zones=file.zones,
        clauses=file.clause,
        victory=file.victory,
        score=file.score,
        book_ends=file.book_ends,
    )


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
        melee=(weapon_key(u.melee),) if u.melee else (),
        missile=(weapon_key(u.missile),) if u.missile else (),
        protection=u.protection,
        special=u.special,
        block=blocks.index(u.large_unit) if u.large_unit else -1,
        source="reconstructed",
    )
