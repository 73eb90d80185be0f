"""Where things lie on the screen: nothing over what must be touched, and a map that stays where it is."""

from __future__ import annotations

import pytest
from browser.helpers import WAIT, Hand, Server
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
both_screens = pytest.mark.parametrize("page", [DESK, PHONE], indirect=True, ids=["desk", "phone"])

# what can be touched on the sheet, and whose middle is not the sheet's or is beyond the field
COVERED = """() => [...document.querySelectorAll('.board .lit, .board .piece, .corner, .grip')].filter(e => {
    const r = e.getBoundingClientRect(), at = [r.left + r.width / 2, r.top + r.height / 2];
    return !document.elementFromPoint(...at)?.closest('.box');
}).map(e => e.outerHTML.slice(0, 80))"""
# buttons of these parts that a finger does not reach
OUT_OF_REACH = """what => [...document.querySelectorAll(what)].filter(e => {
    const r = e.getBoundingClientRect();
    return !e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
}).map(e => e.outerHTML.slice(0, 80))"""


def roll_dice(hand: Hand) -> None:
    """Play until a roll is shown and something is asked."""
    for _ in range(400):
        hand.step()
        hand.settled()
        if hand.count("[data-testid=roll]") and not hand.count("[data-testid=confirm]"):
            return
    raise AssertionError("nobody rolled")


@both_screens
@pytest.mark.parametrize(
    ("system", "scenario"), [("cry_havoc", "village"), ("dark_ages", "training"), ("impetus", "hyw")]
)
def test_nothing_to_be_touched_lies_under_the_dice(
    page: Page, server: Server, hand: Hand, system: str, scenario: str
) -> None:
    hand.open(server.root, system, scenario, "both")
    roll_dice(hand)
    assert page.evaluate(COVERED) == []
    assert page.evaluate(OUT_OF_REACH, "[data-testid=roll] .result") == []


@both_screens
def test_nothing_to_be_touched_lies_under_the_guide(page: Page, server: Server, hand: Hand) -> None:
    page.goto(f"{server.root}#/game/men_of_iron")
    page.click("[data-testid=guide-start]")
    page.wait_for_selector("[data-testid=guide]")
    hand.ready()
    assert page.evaluate(COVERED) == []
    assert page.evaluate(OUT_OF_REACH, "[data-testid=guide] button:enabled, [data-option=accept]") == []


@both_screens
def test_nothing_to_be_touched_lies_under_the_orders_of_a_group(
    page: Page, server: Server, hand: Hand
) -> None:
    hand.open(server.root, "men_of_iron", "falkirk", "both")
    hand.until_lit_unit()
    for unit in page.eval_on_selector_all(".piece.lit", "els => els.slice(0, 3).map(e => e.dataset.unit)"):
        page.locator(f".piece[data-unit='{unit}']").dispatch_event("click", {"shiftKey": True})
    page.wait_for_selector("[data-testid=hold]", timeout=WAIT)
    assert page.evaluate(COVERED) == []
    assert page.evaluate(OUT_OF_REACH, ".group button, .views button") == []
