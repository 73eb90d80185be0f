"""What the board costs: the first page, a click, panning and odds, in headless Chromium without a GPU.

    python benchmarks/bench_board.py [--beside FOLDER]

writes `benchmarks/board.md`. The largest battle of hexes, Bannockburn, and the largest on a table, Turin,
are played; times are measured by the page itself, from the touch to the frame after the redraw. On a machine
that does other things at the same time the best of several counts. `--beside` names a checkout of another
state with its board built: its clicks are measured in turns with this one's, in the same run.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))

from browser.helpers import Hand, Server, browser_path, flags  # noqa: E402

WIDE = {"width": 1366, "height": 768}
ROUNDS = 7
TURNS = 3  # in which two states are measured beside each other
# the battle, the question at which a touch is measured, and what is touched
CLICKS = {
    "Bannockburn": ("men_of_iron", "bannockburn", "Act", ".piece.lit"),
    "Turin": ("naran", "turin_1706", "Reorganise", ".prompt .answers button:enabled"),
}

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


def new_page(browser: Browser, speed: str = "instant") -> Page:
    """A page with nothing in its cache."""
    context = browser.new_context(viewport=WIDE, locale="en-GB")  # type: ignore[arg-type]
    context.add_init_script(f"localStorage.setItem('gonfalon.speed', '{speed}')")
    return context.new_page()


def first_page(browser: Browser, server: Server) -> tuple[float, int]:
    """Milliseconds from the address to the five games on the screen, and the bytes sent, fonts and all."""
    page = new_page(browser)
    sent: list[int] = []
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda e: sent.append(int(e["encodedDataLength"])))
    page.goto(server.address)
    page.wait_for_selector("[data-testid^=game-]")
    took: float = page.evaluate("() => performance.now()")
    page.wait_for_load_state("networkidle")
    page.context.close()
    return took, sum(sent)


def until(hand: Hand, step: str) -> None:
    """Answer with the first button until a certain question is asked."""
    for _ in range(60):
        hand.settled()
        if hand.count(f"[data-step={step}]"):
            return
        if not hand.tap("[data-testid=confirm]:enabled"):
            hand.tap(".prompt .answers button:enabled")
    raise AssertionError(f"{step} was never asked: {hand.prompt()}")


def at_battle(browser: Browser, server: Server, battle: str) -> Hand:
    """A page with a battle played by hand to the question at which a touch is measured."""
    system, scenario, step, _ = CLICKS[battle]
    page = new_page(browser)
    page.goto(server.address)
    hand = Hand(page)
    hand.open(server.root, system, scenario, "both")
    until(hand, step)
    return hand


def clicks(hand: Hand, battle: str) -> list[float]:
    """Milliseconds from a touch to the redrawn page; what it chose is taken back."""
    page = hand.page
    times: list[float] = []
    for _ in range(ROUNDS):
        number = hand.number()
        page.evaluate("() => { window.clicked = performance.now() }")
        hand.tap(CLICKS[battle][3])
        times.append(page.evaluate(REDRAWN, number))
        hand.settled()
        if hand.number() == number:  # it only asked whether this is meant
            page.keyboard.press("Escape")
            continue
        page.keyboard.press("u")
        page.wait_for_function(
            "n => Number(document.querySelector('.page').dataset.number) === n", arg=number, timeout=10_000
        )
        hand.settled()
    return times


def beside(browser: Browser, servers: list[Server], battle: str) -> list[list[float]]:
    """The clicks of each server, measured in turns."""
    hands = [at_battle(browser, server, battle) for server in servers]
    times: list[list[float]] = [[] for _ in servers]
    for _ in range(TURNS if len(servers) > 1 else 1):
        for hand, found in zip(hands, times, strict=True):
            hand.page.bring_to_front()
            found += clicks(hand, battle)
    for hand in hands:
        hand.page.context.close()
    return times


def serve(stack: ExitStack, source: Path) -> Server:
    """The server of a checkout, until the end."""
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    own, os.environ["PYTHONPATH"] = os.environ.get("PYTHONPATH", ""), str(source / "src")
    server = Server(Path(folder))
    os.environ["PYTHONPATH"] = own
    stack.callback(server.kill)
    return server


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


def measure(browser: Browser, servers: list[Server]) -> list[tuple[str, str, str]]:
    """All rows of the page."""
    server = servers[0]
    found = [first_page(browser, server) for _ in range(4)]
    rows = [
        ("first page on the wire, fonts included", f"{found[0][1] / 1000:.0f} kB", "300 kB"),
        ("first page in view", f"{min(t for t, _ in found):.0f} ms", "1000 ms"),
    ]
    for battle in CLICKS:
        now, *before = beside(browser, servers, battle)
        rows.append((f"a click on {battle}", both(now), "100 ms"))
        rows += [(f"the same in the state beside, {TURNS} turns each", both(one), "") for one in before]
    hand = at_battle(browser, server, "Bannockburn")
    page, other = hand.page, new_page(browser)
    other.goto(server.address)
    other.goto(f"{server.root}#/setup/men_of_iron/bannockburn")
    other.check("input[value=watch]")
    other.click("[data-testid=start]")
    other.wait_for_selector("[data-testid=waiting]")
    page.bring_to_front()
    times = clicks(hand, "Bannockburn")
    rows.append(("a click on Bannockburn while the computer thinks", both(times), "100 ms"))
    other.context.close()
    page.keyboard.press("+")
    page.keyboard.press("+")
    frames = [page.evaluate(PANNED, 120) for _ in range(6)]
    rows.append(("panning Bannockburn", f"{max(frames):.0f} frames/s", "60 frames/s"))
    times = odds(hand)
    rows.append((f"odds of {len(times)} choices with dice", both(times), "100 ms"))
    return rows


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description="What the board costs.")
    parser.add_argument("--beside", type=Path, help="a checkout of another state, its board built")
    given = parser.parse_args()
    sources = [HERE.parent, *([given.beside] if given.beside else [])]
    with sync_playwright() as p, ExitStack() as stack:
        browser = p.chromium.launch(executable_path=browser_path(), args=flags())
        stack.callback(browser.close)
        rows = measure(browser, [serve(stack, source) for source in sources])
    text = "# Measurements of the board\n\n| what | measured | wanted |\n|---|---:|---:|\n"
    text += "".join(f"| {' | '.join(row)} |\n" for row in rows)
    (HERE / "board.md").write_text(text, "utf-8")
    print(text)


def both(times: list[float]) -> str:
    """The best and the middle of some times."""
    return f"{min(times):.0f} ms (median {median(times):.0f} ms)" if times else "—"


if __name__ == "__main__":
    main()
