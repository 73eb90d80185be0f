"""Men of Iron, volume I: six battles of the fourteenth century."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gonfalon.core.affairs import Affair, Part
from gonfalon.core.battle import Battle
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario
from gonfalon.core.steps import Option, Step
from gonfalon.core.system import System
from gonfalon.systems.men_of_iron.book.activation import FreeActivation, WhoBegins
from gonfalon.systems.men_of_iron.book.setup import Deploy
from gonfalon.systems.men_of_iron.files.scenarios import build, load_all, read
from gonfalon.systems.men_of_iron.opponent.evaluate import evaluate
from gonfalon.systems.men_of_iron.opponent.proposals import proposals, sure
from gonfalon.systems.men_of_iron.pieces.facts import Game
from gonfalon.systems.men_of_iron.pieces.setting import B, Battlefield, MoiSetting
from gonfalon.systems.men_of_iron.screen.affairs import HARMS, LONE, harm, parts


class MenOfIron(System):
    """The rulebook."""

    name = "men_of_iron"
    title = Text(en="Men of Iron", it="Uomini di Ferro")
    blurb = Text(
        en="Knights, pikes and longbows in the age when foot soldiers learned to stand against horse. "
        "No turns: whoever keeps the initiative acts, and an army that has lost too much runs.",
        it="Cavalieri, picche e archi lunghi nell'età in cui la fanteria imparò a reggere la cavalleria. "
        "Niente turni: agisce chi conserva l'iniziativa, e l'esercito che ha perso troppo va in rotta.",
    )
    rules_version = 2

    harms = HARMS
    lone = LONE

    def load_scenarios(self) -> Sequence[Scenario]:
        return load_all()

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        return read({k: v for k, v in data.items() if k != "system"}, where)

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> MoiSetting:
        assert isinstance(scenario, Battlefield)
        return build(scenario, choices)

    def begin(self, setting: MoiSetting, seed: int) -> B:
        b: B = Battle(setting, setting.start, Game(), seed)
        first: Step = WhoBegins() if setting.first < 0 else FreeActivation(setting.first)
        order = (1, 0) if setting.is_("setup", "free") and setting.battle == "falkirk" else (0, 1)
        b.agenda = [first, Deploy(order[1]), Deploy(order[0])]
        return b

    def evaluate(self, b: B, side: int) -> int:
        return evaluate(b, side)

    def proposals(self, b: B) -> list[list[Option]]:
        return proposals(b)

    def sure(self, b: B) -> bool:
        return sure(b)

    def harm(self, affair: Affair, after: B, old: Any, new: Any) -> int:
        return harm(affair, after, old, new)

    def parts(self, b: B, option: Option) -> list[Part]:
        return parts(b, option)

    def fallen(self, b: B, unit: Any) -> bool:
        return unit.fate in ("eliminated", "killed")

    def phase(self, b: B) -> str:
        return f"{b.game.activations}"

    def clock(self, b: B) -> int:
        return b.game.activations


SYSTEM = MenOfIron()
