"""Troop types and their steps, units, pieces of terrain, the public facts of a game, a charge (20)."""

from __future__ import annotations

from typing import Final

from gonfalon.core.records import UnitId
from gonfalon.core.steps import stored
from gonfalon.space.table import Pose

# 20b, V29: one list of mounted and foot types for every purpose.
MOUNTED: Final = frozenset(("CP1", "CP2", "CM", "CL", "CGP", "CGL", "CF", "EL"))
CODES: Final = ("CP1", "CP2", "CM", "CL", "CGP", "CGL", "CF", "EL", "FP", "FL", "T", "S", "ART", "W")
CAVALRY: Final = frozenset(("CP1", "CP2", "CM", "CL"))  # 11g
LONG_WEAPONS: Final = frozenset(("pike", "long-spear", "polearm"))
BOWS: Final = frozenset(("longbow-A", "longbow-B", "short-bow-A", "short-bow-B", "composite-bow"))
NIMBLE = frozenset(("S", "CL"))  # 3ah, 3ai

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


def troop_type_step(code: str) -> int:
    """The deployment step of a troop type."""
    if code in ("FP", "W"):  # § 1b
        return 1
    if code in ("FL", "T", "ART", "EL"):  # § 1c
        return 2
    if code in ("CP1", "CP2", "CM", "CGP", "CGL"):  # § 1d
        return 3
    return 4  # § 1e


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
    charged: tuple[int, ...] = ()  # those it came into contact with by its own charge or pursuit


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


@stored
class Charge:
    """The affair of a charge: who, whom, by which way, with which bonus (-1: not rolled)."""

    charger: UnitId
    target: UnitId
    side: str
    arc: int
    start: Pose
    pose: Pose
    bonus: int = -1
    evaded: tuple[UnitId, ...] = ()
    tried: tuple[UnitId, ...] = ()
