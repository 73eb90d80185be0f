"""16 Orders: playing a card as an order, and the windows in which both players may answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import record, replace
from gonfalon.core.steps import Option, Pass, Step, step
from gonfalon.core.windows import Reaction
from gonfalon.systems.dark_ages.pieces.events import OrderPlayed
from gonfalon.systems.dark_ages.pieces.facts import HAND, NOBODY, RANGED
from gonfalon.systems.dark_ages.pieces.options import PASS, Play
from gonfalon.systems.dark_ages.pieces.queries import fighting, hand_of, in_contact, round_of, shaken
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import (
    ACTIVE,
    BEFORE,
    DAMAGE,
    END,
    IN_WINDOW,
    ORDERS,
    OTHER,
    PASSIVE,
)

Judge = Callable[[B, int, Play], Refusal | None]
Effect = Callable[[B, int, Play], None]
Targets = Callable[[B, int, int], Iterable[Play]]


@record
class Rules:
    """How one order is aimed, judged and carried out (given by the chapter on cards)."""

    targets: Targets
    judge: Judge
    effect: Effect


RULES: dict[str, Rules] = {}

NOT_IN_HAND = Refusal("2g", "not-in-hand")
NEEDS_ACTIVATION = Refusal("16a", "needs-activation")


def judge_order_play(b: B, window: str, side: int, play: Play) -> Refusal | None:
    """The who/when line of the card, then its own limits."""
    card = play.card
    if card not in hand_of(b, side):
        return NOT_IN_HAND
    order = b.setting.cards[card].order
    row = ORDERS[order]
    who = row.who.get(window)
    if who is None:  # § 16d
        late = order == "last_stand" and window == DAMAGE
        return refuse("18.2e" if late else row.rule, "wrong-time", card=card)
    active = side == b.game.active
    wrong = (who == ACTIVE and not active) or (who == PASSIVE and active)
    if wrong:  # § A3, V21c
        return refuse(row.rule, "wrong-player", card=card)
    combat = fighting(b)
    if row.fights and (combat is None or combat.kind not in row.fights):
        return refuse(row.rule, "wrong-combat", card=card)
    free = window == END or order == "leadership" or not active
    if not free and round_of(b).card == NOBODY:  # § V3
        return NEEDS_ACTIVATION
    if play.unit is not None and not row.at_unit:
        return refuse(row.rule, "no-aim", card=card)
    return RULES[order].judge(b, side, play)  # § 1h


def order_plays(b: B, side: int) -> Iterator[Play]:
    """Every card of the hand with its possible aims, legal or not."""
    cards = b.setting.cards
    for card in hand_of(b, side):
        if card > 0:
            yield from RULES[cards[card].order].targets(b, side, card)


def legal_orders(b: B, window: str, side: int) -> list[Option]:
    """The orders that a side can play now, in the order of `order_plays`."""
    found: list[Option] = []
    cards, orders = b.setting.cards, IN_WINDOW[window]
    for card in b.decks[HAND[side]]:
        if card > 0 and cards[card].order in orders:
            plays = RULES[cards[card].order].targets(b, side, card)
            found += [play for play in plays if judge_order_play(b, window, side, play) is None]
    return found


def play_order(b: B, side: int, play: Play) -> None:
    """The card is shown, discarded and takes effect at once."""
    b.move_card(play.card, HAND[side], "discard")  # § 1i, 2i
    if not b.game.used:
        b.set(used=True)
    b.tell(OrderPlayed, side, play.card, play.unit)
    RULES[b.setting.cards[play.card].order].effect(b, side, play)  # § 1j


def may_answer(b: B, window: str, side: int) -> bool:
    """Whether a window opens for a side; only public facts count, never the cards held."""
    if not b.decks[HAND[side]]:  # § V21e
        return False
    active = side == b.game.active
    if shaken(b, side):
        return True
    if window in (OTHER, END):
        return False
    combat = fighting(b)
    if window == BEFORE and combat is not None and (active or combat.kind != RANGED):  # § V21d
        return True
    if window == BEFORE and combat is not None and b.setting.kinds[combat.target].infantry:  # § V38
        return True
    return b.game.phase == "combat" and in_contact(b)


@step("A29")
class AskOrders(Step):
    """The window goes on with the next player, until both have refused in turn."""

    window: str
    side: int
    declined: int

    def applies(self, b: B) -> bool:
        if self.window not in (BEFORE, DAMAGE):
            return True
        combat = fighting(b)
        if combat is None or combat.over:
            return False
        return self.window == BEFORE or combat.hurt or self.declined > 0

    def run(self, b: B) -> None:
        side, declined = self.side, self.declined
        while declined < 2:
            if may_answer(b, self.window, side):
                b.then(OrderWindow(self.window, side, declined))  # § 8g, 16b
                return
            side, declined = 1 - side, declined + 1
        close_window(b, self.window)


def close_window(b: B, window: str) -> None:
    """Both have refused in turn."""
    combat = fighting(b)
    if window == DAMAGE and combat is not None:
        b.put("combat", replace(combat, hurt=False))


@step("V21")
class OrderWindow(Reaction):
    """A player may play an order now, or let it pass."""

    window_kind: str
    side: int
    declined: int

    hidden: ClassVar[bool] = True
    window: ClassVar[str] = "orders"

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        yield PASS
        yield from order_plays(b, self.side)

    def refusal(self, b: B, option: Play | Pass) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        return judge_order_play(b, self.window_kind, self.side, option)

    def legal(self, b: B) -> list[Option]:
        return [PASS, *legal_orders(b, self.window_kind, self.side)]  # § 1l, 16g

    def answer(self, b: B, option: Play | Pass) -> None:
        if isinstance(option, Pass):
            declined = self.declined + 1
            if declined < 2:
                b.then(AskOrders(self.window_kind, 1 - self.side, declined))
            else:
                close_window(b, self.window_kind)
            return
        play_order(b, self.side, option)
        b.then(AskOrders(self.window_kind, 1 - self.side, 0))  # § 16e, 16h, A29b

    def declining(self, b: B) -> Option:
        return PASS

    def holds(self, b: B) -> int:
        return len(hand_of(b, self.side))

    def window_of(self, b: B, option: Any) -> str:
        return f"orders-{b.setting.cards[option.card].order}"

    def about(self, b: B) -> dict[str, Any]:
        combat = fighting(b)
        found: dict[str, Any] = {"window_word": self.window_kind}
        if combat is not None:
            found["unit"], found["target_unit"] = combat.attacker, combat.target
        return found


@step("V3c")
class Pause(Step):
    """Leadership may be played at any time: a window for the non-active player in the other's phase."""

    window: str
    closes = True

    def run(self, b: B) -> None:
        side = 1 - b.game.active
        if b.outcome is None and may_answer(b, self.window, side):  # § 16c
            b.then(OrderWindow(self.window, side, 1))  # § A3b
