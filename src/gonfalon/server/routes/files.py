"""A dropped file: a saved battle goes on, a scenario file is set up, anything else is told so."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gonfalon.core.errors import BadScenario, GonfalonError
from gonfalon.core.saves import load
from gonfalon.core.system import added_modules
from gonfalon.server.hall import Hall, InHall, InLanguage, body, reply
from gonfalon.server.messages.pages import ScenarioFile
from gonfalon.server.phrases import fault
from gonfalon.server.routes.battles import created
from gonfalon.server.seats import COMPUTER, Seat, Seats
from gonfalon.server.tasks import CheckTask
from gonfalon.server.workers import LONG, Urgency

router = APIRouter(prefix="/api")


@router.post("/files")
async def upload(request: Request, hall: InHall, lang: InLanguage) -> Response:
    """Open a file, whatever it is."""
    try:
        raw = await body(request)
        return _battle(hall, raw) if raw.lstrip()[:1] == b"{" else reply(await _scenario(hall, raw, lang))
    except GonfalonError as error:
        return reply(fault(error, lang))


def _battle(hall: Hall, raw: bytes) -> Response:
    match = load(raw, lenient=True)
    seats = Seats((Seat(), Seat(COMPUTER)), name=match.scenario.id)
    return created(hall, hall.rooms.create(match, seats))


async def _scenario(hall: Hall, raw: bytes, lang: str) -> ScenarioFile:
    try:
        file = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadScenario("no-upload", detail=str(error)) from None
    task = CheckTask(file=file, language=lang, modules=added_modules())
    return await hall.pool.ask(task, urgency=Urgency.WORK, seconds=LONG)
