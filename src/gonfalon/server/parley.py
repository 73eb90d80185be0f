"""Before a battle between devices begins: server and seats agree on the dice (`docs/fair_dice.md`).

What a page sends is checked by `core.fair` and written before anybody is told. When every secret is open
the battle begins, and the pages that are here go over to its room.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from gonfalon.core.errors import NotFound, OutOfSync
from gonfalon.core.fair import ATTEMPTS, Fair, source_mark, terms_of
from gonfalon.core.match import Match
from gonfalon.core.scenario import Scenario, settle
from gonfalon.core.system import System, get_system
from gonfalon.server.messages import asked, told
from gonfalon.server.messages.base import Answer
from gonfalon.server.messages.reading import number_of, read_fair
from gonfalon.server.phrases import gone, language_of, refused
from gonfalon.server.seats import COMPUTER, HERE, Link, Seats

if TYPE_CHECKING:
    from gonfalon.server.store import Store
from gonfalon.server.tables import BattleRow


class Plan:
    """A battle that shall be fought: everything but the dice."""

    def __init__(
        self, system: System, scenario: Scenario, choices: dict[str, str], source: dict[str, Any] | None
    ) -> None:
        self.system, self.scenario, self.source = system, scenario, source
        self.choices = settle(scenario, choices)

    @staticmethod
    def of(row: BattleRow) -> Plan:
        """The plan of a battle in the store."""
        system, source = get_system(row.system), None
        if row.source is not None:
            source = msgspec.json.decode(row.source)
        scenario = system.scenario(row.scenario) if source is None else system.read_kept(source, "battle")
        return Plan(system, scenario, msgspec.json.decode(row.choices), source)

    def offer(self, battle: str, seats: Seats, attempt: int = 1) -> Fair:
        """The server's part of an agreement on the dice."""
        scenario = self.scenario.id if self.source is None else source_mark(self.source)
        game = [self.system.name, self.system.rules_version, scenario, self.choices]
        sides = [side for side in (0, 1) if seats.sides[side].kind != COMPUTER]
        return Fair.offered(terms_of(game, battle, attempt, sides))

    def match(self, fair: Fair) -> Match:
        """The battle with its agreed dice."""
        return Match(self.system, self.scenario, self.choices, 0, fair, self.source)


class Parley:
    """The pages of a battle that has not begun."""

    def __init__(
        self,
        name: str,
        plan: Plan,
        seats: Seats,
        fair: Fair,
        store: Store,
        begin: Callable[[Parley, Match], None],
    ) -> None:
        self.name, self.plan, self.seats, self.fair = name, plan, seats, fair
        self.store, self.begin = store, begin
        self.links: list[Link] = []
        self.lock = asyncio.Lock()

    @property
    def scenario(self) -> Scenario:
        """What is fought."""
        return self.plan.scenario

    def join(self, link: Link) -> None:
        """A page is opened."""
        self.links.append(link)
        link.send(self._told(link))

    def leave(self, link: Link) -> None:
        """A page is closed."""
        if link in self.links:
            self.links.remove(link)

    def dissolve(self) -> None:
        """The battle was thrown away."""
        for link in self.links:
            link.send(gone(NotFound("no-such-battle"), link.language))

    def _told(self, link: Link) -> told.FairOffer:
        scenario, lang = self.plan.scenario, link.language
        return told.FairOffer(
            battle=self.name,
            system=self.plan.system.name,
            title=scenario.title.of(lang),
            names=(scenario.sides[0].of(lang), scenario.sides[1].of(lang)),
            terms=self.fair.terms,
            server=self.fair.server,
            attempt=self.fair.attempt,
            version=self.fair.version,
            sides=self.fair.sides,
            mine=list(link.sides),
            first=[side for side in self.fair.sides if self.seats.sides[side].kind == HERE],
            commits=self.fair.commits,
            opens=self.fair.opens,
            here=sorted({side for one in self.links for side in one.sides}),
        )

    async def hear(self, link: Link, raw: str) -> None:
        """One message of a page."""
        try:
            request = read_fair(raw)
            async with self.lock:
                self._do(link, request)
            link.send(Answer(id=request.id))
        except Exception as error:
            link.send(refused(error, link.language, number_of(raw)))
            return
        if not self.fair.agreed:
            for one in self.links:
                one.send(self._told(one))

    def _do(self, link: Link, request: asked.FairRequest) -> None:
        if isinstance(request, asked.Language):
            link.language = language_of(request.language)
            return
        if self.fair.agreed:
            raise OutOfSync("answered-meanwhile")
        if isinstance(request, asked.Renew):
            if not link.sides:
                raise OutOfSync("no-seat")
            if request.attempt != self.fair.attempt:
                raise OutOfSync("answered-meanwhile")
            if self.fair.attempt >= ATTEMPTS:
                raise OutOfSync("fair-often", most=ATTEMPTS)
            new = self.plan.offer(self.name, self.seats, self.fair.attempt + 1)
        elif request.side not in link.sides:
            raise OutOfSync("no-seat")
        elif isinstance(request, asked.Commit):
            new = self.fair.with_commit(request.side, request.value)
        else:
            new = self.fair.with_open(request.side, request.value)
        if new.agreed:
            match = self.plan.match(new)
            self.store.begin(self.name, match)
            self.fair = new
            self.begin(self, match)
        else:
            self.store.agree(self.name, new)
            self.fair = new
