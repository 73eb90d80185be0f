"""Standing orders: a side's answers to reaction windows and routine questions, given once.

Part of the player layer, never of the battle.
"""

from __future__ import annotations

from fractions import Fraction

from gonfalon.core.affair_odds import works
from gonfalon.core.affair_walk import QUICK
from gonfalon.core.battle import AnyBattle
from gonfalon.core.records import record
from gonfalon.core.steps import STEPS, Accept, Decision, Done, No, Option, Pass, Yes
from gonfalon.core.system import get_system
from gonfalon.core.windows import ALWAYS, ASK, NEVER, USUAL, Reaction


@record
class Order:
    """A standing order. `unit` None: all units; `percent`: with `ask`, only above that chance."""

    window: str
    policy: str
    unit: int | None = None
    percent: int = 0
    cause: int | None = None  # only against this mover
    until: str = ""  # the phase (or the beginning of its key) with which the order lapses; "" stays
    stop: str = ""  # the routine question, by its subject, with which it lapses before


SETUP = "setup"  # the order that takes the whole set-up as it is proposed

KeptOrder = tuple[str, str, int | None, int, int | None, str, str]  # an order, as it is stored and sent


def routine_answers(asked: Decision, legal: list[Option]) -> dict[str, Option]:
    """What standing orders may answer to a routine question, by their policy; what it owes comes first."""
    if not asked.routine:
        return {}
    kinds = {NEVER: (Done, Pass, No), ALWAYS: (Yes,)}
    return {policy: o for policy, kind in kinds.items() for o in legal if isinstance(o, kind)}


def quiet_questions(system: str) -> list[str]:
    """The routine questions of a game that are let pass unless something calls for an answer."""
    steps = [s for key, s in STEPS.items() if key.startswith(f"{system}.") and issubclass(s, Decision)]
    return [s.__name__ for s in steps if s.routine and s.calls is not Decision.calls]


def subject(b: AnyBattle, asked: Decision) -> str:
    """What tells a routine question from others of its kind: the Command that it is about."""
    return str(asked.about(b).get("command", ""))


def proposed(b: AnyBattle, legal: list[Option]) -> Option:
    """What a set-up begins with: as it stands, else what is proposed first."""
    if Accept() in legal:
        return Accept()
    acts = get_system(b.setting.system_name).proposals(b)
    return acts[0][0] if acts else legal[0]


class StandingOrders:
    """One side's standing orders, the latest first; `quiet`: what nothing calls for is let pass unasked."""

    def __init__(self, quiet: bool = False) -> None:
        self.orders: list[Order] = []
        self.quiet = quiet

    def give(self, order: Order) -> None:
        """Set an order; it replaces one for the same window, unit and cause. USUAL only takes that back."""
        same = (order.window, order.unit, order.cause)
        self.orders = [o for o in self.orders if (o.window, o.unit, o.cause) != same]
        if order.policy != USUAL:
            self.orders.insert(0, order)

    def lapse(self, phase: str) -> None:
        """Forget the orders that were given only until another phase."""
        self.orders = [o for o in self.orders if not o.until or f"{phase}.".startswith(f"{o.until}.")]

    def halt(self, b: AnyBattle) -> None:
        """Forget the orders that were given only up to the question that is asked now."""
        asked = b.agenda[-1] if b.agenda else None
        if isinstance(asked, Decision) and asked.routine:
            here = (type(asked).__name__, subject(b, asked))
            self.orders = [o for o in self.orders if not o.stop or (o.window, o.stop) != here]

    def asks(self, window: str) -> bool:
        """Whether a question is to be asked, whatever usually becomes of it."""
        return any(o.window == window and o.policy == ASK for o in self.orders)

    def silenced(self, window: str) -> bool:
        """Whether the options of a window of their own are not to be offered."""
        return any(o.window == window and o.policy == NEVER for o in self.orders)

    def routine_policy(self, b: AnyBattle, asked: Decision) -> str:
        """What is done about a routine question: as ordered, else asked where it calls for an answer."""
        given = [o.policy for o in self.orders if o.window == type(asked).__name__]
        return given[0] if given else NEVER if self.quiet and not asked.calls(b) else ASK

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
        if isinstance(asked, Decision) and asked.setup and any(o.window == SETUP for o in self.orders):
            return proposed(b, legal)
        if isinstance(asked, Decision) and asked.routine:
            return routine_answers(asked, legal).get(self.routine_policy(b, asked))
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
