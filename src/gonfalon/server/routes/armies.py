"""Army lists and quick battles."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gonfalon.core.errors import GonfalonError
from gonfalon.server.armies import choice_of, judged, meeting
from gonfalon.server.hall import InLanguage, body, reply
from gonfalon.server.messages.asked import Meeting
from gonfalon.server.messages.reading import read
from gonfalon.server.phrases import fault

router = APIRouter(prefix="/api")


@router.get("/armies/{system}")
def armies(system: str, lang: InLanguage) -> Response:
    """The armies and grounds of a game."""
    return reply(choice_of(system, lang))


@router.post("/armies/{system}")
async def judge(request: Request, system: str, lang: InLanguage) -> Response:
    """What can be changed in an army, its account, and what is wrong with it."""
    try:
        return reply(judged(system, read(await body(request), Any), lang))
    except GonfalonError as error:
        return reply(fault(error, lang))


@router.post("/quick/{system}")
async def quick(request: Request, system: str, lang: InLanguage) -> Response:
    """Two armies on a ground, as a scenario to be set up."""
    try:
        return reply(meeting(system, read(await body(request), Meeting), lang))
    except GonfalonError as error:
        return reply(fault(error, lang))
