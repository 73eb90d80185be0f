"""Army lists built on the page: what can be changed, running totals, faults and their remedy.

A list is data of its own system; the page changes numbers in it and asks for a verdict. Only systems
with a builder (`systems/<name>/armies.py`) are known here.
"""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.errors import NotFound
from gonfalon.core.scenario import convert, read_toml
from gonfalon.core.system import get_system
from gonfalon.locale import message

BUILDERS = ("impetus", "naran")


def armies_of(system: str, language: str) -> list[dict[str, Any]]:
    """The lists of a game, each with the numbers that may be changed."""
    if system == "impetus":
        return _impetus_lists(language)
    if system == "naran":
        return _naran_lists(language)
    raise NotFound(f"{system} has no army lists")


def verdict(system: str, data: Any, language: str) -> dict[str, Any]:
    """The account of an army: lines, total, and everything wrong with the way to mend it."""
    if system == "impetus":
        return _impetus_verdict(data, language)
    if system == "naran":
        return _naran_verdict(data, language)
    raise NotFound(f"{system} has no army lists")


def _faults(system: str, found: tuple[Refusal, ...], language: str) -> list[dict[str, str]]:
    return [
        {"rule": f.rule, "text": message(language, f"refusal-{f.key}", dict(f.args), system)} for f in found
    ]


def _impetus_lists(language: str) -> list[dict[str, Any]]:
    from gonfalon.systems.impetus.armies import army_lists, playable_lists

    told = []
    for name in playable_lists():
        army = army_lists()[name]
        data = {"army": name, "unit": [{"name": r.name.en, "count": r.count} for r in army.row]}
        fields = [
            {
                "path": ["unit", n, "count"],
                "label": row.name.of(language),
                "note": f"{row.code} · VBU {row.vbu} · I {row.impetus} · VD {row.vd}",
                "least": row.least if row.least is not None else 0,
                "most": row.most if row.most is not None else 14,
                "step": 1,
            }
            for n, row in enumerate(army.row)
        ]
        told.append({"id": name, "name": army.name.of(language), "data": data, "fields": fields})
    return told


def _impetus_verdict(data: Any, language: str) -> dict[str, Any]:
    from gonfalon.systems.impetus.armies import ArmyFile, build, unit_line

    army = build(convert(data, ArmyFile, "army"))
    args = {"count": len(army.units), "vd": army.vd, "beaten": army.break_point, "rerolls": army.rerolls}
    return {
        "name": army.name.of(language),
        "lines": [" ".join(unit_line(u, language).split()) for u in army.units],
        "total": message(language, "army-total", args, "impetus"),
        "faults": _faults("impetus", army.problems, language),
    }


def _naran_lists(language: str) -> list[dict[str, Any]]:
    from gonfalon.systems.naran.armies import read_army

    told = []
    system = get_system("naran")
    for scenario in system.scenarios.values():
        source = read_toml(next(system.folder.glob(f"data/**/{scenario.path}")))
        for side, data in enumerate(source["army"]):
            army = read_army(data, scenario.id)
            fields = [
                {
                    "path": ["command", c, "unit", u, "figures"],
                    "label": (unit.name or army.name).of(language) if unit.name else unit.id,
                    "note": f"{unit.profile} · {command.number}",
                    "least": 0,
                    "most": 60,
                    "step": 1,
                }
                for c, command in enumerate(army.command)
                for u, unit in enumerate(command.unit)
            ]
            told.append(
                {
                    "id": f"{scenario.id}-{side}",
                    "name": f"{army.name.of(language)} ({scenario.title.of(language)})",
                    "data": data,
                    "fields": fields,
                    "source": source,
                    "side": side,
                }
            )
    return told


def _naran_verdict(data: Any, language: str) -> dict[str, Any]:
    from gonfalon.systems.naran.armies import SUM, check, read_army

    army = read_army(data, "army")
    found = check(army)
    return {
        "name": army.name.of(language),
        "lines": [f"{line.label}: {line.points}" for line in found.lines],
        "total": f"{found.points} {SUM.of(language)}",
        "faults": _faults("naran", (*found.faults, *found.advice), language),
    }
