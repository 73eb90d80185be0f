"""What all routes share: the store, the gate, the running battles, the games on the home page."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.responses import Response
from starlette.requests import HTTPConnection

from gonfalon.core.errors import BadSave
from gonfalon.core.system import SYSTEMS
from gonfalon.server.guard import Guard, Pass
from gonfalon.server.limits import Doors
from gonfalon.server.messages.base import Sent, encode
from gonfalon.server.phrases import language_of
from gonfalon.server.rights import ROUTES, check_pass
from gonfalon.server.rooms import Room
from gonfalon.server.shelf import Rooms
from gonfalon.server.store import Store
from gonfalon.server.trouble import LastError
from gonfalon.server.workers import Pool

UPLOAD = 2_000_000  # bytes of a body


class Hall:
    """The running program. `games`: those on the home page; `lan`: the address other devices use."""

    def __init__(
        self, store: Store, guard: Guard, pool: Pool, games: list[str] | None = None, lan: str = ""
    ) -> None:
        self.store, self.guard, self.lan = store, guard, lan
        self.errors = LastError()
        self.pool = pool
        self.rooms = Rooms(store, pool)
        self.doors = Doors()
        self.games = list(SYSTEMS) if games is None else games

    async def close(self) -> None:
        """End the workers and let go of the file."""
        await self.pool.close()
        self.store.close()
        self.errors.close()


def reply(message: Sent, status: int = 200) -> Response:
    """A message as the answer to a request."""
    return Response(encode(message), status, media_type="application/json")


async def body(request: Request) -> bytes:
    """The body of a request, never more than is allowed."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > UPLOAD:
            raise BadSave("too-large", most=UPLOAD // 1_000_000)
    return data


# -- what routes ask for: coroutines, for a plain function would be sent to a thread --------------


async def _hall(connection: HTTPConnection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


async def _pass(connection: HTTPConnection) -> Pass:
    here: Pass = connection.state["pass"]
    return here


async def _language(connection: HTTPConnection) -> str:
    return language_of(connection.query_params.get("lang"))


async def _room(connection: HTTPConnection, hall: InHall) -> Room:
    """The battle of a route, for whom it is open (`allowed` has looked)."""
    return await hall.rooms.fetch(connection.path_params["name"])


async def allowed(request: Request) -> None:
    """Refuse a route to whom it is not open; a route that no table names is open to nobody."""
    gate = ROUTES[request.scope["route"].name]
    here: Pass | None = request.state["pass"]
    name = request.path_params.get("name", "")
    check_pass(gate, here, name)
    if gate in ("save", "report") and here is not None:
        (await request.app.state.hall.rooms.fetch(name)).rights.check_battle(gate, here)


InHall = Annotated[Hall, Depends(_hall)]
WithPass = Annotated[Pass, Depends(_pass)]
InLanguage = Annotated[str, Depends(_language)]
InRoom = Annotated[Room, Depends(_room)]
