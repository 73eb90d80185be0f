"""The home page: games, battles on the shelf, previews, rules."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gonfalon.core.system import get_system
from gonfalon.server.hall import InHall, InLanguage, WithPass, body, reply
from gonfalon.server.home import about_told, preview, preview_of, rules_told, system_told
from gonfalon.server.messages.pages import HomeTold
from gonfalon.server.messages.reading import read
from gonfalon.server.seats import LEVELS

router = APIRouter(prefix="/api")


@router.get("/home")
async def home(hall: InHall, here: WithPass, lang: InLanguage) -> Response:
    """What the home page shows; a guest is led to his battle, or told that it is gone."""
    if here.battle is not None:
        hall.rooms.get(here.battle)
        return reply(HomeTold(seat=here.battle))
    games = [told for name in hall.games if (told := system_told(name, lang)) is not None]
    battles = hall.rooms.shelf(lang)
    return reply(HomeTold(systems=games, battles=battles, levels=list(LEVELS), lan=hall.lan))


@router.get("/about")
async def about(hall: InHall, lang: InLanguage) -> Response:
    """The program, and whose games it plays."""
    return reply(about_told(hall.games, lang))


@router.get("/preview/{system}/{scenario}")
async def preview_shipped(system: str, scenario: str, lang: InLanguage) -> Response:
    """The ground and armies of a scenario that ships."""
    return reply(preview_of(system, scenario, lang))


@router.post("/preview/{system}")
async def preview_file(request: Request, system: str, lang: InLanguage) -> Response:
    """The ground and armies of a scenario that does not ship."""
    game, source = get_system(system), read(await body(request), dict[str, Any])
    return reply(preview(game, game.read_own(source, "file"), lang, source))


@router.get("/rules/{system}")
async def rules(system: str, lang: InLanguage) -> Response:
    """The register of a game."""
    return reply(rules_told(system, lang))
