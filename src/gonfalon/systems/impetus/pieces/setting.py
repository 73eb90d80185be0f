"""What never changes in a battle: unit facts, table, optional rules."""

from __future__ import annotations

from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.own.rows import in_force
from gonfalon.core.own.sentences import Told
from gonfalon.core.rolls import Roll
from gonfalon.core.system import Setting
from gonfalon.space.table_own import OwnEnds
from gonfalon.systems.impetus.pieces.clauses import Rain, Rules
from gonfalon.systems.impetus.pieces.facts import DEPTHS, MOUNTED, Game, Unit, troop_type_step
from gonfalon.systems.impetus.pieces.file import ImpetusScenario, Profile
from gonfalon.systems.impetus.pieces.optional import optional_rules_on
from gonfalon.systems.impetus.pieces.tables import (
    CL_COLUMN,
    FOOT_COLUMN,
    MOUNTED_COLUMN,
    MOVEMENT,
    SHOOTING,
    retreat_table_paces,
    weapon_key,
)
from gonfalon.systems.impetus.pieces.telling import told_of_battle


class Facts:
    """What never changes of a unit."""

    __slots__ = (
        "camel",
        "code",
        "depth",
        "foot",
        "impetuous",
        "impetus",
        "key",
        "mounted",
        "pavise",
        "pursuit_column",
        "retreat_column",
        "source",
        "special",
        "stakes",
        "star",
        "step",
        "strike",
        "vbu",
        "vd",
        "vd_general",
    )

    def __init__(self, profile: Profile, h: int) -> None:
        self.code: str = profile.code
        self.impetuous: bool = profile.impetuous  # § 20l
        self.key: str = "FL imp" if self.code == "FL" and self.impetuous else self.code
        self.mounted = self.code in MOUNTED  # § 20b, V29
        self.foot = not self.mounted
        self.vbu: int = profile.vbu
        self.impetus: int = profile.impetus
        self.vd: int = profile.vd
        self.vd_general: int = profile.vd_general or profile.vd
        self.camel: bool = profile.camel
        self.star: bool = profile.star
        self.stakes: bool = profile.protection == "stakes"
        self.pavise: bool = profile.protection == "pavise"
        self.special: str = profile.special
        self.source: str = profile.source
        self.depth = DEPTHS[self.code] * h // 240  # § 20d
        self.step = troop_type_step(self.code)
        own = CL_COLUMN if self.code == "CL" else MOUNTED_COLUMN if self.mounted else FOOT_COLUMN  # § A25b
        self.retreat_column = own
        self.pursuit_column = MOUNTED_COLUMN if self.impetuous and own == FOOT_COLUMN else own  # § A25
        cell = MOVEMENT[self.key][0]
        #: the longest charge in the open, with the best bonus
        self.strike = ((cell.charge or cell.rate) + (3 if self.code == "CL" else 2)) * h


class ImpetusSetting(Setting):
    """The static side of a battle: unit facts, table, optional rules in force."""

    scenario: ImpetusScenario

    def __init__(self, scenario: ImpetusScenario, choices: dict[str, str]) -> None:
        super().__init__("impetus", scenario, choices)
        self.h = h = scenario.h
        self.measure = h, "H"
        self.width, self.height = scenario.width * h, scenario.depth * h  # § P.6a
        self.front = 2 * h  # § 20c
        self.turns = scenario.turns
        self.on = optional_rules_on(choices)  # by their numbers
        self.zone_depth = 4 * h if "1h" in self.on else self.height // 2 - 4 * h  # § 1j
        profiles = [profile for _, _, profile in scenario.units]
        self.facts = tuple(Facts(profile, h) for profile in profiles)
        self.unit_codes = tuple(code for _, code, _ in scenario.units)
        self.unit_names = tuple(profile.name for profile in profiles)
        self.weapon_choices = tuple(profile.missile for profile in profiles)
        self.melee_choices = tuple(profile.melee for profile in profiles)
        self.may_form = tuple(profile.may_form for profile in profiles)
        self.piece_names = tuple(scenario.terrain_names)
        self._resolve(scenario, choices)
        #: the victory conditions and score of the battle, if it has its own
        self.own: OwnEnds | None = None
        self.limits: dict[tuple[int, tuple[int, ...]], int] = {}  # break points worked out
        self.grounds: dict[Any, Any] = {}  # terrain worked out
        self.last_ground: tuple[Any, Any] = ((), None)

    def _resolve(self, scenario: ImpetusScenario, choices: dict[str, str]) -> None:
        """The clauses in force, and what they mean on this table."""
        h = self.h
        self.rules = rules = Rules(**in_force(scenario.clauses, choices))
        self.areas = {
            name: zone.area(lambda length: round(length * h)) for name, zone in scenario.zones.items()
        }
        #: where a side deploys by the battle; (): along its edge
        self.deployment = tuple(tuple(z for z in rules.zone if z.side == side) for side in (0, 1))
        #: the units that begin off the table
        self.plans = {
            uid: plan
            for plan in rules.arrives
            for uid, code in enumerate(self.unit_codes)
            if code in plan.units
        }
        #: how far a weapon shoots in the rain, and the clause that says so
        self.rain: dict[str, tuple[int, Rain]] = {}
        for rain in rules.rain:
            for weapon in map(weapon_key, rain.weapons or SHOOTING):
                if weapon not in self.rain or rain.range * h < self.rain[weapon][0]:
                    self.rain[weapon] = rain.range * h, rain
        self.breaks = tuple(
            next((one.vd for one in rules.break_at if one.side == side), 0) for side in (0, 1)
        )

    def told(self, language: str) -> list[Told]:
        """How this battle is won, and the other rules that it has of its own."""
        return told_of_battle(self.scenario, self.unit_calls, self.choices, language)

    def unit_calls(self, code: str, language: str) -> str:
        """The name of a unit by its id."""
        return self.name("unit", self.unit_codes.index(code), language)

    def label(self, kind: str, value: Any) -> str:
        """Units by their codes."""
        return self.unit_codes[value] if kind == "unit" else str(value)

    def result_message(self, roll: Roll, result: Any) -> tuple[str, dict[str, Any]]:
        """Words for the results of tests and damage rolls, and the H that a die gives (7a, A1)."""
        if roll.purpose == "available":
            return ("result-available" if result else "result-unavailable"), {}
        if isinstance(result, bool):
            return ("result-success" if result else "result-failure"), {}
        if roll.purpose.startswith("cohesion"):
            return ("result-failed" if result else "result-passed"), {"number": result}
        if roll.purpose in ("retreat", "pursuit", "charge-bonus"):
            return self.distance_message(roll, result)
        if roll.purpose in ("shot", "defensive-fire", "melee", "pilum"):
            return "result-damage", {"number": result}
        return "result-number", {"number": result}

    def distance_message(self, roll: Roll, face: int) -> tuple[str, dict[str, Any]]:
        """The H that a die of retreat, pursuit or charge bonus gives the unit that it is rolled for."""
        f = self.facts[roll.about[0]]
        if roll.purpose == "retreat":
            return "result-distance", {"number": retreat_table_paces(face, f.retreat_column, False)}
        key = "result-bonus" if roll.purpose == "charge-bonus" else "result-distance"
        return key, {"number": retreat_table_paces(face, f.pursuit_column, True)}


B = Battle[Unit, Game, ImpetusSetting]
