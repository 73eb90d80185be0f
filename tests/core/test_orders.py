"""Standing orders for routine questions: what may be answered by itself, and what never is."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.battle import AnyBattle
from gonfalon.core.orders import Order, StandingOrders, routine_answers
from gonfalon.core.steps import ChooseUnit, Decision, Done, No, Option, Pass, Yes
from gonfalon.core.windows import ALWAYS, ASK, NEVER


class Drill(Decision):
    """A question that comes again and again."""

    routine = True

    def candidates(self, b: AnyBattle) -> Iterable[Option]:
        return ()


class Volley(Drill):
    """One of a kind."""

    routine = False


class Asked:
    """A battle, as far as orders look at it."""

    def __init__(self, step: Decision) -> None:
        self.agenda = [step]


def answered(step: Decision, legal: list[Option], *orders: Order) -> Option | None:
    standing = StandingOrders()
    for order in orders:
        standing.give(order)
    return standing.answer(Asked(step), legal)  # type: ignore[arg-type]


def test_a_routine_question_is_ended_declined_or_accepted_by_order() -> None:
    assert routine_answers(Drill(), [ChooseUnit(1), Done()]) == {NEVER: Done()}
    assert routine_answers(Drill(), [ChooseUnit(1), Pass()]) == {NEVER: Pass()}
    assert routine_answers(Drill(), [Yes(), No()]) == {NEVER: No(), ALWAYS: Yes()}


def test_a_question_that_is_no_routine_is_always_asked() -> None:
    assert routine_answers(Volley(), [Yes(), No()]) == {}
    assert answered(Volley(), [Yes(), No()], Order("Volley", NEVER)) is None


def test_without_an_order_the_player_is_asked() -> None:
    assert answered(Drill(), [Yes(), No()]) is None
    assert answered(Drill(), [Yes(), No()], Order("Volley", NEVER)) is None


def test_the_latest_order_for_a_question_is_in_force() -> None:
    legal: list[Option] = [Yes(), No()]
    assert answered(Drill(), legal, Order("Drill", ALWAYS), Order("Drill", NEVER)) == No()
    assert answered(Drill(), legal, Order("Drill", NEVER), Order("Drill", ALWAYS)) == Yes()
    assert answered(Drill(), legal, Order("Drill", NEVER), Order("Drill", ASK)) is None


def test_what_is_still_owed_is_asked_in_spite_of_an_order() -> None:
    assert answered(Drill(), [ChooseUnit(1)], Order("Drill", NEVER)) is None
