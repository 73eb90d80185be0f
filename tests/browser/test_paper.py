"""On paper: nothing of any battle reaches over the edge of its page, in either language."""

from __future__ import annotations

import pytest
from browser.helpers import Server
from playwright.sync_api import Page

import gonfalon
from gonfalon.core.system import SYSTEMS

pytestmark = pytest.mark.browser
LANGUAGES = "en", "it"
MM = 96 / 25.4  # pixels
ROOM = 186, 273  # of A4, in millimetres, within the margins of `paper.css`
OUTSIDE = """([width, height]) => [...document.querySelectorAll('.sheets *')].flatMap(e => {
    const box = e.getBoundingClientRect(), style = getComputedStyle(e), drawn = e.ownerSVGElement;
    const found = [];
    if (!drawn && (box.left < -1 || box.right > width + 1)) found.push('beside the page');
    if (!drawn && e.clientWidth && e.scrollWidth > e.clientWidth + 1) found.push('wider than its box');
    if (!drawn && (style.breakInside === 'avoid' || e.tagName === 'svg') && box.height > height)
        found.push('longer than a page');
    return found.map(one => `${one}: ${e.tagName} ${e.className} ${e.textContent.slice(0, 60)}`);
})"""


def open_paper(page: Page, server: Server, system: str, battle: str, language: str) -> None:
    page.evaluate("l => localStorage.setItem('gonfalon.language', l)", language)
    page.goto(f"{server.root}?{language}{battle}#/print/{system}/{battle}")
    page.wait_for_selector(f"[data-told={battle}][lang={language}]")
    page.check("[data-testid=part-cards]")
    page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("page", [{"viewport": {"width": round(ROOM[0] * MM), "height": 900}}], indirect=True)
def test_nothing_of_a_battle_reaches_over_its_page(page: Page, server: Server, system: str) -> None:
    for scenario in gonfalon.battles(system):
        for language in LANGUAGES:
            page.emulate_media(media="screen")
            open_paper(page, server, system, scenario.id, language)
            page.emulate_media(media="print")
            assert page.locator("[data-testid=paper-map]").count() >= 1
            assert page.locator("[data-testid=paper-aids] dt").count() > 10
            found = page.evaluate(OUTSIDE, [ROOM[0] * MM, ROOM[1] * MM])
            assert not found, (scenario.id, language, found[:5])


@pytest.mark.parametrize("page", [{"viewport": {"width": round(ROOM[0] * MM), "height": 900}}], indirect=True)
def test_what_is_too_wide_for_its_page_is_found(page: Page, server: Server) -> None:
    open_paper(page, server, "dark_ages", "hastings", "en")
    page.emulate_media(media="print")
    page.evaluate("document.querySelector('.sheets h1').style.width = '240mm'")
    assert page.evaluate(OUTSIDE, [ROOM[0] * MM, ROOM[1] * MM])


def test_only_what_is_ticked_is_printed(page: Page, server: Server) -> None:
    page.goto(f"{server.root}#/setup/naran/drill_1705")
    page.click("[data-testid=on-paper]")
    page.wait_for_selector("[data-testid=paper-form]")
    page.uncheck("[data-testid=part-forms]")
    page.wait_for_selector("[data-testid=paper-form]", state="detached")
    assert page.locator("[data-testid=paper-roster]").count() == 2
    page.emulate_media(media="print")
    assert not page.locator("[data-testid=print]").is_visible()
    assert not page.locator(".page-head").is_visible()
