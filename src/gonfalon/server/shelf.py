"""All battles: those that run, and the shelf with those that do not."""

from __future__ import annotations

import secrets
import time

import msgspec

from gonfalon.core.errors import GonfalonError, NotFound
from gonfalon.core.match import Match
from gonfalon.core.scenario import Scenario
from gonfalon.core.system import get_system
from gonfalon.server.messages.pages import OwnTold, ShelfTold
from gonfalon.server.rooms import Room
from gonfalon.server.seats import REMOTE, Seats
from gonfalon.server.sitting import Sitting
from gonfalon.server.standing import Standing
from gonfalon.server.store import BattleRow, Store
from gonfalon.server.workers import Pool


class Rooms:
    """All battles that run, and the shelf with those that do not."""

    def __init__(self, store: Store, pool: Pool) -> None:
        self.store, self.pool = store, pool
        self.open: dict[str, Room] = {}
        self.owns: dict[str, Scenario | None] = {}  # scenarios that do not ship, by battle

    def create(self, match: Match, seats: Seats) -> Room:
        """A new battle, written down at once."""
        name = secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")
        for seat in seats.sides:
            if seat.kind == REMOTE:
                seat.link = secrets.token_urlsafe(16)
        self.store.add(name, match, seats)
        self.open[name] = Room(Sitting(name, match, seats), self.store, self.pool)
        return self.open[name]

    def get(self, name: str) -> Room:
        """A battle, read from the shelf if it does not run."""
        if name not in self.open:
            found = self.store.read(name)
            if found is None:
                raise NotFound("no-such-battle")
            row, match = found
            seats = msgspec.json.decode(row.seats, type=Seats)
            sitting = Sitting(name, match, seats, Standing(row.orders), row.helped)
            self.open[name] = Room(sitting, self.store, self.pool)
        return self.open[name]

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
                self.owns[row.id] = get_system(row.system).read_scenario(data, row.scenario)
            except GonfalonError:  # its rules have changed since: it is listed under its bare name
                self.owns[row.id] = None
        known = self.owns[row.id]
        if known is None:
            return None
        first, second = known.sides
        return OwnTold(title=known.title.of(language), sides=(first.of(language), second.of(language)))

    def shelf(self, language: str) -> list[ShelfTold]:
        """All battles for the home page."""
        now = time.time()
        return [
            ShelfTold(
                id=r.id,
                system=r.system,
                scenario=r.scenario,
                seats=msgspec.json.decode(r.seats, type=Seats),
                touched=r.touched,
                age=int(now - r.touched),
                finished=r.finished,
                winner=r.winner,
                helped=r.helped,
                own=self._own(r, language),
            )
            for r in self.store.battles()
        ]

    def remove(self, name: str) -> None:
        """Forget a battle."""
        self.store.remove(name)
        self.pool.drop(name)
        room = self.open.pop(name, None)
        if room is not None:
            room.dissolve()
