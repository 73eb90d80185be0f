"""The board's own pictures, taken in headless Chromium: every map and set-up, and each screen.

`python tools/pictures.py [SYSTEM[/BATTLE] ...]` takes only those; without arguments it takes all,
and the pages too. This is the only renderer: documents show what players see.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path[0] = str(ROOT / "tests")  # in place of this folder, which has a `browser` of its own

from browser.helpers import WAIT, Hand, Server, browser_path, flags  # noqa: E402

import gonfalon  # noqa: E402
from gonfalon.core.errors import IllegalChoice  # noqa: E402
from gonfalon.core.notation import touches  # noqa: E402
from gonfalon.core.steps import Accept  # noqa: E402
from gonfalon.core.system import SYSTEMS  # noqa: E402
from gonfalon.server.workers import task_for, think  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
QUALITY = 74
README = {"home": "home", "men_of_iron": "battle", "impetus": "table"}
WIDE = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
# one battle of each game and how many decisions into it: what the screens are shown with
SHOWN = {
    "men_of_iron": ("falkirk", 90),
    "dark_ages": ("hastings", 70),
    "cry_havoc": ("village", 60),
    "impetus": ("hyw", 60),
    "naran": ("turin_1706", 90),
}


def fought(system: str, scenario: str, decisions: int) -> str:
    """A battle between two computer players, stopped where the first side chooses among its units."""
    match = gonfalon.start(system, scenario, seed=7)
    while match.outcome is None:
        asked = match.question()
        assert asked is not None
        lit = [o for o in asked.options if touches(o)]
        ready = asked.player == 0 and len(lit) > 4 and Accept() not in asked.options
        if len(match.entries) >= decisions and ready:
            break
        words = think(task_for(match, asked.player, "greedy", len(match.entries)))
        try:
            match.choose(words, player=asked.player)
        except IllegalChoice:  # something hidden came between
            match.choose(words[0], player=asked.player)
    return match.save()


def new_page(browser: Browser, server: Server, size: dict[str, int], language: str) -> Page:
    """A page at the home of the program."""
    context = browser.new_context(viewport=size, locale="it-IT" if language == "it" else "en-GB")  # type: ignore[arg-type]
    context.add_init_script("localStorage.setItem('gonfalon.speed', 'instant')")
    context.set_default_timeout(WAIT)
    page = context.new_page()
    page.goto(server.address)
    page.wait_for_selector("[data-testid^=game-]")
    return page


def painted(page: Page) -> None:
    """Wait until fonts are there and the ground is painted."""
    page.evaluate("document.fonts.ready")
    page.wait_for_selector("canvas.ground")
    page.wait_for_function(
        "() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(true))))"
    )


def shot(page: Page, name: str, readme: str = "") -> None:
    """One picture; those of the README also without loss."""
    page.screenshot(path=_file(name), type="jpeg", quality=QUALITY)
    if readme:
        page.screenshot(path=PICTURES / f"{readme}.png")


def accept_set_up(hand: Hand) -> None:
    """Both armies as proposed."""
    for _ in range(30):
        hand.ready()
        if not hand.count(".answers [data-option=accept], [data-step^=Deploy], [data-testid=confirm]"):
            hand.tap(".over.roll .x")
            return
        before = hand.number()
        if not hand.tap("[data-testid=confirm]") and not hand.tap(".answers [data-option=accept]"):
            hand.tap(".answers button")
        hand.settled()
        if hand.number() == before and not hand.count("[data-testid=confirm]"):
            return


def maps(browser: Browser, server: Server, wanted: list[str]) -> None:
    """The map and set-up of every battle."""
    page = new_page(browser, server, {"width": 1300, "height": 900}, "en")
    for system in SYSTEMS:
        for scenario in gonfalon.battles(system):
            if wanted and system not in wanted and f"{system}/{scenario.id}" not in wanted:
                continue
            hand = Hand(page)
            hand.open(server.root, system, scenario.id, "both")
            accept_set_up(hand)
            painted(page)
            field = page.locator("main.field")
            field.screenshot(path=_file(f"{system}_{scenario.id}"), type="jpeg", quality=QUALITY)
            storeys = page.locator(".storey")
            for n in range(1, storeys.count()):
                storeys.nth(n).click()
                painted(page)
                field.screenshot(path=_file(f"{system}_{scenario.id}_{n}"), type="jpeg", quality=QUALITY)
    page.context.close()


def _file(name: str) -> Path:
    PICTURES.mkdir(parents=True, exist_ok=True)
    print(f"docs/pictures/{name}.jpg", flush=True)
    return PICTURES / f"{name}.jpg"


def screens(browser: Browser, server: Server) -> None:
    """Home, battles, set-up, quick battle and board, on desk and phone, in both languages."""
    battles = {system: fought(system, *shown) for system, shown in SHOWN.items()}
    for size, device in ((WIDE, "desk"), (PHONE, "phone")):
        for language in ("en", "it"):
            page = new_page(browser, server, size, language)
            shown = README if (device, language) == ("desk", "en") else {}
            shot(page, f"home_{device}_{language}", shown.get("home", ""))
            page.goto(f"{server.root}#/game/men_of_iron")
            page.wait_for_selector("[data-testid=play-falkirk]")
            page.wait_for_selector("canvas.thumb[data-painted]")
            page.wait_for_function(
                "() => [...document.querySelectorAll('canvas.thumb')]"
                ".every(c => c.dataset.painted || c.getBoundingClientRect().top > innerHeight)"
            )
            shot(page, f"battles_{device}_{language}")
            page.goto(f"{server.root}#/setup/men_of_iron/falkirk")
            page.wait_for_selector("[data-testid=start]")
            page.wait_for_selector("canvas.thumb[data-painted]")
            shot(page, f"setup_{device}_{language}")
            page.goto(f"{server.root}#/armies/naran")
            page.wait_for_selector("[data-testid=army-total]")
            shot(page, f"armies_{device}_{language}")
            for system, save in battles.items():
                page.goto(f"{server.root}#/")
                page.set_input_files(
                    "input[type=file]",
                    {"name": "battle.json", "mimeType": "application/json", "buffer": save.encode()},
                )
                hand = Hand(page)
                hand.settled()
                hand.tap(".piece.lit")
                hand.settled()
                painted(page)
                page.wait_for_timeout(400)  # pieces glide to their places
                shot(page, f"{system}_{device}_{language}", shown.get(system, ""))
            page.context.close()


def main(wanted: list[str]) -> None:
    """All pictures, or those of the battles named."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=browser_path(), args=flags())
        server = Server(Path(folder))
        try:
            if not wanted or wanted == ["screens"]:
                screens(browser, server)
            if wanted != ["screens"]:
                maps(browser, server, wanted)
        finally:
            server.kill()
            browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
