"""The page itself, the way in for the owner and for guests at a seat, and the pictures."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, RedirectResponse, Response

from gonfalon.server.guard import COOKIE
from gonfalon.server.hall import InHall

STATIC = Path(__file__).parents[1] / "static"
router = APIRouter()


@router.get("/")
async def page(request: Request, hall: InHall) -> Response:
    """The page; with the key of this start it comes with a cookie."""
    key = request.query_params.get("key")
    if key is not None and hall.guard.is_key(key):
        return _welcome(hall.guard.admit(), "/")
    return FileResponse(STATIC / "index.html", headers={"cache-control": "no-store"})


@router.get("/seat/{link}")
async def seat(link: str, hall: InHall) -> Response:
    """A guest takes his seat."""
    found = hall.rooms.by_link(link)
    if found is None:
        return RedirectResponse("/#/gone", 303)
    battle, side = found
    return _welcome(hall.guard.admit(battle, side), f"/#/battle/{battle}", f"{COOKIE}-{battle}")


@router.get("/verify")
async def verify() -> Response:
    """Where the dice of a finished battle are checked, by the page alone."""
    return RedirectResponse("/#/verify", 303)


@router.get("/gonfalon.svg")
async def icon() -> Response:
    """The banner."""
    return FileResponse(STATIC / "gonfalon.svg")


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """What the page is called when it is installed."""
    return FileResponse(STATIC / "manifest.webmanifest", media_type="application/manifest+json")


@router.get("/service.js")
async def service() -> Response:
    """What keeps the page for when the server is away."""
    headers = {"cache-control": "no-cache"}
    return FileResponse(STATIC / "service.js", media_type="text/javascript", headers=headers)


@router.get("/licences.json")
async def licences() -> Response:
    """What the page holds of other people's work, with the text of each licence."""
    return FileResponse(STATIC / "licences.json", media_type="application/json")


def _welcome(cookie: str, where: str, name: str = COOKIE) -> Response:
    response = RedirectResponse(where, 303)
    response.set_cookie(name, cookie, httponly=True, samesite="strict", path="/")
    response.headers["cache-control"] = "no-store"
    return response
