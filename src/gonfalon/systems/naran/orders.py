"""Round 2: orders (chapter 2), carried by the Condottiero, by aides and by orderlies (15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gonfalon.core.checks import Refusal, cite, refuse
from gonfalon.core.records import SideId, UnitId, Word, replace
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Decision, Done, Event, Option, Step, event, option, step, stored
from gonfalon.space.table import CM, contact, nearer_than

from .deployment import command_index, turn_up
from .facts import ATTACK, BLOODLUST, DEMORALISED, OPPOSE, ORDERS, RETIRE, RETREATING, replaced
from .ground import base_of
from .losses import save
from .reactions import disorganise, react, remove_figure
from .setting import Command, NaranBattle
from .tables import MISREAD, ORDER_TEST, one_die
from .turn import alternating, present


@option("own-order")
class OwnOrder(Option):
    """The Condottiero changes the order of his own Command."""

    order: Word


@option("hand")
class Hand(Option):
    """The Condottiero hands a General his new order himself."""

    command: int
    order: Word


@option("send")
class Send(Option):
    """The Condottiero sends a messenger with a new order."""

    unit: UnitId
    command: int
    order: Word


@event("order_revealed")
class OrderRevealed(Event):
    """An order counter is turned face up."""

    side: SideId
    command: int
    order: Word


@event("new_order")
class NewOrder(Event):
    """A Command has a new order."""

    side: SideId
    command: int
    order: Word


@event("sent")
class Sent(Event):
    """A messenger is given an order to carry."""

    unit: UnitId
    command: int
    order: Word


@event("dismissed")
class Dismissed(Event):
    """A messenger is free again."""

    unit: UnitId


@event("misread")
class Misread(Event):
    """A General misreads his order."""

    unit: UnitId
    order: Word


@stored
class OrderTable:
    """What was done in this Round 2: messengers who had arrived when it began, and changes so far."""

    waiting: tuple[int, ...]
    own: tuple[int, ...] = ()  # sides that changed their own Command's order
    handed: tuple[int, ...] = ()  # Commands that got an order from the Condottiero himself
    switched: tuple[int, ...] = ()


def table(b: NaranBattle) -> OrderTable:
    """The affair of this round."""
    found: OrderTable = b.affairs["orders"]
    return found


# -- who commands what -----------------------------------------------------------------------------------


def leader_of(b: NaranBattle, command: Command) -> int:
    """The living leader of a Command on the table; -1 if he is lost."""
    leader = command.leader
    return leader if b.units[leader].place is not None else -1


def radius(b: NaranBattle, leader: int) -> int:
    """The command radius: 10 cm and 10 more for each point of command value (10.2b)."""
    cite("10.2b")
    return (10 + 10 * b.setting.wares[leader].value) * CM


def troops_of(b: NaranBattle, command: Command) -> list[int]:
    """The units and guns of a Command on the table."""
    return [u for u in (*command.units, *command.guns) if b.units[u].place is not None]


def out_of_radius(b: NaranBattle, command: Command) -> int:
    """A unit of the Command outside its leader's radius (2.2a), -1 if all are inside."""
    leader = leader_of(b, command)
    stand, reach = base_of(b, leader), radius(b, leader)
    for uid in troops_of(b, command):
        cite("10.2c")
        if not nearer_than(stand, base_of(b, uid), reach):
            cite("2.2a")
            return uid
    return -1


def set_order(b: NaranBattle, command: int, order: int) -> None:
    """A Command adopts an order; a broken one only OPPOSE (20.2b)."""
    if command in b.game.broken and cite("20.2b"):
        order = OPPOSE
    c = b.setting.commands[command]
    if b.game.orders[command] != order:
        b.set(
            orders=replaced(b.game.orders, command, order), since=replaced(b.game.since, command, b.game.turn)
        )
    b.tell(NewOrder, c.side, c.number, ORDERS[order])


def choosable(b: NaranBattle, command: int) -> list[int]:
    """The orders a Command could be given: not the one it has, and OPPOSE alone when broken."""
    known = [ATTACK, 1, OPPOSE] + ([RETIRE] if "retire_order" in b.setting.on else [])
    now = b.game.orders[command]
    return [o for o in known if o != now and (command not in b.game.broken or o == OPPOSE)]


def order_refusal(b: NaranBattle, command: int, word: str) -> Refusal | None:
    """Why an order cannot be given to a Command."""
    if command < 0 or not present(b, command):
        return Refusal("2.1e", "no-such-command")
    if word not in ORDERS or ORDERS.index(word) not in [ATTACK, 1, OPPOSE, RETIRE]:
        return Refusal("2.5a", "no-such-order")
    order = ORDERS.index(word)
    if order == RETIRE and "retire_order" not in b.setting.on:
        return Refusal("20.4b", "no-such-order")
    if order == b.game.orders[command]:
        return Refusal("2.1e", "same-order")
    if command in b.game.broken and order != OPPOSE:
        return Refusal("20.2b", "broken-command")
    return None


# -- the round -------------------------------------------------------------------------------------------


@step("20.1a")
class OrderRound(Step):
    """Turn 1: counters face up (2.1a). Later: Condottieri, then cavalry Generals, tests, influence."""

    def run(self, b: NaranBattle) -> None:
        from .flexibility import CavalrySwitch
        from .influence import influences

        b.set(round=2)
        if b.game.turn == 1:
            b.then(RevealOrders())
            return
        waiting = tuple(
            m
            for m in b.setting.people
            if b.units[m].errand >= 0 and b.units[m].place is not None and delivered(b, m)
        )
        b.put("orders", OrderTable(waiting))
        first = b.game.first
        cite("2.1b")
        cite("2.1c")
        tests = sorted(waiting, key=lambda m: (alternating(b).index(b.units[m].errand), m))
        b.then(
            CondottieroStep(first),
            CondottieroStep(1 - first),
            CavalrySwitch(first),
            CavalrySwitch(1 - first),
            *[GeneralTest(b.units[m].errand, b.units[m].order, m) for m in tests],
            *influences(b),
            EndOrders(),
        )


@step("2.1a")
class RevealOrders(Step):
    """The order counters of all Commands on the table are turned face up."""

    def run(self, b: NaranBattle) -> None:
        turn_up(b, [c.index for c in b.setting.commands if present(b, c.index)])


@step("20.1a")
class EndOrders(Step):
    """Round 2 is over; messengers whose General is lost are free again."""

    def run(self, b: NaranBattle) -> None:
        for m in b.setting.people:
            errand = b.units[m].errand
            if errand >= 0 and leader_of(b, b.setting.commands[errand]) < 0:
                dismiss(b, m)
        b.end("orders")


def delivered(b: NaranBattle, messenger: int) -> bool:
    """A messenger stands in base contact with the General he was sent to."""
    leader = leader_of(b, b.setting.commands[b.units[messenger].errand])
    return leader >= 0 and contact(base_of(b, messenger), base_of(b, leader))


@step("2.1e")
class CondottieroStep(Decision):
    """The Condottiero changes his own Command's order, hands orders over, sends messengers (2.1d, 2.1e)."""

    side: int
    open = True
    accepts = (Done, OwnOrder, Hand, Send)

    def applies(self, b: NaranBattle) -> bool | Refusal:
        if b.units[b.setting.condottieri[self.side]].place is None:
            return Refusal("V29d", "condottiero-lost")
        return len(self.listed(b)) > 1

    def listed(self, b: NaranBattle) -> list[Option]:
        """What `refusal` lets through: the radius is looked at once for each Command."""
        found: list[Option] | None = b.cache.get(self)
        if found is None:
            found = b.cache[self] = list(self._ways(b, self._in_radius))
        return found

    def _in_radius(self, b: NaranBattle, command: Command) -> bool:
        return out_of_radius(b, command) < 0

    def player(self, b: NaranBattle) -> int:
        return self.side

    def candidates(self, b: NaranBattle) -> Iterable[Option]:
        return self._ways(b, lambda *_: True)

    def _ways(self, b: NaranBattle, heard: Callable[[NaranBattle, Command], bool]) -> Iterable[Option]:
        """Orders by word of mouth to Commands that are `heard`, and messengers to all others."""
        yield Done()
        chief = b.setting.condottieri[self.side]
        commands = b.setting.sides[self.side]
        own = commands[0]
        done = table(b)
        if self.side not in done.own and troops_of(b, own) and heard(b, own):
            for order in choosable(b, own.index):
                yield OwnOrder(ORDERS[order])
        stand = base_of(b, chief)
        open_ = [c for c in commands[1:] if present(b, c.index) and leader_of(b, c) >= 0 and troops_of(b, c)]
        for c in open_:
            if c.index not in done.handed and contact(stand, base_of(b, c.leader)) and heard(b, c):
                for order in choosable(b, c.index):
                    yield Hand(c.number, ORDERS[order])
        riding = {b.units[m].errand for m in b.setting.people if b.units[m].place is not None}
        for messenger in self._free(b):
            for c in open_:
                if c.index not in riding:
                    for order in choosable(b, c.index):
                        yield Send(messenger, c.number, ORDERS[order])

    def _free(self, b: NaranBattle) -> list[int]:
        """The first free aide and the first free orderly beside the Condottiero."""
        found: dict[str, int] = {}
        stand = base_of(b, b.setting.condottieri[self.side])
        for m in b.setting.people:
            role = b.setting.wares[m].role
            if role in ("aide", "orderly") and role not in found and self._at_hand(b, m, stand):
                found[role] = m
        return [found[role] for role in ("aide", "orderly") if role in found]

    def _at_hand(self, b: NaranBattle, m: int, stand: Any) -> bool:
        unit = b.units[m]
        return (
            unit.side == self.side
            and unit.place is not None
            and unit.errand < 0
            and contact(stand, base_of(b, m))
        )

    def refusal(self, b: NaranBattle, option: Any) -> Refusal | None:
        if isinstance(option, Done):
            return None
        commands = b.setting.sides[self.side]
        if isinstance(option, OwnOrder):
            if self.side in table(b).own:
                return Refusal("2.1d", "changed-already")
            outside = out_of_radius(b, commands[0])
            if outside >= 0:
                return refuse("B38", "outside-radius", unit=outside)
            return order_refusal(b, commands[0].index, option.order)
        index = command_index(b, self.side, option.command)
        found = order_refusal(b, index, option.order)
        if found is not None:
            return found
        c = b.setting.commands[index]
        if leader_of(b, c) < 0 or not option.command:
            return Refusal("V29b", "no-general")
        chief = base_of(b, b.setting.condottieri[self.side])
        if isinstance(option, Hand):
            if index in table(b).handed:
                return Refusal("2.2c", "changed-already")
            if not contact(chief, base_of(b, c.leader)):
                return Refusal("2.2c", "not-beside-general")
            outside = out_of_radius(b, c)
            return None if outside < 0 else refuse("B38", "outside-radius", unit=outside)
        m = b.units[option.unit]
        if b.setting.wares[option.unit].role not in ("aide", "orderly") or m.side != self.side:
            return Refusal("2.2d", "no-messenger")
        if m.place is None or not contact(chief, base_of(b, option.unit)):
            return Refusal("2.2d", "messenger-not-beside")
        if m.errand >= 0:
            return Refusal("15.1a", "messenger-busy")
        return None

    def answer(self, b: NaranBattle, option: Any) -> None:
        if isinstance(option, Done):
            return
        t = table(b)
        if isinstance(option, OwnOrder):
            cite("2.2b")
            cite("2.1d")
            set_order(b, b.setting.sides[self.side][0].index, ORDERS.index(option.order))
            b.put("orders", replace(t, own=(*t.own, self.side)))
            b.then(self)
            return
        index = command_index(b, self.side, option.command)
        order = ORDERS.index(option.order)
        if isinstance(option, Hand):
            cite("2.2c")
            b.put("orders", replace(t, handed=(*t.handed, index)))
            b.then(GeneralTest(index, order, b.setting.condottieri[self.side]), self)
            return
        cite("2.2d")
        cite("15.1a")
        if any(b.units[x].errand >= 0 and b.units[x].side == self.side for x in b.setting.people):
            cite("2.2e")
        b.change(option.unit, errand=index, order=order)
        b.tell(Sent, option.unit, option.command, option.order)
        b.then(self)


# -- the General's test ----------------------------------------------------------------------------------


def order_modifiers(b: NaranBattle, command: Command, order: int, bearer: int) -> tuple[Modifier, ...]:
    """All lines of the General's test (2.3a-c)."""
    leader = b.setting.wares[command.leader]
    found = [Modifier("2.3a", leader.value, "command-value")]
    if leader.fanatic and order == ATTACK:
        cite("V28")
        found.append(Modifier("2.3b", 1, "fanatic-general"))
    role = b.setting.wares[bearer].role
    if role == "condottiero":
        found.append(Modifier("2.3b", 1, "in-person"))
    elif role == "aide":
        found.append(Modifier("2.3b", 1, "by-aide"))
    else:
        cite("15.1e")
    if command.allied:
        cite("V28b")
        found.append(Modifier("2.3c", -1, "allied-command"))
    states = _states(b, command)
    if any(disorganised for _, disorganised in states):
        cite("B19")
        if any(s in (DEMORALISED, RETREATING) for s, _ in states):
            cite("V20")
        found.append(Modifier("2.3c", -1, "disorganised-unit"))
    shaken = sum(1 for s, _ in states if s in (DEMORALISED, BLOODLUST))
    if shaken:
        found.append(Modifier("2.3c", -shaken, "shaken-units"))
    back = sum(1 for s, _ in states if s == RETREATING)
    if back:
        cite("B18")
        found.append(Modifier("2.3c", -2 * back, "retreating-units"))
    return tuple(found)


def _states(b: NaranBattle, command: Command) -> list[tuple[int, bool]]:
    """State and disorder of the units of a Command, a battery as one unit."""
    found = [b.units[u] for u in command.units if b.units[u].place is not None]
    rows = [(u.state, u.disorganised) for u in found]
    for g in command.batteries:
        guns = [b.units[x] for x in b.setting.wares[g].guns if b.units[x].place is not None]
        if guns:
            rows.append((guns[0].state, any(x.disorganised for x in guns)))
    return rows


def order_roll(b: NaranBattle, command: Command, order: int, bearer: int) -> Roll:
    """The General's test as a roll."""
    lines = order_modifiers(b, command, order, bearer)
    return one_die(ORDER_TEST, "2.3a", "order-test", command.side, (command.leader,), lines)


@step("2.3a")
class GeneralTest(Step):
    """A General who has received a new order tests whether he understands and accepts it."""

    command: int
    order: int
    bearer: int

    def applies(self, b: NaranBattle) -> bool | Refusal:
        c = b.setting.commands[self.command]
        if leader_of(b, c) < 0 or b.units[self.bearer].place is None:
            return False
        outside = out_of_radius(b, c)
        return True if outside < 0 else refuse("V27d", "outside-radius", unit=outside)

    def run(self, b: NaranBattle) -> None:
        c = b.setting.commands[self.command]
        person = b.setting.wares[self.bearer].role == "condottiero"
        if not person:
            cite("2.1f")
            cite("15.1d")
            if order_refusal(b, self.command, ORDERS[self.order]) is not None:
                dismiss(b, self.bearer)
                return
        result = b.roll(order_roll(b, c, self.order, self.bearer))
        if result in ("accepted", "accepted-confusion"):
            set_order(b, self.command, self.order)
        elif result == "misread":
            cite("2.4i")
            cite("B2")
            wrong = MISREAD[self.order]
            b.tell(Misread, c.leader, ORDERS[wrong])
            set_order(b, self.command, wrong)
        if result in ("accepted-confusion", "delay-confusion", "ignored-confusion", "misread"):
            for uid in troops_of(b, c):
                disorganise(b, uid)
        if result == "panic":
            cite("B2")
            for uid in (*c.units, *c.batteries):
                guns = b.setting.wares[uid].guns or (uid,)
                alive = [g for g in guns if b.units[g].place is not None]
                if alive:
                    react(b, alive[0], DEMORALISED)
        if result in ("delay", "delay-confusion"):
            cite("V27b" if person else "2.4j")
            return
        if person:
            if result == "panic":
                cite("V27c")
            return
        if result == "panic":
            cite("2.4k")
            cite("B35")
            if not save(b, self.bearer, "2.4k"):
                remove_figure(b, self.bearer)
                return
        if result == "accepted":
            cite("V27")
        dismiss(b, self.bearer)


def dismiss(b: NaranBattle, messenger: int) -> None:
    """A messenger is free again and rides back as he likes (15.1g)."""
    b.change(messenger, errand=-1, order=-1)
    b.tell(Dismissed, messenger)
