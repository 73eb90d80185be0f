"""What each page is told of a battle: who sits where, what his side may know, what is asked."""

from __future__ import annotations

from typing import Any

from gonfalon.core.engine import pending
from gonfalon.core.match import Match
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.core.views import BOTH, view
from gonfalon.core.windows import Reaction
from gonfalon.server.saying import Saying, Voice, screen_of
from gonfalon.server.seats import COMPUTER, HERE, Link, Seats
from gonfalon.server.standing import Standing


class Telling:
    """A battle as its pages see it."""

    def __init__(self, name: str, match: Match, seats: Seats) -> None:
        self.name, self.match, self.seats = name, match, seats
        self.autos: list[bool] = [False] * len(match.entries)
        self.standing = Standing()
        self.links: list[Link] = []
        self.thinking = False
        self.trouble = ""
        self.offer: tuple[str, int] | None = None  # what a side proposes to the other: undo or draw
        self.voices: dict[str, Voice] = {}
        self.boards: dict[str, Any] = {}

    # -- who is who -----------------------------------------------------------------------------

    @property
    def hides(self) -> bool:
        """Whether this battle has anything one side may not know."""
        setting = self.match.battle.setting
        secret = any(not p.public for p in setting.piles.values())
        return secret or type(self.match.system).mask is not System.mask

    def sides_of(self, seat: int | None) -> tuple[int, ...]:
        """The sides that a pass may play: a seat its own, the owner all that sit at this screen."""
        if seat is not None:
            return (seat,)
        return tuple(s for s in (0, 1) if self.seats.sides[s].kind == HERE)

    def viewer(self, link: Link) -> int:
        """Which side's knowledge a page shows now."""
        if self.match.outcome is not None and (not link.sides or len(link.sides) == 2 or self.alone):
            return BOTH
        if len(link.sides) == 2:
            if self.seats.open or not self.hides:
                return BOTH
            player = self.match.player
            return player if player is not None else BOTH
        return link.sides[0] if link.sides else BOTH

    @property
    def alone(self) -> bool:
        """Whether no other person plays."""
        kinds = [s.kind for s in self.seats.sides]
        return COMPUTER in kinds or self.seats.open

    def may_answer(self, link: Link) -> bool:
        """Whether the pending question is for this page."""
        return self.match.player in link.sides

    def may_roll(self, link: Link) -> bool:
        """Whether the dice that are awaited are typed in here: one's own, and those no person rolls."""
        side = self.match.player
        nobody = side not in (0, 1) or self.seats.sides[side].kind == COMPUTER
        return self.may_answer(link) or (nobody and bool(link.sides))

    def voice(self, language: str) -> Voice:
        """The battle's voice in a language."""
        if language not in self.voices:
            self.voices[language] = Voice(self.match.battle.setting, language)
        return self.voices[language]

    def saying(self, link: Link) -> Saying:
        """What speaks to this page."""
        return Saying(self.match, self.voice(link.language))

    # -- what a page is told --------------------------------------------------------------------

    def board(self, language: str) -> Any:
        """The static part, in one language."""
        if language not in self.boards:
            screen, setting, voice = (
                screen_of(self.match.system.name),
                self.match.battle.setting,
                self.voice(language),
            )
            self.boards[language] = {
                "board": screen.board(setting, voice),
                "tables": screen.tables(setting, voice),
            }
        return self.boards[language]

    def scene(self, link: Link, battle: Any = None, side: int | None = None) -> Any:
        """What this page sees of a battle (the present one)."""
        side = self.viewer(link) if side is None else side
        seen = view(self.match.system, self.match.battle if battle is None else battle, side)
        return screen_of(self.match.system.name).scene(
            seen, None if side == BOTH else side, self.voice(link.language)
        )

    def lines(self, link: Link, start: int, end: int | None = None) -> list[dict[str, Any]]:
        """Lines of the log that this page may read, with their numbers."""
        saying, side = self.saying(link), self.viewer(link)
        told = []
        for number in range(start, len(self.match.log) if end is None else end):
            logged = self.match.log[number]
            if logged.only in (None, side) or side == BOTH:
                told.append({"n": number, **saying.line(logged)})
        return told

    def state(self, link: Link, fresh: bool = False) -> dict[str, Any]:
        """Everything this page shows now; the log only as far as the page does not have it."""
        match, saying, side = self.match, self.saying(link), self.viewer(link)
        start = 0 if fresh else min(link.known, len(match.log))
        mine = self.may_answer(link)
        curtain = self._curtain(link, side)
        screen = screen_of(match.system.name)
        told: dict[str, Any] = {
            "type": "state",
            "battle": self.name,
            "number": match.number,
            "viewer": side,
            "sides": list(link.sides),
            "curtain": curtain,
            "thinking": self.thinking,
            "trouble": self.trouble,
            "log": {
                "from": start,
                "total": len(match.log),
                "lines": [] if curtain else self.lines(link, start),
            },
            "undo": mine and match.can_undo(),
            "undo_more": self._can_go_back(link),
            "offer": None if self.offer is None else {"what": self.offer[0], "by": self.offer[1]},
            "standing": self.standing.count(link.sides),
            "player": match.player,
            "outcome": None,
            "broken": match.broken_at,
            "question": None,
            "waiting": None,
            "grips": [],
            "overlays": [],
        }
        if curtain:
            window = self.window()
            if window is not None and link.shown is not None:
                # whoever sits here may say that nobody answers; the curtain waits for "I answer"
                told["neutral"] = {
                    "name": self.voice(link.language)(f"window-{window.window}"),
                    "player": match.player,
                }
                told["scene"] = self.scene(link, side=link.shown)
            return told
        link.known = len(match.log)
        told["scene"] = self.scene(link)
        if match.waiting is not None:
            told["waiting"] = {
                **saying.roll(match.waiting.roll),
                "mine": self.may_roll(link),
                "back": bool(match.waiting.rolls),
            }
        elif mine and self.ordered() is None:
            told["question"] = saying.question(self.standing.orders[match.player or 0])
            if hasattr(screen, "grips"):
                told["grips"] = screen.grips(self._seen(link), match.player, self.voice(link.language))
        else:
            told["asked"] = saying.waiting_for()
        if hasattr(screen, "overlays"):
            told["overlays"] = screen.overlays(self._seen(link), side, self.voice(link.language))
        if match.outcome is not None:
            told["outcome"] = {
                "winner": match.outcome.winner,
                "rule": match.outcome.rule,
                "text": saying.speaker.outcome(match.outcome),
            }
        return told

    def _seen(self, link: Link) -> Any:
        return view(self.match.system, self.match.battle, self.viewer(link))

    def _curtain(self, link: Link, side: int) -> bool:
        """At one screen the curtain falls when the other side's secrets would come into view."""
        if len(link.sides) < 2 or self.seats.open or not self.hides or side == BOTH:
            return False
        return link.shown != side

    def window(self) -> Reaction | None:
        """The pending question, if it is a window that hangs on hidden things."""
        asked = pending(self.match.battle)
        return asked if isinstance(asked, Reaction) and asked.hidden and not self.match.waiting else None

    def lift(self, link: Link) -> None:
        """The next player sits at the screen."""
        link.shown = self.viewer(link)

    def tell(self) -> None:
        """Tell every page how the battle stands."""
        for link in self.links:
            link.send(self.state(link))

    def ordered(self) -> Option | None:
        """What a standing order answers to the pending question; None: the player is asked."""
        side = self.match.player
        if side is None or self.seats.sides[side].kind == COMPUTER:
            return None
        return self.standing.answer(self.match, side)

    def own_last(self, link: Link) -> int | None:
        """The latest gesture that a person at this page made himself."""
        for number in range(len(self.match.entries) - 1, 0, -1):
            if self.match.entries[number].player in link.sides and not self.autos[number]:
                return number
        return None

    def _can_go_back(self, link: Link) -> bool:
        return self.own_last(link) is not None and self.match.broken_at is None
