"""The rule marks: a test that names a rule must have seen that rule act.

`@pytest.mark.rule("11.5a", "11.5c")` runs the test under a `Watch`; a marked rule that did not act
fails the test. What was marked and what acted goes to `.trace/<worker>.jsonl`, from which
`gonfalon trace` and `make mutate` know the tests of every rule. `--rule-off ID` switches a rule off.
`@pytest.mark.example("9.2u")` plays a worked example of the book: the entry is the example itself, has
no code of its own, and is shown by the test.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from gonfalon import locale
from gonfalon.core.checks import WATCH, Watch
from gonfalon.core.rolls import distribution

ROOT = Path(__file__).parent.parent
TRACE = ROOT / ".trace"
MOST_RULES = 5
COMPACT_ABOVE = 4_000_000  # bytes

settings.register_profile("gonfalon", derandomize=True, deadline=None)  # the same examples every time
settings.load_profile("gonfalon")

locale.STRICT = True

OFF = pytest.StashKey[frozenset[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule-off", action="append", default=[], metavar="ID", help="switch a rule off (mutation run)"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[OFF] = frozenset(config.getoption("--rule-off"))
    if config.stash[OFF]:
        distribution.cache_clear()


def marked(item: pytest.Item) -> tuple[str, ...]:
    """The rules a test claims to show, in the order of its marks."""
    return tuple(dict.fromkeys(str(n) for mark in item.iter_markers("rule") for n in mark.args))


def examples(item: pytest.Item) -> tuple[str, ...]:
    """The worked examples of the book that a test plays."""
    return tuple(str(n) for mark in item.iter_markers("example") for n in mark.args)


def system_of_test(item: pytest.Item) -> str:
    """`tests/systems/<name>/...` belongs to that system, everything else to the toy."""
    parts = Path(item.nodeid.partition("::")[0]).parts
    return parts[parts.index("systems") + 1] if "systems" in parts[:-2] else "toy"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if len(marked(item)) > MOST_RULES:
            raise pytest.UsageError(
                f"{item.nodeid}: {len(marked(item))} rules marked, at most {MOST_RULES}: "
                "a test makes one claim"
            )


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    off = item.config.stash[OFF]
    if not marked(item) and not examples(item) and not off:
        return (yield)
    watch = Watch(off)
    WATCH.append(watch)
    try:
        return (yield)
    finally:
        WATCH.remove(watch)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    rules = marked(item)
    if not (rules or examples(item)) or not WATCH or WATCH[-1].off:
        return (yield)
    passed = False
    try:
        found = yield
        idle = [r for r in rules if r not in WATCH[-1].acted]
        if idle:
            pytest.fail(
                f"marked with rule {', '.join(idle)}, but that rule did not act in this test", pytrace=False
            )
        passed = True
        return found
    finally:
        keep(item, rules, sorted(WATCH[-1].acted), passed)


def keep(item: pytest.Item, rules: tuple[str, ...], acted: list[str], passed: bool) -> None:
    """Append one line to the record of this worker."""
    row = {
        "test": item.nodeid,
        "system": system_of_test(item),
        "marked": rules,
        "examples": examples(item),
        "acted": acted,
        "passed": passed,
        "at": time.time(),
    }
    TRACE.mkdir(exist_ok=True)
    with trace_file().open("a", encoding="utf-8") as out:
        out.write(json.dumps(row) + "\n")


def trace_file() -> Path:
    return TRACE / f"{os.environ.get('PYTEST_XDIST_WORKER', 'main')}.jsonl"


def pytest_sessionfinish() -> None:
    """Of many runs keep the last record of every test."""
    path = trace_file()
    if not path.exists() or path.stat().st_size < COMPACT_ABOVE:
        return
    last = {json.loads(line)["test"]: line for line in path.read_text("utf-8").splitlines()}
    fresh = path.with_suffix(".new")
    fresh.write_text("\n".join(last.values()) + "\n", "utf-8")
    fresh.replace(path)
