"""The result tables, from `data/tables.toml`; every row carries its rule."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from gonfalon.core.rolls import Opposed, Pool, Reading, Result, Row, SumTable

DIE: Final = (Pool(1, 0, 9),)
"""2.3a: one ten-sided die, 0 to 9."""
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

    def __init__(self, key: str, data: dict[str, Any]) -> None:
        super().__init__(key, data["rule"])
        self.table = tuple((row.get("upto"), str(row["result"])) for row in data["rows"])

    def result(self, state: int, bonus: int) -> str:
        total = state + bonus
        for upto, word in self.table:
            if upto is None or total <= upto:
                return f"{word}-9" if total >= 9 else word
        raise AssertionError("unreachable: the last row is open")

    def rows(self) -> list[tuple[str, Any]]:
        shown, low = [], ""
        for upto, word in self.table:
            shown.append((f"{low}+" if upto is None else f"{low}–{upto}" if low else f"≤{upto}", word))
            low = str((upto or 0) + 1)
        return shown


def _fire(key: str) -> FireTable:
    return FireTable(f"moi-fire-{key}", _DATA["fire"][key])


FIRE: Final = {
    (mounted, disordered): _fire(
        f"{'mounted' if mounted else 'foot'}_{'disordered' if disordered else 'normal'}"
    )
    for mounted in (False, True)
    for disordered in (False, True)
}
SHOCK: Final = {
    (charge, disordered): ShockTable(
        f"moi-{'charge' if charge else 'shock'}-{'disordered' if disordered else 'normal'}",
        _DATA["charge" if charge else "shock"]["disordered" if disordered else "normal"],
    )
    for charge in (False, True)
    for disordered in (False, True)
}
MEANING: Final = {word: meant for table in SHOCK.values() for word, meant in table.meaning.items()}


def _split(key: str, rules: tuple[str, str], upto: int, low: str, high: str) -> SumTable:
    """A table of two rows: up to a number, and above it; each row has its rule."""
    return SumTable(f"moi-{key}", rules[0], [Row(upto, low, rules[0]), Row(None, high, rules[1])])


ACTIVATE: Final = {
    n: _split(f"activate-{n}", ("4.2b", "4.2d"), n, "activated", "not-activated") for n in range(10)
}
SEIZE: Final = {n: _split(f"seize-{n}", ("4.3c", "4.3d"), n, "seized", "not-seized") for n in range(10)}
COUNTER: Final = _split("counter", ("11.6c", "11.7a"), 4, "counter-charge", "no-counter-charge")
RELUCTANCE: Final = _split("reluctance", ("11.4d", "11.4e"), 4, "charges", "reluctant")
SCHILTRON_RELUCTANCE: Final = _split("schiltron-reluctance", ("T9b", "R27"), 7, "no-attack", "attacks")
RIDDEN: Final = _split("ridden", ("8.0f", "8.0h"), 4, "ridden-down", "unharmed")
LEADER_SHOT: Final = _split("leader-shot", ("15.4b", "15.4c"), 7, "safe", "killed")
LEADER_STRUCK: Final = _split("leader-struck", ("15.4d", "15.4e"), 2, "safe", "killed")
BURN: Final = _split("burn", ("bannockburn.z", "bannockburn.aa"), 4, "in-order", "out-of-order")
PITS: Final = _split("pits", ("crecy.ad", "crecy.ah"), 2, "fallen", "mounted")
GOEDENDAG: Final = _split("goedendag", ("courtrai.al", "courtrai.al"), 4, "pulled-down", "in-the-saddle")
DITCH: Final = _split("ditch", ("courtrai.aq", "courtrai.aq"), 4, "perished", "survived")
ARCHERS: Final = _split("archers", ("falkirk.an", "falkirk.ao"), 6, "eliminated", "sheltered")
CLOSE: Final = _split("close", ("najera.ai", "najera.aj"), 2, "closes", "hangs-back")
BOMBARD: Final = _split("bombard", ("T17a", "T17a"), 2, "miss", "hit")


FIRST: Final = Opposed("moi-first", "bannockburn.x")
"""Who has the higher die; ties are rolled again."""


class Parity(Reading):
    """Whether a die shows an even number; 0 is even."""

    def result(self, state: int, bonus: int) -> str:
        return "odd" if state % 2 else "even"  # § V32b


EVEN: Final = Parity("moi-even", "crecy.ab")


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


ORLEANS: Final = _split("orleans", ("poitiers.ad", "poitiers.ad"), 24, "stays", "leaves")
"""Whether flight points plus die reach 25."""
