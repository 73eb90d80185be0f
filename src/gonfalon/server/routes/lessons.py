"""Lessons: each opens as a battle against the computer, from its stored position."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response

from gonfalon.core.lessons import find_lesson, open_lesson
from gonfalon.core.system import get_system
from gonfalon.server.hall import InHall
from gonfalon.server.routes.battles import created
from gonfalon.server.seats import COMPUTER, Seat, Seats

router = APIRouter(prefix="/api/lessons")


@router.post("/{system}/{name}")
async def lesson(system: str, name: str, hall: InHall) -> Response:
    """Open a lesson; those that were left are forgotten."""
    game = get_system(system)
    found = find_lesson(game, name)
    hall.rooms.clear_lessons()
    sides = (Seat(), Seat(COMPUTER)) if found.side == 0 else (Seat(COMPUTER), Seat())
    return created(hall, hall.rooms.create(open_lesson(game, found), Seats(sides, lesson=found.id)))
