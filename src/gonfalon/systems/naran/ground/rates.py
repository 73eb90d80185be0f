"""How far and under which order units move (5.2, 5.3): rates, careful and backward, the farthest straight
advance and what it meets, wheels: room and cost."""

from __future__ import annotations

from gonfalon.core.steps import stored
from gonfalon.space.table import CM, LEFT, MM, RIGHT, TOLERANCE, Base, advance, degrees, front_corner, wheel
from gonfalon.space.table_contact import turn_limit
from gonfalon.systems.naran.ground.bases import base_of, unit_bases
from gonfalon.systems.naran.ground.sight import salvos_left
from gonfalon.systems.naran.ground.terrain import (
    Met,
    along_road,
    ground_near,
    on_road,
    rough,
    wall_cost,
    way_until_stopped,
)
from gonfalon.systems.naran.pieces.facts import ATTACK, BATTERY, BLOODLUST, COLUMNS, LINE, OPPOSE, RETIRE
from gonfalon.systems.naran.pieces.queries import arm, order_of, profile
from gonfalon.systems.naran.pieces.setting import B

WHEEL_LIMIT = degrees(45)
SIDES = {"left": LEFT, "right": RIGHT}


@stored
class Moving:
    """The move of one unit so far."""

    uid: int
    spent: int = 0
    wheeled: bool = False
    rough: bool = False  # it has touched difficult ground
    shifted: bool = False
    acted: bool = False


# -- rates -----------------------------------------------------------------------------------------------


def move_rate(b: B, uid: int) -> int:
    """The move of a unit before ground and road."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    if ware.piece is not None:
        if unit.state == BLOODLUST and not salvos_left(b, uid):  # § V59
            return 15 * CM
        return (ware.piece.by_hand if unit.formation == BATTERY else ware.piece.move) * CM
    move = profile(b, uid).move * CM
    if unit.formation == LINE and arm(b, uid) == "foot":  # § 5.3a
        move -= 5 * CM
    return move


def move_rate_along(b: B, uid: int, start: Base, end: Base) -> int:
    """The allowance on a straight way: 5 cm more along a road in column, limbered guns too."""
    most = move_rate(b, uid)
    if b.units[uid].formation in COLUMNS and along_road(b, start, end):  # § B34, V9
        return most + 5 * CM  # § 5.3a
    return most


def move_so_far(b: B, uid: int) -> Moving:
    """The move of a unit so far."""
    found = b.affairs.get("moving")
    return found if found is not None and found.uid == uid else Moving(uid)


def moves_by_oppose(b: B, uid: int) -> bool:
    """Acts under OPPOSE (or the general retreat) and is not carried away by Bloodlust."""
    return order_of(b, uid) in (OPPOSE, RETIRE) and b.units[uid].state != BLOODLUST


def moves_by_attack(b: B, uid: int) -> bool:
    """Acts under ATTACK or in Bloodlust."""
    return order_of(b, uid) == ATTACK or b.units[uid].state == BLOODLUST


def stays_by_wait(b: B, uid: int) -> bool:
    """A unit that stays where it stands: under WAIT and not in Bloodlust; OPPOSE moves."""
    return not moves_by_attack(b, uid) and not moves_by_oppose(b, uid)  # § 2.8a


# -- straight ahead --------------------------------------------------------------------------------------


def straight_ahead(b: B, uid: int) -> Met:
    """How far a unit could go straight ahead, and what stops it."""
    key = ("ahead", uid)
    found: Met | None = b.cache.get(key)
    if found is None:
        stand = base_of(b, uid)
        left = move_rate(b, uid) + 5 * CM - move_so_far(b, uid).spent
        ghosts = moves_by_oppose(b, uid)
        found = b.cache[key] = way_until_stopped(b, uid, stand, stand.d, max(0, left), ghosts)
    return found


def straight_advance_meets(b: B, uid: int, amount: int) -> int:
    """The enemy that an advance of this length touches; -1 if none."""
    free, met, _ = straight_ahead(b, uid)
    if met >= 0 and amount >= free - TOLERANCE and b.units[met].side != b.units[uid].side:
        return met
    return -1


def farthest_advance(b: B, uid: int) -> int:
    """The longest advance that rates, ground and other units allow."""
    key = ("farthest", uid)
    found: int | None = b.cache.get(key)
    if found is None:
        found = b.cache[key] = _farthest(b, uid)
    return found


def _farthest(b: B, uid: int) -> int:
    free = straight_ahead(b, uid)[0]
    stand, m = base_of(b, uid), move_so_far(b, uid)
    left = move_rate(b, uid) - m.spent
    if b.setting.roads and b.units[uid].formation in COLUMNS and on_road(b, stand):
        longer = min(free, left + 5 * CM)
        if move_rate_along(b, uid, stand, stand.at(advance(stand.pose, longer))) > move_rate(b, uid):
            left += 5 * CM
    amount = min(free, left)
    if amount <= 0:
        return 0
    if any(ground_near(t.area, stand, amount) for t in b.setting.walls):
        cost = wall_cost(b, stand, stand.d, amount, stand.at(advance(stand.pose, amount)))
        amount = min(amount, left - cost)
    if moves_by_oppose(b, uid):
        met = straight_ahead(b, uid)[1]
        if met >= 0 and b.units[met].side != b.units[uid].side and amount > free - MM:
            amount = free - MM
    return max(0, amount)


def careful_rate(b: B, uid: int) -> int:
    """The move over difficult ground without disorder: half, after all other modifiers."""
    return move_rate(b, uid) // 2  # § 5.3b, 5.3c


def careful_rate_left(b: B, uid: int) -> int:
    """How far a unit still may go over difficult ground without disorder."""
    return max(0, careful_rate(b, uid) - move_so_far(b, uid).spent)


def backward_rate(b: B, uid: int) -> int:
    """The move backward: half, to the fraction of a centimetre."""
    return move_rate(b, uid) // 2  # § 5.3e, V33b


def advance_meets_rough(b: B, uid: int, amount: int) -> str:
    """The rule of difficult ground met by an advance of this length, "" if none."""
    if not b.setting.difficult and not b.setting.walls:
        return ""
    stand = base_of(b, uid)
    return rough(b, stand, stand.d, amount, stand.at(advance(stand.pose, amount)))


# -- wheels ----------------------------------------------------------------------------------------------


def wheel_room(b: B, uid: int, side: int) -> int:
    """How far a unit can wheel to a side, up to 45 degrees, before it would touch anybody."""
    key = ("wheel", uid, side)
    found: int | None = b.unit_cache.get(key)
    if found is None:
        found = b.unit_cache[key] = _wheel_room(b, uid, side)
    return found


def _wheel_room(b: B, uid: int, side: int) -> int:
    stand = base_of(b, uid)
    px, py = front_corner(stand.pose, stand.width, side)
    reach = 2 * stand.radius
    out_x, out_y = side * stand.fy, -side * stand.fx  # away from the unit: a wheel never goes there
    others = []
    for other, there in unit_bases(b).items():
        if other != uid:
            span = reach + there.radius
            dx, dy = there.cx - px, there.cy - py
            if dx * dx + dy * dy < span * span and any(
                (x - px) * out_x + (y - py) * out_y < 0 for x, y in there.corners
            ):
                others.append(there)
    free, met = turn_limit(stand, px, py, side * WHEEL_LIMIT, others)
    return abs(free) - (1 if met >= 0 else 0)


def wheeled_base(b: B, uid: int, side: int, turn: int) -> Base:
    """The base of a unit after a wheel."""
    stand = base_of(b, uid)
    return stand.at(wheel(stand.pose, stand.width, side, turn))


def wheel_cost(b: B, uid: int) -> int:
    """A column wheels free of cost, a line for half its move."""
    return move_rate(b, uid) // 2 if b.units[uid].formation == LINE else 0  # § 5.2c, 18.3a, B6
