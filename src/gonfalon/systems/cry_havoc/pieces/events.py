"""What happened: the events of the log."""

from __future__ import annotations

from gonfalon.core.records import Facing, Hex, SideId, UnitId, Word
from gonfalon.core.steps import Event, event


@event("marked")
class Marked(Event):
    unit: UnitId


@event("shot")
class ShotAtTarget(Event):
    unit: UnitId
    target_unit: UnitId
    hex: Hex
    cover: Word
    range: Word


@event("shot-lost")
class ShotLost(Event):
    unit: UnitId
    target_unit: UnitId


@event("moved")
class Moved(Event):
    unit: UnitId
    hex: Hex


@event("left")
class LeftMap(Event):
    unit: UnitId


@event("cut")
class MoveCut(Event):
    unit: UnitId


@event("wounded")
class Wounded(Event):
    unit: UnitId


@event("stunned")
class Stunned(Event):
    unit: UnitId


@event("killed")
class Killed(Event):
    unit: UnitId


@event("horse-killed")
class HorseKilled(Event):
    unit: UnitId


@event("unhorsed")
class Unhorsed(Event):
    unit: UnitId


@event("recovered")
class Recovered(Event):
    unit: UnitId


@event("retreated")
class Retreated(Event):
    unit: UnitId
    hex: Hex


@event("trapped")
class Trapped(Event):
    unit: UnitId


@event("advanced")
class Advanced(Event):
    unit: UnitId
    hex: Hex


@event("charged")
class Charged(Event):
    unit: UnitId
    target_unit: UnitId


@event("countered")
class Countered(Event):
    unit: UnitId
    target_unit: UnitId


@event("charge-failed")
class ChargeFailed(Event):
    unit: UnitId


@event("swapped")
class RolesSwapped(Event):
    unit: UnitId


@event("fought")
class Fought(Event):
    attackers_unit: tuple[UnitId, ...]
    targets_unit: tuple[UnitId, ...]
    odds: str


@event("mounted")
class MountedUp(Event):
    unit: UnitId


@event("dismounted")
class Dismounted(Event):
    unit: UnitId


@event("bridled")
class Bridled(Event):
    unit: UnitId
    horse_unit: UnitId


@event("lifted")
class Lifted(Event):
    unit: UnitId
    other_unit: UnitId


@event("laid")
class LaidDown(Event):
    unit: UnitId
    hex: Hex


@event("cleared")
class Cleared(Event):
    unit: UnitId
    hex: Hex


@event("handed")
class Handed(Event):
    unit: UnitId
    count: int


@event("sprung")
class AmbushSprung(Event):
    unit: UnitId
    hex: Hex


@event("panicked")
class Panicked(Event):
    unit: UnitId


@event("routed")
class RoutedEvent(Event):
    unit: UnitId


@event("rallied")
class Rallied(Event):
    unit: UnitId


@event("awake")
class Awake(Event):
    unit: UnitId


@event("alarm")
class Alarm(Event):
    """The alarm is given."""


@event("gate")
class GateOpened(Event):
    unit: UnitId


@event("arrived")
class Arrived(Event):
    unit: UnitId
    hex: Hex


@event("house")
class HouseEntered(Event):
    unit: UnitId


@event("turn")
class TurnBegins(Event):
    side: SideId
    turn: int


@event("faced")
class Faced(Event):
    unit: UnitId
    facing: Facing
