"""What the user keeps in his data folder: army lists, set-ups."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gonfalon.core.system import get_system
from gonfalon.server.hall import InHall, body, reply
from gonfalon.server.messages.pages import Nothing
from gonfalon.server.messages.reading import read

router = APIRouter(prefix="/api/things")


@router.get("/{system}/{kind}")
async def things(system: str, kind: str, hall: InHall) -> Response:
    """Everything of one kind."""
    return reply(hall.store.things(system, kind))


@router.put("/{system}/{kind}/{thing}")
async def keep(request: Request, system: str, kind: str, thing: str, hall: InHall) -> Response:
    """Keep something under a name."""
    get_system(system)
    data = read(await body(request), dict[str, Any])
    hall.store.keep(thing[:60], system, kind[:20], str(data.get("name", thing))[:80], data)
    return reply(Nothing())


@router.delete("/{thing}")
async def forget(thing: str, hall: InHall) -> Response:
    """Throw something away."""
    hall.store.forget(thing)
    return reply(Nothing())
