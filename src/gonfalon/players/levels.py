"""The levels of computer players: rows of `levels.toml`, from the weakest to the strongest."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from gonfalon.core.errors import NotFound
from gonfalon.core.scenario import load
from gonfalon.players.minds import Mind

FILE = Path(__file__).with_name("levels.toml")
HINT = "banneret"  # whose advice a hint is


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level: its name, and how it thinks."""

    name: str
    mind: dict[str, Any]
    game: dict[str, dict[str, Any]] = {}  # what is otherwise in one game

    def mind_for(self, system: str) -> Mind:
        """How it thinks about battles of a game."""
        return _minds(self.name, system)


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file of levels holds."""

    level: list[Level]


@cache
def all_levels() -> dict[str, Level]:
    """All levels by name, from the weakest to the strongest."""
    return {level.name: level for level in load(FILE, File).level}


def level_of(name: str) -> Level:
    """A level by its name."""
    if name not in all_levels():
        raise NotFound("no-player", name=name, known=", ".join(all_levels()))
    return all_levels()[name]


@cache
def _minds(name: str, system: str) -> Mind:
    level = level_of(name)
    return msgspec.convert({**level.mind, **level.game.get(system, {})}, Mind)
