"""The seats of a battle at other devices: their links, for the host alone; a new link ends the old one."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response

from gonfalon.core.errors import NotFound
from gonfalon.server.hall import InHall, InLanguage, reply
from gonfalon.server.messages.pages import Nothing, SeatLink
from gonfalon.server.qr import qr_path

router = APIRouter(prefix="/api/battles/{name}/seats")


@router.get("")
async def seats(name: str, hall: InHall, lang: InLanguage) -> Response:
    """The links, each with its QR code."""
    table = await hall.rooms.table(name)
    found = []
    for side, seat in enumerate(table.seats.sides):
        if seat.link:
            url = f"{hall.lan}/seat/{seat.link}"
            size, path = qr_path(url)
            title = table.scenario.sides[side].of(lang)
            found.append(SeatLink(side=side, name=title, url=url, size=size, path=path))
    return reply(found)


@router.post("/{side}")
async def renew(name: str, side: int, hall: InHall) -> Response:
    """A new link; whoever came by the old one has no seat any more."""
    table = await hall.rooms.table(name)
    if side not in (0, 1) or not table.seats.sides[side].link:
        raise NotFound("no-such-seat")
    hall.rooms.renew(table, side)
    hall.guard.revoke(name, side)
    return reply(Nothing())
