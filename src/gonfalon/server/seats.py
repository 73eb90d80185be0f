"""Who sits where: this screen, a computer player, another device; and the pages that are open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

HERE, COMPUTER, REMOTE = "here", "computer", "remote"
LEVELS = ("greedy", "random")


class Seat(msgspec.Struct):
    """Who plays a side: this screen, a computer player of a level, or a remote screen with its link."""

    kind: str = HERE
    level: str = "greedy"
    link: str = ""


class Seats(msgspec.Struct):
    """The seats of a battle. `open`: one person plays both sides and sees everything."""

    sides: tuple[Seat, Seat]
    open: bool = False
    name: str = ""


class Link:
    """One open page on a battle: which sides it may play, in which language it reads."""

    def __init__(self, sides: tuple[int, ...], language: str, send: Callable[[Any], None]) -> None:
        self.sides, self.language, self.send = sides, language, send
        self.known = 0  # lines of the log that the page has
        self.shown: int | None = None  # at one screen: whose secrets were in view last
