"""Dice of a real table: what they are for is told before they are typed, what they mean before they count."""

from __future__ import annotations

import pytest
from browser.helpers import Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("page", [{"viewport": {"width": 390, "height": 844}}], indirect=True)
def test_a_keypad_with_what_the_dice_mean(page: Page, server: Server) -> None:
    here = {"kind": "here"}
    made = page.request.post(
        f"{server.root}api/battles",
        data={
            "system": "naran",
            "scenario": "drill_1705",
            "seats": [here, here],
            "open": True,
            "dice": "typed",
        },
        headers={"origin": server.root.rstrip("/")},
    )
    page.goto(f"{server.root}#/battle/{made.json()['id']}")
    page.wait_for_selector("[data-testid=dice-typed]")  # who deploys first is rolled for at once
    assert page.locator(".prompt .who").inner_text()
    assert page.locator(".prompt .roll .rule").count() >= 1
    low = page.locator(".keys button").first
    box = low.bounding_box()
    assert box and min(box["width"], box["height"]) >= 44
    enter = page.locator("[data-testid=dice-enter]")
    expect(enter).to_be_disabled()
    while page.locator(".keys button").count():
        page.locator(".keys button").last.click()
    expect(page.locator("[data-testid=dice-means]")).not_to_have_text("")
    page.click("[data-testid=dice-delete]")
    expect(enter).to_be_disabled()
    page.locator(".keys button").first.click()
    enter.click()
    page.wait_for_selector("[data-testid=dice-correct]")
    page.click("[data-testid=dice-correct]")
    page.wait_for_selector("[data-testid=dice-typed]")
