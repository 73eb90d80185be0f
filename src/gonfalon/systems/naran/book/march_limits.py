"""Limits of the march in Round 5 (5.2-5.9): which advances, wheels, turns and other moves are refused: the
judges behind every option."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.space.table import (
    CM,
    HALF_TURN,
    QUARTER,
    TOLERANCE,
    Base,
    about_face,
    advance,
    arc_turn,
    degrees,
    pivot,
    slide,
)
from gonfalon.systems.naran.book.compulsion import Duty, closes_for_duty, compelled_duty, duty_off_angle
from gonfalon.systems.naran.book.formations import formation_base, square_formation_refusal
from gonfalon.systems.naran.ground.bases import base_if, base_of
from gonfalon.systems.naran.ground.rates import (
    SIDES,
    WHEEL_LIMIT,
    advance_meets_rough,
    backward_rate,
    careful_rate_left,
    farthest_advance,
    move_rate,
    move_rate_along,
    move_so_far,
    moves_by_oppose,
    stays_by_wait,
    straight_advance_meets,
    straight_ahead,
    wheel_room,
    wheeled_base,
)
from gonfalon.systems.naran.ground.sight import salvos_left
from gonfalon.systems.naran.ground.terrain import (
    ground_free_of_units,
    ground_near,
    ground_open_to_unit,
    wall_cost,
    way_until_stopped,
)
from gonfalon.systems.naran.pieces.facts import (
    ATTACK,
    BATTERY,
    BLOODLUST,
    COLUMNS,
    GARRISON,
    LIMBERED,
    LINE,
    RETIRE,
    RETREATING,
    SQUARE,
    WAIT,
    Pose,
)
from gonfalon.systems.naran.pieces.queries import arm, engaged, order_of
from gonfalon.systems.naran.pieces.setting import B

NEEDLESS = degrees(3)
TURNS = {"about": HALF_TURN, "right": QUARTER, "left": -QUARTER}


# -- who moves at all ------------------------------------------------------------------------------------


def march_refusal(b: B, uid: int) -> Refusal | None:
    """Why a unit or figure does nothing in Round 5."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    if unit.place is None:
        return Refusal("4.7r", "gone")
    if uid in b.game.moved:
        return Refusal("5.1d", "has-moved")
    if ware.kind == "figure":
        return Refusal("10.3d", "with-his-battalion") if ware.escort >= 0 else None
    if uid in b.game.stopped:
        return Refusal("3.2c", "stopped")
    if engaged(b, uid):
        return Refusal("V48", "in-contact")
    if unit.state == RETREATING:
        return Refusal("5.4a", "retreating")
    if unit.formation == SQUARE:
        return Refusal("V40b", "square-stands")
    if ware.piece is not None and unit.state != BLOODLUST:
        return _gun_can_act(b, uid)
    return None


def _gun_can_act(b: B, uid: int) -> Refusal | None:
    order = order_of(b, uid)
    piece = b.setting.wares[uid].piece
    assert piece is not None
    if order == WAIT:
        return Refusal("2.7a", "waits")
    if b.units[uid].formation == BATTERY and not piece.by_hand:
        return Refusal("11.3a", "too-heavy")
    if order == ATTACK and not piece.light and salvos_left(b, uid):  # § 2.6c
        return Refusal("2.6a", "guns-stay-in-battery")
    return None


# -- forward ---------------------------------------------------------------------------------------------


def advance_refusal(b: B, uid: int, amount: int) -> Refusal | None:
    """Why a unit cannot advance so far."""
    unit = b.units[uid]
    m = move_so_far(b, uid)
    if stays_by_wait(b, uid):
        return Refusal("2.7a", "waits")
    if unit.formation == GARRISON:
        return Refusal("14.1l", "in-a-building")
    if amount <= 0:
        return Refusal("5.2a", "no-move")
    most = move_rate(b, uid) + 5 * CM - m.spent
    if amount > most + TOLERANCE:
        return refuse("5.3a", "too-far", need=(m.spent + amount) // CM, limit=move_rate(b, uid) // CM)
    free, met, stop = straight_ahead(b, uid)
    if amount > free:
        if met >= 0:
            return refuse("5.8a" if b.units[met].side == unit.side else "5.2a", "blocked", unit=met)
        return Refusal(stop, "closed-ground") if stop else Refusal("13.2c", "off-table")
    enemy = straight_advance_meets(b, uid, amount)
    if enemy >= 0:
        if moves_by_oppose(b, uid):
            return refuse("2.8c", "no-contact", target_unit=enemy)
        if b.units[enemy].formation == GARRISON and arm(b, uid) != "foot":
            return refuse("V52", "foot-only", target_unit=enemy)
    stand = base_of(b, uid)
    end = stand.at(advance(stand.pose, amount))
    cost = amount
    if any(ground_near(t.area, stand, amount) for t in b.setting.walls):
        cost += wall_cost(b, stand, stand.d, amount, end)
    limit = move_rate(b, uid)
    if (
        m.spent + cost > limit + TOLERANCE
        and m.spent + cost > move_rate_along(b, uid, stand, end) + TOLERANCE
    ):
        return refuse("5.3a", "too-far", need=(m.spent + cost) // CM, limit=limit // CM)
    if moves_by_oppose(b, uid) and enemy < 0 and not ground_free_of_units(b, uid, end):
        return Refusal("5.8a", "no-room")
    task = compelled_duty(b, uid)
    return None if task is None else _duty_refusal(b, uid, task, amount, stand, end)


def _duty_refusal(b: B, uid: int, task: Duty, amount: int, stand: Base, end: Base) -> Refusal | None:
    """A compelled unit goes at full speed toward its enemy, with care at most."""
    if abs(duty_off_angle(stand, task)) >= QUARTER:
        return refuse(task.rule, "wrong-way", target_unit=task.enemy)
    if amount >= farthest_advance(b, uid) - TOLERANCE or closes_for_duty(b, uid, task, amount):
        return None
    if b.units[uid].state == BLOODLUST:
        return refuse("4.7h", "full-speed", target_unit=task.enemy)
    if amount >= careful_rate_left(b, uid) - TOLERANCE and advance_meets_rough(
        b, uid, farthest_advance(b, uid)
    ):  # § 2.5d
        return None
    return refuse("2.5c", "full-speed", target_unit=task.enemy)


def wheel_refusal(b: B, uid: int, side_word: str, amount: int) -> Refusal | None:
    """Why a unit cannot wheel so far."""
    unit, m = b.units[uid], move_so_far(b, uid)
    if stays_by_wait(b, uid):
        return Refusal("2.7a", "waits")
    if unit.formation == GARRISON:
        return Refusal("14.1l", "in-a-building")
    if side_word not in SIDES or amount <= 0:
        return Refusal("5.2b", "no-move")
    line = unit.formation == LINE
    if m.wheeled:
        return Refusal("B6" if line else "18.3a", "wheeled-already")
    stand = base_of(b, uid)
    turn = arc_turn(stand.width, amount)
    if turn > WHEEL_LIMIT:
        return Refusal("5.2c" if line else "5.2b", "over-45")
    if line and (m.acted or m.spent + move_rate(b, uid) // 2 > move_rate(b, uid)):
        return Refusal("5.2c", "line-wheels-first")
    side = SIDES[side_word]
    if turn > wheel_room(b, uid, side):
        return Refusal("5.2b", "no-room")
    if not ground_open_to_unit(b, uid, wheeled_base(b, uid, side, turn)):
        return Refusal("5.2b", "no-room")
    task = compelled_duty(b, uid)
    if task is not None:
        off = duty_off_angle(stand, task)
        wrong = off * side <= 0 or abs(off) < NEEDLESS or turn > abs(off) + NEEDLESS
        if wrong and not hindered_on_march(b, uid, task):
            return refuse(task.rule, "wrong-way", target_unit=task.enemy)
    return None


def hindered_on_march(b: B, uid: int, task: Duty) -> bool:
    """Difficult ground or friends straight ahead let a unit under ATTACK go round."""
    if b.units[uid].state == BLOODLUST:
        return False
    _, met, stop = straight_ahead(b, uid)
    if stop or (met >= 0 and b.units[met].side == b.units[uid].side):
        return True  # § 2.5d
    return bool(advance_meets_rough(b, uid, farthest_advance(b, uid)))  # § 2.5d


# -- backward, and off the table -------------------------------------------------------------------------


def march_back_refusal(b: B, uid: int, amount: int, angle: int) -> Refusal | None:
    """Why a unit cannot fall back so."""
    unit = b.units[uid]
    if not moves_by_oppose(b, uid) and not guns_may_march_back(b, uid):  # § 2.8b
        return Refusal("5.6b", "only-oppose")
    if unit.formation == GARRISON:
        return Refusal("14.1l", "in-a-building")
    if move_so_far(b, uid).acted:
        return Refusal("5.6b", "moved-already")
    if amount <= 0:
        return Refusal("5.6b", "no-move")
    if angle and unit.formation not in COLUMNS:
        return Refusal("5.6c", "line-straight-back")
    if abs(angle) > degrees(45):
        return Refusal("5.6a", "rear-90")
    stand = base_of(b, uid)
    limit = backward_rate(b, uid)
    if amount > limit + TOLERANCE:
        return refuse("5.6b", "too-far", need=amount // CM, limit=limit // CM)
    direction = stand.d + HALF_TURN + angle
    free, met, stop = way_until_stopped(b, uid, stand, direction, amount, moves_by_oppose(b, uid))
    if free < amount:
        if met >= 0:
            return refuse("5.8a" if b.units[met].side == unit.side else "2.8c", "blocked", unit=met)
        return Refusal(stop or "13.2c", "closed-ground" if stop else "off-table")
    if not ground_free_of_units(b, uid, stand.at(slide(stand.pose, direction, amount))):
        return Refusal("5.8a", "no-room")
    return None


def guns_may_march_back(b: B, uid: int) -> bool:
    """Limbered guns under ATTACK without salvos may go back to their own zone."""
    gun = b.setting.wares[uid].piece is not None and b.units[uid].formation == LIMBERED
    return gun and not salvos_left(b, uid)  # § 2.6f


def turn_on_march_refusal(b: B, uid: int, word: str) -> Refusal | None:
    """Why a unit cannot turn its front."""
    unit = b.units[uid]
    if word not in TURNS:
        return Refusal("5.7a", "no-such-direction")
    if unit.formation not in COLUMNS:
        return Refusal("5.7a", "columns-only")
    if not moves_by_oppose(b, uid) and not guns_may_march_back(b, uid):
        return Refusal("5.7a", "only-oppose")
    if move_so_far(b, uid).acted:
        return Refusal("5.7b", "moved-already")
    pose, front = pose_turned_on_march(b, uid, word)
    return (
        None
        if ground_free_of_units(b, uid, base_if(b, uid, pose, front=front))
        else Refusal("5.7a", "no-room")
    )


def pose_turned_on_march(b: B, uid: int, word: str) -> tuple[Pose, int]:
    """Every man turns where he stands: ranks become files when the front goes to a flank."""
    unit = b.units[uid]
    stand = base_of(b, uid)
    if b.setting.wares[uid].kind == "gun" or word == "about":
        if word == "about":
            return about_face(stand.pose, stand.depth), unit.front
        return pivot(stand.pose, stand.cx, stand.cy, TURNS[word]), unit.front
    front = -(-unit.figures // unit.front)
    d = (stand.d + TURNS[word]) & 65535
    new = base_if(b, uid, (0, 0, d), front=front)
    return advance((stand.cx, stand.cy, d), new.hd), front


def may_march_off(b: B, uid: int) -> bool:
    """A unit in general retreat stands close enough to its own edge to march off."""
    stand = base_of(b, uid)
    ys = [y for _, y in stand.corners]
    gap = min(ys) if b.units[uid].side == 0 else b.setting.height - max(ys)
    return order_of(b, uid) == RETIRE and gap <= move_rate(b, uid)


# -- formations on the move ------------------------------------------------------------------------------


def march_square_refusal(b: B, uid: int) -> Refusal | None:
    """Why a unit cannot form square as its whole move."""
    if move_so_far(b, uid).acted:
        return Refusal("V2b", "moved-already")
    unit = b.units[uid]
    if unit.formation == GARRISON:
        return Refusal("14.1l", "same-formation")
    if unit.state == BLOODLUST:
        return Refusal("4.7j", "bloodlust")
    found = square_formation_refusal(b, uid)
    if found is not None:
        return found
    return (
        None
        if ground_free_of_units(b, uid, formation_base(b, uid, SQUARE, 0))
        else Refusal("18.2a", "no-room")
    )


def march_unlimber_refusal(b: B, uid: int) -> Refusal | None:
    """Why guns cannot go into battery at the end of their move."""
    piece = b.setting.wares[uid].piece
    if piece is None or b.units[uid].formation != LIMBERED:
        return Refusal("2.6d", "not-limbered")
    if not piece.light or order_of(b, uid) != ATTACK:
        return Refusal("2.6d", "light-guns-only")
    return None if move_so_far(b, uid).acted else Refusal("11.4d", "unlimber-after-move")
