"""Round 2: cavalry Generals switch between ATTACK and OPPOSE by themselves (10.6, 6.6)."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import replace
from gonfalon.core.rolls import Modifier
from gonfalon.core.steps import Decision, Done, Option, Step, step
from gonfalon.systems.naran.book.commands import (
    an_order_has_changed,
    command_adopts_order,
    command_order_table,
    out_of_command_radius,
)
from gonfalon.systems.naran.pieces.events import DisengageMarked
from gonfalon.systems.naran.pieces.facts import ATTACK, BLOODLUST, OPPOSE, RETREATING
from gonfalon.systems.naran.pieces.options import Switch
from gonfalon.systems.naran.pieces.queries import arm, command_index, engaged, leader_of, present, troops_of
from gonfalon.systems.naran.pieces.setting import B, Command
from gonfalon.systems.naran.pieces.tables import SWITCH, sheet_die

# -- flexibility of cavalry Generals (10.6) --------------------------------------------------------------


def switch_refusal(b: B, c: Command) -> Refusal | None:
    """Why a cavalry General cannot switch his order by himself."""
    if not c.number or not c.cavalry:
        return Refusal("10.6a", "not-cavalry")
    if not present(b, c.index) or leader_of(b, c) < 0 or not troops_of(b, c):
        return Refusal("V29b", "no-general")
    if c.index in b.game.broken:
        return Refusal("20.2b", "broken-command")
    if b.game.orders[c.index] not in (ATTACK, OPPOSE):
        return Refusal("10.6e", "needs-the-test")
    if any(b.units[u].state in (RETREATING, BLOODLUST) for u in troops_of(b, c)):  # § 6.6b
        return Refusal("10.6d", "switch-barred")
    outside = out_of_command_radius(b, c)
    return None if outside < 0 else refuse("10.6c", "outside-radius", unit=outside)


@step("10.6a")
class CavalrySwitch(Decision):
    """The General of an all-cavalry Command may switch between ATTACK and OPPOSE."""

    side: int
    routine = "always"

    def _ready(self, b: B) -> list[Command]:
        return [
            c
            for c in b.setting.sides[self.side]
            if c.cavalry and c.index not in command_order_table(b).switched and switch_refusal(b, c) is None
        ]

    def calls(self, b: B) -> bool:
        return an_order_has_changed(b, self.side)

    def applies(self, b: B) -> bool:
        return bool(self._ready(b))

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        yield Done()
        for c in b.setting.sides[self.side]:
            if c.number:
                yield Switch(c.number)

    def refusal(self, b: B, option: Done | Switch) -> Refusal | None:
        if isinstance(option, Done):
            return None
        index = command_index(b, self.side, option.command)
        if index < 0:
            return Refusal("10.6a", "no-such-command")
        if index in command_order_table(b).switched:
            return Refusal("10.6a", "changed-already")
        return switch_refusal(b, b.setting.commands[index])

    def answer(self, b: B, option: Done | Switch) -> None:
        if isinstance(option, Done):
            return
        index = command_index(b, self.side, option.command)
        t = command_order_table(b)
        b.put("orders", replace(t, switched=(*t.switched, index)))
        b.then(SwitchOrder(index), self)


@step("10.6a")
class SwitchOrder(Step):
    """The switch itself: free, or with a roll of 5 or more under option 10.6f."""

    command: int

    def run(self, b: B) -> None:
        c = b.setting.commands[self.command]
        if "hard_switch" in b.setting.on:
            line = Modifier("10.6f", b.setting.wares[c.leader].value, "command-value")
            die = sheet_die(SWITCH, "10.6f", "switch", c.side, (c.leader,), modifiers=(line,))
            if b.roll(die) == "refused":
                return
        fresh = ATTACK if b.game.orders[self.command] == OPPOSE else OPPOSE
        marked = [u for u in c.units if fresh == OPPOSE and engaged(b, u) and arm(b, u) == "horse"]
        command_adopts_order(b, self.command, fresh)  # § 6.5h, 6.6f, 6.6g, V35b
        if marked:
            for uid in marked:
                b.tell(DisengageMarked, uid)
            b.set(disengaging=tuple(marked) + b.game.disengaging)  # § 6.6a, 6.6d
