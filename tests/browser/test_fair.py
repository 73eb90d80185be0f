"""Two devices agree on dice, play, and check them afterwards, each in its own browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.helpers import WAIT, Hand, Server, errors_of
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser
expect.set_options(timeout=WAIT)


@pytest.fixture
def lan(folder: Path) -> Iterator[Server]:
    made = Server(folder, "--lan")
    yield made
    made.kill()


def check(page: Page, root: str, file: Path) -> tuple[str | None, str]:
    """What the page that checks dice says to a file."""
    page.goto(f"{root}#/verify")
    page.reload()
    page.set_input_files("[data-testid=verify-file]", file)
    verdict = page.locator("[data-testid=verdict]")
    expect(verdict).not_to_have_attribute("data-fault", "none")
    return verdict.get_attribute("data-fault"), verdict.inner_text()


def test_two_devices_agree_on_dice_and_check_them_when_it_is_over(
    chromium: Browser, lan: Server, tmp_path: Path
) -> None:
    host, guest = (chromium.new_context(locale="en-GB").new_page() for _ in range(2))
    complaints = [errors_of(host), errors_of(guest)]
    for page in (host, guest):
        page.context.set_default_timeout(WAIT)
    host.goto(lan.address)
    host.goto(f"{lan.root}#/setup/dark_ages/training")
    host.check("input[value=lan]")
    host.click("[data-testid=start]")
    link = host.inner_text("[data-testid=parley] [data-testid=seat-link] code")
    guest.goto(link)
    for page in (host, guest):
        page.wait_for_selector(".page")
    battle = host.url.rsplit("/", 1)[1]
    hands = [Hand(host, seed=3), Hand(guest, seed=4)]
    for _ in range(60):
        for hand in hands:
            if hand.number() < 14 and hand.page.query_selector("[data-ready=yes]") is not None:
                hand.step()
        if min(hand.number() for hand in hands) >= 14:
            break
        host.wait_for_timeout(50)
    for page in (host, guest):
        page.click("[data-testid=menu]")
        expect(page.locator("[data-testid=fair-note]")).to_contain_text("how many rolls")
        expect(page.locator("[data-testid=fair-host]")).to_contain_text("foresee the next dice")
    expect(host.locator("[data-testid=seat-link] svg path")).to_have_count(1)
    assert host.inner_text("[data-testid=seat-link] code") == link
    assert guest.locator("[data-testid=seat-link]").count() == 0, "it is the host's affair"
    host.click("[data-testid=concede]")
    host.click("[data-testid=concede-sure]")
    guest.wait_for_function(
        "async id => (await fetch(`/api/battles/${id}/save`)).ok", arg=battle, timeout=WAIT
    )
    raw = guest.evaluate("async id => (await fetch(`/api/battles/${id}/save`)).text()", battle)
    file = tmp_path / "battle.json"
    file.write_text(raw, "utf-8")
    save = json.loads(raw)
    assert save["fair"]["version"] == 2 and save["entries"][-1][1] == ["!concede 0"]
    for page in (host, guest):
        fault, said = check(page, lan.root if page is host else link.split("seat/")[0], file)
        assert fault == "" and save["fair"]["receipt"] in said
    rows = [row for row in save["entries"] if not row[2]]
    rows[-2][1][0] += " and more"
    file.write_text(json.dumps(save), "utf-8")
    assert check(guest, link.split("seat/")[0], file)[0] == "mine", "this browser has noted receipts"
    assert complaints == [[], []]
    for page in (host, guest):
        page.context.close()
