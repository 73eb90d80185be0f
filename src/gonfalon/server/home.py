"""What the pages are told about games, battles and rules."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Any

import msgspec

from gonfalon.core.match import Match
from gonfalon.core.scenario import Scenario
from gonfalon.core.system import System, get_system
from gonfalon.core.views import BOTH
from gonfalon.server.rooms import Room
from gonfalon.server.saying import Voice, screen_of
from gonfalon.server.seats import Link

LOG = logging.getLogger("gonfalon")


def scenario_told(s: Scenario, lang: str) -> dict[str, Any]:
    """A battle for the home page."""
    return {
        "id": s.id,
        "title": s.title.of(lang),
        "history": s.history.of(lang),
        "sides": [n.of(lang) for n in s.sides],
        "year": s.year,
        "length": s.length,
        "difficulty": s.difficulty,
        "choices": [
            {
                "name": c.name,
                "values": c.values,
                "title": c.title.of(lang),
                "rule": c.rule,
                "labels": {v: t.of(lang) for v, t in c.labels.items()},
            }
            for c in s.choices
        ],
    }


def system_told(name: str, lang: str) -> dict[str, Any] | None:
    """A game for the home page; None if its package is not there."""
    try:
        system = get_system(name)
        screen_of(name)
        battles = list(system.scenarios.values())
    except Exception:  # one game that cannot be loaded must not hide the others
        LOG.exception("the game %s cannot be loaded", name)
        return None
    return {
        "name": name,
        "title": system.title.of(lang),
        "blurb": system.blurb.of(lang),
        "quick": system.room("files.builder") is not None,
        "scenarios": [scenario_told(s, lang) for s in battles],
    }


@lru_cache(maxsize=16)
def rules_told(name: str, lang: str) -> bytes:
    """The register of a game, for reading and searching."""
    register = get_system(name).register
    return msgspec.json.encode(
        {
            "sections": [{"id": s.id, "title": s.title.of(lang)} for s in register.section],
            "rules": [
                {
                    "id": r.id,
                    "section": r.section,
                    "kind": r.kind,
                    "text": r.text.of(lang),
                    "see": r.see,
                    "open": r.open,
                }
                for r in register.rule
            ],
        }
    )


@lru_cache(maxsize=64)
def preview_of(system: str, scenario: str, lang: str) -> bytes:
    """The board and the armies of a battle that ships, as they stand before the first turn."""
    return preview(get_system(system), get_system(system).scenario(scenario), lang)


def preview(system: System, scenario: Scenario, lang: str, source: dict[str, Any] | None = None) -> bytes:
    """The board and the armies of a battle; where a set-up may be taken as listed, it is."""
    listed: dict[str, str] = {
        c.name: v for c in scenario.choices for v in ("listed", "proposed") if v in c.values
    }
    match = Match(system, scenario, listed, 1, source=source)
    voice, screen = Voice(match.battle.setting, lang), screen_of(system.name)
    board = screen.board(match.battle.setting, voice)
    return msgspec.json.encode({"board": board, "scene": screen.scene(match.view(BOTH), None, voice)})


def battle_told(room: Room, link: Link) -> dict[str, Any]:
    """What a page needs to know once about its battle."""
    s = room.match.scenario
    lang = link.language
    return {
        "system": room.match.system.name,
        "system_title": room.match.system.title.of(lang),
        "scenario": {"id": s.id, "title": s.title.of(lang), "history": s.history.of(lang)},
        "seats": [{"kind": x.kind, "level": x.level} for x in room.seats.sides],
        "open": room.seats.open,
        "hides": room.hides,
        "dice": room.match.mode,
    }
