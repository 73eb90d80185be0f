"""The way to a battle: a server that is started again, links that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.helpers import WAIT, Hand, Server
from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.browser


@pytest.fixture
def away(folder: Path) -> Iterator[Server]:
    """A server of one's own, that may be killed; other devices reach it."""
    made = Server(folder, "--lan")
    yield made
    made.kill()


@pytest.fixture
def screens(chromium: Browser) -> Iterator[list[BrowserContext]]:
    """Two devices: each has its own cookies."""
    made = [chromium.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB") for _ in range(2)]
    for context in made:
        context.add_init_script("localStorage.setItem('gonfalon.speed', 'instant')")
        context.set_default_timeout(WAIT)
    yield made
    for context in made:
        context.close()


def invite(page: Page, server: Server, system: str = "men_of_iron", scenario: str = "falkirk") -> str:
    """A battle against another device: its host waits for the guest, whose link this is."""
    page.goto(server.address)
    page.wait_for_selector("[data-testid^=game-]")
    page.goto(f"{server.root}#/setup/{system}/{scenario}")
    page.check("input[value=lan]")
    page.click("[data-testid=start]")
    link = page.inner_text("[data-testid=parley] [data-testid=seat-link] code")
    return server.root + "seat/" + link.rsplit("/", 1)[1]


def banners(page: Page) -> int:
    return page.locator("[role=alert]:visible, .notice:visible").count()


def test_after_a_restart_host_and_guest_play_on_by_themselves(
    screens: list[BrowserContext], away: Server
) -> None:
    host, guest = (context.new_page() for context in screens)
    guest.goto(invite(host, away))
    guest.wait_for_selector(".page .field")
    hands = Hand(host), Hand(guest)
    hands[0].ready()
    number = hands[0].number()
    away.kill()
    for page in (host, guest):
        page.wait_for_selector("[data-testid=lost]")
    host.keyboard.press("u")  # what is asked meanwhile is not told a second time
    host.wait_for_selector(".page[data-asking='0']")
    for page in (host, guest):
        assert banners(page) == 1
        assert "by itself" in page.inner_text("[data-testid=lost]")
    away.start()
    for page in (host, guest):
        page.wait_for_selector("[data-testid=lost]", state="detached", timeout=15_000)
    hands[0].ready()
    assert hands[0].number() == number
    hands[0].play(1)
    guest.wait_for_function("n => Number(document.querySelector('.page').dataset.number) > n", arg=number)
    # the guest's seat is his own, also from the first page
    guest.goto(away.root)
    guest.wait_for_selector(".page .field")


@pytest.mark.parametrize("where", ["home", "setup", "report", "armies"])
def test_every_page_speaks_words_while_the_server_is_away(
    screens: list[BrowserContext], away: Server, where: str
) -> None:
    page = screens[0].new_page()
    page.goto(away.address)
    page.wait_for_selector("[data-testid^=game-]")
    if where == "report":
        name = Hand(page).open(away.root, "men_of_iron", "falkirk", "both")
        page.click("[data-testid=menu]")
        page.click("[data-testid=concede]")
        page.click("[data-testid=concede-sure]")
        page.wait_for_selector(".prompt .over")
    there = {
        "home": ("#/", "[data-testid^=game-]"),
        "setup": ("#/setup/men_of_iron/falkirk", "[data-testid=start]"),
        "report": (f"#/report/{name if where == 'report' else ''}", "[data-testid=outcome]"),
        "armies": ("#/armies/naran", "[data-testid=army-total]"),
    }
    address, shown = there[where]
    page.goto(away.root + address)
    page.wait_for_selector(shown)
    away.kill()
    page.click("[data-testid=lang-it]")  # the page asks for its words
    page.wait_for_selector("[data-testid=lost]")
    assert "da sola" in page.inner_text("[data-testid=lost]")
    assert banners(page) == 1
    assert "fetch" not in page.inner_text("body").lower()
    away.start()
    page.wait_for_selector("[data-testid=lost]", state="detached", timeout=15_000)
    page.wait_for_selector(shown)
    page.wait_for_function("() => !/Play a battle|Every battle|Losses|Points/.test(document.body.innerText)")
    assert banners(page) == 0


WRONG = [
    "#/battle/nowhere",
    "#/battle/nowhere?at=12",
    "#/report/nowhere",
    "#/setup/men_of_iron/nowhere",
    "#/setup/nowhere/falkirk",
    "#/game/nowhere",
    "#/armies/nowhere",
    "#/quick/nowhere",
    "#/nowhere",
    "seat/nowhere",
    "nowhere",
]


@pytest.fixture
def stray(screens: list[BrowserContext], server: Server) -> Page:
    """The owner's page; his browser may complain of addresses that are not there."""
    page = screens[0].new_page()
    page.goto(server.address)
    page.wait_for_selector("[data-testid^=game-]")
    return page


@pytest.mark.parametrize("link", WRONG)
def test_a_wrong_link_says_so_and_leads_home(stray: Page, server: Server, link: str) -> None:
    page = stray
    page.goto(server.root + link)
    page.wait_for_selector("[data-testid=gone]", timeout=10_000)
    text = page.inner_text("[data-testid=gone]")
    assert len(text.split()) > 8 and "nowhere" not in text
    page.click("[data-testid=gone] a.main")
    page.wait_for_selector("[data-testid=game-men_of_iron]")


def test_a_battle_that_is_not_over_has_no_report_yet(stray: Page, server: Server) -> None:
    page = stray
    name = Hand(page).open(server.root, "men_of_iron", "falkirk", "both")
    page.goto(f"{server.root}#/report/{name}")
    page.wait_for_selector("[data-testid=gone]")
    page.click(f"[data-testid=gone] a[href='#/battle/{name}']")
    page.wait_for_selector("[data-testid=prompt]")


def test_a_deleted_battle_is_gone_for_everybody_who_has_it_open(
    screens: list[BrowserContext], away: Server
) -> None:
    host, guest = (context.new_page() for context in screens)
    link = invite(host, away)
    guest.goto(link)
    guest.wait_for_selector(".page .field")
    name = guest.url.rsplit("/", 1)[1]
    other = screens[0].new_page()
    other.goto(away.root)
    mine = other.locator("li", has=other.locator(f"a[href='#/battle/{name}']"))
    mine.locator("[data-testid=remove]").click()
    mine.locator("[data-testid=remove-sure]").click()
    for page in (host, guest):
        page.wait_for_selector("[data-testid=gone]", timeout=10_000)
    host.click("[data-testid=gone] a.main")
    host.wait_for_selector("[data-testid^=game-]")
    # the guest has no other home: he is told, however he comes
    for address in (away.root, link):
        guest.goto(address)
        guest.wait_for_selector("[data-testid=gone]", timeout=10_000)
        assert guest.query_selector("[data-testid^=game-]") is None


def test_a_page_without_a_key_says_what_to_do(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    for link in ("#/battle/nowhere", ""):
        page.goto(server.root + link)
        page.wait_for_selector("[data-testid=gone]", timeout=10_000)
        assert "address that the program printed" in page.inner_text("[data-testid=gone]")
    context.close()
