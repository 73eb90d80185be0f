"""The battles: read from their files, checked, and set up for the first turn."""

from __future__ import annotations

from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.records import replace
from gonfalon.core.scenario import Choice, convert
from gonfalon.systems.cry_havoc.book.ammunition import ammunition_at_start
from gonfalon.systems.cry_havoc.book.setup import DeployForce, HideForce
from gonfalon.systems.cry_havoc.book.turn import GameTurn
from gonfalon.systems.cry_havoc.pieces.file import Battlefield, BattleFile, OptionRow
from gonfalon.systems.cry_havoc.pieces.muster import WAITING
from gonfalon.systems.cry_havoc.pieces.setting import CHOICES, B, Field
from gonfalon.systems.cry_havoc.pieces.tables import AMMUNITION, ROSTER, WEAPONS


def read_scenario(data: dict[str, Any], where: str) -> Battlefield:
    """A battle from the data of a file, checked."""
    file = convert(data, BattleFile, where)
    return Battlefield(
        id=file.id,
        title=file.title,
        history=file.history,
        sides=(file.side[0].name, file.side[1].name),
        year=file.year,
        sources=file.sources,
        length=file.length,
        difficulty=file.difficulty,
        choices=[*CHOICES, *[_choice(row) for row in file.option]],
        sort=file.sort,
        land=file.land,
        file=file,
    )


def _choice(row: OptionRow) -> Choice:
    """P.14a: an option of the battle's own."""
    labels = {value.id: value.name for value in row.values}
    return Choice(row.id, [value.id for value in row.values], row.name, row.rule or "P.14a", labels)


def field_of_scenario(scenario: Battlefield, choices: dict[str, str]) -> Field:
    """The static side of a battle with its options settled."""
    return Field(scenario, choices, ROSTER, AMMUNITION, WEAPONS)


def set_up_scenario(setting: Field, seed: int) -> B:
    """The battle before its first step: both sides set up, then the first turn."""
    units = [
        replace(u, ammo=ammunition_at_start(setting, setting.facts[u.id].weapon))
        if u.id < len(setting.rows)
        else u
        for u in setting.opening.units
    ]
    b: B = Battle(setting, units, setting.first_game, seed)
    if setting.arrival_of:
        b.put(WAITING, tuple(sorted(setting.arrival_of)))
    if setting.score is not None and any(setting.score.at_start()):
        b.set(points=setting.score.at_start())
    first = setting.file.setup_first
    deploy = [
        HideForce(side) if any(u.hidden and u.side == side for u in units) else DeployForce(side)
        for side in (first, 1 - first)
    ]
    b.agenda = [GameTurn(), deploy[1], deploy[0]]
    return b
