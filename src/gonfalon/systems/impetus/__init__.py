"""Basic Impetus 2.0: miniatures battles on a measured table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from gonfalon.core.affairs import Affair
from gonfalon.core.battle import Battle
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.systems.impetus.book.own_ends import arm_own_ends
from gonfalon.systems.impetus.book.setup import set_up, units_to_deploy
from gonfalon.systems.impetus.book.turn import BeginBattle
from gonfalon.systems.impetus.files.battle_file import read_battle
from gonfalon.systems.impetus.files.scenarios import free_battle_filled, free_battle_of_armies, free_scenario
from gonfalon.systems.impetus.opponent import evaluate, proposals
from gonfalon.systems.impetus.pieces.facts import Game
from gonfalon.systems.impetus.pieces.file import ImpetusScenario
from gonfalon.systems.impetus.pieces.queries import units_coming
from gonfalon.systems.impetus.pieces.setting import ImpetusSetting
from gonfalon.systems.impetus.screen.affairs import CONTESTS, COUNTED, HARMS, LONE, LOSS, harm, losses


class Impetus(System):
    """Basic Impetus 2.0."""

    name: ClassVar[str] = "impetus"
    rules_version: ClassVar[int] = 2
    title: ClassVar[Text] = Text(en="Basic Impetus 2.0", it="Basic Impetus 2.0")
    blurb: ClassVar[Text] = Text(
        en="Ancient and medieval armies on bases, moved and measured on an open table: wheels, arcs, zones "
        "of control, charges and pursuits settled to the tenth of a millimetre.",
        it="Eserciti antichi e medievali su basi, mossi e misurati su un tavolo aperto: conversioni, archi "
        "di tiro, zone di controllo, cariche e inseguimenti decisi al decimo di millimetro.",
    )

    harms = HARMS
    lone = LONE
    contests = CONTESTS
    decisive = LOSS
    counted = COUNTED
    steep = 400

    def load_scenarios(self) -> Sequence[Scenario]:
        files = sorted((self.folder / "data" / "battles").glob("*.toml"))
        return [*self.read_files(files), free_scenario(self.register)]  # § 30a

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        if "armies" in data:
            return free_battle_of_armies(data, where, self.register)
        return read_battle(data, where, self.register)

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> ImpetusSetting:
        full = free_battle_filled(cast(ImpetusScenario, scenario), choices)
        return arm_own_ends(ImpetusSetting(full, choices))

    def begin(self, setting: Any, seed: int) -> Battle[Any, Any, Any]:
        full: ImpetusScenario = setting.scenario
        game = Game(terrain=tuple(full.terrain), defender=max(0, full.defender), rerolls=full.rerolls)
        b: Battle[Any, Any, Any] = Battle(setting, units_to_deploy(full), game, seed)
        b.agenda.extend(reversed([*set_up(b), BeginBattle()]))
        return b

    def features(self, b: Battle[Any, Any, Any], side: int) -> dict[str, int]:
        return evaluate.features(b, side)

    def proposals(self, b: Battle[Any, Any, Any]) -> list[list[Option]]:
        return proposals.proposals(b)

    def sure(self, b: Battle[Any, Any, Any]) -> bool:
        return proposals.proposals_exhaustive(b)

    def harm(self, affair: Affair, after: Battle[Any, Any, Any], old: Any, new: Any) -> int:
        return harm(affair, after, old, new)

    def losses(self, before: Battle[Any, Any, Any], after: Battle[Any, Any, Any], old: Any, new: Any) -> int:
        return losses(before, after, old, new)

    def fallen(self, b: Battle[Any, Any, Any], unit: Any) -> bool:
        away = unit.id in b.game.absent or unit.id in units_coming(b)
        return b.game.phase != "set-up" and unit.place is None and not away

    def phase(self, b: Battle[Any, Any, Any]) -> str:
        return f"{b.game.turn}.{b.game.half}.{b.game.phase}"


SYSTEM = Impetus()
