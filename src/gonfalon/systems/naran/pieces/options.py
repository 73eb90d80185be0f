"""The ways a unit can move in Round 5, as options and events."""

from __future__ import annotations

from gonfalon.core.records import Amount, UnitId, Word
from gonfalon.core.steps import Event, Option, event, option


@option("advance")
class Advance(Option):
    """Straight ahead, so far (µm); into contact if an enemy stands there."""

    amount: Amount


@option("wheel")
class Wheel(Option):
    """Wheel on a front corner; `amount` is the way of the outer corner (µm)."""

    way: Word
    amount: Amount


@option("fall-back")
class FallBack(Option):
    """Go back with the front to the enemy; a column up to an eighth of a turn aslant."""

    amount: Amount
    angle: int = 0


@option("turn-front")
class TurnFront(Option):
    """Turn the front about, to the right or to the left."""

    way: Word


@option("form-square")
class FormSquare(Option):
    """Form square, as the whole move."""


@option("widen")
class Widen(Option):
    """Widen the front on the move."""


@option("narrow")
class Narrow(Option):
    """Narrow the front on the move."""


@option("files")
class Files(Option):
    """By so many files."""

    count: int


@option("enter")
class Enter(Option):
    """Enter a building."""

    building: int


@option("leave")
class Leave(Option):
    """Leave the building by a side."""

    way: Word


@option("unlimber")
class Unlimber(Option):
    """Light guns go into battery at the end of their move."""


@option("leave-table")
class LeaveTable(Option):
    """March off over the own table edge (general retreat)."""


@event("moved")
class Moved(Event):
    """A unit moves."""

    unit: UnitId
    amount: Amount


@event("wheeled")
class Wheeled(Event):
    """A unit wheels."""

    unit: UnitId


@event("fell_back")
class FellBack(Event):
    """A unit falls back."""

    unit: UnitId
    amount: Amount


@event("turned")
class Turned(Event):
    """A unit turns its front."""

    unit: UnitId
    way: Word


@event("shifted")
class Shifted(Event):
    """A unit changes the width of its front."""

    unit: UnitId
    front: int


@event("entered")
class Entered(Event):
    """A battalion enters a building."""

    unit: UnitId


@event("left_building")
class LeftBuilding(Event):
    """A battalion leaves a building."""

    unit: UnitId


@event("marched_off")
class MarchedOff(Event):
    """A unit leaves the table in good order."""

    unit: UnitId
