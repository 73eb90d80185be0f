"""A dropped file: a saved battle goes on, a scenario file is set up, anything else is told so."""

from __future__ import annotations

import asyncio
import re

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gonfalon.core import codec
from gonfalon.core.errors import BadSave, BadScenario, GonfalonError, NotComputed
from gonfalon.core.past import with_past
from gonfalon.core.system import added_modules
from gonfalon.server.door import DoorTask
from gonfalon.server.hall import Hall, InHall, InLanguage, body, reply
from gonfalon.server.messages.pages import ScenarioFile
from gonfalon.server.phrases import fault
from gonfalon.server.routes.battles import created
from gonfalon.server.seats import COMPUTER, Seat, Seats
from gonfalon.server.tasks import CheckTask
from gonfalon.server.workers import CHECKING, Urgency

router = APIRouter(prefix="/api")
DOOR = 30.0  # seconds in which a file has shown that it can be played
NESTED = re.compile(rb"(?:[\[{]\s{0,8}){40}|(?:[^\s.=]{1,80}\.){40}")  # deeper than anything that is meant


@router.post("/files")
async def upload(request: Request, hall: InHall, lang: InLanguage) -> Response:
    """Open a file, whatever it is."""
    try:
        raw = await body(request)
        saved = raw.lstrip()[:1] == b"{"
        return await _battle(hall, raw) if saved else reply(await _scenario(hall, raw, lang))
    except GonfalonError as error:
        return reply(fault(error, lang))


async def _battle(hall: Hall, raw: bytes) -> Response:
    task = DoorTask(file=_text(raw), modules=added_modules())
    try:
        kept = await hall.pool.ask(task, urgency=Urgency.WORK, seconds=DOOR)
    except NotComputed:  # it took the worker with it, or all the time there is
        raise BadSave("damaged", detail="NotComputed") from None
    match = await asyncio.to_thread(with_past, codec.decode(kept.save), kept.past)
    seats = Seats((Seat(), Seat(COMPUTER)), name=match.scenario.id)
    return created(hall, hall.rooms.create(match, seats))


async def _scenario(hall: Hall, raw: bytes, lang: str) -> ScenarioFile:
    if NESTED.search(raw):
        raise BadScenario("too-deep")
    task = CheckTask(file=_text(raw), language=lang, modules=added_modules())
    return await hall.pool.ask(task, urgency=Urgency.WORK, seconds=CHECKING)


def _text(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadScenario("no-upload", detail=str(error)) from None
