"""Buildings and their garrisons (14.1k-m): who enters, who leaves, where he steps out."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.space.table import HALF_TURN, QUARTER, TOLERANCE, Base, advance
from gonfalon.space.table_areas import entry
from gonfalon.systems.naran.book.counters import mark_moved
from gonfalon.systems.naran.book.figures import carry_figures_along, figures_after_move
from gonfalon.systems.naran.ground.bases import base_if, base_of, building_as_base
from gonfalon.systems.naran.ground.rates import move_rate, move_so_far, stays_by_wait, straight_ahead
from gonfalon.systems.naran.ground.terrain import ground_free_of_units, ground_near
from gonfalon.systems.naran.pieces.events import Entered
from gonfalon.systems.naran.pieces.facts import BLOODLUST, COLUMN, GARRISON, LINE, Pose, fact_replaced
from gonfalon.systems.naran.pieces.queries import arm
from gonfalon.systems.naran.pieces.setting import B

WAYS = {"north": 0, "east": QUARTER, "south": HALF_TURN, "west": 3 * QUARTER}


# -- in --------------------------------------------------------------------------------------------------


def way_to_building_door(b: B, uid: int, building: int) -> int | None:
    """How far a unit has to go straight ahead to the door of a building; None if it does not get there."""
    if not (0 <= building < len(b.setting.buildings)):
        return None
    t = b.setting.buildings[building]
    stand = base_of(b, uid)
    left = move_rate(b, uid) - move_so_far(b, uid).spent
    if left <= 0 or not ground_near(t.area, stand, left):
        return None
    found = entry(t.area, stand, stand.d, left)
    if found is None or found > straight_ahead(b, uid)[0] + TOLERANCE:
        return None
    pose, _width, _depth = building_as_base(t)
    if any(u.place == pose and u.formation == GARRISON for u in b.units):
        return None
    return found


def enter_refusal(b: B, uid: int, building: int) -> Refusal | None:
    """Why a unit cannot enter a building."""
    if stays_by_wait(b, uid):
        return Refusal("2.7a", "waits")
    if arm(b, uid) != "foot" or b.setting.wares[uid].kind != "unit":
        return Refusal("14.1k", "foot-only")
    if b.units[uid].state == BLOODLUST:
        return Refusal("4.7g", "bloodlust")
    return None if way_to_building_door(b, uid, building) is not None else Refusal("14.1k", "cannot-reach")


def enter_building(b: B, uid: int, building: int) -> None:
    """A battalion goes into a building and has no formation there."""
    t = b.setting.buildings[building]
    before = base_of(b, uid)
    pose, _, _ = building_as_base(t)
    b.change(uid, place=pose, formation=GARRISON)  # § 14.1l
    mark_moved(b, uid)  # § V58
    b.set(blocks=fact_replaced(b.game.blocks, building, b.units[uid].side))
    carry_figures_along(b, uid, before)
    b.end("moving")
    b.tell(Entered, uid)
    b.then(*figures_after_move(b, uid))


# -- out -------------------------------------------------------------------------------------------------


def outside_building(b: B, uid: int, stand: Base, d: int) -> tuple[Pose, str, int] | None:
    """Where a garrison would stand after leaving in a direction: in line if it has room, else in column."""
    n = b.units[uid].figures
    half = stand.hd if d in (0, HALF_TURN) else stand.hw
    for formation, front in ((LINE, max(6, -(-n // 3))), (COLUMN, min(4, n))):
        front = min(front, n)
        trial = base_if(b, uid, (0, 0, d), formation=formation, front=front)
        pose = advance((stand.cx, stand.cy, d), half + trial.depth)
        moved = trial.at(pose)
        if ground_free_of_units(b, uid, moved, (uid,)):
            return pose, formation, front
    return None


def leave_refusal(b: B, uid: int, word: str) -> Refusal | None:
    """Why a garrison cannot leave by a side."""
    if b.units[uid].formation != GARRISON:
        return Refusal("14.1l", "not-in-a-building")
    if stays_by_wait(b, uid):
        return Refusal("2.7a", "waits")
    if word not in WAYS:
        return Refusal("14.1k", "no-such-direction")
    found = outside_building(b, uid, base_of(b, uid), WAYS[word])
    return None if found is not None else Refusal("14.1k", "no-room")


def step_out(b: B, uid: int, way: int = -1) -> bool:
    """A garrison leaves its building in column, its rear against a side; False if there is no room."""
    stand = base_of(b, uid)
    home = b.setting.facing(b.units[uid].side)
    ways = [way] if way >= 0 else [(home + HALF_TURN) & 65535, home, QUARTER, 3 * QUARTER]
    for d in ways:
        found = outside_building(b, uid, stand, d)
        if found is not None:
            pose, formation, front = found
            b.change(uid, place=pose, formation=formation, front=front)
            carry_figures_along(b, uid, stand)
            return True
    return False
