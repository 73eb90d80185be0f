"""One version everywhere, its changes with their day, and battles of the versions before."""

from __future__ import annotations

import json
import re
import tomllib
from datetime import date
from importlib.metadata import version
from pathlib import Path

import pytest
from typer.testing import CliRunner

import gonfalon
from gonfalon.cli import app
from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.players import make_player, take_turn

ROOT = Path(__file__).parents[2]
SAVES = sorted((ROOT / "tests" / "saves").glob("*/*.json"))
HEAD = re.compile(r"^## (.*)$", re.M)


def sections() -> list[str]:
    """The sections of the changelog; what is not given out yet stands above the newest version."""
    heads = HEAD.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))
    return heads[1:] if heads[0] == "Unreleased" else heads


def test_package_command_and_changelog_name_one_version() -> None:
    assert version("gonfalon") == gonfalon.__version__, "installed from other sources: run make again"
    said = CliRunner().invoke(app, ["--version"])
    assert (said.exit_code, said.output) == (0, f"gonfalon {gonfalon.__version__}\n")
    assert sections()[0].split(" ")[0] == gonfalon.__version__


def test_nothing_else_names_a_version_of_its_own() -> None:
    assert "version" not in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text("utf-8"))


def test_every_version_of_the_changelog_has_its_day_the_newest_first() -> None:
    days = []
    for head in sections():
        found = re.fullmatch(r"\d+\.\d+\.\d+ \((\d{4}-\d\d-\d\d)\)", head)
        assert found, f"## {head}: a version and its day, as in `## 0.1.0 (2026-11-16)`"
        days.append(date.fromisoformat(found[1]))
    assert days == sorted(days, reverse=True)


def test_this_version_has_kept_a_battle_of_every_game() -> None:
    kept = {
        json.loads(p.read_text("utf-8"))["system"] for p in SAVES if p.parent.name == gonfalon.__version__
    }
    assert kept == set(SYSTEMS), "run: make saves"


@pytest.mark.parametrize("file", SAVES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_battle_kept_by_a_version_opens_and_goes_on(file: Path) -> None:
    raw = file.read_text("utf-8")
    kept = json.loads(raw)
    same = kept["rules_version"] == get_system(kept["system"]).rules_version
    match = gonfalon.load(raw, lenient=not same)  # under the same rules it replays bit for bit
    assert len(match.entries) == len(kept["entries"]) and match.outcome is None
    player = make_player("random", 1)
    for _ in range(3):
        take_turn(match, player)
    assert len(match.entries) > len(kept["entries"])
