"""Which moves a unit may make in Round 5 (5.2-5.9): the judges behind every option."""

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
from gonfalon.systems.naran.book.compulsion import Duty, closes, duty, off_angle
from gonfalon.systems.naran.book.formations import form_base, square_refusal
from gonfalon.systems.naran.ground.bases import base_if, base_of
from gonfalon.systems.naran.ground.rates import (
    SIDES,
    WHEEL_LIMIT,
    ahead,
    allowance,
    backward_move,
    careful_limit,
    farthest,
    is_rough,
    limit_for,
    meets_enemy,
    moving,
    opposes,
    waits,
    wheel_room,
    wheeled_base,
)
from gonfalon.systems.naran.ground.sight import salvos_left
from gonfalon.systems.naran.ground.terrain import ground_is_free, is_free, near, wall_cost, way
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


def can_act(b: B, uid: int) -> Refusal | None:
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
    m = moving(b, uid)
    if waits(b, uid):
        return Refusal("2.7a", "waits")
    if unit.formation == GARRISON:
        return Refusal("14.1l", "in-a-building")
    if amount <= 0:
        return Refusal("5.2a", "no-move")
    most = allowance(b, uid) + 5 * CM - m.spent
    if amount > most + TOLERANCE:
        return refuse("5.3a", "too-far", need=(m.spent + amount) // CM, limit=allowance(b, uid) // CM)
    free, met, stop = ahead(b, uid)
    if amount > free:
        if met >= 0:
            return refuse("5.8a" if b.units[met].side == unit.side else "5.2a", "blocked", unit=met)
        return Refusal(stop, "closed-ground") if stop else Refusal("13.2c", "off-table")
    enemy = meets_enemy(b, uid, amount)
    if enemy >= 0:
        if opposes(b, uid):
            return refuse("2.8c", "no-contact", target_unit=enemy)
        if b.units[enemy].formation == GARRISON and arm(b, uid) != "foot":
            return refuse("V52", "foot-only", target_unit=enemy)
    stand = base_of(b, uid)
    end = stand.at(advance(stand.pose, amount))
    cost = amount
    if any(near(t.area, stand, amount) for t in b.setting.walls):
        cost += wall_cost(b, stand, stand.d, amount, end)
    limit = allowance(b, uid)
    if m.spent + cost > limit + TOLERANCE and m.spent + cost > limit_for(b, uid, stand, end) + TOLERANCE:
        return refuse("5.3a", "too-far", need=(m.spent + cost) // CM, limit=limit // CM)
    if opposes(b, uid) and enemy < 0 and not is_free(b, uid, end):
        return Refusal("5.8a", "no-room")
    task = duty(b, uid)
    return None if task is None else _duty_refusal(b, uid, task, amount, stand, end)


def _duty_refusal(b: B, uid: int, task: Duty, amount: int, stand: Base, end: Base) -> Refusal | None:
    """A compelled unit goes at full speed toward its enemy, with care at most."""
    if abs(off_angle(stand, task)) >= QUARTER:
        return refuse(task.rule, "wrong-way", target_unit=task.enemy)
    if amount >= farthest(b, uid) - TOLERANCE or closes(b, uid, task, amount):
        return None
    if b.units[uid].state == BLOODLUST:
        return refuse("4.7h", "full-speed", target_unit=task.enemy)
    if amount >= careful_limit(b, uid) - TOLERANCE and is_rough(b, uid, farthest(b, uid)):  # § 2.5d
        return None
    return refuse("2.5c", "full-speed", target_unit=task.enemy)


def wheel_refusal(b: B, uid: int, side_word: str, amount: int) -> Refusal | None:
    """Why a unit cannot wheel so far."""
    unit, m = b.units[uid], moving(b, uid)
    if waits(b, uid):
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
    if line and (m.acted or m.spent + allowance(b, uid) // 2 > allowance(b, uid)):
        return Refusal("5.2c", "line-wheels-first")
    side = SIDES[side_word]
    if turn > wheel_room(b, uid, side):
        return Refusal("5.2b", "no-room")
    if not ground_is_free(b, uid, wheeled_base(b, uid, side, turn)):
        return Refusal("5.2b", "no-room")
    task = duty(b, uid)
    if task is not None:
        off = off_angle(stand, task)
        wrong = off * side <= 0 or abs(off) < NEEDLESS or turn > abs(off) + NEEDLESS
        if wrong and not hindered(b, uid, task):
            return refuse(task.rule, "wrong-way", target_unit=task.enemy)
    return None


def hindered(b: B, uid: int, task: Duty) -> bool:
    """Difficult ground or friends straight ahead let a unit under ATTACK go round."""
    if b.units[uid].state == BLOODLUST:
        return False
    _, met, stop = ahead(b, uid)
    if stop or (met >= 0 and b.units[met].side == b.units[uid].side):
        return True  # § 2.5d
    return bool(is_rough(b, uid, farthest(b, uid)))  # § 2.5d


# -- backward, and off the table -------------------------------------------------------------------------


def back_refusal(b: B, uid: int, amount: int, angle: int) -> Refusal | None:
    """Why a unit cannot fall back so."""
    unit = b.units[uid]
    if not opposes(b, uid) and not spent_guns(b, uid):  # § 2.8b
        return Refusal("5.6b", "only-oppose")
    if unit.formation == GARRISON:
        return Refusal("14.1l", "in-a-building")
    if moving(b, uid).acted:
        return Refusal("5.6b", "moved-already")
    if amount <= 0:
        return Refusal("5.6b", "no-move")
    if angle and unit.formation not in COLUMNS:
        return Refusal("5.6c", "line-straight-back")
    if abs(angle) > degrees(45):
        return Refusal("5.6a", "rear-90")
    stand = base_of(b, uid)
    limit = backward_move(b, uid)
    if amount > limit + TOLERANCE:
        return refuse("5.6b", "too-far", need=amount // CM, limit=limit // CM)
    direction = stand.d + HALF_TURN + angle
    free, met, stop = way(b, uid, stand, direction, amount, opposes(b, uid))
    if free < amount:
        if met >= 0:
            return refuse("5.8a" if b.units[met].side == unit.side else "2.8c", "blocked", unit=met)
        return Refusal(stop or "13.2c", "closed-ground" if stop else "off-table")
    if not is_free(b, uid, stand.at(slide(stand.pose, direction, amount))):
        return Refusal("5.8a", "no-room")
    return None


def spent_guns(b: B, uid: int) -> bool:
    """Limbered guns under ATTACK without salvos may go back to their own zone."""
    gun = b.setting.wares[uid].piece is not None and b.units[uid].formation == LIMBERED
    return gun and not salvos_left(b, uid)  # § 2.6f


def turn_refusal(b: B, uid: int, word: str) -> Refusal | None:
    """Why a unit cannot turn its front."""
    unit = b.units[uid]
    if word not in TURNS:
        return Refusal("5.7a", "no-such-direction")
    if unit.formation not in COLUMNS:
        return Refusal("5.7a", "columns-only")
    if not opposes(b, uid) and not spent_guns(b, uid):
        return Refusal("5.7a", "only-oppose")
    if moving(b, uid).acted:
        return Refusal("5.7b", "moved-already")
    pose, front = turned_pose(b, uid, word)
    return None if is_free(b, uid, base_if(b, uid, pose, front=front)) else Refusal("5.7a", "no-room")


def turned_pose(b: B, uid: int, word: str) -> tuple[Pose, int]:
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


def edge_room(b: B, uid: int) -> bool:
    """A unit in general retreat stands close enough to its own edge to march off."""
    stand = base_of(b, uid)
    ys = [y for _, y in stand.corners]
    gap = min(ys) if b.units[uid].side == 0 else b.setting.height - max(ys)
    return order_of(b, uid) == RETIRE and gap <= allowance(b, uid)


# -- formations on the move ------------------------------------------------------------------------------


def form_square_refusal(b: B, uid: int) -> Refusal | None:
    """Why a unit cannot form square as its whole move."""
    if moving(b, uid).acted:
        return Refusal("V2b", "moved-already")
    unit = b.units[uid]
    if unit.formation == GARRISON:
        return Refusal("14.1l", "same-formation")
    if unit.state == BLOODLUST:
        return Refusal("4.7j", "bloodlust")
    found = square_refusal(b, uid)
    if found is not None:
        return found
    return None if is_free(b, uid, form_base(b, uid, SQUARE, 0)) else Refusal("18.2a", "no-room")


def unlimber_refusal(b: B, uid: int) -> Refusal | None:
    """Why guns cannot go into battery at the end of their move."""
    piece = b.setting.wares[uid].piece
    if piece is None or b.units[uid].formation != LIMBERED:
        return Refusal("2.6d", "not-limbered")
    if not piece.light or order_of(b, uid) != ATTACK:
        return Refusal("2.6d", "light-guns-only")
    return None if moving(b, uid).acted else Refusal("11.4d", "unlimber-after-move")
