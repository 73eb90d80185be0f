"""Widening and narrowing the front on the move (5.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier
from gonfalon.core.steps import Decision, Option, Step, step
from gonfalon.systems.naran.book.figures import carry_figures_along, figures_after_move
from gonfalon.systems.naran.book.reactions import disorganise
from gonfalon.systems.naran.ground.bases import base_if, base_of
from gonfalon.systems.naran.ground.rates import move_so_far
from gonfalon.systems.naran.ground.terrain import ground_free_of_units
from gonfalon.systems.naran.pieces.events import Shifted
from gonfalon.systems.naran.pieces.facts import BLOODLUST, COLUMNS, GARRISON, LINE, SQUARE
from gonfalon.systems.naran.pieces.options import Files
from gonfalon.systems.naran.pieces.queries import arm, profile
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.shapes import shape_breaks_rule
from gonfalon.systems.naran.pieces.tables import SHIFT, sheet_die


def widening_refusal(b: B, uid: int, wide: bool) -> Refusal | None:
    """Why a unit cannot widen or narrow its front on the move."""
    unit = b.units[uid]
    if b.setting.wares[uid].kind != "unit" or unit.formation in (SQUARE, GARRISON):
        return Refusal("5.5a", "no-such-formation")
    if move_so_far(b, uid).shifted:
        return Refusal("5.5a", "shifted-already")
    if unit.state == BLOODLUST:
        return Refusal("4.7j", "bloodlust")
    front = unit.front + (1 if wide else -1)
    if not (1 <= front <= unit.figures):
        return Refusal("5.5a", "no-such-front")
    assert unit.place is not None
    return (
        None
        if ground_free_of_units(b, uid, base_if(b, uid, unit.place, front=front))
        else Refusal("5.5a", "no-room")
    )


@step("5.5a")
class ShiftRoll(Step):
    """1d6 plus quality is the number of figures that may be shifted."""

    uid: int
    wide: bool

    def run(self, b: B) -> None:
        grade = profile(b, self.uid).grade
        lines = (Modifier("5.5a", grade, f"quality-{profile(b, self.uid).quality}"),) if grade else ()
        figures = b.roll(sheet_die(SHIFT, "5.5a", "shift", b.units[self.uid].side, (self.uid,), lines))
        if figures <= 0:
            return  # § V1b ~: with nobody to shift only no files could be chosen
        b.then(ShiftFiles(self.uid, self.wide, figures))


@step("V1")
class ShiftFiles(Decision):
    """By how many files: each uses as many figures as the unit has ranks."""

    uid: int
    wide: bool
    figures: int

    def player(self, b: B) -> int:
        return b.units[self.uid].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.uid, "count": self.figures}

    def candidates(self, b: B) -> Iterable[Option]:
        return [Files(n) for n in range(self.figures + 1)]

    def refusal(self, b: B, option: Files) -> Refusal | None:
        unit = b.units[self.uid]
        deep = -(-unit.figures // unit.front)
        if option.count * deep > self.figures:
            return refuse("V1", "too-many-files", count=self.figures)
        front = unit.front + (option.count if self.wide else -option.count)
        if not (1 <= front <= unit.figures):
            return Refusal("5.5a", "no-such-front")
        assert unit.place is not None
        if option.count and not ground_free_of_units(
            b, self.uid, base_if(b, self.uid, unit.place, front=front)
        ):
            return Refusal("5.5a", "no-room")
        return None

    def answer(self, b: B, option: Files) -> None:
        if not option.count:
            return
        unit = b.units[self.uid]
        before = base_of(b, self.uid)
        front = unit.front + (option.count if self.wide else -option.count)
        b.change(self.uid, front=front)
        broken = shape_breaks_rule(arm(b, self.uid), unit.figures, front, unit.formation)
        if broken:
            if unit.formation in COLUMNS and not shape_breaks_rule(
                arm(b, self.uid), unit.figures, front, LINE
            ):
                b.change(self.uid, formation=LINE)
            else:
                disorganise(b, self.uid)  # § 3.1d, 3.1f, V19b
        carry_figures_along(b, self.uid, before)
        b.tell(Shifted, self.uid, front)
        b.then(*figures_after_move(b, self.uid))
