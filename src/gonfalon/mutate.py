"""Switch single rules off and see whether a test misses them.

For every rule that tests are marked with, those tests run again with only that rule switched off. If
they all still pass, nothing depends on the rule: it is listed. Tests are collected once; every rule
runs in a forked process of its own, so that nothing is left behind and a battle that no longer ends
is cut off (and counts as noticed).

    python -m gonfalon.mutate --system naran --rules 3.1a,3.1b
"""

from __future__ import annotations

import argparse
import os
import select
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gonfalon.core.checks import WATCH, Watch
from gonfalon.core.system import shipped

if TYPE_CHECKING:
    import pytest

SECONDS = 60  # for the tests of one rule
NOTICED, MISSED = b"n", b"m"


class Mutator:
    """A pytest plugin that, in place of running the tests, runs them once per rule."""

    def __init__(self, rules: list[str], workers: int) -> None:
        self.wanted, self.workers = rules, workers
        self.missed: list[str] = []
        self.tried = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        by_rule: dict[str, list[pytest.Item]] = {}
        for item in session.items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    by_rule.setdefault(rule, []).append(item)
        rules = self.wanted or list(by_rule)
        jobs = [(rule, _job(rule, by_rule.get(rule, []))) for rule in rules]
        found = run_forked(jobs, self.workers)
        self.tried = len(found)
        self.missed = [rule for rule, noticed in found.items() if not noticed]
        return True


def _job(rule: str, items: list[pytest.Item]) -> Callable[[], bool]:
    return lambda: _noticed(rule, items)


def _noticed(rule: str, items: list[pytest.Item]) -> bool:
    """Whether one of the tests fails with the rule switched off."""
    from _pytest.runner import runtestprotocol

    from gonfalon.core.rolls import distribution

    distribution.cache_clear()
    for item in items:
        watch = Watch(frozenset({rule}))
        WATCH.append(watch)
        try:
            reports = runtestprotocol(item, log=False, nextitem=None)
        finally:
            WATCH.remove(watch)
        if any(r.failed for r in reports):
            return True
    return False


def run_forked(jobs: list[tuple[str, Callable[[], bool]]], workers: int) -> dict[str, bool]:
    """Run each job in a forked process; a job that dies or hangs counts as True."""
    waiting = list(reversed(jobs))
    running: dict[int, tuple[str, int, float]] = {}
    found: dict[str, bool] = {name: True for name, _ in jobs}
    while waiting or running:
        while waiting and len(running) < workers:
            name, job = waiting.pop()
            reader, pid = _fork(job)
            running[reader] = (name, pid, time.monotonic() + SECONDS)
        ready, _, _ = select.select(list(running), [], [], 0.5)
        for reader in list(running):
            name, pid, until = running[reader]
            if reader in ready:
                found[name] = os.read(reader, 1) != MISSED
            elif time.monotonic() > until:
                os.kill(pid, signal.SIGKILL)
            else:
                continue
            os.waitpid(pid, 0)
            os.close(reader)
            del running[reader]
    return found


def _fork(job: Callable[[], bool]) -> tuple[int, int]:
    reader, writer = os.pipe()
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        os.close(writer)
        return reader, pid
    answer = NOTICED
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        answer = NOTICED if job() else MISSED
    finally:
        os.write(writer, answer)
        os._exit(0)


def mutate(folder: Path, rules: list[str], workers: int = 2) -> Mutator:
    """Run the mutations of the tests in a folder."""
    import pytest

    found = Mutator(rules, workers)
    args = [str(folder), "-p", "no:xdist", "-p", "no:cacheprovider", "-q", "--no-header", "--no-summary"]
    plugins: list[Any] = [found]
    if pytest.main(args, plugins) > 1:
        raise SystemExit(f"the tests in {folder} cannot be collected")
    return found


def main() -> None:
    """The command behind `make mutate`."""
    parser = argparse.ArgumentParser(description="Switch rules off one by one; list those no test misses.")
    parser.add_argument("--system", default="", help="one system (default: all)")
    parser.add_argument("--rules", default="", help="rule numbers, joined by commas (default: all marked)")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    rules = [r for r in given.rules.split(",") if r]
    failed = False
    for name in [given.system] if given.system else shipped():
        folder = Path("tests") / ("core" if name == "toy" else f"systems/{name}")
        if not folder.exists():
            raise SystemExit(f"there are no tests in {folder}")
        found = mutate(folder, rules, given.workers)
        print(f"{name}: {found.tried} rules switched off, {len(found.missed)} missed by no test")
        for rule in found.missed:
            print(f"  {rule}")
        failed = failed or bool(found.missed)
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main()
