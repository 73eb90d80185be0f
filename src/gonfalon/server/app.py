"""The web application: pages, files and sockets over the running battles."""

from __future__ import annotations

import asyncio
import logging
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import FileResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles

import gonfalon
from gonfalon.core.errors import BadSave, BadScenario, GonfalonError, NotFound, OutOfSync
from gonfalon.core.match import Match
from gonfalon.core.saves import load
from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.server.armies import Meeting, choice_of, judged, meeting
from gonfalon.server.guard import COOKIE, Guard, GuardMiddleware, Pass
from gonfalon.server.home import battle_told, preview, preview_of, rules_told, scenario_told, system_told
from gonfalon.server.report import report
from gonfalon.server.rooms import Room
from gonfalon.server.saying import fault, language_of
from gonfalon.server.seats import COMPUTER, HERE, LEVELS, REMOTE, Link, Seat, Seats
from gonfalon.server.shelf import Rooms, guarded
from gonfalon.server.store import Store
from gonfalon.server.talk import TALK
from gonfalon.server.worker import Worker

STATIC = Path(__file__).parent / "static"
LOG = logging.getLogger("gonfalon")
UPLOAD = 2_000_000
MESSAGE = 100_000


def reply(data: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


class Asked(msgspec.Struct):
    """A battle to be set up."""

    system: str
    scenario: str
    seats: tuple[Seat, Seat]
    choices: dict[str, str] = {}
    seed: int = 1
    dice: str = "seeded"
    open: bool = False
    name: str = ""
    source: dict[str, Any] | None = None


def make_app(store: Store, guard: Guard, systems: list[str] | None = None, lan: str = "") -> FastAPI:
    """The application. `systems`: the games on the home page; `lan`: the address other devices use."""
    worker = Worker()
    rooms = Rooms(store, worker)
    names = list(SYSTEMS) if systems is None else systems

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        yield
        await worker.stop()
        store.close()

    app = FastAPI(lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.rooms = rooms

    @app.exception_handler(GonfalonError)
    async def told(request: Request, error: GonfalonError) -> Response:
        status = 404 if isinstance(error, NotFound) else 409 if isinstance(error, OutOfSync) else 422
        return reply(fault(error, language_of(request.query_params.get("lang"))), status)

    @app.exception_handler(msgspec.MsgspecError)
    async def unread(request: Request, error: Exception) -> Response:
        lang = language_of(request.query_params.get("lang"))
        return reply(fault(BadSave("bad-message", detail=str(error)), lang), 422)

    # -- the page -------------------------------------------------------------------------------

    @app.get("/")
    async def page(request: Request) -> Response:
        key = request.query_params.get("key")
        if key is not None and guard.is_key(key):
            return _welcome(guard.admit(), "/")
        return FileResponse(STATIC / "index.html", headers={"cache-control": "no-store"})

    @app.get("/seat/{link}")
    async def seat(link: str) -> Response:
        found = rooms.by_link(link)
        if found is None:
            return RedirectResponse("/", 303)
        return _welcome(guard.admit(*found), f"/#/battle/{found[0]}")

    # -- the home page --------------------------------------------------------------------------

    @app.get("/api/home")
    async def home(request: Request, lang: str = "en") -> Response:
        here: Pass = request.state["pass"]
        if not here.owner:
            return reply({"systems": [], "battles": [], "levels": [], "seat": here.battle})
        shelf = rooms.shelf(language_of(lang))
        return reply(
            {
                "systems": [told for n in names if (told := system_told(n, language_of(lang))) is not None],
                "battles": shelf,
                "levels": LEVELS,
                "lan": lan,
            }
        )

    @app.get("/api/preview/{system}/{scenario}")
    async def preview_shipped(system: str, scenario: str, lang: str = "en") -> Response:
        return Response(preview_of(system, scenario, language_of(lang)), media_type="application/json")

    @app.post("/api/preview/{system}")
    async def preview_file(request: Request, system: str, lang: str = "en") -> Response:
        """The ground and armies of a scenario that does not ship."""
        game, source = get_system(system), msgspec.json.decode(await body(request))
        scenario = game.read_own(source, "file")
        told = preview(game, scenario, language_of(lang), source)
        return Response(told, media_type="application/json")

    @app.get("/api/rules/{system}")
    async def rules(system: str, lang: str = "en") -> Response:
        return Response(rules_told(system, language_of(lang)), media_type="application/json")

    # -- battles --------------------------------------------------------------------------------

    def owner(request: Request) -> None:
        if not request.state["pass"].owner:
            raise OutOfSync("host-only")

    def set_up(asked: Asked) -> Room:
        for place in asked.seats:
            if place.kind not in (HERE, COMPUTER, REMOTE) or place.level not in LEVELS:
                raise BadScenario("no-sitter", name=f"{place.kind} {place.level}")
        if asked.source is not None:
            system = get_system(asked.system)
            scenario = system.read_own(asked.source, "file")
            dice = None if asked.dice == "seeded" else "typed"
            match = Match(system, scenario, asked.choices, asked.seed, dice, source=asked.source)
        else:
            typed = None if asked.dice == "seeded" else "typed"
            match = gonfalon.start(asked.system, asked.scenario, asked.choices, asked.seed, typed)
        return rooms.create(match, Seats(asked.seats, asked.open, asked.name))

    def created(room: Room) -> Response:
        links = {s: f"{lan}/seat/{x.link}" for s, x in enumerate(room.seats.sides) if x.link}
        for side, link in links.items():
            print(f"{room.match.scenario.id}, {room.match.scenario.sides[side].en}: {link}", flush=True)
        return reply({"id": room.name, "links": links}, 201)

    @app.post("/api/battles")
    async def create(request: Request) -> Response:
        owner(request)
        return created(set_up(msgspec.json.decode(await body(request), type=Asked)))

    @app.post("/api/files")
    async def upload(request: Request) -> Response:
        """A dropped file: a saved battle goes on, a scenario file is set up, anything else is told so."""
        owner(request)
        try:
            return await opened(await body(request), language_of(request.query_params.get("lang")))
        except GonfalonError as error:
            return reply(fault(error, language_of(request.query_params.get("lang"))))

    async def opened(raw: bytes, lang: str) -> Response:
        if raw.lstrip()[:1] == b"{":
            match = load(raw, lenient=True)
            room = rooms.create(match, Seats((Seat(), Seat(COMPUTER)), name=match.scenario.id))
            return created(room)
        try:
            data = tomllib.loads(raw.decode("utf-8"))
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadScenario("no-upload", detail=str(error)) from None
        if not isinstance(data.get("system"), str):
            raise BadScenario("system-key")
        system = data.pop("system")
        scenario = get_system(system).read_own(data, "file")
        return reply({"system": system, "scenario": scenario_told(scenario, lang), "source": data})

    @app.delete("/api/battles/{name}")
    async def remove(request: Request, name: str) -> Response:
        owner(request)
        rooms.remove(name)
        return reply({})

    def open_room(request: Request, name: str) -> Room:
        if not request.state["pass"].may(name):
            raise NotFound("no-such-battle")
        return rooms.get(name)

    @app.get("/api/battles/{name}/save")
    async def save(request: Request, name: str) -> Response:
        room = open_room(request, name)
        shared = any(seat.kind == REMOTE for seat in room.seats.sides)
        if (shared or not request.state["pass"].owner) and room.match.outcome is None:
            raise OutOfSync("file-when-over")
        head = {"content-disposition": f'attachment; filename="{room.match.scenario.id}.gonfalon.json"'}
        return Response(room.match.save(), media_type="application/json", headers=head)

    @app.post("/api/battles/{name}/branch")
    async def branch(request: Request, name: str) -> Response:
        owner(request)
        room = open_room(request, name)
        entry = int(msgspec.json.decode(await body(request))["entry"])
        match = room.match.branch(max(1, min(entry, len(room.match.entries))))
        seats = msgspec.convert(msgspec.to_builtins(room.seats), Seats)
        return created(rooms.create(match, seats, room.autos[: len(match.entries)]))

    @app.post("/api/battles/{name}/rematch")
    async def rematch(request: Request, name: str) -> Response:
        owner(request)
        room = open_room(request, name)
        old = room.match
        mode = None if old.mode == "seeded" else "typed"
        seed = (old.seed * 48271 + 11) % 2_147_483_647
        match = Match(old.system, old.scenario, old.choices, seed, mode, source=old.source)
        first, second = msgspec.convert(msgspec.to_builtins(room.seats.sides), tuple[Seat, Seat])
        return created(rooms.create(match, Seats((second, first), room.seats.open, room.seats.name)))

    @app.get("/api/battles/{name}/report")
    async def closing(request: Request, name: str, lang: str = "en") -> Response:
        room = open_room(request, name)
        if room.match.outcome is None:
            raise OutOfSync("not-over")
        voice = room.voice(language_of(lang))
        return reply(await asyncio.to_thread(report, room.match, voice, room.helped))

    @app.get("/api/armies/{system}")
    async def armies(system: str, lang: str = "en") -> Response:
        return reply(choice_of(system, language_of(lang)))

    @app.post("/api/armies/{system}")
    async def judge(request: Request, system: str, lang: str = "en") -> Response:
        """What can be changed in an army, its account, and what is wrong with it."""
        try:
            told = judged(system, msgspec.json.decode(await body(request)), language_of(lang))
        except GonfalonError as error:
            told = fault(error, language_of(lang))
        return reply(told)

    @app.post("/api/quick/{system}")
    async def quick(request: Request, system: str, lang: str = "en") -> Response:
        """Two armies on a ground, as a scenario to be set up."""
        try:
            asked = msgspec.json.decode(await body(request), type=Meeting)
            told = meeting(system, asked, language_of(lang))
        except GonfalonError as error:
            told = fault(error, language_of(lang))
        return reply(told)

    @app.get("/api/things/{system}/{kind}")
    async def things(request: Request, system: str, kind: str) -> Response:
        owner(request)
        return reply(store.things(system, kind))

    @app.put("/api/things/{system}/{kind}/{name}")
    async def keep(request: Request, system: str, kind: str, name: str) -> Response:
        owner(request)
        get_system(system)
        data = msgspec.json.decode(await body(request))
        store.keep(name[:60], system, kind[:20], str(data.get("name", name))[:80], data)
        return reply({})

    @app.delete("/api/things/{name}")
    async def forget(request: Request, name: str) -> Response:
        owner(request)
        store.forget(name)
        return reply({})

    # -- the socket -----------------------------------------------------------------------------

    @app.websocket("/ws/{name}")
    async def socket(ws: WebSocket, name: str, lang: str = "en") -> None:
        here: Pass = ws.scope["state"]["pass"]
        await ws.accept()
        try:
            if not here.may(name):
                raise NotFound("no-such-battle")
            room = rooms.get(name)
        except GonfalonError as error:
            await ws.send_bytes(msgspec.json.encode({"type": "gone", **fault(error, language_of(lang))}))
            await ws.close(4404)
            return
        out: asyncio.Queue[Any] = asyncio.Queue()
        link = Link(room.sides_of(here.side), language_of(lang), out.put_nowait)
        room.links.append(link)
        writer = asyncio.create_task(_write(ws, out))
        link.send({"type": "board", **room.board(link.language), **battle_told(room, link)})
        link.send(room.state(link, fresh=True))
        if room.task is None or room.task.done():
            room.go_on()
        try:
            while True:
                raw = await ws.receive_text()
                link.send(await answer(room, link, raw))
        except WebSocketDisconnect:
            pass
        finally:
            room.links.remove(link)
            writer.cancel()
            with suppress(asyncio.CancelledError):
                await writer

    app.mount("/assets", StaticFiles(directory=STATIC / "assets", check_dir=False))

    @app.get("/gonfalon.svg")
    async def icon() -> Response:
        return FileResponse(STATIC / "gonfalon.svg")

    app.add_middleware(GuardMiddleware, guard=guard)
    return app


async def answer(room: Room, link: Link, raw: str) -> dict[str, Any]:
    """The answer to one message of a page; nothing a page sends can break the battle."""
    number: Any = None
    try:
        if len(raw) > MESSAGE:
            raise BadSave("message-too-long")
        asked = msgspec.json.decode(raw)
        number = asked.get("id")
        do = TALK.get(asked["do"])
        if do is None:
            raise NotFound("no-request", name=str(asked["do"]))
        return {"type": "reply", "id": number, **(await do(room, link, asked))}
    except Exception as error:  # whatever it was: the page gets words, the battle stands as it stood
        if not isinstance(error, (GonfalonError, msgspec.MsgspecError)):
            LOG.exception("a message of a page failed")
        return {"type": "fault", "id": number, **fault(guarded(error), link.language)}


async def _write(ws: WebSocket, out: asyncio.Queue[Any]) -> None:
    while True:
        message = await out.get()
        try:
            await ws.send_text(msgspec.json.encode(message).decode())
        except (RuntimeError, WebSocketDisconnect):
            return


def _welcome(cookie: str, where: str) -> Response:
    response = RedirectResponse(where, 303)
    response.set_cookie(COOKIE, cookie, httponly=True, samesite="strict", path="/")
    response.headers["cache-control"] = "no-store"
    return response


async def body(request: Request) -> bytes:
    """The body of a request, never more than is allowed."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > UPLOAD:
            raise BadSave("too-large", most=UPLOAD // 1_000_000)
    return data
