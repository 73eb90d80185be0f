"""Group orders: one gesture for many pieces, expanded into ordinary options (`group_orders`).

The screen names pieces and what they shall do; it becomes options like any other, judged by the
rules like any other. Who cannot follow is named with the refusing rules; a reaction stops the rest.
"""

from __future__ import annotations

import asyncio

from gonfalon.core.checks import Refusal
from gonfalon.core.errors import GonfalonError, NotComputed, NotStored
from gonfalon.server.group_orders import NOT_NOW
from gonfalon.server.messages.asked import Group
from gonfalon.server.messages.replies import Followed, LeftBehind, ShotTold
from gonfalon.server.messages.told import Refusal as RefusalTold
from gonfalon.server.rooms import Room
from gonfalon.server.seats import Link


async def group_odds(room: Room, link: Link, asked: Group) -> Followed:
    """What each piece would do now, with its odds; who could not follow, with the rules. Nothing is done."""
    phrases = room.wire.phrases(link)
    told = Followed(done=0, left=[], shots=[])
    found = await asyncio.gather(*(room.counsel.expand(u, asked, link.language) for u in asked.units))
    able = []
    for unit, one in zip(asked.units, found, strict=True):
        if one.why is not None:
            told.left.append(LeftBehind(unit=unit, why=[one.why]))
        elif one.options:
            able.append((unit, one.options))
    odds = await asyncio.gather(*(room.counsel.odds(words, link.language, False) for _, words in able))
    for (unit, words), chances in zip(able, odds, strict=True):
        label = phrases.option(room.match.parse(words[-1])).label
        told.shots.append(ShotTold(unit=unit, label=label, odds=chances))
    return told


async def group_order(room: Room, link: Link, asked: Group) -> Followed:
    """Carry out an order piece by piece; how many followed, and who could not, with the rules."""
    side, told = room.match.player, Followed(done=0, left=[])
    not_now = room.wire.phrases(link).refusal(NOT_NOW)
    ordered = _in_order(asked)
    for place, unit in enumerate(ordered):
        if room.match.player != side or room.match.outcome is not None:
            told.left.append(LeftBehind(unit=unit, why=[not_now]))
            continue
        chance = room.match.battle.chance
        why = await _follow(room, link, unit, asked)
        if why is not None:
            told.left.append(LeftBehind(unit=unit, why=[why]))
            continue
        told.done += 1
        if room.match.battle.chance != chance and asked.order != "fire":
            told.left += [LeftBehind(unit=u, why=[not_now]) for u in ordered[place + 1 :]]
            break
    return told


async def _follow(room: Room, link: Link, unit: int, asked: Group) -> RefusalTold | None:
    """Let one piece follow an order; why it cannot."""
    phrases, number = room.wire.phrases(link), room.match.number
    try:
        found = await room.counsel.expand(unit, asked, link.language)
        if found.why is not None:
            return found.why
        if found.options:
            await room.choose(link, found.options, number)
    except (NotStored, NotComputed):
        raise
    except GonfalonError as error:
        return phrases.refusal(Refusal(error.rule, "not-offered"))
    if room.task is not None:
        await room.task
    return None


def _in_order(asked: Group) -> list[int]:
    """The foremost first, so that nobody stands in his neighbour's way."""
    if asked.towards is None:
        return asked.units
    places = {at.id: (at.x, at.y) for at in asked.places}
    dx, dy = asked.towards
    return sorted(asked.units, key=lambda u: -(places.get(u, (0, 0))[0] * dx + places.get(u, (0, 0))[1] * dy))
