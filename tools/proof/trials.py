"""Trials: a changed rule in a forked process, and the tests that should notice.

A changed function gets its new code object in the living process of a test session, whose tests are
collected once. A changed table or data row acts at import: it is tried where nothing is imported yet.
"""

from __future__ import annotations

import ast
import functools
import importlib
import os
import pickle
import resource
import select
import signal
import sys
import time
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

import pytest

from proof.changes import Change, of_class, of_element, of_function, of_statement
from proof.reach import ALONE, LATER, forget
from proof.source import Bearing, Module, row_variants

SECONDS = 30  # of work for one changed rule; one that no longer ends is noticed
WAITED = 20 * SECONDS  # by the clock, for what waits instead of working


@dataclass
class Trial:
    """One change. `code` replaces a function; `path` and `text` or `whole` replace a file or module."""

    what: str
    qualified: str = ""
    code: types.CodeType | None = None
    path: Path | None = None
    text: str = ""
    whole: types.CodeType | None = None


def trials(bearing: Bearing, spared: set[int]) -> Iterator[Trial]:
    """What can be changed at a place."""
    if bearing.kind == "row":
        for what, text in row_variants(bearing.file.read_text("utf-8"), bearing.line):
            yield Trial(what, path=bearing.file, text=text)
        return
    module, node = bearing.module, bearing.node
    assert module is not None and node is not None
    if bearing.kind == "element":
        for change in of_element(node, module.parents[node]):
            whole = compiled(module, change)
            if whole is not None:
                yield Trial(change.what, path=module.path, whole=whole)
    elif isinstance(node, ast.ClassDef):
        for method, change in of_class(node):
            yield from _swap(module, method, change)
    elif isinstance(node, ast.FunctionDef):
        outer = module.outermost(node)
        assert outer is not None
        for change in of_function(node, spared):
            yield from _swap(module, outer, change)
    else:
        assert isinstance(node, ast.stmt)
        outer = module.outermost(node)
        assert outer is not None
        inner = next((n for n in module.above(node) if isinstance(n, ast.FunctionDef)), outer)
        for change in of_statement(node, module.parents[node], inner):
            yield from _swap(module, outer, change)


def compiled(module: Module, change: Change) -> types.CodeType | None:
    """The module with a change; None where Python refuses it."""
    with change.made():
        try:
            return compile(module.tree, str(module.path), "exec", dont_inherit=True)
        except (SyntaxError, ValueError, TypeError):
            return None


def _swap(module: Module, function: ast.FunctionDef, change: Change) -> Iterator[Trial]:
    name = module.qualified(function)
    whole = compiled(module, change)
    code = whole and find_code(whole, name)
    if code:
        yield Trial(change.what, f"{module.name}:{name}", code=code)


def find_code(whole: types.CodeType, qualified: str) -> types.CodeType | None:
    """The code object of a function inside a module's."""
    todo = [whole]
    while todo:
        code = todo.pop()
        for const in code.co_consts:
            if isinstance(const, types.CodeType):
                if const.co_qualname == qualified:
                    return const
                todo.append(const)
    return None


def living(name: str) -> types.FunctionType:
    """The function of `module:Class.method` as it lives in this process."""
    module, _, qualified = name.partition(":")
    at: Any = importlib.import_module(module)
    for part in qualified.split("."):
        at = vars(at)[part]
    if isinstance(at, (staticmethod, classmethod)):
        at = at.__func__
    if isinstance(at, property):
        at = at.fget
    if isinstance(at, functools.cached_property):
        at = at.func
    while hasattr(at, "__wrapped__"):
        at = at.__wrapped__
    assert isinstance(at, types.FunctionType)
    return at


# -- in the living session --------------------------------------------------------------------------

Groups = list[tuple[str, list[str]]]  # a rule (or nothing: nobody's) and the tests to try
AGAIN = "~"  # before a rule that another change has proved already


def fails(item: pytest.Item) -> bool:
    """Whether a test fails now."""
    from _pytest.runner import runtestprotocol

    return any(r.failed for r in runtestprotocol(item, log=False, nextitem=None))


def noticed(trial: Trial, groups: Groups, items: dict[str, pytest.Item], package: str) -> list[str] | None:
    """The groups of which a test fails under a changed function; None if it cannot be changed. In a fork."""
    assert trial.code is not None
    try:
        living(trial.qualified).__code__ = trial.code
    except (ValueError, KeyError):  # it closes over something else now, or was made at run time
        return None
    room = trial.qualified.removeprefix(f"{package}.").partition(".")[0]
    if room in LATER:  # what was read from files stands; to read it again takes far longer than the tests
        forget(package, LATER)
        if found := _missed(groups, items):
            return found
    forget(package)
    return _missed(groups, items)


def _missed(groups: Groups, items: dict[str, pytest.Item]) -> list[str]:
    """The groups of which a test fails; those that need not be asked again only while none has."""
    found: list[str] = []
    for rule, tests in groups:
        if found and rule.startswith(AGAIN):
            break
        if any(fails(items[t]) for t in tests):
            found.append(rule.removeprefix(AGAIN))
    return found


# -- before anything is imported ----------------------------------------------------------------------


class Failed:
    """A pytest plugin that remembers the tests that failed."""

    def __init__(self) -> None:
        self.tests: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.tests.add(report.nodeid)


def noticed_afresh(trial: Trial, groups: Groups) -> list[str] | None:
    """The same for a changed file, which acts when the system is imported. In a fork."""
    target = trial.path
    assert target is not None
    if trial.whole is not None:
        whole, plain_code = trial.whole, SourceFileLoader.get_code

        def get_code(self: SourceFileLoader, fullname: str) -> types.CodeType | None:
            return whole if Path(self.path) == target else plain_code(self, fullname)

        SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    else:
        plain_text = Path.read_text

        def read_text(self: Path, *args: Any, **more: Any) -> str:
            return trial.text if self.resolve() == target else plain_text(self, *args, **more)

        Path.read_text = read_text  # type: ignore[method-assign]
    failed = Failed()
    tests = list(dict.fromkeys(t for _, group in groups for t in group))
    code = pytest.main([*ALONE, *tests], [failed])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return None  # it cannot even be read: no proof
    return [rule.removeprefix(AGAIN) for rule, group in groups if failed.tests.intersection(group)]


# -- many at once -------------------------------------------------------------------------------------


class Forks:
    """Some processes at a time, each a fork of this one with a job and one answer."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.running: dict[int, tuple[int, float, Any]] = {}

    @property
    def free(self) -> bool:
        """Whether one more may start."""
        return len(self.running) < self.workers

    def start(self, key: Any, job: Callable[[], Any]) -> None:
        """Run a job in a fork."""
        reader, writer = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            _answer(job, writer)
        os.close(writer)
        self.running[reader] = (pid, time.monotonic() + WAITED, key)

    def wait(self) -> list[tuple[Any, Any]]:
        """The keys and answers that have come, at least one; `DEAD` for a job that died or took too long."""
        ready: list[int] = []
        while not ready:
            ready = select.select(list(self.running), [], [], 0.2)[0]
            late = [r for r, (_, until, _) in self.running.items() if time.monotonic() > until]
            for reader in late:
                os.kill(self.running[reader][0], signal.SIGKILL)
            ready = list({*ready, *late})
        found = []
        for reader in ready:
            pid, _, key = self.running.pop(reader)
            raw = b""
            while chunk := os.read(reader, 65536):
                raw += chunk
            os.close(reader)
            os.waitpid(pid, 0)
            found.append((key, pickle.loads(raw) if raw else DEAD))
        return found


DEAD = "dead"


def _answer(job: Callable[[], Any], writer: int) -> None:
    answer: Any = DEAD
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))  # not by the clock: others may use it too
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        answer = job()
    finally:
        os.write(writer, pickle.dumps(answer))
        os._exit(0)
