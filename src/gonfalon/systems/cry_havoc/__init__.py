"""Cry Havoc: man-to-man combat. Every counter is a named person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from gonfalon.core.affairs import Affair, Part
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.systems.cry_havoc.book.setup import guess_hidden_setup, take_away_hidden_setup
from gonfalon.systems.cry_havoc.files.scenarios import (
    field_of_scenario,
    read_scenario,
    set_up_scenario,
)
from gonfalon.systems.cry_havoc.opponent.evaluate import features
from gonfalon.systems.cry_havoc.opponent.proposals import proposals, proposals_complete
from gonfalon.systems.cry_havoc.pieces.facts import DEAD, STAGES
from gonfalon.systems.cry_havoc.pieces.file import Battlefield
from gonfalon.systems.cry_havoc.pieces.setting import B, Field
from gonfalon.systems.cry_havoc.screen.affairs import HARMS, LONE, harm, parts


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
    rules_version: ClassVar[int] = 2
    steep = 180

    harms = HARMS
    lone = LONE

    def __init__(self) -> None:
        self._settings: dict[tuple[str, tuple[tuple[str, str], ...]], Field] = {}

    def load_scenarios(self) -> Sequence[Scenario]:
        return self.read_files(sorted((self.folder / "data" / "scenarios").glob("*.toml")))

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        return read_scenario(data, where)

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> Field:
        assert isinstance(scenario, Battlefield)
        key = (scenario.id, tuple(sorted(choices.items())))
        known = self._settings.get(key)
        if known is None or known.scenario is not scenario:
            known = self._settings[key] = field_of_scenario(scenario, choices)
        return known

    def begin(self, setting: Any, seed: int) -> B:
        return set_up_scenario(setting, seed)

    def mask(self, b: B, side: int) -> None:
        take_away_hidden_setup(b, side)

    def fill(self, b: B, side: int, rng: int) -> None:
        guess_hidden_setup(b, side, rng)

    def features(self, b: B, side: int) -> dict[str, int]:
        return features(b, side)

    def proposals(self, b: B) -> list[list[Option]]:
        return proposals(b)

    def sure(self, b: B) -> bool:
        return proposals_complete(b)

    def harm(self, affair: Affair, after: B, old: Any, new: Any) -> int:
        return harm(affair, after, old, new)

    def parts(self, b: B, option: Option) -> list[Part]:
        return parts(b, option)

    def fallen(self, b: B, unit: Any) -> bool:
        return bool(unit.health == DEAD)

    def phase(self, b: B) -> str:
        return f"{b.game.ply}.{STAGES[b.game.stage]}"


SYSTEM = CryHavoc()
