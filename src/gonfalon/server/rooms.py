"""Running battles: who sits where, who is asked, what each seat is shown."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import Any

from gonfalon.core.engine import options, pending
from gonfalon.core.errors import IllegalChoice, OutOfSync
from gonfalon.core.journal import Match
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.core.views import BOTH, view
from gonfalon.core.windows import ALWAYS, ASK, NEVER, Order, Reaction, StandingOrders
from gonfalon.server.saying import Saying, Voice, screen_of
from gonfalon.server.seats import COMPUTER, HERE, Link, Seats
from gonfalon.server.store import Store
from gonfalon.server.worker import Worker, request

LOG = logging.getLogger("gonfalon")


class Room:
    """One running battle."""

    def __init__(self, name: str, match: Match, seats: Seats, store: Store, worker: Worker) -> None:
        self.name, self.match, self.seats, self.store, self.worker = name, match, seats, store, worker
        self.autos: list[bool] = [False] * len(match.entries)
        self.orders = (StandingOrders(), StandingOrders())
        self.links: list[Link] = []
        self.lock = asyncio.Lock()
        self.thinking = False
        self.trouble = ""
        self.offer: tuple[str, int] | None = None  # what a side proposes to the other: undo or draw
        self.helped = False
        self.voices: dict[str, Voice] = {}
        self.boards: dict[str, Any] = {}
        self.task: asyncio.Task[None] | None = None
        self.ordered: tuple[Any, Option | None] | None = None  # battle, and what a standing order says

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
            "standing": sum(len(self.orders[s].orders) for s in link.sides),
            "player": match.player,
            "outcome": None,
            "broken": match.broken_at,
            "question": None,
            "waiting": None,
            "grips": [],
            "overlays": [],
        }
        if curtain:
            window = self._window()
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
        elif mine and self.standing() is None:
            told["question"] = saying.question(self.orders[match.player or 0])
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

    def _window(self) -> Reaction | None:
        """The pending question, if it is a window that hangs on hidden things."""
        asked = pending(self.match.battle)
        return asked if isinstance(asked, Reaction) and asked.hidden and not self.match.waiting else None

    async def nobody(self, link: Link) -> None:
        """At one screen: nobody answers the window; nothing hidden was looked at."""
        async with self.lock:
            window = self._window()
            if window is None or not self.may_answer(link) or len(link.sides) < 2:
                raise OutOfSync("no window is open here")
            before = self.match.number
            self.match.choose(window.declining(self.match.battle), player=self.match.player)
            self._keep(before, True)
        self.go_on()

    def lift(self, link: Link) -> None:
        """The next player sits at the screen."""
        link.shown = self.viewer(link)

    def tell(self) -> None:
        """Tell every page how the battle stands."""
        for link in self.links:
            link.send(self.state(link))

    # -- playing --------------------------------------------------------------------------------

    def _keep(self, known: int, auto: bool) -> None:
        """Write what has happened, before anybody is told."""
        match = self.match
        del self.autos[known:]
        self.autos += [auto] * (len(match.entries) - known)
        self.store.append(self.name, match, known, self.autos)

    async def choose(self, link: Link, given: list[str], number: int) -> None:
        """An answer from a page."""
        async with self.lock:
            if not self.may_answer(link):
                raise OutOfSync("another player is asked")
            before = self.match.number
            self.match.choose(given, player=self.match.player, number=number)
            self.offer = None
            self._keep(before, False)
        self.go_on()

    async def dice(self, link: Link, faces: list[int], correct: bool = False) -> None:
        """Dice typed in from a real table."""
        async with self.lock:
            before = len(self.match.entries)
            if correct:
                self.match.correct_dice()
            else:
                if not self.may_roll(link):
                    raise OutOfSync("another player rolls")
                self.match.enter_dice(faces)
            self._keep(min(before, len(self.match.entries)), False)
        self.go_on()

    def go_on(self) -> None:
        """Tell the pages, and let standing orders and computer players answer what is theirs."""
        self.tell()
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            await self._answer_for_others()
        except Exception as error:  # the page must hear of it, whatever it was
            LOG.exception("battle %s has stopped", self.name)
            self.trouble = f"{type(error).__name__}: {error}"
            self.tell()

    async def _answer_for_others(self) -> None:
        while (side := self.match.player) is not None and self.match.waiting is None:
            if self.seats.sides[side].kind == COMPUTER:
                if not await self._computer(side):
                    return
            elif not await self._order(side):
                return
            self.tell()
            await asyncio.sleep(0)

    def standing(self) -> Option | None:
        """What a standing order answers to the pending question; None: the player is asked."""
        match = self.match
        side = match.player
        if side is None or match.waiting is not None or self.seats.sides[side].kind == COMPUTER:
            return None
        if self.ordered is None or self.ordered[0] is not match.battle:
            orders = self.orders[side]
            orders.lapse(match.system.phase(match.battle))
            trial = match.resample(side, 0)
            self.ordered = (match.battle, orders.answer(trial, options(trial)))
        return self.ordered[1]

    async def _order(self, side: int) -> bool:
        """Let a standing order answer; False if the player is asked."""
        async with self.lock:
            chosen = self.standing()
            if chosen is None or self.match.player != side:
                return False
            before = self.match.number
            self.match.choose(chosen, player=side)
            self._keep(before, True)
            return True

    async def _computer(self, side: int) -> bool:
        match, number = self.match, self.match.number
        self.thinking = True
        try:
            seed = random.Random(f"{match.seed}/{number}").getrandbits(62)
            words = await self.worker.ask(request(match, side, self.seats.sides[side].level, seed))
        except RuntimeError as error:
            self.trouble = str(error)
            self.tell()
            return False
        finally:
            self.thinking = False
        self.trouble = ""
        async with self.lock:
            if match is not self.match or match.number != number or match.player != side:
                return True  # a late answer: somebody took something back meanwhile
            try:
                match.choose(words, player=side, number=number)
            except IllegalChoice:
                match.choose(words[0], player=side, number=number)  # something hidden came between
            self._keep(number, True)
        return True

    # -- going back -----------------------------------------------------------------------------

    def _own_last(self, link: Link) -> int | None:
        """The latest gesture that a person at this page made himself."""
        for number in range(len(self.match.entries) - 1, 0, -1):
            if self.match.entries[number].player in link.sides and not self.autos[number]:
                return number
        return None

    def _can_go_back(self, link: Link) -> bool:
        return self._own_last(link) is not None and self.match.broken_at is None

    async def undo(self, link: Link, agreed: bool = False) -> None:
        """Take back: alone up to the last die, further if nobody else plays or the other agrees."""
        async with self.lock:
            match = self.match
            before = len(match.entries)
            if self.may_answer(link) and match.can_undo():
                match.undo()
            elif (self.alone or agreed or len(link.sides) == 2) and (
                target := self._own_last(link)
            ) is not None:
                while len(match.entries) > target:
                    match.undo(agreed=True)
                if not self.helped:
                    self.helped = True
                    self.store.note(self.name, helped=True)
            else:
                self.offer = ("undo", link.sides[0])
                self.tell()
                return
            self.offer = None
            self.trouble = ""
            self._keep(min(before, len(match.entries)), False)
            self._cut()
        self.go_on()

    def _cut(self) -> None:
        for link in self.links:
            link.known = min(link.known, len(self.match.log))

    async def answer_offer(self, link: Link, yes: bool) -> None:
        """The other side accepts or declines a proposal."""
        if self.offer is None or self.offer[1] in link.sides:
            raise OutOfSync("there is no proposal to answer")
        what, by = self.offer
        self.offer = None
        if not yes:
            self.tell()
        elif what == "draw":
            await self.end(link, draw=True)
        else:
            other = next((x for x in self.links if by in x.sides), link)
            await self.undo(other, agreed=True)

    async def end(self, link: Link, draw: bool = False) -> None:
        """Concede, or agree a draw."""
        async with self.lock:
            before = len(self.match.entries)
            if draw:
                self.match.agree_draw()
            else:
                player = self.match.player
                self.match.concede(player if player in link.sides and player is not None else link.sides[0])
            self._keep(before, False)
        self.tell()

    async def propose_draw(self, link: Link) -> None:
        """Offer a draw; at one screen, or alone, it is agreed at once."""
        if len(link.sides) == 2 or self.alone:
            await self.end(link, draw=True)
        else:
            self.offer = ("draw", link.sides[0])
            self.tell()

    async def order(self, link: Link, given: dict[str, Any]) -> None:
        """A standing order from the prompt, until the phase (or combat) or the turn ends, or for good."""
        self.ordered = None
        if given.get("forget"):
            for one in link.sides:
                self.orders[one].orders.clear()
            self.tell()
            return
        side = self.match.player
        if side is None or side not in link.sides:
            raise OutOfSync("another player is asked")
        phase = self.match.system.phase(self.match.battle)
        spans = {"": "", "phase": phase, "turn": phase.partition(".")[0]}
        until = str(given.get("until") or "")
        if until not in spans or given["policy"] not in (ALWAYS, NEVER, ASK):
            raise IllegalChoice(
                "an order is always, never or ask; until the phase or the turn ends, or for good"
            )
        self.orders[side].give(
            Order(
                str(given["window"]),
                str(given["policy"]),
                given.get("unit"),
                int(given.get("percent") or 0),
                given.get("cause"),
                spans[until],
            )
        )
        self.go_on()
