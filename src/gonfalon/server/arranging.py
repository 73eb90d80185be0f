"""Set-up by hand: pieces or commands dragged, swapped, mirrored, reset, or put as they were saved.

The screen names pieces and hexes; the option is built from the pending question's own kinds, so that
every rulebook's set-up works the same way and is judged by its own limits.
"""

from __future__ import annotations

import asyncio
from typing import Any

from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal
from gonfalon.core.engine import apply, pending, refused
from gonfalon.core.errors import GonfalonError, IllegalChoice, NotStored
from gonfalon.core.records import MISSING, fields_of
from gonfalon.core.steps import Option
from gonfalon.server.rooms import Room
from gonfalon.server.seats import Link

PASSES = 6
STEP, REACH = 20_000, 40  # how far a base steps aside, in micrometres and steps
NOT_THERE = Refusal("", "not-offered")


def _kinds(battle: AnyBattle) -> list[type[Option]]:
    asked = pending(battle)
    if asked is None or not asked.open:
        raise IllegalChoice("no-set-up")
    kinds = list(dict.fromkeys([*asked.accepts, *(type(c) for c in asked.candidates(battle))]))
    return [k for k in kinds if fields_of(k)]


def placing(battle: AnyBattle, unit: int, place: int, facing: int | None) -> Option | None:
    """The option that puts a piece into a hex, if this question knows one."""
    for kind in _kinds(battle):
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


def swapping(battle: AnyBattle, unit: int, other: int) -> Option | None:
    """The option that exchanges two pieces, if this question knows one."""
    for kind in _kinds(battle):
        units = [f.name for f in fields_of(kind) if f.kind == "unit" and not f.depth]
        if len(units) == 2 and len(fields_of(kind)) == 2:
            return kind(**{units[0]: unit, units[1]: other})
    return None


async def arrange(room: Room, link: Link, unit: int, place: int, facing: int | None) -> None:
    """One piece to a hex; onto a friend it changes places with him."""
    match = room.match
    units = match.battle.units
    friends = [u for u in match.battle.at(place) if u != unit and units[u].side == units[unit].side]
    option = placing(match.battle, unit, place, facing)
    if friends and (option is None or refused(match.battle, option) is not None):
        option = swapping(match.battle, unit, friends[-1]) or option
    if option is None:
        raise IllegalChoice("no-putting")
    await room.choose(link, option, match.number)


async def arrange_all(room: Room, link: Link, wanted: list[tuple[int, int, int | None]]) -> int:
    """Many pieces, in as many passes as it takes; how many stand where they were wanted."""
    for _ in range(PASSES):
        moved = False
        for unit, place, facing in wanted:
            if room.match.battle.units[unit].place == place:
                continue
            try:
                await arrange(room, link, unit, place, facing)
                await asyncio.sleep(0)  # what the pages are told is sent meanwhile
                moved = True
            except NotStored:
                raise
            except GonfalonError:
                continue
        if not moved:
            break
    return sum(1 for unit, place, _ in wanted if room.match.battle.units[unit].place == place)


async def put_down(room: Room, link: Link, wanted: list[str]) -> int:
    """Many bases of the measured table in one gesture; how many stand where they were wanted.

    In as many passes as it takes, since a base may have to wait until another has left its place; where
    all wait for each other, one steps aside.
    """
    match = room.match
    trial = match.resample(match.player or 0, 0)
    path: list[Option] = []
    left, done = [match.parse(text) for text in wanted], 0

    def put(option: Option) -> None:
        nonlocal trial
        trial = trial.clone()
        apply(trial, option)
        path.append(option)

    for _ in range(len(wanted) + PASSES):
        waiting = []
        for option in left:
            if refused(trial, option) is None:
                put(option)
                done += 1
            else:
                waiting.append(option)
        if len(waiting) == len(left):
            aside = next((x for o in waiting if (x := _aside(trial, o)) is not None), None)
            if aside is None or len(path) > 3 * len(wanted):
                break
            put(aside)
        left = waiting
        if not left:
            break
    if path:
        await room.choose(link, path, match.number)
    return done


def _aside(battle: AnyBattle, option: Option) -> Option | None:
    """The same base put down somewhere else, for the time being."""
    values = {f.name: getattr(option, f.name) for f in fields_of(type(option))}
    point = next((f.name for f in fields_of(type(option)) if f.kind == "point"), None)
    if point is None and not {"x", "y"} <= values.keys():
        return None  # this puts nothing down
    for far in range(1, REACH):
        for dx, dy in ((0, far), (0, -far), (far, 0), (-far, 0), (far, far), (-far, -far)):
            moved = dict(values)
            if point is not None:
                x, y = values[point]
                moved[point] = (x + dx * STEP, y + dy * STEP)
            else:
                moved |= {"x": values["x"] + dx * STEP, "y": values["y"] + dy * STEP}
            other = type(option)(**moved)
            if refused(battle, other) is None:
                return other
    return None


async def together(
    room: Room, link: Link, wanted: list[tuple[int, int, int | None]]
) -> tuple[int, list[tuple[int, Refusal]]]:
    """A command in one gesture: how many follow, and who cannot, with the rule; nobody is swapped away."""
    match = room.match
    trial = match.resample(match.player or 0, 0)
    path: list[Option] = []
    left = {unit: NOT_THERE for unit, place, _ in wanted if place < 0}
    open_ = [w for w in wanted if w[1] >= 0 and trial.units[w[0]].place != w[1]]
    for _ in range(PASSES):
        waiting = []
        for unit, place, facing in open_:
            option = placing(trial, unit, place, facing)
            why = NOT_THERE if option is None else refused(trial, option)
            if option is None or why is not None:
                left[unit] = why or NOT_THERE
                waiting.append((unit, place, facing))
                continue
            trial = trial.clone()
            apply(trial, option)
            path.append(option)
            left.pop(unit, None)
        if len(waiting) in (0, len(open_)):
            break
        open_ = waiting
    if path:
        await room.choose(link, path, match.number)
    return len(path), list(left.items())


async def reset(room: Room, link: Link) -> None:
    """The set-up as it was proposed."""
    asked = pending(room.match.battle)
    while room.rights.takes_back(link):
        before = room.match.befores[-1][0]
        if type(pending(before)) is not type(asked):
            return
        await room.undo(link)
        await asyncio.sleep(0)
