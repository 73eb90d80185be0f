"""All battles: those that run, and the shelf with those that do not."""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import partial

import msgspec

from gonfalon.core.errors import GonfalonError, OutOfSync
from gonfalon.core.fair import Fair
from gonfalon.core.match import Match
from gonfalon.core.scenario import Scenario
from gonfalon.core.system import get_system
from gonfalon.server.messages.pages import OwnTold, ShelfTold
from gonfalon.server.opening import opened
from gonfalon.server.parley import Parley, Plan
from gonfalon.server.phrases import gone
from gonfalon.server.rooms import Room
from gonfalon.server.seats import REMOTE, Link, Seats
from gonfalon.server.sitting import Sitting
from gonfalon.server.standing import Standing
from gonfalon.server.store import Store
from gonfalon.server.tables import BattleRow
from gonfalon.server.workers import Pool

KEPT_IDLE = 32  # battles without pages that stay in memory


class Rooms:
    """All battles that run, and the shelf with those that do not."""

    def __init__(self, store: Store, pool: Pool) -> None:
        self.store, self.pool = store, pool
        self.open: dict[str, Room] = {}
        self.parleys: dict[str, Parley] = {}
        self.reading: dict[str, asyncio.Task[Room]] = {}
        self.owns: dict[str, Scenario | None] = {}  # scenarios that do not ship, by battle

    def create(self, match: Match, seats: Seats) -> Room:
        """A new battle, written down at once."""
        name = _named(seats)
        self.store.add(name, match, seats)
        self.open[name] = Room(Sitting(name, match, seats), self.store, self.pool)
        self._drop_idle()
        return self.open[name]

    def propose(self, plan: Plan, seats: Seats) -> Parley:
        """A new battle between devices: it begins when they have agreed on the dice."""
        name = _named(seats)
        fair = plan.offer(name, seats)
        self.store.propose(name, plan, seats, fair)
        self.parleys[name] = Parley(name, plan, seats, fair, self.store, self._begin)
        return self.parleys[name]

    def parley(self, name: str) -> Parley | None:
        """A battle that has not begun; None: it has."""
        if name not in self.open and name not in self.parleys:
            row = self.store.row(name)
            if row.state == "" and row.fair is not None:
                seats = msgspec.json.decode(row.seats, type=Seats)
                fair = msgspec.json.decode(row.fair, type=Fair)
                self.parleys[name] = Parley(name, Plan.of(row), seats, fair, self.store, self._begin)
        return self.parleys.get(name)

    def _begin(self, parley: Parley, match: Match) -> None:
        """The dice are agreed on: the pages go over to the battle."""
        del self.parleys[parley.name]
        room = self.open[parley.name] = Room(Sitting(parley.name, match, parley.seats), self.store, self.pool)
        for link in parley.links:
            room.join(link)

    async def fetch(self, name: str) -> Room:
        """A battle, taken from the shelf if it does not run; whoever else wants it meanwhile waits along."""
        if self.parley(name) is not None:
            raise OutOfSync("fair-awaited")
        if name in self.open:
            return self.open[name]
        if name not in self.reading:
            self.reading[name] = asyncio.create_task(self._read(name))
            self.reading[name].add_done_callback(partial(self._was_read, name))
        return await asyncio.shield(self.reading[name])

    def _was_read(self, name: str, task: asyncio.Task[Room]) -> None:
        del self.reading[name]
        if not task.cancelled():
            task.exception()  # whoever waits for it is told; it may be that nobody does any more

    async def _read(self, name: str) -> Room:
        _, data = await asyncio.to_thread(self.store.kept, name)
        match = await opened(self.pool, name, data)
        row = self.store.row(name)  # it may have been thrown away meanwhile
        seats = msgspec.json.decode(row.seats, type=Seats)
        sitting = Sitting(name, match, seats, Standing(row.orders), row.helped)
        self.open[name] = room = Room(sitting, self.store, self.pool)
        self._drop_idle()
        return room

    def _drop_idle(self) -> None:
        """Battles without pages that nobody plays on are closed, but for the latest: all is in the file."""
        idle = [name for name, room in self.open.items() if room.idle]
        for name in idle[:-KEPT_IDLE]:
            del self.open[name]
            self.pool.drop(name)

    async def table(self, name: str) -> Parley | Room:
        """A battle, whether it has begun or not."""
        return self.parley(name) or await self.fetch(name)

    def renew(self, table: Parley | Room, side: int) -> None:
        """A new link for a seat; pages that came by the old one are closed."""
        fresh = msgspec.structs.replace(table.seats.sides[side], link=secrets.token_urlsafe(16))
        first, second = table.seats.sides
        sides = (fresh, second) if side == 0 else (first, fresh)
        self.store.note(table.name, seats=msgspec.structs.replace(table.seats, sides=sides))
        table.seats.sides[side].link = fresh.link
        for link in [link for link in table.links if link.sides == (side,)]:
            link.send(gone(OutOfSync("seat-revoked"), link.language))
            link.sides = ()

    def leave(self, name: str, link: Link) -> None:
        """A page is closed."""
        for table in (self.parleys.get(name), self.open.get(name)):
            if table is not None:
                table.leave(link)
        if name in self.open:
            self.open[name] = self.open.pop(name)  # the latest that was left
        parley = self.parleys.get(name)
        if parley is not None and not parley.links:
            del self.parleys[name]  # everything is in the file
        self._drop_idle()

    def by_link(self, link: str) -> tuple[str, int] | None:
        """The battle and side of a seat link."""
        for row in self.store.battles():
            for side, seat in enumerate(msgspec.json.decode(row.seats, type=Seats).sides):
                if seat.link and secrets.compare_digest(seat.link, link):
                    return row.id, side
        return None

    def _own(self, row: BattleRow, language: str) -> OwnTold | None:
        """What a battle that does not ship is called, and its sides."""
        if row.source is None:
            return None
        if row.id not in self.owns:
            try:
                data = msgspec.json.decode(row.source)
                self.owns[row.id] = get_system(row.system).read(data, row.scenario)
            except GonfalonError:  # its rules have changed since: it is listed under its bare name
                self.owns[row.id] = None
        known = self.owns[row.id]
        if known is None:
            return None
        first, second = known.sides
        return OwnTold(title=known.title.of(language), sides=(first.of(language), second.of(language)))

    def shelf(self, language: str) -> list[ShelfTold]:
        """All battles for the home page."""
        now, corrected = time.time(), self.store.corrected()
        return [
            ShelfTold(
                id=r.id,
                system=r.system,
                scenario=r.scenario,
                seats=msgspec.json.decode(r.seats, type=Seats),
                touched=r.touched,
                age=max(0, int(now - r.touched)),  # the clock may have been put back
                finished=r.finished,
                winner=r.winner,
                helped=r.helped,
                corrected=r.id in corrected,
                own=self._own(r, language),
            )
            for r in self.store.battles()
            if not msgspec.json.decode(r.seats, type=Seats).lesson
        ]

    def clear_lessons(self) -> None:
        """Forget the lessons at which nobody sits."""
        for row in self.store.battles():
            room = self.open.get(row.id)
            if msgspec.json.decode(row.seats, type=Seats).lesson and (room is None or room.idle):
                self.remove(row.id)

    def remove(self, name: str) -> None:
        """Forget a battle."""
        self.store.remove(name)
        self.pool.drop(name)
        parley = self.parleys.pop(name, None)
        if parley is not None:
            parley.dissolve()
        room = self.open.pop(name, None)
        if room is not None:
            room.dissolve()


def _named(seats: Seats) -> str:
    """A new name for a battle; its seats at other devices get their links."""
    for seat in seats.sides:
        if seat.kind == REMOTE:
            seat.link = secrets.token_urlsafe(16)
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")
