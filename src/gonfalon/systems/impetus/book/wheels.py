"""3w-3ad Wheels of units and groups."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId
from gonfalon.core.steps import Back, Option, step
from gonfalon.space.table import (
    COS,
    LEFT,
    QUARTER,
    RIGHT,
    SHIFT,
    SIN,
    TOLERANCE,
    Base,
    Point,
    Pose,
    advance,
    arc_length,
    arc_turn,
    distance,
    pivot,
)
from gonfalon.space.table_contact import pivot_limit
from gonfalon.systems.impetus.book.activation import Act, ask_in_activation
from gonfalon.systems.impetus.book.disorder import (
    disorder_after_moving,
    disorder_on_the_way,
    move_and_disorder,
)
from gonfalon.systems.impetus.book.movement import UnitMove, movement_amounts
from gonfalon.systems.impetus.book.passing import clear_of_passed, may_pass
from gonfalon.systems.impetus.book.ways import (
    Way,
    longest_way,
    too_far_on_way,
    way,
    way_end_refusal,
    way_end_touches_enemy,
    way_off_table_refusal,
    way_passes_zones,
    way_rate,
    way_reach,
)
from gonfalon.systems.impetus.ground.bodies import (
    bodies_standing,
    body,
    body_at,
    place_body,
    place_of,
    refresh_contacts,
    zone_holders,
    zones_of_control,
)
from gonfalon.systems.impetus.ground.terrain import barred_by_ground, ground
from gonfalon.systems.impetus.pieces.events import Moved
from gonfalon.systems.impetus.pieces.facts import NIMBLE
from gonfalon.systems.impetus.pieces.options import Wheel
from gonfalon.systems.impetus.pieces.queries import rule_chosen, tenths
from gonfalon.systems.impetus.pieces.setting import B

SIDES = {"left": LEFT, "right": RIGHT}


class Sweep:
    """A wheel measured: pivot, radius, the greatest free turn, who ends it, friends passed.

    It is `clear` where no enemy, rough ground or edge of the table lies within its sweep and no friend is
    passed: any part of it may then end where it likes.
    """

    __slots__ = ("clear", "enemy", "free", "friend", "passed", "px", "py", "radius", "rough", "side", "zone")

    def __init__(self, px: int, py: int, radius: int, side: int) -> None:
        self.px, self.py, self.radius, self.side = px, py, radius, side
        self.free = 0
        self.clear, self.rough = True, False
        self.enemy = self.friend = self.zone = -1
        self.passed: list[tuple[int, Base]] = []

    def pose(self, start: Pose, turn: int) -> Pose:
        """Where a pose comes by an unsigned turn."""
        return pivot(start, self.px, self.py, self.side * turn)


def wheeling_front(b: B, uids: tuple[int, ...]) -> tuple[Point, Point]:
    """The outermost front corners of a unit or group: left, right."""
    first = body(b, uids[0])
    if len(uids) == 1:
        return first.corners[0], first.corners[1]
    corners = [c for uid in uids for c in body(b, uid).corners[:2]]
    foremost = max(first.local(*c)[1] for c in corners)
    line = [c for c in corners if first.local(*c)[1] >= foremost - 2 * TOLERANCE]
    line.sort(key=lambda c: first.local(*c)[0])
    return line[0], line[-1]


def measure_wheel(b: B, uids: tuple[int, ...], side: int, limit: int) -> Sweep:
    """How far a unit or group can wheel to a side before anything stops it."""
    key = ("turn", uids, side, limit)
    found = b.cache.get(key)
    if found is not None:
        return found  # type: ignore[no-any-return]
    left, right = wheeling_front(b, uids)
    px, py = right if side == RIGHT else left
    s = b.setting
    made = Sweep(px, py, distance(*left, *right), side)
    owner = b.units[uids[0]].side
    free = arc_turn(made.radius, limit)
    for uid in uids:
        mine = body(b, uid)
        far = max([distance(px, py, x, y) for x, y in mine.corners]) + 2 * TOLERANCE
        if ground(b).near(px, py, far):
            made.clear, made.rough = False, True
        elif not (far < px < s.width - far and far < py < s.height - far):
            made.clear = False
        for which in (1 - owner, owner):
            for other, that in bodies_standing(b, which):
                r = far + that.radius
                if other in uids or (that.cx - px) ** 2 + (that.cy - py) ** 2 > r * r:
                    continue
                if which != owner:
                    made.clear = False
                if free <= QUARTER and out_of_wheel(mine, px, py, side, that):
                    continue
                here = abs(pivot_limit(mine, px, py, side * free, that))
                if here < free:
                    if which == owner and may_pass(b, uid, other):
                        made.clear = False
                        made.passed.append((other, that))
                    else:
                        free, made.zone = here, -1
                        made.enemy, made.friend = (other, -1) if which != owner else (-1, other)
        for other, zone in zones_of_control(b, 1 - owner):
            r = far + zone.radius
            if (zone.cx - px) ** 2 + (zone.cy - py) ** 2 <= r * r:
                here = abs(pivot_limit(mine, px, py, side * free, zone))
                if here < free:
                    free, made.enemy, made.friend, made.zone = here, -1, -1, other
    made.free = free
    b.cache[key] = made
    return made


def out_of_wheel(mine: Base, px: int, py: int, side: int, that: Base) -> bool:
    """A wheel up to a quarter turn never meets what lies wholly beyond its pivot or behind the base."""
    k = (that.d - mine.d) & 65535
    c, s = abs(COS[k]), abs(SIN[k])
    u, v = mine.local(that.cx, that.cy)
    across, along = that.hw * c + that.hd * s >> SHIFT, that.hw * s + that.hd * c >> SHIFT
    near = TOLERANCE // 2
    return side * (u - mine.local(px, py)[0]) - across >= -near or v + along <= near - mine.depth


def ground_swept_by_wheel(b: B, uid: int, turn: Sweep, amount: int) -> int:
    """The ground that a base touches while it wheels."""
    mask = 0
    if turn.rough:
        start = place_of(b, uid)
        for part in range(5):
            mask |= ground(b).at(body_at(b, uid, turn.pose(start, amount * part // 4)))
    return mask


def wheel_refusal(b: B, uids: tuple[int, ...], side: int, arc: int) -> Refusal | None:
    """Why a wheel of this arc is not allowed."""
    if arc <= 0:
        return Refusal("3x", "no-distance")
    for uid in uids:
        holders = zone_holders(b, uid)
        if holders:
            return refuse("5c", "in-zone", enemy_unit=holders[0])
    turn = measure_wheel(b, uids, side, min([way_rate(b, uid, 0) for uid in uids]))
    amount = arc_turn(turn.radius, arc)
    masks = [ground_swept_by_wheel(b, uid, turn, min(amount, turn.free)) for uid in uids]
    slow = min([way_rate(b, uid, mask) for uid, mask in zip(uids, masks, strict=True)])
    if arc > slow + TOLERANCE:
        return refuse("3ad", "too-far", reach_tenths=tenths(b, slow))
    if amount > turn.free:
        if turn.enemy >= 0:
            return refuse("3ac", "wheel-contact", enemy_unit=turn.enemy)
        if turn.zone >= 0:
            return refuse("5c", "in-zone", enemy_unit=turn.zone)
        if turn.friend >= 0:
            return refuse("4h", "blocked-by-friend", friend_unit=turn.friend)
    if turn.clear:
        return None
    for uid, mask in zip(uids, masks, strict=True):
        start = place_of(b, uid)
        if (bad := barred_by_ground(b, uid, mask)) is not None:
            return bad
        end = body_at(b, uid, turn.pose(start, amount))
        if turn.passed and (found := clear_of_passed(turn.passed, end)) is not None:
            return found
        if (enemy := way_end_touches_enemy(b, b.units[uid].side, end)) >= 0:
            return refuse("3ac", "wheel-contact", enemy_unit=enemy)
        if (bad := way_off_table_refusal(b, body(b, uid), end)) is not None:
            return bad
    return None


def left_after_wheel(b: B, uids: tuple[int, ...], uid: int, on: Way, side: int, arc: int) -> int:
    """V28: How far a unit may still go after a wheel: by the lowest rate of all the ground it touches."""
    turn = measure_wheel(b, uids, side, min([way_rate(b, u, 0) for u in uids]))
    mask = ground_swept_by_wheel(b, uid, turn, arc_turn(turn.radius, arc))
    return max(0, min(way_reach(b, uid, on, bonus=-arc), way_rate(b, uid, mask) - arc))


def wheeled(b: B, uid: int, side: int, arc: int, uids: tuple[int, ...] = ()) -> Pose:
    """Where a unit stands after a wheel."""
    members = uids or (uid,)
    turn = measure_wheel(b, members, side, min(way_rate(b, u, 0) for u in members))
    start = place_of(b, uid)
    return turn.pose(start, arc_turn(turn.radius, arc))


@step("3w")
class WheelMove(UnitMove):
    """A unit wheels forward on a front corner; in good order it may then advance, and is disordered."""

    unit: UnitId
    shot: bool = False
    accepts = (Wheel,)

    def candidates(self, b: B) -> Iterable[Option]:
        uids = (self.unit,)
        full = min(way_rate(b, self.unit, 0), way_rate(b, self.unit, ground(b).at(body(b, self.unit))))
        for word, side in SIDES.items():
            turn = measure_wheel(b, uids, side, way_rate(b, self.unit, 0))
            longest = full
            if arc_turn(turn.radius, full) > turn.free:
                longest = max(0, arc_length(turn.radius, turn.free) - 3 * TOLERANCE)
            for arc in movement_amounts(longest, longest // 2, longest // 4):
                yield Wheel(word, arc)
            if not b.units[self.unit].disordered and longest > full // 3:
                yield Wheel(word, full // 3, full - full // 3)
        yield Back()

    def refusal(self, b: B, option: Wheel | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        if option.side not in SIDES:
            return Refusal("3w", "bad-side")
        found = wheel_refusal(b, (self.unit,), SIDES[option.side], option.arc)
        if found is not None or option.ahead == 0:
            return found
        if b.units[self.unit].disordered:
            return Refusal("3y", "disordered-wheel")
        if option.ahead < 0:
            return Refusal("3x", "no-distance")
        pose = wheeled(b, self.unit, SIDES[option.side], option.arc)
        on = way(b, self.unit, pose, pose[2], longest_way(b, self.unit))
        longest = left_after_wheel(b, (self.unit,), self.unit, on, SIDES[option.side], option.arc)
        if option.ahead > longest + TOLERANCE:
            return too_far_on_way(b, self.unit, on, longest)
        return way_end_refusal(b, self.unit, on, body_at(b, self.unit, advance(pose, option.ahead)))

    def answer(self, b: B, option: Wheel | Back) -> None:
        if isinstance(option, Back):
            return b.then(Act(self.unit, self.shot))
        wheel_and_go(b, self.unit, SIDES[option.side], option.arc, option.ahead)
        return self.done(b, True)


def wheel_and_go(b: B, uid: int, side: int, arc: int, ahead_: int) -> None:
    """A wheel alone keeps order; a wheel and an advance disorder, S and CL too."""
    turn = measure_wheel(b, (uid,), side, way_rate(b, uid, 0))
    amount = arc_turn(turn.radius, arc)
    mask = ground_swept_by_wheel(b, uid, turn, amount)
    pose = wheeled(b, uid, side, arc)
    disorder_on_the_way(b, uid, mask, body_at(b, uid, pose))
    place_body(b, uid, pose)
    b.tell(Moved, uid, "wheel", arc)
    if not ahead_:  # § 3ab
        disorder_after_moving(b, uid)
        refresh_contacts(b, uid)
        return
    on = way(b, uid, pose, pose[2], longest_way(b, uid))
    loose = wheel_disorders(b, uid) or way_passes_zones(b, on, ahead_)
    move_and_disorder(b, uid, advance(pose, ahead_), on, ahead_, "advance", loose)


def wheel_disorders(b: B, uid: int) -> bool:
    """Wheel and advance disorders everybody, by option not S and CL."""
    return b.setting.facts[uid].code not in NIMBLE or not rule_chosen(b, "V41b")  # § 3aa, V41


def any_wheel_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """Why a unit cannot wheel at all."""
    holders = zone_holders(b, uid)
    return refuse("5c", "in-zone", enemy_unit=holders[0]) if holders else None


ask_in_activation("wheel", Wheel, any_wheel_refusal, WheelMove)
