"""The home page: games, battles on the shelf, previews, rules.

What reads rulebooks and battle files is no coroutine: it runs in a thread, and the pages of battles go on.
"""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gonfalon.core.system import added_modules
from gonfalon.players.levels import all_levels
from gonfalon.server.hall import InHall, InLanguage, WithPass, body, reply
from gonfalon.server.home import about_told, preview_of, rules_told, system_told
from gonfalon.server.messages.pages import HomeTold, PreviewTold
from gonfalon.server.messages.paper import PaperTold
from gonfalon.server.messages.reading import read
from gonfalon.server.paper import paper_of
from gonfalon.server.seats import LESSON
from gonfalon.server.tasks import PaperTask, PreviewTask
from gonfalon.server.workers import CHECKING, Urgency

router = APIRouter(prefix="/api")


@router.get("/home")
def home(hall: InHall, here: WithPass, lang: InLanguage) -> Response:
    """What the home page shows; a guest is led to his battle, or told that it is gone."""
    if not here.owner:
        last = list(here.seats)[-1]
        hall.store.row(last)
        return reply(HomeTold(seat=last))
    learnt = {name: {kept.name for kept in hall.store.things(name, LESSON)} for name in hall.games}
    games = [told for name in hall.games if (told := system_told(name, lang, learnt[name])) is not None]
    battles = hall.rooms.shelf(lang)
    return reply(HomeTold(systems=games, battles=battles, levels=list(all_levels()), lan=hall.lan))


@router.get("/about")
def about(hall: InHall, lang: InLanguage) -> Response:
    """The program, and whose games it plays."""
    return reply(about_told(hall.games, lang))


@router.get("/preview/{system}/{scenario}")
def preview_shipped(system: str, scenario: str, lang: InLanguage) -> Response:
    """The ground and armies of a scenario that ships."""
    return reply(preview_of(system, scenario, lang))


@router.post("/preview/{system}")
async def preview_file(request: Request, hall: InHall, system: str, lang: InLanguage) -> Response:
    """The ground and armies of a scenario that does not ship."""
    source = read(await body(request), dict[str, Any])
    task = PreviewTask(system=system, source=source, language=lang, modules=added_modules())
    told: PreviewTold = await hall.pool.ask(task, urgency=Urgency.WORK, seconds=CHECKING)
    return reply(told)


@router.get("/paper/{system}/{scenario}")
async def paper_shipped(system: str, scenario: str, lang: InLanguage) -> Response:
    """What is printed of a scenario that ships."""
    return reply(paper_of(system, scenario, lang))


@router.post("/paper/{system}")
async def paper_file(request: Request, hall: InHall, system: str, lang: InLanguage) -> Response:
    """What is printed of a scenario that does not ship."""
    source = read(await body(request), dict[str, Any])
    task = PaperTask(system=system, source=source, language=lang, modules=added_modules())
    told: PaperTold = await hall.pool.ask(task, urgency=Urgency.WORK, seconds=CHECKING)
    return reply(told)


@router.get("/rules/{system}")
def rules(system: str, lang: InLanguage) -> Response:
    """The register of a game."""
    return reply(rules_told(system, lang))
