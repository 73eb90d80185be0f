"""Scenario files: load, check, say what is wrong and where.

Every system has its own record of a scenario (a msgspec Struct); this module reads TOML into it and
turns every fault into a `BadScenario` that names file, key and what was expected.
"""

from __future__ import annotations

import re
import tomllib
from errno import errorcode
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import Faults
from gonfalon.core.rulebook import Text

T = TypeVar("T")
MAX_BYTES = 2_000_000
MAX_UNITS = 1_000
MAX_CLAUSES = 100  # rules of its own, options, zones of one file: of each


def word(*known: str) -> msgspec.Meta:
    """The bound of a text that is one of some words."""
    return msgspec.Meta(pattern=rf"^({'|'.join(map(re.escape, known))})\Z", extra={"known": known})


def number(least: float, most: float, rule: str = "") -> msgspec.Meta:
    """The bounds of a number, and the rule that sets them."""
    return msgspec.Meta(ge=least, le=most, extra={"rule": rule} if rule else None)


Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z][A-Za-z0-9_-]{0,39}\Z")]  # stands in notations and saves
Called = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Year = Annotated[int, msgspec.Meta(ge=-4_000, le=2_100)]
Length = Annotated[str, word("short", "medium", "long")]
Difficulty = Annotated[str, word("easy", "medium", "hard")]
LANDS = (
    "flanders", "scotland", "picardy", "poitou", "castile", "sussex",
    "village", "castle", "lombardy", "brabant", "africa",
)  # fmt: skip
Land = Annotated[str, word("", *LANDS)]  # how the ground of a battle is painted; "": as its game is
Order = Annotated[int, msgspec.Meta(ge=-1_000, le=1_000)]  # among its likes


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a person or unit in both languages, with its Italian gender (m, f, mp, fp)."""

    en: Called
    it: Called
    gender: Annotated[str, word("m", "f", "mp", "fp")] = "m"

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

    id: Id
    title: Text
    history: Text  # a short note of our own
    sides: tuple[Name, Name]
    year: Year = 0
    length: Length = "medium"
    difficulty: Difficulty = "medium"
    choices: list[Choice] = []
    sources: list[Source] = []  # of a battle of history; an invented one has none
    path: str = ""  # where the file lies
    sort: Order = 0
    land: Land = ""


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadScenario("too-large", str(path), most=MAX_BYTES // 1_000_000)
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadScenario("no-text", str(path)) from None
    except OSError as error:
        raise BadScenario("cannot-read", str(path), reason=errorcode.get(error.errno or 0, "")) from None


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """The raw data of a TOML text."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadScenario("not-toml", where, detail=str(error)) from None
    except RecursionError:
        raise BadScenario("too-deep", where) from None


def read_toml(path: Path) -> dict[str, Any]:
    """The raw data of a TOML file."""
    return parse_toml(read_text(path), str(path))


def convert(data: object, kind: type[T], where: str) -> T:
    """Data as a checked record; all that does not fit is told, with file and key."""
    found = Faults(where)
    made = found.shape(data, kind)
    found.tell()
    return made


def load(path: Path, kind: type[T]) -> T:
    """A TOML file as a checked record."""
    return convert(read_toml(path), kind, path.name)


def variants(scenario: Scenario) -> list[dict[str, str]]:
    """The default options, then each other value of each option alone."""
    return [{}, *[{c.name: value} for c in scenario.choices for value in c.values[1:]]]


def settle(scenario: Scenario, given: dict[str, str]) -> dict[str, str]:
    """All options of a battle with their values; unknown ones are refused."""
    known = {c.name: c for c in scenario.choices}
    for name, value in given.items():
        if name not in known:
            raise BadScenario("no-option", scenario.id, name=name, known=", ".join(known) or "–")
        if value not in known[name].values:
            raise BadScenario("option-value", scenario.id, name=name, known=", ".join(known[name].values))
    return {c.name: given.get(c.name, c.values[0]) for c in scenario.choices}
