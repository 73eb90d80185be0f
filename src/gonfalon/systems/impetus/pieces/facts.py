"""The unit record, the public facts and the constants of Basic Impetus."""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.battle import Battle
from gonfalon.core.rolls import Roll
from gonfalon.core.scenario import Name, Scenario
from gonfalon.core.steps import stored
from gonfalon.core.system import Setting
from gonfalon.space.table import Pose
from gonfalon.systems.impetus.pieces.tables import MOVEMENT

# 20b, V29: one list of mounted and foot types for every purpose.
MOUNTED: Final = frozenset(("CP1", "CP2", "CM", "CL", "CGP", "CGL", "CF", "EL"))
FOOT: Final = frozenset(("FP", "FL", "T", "S", "ART", "W"))
CODES: Final = ("CP1", "CP2", "CM", "CL", "CGP", "CGL", "CF", "EL", "FP", "FL", "T", "S", "ART", "W")
CAVALRY: Final = frozenset(("CP1", "CP2", "CM", "CL"))  # 11g
LONG_WEAPONS: Final = frozenset(("pike", "long-spear", "polearm"))
BOWS: Final = frozenset(("longbow-A", "longbow-B", "short-bow-A", "short-bow-B", "composite-bow"))

# 20d: depth of a base in 240ths of H; the front is always 2H (20c).
DEPTHS: Final = {
    "W": 480,
    "CP1": 360,
    "CP2": 360,
    "CM": 360,
    "CL": 360,
    "CGP": 360,
    "CGL": 360,
    "CF": 360,
    "EL": 360,
    "ART": 360,
    "FL": 240,
    "T": 240,
    "FP": 180,
    "S": 120,
}


@stored
class Piece:
    """A piece of terrain: its kind, shape (oval, rectangle, line) and measures in micrometres."""

    kind: str
    shape: str
    measures: tuple[int, ...]
    width: int = 0
    fordable: bool = True
    blocks: bool = False
    name: int = -1  # which name of the scenario; -1: by its kind


@stored
class Unit:
    """What changes of a unit in play. A rear unit of a GU has a `leader`; the leader has `rears`."""

    id: int
    side: int
    place: Pose | None
    weapon: str = ""
    melee: str = ""
    general: bool = False
    covered: bool = False  # stakes or pavises still in place
    loss: int = 0
    disordered: bool = False
    acted: bool = False
    foes: tuple[int, ...] = ()  # enemies in contact
    flanked: tuple[int, ...] = ()  # those it attacked in flank or rear
    leader: int = -1
    rears: tuple[int, ...] = ()
    block: bool = False  # deployed as a GU
    fights: int = 0
    fired: bool = False  # defensive fire in this activation of the enemy


@stored
class Game:
    """The public facts of the game."""

    turn: int = 0
    active: int = 0
    half: int = 0
    defender: int = 0
    rerolls: tuple[int, int] = (1, 1)
    scores: tuple[int, int] = (0, 0)
    lost: tuple[int, int] = (0, 0)
    terrain: tuple[Piece, ...] = ()
    phase: str = "set-up"
    absent: tuple[int, ...] = ()  # units given up before the battle


class Facts:
    """What never changes of a unit."""

    __slots__ = (
        "camel",
        "code",
        "depth",
        "foot",
        "impetuous",
        "impetus",
        "key",
        "mounted",
        "pavise",
        "source",
        "special",
        "stakes",
        "star",
        "step",
        "strike",
        "vbu",
        "vd",
        "vd_general",
    )

    def __init__(self, profile: Any, h: int) -> None:
        self.code: str = profile.code
        self.impetuous: bool = profile.impetuous  # § 20l
        self.key: str = "FL imp" if self.code == "FL" and self.impetuous else self.code
        self.mounted = self.code in MOUNTED  # § 20b, V29
        self.foot = not self.mounted
        self.vbu: int = profile.vbu
        self.impetus: int = profile.impetus
        self.vd: int = profile.vd
        self.vd_general: int = profile.vd_general or profile.vd
        self.camel: bool = profile.camel
        self.star: bool = profile.star
        self.stakes: bool = profile.protection == "stakes"
        self.pavise: bool = profile.protection == "pavise"
        self.special: str = profile.special
        self.source: str = profile.source
        self.depth = DEPTHS[self.code] * h // 240  # § 20d
        self.step = step_of(self.code)
        #: the longest charge in the open, with the best bonus
        self.strike = (MOVEMENT[self.key][0].charge + (3 if self.code == "CL" else 2)) * h


def step_of(code: str) -> int:
    """The deployment step of a troop type."""
    if code in ("FP", "W"):  # § 1b
        return 1
    if code in ("FL", "T", "ART", "EL"):  # § 1c
        return 2
    if code in ("CP1", "CP2", "CM", "CGP", "CGL"):  # § 1d
        return 3
    return 4  # § 1e


class ImpetusSetting(Setting):
    """The static side of a battle: unit facts, table, options."""

    def __init__(self, scenario: Scenario, choices: dict[str, str]) -> None:
        super().__init__("impetus", scenario, choices)
        self.facts: tuple[Facts, ...] = ()
        self.h = 60_000
        self.width = 30 * self.h
        self.height = 20 * self.h
        self.front = 2 * self.h
        self.limits: dict[tuple[int, tuple[int, ...]], int] = {}
        self.turns = 12
        self.on: frozenset[str] = frozenset()  # optional rules in force, by their numbers
        self.weapon_choices: tuple[tuple[str, ...], ...] = ()
        self.melee_choices: tuple[tuple[str, ...], ...] = ()
        self.may_form: tuple[bool, ...] = ()
        self.piece_names: tuple[Name, ...] = ()
        self.zone_depth = 6 * self.h
        self.grounds: dict[Any, Any] = {}
        self.last_ground: tuple[Any, Any] = ((), None)

    def label(self, kind: str, value: Any) -> str:
        """Lengths print as micrometres, units by their codes."""
        return self.unit_codes[value] if kind == "unit" else str(value)

    def result_message(self, roll: Roll, result: Any) -> tuple[str, dict[str, Any]]:
        """Words for the results of tests and damage rolls."""
        if isinstance(result, bool):
            return ("result-success" if result else "result-failure"), {}
        if roll.purpose.startswith("cohesion"):
            return ("result-failed" if result else "result-passed"), {"number": result}
        if roll.purpose in ("shot", "defensive-fire", "melee", "pilum"):
            return "result-damage", {"number": result}
        return "result-number", {"number": result}


B = Battle[Unit, Game, ImpetusSetting]


def chosen(b: B, rule: str) -> bool:
    """An optional rule is in force."""
    return rule in b.setting.on


def vbu(b: B, uid: int) -> int:
    """20f: The present VBU; permanent losses lower it for every purpose."""
    return b.setting.facts[uid].vbu - b.units[uid].loss


def fresh(b: B, uid: int) -> bool:
    """Fresh: no permanent loss; a GU as long as its rear unit stands too."""
    u = b.units[uid]
    # § 20h, V13b: neither disorder nor the losses of a rear unit that stands count
    return not u.loss and (not u.block or bool(u.rears))  # § 20g, A7, V13


def in_order(b: B, uid: int) -> bool:
    """The unit does not count as disordered; by option a GU never does while its rear unit stands."""
    u = b.units[uid]
    return not u.disordered or (bool(u.rears) and chosen(b, "26k"))


def vd_of(b: B, uid: int) -> int:
    """20k: What the unit counts when lost; the second figure with the general."""
    f = b.setting.facts[uid]
    return f.vd_general if b.units[uid].general else f.vd


def has_general(b: B, side: int) -> bool:
    """20m, 20n: The general is on the table as long as his unit is."""
    return any(u.general and u.side == side and u.place is not None for u in b.units)


def total_vd(b: B, side: int) -> int:
    """V43b: The VD of the whole army, the higher figure of the general's unit included."""
    return sum([vd_of(b, u.id) for u in b.units if u.side == side and u.id not in b.game.absent])


def in_h(b: B, length: int) -> str:
    """A length in H, as players say it."""
    tenths = (length * 10 + b.setting.h // 2) // b.setting.h
    return f"{tenths // 10}.{tenths % 10}H"


def break_point(total: int) -> int:
    """28a: Half the total VD, rounded up."""
    return (total + 1) // 2
