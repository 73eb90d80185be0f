"""2 Set-up: the battle as its scenario begins it, and the cards that are dealt."""

from __future__ import annotations

from gonfalon.core.battle import Battle
from gonfalon.core.steps import Step, step
from gonfalon.systems.dark_ages.book.deck import fill_hand
from gonfalon.systems.dark_ages.book.turn import Turn
from gonfalon.systems.dark_ages.pieces.facts import HAND, Game, Unit
from gonfalon.systems.dark_ages.pieces.setting import B, Ground


def begin(setting: Ground, seed: int) -> B:
    """The units where the scenario puts them, and the deck that lies ready."""
    units = [
        Unit(
            u,
            setting.side[u],
            setting.places[u],
            2 * setting.start[u],
            True,
            setting.formations[u] is not None,
        )
        for u in range(len(setting.kinds))
    ]
    leaders = (len(setting.leaders[0]), len(setting.leaders[1]))
    b: B = Battle(setting, units, Game(leaders=leaders), seed)
    b.decks = {"deck": setting.deck, HAND[0]: (), HAND[1]: (), "discard": ()}
    b.agenda.append(Deal())
    return b


@step("2f")
class Deal(Step):
    """The deck is shuffled, events included, and each player gets 3 cards."""

    def run(self, b: B) -> None:
        b.shuffle("deck")
        fill_hand(b, 0)
        fill_hand(b, 1)
        b.then(Turn())
