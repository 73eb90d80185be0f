"""The result tables (shot, melee, missile, waking), costs, weapons and figures, read from the data files."""

from __future__ import annotations

import tomllib
from typing import Any, Final

import msgspec

from gonfalon.core.rolls import Reading, Row, SumTable, reading
from gonfalon.core.scenario import Name, convert
from gonfalon.systems.cry_havoc.ground.sheets import DATA
from gonfalon.systems.cry_havoc.ground.terrain import COVERS, MEDIUM
from gonfalon.systems.cry_havoc.pieces.file import Archetype

RAW: Final[dict[str, Any]] = tomllib.loads((DATA / "tables.toml").read_text("utf-8"))
ROSTER: Final[dict[str, Archetype]] = {
    key: convert(value, Archetype, f"roster.toml: {key}")
    for key, value in tomllib.loads((DATA / "roster.toml").read_text("utf-8")).items()
}


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A missile weapon: ranges, place on the missile table, frequency of shots and movement (1.3)."""

    id: str
    name: Name
    rules: list[str]  # range, frequency on foot, frequency mounted
    ranges: tuple[int, int, int]
    range_source: str
    offset: int
    offset_source: str
    foot: tuple[str, str, str]
    frequency_source: str
    shoots_over: bool
    formation: bool
    mounted: tuple[str, str, str] | None = None
    ammunition: int = 0
    arrows: int = 0
    crew: int = 0
    every: int = 1


WEAPONS: Final[dict[str, Weapon]] = {
    row["id"]: convert(row, Weapon, f"tables.toml: weapon {row['id']}") for row in RAW["weapon"]
}
AMMUNITION: Final = {w.id: w.ammunition for w in WEAPONS.values() if w.ammunition}
ARROWS: Final = {w.id: w.arrows for w in WEAPONS.values() if w.arrows}
_HOW_FAR: Final = {"full": 2, "half": 1, "stationary": 0, "not_allowed": -1}
#: by weapon, on foot and mounted: how far one may move for an attack shot, a defensive shot, both
LIMITS: Final = {
    (w.id, mounted): (_HOW_FAR[row[0]], _HOW_FAR[row[1]], _HOW_FAR[row[2]])
    for w in WEAPONS.values()
    for mounted, row in ((False, w.foot), (True, w.mounted or w.foot))
}

DIE: Final = RAW["missile_die"]
BREAK: Final = RAW["breakthrough"]
SPACING: Final = RAW["spacing"]
BODIES: Final = RAW["bodies"]
ANIMALS: Final = RAW["animals"]
CATCHING: Final = RAW["catching"]
FEAR: Final = RAW["panic"]
COST: Final = RAW["cost"]


class MissileTable(Reading):
    """Position = 11 - modified die + offset of the weapon, at most 9, in the row of the cover."""

    def __init__(self, key: str, rule: str, cells: list[str], beyond: str, offset: int) -> None:
        super().__init__(key, rule)
        self.cells, self.beyond, self.offset = cells, beyond, offset

    def result(self, state: int, bonus: int) -> str:
        die = max(DIE["minimum"], state + bonus)  # § S1.1k
        position = min(9, 11 - die + self.offset)  # § R1, S1.3a, S1.3b
        if position < 1:
            return self.beyond  # § S1.3c
        return str(self.cells[position - 1])

    def rows(self) -> list[tuple[str, Any]]:
        return [(str(die), self.result(die, 0)) for die in range(10, 0, -1)]


class CombatTable(Reading):
    """The die, at most 10, in the column of the odds."""

    def __init__(self, key: str, rule: str, cells: list[str]) -> None:
        super().__init__(key, rule)
        self.cells = cells

    def result(self, state: int, bonus: int) -> str:
        die = min(RAW["melee_die"]["maximum"], state + bonus)  # § S1.4c
        return str(self.cells[die - 1])

    def rows(self) -> list[tuple[str, Any]]:
        return [(str(die), self.cells[die - 1]) for die in range(1, 11)]


def _missiles(name: str) -> dict[tuple[str, int], MissileTable]:
    table = RAW[name]
    found = {}
    for weapon in WEAPONS.values():
        for cover in COVERS[:4]:
            if cover in table:
                key = f"cry_havoc.{name}.{weapon.id}.{cover}"
                found[weapon.id, COVERS.index(cover)] = MissileTable(
                    key, table["rule"], table[cover], table["beyond"], weapon.offset
                )
    return found


SHOTS_AT_FOOT: Final = _missiles("missile_foot")
SHOTS_AT_RIDERS: Final = _missiles("missile_mounted")
COMBAT_ON_FOOT: Final = [
    CombatTable(f"cry_havoc.combat_foot.{i + 1}", RAW["combat_foot"]["rule"], row)
    for i, row in enumerate(RAW["combat_foot"]["rows"])
]
COMBAT_MOUNTED: Final = [
    CombatTable(f"cry_havoc.combat_mounted.{i + 1}", RAW["combat_mounted"]["rule"], row)
    for i, row in enumerate(RAW["combat_mounted"]["rows"])
]
BREAKTHROUGH: Final = SumTable(
    "cry_havoc.breakthrough",
    BREAK["rule"],
    [
        Row(BREAK["unharmed_up_to"], "unharmed", BREAK["rule"]),
        Row(BREAK["wounded_up_to"], "wounded", BREAK["rule"]),
        Row(None, "killed", "R19"),
    ],
)
CATCH: Final = SumTable(
    "cry_havoc.catch",
    CATCHING["rule"],
    [Row(CATCHING["caught_up_to"], "caught", CATCHING["rule"]), Row(None, "failed", "1.58h")],
)
STRAY: Final = SumTable(
    "cry_havoc.stray",
    "1.10b",
    [*(Row(n, n, "1.10d") for n in range(1, 7)), Row(None, 7, "1.10c")],
)


def waking_table(wakes_from: int, rule: str) -> SumTable:
    """Asleep below a number of the die, awake from it on."""
    rows = [Row(wakes_from - 1, "asleep", rule)] if wakes_from > 1 else []
    key = f"cry_havoc.waking.{wakes_from}.{rule}"
    return reading(SumTable, key, rule, [*rows, Row(None, "awake", rule)])


PANIC_TABLE: Final = SumTable(
    "cry_havoc.panic",
    FEAR["rule"],
    [
        Row(
            row["upto"] if row["upto"] < 10 else None,
            "none" if not row["count"] else f"{row['effect']}-{row['count']}",
            FEAR["rule"],
        )
        for row in FEAR["rows"]
    ],
)


def shot_table(weapon: str, cover: int, rider: bool) -> MissileTable:
    """The row of the missile table for a weapon and cover; riders have at most medium cover."""
    if rider:
        cover = min(cover, MEDIUM)  # § S1.3d
    return (SHOTS_AT_RIDERS if rider else SHOTS_AT_FOOT)[weapon, cover]


def melee_table(column: int, rider: bool) -> CombatTable:
    """The column of the combat table, 1 to 6."""
    return (COMBAT_MOUNTED if rider else COMBAT_ON_FOOT)[column - 1]


def cost_of_row(row: Archetype, mounted: bool) -> int:
    """What a character costs when armies are bought."""
    values = row.mounted if mounted and row.mounted else row.foot
    total = sum(values) + (COST["armour"] if row.armour else 0)
    if row.weapon:
        total += COST["bow" if row.weapon in ("shortbow", "longbow") else row.weapon]
    return int(total)  # § S2c
