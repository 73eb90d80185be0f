"""1.2d Victory is looked for wherever a scenario's rules may matter; who wakes after the alarm."""

from __future__ import annotations

from gonfalon.core.rolls import Roll, d10
from gonfalon.core.steps import Step, step
from gonfalon.systems.cry_havoc.battles.scenario_rules import PLOTS, WHEN, which_scenario
from gonfalon.systems.cry_havoc.pieces.events import Awake
from gonfalon.systems.cry_havoc.pieces.facts import STUNNED
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import WAKING


def wake_after_alarm(b: B) -> None:
    """What a scenario does at the start of a player turn."""
    if which_scenario(b) == "coup" and b.game.active == 1 and b.game.alarm:
        b.then(*[WakeUp(u.id) for u in b.units if u.asleep and u.health < STUNNED])


@step("scn.cp")
class WakeUp(Step):
    """After the alarm each sleeper wakes on 4 or more."""

    unit: int

    def applies(self, b: B) -> bool:
        return b.units[self.unit].asleep

    def run(self, b: B) -> None:
        result = b.roll(Roll("scn.cp", "waking", WAKING, (d10(),), (), b.units[self.unit].side, (self.unit,)))
        if result == "awake":
            b.change(self.unit, asleep=False)
            b.tell(Awake, self.unit)


@step("1.2d")
class CheckPlot(Step):
    """The scenario's own rules and victory conditions, wherever they may matter."""

    when: str

    def applies(self, b: B) -> bool:
        return b.outcome is None and self.when in WHEN[which_scenario(b)]

    def run(self, b: B) -> None:
        PLOTS[which_scenario(b)](b, self.when)


def check_for_victory(b: B, when: CheckPlot) -> None:
    """Look at the scenario's rules next, if they may matter now."""
    if when.when in WHEN[which_scenario(b)]:
        b.then(when)
