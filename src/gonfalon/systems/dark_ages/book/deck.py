"""19 The deck as a clock: hands that are filled, a deck that runs out, the reshuffle."""

from __future__ import annotations

from gonfalon.systems.dark_ages.pieces.events import DeckOut, Refilled, Reshuffled
from gonfalon.systems.dark_ages.pieces.facts import HAND, HAND_SIZE
from gonfalon.systems.dark_ages.pieces.setting import B


def deck_runs_out(b: B) -> None:
    """A card must be drawn and none is left; in the last turn nothing more comes of it."""
    if b.game.deck_out or b.game.last_turn:  # § V28e
        return
    b.set(deck_out=True)  # § 17c, A33
    b.tell(DeckOut)


def reshuffle(b: B) -> None:
    """19c: remaining cards and discards are shuffled together without Historical Events."""
    events = b.setting.event_cards
    cards = (*b.decks["deck"], *b.decks["discard"])
    b.decks["deck"] = tuple([c for c in cards if c not in events])
    b.decks["discard"] = tuple([c for c in cards if c in events])
    b.shuffle("deck")
    b.tell(Reshuffled, len(b.decks["deck"]))


def fill_hand(b: B, side: int) -> bool:
    """Fill a hand up to 3 cards; False if the deck ran out."""
    missing = HAND_SIZE - len(b.decks[HAND[side]])  # § 17b
    if missing <= 0:
        return True
    drawn = b.draw("deck", HAND[side], missing)  # § 18.17c: an event in hand triggers nothing
    if drawn:
        b.tell(Refilled, side, len(drawn))
    return len(drawn) == missing
