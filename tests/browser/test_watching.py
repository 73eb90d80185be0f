"""Watching what others do, at the pace that was chosen."""

from __future__ import annotations

from itertools import pairwise

import pytest
from browser.helpers import WAIT, Hand, Server
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

# a frame of the film: when it was shown, which moment it is, its news, whether something is asked here
FRAMES = """
window.frames_seen = [];
window.heard = 0;  // messages of the server
window.WebSocket = class extends WebSocket {
    constructor(...given) { super(...given); this.addEventListener('message', () => heard++); }
};
addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const page = document.querySelector('.page'), last = frames_seen[frames_seen.length - 1];
    if (!page) return;
    const { number, ready } = page.dataset, asked = ready === 'yes';
    const news = page.querySelector(':scope > [aria-live]').textContent;
    if (!last || last.number !== +number || last.asked !== asked)
        frames_seen.push({ at: performance.now(), number: +number, news, asked });
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true }));
"""
PACE = {"slow": 800, "normal": 380, "fast": 140}  # ms of a frame with news
LENGTH = "frames_seen[frames_seen.length - 1].at - frames_seen[0].at"  # of the film, in ms


def watch(page: Page, speed: str) -> None:
    """From now on the page keeps this speed, and a record of the frames it shows."""
    page.add_init_script(f"localStorage.setItem('gonfalon.speed', '{speed}');{FRAMES}")
    page.reload()


def too_short(page: Page, speed: str) -> list[dict[str, object]]:
    """The frames with news that did not stay as long as the speed promises."""
    frames = page.evaluate("frames_seen")
    return [
        {**frame, "stayed": after["at"] - frame["at"]}
        for frame, after in pairwise(frames[1:])
        if frame["news"] and not frame["asked"] and after["at"] - frame["at"] < PACE[speed] * 0.9
    ]


@pytest.mark.parametrize("speed", list(PACE))
def test_two_computers_are_watched_at_every_speed(page: Page, server: Server, hand: Hand, speed: str) -> None:
    watch(page, speed)
    hand.start(server.root, "cry_havoc", "village", "watch", "random")
    page.wait_for_function(f"() => frames_seen.length > 6 && {LENGTH} > 8000", timeout=WAIT)
    assert too_short(page, speed) == []


def test_a_film_that_is_skipped_goes_on_from_the_present(page: Page, server: Server, hand: Hand) -> None:
    watch(page, "slow")
    hand.start(server.root, "men_of_iron", "falkirk", "watch")
    page.wait_for_function("() => frames_seen.length > 2 && heard > 40", timeout=WAIT)
    before = page.evaluate("frames_seen.length")
    page.keyboard.press(" ")
    page.wait_for_function("n => frames_seen.length > n + 3", arg=before, timeout=WAIT)
    frames = page.evaluate("frames_seen")[before - 1 :]
    assert frames[1]["number"] - frames[0]["number"] > 10
    for frame, after in pairwise(frames[1:]):
        assert not frame["news"] or after["at"] - frame["at"] > PACE["slow"] * 0.9


def test_moves_of_the_computer_keep_their_pace_up_to_the_own_question(
    page: Page, server: Server, hand: Hand
) -> None:
    watch(page, "normal")
    hand.start(server.root, "men_of_iron", "falkirk", "second")
    for _ in range(20):
        hand.ready()
        if page.evaluate("frames_seen.filter(f => f.news && !f.asked).length") > 4:
            break
        page.wait_for_selector(".page[data-asking='0']")
        hand.tap("[data-testid=confirm]:enabled") or hand.tap(".prompt .answers button:enabled")
    assert too_short(page, "normal") == []
