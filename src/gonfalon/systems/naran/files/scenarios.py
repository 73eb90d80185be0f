"""The battles (chapter 22): their files, their options, and what is wrong with a file."""

from __future__ import annotations

from typing import Any

from gonfalon.core.errors import BadScenario, Words
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import MAX_UNITS, Choice, convert, read_toml
from gonfalon.systems.naran.files.armies import check_army, read_army
from gonfalon.systems.naran.pieces.file import Army, BattleFile, NaranScenario
from gonfalon.systems.naran.pieces.lists import FOLDER, lists

BATTLES = ("drill_1705", "turin_1706", "village_1706", "river_1707")


def _yes_no(name: str, rule: str, en: str, it: str) -> Choice:
    return Choice(name, ["no", "yes"], Text(en, it), rule)


CHOICES = [
    Choice(
        "setup",
        ["own", "listed"],
        Text("Deployment and first orders", "Schieramento e primi ordini"),
        "13.4a",
        {
            "own": Text("each player his own", "li sceglie ogni giocatore"),
            "listed": Text("as listed in the battle", "come elencato nella battaglia"),
        },
    ),
    _yes_no("hold_back", "22.1d", "A Command may be kept back", "Un Comando può essere tenuto indietro"),
    _yes_no("lines_add", "V17", "Loss lines add up", "Le righe delle perdite si sommano"),
    _yes_no("pistols_both", "B21", "Pistol dice for both sides", "Dadi di pistola per entrambi"),
    _yes_no(
        "hard_switch", "10.6f", "Cavalry switch needs a test", "Il cambio della cavalleria chiede un test"
    ),
    _yes_no("easy_influence", "16.4a", "Easier influence", "Influenza più facile"),
    _yes_no("wide_influence", "V11", "The Condottiero influences all", "Il Condottiero influenza tutti"),
    _yes_no("command_test", "20.4a", "Command test", "Test di comando"),
    _yes_no("retire_order", "20.4b", "Order of general retreat", "Ordine di ritirata generale"),
    Choice(
        "bases",
        ["28", "25"],
        Text("Size of the bases", "Misura delle basette"),
        "11.5a",
        {
            "28": Text("28 mm figures", "miniature da 28 mm"),
            "25": Text("25 mm figures", "miniature da 25 mm"),
        },
    ),
]


def read_battle(data: dict[str, Any], where: str, sort: int = 0) -> NaranScenario:
    """A battle from the data of a file, checked."""
    file = convert(data, BattleFile, where)
    armies = tuple(read_army(a, f"{where}: army[{i}]") for i, a in enumerate(file.army))
    _check(file, (armies[0], armies[1]), where)
    return NaranScenario(
        id=file.id,
        title=file.name,
        history=file.note,
        sides=(armies[0].name, armies[1].name),
        year=int(file.date[:4]) if file.date[:4].isdigit() else 0,
        length="short" if file.turns <= 8 else "medium",
        difficulty="easy" if file.turns <= 8 else "medium",
        choices=CHOICES,
        sources=file.sources,
        path=where,
        sort=sort,
        file=file,
        armies=(armies[0], armies[1]),
    )


def _check(file: BattleFile, armies: tuple[Army, Army], where: str) -> None:
    for i, piece in enumerate(file.terrain):
        if piece.kind not in lists().ground:
            raise BadScenario("no-terrain", f"{where}: terrain[{i}]", name=piece.kind)
        if sum((piece.circle is not None, piece.rectangle is not None, bool(piece.line))) != 1:
            raise BadScenario("terrain-shape", f"{where}: terrain[{i}]", known="circle, rectangle, line")
        if piece.line and (len(piece.line) < 2 or piece.width <= 0):
            raise BadScenario("line-form", f"{where}: terrain[{i}]")
    if {a.edge for a in armies} != {"south", "north"}:
        raise BadScenario("edges", where)
    if armies[0].edge != "south":
        raise BadScenario("south-first", where)
    seen: set[str] = set()
    for army in armies:
        for fault in check_army(army).faults:
            why = Words("naran", f"refusal-{fault.key}", fault.args)
            raise BadScenario("bad-part", f"{where}: {army.name.en}", fault.rule, why=why)
        if 0 not in [c.number for c in army.command]:
            raise BadScenario("command-zero", f"{where}: {army.name.en}", "10.1b")
        ids = [army.condottiero.id, *(f.id for f in army.figure)]
        ids += [u.id for c in army.command for u in c.unit] + [g.id for c in army.command for g in c.gun]
        for one in ids:
            if one in seen:
                raise BadScenario("stands-twice", where, name=one)
            seen.add(one)
    if len(seen) > MAX_UNITS:
        raise BadScenario("too-many-units", where, units=len(seen), most=MAX_UNITS)


def shipped_battles() -> list[NaranScenario]:
    """The four battles of the game."""
    files = [FOLDER / "data" / f"battle_{name}.toml" for name in BATTLES]
    return [read_battle(read_toml(path), path.name, i) for i, path in enumerate(files)]
