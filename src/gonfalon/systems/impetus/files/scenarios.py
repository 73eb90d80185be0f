"""30 Battles: eight matched battles with fixed terrain, and the free battle of any two lists."""

from __future__ import annotations

from typing import Any

import msgspec

from gonfalon.core.errors import BadScenario, Words
from gonfalon.core.rulebook import Register, Text
from gonfalon.core.scenario import Choice, Name, Scenario, convert
from gonfalon.space.table import Pose, degrees
from gonfalon.systems.impetus.files.armies import (
    Army,
    ArmyFile,
    Profile,
    army_lists,
    build,
    playable_lists,
    weapon_key,
)
from gonfalon.systems.impetus.ground.terrain import GROUND
from gonfalon.systems.impetus.pieces.facts import DEPTHS, MOUNTED, Piece, break_point

H = 60_000

#: optional rules: the name of the choice, the rule, and the rules that come with it
OPTIONAL: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("narrow-zone", "1h", ()),
    ("half-rear-move", "V27b", ()),
    ("nimble-wheel", "V41b", ()),
    ("ride-down", "6n", ()),
    ("more-evaders", "6o", ()),
    ("plain-speed", "V18b", ()),
    ("still-artillery", "8ac", ()),
    ("weak-sling", "V47", ()),
    ("still-crossbows", "9i", ()),
    ("most-in-front", "V45", ()),
    ("javelins-only", "10m", ()),
    ("all-foot-defends", "V32b", ()),
    ("low-critical", "V49", ()),
    ("failed-loses", "A5", ("A5b", "A5c", "V11d")),
    ("elephant-impetus", "V4b", ()),
    ("fixed-charge", "24k", ()),
    ("pilum", "24l", ("24m", "24n", "24o")),
    ("centre-flank", "V46", ()),
    ("firm-blocks", "26k", ()),
    ("hard-rout", "27d", ()),
    ("eager-scythes", "27e", ()),
    ("lasting-scythes", "V50b", ()),
    ("calm-elephants", "V50c", ()),
    ("schiltron", "29ar", ("29as",)),
)
FREE_ONLY: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("traded-rerolls", "2n", ()),
    ("blocks-of-three", "26d", ()),
    ("old-terrain", "21k", ("21l", "21m", "21n")),
)

#: 21a: the scales: H in micrometres, width and depth in H
SCALES = {"28mm": (60_000, 30, 20), "15mm": (40_000, 30, 15), "6mm": (30_000, 40, 20)}


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
    date: str = ""
    turns: int = 12
    rules: list[str] = []  # the entries of the register: of the armies, then of the terrain


class ImpetusScenario(Scenario, frozen=True):
    """A battle ready to be set up."""

    units: list[tuple[int, str, Profile]] = []  # side, code, profile
    proposals: list[tuple[int, int, int]] = []
    terrain: list[Piece] = []
    terrain_names: list[Name] = []
    h: int = H
    width: int = 30
    depth: int = 20
    turns: int = 12
    defender: int = 0
    free: bool = False  # terrain is rolled for, general, weapons and GUs are chosen
    date: str = ""
    rules: list[str] = []  # the entries of the register that this battle is made from
    rerolls: tuple[int, int] = (1, 1)


def choices(register: Register, free: bool) -> list[Choice]:
    """The optional rules as choices of a battle, with the words of the register."""
    deployment = Choice(
        name="deployment",
        values=["free", "proposed"],
        title=Text(en="Deployment", it="Schieramento"),
        rule="30d",
        labels={
            "free": Text(
                en="in four steps, starting from the proposed places",
                it="in quattro passi, partendo dai posti proposti",
            ),
            "proposed": Text(en="as proposed", it="come proposto"),
        },
    )
    found = [deployment]
    for name, rule, _ in OPTIONAL + (FREE_ONLY if free else ()):
        found.append(Choice(name=name, values=["no", "yes"], title=register.get(rule).text, rule=rule))
    return found


def rules_on(chosen: dict[str, str]) -> frozenset[str]:
    """The optional rules in force."""
    found = set()
    for name, rule, others in OPTIONAL + FREE_ONLY:
        if chosen.get(name) == "yes":
            found |= {rule, *others}
    return frozenset(found)


def piece(row: TerrainRow, number: int, h: int, where: str) -> Piece:
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


def pose_of(row: UnitRow, h: int) -> Pose:
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
        check_army(army, where, side)
        blocks = sorted({u.large_unit for u in army.unit if u.large_unit})
        for u in army.unit:
            if u.code not in DEPTHS:  # § 20a
                raise BadScenario("no-unit-type", f"{where}: unit {u.id}", "20a", name=u.code)
            if u.at[2] not in (0, 180):
                raise BadScenario("facing-form", f"{where}: unit {u.id}")
            units.append((side, u.id, profile(u, blocks)))
            places.append(pose_of(u, H))
    return ImpetusScenario(
        id=file.id,
        title=file.title,
        history=file.history,
        sides=(file.army[0].name, file.army[1].name),
        year=file.year,
        length="medium",
        choices=choices(register, False),
        sort=file.sort,
        units=units,
        proposals=places,
        terrain=[piece(row, n, H, where) for n, row in enumerate(file.terrain)],
        terrain_names=[row.name for row in file.terrain],
        width=file.width,
        depth=file.depth,
        turns=file.turns,
        defender=file.defender,
        date=file.date,
        rules=file.rules,
    )


def check_army(army: ArmyRow, where: str, side: int) -> None:
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


def profile(u: UnitRow, blocks: list[str]) -> Profile:
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


# -- the free battle -------------------------------------------------------------------------------------


def free_scenario(register: Register) -> ImpetusScenario:
    """Any two lists on a table whose terrain is rolled for."""
    lists = army_lists()
    names = playable_lists()
    labels = {key: Text(en=lists[key].name.en, it=lists[key].name.it) for key in names}
    first = [
        Choice(
            name="army-1",
            values=names,
            title=Text(en="First army", it="Primo esercito"),
            rule="29a",
            labels=labels,
        ),
        Choice(
            name="army-2",
            values=names[1:] + names[:1],
            title=Text(en="Second army", it="Secondo esercito"),
            rule="29a",
            labels=labels,
        ),
        Choice(
            name="scale",
            values=list(SCALES),
            title=Text(en="Table", it="Tavolo"),
            rule="21a",
            labels={
                "28mm": Text(en="180 x 120 cm, bases of 12 cm", it="180 x 120 cm, basi di 12 cm"),
                "15mm": Text(en="120 x 60 cm, bases of 8 cm", it="120 x 60 cm, basi di 8 cm"),
                "6mm": Text(en="120 x 60 cm, bases of 6 cm", it="120 x 60 cm, basi di 6 cm"),
            },
        ),
    ]
    return ImpetusScenario(
        id="free",
        title=Text(en="Free battle", it="Battaglia libera"),
        history=Text(
            en="Two army lists of your choice meet on a table whose terrain both sides roll for and place.",
            it="Due liste a scelta si affrontano su un tavolo di cui entrambi dispongono il terreno.",
        ),
        sides=(Name("First army", "Primo esercito", "m"), Name("Second army", "Secondo esercito", "m")),
        choices=first + choices(register, True),
        sort=100,
        free=True,
    )


def own_armies(data: dict[str, Any], where: str, register: Register) -> ImpetusScenario:
    """A free battle of two army files; an army that breaks its list is refused with the rule."""
    given, scale = data["armies"], str(data.get("scale", "28mm"))
    if not isinstance(given, list) or len(given) != 2 or scale not in SCALES:
        raise BadScenario("armies-and-scale", f"{where}: armies")
    armies = [build(convert(a, ArmyFile, f"{where}: armies[{n}]")) for n, a in enumerate(given)]
    for n, army in enumerate(armies):
        for bad in army.problems:
            why = Words("impetus", f"refusal-{bad.key}", bad.args)
            raise BadScenario("bad-part", f"{where}: armies[{n}]", bad.rule, why=why)
    free = free_scenario(register)
    rest = [c for c in free.choices if c.name not in ("army-1", "army-2", "scale")]
    made = filled(free, {"scale": scale}, (armies[0], armies[1]))
    return msgspec.structs.replace(made, choices=rest)


def filled(
    scenario: ImpetusScenario, chosen: dict[str, str], armies: tuple[Army, Army] | None = None
) -> ImpetusScenario:
    """The free battle with its armies in place of the empty ones."""
    if not scenario.free or (scenario.units and armies is None):
        return scenario
    h, width, depth = SCALES[chosen.get("scale", "28mm")]  # § 21a
    if armies is None:
        armies = (build(ArmyFile(chosen["army-1"])), build(ArmyFile(chosen["army-2"])))
    units = [
        (side, f"{'AB'[side]}{n + 1}", u)
        for side, army in enumerate(armies)
        for n, u in enumerate(army.units)
    ]
    zone = (depth * h - 8 * h) // 2
    if chosen.get("narrow-zone") == "yes":
        zone = 4 * h
    places: list[Pose] = []
    for side in (0, 1):
        places += formation([u for s, _, u in units if s == side], side, h, width * h, depth * h, zone)
    return msgspec.structs.replace(
        scenario,
        sides=(armies[0].name, armies[1].name),
        units=units,
        proposals=places,
        h=h,
        width=width,
        depth=depth,
        rerolls=(armies[0].rerolls, armies[1].rerolls),
        rules=[army_lists()[a.list_id].rule for a in armies],
    )


def formation(units: list[Profile], side: int, h: int, width: int, height: int, zone: int) -> list[Pose]:
    """A plain order of battle: S before the line, foot in the middle, horse on the wings."""
    front = zone if side == 0 else height - zone
    back = -1 if side == 0 else 1
    d = 0 if side == 0 else 32768
    screen = [n for n, u in enumerate(units) if u.code == "S"]
    foot = [n for n, u in enumerate(units) if u.code != "S" and u.code not in MOUNTED]
    horse = [n for n, u in enumerate(units) if u.code in MOUNTED]
    line = horse[::2] + foot + horse[1::2]
    extra = line[13:]
    places: dict[int, Pose] = {}
    for row, members in ((0, screen + extra), (1, line[:13])):
        y = front + back * row * h * 3 // 4
        for k, n in enumerate(members):
            x = width // 2 + (2 * k - len(members) + 1) * h
            places[n] = (x, y, d)
    return [places[n] for n in range(len(units))]
