"""The voice in which a system describes itself: what screens and terminals hand to its descriptions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import ModuleType
from typing import Any

from msgspec import structs

from gonfalon.core.checks import Refusal
from gonfalon.core.display import Act
from gonfalon.core.display_board import Board, Won
from gonfalon.core.system import Setting, get_system
from gonfalon.locale import Speaker


class Voice:
    """The `Voice` of core/display_board.py, over the catalogues."""

    def __init__(self, setting: Setting, language: str) -> None:
        self.setting, self.language = setting, language
        self.speaker = Speaker(setting, language)
        self._known: dict[Any, str] = {}

    def __call__(self, key: str, /, **args: object) -> str:
        where = (key, *args.items())
        try:
            found = self._known.get(where)
        except TypeError:
            return self.speaker.say(key, dict(args))
        if found is None:
            if len(self._known) > 20_000:
                self._known.clear()
            found = self._known[where] = self.speaker.say(key, dict(args))
        return found

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed, or not done yet."""
        return self.speaker.refusal(refusal)

    def name(self, words: Any) -> str:
        """A name or text of the data in this language."""
        if isinstance(words, str):
            return words
        if isinstance(words, Mapping):
            return str(words.get(self.language) or words["en"])
        return str(words.of(self.language))


def board_of(setting: Setting, voice: Voice) -> Board:
    """What does not change during a battle, with the sentences on how it is won."""
    made: Board = screen_of(setting.system_name).board(setting, voice)
    won = tuple(Won(text=one.text, rule=one.rule) for one in setting.told(voice.language))
    return structs.replace(made, won=won)


@lru_cache(maxsize=16)
def acts_of(name: str) -> dict[str, Act]:
    """How a system's events (by their words) and rolls (by their purposes) are played."""
    found = get_system(name).room("screen.acts")
    return {} if found is None else {word: act for act, words in found.ACTS.items() for word in words}


@lru_cache(maxsize=16)
def screen_of(name: str) -> ModuleType:
    """The module of a system that describes what it shows."""
    found = get_system(name).room("screen.board")
    assert found is not None, f"{name} shows nothing"
    return found
