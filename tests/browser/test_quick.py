"""Armies are built on the page, kept, and fought with; two devices play one battle."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.helpers import WAIT, Hand, Server, errors_of
from playwright.sync_api import Browser, Page, Route, expect

pytestmark = pytest.mark.browser
expect.set_options(timeout=WAIT)


def total(page: Page) -> int:
    return int(re.sub(r"\D", "", page.inner_text("[data-testid=army-total]")))


def test_an_army_is_built_kept_shared_and_fought_with(page: Page, server: Server, folder: Path) -> None:
    page.goto(f"{server.root}#/game/naran")
    page.click("[data-testid=quick]")
    page.click("[data-testid=armies]")
    page.wait_for_selector("[data-testid=army-total]")
    before, rows = total(page), page.locator("[data-testid=army-row]").count()
    # one more battalion, then a Command of its own
    page.locator("section.part").nth(2).locator("select.add").select_option("0")
    expect(page.locator("[data-testid=army-row]")).to_have_count(rows + 1)
    assert total(page) > before
    page.click("[data-testid=army-add-part]")
    expect(page.locator("[data-testid=army-row]")).to_have_count(rows + 3)
    # a Command with one unit may not fight: the fault has a rule, and the remedy is one click
    last = page.locator("section.part").last
    last.locator("[data-testid=army-row] > button").first.click()
    expect(page.locator("[data-testid=army-wrong]:not(.advice)")).to_have_count(1)
    expect(page.locator("[data-testid=army-fight]")).to_be_disabled()
    last.locator("h2 button").click()
    expect(page.locator("[data-testid=army-fight]")).to_be_enabled()
    page.fill("[data-testid=army-name]", "Mine")
    page.click("[data-testid=army-save]")
    page.wait_for_selector(".notice")
    with page.expect_download() as got:
        page.click("text=Save as a file")
    file = folder / "army.json"
    got.value.save_as(file)
    assert json.loads(file.read_text())["name"] == "Mine"
    page.set_input_files("input[type=file]", {"name": "x", "mimeType": "text/plain", "buffer": b"no army"})
    page.wait_for_selector("[data-testid=army-fault]")
    page.set_input_files("input[type=file]", str(file))
    expect(page.locator("[data-testid=army-name]")).to_have_value("Mine")
    page.click("[data-testid=army-fight]")
    page.wait_for_selector("[data-testid=quick-go]")
    assert page.locator("[data-testid=quick-army-0] option:checked").inner_text() == "Mine"


def test_a_page_left_while_it_loads_finishes_in_silence(page: Page, server: Server) -> None:
    """What a page still waits for when it is left may come afterwards; nobody reads what is gone."""
    waiting: list[Route] = []
    page.route("**/api/things/naran/army?*", lambda route: waiting.append(route))
    with page.expect_request("**/api/things/naran/army?*"):
        page.goto(f"{server.root}#/quick/naran")
    page.evaluate("() => { location.hash = '#/armies/naran' }")
    page.wait_for_selector("main.armies")
    for route in waiting:
        route.continue_()
    page.unroute("**/api/things/naran/army?*")
    page.wait_for_selector("[data-testid=army-total]")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_the_form_appears_when_everything_in_it_can_be_fought_with(page: Page, server: Server) -> None:
    """Own armies come from the data folder and may take their time: nothing is offered before."""
    waiting: list[Route] = []
    page.route("**/api/things/impetus/army?*", lambda route: waiting.append(route))
    with page.expect_response("**/api/armies/impetus?*"):
        page.goto(f"{server.root}#/quick/impetus")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(page.locator("[data-testid=quick-go]")).to_have_count(0)
    for route in waiting:
        route.continue_()
    page.select_option("[data-testid=quick-army-0]", "isles")
    page.click("[data-testid=quick-go]")
    page.wait_for_selector("input[value=both]")


@pytest.mark.parametrize("system", ["cry_havoc", "dark_ages", "impetus", "naran"])
def test_a_quick_battle_by_chance_is_set_up_and_begun(
    page: Page, server: Server, hand: Hand, system: str
) -> None:
    page.goto(f"{server.root}#/quick/{system}")
    for what in ("army-0", "army-1", "field"):
        page.wait_for_selector(f"[data-testid=quick-{what}]")
        page.select_option(f"[data-testid=quick-{what}]", "?")
    page.click("[data-testid=quick-go]")
    page.wait_for_selector("canvas.thumb[data-painted]")
    page.check("input[value=both]")
    page.click("[data-testid=start]")
    hand.ready()
    hand.play(4)
    page.goto(f"{server.root}#/")
    page.wait_for_selector("section .shelf a")


def test_units_that_are_not_on_the_board_are_listed(page: Page, server: Server, hand: Hand) -> None:
    """The general is chosen before anybody is deployed: there is nothing to touch yet."""
    page.goto(f"{server.root}#/quick/impetus")
    page.wait_for_selector("[data-testid=quick-army-0]")
    page.select_option("[data-testid=quick-army-0]", "isles")
    page.click("[data-testid=quick-go]")
    page.wait_for_selector("canvas.thumb[data-painted]")
    page.check("input[value=both]")
    page.click("[data-testid=start]")
    hand.ready()
    expect(page.locator("[data-step=ChooseGeneral]")).to_be_visible()
    expect(page.locator(".prompt .list [data-option]")).to_have_count(7)
    hand.play(2)


@pytest.fixture
def lan(folder: Path) -> Iterator[Server]:
    made = Server(folder, "--lan")
    yield made
    made.kill()


def test_two_devices_play_one_battle_and_each_sees_its_own_side(chromium: Browser, lan: Server) -> None:
    server = lan
    host = chromium.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB").new_page()
    guest = chromium.new_context(viewport={"width": 1366, "height": 768}, locale="it-IT").new_page()
    complaints = [errors_of(host), errors_of(guest)]
    for page in (host, guest):
        page.context.set_default_timeout(WAIT)
    host.goto(server.address)
    host.goto(f"{server.root}#/setup/dark_ages/training")
    host.check("input[value=lan]")
    host.click("[data-testid=start]")
    link = host.inner_text("[data-testid=parley] [data-testid=seat-link] code")
    guest.goto(link)
    hands = [Hand(host, seed=3), Hand(guest, seed=4)]
    host.wait_for_selector(".page")
    guest.wait_for_selector(".page")
    assert guest.get_attribute("html", "lang") == "it"
    turns = [0, 0]
    for _ in range(120):
        asked = [h.page.query_selector("[data-ready=yes]") is not None for h in hands]
        if min(turns) >= 4:
            break
        if not any(asked):
            host.wait_for_timeout(50)
            continue
        which = asked.index(True)
        before = hands[which].number()
        hands[which].step()
        if hands[which].number() != before:
            turns[which] += 1
            other = hands[1 - which].page
            other.wait_for_function(
                "n => Number(document.querySelector('.page').dataset.number) >= n",
                arg=hands[which].number(),
                timeout=WAIT,
            )
    assert min(turns) >= 4
    # each sees the faces of its own hand only, and a guest sees no other battle
    hidden = [h.page.eval_on_selector_all(".hand ul", "els => els.length") for h in hands]
    assert hidden == [1, 1]
    cards = [
        set(h.page.eval_on_selector_all("[data-card]", "els => els.map(e => e.dataset.card)")) for h in hands
    ]
    assert not cards[0] & cards[1]
    guest.goto(f"{link.split('/seat/')[0]}/#/")
    guest.wait_for_selector(".page")
    assert complaints == [[], []]
    for page in (host, guest):
        page.context.close()
