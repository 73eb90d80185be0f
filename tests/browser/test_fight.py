"""At the table: one fight of each game takes at most eight taps on a phone."""

from __future__ import annotations

import pytest
from browser.helpers import Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
MOST = 8
GAMES = {
    "men_of_iron": "charge",
    "cry_havoc": "melee",
    "dark_ages": "assault",
    "impetus": "charge",
    "naran": "fire",
}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Taps:
    """A finger that counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def tap(self, what: str) -> None:
        self.page.locator(what).first.tap()
        self.count += 1


@pytest.mark.parametrize("page", [PHONE], indirect=True)
@pytest.mark.parametrize(("system", "kind"), GAMES.items())
def test_one_fight_takes_at_most_eight_taps(page: Page, server: Server, system: str, kind: str) -> None:
    finger = Taps(page)
    finger.tap("[data-testid=at-the-table]")
    finger.tap(f"[data-testid=table-{system}]")
    page.wait_for_selector("[data-testid=fight-roll]")
    box = page.locator(f"[data-testid=ask-kind] label:has(input[value={kind}])")
    if not page.locator(f"[data-testid=ask-kind] input[value={kind}]").is_checked():
        box.tap()
        finger.count += 1
    expect(page.locator(f"[data-testid=ask-kind] input[value={kind}]")).to_be_checked()
    expect(page.locator("[data-testid=fight-roll]")).to_be_enabled()
    assert page.locator("[data-testid=odds]").count() == 1
    # what is risked is seen beside the button that risks it
    expect(page.locator("[data-testid=fight-glance]")).to_be_in_viewport()
    assert "%" in page.inner_text("[data-testid=fight-glance]")
    finger.tap("[data-testid=fight-roll]")
    story, run = page.locator("[data-testid=fight-story]"), page.locator("[data-testid=fight-run]")
    over, question = (
        page.locator("[data-testid=fight-over]"),
        page.locator("[data-testid=fight-question] .go button"),
    )
    expect(story).to_be_attached()
    while finger.count < MOST:
        expect(run).to_have_attribute("aria-busy", "false")
        expect(over.or_(question.first)).to_be_visible()
        if over.is_visible():
            break
        finger.tap("[data-testid=fight-question] .go button")
    expect(over).to_be_visible()
    assert story.locator("li").count() and story.locator(".rule").count()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_a_fight_that_cannot_be_is_refused_with_its_rule(page: Page, server: Server) -> None:
    page.goto(f"{server.root}#/table/dark_ages")
    page.locator("[data-testid=ask-attacker] .head").tap()
    page.locator("[data-testid=ask-attacker] input").fill("arche")
    page.locator("[data-testid=ask-attacker] li button").first.tap()
    refused = page.locator("[data-testid=fight-refused]")
    expect(refused).to_contain_text("attack value")
    expect(refused.locator(".rule")).to_have_text("§ 9f")


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_the_dice_of_a_fight_are_typed_and_corrected(page: Page, server: Server) -> None:
    page.goto(f"{server.root}#/table/dark_ages")
    page.locator("[data-testid=fight-type]").tap()
    enter = page.locator("[data-testid=dice-enter]")
    expect(enter).to_be_disabled()
    for _ in range(3):
        page.locator(".keys [data-face='6']").tap()
    expect(page.locator("[data-testid=dice-means]")).to_contain_text("3")
    enter.tap()
    expect(page.locator("[data-testid=fight-back]")).to_be_visible()
    page.locator("[data-testid=fight-back]").tap()
    expect(page.locator("[data-testid=fight-back]")).to_be_hidden()
    expect(enter).to_be_disabled()
