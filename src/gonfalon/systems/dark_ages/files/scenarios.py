"""The battles: read from their files, with the options of all of them."""

from __future__ import annotations

from typing import Any

from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Choice, convert, read_toml
from gonfalon.systems.dark_ages.pieces.file import DATA, SWITCHES, DarkScenario, ScenarioFile


def shipped() -> list[DarkScenario]:
    """2a: the battles among which the players choose."""
    files = sorted((DATA / "scenarios").glob("*.toml"))
    return sorted([read_scenario(read_toml(f), f.name) for f in files], key=lambda s: s.sort)


def read_scenario(data: dict[str, Any], where: str) -> DarkScenario:
    """The data of a scenario file, checked."""
    file = convert(data, ScenarioFile, where)
    choices = [
        Choice(name=name, values=["no", "yes"], title=Text(en=en, it=it), rule=rule)
        for name, rule, en, it in SWITCHES
    ]
    return DarkScenario(
        id=file.id,
        title=file.title,
        history=file.history,
        sides=(file.side[0].name, file.side[1].name),
        year=file.year,
        sources=file.sources,
        length=file.length,
        difficulty=file.difficulty,
        choices=choices,
        sort=file.sort,
        file=file,
    )
