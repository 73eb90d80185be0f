"""A battle that uses the whole palette keeps what shipped battles keep; files survive their writing."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from conformance import suite
from systems.cry_havoc.old import OLD, old_form

from gonfalon.checking import check_file
from gonfalon.core import codec
from gonfalon.core.engine import advance, apply, options
from gonfalon.core.own.rows import Score, Term, kind_of
from gonfalon.core.own.writer import write
from gonfalon.core.system import open_file
from gonfalon.players.bold import bold_moves
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.files.upgrade import upgrade
from gonfalon.systems.cry_havoc.ground.sheets import DATA
from gonfalon.systems.cry_havoc.pieces.clauses import AnyClause
from gonfalon.systems.cry_havoc.pieces.file import BattleFile

FILE = Path(__file__).parent / "palette.battle.toml"
SHIPPED = sorted((DATA / "scenarios").glob("*.toml"))


@pytest.fixture
def battle() -> Iterator[str]:
    """The battle, known like a shipped one while a test runs."""
    scenario = SYSTEM.read_own(open_file(FILE)[1], FILE.name)
    SYSTEM.scenarios[scenario.id] = scenario
    yield scenario.id
    del SYSTEM.scenarios[scenario.id]


def test_it_has_every_clause_term_and_row_of_a_score() -> None:
    data = tomllib.loads(FILE.read_text("utf-8"))
    assert {c["kind"] for c in data["clause"]} == {kind_of(kind.__name__) for kind in get_args(AnyClause)}
    rows = [t for row in data["victory"] for part in ("all", "any", "none") for t in row.get(part, [])]
    terms = {key for term in rows for key in term}
    assert terms == {*Term.__struct_fields__}
    assert {key for row in data["score"] for key in row} == {*Score.__struct_fields__} - {
        "rule",
        "only",
        "note",
    }
    assert {row["when"] for row in data["victory"]} == {"at_once", "activation", "player_turn", "turn", "end"}


def test_it_passes_the_check() -> None:
    assert len(check_file(FILE).endings) > 1


def test_it_conforms(battle: str) -> None:
    for seed in range(1, 7):
        suite.ends(SYSTEM, battle, seed)
    positions = [b for seed in range(3, 7) for b in suite.sampled(SYSTEM, battle, seed, count=14, skip=9)]
    for number, b in enumerate(positions):
        suite.notation_is_stable(b)
        suite.speaks(b)
        suite.judges(b, number)
        suite.state_is_plain(b)
        suite.asking_changes_nothing(b)
        suite.copies_agree(SYSTEM, b)
        suite.keeps_secrets(SYSTEM, b, number, greedy=number % 20 == 0)
        if number % 5 == 0:
            suite.odds_are_true(b)
    suite.journal_holds(SYSTEM, battle, 8, gestures=120)


@pytest.mark.parametrize("season", ["summer", "harvest"])
def test_bold_battles_reach_its_steps_and_its_own_ends(battle: str, season: str) -> None:
    steps, ends = set[str](), set[str]()
    for seed in range(1, 9):
        b = SYSTEM.ready(battle, seed, season=season)
        for _ in bold_moves(SYSTEM, b, seed):
            steps.add(type(b.agenda[-1]).__name__)
        assert b.outcome is not None
        ends.add(b.outcome.key)
    assert {"HideForce", "Arrive", "LayDown"} <= steps, steps
    assert any(end.startswith("own-") for end in ends), ends


@pytest.mark.parametrize("path", [FILE, *SHIPPED], ids=lambda path: path.stem)
def test_every_file_is_canonical(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write(tomllib.loads(text), BattleFile, SYSTEM.name) == text


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_plot_of_old_is_the_battle_that_ships(path: Path) -> None:
    """A file of old with the name of a plot plays as the shipped file does today."""
    today = tomllib.loads(path.read_text("utf-8"))
    old = SYSTEM.read_kept(old_form(today), path.name)
    for seed in (1, 2):
        one, two = SYSTEM.ready(today["id"], seed), SYSTEM.start(old, {}, seed)
        advance(two)
        for option in bold_moves(SYSTEM, one, seed):
            assert options(two) == options(one)
            apply(two, option)
        assert codec.digest(one) == codec.digest(two)


@pytest.mark.parametrize("data", OLD)
def test_whatever_stands_in_an_old_file_is_left_to_the_check(data: dict[str, Any]) -> None:
    assert isinstance(upgrade(data), dict)
