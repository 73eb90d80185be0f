"""18.17 and 19 Historical events: the event card played or drawn, which events are possible now (always,
never, if chosen), what the last one brings."""

from __future__ import annotations

from collections.abc import Callable

from gonfalon.core.records import record
from gonfalon.core.steps import Step, step
from gonfalon.systems.dark_ages.book.deck import reshuffle
from gonfalon.systems.dark_ages.pieces.deeds import Deed
from gonfalon.systems.dark_ages.pieces.events import Happened, NoEffect, Reshuffled
from gonfalon.systems.dark_ages.pieces.setting import B


@record
class Handler:
    """How effects of one kind are carried out, and whether one would do anything now.

    `asks`: somebody is asked; what is carried out at once and comes after such a question waits for it.
    """

    works: Callable[[B, Deed], bool]
    carry_out: Callable[[B, Deed], None]
    asks: Callable[[Deed], bool]
    waits: Callable[[Deed], bool]


HANDLERS: dict[str, Handler] = {}
"""By kind of effect."""


def always(deed: Deed) -> bool:
    """Of every effect of a kind."""
    return True


def never(deed: Deed) -> bool:
    """Of none."""
    return False


def chosen(deed: Deed) -> bool:
    """Of those whose units are chosen."""
    return deed.effect.most is not None


def for_all(deed: Deed) -> bool:
    """Of those that touch all they mean."""
    return deed.effect.most is None


@step("18.17b")
class EventHappens(Step):
    """The historical event of a side happens, with every card."""

    side: int

    def applies(self, b: B) -> bool:
        return b.setting.plans[self.side] is not None

    def rule_for(self, b: B) -> str:
        plan = b.setting.plans[self.side]
        return self.rule if plan is None else plan.event.rule

    def run(self, b: B) -> None:
        plan = b.setting.plans[self.side]
        assert plan is not None
        times = b.game.events[self.side]
        events = list(b.game.events)
        events[self.side] += 1
        b.set(events=tuple(events))
        b.tell(Happened, self.side, plan.event.id)
        deeds = plan.at(times)  # § 18.17d, 23h, P.2a
        works = [HANDLERS[deed.kind].works(b, deed) for deed in deeds]
        asked = False
        for deed in deeds:
            handler = HANDLERS[deed.kind]
            if asked and handler.waits(deed):
                b.then(EffectFollows(self.side, deed.kind, deed.address))
            else:
                handler.carry_out(b, deed)
            asked = asked or handler.asks(deed)
        if not any(works):  # § V47
            b.tell(NoEffect, plan.event.id)


@step("P.2a")
class EffectFollows(Step):
    """An effect that comes when the questions of those before it are answered."""

    side: int
    kind: str
    effect: str

    def run(self, b: B) -> None:
        deed = b.setting.deed(self.side, self.kind, self.effect)
        HANDLERS[self.kind].carry_out(b, deed)


def play_event_card(b: B, side: int, card: int) -> None:
    """The event of a Historical Event card played from the hand, and what the last of them brings."""
    previous = b.game.event_card
    b.set(events_gone=b.game.events_gone + 1, event_card=card)
    b.then(EventHappens(side))
    if _last_one(b):
        b.then(LastEvent(side, card, previous))


def event_drawn(b: B, side: int) -> None:
    """An event card drawn for recovery triggers the event and is no pass (V10)."""
    b.set(events_gone=b.game.events_gone + 1)
    b.then(EventHappens(side))  # § 14k, A39
    if b.setting.on["recovery_events_count"] and _last_one(b):  # § A39b
        b.then(LastEvent(side, b.decks["discard"][-1], b.game.event_card))


def _last_one(b: B) -> bool:
    """Whether all event cards have been played or drawn now, in a battle where the last one matters."""
    all_gone = b.game.events_gone == len(b.setting.event_cards)  # § V10b
    return all_gone and b.setting.file.last_event_reaction  # § 23i


@step("19f")
class LastEvent(Step):
    """The last event card played shortens the game for B or lengthens it for A."""

    side: int
    card: int
    previous: int

    def run(self, b: B) -> None:
        if self.side == b.setting.attacker:
            self._by_attacker(b)
        else:
            self._by_defender(b)

    def _by_defender(self, b: B) -> None:
        """Reshuffle at once; when the turn is over, one last turn."""
        if b.game.last_turn:  # § V28e
            return
        reshuffle(b)  # § 19g, V11b
        b.set(deck_out=True)  # § V28c

    def _by_attacker(self, b: B) -> None:
        """The discards above the event played before return to the deck."""
        deck, discard = b.decks["deck"], b.decks["discard"]
        start = discard.index(self.previous) + 1 if self.previous in discard else 0  # § A34
        above, events = discard[start:], b.setting.event_cards
        out = [c for c in (*above, *deck) if c in events]
        deck = tuple([c for c in (*deck, *above) if c not in events])  # § 19h, 19i
        b.decks["deck"], b.decks["discard"] = deck, (*discard[:start], *out)
        b.shuffle("deck")  # § V11: no last turn comes of this
        b.tell(Reshuffled, len(deck))
