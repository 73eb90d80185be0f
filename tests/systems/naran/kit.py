"""Tiny positions: an empty table of 180 x 120 cm, a few units, loaded dice."""

from __future__ import annotations

from typing import Any

import kit
import msgspec
from kit import asked as asked
from kit import dice_left as dice_left
from kit import happened as happened
from kit import outcome as outcome
from kit import player as player
from kit import refusal as refusal
from kit import uid as uid

from gonfalon.core.battle import Battle
from gonfalon.core.dice import Loaded
from gonfalon.core.engine import options, refused
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import settle
from gonfalon.core.steps import Option, Step
from gonfalon.systems.naran.book.figures import figure_seat_pose
from gonfalon.systems.naran.book.own_ends import arm_own_ends
from gonfalon.systems.naran.files.armies import read_army
from gonfalon.systems.naran.files.scenarios import CHOICES
from gonfalon.systems.naran.pieces.facts import ORDERS, Clash, Game, Unit
from gonfalon.systems.naran.pieces.file import BattleFile, NaranScenario
from gonfalon.systems.naran.pieces.setting import B, NaranSetting

CM = 10_000
FACES = {"N": 0, "E": 16384, "S": 32768, "W": 49152}
STATE_FIELDS = ("state", "disorganised", "fired", "afoot", "figures", "front", "formation")


def unit(code: str, profile: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    """A unit: front centre in cm. `n` figures, `front`, `formation`, `face`, `command`, states."""
    return {"code": code, "profile": profile, "x": x, "y": y, **more}


def gun(code: str, piece: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    """A gun; `battery` groups guns."""
    return {"code": code, "piece": piece, "x": x, "y": y, **more}


def person(code: str, kind: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    """A single figure of the staff, by its centre."""
    return {"code": code, "kind": kind, "x": x, "y": y, **more}


def field(
    *things: dict[str, Any],
    terrain: tuple[dict[str, Any], ...] = (),
    turn: int = 2,
    first: int = 0,
    orders: dict[str, str] | None = None,
    values: dict[str, int] | None = None,
    leaders: dict[str, dict[str, Any]] | None = None,
    profiles: dict[str, Any] | None = None,
    file: dict[str, Any] | None = None,
    dice: list[int] | None = None,
    **choices: str,
) -> B:
    """A battle in the middle of a turn. Codes that begin with A are south, all others north.

    Leaders are AC, AG1, AG2 and ZC, ZG1, ZG2, far back unless `leaders` says `{"AG1": {"at": (x, y)}}`.
    """
    armies = []
    for side, letter in enumerate("AZ"):
        mine = [t for t in things if (t["code"][0] == "A") == (letter == "A")]
        edge = 4 if side == 0 else 116
        commands: list[dict[str, Any]] = []
        numbers = sorted({0, 1, *[t.get("command", 1) for t in mine]})
        for number in numbers:
            entry: dict[str, Any] = {
                "number": number,
                "order": (orders or {}).get(f"{letter}{number}", "attack"),
            }
            if number:
                code = f"{letter}G{number}"
                lead = dict((leaders or {}).get(code, {}))
                entry |= {
                    "value": (values or {}).get(code, 3),
                    "at": list(lead.pop("at", (6 + 4 * number, edge))),
                    **{k: v for k, v in lead.items() if k != "joined"},
                }
            rows: list[dict[str, Any]] = []
            guns: list[dict[str, Any]] = []
            for t in mine:
                if t.get("command", 1) != number:
                    continue
                if "profile" in t:
                    row = {
                        "id": t["code"],
                        "profile": t["profile"],
                        "figures": t.get("n", 24 if t["profile"] not in HORSE else 12),
                        "at": [t["x"], t["y"]],
                        "specials": list(t.get("specials", ())),
                    }
                    if "front" in t:
                        row["front"] = t["front"]
                    if "formation" in t and t["formation"] in ("line", "column", "assault"):
                        row["formation"] = t["formation"]
                    rows.append(row)
                elif "piece" in t:
                    guns.append(
                        {
                            "id": t["code"],
                            "piece": t["piece"],
                            "at": [t["x"], t["y"]],
                            "battery": t.get("battery", t["code"]),
                            "limbered": t.get("limbered", False),
                        }
                    )
            entry["unit"], entry["gun"] = rows, guns
            commands.append(entry)
        chief = dict((leaders or {}).get(f"{letter}C", {}))
        armies.append(
            {
                "edge": "south" if side == 0 else "north",
                "name": {"en": letter, "it": letter},
                "condottiero": {
                    "id": f"{letter}C",
                    "value": (values or {}).get(f"{letter}C", 3),
                    "at": list(chief.pop("at", (2, edge))),
                    **{k: v for k, v in chief.items() if k != "joined"},
                },
                "command": commands,
                "figure": [
                    {"id": t["code"], "kind": t["kind"], "at": [t["x"], t["y"]], "unit": t.get("unit", "")}
                    for t in mine
                    if "kind" in t
                ],
                "profile": profiles or {},
            }
        )
    data = {
        "id": "test",
        "title": {"en": "Test", "it": "Prova"},
        "history": {"en": "", "it": ""},
        "table": [180, 120],
        "army": armies,
        "terrain": list(terrain),
        **(file or {}),
    }
    made = msgspec.convert(data, BattleFile)
    both = tuple(read_army(a, "test") for a in armies)
    text = Text("Test", "Prova")
    scenario = NaranScenario(
        id="test",
        title=text,
        history=text,
        sides=(both[0].name, both[1].name),
        choices=CHOICES,
        file=made,
        armies=(both[0], both[1]),
    )
    setting = arm_own_ends(NaranSetting(scenario, settle(scenario, choices)))
    by_code = {t["code"]: t for t in things}
    units = []
    for w in setting.wares:
        t = by_code.get(w.code, {})
        place = w.start
        if place is not None and "face" in t:
            face = t["face"]
            place = (place[0], place[1], FACES[face] if isinstance(face, str) else face)
        extra = {k: t[k] for k in STATE_FIELDS if k in t}
        base = {"figures": w.figures, "front": w.front, "formation": w.formation, **extra}
        if t.get("off"):
            place = None
        units.append(Unit(w.uid, w.side, place, specials=w.specials, **base))
    count = len(setting.commands)
    game = Game(
        turn=turn,
        first=first,
        orders=tuple(c.order for c in setting.commands),
        since=(1,) * count,
        arrivals=(0,) * count,
        blocks=(-1,) * len(setting.buildings),
    )
    b = Battle(setting, units, game, 1)
    for code, lead in (leaders or {}).items():
        if "joined" in lead:
            join(b, code, lead["joined"])
    for t in things:
        if "joined" in t:
            join(b, t["code"], t["joined"])
        elif t.get("unit"):
            join(b, t["code"], t["unit"])
    b.dice = Loaded(dice or [])
    b.events = []
    return b


HORSE = ("cav", "cav_V", "cuir", "gdc", "drag", "huss", "lanc")


def u(b: B, code: str) -> Unit:
    """A unit by its code."""
    found: Unit = b.units[uid(b, code)]
    return found


def at(b: B, code: str) -> tuple[int, int, int]:
    """Where a unit stands: front centre and direction."""
    place = u(b, code).place
    assert place is not None
    return place


def stopped(b: B, code: str) -> bool:
    """A unit has the STOP counter."""
    return uid(b, code) in b.game.stopped


def moved(b: B, code: str) -> bool:
    """The move of a unit or figure is over."""
    return uid(b, code) in b.game.moved


def join(b: B, who: str, target: str, way: str = "rear") -> None:
    """A figure is with a unit."""
    w, t = uid(b, who), uid(b, target)
    b.change(w, place=figure_seat_pose(b, w, t, way), joined=t)


def begin(b: B, *steps: Step, dice: list[int] | None = None) -> B:
    """Play these steps and nothing else up to the next question."""
    if dice is not None:
        kit.dice(b, *dice)
    return kit.begin(b, *steps)


def do(b: B, *said: Option, dice: list[int] | None = None) -> B:
    """Choose options one after the other; none may be refused."""
    if dice is not None:
        kit.dice(b, *dice)
    return kit.do(b, *said)


def words(b: B, option: Option) -> str:
    """The words with which the pending question refuses an option, "" if it is legal."""
    found = refused(b, option)
    return "" if found is None else found.key


def offered(b: B) -> list[Option]:
    """The legal options of the pending question."""
    return options(b)


def clash(b: B, charger: str, target: str, side: int = 0, since: int | None = None, **more: Any) -> None:
    """Two units are in contact."""
    one, two = uid(b, charger), uid(b, target)
    c = Clash(
        one,
        two,
        b.game.turn if since is None else since,
        side,
        more.get("aligned", True),
        more.get("column", False),
    )
    b.set(clashes=(*b.game.clashes, c))


def order(b: B, command: int) -> str:
    """The order of a command."""
    return ORDERS[b.game.orders[command]]
