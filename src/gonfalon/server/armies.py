"""Quick battles and army lists: what the systems' builders (core/building.py) tell the page."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec

from gonfalon.core.building import Verdict
from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.server.home import scenario_told


class Meeting(msgspec.Struct):
    """A quick battle as a page asks for it: the data of two armies, and the ground."""

    armies: tuple[dict[str, Any], dict[str, Any]]
    field: str


def builder_of(system: str) -> ModuleType:
    """The module of a system that puts armies and quick battles together."""
    found = get_system(system).room("files.builder") if system in SYSTEMS else None
    if found is None:
        raise NotFound("no-quick-battles", system=system)
    return found


def choice_of(system: str, language: str) -> dict[str, Any]:
    """The armies and grounds of a game; `builds`: its armies can be changed by hand."""
    builder = builder_of(system)
    return {
        "title": get_system(system).title.of(language),
        "builds": hasattr(builder, "form"),
        "armies": builder.armies(language),
        "fields": builder.fields(language),
    }


def judged(system: str, data: Any, language: str) -> dict[str, Any]:
    """An army with its form and its account."""
    builder = builder_of(system)
    if not hasattr(builder, "form"):
        raise NotFound("no-armies", system=system)
    if not isinstance(data, dict):
        raise BadScenario("army-form")
    if hasattr(builder, "complete"):
        data = builder.complete(data)
    verdict: Verdict = builder.verdict(data, language)
    return {
        "data": data,
        "form": builder.form(data, language),
        **msgspec.to_builtins(verdict),
        "right": verdict.right,
    }


def meeting(system: str, asked: Meeting, language: str) -> dict[str, Any]:
    """The scenario of a quick battle, ready to be set up."""
    source = builder_of(system).battle(asked.armies, asked.field)
    scenario = get_system(system).read_scenario(msgspec.to_builtins(source), "quick battle")
    return {"system": system, "scenario": scenario_told(scenario, language), "source": source}
