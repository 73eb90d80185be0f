"""Standing orders of both sides: given from the prompt, kept with the battle, asked at every question."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import msgspec

from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import options, pending
from gonfalon.core.errors import IllegalChoice, NotFound
from gonfalon.core.match import Match
from gonfalon.core.orders import SETUP, KeptOrder, Order, StandingOrders
from gonfalon.core.steps import STEPS, Decision, Option, Routine, Step
from gonfalon.core.windows import Reaction
from gonfalon.server.messages import asked

LOG = logging.getLogger("gonfalon")
MOST = 100  # orders of a side


class Standing:
    """What the sides of one battle have ordered."""

    def __init__(self, text: str | None = None) -> None:
        self.orders = (StandingOrders(quiet=True), StandingOrders(quiet=True))
        # a battle, what the orders answer there, and whether that is still to be weighed
        self._known: tuple[AnyBattle | None, Option | None, bool] = (None, None, False)
        self.skipped = False  # an order that could not be read or followed was let go
        for side, kept in enumerate(self._read(text) if text else ()):
            self.orders[side].orders = [Order(*order) for order in kept]

    def _read(self, text: str) -> list[list[KeptOrder]]:
        """The orders of both sides; one that is no order is let go."""
        sides: list[list[KeptOrder]] = [[], []]
        try:
            rows = msgspec.json.decode(text, type=list[list[Any]])
        except msgspec.DecodeError:
            rows, self.skipped = [], True
        for kept, given in zip(sides, rows, strict=False):
            for row in given:
                try:
                    kept.append(msgspec.convert([*row, ""] if len(row) == 6 else row, KeptOrder))
                except msgspec.ValidationError:
                    self.skipped = True
        return sides

    def text(self) -> str:
        """The orders for the store."""
        return msgspec.json.encode([self.kept(side) for side in (0, 1)]).decode()

    def kept(self, side: int) -> list[KeptOrder]:
        """The orders of a side as plain rows."""
        return [
            (o.window, o.policy, o.unit, o.percent, o.cause, o.until, o.stop)
            for o in self.orders[side].orders
        ]

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
        if given.window not in _windows(match):
            raise IllegalChoice("no-such-window", name=given.window)
        for unit in (given.unit, given.cause):
            if unit is not None and unit >= len(match.battle.units):
                raise NotFound("no-piece", number=unit)
        if len(self.orders[side].orders) >= MOST:
            raise IllegalChoice("too-many-orders", most=MOST)
        phase = match.system.phase(match.battle)
        if given.window in _routine(match, "phase") and not given.until:
            raise IllegalChoice("order-form")
        until = {"": "", "phase": phase, "turn": phase.partition(".")[0]}[given.until]
        self.orders[side].give(
            Order(given.window, given.policy, given.unit, given.percent, given.cause, until, given.stop)
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
            try:
                orders.lapse(match.system.phase(match.battle))
                orders.halt(match.battle)
                trial = match.resample(side, 0)
                legal = options(trial)
                weighs = orders.weighs(trial, legal)
                self._known = (match.battle, None if weighs else orders.answer(trial, legal), weighs)
            except Exception:  # no order may keep a battle from being opened
                LOG.exception("standing orders are let go")
                orders.orders.clear()
                self._known, self.skipped = (match.battle, None, False), True
        return self._known


def _steps(match: Match) -> list[type[Step]]:
    """The steps of the game."""
    return [s for key, s in STEPS.items() if key.startswith(f"{match.system.name}.")]


def _routine(match: Match, how_long: Routine) -> set[str]:
    """The routine questions of the game that an order may answer for so long."""
    return {s.__name__ for s in _steps(match) if issubclass(s, Decision) and s.routine == how_long}


def _windows(match: Match) -> set[str]:
    """What orders can be given for: windows and routine questions of the game, cards that are offered now."""
    steps = _steps(match)
    found = {s.window for s in steps if issubclass(s, Reaction)}
    found |= _routine(match, "phase") | _routine(match, "always")
    found |= {SETUP for s in steps if issubclass(s, Decision) and s.setup}
    asked = pending(match.battle)
    if isinstance(asked, Reaction):
        b, declining = match.battle, asked.declining(match.battle)
        found |= {asked.window_of(b, option) for option in options(b) if option != declining}
    return found
