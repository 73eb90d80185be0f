"""House rules on the set-up page: one touch, remembered, in every game, over a restart, as a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.helpers import Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
GAMES = [
    ("men_of_iron", "falkirk"),
    ("cry_havoc", "duel"),
    ("dark_ages", "hastings"),
    ("impetus", "scots"),
    ("naran", "drill_1705"),
]


def open_setup(page: Page, server: Server, game: str, battle: str) -> None:
    page.goto(f"{server.root}?{game}#/setup/{game}/{battle}")
    page.wait_for_selector("[data-testid=house]", state="attached")
    for details in page.locator("form details").all():
        details.evaluate("d => d.open = true")


def options(page: Page) -> dict[str, str]:
    pairs = page.locator("[data-choice]").evaluate_all("all => all.map(e => [e.dataset.choice, e.value])")
    return dict(pairs)


def test_a_clubs_rules_hold_in_all_games_and_over_a_restart(page: Page, server: Server, folder: Path) -> None:
    wanted: dict[str, dict[str, str]] = {}
    for number, (game, battle) in enumerate(GAMES):
        open_setup(page, server, game, battle)
        first = page.locator("[data-choice]").first
        value = first.evaluate("s => s.options[s.options.length - 1].value")
        first.select_option(value)
        if number == 0:
            page.fill("[data-testid=house-name]", "Club")
        with page.expect_response("**/api/profiles*"):
            page.click("[data-testid=house-keep]")
        expect(page.locator("[data-testid=house-name]")).to_have_value("")
        page.wait_for_selector("[data-testid=house] option:checked:has-text('Club')", state="attached")
        wanted[game] = options(page)
    with page.expect_download() as coming:
        page.click("[data-testid=house-write]")
    file = folder / "club.toml"
    coming.value.save_as(file)
    assert 'name = "Club"' in file.read_text("utf-8")

    server.kill()
    server.start()
    for game, battle in GAMES:
        open_setup(page, server, game, battle)
        page.wait_for_selector("[data-testid=house] option:checked:has-text('Club')", state="attached")
        assert options(page) == wanted[game], game
    page.select_option("[data-testid=house]", "")
    assert options(page) != wanted["naran"]

    page.set_input_files("[data-testid=house-file]", file)
    expect(page.locator("[data-testid=house]")).not_to_have_value("")
    assert options(page) == wanted["naran"]


def test_a_file_with_faults_is_refused_in_words(page: Page, server: Server, folder: Path) -> None:
    open_setup(page, server, "cry_havoc", "duel")
    bad = folder / "bad.toml"
    bad.write_text('name = "x"\n[cry_havoc]\npanik = "yes"\n', "utf-8")
    page.set_input_files("[data-testid=house-file]", bad)
    page.wait_for_selector(".house [role=alert]:has-text('panik')")
