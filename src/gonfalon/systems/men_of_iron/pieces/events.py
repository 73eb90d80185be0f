"""What the log tells of this game."""

from __future__ import annotations

from typing import Annotated

from gonfalon.core.records import Facing, Hex, SideId, UnitId, Word
from gonfalon.core.steps import Event, event

CommandId = Annotated[str, "command"]


@event("activated")
class Activated(Event):
    """A command acts."""

    side: SideId
    command: CommandId
    how: Word


@event("play-passes")
class PlayPasses(Event):
    """The other side may act."""

    side: SideId


@event("moved")
class Moved(Event):
    """A unit moved."""

    unit: UnitId
    place: Hex


@event("turned")
class Turned(Event):
    """A unit changed its facing."""

    unit: UnitId
    facing: Facing


@event("disordered")
class Disordered(Event):
    """A unit became Disordered."""

    unit: UnitId


@event("retreated")
class Retreated(Event):
    """A unit retreated."""

    unit: UnitId
    place: Hex


@event("retired")
class Retired(Event):
    """A unit was Retired."""

    unit: UnitId
    place: Hex


@event("unhorsed")
class Unhorsed(Event):
    """A unit was Unhorsed."""

    unit: UnitId


@event("eliminated")
class Eliminated(Event):
    """A unit was eliminated."""

    unit: UnitId


@event("advanced")
class Advanced(Event):
    """A unit advanced after shock."""

    unit: UnitId
    place: Hex


@event("rallied")
class Rallied(Event):
    """A unit rallied."""

    unit: UnitId


@event("formed")
class Formed(Event):
    """A unit took up a formation."""

    unit: UnitId
    formation: Word


@event("unformed")
class Unformed(Event):
    """A unit left its formation."""

    unit: UnitId


@event("remounted")
class Remounted(Event):
    """A unit mounted."""

    unit: UnitId


@event("dismounted")
class Dismounted(Event):
    """A unit dismounted."""

    unit: UnitId


@event("leader-lost")
class LeaderLost(Event):
    """A leader was killed or captured."""

    unit: UnitId


@event("leader-moved")
class LeaderMoved(Event):
    """A leader was moved to another unit."""

    unit: UnitId
    place: Hex


@event("leader-replaced")
class LeaderReplaced(Event):
    """A replacement took over."""

    unit: UnitId
    place: Hex


@event("standard-lost")
class StandardLost(Event):
    """A Standard fell to the enemy."""

    unit: UnitId


@event("planted")
class Planted(Event):
    """A Standard was placed."""

    unit: UnitId
    place: Hex


@event("rearmed")
class Rearmed(Event):
    """Genitors fetched new javelins."""

    unit: UnitId


@event("scored")
class Scored(Event):
    """A side took flight points."""

    side: SideId
    points: int


@event("left")
class LeftField(Event):
    """A command left the field."""

    command: CommandId


@event("hedge-opened")
class HedgeOpened(Event):
    """A hedge was broken through."""

    place: Hex
    other: Hex


@event("counter-charged")
class CounterCharged(Event):
    """A unit counter-charged."""

    unit: UnitId
    target: UnitId


@event("wagon-lost")
class WagonLost(Event):
    """A wagon was taken."""

    unit: UnitId


@event("bombard-lost")
class BombardLost(Event):
    """A bombard was destroyed."""

    unit: UnitId
