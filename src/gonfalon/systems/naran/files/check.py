"""Everything that can be wrong in a battle file beyond its shape: armies, names, ground, places."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from gonfalon.core.errors import Words
from gonfalon.core.faults import Faults
from gonfalon.core.scenario import MAX_UNITS
from gonfalon.core.toml_lines import Way
from gonfalon.systems.naran.files.armies import check_army
from gonfalon.systems.naran.pieces.file import Army, BattleFile, CommandEntry, Spot, TerrainEntry
from gonfalon.systems.naran.pieces.lists import CM, lists, profile_words
from gonfalon.systems.naran.pieces.prices import priced_shape
from gonfalon.systems.naran.pieces.setting import BASES

NEAR: Final = 0.001
SIZES: Final = {arm: (wide / CM, deep / CM) for arm, (wide, deep) in BASES["28"].items()}
Box = tuple[float, float, float, float]


def check(data: dict[str, Any], found: Faults) -> None:
    """Everything wrong with the data of a battle file."""
    file = found.shape(data, BattleFile)
    for i, piece in enumerate(file.terrain):
        _terrain(piece, found, ("terrain", i), file.table)
    if 2 * file.zone > file.table[1]:
        found.number(("zone",), file.zone, 10, file.table[1] // 2)
    if [a.edge for a in file.army] != ["south", "north"]:
        found.wrong(("army",), "south-first")
    kinds = {piece.kind for piece in file.terrain}
    for key, needed in (("bridge", "bridge"), ("bridge_front", "bridge")):
        if (getattr(file, key).points or getattr(file, key).most) and needed not in kinds:
            found.wrong((key,), "needs-terrain", name=needed)
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
    for i, command in enumerate(army.command):
        if command.arrives == "table":
            boxes += _boxes(army, command, found, (*way, "command", i), n)
        elif command.arrives == "reinforcement":
            _entries(command, found, (*way, "command", i))
        if command.number and command.at is None and command.arrives == "table":
            found.wrong((*way, "command", i, "at"), "missing-field", "13.2a", field="at")
    if army.condottiero.at is None:
        found.wrong((*way, "condottiero", "at"), "missing-field", "13.2a", field="at")
    for spot, here in _staff(army, way):
        if spot is not None:
            boxes.append(((spot[0], spot[1], spot[0], spot[1]), here, ""))
    low, high = (0, file.zone) if n == 0 else (file.table[1] - file.zone, file.table[1])
    for (x0, y0, x1, y1), here, _ in boxes:
        if x0 < -NEAR or x1 > file.table[0] + NEAR or y0 < low - NEAR or y1 > high + NEAR:
            found.wrong((*here, "at"), "outside-deployment-cm", "13.2a", least=low, most=high)
    for (one, _, a), (other, here, b) in combinations(boxes, 2):
        if a and b and all(one[k] < other[k + 2] - NEAR and other[k] < one[k + 2] - NEAR for k in (0, 1)):
            found.wrong((*here, "at"), "base-over-base", "13.2a", name=b)


def _staff(army: Army, way: Way) -> list[tuple[Any, Way]]:
    """Leaders and figures of command, who may stand anywhere in the zone."""
    staff: list[tuple[Any, Way]] = [(army.condottiero.at, (*way, "condottiero"))]
    staff += [(f.at, (*way, "figure", i)) for i, f in enumerate(army.figure)]
    return staff + [
        (c.at, (*way, "command", i)) for i, c in enumerate(army.command) if c.number and c.arrives == "table"
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
