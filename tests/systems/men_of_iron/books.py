"""The register's figures and freshly built battles, for tests of data."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gonfalon.core.battle import Battle
from gonfalon.core.engine import advance
from gonfalon.core.scenario import settle
from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.files.places import ground_from_file, map_from_file
from gonfalon.systems.men_of_iron.files.roster import Builder
from gonfalon.systems.men_of_iron.ground.ground import Ground
from gonfalon.systems.men_of_iron.pieces.facts import Unit
from gonfalon.systems.men_of_iron.pieces.file import terrain_on_file
from gonfalon.systems.men_of_iron.pieces.setting import MoiSetting

KINDS = re.compile(r"\b(MM|DM|UH|PK|AX|LB|CB|SL|GE|HO|Standard|wagon|bombard)\b(?: (\d+))?")


def values(rule: str) -> list[list[Any]]:
    """The rows of figures of an entry of the register, without their heading."""
    found = next(r for r in SYSTEM.register.rule if r.id == rule)
    return [list(row) for row in found.values[1:]]


def fresh(battle: str, **choices: str) -> MoiSetting:
    """A setting built anew, so that the rules of its data act in the test."""
    scenario = SYSTEM.scenario(battle)
    return Builder(scenario, settle(scenario, choices)).s  # type: ignore[arg-type]


def ground(battle: str, exchanged: bool = False, slope_if_all: bool = False) -> Ground:
    """The ground of a battle built anew."""
    return Ground(map_from_file(battle), terrain_on_file()[battle], exchanged, slope_if_all)


def rebuilt() -> None:
    """Forget the grounds that other tests built, so that the rules of their tables act in this test."""
    ground_from_file.cache_clear()


def here(s: MoiSetting, *labels: str) -> list[Unit]:
    """The pieces that start in these hexes."""
    at = {s.ground.terrain.hex(x) for x in labels}
    return [u for u in s.start if u.place in at]


def kinds(pieces: list[Unit]) -> dict[str, int]:
    """How many of each kind."""
    found: dict[str, int] = {}
    for u in pieces:
        found[u.kind] = found.get(u.kind, 0) + 1
    return found


def code(s: MoiSetting, name: str) -> Unit:
    """A piece by its code."""
    return s.start[s.unit_codes.index(name)]


def begun(battle: str, **choices: str) -> Battle[Any, Any, Any]:
    """A battle at its first question, with a log."""
    b = SYSTEM.begin(fresh(battle, **choices), 1)
    b.events = []
    advance(b)
    return b


def cases(*rows: tuple[Any, ...]) -> list[Any]:
    """Parameters whose first value is the rule that must act."""
    return [pytest.param(*row, marks=pytest.mark.rule(row[0]), id=row[0]) for row in rows]
