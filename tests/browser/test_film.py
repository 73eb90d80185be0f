"""A battle shown to friends: a page that plays with the network off, pictures of the board."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.helpers import errors_of
from PIL import Image
from playwright.sync_api import Browser, Download, Page

from gonfalon.core.match import Match
from gonfalon.core.system import get_system
from gonfalon.core.views import BOTH
from gonfalon.players import GreedyPlayer, play
from gonfalon.server.film import film_of, film_page, packed
from gonfalon.server.routes.pages import STATIC

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def falkirk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole battle as a page."""
    game = get_system("men_of_iron")
    match = Match(game, game.scenario("falkirk"), {}, 3)
    assert play(match, (GreedyPlayer(1), GreedyPlayer(2)))
    page = tmp_path_factory.mktemp("film") / "falkirk.html"
    page.write_text(film_page(STATIC, "Falkirk", packed(film_of(match, BOTH, "en"))), "utf-8")
    return page


def entry(page: Page) -> int:
    return int(page.get_attribute("[data-testid=film-entry]", "data-entry") or 0)


def kept(page: Page, button: str, to: Path) -> Path:
    with page.expect_download() as coming:
        page.click(button)
    made: Download = coming.value
    made.save_as(to)
    return to


def test_a_film_plays_from_a_file_on_a_phone_without_a_network(chromium: Browser, falkirk: Path) -> None:
    assert falkirk.stat().st_size < 2_000_000
    context = chromium.new_context(viewport=PHONE, offline=True, has_touch=True)  # type: ignore[arg-type]
    context.add_init_script("localStorage.setItem('gonfalon.speed', 'instant')")
    page = context.new_page()
    complaints = errors_of(page)
    page.goto(falkirk.as_uri())
    page.wait_for_selector("[data-testid=film-slider]")
    assert page.title() == "Falkirk · Gonfalon"
    assert entry(page) == 1 and page.locator(".board .piece").count() > 50
    assert page.locator("[data-testid=branch], [data-testid=film-page]").count() == 0
    page.click("[data-testid=film-next]")
    page.wait_for_selector("[data-entry='2']")
    page.locator("[data-testid=film-slider]").fill("1")
    page.wait_for_selector("[data-entry='1']")
    page.click("[data-testid=film-play]")
    page.wait_for_function("Number(document.querySelector('[data-entry]').dataset.entry) > 4")
    last = page.get_attribute("[data-testid=film-slider]", "max") or ""
    page.click("[data-testid=film-play]")
    page.locator("[data-testid=film-slider]").fill(last)
    page.wait_for_selector(f"[data-entry='{last}']")
    assert "The English win" in page.inner_text("[data-testid=film-outcome]")
    page.click("[role=tab]:has-text('Log')")
    page.click(".panel .rule >> nth=0")
    assert page.locator("[role=dialog]").inner_text().strip()
    context.close()
    assert not complaints


def test_pictures_of_the_board_and_of_a_stretch_that_moves(
    chromium: Browser, falkirk: Path, folder: Path
) -> None:
    context = chromium.new_context(viewport={"width": 1366, "height": 768}, offline=True)
    context.add_init_script("localStorage.setItem('gonfalon.speed', 'instant')")
    page = context.new_page()
    complaints = errors_of(page)
    page.goto(falkirk.as_uri())
    page.wait_for_selector("[data-testid=film-slider]")
    page.locator("[data-testid=film-slider]").fill("6")
    page.wait_for_selector("[data-entry='6']")
    page.click(".friends summary")
    with Image.open(kept(page, "[data-testid=picture]", folder / "board.png")) as board:
        assert max(board.size) == 2000 or min(board.size) > 900
        assert len(set(board.convert("RGB").resize((60, 60)).get_flattened_data())) > 200, (
            "ground and pieces are in it"
        )
    page.fill(".friends input", "3")
    page.press(".friends input", "Tab")
    with Image.open(kept(page, "[data-testid=moving]", folder / "moving.png")) as moving:
        assert moving.format == "PNG" and 2 <= getattr(moving, "n_frames", 1) <= 4
        moving.seek(1)
        assert moving.info["duration"] > 0
    context.close()
    assert not complaints
