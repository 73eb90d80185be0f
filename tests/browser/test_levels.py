"""Set-up tells how even a battle is and who may play it; the page says that the computer thinks."""

from __future__ import annotations

import pytest
from browser.helpers import Hand, Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def set_up(page: Page, server: Server, system: str, scenario: str) -> None:
    """From the home page to the set-up of a battle."""
    page.goto(f"{server.root}#/")
    page.click(f"[data-testid=game-{system}]")
    page.click(f"[data-testid=play-{scenario}]")


def test_a_lopsided_battle_is_called_so_and_a_handicap_is_taken(page: Page, server: Server) -> None:
    set_up(page, server, "men_of_iron", "najera")
    balance = page.get_by_test_id("balance")
    expect(balance.get_by_role("status")).to_be_visible()
    page.get_by_test_id("handicap").click()
    expect(balance.get_by_role("status")).to_have_count(0)


def test_each_computer_has_a_level_of_its_own_and_is_seen_thinking(
    page: Page, server: Server, hand: Hand
) -> None:
    set_up(page, server, "dark_ages", "training")
    page.check("input[value=watch]")
    expect(page.get_by_test_id("level-0").locator("option")).to_have_count(5)
    page.get_by_test_id("level-0").select_option("marshal")
    page.get_by_test_id("level-1").select_option("page")
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("waiting").locator(".dots")).to_be_visible(timeout=60_000)


def test_a_hint_says_what_else_there_is(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "dark_ages", "training")
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-others").locator("li")).to_have_count(2, timeout=60_000)
