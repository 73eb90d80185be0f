"""Somebody else's release cannot break a fresh clone: everything that is installed is pinned."""

from __future__ import annotations

import os
import re
import tomllib
from functools import cache
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name as canonical

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PLAY = [Requirement(line) for line in PROJECT["project"]["dependencies"]]
EXTRAS = PROJECT["project"]["optional-dependencies"]
DEV = [Requirement(line) for line in EXTRAS["dev"]]
LAB = [Requirement(line) for line in EXTRAS["cluster"] + EXTRAS["envs"]]
BUILD = [Requirement(line) for line in PROJECT["build-system"]["requires"]]


@cache
def pinned() -> dict[str, str]:
    """Name -> release of constraints.txt; a line may hold nothing else, an address least of all."""
    found: dict[str, str] = {}
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            pin = re.fullmatch(r"([A-Za-z0-9._-]+)==([0-9][0-9a-z.]*)", line)
            assert pin, f"constraints.txt: {line}"
            found[canonical(pin[1])] = pin[2]
    return found


def installed(requirement: Requirement) -> bool:
    """Whether an extra is here; where all tests must run it is."""
    return bool(os.environ.get("GONFALON_EXTRAS")) or find_spec(requirement.name) is not None


def taken(wanted: list[Requirement]) -> set[str]:
    """Everything that an installation takes, as the packages themselves say."""
    found: set[str] = set()
    todo = [(r, extra) for r in wanted for extra in ("", *r.extras)]
    while todo:
        asked, extra = todo.pop()
        if asked.marker is not None and not asked.marker.evaluate({"extra": extra}):
            continue
        name = canonical(asked.name)
        if name not in found:
            found.add(name)
            todo += [
                (Requirement(r), e) for r in distribution(name).requires or [] for e in ("", *asked.extras)
            ]
    return found


def test_everything_that_is_installed_is_pinned() -> None:
    lab = [r for r in LAB if installed(r)]
    assert sorted(taken(PLAY + DEV + lab + BUILD) - set(pinned())) == [], "run: make constraints"


def test_what_is_pinned_is_what_the_project_asks_for() -> None:
    wrong = [
        str(r) for r in PLAY + DEV + LAB + BUILD if not r.specifier.contains(pinned()[canonical(r.name)])
    ]
    assert wrong == []


def test_what_players_install_has_an_upper_bound() -> None:
    assert [str(r) for r in PLAY + LAB + BUILD if not any(s.operator == "<" for s in r.specifier)] == []


def test_make_installs_only_what_is_pinned() -> None:
    assert "PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt" in MAKEFILE
    recipes = [line for line in MAKEFILE.splitlines() if line.startswith("\t") and "pip" in line.lower()]
    assert recipes and all(line.startswith("\t$(PIP) install") for line in recipes)
    assert '"--constraint", str(ROOT / "constraints.txt")' in (ROOT / "tools" / "board.py").read_text("utf-8")
