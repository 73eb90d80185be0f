"""P Clauses about fighting: formations, losses and points, ground, kinds of units."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gonfalon.core.own.rows import Clause, Hexes, Side, Who
from gonfalon.core.scenario import Id

UpTo = Annotated[int, msgspec.Meta(ge=0, le=9)]  # a die up to this number
Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
Points = Annotated[int, msgspec.Meta(ge=0, le=50)]
Drm = Annotated[int, msgspec.Meta(ge=-5, le=5)]
Kind = Literal["MM", "DM", "UH", "PK", "AX", "LB", "CB", "SL", "GE", "HO"]
Kinds = Annotated[tuple[Kind, ...], msgspec.Meta(max_length=10)]

# -- formations ------------------------------------------------------------------------------------


class ShieldWall(Clause, frozen=True, kw_only=True):
    """P.1a: units of a side may form shield walls; `forbidden`: they expressly may not."""

    parts = {"forms": "P.1a", "forbidden": "P.1b"}
    side: Side
    kinds: Kinds = ("PK", "DM")
    forbidden: bool = False


class Schiltron(Clause, frozen=True, kw_only=True):
    """P.2a: units of a side stand in schiltron, or may form it in play."""

    parts = {
        "forms": "P.2a",
        "clear": "P.2b",
        "ordered": "P.2c",
        "leaves": "P.2d",
        "stays": "P.2e",
        "start": "P.2f",
        "moves": "P.2g",
        "attacks": "P.2h",
        "flanks": "P.2i",
        "rear": "P.2j",
        "charge": "P.2k",
        "shock": "P.2l",
        "disorder": "P.2m",
        "retreat": "P.2n",
        "drm": "P.2o",
        "beneath": "P.2p",
        "hidden": "P.2q",
        "strength": "P.2r",
        "shares": "P.2s",
        "comes_out": "P.2t",
        "passes": "P.2u",
        "marker": "P.2v",
        "whole": "P.2w",
    }
    side: Side
    kinds: Kinds = ("PK",)
    in_play: bool = True  # formed and left during the battle, not only at the set-up
    start: Literal["free", "fixed"] = "free"  # fixed: who stands in it at the set-up keeps it then
    shock_drm: Annotated[int, msgspec.Meta(ge=-3, le=0)] = -1
    beneath: Kinds = ()  # who may stand beneath a schiltron


class Ring(Clause, frozen=True, kw_only=True):
    """P.3a: units set up in a ring of hexes show no rear to the outside; archers may shelter inside."""

    parts = {"faces": "P.3a", "inside": "P.3b"}
    at: Hexes
    inside: Hexes


class Shelter(Clause, frozen=True, kw_only=True):
    """P.4a: who must Retire rolls instead: lost, or put inside the nearest ring that has a schiltron."""

    parts = {"lost": "P.4a", "inside": "P.4b", "fires": "P.4c", "shaken": "P.4d", "homeless": "P.4e"}
    who: Who
    lost_to: UpTo = 6


# -- losses and points ------------------------------------------------------------------------------


class RetireKills(Clause, frozen=True, kw_only=True):
    """P.6a: a Retire result eliminates these units."""

    parts = {"dies": "P.6a"}
    who: Who


class HarmKills(Clause, frozen=True, kw_only=True):
    """P.7a: any adverse result eliminates these units."""

    parts = {"dies": "P.7a"}
    who: Who


class Worth(Clause, frozen=True, kw_only=True):
    """P.8a: these units cost their side so many flight points when they are eliminated."""

    parts = {"points": "P.8a"}
    who: Who
    points: Points


class DoubleLoss(Clause, frozen=True, kw_only=True):
    """P.9a: units eliminated or Retired by certain enemies count double."""

    parts = {"doubles": "P.9a", "side": "P.9b"}
    who: Who
    by: Who


class StandardPoints(Clause, frozen=True, kw_only=True):
    """P.10a: a Standard that the enemy takes costs its side flight points."""

    parts = {"points": "P.10a"}
    side: Side
    points: Points


class PulledDown(Clause, frozen=True, kw_only=True):
    """P.11a: riders with an adverse result in shock against certain enemies may be Unhorsed as well."""

    parts = {"attacking": "P.11a", "attacked": "P.11b", "formed": "P.11c"}
    riders: Who
    by: Who
    falls_to: UpTo = 4
    unless_formed: bool = True  # enemies in formation have no hands free


class Camp(Clause, frozen=True, kw_only=True):
    """P.19a: an enemy in a zone at the end of an activation costs a side flight points."""

    parts = {"points": "P.19a", "side": "P.19b"}
    side: Side
    zone: str
    points: Points = 1


class Wagons(Clause, frozen=True, kw_only=True):
    """P.20a: unguarded wagons with an enemy beside them are lost, and cost flight points."""

    parts = {"taken": "P.20a", "points": "P.20b", "guarded": "P.20c", "behind": "P.20d"}
    side: Side
    points: Points = 2
    behind: str = ""  # a kind of hexside that keeps the enemy off


class BreakOut(Clause, frozen=True, kw_only=True):
    """P.23a: the first unit of a command that reaches a zone costs the enemy flight points."""

    parts = {"points": "P.23a", "stay": "P.23b"}
    command: Id
    zone: str
    points: Points


# -- ground ----------------------------------------------------------------------------------------


class DeadlyGround(Clause, frozen=True, kw_only=True):
    """P.12a: riders hurt on certain ground, or who must Retire across it, may perish."""

    parts = {"hurt": "P.12a", "across": "P.12b", "either": "P.12c"}
    terrain: Annotated[list[str], msgspec.Meta(min_length=1, max_length=10)]
    who: Who
    dies_to: UpTo = 4
    on_retire: bool = True


class Obstacle(Clause, frozen=True, kw_only=True):
    """P.13a: riders who come into certain hexes may fall, and otherwise are held up."""

    parts = {
        "falls": "P.13a",
        "stops": "P.13b",
        "no_shock": "P.13c",
        "on_foot": "P.13d",
        "rides_on": "P.13e",
        "no_points": "P.13f",
    }
    at: Hexes
    who: Who
    falls_to: UpTo = 2
    effect: Literal["unhorsed", "disordered"] = "unhorsed"
    stops: bool = True
    extra_mp: Few = 1


class Stakes(Clause, frozen=True, kw_only=True):
    """P.14a: units of a side have stakes before the front hexsides of their hexes until they leave them."""

    parts = {"planted": "P.14a", "charge": "P.14b", "falls": "P.14c", "gone": "P.14d"}
    side: Side
    kinds: Kinds = ("LB",)
    falls_to: UpTo | None = 4  # none: nobody falls
    charge_barred: bool = True


class FireDrm(Clause, frozen=True, kw_only=True):
    """P.16a: certain shots have a DRM, for the whole battle or its first activations."""

    parts = {"drm": "P.16a"}
    drm: Drm
    firers: Who = Who()
    targets: Who = Who()
    until: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0  # activations; 0: always
    why: Literal["rain", "no-shields", "sun", "wind", "special"] = "special"


# -- kinds of units --------------------------------------------------------------------------------


class Genitors(Clause, frozen=True, kw_only=True):
    """P.36a: javelin riders; a battle without this row plays them with these figures."""

    parts = {
        "throws": "P.36a",
        "goes_on": "P.36b",
        "leaves_zoc": "P.36c",
        "only_then": "P.36d",
        "once": "P.36e",
        "rearms": "P.36f",
        "charge": "P.36g",
        "closes": "P.36h",
        "hangs_back": "P.36i",
        "either": "P.36j",
        "unarmed": "P.36k",
        "helpless": "P.36l",
        "zoc": "P.36m",
    }
    closes_to: UpTo = 2
    rearms_at: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    helpless: Drm = 2


class Bombards(Clause, frozen=True, kw_only=True):
    """P.37a: bombards; a battle without this row plays them with these figures."""

    parts = {
        "shots": "P.37a",
        "once": "P.37b",
        "moment": "P.37c",
        "spent": "P.37d",
        "front": "P.37e",
        "range": "P.37f",
        "no_drm": "P.37g",
        "sight": "P.37h",
        "stays": "P.37i",
        "stacks": "P.37j",
        "unhurt": "P.37k",
        "alone": "P.37l",
        "left": "P.37m",
        "no_points": "P.37n",
    }
    shots: Annotated[int, msgspec.Meta(ge=1, le=9)] = 2
