"""One gesture is one act: drags, plans as drawn, standing orders, a set-up as proposed."""

from __future__ import annotations

import pytest
from browser.helpers import SEED, WAIT, Hand, Server
from playwright.sync_api import Page

import gonfalon
from gonfalon.core.engine import pending
from gonfalon.core.match import Match
from gonfalon.players import make_player, take_turn
from gonfalon.systems.impetus.book.turn import Activate
from gonfalon.systems.impetus.ground.bodies import bodies_standing
from gonfalon.systems.impetus.pieces.options import Shoot

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def step_of(page: Page) -> str:
    return page.get_attribute("[data-testid=prompt]", "data-step") or ""


ENDS = (
    "[data-testid=confirm]:enabled",
    "[data-testid=as-proposed]:enabled",
    ".answers [data-option=accept]:enabled",
    ".answers [data-option=done]:enabled",
    ".answers [data-option=pass]:enabled",
    ".answers button:enabled",
    ".prompt .list [data-option]",
)


def let_pass(hand: Hand) -> None:
    """Answer with what ends the question, else with the first answer."""
    any(hand.tap(what) for what in ENDS)
    hand.settled()


def until(hand: Hand, *wanted: str, limit: int = 160) -> str:
    """Let everything pass until a certain question is asked; which it was."""
    for _ in range(limit):
        hand.ready()
        if hand.count("[data-testid=prompt]") and step_of(hand.page) in wanted:
            return step_of(hand.page)
        let_pass(hand)
    raise AssertionError(f"{wanted} was not asked: {hand.prompt()}")


def answered(page: Page, number: int) -> None:
    """Wait until a choice was made, or is to be confirmed."""
    page.wait_for_function(
        "n => Number(document.querySelector('.page').dataset.number) > n"
        " || document.querySelector('[data-testid=confirm]')",
        arg=number,
        timeout=WAIT,
    )


def in_hand(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(".piece.selected", "all => all.map(p => p.dataset.unit)")
    return found


def drag_begun(page: Page, hand: Hand, unit: str, sign: str) -> tuple[float, float]:
    """A piece is taken and held until the page shows what it can do."""
    x, y = middle(page, unit)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 5, y - 7, steps=3)
    page.wait_for_selector(f".piece.selected[data-unit='{unit}']", timeout=WAIT)
    page.wait_for_selector(sign, state="attached", timeout=WAIT)
    return x, y


def middle(page: Page, unit: str) -> tuple[float, float]:
    box = page.locator(f".piece[data-unit='{unit}']").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def free_units(page: Page) -> list[str]:
    """The lit pieces that a pointer finds at their middle."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.piece.lit:not(.target)')].filter(p => {
            const r = p.getBoundingClientRect();
            const at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
            return at && p.contains(at); }).map(p => p.dataset.unit)"""
    )
    return found


# -- hex games: a counter is dragged to its hex and its facing --------------------------------------


def test_one_drag_goes_and_faces_and_the_next_counter_is_in_hand(
    page: Page, server: Server, hand: Hand
) -> None:
    hand.open(server.root, "men_of_iron", "falkirk")
    hand.until_lit_unit()
    number, turn = hand.number(), hand.page.locator(".corner")
    unit = free_units(page)[0]
    before = hand.places()[unit]
    drag_begun(page, hand, unit, "[data-hex].lit")
    assert hand.number() == number  # nothing is chosen yet
    x, y = hand.middle_of("[data-hex].lit")
    page.mouse.move(x, y + 7, steps=4)
    page.wait_for_selector(".ghost", state="attached", timeout=WAIT)
    page.mouse.up()
    answered(page, number)
    hand.settled()
    assert hand.number() == number + 1, "one gesture is one entry"
    assert hand.places()[unit] != before and step_of(page) == "Act" and not turn.count()
    page.wait_for_selector("[data-hex].lit", state="attached", timeout=WAIT)
    taken = in_hand(page)
    assert len(taken) == 1 and taken != [unit], "the nearest idle counter shows where it can go"
    # a touch of a hex is enough for it; another counter can be touched instead
    number = hand.number()
    assert hand.tap("[data-hex].lit")
    answered(page, number)


def test_a_counter_that_is_dropped_where_it_cannot_go_is_chosen_and_told_why(
    page: Page, server: Server, hand: Hand
) -> None:
    hand.open(server.root, "men_of_iron", "falkirk")
    hand.until_lit_unit()
    unit = free_units(page)[0]
    drag_begun(page, hand, unit, "[data-hex].lit")
    x, y = hand.middle_of("[data-hex]:not(.lit)")
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    page.wait_for_selector("[data-testid=why]", timeout=WAIT)


@pytest.mark.parametrize("page", [{}, PHONE], indirect=True, ids=["desk", "phone"])
def test_cry_havoc_one_drag_moves_a_man(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "cry_havoc", "duel")
    until(hand, "MoveWho")
    number, unit = hand.number(), free_units(page)[0]
    before = hand.places()[unit]
    drag_begun(page, hand, unit, "[data-hex].lit")
    x, y = hand.middle_of("[data-hex].lit")
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    answered(page, number)
    hand.settled()
    assert hand.places()[unit] != before


# -- the measured table ------------------------------------------------------------------------------


def test_a_base_that_was_not_chosen_is_dragged_forward(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "impetus", "hyw")
    until(hand, "Activate")
    number = hand.number()
    for unit in free_units(page):
        drag_begun(page, hand, unit, ".piece")
        x, y = middle(page, unit)
        page.wait_for_selector(".grip", state="attached", timeout=WAIT)
        page.mouse.move(x, y - 24, steps=6)
        moves = hand.count(".ghost")
        page.mouse.up()
        hand.settled()
        if moves:
            break
    assert hand.tap("[data-testid=confirm]:enabled") or hand.number() == number + 1
    assert hand.number() > number or hand.count("[data-testid=confirm]")


def with_a_target() -> tuple[Match, int, int]:
    """A battle at the moment in which a base that may be activated has an enemy to strike: both of them."""
    match, player = gonfalon.start("impetus", "hyw", seed=SEED), make_player("greedy")
    while match.outcome is None:
        asked = pending(match.battle)
        if isinstance(asked, Activate) and match.player == 0:
            for uid, _ in bodies_standing(match.battle, 0):
                if not match.battle.units[uid].acted:
                    for option in match.peek(f"unit {match.battle.setting.label('unit', uid)}").options:
                        if isinstance(option, Shoot):
                            return match, uid, option.target
        take_turn(match, player)
    raise AssertionError("nobody had a target")


def test_a_base_is_dragged_on_the_enemy_it_is_to_strike(page: Page, server: Server, hand: Hand) -> None:
    match, unit, target = with_a_target()
    hand.go_on(server.root, match)
    number = hand.number()
    drag_begun(page, hand, str(unit), f".piece.target[data-unit='{target}']")
    page.mouse.move(*middle(page, str(target)), steps=4)
    page.mouse.up()
    hand.settled()
    # one act, confirmed if need be; where it may also charge him, which of the two
    which = page.locator(".prompt .list [data-option^=shoot], .prompt .list [data-option*='shoot']")
    assert hand.number() > number or hand.count("[data-testid=confirm]") or which.count()


# -- what is proposed, drawn, or ordered once --------------------------------------------------------


@pytest.mark.parametrize(("scenario", "system"), [("turin_1706", "naran"), ("hyw", "impetus")])
def test_a_set_up_is_taken_as_proposed_with_one_gesture(
    page: Page, server: Server, hand: Hand, system: str, scenario: str
) -> None:
    hand.open(server.root, system, scenario)
    page.click("[data-testid=as-proposed]")
    page.wait_for_function(
        """() => { const q = document.querySelector('[data-testid=prompt]');
            return q && !['DeployNext', 'Arrange', 'Deploy'].includes(q.dataset.step); }""",
        timeout=WAIT,
    )
    hand.settled()
    assert not hand.count("[data-testid=as-proposed]") and len(hand.places()) > 10


@pytest.mark.parametrize("page", [{}, PHONE], indirect=True, ids=["desk", "phone"])
def test_fire_is_drawn_and_carried_out_or_changed(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "naran", "turin_1706")
    until(hand, "DeclareFire")
    assert hand.count("[data-testid=drafted]") >= 1
    number = hand.number()
    assert hand.tap("[data-testid=drafted]", 1)  # an arrow stands for who fires: he has two targets
    page.wait_for_selector("[data-testid=unpick]", timeout=WAIT)
    assert hand.number() == number and len(in_hand(page)) == 1 and hand.count(".piece.target") == 2
    page.click("[data-testid=unpick]")
    page.click("[data-testid=draft]")
    answered(page, number)
    hand.tap("[data-testid=confirm]:enabled")
    page.wait_for_selector("[data-testid=draft]", state="detached", timeout=WAIT)


def test_a_routine_question_is_ended_for_the_rest_of_the_phase(
    page: Page, server: Server, hand: Hand
) -> None:
    hand.open(server.root, "naran", "turin_1706")
    until(hand, "Reorganise")
    number = hand.number()
    page.click("[data-testid=routine] button >> nth=0")
    answered(page, number)
    hand.settled()
    assert step_of(page) != "Reorganise" and hand.number() > number
    page.click("[data-testid=menu]")
    assert hand.count("[data-testid=forget-orders]") == 1


def test_orders_pass_in_round_two_unless_they_are_asked_for(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "naran", "turin_1706")
    until(hand, "MoveCommand")
    assert until(hand, "Reorganise", "CondottieroStep") == "Reorganise"  # of the second turn
    until(hand, "MoveCommand")
    page.click("[data-testid=quiet] summary")
    page.check("[data-quiet=CondottieroStep]")
    hand.settled()
    assert until(hand, "Reorganise", "CondottieroStep") == "CondottieroStep"


def test_a_hint_that_nobody_moves_holds_for_the_round(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "naran", "turin_1706")
    until(hand, "Reorganise")
    for _ in range(6):
        page.keyboard.press("h")
        page.wait_for_selector("[data-testid=hint]", timeout=WAIT)
        told = hand.count("[data-testid=hint-order]")
        number = hand.number()
        page.click("[data-testid=hint-do]")
        answered(page, number)
        hand.tap("[data-testid=confirm]:enabled")
        hand.settled()
        if told:
            return
    raise AssertionError("no hint held for longer than its question")
