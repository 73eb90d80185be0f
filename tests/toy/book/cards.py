"""4 Cards."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import CardId, SideId
from gonfalon.core.rolls import Modifier
from gonfalon.core.steps import ChooseCard, Event, Option, Pass, event, step
from gonfalon.core.windows import Reaction
from toy.pieces.facts import CARDS, B


@event("card-played")
class CardPlayed(Event):
    """A card is laid open."""

    side: SideId
    card: CardId


@step("4.1")
class PlayCard(Reaction):
    """Opens on public facts only: the side holds cards."""

    hidden = True
    window = "card"
    side: SideId

    def applies(self, b: B) -> bool | Refusal:
        return bool(b.decks[f"hand{self.side}"])

    def declining(self, b: B) -> Option:
        return Pass()

    def holds(self, b: B) -> int:
        return len(b.decks[f"hand{self.side}"])

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        yield Pass()
        for card in b.decks[f"hand{self.side}"]:
            yield ChooseCard(card)

    def refusal(self, b: B, option: Option) -> Refusal | None:
        if isinstance(option, ChooseCard) and option.card not in b.decks[f"hand{self.side}"]:
            return refuse("4.1", "not-held")
        return None

    def answer(self, b: B, option: Option) -> None:
        if isinstance(option, ChooseCard):
            b.move_card(option.card, f"hand{self.side}", "discard")
            b.put("cards", (*b.affairs.get("cards", ()), (self.side, option.card)))
            b.reveal()
            b.tell(CardPlayed, self.side, option.card)


def card_modifiers(b: B, side: int) -> list[Modifier]:
    """4.2  Steadfast helps its owner, Panic hurts the other: both shift the difference by one."""
    found = []
    for owner, card in b.affairs.get("cards", ()):
        found.append(Modifier("4.2", 1 if owner == side else -1, CARDS[card]))
    return found
