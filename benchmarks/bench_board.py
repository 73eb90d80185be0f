"""What the board costs: the first page, a click, panning and odds, in headless Chromium without a GPU.

`python benchmarks/bench_board.py` writes `benchmarks/board.md`. The largest battle, Bannockburn, is
played; times are measured by the page itself, from the touch to the frame after the redraw. On a
machine that does other things at the same time the best of several counts.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))

from browser.helpers import Hand, Server, browser_path, flags  # noqa: E402

import gonfalon  # noqa: E402

STATIC = Path(gonfalon.__file__).parent / "server" / "static"
WIDE = {"width": 1366, "height": 768}
ROUNDS = 7

REDRAWN = """n => new Promise(done => {
    const there = () => Number(document.querySelector('.page').dataset.number) > n
        || document.querySelector('[data-testid=confirm]');
    const look = () => requestAnimationFrame(there() ? () => done(performance.now() - window.clicked) : look);
    look(); })"""
PANNED = """frames => new Promise(done => {
    const box = document.querySelector('.field .box'), r = box.getBoundingClientRect();
    const at = (type, i) => box.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, button: 0,
        clientX: r.left + 300 + 200 * Math.sin(i / 9), clientY: r.top + 300 + 120 * Math.cos(i / 11) }));
    box.setPointerCapture = () => {};
    at('pointerdown', 0);
    let i = 0, start = performance.now();
    const step = () => {
        if (i++ === frames) { at('pointerup', i); done(1000 * frames / (performance.now() - start)); return; }
        at('pointermove', i);
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step); })"""


def size_of_first_page() -> int:
    """Bytes of the page as they are sent, without fonts."""
    kinds = (".html", ".js", ".css", ".svg", ".jpg")
    files = [f for f in STATIC.rglob("*") if f.suffix in kinds]
    return sum(len(gzip.compress(f.read_bytes())) for f in files)


def new_page(browser: Browser, speed: str = "instant") -> Page:
    """A page with nothing in its cache."""
    context = browser.new_context(viewport=WIDE, locale="en-GB")  # type: ignore[arg-type]
    context.add_init_script(f"localStorage.setItem('gonfalon.speed', '{speed}')")
    return context.new_page()


def first_page(browser: Browser, server: Server) -> float:
    """Milliseconds from the address to the five games on the screen."""
    page = new_page(browser)
    page.goto(server.address)
    page.wait_for_selector("[data-testid^=game-]")
    took: float = page.evaluate("() => performance.now()")
    page.context.close()
    return took


def clicks(hand: Hand) -> list[float]:
    """Milliseconds from touching a piece of Bannockburn to the redrawn page."""
    page, times = hand.page, []
    for _ in range(ROUNDS):
        number = hand.number()
        page.evaluate("() => { window.clicked = performance.now() }")
        hand.tap(".piece.lit")
        times.append(page.evaluate(REDRAWN, number))
        hand.ready()
        page.keyboard.press("u")
        hand.settled()
    return times


def odds(hand: Hand) -> list[float]:
    """Milliseconds from a choice that rolls dice to its odds on the screen."""
    page = hand.page
    times: list[float] = []
    for _ in range(400):
        hand.ready()
        if hand.over() or len(times) >= ROUNDS:
            break
        number = hand.number()
        page.evaluate("() => { window.clicked = performance.now() }")
        hand.step()
        took = page.evaluate(REDRAWN, number - 1) if hand.count(".confirm .odds") else None
        if took is not None:
            times.append(page.evaluate("() => window.shown") or took)
            hand.step()
    return times


def main() -> None:
    """Measure, print and write."""
    rows: list[tuple[str, str, str]] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=browser_path(), args=flags())
        server = Server(Path(folder))
        try:
            rows.append(
                ("first page, gzipped, without fonts", f"{size_of_first_page() / 1000:.0f} kB", "200 kB")
            )
            found = [first_page(browser, server) for _ in range(4)]
            rows.append(("first page in view", f"{min(found):.0f} ms", "1000 ms"))
            page = new_page(browser)
            page.goto(server.address)
            hand = Hand(page)
            hand.open(server.root, "men_of_iron", "bannockburn", "both")
            hand.until_lit_unit()
            found = clicks(hand)
            rows.append(("a click on Bannockburn", both(found), "100 ms"))
            other = new_page(browser)
            other.goto(server.address)
            Hand(other).page.goto(f"{server.root}#/setup/men_of_iron/bannockburn")
            other.check("input[value=watch]")
            other.click("[data-testid=start]")
            other.wait_for_selector("[data-testid=waiting]")
            page.bring_to_front()
            found = clicks(hand)
            rows.append(("the same, while the computer thinks", both(found), "100 ms"))
            other.context.close()
            page.keyboard.press("+")
            page.keyboard.press("+")
            frames = [page.evaluate(PANNED, 120) for _ in range(6)]
            rows.append(("panning Bannockburn", f"{max(frames):.0f} frames/s", "60 frames/s"))
            found = odds(hand)
            rows.append((f"odds of {len(found)} choices with dice", both(found), "100 ms"))
        finally:
            server.kill()
            browser.close()
    text = "# Measurements of the board\n\n| what | measured | wanted |\n|---|---:|---:|\n"
    text += "".join(f"| {' | '.join(row)} |\n" for row in rows)
    (HERE / "board.md").write_text(text, "utf-8")
    print(text)


def both(times: list[float]) -> str:
    """The best and the middle of some times."""
    return f"{min(times):.0f} ms (median {median(times):.0f} ms)" if times else "—"


if __name__ == "__main__":
    main()
