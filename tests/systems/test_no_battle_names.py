"""No code knows a battle: what belongs to one battle stands in its file.

No string in the modules of a system equals the id of a battle or of one of its people, commands or zones,
nor is it a number of the register with a battle's prefix.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gonfalon.core.system import get_system, shipped

#: words of the game itself that a battle may use as a name too
COMMON = {
    "north",
    "south",
    "east",
    "west",
    "first",
    "second",
    "left",
    "right",
    "centre",
    "fixed",
    "all",
    "castle",
}


def battle_files(folder: Path) -> Iterator[Path]:
    """The files of a game's battles."""
    for path in sorted(folder.glob("data/**/*.toml")):
        if path.parent.name in ("scenarios", "battles") or path.name.startswith("battle_"):
            yield path


def named(data: Any, key: str = "") -> Iterator[str]:
    """What a file names: the ids of its things, its people (`code`, where they have no id), its zones."""
    if isinstance(data, dict):
        if key not in ("option", "choices", "values"):
            yield from [data[k] for k in ("id", "code") if isinstance(data.get(k), str)][:1]
        for inner, value in data.items():
            if inner == "zones" and isinstance(value, dict):
                yield from value
            yield from named(value, inner)
    elif isinstance(data, list):
        for value in data:
            yield from named(value, "zones of a list" if key == "zones" else key)
            if key == "zones" and isinstance(value, dict) and isinstance(value.get("name"), str):
                yield value["name"]


def words_of(folder: Path) -> tuple[set[str], set[str]]:
    """The names of a game's battles and their things; the prefixes of their own rules."""
    words, battles = set[str](), set[str]()
    for path in battle_files(folder):
        data = tomllib.loads(path.read_text("utf-8"))
        found = {word for word in named(data) if len(word) > 2 and not word.isupper()}
        words |= found
        battles.add(data.get("id") or data.get("name") or path.stem)
    register = tomllib.loads((folder / "rules.toml").read_text("utf-8"))
    prefixes = {s["id"] for s in register["section"] if s.get("battles")} - {"P"}  # the palette is of all
    return words | battles, prefixes | battles


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """The strings of a module, docstrings and the parts of f-strings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    said = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and node.body
        if isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.lineno, node.value


def hung_on(folder: Path, allowed: frozenset[str] = frozenset()) -> list[str]:
    """The places in a game's code that know a battle."""
    words, prefixes = words_of(folder)
    found = []
    for path in sorted(folder.rglob("*.py")):
        for line, text in strings(path):
            prefix, dot, number = text.partition(".")
            if (text in words and text not in COMMON | allowed) or (
                dot and prefix in prefixes and number.isalnum()
            ):
                found.append(f"{path.relative_to(folder)}:{line}: {text!r}")
    return found


def own_words(system: Any) -> frozenset[str]:
    """Words of the game itself: the types and terrains of its tables, its sheets, its own name."""
    found = {system.name} | {path.stem for path in system.folder.glob("data/sheets/*.toml")}
    for path in system.folder.glob("data/*.toml"):
        data = tomllib.loads(path.read_text("utf-8"))
        found |= {*data} | {inner for value in data.values() if isinstance(value, dict) for inner in value}
    return frozenset(found)


@pytest.mark.parametrize("name", shipped())
def test_no_code_knows_a_battle(name: str) -> None:
    system = get_system(name)
    found = hung_on(system.folder, own_words(system))
    if found:
        pytest.fail("battles in code:\n" + "\n".join(found), pytrace=False)
