"""What happened: for log, screen and statistics; never how state changes."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import RuleId, SideId, UnitId, fields_of, record
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Event, event


@record
class Way:
    """A unit went from one place to another (None: it was, or is, off the field)."""

    unit: UnitId
    stood: Any
    stands: Any


@record
class Logged:
    """One line of the log: the rule it comes from, and who may read it (None: everybody).

    `ways`: where the units that it names went since they were last named. `cause`: how many lines
    above stands the choice or roll that it follows from (0: none does).
    """

    rule: str
    event: Event
    only: int | None = None
    ways: tuple[Way, ...] = ()
    cause: int = 0


@event("rolled")
class Rolled(Event):
    """Dice were rolled. An empty `faces` belongs to a branch of the odds."""

    roll: Roll
    faces: tuple[int, ...]
    result: Any


@event("skipped")
class Skipped(Event):
    """A paragraph did not apply."""

    step_rule: RuleId
    because: Refusal


@event("chosen")
class Chosen(Event):
    """A player answered. `auto` if there was only one legal option."""

    side: SideId
    step: str
    option: Any
    auto: bool = False


@event("revealed")
class Revealed(Event):
    """Something hidden became known."""


@event("corrected")
class Corrected(Event):
    """A unit was put where and how it really stands on the players' table."""

    unit: UnitId
    correction: Any


@event("ended")
class Ended(Event):
    """The battle is over."""

    outcome: Any


def units_in(event: Event) -> tuple[int, ...]:
    """The units that an event names, in the order of its fields; what was chosen names none yet."""
    if isinstance(event, Rolled):
        return event.roll.about
    if isinstance(event, (Chosen, Skipped, Ended)):
        return ()
    found: list[int] = []
    for f in fields_of(type(event)):
        value = getattr(event, f.name)
        if f.kind == "unit" and value is not None:
            found += value if f.depth else (value,)
    return tuple(found)
