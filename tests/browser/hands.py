"""Three ways to play a battle on a page: with a mouse, with a finger, with keys. Nothing else is touched."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Late

OVER = ".prompt .over"
FIELD = ".board .lit, .corner"
LIT = f"{FIELD}, .card.lit"
ANSWERS = ", ".join(
    f"{where}:enabled" for where in (".prompt .answers button", ".prompt .list [data-option]")
)
ACCEPT = ".answers [data-option=accept]:enabled"
HINT = "header button[aria-label=Hint]"
DO, SURE, FIT = "[data-testid=hint-do]", "[data-testid=confirm]", "[data-testid=fit]"
REPORT = ".prompt a[href^='#/report/']"

# where on the screen each of these can be touched, if anywhere: its middle, else a place that nothing covers
POINTS = """what => [...document.querySelectorAll(what)].flatMap(el => {
    const r = el.getBoundingClientRect(), parts = [.5, .3, .7, .15, .85];
    for (const y of parts) for (const x of parts) {
        const at = [r.left + r.width * x, r.top + r.height * y];
        if (document.elementFromPoint(...at)?.closest(what) === el) return [at];
    }
    return [];
})"""
# what the page shows: after a gesture it shows something else
SEEN = """() => [document.querySelector('.page')?.dataset.number,
    ...['.board .lit', '.corner', '.box'].map(what => document.querySelectorAll(what).length),
    document.querySelector('.prompt')?.textContent].join('|')"""
READY = f".page[data-asking='0']:is([data-ready=yes], :has({OVER}))"
SOON = 2000  # ms in which a gesture shows


class Mouse:
    """Plays a battle to its end, partly by what is lit, partly by the advice of the page."""

    def __init__(self, page: Page, advised: float, seed: int = 3) -> None:
        self.page, self.advised, self.dice = page, advised, Random(seed)
        self.gestures = 0

    def press(self, x: float, y: float) -> None:
        """One touch of the screen."""
        self.page.mouse.click(x, y)

    def take(self, what: str) -> bool:
        """Touch one of these that can be reached where the page stands; whether there was one."""
        points: list[Any] = self.page.evaluate(POINTS, what)
        if points:
            self.press(*self.dice.choice(points))
            self.gestures += 1
        return bool(points)

    def fetch(self, what: str) -> bool:
        """The same, after the panel is scrolled to the first of these."""
        found = self.page.locator(what).first
        if not found.count():
            return False
        found.scroll_into_view_if_needed()
        return self.take(what)

    def ask(self) -> bool:
        """Ask for advice."""
        return self.take(HINT)

    def own(self) -> bool:
        """Something that is lit; where none of it can be reached the whole field is looked at."""
        return self.take(LIT) or (self.count(FIELD) > 0 and self.take(FIT))

    def written(self) -> bool:
        """An answer that stands in words."""
        return self.fetch(ANSWERS)

    def count(self, what: str) -> int:
        return self.page.locator(what).count()

    def step(self) -> bool:
        """One gesture: what is to be confirmed or was advised, else something lit or an answer."""
        before = self.page.evaluate(SEEN)
        for what in (SURE, DO, ACCEPT):
            if self.count(what):
                done = self.fetch(what)
                break
        else:
            ways = [self.own, self.written]
            if self.count(ANSWERS) and self.dice.random() < 0.3:
                ways.reverse()
            ways.insert(0 if self.dice.random() < self.advised else 2, self.ask)
            done = any(way() for way in ways)
        with suppress(Late):  # a touch may only open a card, or a list of the same words
            self.page.wait_for_function(f"was => ({SEEN})() !== was", arg=before, timeout=SOON)
        return done

    def play(self, most: int) -> None:
        """From the set-up to the end, in at most so many gestures, and on to the report."""
        self.page.wait_for_selector(READY)
        idle = 0  # tries in a row that found nothing to touch: the page may change under the hand
        while not self.count(OVER):
            idle = 0 if self.step() else idle + 1
            assert idle < 4 and self.gestures < most, self.page.inner_text(".page")
            self.page.wait_for_selector(READY)
        assert self.fetch(REPORT)


class Finger(Mouse):
    """The same by touch."""

    def press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


class Keys(Mouse):
    """The same by keys alone."""

    def has_focus(self, what: str) -> bool:
        found: bool = self.page.evaluate("what => document.activeElement.matches(what)", what)
        return found

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.gestures += 1

    def fetch(self, what: str) -> bool:
        """Tab until one of these has the focus, then Enter."""
        if not self.count(what):
            return False
        for _ in range(200):
            if self.has_focus(what):
                self.page.keyboard.press("Enter")
                self.gestures += 1
                return True
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")

    def ask(self) -> bool:
        self.key("h")
        return True

    def own(self) -> bool:
        """Arrows go from one lit thing to another, Enter takes it."""
        if not self.count(FIELD):
            return self.fetch(LIT)
        for _ in range(self.dice.randint(1, 3)):
            self.page.keyboard.press(self.dice.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        assert self.has_focus(FIELD)
        self.key("Enter")
        return True

    def written(self) -> bool:
        """Answers have numbers."""
        numbered = min(9, self.count(".prompt .answers button:enabled kbd"))
        if not numbered:
            return self.fetch(ANSWERS)
        self.key(str(self.dice.randint(1, numbered)))
        return True
