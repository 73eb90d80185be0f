"""A battle that uses the whole palette keeps what shipped battles keep; its file survives its writing."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import kit
import pytest
from conformance import suite

from gonfalon.checking import check_file
from gonfalon.core.own.rows import kind_of
from gonfalon.core.own.writer import write
from gonfalon.core.system import open_file
from gonfalon.locale import LANGUAGES
from gonfalon.players.bold import bold_moves
from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.pieces.clauses import AnyClause, Rules
from gonfalon.systems.men_of_iron.pieces.file import BattleFile

FILE = Path(__file__).parent / "palette.battle.toml"
KINDS = {kind_of(kind.__name__) for kind in get_args(AnyClause)}


@pytest.fixture(autouse=True)
def battle() -> Iterator[str]:
    """The battle, known like a shipped one while a test runs."""
    scenario = SYSTEM.read_own(open_file(FILE)[1], FILE.name)
    SYSTEM.scenarios[scenario.id] = scenario
    yield scenario.id
    del SYSTEM.scenarios[scenario.id]


def test_it_has_every_clause() -> None:
    data = tomllib.loads(FILE.read_text("utf-8"))
    assert {row["kind"] for row in data["clause"]} == KINDS == set(Rules.__struct_fields__)


def test_its_file_is_canonical() -> None:
    text = FILE.read_text("utf-8")
    assert write(tomllib.loads(text), BattleFile, SYSTEM.name) == text


def test_it_passes_the_check(battle: str) -> None:
    del SYSTEM.scenarios[battle]  # a file of one's own has an id unlike those
    try:
        checked = check_file(FILE)
    finally:
        SYSTEM.scenarios[battle] = SYSTEM.read_own(open_file(FILE)[1], FILE.name)
    assert len(checked.endings) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_told_in_its_own_sentence(battle: str, language: str) -> None:
    told = set[str]()
    for rain in ("wet", "dry"):
        setting = SYSTEM.start(SYSTEM.scenarios[battle], {"rain": rain}, 1).setting
        there = [one for one in setting.file.clause if one.there(setting.choices)]
        said = [setting.telling_of.clause(one, language) for one in there]
        assert all(one.text and "$" not in one.text and one.rule.startswith("P.") for one in said)
        told |= {one.text for one in said}
    assert len(told) == len(tomllib.loads(FILE.read_text("utf-8"))["clause"])


def test_it_conforms(battle: str) -> None:
    for seed in range(1, 5):
        suite.ends(SYSTEM, battle, seed)
    positions = [b for seed in range(3, 6) for b in suite.sampled(SYSTEM, battle, seed, count=12, skip=19)]
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


def test_bold_battles_roll_the_dice_of_its_clauses(battle: str) -> None:
    rolls, ends = set[str](), set[str]()
    for seed in range(1, 13):
        b = SYSTEM.ready(battle, seed)
        b.events = []
        for _ in bold_moves(SYSTEM, b, seed):
            pass
        rolls |= {rolled.roll.purpose for rolled in kit.rolls(b)}
        assert b.outcome is not None
        ends.add(b.outcome.key)
    assert {"first", "obstacle", "pulled-down", "leaving", "bombard"} <= rolls, rolls
    assert "flight" in ends
