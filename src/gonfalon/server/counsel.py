"""What one battle asks of the pool: acts, odds, orders, its report. Late answers do not arrive."""

from __future__ import annotations

import random
from typing import TypeVar

from gonfalon.core.battle import AnyBattle
from gonfalon.core.steps import Option
from gonfalon.server.messages import asked, pages, told
from gonfalon.server.sitting import Sitting
from gonfalon.server.tasks import (
    Expanded,
    GroupTask,
    OddsTask,
    OrdersTask,
    ReportTask,
    Sight,
    ThinkTask,
    WarmTask,
    sight,
)
from gonfalon.server.work import Task
from gonfalon.server.workers import LONG, SECONDS, Pool, Urgency

A = TypeVar("A")
KEPT_ODDS = 256


class Counsel:
    """Asks for one battle. Whatever is asked is asked of the battle as the asked side knows it."""

    def __init__(self, sitting: Sitting, pool: Pool) -> None:
        self.sitting, self.match, self.pool = sitting, sitting.match, pool
        self._at: AnyBattle | None = None  # the battle of which the odds are known
        self._odds: dict[tuple[str, ...], told.OddsTold] = {}
        self._warm = False

    async def _ask(self, task: Task[A], urgency: Urgency = Urgency.CLICK, seconds: float = SECONDS) -> A:
        return await self.pool.ask(task, self.sitting.name, urgency, seconds)

    def _seen(self, seed: int = 0) -> Sight:
        """The battle as the side knows it that is asked."""
        side = self.match.player
        assert side is not None
        return sight(self.match, side, seed)

    def moved_on(self) -> None:
        """Something has happened: nobody wants the answers any more that are still to come."""
        self.pool.drop(self.sitting.name)

    async def warm(self, language: str) -> None:
        """Have a worker read what it needs for this battle before the first click."""
        if not self._warm and self.match.player is not None:
            self._warm = True
            await self.pool.ask(WarmTask(seen=self._seen(), language=language), seconds=LONG)

    async def act(self, level: str) -> list[str]:
        """What a computer player does in the place of the side that is asked."""
        seed = random.Random(f"{self.match.seed}/{self.match.number}").getrandbits(62)
        task = ThinkTask(seen=self._seen(seed), level=level, seed=seed)
        return (await self._ask(task, Urgency.THOUGHT, LONG)).options

    async def hint(self) -> list[str]:
        """What the computer player would do."""
        task = ThinkTask(seen=self._seen(1), level="greedy", seed=1)
        return (await self._ask(task, Urgency.WORK, LONG)).options

    async def odds(self, options: list[str], language: str, full: bool) -> told.OddsTold:
        """The odds of a choice, which is judged first; told once, they are known until something happens."""
        self.match.choice(options)
        if self._at is not self.match.battle or len(self._odds) >= KEPT_ODDS:
            self._at, self._odds = self.match.battle, {}
        known, key = self._odds, (language, *options)
        if key not in known or (full and not known[key].full):
            task = OddsTask(seen=self._seen(), options=options, language=language, full=full)
            known[key] = await self._ask(task)
        return known[key]

    async def expand(self, unit: int, order: asked.Group, language: str) -> Expanded:
        """What an order to a group means for one piece."""
        return await self._ask(GroupTask(seen=self._seen(), unit=unit, order=order, language=language))

    async def weigh(self, side: int) -> Option | None:
        """What the standing orders of a side answer where chances decide it."""
        task = OrdersTask(seen=self._seen(), orders=self.sitting.standing.kept(side))
        words = (await self._ask(task)).option
        return None if words is None else self.match.parse(words)

    async def report(self, language: str) -> pages.ReportTold:
        """The report of the battle, which is over."""
        task = ReportTask(
            module=type(self.match.system).__module__,
            save=self.match.save(),
            helped=self.sitting.helped,
            language=language,
        )
        return await self._ask(task, Urgency.WORK, LONG)
