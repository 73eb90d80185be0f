"""One fight without a battle."""

from __future__ import annotations

from secrets import randbits

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gonfalon.server.fights import FightTask
from gonfalon.server.hall import InHall, InLanguage, body, reply
from gonfalon.server.messages.asked import FightAsked
from gonfalon.server.messages.pages import FightTold
from gonfalon.server.messages.reading import read

router = APIRouter(prefix="/api")


@router.post("/fights/{system}")
async def fight(request: Request, system: str, hall: InHall, lang: InLanguage) -> Response:
    """What is asked about a fight, its odds, and how it goes on."""
    wanted = read(await body(request), FightAsked)
    task = FightTask(system=system, asked=wanted, seed=randbits(62), language=lang)
    told: FightTold = await hall.pool.ask(task)
    return reply(told)
