"""What the pages are told about games, battles and rules."""

from __future__ import annotations

import logging
from collections.abc import Container, Sequence
from functools import lru_cache
from typing import Any

from gonfalon import __version__
from gonfalon.balance import EVEN, Row, rows
from gonfalon.core.lessons import lessons_of
from gonfalon.core.match import Match
from gonfalon.core.scenario import Scenario
from gonfalon.core.system import System, get_system
from gonfalon.core.views import BOTH
from gonfalon.locale.voice import Voice, board_of, screen_of
from gonfalon.server.messages import pages

LOG = logging.getLogger("gonfalon")


def scenario_told(s: Scenario, lang: str, counted: Sequence[Row] = ()) -> pages.ScenarioTold:
    """A battle for the home page; `counted`: how even the battles of its game are."""
    return pages.ScenarioTold(
        id=s.id,
        title=s.title.of(lang),
        history=s.history.of(lang),
        sides=(s.sides[0].of(lang), s.sides[1].of(lang)),
        year=s.year,
        length=s.length,
        difficulty=s.difficulty,
        choices=[
            pages.ChoiceTold(
                name=c.name,
                values=c.values,
                title=c.title.of(lang),
                rule=c.rule,
                labels={v: t.of(lang) for v, t in c.labels.items()},
            )
            for c in s.choices
        ],
        sources=[pages.SourceTold(work=one.work, figures=one.figures.of(lang)) for one in s.sources],
        balance=[
            pages.BalanceTold(
                options=row.options,
                level=row.level,
                version=row.version,
                battles=row.battles,
                share=row.share,
                low=row.low,
                high=row.high,
                even=EVEN[0] <= row.share <= EVEN[1],
            )
            for row in counted
            if row.battle == s.id
        ],
    )


def system_told(name: str, lang: str, learnt: Container[str] = ()) -> pages.SystemTold | None:
    """A game for the home page, with the lessons `learnt`; None if its package is not there."""
    try:
        system = get_system(name)
        screen_of(name)
        battles = list(system.scenarios.values())
        lessons = lessons_of(system)
    except Exception:  # one game that cannot be loaded must not hide the others
        LOG.exception("the game %s cannot be loaded", name)
        return None
    return pages.SystemTold(
        name=name,
        title=system.title.of(lang),
        blurb=system.blurb.of(lang),
        quick=system.room("files.builder") is not None,
        scenarios=[scenario_told(s, lang, rows(name)) for s in battles],
        lessons=[
            pages.LessonHead(id=one.id, title=one.title.of(lang), learnt=one.id in learnt) for one in lessons
        ],
    )


def about_told(names: list[str], lang: str) -> pages.AboutTold:
    """The program, and the people whose games it plays."""
    systems = [get_system(name) for name in names]
    books = [
        pages.BookTold(
            game=system.title.of(lang),
            title=system.register.book.title.of(lang),
            edition=system.register.book.edition.of(lang),
            authors=system.register.book.authors,
            publishers=system.register.book.publishers,
            note=system.register.book.note.of(lang),
        )
        for system in systems
    ]
    return pages.AboutTold(version=__version__, books=books)


@lru_cache(maxsize=16)
def rules_told(name: str, lang: str) -> pages.RulesTold:
    """The register of a game, for reading and searching."""
    system = get_system(name)
    register = system.register
    return pages.RulesTold(
        sections=[pages.SectionTold(id=s.id, title=s.title.of(lang)) for s in register.section],
        rules=[
            pages.RuleTold(
                id=r.id, section=r.section, kind=r.kind, text=r.text.of(lang), see=list(r.see), open=r.open
            )
            for r in register.rule
        ],
        terms=[
            pages.TermTold(id=t.id, words=t.words.of(lang), meaning=t.meaning.of(lang), rule=t.rule)
            for t in system.terms
        ],
    )


@lru_cache(maxsize=64)
def preview_of(system: str, scenario: str, lang: str) -> pages.PreviewTold:
    """The board and the armies of a battle that ships, as they stand before the first turn."""
    return preview(get_system(system), get_system(system).scenario(scenario), lang)


def preview(
    system: System, scenario: Scenario, lang: str, source: dict[str, Any] | None = None
) -> pages.PreviewTold:
    """The board and the armies of a battle, as they stand before the first turn."""
    match = before_first_turn(system, scenario, source)
    voice, screen = Voice(match.battle.setting, lang), screen_of(system.name)
    board = board_of(match.battle.setting, voice)
    return pages.PreviewTold(board=board, scene=screen.scene(match.view(BOTH), None, voice))


def before_first_turn(system: System, scenario: Scenario, source: dict[str, Any] | None = None) -> Match:
    """A battle as it is set up; where a set-up may be taken as listed, it is."""
    listed: dict[str, str] = {
        c.name: v for c in scenario.choices for v in ("listed", "proposed") if v in c.values
    }
    return Match(system, scenario, listed, 1, source=source)
