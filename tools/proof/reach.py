"""Which tests reach which places: all tests of a system, run once under coverage, one context a test.

What is found is kept in `.trace/<system>.json` until code, data or tests change.
"""

from __future__ import annotations

import ast
import functools
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from gonfalon.core.rulebook import load_register
from proof.source import Bearing, Package

ROOT = Path(__file__).parents[2]


ALONE = ("-p", "no:xdist", "-p", "no:cacheprovider")  # of pytest: one process, nothing left behind


@contextmanager
def silent() -> Iterator[None]:
    """What is printed meanwhile is not shown."""
    sys.stdout.flush()
    shown, null = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(shown, 1)
        os.close(shown)
        os.close(null)


def package_of(name: str) -> Package:
    """The code and data of a system, read without importing it."""
    folder = ROOT / "src" / "gonfalon" / "systems" / name
    return Package(folder, f"gonfalon.systems.{name}", load_register(folder / "rules.toml"))


def tests_of(name: str) -> Path:
    """Where the tests of a system lie."""
    return ROOT / "tests" / "systems" / name


@dataclass
class Test:
    """A test as the run knows it."""

    name: str
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    seconds: float = 0.0
    passed: bool = True


@dataclass
class Reach:
    """The tests of a system, and by place (`file:line`) the tests that reach it."""

    tests: dict[str, Test] = field(default_factory=dict)
    places: dict[str, list[str]] = field(default_factory=dict)

    def claims(self, rule: str) -> list[str]:
        """The passing tests that claim a rule, the quickest first."""
        found = [t for t in self.tests.values() if t.passed and rule in t.rules]
        return [t.name for t in sorted(found, key=lambda t: t.seconds)]

    def examples(self) -> set[str]:
        """The entries that are worked examples: a passing test that plays one is its proof."""
        return {e for t in self.tests.values() if t.passed for e in t.examples}

    def at(self, bearing: Bearing) -> list[str]:
        """The tests that reach a place, the quickest first."""
        return sorted(self.places.get(place(bearing), []), key=lambda t: self.tests[t].seconds)


def place(bearing: Bearing) -> str:
    """The key of a place."""
    file = bearing.file.relative_to(ROOT) if bearing.file.is_relative_to(ROOT) else bearing.file
    return f"{file}:{bearing.line}"


def lines_of(bearing: Bearing) -> set[int]:
    """The lines that must run for a place to be reached."""
    node = bearing.node
    if bearing.kind == "class" and isinstance(node, ast.ClassDef):
        bodies = [m.body for m in node.body if isinstance(m, ast.FunctionDef)]
        return {s.lineno for body in bodies for s in body}
    if isinstance(node, ast.FunctionDef):
        return {s.lineno for s in ast.walk(node) if isinstance(s, ast.stmt)} - {node.lineno}
    first = getattr(node, "lineno", bearing.line)
    body = getattr(node, "body", None)
    if isinstance(body, list) and body:
        return set(range(first, max(first + 1, body[0].lineno)))
    return set(range(first, (getattr(node, "end_lineno", first) or first) + 1))


def marks(item: pytest.Item, word: str) -> tuple[str, ...]:
    """The numbers that a test is marked with."""
    return tuple(dict.fromkeys(str(n) for mark in item.iter_markers(word) for n in mark.args))


LATER = ("book", "battles", "opponent", "screen")  # the rooms in which a battle is played


def forget(package: str, only: tuple[str, ...] = ()) -> None:
    """Empty what the functions of a package (or of some of its rooms) remember; and the odds of dice."""
    wanted = tuple(f"{package}.{room}." for room in only) or (f"{package}.", "gonfalon.core.")
    for name, module in list(sys.modules.items()):
        if not f"{name}.".startswith((*wanted, "gonfalon.core.rolls.")):
            continue
        for value in list(vars(module).values()):
            clear = getattr(value, "cache_clear", None)
            if callable(clear):
                clear()
            if not isinstance(value, type) and hasattr(value, "__dict__"):
                for key, kept in list(vars(type(value)).items()):
                    if isinstance(kept, functools.cached_property):
                        value.__dict__.pop(key, None)


class Recorder:
    """A pytest plugin that runs every test under coverage in a context of its own."""

    def __init__(self, package: Package, bearings: list[Bearing]) -> None:
        self.package, self.bearings = package, bearings
        self.reach = Reach()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        import coverage
        from _pytest.runner import runtestprotocol

        cov = coverage.Coverage(include=[f"{self.package.folder}/*"], data_file=None, config_file=False)
        cov.start()
        for number, item in enumerate(session.items, 1):
            forget(self.package.name)
            cov.switch_context(item.nodeid)
            start = time.process_time()
            reports = runtestprotocol(item, log=False, nextitem=None)
            self.reach.tests[item.nodeid] = Test(
                item.nodeid,
                marks(item, "rule"),
                marks(item, "example"),
                round(time.process_time() - start, 3),
                not any(r.failed for r in reports),
            )
            if sys.stderr.isatty() and number % 10 == 0:
                print(f"\r{self.package.name}: {number} of {len(session.items)}", end="", file=sys.stderr)
        cov.stop()
        data = cov.get_data()
        lines = {b.file: data.contexts_by_lineno(str(b.file)) for b in self.bearings}
        for bearing in self.bearings:
            here = lines[bearing.file]
            found = dict.fromkeys(c for n in sorted(lines_of(bearing)) for c in here.get(n, ()) if c)
            self.reach.places[place(bearing)] = list(found)
        return True


def stamp(package: Package, tests: Path) -> str:
    """Of everything that can change what is reached."""
    seen = blake2b(digest_size=8)
    own = [*package.folder.rglob("*.py"), *package.folder.rglob("*.toml"), *tests.rglob("*.py")]
    for path in sorted([*own, *(ROOT / "src/gonfalon/core").glob("*.py"), *(ROOT / "tests").glob("*.py")]):
        seen.update(path.read_bytes())
    return seen.hexdigest()


def kept(name: str) -> Path:
    """Where the reach of a system is kept."""
    return ROOT / ".trace" / f"{name}.json"


def record(package: Package, tests: Path, short: str) -> Reach:
    """Run the tests in this process and keep what they reach."""
    recorder = Recorder(package, package.bearings())
    with silent():
        pytest.main([str(tests), *ALONE], [recorder])
    kept(short).parent.mkdir(exist_ok=True)
    raw: dict[str, Any] = {
        "stamp": stamp(package, tests),
        "tests": [vars(t) for t in recorder.reach.tests.values()],
        "places": recorder.reach.places,
    }
    kept(short).write_text(json.dumps(raw), "utf-8")
    return recorder.reach


def reach(package: Package, tests: Path, short: str) -> Reach:
    """What is kept, recorded anew in a process of its own where something has changed."""
    raw = json.loads(kept(short).read_text("utf-8")) if kept(short).exists() else {}
    if raw.get("stamp") != stamp(package, tests):
        command = [sys.executable, str(ROOT / "tools" / "trace.py"), short, "--record"]
        subprocess.run(command, cwd=ROOT, check=True)
        raw = json.loads(kept(short).read_text("utf-8"))
    tests_ = {
        t["name"]: Test(t["name"], tuple(t["rules"]), tuple(t["examples"]), t["seconds"], t["passed"])
        for t in raw["tests"]
    }
    return Reach(tests_, raw["places"])
