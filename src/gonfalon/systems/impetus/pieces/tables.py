"""The tables of the sheet and their cells: movement, retreat, shooting; and how dice are read."""

from __future__ import annotations

from typing import Final

from gonfalon.core.rolls import Reading, Total

IN_OPEN, IN_BROKEN, IN_DIFFICULT, OBLIQUE = 0, 1, 2, 3


class Cell:
    """A cell of the movement table, in H; without a rate the ground may not be entered.

    `extra` is the second figure of x+y, `charge` the one in brackets, `free` the distance in order, which
    the sheet prints before the others (`text`).
    """

    __slots__ = ("charge", "disorder", "extra", "free", "rate", "rule", "text")

    def __init__(
        self, rate: int, *, extra: int = 0, charge: int = 0, free: int = 0, disorder: bool = False
    ) -> None:
        self.rate, self.extra, self.charge, self.free, self.disorder = rate, extra, charge, free, disorder
        self.rule = ""
        words = (
            str(rate) if rate else "no",
            f"({charge})" if charge else "",
            f"+{extra}" if extra else "",
            "+D" if disorder else "",
        )
        self.text = "".join(words)


def _row(rule: str, *cells: Cell) -> tuple[Cell, ...]:
    for cell in cells:
        cell.rule = rule
    return cells


def plus_d_cell(rate: int, *, charge: int = 0, free: int = 0) -> Cell:
    """A cell marked +D."""
    return Cell(rate, charge=charge, free=free, disorder=True)


NO_ENTRY = 0
#: open, broken, difficult, oblique or sideways
MOVEMENT: Final[dict[str, tuple[Cell, ...]]] = {
    "CP1": _row("3b", Cell(2, charge=3), plus_d_cell(2, charge=3), plus_d_cell(1), plus_d_cell(2)),
    "CP2": _row("3c", Cell(3, charge=4), plus_d_cell(3, charge=4), plus_d_cell(2), plus_d_cell(3)),
    "CM": _row("3d", Cell(3), plus_d_cell(3), plus_d_cell(2), plus_d_cell(3, free=1)),
    "CGP": _row("3e", Cell(3), plus_d_cell(3), plus_d_cell(2), plus_d_cell(3)),
    "CGL": _row("3e", Cell(3), plus_d_cell(3), plus_d_cell(2), plus_d_cell(3)),
    "CF": _row("3e", Cell(3), Cell(NO_ENTRY), Cell(NO_ENTRY), plus_d_cell(3)),
    "CL": _row("3f", Cell(4, extra=2), plus_d_cell(4), plus_d_cell(2), Cell(4, extra=2)),
    "FP": _row("3g", Cell(2), plus_d_cell(2), plus_d_cell(1), plus_d_cell(2)),
    "ART": _row("3g", Cell(2), plus_d_cell(2), plus_d_cell(1), plus_d_cell(2)),
    "EL": _row("3g", Cell(2), plus_d_cell(2), plus_d_cell(1), plus_d_cell(2)),
    "FL": _row("3h", Cell(2), Cell(2), Cell(1), plus_d_cell(2, free=1)),
    "FL imp": _row("3i", Cell(2, charge=3), Cell(2, charge=3), Cell(1, charge=2), plus_d_cell(2)),
    "T": _row("3j", Cell(2), Cell(2), plus_d_cell(1), plus_d_cell(2)),
    "S": _row("3k", Cell(2, extra=2), Cell(2, extra=2), Cell(1, extra=1), Cell(2, extra=2)),
    "W": _row("3l", plus_d_cell(2), plus_d_cell(2), plus_d_cell(1), plus_d_cell(2)),
}

FOOT_COLUMN, MOUNTED_COLUMN, CL_COLUMN = 0, 1, 2

#: by the d6: retreat of foot, mounted, CL; pursuit of foot, mounted or impetuous, CL, in H
RETREAT: Final = {
    1: ("7b", (1, 1, 1), (0, 0, 1)),
    2: ("7c", (1, 1, 2), (0, 0, 1)),
    3: ("7d", (1, 1, 2), (0, 1, 1)),
    4: ("7e", (1, 2, 2), (1, 1, 2)),
    5: ("7f", (2, 2, 3), (1, 2, 2)),
    6: ("7g", (2, 2, 3), (2, 2, 3)),
}


def retreat_table_paces(face: int, column: int, pursuing: bool) -> int:
    """7a: The retreat or the pursuit by a d6, in H."""
    _, back, on = RETREAT[face]
    return (on if pursuing else back)[column]


NO: Final = None

#: weapon: rule, then pairs (foot, mounted) at 3H, 6H and 12H
SHOOTING: Final[dict[str, tuple[str, tuple[tuple[int | None, int | None], ...]]]] = {
    "longbow-A": ("8c", ((0, 2), (-1, 1), (NO, NO))),
    "longbow-B": ("8d", ((0, 1), (-2, 0), (NO, NO))),
    "short-bow-A": ("8e", ((0, 1), (-3, 0), (NO, NO))),
    "short-bow-B": ("8f", ((-1, 0), (NO, -1), (NO, NO))),
    "composite-bow": ("8g", ((-1, 0), (-4, -3), (NO, NO))),
    "crossbow-A": ("8h", ((0, 2), (-2, 0), (NO, NO))),
    "crossbow-B": ("8i", ((0, 1), (NO, NO), (NO, NO))),
    "handgun": ("8j", ((-1, 0), (NO, NO), (NO, NO))),
    "arquebus-A": ("8k", ((1, 2), (-2, -1), (NO, NO))),
    "arquebus-B": ("8l", ((1, 2), (NO, NO), (NO, NO))),
    "musket": ("8m", ((2, 3), (-1, 0), (NO, NO))),
    "javelin": ("8n", ((-1, 0), (NO, NO), (NO, NO))),
    "sling": ("8o", ((0, 1), (-1, 1), (NO, NO))),
    "artillery-A": ("8p", ((3, 3), (3, 3), (0, 0))),
    "artillery-B": ("8q", ((3, 3), (2, 2), (NO, NO))),
    "artillery-C": ("8r", ((2, 2), (2, 2), (0, 0))),
    "various-weapons": ("8s", ((-1, 0), (NO, NO), (NO, NO))),
}

RANGES: Final = (3, 6, 12)
ARTILLERY: Final = frozenset(("artillery-A", "artillery-B", "artillery-C"))

#: 14b-14f: depth bonus against foot, against mounted
DEPTH: Final = {
    "pike": ((2, "14c"), (4, "14b")),
    "long-spear": ((1, "14e"), (2, "14d")),
    "polearm": ((1, "14e"), (2, "14d")),
    "warband": ((2, "14f"), (0, "A8c")),
}

#: V10d, reconstructed: terrain by the d6 for a foot and for a mounted army
TERRAIN_TABLE: Final = {
    1: ((), ()),
    2: (("field",), ()),
    3: (("hill",), ("hill",)),
    4: (("wood",), ("field",)),
    5: (("marsh", "steep_hill"), ("wood",)),
    6: (("village", "river"), ("road", "river")),
}


class Damage(Reading):
    """One damage for each six and for each pair of fives."""

    def start(self) -> tuple[int, int]:
        return (0, 0)

    def add(self, state: tuple[int, int], pool: int, face: int) -> tuple[int, int]:
        if face == 6:
            return state[0] + 1, state[1]
        return (state[0], state[1] + 1) if face == 5 else state

    def result(self, state: tuple[int, int], bonus: int) -> int:
        sixes, fives = state
        return sixes + fives // 2  # § 25a, 25b


class Cohesion(Reading):
    """The permanent losses of a cohesion test; 0 is a pass.

    The modifiers add up to the critical number.
    """

    def __init__(self, key: str, rule: str, floor: int) -> None:
        super().__init__(key, rule)
        self.floor = floor

    def result(self, state: int, bonus: int) -> int:
        critical = max(self.floor, bonus)  # § 11n
        if state == 1:  # § 11p
            return 0
        if state <= critical and state != 6:  # § 11o, 11q
            return 0
        return max(1, state - critical)  # § 11a, 11t


class Target(Reading):
    """A d6 with modifiers against a number; a natural 1 fails where the rule says so."""

    def __init__(self, key: str, rule: str, number: int, one_fails: bool) -> None:
        super().__init__(key, rule)
        self.number, self.one_fails = number, one_fails

    def result(self, state: int, bonus: int) -> bool:
        if self.one_fails and state == 1:  # § 6f
            return False
        return state + bonus >= self.number


class Face(Reading):
    """The face of one d6; the roll names its rule."""

    def __init__(self, key: str) -> None:
        super().__init__(key, "")

    def result(self, state: int, bonus: int) -> int:
        return state


DAMAGE: Final = Damage("impetus.damage", "")
COHESION: Final = Cohesion("impetus.cohesion", "11n", 1)
COHESION_LOW: Final = Cohesion("impetus.cohesion-low", "", -99)

EVADE: Final = {
    2: Target("impetus.evade-2", "6a", 2, True),
    3: Target("impetus.evade-3", "6b", 3, True),
    4: Target("impetus.evade-4", "6c", 4, True),
}

DEFEND: Final = {
    3: Target("impetus.defend-3", "12a", 3, False),
    4: Target("impetus.defend-4", "12b", 4, False),
}

DEFEND_W: Final = Target("impetus.defend-w", "12f", 4, False)
INITIATIVE: Final = Total("impetus.initiative", "")
DISTANCE: Final = Face("impetus.distance")
PANIC: Final = Face("impetus.panic")
TERRAIN: Final = Face("impetus.terrain")
ATTACKER: Final = Total("impetus.attacker", "")
AVAILABLE: Final = Target("impetus.available", "21n", 5, False)


def weapon_key(text: str) -> str:
    """29f: The name of a weapon as the tables know it."""
    old = {
        "various": "various-weapons",
        "composite bow A": "composite-bow",
        "composite bow B": "composite-bow",
    }
    return old.get(text, text.replace(" ", "-"))
