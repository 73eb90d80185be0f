"""Tiny positions: a sheet, a few people, dice that fall as wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from kit import asked, at, dice, do, modifiers, player, refusal, results, rolls, run

from gonfalon.core.checks import Refusal
from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance, options, refused
from gonfalon.core.records import replace
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name
from gonfalon.core.steps import Option, Step
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.ground.sheets import Sheet
from gonfalon.systems.cry_havoc.pieces.facts import MOVEMENT, Unit
from gonfalon.systems.cry_havoc.pieces.file import Battlefield, Person, Verdict, Zone
from gonfalon.systems.cry_havoc.pieces.options import Go
from gonfalon.systems.cry_havoc.pieces.setting import B

K = TypeVar("K", bound=Option)


def who(type_: str, side: int, place: str, facing: int = 0, **more: Any) -> dict[str, Any]:
    """One piece; fields of its record (`health`, `marked`, ...) may be given too."""
    return {"type": type_, "side": side, "place": place, "facing": facing, **more}


SCENARIO_KEYS = ("mounted", "stunned", "hidden", "asleep", "people", "hitched", "noble", "leads", "code")


def position(
    *people: dict[str, Any],
    sheet: str | Sequence[str] = "field",
    active: int = 0,
    dice: Sequence[int] = (),
    agenda: Sequence[Step] = (),
    stage: int = MOVEMENT,
    plot: str = "slope",
    choices: dict[str, str] | None = None,
    game: dict[str, Any] | None = None,
    gate: str = "",
    turns: int = 10,
    setup_first: int = 1,
    stores: Sequence[str] = (),
    verdicts: dict[str, str] | None = None,
    laid: Sequence[Sheet] = (),
) -> B:
    """A battle in the middle of a step. Pieces are numbered as given; horses of riders follow."""
    units = []
    for number, p in enumerate(people):
        known = {k: p[k] for k in SCENARIO_KEYS if k in p}
        code = known.pop("code", f"u{number}")
        units.append(
            Person(
                code=code,
                name=Name(code, code),
                type=p["type"],
                side=p["side"],
                place=p["place"],
                facing=p["facing"],
                **known,
            )
        )
    rules = {
        "at_end": "scn.bi",
        "turns": "scn.m",
        "exit": "scn.n",
        "scores": "scn.j",
        "at_once": "scn.c",
        "raiders_score": "scn.ba",
        "defenders_score": "scn.bb",
        **(verdicts or {}),
    }
    scenario = Battlefield(
        id="test",
        title=Text("test", "prova"),
        history=Text("", ""),
        sides=(Name("first", "primi"), Name("second", "secondi")),
        sheets=[sheet] if isinstance(sheet, str) else list(sheet),
        turns=turns,
        first=0,
        setup_first=setup_first,
        plot=plot,
        verdicts=[Verdict(k, r) for k, r in rules.items()],
        zones=[Zone("all", 0, "A1-Y16"), Zone("all", 1, "A1-Y16")],
        units=units,
        gate=gate,
        stores=list(stores),
        laid=list(laid),
    )
    setting = SYSTEM.setting(scenario, {"test": str(id(scenario)), **(choices or {})})
    SYSTEM._settings.clear()
    b: B = SYSTEM.begin(setting, 1)
    for number, p in enumerate(people):
        extra = {k: v for k, v in p.items() if k not in (*SCENARIO_KEYS, "type", "side", "place", "facing")}
        if extra:
            b.change(number, **extra)
    b.set(active=active, stage=stage, ply=5, **(game or {}))
    b.agenda = list(reversed(agenda))
    b.dice = Loaded(dice)
    b.events = []
    if agenda:
        advance(b)
    return b


def hex_of(b: B, label: str) -> int:
    """The hex of a label."""
    return int(b.setting.open_ground.by_label[label])


def unit(b: B, uid: int) -> Unit:
    """A piece."""
    return b.units[uid]


def why(b: B, option: Option) -> Refusal:
    """The whole refusal of an option, which there must be."""
    found = refused(b, option)
    assert found is not None, f"{option} is allowed at {asked(b)}"
    return found


def rule(found: object) -> str:
    """The rule of what a judge gave, "" if it is no refusal."""
    return found.rule if isinstance(found, Refusal) else ""


def offered(b: B, kind: type[K]) -> list[K]:
    """The legal options of a kind."""
    return [o for o in options(b) if isinstance(o, kind)]


def goes(b: B) -> set[str]:
    """The labels of the hexes to which somebody may go now."""
    labels = b.setting.open_ground.labels
    return {labels[o.place] for o in offered(b, Go)}


__all__ = [
    "B",
    "asked",
    "at",
    "dice",
    "do",
    "goes",
    "hex_of",
    "modifiers",
    "offered",
    "player",
    "position",
    "refusal",
    "replace",
    "results",
    "rolls",
    "rule",
    "run",
    "unit",
    "who",
    "why",
]
