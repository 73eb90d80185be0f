"""The first screen and the last: what to do first, and an end with a way back."""

from __future__ import annotations

import pytest
from browser.helpers import WAIT, Hand, Server
from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def test_the_first_page_leads_to_lessons_and_to_a_battle_to_watch(page: Page, server: Server) -> None:
    page.click("[data-testid=learn-here]")
    page.wait_for_selector("[data-testid=learn-naran]", timeout=WAIT)
    page.goto(f"{server.root}#/")
    page.click("[data-testid=watch-one]")
    page.wait_for_selector(".page", timeout=WAIT)


def test_a_battle_that_is_over_can_be_tried_again_from_its_turning_point(
    page: Page, server: Server, hand: Hand
) -> None:
    battle = hand.open(server.root, "dark_ages", "training", "watch", "page")
    page.wait_for_selector(".prompt .over", timeout=WAIT)
    page.goto(f"{server.root}#/report/{battle}")
    page.wait_for_selector("[data-testid=why-won]", timeout=WAIT)
    assert "§ 20" in page.inner_text("[data-testid=why-won]")
    page.click("[data-testid=try-again]")
    page.wait_for_selector(".page", timeout=WAIT)
    assert battle not in page.url
