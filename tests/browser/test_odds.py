"""Odds before a risk: told unasked, in full on demand, and before what binds."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from browser.helpers import Hand, Server
from playwright.sync_api import Page

import gonfalon

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
RIGHT = (
    "s => { const e = document.querySelector(s);"
    " e.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));"
    " e.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })); }"
)


def opened(hand: Hand, server: Server, system: str, scenario: str, seed: int, words: Sequence[str]) -> None:
    """A battle that was played to a moment of its first player."""
    match = gonfalon.start(system, scenario, seed=seed)
    for word in words:
        match.choose(word)
    hand.go_on(server.root, match)


def charging(hand: Hand, server: Server) -> str:
    """Cry Havoc: a knight may announce a charge at a villager whose friends have bows."""
    opened(hand, server, "cry_havoc", "village", 1, ("accept", "accept"))
    return "[data-option='charge naldo doffo']"


def assaulting(hand: Hand, server: Server) -> str:
    """Dark Ages: horse stand before the Guelfs and may assault."""
    opened(hand, server, "dark_ages", "campaldino", 3, ("activate last-stand-4", "unit A-fed2", "go 6.4"))
    return "[data-option='assault B-fed1']"


def fits(page: Page) -> bool:
    found: bool = page.evaluate(
        "() => [...document.querySelectorAll('.side-panel .odds *')].every(e => {"
        " const r = e.getBoundingClientRect();"
        " return r.width === 0 || e.classList.contains('hidden-visually') || r.right <= innerWidth + 1; })"
    )
    return found


@pytest.mark.parametrize("page", [{}, PHONE], indirect=True, ids=["desktop", "phone"])
def test_a_charge_shows_both_sides_and_what_if_he_answers_otherwise(
    page: Page, server: Server, hand: Hand
) -> None:
    option = charging(hand, server)
    page.wait_for_selector(option)
    page.evaluate(RIGHT, option)
    page.wait_for_selector("[data-testid=odds-bar]")
    rows = page.locator("[data-testid=odds-line] p").all_inner_texts()
    assert [row.partition(":")[0].lower() for row in rows] == ["enemy", "you"]
    page.click("[data-testid=odds-detail]")
    page.wait_for_selector("[data-testid=board-odds-foe]")
    assert "dead" in page.inner_text("[data-testid=board-odds-foe]")
    assert "unharmed" in page.inner_text("[data-testid=board-odds-own]")
    assert "the enemy does not shoot" in page.inner_text("[data-testid=odds-assumed]")
    other = page.locator("[data-testid=odds-otherwise]").first
    other.wait_for()
    assert other.inner_text().lower().startswith("if the enemy takes his defensive shots")
    assert "You: " in other.inner_text()
    page.click(".first summary")
    assert page.query_selector(".first .roll .head .rule")
    assert fits(page)
    page.click("[data-testid=odds-box] .x")
    assert page.query_selector("[data-testid=odds-box]") is None


def test_a_pointer_that_rests_is_told_of_a_risk_and_p_opens_the_detail(
    page: Page, server: Server, hand: Hand
) -> None:
    option = charging(hand, server)
    page.hover(option)
    page.wait_for_selector("[data-testid=odds-bar]")
    assert page.query_selector("[data-testid=board-odds-foe]") is None
    page.focus(option)
    page.keyboard.press("p")
    page.wait_for_selector("[data-testid=board-odds-foe]")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=odds-box]", state="detached")


def test_a_certain_choice_says_so_when_asked_and_else_keeps_silent(
    page: Page, server: Server, hand: Hand
) -> None:
    opened(hand, server, "dark_ages", "campaldino", 3, ("activate last-stand-4",))
    page.wait_for_selector(".piece.lit")
    x, y = hand.middle_of(".piece.lit, .piece.lit *")
    page.mouse.move(x, y)
    page.wait_for_selector(".page[data-asking='0']")
    assert page.query_selector("[data-testid=odds-box]") is None
    page.keyboard.press("p")
    page.wait_for_selector("[data-testid=odds-line]")
    assert page.inner_text("[data-testid=odds-line]") == "No dice: what follows is certain."
    assert page.query_selector("[data-testid=odds-bar]") is None


@pytest.mark.parametrize("page", [{}, PHONE], indirect=True, ids=["desktop", "phone"])
def test_confirmations_are_switched_off_and_on_by_kind(page: Page, server: Server, hand: Hand) -> None:
    option = assaulting(hand, server)
    hand.tap(option)
    page.wait_for_selector("[data-testid=confirm]")
    assert page.query_selector(".confirm [data-testid=odds-bar]") and fits(page)
    page.check("[data-testid=trust]")
    page.click(".confirm .answers button:last-child")
    page.wait_for_selector("[data-testid=confirm]", state="detached")
    # the menu knows, and so does the browser when the page is opened again
    page.reload()
    hand.ready()
    page.click("[data-testid=menu]")
    assert not page.is_checked("[data-testid=confirm-dice]") and page.is_checked("[data-testid=confirm-end]")
    page.check("[data-testid=confirm-dice]")
    page.click("[data-testid=menu]")
    hand.tap(option)
    page.wait_for_selector("[data-testid=confirm]")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=confirm]", state="detached")
    page.click("[data-testid=menu]")
    page.uncheck("[data-testid=confirm-dice]")
    page.click("[data-testid=menu]")
    number = hand.number()
    hand.tap(option)
    page.wait_for_function("n => Number(document.querySelector('.page').dataset.number) > n", arg=number)
    assert not hand.count("[data-testid=confirm]")


def test_what_was_set_before_there_were_kinds_is_carried_over(page: Page, server: Server, hand: Hand) -> None:
    page.evaluate("() => localStorage.setItem('gonfalon.confirm', 'never')")
    page.reload()
    assaulting(hand, server)
    page.click("[data-testid=menu]")
    for kind in ("dice", "answer", "reveal", "end"):
        assert not page.is_checked(f"[data-testid=confirm-{kind}]")


@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_a_long_press_asks_for_the_odds_and_chooses_nothing(page: Page, server: Server, hand: Hand) -> None:
    option = charging(hand, server)
    box = page.locator(option).bounding_box()
    assert box
    number, x, y = hand.number(), box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    wire = page.context.new_cdp_session(page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_selector("[data-testid=odds-bar]")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    assert hand.number() == number and not hand.count("[data-testid=confirm]")
    shown = page.locator("[data-testid=odds-bar]").first.bounding_box()
    assert shown and shown["y"] + shown["height"] <= 844
