"""Round 5: the move of one unit (5.2-5.9), asked step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, cite, refuse
from gonfalon.core.records import replace
from gonfalon.core.rolls import Modifier
from gonfalon.core.steps import Decision, Done, Option, Step, step
from gonfalon.space.table import (
    CM,
    HALF_TURN,
    MM,
    QUARTER,
    TOLERANCE,
    Base,
    about_face,
    advance,
    arc_length,
    arc_turn,
    degrees,
    pivot,
    slide,
)
from gonfalon.space.table_areas import entry

from .contact import engage, outside, step_out
from .facts import BATTERY, BLOODLUST, COLUMNS, GARRISON, LIMBERED, LINE, RETIRE, SQUARE, Pose, Unit, replaced
from .figures import after_move, carry
from .ground import (
    arm,
    base_if,
    base_of,
    building_pose,
    difficult_at,
    is_free,
    near,
    order_of,
    profile,
    shape_fits,
    wall_cost,
    way,
)
from .march_options import (
    Advance,
    Enter,
    Entered,
    FallBack,
    FellBack,
    Files,
    FormSquare,
    Leave,
    LeaveTable,
    LeftBuilding,
    MarchedOff,
    Moved,
    Narrow,
    Shifted,
    Turned,
    TurnFront,
    Unlimber,
    Wheel,
    Wheeled,
    Widen,
)
from .marching import (
    SIDES,
    WHEEL_LIMIT,
    Duty,
    Moving,
    ahead,
    allowance,
    attacks,
    can_act,
    careful_limit,
    closes,
    duty,
    duty_amounts,
    farthest,
    is_rough,
    limit_for,
    meets_enemy,
    moving,
    off_angle,
    opposes,
    wheel_cost,
    wheel_room,
    wheeled_base,
)
from .reactions import disorganise
from .reorganise import Formed, form, form_base, square_refusal
from .setting import NaranBattle
from .tables import SHIFT, one_die
from .turn import listed_once

NEEDLESS = degrees(3)
WAYS = {"north": 0, "east": QUARTER, "south": HALF_TURN, "west": 3 * QUARTER}
TURNS = {"about": HALF_TURN, "right": QUARTER, "left": -QUARTER}


def waits(b: NaranBattle, uid: int) -> bool:
    """A unit that stays where it stands: under WAIT and not in Bloodlust (2.7a)."""
    return not opposes(b, uid) and not attacks(b, uid)


# -- judges ----------------------------------------------------------------------------------------------


def advance_refusal(b: NaranBattle, uid: int, amount: int) -> Refusal | None:
    """Why a unit cannot advance so far."""
    unit = b.units[uid]
    m = moving(b, uid)
    if waits(b, uid):
        return Refusal("2.7a", "waits")
    if unit.formation == GARRISON:
        return Refusal("14.1l", "in-a-building")
    if amount <= 0:
        return Refusal("5.2a", "no-move")
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


def _duty_refusal(
    b: NaranBattle, uid: int, task: Duty, amount: int, stand: Base, end: Base
) -> Refusal | None:
    """A compelled unit goes at full speed toward its enemy (2.5c), with care at most (2.5d)."""
    if abs(off_angle(stand, task)) >= QUARTER:
        return refuse(task.rule, "wrong-way", target_unit=task.enemy)
    if amount >= farthest(b, uid) - TOLERANCE or closes(b, uid, task, amount):
        return None
    if b.units[uid].state == BLOODLUST:
        return refuse("4.7h", "full-speed", target_unit=task.enemy)
    if amount >= careful_limit(b, uid) - TOLERANCE and is_rough(b, uid, farthest(b, uid)):
        cite("2.5d")
        return None
    return refuse("2.5c", "full-speed", target_unit=task.enemy)


def wheel_refusal(b: NaranBattle, uid: int, side_word: str, amount: int) -> Refusal | None:
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
    if not is_free(b, uid, wheeled_base(b, uid, side, turn)):
        return Refusal("5.2b", "no-room")
    task = duty(b, uid)
    if task is not None:
        off = off_angle(stand, task)
        wrong = off * side <= 0 or abs(off) < NEEDLESS or turn > abs(off) + NEEDLESS
        if wrong and not _hindered(b, uid, task):
            return refuse(task.rule, "wrong-way", target_unit=task.enemy)
    return None


def _hindered(b: NaranBattle, uid: int, task: Duty) -> bool:
    """Difficult ground or friends straight ahead let a unit under ATTACK go round (2.5d)."""
    if b.units[uid].state == BLOODLUST:
        return False
    _, met, stop = ahead(b, uid)
    if stop or (met >= 0 and b.units[met].side == b.units[uid].side):
        return bool(cite("2.5d"))
    return bool(is_rough(b, uid, farthest(b, uid)) and cite("2.5d"))


def back_refusal(b: NaranBattle, uid: int, amount: int, angle: int) -> Refusal | None:
    """Why a unit cannot fall back so (5.6a-c)."""
    unit = b.units[uid]
    if not opposes(b, uid) and not _spent_guns(b, uid):
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
    limit = allowance(b, uid) // 2
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


def _spent_guns(b: NaranBattle, uid: int) -> bool:
    """Limbered guns under ATTACK without salvos may go back to their own zone (2.6f)."""
    from .sight import salvos_left

    piece = b.setting.wares[uid].piece
    return piece is not None and not salvos_left(b, uid) and b.units[uid].formation == LIMBERED


def turn_refusal(b: NaranBattle, uid: int, word: str) -> Refusal | None:
    """Why a unit cannot turn its front (5.7a, 5.7b)."""
    unit = b.units[uid]
    if word not in TURNS:
        return Refusal("5.7a", "no-such-direction")
    if unit.formation not in COLUMNS:
        return Refusal("5.7a", "columns-only")
    if not opposes(b, uid) and not _spent_guns(b, uid):
        return Refusal("5.7a", "only-oppose")
    if moving(b, uid).acted:
        return Refusal("5.7b", "moved-already")
    pose, front = turned_pose(b, uid, word)
    return None if is_free(b, uid, base_if(b, uid, pose, front=front)) else Refusal("5.7a", "no-room")


def turned_pose(b: NaranBattle, uid: int, word: str) -> tuple[Pose, int]:
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


def shift_refusal(b: NaranBattle, uid: int, wide: bool) -> Refusal | None:
    """Why a unit cannot widen or narrow its front on the move (5.5a)."""
    unit = b.units[uid]
    if b.setting.wares[uid].kind != "unit" or unit.formation in (SQUARE, GARRISON):
        return Refusal("5.5a", "no-such-formation")
    if moving(b, uid).shifted:
        return Refusal("5.5a", "shifted-already")
    if unit.state == BLOODLUST:
        return Refusal("4.7j", "bloodlust")
    front = unit.front + (1 if wide else -1)
    if not 1 <= front <= unit.figures:
        return Refusal("5.5a", "no-such-front")
    assert unit.place is not None
    return None if is_free(b, uid, base_if(b, uid, unit.place, front=front)) else Refusal("5.5a", "no-room")


def enter_distance(b: NaranBattle, uid: int, building: int) -> int | None:
    """How far a unit has to go straight ahead to the door of a building; None if it does not get there."""
    if not 0 <= building < len(b.setting.buildings):
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


def enter_refusal(b: NaranBattle, uid: int, building: int) -> Refusal | None:
    """Why a unit cannot enter a building (14.1k)."""
    if waits(b, uid):
        return Refusal("2.7a", "waits")
    if arm(b, uid) != "foot" or b.setting.wares[uid].kind != "unit":
        return Refusal("14.1k", "foot-only")
    if b.units[uid].state == BLOODLUST:
        return Refusal("4.7g", "bloodlust")
    return None if enter_distance(b, uid, building) is not None else Refusal("14.1k", "cannot-reach")


def leave_refusal(b: NaranBattle, uid: int, word: str) -> Refusal | None:
    """Why a garrison cannot leave by a side."""
    if b.units[uid].formation != GARRISON:
        return Refusal("14.1l", "not-in-a-building")
    if waits(b, uid):
        return Refusal("2.7a", "waits")
    if word not in WAYS:
        return Refusal("14.1k", "no-such-direction")
    found = outside(b, uid, base_of(b, uid), WAYS[word])
    return None if found is not None else Refusal("14.1k", "no-room")


def edge_room(b: NaranBattle, uid: int) -> bool:
    """A unit in general retreat stands close enough to its own edge to march off."""
    stand = base_of(b, uid)
    ys = [y for _, y in stand.corners]
    gap = min(ys) if b.units[uid].side == 0 else b.setting.height - max(ys)
    return order_of(b, uid) == RETIRE and gap <= allowance(b, uid)


# -- the decision ----------------------------------------------------------------------------------------


@step("5.2a")
class March(Decision):
    """What a unit does with its move; asked again until it halts or meets the enemy."""

    uid: int
    open = True
    accepts = (Done, Advance, Wheel, FallBack, TurnFront, FormSquare, Widen, Narrow, Enter, Leave, Unlimber,
               LeaveTable)  # fmt: skip

    def applies(self, b: NaranBattle) -> bool:
        """Asked while there is anything to decide; a unit that can only halt halts (`EndMarch`)."""
        return can_act(b, self.uid) is None and len(listed_once(self, b)) > 1

    def listed(self, b: NaranBattle) -> list[Option]:
        return listed_once(self, b)

    def player(self, b: NaranBattle) -> int:
        return b.units[self.uid].side

    def about(self, b: NaranBattle) -> dict[str, Any]:
        return {"unit": self.uid}

    def candidates(self, b: NaranBattle) -> Iterable[Option]:
        uid = self.uid
        unit = b.units[uid]
        if unit.formation == GARRISON:
            yield from [Leave(w) for w in WAYS]
        else:
            yield from self._forward(b, unit)
            if opposes(b, uid) or _spent_guns(b, uid):
                yield from self._backward(b, unit)
            if not moving(b, uid).acted and order_of(b, uid) != 0 and arm(b, uid) == "foot":
                yield FormSquare()
            if (
                not moving(b, uid).shifted
                and b.setting.wares[uid].kind == "unit"
                and not moving(b, uid).acted
            ):
                yield Widen()
                yield Narrow()
            if unit.formation == LIMBERED and moving(b, uid).acted:
                yield Unlimber()
            if order_of(b, uid) == RETIRE:
                yield LeaveTable()
        yield Done()

    def _forward(self, b: NaranBattle, unit: Unit) -> Iterable[Option]:
        uid = self.uid
        if waits(b, uid):
            return
        task = duty(b, uid)
        stand = base_of(b, uid)
        if task is not None:
            off = off_angle(stand, task)
            if abs(off) < QUARTER:
                yield from [Advance(a) for a in duty_amounts(b, uid, task)]
            if not moving(b, uid).wheeled:
                toward = "right" if off > 0 else "left"
                turn = min(abs(off), WHEEL_LIMIT, wheel_room(b, uid, SIDES[toward]))
                if turn >= NEEDLESS:
                    yield Wheel(toward, arc_length(stand.width, turn))
                if _hindered(b, uid, task):
                    for word in SIDES:
                        turn = min(WHEEL_LIMIT, wheel_room(b, uid, SIDES[word]))
                        if turn >= NEEDLESS:
                            yield Wheel(word, arc_length(stand.width, turn))
        else:
            full = farthest(b, uid)
            if full >= MM:
                careful = careful_limit(b, uid)
                amounts = [full]
                if MM <= careful < full and is_rough(b, uid, full):
                    amounts.append(careful)
                elif full > 2 * CM:
                    amounts.append(full // 2)
                yield from [Advance(a) for a in amounts]
            if not moving(b, uid).wheeled and not (unit.formation == LINE and moving(b, uid).acted):
                for word in SIDES:
                    room = wheel_room(b, uid, SIDES[word])
                    if room >= NEEDLESS:
                        yield Wheel(word, arc_length(stand.width, room))
                        if room > degrees(20):
                            yield Wheel(word, arc_length(stand.width, degrees(20)))
        for i, t in enumerate(b.setting.buildings):
            if arm(b, uid) == "foot" and near(t.area, stand, allowance(b, uid)):
                yield Enter(i)

    def _backward(self, b: NaranBattle, unit: Unit) -> Iterable[Option]:
        if moving(b, self.uid).acted:
            return
        half = allowance(b, self.uid) // 2
        if half:
            yield FallBack(half)
        if unit.formation in COLUMNS:
            yield from [TurnFront(w) for w in TURNS]

    def refusal(self, b: NaranBattle, option: Any) -> Refusal | None:
        uid = self.uid
        kind = type(option)
        if kind is Done:
            return self._halt_refusal(b)
        if kind is Advance:
            return advance_refusal(b, uid, option.amount)
        if kind is Wheel:
            return wheel_refusal(b, uid, option.way, option.amount)
        if kind is FallBack:
            return back_refusal(b, uid, option.amount, option.angle)
        if kind is TurnFront:
            return turn_refusal(b, uid, option.way)
        if kind is FormSquare:
            return self._square_refusal(b)
        if kind in (Widen, Narrow):
            return shift_refusal(b, uid, kind is Widen)
        if kind is Enter:
            return enter_refusal(b, uid, option.building)
        if kind is Leave:
            return leave_refusal(b, uid, option.way)
        if kind is Unlimber:
            return self._unlimber_refusal(b)
        return None if edge_room(b, uid) else Refusal("20.4b", "too-far-from-edge")

    def _square_refusal(self, b: NaranBattle) -> Refusal | None:
        uid = self.uid
        if moving(b, uid).acted:
            return Refusal("V2b", "moved-already")
        unit = b.units[uid]
        if unit.formation in (SQUARE, GARRISON):
            return Refusal("14.1l" if unit.formation == GARRISON else "18.2a", "same-formation")
        if unit.state == BLOODLUST:
            return Refusal("4.7j", "bloodlust")
        found = square_refusal(b, uid)
        if found is not None:
            return found
        return None if is_free(b, uid, form_base(b, uid, SQUARE, 0)) else Refusal("18.2a", "no-room")

    def _unlimber_refusal(self, b: NaranBattle) -> Refusal | None:
        piece = b.setting.wares[self.uid].piece
        if piece is None or b.units[self.uid].formation != LIMBERED:
            return Refusal("2.6d", "not-limbered")
        if not piece.light or order_of(b, self.uid) != 0:
            return Refusal("2.6d", "light-guns-only")
        return None if moving(b, self.uid).acted else Refusal("11.4d", "unlimber-after-move")

    def _halt_refusal(self, b: NaranBattle) -> Refusal | None:
        """A unit with a duty may not halt while it can still do something about it."""
        uid = self.uid
        task = duty(b, uid)
        if task is None:
            return None
        if b.units[uid].formation == GARRISON:
            can = any(leave_refusal(b, uid, w) is None for w in WAYS)
        else:
            can = any(
                self.refusal(b, o) is None
                for o in self._forward(b, b.units[uid])
                if isinstance(o, Wheel) or (isinstance(o, Advance) and o.amount >= CM)
            )
        return refuse(task.rule, "must-advance", unit=uid, target_unit=task.enemy) if can else None

    def obligations(self, b: NaranBattle) -> list[Refusal]:
        found = self._halt_refusal(b)
        return [found] if found else []

    def answer(self, b: NaranBattle, option: Any) -> None:
        uid = self.uid
        kind = type(option)
        if kind is Done:
            b.change(uid, moved=True)
            b.end("moving")
        elif kind is Advance:
            go_ahead(b, uid, option.amount, self)
        elif kind is Wheel:
            go_round(b, uid, option.way, option.amount, self)
        elif kind is FallBack:
            go_back(b, uid, option.amount, option.angle)
        elif kind is TurnFront:
            turn_front(b, uid, option.way)
        elif kind is FormSquare:
            cite("V2b")
            cite("5.9a")
            b.change(uid, moved=True)
            b.then(*form(b, uid, SQUARE, 0))
        elif kind in (Widen, Narrow):
            b.put("moving", replace(moving(b, uid), shifted=True))
            b.then(ShiftRoll(uid, kind is Widen), self)
        elif kind is Enter:
            enter_building(b, uid, option.building)
        elif kind is Leave:
            step_out(b, uid, WAYS[option.way])
            b.change(uid, moved=True)
            b.tell(LeftBuilding, uid)
            b.then(*after_move(b, uid))
        elif kind is Unlimber:
            cite("2.6d")
            b.change(uid, formation=BATTERY, moved=True)
            b.tell(Formed, uid, BATTERY)
        else:
            cite("20.4b")
            b.change(uid, place=None, moved=True)
            b.tell(MarchedOff, uid)


@step("5.1d")
class EndMarch(Step):
    """The move of a unit is over."""

    uid: int

    def applies(self, b: NaranBattle) -> bool:
        return b.units[self.uid].place is not None

    def run(self, b: NaranBattle) -> None:
        b.change(self.uid, moved=True)
        b.end("moving")


# -- moves -----------------------------------------------------------------------------------------------


def _went(b: NaranBattle, uid: int, cost: int, was_rough: bool, wheeled: bool = False) -> None:
    """Enter a part of a move; over half the rate on difficult ground disorganises (5.3d)."""
    m = moving(b, uid)
    spent = m.spent + cost
    touched = m.rough or was_rough
    if touched and 2 * spent > allowance(b, uid) + TOLERANCE:
        cite("5.3d")
        disorganise(b, uid)
    elif was_rough:
        cite("5.3b")
        cite("5.3c")
    b.put("moving", Moving(uid, spent, m.wheeled or wheeled, touched, m.shifted, True))


def go_ahead(b: NaranBattle, uid: int, amount: int, again: March) -> None:
    """Straight ahead (5.2a); an enemy at the end of the way is engaged."""
    before = base_of(b, uid)
    enemy = meets_enemy(b, uid, amount)
    hard = is_rough(b, uid, amount)
    end = advance(before.pose, amount)
    cost = amount + wall_cost(b, before, before.d, amount, before.at(end))
    task = duty(b, uid)
    if task is not None:
        cite(task.rule)
        cite("4.7g" if b.units[uid].state == BLOODLUST else "2.5c")
        if task.rule in ("B17", "V3"):
            cite("2.5f")
    elif opposes(b, uid):
        cite("2.8a")
    _guns_advance(b, uid)
    if hard:
        cite(hard)
        _overlapping_ground(b, before, before.at(end))
    b.change(uid, place=end)
    carry(b, uid, before)
    _went(b, uid, cost, bool(hard))
    b.tell(Moved, uid, amount)
    if enemy >= 0:
        b.end("moving")
        b.then(*engage(b, uid, enemy))
    else:
        b.then(*after_move(b, uid), again)


def _overlapping_ground(b: NaranBattle, start: Base, end: Base) -> None:
    """Two kinds of difficult ground halve the move once (V14b)."""
    if sum(1 for t in b.setting.difficult if t.area.touches(end) or t.area.touches(start)) > 1:
        cite("V14b")


def _guns_advance(b: NaranBattle, uid: int) -> None:
    piece = b.setting.wares[uid].piece
    if piece is not None and order_of(b, uid) == 0:
        cite("2.6c" if piece.light else "2.6f")


def go_round(b: NaranBattle, uid: int, word: str, amount: int, again: March) -> None:
    """A wheel: free once for a column, half the move for a line."""
    before = base_of(b, uid)
    cost = wheel_cost(b, uid)
    cite("5.2c" if b.units[uid].formation == LINE else "5.2b")
    turn = arc_turn(before.width, amount)
    after = wheeled_base(b, uid, SIDES[word], turn)
    hard = difficult_at(b, before) or difficult_at(b, after)
    b.change(uid, place=after.pose)
    carry(b, uid, before)
    _went(b, uid, cost, hard is not None, True)
    b.tell(Wheeled, uid)
    b.then(*after_move(b, uid), again)


def go_back(b: NaranBattle, uid: int, amount: int, angle: int) -> None:
    """Falling back takes the whole move and keeps the front to the enemy (5.6b)."""
    before = base_of(b, uid)
    pose = slide(before.pose, before.d + HALF_TURN + angle, amount)
    cite("5.6b")
    cite("2.8b")
    cite("5.3e")
    cite("5.6a" if b.units[uid].formation in COLUMNS else "5.6c")
    if _spent_guns(b, uid):
        cite("2.6f")
    hard = difficult_at(b, before) or difficult_at(b, before.at(pose))
    b.change(uid, place=pose, moved=True)
    carry(b, uid, before)
    if hard is not None:
        cite("V33c")
        if 4 * amount > allowance(b, uid) + TOLERANCE:
            cite("5.3d")
            disorganise(b, uid)
    b.end("moving")
    b.tell(FellBack, uid, amount)
    b.then(*after_move(b, uid))


def turn_front(b: NaranBattle, uid: int, word: str) -> None:
    """About-face, front right or front left: no other move this turn (5.7b)."""
    before = base_of(b, uid)
    pose, front = turned_pose(b, uid, word)
    cite("5.7a")
    cite("5.7b")
    b.change(uid, place=pose, front=front, moved=True)
    unit = b.units[uid]
    if b.setting.wares[uid].kind == "unit" and shape_fits(arm(b, uid), unit.figures, front, unit.formation):
        if not shape_fits(arm(b, uid), unit.figures, front, LINE):
            b.change(uid, formation=LINE)
        else:
            cite("V19b")
            disorganise(b, uid)
    carry(b, uid, before)
    b.end("moving")
    b.tell(Turned, uid, f"turn-{word}")
    b.then(*after_move(b, uid))


def enter_building(b: NaranBattle, uid: int, building: int) -> None:
    """A battalion goes into a building and has no formation there (14.1k, 14.1l)."""
    t = b.setting.buildings[building]
    before = base_of(b, uid)
    pose, _, _ = building_pose(t)
    cite("14.1k")
    cite("14.1l")
    b.change(uid, place=pose, formation=GARRISON, moved=True)
    b.set(blocks=replaced(b.game.blocks, building, b.units[uid].side))
    carry(b, uid, before)
    b.end("moving")
    b.tell(Entered, uid)
    b.then(*after_move(b, uid))


# -- widening and narrowing --------------------------------------------------------------------------------


@step("5.5a")
class ShiftRoll(Step):
    """1d6 plus quality is the number of figures that may be shifted."""

    uid: int
    wide: bool

    def run(self, b: NaranBattle) -> None:
        grade = profile(b, self.uid).grade
        lines = (Modifier("5.5a", grade, f"quality-{profile(b, self.uid).quality}"),) if grade else ()
        figures = b.roll(one_die(SHIFT, "5.5a", "shift", b.units[self.uid].side, (self.uid,), lines))
        if figures <= 0:
            cite("V1b")
            return
        b.then(ShiftFiles(self.uid, self.wide, figures))


@step("V1")
class ShiftFiles(Decision):
    """By how many files: each uses as many figures as the unit has ranks."""

    uid: int
    wide: bool
    figures: int

    def player(self, b: NaranBattle) -> int:
        return b.units[self.uid].side

    def about(self, b: NaranBattle) -> dict[str, Any]:
        return {"unit": self.uid, "count": self.figures}

    def candidates(self, b: NaranBattle) -> Iterable[Option]:
        return [Files(n) for n in range(self.figures + 1)]

    def refusal(self, b: NaranBattle, option: Any) -> Refusal | None:
        unit = b.units[self.uid]
        deep = -(-unit.figures // unit.front)
        if option.count * deep > self.figures:
            return refuse("V1", "too-many-files", count=self.figures)
        front = unit.front + (option.count if self.wide else -option.count)
        if not 1 <= front <= unit.figures:
            return Refusal("5.5a", "no-such-front")
        assert unit.place is not None
        if option.count and not is_free(b, self.uid, base_if(b, self.uid, unit.place, front=front)):
            return Refusal("5.5a", "no-room")
        return None

    def answer(self, b: NaranBattle, option: Any) -> None:
        if not option.count:
            return
        unit = b.units[self.uid]
        before = base_of(b, self.uid)
        front = unit.front + (option.count if self.wide else -option.count)
        b.change(self.uid, front=front)
        broken = shape_fits(arm(b, self.uid), unit.figures, front, unit.formation)
        if broken:
            if unit.formation in COLUMNS and not shape_fits(arm(b, self.uid), unit.figures, front, LINE):
                b.change(self.uid, formation=LINE)
            elif cite(broken):
                disorganise(b, self.uid)
        carry(b, self.uid, before)
        b.tell(Shifted, self.uid, front)
        b.then(*after_move(b, self.uid))
