"""Running battles: answers, dice, computer players, taking back, and the end."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import Any

from gonfalon.core.errors import IllegalChoice, OutOfSync
from gonfalon.core.match import Match
from gonfalon.server.seats import COMPUTER, Link, Seats
from gonfalon.server.store import Store
from gonfalon.server.telling import Telling
from gonfalon.server.worker import Worker, request

LOG = logging.getLogger("gonfalon")


class Room(Telling):
    """One running battle."""

    def __init__(self, name: str, match: Match, seats: Seats, store: Store, worker: Worker) -> None:
        super().__init__(name, match, seats)
        self.store, self.worker = store, worker
        self.lock = asyncio.Lock()
        self.helped = False
        self.task: asyncio.Task[None] | None = None

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
                raise OutOfSync("other-asked")
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
                    raise OutOfSync("other-rolls")
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

    async def _order(self, side: int) -> bool:
        """Let a standing order answer; False if the player is asked."""
        async with self.lock:
            chosen = self.ordered()
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

    async def nobody(self, link: Link) -> None:
        """At one screen: nobody answers the window; nothing hidden was looked at."""
        async with self.lock:
            window = self.window()
            if window is None or not self.may_answer(link) or len(link.sides) < 2:
                raise OutOfSync("no-window")
            before = self.match.number
            self.match.choose(window.declining(self.match.battle), player=self.match.player)
            self._keep(before, True)
        self.go_on()

    async def order(self, link: Link, given: dict[str, Any]) -> None:
        """A standing order from the prompt, or none of them any more; kept with the battle."""
        if given.get("forget"):
            self.standing.forget(link.sides)
        else:
            side = self.match.player
            if side is None or side not in link.sides:
                raise OutOfSync("other-asked")
            self.standing.give(self.match, side, given)
        self.store.note(self.name, orders=self.standing.text())
        self.go_on()

    # -- going back -----------------------------------------------------------------------------

    async def undo(self, link: Link, agreed: bool = False) -> None:
        """Take back: alone up to the last die, further if nobody else plays or the other agrees."""
        async with self.lock:
            match = self.match
            before = len(match.entries)
            if self.may_answer(link) and match.can_undo():
                match.undo()
            elif (self.alone or agreed or len(link.sides) == 2) and (
                target := self.own_last(link)
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
            raise OutOfSync("no-proposal")
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
