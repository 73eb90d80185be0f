"""Battles: set up, removed, saved, branched, fought again, their report, and that of a problem."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

import gonfalon
from gonfalon.core.errors import BadScenario
from gonfalon.core.journal import SEEDED
from gonfalon.core.match import Match
from gonfalon.core.system import get_system
from gonfalon.server.hall import Hall, InHall, InLanguage, InRoom, WithPass, body, reply
from gonfalon.server.messages.asked import Branch, SetUp, Trouble
from gonfalon.server.messages.pages import Created, Nothing
from gonfalon.server.messages.reading import read
from gonfalon.server.rooms import Room
from gonfalon.server.seats import COMPUTER, HERE, LEVELS, REMOTE, Seat, Seats
from gonfalon.server.trouble import trouble_file

router = APIRouter(prefix="/api/battles")


@router.post("")
async def create(request: Request, hall: InHall) -> Response:
    """Set a battle up."""
    asked = read(await body(request), SetUp)
    return created(hall, hall.rooms.create(_match(asked), _seats(asked)))


def _match(asked: SetUp) -> Match:
    dice = None if asked.dice == SEEDED else asked.dice
    if asked.source is None:
        return gonfalon.start(asked.system, asked.scenario, asked.choices, asked.seed, dice)
    system = get_system(asked.system)
    scenario = system.read_own(asked.source, "file")
    return Match(system, scenario, asked.choices, asked.seed, dice, source=asked.source)


def _seats(asked: SetUp) -> Seats:
    for place in asked.seats:
        if place.kind not in (HERE, COMPUTER, REMOTE) or place.level not in LEVELS:
            raise BadScenario("no-sitter", name=f"{place.kind} {place.level}")
    first, second = [Seat(place.kind, place.level) for place in asked.seats]
    return Seats((first, second), asked.open, asked.name)


def created(hall: Hall, room: Room) -> Response:
    """A new battle, told to its page; the links of its seats are printed too."""
    seats, scenario = room.sitting.seats, room.match.scenario
    links = {s: f"{hall.lan}/seat/{seat.link}" for s, seat in enumerate(seats.sides) if seat.link}
    for side, link in links.items():
        print(f"{scenario.title.en}, {scenario.sides[side].en}: {link}", flush=True)
    return reply(Created(id=room.name, links=links), 201)


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


@router.post("/{name}/trouble")
async def trouble(request: Request, hall: InHall, room: InRoom, here: WithPass) -> Response:
    """A report from the middle of a battle, as a file."""
    told = read(await body(request), Trouble)
    file = trouble_file(room.match, told, hall.errors.said, whole=room.rights.gives("save", here))
    head = {"content-disposition": f'attachment; filename="{room.match.scenario.id}.report.json"'}
    return Response(file, media_type="application/json", headers=head)


@router.post("/{name}/branch")
async def branch(request: Request, hall: InHall, room: InRoom) -> Response:
    """A new battle that goes its own way from an entry on."""
    match = room.match.branch(read(await body(request), Branch).entry)
    return created(hall, hall.rooms.create(match, room.sitting.seats.again()))


@router.post("/{name}/rematch")
async def rematch(hall: InHall, room: InRoom) -> Response:
    """The same battle again, with the seats changed and other dice."""
    old = room.match
    dice = None if old.mode == SEEDED else "typed"
    seed = (old.seed * 48271 + 11) % 2_147_483_647
    match = Match(old.system, old.scenario, old.choices, seed, dice, source=old.source)
    return created(hall, hall.rooms.create(match, room.sitting.seats.again(swapped=True)))


@router.get("/{name}/report")
async def report(room: InRoom, lang: InLanguage) -> Response:
    """The report at the end."""
    return reply(await room.counsel.report(lang))
