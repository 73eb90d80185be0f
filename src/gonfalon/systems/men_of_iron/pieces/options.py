"""What players of this game answer, beyond the options of the core."""

from __future__ import annotations

from typing import Annotated

from gonfalon.core.records import Facing, Hex, UnitId, Word
from gonfalon.core.steps import Option, option

CommandId = Annotated[str, "command"]


@option("activate")
class Activate(Option):
    """A command acts."""

    command: CommandId


@option("standard")
class RaiseStandard(Option):
    """A Standard is activated."""

    unit: UnitId


@option("continue")
class TryCommand(Option):
    """A command is named for continuity."""

    command: CommandId


@option("seize")
class SeizeWith(Option):
    """A command is named for a seizure."""

    command: CommandId


@option("go")
class Go(Option):
    """Move to a hex."""

    place: Hex
    via: tuple[Hex, ...] = ()


@option("close")
class Close(Option):
    """Genitors: move next to the enemy in order to shock."""

    place: Hex
    via: tuple[Hex, ...] = ()


@option("fire")
class Fire(Option):
    """Fire at a unit."""

    target: UnitId


@option("bombard")
class Bombard(Option):
    """A bombard fires at a unit."""

    unit: UnitId
    target: UnitId


@option("mount")
class Mount(Option):
    """Hobilars mount."""


@option("dismount")
class Dismount(Option):
    """Hobilars or men-at-arms dismount."""


@option("form")
class Form(Option):
    """Units take up a formation, or leave it."""

    unit: UnitId
    formation: Word


@option("plant")
class Plant(Option):
    """A Standard is placed."""

    unit: UnitId


@option("shock")
class Attack(Option):
    """Designate an attack."""

    unit: UnitId
    target: UnitId


@option("charge")
class Charge(Option):
    """Designate a charge: target, the hex it ends in and the facing there."""

    unit: UnitId
    target: UnitId
    place: Hex
    facing: Facing


@option("undo")
class TakeBack(Option):
    """Take a unit out of the plan."""

    unit: UnitId


@option("fight")
class NextFight(Option):
    """The fight of this defender is resolved next."""

    unit: UnitId


@option("counter")
class CounterCharge(Option):
    """Try to counter-charge a unit."""

    target: UnitId


@option("ride")
class Ride(Option):
    """Where a counter-charge ends, and the facing there."""

    place: Hex
    facing: Facing


@option("advance")
class Advance(Option):
    """A unit advances into a hex that the defender left."""

    unit: UnitId
    place: Hex


@option("kind")
class StartAs(Option):
    """Hobilars start mounted or dismounted."""

    unit: UnitId
    mounted: bool
