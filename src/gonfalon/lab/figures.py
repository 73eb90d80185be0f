"""The figures of a battle that can be varied: which there are, whose they are, what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gonfalon.core.errors import BadScenario
from gonfalon.core.scenario import read_toml

PATTERNS = Path(__file__).with_name("figures.toml")


def matching(data: dict[str, Any], pattern: str) -> list[str]:
    """The names of all whole numbers that a pattern stands for; an error if there are none."""
    found = [name for name, value, _ in _walk(data, pattern.split("."), "", "") if _whole(value)]
    if not found:
        raise BadScenario("no-figure", name=pattern, word=pattern, known=", ".join(map(str, data)))
    return found


def reconstructed(system: str, data: dict[str, Any]) -> list[str]:
    """The figures of a battle that are ours and not the book's."""
    patterns: list[str] = read_toml(PATTERNS).get(system, [])
    return [
        name
        for pattern in patterns
        for name, value, source in _walk(data, pattern.split("."), "", str(data.get("source", "")))
        if _whole(value) and source == "reconstructed"
    ]


def label(data: dict[str, Any], name: str, language: str) -> str:
    """A figure as a reader knows it: its name, and whose it is."""
    here: Any = data
    whose = ""
    for word in name.split("."):
        here = here[int(word)] if isinstance(here, list) and word.isdecimal() else _entry(here, word)
        if isinstance(here, dict) and isinstance(here.get("name"), dict):
            whose = str(here["name"].get(language, whose))
        elif isinstance(here, list) and here and isinstance(here[0], str):
            whose = f"{whose}, {here[0]}" if whose else here[0]
    return f"{name} ({whose})" if whose else name


def _entry(here: Any, word: str) -> Any:
    if isinstance(here, dict):
        return here[word]
    return next(row for row in here if isinstance(row, dict) and row.get("id") == word)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _walk(here: Any, way: list[str], name: str, source: str) -> Iterator[tuple[str, Any, str]]:
    if isinstance(here, dict):
        source = str(here.get("source", source))
    if not way:
        yield name, here, source
        return
    first, rest = way[0], way[1:]
    if isinstance(here, dict):
        rows = [(str(k), v) for k, v in here.items()]
    elif isinstance(here, list):
        ids = [str(r["id"]) if isinstance(r, dict) and "id" in r else str(n) for n, r in enumerate(here)]
        rows = list(zip(ids, here, strict=True))
        if first.isdecimal() and int(first) < len(here):
            rows = [(first, here[int(first)])]
    else:
        return
    for key, value in rows:
        if first in ("*", key):
            yield from _walk(value, rest, f"{name}.{key}" if name else key, source)
