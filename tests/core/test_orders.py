"""Standing orders for routine questions: what may be answered by itself, and what never is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gonfalon.core.battle import AnyBattle
from gonfalon.core.orders import SETUP, Order, StandingOrders, routine_answers
from gonfalon.core.steps import Accept, ChooseUnit, Decision, Done, No, Option, Pass, Routine, Yes
from gonfalon.core.windows import ALWAYS, ASK, NEVER, USUAL


class Drill(Decision):
    """A question that comes again and again."""

    routine: ClassVar[Routine] = "always"
    command: int = 1

    def about(self, b: AnyBattle) -> dict[str, object]:
        return {"command": self.command}

    def candidates(self, b: AnyBattle) -> Iterable[Option]:
        return ()


class Volley(Drill):
    """One of a kind."""

    routine = ""


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


class Idle(Drill):
    """A question that nothing calls for."""

    def calls(self, b: AnyBattle) -> bool:
        return False


class Camp(Decision):
    """Part of a set-up."""

    setup = True

    def candidates(self, b: AnyBattle) -> Iterable[Option]:
        return ()


def test_what_nothing_calls_for_passes_only_where_orders_are_quiet_and_until_it_is_wanted() -> None:
    legal: list[Option] = [ChooseUnit(1), Done()]
    loud, quiet = StandingOrders(), StandingOrders(quiet=True)
    asked, called = Asked(Idle()), Asked(Drill())
    assert loud.answer(asked, legal) is None  # type: ignore[arg-type]
    assert quiet.answer(asked, legal) == Done()  # type: ignore[arg-type]
    assert quiet.answer(called, legal) is None  # type: ignore[arg-type]
    quiet.give(Order("Idle", ASK))
    assert quiet.asks("Idle") and quiet.answer(asked, legal) is None  # type: ignore[arg-type]
    quiet.give(Order("Idle", USUAL))
    assert not quiet.orders and quiet.answer(asked, legal) == Done()  # type: ignore[arg-type]


def test_an_order_that_holds_up_to_a_command_ends_there() -> None:
    orders = StandingOrders()
    orders.give(Order("Drill", NEVER, stop="1"))
    other, there = Drill(), Drill()
    other.command = 2
    orders.halt(Asked(other))  # type: ignore[arg-type]
    assert orders.answer(Asked(other), [Done()]) == Done()  # type: ignore[arg-type]
    orders.halt(Asked(there))  # type: ignore[arg-type]
    assert orders.answer(Asked(there), [ChooseUnit(1), Done()]) is None  # type: ignore[arg-type]


def test_a_set_up_is_taken_as_it_is_proposed_only_by_order() -> None:
    legal: list[Option] = [ChooseUnit(1), Accept()]
    assert answered(Camp(), legal) is None
    assert answered(Camp(), legal, Order(SETUP, ALWAYS)) == Accept()
