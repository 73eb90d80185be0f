"""19 Historical events and the deck as a clock: the event itself, the last-event reaction, the reshuffle."""

from __future__ import annotations

from collections.abc import Callable

from gonfalon.core.steps import Step, step
from gonfalon.systems.dark_ages.pieces.events import DeckOut, Happened, NoEffect, Refilled, Reshuffled
from gonfalon.systems.dark_ages.pieces.facts import HAND, HAND_SIZE, DarkBattle

Handler = Callable[[DarkBattle, int, int], bool]
HANDLERS: dict[str, Handler] = {}
"""By event key: carries it out for a side, given how often it happened before; False: no effect."""


def run_out(b: DarkBattle) -> None:
    """A card must be drawn and none is left; in the last turn nothing more comes of it."""
    if b.game.deck_out or b.game.last_turn:  # § V28e
        return
    b.set(deck_out=True)  # § 17c, A33
    b.tell(DeckOut)


def reshuffle(b: DarkBattle) -> None:
    """19c: remaining cards and discards are shuffled together without Historical Events."""
    events = b.setting.event_cards
    cards = (*b.decks["deck"], *b.decks["discard"])
    b.decks["deck"] = tuple([c for c in cards if c not in events])
    b.decks["discard"] = tuple([c for c in cards if c in events])
    b.shuffle("deck")
    b.tell(Reshuffled, len(b.decks["deck"]))


def fill_hand(b: DarkBattle, side: int) -> bool:
    """17b, 2f: fill a hand up to 3 cards; False if the deck ran out."""
    missing = HAND_SIZE - len(b.decks[HAND[side]])
    if missing <= 0:
        return True
    drawn = b.draw("deck", HAND[side], missing)  # § 18.17c: an event in hand triggers nothing
    if drawn:
        b.tell(Refilled, side, len(drawn))
    return len(drawn) == missing


@step("18.17b")
class EventHappens(Step):
    """The historical event of a side happens, with every card."""

    side: int

    def applies(self, b: DarkBattle) -> bool:
        return b.setting.file.side[self.side].event is not None

    def run(self, b: DarkBattle) -> None:
        text = b.setting.file.side[self.side].event
        assert text is not None
        times = b.game.events[self.side]
        events = list(b.game.events)
        events[self.side] += 1
        b.set(events=tuple(events))
        b.tell(Happened, self.side, text.key)
        works = HANDLERS[text.key](b, self.side, times)  # § 18.17d, 23h
        if not works:  # § V47
            b.tell(NoEffect, text.key)


def play_event_card(b: DarkBattle, side: int, card: int) -> None:
    """The event of a Historical Event card played from the hand, and what the last of them brings."""
    previous = b.game.event_card
    b.set(events_gone=b.game.events_gone + 1, event_card=card)
    b.then(EventHappens(side))
    if _last_one(b):
        b.then(LastEvent(side, card, previous))


def event_drawn(b: DarkBattle, side: int) -> None:
    """An event card drawn for recovery triggers the event and is no pass (V10)."""
    b.set(events_gone=b.game.events_gone + 1)
    b.then(EventHappens(side))  # § 14k, A39
    if b.setting.on["recovery_events_count"] and _last_one(b):  # § A39b
        b.then(LastEvent(side, b.decks["discard"][-1], b.game.event_card))


def _last_one(b: DarkBattle) -> bool:
    """Whether all event cards have been played or drawn now, in a battle where the last one matters."""
    all_gone = b.game.events_gone == len(b.setting.event_cards)  # § V10b
    return all_gone and b.setting.file.last_event_reaction  # § 23i


@step("19f")
class LastEvent(Step):
    """The last event card played shortens the game for B or lengthens it for A."""

    side: int
    card: int
    previous: int

    def run(self, b: DarkBattle) -> None:
        if self.side == 1:
            self._by_defender(b)
        else:
            self._by_attacker(b)

    def _by_defender(self, b: DarkBattle) -> None:
        """19g: reshuffle at once; when the turn is over, one last turn."""
        if b.game.last_turn:  # § V28e
            return
        reshuffle(b)  # § V11b
        b.set(deck_out=True)  # § V28c

    def _by_attacker(self, b: DarkBattle) -> None:
        """19h: the discards above the event played before return to the deck."""
        deck, discard = b.decks["deck"], b.decks["discard"]
        start = discard.index(self.previous) + 1 if self.previous in discard else 0  # § A34
        above, events = discard[start:], b.setting.event_cards
        out = [c for c in (*above, *deck) if c in events]
        deck = tuple([c for c in (*deck, *above) if c not in events])  # § 19i
        b.decks["deck"], b.decks["discard"] = deck, (*discard[:start], *out)
        b.shuffle("deck")  # § V11: no last turn comes of this
        b.tell(Reshuffled, len(deck))
