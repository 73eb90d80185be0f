"""P The palette: what a battle may have of its own beyond the book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec

from gonfalon.core.own.rows import Clause, Hexes, Points, Side, Who
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import number
from gonfalon.systems.cry_havoc.ground.sheets import Area, Building, Parts, Sides, Stairs

MAX_TURNS = 60
Parts_ = Mapping[str, str]


class Exit(Clause, frozen=True, kw_only=True):
    """Some may leave the map from hexes at its edge (P.1a)."""

    parts: ClassVar[Parts_] = {"leaves": "P.1a"}
    who: Who
    at: Hexes


class Gate(Clause, frozen=True, kw_only=True):
    """Hexes that count as wall while the gate is closed; who opens it, and from where (P.2a, P.2b)."""

    parts: ClassVar[Parts_] = {"closed": "P.2a", "opens": "P.2b"}
    at: Hexes
    open: bool = False  # from the start
    opened_from: Hexes = ""  # none: nobody opens it
    opened_by: Who = Who()


class Asleep(Clause, frozen=True, kw_only=True):
    """Some sleep; after the alarm each wakes with this die or a higher one; or by harm (P.3a, P.3b, P.3c)."""

    parts: ClassVar[Parts_] = {"sleeps": "P.3a", "wakes": "P.3b", "struck": "P.3c"}
    who: Who
    wakes_from: Annotated[int, number(1, 10, "P.3b")] = 4


class Alarm(Clause, frozen=True, kw_only=True):
    """What gives the alarm at the end of a player turn: somebody in a zone, a shot or a melee (P.4a)."""

    parts: ClassVar[Parts_] = {"alarm": "P.4a"}
    who: Who = Who()  # who must not be there
    zone: str = ""
    noise: bool = True


class Hidden(Clause, frozen=True, kw_only=True):
    """Some are noted in secret; and appear when they act or an enemy comes next to them (P.5a, P.5b)."""

    parts: ClassVar[Parts_] = {"noted": "P.5a", "appears": "P.5b"}
    who: Who


class Captive(Clause, frozen=True, kw_only=True):
    """Somebody lies senseless all battle long; he is not harmed, and only some may carry him (P.6a)."""

    parts: ClassVar[Parts_] = {
        "senseless": "P.6a",
        "safe": "P.6b",
        "dropped": "P.6c",
        "carriers": "P.6d",
        "once": "P.6e",
    }
    who: Who
    carriers: Who = Who()  # of his own side; nothing said: all of them


class Loot(Clause, frozen=True, kw_only=True):
    """Each building is worth points to the side that first enters it (P.7a)."""

    parts: ClassVar[Parts_] = {"enters": "P.7a"}
    who: Who
    points: Points
    at: Hexes = "all"  # buildings with a hex here


class Bounty(Clause, frozen=True, kw_only=True):
    """Points to the enemy for each of a side who dies, or flees the map wounded (P.8a)."""

    parts: ClassVar[Parts_] = {"falls": "P.8a"}
    side: Side
    points: Points
    rank: str = ""  # his class; none: everybody


class Stores(Clause, frozen=True, kw_only=True):
    """Hexes where missiles are drawn, by one side or by both (P.9a)."""

    parts: ClassVar[Parts_] = {"store": "P.9a"}
    at: Hexes
    side: Side | None = None


class Laid(Clause, frozen=True, kw_only=True):
    """Ground, buildings, sides and stairs laid over the sheets; nobody moves them in play (P.10a)."""

    parts: ClassVar[Parts_] = {"ground": "P.10a", "stairs": "P.10b", "stays": "P.10c"}
    name: Text | None = None
    area: Annotated[tuple[Area, ...], msgspec.Meta(max_length=200)] = ()
    building: Annotated[tuple[Building, ...], msgspec.Meta(max_length=60)] = ()
    sides: Annotated[tuple[Sides, ...], msgspec.Meta(max_length=100)] = ()
    stairs: Annotated[tuple[Stairs, ...], msgspec.Meta(max_length=100)] = ()
    ring: Hexes = ""

    def ground(self) -> Parts:
        """What is laid."""
        return Parts(
            area=self.area, building=self.building, sides=self.sides, stairs=self.stairs, ring=self.ring
        )


class Arrival(Clause, frozen=True, kw_only=True):
    """Some come onto the map from a turn on, by free hexes; what their first hex costs (P.11a, P.11b)."""

    parts: ClassVar[Parts_] = {"arrives": "P.11a", "pays": "P.11b"}
    people: Who
    turn: Annotated[int, number(1, MAX_TURNS, "P.11a")]
    at: Hexes


AnyClause = Exit | Gate | Asleep | Alarm | Hidden | Captive | Loot | Bounty | Stores | Laid | Arrival


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of a battle that are in force with its options, by kind."""

    exit: tuple[Exit, ...] = ()
    gate: tuple[Gate, ...] = ()
    asleep: tuple[Asleep, ...] = ()
    alarm: tuple[Alarm, ...] = ()
    hidden: tuple[Hidden, ...] = ()
    captive: tuple[Captive, ...] = ()
    loot: tuple[Loot, ...] = ()
    bounty: tuple[Bounty, ...] = ()
    stores: tuple[Stores, ...] = ()
    laid: tuple[Laid, ...] = ()
    arrival: tuple[Arrival, ...] = ()
