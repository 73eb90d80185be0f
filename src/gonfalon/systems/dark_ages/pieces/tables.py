"""The readings of the dice, and who may play which order in which window (V21c)."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from gonfalon.core.records import record
from gonfalon.core.rolls import Reading, State

ACTIVE: Final = "active"
PASSIVE: Final = "non-active"
BOTH: Final = "both"

MOVEMENT: Final = "movement"
BEFORE: Final = "before"  # before the dice of a combat
DAMAGE: Final = "damage"  # after the damage of a combat
BETWEEN: Final = "between"  # between the combats of a Combat Phase
OTHER: Final = "other"  # any other time
END: Final = "end"  # in the End of Turn Phase
ROUND: Final = "round"  # in place of the Activation card


class Hits(Reading):
    """Each die at or above the value of its pool causes one damage, less what is absorbed.

    The modifiers of these rolls change the number of dice and not their total. Where the enemy has
    an assigned Leader the sixes are counted too (11c).
    """

    def __init__(self, values: tuple[int, ...], sixes: bool, absorbs: int) -> None:
        digits = "-".join(str(v) for v in values)
        super().__init__(f"hits-{digits}{'-leader' if sixes else ''}-less-{absorbs}", "7h")
        self.values, self.sixes, self.absorbs = values, sixes, absorbs

    def start(self) -> State:
        return (0, 0) if self.sixes else 0

    def add(self, state: Any, pool: int, face: int) -> State:
        hit = face >= self.values[pool]  # § 1w, 7h
        if self.sixes:
            return (state[0] + hit, state[1] + (face == 6))  # § V8
        return int(state) + hit

    def result(self, state: Any, bonus: int) -> State:
        if self.sixes:
            return (max(0, state[0] - self.absorbs), state[1])
        return max(0, int(state) - self.absorbs)

    def rows(self) -> list[tuple[str, Any]]:
        return [(f"{v}–6", 1) for v in self.values]


class Fate(Reading):
    """One more six among the dice rolled again kills the Leader."""

    def __init__(self) -> None:
        super().__init__("leader-fate", "11d")

    def add(self, state: Any, pool: int, face: int) -> State:
        return int(state or face == 6)  # § 11d

    def result(self, state: Any, bonus: int) -> State:
        return "killed" if state else "lives"

    def rows(self) -> list[tuple[str, Any]]:
        return [("6", "killed"), ("1–5", "lives")]


VALUES: Final = (2, 3, 4, 5, 6)
MOST_ABSORBED: Final = 6  # three cards in hand, and some to spare
HITS: Final = {
    (values, sixes, absorbs): Hits(values, sixes, absorbs)
    for n in (1, 2, 3, 4, 5)
    for values in combinations(VALUES, n)
    for sixes in (False, True)
    for absorbs in range(MOST_ABSORBED + 1)
}
FATE: Final = Fate()


@record
class OrderRow:
    """Who may play an order, by window; which fights it belongs to; its rule."""

    order: str
    who: dict[str, str]
    fights: tuple[str, ...] = ()
    rule: str = ""
    at_unit: bool = False  # it is aimed at a unit


_FIGHT: Final = ("assault", "melee")
_ROWS: Final = (
    OrderRow("double_time", {MOVEMENT: ACTIVE}, rule="18.1a", at_unit=True),
    OrderRow("last_stand", {BEFORE: PASSIVE}, _FIGHT, "18.2a"),
    OrderRow("shield_wall", {BEFORE: PASSIVE}, _FIGHT, "18.3a"),
    OrderRow("schiltron", {BEFORE: PASSIVE}, _FIGHT, "18.4a"),
    OrderRow("mercenary_crossbows", {BEFORE: BOTH}, ("assault", "melee", "ranged"), "18.5a"),
    OrderRow("vanguard", {MOVEMENT: ACTIVE}, rule="18.6a", at_unit=True),
    OrderRow("combined_forces", {BEFORE: ACTIVE}, ("melee",), "18.7a"),
    OrderRow(
        "leadership",
        dict.fromkeys((ROUND, MOVEMENT, BEFORE, DAMAGE, BETWEEN, OTHER, END), BOTH),
        rule="18.8a",
        at_unit=True,
    ),
    OrderRow("knights_attack", {BEFORE: ACTIVE}, _FIGHT, "18.9a"),
    OrderRow("infantry_attack", {BEFORE: ACTIVE}, _FIGHT, "18.10a"),
    OrderRow("darken_sky", {BEFORE: ACTIVE}, ("ranged",), "18.11a"),
    OrderRow("ignite_arrows", {BEFORE: ACTIVE}, ("ranged",), "18.12a"),
    OrderRow("pillage", {BEFORE: BOTH, DAMAGE: BOTH, BETWEEN: BOTH}, rule="18.13a", at_unit=True),
    OrderRow("no_retreat", {DAMAGE: PASSIVE, END: BOTH}, rule="18.14a", at_unit=True),
    OrderRow("fake_retreat", {BEFORE: PASSIVE}, _FIGHT, "18.15a"),
    OrderRow("wedge", {BEFORE: ACTIVE}, _FIGHT, "18.16a"),
    OrderRow("historical_event", {ROUND: ACTIVE}, rule="V26"),
)
ORDERS: Final = {row.order: row for row in _ROWS}

IN_WINDOW: Final = {
    window: frozenset(name for name, row in ORDERS.items() if window in row.who)
    for window in (MOVEMENT, BEFORE, DAMAGE, BETWEEN, OTHER, END, ROUND)
}
