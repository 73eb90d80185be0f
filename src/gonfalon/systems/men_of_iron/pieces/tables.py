"""The result tables (shock, fire, water, obstacle, stakes, shelter, parity, leaving), from
`data/tables.toml`; every row carries its rule."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from gonfalon.core.rolls import Opposed, Pool, Reading, Result, Row, SumTable, reading, totals
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import (
    DeadlyGround,
    Genitors,
    Obstacle,
    PulledDown,
    Shelter,
    Stakes,
)
from gonfalon.systems.men_of_iron.pieces.clauses_of_command import Leaves

DIE: Final = (Pool(1, 0, 9),)  # § 2.3a
"""One ten-sided die, 0 to 9."""
TWO_DICE: Final = (Pool(1, 0, 9), Pool(1, 0, 9))

_DATA: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "tables.toml").read_text("utf-8")
)

RANGE: Final[dict[str, tuple[int, ...]]] = {
    kind: tuple(values) for kind, values in _DATA["range"].items() if kind != "rule"
}
"""T1a: by weapon, the DRM at 1, 2, 3 hexes."""

_ATTACKERS: Final[list[str]] = _DATA["matrix"]["attackers"]
MATRIX: Final[dict[str, dict[str, int]]] = {
    attacker: {
        defender: row[column]
        for defender, row in _DATA["matrix"].items()
        if isinstance(row, list) and defender != "attackers" and row[column] != "NA"
    }
    for column, attacker in enumerate(_ATTACKERS)
}
"""T4a: by attacker, then defender; a pair that is missing is forbidden (T4d)."""


def outcome(attacker: str, defender: str, go: bool) -> str:
    """The word of a shock result: what happens to attacker and defender, and whether it continues."""
    words = [f"a{attacker}" if attacker else "", f"d{defender}" if defender else "", "go" if go else ""]
    return "-".join(w for w in words if w) or "nothing"


class ShockTable(SumTable):
    """The results of shock and charge, for one state of the defender."""

    def __init__(self, key: str, data: dict[str, Any]) -> None:
        rows = []
        self.meaning: dict[str, tuple[str, str, bool]] = {}
        for raw in data["rows"]:
            meant = (raw.get("attacker", ""), raw.get("defender", ""), raw.get("go", False))
            word = outcome(*meant)
            self.meaning[word] = meant
            rows.append(Row(raw.get("upto"), word, data["rule"]))
        super().__init__(key, data["rule"], rows)


class FireTable(Reading):
    """A missile result, with the modified die kept apart only where it calls for a leader check."""

    def __init__(self, key: str, data: dict[str, Any], led: bool) -> None:
        super().__init__(key, data["rule"])
        self.led = led
        self.table = tuple((row.get("upto"), str(row["result"])) for row in data["rows"])

    def result(self, state: int, bonus: int) -> str:
        total = state + bonus  # § 2.4d
        for upto, word in self.table:
            if upto is None or total <= upto:
                return f"{word}-9" if self.led and total >= 9 else word
        raise AssertionError("unreachable: the last row is open")

    def rows(self) -> list[tuple[str, Any]]:
        lows = (None, *(upto + 1 for upto, _ in self.table if upto is not None))
        return [(totals(low, upto), word) for low, (upto, word) in zip(lows, self.table, strict=True)]


def _fire(led: bool) -> dict[tuple[bool, bool], FireTable]:
    found = {}
    for mounted in (False, True):
        for disordered in (False, True):
            column = f"{'mounted' if mounted else 'foot'}_{'disordered' if disordered else 'normal'}"
            key = f"moi-fire-{column}" if led else f"moi-fire-{column}-unled"
            found[mounted, disordered] = FireTable(key, _DATA["fire"][column], led)
    return found


FIRE: Final = _fire(led=False)
"""By target: mounted or not, Disordered or not."""
FIRE_AT_LEADERS: Final = _fire(led=True)
"""The same where a leader is in the target's hex: 9 or more calls for a leader check (T2f)."""
SHOCK: Final = {
    (charge, disordered): ShockTable(
        f"moi-{'charge' if charge else 'shock'}-{'disordered' if disordered else 'normal'}",
        _DATA["charge" if charge else "shock"]["disordered" if disordered else "normal"],
    )
    for charge in (False, True)
    for disordered in (False, True)
}
MEANING: Final = {word: meant for table in SHOCK.values() for word, meant in table.meaning.items()}


def _split(key: str, upto: int, low: str, low_rule: str, high: str, high_rule: str) -> SumTable:
    """A table of two rows: up to a number, and above it; each row has its rule."""
    return SumTable(f"moi-{key}", low_rule, _rows(upto, low, low_rule, high, high_rule))


def _rows(upto: int, low: str, low_rule: str, high: str, high_rule: str) -> list[Row]:
    return [Row(upto, low, low_rule), Row(None, high, high_rule)]


def _of_data(key: str, upto: int, low: str, low_rule: str, high: str, high_rule: str) -> SumTable:
    """The same from the numbers and rules of a battle file: one table for each of them, whoever asks."""
    name = f"moi-{key}-{upto}-{low_rule}-{high_rule}"
    return reading(SumTable, name, low_rule, _rows(upto, low, low_rule, high, high_rule))


ACTIVATE: Final = {
    n: _split(f"activate-{n}", n, "activated", "4.2b", "not-activated", "4.2d") for n in range(10)
}
SEIZE: Final = {n: _split(f"seize-{n}", n, "seized", "4.3c", "not-seized", "4.3d") for n in range(10)}
COUNTER: Final = _split(
    "counter", 4, "counter-charge", "11.6c", "no-counter-charge", "11.7a"
)  # § 11.6c, 11.7a
RELUCTANCE: Final = _split("reluctance", 4, "charges", "11.4d", "reluctant", "11.4e")  # § 11.4d, 11.4e
SCHILTRON_RELUCTANCE: Final = _split(
    "schiltron-reluctance", 7, "no-attack", "T9b", "attacks", "R27"
)  # § T9b, R27
RIDDEN: Final = _split("ridden", 4, "ridden-down", "8.0f", "unharmed", "8.0h")  # § 8.0f, 8.0h
LEADER_SHOT: Final = _split("leader-shot", 7, "safe", "15.4b", "killed", "15.4c")  # § 15.4b, 15.4c
LEADER_STRUCK: Final = _split("leader-struck", 2, "safe", "15.4d", "killed", "15.4e")  # § 15.4d, 15.4e


def water_table(check: int, rule: str, disorder: str) -> SumTable:
    """P.60c: whether riders that cross water come out of it in order; a row of the terrain table says so."""
    return _of_data("burn", check - 1, "in-order", rule, "out-of-order", disorder)


BOMBARD: Final = _split("bombard", 2, "miss", "T17a", "hit", "T17a")  # § T17a


def first_table(rule: str) -> Opposed:
    """P.39a: who has the higher die; ties are rolled again."""
    return reading(Opposed, f"moi-first-{rule}", rule)


class Parity(Reading):
    """Whether a die shows an even number; 0 is even."""

    def result(self, state: int, bonus: int) -> str:
        return "odd" if state % 2 else "even"  # § V32b


def parity_table(rule: str) -> Parity:
    """P.63d: who enters on an even number."""
    return reading(Parity, f"moi-even-{rule}", rule)


def enters_table(upto: int, rule: str) -> SumTable:
    """P.63d: who enters on a number up to a limit."""
    return _of_data("enters", upto, "enters", rule, "waits", rule)


class Flight(Reading):
    """16.0a: below its level an army holds; else by how much it is over counts as well (R54)."""

    def __init__(self, level: int) -> None:
        super().__init__(f"moi-flight-{level}", "16.0a")
        self.level = level

    def result(self, state: int, bonus: int) -> Result:
        over = state + bonus - self.level
        return over if over >= 0 else "holds"

    def rows(self) -> list[tuple[str, Result]]:
        return [(f"≤{self.level - 1}", "holds"), (f"{self.level}+", "flees")]


FLIGHT: Final = {level: Flight(level) for level in range(1, 101)}


# -- the dice of clauses ---------------------------------------------------------------------------


def obstacle_table(one: Obstacle) -> SumTable:
    """P.13a, P.13e: who falls over an obstacle."""
    return _of_data("obstacle", one.falls_to, "fallen", one.rule("falls"), "mounted", one.rule("rides_on"))


def stakes_table(one: Stakes) -> SumTable:
    """P.14c: who falls over stakes."""
    return _of_data("stakes", one.falls_to or 0, "fallen", one.rule("falls"), "mounted", one.rule("falls"))


def pulled_down_table(one: PulledDown) -> SumTable:
    """P.11a: who is pulled down."""
    rule = one.rule("attacking")
    return _of_data("pulled-down", one.falls_to, "pulled-down", rule, "in-the-saddle", rule)


def deadly_ground_table(one: DeadlyGround) -> SumTable:
    """P.12a: who perishes."""
    return _of_data("deadly-ground", one.dies_to, "perished", one.rule("hurt"), "survived", one.rule("hurt"))


def shelter_table(one: Shelter) -> SumTable:
    """P.4a, P.4b: who reaches shelter."""
    return _of_data("shelter", one.lost_to, "eliminated", one.rule("lost"), "sheltered", one.rule("inside"))


def closing_table(one: Genitors) -> SumTable:
    """P.36h, P.36i: which genitors close with the enemy."""
    return _of_data(
        "close", one.closes_to, "closes", one.rule("closes"), "hangs-back", one.rule("hangs_back")
    )


def leaving_table(one: Leaves) -> SumTable:
    """P.26b, R43: whether flight points plus die reach a command's limit."""
    return _of_data("leaving", one.limit - 1, "stays", one.rule("limit"), "leaves", one.rule("limit"))
