"""Round 5: the move of one unit, asked step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import replace
from gonfalon.core.steps import Decision, Done, Option, Step, step
from gonfalon.space.table import (
    CM,
    MM,
    QUARTER,
    arc_length,
    degrees,
)
from gonfalon.systems.naran.book.compulsion import duty, off_angle
from gonfalon.systems.naran.book.contact import step_out
from gonfalon.systems.naran.book.figures import after_move
from gonfalon.systems.naran.book.formations import Formed, form, form_base, square_refusal
from gonfalon.systems.naran.book.march_limits import (
    NEEDLESS,
    TURNS,
    WAYS,
    _hindered,
    _spent_guns,
    advance_refusal,
    back_refusal,
    edge_room,
    enter_refusal,
    leave_refusal,
    shift_refusal,
    turn_refusal,
    waits,
    wheel_refusal,
)
from gonfalon.systems.naran.book.moves import (
    ShiftRoll,
    enter_building,
    go_ahead,
    go_back,
    go_round,
    turn_front,
)
from gonfalon.systems.naran.book.turn import has_moved
from gonfalon.systems.naran.ground.bases import arm, base_of, order_of
from gonfalon.systems.naran.ground.rates import (
    SIDES,
    WHEEL_LIMIT,
    allowance,
    backward_move,
    can_act,
    careful_limit,
    duty_amounts,
    farthest,
    is_rough,
    moving,
    opposes,
    wheel_room,
)
from gonfalon.systems.naran.ground.terrain import is_free, near
from gonfalon.systems.naran.pieces.facts import (
    BATTERY,
    BLOODLUST,
    COLUMNS,
    GARRISON,
    LIMBERED,
    LINE,
    RETIRE,
    SQUARE,
    Unit,
)
from gonfalon.systems.naran.pieces.options import (
    Advance,
    Enter,
    FallBack,
    FormSquare,
    Leave,
    LeaveTable,
    LeftBuilding,
    MarchedOff,
    Narrow,
    TurnFront,
    Unlimber,
    Wheel,
    Widen,
)
from gonfalon.systems.naran.pieces.setting import NaranBattle

# -- the decision ----------------------------------------------------------------------------------------


DONE = Done()


@step("5.2a")
class March(Decision):
    """What a unit does with its move; asked again until it halts or meets the enemy."""

    uid: int
    open = True
    accepts = (Done, Advance, Wheel, FallBack, TurnFront, FormSquare, Widen, Narrow, Enter, Leave, Unlimber,
               LeaveTable)  # fmt: skip

    def applies(self, b: NaranBattle) -> bool:
        """Asked while there is anything to decide; a unit that can only halt halts (`EndMarch`)."""
        return can_act(b, self.uid) is None and self.legal(b) != [DONE]

    def legal(self, b: NaranBattle) -> list[Option]:
        """What `refusal` lets through; whether the unit may halt follows from what else it can do."""
        found: list[Option] | None = b.cache.get(self)
        if found is None:
            found = [o for o in self.candidates(b) if o is not DONE and self.refusal(b, o) is None]
            if duty(b, self.uid) is None or not any(_serves(o) for o in found):
                found.append(DONE)
            b.cache[self] = found
        return found

    def player(self, b: NaranBattle) -> int:
        return b.units[self.uid].side

    def about(self, b: NaranBattle) -> dict[str, Any]:
        return {"unit": self.uid}

    def candidates(self, b: NaranBattle) -> Iterable[Option]:
        return dict.fromkeys(self._ways(b))

    def _ways(self, b: NaranBattle) -> Iterable[Option]:
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
        yield DONE

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
        half = backward_move(b, self.uid)
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
            ways = [o for o in self._forward(b, b.units[uid]) if _serves(o)]
            can = any(self.refusal(b, o) is None for o in ways)
        return refuse(task.rule, "must-advance", unit=uid, target_unit=task.enemy) if can else None

    def obligations(self, b: NaranBattle) -> list[Refusal]:
        found = self._halt_refusal(b)
        return [found] if found else []

    def answer(self, b: NaranBattle, option: Any) -> None:
        uid = self.uid
        kind = type(option)
        if kind is Done:
            has_moved(b, uid)
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
            has_moved(b, uid)  # § V2b
            b.then(*form(b, uid, SQUARE, 0))
        elif kind in (Widen, Narrow):
            b.put("moving", replace(moving(b, uid), shifted=True))
            b.then(ShiftRoll(uid, kind is Widen), self)
        elif kind is Enter:
            enter_building(b, uid, option.building)
        elif kind is Leave:
            step_out(b, uid, WAYS[option.way])
            has_moved(b, uid)  # § V58
            b.tell(LeftBuilding, uid)
            b.then(*after_move(b, uid))
        elif kind is Unlimber:
            b.change(uid, formation=BATTERY)
            has_moved(b, uid)
            b.tell(Formed, uid, BATTERY)
        else:
            b.change(uid, place=None)
            has_moved(b, uid)
            b.tell(MarchedOff, uid)


def _serves(option: Option) -> bool:
    """An act by which a unit does its duty: to wheel toward the enemy, to advance, to leave its building."""
    kind = type(option)
    return kind is Wheel or kind is Leave or (kind is Advance and option.amount >= CM)  # type: ignore[attr-defined]


@step("5.1d")
class EndMarch(Step):
    """The move of a unit is over."""

    uid: int

    def applies(self, b: NaranBattle) -> bool:
        return b.units[self.uid].place is not None

    def run(self, b: NaranBattle) -> None:
        has_moved(b, self.uid)
        b.end("moving")
