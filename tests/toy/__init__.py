"""A small invented rulebook that proves the core: nested charges, reactions, a plan, cards, secrets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gonfalon.core.affairs import Affair, Part
from gonfalon.core.battle import Battle
from gonfalon.core.errors import BadScenario
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario, convert, read_toml
from gonfalon.core.steps import Option
from gonfalon.core.system import System, add_system
from gonfalon.locale import EXTRA
from toy.book.turn import ArrangeUnits, Turn
from toy.pieces.facts import B, Game, ToyScenario, ToySetting, Unit
from toy.screen.affairs import HARMS, harm, losses, parts


class Toy(System):
    """The toy."""

    name = "toy"
    title = Text(en="Toy", it="Giocattolo")
    blurb = Text(en="A duel of companies.", it="Un duello di compagnie.")
    harms = HARMS
    counted = "steps"

    def load_scenarios(self) -> Sequence[Scenario]:
        files = [p for p in sorted(self.folder.glob("data/*.toml")) if p.stem != "weights"]
        return [self.read_scenario(read_toml(p), p.name) for p in files]

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        scenario = convert({k: v for k, v in data.items() if k != "system"}, ToyScenario, where)
        seen: dict[tuple[int, int], int] = {}
        for i, row in enumerate(scenario.units):
            if not (0 <= row.at[0] < scenario.width and 0 <= row.at[1] < scenario.height):
                raise BadScenario(f"unit {i} is off the field", f"{where}: units[{i}].at")
            if row.at in seen:
                raise BadScenario(f"units {seen[row.at]} and {i} share a square", f"{where}: units[{i}].at")
            seen[row.at] = i
        return scenario

    def setting(self, scenario: Any, choices: dict[str, str]) -> ToySetting:
        return ToySetting(scenario, choices)

    def begin(self, setting: ToySetting, seed: int) -> B:
        units = [
            Unit(i, r.side, r.at[1] * setting.width + r.at[0]) for i, r in enumerate(setting.scenario.units)
        ]
        b: B = Battle(setting, units, Game(), seed)
        b.decks = {"deck": setting.card_families["cards"], "hand0": (), "hand1": (), "discard": ()}
        b.shuffle("deck")
        b.draw("deck", "hand0", 2)
        b.draw("deck", "hand1", 2)
        b.agenda = [Turn(), ArrangeUnits(1), ArrangeUnits(0)]
        return b

    def fill(self, b: B, side: int, rng: int) -> None:
        if b.sealed.get(1 - side) is True:
            b.sealed[1 - side] = "bold" if rng & 1 else "careful"

    def features(self, b: B, side: int) -> dict[str, int]:
        sign = [1 if u.side == side else -1 for u in b.units]
        return {
            "steps": sum(10 * u.steps * s for u, s in zip(b.units, sign, strict=True)),
            "order": sum(-3 * u.disordered * s for u, s in zip(b.units, sign, strict=True)),
            "points": 5 * (b.game.points[side] - b.game.points[1 - side]),
        }

    def proposals(self, b: B) -> list[list[Option]]:
        return []

    def harm(self, affair: Affair, after: B, old: Unit, new: Unit) -> int:
        return harm(old, new)

    def losses(self, before: B, after: B, old: Unit, new: Unit) -> int:
        return losses(old, new)

    def parts(self, b: B, option: Option) -> list[Part]:
        return parts(b, option)

    def phase(self, b: B) -> str:
        return f"{b.game.turn}.{b.game.active}"


SYSTEM = Toy()
add_system(SYSTEM)
EXTRA["toy"] = Path(__file__).parent
