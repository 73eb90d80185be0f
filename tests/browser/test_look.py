"""What a player always has before his eyes: goal and tallies, what to do now, a light that suits him."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.helpers import WAIT, Hand, Server
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

BATTLES = [
    ("men_of_iron", "falkirk"),
    ("cry_havoc", "village"),
    ("dark_ages", "hastings"),
    ("impetus", "hyw"),
    ("naran", "turin_1706"),
]
# the ratio of two colours of the page, given as names of its tokens
RATIO = """([a, b]) => {
    const light = name => {
        const el = document.createElement('i');
        el.style.color = `var(--${name})`; document.body.append(el);
        const rgb = getComputedStyle(el).color.match(/[0-9.]+/g).slice(0, 3).map(v => v / 255);
        el.remove();
        const [r, g, bl] = rgb.map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
    };
    const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
}"""
PAIRS = [("ink", "paper"), ("ink", "paper-2"), ("ink", "paper-3"), ("ink-2", "paper"),
         ("red-dark", "paper-3"), ("rule", "paper-3"), ("ink", "gold-soft"),
         ("ink", "alert"), ("ink", "note")]  # fmt: skip


@pytest.mark.parametrize(("system", "battle"), BATTLES)
def test_how_the_battle_is_won_is_always_in_view(
    page: Page, server: Server, hand: Hand, system: str, battle: str
) -> None:
    hand.open(server.root, system, battle)
    assert "To win: " in page.inner_text("[data-testid=standing]")
    page.click("[data-testid=standing]")
    assert page.locator(".aim .rule").count() > 0


@pytest.mark.parametrize("theme", ["day", "dark", "contrast"])
def test_every_theme_can_be_read(page: Page, server: Server, hand: Hand, theme: str) -> None:
    hand.open(server.root, "men_of_iron", "falkirk")
    page.click("[data-testid=menu]")
    page.select_option("[data-testid=theme]", theme)
    assert page.get_attribute("html", "data-theme") == theme
    faint = {pair: ratio for pair in PAIRS if (ratio := page.evaluate(RATIO, list(pair))) < 4.5}
    assert not faint
    page.reload()
    page.wait_for_selector(".page")
    assert page.get_attribute("html", "data-theme") == theme


@pytest.mark.parametrize("page", [{"color_scheme": "dark"}], indirect=True)
def test_the_page_is_dark_where_the_system_is(page: Page) -> None:
    assert page.get_attribute("html", "data-theme") == "dark"


def test_who_may_still_act_stands_above_the_answers(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "men_of_iron", "falkirk")
    hand.until_lit_unit()
    page.wait_for_selector("[data-testid=what-now]")
    assert "may still act" in page.inner_text("[data-testid=what-now]")
    page.hover("[data-testid=what-now] li >> nth=0")
    page.wait_for_selector(".piece.marked")


def test_a_hint_is_drawn_on_the_field(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "men_of_iron", "falkirk")
    hand.until_lit_unit()
    page.keyboard.press("h")
    page.wait_for_selector("[data-testid=hint]", timeout=WAIT)
    assert hand.count(".trail .hint") == 1


def test_the_page_can_be_installed(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready")
    wire = page.context.new_cdp_session(page)
    assert wire.send("Page.getAppManifest")["errors"] == []
    hindered = {e["errorId"] for e in wire.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert hindered <= {"in-incognito"}  # every page of a test is


def test_the_page_opens_while_the_server_is_away(chromium: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(server.address)
    page.wait_for_selector("[data-testid^=game-]")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # now its parts are kept
    page.wait_for_selector("[data-testid^=game-]")
    server.kill()
    page.reload()
    page.wait_for_selector("[data-testid=lost]", timeout=WAIT)
    context.close()
