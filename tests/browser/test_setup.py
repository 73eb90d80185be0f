"""The page before a battle: begin at once, or change what is folded away first."""

from __future__ import annotations

import pytest
from browser.helpers import Server
from playwright.sync_api import Page

BATTLES = [
    ("men_of_iron", "bannockburn"),
    ("cry_havoc", "duel"),
    ("dark_ages", "hastings"),
    ("impetus", "scots"),
    ("naran", "turin_1706"),
]
SEEN = """what => { const r = document.querySelector(what).getBoundingClientRect();
    const at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
    return r.top >= 0 && r.bottom <= innerHeight && !!at?.closest(what); }"""
PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "it-IT"}


@pytest.mark.parametrize("page", [{}, PHONE], indirect=True, ids=["wide", "phone"])
@pytest.mark.parametrize(("game", "battle"), BATTLES)
def test_a_battle_begins_with_one_touch(page: Page, server: Server, game: str, battle: str) -> None:
    page.goto(f"{server.root}?{game}#/setup/{game}/{battle}")
    page.wait_for_selector("[data-testid=won]")  # the longest thing above has come
    assert page.evaluate(SEEN, "[data-testid=start]")
    assert not page.locator("[data-choice]").filter(visible=True).count()
    page.click("[data-testid=start]")
    page.wait_for_selector("[data-ready=yes], [data-testid=waiting]")


def test_what_is_folded_away_says_what_was_changed(page: Page, server: Server) -> None:
    page.goto(f"{server.root}#/setup/men_of_iron/bannockburn")
    variants = page.locator("[data-testid=variants]")
    assert not variants.locator("summary small").count()
    variants.locator("summary").first.click()
    choice = variants.locator("[data-choice]").first
    value = choice.evaluate("s => s.options[s.options.length - 1].value")
    words = choice.evaluate("s => s.options[s.options.length - 1].label")
    choice.select_option(value)
    variants.locator("summary").first.click()
    assert words in variants.locator("summary small").inner_text()
    with page.expect_request("**/api/battles*") as made:
        page.click("[data-testid=start]")
    sent = made.value.post_data_json
    assert sent is not None and value in sent["choices"].values()
