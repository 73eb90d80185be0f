"""A battle played as people play it: in a pseudo-terminal, line by line, from what it shows alone."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

import gonfalon

pty = pytest.importorskip("pty")

DECISIONS = 20
BATTLES = [
    ("men_of_iron", "falkirk"),
    ("cry_havoc", "village"),
    ("dark_ages", "training"),
    ("impetus", "hyw"),
    ("naran", "drill_1705"),
]
LOOKS = {
    "en": ("?", "map", "units", "score", "terrain", "victory", "rules", "tables 1", "log"),
    "it": ("?", "mappa", "unità", "punti", "terreno", "vittoria", "regole", "tabelle 1", "registro"),
}
WRONG = re.compile(r"Traceback|\[(?:terminal|command|option|ask|event|refusal|error)-|None\b")
NOT_TAKEN = {"en": "is not allowed", "it": "non è permesso"}
NOT_KNOWN = {"en": "is no option here", "it": "qui non è un'opzione"}
ENTERED = re.compile(r"^ +(\d+)  .*\[(.+?)\]", re.M)
PROMPT = re.compile(r"\n[^\n]+ > +$")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """A program that believes it talks to a person."""

    def __init__(self, folder: Path, *arguments: str, width: int = 90) -> None:
        self.master, slave = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(width), "LINES": "50"}
        env["PYTHONPATH"] = os.pathsep.join(str(Path(p).resolve()) for p in sys.path if p)
        env.pop("NO_COLOR", None)
        start = "from gonfalon.cli import main; main()"
        self.program = subprocess.Popen(
            [sys.executable, "-c", start, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            cwd=folder,
            close_fds=True,
        )
        os.close(slave)
        self.coloured = False

    def read(self) -> str:
        """What is shown up to the next prompt, without colours."""
        shown, end = b"", time.monotonic() + 60
        while time.monotonic() < end:
            if select.select([self.master], [], [], 0.5)[0]:
                try:
                    shown += os.read(self.master, 65_536)
                except OSError:  # it is gone
                    break
                text = plain(shown)
                if PROMPT.search(text) and not select.select([self.master], [], [], 0.02)[0]:
                    break
        self.coloured = self.coloured or b"\x1b[" in shown
        return plain(shown)

    def type(self, line: str) -> str:
        os.write(self.master, f"{line}\n".encode())
        return self.read()

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.master)


def plain(shown: bytes) -> str:
    return ESCAPES.sub("", shown.decode(errors="replace")).replace("\r", "")


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("game", "battle"), BATTLES)
def test_twenty_decisions_are_played_in_a_terminal(
    game: str, battle: str, language: str, tmp_path: Path
) -> None:
    play = ("play", game, battle, "--side", "both", "--seed", "7", "--language", language)
    terminal = Terminal(tmp_path, *play)
    try:
        menu = terminal.read()
        looks = iter(LOOKS[language])
        for decision in range(DECISIONS):
            listed = ENTERED.findall(menu)
            assert listed, f"nothing can be chosen:\n{menu}"
            look = next(looks, None)
            if look is not None:
                shown = terminal.type(look)
                assert len(shown.splitlines()) > 2 and not WRONG.search(shown), shown
                assert NOT_KNOWN[language] not in shown, shown
                assert not re.search(r"\d{6}", shown), f"micrometres?\n{shown}"
            number, words = listed[decision % min(3, len(listed))]
            menu = terminal.type(words if decision % 2 else number)
            assert not WRONG.search(menu) and NOT_TAKEN[language] not in menu, menu
        assert terminal.coloured
        saved = terminal.type("save kept")
        assert (tmp_path / "kept").exists(), saved
        entries = gonfalon.load((tmp_path / "kept").read_text()).entries
        assert len([e for e in entries if e.player >= 0 and not e.auto]) >= DECISIONS
    finally:
        terminal.close()
