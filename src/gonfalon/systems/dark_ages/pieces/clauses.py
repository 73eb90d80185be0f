"""P Rules that a single battle may have: standing formations, and what its historical events do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import msgspec

from gonfalon.core.own.rows import Clause, Hexes, Side, Who
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Id, number

MAX_EFFECTS = 6  # of one play of an event
Many = Annotated[int, number(1, 50, "P.2a")]
Harmed = Annotated[int, number(1, 6, "P.2b")]
Few = Annotated[int, number(1, 10, "P.2a")]
Turns = Annotated[int, number(0, 10, "P.8a")]


class Formation(Clause, frozen=True, kw_only=True):
    """P.1a: units of a side stand in a formation from the beginning, without a card."""

    parts: ClassVar[Mapping[str, str]] = {
        "stands": "P.1a",
        "moves": "P.1b",
        "wedge": "P.1c",
        "missiles": "P.1d",
    }
    side: Side
    key: Literal["shield_wall", "schiltron"]
    kinds: list[str] = []  # none: all foot without missiles
    mobile: bool = False  # kept when the unit moves


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of a battle, by kind."""

    formation: tuple[Formation, ...] = ()


# -- what an event does ----------------------------------------------------------------------------


class Harm(Clause, frozen=True, kw_only=True):
    """P.2b: units take damage: all of them, or as many as somebody chooses."""

    parts: ClassVar[Mapping[str, str]] = {"harm": "P.2b"}
    who: Who
    most: Many | None = None  # none: all of them
    damage: Harmed = 1
    chooser: Literal["owner", "enemy"] = "owner"


class Lure(Clause, frozen=True, kw_only=True):
    """P.3a: a unit near somebody goes one hex towards him, not uphill, and loses its formation."""

    parts: ClassVar[Mapping[str, str]] = {"lured": "P.3a", "level": "P.3b", "breaks": "P.3c"}
    who: Who
    toward: Who
    within: Few


class Withdraw(Clause, frozen=True, kw_only=True):
    """P.4a: units fall back towards their own edge without rout: all of them, or as many as are chosen."""

    parts: ClassVar[Mapping[str, str]] = {"harm": "P.4a", "back": "P.4b", "edge": "P.4c"}
    who: Who
    hexes: Few
    damage: Annotated[int, number(0, 6, "P.4a")] = 0
    most: Many | None = None


class Enter(Clause, frozen=True, kw_only=True):
    """P.5a: units of the reserve enter in free hexes, and may move one hex."""

    parts: ClassVar[Mapping[str, str]] = {"enters": "P.5a", "moves": "P.5b"}
    at: Hexes
    units: Few = 1
    step: bool = False


class Recover(Clause, frozen=True, kw_only=True):
    """P.6a: units with a grey cube recover it, or all their cubes."""

    parts: ClassVar[Mapping[str, str]] = {"recovers": "P.6a"}
    who: Who
    most: Many = 1
    full: bool = False


class Remove(Clause, frozen=True, kw_only=True):
    """P.7a: units leave the battle unharmed; their cubes do not count as eliminated."""

    parts: ClassVar[Mapping[str, str]] = {"leaves": "P.7a"}
    who: Who
    most: Many = 1


class Volley(Clause, frozen=True, kw_only=True):
    """P.9a: own missile units that did not move may shoot at once."""

    parts: ClassVar[Mapping[str, str]] = {"shoots": "P.9a"}
    who: Who


class Advance(Clause, frozen=True, kw_only=True):
    """P.10a: own units move at once and may assault: those named, or a Leader with the units around him."""

    parts: ClassVar[Mapping[str, str]] = {
        "moves": "P.10a",
        "assaults": "P.10b",
        "through": "P.10c",
        "crossed": "P.10d",
    }
    who: Who = Who()
    leader: Id | None = None
    most: Many | None = None
    doubled: bool = False
    through: str = ""  # a type of friends that they may ride through


class StepOut(Clause, frozen=True, kw_only=True):
    """P.11a: units may move one hex towards their own edge, at no cost and unharmed."""

    parts: ClassVar[Mapping[str, str]] = {"steps": "P.11a"}
    who: Who


class MoveAndShoot(Clause, frozen=True, kw_only=True):
    """P.12a: an own missile unit moves without terrain costs and shoots at once."""

    parts: ClassVar[Mapping[str, str]] = {"moves": "P.12a", "shoots": "P.12b"}
    who: Who
    hexes: Few = 2


class Dice(Clause, frozen=True, kw_only=True):
    """P.8a: for some turns units roll more dice, or fewer, when they attack."""

    parts: ClassVar[Mapping[str, str]] = {"dice": "P.8a"}
    who: Who
    bonus: Annotated[int, number(-3, 3, "P.8a")] = 1
    turns: Turns = 1  # after the present one


class Silence(Clause, frozen=True, kw_only=True):
    """P.8b: for some turns units may not shoot."""

    parts: ClassVar[Mapping[str, str]] = {"silent": "P.8b"}
    who: Who
    turns: Turns = 1


Effect = (
    Harm
    | Lure
    | Withdraw
    | Enter
    | Recover
    | Remove
    | Volley
    | Advance
    | StepOut
    | MoveAndShoot
    | Dice
    | Silence
)
Effects = Annotated[tuple[Effect, ...], msgspec.Meta(max_length=MAX_EFFECTS)]


class Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """P.2a: the historical event of a side: what it does the first, the second and every later time.

    Without `second` the later effects come already then; without `later` the last ones are repeated.
    """

    id: Id = "event"
    name: Text
    text: Text | None = None  # none: told from the effects
    rule: str = "18.17b"
    first: Effects = ()
    second: Effects | None = None
    later: Effects | None = None

    def plays(self) -> tuple[Effects, Effects, Effects]:
        """The effects of the first, the second and every later play."""
        second = self.second if self.second is not None else self.later
        second = self.first if second is None else second
        return self.first, second, second if self.later is None else self.later
