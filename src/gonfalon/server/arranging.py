"""Set-up by hand: pieces dragged to hexes, swapped, mirrored, reset, or put as they were saved.

The screen names pieces and hexes; the option is built from the pending question's own kinds, so that
every rulebook's set-up works the same way and is judged by its own limits.
"""

from __future__ import annotations

from typing import Any

from gonfalon.core.engine import pending, refused
from gonfalon.core.errors import GonfalonError, IllegalChoice
from gonfalon.core.journal import Match
from gonfalon.core.records import MISSING, fields_of
from gonfalon.core.steps import Option
from gonfalon.server.rooms import Room
from gonfalon.server.seats import Link

PASSES = 6


def _kinds(match: Match) -> list[type[Option]]:
    asked = pending(match.battle)
    if asked is None or not asked.open:
        raise IllegalChoice("no set-up is asked for now")
    kinds = list(dict.fromkeys([*asked.accepts, *(type(c) for c in asked.candidates(match.battle))]))
    return [k for k in kinds if fields_of(k)]


def placing(match: Match, unit: int, place: int, facing: int | None) -> Option | None:
    """The option that puts a piece into a hex, if this question knows one."""
    for kind in _kinds(match):
        fields = fields_of(kind)
        units = [f.name for f in fields if f.kind == "unit" and not f.depth]
        hexes = [f.name for f in fields if f.kind == "hex" and not f.depth]
        if len(units) != 1 or len(hexes) != 1:
            continue
        values: dict[str, Any] = {units[0]: unit, hexes[0]: place}
        for f in fields:
            if f.kind == "facing" and not f.depth and facing is not None:
                values[f.name] = facing
        if all(f.name in values or f.default is not MISSING for f in fields):
            return kind(**values)
    return None


def swapping(match: Match, unit: int, other: int) -> Option | None:
    """The option that exchanges two pieces, if this question knows one."""
    for kind in _kinds(match):
        units = [f.name for f in fields_of(kind) if f.kind == "unit" and not f.depth]
        if len(units) == 2 and len(fields_of(kind)) == 2:
            return kind(**{units[0]: unit, units[1]: other})
    return None


async def arrange(room: Room, link: Link, unit: int, place: int, facing: int | None) -> None:
    """One piece to a hex; onto a friend it changes places with him."""
    match = room.match
    units = match.battle.units
    friends = [u for u in match.battle.at(place) if u != unit and units[u].side == units[unit].side]
    option = placing(match, unit, place, facing)
    if friends and (option is None or refused(match.battle, option) is not None):
        option = swapping(match, unit, friends[-1]) or option
    if option is None:
        raise IllegalChoice("this question puts no piece into a hex")
    await room.choose(link, [match.text(option)], match.number)


async def arrange_all(room: Room, link: Link, wanted: list[tuple[int, int, int | None]]) -> int:
    """Many pieces, in as many passes as it takes; how many stand where they were wanted."""
    for _ in range(PASSES):
        moved = False
        for unit, place, facing in wanted:
            if room.match.battle.units[unit].place == place:
                continue
            try:
                await arrange(room, link, unit, place, facing)
                moved = True
            except GonfalonError:
                continue
        if not moved:
            break
    return sum(1 for unit, place, _ in wanted if room.match.battle.units[unit].place == place)


async def reset(room: Room, link: Link) -> None:
    """The set-up as it was proposed."""
    asked = pending(room.match.battle)
    while room.may_answer(link) and room.match.can_undo():
        before = room.match.befores[-1][0]
        if type(pending(before)) is not type(asked):
            return
        await room.undo(link)
