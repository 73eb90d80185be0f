"""What a page may ask over its socket: one small function for each kind of request."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar, get_args

from gonfalon.core.checks import Refusal
from gonfalon.core.choices import Choice
from gonfalon.core.engine import pending, refused
from gonfalon.core.errors import (
    IllegalChoice,
    NotComputed,
    NotFound,
    OutOfSync,
)
from gonfalon.core.match import Match
from gonfalon.core.steps import Accept, Back, Done, No, Option, Pass
from gonfalon.core.views import BOTH
from gonfalon.core.windows import Reaction
from gonfalon.locale import bundle
from gonfalon.server import arranging
from gonfalon.server.correcting import correctable_told, correction_of
from gonfalon.server.groups import group_odds, group_order
from gonfalon.server.hints import hinted
from gonfalon.server.messages import asked, replies, told
from gonfalon.server.messages.base import Answer, Confirm, FaultTold
from gonfalon.server.messages.reading import number_of, read_request
from gonfalon.server.phrases import language_of
from gonfalon.server.phrases import refused as refused_in_words
from gonfalon.server.rights import SOCKET
from gonfalon.server.rooms import Room
from gonfalon.server.seats import Link

ENDS = (Done, Pass, Accept)
LISTED = 24  # options whose chances are told at once
KINDS = frozenset(get_args(Confirm))
BESIDE = (asked.Odds, asked.Chance, asked.Hint)  # they change nothing and may take their time

Told = Answer | replies.OddsAnswer
Handler = Callable[[Room, Link, Any], Awaitable[Told]]
H = TypeVar("H", bound=Handler)
HANDLERS: dict[type[asked.SocketRequest], Handler] = {}


def answers(kind: type[asked.SocketRequest]) -> Callable[[H], H]:
    """Register the function that answers a kind of request."""

    def wrap(handler: H) -> H:
        HANDLERS[kind] = handler
        return handler

    return wrap


class Desk:
    """Answers one page: in the order of its requests, but for those that only ask and may take long.

    Nothing that a page sends can break the battle. When the page is closed nobody waits any more.
    """

    def __init__(self, room: Room, link: Link) -> None:
        self.room, self.link = room, link
        self.beside: set[asyncio.Task[None]] = set()

    async def hear(self, raw: str) -> None:
        """Answer one message."""
        try:
            request = read_request(raw)
        except Exception as error:
            self.link.send(refused_in_words(error, self.link.language, number_of(raw)))
            return
        if isinstance(request, BESIDE):
            self._beside(self._answer(request))
        else:
            await self._answer(request)

    def open(self) -> None:
        """The page was just opened: let a worker get ready for what it may ask."""
        self._beside(self._warm())

    async def _warm(self) -> None:
        with suppress(NotComputed):
            await self.room.counsel.warm(self.link.language)

    async def _answer(self, request: asked.SocketRequest) -> None:
        self.link.send(await answer(self.room, self.link, request))

    def _beside(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self.beside.add(task)
        task.add_done_callback(self.beside.discard)

    async def close(self) -> None:
        """The page is gone."""
        for task in self.beside:
            task.cancel()
        await asyncio.gather(*self.beside, return_exceptions=True)


async def answer(room: Room, link: Link, request: asked.SocketRequest) -> Told | FaultTold:
    """The answer to one request."""
    try:
        room.rights.check(SOCKET[type(request)], link)
        found = await HANDLERS[type(request)](room, link, request)
        found.id = request.id
        return found
    except Exception as error:
        return refused_in_words(error, link.language, request.id)


# -- choosing -------------------------------------------------------------------------------------


@answers(asked.Choose)
async def choose(room: Room, link: Link, given: asked.Choose) -> replies.ChosenTold:
    """Answer the question. What hangs on dice is confirmed first, with the odds."""
    try:
        if not given.sure and not KINDS.issubset(given.trusted):
            if given.number != room.match.number:
                raise OutOfSync("answered-meanwhile")
            back = room.rights.goes_back(link)
            for why, odds in await _confirmations(room, link, given, back):
                if why not in given.trusted:
                    return replies.ChosenTold(confirm=why, odds=odds, back=back)
        await room.choose(link, given.options, given.number)
    except IllegalChoice:
        # the rules that refuse it, in the reader's language
        against = room.match.why_not(given.options[0]) if len(given.options) == 1 else []
        if not against:
            raise
        return replies.ChosenTold(refused=_refusals(room, link, against))
    return replies.ChosenTold()


async def _confirmations(
    room: Room, link: Link, given: asked.Choose, back: bool
) -> list[tuple[Confirm, told.OddsTold | None]]:
    """Why a choice is confirmed: dice, an enemy who may answer, a reveal, an end that leaves somebody idle.

    To let something pass needs no second thought; nor does an end that can be taken back, carries out
    no plan and leaves nobody idle, whatever dice the rules roll after it. The choice is read, judged and
    tried here; the match keeps it, and the confirmed choice goes on from there. The odds come from the
    pool, unless the page trusts all that they could say.
    """
    choice = await asyncio.to_thread(_tried, room.match, given.options)
    last = choice.chosen[-1]
    if isinstance(last, No) or _declines(room.match, last):
        return []
    ends = isinstance(last, ENDS)
    asks = choice.next not in (None, choice.side)
    reveals = choice.roll is None and choice.trial.after.chance != choice.battle.chance
    risky = choice.roll is not None or asks or choice.commits
    if risky and not (ends and back and not choice.fights):
        left: list[tuple[Confirm, told.OddsTold | None]] = [("end", None)] if ends and given.idle else []
        if {"dice", "answer"}.issubset(given.trusted):
            return left
        try:
            found = await room.counsel.odds(given.options, link.language, True)
        except NotComputed:  # dice decide it all the same
            return [("dice" if choice.roll is not None or choice.commits else "answer", None), *left]
        if any(_undecided(affair) for affair in found.affairs):
            return [("dice", found), *left]
        if found.risky:
            return [("reveal" if reveals else "answer", found), *left]
    elif reveals:
        return [("reveal", None)]
    over = choice.roll is not None or choice.next is None or asks
    return [("end", None)] if over and (given.idle or not back) else []


def _undecided(affair: told.AffairTold) -> bool:
    """Whether dice decide an affair: some roll of it has more than one result."""
    return any(len(roll.chances) > 1 for roll in affair.rolls)


def _tried(match: Match, given: list[str]) -> Choice:
    choice = match.choice(given)
    _ = choice.trial
    return choice


def _declines(match: Match, option: Option) -> bool:
    question = pending(match.battle)
    return isinstance(question, Reaction) and option == question.declining(match.battle)


@answers(asked.Peek)
async def peek(room: Room, link: Link, given: asked.Peek) -> replies.PeekTold:
    """What an option would lead to."""
    found = await asyncio.to_thread(room.match.peek, given.options)
    return room.wire.phrases(link).peek(found, room.wire.grips_in_hand(link, found))


@answers(asked.Odds)
async def odds(room: Room, link: Link, given: asked.Odds) -> replies.OddsAnswer:
    """The odds of an option: the headline, or with the enemy's other answers."""
    return replies.OddsAnswer(odds=await room.counsel.odds(given.options, link.language, given.full))


@answers(asked.Chance)
async def chance(room: Room, link: Link, given: asked.Chance) -> replies.ChanceTold:
    """For designations: the odds of several options at once."""
    listed = given.options[:LISTED]
    found = await asyncio.gather(*(room.counsel.odds([words], link.language, False) for words in listed))
    return replies.ChanceTold(odds=dict(zip(listed, found, strict=True)))


# -- asking ---------------------------------------------------------------------------------------


def _refusals(room: Room, link: Link, refusals: list[Refusal]) -> list[told.Refusal]:
    phrases = room.wire.phrases(link)
    return [phrases.refusal(r) for r in refusals]


@answers(asked.Why)
async def why(room: Room, link: Link, given: asked.Why) -> replies.WhyTold:
    """Why something that is touched cannot be chosen."""
    if not room.rights.may("answer", link):
        return replies.WhyTold(waiting=room.wire.phrases(link).waiting_for(), refusals=[])
    found = await asyncio.to_thread(_why, room.match, given)
    return replies.WhyTold(refusals=_refusals(room, link, found))


def _why(match: Match, given: asked.Why) -> list[Refusal]:
    if given.option is not None:
        return match.why_not(given.option)
    found = match.why_not(given.kind, given.value)
    if found and all(r.key == "not-offered" for r in found):
        return _why_before(match, given.kind, given.value) or found
    return found


def _why_before(match: Match, kind: str, value: int) -> list[Refusal]:
    """What the question before this one has against a thing, where one may still go back to it."""
    question = match.question()
    if question is None or (back := next((o for o in question.options if isinstance(o, Back)), None)) is None:
        return []
    before = match.peek([back]).after
    earlier = pending(before)
    option = None if earlier is None else earlier.candidate_for(before, kind, value)
    if earlier is None or option is None or (first := refused(before, option)) is None:
        return []
    return earlier.refusals(before, option) or [first]


@answers(asked.Overlay)
async def overlay(room: Room, link: Link, given: asked.Overlay) -> replies.OverlayTold:
    """Range, zones of control, sight, command range of a unit."""
    screen = room.wire.screen
    _known(room, [] if given.unit is None else [given.unit])
    if not hasattr(screen, "overlay"):
        raise NotFound("no-overlays")
    seen = room.wire.seen(link)
    side = None if seen.viewer == BOTH else seen.viewer
    found = screen.overlay(seen, side, given.kind, given.unit, room.wire.voice(link.language))
    return replies.OverlayTold(overlay=found)


def _known(room: Room, units: list[int]) -> None:
    """Refuse pieces that are not in the battle."""
    count = len(room.match.battle.units)
    for unit in units:
        if unit >= count:
            raise NotFound("no-piece", number=unit)


@answers(asked.Hint)
async def hint(room: Room, link: Link, given: asked.Hint) -> replies.HintTold:
    """What the computer player would do here, or the lesson shows, and what it risks."""
    return await hinted(room, link)


@answers(asked.At)
async def at(room: Room, link: Link, given: asked.At) -> replies.FilmTold:
    """The battle as it stood after so many entries, for the film."""
    return room.wire.film(link, given.entry)


# -- many pieces ----------------------------------------------------------------------------------


@answers(asked.Group)
async def group(room: Room, link: Link, given: asked.Group) -> replies.Followed:
    """An order to several pieces, expanded into ordinary options."""
    _known(room, given.units)
    return await (group_odds if given.look else group_order)(room, link, given)


@answers(asked.Arrange)
async def arrange(room: Room, link: Link, given: asked.Arrange) -> replies.Followed:
    """Set-up by hand: one piece, many, a command that keeps its order, or back to the proposal."""
    if given.reset:
        await arranging.reset(room, link)
        return replies.Followed(done=0)
    if given.put:
        return replies.Followed(done=await arranging.put_down(room, link, given.put))
    units = room.match.battle.units
    if not all(u < len(units) and units[u].side in link.sides for u, _, _ in given.places):
        raise IllegalChoice("not-your-pieces")
    if given.together:
        done, left = await arranging.together(room, link, given.places)
        behind = [replies.LeftBehind(unit=unit, why=_refusals(room, link, [why])) for unit, why in left]
        return replies.Followed(done=done, left=behind)
    if len(given.places) == 1:
        await arranging.arrange(room, link, *given.places[0])
        return replies.Followed(done=1)
    return replies.Followed(done=await arranging.arrange_all(room, link, given.places))


# -- the rest of the table ------------------------------------------------------------------------


@answers(asked.Undo)
async def undo(room: Room, link: Link, given: asked.Undo) -> Answer:
    """Take back."""
    await room.undo(link)
    return Answer()


@answers(asked.Offer)
async def offer(room: Room, link: Link, given: asked.Offer) -> Answer:
    """Answer the other side's proposal."""
    await room.answer_offer(link, given.yes)
    return Answer()


@answers(asked.Dice)
async def dice(room: Room, link: Link, given: asked.Dice) -> Answer:
    """Dice from a real table."""
    if given.look:
        room.rights.check("roll", link)
        return replies.DiceTold(result=room.wire.phrases(link).meaning(given.faces))
    await room.dice(link, given.faces, given.correct)
    return Answer()


@answers(asked.Correctable)
async def what_corrects(room: Room, link: Link, given: asked.Correctable) -> Answer:
    """What of a unit can be corrected, by what its reader knows."""
    room.rights.check("answer", link)
    return correctable_told(room, link, given.unit)


@answers(asked.Correct)
async def correct(room: Room, link: Link, given: asked.Correct) -> Answer:
    """A unit as it stands on the players' table."""
    await room.correct(link, correction_of(given))
    return Answer()


@answers(asked.Order)
async def order(room: Room, link: Link, given: asked.Order) -> Answer:
    """A standing order."""
    room.order(link, given)
    return Answer()


@answers(asked.Concede)
async def concede(room: Room, link: Link, given: asked.Concede) -> Answer:
    """Give the battle up."""
    await room.end(link)
    return Answer()


@answers(asked.Draw)
async def draw(room: Room, link: Link, given: asked.Draw) -> Answer:
    """Agree on a draw."""
    await room.propose_draw(link)
    return Answer()


@answers(asked.Language)
async def language(room: Room, link: Link, given: asked.Language) -> Answer:
    """Read on in another language."""
    chosen = language_of(given.language)
    await asyncio.to_thread(bundle, chosen, room.match.system.name)  # so that nobody waits for it
    link.language = chosen
    room.wire.begin(link)
    return Answer()


@answers(asked.Lift)
async def lift(room: Room, link: Link, given: asked.Lift) -> Answer:
    """Lift the curtain for the next player."""
    room.wire.lift(link)
    return Answer()


@answers(asked.Nobody)
async def nobody(room: Room, link: Link, given: asked.Nobody) -> Answer:
    """Nobody answers a window."""
    await room.nobody(link)
    return Answer()
