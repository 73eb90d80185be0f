"""Windows without tedium: what the player layer answers by itself."""

from __future__ import annotations

import pytest
from systems.dark_ages.positions import asked, combat, dice, do, field, hold, movement

from gonfalon.core.engine import apply, options
from gonfalon.core.notation import parse
from gonfalon.core.orders import Order, StandingOrders
from gonfalon.core.steps import Done, Pass
from gonfalon.core.windows import NEVER
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.pieces.setting import B


def in_window() -> B:
    """B may answer an attack with a Shield Wall or a Last Stand."""
    b = field("axe@4,3", "spear@4,2")
    hold(b, 1, "shield-wall-7", "last-stand-4")
    combat(b)
    do(b, "attack A-axe1 B-spear1")
    assert asked(b) == "OrderWindow" and len(options(b)) == 3
    return b


def test_who_can_only_pass_is_passed_and_who_can_play_is_asked() -> None:
    b = in_window()
    orders = StandingOrders()
    assert orders.answer(b, options(b)) is None
    b = field("axe@4,3", "fk@4,2")
    hold(b, 1, "shield-wall-7")  # no order for cavalry
    combat(b)
    apply(b, parse(b.setting, "attack A-axe1 B-fk1"))
    assert asked(b) == "OrderWindow" and options(b) == [Pass()]
    assert orders.answer(b, options(b)) == Pass()


@pytest.mark.rule("V21d", "V21e")
def test_a_window_opens_by_the_number_of_cards_and_never_by_what_is_held() -> None:
    asked_of = []
    for cards in (["shield-wall-7"], ["vanguard-16"], ["historical-event-47"], []):
        b = field("axe@4,3", "spear@4,2")
        hold(b, 1, *cards)
        combat(b)
        dice(b, *[1] * 6)
        apply(b, parse(b.setting, "attack A-axe1 B-spear1"))
        asked_of.append(asked(b))
    assert asked_of[:3] == ["OrderWindow"] * 3 and asked_of[3] != "OrderWindow"


def test_each_card_can_be_silenced_and_the_window_is_passed_when_all_are() -> None:
    b = in_window()
    orders = StandingOrders()
    orders.give(Order("orders-shield_wall", NEVER))
    assert orders.answer(b, options(b)) is None
    orders.give(Order("orders-last_stand", NEVER))
    assert orders.answer(b, options(b)) == Pass()


def test_a_card_is_silenced_for_this_combat_or_for_this_turn() -> None:
    b = in_window()
    phase = SYSTEM.phase(b)
    orders = StandingOrders()
    orders.give(Order("orders-shield_wall", NEVER, until=phase))
    orders.give(Order("orders-last_stand", NEVER, until=str(b.game.turn)))
    orders.lapse(phase)
    assert orders.silenced("orders-shield_wall") and orders.silenced("orders-last_stand")
    b.end("combat")
    orders.lapse(SYSTEM.phase(b))
    assert not orders.silenced("orders-shield_wall") and orders.silenced("orders-last_stand")
    b.set(turn=b.game.turn + 1)
    orders.lapse(SYSTEM.phase(b))
    assert not orders.silenced("orders-last_stand")


def test_a_hidden_question_with_one_answer_is_answered_by_the_own_board() -> None:
    b = field("axe@4,3", "spear@4,2")
    movement(b, points=0)
    assert asked(b) == "Move" and options(b) == [Done()]
    assert StandingOrders().answer(b, options(b)) == Done()
