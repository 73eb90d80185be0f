"""Buildings and their garrisons (14.1k-m): who enters, who leaves."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.space.table import HALF_TURN, QUARTER, TOLERANCE, Base, advance
from gonfalon.space.table_areas import entry
from gonfalon.systems.naran.book.counters import mark_moved
from gonfalon.systems.naran.book.figures import after_move, carry
from gonfalon.systems.naran.ground.bases import base_if, base_of, building_pose
from gonfalon.systems.naran.ground.rates import ahead, allowance, moving, waits
from gonfalon.systems.naran.ground.terrain import is_free, near
from gonfalon.systems.naran.pieces.events import Entered
from gonfalon.systems.naran.pieces.facts import BLOODLUST, COLUMN, GARRISON, LINE, Pose, replaced
from gonfalon.systems.naran.pieces.queries import arm
from gonfalon.systems.naran.pieces.setting import B

WAYS = {"north": 0, "east": QUARTER, "south": HALF_TURN, "west": 3 * QUARTER}


# -- in --------------------------------------------------------------------------------------------------


def enter_distance(b: B, uid: int, building: int) -> int | None:
    """How far a unit has to go straight ahead to the door of a building; None if it does not get there."""
    if not (0 <= building < len(b.setting.buildings)):
        return None
    t = b.setting.buildings[building]
    stand = base_of(b, uid)
    left = allowance(b, uid) - moving(b, uid).spent
    if left <= 0 or not near(t.area, stand, left):
        return None
    found = entry(t.area, stand, stand.d, left)
    if found is None or found > ahead(b, uid)[0] + TOLERANCE:
        return None
    pose, _width, _depth = building_pose(t)
    if any(u.place == pose and u.formation == GARRISON for u in b.units):
        return None
    return found


def enter_refusal(b: B, uid: int, building: int) -> Refusal | None:
    """Why a unit cannot enter a building."""
    if waits(b, uid):
        return Refusal("2.7a", "waits")
    if arm(b, uid) != "foot" or b.setting.wares[uid].kind != "unit":
        return Refusal("14.1k", "foot-only")
    if b.units[uid].state == BLOODLUST:
        return Refusal("4.7g", "bloodlust")
    return None if enter_distance(b, uid, building) is not None else Refusal("14.1k", "cannot-reach")


def enter_building(b: B, uid: int, building: int) -> None:
    """A battalion goes into a building and has no formation there."""
    t = b.setting.buildings[building]
    before = base_of(b, uid)
    pose, _, _ = building_pose(t)
    b.change(uid, place=pose, formation=GARRISON)  # § 14.1l
    mark_moved(b, uid)  # § V58
    b.set(blocks=replaced(b.game.blocks, building, b.units[uid].side))
    carry(b, uid, before)
    b.end("moving")
    b.tell(Entered, uid)
    b.then(*after_move(b, uid))


# -- out -------------------------------------------------------------------------------------------------


def outside(b: B, uid: int, stand: Base, d: int) -> tuple[Pose, str, int] | None:
    """Where a garrison would stand after leaving in a direction: in line if it has room, else in column."""
    n = b.units[uid].figures
    half = stand.hd if d in (0, HALF_TURN) else stand.hw
    for formation, front in ((LINE, max(6, -(-n // 3))), (COLUMN, min(4, n))):
        front = min(front, n)
        trial = base_if(b, uid, (0, 0, d), formation=formation, front=front)
        pose = advance((stand.cx, stand.cy, d), half + trial.depth)
        moved = trial.at(pose)
        if is_free(b, uid, moved, (uid,)):
            return pose, formation, front
    return None


def leave_refusal(b: B, uid: int, word: str) -> Refusal | None:
    """Why a garrison cannot leave by a side."""
    if b.units[uid].formation != GARRISON:
        return Refusal("14.1l", "not-in-a-building")
    if waits(b, uid):
        return Refusal("2.7a", "waits")
    if word not in WAYS:
        return Refusal("14.1k", "no-such-direction")
    found = outside(b, uid, base_of(b, uid), WAYS[word])
    return None if found is not None else Refusal("14.1k", "no-room")


def step_out(b: B, uid: int, way: int = -1) -> bool:
    """A garrison leaves its building in column, its rear against a side; False if there is no room."""
    stand = base_of(b, uid)
    home = b.setting.facing(b.units[uid].side)
    ways = [way] if way >= 0 else [(home + HALF_TURN) & 65535, home, QUARTER, 3 * QUARTER]
    for d in ways:
        found = outside(b, uid, stand, d)
        if found is not None:
            pose, formation, front = found
            b.change(uid, place=pose, formation=formation, front=front)
            carry(b, uid, stand)
            return True
    return False
