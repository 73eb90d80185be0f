"""Every lesson opens, its rule exists, what it shows wins it, and a sensible wrong act does not."""

from __future__ import annotations

import re

import pytest

from gonfalon.core.lessons import Lesson, find_lesson, is_won, lessons_of, open_lesson, shown
from gonfalon.core.match import Match
from gonfalon.core.rulebook import Text
from gonfalon.core.system import SYSTEMS, System, get_system
from gonfalon.players import make_player, take_turn

LESSONS = [(name, lesson.id) for name in SYSTEMS for lesson in lessons_of(get_system(name))]
ENEMY_ACTS = 12  # reactions before the pupil is asked again


def opened(name: str, lesson: str) -> tuple[System, Lesson, Match]:
    system = get_system(name)
    found = find_lesson(system, lesson)
    return system, found, open_lesson(system, found)


def answered(lesson: Lesson, match: Match) -> None:
    """Let the enemy answer until the pupil is asked again."""
    for _ in range(ENEMY_ACTS):
        if match.player in (None, lesson.side) or is_won(lesson, match):
            return
        take_turn(match, make_player("greedy", match.thought()))


def test_all_games_teach() -> None:
    counts = {name: len(lessons_of(get_system(name))) for name in SYSTEMS}
    assert min(counts.values()) >= 7
    assert sum(counts.values()) >= 38


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_what_a_lesson_shows_wins_it(name: str, lesson: str) -> None:
    _, found, match = opened(name, lesson)
    assert match.player == found.side
    assert match.question() is not None
    for gesture in found.show:
        assert not is_won(found, match), "won before its last gesture"
        assert shown(found, match) == gesture
        match.choose(gesture, player=found.side)
        answered(found, match)
    assert is_won(found, match)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_wrong_act_does_not_win_it(name: str, lesson: str) -> None:
    _, found, match = opened(name, lesson)
    match.choose(found.wrong, player=found.side)
    answered(found, match)
    assert not is_won(found, match)
    assert shown(found, match) == []


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_the_words_of_a_lesson(name: str, lesson: str) -> None:
    system, found, _ = opened(name, lesson)
    assert found.rule in system.register.numbers()
    for language in ("en", "it"):
        for text in (found.title, found.learn, found.goal, found.hint):
            assert text.of(language).strip()
        assert sentences(found.learn, language) in (2, 3, 4), f"{lesson}: the explanation"
        assert len(found.learn.of(language)) <= 330
        assert len(found.goal.of(language)) <= 120


def sentences(text: Text, language: str) -> int:
    return len(re.findall(r"[.!?](?:\s|$)", text.of(language)))


def test_half_a_gesture_goes_on_with_the_rest() -> None:
    _, found, match = opened("men_of_iron", "march")
    first, second = found.show[0], found.show[1]
    match.choose(first[0])
    assert shown(found, match) == first[1:]
    match.choose(first[1:])
    assert shown(found, match) == second
