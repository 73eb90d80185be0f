"""Round 5: what each kind of move does to a unit (5.2-5.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier
from gonfalon.core.steps import Decision, Option, Step, step
from gonfalon.space.table import (
    HALF_TURN,
    TOLERANCE,
    advance,
    arc_turn,
    slide,
)
from gonfalon.systems.naran.book.contact import engage
from gonfalon.systems.naran.book.figures import after_move, carry
from gonfalon.systems.naran.book.march_limits import (
    turned_pose,
)
from gonfalon.systems.naran.book.reactions import disorganise
from gonfalon.systems.naran.book.turn import has_moved
from gonfalon.systems.naran.ground.bases import arm, base_if, base_of, building_pose, profile
from gonfalon.systems.naran.ground.rates import (
    SIDES,
    Moving,
    allowance,
    careful_move,
    is_rough,
    meets_enemy,
    moving,
    wheel_cost,
    wheeled_base,
)
from gonfalon.systems.naran.ground.terrain import difficult_at, is_free, wall_cost
from gonfalon.systems.naran.pieces.facts import COLUMNS, GARRISON, LINE, replaced
from gonfalon.systems.naran.pieces.options import (
    Entered,
    FellBack,
    Files,
    Moved,
    Shifted,
    Turned,
    Wheeled,
)
from gonfalon.systems.naran.pieces.setting import NaranBattle
from gonfalon.systems.naran.pieces.shapes import shape_fits
from gonfalon.systems.naran.pieces.tables import SHIFT, one_die

# -- moves -----------------------------------------------------------------------------------------------


def _went(b: NaranBattle, uid: int, cost: int, was_rough: bool, wheeled: bool = False) -> None:
    """Enter a part of a move; over half the rate on difficult ground, of however many kinds, disorganises."""
    m = moving(b, uid)
    spent = m.spent + cost
    touched = m.rough or was_rough  # § V64
    if touched and spent > careful_move(b, uid) + TOLERANCE:  # § 5.3d, V14b
        disorganise(b, uid)
    b.put("moving", Moving(uid, spent, m.wheeled or wheeled, touched, m.shifted, True))


def go_ahead(b: NaranBattle, uid: int, amount: int, again: Step) -> None:
    """Straight ahead; an enemy at the end of the way is engaged."""
    before = base_of(b, uid)
    enemy = meets_enemy(b, uid, amount)
    hard = is_rough(b, uid, amount)
    end = advance(before.pose, amount)
    cost = amount + wall_cost(b, before, before.d, amount, before.at(end))
    b.change(uid, place=end)
    carry(b, uid, before)
    _went(b, uid, cost, bool(hard))
    b.tell(Moved, uid, amount)
    if enemy >= 0:
        b.end("moving")
        b.then(*engage(b, uid, enemy))
    else:
        b.then(*after_move(b, uid), again)


def go_round(b: NaranBattle, uid: int, word: str, amount: int, again: Step) -> None:
    """A wheel: free once for a column, half the move for a line."""
    before = base_of(b, uid)
    cost = wheel_cost(b, uid)
    turn = arc_turn(before.width, amount)
    after = wheeled_base(b, uid, SIDES[word], turn)
    hard = difficult_at(b, before) or difficult_at(b, after)
    b.change(uid, place=after.pose)
    carry(b, uid, before)
    _went(b, uid, cost, hard is not None, True)
    b.tell(Wheeled, uid)
    b.then(*after_move(b, uid), again)


def go_back(b: NaranBattle, uid: int, amount: int, angle: int) -> None:
    """Falling back takes the whole move and keeps the front to the enemy."""
    before = base_of(b, uid)
    pose = slide(before.pose, before.d + HALF_TURN + angle, amount)
    hard = difficult_at(b, before) or difficult_at(b, before.at(pose))
    b.change(uid, place=pose)
    has_moved(b, uid)
    carry(b, uid, before)
    if hard is not None and 4 * amount > allowance(b, uid) + TOLERANCE:  # § 5.3d, V33c
        disorganise(b, uid)
    b.end("moving")
    b.tell(FellBack, uid, amount)
    b.then(*after_move(b, uid))


def turn_front(b: NaranBattle, uid: int, word: str) -> None:
    """About-face, front right or front left: no other move this turn."""
    before = base_of(b, uid)
    pose, front = turned_pose(b, uid, word)
    b.change(uid, place=pose, front=front)
    has_moved(b, uid)  # § 5.7b
    unit = b.units[uid]
    if b.setting.wares[uid].kind == "unit" and shape_fits(arm(b, uid), unit.figures, front, unit.formation):
        if not shape_fits(arm(b, uid), unit.figures, front, LINE):
            b.change(uid, formation=LINE)
        else:
            disorganise(b, uid)  # § V19b
    carry(b, uid, before)
    b.end("moving")
    b.tell(Turned, uid, f"turn-{word}")
    b.then(*after_move(b, uid))


def enter_building(b: NaranBattle, uid: int, building: int) -> None:
    """A battalion goes into a building and has no formation there."""
    t = b.setting.buildings[building]
    before = base_of(b, uid)
    pose, _, _ = building_pose(t)
    b.change(uid, place=pose, formation=GARRISON)  # § 14.1l
    has_moved(b, uid)  # § V58
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
            return  # § V1b
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
        if not (1 <= front <= unit.figures):
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
            else:
                disorganise(b, self.uid)  # § 3.1d, 3.1f, V19b
        carry(b, self.uid, before)
        b.tell(Shifted, self.uid, front)
        b.then(*after_move(b, self.uid))
