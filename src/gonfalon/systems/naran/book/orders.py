"""Round 2: orders (chapter 2), carried by the Condottiero, by aides and by orderlies (15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import replace
from gonfalon.core.steps import Decision, Done, Option, Step, step
from gonfalon.space.table import Base, contact
from gonfalon.systems.naran.book.cavalry_switch import CavalrySwitch
from gonfalon.systems.naran.book.commands import (
    OrderTable,
    an_order_has_changed,
    command_adopts_order,
    command_order_refusal,
    command_order_table,
    orders_for_command,
    out_of_command_radius,
)
from gonfalon.systems.naran.book.influence import influences
from gonfalon.systems.naran.book.order_test import GeneralTest, dismiss_messenger
from gonfalon.systems.naran.book.setup import turn_orders_face_up
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.pieces.events import Sent
from gonfalon.systems.naran.pieces.facts import ORDERS
from gonfalon.systems.naran.pieces.options import Hand, OwnOrder, Send
from gonfalon.systems.naran.pieces.queries import (
    alternating,
    beginner,
    command_index,
    leader_of,
    present,
    troops_of,
)
from gonfalon.systems.naran.pieces.setting import B, Command

# -- the round -------------------------------------------------------------------------------------------


@step("20.1a")
class OrderRound(Step):
    """Turn 1: counters face up. Later: Condottieri, then cavalry Generals, tests, influence."""

    def run(self, b: B) -> None:
        b.set(round=2)
        if b.game.turn == 1:
            b.then(RevealOrders())
            return
        waiting = tuple(
            m
            for m in b.setting.people
            if b.units[m].errand >= 0 and b.units[m].place is not None and order_carried_to_general(b, m)
        )  # § 15.1d
        b.put("orders", OrderTable(waiting))  # § V27b
        first = beginner(b)  # § 2.1b
        chiefs: list[Step] = [CondottieroStep(first), CondottieroStep(1 - first)]
        generals: list[Step] = [CavalrySwitch(first), CavalrySwitch(1 - first)]
        row = alternating(b)
        tests = sorted(waiting, key=lambda m: (row.index(b.units[m].errand), m))
        generals += [GeneralTest(b.units[m].errand, b.units[m].order, m) for m in tests]  # § 2.1f
        b.then(*chiefs, *generals, *influences(b), EndOrders())  # § 2.1c, 16.1a


@step("2.1a")
class RevealOrders(Step):
    """The order counters of all Commands on the table are turned face up."""

    def run(self, b: B) -> None:
        turn_orders_face_up(b, [c.index for c in b.setting.commands if present(b, c.index)])


@step("20.1a")
class EndOrders(Step):
    """Round 2 is over; messengers whose General is lost are free again."""

    def run(self, b: B) -> None:
        for m in b.setting.people:
            errand = b.units[m].errand
            if errand >= 0 and leader_of(b, b.setting.commands[errand]) < 0:
                dismiss_messenger(b, m)
        b.end("orders")


def order_carried_to_general(b: B, messenger: int) -> bool:
    """A messenger stands in base contact with the General he was sent to."""
    leader = leader_of(b, b.setting.commands[b.units[messenger].errand])
    return leader >= 0 and contact(base_of(b, messenger), base_of(b, leader))


@step("2.1e")
class CondottieroStep(Decision):
    """The Condottiero changes his own Command's order, hands orders over, sends messengers."""

    side: int
    open = True
    accepts = (Done, OwnOrder, Hand, Send)
    opens = True
    routine = "always"

    def calls(self, b: B) -> bool:
        return an_order_has_changed(b, self.side)

    def applies(self, b: B) -> bool | Refusal:
        if b.units[b.setting.condottieri[self.side]].place is None:
            return Refusal("V29d", "condottiero-lost")
        return len(self.legal(b)) > 1

    def legal(self, b: B) -> list[Option]:
        """What `refusal` lets through: the radius is looked at once for each Command."""
        found: list[Option] | None = b.cache.get(self)
        if found is None:
            found = b.cache[self] = list(self._ways(b, self._in_radius))
        return found

    def _in_radius(self, b: B, command: Command) -> bool:
        return out_of_command_radius(b, command) < 0

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        return self._ways(b, lambda *_: True)

    def _ways(self, b: B, heard: Callable[[B, Command], bool]) -> Iterable[Option]:
        """Orders by word of mouth to Commands that are `heard`, and messengers to all others."""
        yield Done()
        chief = b.setting.condottieri[self.side]
        commands = b.setting.sides[self.side]
        own = commands[0]
        done = command_order_table(b)
        if self.side not in done.own and troops_of(b, own) and heard(b, own):
            for order in orders_for_command(b, own.index):
                yield OwnOrder(ORDERS[order])
        stand = base_of(b, chief)
        open_ = [c for c in commands[1:] if present(b, c.index) and leader_of(b, c) >= 0 and troops_of(b, c)]
        for c in open_:
            if c.index not in done.handed and contact(stand, base_of(b, c.leader)) and heard(b, c):
                for order in orders_for_command(b, c.index):
                    yield Hand(c.number, ORDERS[order])
        riding = {b.units[m].errand for m in b.setting.people if b.units[m].place is not None}
        for messenger in self._free(b):
            for c in open_:
                if c.index not in riding:
                    for order in orders_for_command(b, c.index):
                        yield Send(messenger, c.number, ORDERS[order])

    def _free(self, b: B) -> list[int]:
        """The first free aide and the first free orderly beside the Condottiero."""
        found: dict[str, int] = {}
        stand = base_of(b, b.setting.condottieri[self.side])
        for m in b.setting.people:
            role = b.setting.wares[m].role
            if role in ("aide", "orderly") and role not in found and self._at_hand(b, m, stand):
                found[role] = m
        return [found[role] for role in ("aide", "orderly") if role in found]

    def _at_hand(self, b: B, m: int, stand: Base) -> bool:
        unit = b.units[m]
        return (
            unit.side == self.side
            and unit.place is not None
            and unit.errand < 0
            and contact(stand, base_of(b, m))
        )

    def refusal(self, b: B, option: Done | OwnOrder | Hand | Send) -> Refusal | None:
        if isinstance(option, Done):
            return None
        commands = b.setting.sides[self.side]
        if isinstance(option, OwnOrder):
            if self.side in command_order_table(b).own:
                return Refusal("2.1d", "changed-already")
            outside = out_of_command_radius(b, commands[0])
            if outside >= 0:
                return refuse("B38", "outside-radius", unit=outside)
            return command_order_refusal(b, commands[0].index, option.order)
        index = command_index(b, self.side, option.command)
        found = command_order_refusal(b, index, option.order)
        if found is not None:
            return found
        c = b.setting.commands[index]
        if leader_of(b, c) < 0 or not option.command:
            return Refusal("V29b", "no-general")
        chief = base_of(b, b.setting.condottieri[self.side])
        if isinstance(option, Hand):
            if index in command_order_table(b).handed:
                return Refusal("2.2c", "changed-already")
            if not contact(chief, base_of(b, c.leader)):
                return Refusal("2.2c", "not-beside-general")
            outside = out_of_command_radius(b, c)
            return None if outside < 0 else refuse("B38", "outside-radius", unit=outside)
        m = b.units[option.unit]
        if b.setting.wares[option.unit].role not in ("aide", "orderly") or m.side != self.side:
            return Refusal("2.2d", "no-messenger")
        if m.place is None or not contact(chief, base_of(b, option.unit)):
            return Refusal("2.2d", "messenger-not-beside")
        if m.errand >= 0:
            return Refusal("15.1a", "messenger-busy")
        return None

    def answer(self, b: B, option: Done | OwnOrder | Hand | Send) -> None:
        if isinstance(option, Done):
            return
        t = command_order_table(b)
        if isinstance(option, OwnOrder):
            command_adopts_order(
                b, b.setting.sides[self.side][0].index, ORDERS.index(option.order)
            )  # § 2.1d, 2.2b
            b.put("orders", replace(t, own=(*t.own, self.side)))
            b.then(self)
            return
        index = command_index(b, self.side, option.command)
        order = ORDERS.index(option.order)
        if isinstance(option, Hand):
            b.put("orders", replace(t, handed=(*t.handed, index)))
            b.then(GeneralTest(index, order, b.setting.condottieri[self.side]), self)  # § 2.2c
            return
        b.change(option.unit, errand=index, order=order)
        b.tell(Sent, option.unit, option.command, option.order)
        b.then(self)  # § 2.2e
