"""Standing orders of both sides: given from the prompt, kept with the battle, asked at every window."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from gonfalon.core.engine import options
from gonfalon.core.errors import IllegalChoice
from gonfalon.core.match import Match
from gonfalon.core.orders import Order, StandingOrders
from gonfalon.core.steps import Option
from gonfalon.server.messages import asked

Kept = tuple[str, str, int | None, int, int | None, str]


class Standing:
    """What the sides of one battle have ordered."""

    def __init__(self, text: str | None = None) -> None:
        self.orders = (StandingOrders(), StandingOrders())
        self._known: tuple[Any, Option | None] | None = None  # a battle, and what the orders answer there
        for side, kept in enumerate(msgspec.json.decode(text, type=tuple[list[Kept], ...]) if text else ()):
            self.orders[side].orders = [Order(*order) for order in kept]

    def text(self) -> str:
        """The orders for the store."""
        kept: list[list[Kept]] = [
            [(o.window, o.policy, o.unit, o.percent, o.cause, o.until) for o in side.orders]
            for side in self.orders
        ]
        return msgspec.json.encode(kept).decode()

    def count(self, sides: Iterable[int]) -> int:
        """How many are in force for some sides."""
        return sum(len(self.orders[side].orders) for side in sides)

    def forget(self, sides: Iterable[int]) -> None:
        """Ask about everything again."""
        for side in sides:
            self.orders[side].orders.clear()
        self._known = None

    def give(self, match: Match, side: int, given: asked.Order) -> None:
        """An order until the phase (or combat) or the turn ends, or for good."""
        if not given.policy or not given.window:
            raise IllegalChoice("order-form")
        phase = match.system.phase(match.battle)
        until = {"": "", "phase": phase, "turn": phase.partition(".")[0]}[given.until]
        self.orders[side].give(
            Order(given.window, given.policy, given.unit, given.percent, given.cause, until)
        )
        self._known = None

    def copy(self) -> Standing:
        """The same orders, to be changed without changing these."""
        return Standing(self.text())

    def answer(self, match: Match, side: int) -> Option | None:
        """What the orders of a side answer to the pending question; None: the player is asked."""
        if match.waiting is not None:
            return None
        if self._known is None or self._known[0] is not match.battle:
            orders = self.orders[side]
            orders.lapse(match.system.phase(match.battle))
            trial = match.resample(side, 0)
            self._known = (match.battle, orders.answer(trial, options(trial)))
        return self._known[1]
