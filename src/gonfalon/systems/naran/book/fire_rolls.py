"""Who may open fire, with how many dice, and the rolls of a salvo (4.1-4.4, 11.4, 19.1)."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import stored
from gonfalon.space.table import CM, TOLERANCE
from gonfalon.systems.naran.ground.sight import Aim, ranges_of_unit, salvos_left
from gonfalon.systems.naran.pieces.events import VolleyFired
from gonfalon.systems.naran.pieces.facts import (
    ATTACK,
    BATTERY,
    BLOODLUST,
    GARRISON,
    OK,
    OPPOSE,
    RETREATING,
    SQUARE,
    WAIT,
)
from gonfalon.systems.naran.pieces.queries import arm, engaged, order_of, profile
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.tables import (
    CANISTER_RANGE,
    COVER,
    FIRE_HIT,
    FIRE_KILL,
    FIRE_SPAN,
    SHOT_KILL,
    SHOT_SPAN,
    sheet_pool,
)


@stored
class Volley:
    """One declared salvo, or one side's share of a square's salvo."""

    aim: Aim
    dice: int
    canister: bool


# -- who may fire, and with how many dice -----------------------------------------------------------


def may_open_fire(b: B, uid: int) -> Refusal | None:
    """Why a unit cannot open fire this round."""
    unit = b.units[uid]
    ware = b.setting.wares[uid]
    if unit.place is None:
        return Refusal("4.7r", "gone")
    order = order_of(b, uid)
    mad_guns = ware.piece is not None and unit.state == BLOODLUST  # § 4.7m
    square = unit.formation == SQUARE  # § 2.8f, B33
    ordered = order in (ATTACK, WAIT)  # § 2.5i, 2.7c, B1
    if not ordered and not square and not mad_guns:
        return Refusal("2.8d" if order == OPPOSE else "4.1a", "no-fire-order")
    if ranges_of_unit(b, uid) is None:
        return Refusal("V42c", "no-weapon")
    if ware.piece is not None and unit.formation != BATTERY:
        return Refusal("2.6a", "not-in-battery")
    if not salvos_left(b, uid):
        return Refusal("11.1c", "no-salvos")
    if engaged(b, uid):
        return Refusal("19.1b", "in-contact")
    return None


def fire_dice(b: B, uid: int) -> int:
    """The dice of a whole salvo: one for each figure that shoots, a piece as many as its Value."""
    unit = b.units[uid]
    ware = b.setting.wares[uid]
    if ware.piece is not None:
        value = ware.piece.value
        return value if unit.figures >= 2 else -(-value // 2) if unit.figures == 1 else 0  # § 4.3c, 11.4a
    kind = profile(b, uid)
    shots = unit.figures
    if unit.formation not in (SQUARE, GARRISON):  # § 4.1g
        shots = min(shots, (3 if arm(b, uid) == "foot" else 2) * unit.front)  # § 4.1f
    each = {"elite": 5, "veteran": 10}.get(kind.quality, 0)
    if each:  # § 4.3b
        shots += unit.figures // each  # § B8
    if "sharpshooter" in unit.specials:  # § 10.5d
        shots += 1
    return shots


def share_of_fire_dice(b: B, uid: int, already: int) -> int:
    """The dice of one side of a square or garrison, given those already declared."""
    unit = b.units[uid]
    total = fire_dice(b, uid)
    if unit.formation == SQUARE:
        return min(-(-total // 4), total - already)  # § V40
    if unit.formation == GARRISON:
        return min(8, total - already)  # § 14.1m
    return total


def may_fire_canister(b: B, a: Aim) -> bool:
    """Cannon within 20 cm may fire canister, said before the dice; howitzers never."""
    piece = b.setting.wares[a.shooter].piece
    if piece is None or piece.ranges == "howitzer":  # § V42
        return False
    return a.distance <= CANISTER_RANGE + TOLERANCE  # § 11.4c


# -- rolls --------------------------------------------------------------------------------------------


def fire_hit_modifiers(b: B, a: Aim) -> tuple[Modifier, ...]:
    """All lines of the to-hit roll of fire."""
    shooter, target = b.units[a.shooter], b.units[a.target]
    ware, aimed = b.setting.wares[a.shooter], b.setting.wares[a.target]
    reach = ranges_of_unit(b, a.shooter)
    assert reach is not None
    found: list[Modifier] = []
    guns = ware.piece is not None
    if a.distance > reach[1] + TOLERANCE:
        found.append(Modifier("4.3g", -1, "long-range"))
    if shooter.disorganised:
        found.append(Modifier("4.3g", -1, "shooter-disorganised"))
    if shooter.state != OK:  # § V43
        found.append(Modifier("4.3g", -1, "shooter-shaken"))
    if shooter.state == RETREATING:
        found.append(Modifier("4.3g", -1, "shooter-retreating"))
    if guns and aimed.kind != "unit":
        found.append(Modifier("4.3g", -1, "guns-at-guns"))
    if target.formation == SQUARE:
        found.append(Modifier("4.3h", 1, "target-square"))
    if _very_close(b, a):
        found.append(Modifier("4.3h", 2, "very-close"))  # § B10
    if guns and aimed.kind == "unit":
        found.append(Modifier("4.3h", 1, "guns-at-troops"))
    if a.unseen:  # § B12
        found.append(Modifier("4.2c", -2, "indirect"))
    return tuple(found)


def _very_close(b: B, a: Aim) -> bool:
    """Within 10 cm of a cannon, never of a howitzer; within 5 cm of a firearm, never of a bow."""
    piece = b.setting.wares[a.shooter].piece
    if piece is not None:
        return piece.ranges != "howitzer" and a.distance <= 10 * CM + TOLERANCE  # § V42b
    return profile(b, a.shooter).fire != "bow" and a.distance <= 5 * CM + TOLERANCE  # § V42d


def fire_hit_roll(b: B, a: Aim, dice: int, again: bool = False) -> Roll:
    """The to-hit roll of a salvo: 5 or more, 6 always, 1 never."""
    return sheet_pool(  # § 4.3i
        FIRE_HIT,
        5,
        fire_hit_modifiers(b, a),
        dice=dice,
        purpose="fire-again" if again else "fire-hit",
        rule="4.3j" if again else "4.3a",
        side=b.units[a.shooter].side,
        about=(a.shooter, a.target),
    )


def fire_kill_roll(b: B, a: Aim, canister: bool, hits: int) -> Roll:
    """The to-kill roll of fire: by weapon and protection, or ball and shell."""
    side = b.units[a.shooter].side
    ware = b.setting.wares[a.shooter]
    aimed = profile(b, a.target)
    found: list[Modifier] = []
    strength = ware.piece.fire_strength if ware.piece is not None else profile(b, a.shooter).fire_strength
    shot = ware.piece is not None and not canister  # § 11.4b
    if strength:
        found.append(Modifier("4.4h" if shot else "4.4d", strength, "fire-strength"))
    if aimed.resistance:
        found.append(Modifier("4.4h" if shot else "4.4d", -aimed.resistance, "resistance"))
    if a.cover and not shot:  # § B13
        found.append(Modifier("4.4e", COVER[a.cover], "light-cover" if a.cover == 1 else "heavy-cover"))
    pair = (a.shooter, a.target)
    if shot:
        need = SHOT_SPAN[a.cover]  # § 4.4j: what the target wears does not matter
        return sheet_pool(  # § 4.4i
            SHOT_KILL, need, tuple(found), dice=hits, purpose="shot-kill", rule="4.4h", side=side, about=pair
        )
    weapon = "canister" if ware.piece is not None else profile(b, a.shooter).fire
    need = FIRE_SPAN[weapon][aimed.protection != "none"]  # § 4.4f, B39
    return sheet_pool(  # § 4.4g
        FIRE_KILL, need, tuple(found), dice=hits, purpose="fire-kill", rule="4.4a", side=side, about=pair
    )


def roll_hits(b: B, volley: Volley) -> int:
    """Roll the hits of one salvo."""
    a = volley.aim
    b.tell(VolleyFired, a.shooter, a.target, volley.dice)
    hits: int = b.roll(fire_hit_roll(b, a, volley.dice))
    guns = b.setting.wares[a.shooter].piece is not None
    square = b.units[a.target].formation == SQUARE
    if guns and square and hits < volley.dice:  # § 4.3j, B9
        hits += b.roll(fire_hit_roll(b, a, volley.dice - hits, True))
    return hits
