"""What a page may ask over its socket, one small function each."""

from __future__ import annotations

import asyncio
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.engine import pending, refused
from gonfalon.core.errors import IllegalChoice, NotFound, OutOfSync
from gonfalon.core.match import Match
from gonfalon.core.steps import Accept, Back, Done, No, Option, Pass
from gonfalon.core.views import BOTH
from gonfalon.core.windows import Reaction
from gonfalon.server import arranging
from gonfalon.server.groups import group_order
from gonfalon.server.rooms import Room
from gonfalon.server.saying import language_of, screen_of
from gonfalon.server.seats import Link
from gonfalon.server.worker import request

Asked = dict[str, Any]


def _mine(room: Room, link: Link) -> None:
    if not room.may_answer(link):
        raise OutOfSync("other-asked")


def _texts(asked: Asked) -> list[str]:
    given = asked["options"]
    if not isinstance(given, list) or not all(isinstance(g, str) for g in given) or len(given) > 200:
        raise IllegalChoice("options-form")
    return given


async def choose(room: Room, link: Link, asked: Asked) -> Asked:
    """Answer the question. What hangs on dice is confirmed first, with the odds."""
    given = _texts(asked)
    try:
        return await _choose(room, link, given, asked)
    except IllegalChoice:
        # the rules that refuse it, in the reader's language
        found = room.match.why_not(given[0]) if len(given) == 1 else []
        if not found:
            raise
        return {"refused": [room.saying(link).refusal(r) for r in found]}


async def _choose(room: Room, link: Link, given: list[str], asked: Asked) -> Asked:
    if not asked.get("sure"):
        _mine(room, link)
        if asked["number"] != room.match.number:
            raise OutOfSync("answered-meanwhile")
        back = room.alone or len(link.sides) == 2  # nobody else need agree to go back past it
        found = await asyncio.to_thread(_binding, room.match, given, back, bool(asked.get("idle")))
        if found is not None:
            told = None if found[1] is None else room.saying(link).odds(found[1])
            return {"confirm": found[0], "odds": told, "back": back}
    await room.choose(link, given, asked["number"])
    return {}


def _binding(match: Match, given: list[str], back: bool, idle: bool) -> tuple[str, Any] | None:
    """Why a choice is confirmed: a die, a reveal, or the end while something could still be done.

    To let something pass needs no second thought; nor does an end that can be taken back and leaves
    nobody idle, whatever dice the rules roll after it.
    """
    last = match.parse(given[-1])
    if isinstance(last, No) or _declines(match, last):
        return None
    peek = match.peek(given)
    ends = back and isinstance(last, (Done, Pass, Accept))
    if peek.roll is not None:
        odds = None if ends else match.odds(given)
        if odds is not None and len(odds.results) > 1:
            return "dice", odds
    elif peek.after.chance != match.battle.chance:
        return "reveal", None
    over = peek.roll is not None or peek.player is None or peek.player != match.player
    return ("end", None) if over and (idle or not back) else None


def _declines(match: Match, option: Option) -> bool:
    asked = pending(match.battle)
    return isinstance(asked, Reaction) and option == asked.declining(match.battle)


async def peek(room: Room, link: Link, asked: Asked) -> Asked:
    """What an option would lead to."""
    _mine(room, link)
    return room.saying(link).peek(await asyncio.to_thread(room.match.peek, _texts(asked)))


async def odds(room: Room, link: Link, asked: Asked) -> Asked:
    """The exact chances of an option."""
    _mine(room, link)
    return room.saying(link).odds(await asyncio.to_thread(room.match.odds, _texts(asked)))


async def why(room: Room, link: Link, asked: Asked) -> Asked:
    """Why something that is touched cannot be chosen."""
    saying = room.saying(link)
    if not room.may_answer(link):
        return {"waiting": saying.waiting_for(), "refusals": []}
    if "option" in asked:
        found = await asyncio.to_thread(room.match.why_not, str(asked["option"]))
    else:
        kind, value = str(asked["kind"]), int(asked["value"])
        found = await asyncio.to_thread(room.match.why_not, kind, value)
        if found and all(r.key == "not-offered" for r in found):
            found = await asyncio.to_thread(_why_before, room.match, kind, value) or found
    return {"refusals": [saying.refusal(r) for r in found]}


def _why_before(match: Match, kind: str, value: int) -> list[Refusal]:
    """What the question before this one has against a thing, where one may still go back to it."""
    asked = match.question()
    if asked is None or (back := next((o for o in asked.options if isinstance(o, Back)), None)) is None:
        return []
    before = match.peek([back]).after
    earlier = pending(before)
    option = None if earlier is None else earlier.candidate_for(before, kind, value)
    if earlier is None or option is None or (first := refused(before, option)) is None:
        return []
    return earlier.refusals(before, option) or [first]


async def overlay(room: Room, link: Link, asked: Asked) -> Asked:
    """Range, zones of control, sight, command range of a unit."""
    screen = screen_of(room.match.system.name)
    if not hasattr(screen, "overlay"):
        raise NotFound("no-overlays")
    side, unit = room.viewer(link), asked.get("unit")
    seen = room.match.view(side)
    told = screen.overlay(
        seen, None if side == BOTH else side, str(asked["kind"]), unit, room.voice(link.language)
    )
    return {"overlay": told}


async def hint(room: Room, link: Link, asked: Asked) -> Asked:
    """What the computer player would do here."""
    _mine(room, link)
    number, side = room.match.number, room.match.player
    assert side is not None
    words = await room.worker.ask(request(room.match, side, "greedy", 1))
    if room.match.number != number:
        raise OutOfSync("answered-meanwhile")
    saying = room.saying(link)
    return {"options": [saying.option(room.match.parse(w)) for w in words]}


async def group(room: Room, link: Link, asked: Asked) -> Asked:
    """An order to several pieces, expanded into ordinary options."""
    _mine(room, link)
    units = [int(u) for u in asked["units"]][:200]
    done, left = await group_order(room, link, units, asked)
    saying = room.saying(link)
    return {"done": done, "left": [{"unit": u, "why": [saying.refusal(r) for r in why]} for u, why in left]}


async def arrange(room: Room, link: Link, asked: Asked) -> Asked:
    """Set-up by hand: one piece, many, a command that keeps its order, or back to the proposal."""
    _mine(room, link)
    if asked.get("reset"):
        await arranging.reset(room, link)
        return {}
    if "put" in asked:
        return {"done": await arranging.put_down(room, link, [str(text) for text in asked["put"]][:200])}
    count = len(room.match.battle.units)
    wanted = [(int(u), int(h), None if f is None else int(f)) for u, h, f in asked["places"]]
    if not all(0 <= u < count and room.match.battle.units[u].side in link.sides for u, _, _ in wanted):
        raise IllegalChoice("not-your-pieces")
    if asked.get("together"):
        done, left = await arranging.together(room, link, wanted)
        saying = room.saying(link)
        return {"done": done, "left": [{"unit": u, "why": [saying.refusal(r)]} for u, r in left]}
    if len(wanted) == 1:
        await arranging.arrange(room, link, *wanted[0])
        return {"done": 1}
    return {"done": await arranging.arrange_all(room, link, wanted)}


async def undo(room: Room, link: Link, asked: Asked) -> Asked:
    """Take back."""
    await room.undo(link)
    return {}


async def offer(room: Room, link: Link, asked: Asked) -> Asked:
    """Answer the other side's proposal."""
    await room.answer_offer(link, bool(asked.get("yes")))
    return {}


async def dice(room: Room, link: Link, asked: Asked) -> Asked:
    """Dice from a real table."""
    await room.dice(link, [int(f) for f in asked.get("faces", [])][:200], bool(asked.get("correct")))
    return {}


async def order(room: Room, link: Link, asked: Asked) -> Asked:
    """A standing order."""
    await room.order(link, asked)
    return {}


async def concede(room: Room, link: Link, asked: Asked) -> Asked:
    """Give the battle up."""
    if not link.sides:
        raise OutOfSync("no-seat")
    await room.end(link)
    return {}


async def draw(room: Room, link: Link, asked: Asked) -> Asked:
    """Agree on a draw."""
    await room.propose_draw(link)
    return {}


async def language(room: Room, link: Link, asked: Asked) -> Asked:
    """Read on in another language."""
    link.language = language_of(asked.get("language"))
    link.known = 0
    told = room.board(link.language)
    link.send({"type": "board", **told})
    link.send(room.state(link, fresh=True))
    return {}


async def lift(room: Room, link: Link, asked: Asked) -> Asked:
    """Lift the curtain for the next player."""
    room.lift(link)
    link.known = 0
    link.send(room.state(link, fresh=True))
    return {}


async def nobody(room: Room, link: Link, asked: Asked) -> Asked:
    """Nobody answers a window."""
    await room.nobody(link)
    return {}


async def at(room: Room, link: Link, asked: Asked) -> Asked:
    """The battle as it stood after so many entries, for the film."""
    match = room.match
    entry = max(1, min(int(asked["entry"]), len(match.entries)))
    battle = await asyncio.to_thread(match.at_entry, entry)
    start = match.befores[entry - 1][1]
    end = match.befores[entry][1] if entry < len(match.entries) else len(match.log)
    return {
        "entry": entry,
        "entries": len(match.entries),
        "scene": room.scene(link, battle),
        "lines": room.lines(link, start, end),
    }


async def chance(room: Room, link: Link, asked: Asked) -> Asked:
    """For designations: the odds of several options at once."""
    _mine(room, link)
    saying, told = room.saying(link), {}
    for words in _texts(asked)[:24]:
        told[words] = saying.odds(await asyncio.to_thread(room.match.odds, [words]))
    return {"odds": told}


TALK = {
    "choose": choose,
    "peek": peek,
    "odds": odds,
    "why": why,
    "overlay": overlay,
    "hint": hint,
    "group": group,
    "arrange": arrange,
    "undo": undo,
    "offer": offer,
    "dice": dice,
    "order": order,
    "concede": concede,
    "draw": draw,
    "language": language,
    "lift": lift,
    "nobody": nobody,
    "at": at,
    "chance": chance,
}
