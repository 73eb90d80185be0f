"""Reaction windows and standing orders.

A reaction is a question to one unit (or card holder) in the middle of somebody else's act. The
engine asks it in the order of the book; the player layer may answer it by a standing order, so that
nobody is bored with a click that could have been spared.
"""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import odds
from gonfalon.core.records import record
from gonfalon.core.rolls import Results
from gonfalon.core.steps import Decision, Option

ALWAYS, NEVER, ASK = "always", "never", "ask"


class Reaction(Decision):
    """May this unit react now? One option declines, the others accept."""

    __slots__ = ()
    window: ClassVar[str] = ""  # the kind of reaction, as players name it: `window-<name>`
    default: ClassVar[str] = ASK  # the standing order in force until the player sets another

    def reactor(self, b: AnyBattle) -> int | None:
        """The unit that may react."""
        return None

    def cause(self, b: AnyBattle) -> int | None:
        """The unit that provokes the reaction."""
        return None

    def declining(self, b: AnyBattle) -> Option:
        """The option that lets it pass."""
        raise NotImplementedError

    def window_of(self, b: AnyBattle, option: Option) -> str:
        """The window an accepting option belongs to: cards, say, may be silenced one by one."""
        return self.window

    def success(self, b: AnyBattle, results: Results) -> bool:
        """Whether these roll results are what the reactor hopes for (for `ask above a chance`)."""
        return bool(results) and results[0] not in (0, None, "none")


@record
class Order:
    """A standing order. `unit` None: all units; `percent`: with `ask`, only above that chance."""

    window: str
    policy: str
    unit: int | None = None
    percent: int = 0
    cause: int | None = None  # only against this mover
    until: str = ""  # the phase (or the beginning of its key) with which the order lapses; "" stays


class StandingOrders:
    """One side's standing orders, the latest first; part of the player layer, never of the battle."""

    def __init__(self) -> None:
        self.orders: list[Order] = []

    def give(self, order: Order) -> None:
        """Set an order; it replaces one for the same window, unit and cause."""
        same = (order.window, order.unit, order.cause)
        self.orders = [o for o in self.orders if (o.window, o.unit, o.cause) != same]
        self.orders.insert(0, order)

    def lapse(self, phase: str) -> None:
        """Forget the orders that were given only until another phase."""
        self.orders = [o for o in self.orders if not o.until or f"{phase}.".startswith(f"{o.until}.")]

    def silenced(self, window: str) -> bool:
        """Whether the options of a window of their own are not to be offered."""
        return any(o.window == window and o.policy == NEVER for o in self.orders)

    def order_for(self, b: AnyBattle, asked: Reaction) -> Order:
        """The order in force: for this unit and mover first, then this unit, then the window."""
        unit, cause = asked.reactor(b), asked.cause(b)
        fitting = [
            o
            for o in self.orders
            if o.window == asked.window and o.unit in (None, unit) and o.cause in (None, cause)
        ]
        fitting.sort(key=lambda o: (o.cause is None, o.unit is None))
        return fitting[0] if fitting else Order(asked.window, asked.default)

    def weighs(self, b: AnyBattle, legal: list[Option]) -> bool:
        """Whether the answer may hang on chances, which take time to compute."""
        asked = b.agenda[-1]
        if not isinstance(asked, Reaction):
            return False
        order = self.order_for(b, asked)
        if order.policy == ALWAYS:
            return len([o for o in legal if o != asked.declining(b)]) > 1
        return order.policy == ASK and order.percent > 0 and asked.declining(b) in legal

    def answer(self, b: AnyBattle, legal: list[Option]) -> Option | None:
        """The option that the orders choose; None: the player is asked."""
        asked = b.agenda[-1]
        if not isinstance(asked, Reaction):
            return legal[0] if len(legal) == 1 and getattr(asked, "hidden", False) else None
        declining = asked.declining(b)
        accepting = [o for o in legal if o != declining]
        if not accepting:
            return declining if asked.hidden else None
        own = [w for o in accepting if (w := asked.window_of(b, o)) != asked.window]
        if declining in legal and len(own) == len(accepting) and all(self.silenced(w) for w in own):
            return declining
        order = self.order_for(b, asked)
        if order.policy == NEVER and declining in legal:
            return declining
        if order.policy == ALWAYS:
            return max(accepting, key=lambda o: _chance(b, asked, o)) if len(accepting) > 1 else accepting[0]
        if order.policy == ASK and order.percent and declining in legal:
            best = max(_chance(b, asked, o) for o in accepting)
            if best * 100 < order.percent:
                return declining
        return None


def _chance(b: AnyBattle, asked: Reaction, option: Option) -> Fraction:
    found = odds(b, option)
    return sum((c for results, c in found.results if asked.success(b, results)), Fraction(0))
