"""A dropped file: a saved battle goes on, a scenario file is set up, anything else is told so."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gonfalon.core.errors import BadScenario, GonfalonError
from gonfalon.core.faults import placed
from gonfalon.core.saves import load
from gonfalon.core.scenario import parse_toml
from gonfalon.core.system import parted
from gonfalon.server.hall import Hall, InHall, InLanguage, body, reply
from gonfalon.server.home import scenario_told
from gonfalon.server.messages.pages import ScenarioFile
from gonfalon.server.phrases import fault
from gonfalon.server.routes.battles import created
from gonfalon.server.seats import COMPUTER, Seat, Seats

router = APIRouter(prefix="/api")


@router.post("/files")
async def upload(request: Request, hall: InHall, lang: InLanguage) -> Response:
    """Open a file, whatever it is."""
    try:
        raw = await body(request)
        return _battle(hall, raw) if raw.lstrip()[:1] == b"{" else reply(_scenario(raw, lang))
    except GonfalonError as error:
        return reply(fault(error, lang))


def _battle(hall: Hall, raw: bytes) -> Response:
    match = load(raw, lenient=True)
    seats = Seats((Seat(), Seat(COMPUTER)), name=match.scenario.id)
    return created(hall, hall.rooms.create(match, seats))


def _scenario(raw: bytes, lang: str) -> ScenarioFile:
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadScenario("no-upload", detail=str(error)) from None
    try:
        data = parse_toml(text, "")
    except BadScenario as error:
        raise BadScenario("no-upload", detail=error) from None
    system, source = parted(data, "")
    with placed(text):
        scenario = system.read_own(source, "file")
    return ScenarioFile(system=system.name, scenario=scenario_told(scenario, lang), source=source)
