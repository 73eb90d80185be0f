"""A match from one process to another: with its past, so that it is not played again.

A worker replays a battle from its journal and hands over what came of it; the server only builds the
setting. Bytes of this kind are read from our own workers alone, never from a file or a page.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from gonfalon.core.battle import AnyBattle, Battle
from gonfalon.core.match import Match
from gonfalon.core.rolls import READINGS, Reading
from gonfalon.core.saves import begun

PAST = ("journal", "entries", "log", "befores", "battle", "waiting", "receipt", "fallen", "broken_at")
STATE = ("by_hex", "decks", "affairs", "sealed", "agenda", "rng", "dice", "outcome", "chance", "viewer")
SETTING = "setting"  # both processes have it


class _Packer(pickle.Pickler):
    """Battles go without what they keep for speed, tables of results by their keys."""

    def __init__(self, file: io.BytesIO, setting: Any) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.setting = setting

    def persistent_id(self, found: Any) -> str | None:
        return SETTING if found is self.setting else None

    def reducer_override(self, found: Any) -> Any:
        if isinstance(found, Battle):
            return _battle, (found.setting, found.units, found.game, [getattr(found, n) for n in STATE])
        if isinstance(found, Reading):
            return _reading, (type(found), found.key, vars(found))
        return NotImplemented


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, setting: Any) -> None:
        super().__init__(file)
        self.setting = setting

    def persistent_load(self, pid: Any) -> Any:
        return self.setting


def _battle(setting: Any, units: list[Any], game: Any, state: list[Any]) -> AnyBattle:
    made: AnyBattle = Battle(setting, units, game, 0)
    for name, value in zip(STATE, state, strict=True):
        setattr(made, name, value)
    return made


def _reading(kind: type[Reading], key: str, facts: dict[str, Any]) -> Reading:
    """The table of results of this key; one that a battle has made in play comes along."""
    found = READINGS.get(key)
    if found is None:
        found = object.__new__(kind)
        vars(found).update(facts)
    return found


def packed(match: Match) -> bytes:
    """What has happened in a match, for a process that has its file."""
    out = io.BytesIO()
    _Packer(out, match.battle.setting).dump({name: getattr(match, name) for name in PAST})
    return out.getvalue()


def with_past(data: Any, past: bytes) -> Match:
    """The match of a file, with what has happened in it."""
    match = begun(data)
    for name, value in _Unpacker(io.BytesIO(past), match.battle.setting).load().items():
        setattr(match, name, value)
    return match
