"""Retreating units (5.4): they go back half their move and test."""

from __future__ import annotations

from gonfalon.core.steps import Step, step
from gonfalon.space.table import HALF_TURN, advance
from gonfalon.systems.naran.book.buildings import step_out
from gonfalon.systems.naran.book.counters import mark_moved
from gonfalon.systems.naran.book.figures import carry_figures_along, figures_after_move
from gonfalon.systems.naran.book.reactions import (
    disorganise,
    loss_test_modifiers,
    react,
    reaction_test_roll,
    remove_from_contact,
    tests_together,
)
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.rates import move_rate
from gonfalon.systems.naran.ground.terrain import difficult_ground_at, way_until_stopped
from gonfalon.systems.naran.pieces.events import Retreats
from gonfalon.systems.naran.pieces.facts import GARRISON, RETREATING
from gonfalon.systems.naran.pieces.queries import engaged
from gonfalon.systems.naran.pieces.setting import B


@step("5.4a")
class RetreatMove(Step):
    """A Retreating unit goes back half its modified move, leaves contact, and tests."""

    uid: int

    def applies(self, b: B) -> bool:
        unit = b.units[self.uid]
        return unit.place is not None and unit.state == RETREATING and self.uid not in b.game.moved

    def run(self, b: B) -> None:
        uid = self.uid
        shut_in = b.units[uid].formation == GARRISON and not step_out(b, uid)
        before = base_of(b, uid)
        length = move_rate(b, uid) // 2  # § V33
        if shut_in:
            length = 0
        if difficult_ground_at(b, before) is not None:  # § V33c
            length //= 2
        free, _, _ = way_until_stopped(b, uid, before, before.d + HALF_TURN, length)  # § V61
        if free and engaged(b, uid):  # § V34
            remove_from_contact(b, uid)
        b.change(uid, place=advance(before.pose, -free))
        mark_moved(b, uid)
        b.tell(Retreats, uid)
        carry_figures_along(b, uid, before)
        b.then(*figures_after_move(b, uid), RetreatTest(uid))  # § B32


@step("5.4b")
class RetreatTest(Step):
    """A reaction test as if it had lost up to half to fire; the result is its new state."""

    uid: int

    def applies(self, b: B) -> bool:
        return (
            b.units[self.uid].place is not None
            and b.units[self.uid].state == RETREATING
            and (tests_together(b, self.uid)[0] == self.uid)
        )

    def run(self, b: B) -> None:
        uid = self.uid
        lines = loss_test_modifiers(b, uid, 0, 1)  # § V32, V32b
        result = b.roll(reaction_test_roll(b, uid, "5.4b", "retreat-test", lines))
        react(b, uid, result)  # § 5.4c
        for one in tests_together(b, uid):
            if b.units[one].place is not None:  # § B32b
                disorganise(b, one)
