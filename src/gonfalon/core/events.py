"""What happened: for log, screen and statistics; never how state changes."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import RuleId, SideId, record
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Event, event


@record
class Logged:
    """One line of the log: the rule it comes from, and who may read it (None: everybody)."""

    rule: str
    event: Event
    only: int | None = None


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


@event("ended")
class Ended(Event):
    """The battle is over."""

    outcome: Any
