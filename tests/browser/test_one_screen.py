"""Two players at one screen: behind the curtain nothing of either hand is left."""

from __future__ import annotations

import pytest
from browser.helpers import WAIT, Hand, Server, errors_of
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

CURTAIN = ".curtain [data-testid=lift]"
# the names of the cards that are seen
CARDS = "() => [...document.querySelectorAll('.hand .card strong')].map(e => e.lastChild.textContent)"
# everything that the page says, also to who does not see it
TEXT = "() => document.querySelector('.page').textContent"


def sit_down(page: Page) -> None:
    page.click("[data-testid=lift]")
    page.wait_for_selector("[data-testid=lift]", state="detached")


def hand_over(hand: Hand) -> None:
    """Answer until the other player is to sit down."""
    for _ in range(200):
        hand.step()
        hand.settled()
        if hand.count(CURTAIN):
            return
    raise AssertionError(f"the curtain does not fall: {hand.prompt()}")


def with_cards(page: Page, server: Server, hand: Hand) -> list[str]:
    """Dark Ages for two at one screen, up to a question to somebody who holds cards; their names."""
    hand.open(server.root, "dark_ages", "training", "friend")
    for _ in range(400):
        hand.ready()
        if hand.count(CURTAIN):
            sit_down(page)
        elif names := page.evaluate(CARDS):
            if hand.count("[data-ready=yes]"):
                return list(names)
            hand.cancel()
        else:
            hand.step()
            hand.settled()
    raise AssertionError("nobody got a card")


def test_the_curtain_leaves_nothing_of_a_hand_on_the_screen(page: Page, server: Server, hand: Hand) -> None:
    names = with_cards(page, server, hand)
    page.click("#tab-log")
    page.keyboard.press("h")
    page.wait_for_selector(".hint", timeout=WAIT)
    hand_over(hand)
    page.keyboard.press("h")
    for key in "lot":
        page.keyboard.press(key)
    assert not [name for name in names if name in page.evaluate(TEXT)]
    assert hand.count(".hint, .log, .meanwhile, .roll, .hand .card") == 0
    page.click("[data-testid=menu]")
    assert page.is_disabled("[data-testid=film]")
    page.keyboard.press("Escape")
    sit_down(page)
    hand.ready()
    assert hand.count(".hint") == 0


def test_a_film_that_is_open_when_the_curtain_falls_is_closed(page: Page, server: Server, hand: Hand) -> None:
    names = with_cards(page, server, hand)
    page.click("[data-testid=menu]")
    page.click("[data-testid=film]")
    page.wait_for_selector("[data-testid=film-entry]")
    page.locator("[data-testid=film-slider]").fill(
        page.get_attribute("[data-testid=film-slider]", "max") or "1"
    )
    page.wait_for_selector(".hand .card")
    other = page.context.new_page()
    complaints = errors_of(other)
    other.goto(page.url)
    second = Hand(other)
    second.ready()
    sit_down(other)
    hand_over(second)
    page.wait_for_selector(CURTAIN)
    assert hand.count("[data-testid=film-entry], .hand .card") == 0
    assert not [name for name in names if name in page.evaluate(TEXT)]
    other.close()
    assert not complaints
