"""A real server, a real browser, and a hand that clicks what is lit."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from gonfalon.core.match import Match

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SEED = 7
WAIT = 120_000  # a state that does not come within this time is a failure, not a delay


def browser_path() -> str:
    """The browser that the tests use."""
    found = os.environ.get("GONFALON_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert found, "no browser: set GONFALON_CHROMIUM, or run `make test`, which finds or fetches one"
    return found


def flags() -> list[str]:
    """What the browser is started with."""
    return FLAGS + (["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else [])


class Server:
    """`gonfalon serve` on a free port, with its own data folder."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder, self.more = folder, more
        self.port = "0"
        self.start()

    def start(self) -> None:
        """At a free port, and there again whenever it is started again."""
        command = [sys.executable, "-m", "gonfalon.cli", "serve", "--port", self.port, "--no-browser"]
        self.process = subprocess.Popen(
            [*command, "--data", str(self.folder), *self.more],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server said: {line!r}"
        self.address = found.group()
        self.root = self.address.split("?")[0]
        self.port = self.root.rstrip("/").rpartition(":")[2]

    def kill(self) -> None:
        """As hard as a power cut."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Hand:
    """Plays a battle on a page by touching what is lit."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.dice = page, Random(seed)
        self.decisions = 0

    def open(self, root: str, system: str, scenario: str, mode: str = "first", level: str = "squire") -> str:
        """From the home page to the first question; the name of the battle."""
        self.start(root, system, scenario, mode, level)
        self.ready()
        return self.page.url.rsplit("/", 1)[1]

    def go_on(self, root: str, match: Match) -> None:
        """A battle that was played elsewhere, from the moment where it stands."""
        made = self.page.evaluate(
            "async raw => await (await fetch('/api/files', { method: 'POST', body: raw })).json()",
            match.save(),
        )
        self.page.goto(f"{root}#/battle/{made['id']}")
        self.ready()

    def start(self, root: str, system: str, scenario: str, mode: str, level: str = "squire") -> None:
        """From the home page to the board."""
        page = self.page
        page.goto(f"{root}#/")
        page.click(f"[data-testid=game-{system}]")
        page.click(f"[data-testid=play-{scenario}]")
        page.check(f"input[value={mode}]")
        for choice in page.query_selector_all("[data-testid^=level-]"):
            choice.select_option(level)
        if page.query_selector("[data-testid=more]"):  # a page of an older version has no dice to choose
            page.click("[data-testid=more] summary")
            page.fill("[data-testid=seed]", str(SEED))  # the same dice in every run
        page.click("[data-testid=start]")
        page.wait_for_selector(".page")

    def ready(self) -> None:
        """Wait until something is asked here, or the battle is over."""
        self.page.wait_for_selector(
            "[data-ready=yes], [data-testid=lift], [data-testid=confirm], .prompt .over", timeout=WAIT
        )

    def over(self) -> bool:
        return self.page.query_selector(".prompt .over") is not None

    def number(self) -> int:
        return int(self.page.get_attribute(".page", "data-number") or 0)

    def count(self, what: str) -> int:
        found: int = self.page.evaluate("w => document.querySelectorAll(w).length", what)
        return found

    def tap(self, what: str, which: int = 0) -> bool:
        """Click in one go, as a finger does on a piece that a neighbour half covers."""
        found: bool = self.page.evaluate(
            "([w, n]) => { const all = document.querySelectorAll(w), el = all[n % all.length];"
            " if (!el) return false;"
            " el.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); return true; }",
            [what, which],
        )
        return found

    def step(self) -> None:
        """One gesture: what is lit on the board first, else a button."""
        page = self.page
        self.ready()
        if self.over():
            return
        if self.tap("[data-testid=lift]"):
            page.wait_for_selector("[data-testid=lift]", state="detached")
            return
        before, which = self.number(), self.dice.randrange(10_000)
        lit, answers = ".board .lit, .corner, .card.lit", ".prompt .answers button:enabled"
        if not (
            self.tap("[data-testid=confirm]:enabled") or self.tap(".answers [data-option=accept]:enabled")
        ):
            things, buttons = self.count(lit), self.count(answers)
            if things and (not buttons or self.dice.random() < 0.75):
                self.tap(lit, which)
            elif not self.tap(answers, which):
                self.tap(".prompt .list [data-option]", which)
        page.wait_for_selector(".page[data-asking='0']", timeout=WAIT)
        if self.number() != before:
            self.decisions += 1

    def play(self, decisions: int) -> None:
        """So many decisions, or to the end."""
        goal = self.decisions + decisions
        for _ in range(decisions * 8):
            if self.decisions >= goal or self.over():
                return
            self.step()
        raise AssertionError(f"only {self.decisions} decisions were reached: {self.prompt()}")

    def cancel(self) -> None:
        """Leave a confirmation or curtain behind."""
        self.ready()
        if self.page.query_selector("[data-testid=confirm]"):
            self.page.keyboard.press("Escape")
            self.page.wait_for_selector("[data-testid=confirm]", state="detached")

    def settled(self) -> None:
        """Wait until the page has shown everything it was told."""
        self.page.wait_for_selector(".page[data-asking='0']", timeout=WAIT)
        self.ready()

    def until_lit_unit(self, limit: int = 60) -> None:
        """Answer with the first button until the choice of a unit is lit on the board."""
        for _ in range(limit):
            self.ready()
            page, before = self.page, self.number()
            if not self.tap("[data-testid=confirm]:enabled"):
                if self.count("[data-step=Act]"):
                    return
                if not self.tap(".prompt .answers button:enabled"):
                    continue  # the other side has taken over meanwhile
            page.wait_for_function(
                "n => Number(document.querySelector('.page').dataset.number) > n"
                " || document.querySelector('[data-testid=confirm]')",
                arg=before,
                timeout=WAIT,
            )
        raise AssertionError(f"no unit was asked for: {self.prompt()}")

    def pick_unit(self) -> None:
        """Touch the first lit piece."""
        before = self.number()
        assert self.tap(".piece.lit"), self.prompt()
        self.page.wait_for_function(
            "n => Number(document.querySelector('.page').dataset.number) > n", arg=before, timeout=WAIT
        )
        self.ready()

    def middle_of(self, what: str) -> tuple[float, float]:
        """The middle of the first of these that nothing covers."""
        x, y = self.page.evaluate(
            """what => { for (const el of document.querySelectorAll(what)) {
                const r = el.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
                if (document.elementFromPoint(x, y) === el) return [x, y]; } }""",
            what,
        )
        return x, y

    def places(self) -> dict[str, str]:
        """Where every piece is drawn."""
        found: dict[str, str] = self.page.evaluate(
            "() => Object.fromEntries([...document.querySelectorAll('.piece')]"
            ".map(p => [p.dataset.unit, p.style.transform]))"
        )
        return found

    def prompt(self) -> str:
        found = self.page.query_selector(".prompt")
        return found.inner_text() if found else ""


def errors_of(page: Page) -> list[str]:
    """Collects what the page complains about."""
    found: list[str] = []

    def heard(message: Any) -> None:
        if message.type in ("error", "warning"):
            found.append(message.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found
