"""The board's own pictures, taken in headless Chromium, so that they show what players see.

python tools/pictures.py                      those of the README, into docs/pictures
python tools/pictures.py maps [SYSTEM[/BATTLE] ...]   every map and set-up, into build/pictures, to look at
python tools/pictures.py paper [SYSTEM[/BATTLE] ...]  what is printed of every battle, as PDF in build/paper;
                                            its pages too, in colour and grey, if there is `pdftoppm`
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path[0] = str(ROOT / "tests")  # in place of this folder, which has a `browser` of its own

from browser.helpers import WAIT, Hand, Server, browser_path, flags  # noqa: E402

import gonfalon  # noqa: E402
from gonfalon.core.errors import IllegalChoice  # noqa: E402
from gonfalon.core.match import Match  # noqa: E402
from gonfalon.core.notation import touches  # noqa: E402
from gonfalon.core.steps import Accept  # noqa: E402
from gonfalon.core.system import SYSTEMS  # noqa: E402
from gonfalon.players import GreedyPlayer  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
MAPS = ROOT / "build" / "pictures"
PAPER = ROOT / "build" / "paper"
QUALITY = 60
WIDE = {"width": 1366, "height": 768}
# a battle of each other game and how many decisions into it: what they are shown with
SHOWN = {
    "dark_ages": ("hastings", 70),
    "cry_havoc": ("village", 60),
    "impetus": ("hyw", 60),
    "naran": ("turin_1706", 90),
}
# the turn of the moving picture: Bek is activated, his knights ride up and charge the archers
TURN = 169
KNIGHTS, FIELD, POND, CHARGE = "bek-mm2", "1507", "2013", "charge bek-mm2 john-lb1 1708 1"
STEP = 1500  # milliseconds of a picture in the moving one
ARROW = [(0, 0), (0, 19), (5, 15), (8, 22), (11, 21), (8, 14), (14, 14)]


def fought(system: str, scenario: str, decisions: int, exactly: bool = False) -> Match:
    """A battle between two computer players, stopped where the first side chooses among its units."""
    match = gonfalon.start(system, scenario, seed=7)
    while match.outcome is None:
        asked = match.question()
        assert asked is not None
        lit = [o for o in asked.options if touches(o)]
        ready = asked.player == 0 and len(lit) > 4 and Accept() not in asked.options
        if len(match.entries) >= decisions and (ready or exactly):
            break
        seed = len(match.entries)
        act = GreedyPlayer(seed).act(match.system, match.view(asked.player))
        try:
            match.choose(act, player=asked.player)
        except IllegalChoice:  # something hidden came between
            match.choose(act[0], player=asked.player)
    return match


def new_page(browser: Browser, server: Server, size: dict[str, int], language: str) -> Page:
    """A page at the home of the program."""
    context = browser.new_context(viewport=size, locale="it-IT" if language == "it" else "en-GB")  # type: ignore[arg-type]
    context.add_init_script("localStorage.setItem('gonfalon.speed', 'instant')")
    context.set_default_timeout(WAIT)
    page = context.new_page()
    page.goto(server.address)
    page.wait_for_selector("[data-testid^=game-]")
    return page


def opened(page: Page, server: Server, match: Match) -> Hand:
    """A battle that was fought so far, on the board."""
    page.goto(f"{server.root}#/")
    file = {"name": "battle.json", "mimeType": "application/json", "buffer": match.save().encode()}
    page.set_input_files("input[type=file]", file)  # type: ignore[arg-type]
    hand = Hand(page)
    hand.settled()
    return hand


def painted(page: Page) -> None:
    """Wait until fonts are there, the ground is painted and pieces have glided to their places."""
    page.evaluate("document.fonts.ready")
    page.wait_for_selector("canvas.ground")
    page.wait_for_timeout(400)


def taken(page: Page) -> Image.Image:
    """The page as a picture."""
    painted(page)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def kept(picture: Image.Image, folder: Path, name: str) -> None:
    """A picture as a file."""
    folder.mkdir(parents=True, exist_ok=True)
    print(f"{folder.relative_to(ROOT)}/{name}.webp", flush=True)
    picture.save(folder / f"{name}.webp", quality=QUALITY, method=6)


# -- the README ---------------------------------------------------------------------------------------


def readme(browser: Browser, server: Server) -> None:
    """A battle of each game; a refusal, the odds and a turn."""
    battles = {system: fought(system, *shown) for system, shown in SHOWN.items()}
    turn = fought("men_of_iron", "falkirk", TURN, exactly=True)
    for language in ("en", "it"):
        page = new_page(browser, server, WIDE, language)
        for system, match in battles.items():
            hand = opened(page, server, match)
            hand.tap(".piece.lit")
            hand.settled()
            kept(taken(page), PICTURES, f"{system}_{language}")
        Turn(page, server, turn, language).film()
        page.context.close()


class Turn:
    """One turn of Falkirk, gesture by gesture, with the pointer drawn where it is."""

    def __init__(self, page: Page, server: Server, match: Match, language: str) -> None:
        self.page, self.language = page, language
        self.setting = match.battle.setting
        self.hand = opened(page, server, match)
        self.frames: list[Image.Image] = []

    def film(self) -> None:
        """The whole turn; on its way the pictures of a refusal and of odds."""
        self.press("[data-option='activate bek']")
        self.touch("unit", KNIGHTS)
        self.touch("hex", POND)
        self.press("[data-testid=why] .rule")
        self.page.wait_for_selector("[data-testid=rule-text]")
        kept(self.frame(), PICTURES, f"refusal_{self.language}")
        self.page.keyboard.press("Escape")
        self.touch("hex", FIELD, corner=(7, 4))
        self.press("[data-option='done']")
        if self.hand.tap("[data-testid=confirm]"):
            self.hand.settled()
        if not self.hand.count(f"[data-option='{CHARGE}']"):
            self.page.locator(".prompt button.quiet").last.click()
        self.press(f"[data-option='{CHARGE}']")
        self.page.locator("[data-option='done']").hover()
        self.page.wait_for_selector(".prompt .odds")
        self.page.keyboard.press("p")
        self.page.locator(".prompt .odds details summary").first.click()
        kept(self.frame(), PICTURES, f"odds_{self.language}")
        self.press("[data-option='done']")
        self.press("[data-testid=confirm]")
        self.page.locator("#tab-log").click()
        self.frame()
        first, *rest = [f.resize((860, 484), Image.Resampling.LANCZOS) for f in self.frames]
        path = PICTURES / f"turn_{self.language}.webp"
        print(path.relative_to(ROOT), flush=True)
        times = [STEP] * len(rest) + [2 * STEP]
        first.save(path, save_all=True, append_images=rest, duration=times, loop=0, quality=QUALITY, method=6)

    def frame(self) -> Image.Image:
        """The page as it is, one more picture of the film."""
        self.frames.append(taken(self.page))
        return self.frames[-1]

    def touch(self, kind: str, name: str, corner: tuple[int, int] = (0, 0)) -> None:
        """Point at a piece or hex and click."""
        number = self.setting.unlabel(kind, name)
        box = self.page.locator(f"[data-{kind}='{number}']").first.bounding_box()
        assert box is not None
        self.click(box["x"] + box["width"] / 2 + corner[0], box["y"] + box["height"] / 2 + corner[1])

    def press(self, what: str) -> None:
        """Point at a button and click."""
        button = self.page.locator(what).first
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        self.click(box["x"] + min(40, box["width"] / 2), box["y"] + box["height"] / 2)

    def click(self, x: float, y: float) -> None:
        """What the pointer shows before it clicks is a picture of its own."""
        self.page.mouse.move(x, y)
        pointing(self.frame(), x, y)
        self.page.mouse.click(x, y)
        self.hand.settled()


def pointing(picture: Image.Image, x: float, y: float) -> None:
    """Draw the pointer into a picture; browsers leave it out."""
    from PIL import ImageDraw

    shape = [(x + dx, y + dy) for dx, dy in ARROW]
    ImageDraw.Draw(picture).polygon(shape, fill="white", outline="black", width=2)


# -- maps ---------------------------------------------------------------------------------------------


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


def battles(wanted: list[str]) -> Iterator[tuple[str, str]]:
    """The battles that ship, or those of them that are asked for."""
    for system in SYSTEMS:
        for scenario in gonfalon.battles(system):
            if not wanted or system in wanted or f"{system}/{scenario.id}" in wanted:
                yield system, scenario.id


def maps(browser: Browser, server: Server, wanted: list[str]) -> None:
    """The map and set-up of every battle."""
    page = new_page(browser, server, {"width": 1300, "height": 900}, "en")
    for system, battle in battles(wanted):
        hand = Hand(page)
        hand.open(server.root, system, battle, "both")
        accept_set_up(hand)
        kept(taken(page), MAPS, f"{system}_{battle}")
        storeys = page.locator(".storey")
        for n in range(1, storeys.count()):
            storeys.nth(n).click()
            kept(taken(page), MAPS, f"{system}_{battle}_{n}")
    page.context.close()


# -- paper --------------------------------------------------------------------------------------------


def paper(browser: Browser, server: Server, wanted: list[str]) -> None:
    """What is printed of every battle."""
    PAPER.mkdir(parents=True, exist_ok=True)
    for language in ("en", "it"):
        page = new_page(browser, server, WIDE, language)
        for system, battle in battles(wanted):
            page.goto(f"{server.root}?{battle}#/print/{system}/{battle}")
            page.wait_for_selector(f"[data-told={battle}]")
            page.check("[data-testid=part-cards]")
            page.evaluate("document.fonts.ready")
            file = PAPER / f"{system}_{battle}_{language}.pdf"
            page.pdf(path=file, prefer_css_page_size=True, print_background=True)
            print(file.relative_to(ROOT), flush=True)
            if shutil.which("pdftoppm"):
                for kind in ([], ["-gray"]):
                    pages = str(file.with_suffix("")) + "".join(kind)
                    subprocess.run(["pdftoppm", "-r", "60", *kind, "-png", str(file), pages], check=True)
        page.context.close()


def main(wanted: list[str]) -> None:
    """The pictures of the README, maps, or paper."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=browser_path(), args=flags())
        server = Server(Path(folder))
        try:
            if wanted[:1] == ["maps"]:
                maps(browser, server, wanted[1:])
            elif wanted[:1] == ["paper"]:
                paper(browser, server, wanted[1:])
            else:
                readme(browser, server)
        finally:
            server.kill()
            browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
