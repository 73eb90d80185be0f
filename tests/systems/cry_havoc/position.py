"""Tiny positions: a sheet, a few people, dice that fall as wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.checks import Refusal
from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance, apply, options, pending, refused
from gonfalon.core.events import Rolled
from gonfalon.core.records import replace
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name
from gonfalon.core.steps import Option, Step
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.ground.sheets import Sheet
from gonfalon.systems.cry_havoc.pieces.facts import MOVEMENT, Unit
from gonfalon.systems.cry_havoc.pieces.file import Battlefield, Person, Verdict, Zone

B = Battle[Any, Any, Any]


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


def at(b: B, label: str) -> int:
    """The hex of a label."""
    return int(b.setting.open_ground.by_label[label])


def place(b: B, uid: int) -> str | None:
    """Where a piece stands."""
    h = b.units[uid].place
    return None if h is None else str(b.setting.open_ground.labels[h])


def unit(b: B, uid: int) -> Unit:
    """A piece."""
    found: Unit = b.units[uid]
    return found


def run(b: B, *steps: Step) -> B:
    """Put what was said to follow, then these steps, on the agenda and play to the next question."""
    b.agenda.extend(reversed((*b.coming, *steps)))
    b.coming.clear()
    b.offered = None
    advance(b)
    return b


def say(b: B, *chosen: Option) -> B:
    """Choose options, each judged first."""
    for option in chosen:
        found = refused(b, option)
        assert found is None, f"{option} is refused: {found}; pending {pending(b)}"
        apply(b, option)
    return b


def no(b: B, option: Option) -> Refusal:
    """The refusal of an option, which there must be."""
    found = refused(b, option)
    assert found is not None, f"{option} is allowed at {pending(b)}"
    return found


def rule(found: Refusal | None) -> str:
    """The rule of a refusal that a judge gave, recorded as having acted."""
    return "" if found is None else found.rule


def offered(b: B, word: str) -> list[Option]:
    """The options that begin with a word."""
    return [o for o in options(b) if o.word == word]


def goes(b: B) -> set[str]:
    """The labels of the hexes to which somebody may go now."""
    labels = b.setting.open_ground.labels
    return {labels[o.place] for o in options(b) if o.word == "go"}  # type: ignore[attr-defined]


def rolled(b: B) -> list[Any]:
    """The results of the dice so far."""
    assert b.events is not None
    return [e.event.result for e in b.events if isinstance(e.event, Rolled)]


def rolls(b: B) -> list[Any]:
    """The rolls so far."""
    assert b.events is not None
    return [e.event.roll for e in b.events if isinstance(e.event, Rolled)]


def asked(b: B) -> str:
    """The name of the pending question."""
    top = pending(b)
    return "" if top is None else type(top).__name__


def dice(b: B, *faces: int) -> None:
    """Lay out the next dice."""
    b.dice = Loaded(faces)


def edit(b: B, uid: int, **new: Any) -> None:
    """Change a piece."""
    b.change(uid, **new)
    b.offered = None


__all__ = [
    "asked",
    "at",
    "dice",
    "edit",
    "goes",
    "no",
    "offered",
    "place",
    "position",
    "replace",
    "rolled",
    "rolls",
    "rule",
    "run",
    "say",
    "unit",
    "who",
]
