"""Battles: set up, removed, saved, branched, fought again, their report, and that of a problem."""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gonfalon.core.errors import BadScenario, OutOfSync
from gonfalon.core.journal import DERIVED, SEEDED, TYPED
from gonfalon.core.match import Match
from gonfalon.core.system import get_system
from gonfalon.core.views import BOTH
from gonfalon.players.levels import all_levels
from gonfalon.server.film import film_page
from gonfalon.server.hall import Hall, InHall, InLanguage, InRoom, WithPass, body, reply
from gonfalon.server.messages.asked import Branch, SetUp, Trouble
from gonfalon.server.messages.pages import Created, Nothing
from gonfalon.server.messages.reading import read
from gonfalon.server.parley import Parley, Plan
from gonfalon.server.rights import sides_of
from gonfalon.server.rooms import Room
from gonfalon.server.routes import pages
from gonfalon.server.seats import COMPUTER, HERE, REMOTE, Seat, Seats
from gonfalon.server.trouble import trouble_file

router = APIRouter(prefix="/api/battles")


@router.post("")
async def create(request: Request, hall: InHall) -> Response:
    """Set a battle up."""
    asked = read(await body(request), SetUp)
    seats = _seats(asked)
    plan = await asyncio.to_thread(_plan, asked)  # a whole file of its own may have to be read
    return created(hall, _set_up(hall, plan, seats, asked.dice, asked.seed))


def _plan(asked: SetUp) -> Plan:
    system = get_system(asked.system)
    if asked.source is None:
        return Plan(system, system.scenario(asked.scenario), asked.choices, None)
    return Plan(system, system.read_own(asked.source, "file"), asked.choices, asked.source)


def _set_up(hall: Hall, plan: Plan, seats: Seats, dice: str, seed: int | None = None) -> Room | Parley:
    """A new battle: between devices its dice are agreed on, else they come from a seed or are typed in."""
    if seats.shared and dice != TYPED:
        return hall.rooms.propose(plan, seats)
    seed = secrets.randbits(62) if seed is None else seed
    typed = TYPED if dice == TYPED else None
    match = Match(plan.system, plan.scenario, plan.choices, seed, typed, plan.source)
    return hall.rooms.create(match, seats)


def _seats(asked: SetUp) -> Seats:
    first, second = [Seat(place.kind, place.level) for place in asked.seats]
    for seat in (first, second):
        if seat.kind not in (HERE, COMPUTER, REMOTE) or seat.level not in all_levels():
            raise BadScenario("no-sitter", name=f"{seat.kind} {seat.level}")
    return Seats((first, second), asked.open, asked.name)


def created(hall: Hall, made: Room | Parley) -> Response:
    """A new battle, told to its page; the links of its seats are printed too."""
    scenario = made.plan.scenario if isinstance(made, Parley) else made.match.scenario
    links = {s: f"{hall.lan}/seat/{seat.link}" for s, seat in enumerate(made.seats.sides) if seat.link}
    for side, link in links.items():
        print(f"{scenario.title.en}, {scenario.sides[side].en}: {link}", flush=True)
    return reply(Created(id=made.name, links=links), 201)


@router.delete("/{name}")
async def remove(name: str, hall: InHall) -> Response:
    """Forget a battle."""
    hall.rooms.remove(name)
    return reply(Nothing())


@router.get("/{name}/save")
async def save(room: InRoom) -> Response:
    """The battle as a file."""
    head = {"content-disposition": f'attachment; filename="{room.match.scenario.id}.gonfalon.json"'}
    return Response(room.match.save(), media_type="application/json", headers=head)


@router.get("/{name}/film")
async def film(room: InRoom, here: WithPass, lang: InLanguage) -> Response:
    """The battle so far as one page that plays by itself, as its reader saw it."""
    side = room.rights.filmed(sides_of(room.seats, room.name, here))
    made = await room.counsel.film(side, lang)
    page = film_page(pages.STATIC, made.title, made.packed)
    head = {"content-disposition": f'attachment; filename="{room.match.scenario.id}.film.html"'}
    return Response(page, media_type="text/html", headers=head)


@router.post("/{name}/trouble")
async def trouble(request: Request, hall: InHall, room: InRoom, here: WithPass) -> Response:
    """A report from the middle of a battle, as a file."""
    told = read(await body(request), Trouble)
    file = trouble_file(room.match, told, hall.errors.said, whole=room.rights.gives("save", here))
    head = {"content-disposition": f'attachment; filename="{room.match.scenario.id}.report.json"'}
    return Response(file, media_type="application/json", headers=head)


@router.post("/{name}/branch")
async def branch(request: Request, hall: InHall, room: InRoom) -> Response:
    """A new battle that goes its own way from an entry on.

    From a battle between devices it takes what its own side knows (when it is over: everything), and
    dice of its own; one person plays it on.
    """
    entry, match = read(await body(request), Branch).entry, room.match
    if not room.seats.shared:
        return created(hall, hall.rooms.create(match.branch(entry), room.seats.again()))
    own = [side for side in (0, 1) if room.seats.sides[side].kind == HERE]
    if match.outcome is None and not own:
        raise OutOfSync("file-when-over")
    side = own[0] if match.outcome is None else BOTH
    study = match.study(entry, side, secrets.randbits(62))
    return created(hall, hall.rooms.create(study, Seats((Seat(), Seat()), True, room.seats.name)))


@router.post("/{name}/rematch")
async def rematch(hall: InHall, room: InRoom) -> Response:
    """The same battle again, with the seats changed and other dice."""
    old = room.match
    plan = Plan(old.system, old.scenario, old.choices, old.source)
    dice = SEEDED if old.mode in (SEEDED, DERIVED) else TYPED
    return created(hall, _set_up(hall, plan, room.seats.again(swapped=True), dice))


@router.get("/{name}/report")
async def report(room: InRoom, lang: InLanguage) -> Response:
    """The report at the end."""
    return reply(await room.counsel.report(lang))
