"""Watching what others do: scene by scene at the pace that was chosen, held, stepped, and seen again."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

import pytest
from browser.helpers import WAIT, Hand, Server
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

# every scene: when it was shown, which, what is acted, and of how many lines it is made
SCENES = """
window.scenes_seen = [];
addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const watch = document.querySelector('[data-testid=watch]'), last = scenes_seen[scenes_seen.length - 1];
    const { take = '', act = '', lines = 0 } = watch?.dataset ?? {};
    const words = watch?.querySelector('.words').textContent;
    if (!last || last.take !== take || last.act !== act)
        scenes_seen.push({ at: performance.now(), take, act, lines: +lines, words });
}).observe(document, { subtree: true, childList: true, attributes: true }));
"""
# what a scene lasts at normal speed, in ms, and how much longer or shorter at another one
WANTED = {
    "turn": 600, "order": 500, "move": 580, "charge": 800,
    "fire": 820, "test": 1300, "melee": 1500, "loss": 600,
}  # fmt: skip
PACE = {"slow": 1.8, "normal": 1.0, "fast": 0.45}
MORE = 60  # ms for every further line
STRETCH = 12_000  # ms of what others do, at normal speed


def watch(page: Page, speed: str) -> None:
    """From now on the page keeps this speed, and a record of the scenes it shows."""
    page.add_init_script(f"localStorage.setItem('gonfalon.speed', '{speed}');{SCENES}")
    page.reload()


def paces(page: Page, speed: str) -> list[float]:
    """How long each scene lasted, in parts of what the speed says."""
    shown = [(one, after) for one, after in pairwise(page.evaluate("scenes_seen")) if one["act"]]
    return [
        (after["at"] - one["at"]) / (PACE[speed] * (WANTED[one["act"]] + MORE * (one["lines"] - 1)))
        for one, after in shown
    ]


def after_the_computer(page: Page, hand: Hand, root: str) -> None:
    """Falkirk against the computer, who has acted first, at the own question."""
    hand.start(root, "men_of_iron", "falkirk", "second")
    hand.ready()
    assert hand.tap("[data-option=accept]")
    page.wait_for_selector("[data-testid=watch]", timeout=WAIT)
    hand.ready()


@pytest.mark.parametrize("speed", list(PACE))
def test_scenes_last_as_long_as_the_speed_says(page: Page, server: Server, hand: Hand, speed: str) -> None:
    watch(page, speed)
    hand.start(server.root, "cry_havoc", "village", "watch", "page")
    page.wait_for_function("() => scenes_seen.filter(s => s.act).length > 9", timeout=WAIT)
    found = paces(page, speed)
    assert 0.8 <= median(found) <= 1.2, found


def test_the_computers_stretch_keeps_its_pace_up_to_the_own_question(
    page: Page, server: Server, hand: Hand
) -> None:
    watch(page, "slow")
    after_the_computer(page, hand, server.root)
    found = paces(page, "slow")
    assert len(found) > 3 and max(found) < 1.2  # a long stretch is squeezed, never drawn out
    shown = page.evaluate("scenes_seen")
    assert shown[-1]["at"] - next(s["at"] for s in shown if s["act"]) < STRETCH * PACE["slow"] * 1.2


def test_what_is_watched_can_be_held_stepped_and_ended(page: Page, server: Server, hand: Hand) -> None:
    watch(page, "slow")
    hand.start(server.root, "men_of_iron", "falkirk", "watch")
    page.wait_for_selector("[data-testid=watch]:not([data-take='0'])", timeout=WAIT)
    page.keyboard.press(" ")
    held = page.get_attribute("[data-testid=watch]", "data-take")
    count = len(page.evaluate("scenes_seen"))
    page.wait_for_timeout(2500)
    assert page.get_attribute("[data-testid=watch]", "data-take") == held
    assert len(page.evaluate("scenes_seen")) == count
    page.keyboard.press("ArrowLeft")
    assert page.get_attribute("[data-testid=watch]", "data-take") == str(int(held or 0) - 1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.get_attribute("[data-testid=watch]", "data-take") == str(int(held or 0) + 1)
    before = hand.number()
    page.keyboard.press("Escape")
    page.wait_for_function("n => Number(document.querySelector('.page').dataset.number) > n", arg=before)


def test_what_the_computer_did_stays_as_numbered_arrows_until_the_own_act(
    page: Page, server: Server, hand: Hand
) -> None:
    watch(page, "fast")
    after_the_computer(page, hand, server.root)
    numbers = page.eval_on_selector_all(".trail .arrow", "all => all.map(a => a.dataset.take)")
    rows = page.eval_on_selector_all(".since .n", "all => all.map(n => n.textContent)")
    assert numbers and set(numbers) <= set(rows)
    page.click(".since li button >> nth=0")  # again, from the first
    page.wait_for_selector("[data-testid=watch]")
    page.keyboard.press("Escape")
    hand.ready()
    assert hand.count(".trail .arrow") == len(numbers)
    hand.until_lit_unit()  # an own command was activated
    page.wait_for_selector(".trail .arrow", state="detached")
    page.keyboard.press("w")
    page.wait_for_selector("[data-testid=watch]")


def test_pieces_go_along_their_way(page: Page, server: Server, hand: Hand) -> None:
    watch(page, "slow")
    hand.start(server.root, "dark_ages", "hastings", "watch")
    page.wait_for_selector("[data-act=move]", timeout=WAIT)
    moving = page.evaluate(
        "() => document.getAnimations().filter(a => a.effect.target?.classList?.contains('piece')"
        " && a.effect.getKeyframes().some(k => k.transform)).length"
    )
    assert moving


@pytest.mark.parametrize("page", [{"reduced_motion": "reduce"}], indirect=True)
def test_with_reduced_motion_scenes_appear_complete(page: Page, server: Server, hand: Hand) -> None:
    watch(page, "normal")
    hand.start(server.root, "cry_havoc", "village", "watch", "page")
    page.wait_for_function("() => scenes_seen.filter(s => s.act).length > 3", timeout=WAIT)
    shown = [b["at"] - a["at"] for a, b in pairwise(page.evaluate("scenes_seen")) if a["act"]]
    assert 1200 <= median(shown) <= 1800
    assert (
        page.evaluate("document.getAnimations().filter(a => a.effect.target?.closest?.('.board')).length")
        == 0
    )


def test_the_film_goes_with_the_arrow_keys_and_shows_its_dice(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "impetus", "hyw")
    hand.play(14)
    watch(page, "slow")  # dice that tumble are seen on a busy machine too
    page.wait_for_selector(".page")
    page.click("[data-testid=menu]")
    page.click("[data-testid=film]")
    entry = page.locator("[data-testid=film-entry]")
    page.wait_for_selector("[data-testid=film-entry][data-entry='1']")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-testid=film-entry][data-entry='2']")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function(
        "() => Number(document.querySelector('[data-testid=film-entry]').dataset.entry) > 2"
    )
    turn = int(entry.get_attribute("data-entry") or 0)
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f"[data-testid=film-entry][data-entry='{turn - 1}']")
    page.keyboard.press("ArrowRight")  # the initiative is rolled with the turn
    page.wait_for_selector("[data-testid=roll] .tumbling", timeout=WAIT)
    page.wait_for_selector("[data-testid=roll] .result", timeout=WAIT)
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=film-entry]", state="detached")


def test_the_tab_says_whose_turn_it_is(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "men_of_iron", "falkirk")
    assert page.title() == "● Your turn · Falkirk"
    hand.start(server.root, "men_of_iron", "falkirk", "watch")
    page.wait_for_selector(".page")
    assert page.title() == "Falkirk · Gonfalon"
