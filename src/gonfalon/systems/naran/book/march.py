"""Round 5: the move of one unit (5.2-5.7), asked step by step, and what each move does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import replace
from gonfalon.core.steps import Decision, Done, Option, Step, step
from gonfalon.space.table import (
    CM,
    HALF_TURN,
    MM,
    QUARTER,
    TOLERANCE,
    advance,
    arc_length,
    arc_turn,
    degrees,
    slide,
)
from gonfalon.systems.naran.book.buildings import WAYS, enter_building, enter_refusal, leave_refusal, step_out
from gonfalon.systems.naran.book.compulsion import compelled_duty, duty_advances, duty_off_angle
from gonfalon.systems.naran.book.contact import engage
from gonfalon.systems.naran.book.counters import mark_moved
from gonfalon.systems.naran.book.figures import carry_figures_along, figures_after_move
from gonfalon.systems.naran.book.formations import take_formation
from gonfalon.systems.naran.book.march_limits import (
    NEEDLESS,
    TURNS,
    advance_refusal,
    guns_may_march_back,
    hindered_on_march,
    march_back_refusal,
    march_refusal,
    march_square_refusal,
    march_unlimber_refusal,
    may_march_off,
    pose_turned_on_march,
    turn_on_march_refusal,
    wheel_refusal,
)
from gonfalon.systems.naran.book.reactions import disorganise
from gonfalon.systems.naran.book.widening import ShiftRoll, widening_refusal
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.rates import (
    SIDES,
    WHEEL_LIMIT,
    Moving,
    advance_meets_rough,
    backward_rate,
    careful_rate,
    careful_rate_left,
    farthest_advance,
    move_rate,
    move_so_far,
    moves_by_oppose,
    stays_by_wait,
    straight_advance_meets,
    wheel_cost,
    wheel_room,
    wheeled_base,
)
from gonfalon.systems.naran.ground.terrain import difficult_ground_at, ground_near, wall_cost
from gonfalon.systems.naran.pieces.events import (
    FellBack,
    Formed,
    LeftBuilding,
    MarchedOff,
    Moved,
    Turned,
    Wheeled,
)
from gonfalon.systems.naran.pieces.facts import (
    ATTACK,
    BATTERY,
    COLUMNS,
    GARRISON,
    LIMBERED,
    LINE,
    RETIRE,
    SQUARE,
    Unit,
)
from gonfalon.systems.naran.pieces.options import (
    DONE,
    Advance,
    Enter,
    FallBack,
    FormSquare,
    Leave,
    LeaveTable,
    Narrow,
    TurnFront,
    Unlimber,
    Wheel,
    Widen,
)
from gonfalon.systems.naran.pieces.queries import arm, order_of
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.shapes import shape_breaks_rule

# -- the decision ----------------------------------------------------------------------------------------


@step("5.2a")
class March(Decision):
    """What a unit does with its move; asked again until it halts or meets the enemy."""

    uid: int
    open = True
    opens = True
    accepts = (Done, Advance, Wheel, FallBack, TurnFront, FormSquare, Widen, Narrow, Enter, Leave, Unlimber,
               LeaveTable)  # fmt: skip

    def applies(self, b: B) -> bool:
        """Asked while there is anything to decide; a unit that can only halt halts (`EndMarch`)."""
        return march_refusal(b, self.uid) is None and self.legal(b) != [DONE]

    def legal(self, b: B) -> list[Option]:
        """What `refusal` lets through; whether the unit may halt follows from what else it can do."""
        found: list[Option] | None = b.cache.get(self)
        if found is None:
            found = [o for o in self.candidates(b) if o is not DONE and self.refusal(b, o) is None]
            if compelled_duty(b, self.uid) is None or not any(_serves(o) for o in found):
                found.append(DONE)
            b.cache[self] = found
        return found

    def player(self, b: B) -> int:
        return b.units[self.uid].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.uid}

    def candidates(self, b: B) -> Iterable[Option]:
        return dict.fromkeys(self._ways(b))

    def _ways(self, b: B) -> Iterable[Option]:
        uid = self.uid
        unit = b.units[uid]
        if unit.formation == GARRISON:
            yield from [Leave(w) for w in WAYS]
        else:
            yield from self._forward(b, unit)
            if moves_by_oppose(b, uid) or guns_may_march_back(b, uid):
                yield from self._backward(b, unit)
            if not move_so_far(b, uid).acted and order_of(b, uid) != ATTACK and arm(b, uid) == "foot":
                yield FormSquare()
            if (
                not move_so_far(b, uid).shifted
                and b.setting.wares[uid].kind == "unit"
                and not move_so_far(b, uid).acted
            ):
                yield Widen()
                yield Narrow()
            if unit.formation == LIMBERED and move_so_far(b, uid).acted:
                yield Unlimber()
            if order_of(b, uid) == RETIRE:
                yield LeaveTable()
        yield DONE

    def _forward(self, b: B, unit: Unit) -> Iterable[Option]:
        uid = self.uid
        if stays_by_wait(b, uid):
            return
        task = compelled_duty(b, uid)
        stand = base_of(b, uid)
        if task is not None:
            off = duty_off_angle(stand, task)
            if abs(off) < QUARTER:
                yield from [Advance(a) for a in duty_advances(b, uid, task)]
            if not move_so_far(b, uid).wheeled:
                toward = "right" if off > 0 else "left"
                turn = min(abs(off), WHEEL_LIMIT, wheel_room(b, uid, SIDES[toward]))
                if turn >= NEEDLESS:
                    yield Wheel(toward, arc_length(stand.width, turn))
                if hindered_on_march(b, uid, task):
                    for word in SIDES:
                        turn = min(WHEEL_LIMIT, wheel_room(b, uid, SIDES[word]))
                        if turn >= NEEDLESS:
                            yield Wheel(word, arc_length(stand.width, turn))
        else:
            full = farthest_advance(b, uid)
            if full >= MM:
                careful = careful_rate_left(b, uid)
                amounts = [full]
                if MM <= careful < full and advance_meets_rough(b, uid, full):
                    amounts.append(careful)
                elif full > 2 * CM:
                    amounts.append(full // 2)
                yield from [Advance(a) for a in amounts]
            if not move_so_far(b, uid).wheeled and not (unit.formation == LINE and move_so_far(b, uid).acted):
                for word in SIDES:
                    room = wheel_room(b, uid, SIDES[word])
                    if room >= NEEDLESS:
                        yield Wheel(word, arc_length(stand.width, room))
                        if room > degrees(20):
                            yield Wheel(word, arc_length(stand.width, degrees(20)))
        for i, t in enumerate(b.setting.buildings):
            if arm(b, uid) == "foot" and ground_near(t.area, stand, move_rate(b, uid)):
                yield Enter(i)

    def _backward(self, b: B, unit: Unit) -> Iterable[Option]:
        if move_so_far(b, self.uid).acted:
            return
        half = backward_rate(b, self.uid)
        if half:
            yield FallBack(half)
        if unit.formation in COLUMNS:
            yield from [TurnFront(w) for w in TURNS]

    def refusal(self, b: B, option: Any) -> Refusal | None:
        uid = self.uid
        kind = type(option)
        if kind is Done:
            return self._halt_refusal(b)
        if kind is Advance:
            return advance_refusal(b, uid, option.amount)
        if kind is Wheel:
            return wheel_refusal(b, uid, option.way, option.amount)
        if kind is FallBack:
            return march_back_refusal(b, uid, option.amount, option.angle)
        if kind is TurnFront:
            return turn_on_march_refusal(b, uid, option.way)
        if kind is FormSquare:
            return march_square_refusal(b, uid)
        if kind in (Widen, Narrow):
            return widening_refusal(b, uid, kind is Widen)
        if kind is Enter:
            return enter_refusal(b, uid, option.building)
        if kind is Leave:
            return leave_refusal(b, uid, option.way)
        if kind is Unlimber:
            return march_unlimber_refusal(b, uid)
        return None if may_march_off(b, uid) else Refusal("20.4b", "too-far-from-edge")

    def _halt_refusal(self, b: B) -> Refusal | None:
        """A unit with a duty may not halt while it can still do something about it."""
        uid = self.uid
        task = compelled_duty(b, uid)
        if task is None:
            return None
        if b.units[uid].formation == GARRISON:
            can = any(leave_refusal(b, uid, w) is None for w in WAYS)
        else:
            ways = [o for o in self._forward(b, b.units[uid]) if _serves(o)]
            can = any(self.refusal(b, o) is None for o in ways)
        return refuse(task.rule, "must-advance", unit=uid, target_unit=task.enemy) if can else None

    def obligations(self, b: B) -> list[Refusal]:
        found = self._halt_refusal(b)
        return [found] if found else []

    def answer(self, b: B, option: Any) -> None:
        uid = self.uid
        kind = type(option)
        if kind is Done:
            mark_moved(b, uid)
            b.end("moving")
        elif kind is Advance:
            march_ahead(b, uid, option.amount, self)
        elif kind is Wheel:
            march_by_wheel(b, uid, option.way, option.amount, self)
        elif kind is FallBack:
            march_back(b, uid, option.amount, option.angle)
        elif kind is TurnFront:
            turn_on_march(b, uid, option.way)
        elif kind is FormSquare:
            mark_moved(b, uid)  # § V2b
            b.then(*take_formation(b, uid, SQUARE, 0))
        elif kind in (Widen, Narrow):
            b.put("moving", replace(move_so_far(b, uid), shifted=True))
            b.then(ShiftRoll(uid, kind is Widen), self)
        elif kind is Enter:
            enter_building(b, uid, option.building)
        elif kind is Leave:
            step_out(b, uid, WAYS[option.way])
            mark_moved(b, uid)  # § V58
            b.tell(LeftBuilding, uid)
            b.then(*figures_after_move(b, uid))
        elif kind is Unlimber:
            b.change(uid, formation=BATTERY)
            mark_moved(b, uid)
            b.tell(Formed, uid, BATTERY)
        else:
            b.change(uid, place=None)
            mark_moved(b, uid)
            b.tell(MarchedOff, uid)


def _serves(option: Option) -> bool:
    """An act by which a unit does its duty: to wheel toward the enemy, to advance, to leave its building."""
    kind = type(option)
    return kind is Wheel or kind is Leave or (kind is Advance and option.amount >= CM)  # type: ignore[attr-defined]


@step("5.1d")
class EndMarch(Step):
    """The move of a unit is over."""

    uid: int
    closes = True

    def applies(self, b: B) -> bool:
        return b.units[self.uid].place is not None

    def run(self, b: B) -> None:
        mark_moved(b, self.uid)
        b.end("moving")


# -- what each move does ---------------------------------------------------------------------------------


def _went(b: B, uid: int, cost: int, was_rough: bool, wheeled: bool = False) -> None:
    """Enter a part of a move; over half the rate on difficult ground, of however many kinds, disorganises."""
    m = move_so_far(b, uid)
    spent = m.spent + cost
    touched = m.rough or was_rough  # § V64
    if touched and spent > careful_rate(b, uid) + TOLERANCE:  # § 5.3d, V14b
        disorganise(b, uid)
    b.put("moving", Moving(uid, spent, m.wheeled or wheeled, touched, m.shifted, True))


def march_ahead(b: B, uid: int, amount: int, again: Step) -> None:
    """Straight ahead; an enemy at the end of the way is engaged."""
    before = base_of(b, uid)
    enemy = straight_advance_meets(b, uid, amount)
    hard = advance_meets_rough(b, uid, amount)
    end = advance(before.pose, amount)
    cost = amount + wall_cost(b, before, before.d, amount, before.at(end))
    b.change(uid, place=end)
    carry_figures_along(b, uid, before)
    _went(b, uid, cost, bool(hard))
    b.tell(Moved, uid, amount)
    if enemy >= 0:
        b.end("moving")
        b.then(*engage(b, uid, enemy))
    else:
        b.then(*figures_after_move(b, uid), again)


def march_by_wheel(b: B, uid: int, word: str, amount: int, again: Step) -> None:
    """A wheel: free once for a column, half the move for a line."""
    before = base_of(b, uid)
    cost = wheel_cost(b, uid)
    turn = arc_turn(before.width, amount)
    after = wheeled_base(b, uid, SIDES[word], turn)
    hard = difficult_ground_at(b, before) or difficult_ground_at(b, after)
    b.change(uid, place=after.pose)
    carry_figures_along(b, uid, before)
    _went(b, uid, cost, hard is not None, True)
    b.tell(Wheeled, uid)
    b.then(*figures_after_move(b, uid), again)


def march_back(b: B, uid: int, amount: int, angle: int) -> None:
    """Falling back takes the whole move and keeps the front to the enemy."""
    before = base_of(b, uid)
    pose = slide(before.pose, before.d + HALF_TURN + angle, amount)
    hard = difficult_ground_at(b, before) or difficult_ground_at(b, before.at(pose))
    b.change(uid, place=pose)
    mark_moved(b, uid)
    carry_figures_along(b, uid, before)
    if hard is not None and 4 * amount > move_rate(b, uid) + TOLERANCE:  # § 5.3d, V33c
        disorganise(b, uid)
    b.end("moving")
    b.tell(FellBack, uid, amount)
    b.then(*figures_after_move(b, uid))


def turn_on_march(b: B, uid: int, word: str) -> None:
    """About-face, front right or front left: no other move this turn."""
    before = base_of(b, uid)
    pose, front = pose_turned_on_march(b, uid, word)
    b.change(uid, place=pose, front=front)
    mark_moved(b, uid)  # § 5.7b
    unit = b.units[uid]
    if b.setting.wares[uid].kind == "unit" and shape_breaks_rule(
        arm(b, uid), unit.figures, front, unit.formation
    ):
        if not shape_breaks_rule(arm(b, uid), unit.figures, front, LINE):
            b.change(uid, formation=LINE)
        else:
            disorganise(b, uid)  # § V19b
    carry_figures_along(b, uid, before)
    b.end("moving")
    b.tell(Turned, uid, f"turn-{word}")
    b.then(*figures_after_move(b, uid))
