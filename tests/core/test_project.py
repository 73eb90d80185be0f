"""The project itself: commands, tools, and what must never be in a file."""

from __future__ import annotations

import importlib.util
import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
TEXT = {".py", ".md", ".toml", ".json", ".ftl", ".ts", ".svelte", ".css", ".html", ".sh", ""}
PICTURES = {".jpg", ".png", ".webp", ".gif", ".svg"}
# Spelt in pieces, so that this file does not hold what it forbids.
HOSTS = re.compile(
    "registry" + r"\.npmjs|" + "registry" + r"\.yarnpkg|files\.python" + r"hosted|pypi\.org/" + "simple"
)
PATHS = re.compile("(?<![\\w.])/" + r"work/(main|shared)|(?<![\w.])/" + r"tmp/team|/" + r"root/\.|/home/\w+/")


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"tool_{name}", ROOT / "tools" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def committed() -> list[Path]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in done.stdout.split("\0") if name]


def test_make_help_names_every_command() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", text, re.M)
    assert phony is not None
    wanted = {
        "play",
        "wheel",
        "test",
        "test-fast",
        "check",
        "bench",
        "trace",
        "mutate",
        "fuzz",
        "soak",
        "balance",
        "golden",
        "saves",
        "pictures",
        "constraints",
    }
    assert wanted <= set(phony[1].split())
    assert [name for name in sorted(wanted) if f'"make {name} ' not in text] == []


@pytest.mark.parametrize("words", [f"{lang}/{name}" for lang in ("en", "it") for name in ("core", "board")])
def test_changed_words_build_the_board_anew(words: str) -> None:
    asked = ["make", "-n", "-W", f"src/gonfalon/locale/{words}.ftl", "board"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "tools/board.py build" in done.stdout


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("20.18.3", False),
        ("20.19.0", True),
        ("21.7.0", False),
        ("22.11.0", False),
        ("22.12.0", True),
        ("24.1.0", True),
    ],
)
def test_only_a_node_that_can_build_the_board_is_taken(tmp_path: Path, version: str, fits: bool) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {version}\n")
    node.chmod(0o755)
    assert tool("board").fits(str(node)) is fits


def test_an_environment_that_cannot_be_made_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = tool("environment")
    failed = subprocess.CompletedProcess([], 1, "", "ensurepip is not available")
    monkeypatch.setattr(environment.subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(SystemExit) as end:
        environment.main(str(tmp_path / "env"))
    assert "apt-get install -y python3-venv" in str(end.value)


def test_without_a_browser_the_ways_to_get_one_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = tool("browser")
    for way in ("named", "on_path", "from_playwright", "from_debian"):
        monkeypatch.setattr(browser, way, lambda: None)
    with pytest.raises(SystemExit) as end:
        browser.main()
    for word in ("GONFALON_CHROMIUM", "PATH", "playwright install", "apt-get", "make test-fast"):
        assert word in str(end.value)


def test_the_map_of_the_rooms_is_as_the_modules_say() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    assert tool("rooms").written(text) == text, "run: python tools/rooms.py"


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    found = []
    for path in committed():
        if path.suffix in TEXT and path.exists() and path.stat().st_size < 2_000_000:
            text = path.read_text("utf-8")
            found += [
                f"{path.relative_to(ROOT)}: {m[0]}" for m in (HOSTS.search(text), PATHS.search(text)) if m
            ]
    assert found == []


def test_pictures_in_git_are_light() -> None:
    pictures = [p for p in committed() if p.suffix in PICTURES and p.exists()]
    assert pictures
    assert sum(p.stat().st_size for p in pictures) <= 3_000_000
