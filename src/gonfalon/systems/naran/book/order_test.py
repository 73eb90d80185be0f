"""The General's test (2.3, 2.4): does he understand and accept his order; its messenger is dismissed."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Step, step
from gonfalon.systems.naran.book.commands import (
    command_adopts_order,
    command_order_refusal,
    out_of_command_radius,
)
from gonfalon.systems.naran.book.losses import roll_save
from gonfalon.systems.naran.book.reactions import disorganise, react, remove_figure
from gonfalon.systems.naran.pieces.events import Dismissed, Misread
from gonfalon.systems.naran.pieces.facts import ATTACK, BLOODLUST, DEMORALISED, ORDERS, RETREATING
from gonfalon.systems.naran.pieces.queries import leader_of, troops_of
from gonfalon.systems.naran.pieces.setting import B, Command
from gonfalon.systems.naran.pieces.tables import MISREAD, ORDER_TEST, sheet_die


def order_test_modifiers(b: B, command: Command, order: int, bearer: int) -> tuple[Modifier, ...]:
    """All lines of the General's test."""
    leader = b.setting.wares[command.leader]
    found: list[Modifier] = []
    found.append(Modifier("2.3a", leader.value, "command-value"))
    if leader.fanatic and order == ATTACK:  # § V28
        found.append(Modifier("2.3b", 1, "fanatic-general"))
    role = b.setting.wares[bearer].role
    if role == "condottiero":
        found.append(Modifier("2.3b", 1, "in-person"))
    elif role == "aide":  # § 15.1e
        found.append(Modifier("2.3b", 1, "by-aide"))
    if command.allied:  # § V28b
        found.append(Modifier("2.3c", -1, "allied-command"))
    states = _states(b, command)
    if any(disorganised for _, disorganised in states):  # § V20
        found.append(Modifier("2.3c", -1, "disorganised-unit"))  # § B19
    shaken = sum(1 for s, _ in states if s in (DEMORALISED, BLOODLUST))  # § B18
    if shaken:
        found.append(Modifier("2.3c", -shaken, "shaken-units"))
    back = sum(1 for s, _ in states if s == RETREATING)
    if back:
        found.append(Modifier("2.3c", -2 * back, "retreating-units"))
    return tuple(found)


def _states(b: B, command: Command) -> list[tuple[int, bool]]:
    """State and disorder of the units of a Command, a battery as one unit."""
    found = [b.units[u] for u in command.units if b.units[u].place is not None]
    rows = [(u.state, u.disorganised) for u in found]
    for g in command.batteries:
        guns = [b.units[x] for x in b.setting.wares[g].guns if b.units[x].place is not None]
        if guns:
            rows.append((guns[0].state, any(x.disorganised for x in guns)))
    return rows


def order_test_roll(b: B, command: Command, order: int, bearer: int) -> Roll:
    """The General's test as a roll."""
    lines = order_test_modifiers(b, command, order, bearer)
    return sheet_die(ORDER_TEST, "2.3a", "order-test", command.side, (command.leader,), modifiers=lines)


@step("2.3a")
class GeneralTest(Step):
    """A General who has received a new order tests whether he understands and accepts it."""

    command: int
    order: int
    bearer: int

    def applies(self, b: B) -> bool | Refusal:
        c = b.setting.commands[self.command]
        if leader_of(b, c) < 0 or b.units[self.bearer].place is None:
            return False
        outside = out_of_command_radius(b, c)
        return True if outside < 0 else refuse("V27d", "outside-radius", unit=outside)

    def run(self, b: B) -> None:
        c = b.setting.commands[self.command]
        person = b.setting.wares[self.bearer].role == "condottiero"
        if not person and command_order_refusal(b, self.command, ORDERS[self.order]) is not None:
            dismiss_messenger(b, self.bearer)
            return
        result = b.roll(order_test_roll(b, c, self.order, self.bearer))
        if result in ("accepted", "accepted-confusion"):
            command_adopts_order(b, self.command, self.order)
        elif result == "misread":  # § B2
            wrong = MISREAD[self.order]
            b.tell(Misread, c.leader, ORDERS[wrong])
            command_adopts_order(b, self.command, wrong)  # § 2.4i
        if result in ("accepted-confusion", "delay-confusion", "ignored-confusion", "misread"):
            for uid in troops_of(b, c):
                disorganise(b, uid)
        if result == "panic":
            for uid in (*c.units, *c.batteries):
                guns = b.setting.wares[uid].guns or (uid,)
                alive = [g for g in guns if b.units[g].place is not None]
                if alive and b.units[alive[0]].state != RETREATING:  # § V68
                    react(b, alive[0], DEMORALISED)
        if result in ("delay", "delay-confusion"):  # § 2.4j
            return
        if person:
            return  # § V27c
        if result == "panic" and not roll_save(b, self.bearer, "2.4k"):  # § 2.4k, B35
            remove_figure(b, self.bearer)
            return
        dismiss_messenger(b, self.bearer)  # § V27


def dismiss_messenger(b: B, messenger: int) -> None:
    """A messenger is free again and rides back as he likes."""
    b.change(messenger, errand=-1, order=-1)  # § 15.1g
    b.tell(Dismissed, messenger)
