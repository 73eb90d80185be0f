"""Cry Havoc: man-to-man combat. Every counter is a named person."""
# ruff: noqa: F401

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from gonfalon.core.battle import Battle
from gonfalon.core.dice import shuffled
from gonfalon.core.errors import BadScenario
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario, convert, read_toml
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.systems.cry_havoc.battles import scenario_rules as plots
from gonfalon.systems.cry_havoc.battles.scenario_rules import NEEDS, PLOTS
from gonfalon.systems.cry_havoc.book import aiming_errors as stray
from gonfalon.systems.cry_havoc.book import (
    ammunition,
    arrival,
    carts,
    harm,
    melee,
    movement,
    panic,
    retreat,
    walk,
)
from gonfalon.systems.cry_havoc.book import charge_home as charging
from gonfalon.systems.cry_havoc.book import defensive_shots as defensive
from gonfalon.systems.cry_havoc.book import loose_horses as horses
from gonfalon.systems.cry_havoc.book import melee_odds as odds
from gonfalon.systems.cry_havoc.book.setup import DeployForce, HideForce, place_refusal, zone_hexes, zone_of
from gonfalon.systems.cry_havoc.book.turn import GameTurn
from gonfalon.systems.cry_havoc.ground.sheets import DATA, sheet
from gonfalon.systems.cry_havoc.pieces.facts import (
    CHOICES,
    FIT,
    NOBODY,
    STAGES,
    STUNNED,
    B,
    Field,
    Game,
    Unit,
)
from gonfalon.systems.cry_havoc.pieces.file import Battlefield
from gonfalon.systems.cry_havoc.pieces.queries import presence
from gonfalon.systems.cry_havoc.pieces.tables import AMMUNITION, ARROWS, ROSTER, WEAPONS

NOWHERE = None


class CryHavoc(System):
    """The rulebook as a system."""

    name: ClassVar[str] = "cry_havoc"
    title: ClassVar[Text] = Text("Cry Havoc", "Cry Havoc")
    blurb: ClassVar[Text] = Text(
        "Man-to-man combat of the Middle Ages: every counter is a named person, whole, wounded, stunned or "
        "dead. Archers, knights and peasants fight for roads, villages and castle walls.",
        "Scontri uomo contro uomo nel Medioevo: ogni segnalino è una persona con un nome, sana, ferita, "
        "stordita o morta. Arcieri, cavalieri e contadini si contendono strade, villaggi e mura di castelli.",
    )
    rules_version: ClassVar[int] = 1

    def __init__(self) -> None:
        self._settings: dict[tuple[str, tuple[tuple[str, str], ...]], Field] = {}

    def load_scenarios(self) -> Sequence[Scenario]:
        found = [
            self.read_scenario(read_toml(path), path.name)
            for path in sorted((DATA / "scenarios").glob("*.toml"))
        ]
        return sorted(found, key=lambda s: s.sort)

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        scenario = convert(data, Battlefield, where)
        if scenario.plot not in PLOTS:
            raise BadScenario("no-plot", where, name=scenario.plot)
        for person in scenario.units:
            if person.type not in ROSTER:
                raise BadScenario("no-unit-type", f"{where}: {person.code}", name=person.type)
            if person.side not in (0, 1):
                raise BadScenario("no-side", f"{where}: {person.code}", name=str(person.side))
        castle = scenario.gate or any(sheet(name).ring for name in scenario.sheets)
        if any(p.type == "ballista" for p in scenario.units) and not castle:  # § 1.3b
            raise BadScenario("ballista-place", where, "1.3b")
        codes = [p.code for p in scenario.units]
        if len(set(codes)) < len(codes):
            raise BadScenario("code-twice", where)
        named = [v.key for v in scenario.verdicts]
        for name in (*NEEDS[scenario.plot], "turns", *(["gate"] if scenario.gate else [])):
            if name not in named:
                raise BadScenario("no-verdict", f"{where}: verdicts", name=name)
        built: Battlefield = msgspec.structs.replace(scenario, choices=[*CHOICES, *scenario.choices])
        Field(built, {}, ROSTER, AMMUNITION, WEAPONS)
        return built

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> Field:
        assert isinstance(scenario, Battlefield)
        key = (scenario.id, tuple(sorted(choices.items())))
        known = self._settings.get(key)
        if known is None or known.scenario is not scenario:
            known = self._settings[key] = Field(scenario, choices, ROSTER, AMMUNITION, WEAPONS)
        return known

    def begin(self, setting: Any, seed: int) -> B:
        field: Field = setting
        battle = field.battle
        units: list[Unit] = []
        horse = len(battle.units)
        ground = field.open_ground
        for uid, person in enumerate(battle.units):
            weapon = ROSTER[person.type].weapon
            ammo = NOBODY
            if weapon in AMMUNITION:  # § 1.35.1a
                ammo = AMMUNITION[weapon]
            elif weapon in ARROWS and field.arrows:  # § 1.35.2a
                ammo = ARROWS[weapon]
            mine = NOBODY
            if person.mounted:
                mine, horse = horse, horse + 1
            units.append(
                Unit(
                    uid,
                    person.side,
                    ground.find(person.place),
                    person.facing,
                    STUNNED if person.stunned else FIT,
                    mine,
                    ammo,
                    hidden=person.hidden,
                    asleep=person.asleep,
                    hitched=field.by_code[person.hitched] if person.hitched else NOBODY,
                )
            )
        for person in battle.units:
            if person.mounted:
                units.append(Unit(len(units), person.side, NOWHERE))
        for uid, person in enumerate(battle.units):
            for led in person.leads:
                units[field.by_code[led]] = _led(units[field.by_code[led]], uid)
        b: B = Battle(field, units, Game(active=battle.first, gate=battle.gate_open or not battle.gate), seed)
        first = battle.setup_first
        deploy = [
            HideForce(side) if any(u.hidden and u.side == side for u in units) else DeployForce(side)
            for side in (first, 1 - first)
        ]
        b.agenda = [GameTurn(), deploy[1], deploy[0]]
        return b

    def mask(self, b: B, side: int) -> None:
        for u in list(b.units):
            if u.hidden and u.side != side:
                b.change(u.id, place=None)

    def fill(self, b: B, side: int, rng: int) -> None:
        lost = [u.id for u in b.units if u.hidden and u.side != side and u.place is None and u.health == FIT]
        if not lost:
            return
        here = presence(b)
        ground = here.ground
        near = 0
        for u in b.units:
            if u.side == side and u.place is not None:
                near |= ground.around[u.place] | ground.bit[u.place]
        for uid in lost:
            zone = zone_of(b, uid)
            if zone is None:
                continue
            rng, spots = shuffled(rng, sorted(zone_hexes(b, zone)))
            for strict in (True, False):
                found = next(
                    (
                        h
                        for h in spots
                        if place_refusal(b, uid, h, 0) is None and not (strict and near & ground.bit[h])
                    ),
                    None,
                )
                if found is not None:
                    b.change(uid, place=found)
                    break

    def evaluate(self, b: B, side: int) -> int:
        from gonfalon.systems.cry_havoc.opponent.evaluate import evaluate

        return evaluate(b, side)

    def proposals(self, b: B) -> list[list[Option]]:
        from gonfalon.systems.cry_havoc.opponent.proposals import proposals

        return proposals(b)

    def sure(self, b: B) -> bool:
        from gonfalon.systems.cry_havoc.opponent.proposals import complete

        return complete(b)

    def phase(self, b: B) -> str:
        return f"{b.game.ply}.{STAGES[b.game.stage]}"


def _led(unit: Unit, leader: int) -> Unit:
    from gonfalon.core.records import replace

    return replace(unit, leader=leader)


SYSTEM = CryHavoc()
