"""The web application: routes over the running battles, behind the gate."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import RedirectResponse, Response
from fastapi.staticfiles import StaticFiles

from gonfalon.core.errors import GonfalonError, NotComputed, NotFound, NotStored, OutOfSync
from gonfalon.server.guard import Guard, GuardMiddleware
from gonfalon.server.hall import Hall, reply
from gonfalon.server.phrases import fault, language_of
from gonfalon.server.routes import pages, routers
from gonfalon.server.store import Store
from gonfalon.server.workers import Pool

STATUS: dict[type[GonfalonError], int] = {NotFound: 404, OutOfSync: 409, NotStored: 507, NotComputed: 503}


def make_app(
    store: Store, guard: Guard, systems: list[str] | None = None, lan: str = "", pool: Pool | None = None
) -> FastAPI:
    """The application. `systems`: the games on the home page; `lan`: the address other devices use."""
    hall = Hall(store, guard, pool or Pool(), systems, lan)

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        yield
        await hall.close()

    app = FastAPI(lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.hall = hall
    app.add_exception_handler(GonfalonError, told)
    app.add_exception_handler(404, astray)
    for router in routers:
        app.include_router(router)
    app.mount("/assets", StaticFiles(directory=pages.STATIC / "assets", check_dir=False))
    app.add_middleware(GZipMiddleware)
    app.add_middleware(GuardMiddleware, guard=guard)
    return app


async def told(request: Request, error: Exception) -> Response:
    """An error of ours in the reader's words."""
    assert isinstance(error, GonfalonError)
    lang = language_of(request.query_params.get("lang"))
    return reply(fault(error, lang), STATUS.get(type(error), 422))


async def astray(request: Request, _error: Exception) -> Response:
    """A wrong address leads to the page that says so; programs are told in their own way."""
    if request.url.path.startswith(("/api", "/assets")):
        return reply(fault(NotFound("no-such-page"), language_of(request.query_params.get("lang"))), 404)
    return RedirectResponse("/#/gone", 303)
