"""Leaders and the orders of their Commands (2.2, 2.5, 10.2): who hears whom, which order may be given."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.records import SideId, Word
from gonfalon.core.steps import Event, event
from gonfalon.space.table import CM, nearer_than
from gonfalon.systems.naran.book.turn import present
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.pieces.facts import ATTACK, OPPOSE, ORDERS, RETIRE, CommandNumber, replaced
from gonfalon.systems.naran.pieces.setting import Command, NaranBattle


@event("new_order")
class NewOrder(Event):
    """A Command has a new order."""

    side: SideId
    command: CommandNumber
    order: Word


def leader_of(b: NaranBattle, command: Command) -> int:
    """The living leader of a Command on the table; -1 if he is lost."""
    leader = command.leader
    return leader if b.units[leader].place is not None else -1


def radius(b: NaranBattle, leader: int) -> int:
    """The command radius: 10 cm and 10 more for each point of command value."""
    return (10 + 10 * b.setting.wares[leader].value) * CM  # § 10.2b


def troops_of(b: NaranBattle, command: Command) -> list[int]:
    """The units and guns of a Command on the table."""
    return [u for u in (*command.units, *command.guns) if b.units[u].place is not None]


def out_of_radius(b: NaranBattle, command: Command) -> int:
    """A unit of the Command outside its leader's radius, -1 if all are inside."""
    leader = leader_of(b, command)
    for uid in troops_of(b, command):
        if not hears(b, leader, uid):  # § 2.2a
            return uid
    return -1


def hears(b: NaranBattle, leader: int, uid: int) -> bool:
    """A unit is in the radius of a leader, measured to its nearest figure."""
    return nearer_than(base_of(b, leader), base_of(b, uid), radius(b, leader))  # § 10.2c


def set_order(b: NaranBattle, command: int, order: int) -> None:
    """A Command adopts an order; a broken one only OPPOSE."""
    if command in b.game.broken:  # § 20.2b
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
