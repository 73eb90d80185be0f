"""Men of Iron, volume I: foot against horse, from the fourteenth century to Agincourt."""

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
from gonfalon.systems.men_of_iron.book.setup import Deploy, PlantStakes
from gonfalon.systems.men_of_iron.files.scenarios import build, read
from gonfalon.systems.men_of_iron.opponent.evaluate import features
from gonfalon.systems.men_of_iron.opponent.proposals import proposals, sure
from gonfalon.systems.men_of_iron.pieces.file import Battlefield
from gonfalon.systems.men_of_iron.pieces.setting import B, MoiSetting
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
    rules_version = 4
    steep = 550

    harms = HARMS
    lone = LONE

    def load_scenarios(self) -> Sequence[Scenario]:
        return self.read_files(sorted((self.folder / "data" / "scenarios").glob("*.toml")))

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        return read(data, where)

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> MoiSetting:
        assert isinstance(scenario, Battlefield)
        return build(scenario, choices)

    def begin(self, setting: MoiSetting, seed: int) -> B:
        b: B = Battle(setting, setting.start, setting.opening(), seed)
        first: Step = WhoBegins() if setting.first < 0 else FreeActivation(setting.first)
        early = setting.rules.sets_up_first
        side = early[0].side if early else 0  # § P.33a
        stakes: list[Step] = [PlantStakes()] if setting.rules.stakes else []
        b.agenda = [first, *stakes, Deploy(1 - side), Deploy(side)]
        return b

    def features(self, b: B, side: int) -> dict[str, int]:
        return features(b, side)

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
