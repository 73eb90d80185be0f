"""The socket of a battle: what a page asks, and what it is told without asking."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from gonfalon.core.errors import GonfalonError
from gonfalon.server.hall import InHall, InLanguage, WithPass
from gonfalon.server.messages.base import Message, encode
from gonfalon.server.phrases import gone
from gonfalon.server.requests import Desk
from gonfalon.server.rights import ROUTES, check_pass
from gonfalon.server.seats import Link

router = APIRouter()


@router.websocket("/ws/{name}")
async def socket(ws: WebSocket, name: str, hall: InHall, here: WithPass, lang: InLanguage) -> None:
    """A page on a battle, as long as it is open."""
    await ws.accept()
    try:
        check_pass(ROUTES["socket"], here, name)
        room = hall.rooms.get(name)
    except GonfalonError as error:
        await ws.send_text(encode(gone(error, lang)).decode())
        await ws.close(4404)
        return
    out: asyncio.Queue[Message] = asyncio.Queue()
    link = Link(room.rights.sides_of(here.side), lang, out.put_nowait)
    room.sitting.links.append(link)
    writer = asyncio.create_task(_write(ws, out))
    room.wire.begin(link)
    room.wake()
    desk = Desk(room, link)
    desk.open()
    try:
        while True:
            await desk.hear(await ws.receive_text())
    except WebSocketDisconnect:
        pass
    finally:
        room.sitting.links.remove(link)
        await desk.close()
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await writer


async def _write(ws: WebSocket, out: asyncio.Queue[Message]) -> None:
    while True:
        message = await out.get()
        try:
            await ws.send_text(encode(message).decode())
        except (RuntimeError, WebSocketDisconnect):
            return
