"""Tiny positions: an empty table of 30H by 20H, a few bases, loaded dice. Lengths in H."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import kit
import msgspec
from kit import asked as asked
from kit import legal as legal
from kit import rolls as rolls
from kit import told as told
from kit import uid as uid

from gonfalon.core.battle import Battle
from gonfalon.core.engine import advance, refused
from gonfalon.core.own.rows import Score, Victory
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name
from gonfalon.space.table import Pose, degrees
from gonfalon.space.table_zones import TableZone
from gonfalon.systems.impetus import SYSTEM
from gonfalon.systems.impetus.book.setup import units_to_deploy
from gonfalon.systems.impetus.book.turn import Activate, EndTurn, HalfTurn
from gonfalon.systems.impetus.book.victory import CheckVictory
from gonfalon.systems.impetus.ground.bodies import place_body, refresh_contacts
from gonfalon.systems.impetus.pieces.clauses import AnyClause
from gonfalon.systems.impetus.pieces.facts import Game, Piece, Unit
from gonfalon.systems.impetus.pieces.file import ImpetusScenario, Profile
from gonfalon.systems.impetus.pieces.optional import FREE_ONLY, OPTIONAL
from gonfalon.systems.impetus.pieces.setting import B

Row = dict[str, Any]
H = 60_000
mods = kit.modifiers
STATE = ("loss", "disordered", "acted", "covered", "weapon", "flanked", "block")


def u(code: str, kind: str, x: float, y: float, face: float = 0, **more: Any) -> Row:
    """A unit of side A or B: type, front centre in H, facing in degrees; `vbu`, `i`, `vd`, states, `rear`."""
    return {"code": code, "kind": kind, "x": x, "y": y, "face": face, **more}


def oval(kind: str, x: float, y: float, rx: float, ry: float, hides: bool = False) -> Piece:
    """An oval piece of terrain."""
    return Piece(kind, "oval", tuple(round(v * H) for v in (x, y, rx, ry)), 0, True, hides)


def box(kind: str, x0: float, y0: float, x1: float, y1: float, hides: bool = False) -> Piece:
    """A rectangular piece of terrain."""
    return Piece(kind, "rectangle", tuple(round(v * H) for v in (x0, y0, x1, y1)), 0, True, hides)


def line(kind: str, width: float, *points: float, fordable: bool = True) -> Piece:
    """A river or road."""
    return Piece(kind, "line", tuple(round(v * H) for v in points), round(width * H), fordable)


def profile(row: Row) -> Profile:
    """The profile of a unit."""
    kind: str = row["kind"]
    return Profile(
        name=Name(row["code"], row["code"], "m"),
        code=kind.removesuffix(" imp"),
        vbu=row.get("vbu", 4),
        impetus=row.get("i", 2),
        vd=row.get("vd", 2),
        vd_general=row.get("vd_general", 0),
        impetuous=kind.endswith(" imp"),
        camel=row.get("camel", False),
        star=row.get("general", False),
        general=row.get("general", False),
        melee=(row["melee"],) if row.get("melee") else (),
        missile=(row["weapon"],) if row.get("weapon") else (),
        protection=row.get("protection", ""),
        special=row.get("special", ""),
        source="list",
    )


def own_rows(said: dict[str, Any]) -> dict[str, Any]:
    """Clauses, zones, victory and score of a file, from their data."""
    kinds: dict[str, Any] = {
        "clauses": tuple[AnyClause, ...],
        "zones": dict[str, TableZone],
        "victory": tuple[Victory, ...],
        "score": tuple[Score, ...],
    }
    return {key: msgspec.convert(value, kinds[key]) if key in kinds else value for key, value in said.items()}


def field(
    *rows: Row,
    terrain: Iterable[Piece] = (),
    on: Iterable[str] = (),
    active: int = 0,
    turn: int = 1,
    dice: Iterable[Any] = (),
    half: int = 0,
    **said: Any,
) -> B:
    """A battle in which a side is about to activate its units; `said`: clauses, zones ... of its file."""
    flat = []
    for row in rows:
        flat.append(row)
        rear = {**row, "rear": 0, "leader": row["code"], "general": False}
        flat += [{**rear, "code": f"{row['code']}r{n + 1}"} for n in range(row.get("rear", 0))]
    scenario = ImpetusScenario(
        id="tiny",
        title=Text(en="Tiny", it="Minima"),
        history=Text(en="-", it="-"),
        sides=(Name("Alpha", "Alfa", "mp"), Name("Beta", "Beta", "mp")),
        units=[("AB".index(r["code"][0]), r["code"], profile(r)) for r in flat],
        terrain=list(terrain),
        proposals=[(round(r["x"] * H), round(r["y"] * H), degrees(r["face"]) & 65535) for r in flat],
        **own_rows(said),
    )
    names = {rule: name for name, rule, _ in OPTIONAL + FREE_ONLY}
    setting = SYSTEM.setting(scenario, {names[rule]: "yes" for rule in on})
    game = Game(turn, active, half, terrain=tuple(terrain), phase="activation")
    b: B = Battle(setting, units_to_deploy(scenario), game, 1)
    b.events = []
    ids = {row["code"]: n for n, row in enumerate(flat)}
    for n, row in enumerate(flat):
        if row.get("leader"):
            leader = ids[row["leader"]]
            b.change(n, leader=leader)
            b.change(leader, rears=(*b.units[leader].rears, n), block=True)
    if setting.plans:
        b.put("coming", tuple(sorted(setting.plans)))
    for n, row in enumerate(flat):
        if not row.get("leader") and n not in setting.plans:
            place_body(b, n, (round(row["x"] * H), round(row["y"] * H), degrees(row["face"]) & 65535))
        state = {k: row[k] for k in STATE if k in row and not (k == "loss" and row.get("leader"))}
        if row.get("protection") and "covered" not in state:
            state["covered"] = True
        if "flanked" in state:
            state["flanked"] = tuple(ids[c] for c in state["flanked"])
        b.change(n, **state)
    keep = {n: b.units[n].flanked for n in range(len(flat))}
    refresh_contacts(b, *range(len(flat)))
    for n, flanked in keep.items():
        b.change(n, flanked=flanked)
    b.agenda.extend(
        [EndTurn(), CheckVictory(), *([] if half else [HalfTurn(1), CheckVictory()]), Activate(active)]
    )
    load(b, dice)
    advance(b)
    return b


def load(b: B, faces: Iterable[Any]) -> None:
    """Load the dice; a final `...` stands for ones without end."""
    kit.dice(b, *faces)


def words(text: str) -> str:
    """`go 1.5H` as micrometres."""
    return re.sub(r"(-?\d+(?:\.\d+)?)H\b", lambda m: str(round(float(m.group(1)) * H)), text)


def do(b: B, *texts: str, dice: Iterable[Any] | None = None) -> B:
    """Choose options one after the other; each must be legal."""
    if dice is not None:
        load(b, dice)
    return kit.do(b, *map(words, texts))


def why(b: B, *texts: str) -> str:
    """The rule that refuses the last of some options (the others must be legal)."""
    trial = b.clone()
    do(trial, *texts[:-1])
    return kit.refusal(trial, words(texts[-1]))


def reason(b: B, *texts: str) -> tuple[str, dict[str, Any]]:
    """The same with what the refusal names: units by their codes."""
    trial = b.clone()
    do(trial, *texts[:-1])
    found = refused(trial, kit.option(trial, words(texts[-1])))
    assert found is not None
    codes = b.setting.unit_codes
    return found.rule, {k: codes[v] if k.endswith("unit") else v for k, v in found.args}


def unit(b: B, code: str) -> Unit:
    """A unit."""
    return b.units[uid(b, code)]


def pose(b: B, code: str) -> Pose:
    """Where a unit stands and which way it faces."""
    place = unit(b, code).place
    assert place is not None
    return place


def at(b: B, code: str) -> tuple[float, float]:
    """Where a unit's front centre is, in H, to a hundredth."""
    x, y, _ = pose(b, code)
    return round(x / H, 2), round(y / H, 2)
