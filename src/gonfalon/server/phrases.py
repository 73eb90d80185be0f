"""The battle in the reader's language: questions, options, odds, lines of the log, faults."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar, cast

from gonfalon.core import checks
from gonfalon.core.choices import Peek
from gonfalon.core.display import Act, Grip
from gonfalon.core.engine import pending
from gonfalon.core.errors import BadMessage, GonfalonError
from gonfalon.core.events import Chosen, Ended, Logged, Rolled, Skipped, Way
from gonfalon.core.gestures import things_asked
from gonfalon.core.match import Match
from gonfalon.core.notation import touches
from gonfalon.core.orders import StandingOrders, quiet_questions, routine_answers
from gonfalon.core.records import fields_of
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Event, Option
from gonfalon.core.windows import Reaction
from gonfalon.locale import LANGUAGES, message
from gonfalon.locale.voice import Voice, acts_of
from gonfalon.server.messages import replies, told
from gonfalon.server.messages.base import UNSET, Fault, FaultTold, Gone, Message

SHOWN_OPTIONS = 60
LOG = logging.getLogger("gonfalon")
M = TypeVar("M", bound=Message)


def language_of(wanted: str | None) -> str:
    """A language we speak."""
    return wanted if wanted in LANGUAGES else "en"


class Chances:
    """Speaks about rolls and refusals; all it needs is a voice."""

    def __init__(self, voice: Voice) -> None:
        self.voice, self.speaker = voice, voice.speaker

    def refusal(self, refusal: checks.Refusal) -> told.Refusal:
        """A refusal with its rule."""
        return told.Refusal(rule=refusal.rule, text=self.speaker.refusal(refusal))

    def roll(self, roll: Roll) -> told.RollTold:
        """A roll before the dice: what for, which dice, each modifier with its rule, the table."""
        return self._roll(roll, told.RollTold)

    def waiting(self, roll: Roll, mine: bool) -> told.WaitingTold:
        """A roll that waits for dice from a real table."""
        return self._roll(roll, told.WaitingTold, mine=mine)

    def _roll(self, roll: Roll, make: Callable[..., M], **more: Any) -> M:
        modifiers = [
            told.ModifierTold(rule=m.rule, value=m.value, label=self.speaker.modifier(m))
            for m in roll.modifiers
        ]
        return make(
            rule=roll.rule,
            side=roll.side,
            purpose=self.speaker.purpose(roll),
            about=list(roll.about),
            dice=[(p.count, p.low, p.high) for p in roll.pools],
            modifiers=modifiers,
            bonus=roll.bonus,
            chances=[
                (words, *chance.as_integer_ratio()) for words, chance in self.speaker.results(roll).items()
            ],
            table=[(left, self.speaker.result(roll, result)) for left, result in roll.reading.rows()],
            key=roll.reading.key,
            **more,
        )


class Phrases(Chances):
    """Speaks about one battle to one reader."""

    def __init__(self, match: Match, voice: Voice) -> None:
        super().__init__(voice)
        self.match = match

    # -- the question ---------------------------------------------------------------------------

    def option(self, option: Option) -> told.Opt:
        """An option: its notation, its words, and what it touches on the board."""
        opt = told.Opt(text=self.match.text(option), label=self.speaker.option(option), word=option.word)
        main = touches(option)
        for kind, values in _by_kind(main).items():
            setattr(opt, kind, values)
        if main:
            opt.main = cast(told.Touched, main[0][0])
        for f in fields_of(type(option)):
            if f.kind == "command" and not f.depth:
                opt.command = getattr(option, f.name)
        path = getattr(option, "via", None)
        if path:
            opt.path = list(path)
            place = getattr(option, "place", None)
            opt.hex = [place] if isinstance(place, int) else opt.hex or []
        return opt

    def question(self, orders: StandingOrders, draft: Sequence[Option] = ()) -> told.Question | None:
        """The pending question for the side that is asked."""
        asked = self.match.question()
        if asked is None:
            return None
        decision, offered, window = asked.decision, asked.options, None
        if isinstance(decision, Reaction) and decision.window:
            window = self._window(decision, asked.options, orders)
            offered = self._heard(decision, asked.options, window)
        return told.Question(
            number=asked.number,
            player=asked.player,
            step=type(decision).__name__,
            rule=asked.rule,
            prompt=self.speaker.prompt(decision, self.match.battle),
            open=decision.open,
            options=[self.option(o) for o in (*offered, *decision.shortcuts(self.match.battle))],
            obligations=[self.refusal(r) for r in asked.obligations],
            about=things_asked(self.match.battle, decision),
            window=UNSET if window is None else window,
            routine=[
                told.RoutineTold(
                    policy=policy, option=self.match.text(option), always=decision.routine == "always"
                )
                for policy, option in routine_answers(decision, asked.options).items()
            ],
            setup=decision.setup,
            draft=[self.option(o) for o in draft],
            quiet=self._quiet(orders),
        )

    def _quiet(self, orders: StandingOrders) -> list[told.QuietTold]:
        """The routine questions of the game that are let pass, and whether they are yet to be asked."""
        return [
            told.QuietTold(key=key, name=self.voice(f"quiet-{key}"), asked=orders.asks(key))
            for key in quiet_questions(self.match.system.name)
        ]

    def _window(self, decision: Reaction, legal: list[Option], orders: StandingOrders) -> told.WindowTold:
        b = self.match.battle
        return told.WindowTold(
            key=decision.window,
            name=self.voice(f"window-{decision.window}"),
            unit=decision.reactor(b),
            cause=decision.cause(b),
            policy=orders.order_for(b, decision).policy,
            escapes=decision.escapes,
            own=self._own_windows(decision, legal, orders),
        )

    def _heard(self, decision: Reaction, legal: list[Option], window: told.WindowTold) -> list[Option]:
        """The options of a window without those that are silenced."""
        b = self.match.battle
        silent = {w.key for w in window.own if w.silenced}
        declining = decision.declining(b)
        if not silent or declining not in legal:
            return legal
        return [o for o in legal if o == declining or decision.window_of(b, o) not in silent]

    def _own_windows(
        self, decision: Reaction, legal: list[Option], orders: StandingOrders
    ) -> list[told.OwnWindow]:
        """Cards that can be silenced one by one: each with its window, its name and whether it is."""
        b, found = self.match.battle, dict[str, told.OwnWindow]()
        declining = decision.declining(b)
        for option in legal:
            if option == declining or (key := decision.window_of(b, option)) == decision.window:
                continue
            card = next((v for k, v in touches(option) if k == "card"), None)
            name = self.speaker.option(option) if card is None else self.speaker.show("card", card)
            found.setdefault(key, told.OwnWindow(key=key, name=name, silenced=orders.silenced(key)))
        return list(found.values())

    def meaning(self, faces: Sequence[int]) -> str:
        """What dice of the pending roll come to; dice that decide nothing are rolled again."""
        roll = self.match.awaited(faces).roll
        result = roll.read(faces)
        return self.voice("roll-again") if result is None else self.speaker.result(roll, result)

    def waiting_for(self) -> told.AskedTold | None:
        """What another side is being asked, in words only: never its options."""
        asked = pending(self.match.battle)
        if asked is None or self.match.waiting:
            return None
        return told.AskedTold(player=asked.player(self.match.battle), rule=asked.rule_for(self.match.battle))

    # -- what may come ---------------------------------------------------------------------------

    def peek(self, peek: Peek, grips: Sequence[Grip] = ()) -> replies.PeekTold:
        """What an option would lead to; by which grips the piece in hand is then moved."""
        return replies.PeekTold(
            roll=None if peek.roll is None else self.roll(peek.roll),
            player=peek.player,
            risky=peek.risky,
            options=[self.option(o) for o in peek.options[:SHOWN_OPTIONS]],
            lines=[self.line(e) for e in peek.events if not isinstance(e.event, Chosen)],
            hand=peek.hand,
            grips=list(grips),
        )

    # -- the log --------------------------------------------------------------------------------

    def line(self, logged: Logged, number: int = -1) -> told.LogLine:
        """One line of the log."""
        e = logged.event
        words = self.speaker.line(logged)
        line = told.LogLine(n=number, rule=logged.rule, text=words, kind=e.word, act=self._act(e))
        if logged.cause and number >= 0:
            line.cause = number - logged.cause
        if logged.ways:
            line.ways = [way(w) for w in logged.ways]
        if who := self._actors(e):
            line.actor, line.target = who
        if isinstance(e, Rolled):
            again = e.result is None
            result = self.voice("roll-again") if again else self.speaker.result(e.roll, e.result)
            line.roll = self._roll(e.roll, told.RollTold, faces=list(e.faces), result=result)
            line.unit = list(e.roll.about)
        elif isinstance(e, Chosen):
            for kind, values in _by_kind(touches(e.option)).items():
                setattr(line, kind, values)
            line.side, line.auto = e.side, e.auto
        elif not isinstance(e, (Skipped, Ended)):
            for kind, values in _by_kind(_named(e)).items():
                setattr(line, kind, values)
        return line

    def _act(self, e: Event) -> Act:
        """How an event is played; a roll by its purpose."""
        rolled = isinstance(e, Rolled)
        acts = acts_of(self.match.system.name)
        return acts.get(cast(Rolled, e).roll.purpose if rolled else e.word, "test" if rolled else "order")

    def _actors(self, e: Event) -> tuple[list[int], list[int]] | None:
        """Who does what an event tells, and to whom; of a roll: the side that rolls, and the other."""
        if isinstance(e, Rolled):
            units, side = self.match.battle.units, e.roll.side
            mine = [u for u in e.roll.about if units[u].side == side]
            return mine, [u for u in e.roll.about if u not in mine]
        if isinstance(e, (Chosen, Skipped, Ended)):
            return None
        actor, target = list[int](), list[int]()
        for f in fields_of(type(e)):
            value = getattr(e, f.name)
            if f.kind == "unit" and value is not None:
                found = list(value) if f.depth else [value]
                if f.name.startswith(("target", "enemy")):
                    target += found
                elif not actor:
                    actor = found
        return (actor, target) if actor or target else None


def way(gone: Way) -> told.WayTold:
    """A way as the board draws it."""
    return told.WayTold(unit=gone.unit, stood=_spot(gone.stood), stands=_spot(gone.stands))


def _spot(place: Any) -> told.SpotTold | None:
    if place is None or isinstance(place, int):
        return None if place is None else told.SpotTold(hex=place)
    x, y, direction = place
    return told.SpotTold(x=x, y=y, turn=direction * 360 / 65536)


def _by_kind(things: Iterable[tuple[str, Any]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for kind, value in things:
        found.setdefault(kind, []).append(value)
    return found


def _named(event: Event) -> Iterator[tuple[str, Any]]:
    """The pieces, hexes and sides that an event names."""
    for f in fields_of(type(event)):
        value = getattr(event, f.name)
        if f.kind in ("unit", "hex", "side") and value is not None:
            yield from ((f.kind, v) for v in (value if f.depth else (value,)))


def fault(error: GonfalonError, language: str) -> Fault:
    """An error of ours in words for the screen: what, where, which rule."""
    return _fault(error, language, Fault)


def fault_told(error: GonfalonError, language: str, number: int | None) -> FaultTold:
    """The same, as the answer to a request of the socket."""
    return _fault(error, language, FaultTold, id=number)


def refused(error: Exception, language: str, number: int | None) -> FaultTold:
    """Whatever it was: the page gets words, the battle stands as it stood."""
    if not isinstance(error, GonfalonError):
        LOG.exception("a message of a page failed")
        error = BadMessage("bad-message", detail=type(error).__name__)
    return fault_told(error, language, number)


def gone(error: GonfalonError, language: str) -> Gone:
    """The same, to a page whose battle cannot be opened."""
    return _fault(error, language, Gone)


def _fault(error: GonfalonError, language: str, make: Callable[..., M], **more: Any) -> M:
    kind = type(error).__name__
    title = message(language, f"board-error-{kind.lower()}")
    return make(
        error=kind, title=title, text=error.what(language), where=error.where, rule=error.rule, **more
    )
