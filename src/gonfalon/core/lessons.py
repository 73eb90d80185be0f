"""Lessons: one rule each, tried on the real board from a stored position. What wins one is read from the log.

The words of a system's lessons are in `data/lessons.toml`, in the order in which they are learnt; their
positions (the state of a battle just before the question) in `data/lessons/`.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.core.events import Chosen, Logged, Rolled, units_in
from gonfalon.core.journal import standing
from gonfalon.core.match import Match
from gonfalon.core.notation import text
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import load
from gonfalon.core.system import System

Gesture = list[str]  # options in notation, taken as a whole


class Won(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What wins a lesson: so many choices of the pupil, rolls for a purpose, or events that concern a side.

    `chosen` are patterns of the notation: `fire *`.
    """

    chosen: list[str] = []
    roll: str = ""
    event: str = ""
    whose: Literal["own", "enemy"] = "own"
    count: int = 1


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule to be tried: what it says, what is to be done, and how.

    `show` are the gestures that win it, one after the other; `wrong` is a gesture that one might think of
    and that does not.
    """

    id: str
    side: int
    rule: str
    title: Text
    learn: Text
    goal: Text
    hint: Text
    show: list[Gesture]
    wrong: Gesture
    won: Won
    seed: int = 1


class LessonsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lessons of a system."""

    lesson: list[Lesson]


class Stored(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: the battle, its options where they are not the usual ones, and how it stands."""

    battle: str
    choices: dict[str, str]
    state: dict[str, Any]


@lru_cache(maxsize=16)
def _read(folder: Path) -> tuple[Lesson, ...]:
    path = folder / "data" / "lessons.toml"
    if not path.exists():
        return ()
    lessons = load(path, LessonsFile).lesson
    ids = [lesson.id for lesson in lessons]
    if len(set(ids)) < len(ids):
        twice = next(lesson.id for lesson in lessons if ids.count(lesson.id) > 1)
        raise BadScenario("rule-twice", path.name, twice)
    return tuple(lessons)


def lessons_of(system: System) -> tuple[Lesson, ...]:
    """The lessons of a system, in the order in which they are learnt."""
    return _read(system.folder)


def find_lesson(system: System, name: str) -> Lesson:
    """A lesson by its id."""
    for lesson in lessons_of(system):
        if lesson.id == name:
            return lesson
    raise NotFound("no-lesson", name=name, system=system.name)


def open_lesson(system: System, lesson: Lesson) -> Match:
    """The battle at the question with which a lesson begins."""
    path = system.folder / "data" / "lessons" / f"{lesson.id}.json"
    stored = msgspec.json.decode(path.read_bytes(), type=Stored)
    scenario = system.scenario(stored.battle)
    return Match(system, scenario, stored.choices, lesson.seed, begin=stored.state)


def is_won(lesson: Lesson, match: Match) -> bool:
    """Whether what happened since the lesson began wins it."""
    return sum(_counts(lesson, match, line) for line in match.log) >= lesson.won.count


def _counts(lesson: Lesson, match: Match, line: Logged) -> bool:
    event, won = line.event, lesson.won
    if isinstance(event, Chosen):
        if event.side != lesson.side or event.auto or not won.chosen:
            return False
        words = text(match.battle.setting, event.option)
        return any(fnmatchcase(words, pattern) for pattern in won.chosen)
    if isinstance(event, Rolled):
        return won.roll == event.roll.purpose and (event.roll.side == lesson.side) == (won.whose == "own")
    if event.word != won.event:
        return False
    units = units_in(event)
    owner = match.befores[0][0].units[units[0]].side if units else getattr(event, "side", None)
    return (owner == lesson.side) == (won.whose == "own")


def shown(lesson: Lesson, match: Match) -> Gesture:
    """What the lesson itself does next, if it was followed so far; else nothing."""
    done = [w for e in standing(match.journal)[1:] if e.player == lesson.side for w in e.words]
    for gesture in lesson.show:
        if not done or done[: len(gesture)] != gesture:
            follows = done == gesture[: len(done)]
            return gesture[len(done) :] if follows else []
        done = done[len(gesture) :]
    return []
