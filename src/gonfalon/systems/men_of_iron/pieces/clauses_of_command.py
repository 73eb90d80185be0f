"""P Clauses about commands, Standards and the set-up: who acts and when, who is bound, who goes home."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gonfalon.core.own.rows import Clause, Hexes, Side, Who
from gonfalon.core.scenario import Id

Commands = Annotated[list[Id], msgspec.Meta(min_length=1, max_length=20)]

# -- who acts --------------------------------------------------------------------------------------


class WholeArmy(Clause, frozen=True, kw_only=True):
    """P.5a: a side acts as one command, one activation at a time."""

    parts = {"all": "P.5a", "turn": "P.5b", "once": "P.5c", "seizes": "P.5d"}
    side: Side
    command: Id
    may_seize: bool = False


class ByArm(Clause, frozen=True, kw_only=True):
    """P.25a: a leader commands no units of his own but those of an arm within his range."""

    parts = {"range": "P.25a", "alone": "P.25b", "outside": "P.25c"}
    command: Id
    arm: Literal["horse", "foot", "any"]


class Strays(Clause, frozen=True, kw_only=True):
    """P.24a: foot that no leader of the foot commands may move together in a free activation."""

    parts = {"free": "P.24a", "moves": "P.24b", "idle": "P.24c", "camp": "P.24d"}
    side: Side
    command: Id


class RallyNear(Clause, frozen=True, kw_only=True):
    """P.32a: Disordered units of a side rally only within command range of certain leaders."""

    parts = {"rallies": "P.32a"}
    side: Side
    commands: Commands


class Opens(Clause, frozen=True, kw_only=True):
    """P.28a: the first activation of the battle goes to one of these commands."""

    parts = {"opens": "P.28a"}
    commands: Commands


class PassesAfter(Clause, frozen=True, kw_only=True):
    """P.27a: after the first activations of the battle, all of one side, play passes by itself."""

    parts = {"passes": "P.27a"}
    side: Side
    activation: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1


class Leaves(Clause, frozen=True, kw_only=True):
    """P.26a: a command may leave the field when it is activated and its side has lost much."""

    parts = {"check": "P.26a", "limit": "P.26b", "gone": "P.26c"}
    command: Id
    limit: Annotated[int, msgspec.Meta(ge=1, le=100)]


class Sortie(Clause, frozen=True, kw_only=True):
    """P.22a: a command shut up in refuges acts only in place of a continuity roll, without a die."""

    parts = {
        "instead": "P.22a",
        "no_die": "P.22b",
        "otherwise": "P.22c",
        "goes_on": "P.22d",
        "one": "P.22e",
        "stack": "P.22f",
        "home": "P.22g",
        "shut": "P.22h",
        "in_command": "P.22i",
        "refuges": "P.22j",
    }
    command: Id
    refuges: Hexes


class Aggression(Clause, frozen=True, kw_only=True):
    """P.17a: mounted men-at-arms of a command whose leader is near the enemy must try to charge."""

    parts = {
        "binds": "P.17a",
        "all": "P.17b",
        "path": "P.17c",
        "faces": "P.17d",
        "disordered": "P.17e",
        "retired": "P.17f",
        "on_foot": "P.17g",
        "leaderless": "P.17h",
    }
    commands: Commands
    within: Annotated[int, msgspec.Meta(ge=1, le=20)] = 4


class RideOver(Clause, frozen=True, kw_only=True):
    """P.18a: riders who pass through certain foot harm it without a die."""

    parts = {"disorders": "P.18a", "eliminates": "P.18b"}
    riders: Who
    foot: Who


class Dismount(Clause, frozen=True, kw_only=True):
    """P.35a: mounted men-at-arms may dismount, which takes a whole activation."""

    parts = {
        "spends": "P.35a",
        "together": "P.35b",
        "again": "P.35c",
        "bound": "P.35d",
        "enters": "P.35e",
    }
    who: Who
    together: bool = False
    remount: bool = False


class CartsOrMen(Clause, frozen=True, kw_only=True):
    """P.21a: an activation of a command moves its wagons or its combat units, not both."""

    parts = {"either": "P.21a", "command": "P.21b"}
    command: Id


# -- Standards and homes ---------------------------------------------------------------------------


class WayHome(Clause, frozen=True, kw_only=True):
    """P.29a: units Retire only by a free way that leads through a zone into another; else they are lost."""

    parts = {"through": "P.29a", "empty": "P.29b", "zoc": "P.29c", "lost": "P.29d"}
    side: Side
    through: str
    to: str


class SharedStandards(Clause, frozen=True, kw_only=True):
    """P.30a: every Standard of a side serves all its commands, the nearer one a unit that Retires."""

    parts = {"any": "P.30a", "nearer": "P.30b"}
    side: Side


class Plant(Clause, frozen=True, kw_only=True):
    """P.31a: a Standard is not set up but placed in play."""

    parts = {"when": "P.31a", "where": "P.31b", "unplaced": "P.31c", "stays": "P.31d"}
    standard: Id
    when: Literal["acting", "all_foot", "all_entered", "arrived"]
    zone: str
    commands: list[Id] = []  # with whose activation; none: of its own command
    arrival: str = ""  # of `arrived`: when units of this arrival have come


# -- set-up ----------------------------------------------------------------------------------------


class SetsUpFirst(Clause, frozen=True, kw_only=True):
    """P.33a: a side sets up before the other."""

    parts = {"first": "P.33a"}
    side: Side


class SetupLimit(Clause, frozen=True, kw_only=True):
    """P.38a: no combat unit of a side is set up outside a zone."""

    parts = {"inside": "P.38a"}
    side: Side
    zone: str


class OneArmPerZone(Clause, frozen=True, kw_only=True):
    """P.34a: a side sets up at most one foot and one mounted command in each of some zones."""

    parts = {"one": "P.34a"}
    side: Side
    zones: Annotated[list[str], msgspec.Meta(min_length=1, max_length=10)]
