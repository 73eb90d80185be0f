"""Naran Fuciliers Wars: horse and musket on the measured table, orders carried by messengers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.dice import shuffled
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.systems.naran.book import (  # noqa: F401
    cavalry_switch,
    combat,
    contact,
    figures,
    fire,
    influence,
    initiative,
    march,
    orders,
    reorganisation,
    reserves,
    retreat,
    riding,
    setup,
    turn,
    victory,
)
from gonfalon.systems.naran.files.scenarios import NaranScenario, read_battle, shipped
from gonfalon.systems.naran.pieces.facts import ATTACK, HIDDEN, OPPOSE, WAIT, FirstOrders, Game, Unit
from gonfalon.systems.naran.pieces.setting import NaranBattle, NaranSetting


class Naran(System):
    """The rulebook as the rest of the program sees it."""

    name = "naran"
    title = Text("Naran Fuciliers Wars", "Naran Fuciliers Wars")
    blurb = Text(
        "Battalions of single figures in the age of horse and musket. Orders ride with your messengers, "
        "and a General may misread them.",
        "Battaglioni di singole miniature nell'età della cavalleria e del moschetto. Gli ordini cavalcano "
        "con i tuoi messaggeri, e un Generale può fraintenderli.",
    )

    def load_scenarios(self) -> Sequence[Scenario]:
        return shipped()

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        return read_battle(data, where)

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> NaranSetting:
        assert isinstance(scenario, NaranScenario)
        return NaranSetting(scenario, choices)

    def begin(self, setting: Any, seed: int) -> NaranBattle:
        units = [
            Unit(w.uid, w.side, None, w.figures, w.front, w.formation, specials=w.specials)
            for w in setting.wares
        ]
        count = len(setting.commands)
        game = Game(
            orders=(HIDDEN,) * count,
            since=(0,) * count,
            arrivals=(-1,) * count,
            blocks=(-1,) * len(setting.buildings),
        )
        b: NaranBattle = Battle(setting, units, game, seed)
        b.agenda.append(setup.DeploymentRoll())
        return b

    def fill(self, b: Any, side: int, rng: int) -> None:
        """Face-down orders of the other side: the listed one as likely as the other two together."""
        other = 1 - side
        if b.sealed.get(other) is not True:
            return
        rows = []
        for c in b.setting.sides[other]:
            if b.game.orders[c.index] == HIDDEN:
                rng, picks = shuffled(rng, (c.order, c.order, ATTACK, WAIT, OPPOSE))
                rows.append((c.index, picks[0]))
        b.sealed[other] = FirstOrders(tuple(rows))

    def evaluate(self, b: Any, side: int) -> int:
        from gonfalon.systems.naran.opponent.evaluate import evaluate

        return evaluate(b, side)

    def proposals(self, b: Any) -> list[list[Option]]:
        from gonfalon.systems.naran.opponent.proposals import proposals

        return proposals(b)

    def sure(self, b: Any) -> bool:
        from gonfalon.systems.naran.opponent.proposals import sure

        return sure(b)

    def phase(self, b: Any) -> str:
        return f"{b.game.turn}.{b.game.round}"


SYSTEM = Naran()
