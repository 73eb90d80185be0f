"""Naran Fuciliers Wars: horse and musket on the measured table, orders carried by messengers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from gonfalon.core.affairs import Affair, Part
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.systems.naran.book.own_ends import arm_own_ends
from gonfalon.systems.naran.book.setup import guess_orders_face_down
from gonfalon.systems.naran.book.turn import before_first_turn
from gonfalon.systems.naran.files.scenarios import read_battle, shipped_files
from gonfalon.systems.naran.opponent.evaluate import features
from gonfalon.systems.naran.opponent.proposals import proposals, sure
from gonfalon.systems.naran.pieces.file import NaranScenario
from gonfalon.systems.naran.pieces.setting import B, NaranSetting
from gonfalon.systems.naran.screen.affairs import COUNTED, HARMS, LONE, harm, losses, parts
from gonfalon.systems.naran.screen.alike import alike


class Naran(System):
    """The rulebook as the rest of the program sees it."""

    name = "naran"
    rules_version = 2
    title = Text("Naran Fuciliers Wars", "Naran Fuciliers Wars")
    blurb = Text(
        "Battalions of single figures in the age of horse and musket. Orders ride with your messengers, "
        "and a General may misread them.",
        "Battaglioni di singole miniature nell'età della cavalleria e del moschetto. Gli ordini cavalcano "
        "con i tuoi messaggeri, e un Generale può fraintenderli.",
    )

    harms = HARMS
    lone = LONE
    counted = COUNTED
    steep = 1000

    def load_scenarios(self) -> Sequence[Scenario]:
        return [self.read(data, name) for name, data in shipped_files().values()]

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        return read_battle(data, where)

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> NaranSetting:
        assert isinstance(scenario, NaranScenario)
        return arm_own_ends(NaranSetting(scenario, choices))

    def begin(self, setting: Any, seed: int) -> B:
        return before_first_turn(setting, seed)

    def fill(self, b: Any, side: int, rng: int) -> None:
        guess_orders_face_down(b, side, rng)

    def features(self, b: Any, side: int) -> dict[str, int]:
        return features(b, side)

    def proposals(self, b: Any) -> list[list[Option]]:
        return proposals(b)

    def sure(self, b: Any) -> bool:
        return sure(b)

    def harm(self, affair: Affair, after: Any, old: Any, new: Any) -> int:
        return harm(affair, after, old, new)

    def alike(
        self, b: Any, affair: Affair, units: list[tuple[int, Any]], records: list[tuple[str, Any]]
    ) -> Hashable:
        return alike(b, affair, units, records)

    def losses(self, before: Any, after: Any, old: Any, new: Any) -> int:
        return losses(before, after, old, new)

    def parts(self, b: Any, option: Option) -> list[Part]:
        return parts(b, option)

    def fallen(self, b: Any, unit: Any) -> bool:
        return unit.place is None and not unit.figures

    def phase(self, b: Any) -> str:
        return f"{b.game.turn}.{b.game.round}"

    def moment(self, b: Any) -> tuple[int, ...]:
        return b.game.turn, b.game.round


SYSTEM = Naran()
