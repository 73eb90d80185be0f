"""Scenario files: load, check, say what is wrong and where.

Every system has its own record of a scenario (a msgspec Struct); this module reads TOML into it and
turns every fault into a `BadScenario` that names file, key and what was expected.
"""

from __future__ import annotations

import re
import tomllib
from errno import errorcode
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from gonfalon.core.errors import BadScenario
from gonfalon.core.rulebook import Text

T = TypeVar("T")
MAX_BYTES = 2_000_000
MAX_UNITS = 1_000
FAULTS = {
    "missing-field": re.compile(r"Object missing required field `(?P<field>.*)`"),
    "unknown-field": re.compile(r"Object contains unknown field `(?P<field>.*)`"),
    "wrong-type": re.compile(r"Expected `(?P<expected>.*?)`, got `(?P<got>.*)`"),
}


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a person or unit in both languages, with its Italian gender (m, f, mp, fp)."""

    en: str
    it: str
    gender: str = "m"

    def of(self, language: str) -> str:
        """The name in one language."""
        return self.it if language == "it" else self.en


class Choice(msgspec.Struct, frozen=True):
    """An option of a battle (variant, optional rule): its values, the first is the default."""

    name: str
    values: list[str]
    title: Text
    rule: str = ""
    labels: dict[str, Text] = {}  # value -> words; values without an entry show as yes/no or as they are


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A work that a historical battle rests on, and what in its file does."""

    work: str
    figures: Text


class Scenario(msgspec.Struct, frozen=True):
    """What every system tells about a battle before it begins."""

    id: str
    title: Text
    history: Text  # a short note of our own
    sides: tuple[Name, Name]
    year: int = 0
    length: str = "medium"  # short, medium, long
    difficulty: str = "medium"  # easy, medium, hard
    choices: list[Choice] = []
    sources: list[Source] = []  # of a battle of history; an invented one has none
    path: str = ""  # where the file lies
    sort: int = 0


def read_toml(path: Path) -> dict[str, Any]:
    """The raw data of a TOML file."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadScenario("too-large", str(path), most=MAX_BYTES // 1_000_000)
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadScenario("not-toml", str(path), detail=str(error)) from None
    except RecursionError:
        raise BadScenario("too-deep", str(path)) from None
    except UnicodeDecodeError:
        raise BadScenario("no-text", str(path)) from None
    except OSError as error:
        raise BadScenario("cannot-read", str(path), reason=errorcode.get(error.errno or 0, "")) from None


def convert(data: object, kind: type[T], where: str) -> T:
    """Data as a checked record; a fault names file and key."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        key, place, args = checked(error)
        raise BadScenario(key, f"{where}: {place}" if place else where, **args) from None


def checked(error: msgspec.ValidationError) -> tuple[str, str, dict[str, str]]:
    """What the checker says as a message of ours: its key, the place in the data, its arguments."""
    what, _, at = str(error).partition(" - at `$")
    place = at.rstrip("`").lstrip(".")
    for key, pattern in FAULTS.items():
        if found := pattern.fullmatch(what):
            return key, place, found.groupdict()
    return "wrong-value", place, {"detail": what}


def load(path: Path, kind: type[T]) -> T:
    """A TOML file as a checked record."""
    return convert(read_toml(path), kind, path.name)


def settle(scenario: Scenario, given: dict[str, str]) -> dict[str, str]:
    """All options of a battle with their values; unknown ones are refused."""
    known = {c.name: c for c in scenario.choices}
    for name, value in given.items():
        if name not in known:
            raise BadScenario("no-option", scenario.id, name=name, known=", ".join(known) or "–")
        if value not in known[name].values:
            raise BadScenario("option-value", scenario.id, name=name, known=", ".join(known[name].values))
    return {c.name: given.get(c.name, c.values[0]) for c in scenario.choices}
