"""What happens in a Dark Ages battle, for log and screen."""

from __future__ import annotations

from gonfalon.core.records import CardId, Hex, SideId, UnitId, Word
from gonfalon.core.steps import Event, event


@event("turn")
class TurnBegan(Event):
    """A turn begins."""

    turn: int


@event("last-turn")
class LastTurn(Event):
    """The last turn begins."""

    turn: int


@event("passed")
class Passed(Event):
    """A player passes his round."""

    side: SideId


@event("activation")
class ActivationPlayed(Event):
    """A card is played as Activation."""

    side: SideId
    card: CardId
    value: int


@event("ordered")
class OrderPlayed(Event):
    """A card is played as an order."""

    side: SideId
    card: CardId
    unit: UnitId | None = None


@event("led")
class Led(Event):
    """A Leader is activated to lead his group."""

    unit: UnitId


@event("moved")
class Moved(Event):
    """A unit moved."""

    unit: UnitId
    path: tuple[Hex, ...]


@event("disengaged")
class Disengaged(Event):
    """A unit left its enemies and paid for it."""

    unit: UnitId
    damage: int


@event("assaulted")
class Assaulted(Event):
    """An assault is declared."""

    unit: UnitId
    target: UnitId


@event("attacked")
class Attacked(Event):
    """A melee is declared."""

    unit: UnitId
    target: UnitId


@event("shot")
class Shot(Event):
    """A missile unit shoots."""

    unit: UnitId
    target: UnitId


@event("evaded")
class Evaded(Event):
    """A unit evades."""

    unit: UnitId
    place: Hex


@event("stood")
class Stood(Event):
    """A unit that could evade stands."""

    unit: UnitId


@event("guarded")
class Guarded(Event):
    """A unit of one cube chooses the side it defends."""

    unit: UnitId
    place: Hex


@event("damaged")
class Damaged(Event):
    """A unit takes damage."""

    unit: UnitId
    damage: int
    cubes: int
    greys: int


@event("routed")
class Routed(Event):
    """A unit routs."""

    unit: UnitId


@event("destroyed")
class Destroyed(Event):
    """A unit or Leader is eliminated."""

    unit: UnitId


@event("shock")
class Shock(Event):
    """The fall of a Leader shakes his neighbours."""

    unit: UnitId
    damage: int


@event("retreated")
class Retreated(Event):
    """A routed unit retreats."""

    unit: UnitId
    path: tuple[Hex, ...]


@event("left-map")
class LeftMap(Event):
    """A unit leaves the battlefield."""

    unit: UnitId


@event("blocked")
class Blocked(Event):
    """A retreat is blocked by a friend."""

    unit: UnitId
    friend_unit: UnitId


@event("joined")
class Joined(Event):
    """A Leader joins a unit."""

    unit: UnitId
    with_unit: UnitId


@event("pursued")
class Pursued(Event):
    """A unit pursues."""

    unit: UnitId
    place: Hex


@event("drew")
class Drew(Event):
    """A card is drawn for recovery."""

    card: CardId
    ticks: int


@event("recovered")
class Recovered(Event):
    """A unit recovers."""

    unit: UnitId
    cubes: int


@event("happened")
class Happened(Event):
    """A historical event happens."""

    side: SideId
    event: Word


@event("no-effect")
class NoEffect(Event):
    """An event has no effect."""

    event: Word


@event("deck-out")
class DeckOut(Event):
    """The draw deck has run out."""


@event("reshuffled")
class Reshuffled(Event):
    """The deck is shuffled anew."""

    cards: int


@event("refilled")
class Refilled(Event):
    """A hand is refilled."""

    side: SideId
    cards: int


@event("reloaded")
class Reloaded(Event):
    """Crossbows are ready again."""

    unit: UnitId


@event("entered")
class Entered(Event):
    """A new unit enters."""

    unit: UnitId
    place: Hex


@event("rode-off")
class RodeOff(Event):
    """A unit leaves the battle unharmed."""

    unit: UnitId
