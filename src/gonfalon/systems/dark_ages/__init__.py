"""Dark Ages: cards, cubes and eight battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from gonfalon.core.affairs import Affair
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.systems.dark_ages.book.setup import begin
from gonfalon.systems.dark_ages.files.scenarios import read_scenario
from gonfalon.systems.dark_ages.opponent.evaluate import features
from gonfalon.systems.dark_ages.opponent.proposals import complete, proposals
from gonfalon.systems.dark_ages.pieces.covered import cover_values
from gonfalon.systems.dark_ages.pieces.file import DarkScenario
from gonfalon.systems.dark_ages.pieces.queries import phase_of
from gonfalon.systems.dark_ages.pieces.setting import B, Ground
from gonfalon.systems.dark_ages.screen.affairs import COUNTED, HARMS, harm, losses


class DarkAges(System):
    """The system."""

    name: ClassVar[str] = "dark_ages"
    rules_version: ClassVar[int] = 2
    steep = 450
    title: ClassVar[Text] = Text(en="Dark Ages", it="Dark Ages")
    blurb: ClassVar[Text] = Text(
        en="Medieval battles with cards and cubes: every card is an activation or an order. "
        "Hands are hidden, the deck is the clock.",
        it="Battaglie medievali con carte e cubetti: ogni carta è un'attivazione o un ordine. "
        "Le mani sono nascoste, il mazzo è l'orologio.",
    )

    harms = HARMS
    counted = COUNTED

    def load_scenarios(self) -> Sequence[Scenario]:
        return self.read_files(sorted((self.folder / "data" / "scenarios").glob("*.toml")))  # § 2a

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        return read_scenario(data, where)

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> Ground:
        assert isinstance(scenario, DarkScenario)
        return Ground(scenario, choices)

    def begin(self, setting: Ground, seed: int) -> B:
        return begin(setting, seed)

    def mask(self, b: B, side: int) -> None:
        if b.setting.on["covered_values"]:
            b.setting = cover_values(b, side)

    def harm(self, affair: Affair, after: B, old: Any, new: Any) -> int:
        return harm(affair, after, old, new)

    def losses(self, before: B, after: B, old: Any, new: Any) -> int:
        return losses(before, after, old, new)

    def fallen(self, b: B, unit: Any) -> bool:
        return unit.place is None and not unit.points

    def phase(self, b: B) -> str:
        return phase_of(b)

    def features(self, b: B, side: int) -> dict[str, int]:
        return features(b, side)

    def proposals(self, b: B) -> list[list[Option]]:
        return proposals(b)

    def sure(self, b: B) -> bool:
        return complete(b)


SYSTEM = DarkAges()
