"""Tiny positions: an empty table of 30H by 20H, a few bases, loaded dice. Lengths in H."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance, apply, options, pending, refused
from gonfalon.core.events import Rolled
from gonfalon.core.notation import parse
from gonfalon.core.rolls import Roll
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name
from gonfalon.space.table import degrees
from gonfalon.systems.impetus import SYSTEM
from gonfalon.systems.impetus.book.turn import Activate, EndTurn, HalfTurn
from gonfalon.systems.impetus.book.victory import CheckVictory
from gonfalon.systems.impetus.ground.bodies import place_unit, refresh
from gonfalon.systems.impetus.pieces.facts import Game, Piece, Unit
from gonfalon.systems.impetus.pieces.file import ImpetusScenario, Profile
from gonfalon.systems.impetus.pieces.optional import FREE_ONLY, OPTIONAL

H = 60_000
STATE = ("loss", "disordered", "acted", "covered", "weapon", "flanked", "block")


def u(code: str, kind: str, x: float, y: float, face: float = 0, **more: Any) -> dict[str, Any]:
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


def profile(row: dict[str, Any]) -> Profile:
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


def field(
    *rows: dict[str, Any],
    terrain: Iterable[Piece] = (),
    on: Iterable[str] = (),
    active: int = 0,
    turn: int = 1,
    dice: Iterable[Any] = (),
    half: int = 0,
) -> Battle[Any, Any, Any]:
    """A battle in which a side is about to activate its units."""
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
    )
    names = {rule: name for name, rule, _ in OPTIONAL + FREE_ONLY}
    setting = SYSTEM.setting(scenario, {names[rule]: "yes" for rule in on})
    units = []
    for uid, row in enumerate(flat):
        p = scenario.units[uid][2]
        units.append(
            Unit(uid, "AB".index(row["code"][0]), None, "".join(p.missile), "".join(p.melee), p.general)
        )
    b: Battle[Any, Any, Any] = Battle(
        setting, units, Game(turn, active, half, terrain=tuple(terrain), phase="activation"), 1
    )
    b.events = []
    ids = {row["code"]: uid for uid, row in enumerate(flat)}
    for uid, row in enumerate(flat):
        if row.get("leader"):
            leader = ids[row["leader"]]
            b.change(uid, leader=leader)
            b.change(leader, rears=(*b.units[leader].rears, uid), block=True)
    for uid, row in enumerate(flat):
        if not row.get("leader"):
            place_unit(b, uid, (round(row["x"] * H), round(row["y"] * H), degrees(row["face"]) & 65535))
        state = {k: row[k] for k in STATE if k in row and not (k == "loss" and row.get("leader"))}
        if row.get("protection") and "covered" not in state:
            state["covered"] = True
        if "flanked" in state:
            state["flanked"] = tuple(ids[c] for c in state["flanked"])
        b.change(uid, **state)
    keep = {uid: b.units[uid].flanked for uid in range(len(flat))}
    refresh(b, *range(len(flat)))
    for uid, flanked in keep.items():
        b.change(uid, flanked=flanked)
    b.agenda.extend(
        [EndTurn(), CheckVictory(), *([] if half else [HalfTurn(1), CheckVictory()]), Activate(active)]
    )
    load(b, dice)
    advance(b)
    return b


class Padded(Loaded):
    """Loaded dice followed by ones without end."""

    def copy(self) -> Padded:
        return Padded(self.faces)

    def resolve(self, roll: Roll) -> tuple[list[int], Any]:
        self.faces += [1] * (roll.size - len(self.faces))
        return super().resolve(roll)


def load(b: Battle[Any, Any, Any], faces: Iterable[Any]) -> None:
    """Load the dice; a final `...` stands for ones without end."""
    given = list(faces)
    b.dice = Padded(given[:-1]) if given[-1:] == [...] else Loaded(given)


def words(text: str) -> str:
    """`go 1.5H` as micrometres."""
    return re.sub(r"(-?\d+(?:\.\d+)?)H\b", lambda m: str(round(float(m.group(1)) * H)), text)


def do(b: Battle[Any, Any, Any], *texts: str, dice: Iterable[Any] | None = None) -> Battle[Any, Any, Any]:
    """Choose options one after the other; each must be legal."""
    if dice is not None:
        load(b, dice)
    for text in texts:
        option = parse(b.setting, words(text))
        found = refused(b, option)
        assert found is None, f"{text}: {found}"
        apply(b, option)
    return b


def why(b: Battle[Any, Any, Any], *texts: str) -> str:
    """The rule that refuses the last of some options (the others must be legal)."""
    trial = b.clone()
    do(trial, *texts[:-1])
    found = refused(trial, parse(trial.setting, words(texts[-1])))
    return "" if found is None else found.rule


def uid(b: Battle[Any, Any, Any], code: str) -> int:
    """The id of a unit."""
    return b.setting.unit_codes.index(code)


def unit(b: Battle[Any, Any, Any], code: str) -> Unit:
    """A unit."""
    found: Unit = b.units[uid(b, code)]
    return found


def at(b: Battle[Any, Any, Any], code: str) -> tuple[float, float]:
    """Where a unit's front centre is, in H, to a hundredth."""
    place = unit(b, code).place
    assert place is not None
    return round(place[0] / H, 2), round(place[1] / H, 2)


def asked(b: Battle[Any, Any, Any]) -> str:
    """The name of the pending question."""
    return type(pending(b)).__name__


def legal(b: Battle[Any, Any, Any]) -> list[str]:
    """The texts of the legal options."""
    from gonfalon.core.notation import text

    return [text(b.setting, o) for o in options(b)]


def rolls(b: Battle[Any, Any, Any], purpose: str = "") -> list[Rolled]:
    """The rolls of the log."""
    return [
        e.event
        for e in b.events or []
        if isinstance(e.event, Rolled) and purpose in ("", e.event.roll.purpose)
    ]


def told(b: Battle[Any, Any, Any], word: str) -> list[Any]:
    """The events of a kind."""
    return [e.event for e in b.events or [] if e.event.word == word]


def mods(rolled: Rolled) -> dict[str, int]:
    """The modifiers of a roll by rule."""
    return {m.rule: m.value for m in rolled.roll.modifiers}
