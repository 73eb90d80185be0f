"""Formations (3.1, 5.9, 18): which a unit may take or is refused (square, guns), where it then stands, its
pose, base and room, and taking them."""

from __future__ import annotations

from functools import lru_cache

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Step
from gonfalon.space.table import Base, advance, bearing, pivot
from gonfalon.systems.naran.book.compulsion import nearest_enemy_for_duty
from gonfalon.systems.naran.book.figures import carry_figures_along, figures_after_move
from gonfalon.systems.naran.book.reactions import disorganise
from gonfalon.systems.naran.ground.bases import base_if, base_of
from gonfalon.systems.naran.ground.sight import salvos_left
from gonfalon.systems.naran.ground.terrain import (
    ground_around,
    ground_free_of_units,
    ground_open_to_unit,
    stopped_by_base,
)
from gonfalon.systems.naran.pieces.events import Formed
from gonfalon.systems.naran.pieces.facts import (
    ATTACK,
    ATTACK_COLUMN,
    BATTERY,
    BLOODLUST,
    COLUMN,
    GARRISON,
    LIMBERED,
    LINE,
    OPPOSE,
    RETREATING,
    SQUARE,
    WAIT,
    Pose,
    Unit,
)
from gonfalon.systems.naran.pieces.options import Form
from gonfalon.systems.naran.pieces.queries import arm, engaged, order_of
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.shapes import shape_breaks_rule, square_shape_side


def formation_pose(b: B, uid: int, formation: str, front: int, turn: int = -1) -> tuple[Pose, int]:
    """Where a unit stands in a new formation: the front keeps its middle, a square its centre."""
    unit = b.units[uid]
    place = unit.place
    assert place is not None
    if formation == SQUARE or unit.formation == SQUARE:
        old = base_of(b, uid)
        new = base_if(b, uid, place, formation=formation, front=front or unit.front)
        x, y, d = advance((old.cx, old.cy, old.d), new.depth // 2)
        return (x, y, d), front or unit.front
    if turn >= 0:
        old = base_of(b, uid)
        return pivot(place, old.cx, old.cy, turn - place[2]), unit.front
    return place, front or unit.front


def formation_base(b: B, uid: int, formation: str, front: int, turn: int = -1) -> Base:
    """The base of a unit in a new formation."""
    pose, front = formation_pose(b, uid, formation, front, turn)
    return base_if(b, uid, pose, formation=formation, front=front)


def square_formation_refusal(b: B, uid: int) -> Refusal | None:
    """Why a unit cannot form square."""
    if arm(b, uid) != "foot" or b.setting.wares[uid].kind != "unit":
        return Refusal("3.1g", "foot-only")
    if order_of(b, uid) not in (OPPOSE, WAIT):
        return Refusal("5.9a", "square-order")
    if engaged(b, uid):
        return Refusal("5.9b", "in-contact")
    if b.units[uid].figures < 12:
        return Refusal("18.1b", "square-size")
    return None


def any_formation_refusal(unit: Unit) -> Refusal | None:
    """What forbids every change of formation: Bloodlust, a retreat, a building."""
    if unit.state == BLOODLUST:
        return Refusal("4.7j", "bloodlust")
    if unit.state == RETREATING:
        return Refusal("V47", "retreating")
    return Refusal("14.1l", "in-a-building") if unit.formation == GARRISON else None


def formation_refusal(b: B, uid: int, formation: str, front: int, turn: int = -1) -> Refusal | None:
    """Why a unit cannot take a formation."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    found = any_formation_refusal(unit)
    if found is not None:
        return found
    if ware.kind == "gun":
        return gun_formation_refusal(b, uid, formation, turn)
    if formation == SQUARE:
        found = square_formation_refusal(b, uid)  # § V2
        if found is not None:
            return found
    elif engaged(b, uid):
        return Refusal("18.2b", "in-contact")
    if formation not in (LINE, COLUMN, ATTACK_COLUMN, SQUARE):
        return Refusal("3.1b", "no-such-formation")
    if not (0 <= front <= unit.figures) or (formation != SQUARE and front == 0):
        return Refusal("3.1b", "no-such-front")
    if formation == unit.formation and front in (0, unit.front):
        return Refusal("18.2a", "same-formation")
    if not ground_free_of_units(b, uid, formation_base(b, uid, formation, front)):
        return Refusal("18.2a", "no-room")
    return None  # § 2.7b: also under WAIT


def gun_formation_refusal(b: B, uid: int, formation: str, turn: int) -> Refusal | None:
    unit, ware = b.units[uid], b.setting.wares[uid]
    if formation not in (BATTERY, LIMBERED):
        return Refusal("3.1b", "no-such-formation")
    if engaged(b, uid):
        return Refusal("18.2b", "in-contact")
    if formation == unit.formation:
        return Refusal("18.2a", "same-formation")
    light = ware.piece is not None and ware.piece.light
    if formation == LIMBERED and order_of(b, uid) == ATTACK and not light and salvos_left(b, uid):
        return Refusal("2.6a", "guns-stay-in-battery")
    if turn >= 65536:
        return Refusal("11.4d", "no-such-direction")
    if turn >= 0 and not ground_free_of_units(b, uid, formation_base(b, uid, formation, 1, turn)):
        return Refusal("18.2a", "no-room")
    return None


def take_formation(b: B, uid: int, formation: str, front: int, turn: int = -1) -> list[Step]:
    """A unit takes a formation; a shape that does not fit disorganises it at once."""
    before = base_of(b, uid)
    pose, front = formation_pose(b, uid, formation, front, turn)
    b.change(uid, place=pose, formation=formation, front=front)
    b.tell(Formed, uid, formation)
    unit = b.setting.wares[uid].kind == "unit"
    if unit and shape_breaks_rule(arm(b, uid), b.units[uid].figures, front, formation):  # § 3.1d, 3.1f, V19b
        disorganise(b, uid)
    carry_figures_along(b, uid, before)
    return figures_after_move(b, uid)


def formation_choices(b: B, uid: int) -> list[Form]:
    """Sensible changes of formation for a unit."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    n = unit.figures
    if ware.kind == "gun":
        if unit.formation == BATTERY:
            return [Form(uid, LIMBERED)]
        return [Form(uid, BATTERY), *_turned(b, uid)]
    shapes = usual_formations(n, arm(b, uid) == "foot")
    return [Form(uid, f, w) for f, w in shapes if f != unit.formation or (w and w != unit.front)]


@lru_cache(maxsize=256)
def usual_formations(figures: int, foot: bool) -> tuple[tuple[str, int], ...]:
    """The formations a unit of so many figures usually takes, each with its front."""
    deep = 3 if foot else 2
    shapes: list[tuple[str, int]] = []
    line = -(-figures // deep)
    if line >= (6 if foot else 4):
        shapes.append((LINE, line))
    column = min(4 if foot else 3, (figures - 1) // deep)
    if column:
        shapes.append((COLUMN, column))
    if figures >= 16:
        shapes.append((ATTACK_COLUMN, max(4, min(6, figures // 4))))
    if foot and figures >= 12:
        shapes.append((SQUARE, 0))
    return tuple(shapes)


@lru_cache(maxsize=256)
def formation_elbow_room(figures: int, foot: bool, wide: int, deep: int) -> int:
    """How far from the middle of its front (of a square: from its centre) a unit reaches in any of them."""
    fronts = [front for _, front in usual_formations(figures, foot) if front]
    return (
        max(
            [front * wide // 2 + -(-figures // front) * deep for front in fronts],
            default=0,
        )
        + square_shape_side(figures) * wide
    )


def formations_with_room(b: B, uid: int) -> tuple[Form, ...]:
    """The changes of formation that a unit has room for, kept while it and those around it stand."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    wide, deep = ware.afoot_size if unit.afoot else ware.size
    foot = arm(b, uid) == "foot"
    others, clear = ground_around(
        b, uid, formation_elbow_room(unit.figures, foot, wide, deep) + base_of(b, uid).depth
    )
    key = (unit, order_of(b, uid), others, clear)
    known = b.setting.forms.get(uid)
    if known is None or known[0] != key:
        square = square_formation_refusal(b, uid) is None
        found = []
        for f in formation_choices(b, uid):
            if f.formation != SQUARE or square:
                stand = formation_base(b, uid, f.formation, f.front)
                if stopped_by_base(stand, others, uid) < 0 and (clear or ground_open_to_unit(b, uid, stand)):
                    found.append(f)
        known = b.setting.forms[uid] = (key, tuple(found))
    forms: tuple[Form, ...] = known[1]
    return forms


def _turned(b: B, uid: int) -> list[Form]:
    """Going into battery toward the nearest enemy."""
    enemy, _ = nearest_enemy_for_duty(b, uid)
    if enemy < 0:
        return []
    own, other = base_of(b, uid), base_of(b, enemy)
    toward = bearing(other.cx - own.cx, other.cy - own.cy)
    return [Form(uid, BATTERY, 0, toward)] if toward != own.d else []
