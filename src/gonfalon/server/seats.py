"""Who sits where: this screen, a computer player, another device; and the pages that are open."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from gonfalon.server.messages.base import Message

HERE, COMPUTER, REMOTE = "here", "computer", "remote"
OLD = {"greedy": "squire", "random": "page"}  # the levels of battles that were begun when there were two
LESSON = "lesson"  # the kind under which a lesson that was won is kept


class Seat(msgspec.Struct):
    """Who plays a side: this screen, a computer player of a level, or a remote screen with its link."""

    kind: str = HERE
    level: str = "squire"
    link: str = ""

    def __post_init__(self) -> None:
        self.level = OLD.get(self.level, self.level)


class Seats(msgspec.Struct):
    """The seats of a battle. `open`: one person plays both sides and sees everything.

    `lesson`: the battle is a lesson of its game, opened anew whenever it is wanted.
    """

    sides: tuple[Seat, Seat]
    open: bool = False
    name: str = ""
    lesson: str = ""

    @property
    def shared(self) -> bool:
        """Whether somebody plays at another device."""
        return any(seat.kind == REMOTE for seat in self.sides)

    def again(self, swapped: bool = False) -> Seats:
        """The same seats for another battle, without their links."""
        first, second = [Seat(s.kind, s.level) for s in self.sides]
        return Seats((second, first) if swapped else (first, second), self.open, self.name)


class Link:
    """One open page on a battle: which sides it may play, in which language it reads."""

    def __init__(
        self, sides: tuple[int, ...], language: str, send: Callable[[Message], None] = lambda _: None
    ) -> None:
        self.sides, self.language, self.send = sides, language, send
        self.known = 0  # lines of the log that the page has
        self.shown: int | None = None  # at one screen: whose secrets were in view last

    @property
    def both(self) -> bool:
        """Whether both sides are played at this screen."""
        return len(self.sides) == 2
