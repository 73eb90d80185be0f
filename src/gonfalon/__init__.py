"""Gonfalon: historical tabletop wargames on a computer, every rule enforced and explained.

import gonfalon
match = gonfalon.start("men_of_iron", "falkirk", seed=7)
question = match.question()
match.choose(question.options[0])
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gonfalon.core.errors import (
    BadNotation,
    BadSave,
    BadScenario,
    GonfalonError,
    IllegalChoice,
    NotFound,
    OutOfSync,
)
from gonfalon.core.faults import placed
from gonfalon.core.match import Match
from gonfalon.core.profiles import Profile, fitting
from gonfalon.core.saves import load
from gonfalon.core.scenario import Scenario
from gonfalon.core.system import SYSTEMS, System, get_system, open_file
from gonfalon.core.views import BOTH

__version__ = "0.5.0"

__all__ = [
    "BOTH",
    "BadNotation",
    "BadSave",
    "BadScenario",
    "GonfalonError",
    "IllegalChoice",
    "Match",
    "NotFound",
    "OutOfSync",
    "Scenario",
    "System",
    "battles",
    "games",
    "load",
    "start",
    "start_file",
]


def games() -> list[str]:
    """The names of the games."""
    return list(SYSTEMS)


def battles(system: str) -> list[Scenario]:
    """The battles of a game, in the order of its rulebook."""
    return list(get_system(system).scenarios.values())


def start(
    system: str,
    battle: str,
    options: dict[str, str] | None = None,
    seed: int = 1,
    dice: Sequence[int] | str | None = None,
    profile: Profile | None = None,
) -> Match:
    """Start a battle. `dice`: None (seeded), a list of faces (loaded), or "typed" (entered by hand).

    `profile`: house rules, for the options that are not given.
    """
    found = get_system(system)
    return _begun(found, found.scenario(battle), options, seed, dice, profile)


def start_file(
    path: str | Path,
    options: dict[str, str] | None = None,
    seed: int = 1,
    dice: Sequence[int] | str | None = None,
    profile: Profile | None = None,
) -> Match:
    """Start a battle from a scenario file anywhere on disk; its `system` key names the game."""
    system, data, text = open_file(Path(path))
    with placed("" if system.is_old(data) else text):  # the lines of an old file say nothing of today's keys
        scenario = system.read_own(data, Path(path).name)
    return _begun(system, scenario, options, seed, dice, profile, data)


def _begun(
    system: System,
    scenario: Scenario,
    options: dict[str, str] | None,
    seed: int,
    dice: Sequence[int] | str | None,
    profile: Profile | None,
    source: dict[str, Any] | None = None,
) -> Match:
    house = {} if profile is None else fitting(profile, system.name, scenario)
    return Match(system, scenario, {**house, **(options or {})}, seed, dice, source)
