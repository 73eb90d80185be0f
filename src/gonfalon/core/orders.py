"""Standing orders: a side's answers to reaction windows and routine questions, given once.

Part of the player layer, never of the battle.
"""

from __future__ import annotations

from fractions import Fraction

from gonfalon.core.affair_odds import works
from gonfalon.core.affair_walk import QUICK
from gonfalon.core.battle import AnyBattle
from gonfalon.core.records import record
from gonfalon.core.steps import Decision, Done, No, Option, Pass, Yes
from gonfalon.core.system import get_system
from gonfalon.core.windows import ALWAYS, ASK, NEVER, Reaction


@record
class Order:
    """A standing order. `unit` None: all units; `percent`: with `ask`, only above that chance."""

    window: str
    policy: str
    unit: int | None = None
    percent: int = 0
    cause: int | None = None  # only against this mover
    until: str = ""  # the phase (or the beginning of its key) with which the order lapses; "" stays


KeptOrder = tuple[str, str, int | None, int, int | None, str]  # an order, as it is stored and sent


def routine_answers(asked: Decision, legal: list[Option]) -> dict[str, Option]:
    """What standing orders may answer to a routine question, by their policy; what it owes comes first."""
    if not asked.routine:
        return {}
    kinds = {NEVER: (Done, Pass, No), ALWAYS: (Yes,)}
    return {policy: o for policy, kind in kinds.items() for o in legal if isinstance(o, kind)}


class StandingOrders:
    """One side's standing orders, the latest first."""

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
        if isinstance(asked, Decision) and asked.routine:
            known = routine_answers(asked, legal)
            return next((known.get(o.policy) for o in self.orders if o.window == type(asked).__name__), None)
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
    return works(get_system(b.setting.system_name), b, option, QUICK, asked.escapes)
