"""Hints: what the lesson shows, or what a good computer player would do, and why."""

from __future__ import annotations

from contextlib import suppress

from gonfalon.core.errors import NotComputed
from gonfalon.core.lessons import shown
from gonfalon.core.steps import Done
from gonfalon.core.windows import NEVER
from gonfalon.players.minds import Advice
from gonfalon.server.messages.replies import HintOrder, HintTold, IdeaTold
from gonfalon.server.rooms import Room
from gonfalon.server.seats import Link


async def hinted(room: Room, link: Link) -> HintTold:
    """A hint for the side that is asked, with the odds of what it proposes."""
    lesson, match, phrases = room.sitting.lesson, room.match, room.wire.phrases(link)
    words = list(shown(lesson, match)) if lesson is not None else []
    advice: Advice | None = None
    if not words:
        advice = await room.counsel.hint()
        words = [match.text(option) for option in advice.act]
    order = await room.counsel.until() if advice is not None and advice.act == [Done()] else None
    odds = None
    with suppress(NotComputed):
        odds = await room.counsel.odds(words, link.language, False)
    return HintTold(
        options=[phrases.option(match.parse(w)) for w in words],
        odds=odds,
        chance=None if advice is None else advice.chance,
        others=[
            IdeaTold(options=[phrases.option(o) for o in idea.act], chance=idea.chance)
            for idea in (advice.others if advice is not None else ())
        ],
        order=None if order is None else HintOrder(policy=NEVER, stop=order),
    )
