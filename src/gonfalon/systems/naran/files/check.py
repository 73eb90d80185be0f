"""Check: everything that can be wrong in a battle file beyond its shape: armies judged, names, terrain,
clauses, ends, staff, boxes, places, entries."""

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
from gonfalon.core.scenario import MAX_UNITS
from gonfalon.core.toml_lines import Way
from gonfalon.space.table_zones import check_zones
from gonfalon.systems.naran.files.armies import check_army
from gonfalon.systems.naran.files.scenarios import CHOICES
from gonfalon.systems.naran.pieces.clauses import (
    Arrives,
    Broken,
    ColumnLimit,
    HoldBuildings,
    HoldCrossing,
    StayInBuildings,
)
from gonfalon.systems.naran.pieces.facts import (
    ATTACK_COLUMN,
    BATTERY,
    COLUMN,
    GARRISON,
    LIMBERED,
    LINE,
    SQUARE,
    STATES,
)
from gonfalon.systems.naran.pieces.file import Army, BattleFile, CommandEntry, Spot, TerrainEntry
from gonfalon.systems.naran.pieces.lists import CM, Ground, lists, profile_words
from gonfalon.systems.naran.pieces.prices import priced_shape
from gonfalon.systems.naran.pieces.setting import BASES
from gonfalon.systems.naran.pieces.telling import kinds_of

NEAR: Final = 0.001
FORMATIONS: Final = (LINE, COLUMN, ATTACK_COLUMN, SQUARE, GARRISON, BATTERY, LIMBERED)
SIZES: Final = {arm: (wide / CM, deep / CM) for arm, (wide, deep) in BASES["28"].items()}
CLASSES: Final = ("foot", "horse", "guns", "figure")
WORDS_OF_STATE: Final = ("fit", "disorganised", "engaged", *STATES[:-1], *FORMATIONS)
Box = tuple[float, float, float, float]
Options = dict[str, Collection[str]]

FILE: Final = BattleFile  # the record of a battle file


def words() -> dict[str, list[str]]:
    """The words that a file may use, for the page of keys."""
    return {
        "profile": [*lists().profiles],
        "piece of a gun": [*lists().pieces],
        "kind of a figure": [*lists().figures],
        "kind of terrain": [*lists().ground],
        "class": [*CLASSES],
        "state": [*WORDS_OF_STATE],
    }


def check(data: dict[str, Any], found: Faults) -> None:
    """Everything wrong with the data of a battle file."""
    file = found.shape(data, BattleFile)
    for i, piece in enumerate(file.terrain):
        _terrain(piece, found, ("terrain", i), file.table)
    if 2 * file.zone > file.table[1]:
        found.number(("zone",), file.zone, 10, file.table[1] // 2)
    if [a.edge for a in file.army] != ["south", "north"]:
        found.wrong(("army",), "south-first")
    check_zones(file.zones, found, file.table)
    areas: dict[str, Way] = {name: ("zones", name) for name in file.zones}
    for i, piece in enumerate(file.terrain):
        if piece.id is not None:
            found.once(("terrain", i, "id"), piece.id, areas)
    options = check_options(found, file.option, CHOICES)
    _clauses(file, found, areas, options)
    _ends(file, found, areas, options)
    seen: dict[str, Way] = {}
    for n, army in enumerate(file.army):
        _names(army, found, n, seen)
        _judged(army, found, n)
        _places(file, army, found, n)
    if len(seen) > MAX_UNITS:
        found.wrong(("army",), "too-many-units", units=len(seen), most=MAX_UNITS)


def _terrain(piece: TerrainEntry, found: Faults, way: Way, table: tuple[int, int]) -> None:
    """A piece of ground: a kind, one shape, on the table."""
    found.word((*way, "kind"), piece.kind, lists().ground, "unknown-terrain", "14.1a")
    if sum((piece.circle is not None, piece.rectangle is not None, bool(piece.line))) != 1:
        found.wrong(way, "terrain-shape", known="circle, rectangle, line")
    if piece.line and (len(piece.line) < 2 or piece.width < 0.1 or len({*piece.line}) < len(piece.line)):
        found.wrong((*way, "line"), "line-form")
    if (box := piece.rectangle) is not None and not (box[0] < box[2] and box[1] < box[3]):
        found.wrong((*way, "rectangle"), "rectangle-form")
    points = [*piece.line, *([piece.circle[:2]] if piece.circle else [])]
    points += [piece.rectangle[:2], piece.rectangle[2:]] if piece.rectangle else []
    if any(x > table[0] or y > table[1] for x, y in points):
        found.wrong(way, "off-table")


def _clauses(file: BattleFile, found: Faults, areas: dict[str, Way], options: Options) -> None:
    """What the clauses speak of is there."""
    ground = {piece.id: lists().ground.get(piece.kind) for piece in file.terrain if piece.id}
    houses = any(kind is not None and kind.building for kind in _kinds(file))
    seen: dict[object, Way] = {}
    for i, one in enumerate(file.clause):
        way: Way = ("clause", i)
        check_clause(found, way, one, options)
        if isinstance(one, (HoldBuildings, StayInBuildings)) and not houses:
            found.wrong(way, "needs-building", one.rule(next(iter(one.parts))))
        elif isinstance(one, HoldCrossing):
            found.word((*way, "area"), one.area, areas, "no-area", "P.4a")
        elif isinstance(one, ColumnLimit):
            crossings = [name for name, kind in ground.items() if kind is not None and kind.crossing]
            found.word((*way, "area"), one.area, crossings, "no-crossing", "P.5a")
        elif isinstance(one, Arrives):
            numbers = [c.number for c in file.army[one.side].command if c.number]
            if one.command not in numbers:
                found.wrong((*way, "command"), "no-command-number", "P.6a", number=one.command)
            if not one.only:
                found.once(way, ("arrives", one.side, one.command), seen)
        elif isinstance(one, Broken):
            most = min(sum(len(c.unit) + len(c.gun) for c in army.command) for army in file.army)
            found.number((*way, "units"), one.units, 1, max(1, most), "P.1a")
            if not one.only:
                found.once(way, "broken", seen)


def _ends(file: BattleFile, found: Faults, areas: dict[str, Way], options: Options) -> None:
    """Victory and score: every word is known."""
    units, roles = kinds_of(file.army), {f.kind for army in file.army for f in army.figure}
    known = Known(
        zone=lambda way, word: found.word(way, word, areas, "no-zone"),
        kinds={*units.values(), *roles, "condottiero", "general"},
        classes=CLASSES,
        names={*units, *[f.id for army in file.army for f in army.figure]},
        commands={str(c.number) for army in file.army for c in army.command},
        terrain={*[piece.kind for piece in file.terrain], "open"},
        states=WORDS_OF_STATE,
        exits=False,
    )
    check_victory(found, file.victory, known, options, needs_end=not file.book_ends)
    check_score(found, file.score, known, options)
    check_losses(found, file.score, "P.7b")


def _kinds(file: BattleFile) -> list[Ground | None]:
    return [lists().ground.get(piece.kind) for piece in file.terrain]


def _names(army: Army, found: Faults, n: int, seen: dict[str, Way]) -> None:
    """Every id stands once in the whole file, those of the Generals too."""
    way: Way = ("army", n)
    found.once((*way, "condottiero", "id"), army.condottiero.id, seen)
    for i, figure in enumerate(army.figure):
        found.once((*way, "figure", i, "id"), figure.id, seen)
    for i, command in enumerate(army.command):
        here = (*way, "command", i)
        if command.number:
            found.once((*here, "number"), f"{army.condottiero.id[0]}G{command.number}", seen)
        for j, unit in enumerate(command.unit):
            found.once((*here, "unit", j, "id"), unit.id, seen)
        for j, gun in enumerate(command.gun):
            found.once((*here, "gun", j, "id"), gun.id, seen)
    for name, profile in army.profile.items():
        for key, word, known in profile_words(profile):
            found.word((*way, "profile", name, key), word, known)
        if profile.afoot:
            found.word((*way, "profile", name, "afoot"), profile.afoot, lists().profiles, "no-profile")


def _judged(army: Army, found: Faults, n: int) -> None:
    """What the builder of armies finds."""
    bad_words = any(
        word not in known for profile in army.profile.values() for _, word, known in profile_words(profile)
    )
    if bad_words:
        return
    ways: dict[object, Way] = {army.condottiero.id: ("army", n, "condottiero")}
    for i, command in enumerate(army.command):
        here: Way = ("army", n, "command", i)
        ways |= {("command", command.number): here, f"General {command.number}": here}
        ways |= {u.id: (*here, "unit", j) for j, u in enumerate(command.unit)}
        ways |= {g.id: (*here, "gun", j) for j, g in enumerate(command.gun)}
    ways |= {f.id: ("army", n, "figure", i) for i, f in enumerate(army.figure)}
    for fault in check_army(army).faults:
        args = dict(fault.args)
        way = ways.get(args.get("id")) or ways.get(("command", args.get("command"))) or ("army", n)
        found.wrong(way, "bad-part", fault.rule, why=Words("naran", f"refusal-{fault.key}", fault.args))


def _places(file: BattleFile, army: Army, found: Faults, n: int) -> None:
    """Where everybody stands who is there from the start: in the zone, on no other base."""
    boxes: list[tuple[Box, Way, str]] = []
    way: Way = ("army", n)
    planned = {one.command for one in file.clause if isinstance(one, Arrives) and one.side == n}
    for i, command in enumerate(army.command):
        if command.number in planned:
            continue
        if command.arrives == "table":
            boxes += _boxes(army, command, found, (*way, "command", i), n)
        elif command.arrives == "reinforcement":
            _entries(command, found, (*way, "command", i))
        if command.number and command.at is None and command.arrives == "table":
            found.wrong((*way, "command", i, "at"), "missing-field", "13.2a", field="at")
    if army.condottiero.at is None:
        found.wrong((*way, "condottiero", "at"), "missing-field", "13.2a", field="at")
    for spot, here in _staff(army, way, planned):
        if spot is not None:
            boxes.append(((spot[0], spot[1], spot[0], spot[1]), here, ""))
    low, high = (0, file.zone) if n == 0 else (file.table[1] - file.zone, file.table[1])
    for (x0, y0, x1, y1), here, _ in boxes:
        if x0 < -NEAR or x1 > file.table[0] + NEAR or y0 < low - NEAR or y1 > high + NEAR:
            found.wrong((*here, "at"), "outside-deployment-cm", "13.2a", least=low, most=high)
    for (one, _, a), (other, here, b) in combinations(boxes, 2):
        if a and b and all(one[k] < other[k + 2] - NEAR and other[k] < one[k + 2] - NEAR for k in (0, 1)):
            found.wrong((*here, "at"), "base-over-base", "13.2a", name=b)


def _staff(army: Army, way: Way, planned: set[int]) -> list[tuple[Any, Way]]:
    """Leaders and figures of command, who may stand anywhere in the zone."""
    staff: list[tuple[Any, Way]] = [(army.condottiero.at, (*way, "condottiero"))]
    staff += [(f.at, (*way, "figure", i)) for i, f in enumerate(army.figure)]
    return staff + [
        (c.at, (*way, "command", i))
        for i, c in enumerate(army.command)
        if c.number and c.number not in planned and c.arrives == "table"
    ]


def _boxes(army: Army, command: CommandEntry, found: Faults, way: Way, n: int) -> list[tuple[Box, Way, str]]:
    """The bases of a Command that is deployed: a place is the middle of the front."""
    rows: list[tuple[Spot | None, Way, str, tuple[float, float]]] = [
        (gun.at, (*way, "gun", j), gun.id, SIZES["guns"]) for j, gun in enumerate(command.gun)
    ]
    for j, unit in enumerate(command.unit):
        profile = army.profile.get(unit.profile) or lists().profiles.get(unit.profile)
        if profile is not None and profile.arm in SIZES:
            front, _ = priced_shape(profile, unit)
            wide, deep = SIZES[profile.arm]
            size = (front * wide, -(-unit.figures // max(1, front)) * deep)
            rows.append((unit.at, (*way, "unit", j), unit.id, size))
    made: list[tuple[Box, Way, str]] = []
    for at, here, name, (wide, deep) in rows:
        if at is None:
            found.wrong((*here, "at"), "missing-field", "13.2a", field="at")
            continue
        rear = at[1] - deep if n == 0 else at[1] + deep
        made.append(((at[0] - wide / 2, min(at[1], rear), at[0] + wide / 2, max(at[1], rear)), here, name))
    return made


def _entries(command: CommandEntry, found: Faults, way: Way) -> None:
    """Reinforcements have their places at the three edges of entry."""
    for edge in ("own", "right", "left"):
        if command.number and getattr(command, f"general_{edge}") is None:
            found.wrong((*way, f"general_{edge}"), "missing-field", "1.3a", field=f"general_{edge}")
        for j, unit in enumerate(command.unit):
            if getattr(unit, f"entry_{edge}") is None:
                key = f"entry_{edge}"
                found.wrong((*way, "unit", j, key), "missing-field", "1.3a", field=key)
