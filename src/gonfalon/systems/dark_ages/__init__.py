"""Dark Ages: cards, cubes and eight battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario, read_toml
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.systems.dark_ages.book import cards
from gonfalon.systems.dark_ages.book import events_of_harm as events_north
from gonfalon.systems.dark_ages.book import events_of_movement as events
from gonfalon.systems.dark_ages.book.turn import Deal
from gonfalon.systems.dark_ages.pieces.covered import cover
from gonfalon.systems.dark_ages.pieces.facts import HAND, DarkBattle, Game, Unit
from gonfalon.systems.dark_ages.pieces.file import DATA, DarkScenario, read_scenario
from gonfalon.systems.dark_ages.pieces.setting import Ground

__all__ = ["SYSTEM", "DarkAges", "cards", "events", "events_north"]


class DarkAges(System):
    """The system."""

    name: ClassVar[str] = "dark_ages"
    title: ClassVar[Text] = Text(en="Dark Ages", it="Dark Ages")
    blurb: ClassVar[Text] = Text(
        en="Medieval battles with cards and cubes: every card is an activation or an order. "
        "Hands are hidden, the deck is the clock.",
        it="Battaglie medievali con carte e cubetti: ogni carta è un'attivazione o un ordine. "
        "Le mani sono nascoste, il mazzo è l'orologio.",
    )

    def load_scenarios(self) -> Sequence[Scenario]:
        files = sorted((DATA / "scenarios").glob("*.toml"))
        return sorted([read_scenario(read_toml(f), f.name) for f in files], key=lambda s: s.sort)  # § 2a

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        return read_scenario(data, where)

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> Ground:
        assert isinstance(scenario, DarkScenario)
        return Ground(scenario, choices)

    def begin(self, setting: Ground, seed: int) -> DarkBattle:
        units = [
            Unit(u, setting.side[u], setting.places[u], 2 * setting.start[u], True, setting.stands(u))
            for u in range(len(setting.kinds))
        ]
        leaders = (len(setting.leaders[0]), len(setting.leaders[1]))
        b: DarkBattle = DarkBattle(setting, units, Game(leaders=leaders), seed)
        b.decks = {"deck": setting.deck, HAND[0]: (), HAND[1]: (), "discard": ()}
        b.agenda.append(Deal())
        return b

    def mask(self, b: Any, side: int) -> None:
        if b.setting.on["covered_values"]:
            b.setting = cover(b, side)

    def phase(self, b: Any) -> str:
        combat = b.affairs.get("combat")
        affair = "" if combat is None else f".{combat.kind}-{combat.attacker}-{combat.target}"
        return f"{b.game.turn}.{b.game.active}.{b.game.phase}{affair}"

    def evaluate(self, b: Any, side: int) -> int:
        from gonfalon.systems.dark_ages.opponent.evaluate import evaluate

        return evaluate(b, side)

    def proposals(self, b: Any) -> list[list[Option]]:
        from gonfalon.systems.dark_ages.opponent.proposals import proposals

        return proposals(b)

    def sure(self, b: Any) -> bool:
        from gonfalon.systems.dark_ages.opponent.proposals import complete

        return complete(b)


SYSTEM = DarkAges()
