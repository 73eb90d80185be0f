"""Terms: every abbreviation that a player reads is explained, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import gonfalon
from gonfalon.core.lessons import lessons_of
from gonfalon.core.match import Match
from gonfalon.core.system import SYSTEMS, System, get_system
from gonfalon.core.views import BOTH
from gonfalon.locale.voice import Voice, board_of, screen_of

LOCALE = Path(gonfalon.__file__).parent / "locale"
ABBREVIATION = re.compile(r"(?<![A-Za-z-])[A-Z][A-Z]+\d?(?![A-Za-z\d-])")
ROMAN = re.compile(r"[IVX]+")
NO_ABBREVIATIONS = {"BC", "NON"}  # the era; a word that is stressed
UNITS_OF_LISTS = re.compile(r"[A-Z]A\d")  # the names of troop types in a printed list
SHOWN = ("facts", "values", "badges", "state", "notes", "tallies", "goal", "sheets")
WORDS = 26  # at most


def strings(told: Any) -> Iterator[str]:
    """All texts in some data."""
    if isinstance(told, str):
        yield told
    for inner in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from strings(inner)


def said(system: System, language: str) -> Iterator[str]:
    """What players of a game read: its catalogue, its rules, its lessons, its tables, the cards of units."""
    for line in (LOCALE / language / f"{system.name}.ftl").read_text("utf-8").splitlines():
        yield "" if line.startswith("#") else re.sub(r"^[a-z0-9-]+ =|\{[^}]*\}", "", line)
    yield from (rule.text.of(language) for rule in system.register.rule)
    for lesson in lessons_of(system):
        yield from (t.of(language) for t in (lesson.title, lesson.learn, lesson.goal, lesson.hint))
    for scenario in system.scenarios.values():
        match = Match(system, scenario, {}, 1)
        voice, screen = Voice(match.battle.setting, language), screen_of(system.name)
        scene = msgspec.to_builtins(screen.scene(match.view(BOTH), None, voice))
        yield from strings([piece.get(key) for piece in scene["pieces"] for key in SHOWN])
        yield from strings([scene.get(key) for key in SHOWN])
        yield from strings([f.name for f in board_of(match.battle.setting, voice).won if hasattr(f, "name")])
        yield from strings(msgspec.to_builtins(list(screen.tables(match.battle.setting, voice))))


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", SYSTEMS)
def test_every_abbreviation_has_a_term(name: str, language: str) -> None:
    system = get_system(name)
    known = {word for term in system.terms for word in term.words.of(language)}
    found = {a for text in said(system, language) for a in ABBREVIATION.findall(text)}
    left = {a for a in found - known - NO_ABBREVIATIONS if not ROMAN.fullmatch(a)}
    assert {a for a in left if not UNITS_OF_LISTS.fullmatch(a)} == set()


@pytest.mark.parametrize("name", SYSTEMS)
def test_terms_are_told_apart_and_have_a_rule(name: str) -> None:
    system = get_system(name)
    ids = [term.id for term in system.terms]
    assert len(ids) == len(set(ids)) >= 10
    for language in ("en", "it"):
        words = [word for term in system.terms for word in term.words.of(language)]
        assert len(words) == len(set(words)), f"{name} {language}: a word of two terms"
    for term in system.terms:
        assert term.rule in system.register.numbers(), f"{name} {term.id}: {term.rule}"
        for language in ("en", "it"):
            assert 1 <= len(term.meaning.of(language).split()) <= WORDS
