"""P What selectors and conditions of a battle file ask about pieces: kinds, tags, places, states, fates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gonfalon.core.own.hexes import Chart, hexes
from gonfalon.core.own.rows import Who
from gonfalon.core.own.victory import Points
from gonfalon.systems.dark_ages.ground.land import Land
from gonfalon.systems.dark_ages.pieces.facts import Kind, Scored

#: groups of classes, as selectors call them
TAGS: Final[Mapping[str, tuple[str, ...]]] = {
    "infantry": ("LI", "HI", "MI"),
    "cavalry": ("HC", "LC"),
    "missile": ("MI",),
    "close_combat": ("LI", "HI", "HC", "LC"),
    "unit": ("LI", "HI", "MI", "HC", "LC"),
    "leader": ("L",),
}
CLASSES: Final = ("LI", "HI", "MI", "HC", "LC", "L")
STATES: Final = ("fit", "routed", "grey", "whole", "formed", "mounted")
SCORE: Final = "score"  # the affair that holds the points of places
GONE: Final = "gone"  # the affair that knows which units of a reserve have left the battle again


class Muster:
    """The pieces of one battle as its file speaks of them."""

    def __init__(
        self,
        land: Land,
        chart: Chart,
        kinds: tuple[Kind, ...],
        ids: tuple[str, ...],
        reserves: tuple[int, ...],
        limit: tuple[int, int],
    ) -> None:
        self.land, self.chart, self.kinds, self.ids, self.limit = land, chart, kinds, ids, limit
        self.reserves = frozenset(reserves)
        self.named = {code: uid for uid, code in enumerate(ids)}
        self._tags = {cls: frozenset(tag for tag, group in TAGS.items() if cls in group) for cls in CLASSES}
        self._places: dict[str, tuple[int, ...]] = {}
        self._inside: dict[str, frozenset[int]] = {}
        self.score: Points | None = None  # what the file adds to the points of the book

    # -- what never changes ----------------------------------------------------------------------

    def kind(self, uid: int) -> str:
        """The word of its type."""
        return self.kinds[uid].key

    def class_of(self, uid: int) -> str:
        """Its class."""
        return self.kinds[uid].cls

    def tags(self, uid: int) -> frozenset[str]:
        """The groups of classes that it belongs to."""
        return self._tags[self.kinds[uid].cls]

    def code(self, uid: int) -> str:
        """Its id in the file: a Leader's own, else side, type and number."""
        return self.ids[uid]

    def command(self, uid: int) -> str:
        """Nobody has one."""
        return ""

    def common(self, uid: int) -> bool:
        """Everybody is meant where nothing is said."""
        return True

    def places(self, zone: str) -> tuple[int, ...]:
        """The hexes of a zone, or of an expression."""
        found = self._places.get(zone)
        if found is None:
            text = f"zone:{zone}" if zone in self.chart.zones else zone
            found = self._places[zone] = tuple(hexes(text, self.chart, zone))
            self._inside[zone] = frozenset(found)
        return found

    def exits(self, who: Who) -> tuple[int, ...]:
        """Nobody leaves the map by his own will."""
        return ()

    # -- what does -------------------------------------------------------------------------------

    def everybody(self, b: Any) -> range:
        """All pieces, by number."""
        return range(len(self.kinds))

    def within(self, b: Any, uid: int, zone: str) -> bool:
        """Whether it stands in a zone."""
        self.places(zone)
        return b.units[uid].place in self._inside[zone]

    def terrain(self, b: Any, uid: int) -> str:
        """The letter of the ground where it stands."""
        place = b.units[uid].place
        return "" if place is None else self.land.terrain[place].code

    def state(self, b: Any, uid: int, word: str) -> bool:
        """How it is."""
        unit = b.units[uid]
        if word == "mounted":
            return self.kinds[uid].horse > 0
        if word == "formed":
            return bool(unit.standing)
        points: int = unit.points
        return {"fit": points > 1, "routed": points == 1, "grey": points % 2 == 1, "whole": points % 2 == 0}[
            word
        ]

    def distance(self, b: Any, uid: int, other: int) -> int | None:
        """Hexes between two pieces on the map."""
        here, there = b.units[uid].place, b.units[other].place
        return None if here is None or there is None else self.land.grid.distance(here, there)

    # -- fates -----------------------------------------------------------------------------------

    def there(self, b: Any, uid: int) -> bool:
        """On the map."""
        return b.units[uid].place is not None

    def lost(self, b: Any, uid: int) -> bool:
        """Eliminated."""
        return b.units[uid].place is None and not b.units[uid].points

    def exited(self, b: Any, uid: int) -> bool:
        """Has left the battle unharmed; who waits in reserve has not."""
        unit = b.units[uid]
        if unit.place is not None or not unit.points:
            return False
        return uid not in self.reserves or uid in b.affairs.get(GONE, ())

    def waiting(self, b: Any, uid: int) -> bool:
        """Has not come into the battle yet."""
        unit = b.units[uid]
        gone = unit.place is not None or not unit.points or uid in b.affairs.get(GONE, ())
        return uid in self.reserves and not gone

    def fled(self, b: Any, side: int) -> bool:
        """By the book: the limit of the enemy is reached, or no Leader is left."""
        return b.game.lost[side] >= self.limit[1 - side] or not b.game.leaders[side]

    def points(self, b: Any, side: int) -> int:
        """P.14b: enemy cubes eliminated, and what the score of the file adds."""
        total: int = b.game.lost[1 - side]
        score = self.score
        if score is None:
            return total
        total += score.at_start()[side] + sum(
            score.for_loss(b, uid)
            for uid in range(len(self.kinds))
            if b.units[uid].side != side and self.lost(b, uid)
        )
        scored: Scored | None = b.affairs.get(SCORE)
        return total if scored is None else total + scored.points[side]

    def turns(self, b: Any) -> int:
        """Turns so far, the present one included."""
        turn: int = b.game.turn
        return turn
