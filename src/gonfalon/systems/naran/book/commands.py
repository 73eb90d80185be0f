"""Leaders and the orders of their Commands (2.2, 2.5, 10.2): who hears whom, which order may be given."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import stored
from gonfalon.space.table import CM, nearer_than
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.pieces.events import NewOrder
from gonfalon.systems.naran.pieces.facts import ATTACK, OPPOSE, ORDERS, RETIRE, fact_replaced
from gonfalon.systems.naran.pieces.queries import leader_of, present, troops_of
from gonfalon.systems.naran.pieces.setting import B, Command

# -- this Round 2 ----------------------------------------------------------------------------------------


@stored
class OrderTable:
    """What was done in this Round 2: messengers who had arrived when it began, and changes so far."""

    waiting: tuple[int, ...]
    own: tuple[int, ...] = ()  # sides that changed their own Command's order
    handed: tuple[int, ...] = ()  # Commands that got an order from the Condottiero himself
    switched: tuple[int, ...] = ()


def command_order_table(b: B) -> OrderTable:
    """The affair of this round."""
    found: OrderTable = b.affairs["orders"]
    return found


# -- who hears whom --------------------------------------------------------------------------------------


def command_radius(b: B, leader: int) -> int:
    """The command radius: 10 cm and 10 more for each point of command value."""
    return (10 + 10 * b.setting.wares[leader].value) * CM  # § 10.2b


def out_of_command_radius(b: B, command: Command) -> int:
    """A unit of the Command outside its leader's radius, -1 if all are inside."""
    leader = leader_of(b, command)
    for uid in troops_of(b, command):
        if not hears_leader(b, leader, uid):  # § 2.2a
            return uid
    return -1


def hears_leader(b: B, leader: int, uid: int) -> bool:
    """A unit is in the radius of a leader, measured to its nearest figure."""
    return nearer_than(base_of(b, leader), base_of(b, uid), command_radius(b, leader))  # § 10.2c


# -- which order -----------------------------------------------------------------------------------------


def command_adopts_order(b: B, command: int, order: int) -> None:
    """A Command adopts an order; a broken one only OPPOSE."""
    if command in b.game.broken:  # § 20.2b
        order = OPPOSE
    c = b.setting.commands[command]
    if b.game.orders[command] != order:
        b.set(
            orders=fact_replaced(b.game.orders, command, order),
            since=fact_replaced(b.game.since, command, b.game.turn),
        )
    b.tell(NewOrder, c.side, c.number, ORDERS[order])


def an_order_has_changed(b: B, side: int) -> bool:
    """A Command of a side has come under another order since the last Round 2: it broke, or heard amiss."""
    game = b.game
    return any(1 < game.turn - 1 <= game.since[c.index] for c in b.setting.sides[side])


def orders_for_command(b: B, command: int) -> list[int]:
    """The orders a Command could be given: not the one it has, and OPPOSE alone when broken."""
    known = [ATTACK, 1, OPPOSE] + ([RETIRE] if "retire_order" in b.setting.on else [])
    now = b.game.orders[command]
    return [o for o in known if o != now and (command not in b.game.broken or o == OPPOSE)]


def command_order_refusal(b: B, command: int, word: str) -> Refusal | None:
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
