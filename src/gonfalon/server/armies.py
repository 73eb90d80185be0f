"""Quick battles and army lists: what the systems' builders (core/building.py) tell the page."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec

from gonfalon.core.building import Verdict
from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.server.home import scenario_told
from gonfalon.server.messages.asked import Meeting
from gonfalon.server.messages.pages import Choice, Judged, ScenarioFile


def builder_of(system: str) -> ModuleType:
    """The module of a system that puts armies and quick battles together."""
    found = get_system(system).room("files.builder") if system in SYSTEMS else None
    if found is None:
        raise NotFound("no-quick-battles", system=system)
    return found


def choice_of(system: str, language: str) -> Choice:
    """The armies and grounds of a game; `builds`: its armies can be changed by hand."""
    builder = builder_of(system)
    return Choice(
        title=get_system(system).title.of(language),
        builds=hasattr(builder, "form"),
        armies=list(builder.armies(language)),
        fields=list(builder.fields(language)),
    )


def judged(system: str, data: Any, language: str) -> Judged:
    """An army with its form and its account."""
    builder = builder_of(system)
    if not hasattr(builder, "form"):
        raise NotFound("no-armies", system=system)
    if not isinstance(data, dict):
        raise BadScenario("army-form")
    if hasattr(builder, "complete"):
        data = builder.complete(data)
    verdict: Verdict = builder.verdict(data, language)
    return Judged(
        data=data,
        form=builder.form(data, language),
        name=verdict.name,
        total=verdict.total,
        lines=list(verdict.lines),
        faults=list(verdict.faults),
        right=verdict.right,
    )


def meeting(system: str, asked: Meeting, language: str) -> ScenarioFile:
    """The scenario of a quick battle, ready to be set up."""
    source = msgspec.to_builtins(builder_of(system).battle(asked.armies, asked.field))
    scenario = get_system(system).read(source, "quick battle")
    return ScenarioFile(system=system, scenario=scenario_told(scenario, language), source=source)
