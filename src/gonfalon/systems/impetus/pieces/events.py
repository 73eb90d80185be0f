"""What happens in a battle, for log and screen."""

from __future__ import annotations

from gonfalon.core.records import Amount, RuleId, SideId, UnitId, Word
from gonfalon.core.steps import Event, event


@event("defender")
class Defends(Event):
    """A side is the defender."""

    side: SideId


@event("terrain")
class TerrainPlaced(Event):
    """A side placed a piece of terrain."""

    side: SideId
    kind: Word


@event("deployed")
class Deployed(Event):
    """A side has deployed its units of a step."""

    side: SideId
    number: int


@event("entered")
class Entered(Event):
    """A unit comes onto the table."""

    unit: UnitId


@event("turn")
class TurnBegins(Event):
    """A turn begins."""

    number: int


@event("initiative")
class InitiativeWon(Event):
    """A side wins the initiative."""

    side: SideId


@event("half-turn")
class HalfTurnBegins(Event):
    """A side becomes active."""

    side: SideId


@event("rallied")
class Rallied(Event):
    """A unit is in order again."""

    unit: UnitId


@event("moved")
class Moved(Event):
    """A unit moved."""

    unit: UnitId
    how: Word
    amount: Amount


@event("disordered")
class Disordered(Event):
    """A unit became disordered."""

    unit: UnitId
    cause: Word


@event("charges")
class Charges(Event):
    """A unit charges another."""

    unit: UnitId
    target_unit: UnitId
    flank: bool


@event("contact")
class Contacted(Event):
    """A charge or pursuit comes into contact."""

    unit: UnitId
    target_unit: UnitId
    flank: bool


@event("falls-short")
class FallsShort(Event):
    """A charge does not reach its target."""

    unit: UnitId


@event("evades")
class Evades(Event):
    """A unit evades."""

    unit: UnitId


@event("lost")
class Lost(Event):
    """A unit took permanent losses."""

    unit: UnitId
    losses: int
    vbu: int


@event("removed")
class Removed(Event):
    """A unit was removed."""

    unit: UnitId
    cause: Word
    vd: int


@event("general-lost")
class GeneralLost(Event):
    """An army lost its general."""

    side: SideId


@event("impetus-denied")
class ImpetusDenied(Event):
    """A charger fights without its impetus bonus."""

    unit: UnitId
    because_rule: RuleId


@event("melee-won")
class MeleeWon(Event):
    """One side won a melee."""

    unit: UnitId
    enemy_unit: UnitId


@event("melee-drawn")
class MeleeDrawn(Event):
    """A melee goes on."""

    unit: UnitId
    enemy_unit: UnitId


@event("retreats")
class Retreats(Event):
    """A unit retreats."""

    unit: UnitId
    amount: Amount


@event("pursues")
class Pursues(Event):
    """A unit pursues."""

    unit: UnitId
    amount: Amount
