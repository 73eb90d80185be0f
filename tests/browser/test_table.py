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


def until_grips(hand: Hand, what: str) -> None:
    """Go on until a base is asked that can be moved so."""
    for _ in range(300):
        hand.ready()
        if hand.count(what):
            return
        tapped = hand.tap("[data-testid=lift]") or hand.tap("[data-testid=confirm]:enabled")
        if not tapped and not hand.tap(".answers [data-option=accept]:enabled"):
            hand.step()
        hand.settled()
    raise AssertionError(f"no {what}: {hand.prompt()}")


@pytest.mark.parametrize(
    ("system", "scenario", "what"),
    [
        ("impetus", "hyw", ".grip.oblique"),
        ("impetus", "hyw", ".grip.wheel"),
        ("naran", "drill_1705", ".grip.wheel"),
    ],
)
def test_every_grip_can_be_taken(
    page: Page, server: Server, hand: Hand, system: str, scenario: str, what: str
) -> None:
    hand.open(server.root, system, scenario, "both")
    until_grips(hand, what)
    grips = page.eval_on_selector_all(
        ".grip",
        """els => els.map(g => { const r = g.querySelector('circle').getBoundingClientRect();
            const at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
            return [g.getAttribute('class'), g.contains(at), r.left, r.top, r.width]; })""",
    )
    assert len(grips) > 1 and all(free for _, free, *_ in grips), grips
    for i, (_, _, x, y, wide) in enumerate(grips):
        assert all((x - a) ** 2 + (y - b) ** 2 > (0.95 * wide) ** 2 for *_, a, b, _ in grips[i + 1 :]), grips
    box = page.locator(what).last.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for dx, dy in ((0, -9), (9, 0), (0, 9), (-9, 0)):
        page.mouse.move(x + dx, y + dy)
        if not (page.text_content(".amount") or "0.0").startswith("0.0"):
            break
    assert not (page.text_content(".amount") or "0.0").startswith("0.0")
    page.mouse.up()
