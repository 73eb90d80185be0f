"""The socket of a battle: what a page asks, and what it is told without asking."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from gonfalon.core.errors import GonfalonError
from gonfalon.locale import bundle
from gonfalon.server.hall import Hall, InHall, InLanguage, WithPass
from gonfalon.server.limits import CROWDED, SLOW, Outbox, Pace
from gonfalon.server.messages.base import encode
from gonfalon.server.parley import Parley
from gonfalon.server.phrases import gone
from gonfalon.server.requests import Desk
from gonfalon.server.rights import ROUTES, check_pass, sides_of
from gonfalon.server.rooms import Room
from gonfalon.server.seats import Link

router = APIRouter()


@router.websocket("/ws/{name}")
async def socket(ws: WebSocket, name: str, hall: InHall, here: WithPass, lang: InLanguage) -> None:
    """A page on a battle, as long as it is open."""
    await ws.accept()
    address = ws.client.host if ws.client else ""
    if not hall.doors.enter(address):
        await ws.close(CROWDED)
        return
    try:
        check_pass(ROUTES["socket"], here, name)
        await asyncio.to_thread(bundle, lang, hall.store.row(name).system)  # so that nobody waits for it
        table = await hall.rooms.table(name)
        await _sit(ws, hall, table, Link(sides_of(table.seats, name, here), lang))
    except GonfalonError as error:
        await ws.send_text(encode(gone(error, lang)).decode())
        await ws.close(4404)
    finally:
        hall.doors.leave(address)


async def _sit(ws: WebSocket, hall: Hall, table: Parley | Room, link: Link) -> None:
    out = Outbox()
    link.send = out.put
    beside = [asyncio.create_task(_write(ws, out)), asyncio.create_task(_give_up(ws, out))]
    try:
        table.join(link)
        await _read(ws, hall, table, link)
    finally:
        hall.rooms.leave(table.name, link)
        for task in beside:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def _give_up(ws: WebSocket, out: Outbox) -> None:
    """Close the socket of a page that does not read what it is told."""
    await out.full.wait()
    with suppress(RuntimeError):
        await ws.close(SLOW)


async def _read(ws: WebSocket, hall: Hall, table: Parley | Room, link: Link) -> None:
    """Hear what a page asks. What comes before the battle has begun goes to its parley."""
    pace = Pace()
    desk: Desk | None = None
    try:
        while True:
            desk = desk or await _desk(hall, table, link)
            raw = await ws.receive_text()
            await pace.step()
            desk = desk or await _desk(hall, table, link)  # it may have begun while the page was silent
            if desk is not None:
                await desk.hear(raw)
            elif isinstance(table, Parley):
                await table.hear(link, raw)
    except (WebSocketDisconnect, KeyError, RuntimeError):  # gone, or sent bytes where words belong
        pass
    finally:
        if desk is not None:
            await desk.close()


async def _desk(hall: Hall, table: Parley | Room, link: Link) -> Desk | None:
    """Who answers a page in its battle; None: it has not begun."""
    if isinstance(table, Parley):
        if hall.rooms.parley(table.name) is table:
            return None
        table = await hall.rooms.fetch(table.name)
    desk = Desk(table, link)
    desk.open()
    return desk


async def _write(ws: WebSocket, out: Outbox) -> None:
    while True:
        message = await out.get()
        try:
            await ws.send_text(message)
        except (RuntimeError, WebSocketDisconnect):
            return
