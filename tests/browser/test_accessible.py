"""Everything on every page is named, reached and legible: axe finds nothing, by day and by lamplight."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.helpers import WAIT, Hand, Server
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

THEMES = ["day", "dark"]
# address, what is waited for there
PAGES = {
    "home": ("", "[data-testid=game-naran]"),
    "game": ("game/men_of_iron", "[data-testid=play-falkirk]"),
    "about": ("about", "[data-testid=licence]"),
    "setup": ("setup/men_of_iron/falkirk", "[data-testid=start]"),
    "quick": ("quick/naran", "[data-testid=quick-go]"),
    "armies": ("armies/naran", "[data-testid=army-total]"),
    "lessons": ("learn/men_of_iron", "[data-testid^=lesson-]"),
    "verify": ("verify", "main input"),
    "print": ("print/naran/drill_1705", ".sheet, main h1"),
    "at the table": ("table", "[data-testid=table-naran]"),
    "gone": ("nowhere", "[data-testid=gone]"),
}
BATTLES = {
    "men_of_iron": "falkirk",
    "cry_havoc": "village",
    "dark_ages": "hastings",
    "impetus": "hyw",
    "naran": "drill_1705",
}


# what a screen reader is told of a piece
NAMES = "all => all.map(piece => [piece.dataset.unit, piece.role, piece.ariaLabel])"


def findings(page: Page) -> list[str]:
    """What axe finds, in both themes."""
    found = list[str]()
    for theme in THEMES:
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        for fault in Axe().run(page).response["violations"]:
            found += [f"{theme}: {fault['id']}: {node['html'][:150]}" for node in fault["nodes"][:3]]
    return found


@pytest.mark.parametrize("where", PAGES)
def test_a_page_is_accessible(page: Page, server: Server, where: str) -> None:
    address, shown = PAGES[where]
    page.goto(f"{server.root}#/{address}")
    page.wait_for_selector(shown, timeout=WAIT)
    assert findings(page) == []


@pytest.mark.parametrize(("system", "scenario"), BATTLES.items())
def test_a_battle_is_accessible(page: Page, server: Server, hand: Hand, system: str, scenario: str) -> None:
    hand.open(server.root, system, scenario, "both")
    found = findings(page)
    hand.play(12)
    hand.settled()
    page.keyboard.press("h")
    page.wait_for_selector("[data-testid=hint], [data-testid=confirm]")
    for tab in ("army", "log", "tables", "unit"):
        page.click(f"#tab-{tab}")
        found += findings(page)
    page.click("[data-testid=menu]")
    found += findings(page)
    assert found == []


@pytest.mark.parametrize(("system", "scenario"), BATTLES.items())
def test_every_piece_has_a_name_and_is_reached_by_key(
    page: Page, server: Server, hand: Hand, system: str, scenario: str
) -> None:
    hand.open(server.root, system, scenario, "both")
    for _ in range(20):
        if hand.count(".board .piece") > 3:
            break
        hand.step()
    pieces = page.eval_on_selector_all(".board .piece", NAMES)
    assert all(role == "button" and len(name) > 2 for _, role, name in pieces)
    reached = set()
    for _ in pieces:
        page.keyboard.press("n")
        reached.add(page.evaluate("document.activeElement.dataset.unit"))
    assert reached == {unit for unit, _, _ in pieces}


def test_what_happened_is_said(page: Page, server: Server, hand: Hand) -> None:
    """The news and the next question, for who does not see them."""
    hand.open(server.root, "cry_havoc", "village", "second")
    heard, asked = page.locator(".page > [aria-live=polite]"), page.locator("[data-testid=prompt]")
    first = asked.inner_text()
    assert heard.text_content() == first
    page.click(".answers [data-option=accept]")
    page.wait_for_function(
        "was => document.querySelector('[data-testid=prompt]')?.innerText !== was", arg=first
    )
    hand.settled()
    said, question = heard.text_content() or "", asked.inner_text()
    assert said.endswith(question) and len(said) > len(question)  # the news come first


@pytest.mark.parametrize("system", BATTLES)
def test_a_single_fight_is_accessible(page: Page, server: Server, system: str) -> None:
    page.goto(f"{server.root}#/table/{system}")
    page.wait_for_selector("[data-testid=fight-roll]")
    found = findings(page)
    page.click("[data-testid=fight-roll]")
    page.wait_for_selector("[data-testid=fight-story] li")
    assert found + findings(page) == []


def test_a_lesson_is_accessible(page: Page, server: Server, hand: Hand) -> None:
    page.goto(f"{server.root}#/learn/impetus")
    page.click("[data-testid=lesson-impetus-shoot]")
    hand.ready()
    assert findings(page) == []


def test_film_and_report_are_accessible(page: Page, server: Server, hand: Hand) -> None:
    battle = hand.open(server.root, "dark_ages", "training", "watch", "page")
    page.wait_for_selector(".prompt .over", timeout=WAIT)
    found = findings(page)
    page.click("[data-testid=menu]")
    page.click("[data-testid=film]")
    page.wait_for_selector("[data-testid=film-entry]")
    found += findings(page)
    page.goto(f"{server.root}#/report/{battle}")
    page.wait_for_selector("[data-testid=why-won]")
    assert found + findings(page) == []
