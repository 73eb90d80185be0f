"""What a film holds: a whole battle in one page that plays by itself."""

from __future__ import annotations

from typing import Any

from gonfalon.core.display import Piece
from gonfalon.server.messages.base import Message
from gonfalon.server.messages.pages import RulesTold
from gonfalon.server.messages.told import BoardMessage, State


class FrameTold(Message, kw_only=True):
    """What one entry of the record changed: parts of the scene, pieces, and the lines that tell it."""

    scene: dict[str, Any]  # the parts that are not as before, but for the pieces
    pieces: list[Piece]  # those that are not as before
    order: list[int]  # all pieces that there are; none: the same as before
    lines: tuple[int, int]  # of the log: from a number to before another


class FilmFile(Message, kw_only=True):
    """A battle to watch without a server, in one language, as one side saw it (or both)."""

    version: str
    language: str
    board: BoardMessage
    state: State  # how it stands at the end, with the whole log
    rules: RulesTold
    turns: list[int]  # the entries with which a turn begins
    frames: list[FrameTold]  # one an entry
