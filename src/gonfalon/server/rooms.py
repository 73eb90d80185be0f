"""Running battles: answers, dice, computer players, taking back, and the end.

Whatever changes a battle is computed, then written, then adopted: if it cannot be written, the battle
stands where it stood.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

from gonfalon.core.corrections import Correct
from gonfalon.core.errors import GonfalonError, IllegalChoice, NotComputed, NotFound, NotStored, OutOfSync
from gonfalon.core.journal import Entry, Prepared, given_up, last_chosen
from gonfalon.core.match import Given
from gonfalon.core.scenario import Scenario
from gonfalon.server.counsel import Counsel
from gonfalon.server.messages import asked
from gonfalon.server.phrases import gone
from gonfalon.server.rights import Rights
from gonfalon.server.seats import COMPUTER, LESSON, Link, Seats
from gonfalon.server.sitting import Sitting
from gonfalon.server.store import Store
from gonfalon.server.wire import Wire
from gonfalon.server.workers import Pool

LOG = logging.getLogger("gonfalon")


class Room:
    """One running battle: the sitting, who may do what, the wire to its pages, and all that happens."""

    def __init__(self, sitting: Sitting, store: Store, pool: Pool) -> None:
        self.sitting, self.match, self.name = sitting, sitting.match, sitting.name
        self.rights = Rights(sitting)
        self.wire = Wire(sitting, self.rights)
        self.counsel = Counsel(sitting, pool)
        self.store = store
        self.lock = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None

    @property
    def scenario(self) -> Scenario:
        """What is fought."""
        return self.match.scenario

    @property
    def links(self) -> list[Link]:
        """The pages that are open."""
        return self.sitting.links

    @property
    def seats(self) -> Seats:
        """Who sits where."""
        return self.sitting.seats

    @property
    def idle(self) -> bool:
        """Whether no page is open and nobody plays on."""
        return not self.links and (self.task is None or self.task.done()) and not self.lock.locked()

    def join(self, link: Link) -> None:
        """A page is opened."""
        self.sitting.links.append(link)
        self.wire.begin(link)
        self.wake()

    def leave(self, link: Link) -> None:
        """A page is closed."""
        if link in self.sitting.links:
            self.sitting.links.remove(link)

    def _commit(self, new: Prepared, helped: bool = False) -> None:
        """Write a gesture, then take it over; nobody is told of it before."""
        notes = {"helped": True} if helped else {}
        try:
            self.store.append(self.name, new, **notes)
        except NotStored:
            if new.entry is None or not self._written(new.entry):
                raise
        self.match.adopt(new)
        self.sitting.helped = self.sitting.helped or helped
        self.sitting.trouble = None
        self.counsel.moved_on()
        if self.sitting.learnt:
            self._note_lesson()

    def _note_lesson(self) -> None:
        """Remember that a lesson was won; the lesson goes on if that cannot be written."""
        system, lesson = self.match.system.name, self.sitting.seats.lesson
        with suppress(NotStored):
            self.store.keep(f"lesson-{system}-{lesson}", system, LESSON, lesson, {})

    def _written(self, entry: Entry) -> bool:
        """Whether an entry is in the file though writing it has failed; where nobody knows, it is not."""
        try:
            return self.store.has(self.name, entry.number)
        except Exception:
            return False

    # -- playing --------------------------------------------------------------------------------

    async def choose(self, link: Link, given: Given, number: int) -> None:
        """An answer from a page."""
        async with self.lock:
            self.rights.check("answer", link)
            self._commit(self.match.prepare(given, player=self.match.player, number=number))
            self.sitting.offer = None
        self.go_on()

    async def dice(self, link: Link, faces: Sequence[int], correct: bool = False) -> None:
        """Dice typed in from a real table, or the last ones taken back."""
        async with self.lock:
            self.rights.check("roll", link)
            self._commit(self.match.prepare_correction() if correct else self.match.prepare_dice(faces))
        self.go_on()

    async def correct(self, link: Link, given: Correct) -> None:
        """A unit as it stands on the table; between two devices nobody corrects anything."""
        async with self.lock:
            self.rights.check("answer", link)
            if not self.rights.goes_back(link):
                raise OutOfSync("correct-shared")
            self._commit(self.match.prepare_correct(given, player=self.match.player))
            self.sitting.offer = None
        self.go_on()

    def go_on(self) -> None:
        """Tell the pages, and let standing orders and computer players answer what is theirs."""
        self.wire.tell()
        self.wake()

    def wake(self) -> None:
        """Let standing orders and computer players answer what is theirs."""
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            await self._answer_for_others()
        except Exception as error:  # the page must hear of it, whatever it was
            LOG.exception("battle %s has stopped", self.name)
            self.sitting.trouble = error if isinstance(error, GonfalonError) else GonfalonError("stopped")
            self.wire.tell()

    async def _answer_for_others(self) -> None:
        while (side := self.match.player) is not None and self.match.waiting is None:
            if self.sitting.seats.sides[side].kind == COMPUTER:
                if not await self._computer(side):
                    return
            elif not await self._order(side):
                return
            self.wire.tell()
            await asyncio.sleep(0)

    async def _order(self, side: int) -> bool:
        """Let a standing order answer; False if the player is asked."""
        weighed = self.sitting.weighs
        if weighed and not await self._weigh(side):
            return True
        async with self.lock:
            chosen = self.sitting.ordered()
            if chosen is not None and self.match.player == side:
                self._commit(self.match.prepare(chosen, player=side, auto=True))
                return True
        if weighed:
            self.wire.tell()
        return False

    async def _weigh(self, side: int) -> bool:
        """Have the chances computed that decide what a standing order answers; False: look again.

        Where they cannot be computed the player is asked.
        """
        battle, standing = self.match.battle, self.sitting.standing
        self.sitting.thinking = True
        try:
            answer = await self.counsel.weigh(side)
        except OutOfSync:
            return False
        except NotComputed:
            answer = None
        finally:
            self.sitting.thinking = False
        if self.match.battle is not battle or self.sitting.standing is not standing:
            return False
        standing.weighed(battle, answer)
        return True

    async def _computer(self, side: int) -> bool:
        match, number = self.match, self.match.number
        self.sitting.thinking = True
        try:
            act = await self.counsel.act(self.sitting.seats.sides[side].level)
        except OutOfSync:
            return True  # somebody took something back meanwhile
        except NotComputed as error:
            self.sitting.trouble = error
            self.wire.tell()
            return False
        finally:
            self.sitting.thinking = False
        async with self.lock:
            if match.number != number or match.player != side:
                return True  # a late answer
            try:
                new = match.prepare(act, player=side, number=number, auto=True)
            except IllegalChoice:  # something hidden came between
                new = match.prepare(act[0], player=side, number=number, auto=True)
            self._commit(new)
        return True

    async def nobody(self, link: Link) -> None:
        """At one screen: nobody answers the window; nothing hidden was looked at."""
        async with self.lock:
            window = self.sitting.window
            if window is None or not link.both:
                raise OutOfSync("no-window")
            self.rights.check("decline", link)
            declining = window.declining(self.match.battle)
            self._commit(self.match.prepare(declining, player=self.match.player, auto=True))
        self.go_on()

    def order(self, link: Link, given: asked.Order) -> None:
        """A standing order from the prompt, or none of them any more; kept with the battle."""
        standing = self.sitting.standing.copy()
        if given.forget:
            standing.forget(link.sides)
        else:
            self.rights.check("answer", link)
            assert self.match.player is not None
            standing.give(self.match, self.match.player, given)
        self.store.note(self.name, orders=standing.text())
        self.sitting.standing = standing
        self.go_on()

    def dissolve(self) -> None:
        """The battle was thrown away: nobody plays on, and every open page is told."""
        if self.task is not None:
            self.task.cancel()
        for link in self.sitting.links:
            link.send(gone(NotFound("no-such-battle"), link.language))

    # -- going back -----------------------------------------------------------------------------

    async def undo(self, link: Link, agreed: bool = False) -> None:
        """Take back: alone up to the last die, further if nobody else plays or the other agrees."""
        async with self.lock:
            target = last_chosen(self.match.entries, link.sides)
            if given_up(self.match.entries):
                raise OutOfSync("battle-over")
            if self.rights.takes_back(link):
                self._commit(self.match.prepare_undo())
            elif target is None:
                raise IllegalChoice("nothing-to-undo")
            elif agreed or self.rights.goes_back(link):
                self._commit(self.match.prepare_return(target), helped=True)
            else:
                self.sitting.offer = ("undo", link.sides[0])
                self.wire.tell()
                return
            self.sitting.offer = None
            self.wire.cut()
        self.go_on()

    async def answer_offer(self, link: Link, yes: bool) -> None:
        """The other side accepts or declines a proposal."""
        offer = self.sitting.offer
        if offer is None or offer[1] in link.sides:
            raise OutOfSync("no-proposal")
        what, by = offer
        if not yes:
            self.sitting.offer = None
            self.wire.tell()
        elif what == "draw":
            await self.end(link, draw=True)
        else:
            await self.undo(Link((by,), link.language, link.send), agreed=True)

    async def end(self, link: Link, draw: bool = False) -> None:
        """Concede, or agree a draw."""
        async with self.lock:
            player = self.match.player
            loser = player if player in link.sides and player is not None else link.sides[0]
            self._commit(self.match.prepare_end(None if draw else loser))
            self.sitting.offer = None
        self.wire.tell()

    async def propose_draw(self, link: Link) -> None:
        """Offer a draw; at one screen, or alone, it is agreed at once."""
        if self.rights.goes_back(link):
            await self.end(link, draw=True)
        else:
            self.sitting.offer = ("draw", link.sides[0])
            self.wire.tell()
