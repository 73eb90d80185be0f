"""A battle and those who sit at it: what is known of it beside its match. Nothing here acts."""

from __future__ import annotations

from typing import Literal

from gonfalon.core.engine import pending
from gonfalon.core.errors import GonfalonError
from gonfalon.core.lessons import find_lesson, is_won
from gonfalon.core.match import Match
from gonfalon.core.steps import Option
from gonfalon.core.windows import Reaction
from gonfalon.server.seats import COMPUTER, Link, Seats
from gonfalon.server.standing import Standing

Proposal = tuple[Literal["undo", "draw"], int]  # what a side proposes to the other, and which side


class Sitting:
    """A battle, its seats, its open pages, and what was said beside the moves."""

    def __init__(
        self,
        name: str,
        match: Match,
        seats: Seats,
        standing: Standing | None = None,
        helped: bool = False,
    ) -> None:
        self.name, self.match, self.seats = name, match, seats
        self.lesson = find_lesson(match.system, seats.lesson) if seats.lesson else None
        self.standing = standing or Standing()
        self.helped = helped  # dice were taken back alone
        self.links: list[Link] = []
        self.thinking = False
        self.trouble: GonfalonError | None = None
        self.offer: Proposal | None = None

    @property
    def learnt(self) -> bool:
        """Whether this is a lesson, and it is won."""
        return self.lesson is not None and is_won(self.lesson, self.match)

    @property
    def window(self) -> Reaction | None:
        """The pending question, if it is a window that hangs on hidden things."""
        asked = pending(self.match.battle)
        return asked if isinstance(asked, Reaction) and asked.hidden and not self.match.waiting else None

    @property
    def _commander(self) -> int | None:
        """The side that is asked, if a person plays it; how a lesson opens is asked of its pupil."""
        side = self.match.player
        if side is None or self.seats.sides[side].kind == COMPUTER:
            return None
        return None if self.lesson is not None and len(self.match.entries) == 1 else side

    def ordered(self) -> Option | None:
        """What a standing order answers to the pending question; None: the player is asked."""
        side = self._commander
        return None if side is None else self.standing.answer(self.match, side)

    @property
    def weighs(self) -> bool:
        """Whether chances have to be computed before it is known what standing orders answer."""
        side = self._commander
        return side is not None and self.standing.weighs(self.match, side)
