"""Whole battles on the page, up to the last screen: each game by mouse, one by touch, one by keys alone."""

from __future__ import annotations

import pytest
from browser.hands import Finger, Keys, Mouse
from browser.helpers import Server
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

# the shortest of each game, the side that is played, and how often advice is asked for
BATTLES = [
    ("men_of_iron", "falkirk", "second", 0.8),
    ("cry_havoc", "duel", "first", 0.5),
    ("dark_ages", "training", "first", 0.5),
    ("impetus", "scots", "first", 0.8),
    ("naran", "drill_1705", "second", 0.6),
]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST = 500  # gestures, several times what it takes


def went_to_the_end(page: Page) -> None:
    """The last screen says how it ended and by which rule."""
    page.wait_for_selector("[data-testid=outcome]")
    assert "§" in page.inner_text("[data-testid=why-won]")


@pytest.mark.parametrize(("system", "scenario", "side", "advised"), BATTLES, ids=[b[0] for b in BATTLES])
def test_a_battle_is_fought_by_mouse(
    page: Page, server: Server, system: str, scenario: str, side: str, advised: float
) -> None:
    page.click(f"[data-testid=game-{system}]")
    page.click(f"[data-testid=play-{scenario}]")
    page.check(f"input[value={side}]")
    page.select_option("[data-testid^=level-]", "page")
    page.click("[data-testid=more] summary")
    page.fill("[data-testid=seed]", "7")
    page.click("[data-testid=start]")
    Mouse(page, advised).play(MOST)
    went_to_the_end(page)


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_a_battle_is_fought_by_touch_on_a_phone(page: Page, server: Server) -> None:
    finger = Finger(page, 0.5)
    for what in ("[data-testid=game-cry_havoc]", "[data-testid=play-duel]"):
        page.wait_for_selector(what)
        assert finger.fetch(what)
    page.wait_for_selector("[data-testid=level-1]")
    page.select_option("[data-testid=level-1]", "page")
    assert finger.fetch("[data-testid=start]")
    finger.play(MOST)
    went_to_the_end(page)


def test_a_battle_is_fought_by_keys_alone(page: Page, server: Server) -> None:
    keys = Keys(page, 0.5)
    for what in ("[data-testid=game-dark_ages]", "[data-testid=play-training]", "[data-testid=start]"):
        page.wait_for_selector(what)
        assert keys.fetch(what)
    keys.play(MOST)
    went_to_the_end(page)
