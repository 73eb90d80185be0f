"""Lessons on the page: opened from the list, shown, done by mouse, won, remembered."""

from __future__ import annotations

import pytest
from browser.helpers import WAIT, Hand, Server
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

FIRST = [
    ("men_of_iron", "who-acts"),
    ("cry_havoc", "charge"),
    ("dark_ages", "card"),
    ("impetus", "group"),
    ("naran", "first-order"),
]


def open_lesson(page: Page, server: Server, hand: Hand, system: str, lesson: str) -> None:
    page.goto(f"{server.root}#/learn/{system}")
    page.click(f"[data-testid=lesson-{system}-{lesson}]")
    page.wait_for_selector(f"[data-testid=lesson][data-lesson='{lesson}']", timeout=WAIT)
    hand.ready()


def won(page: Page) -> None:
    page.wait_for_selector("[data-testid=lesson][data-won=yes]", timeout=WAIT)


def follow(page: Page, hand: Hand) -> None:
    """Have the lesson shown, and do what it shows."""
    page.click("[data-testid=lesson-show]")
    page.wait_for_selector("[data-testid=hint]", timeout=WAIT)
    number = hand.number()
    page.click("[data-testid=hint-do]")
    answered(page, number)


def answered(page: Page, number: int) -> None:
    """Wait until an answer is taken; what is to be confirmed is confirmed."""
    moved = f".page:not([data-number='{number}'])"
    page.wait_for_selector(f"{moved}, [data-testid=confirm]:enabled", timeout=WAIT)
    if page.query_selector("[data-testid=confirm]"):
        page.click("[data-testid=confirm]")
        page.wait_for_selector(moved, timeout=WAIT)


@pytest.mark.parametrize(("system", "lesson"), FIRST)
def test_a_lesson_is_shown_on_the_board_and_won_by_doing_it(
    page: Page, server: Server, hand: Hand, system: str, lesson: str
) -> None:
    open_lesson(page, server, hand, system, lesson)
    follow(page, hand)
    won(page)
    page.goto(f"{server.root}#/learn")
    mine = page.locator(f"li.learnt [data-testid=lesson-{system}-{lesson}]")
    mine.wait_for(timeout=WAIT)


def test_a_lesson_done_by_mouse_leads_to_the_next_and_can_be_played_on(
    page: Page, server: Server, hand: Hand
) -> None:
    open_lesson(page, server, hand, "men_of_iron", "who-acts")
    page.click("[data-option='activate lincoln']")
    won(page)
    page.click("[data-testid=lesson-next]")
    page.wait_for_selector("[data-testid=lesson][data-lesson=march]", timeout=WAIT)
    hand.ready()
    number = hand.number()
    page.click("[data-option=done]")
    answered(page, number)
    hand.ready()
    assert page.get_attribute("[data-testid=lesson]", "data-won") == "no"
    old = page.url
    page.click("[data-testid=lesson-again]")
    page.wait_for_function("old => location.href !== old", arg=old)
    hand.ready()
    for _ in range(3):
        follow(page, hand)
        hand.ready()
    won(page)
    page.click("[data-testid=lesson-on]")
    page.wait_for_selector("[data-testid=lesson]", state="detached", timeout=WAIT)
    hand.ready()
    played = page.url.split("#/battle/")[1]
    page.goto(f"{server.root}#/")
    page.wait_for_selector(f"a[href='#/battle/{played}']", timeout=WAIT)


def test_a_lesson_speaks_the_language_that_is_chosen(page: Page, server: Server, hand: Hand) -> None:
    open_lesson(page, server, hand, "dark_ages", "card")
    assert "A card, two uses" in page.inner_text("[data-testid=lesson]")
    page.click("header .language button >> text=IT")
    page.wait_for_selector("[data-testid=lesson] >> text=Una carta, due usi", timeout=WAIT)
