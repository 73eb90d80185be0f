"""The battles: read from their files, checked, and set up for the first turn."""

from __future__ import annotations

from typing import Any

import msgspec

from gonfalon.core.battle import Battle
from gonfalon.core.records import replace
from gonfalon.core.scenario import Scenario, convert, read_toml
from gonfalon.systems.cry_havoc.book.ammunition import ammunition_at_start
from gonfalon.systems.cry_havoc.book.setup import DeployForce, HideForce
from gonfalon.systems.cry_havoc.book.turn import GameTurn
from gonfalon.systems.cry_havoc.ground.sheets import DATA
from gonfalon.systems.cry_havoc.pieces.facts import FIT, NOBODY, STUNNED, Game, Unit
from gonfalon.systems.cry_havoc.pieces.file import Battlefield
from gonfalon.systems.cry_havoc.pieces.setting import CHOICES, B, Field
from gonfalon.systems.cry_havoc.pieces.tables import AMMUNITION, ROSTER, WEAPONS


def load_scenarios() -> list[Scenario]:
    """All battles, in their order."""
    paths = sorted((DATA / "scenarios").glob("*.toml"))
    return sorted([read_scenario(read_toml(path), path.name) for path in paths], key=lambda s: s.sort)


def read_scenario(data: dict[str, Any], where: str) -> Battlefield:
    """A battle from the data of a file, checked."""
    scenario = convert(data, Battlefield, where)
    built: Battlefield = msgspec.structs.replace(scenario, choices=[*CHOICES, *scenario.choices])
    return built


def field_of_scenario(scenario: Battlefield, choices: dict[str, str]) -> Field:
    """The static side of a battle with its options settled."""
    return Field(scenario, choices, ROSTER, AMMUNITION, WEAPONS)


def set_up_scenario(setting: Field, seed: int) -> B:
    """The battle before its first step: both sides set up, then the first turn."""
    battle = setting.battle
    units: list[Unit] = []
    horse = len(battle.units)
    for uid, person in enumerate(battle.units):
        mine = NOBODY
        if person.mounted:
            mine, horse = horse, horse + 1
        units.append(
            Unit(
                uid,
                person.side,
                setting.open_ground.find(person.place),
                person.facing,
                STUNNED if person.stunned else FIT,
                mine,
                ammunition_at_start(setting, ROSTER[person.type].weapon),
                hidden=person.hidden,
                asleep=person.asleep,
                hitched=setting.by_code[person.hitched] if person.hitched else NOBODY,
            )
        )
    units += [Unit(units[uid].horse, p.side, None) for uid, p in enumerate(battle.units) if p.mounted]
    for uid, person in enumerate(battle.units):
        for code in person.leads:
            led = setting.by_code[code]
            units[led] = replace(units[led], leader=uid)
    game = Game(active=battle.first, gate=battle.gate_open or not battle.gate)
    b: B = Battle(setting, units, game, seed)
    first = battle.setup_first
    deploy = [
        HideForce(side) if any(u.hidden and u.side == side for u in units) else DeployForce(side)
        for side in (first, 1 - first)
    ]
    b.agenda = [GameTurn(), deploy[1], deploy[0]]
    return b
