"""The bots of docs/bots.md play as the page says."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from gonfalon.lab import opponents
from gonfalon.lab.engines import run
from gonfalon.lab.jobs import Result
from gonfalon.lab.ladder import Ladder
from gonfalon.lab.suites import Contest, Suite, suite_of

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
BLOCKS = dict(re.findall(r"```python\n# (\w+\.py)\n(.*?)```", PAGE.read_text("utf-8"), re.S))


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, code in BLOCKS.items():
        (tmp_path / name).write_text(code, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    opponents.understood.cache_clear()
    return tmp_path


def climb(players: list[str], contests: tuple[Contest, ...], pairs: int, folder: Path) -> float:
    """The mean score of the first player; nobody may fail."""
    ladder = Ladder(players, Suite(suite_of("quick").title, pairs, [], contests))
    found: dict[str, Result] = {}
    run(ladder.jobs(found), folder / "r.jsonl", found)
    standing = ladder.standing(found)
    assert standing.failures == [], standing.failures[0].error
    return standing.matches[0].score.value


def test_the_page_has_two_bots_of_the_promised_length() -> None:
    assert sorted(BLOCKS) == ["fortylines.py", "tenlines.py"]
    assert len(BLOCKS["tenlines.py"].strip().splitlines()) <= 13
    assert len(BLOCKS["fortylines.py"].strip().splitlines()) <= 42


def test_the_short_one_plays(bots: Path) -> None:
    climb(["tenlines:Anything", "random"], (Contest("dark_ages", "training"),), 2, bots)


def test_the_longer_one_beats_random(bots: Path) -> None:
    contests = (Contest("dark_ages", "training"), Contest("cry_havoc", "slope"))
    assert climb(["fortylines:Careful", "random"], contests, 3, bots) > 0.8
