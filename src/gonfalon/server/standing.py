"""Standing orders of both sides: given from the prompt, kept with the battle, asked at every window."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import options
from gonfalon.core.errors import IllegalChoice
from gonfalon.core.match import Match
from gonfalon.core.orders import Order, StandingOrders
from gonfalon.core.steps import Option
from gonfalon.server.messages import asked
from gonfalon.server.tasks import Kept


class Standing:
    """What the sides of one battle have ordered."""

    def __init__(self, text: str | None = None) -> None:
        self.orders = (StandingOrders(), StandingOrders())
        # a battle, what the orders answer there, and whether that is still to be weighed
        self._known: tuple[AnyBattle | None, Option | None, bool] = (None, None, False)
        for side, kept in enumerate(msgspec.json.decode(text, type=tuple[list[Kept], ...]) if text else ()):
            self.orders[side].orders = [Order(*order) for order in kept]

    def text(self) -> str:
        """The orders for the store."""
        return msgspec.json.encode([self.kept(side) for side in (0, 1)]).decode()

    def kept(self, side: int) -> list[Kept]:
        """The orders of a side as plain rows."""
        return [(o.window, o.policy, o.unit, o.percent, o.cause, o.until) for o in self.orders[side].orders]

    def count(self, sides: Iterable[int]) -> int:
        """How many are in force for some sides."""
        return sum(len(self.orders[side].orders) for side in sides)

    def forget(self, sides: Iterable[int]) -> None:
        """Ask about everything again."""
        for side in sides:
            self.orders[side].orders.clear()
        self._known = (None, None, False)

    def give(self, match: Match, side: int, given: asked.Order) -> None:
        """An order until the phase (or combat) or the turn ends, or for good."""
        if not given.policy or not given.window:
            raise IllegalChoice("order-form")
        phase = match.system.phase(match.battle)
        until = {"": "", "phase": phase, "turn": phase.partition(".")[0]}[given.until]
        self.orders[side].give(
            Order(given.window, given.policy, given.unit, given.percent, given.cause, until)
        )
        self._known = (None, None, False)

    def copy(self) -> Standing:
        """The same orders, to be changed without changing these."""
        return Standing(self.text())

    def answer(self, match: Match, side: int) -> Option | None:
        """What the orders of a side answer to the pending question; None: the player is asked."""
        return self._look(match, side)[1]

    def weighs(self, match: Match, side: int) -> bool:
        """Whether the chances have to be computed before it is known what they answer."""
        return self._look(match, side)[2]

    def weighed(self, battle: AnyBattle, answer: Option | None) -> None:
        """What they answer in a battle, now that the chances are known."""
        self._known = (battle, answer, False)

    def _look(self, match: Match, side: int) -> tuple[AnyBattle | None, Option | None, bool]:
        if match.waiting is not None:
            return (None, None, False)
        if self._known[0] is not match.battle:
            orders = self.orders[side]
            orders.lapse(match.system.phase(match.battle))
            trial = match.resample(side, 0)
            legal = options(trial)
            weighs = orders.weighs(trial, legal)
            self._known = (match.battle, None if weighs else orders.answer(trial, legal), weighs)
        return self._known
