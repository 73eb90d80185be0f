"""Result files: one line a battle, only ever added to, so that a stop at any moment loses nothing.

`NAME.jsonl` holds results, `NAME.turns.jsonl` beside it the battles turn by turn. A line that was cut off
when the power failed is taken away and its battle played again; so is every battle of another version of
the program, whose players or rules may be others, or of another state of somebody's bot or battle file.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec

from gonfalon.core.errors import BadSave, GonfalonError, NotFound
from gonfalon.core.system import get_system
from gonfalon.files import reason
from gonfalon.lab.jobs import Course, Result
from gonfalon.lab.opponents import brought
from gonfalon.lab.versions import same_code

_RESULT = msgspec.json.Decoder(Result)
_COURSE = msgspec.json.Decoder(Course)


class Read(msgspec.Struct):
    """What a result file holds: results by the key of their job, and what was left out."""

    results: dict[str, Result]
    outdated: int = 0  # battles of another version of the program, of a bot or of a battle's file
    damaged: int = 0  # lines that cannot be read


def beside(path: Path) -> Path:
    """Where the courses of a result file lie."""
    return path.with_suffix(".turns.jsonl")


def lines(path: Path) -> Iterator[bytes]:
    """The lines of a file; none if there is no file yet."""
    try:
        with path.open("rb") as file:
            yield from file
    except FileNotFoundError:
        return
    except OSError as error:
        raise BadSave("cannot-read", str(path), reason=reason(error)) from None


def read(path: Path, any_version: bool = False) -> Read:
    """What this version of the program has played; the last line of a job counts.

    With `any_version` everything that was played under the present rules. A file whose first line is no
    result is somebody's other file, and an error.
    """
    found, rules = Read({}), dict[str, int]()
    for number, line in enumerate(lines(path)):
        if not line.endswith(b"\n"):  # cut short: `mend` takes it away
            found.damaged += 1
            continue
        try:
            result = _RESULT.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            if number == 0:
                raise BadSave("no-results", str(path)) from None
            found.damaged += 1
            continue
        system = result.job.system
        if system not in rules:
            rules[system] = rules_of(system)
        same = result.rules == rules[system] and (any_version or same_code(result.version))
        if same and result.brought == brought(result.job.battle, result.job.players):
            found.results[result.job.key] = result
        else:
            found.outdated += 1
    return found


def rules_of(system: str) -> int:
    """The rules version of a system; 0 if nobody knows it any more."""
    try:
        return get_system(system).rules_version
    except NotFound:
        return 0


def read_courses(path: Path, wanted: Iterable[str]) -> dict[str, Course]:
    """Battles turn by turn, for the jobs of these keys."""
    keys, found = frozenset(wanted), dict[str, Course]()
    for line in lines(beside(path)):
        try:
            course = _COURSE.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
        if course.key in keys:
            found[course.key] = course
    return found


class Writer:
    """Adds lines to a result file and the one beside it."""

    def __init__(self, results: IO[bytes], courses: IO[bytes]) -> None:
        self.results, self.courses = results, courses

    def add(self, result: Result, course: Course) -> None:
        """One battle; on the disk when this returns. The result comes last: where it is, its course is."""
        if course.turns:
            self.courses.write(msgspec.json.encode(course) + b"\n")
            self.courses.flush()
        self.results.write(msgspec.json.encode(result) + b"\n")
        self.results.flush()


@contextmanager
def writing(path: Path) -> Iterator[Writer]:
    """Open a result file to add to it; nobody else may meanwhile. A line cut short is taken away."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab+") as results, beside(path).open("ab+") as courses:
            hold(results, path)
            for file in (results, courses):
                mend(file)
            yield Writer(results, courses)
    except OSError as error:
        raise GonfalonError("cannot-write", str(path), reason=reason(error)) from None


def hold(file: IO[bytes], path: Path) -> None:
    """Keep others from writing into a file."""
    try:
        import fcntl
    except ImportError:  # Windows
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise GonfalonError("results-in-use", str(path)) from None


def mend(file: IO[bytes]) -> None:
    """Cut off what follows the last complete line."""
    end = file.seek(0, os.SEEK_END)
    at = end
    while at > 0:
        start = max(0, at - 65_536)
        file.seek(start)
        found = file.read(at - start).rfind(b"\n")
        if found >= 0:
            at = start + found + 1
            break
        at = start
    if at < end:
        file.truncate(at)
