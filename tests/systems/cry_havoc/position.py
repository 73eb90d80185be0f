"""Tiny positions: a sheet, a few people, dice that fall as wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from kit import asked, at, dice, do, modifiers, player, refusal, results, rolls, run

from gonfalon.core.checks import Refusal
from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance, options, refused
from gonfalon.core.records import replace
from gonfalon.core.scenario import read_toml
from gonfalon.core.steps import Option, Step
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.files.scenarios import read_scenario
from gonfalon.systems.cry_havoc.ground.sheets import DATA, Parts
from gonfalon.systems.cry_havoc.pieces.facts import MOVEMENT, Unit
from gonfalon.systems.cry_havoc.pieces.options import Go
from gonfalon.systems.cry_havoc.pieces.setting import B

K = TypeVar("K", bound=Option)


def who(type_: str, side: int, place: str, facing: int = 0, **more: Any) -> dict[str, Any]:
    """One piece; fields of its record (`health`, `marked`, ...) may be given too."""
    return {"type": type_, "side": side, "place": place, "facing": facing, **more}


SCENARIO_KEYS = ("mounted", "stunned", "people", "hitched", "leads", "code", "tags")
#: of a piece: what a clause makes of it, and the tag by which the clause finds it
CLAUSES = {
    "hidden": {"kind": "hidden", "who": {"tags": ["hidden"]}},
    "asleep": {"kind": "asleep", "who": {"tags": ["asleep"]}},
    "captive": {"kind": "captive", "who": {"tags": ["prisoner"]}, "carriers": {"side": 0}},
}
TAGS = {"hidden": "hidden", "asleep": "asleep", "captive": "prisoner"}
ALONE = {
    "when": "at_once",
    "win": 1,
    "all": [{"left": {"who": {"side": 0}, "most": 0}}],
    "text": {"en": "nobody is left", "it": "non resta nessuno"},
    "rule": "scn.bi",
}
EVEN = {"when": "end", "win": "draw", "text": {"en": "even", "it": "pari"}, "rule": "scn.bi"}


def shipped(battle: str) -> dict[str, Any]:
    """The clauses, zones and conditions of a battle that ships."""
    data = read_toml(next((DATA / "scenarios").glob(f"*_{battle}.toml")))
    return {key: data.get(key, []) for key in ("clause", "victory")} | {
        "zones": {name: zone for name, zone in data["zones"].items() if "for" not in zone},
        "side": [{key: side[key] for key in ("aim",) if key in side} for side in data["side"]],
    }


def position(
    *people: dict[str, Any],
    sheet: str | Sequence[str] = "field",
    active: int = 0,
    dice: Sequence[int] = (),
    agenda: Sequence[Step] = (),
    stage: int = MOVEMENT,
    like: str = "",
    choices: dict[str, str] | None = None,
    game: dict[str, Any] | None = None,
    gate: str = "",
    turns: int = 10,
    setup_first: int = 1,
    stores: Sequence[str] = (),
    laid: Sequence[Parts] = (),
    file: dict[str, Any] | None = None,
) -> B:
    """A battle in the middle of a step. Pieces are numbered as given; horses of riders follow.

    `like`: with the clauses and conditions of a battle that ships; `file`: further keys of its file.
    """
    own: dict[str, Any] = (
        shipped(like) if like else {"clause": [], "victory": [ALONE, EVEN], "zones": {}, "side": [{}, {}]}
    )
    own |= file or {}
    rows = []
    for number, p in enumerate(people):
        known = {k: p[k] for k in SCENARIO_KEYS if k in p}
        known.setdefault("code", f"u{number}")
        known["tags"] = [*known.get("tags", ()), *[tag for key, tag in TAGS.items() if p.get(key)]]
        name = {"en": known["code"], "it": known["code"]}
        place = {"at": p["place"]} if p["place"] else {}
        rows.append(
            {"name": name, "type": p["type"], "side": p["side"], "facing": p["facing"], **place, **known}
        )
    kinds = {c["kind"] for c in own["clause"]}
    clauses = [*own["clause"], *[{"kind": "laid", **msgspec.to_builtins(one)} for one in map(bare, laid)]]
    clauses += [c for key, c in CLAUSES.items() if any(p.get(key) for p in people) and key not in kinds]
    if gate:
        clauses.append({"kind": "gate", "at": gate})
    if stores:
        clauses.append({"kind": "stores", "at": " ".join(stores)})
    sides = [
        {"name": {"en": en, "it": it}, "arms": {"tincture": colour}, **own["side"][n]}
        for n, (en, it, colour) in enumerate((("first", "primi", "blue"), ("second", "secondi", "red")))
    ]
    data = {
        "id": "test",
        "title": {"en": "test", "it": "prova"},
        "turns": turns,
        "first": 0,
        "setup_first": setup_first,
        "book_ends": False,
        "sheet": [{"id": sheet}] if isinstance(sheet, str) else [{"id": name} for name in sheet],
        "people": [*rows, *rows][: max(2, len(rows))],  # a file has at least two
        **own,
        "side": sides,
        "clause": clauses,
    }
    scenario = read_scenario(data, "test")
    people_given = scenario.file.people[: len(rows)]
    scenario = msgspec.structs.replace(
        scenario, file=msgspec.structs.replace(scenario.file, people=people_given)
    )
    setting = SYSTEM.setting(scenario, {"test": str(id(scenario)), **(choices or {})})
    SYSTEM._settings.clear()
    b: B = SYSTEM.begin(setting, 1)
    for number, p in enumerate(people):
        said = (*SCENARIO_KEYS, *CLAUSES, "type", "side", "place", "facing")
        extra = {k: v for k, v in p.items() if k not in said}
        if extra:
            b.change(number, **extra)
    b.set(active=active, stage=stage, ply=5, **(game or {}))
    b.agenda = list(reversed(agenda))
    b.dice = Loaded(dice)
    b.events = []
    if agenda:
        advance(b)
    return b


def bare(one: Parts) -> Parts:
    """What a sheet has on it, without its name."""
    return Parts(**{f.name: getattr(one, f.name) for f in msgspec.structs.fields(Parts)})


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
    "shipped",
    "unit",
    "who",
    "why",
]
