"""1.2d Victory is looked for (checked) wherever a battle's own rules may matter; who wakes after the alarm;
common ends, the end of the last turn."""

from __future__ import annotations

from typing import Final

from gonfalon.core.rolls import Roll, d10
from gonfalon.core.steps import Step, step
from gonfalon.systems.cry_havoc.battles.clauses import (
    give_alarm,
    score_houses_entered,
    score_zones_entered,
    score_zones_held,
)
from gonfalon.systems.cry_havoc.pieces.events import Awake
from gonfalon.systems.cry_havoc.pieces.facts import STUNNED
from gonfalon.systems.cry_havoc.pieces.queries import who_is_fit
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import waking_table

#: the moments of victory rows by where they are looked at
MOMENTS: Final = {
    "movement": ("activation",),
    "player_turn": ("player_turn", "activation"),
    "game_turn": ("turn",),
}


def wake_after_alarm(b: B) -> None:
    """At the start of a player turn after the alarm each sleeper of the active side may wake."""
    if b.game.alarm and b.setting.sleep_of:
        b.then(
            *[WakeUp(u.id) for u in b.units if u.asleep and u.side == b.game.active and u.health < STUNNED]
        )


@step("P.3b")
class WakeUp(Step):
    """After the alarm a sleeper rolls, and wakes with the die of his clause or a higher one."""

    unit: int

    def applies(self, b: B) -> bool:
        return b.units[self.unit].asleep

    def rule_for(self, b: B) -> str:
        return b.setting.sleep_of[self.unit].rule("wakes")

    def run(self, b: B) -> None:
        clause = b.setting.sleep_of[self.unit]
        rule = clause.rule("wakes")
        table = waking_table(clause.wakes_from, rule)  # § P.3b, scn.cp
        result = b.roll(Roll(rule, "waking", table, (d10(),), (), b.units[self.unit].side, (self.unit,)))
        if result == "awake":
            b.change(self.unit, asleep=False)
            b.tell(Awake, self.unit)


@step("1.2d")
class CheckPlot(Step):
    """The battle's own rules and victory conditions, wherever they may matter."""

    when: str

    def applies(self, b: B) -> bool:
        return b.outcome is None and self.when in b.setting.looks

    def run(self, b: B) -> None:
        if b.setting.loot:
            score_houses_entered(b)
        score_zones_entered(b)
        if self.when == "game_turn":
            score_zones_held(b)
        if self.when == "move":  # where somebody walks nobody falls or leaves
            return
        if not b.setting.conditions.decide(b, *MOMENTS.get(self.when, ())):  # § P.12c
            common_end(b)
        if b.outcome is None and self.when == "player_turn":
            give_alarm(b)


def check_for_victory(b: B, when: CheckPlot) -> None:
    """Look at the battle's rules next, if they may matter now."""
    if when.when in b.setting.looks:
        b.then(when)


def common_end(b: B) -> None:
    """A side with nobody on his feet has lost, where the common ends hold."""
    if not b.setting.conditions.book_ends:
        return
    fled = [b.setting.muster.fled(b, side) for side in (0, 1)]
    if all(fled):
        b.finish(None, "P.12a", "cry-havoc-nobody")
    elif any(fled):  # § P.12a
        b.finish(0 if fled[1] else 1, "P.12a", "cry-havoc-standing")


def end_of_last_turn(b: B) -> None:
    """The rows of the end decide; where none does, more people on their feet win."""
    if b.setting.conditions.decide(b, "end"):
        return
    lead = len(who_is_fit(b, 0)) - len(who_is_fit(b, 1))
    if lead:  # § P.12b
        b.finish(0 if lead > 0 else 1, "P.12b", "cry-havoc-more")
    else:
        b.finish(None, "P.12b", "cry-havoc-equal")
