"""Battles that nobody coded: one a game that uses its whole palette, and all files through the writer."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conformance import suite
from msgspec import inspect

from gonfalon.checking import check_file
from gonfalon.cli_own import file_kind
from gonfalon.core.own.rows import Score, Term
from gonfalon.core.own.writer import write
from gonfalon.core.system import System, get_system, open_file, shipped

HERE = Path(__file__).parent
PALETTES = {path.parent.name: path for path in sorted(HERE.glob("*/palette.battle.toml"))}
FILES = [
    path
    for name in shipped()
    for path in sorted(get_system(name).folder.glob("data/**/*.toml"))
    if path.read_text("utf-8").startswith("format = ")
]
#: terms that mean nothing in a game: nobody leaves a table by a clause
WITHOUT = {"impetus": {"exited"}, "naran": {"exited"}}
#: moments that never come: Men of Iron has activations, but no turns
NEVER = {"men_of_iron": {"turn"}}


@pytest.fixture
def battle(name: str) -> Iterator[tuple[System, str]]:
    """The battle, known like a shipped one while a test runs."""
    system, path = get_system(name), PALETTES[name]
    scenario = system.read_own(open_file(path)[1], path.name)
    system.scenarios[scenario.id] = scenario
    yield system, scenario.id
    del system.scenarios[scenario.id]


def kinds(kind: Any, seen: set[Any]) -> Iterator[str]:
    """The words of all clauses that a file may have."""
    if isinstance(kind, inspect.Metadata):
        yield from kinds(kind.type, seen)
    for inner in (*getattr(kind, "types", ()), *getattr(kind, "item_types", ())):
        yield from kinds(inner, seen)
    for key in ("item_type", "value_type"):
        if hasattr(kind, key):
            yield from kinds(getattr(kind, key), seen)
    if isinstance(kind, inspect.StructType) and kind.cls not in seen:
        seen.add(kind.cls)
        if kind.tag_field == "kind":
            yield str(kind.tag)
        for field in kind.fields:
            yield from kinds(field.type, seen)


def clauses(data: Any) -> Iterator[dict[str, Any]]:
    """All tables with a kind in a file."""
    if isinstance(data, dict):
        yield from [data] if "kind" in data else []
        data = list(data.values())
    for value in data if isinstance(data, list) else ():
        yield from clauses(value)


@pytest.mark.parametrize("name", PALETTES)
def test_it_has_every_clause_term_row_of_a_score_and_an_option(name: str) -> None:
    system = get_system(name)
    data = tomllib.loads(PALETTES[name].read_text("utf-8"))
    known = set(kinds(inspect.type_info(file_kind(system)), set()))
    assert known and known - {one["kind"] for one in clauses(data)} == set()
    rows = [term for row in data["victory"] for part in ("all", "any", "none") for term in row.get(part, [])]
    assert {key for term in rows for key in term} == {*Term.__struct_fields__} - WITHOUT.get(name, set())
    moments = {"at_once", "activation", "turn", "end"} - NEVER.get(name, set())
    assert {row["when"] for row in data["victory"]} >= moments
    assert {key for row in data["score"] for key in row} == {*Score.__struct_fields__} - {
        "only",
        "note",
        "rule",
    }
    assert data["option"] and any("only" in one for one in clauses(data))


@pytest.mark.parametrize("name", PALETTES)
def test_it_passes_the_check(name: str) -> None:
    checked = check_file(PALETTES[name])
    assert len(checked.endings) > 1


@pytest.mark.parametrize("name", PALETTES)
def test_it_conforms(battle: tuple[System, str]) -> None:
    system, name = battle
    for seed in range(1, 5):
        suite.ends(system, name, seed)
    positions = [b for seed in range(3, 6) for b in suite.sampled(system, name, seed, count=16, skip=9)]
    for number, b in enumerate(positions):
        suite.notation_is_stable(b)
        suite.speaks(b)
        suite.judges(b, number)
        suite.state_is_plain(b)
        suite.asking_changes_nothing(b)
        suite.copies_agree(system, b)
        suite.keeps_secrets(system, b, number, greedy=number % 20 == 0)
        if number % 5 == 0:
            suite.odds_are_true(b)
    suite.journal_holds(system, name, 8, gestures=120)


@pytest.mark.parametrize(
    "path", [*PALETTES.values(), *FILES], ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_every_file_is_canonical(path: Path) -> None:
    system, data, text = open_file(path)
    assert write(data, file_kind(system), system.name) == text
