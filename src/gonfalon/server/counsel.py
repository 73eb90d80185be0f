"""What one battle asks of the pool: acts, odds, orders, its report. Late answers do not arrive."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec

from gonfalon.core.battle import AnyBattle
from gonfalon.core.saves import written
from gonfalon.core.steps import Option
from gonfalon.players.hints import STAYS, advice_past_stays
from gonfalon.players.levels import HINT, level_of
from gonfalon.players.minds import Act, Advice, Idea, Mind
from gonfalon.players.paired import Field, Values
from gonfalon.players.spread import shares, together
from gonfalon.server.messages import asked, pages, told
from gonfalon.server.sitting import Sitting
from gonfalon.server.tasks import (
    Expanded,
    FilmMade,
    FilmTask,
    GroupTask,
    IdeasTask,
    OddsTask,
    OrdersTask,
    ReportTask,
    Sight,
    UntilTask,
    WarmTask,
    WeighTask,
    sight_of,
)
from gonfalon.server.work import Task
from gonfalon.server.workers import LONG, SECONDS, Pool, Urgency

A = TypeVar("A")
KEPT_ODDS = 256
RUNS = 4  # in how many runs each core plays its worlds of a round: between them others have a turn


class Counsel:
    """Asks for one battle. Whatever is asked is asked of the battle as the asked side knows it."""

    def __init__(self, sitting: Sitting, pool: Pool) -> None:
        self.sitting, self.match, self.pool = sitting, sitting.match, pool
        self._at: AnyBattle | None = None  # the battle of which the odds are known
        self._odds: dict[tuple[str, ...], told.OddsTold] = {}
        self._warm = False

    async def _ask(self, task: Task[A], urgency: Urgency = Urgency.CLICK, seconds: float = SECONDS) -> A:
        return await self.pool.ask(task, self.sitting.name, urgency, seconds)

    def _view(self) -> AnyBattle:
        """The battle as the side knows it that is asked."""
        side = self.match.player
        assert side is not None
        return self.match.view(side)

    def _seen(self) -> Sight:
        """The same, to be sent to a worker."""
        return sight_of(self.match, self._view())

    def moved_on(self) -> None:
        """Something has happened: nobody wants the answers any more that are still to come."""
        self.pool.drop(self.sitting.name)

    async def warm(self, language: str) -> None:
        """Have a worker read what it needs for this battle before the first click."""
        if not self._warm and self.match.player is not None:
            self._warm = True
            await self.pool.ask(WarmTask(seen=self._seen(), language=language), seconds=LONG)

    async def act(self, level: str) -> Act:
        """What a computer player does in the place of the side that is asked."""
        return (await self._advice(level, self.match.thought(), Urgency.THOUGHT, self._seen())).act

    async def hint(self) -> Advice:
        """What a good computer player would do, and its next best ideas; that a piece stays is not said."""
        match, seen = self.match, self._view()
        for _ in range(STAYS):
            given = await self._advice(HINT, 1, Urgency.WORK, sight_of(match, seen))
            advice, after = advice_past_stays(match.system, seen, given)
            if after is None:
                break
            seen = after
        return advice

    async def until(self) -> str | None:
        """How far it holds that the side is done (`players/hints`)."""
        return (await self._ask(UntilTask(seen=self._seen()), Urgency.WORK)).stop

    async def _advice(self, level: str, seed: int, urgency: Urgency, seen: Sight) -> Advice:
        """The thoughts of a computer player: its ideas, then rounds in which they are played out."""
        clock = asyncio.get_running_loop().time
        mind = level_of(level).mind_for(self.match.system.name)
        until = clock() + mind.seconds
        task = IdeasTask(seen=seen, level=level, seed=seed, seconds=mind.seconds)
        found = await self._ask(task, urgency, LONG)
        field = Field([Idea([self.match.parse(w) for w in one.options], one.chance) for one in found], mind)
        while (asked := field.asked()) is not None and (left := until - clock()) > 0:
            acts, worlds = asked
            whole = WeighTask(
                seen=seen,
                level=level,
                seed=seed,
                seconds=left,
                acts=[[self.match.text(o) for o in act] for act in acts],
                worlds=(worlds.start, worlds.stop),
            )
            field.take(await self._weighed(whole, mind, urgency))
        return field.advice()

    async def _weighed(self, whole: WeighTask, mind: Mind, urgency: Urgency) -> Values:
        """A round of playouts in several runs, no more of them at once than the player has cores."""
        cores = asyncio.Semaphore(mind.cores)

        async def run(worlds: range) -> Values:
            async with cores:
                part = msgspec.structs.replace(whole, worlds=(worlds.start, worlds.stop))
                return await self._ask(part, urgency, LONG)

        runs = shares(range(*whole.worlds), RUNS * mind.cores)
        return together(await asyncio.gather(*[run(worlds) for worlds in runs]))

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

    async def film(self, side: int, language: str) -> FilmMade:
        """The battle so far, as a side saw it."""
        task = FilmTask(
            module=type(self.match.system).__module__, save=written(self.match), side=side, language=language
        )
        return await self._ask(task, Urgency.WORK, LONG)
