"""19 Historical events and the deck as a clock: the event itself, the last-event reaction, the reshuffle."""

from __future__ import annotations

from collections.abc import Callable

from gonfalon.core.steps import Step, step
from gonfalon.systems.dark_ages.events_log import DeckOut, Happened, NoEffect, Refilled, Reshuffled
from gonfalon.systems.dark_ages.facts import HAND, HAND_SIZE, DarkBattle

Handler = Callable[[DarkBattle, int, int], bool]
HANDLERS: dict[str, Handler] = {}
"""By event key: carries it out for a side, given how often it happened before; False: no effect."""


def draw_one(b: DarkBattle) -> int | None:
    """A33: the top card goes to the discards, shown; without one the deck has run out."""
    if not b.decks["deck"]:
        run_out(b)
        return None
    return b.draw("deck", "discard")[0]  # § 14j


def run_out(b: DarkBattle) -> None:  # § A33, 17c
    """A33, V28, V28e: the deck has run out; in the last turn nothing more comes of it."""
    if b.game.deck_out or b.game.last_turn:  # § V28e
        return
    b.set(deck_out=True)
    b.tell(DeckOut)


def reshuffle(b: DarkBattle) -> None:
    """19c: remaining cards and discards are shuffled together without Historical Events."""
    events = b.setting.event_cards  # § 19c
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
    drawn = b.draw("deck", HAND[side], missing)
    if drawn:
        b.tell(Refilled, side, len(drawn))
    return len(drawn) == missing  # § 18.17c


@step("18.17b")
class EventHappens(Step):
    """The historical event of a side happens (23h: with every card)."""

    side: int

    def applies(self, b: DarkBattle) -> bool:
        if b.setting.file.side[self.side].event is None:
            return False
        return True  # § 18.17d, 23h

    def run(self, b: DarkBattle) -> None:
        text = b.setting.file.side[self.side].event
        assert text is not None
        times = b.game.events[self.side]
        events = list(b.game.events)
        events[self.side] += 1
        b.set(events=tuple(events))
        b.tell(Happened, self.side, text.key)
        if not HANDLERS[text.key](b, self.side, times):  # § V47
            b.tell(NoEffect, text.key)


def play_event_card(b: DarkBattle, side: int, card: int) -> None:
    """18.17e, V26: a Historical Event is the whole round and counts as passing."""
    previous = b.game.event_card
    gone = b.game.events_gone + 1
    last = _all_gone(b, gone)
    b.set(events_gone=gone, event_card=card)
    b.then(EventHappens(side))
    if last and b.setting.file.last_event_reaction:
        b.then(LastEvent(side, card, previous))


def _all_gone(b: DarkBattle, gone: int) -> bool:
    """V10b: whether all event cards have been played or drawn for recovery."""
    return gone == len(b.setting.event_cards)  # § V10b


def event_drawn(b: DarkBattle, side: int) -> None:
    """14k, A39, V10: an event card drawn for recovery triggers the event and is no pass."""
    gone = b.game.events_gone + 1
    counts = b.setting.on["recovery_events_count"]  # § A39b
    b.set(events_gone=gone)
    b.then(EventHappens(side))  # § V10, 14k, A39
    if counts and gone == len(b.setting.event_cards) and b.setting.file.last_event_reaction:
        b.then(LastEvent(side, b.decks["discard"][-1], b.game.event_card))


@step("19f")
class LastEvent(Step):
    """The last event card played shortens the game for B or lengthens it for A."""

    side: int
    card: int
    previous: int

    def run(self, b: DarkBattle) -> None:  # § 23i
        if self.side == 1:
            self._by_defender(b)
        else:
            self._by_attacker(b)

    def _by_defender(self, b: DarkBattle) -> None:
        """19g, V11b, V28c: reshuffle at once; when the turn is over, one last turn."""
        if b.game.last_turn:  # § 19g
            return
        reshuffle(b)  # § V11b
        b.set(deck_out=True)  # § V28c

    def _by_attacker(self, b: DarkBattle) -> None:  # § 19h
        """19h, 19i, A34, V11: the discards above the event played before return to the deck."""
        discard = b.decks["discard"]
        start = discard.index(self.previous) + 1 if self.previous in discard else 0  # § V11
        events = b.setting.event_cards  # § A34, 19i
        back = [c for c in discard[start:] if c not in events]
        kept = [*discard[:start], *[c for c in discard[start:] if c in events]]
        deck = [c for c in (*b.decks["deck"], *back) if c not in events]
        kept += [c for c in b.decks["deck"] if c in events]
        b.decks["deck"], b.decks["discard"] = tuple(deck), tuple(kept)
        b.shuffle("deck")
        b.tell(Reshuffled, len(deck))
