"""The addresses of the server, by what they are about. Who may ask is in `rights`."""

from fastapi import APIRouter, Depends

from gonfalon.server.hall import allowed
from gonfalon.server.routes import (
    armies,
    battles,
    fights,
    files,
    home,
    lessons,
    pages,
    profiles,
    seats,
    socket,
    things,
)

PARTS = (pages, home, battles, lessons, seats, files, armies, fights, things, profiles)
asked = APIRouter(dependencies=[Depends(allowed)])
for part in PARTS:
    asked.include_router(part.router)

routers = (asked, socket.router)
