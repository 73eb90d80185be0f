"""The battles: read from their files, with the options of all of them."""

from __future__ import annotations

from typing import Any

from gonfalon.core.own.rows import own_choices
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Choice, convert
from gonfalon.systems.dark_ages.pieces.file import SWITCHES, DarkScenario, ScenarioFile

CHOICES = [
    Choice(name=name, values=["no", "yes"], title=Text(en=en, it=it), rule=rule)
    for name, rule, en, it in SWITCHES
]


def read_scenario(data: dict[str, Any], where: str) -> DarkScenario:
    """The data of a scenario file, checked."""
    file = convert(data, ScenarioFile, where)
    return DarkScenario(
        id=file.id,
        title=file.title,
        history=file.history,
        sides=(file.side[0].name, file.side[1].name),
        year=file.year,
        land=file.land,
        sources=file.sources,
        length=file.length,
        difficulty=file.difficulty,
        choices=[*own_choices(file.option), *CHOICES],
        sort=file.sort,
        file=file,
    )
