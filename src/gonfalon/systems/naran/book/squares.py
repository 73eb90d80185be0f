"""The test of a square that cavalry charges, and cavalry thrown back (6.5)."""

from __future__ import annotations

from gonfalon.core.steps import Step, step
from gonfalon.space.table import CM, HALF_TURN, advance
from gonfalon.systems.naran.book.figures import carry_figures_along, figures_after_move
from gonfalon.systems.naran.book.reactions import disorganise, loss_test_modifiers, react, reaction_test_roll
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.terrain import way_until_stopped
from gonfalon.systems.naran.pieces.events import ThrownBack
from gonfalon.systems.naran.pieces.facts import BLOODLUST, DEMORALISED, FLED, OK
from gonfalon.systems.naran.pieces.queries import arm, engaged
from gonfalon.systems.naran.pieces.setting import B


@step("6.5a")
class SquareTest(Step):
    """A square reached by cavalry tests as if it had lost up to half to fire."""

    square: int
    cavalry: int

    def applies(self, b: B) -> bool:
        return any({c.charger, c.target} == {self.square, self.cavalry} for c in b.game.clashes)

    def run(self, b: B) -> None:
        uid = self.square
        lines = loss_test_modifiers(b, uid, 0, 1)  # § V32c
        result = b.roll(reaction_test_roll(b, uid, "6.5a", "square-test", lines))
        if result == FLED:  # § B26b
            react(b, uid, FLED)
            return
        if result in (OK, BLOODLUST):  # § B26c, V31
            react(b, uid, OK)
            b.change(uid, disorganised=False)  # § 6.5d
            riders = [c.charger for c in b.game.clashes if c.target == uid and arm(b, c.charger) == "horse"]
            b.then(*[ThrowBack(rider, uid) for rider in riders])  # § V67
            return
        react(b, uid, DEMORALISED)  # § 6.5b, B26


@step("6.5e")
class ThrowBack(Step):
    """Cavalry before a steady square goes back 5 cm, Disorganised, and there is no melee."""

    uid: int
    square: int

    def run(self, b: B) -> None:
        uid = self.uid
        # § 6.5f
        b.set(clashes=tuple(c for c in b.game.clashes if {c.charger, c.target} != {uid, self.square}))
        if not engaged(b, uid):
            before = base_of(b, uid)
            free, _, _ = way_until_stopped(b, uid, before, before.d + HALF_TURN, 5 * CM)
            b.change(uid, place=advance(before.pose, -free))
            carry_figures_along(b, uid, before)
        disorganise(b, uid)  # § 6.5g
        b.tell(ThrownBack, uid, self.square)
        b.then(*figures_after_move(b, uid))
