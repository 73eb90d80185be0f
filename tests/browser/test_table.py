"""The measured table: a base is dragged by its grip."""

from __future__ import annotations

import pytest
from browser.helpers import Hand, Server
from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def test_a_base_is_dragged_forward_and_the_ruler_measures(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "impetus", "hyw", "both")
    for _ in range(40):
        hand.ready()
        if hand.count(".grip.forward") and not hand.count(".answers [data-option=accept]"):
            break
        lit = hand.count(".piece.lit") and not hand.count(".answers [data-option=accept]")
        tapped = hand.tap("[data-testid=confirm]") or hand.tap(".answers [data-option=accept]")
        if not tapped and not hand.tap(".prompt .list [data-option]"):
            hand.tap(".piece.lit" if lit else ".answers button", 2)
        hand.settled()
    grip = page.locator(".grip.forward").first.bounding_box()
    assert grip
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    before, number = hand.places(), hand.number()
    turned = page.evaluate(
        "() => document.querySelector('.piece.selected').style.transform.includes('180deg')"
    )
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + (12 if turned else -12), steps=4)
    page.wait_for_selector(".ghost")
    assert "H" in (page.text_content(".amount") or "")
    page.mouse.up()
    hand.settled()
    moved = [u for u, place in hand.places().items() if before.get(u) != place]
    refused = hand.count("[data-testid=why]")
    assert (hand.number() > number and moved) or refused or hand.count("[data-testid=confirm]")
    page.click(".measure")
    page.mouse.move(400, 300)
    page.mouse.down()
    page.mouse.move(500, 300, steps=3)
    page.mouse.up()
    assert " H" in (page.text_content(".amount") or "")
