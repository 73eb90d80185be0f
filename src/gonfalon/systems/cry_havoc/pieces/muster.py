"""P What selectors and conditions of a battle file ask about pieces: kinds, tags, places, states, fates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gonfalon.core.own.hexes import hexes
from gonfalon.core.own.rows import Who
from gonfalon.core.own.who import Chosen
from gonfalon.systems.cry_havoc.ground.sheets import SheetChart
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.clauses import Exit
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    BALLISTA,
    CART,
    DEAD,
    FIT,
    NOBODY,
    PERSON,
    ROUT,
    STUNNED,
    WOUNDED,
    Facts,
)
from gonfalon.systems.cry_havoc.pieces.file import ZoneRow

CLASSES: Final = ("knight", "soldier", "peasant", "civilian")
#: groups of pieces, as selectors call them beside the tags of a file
GROUPS: Final[Mapping[str, int]] = {"person": PERSON, "beast": ANIMAL, "cart": CART, "ballista": BALLISTA}
SHOOTER: Final = "shooter"
STATES: Final = (
    "alive", "standing", "unhurt", "wounded", "stunned", "dead", "mounted", "unhorsed", "never_unhorsed",
    "hidden", "asleep", "awake", "routed", "carrying", "captive", "free", "present", "safe", "waiting",
)  # fmt: skip
WAITING: Final = "waiting"  # the affair that knows who is still to arrive


def counts_as_loss(b: Any, uid: int) -> bool:
    """Who leaves the map in rout is a loss if he is wounded, else none."""
    u = b.units[uid]
    return bool(u.nerve == ROUT and u.health == WOUNDED)  # § 1.113e, R43


class Muster:
    """The pieces of one battle as its file speaks of them."""

    def __init__(
        self,
        ground: Ground,
        zones: Mapping[str, ZoneRow],
        facts: tuple[Facts, ...],
        tags: tuple[tuple[str, ...], ...],
    ) -> None:
        self.ground, self.facts = ground, facts
        self.zones = zones
        self.chart = SheetChart(ground, zones={name: zone.at for name, zone in zones.items()})
        self._tags = tuple(frozenset((*own, *groups_of(f))) for own, f in zip(tags, facts, strict=True))
        self._places: dict[str, tuple[int, ...]] = {}
        self._inside: dict[str, frozenset[int]] = {}
        self.captives: frozenset[int] = frozenset()
        self.leaving: tuple[tuple[Exit, Chosen], ...] = ()  # the exits, and who may use them

    # -- what never changes ----------------------------------------------------------------------

    def kind(self, uid: int) -> str:
        """The word of its type."""
        return self.facts[uid].type

    def class_of(self, uid: int) -> str:
        """Its class: knight, soldier, peasant, civilian."""
        return self.facts[uid].rank

    def tags(self, uid: int) -> frozenset[str]:
        """Its tags, and the groups that it belongs to."""
        return self._tags[uid]

    def code(self, uid: int) -> str:
        """Its id in the file."""
        return self.facts[uid].code

    def command(self, uid: int) -> str:
        """Nobody has one."""
        return ""

    def common(self, uid: int) -> bool:
        """People are meant where nothing is said; beasts, carts and ballistas are named."""
        return self.facts[uid].kind == PERSON

    def places(self, zone: str) -> tuple[int, ...]:
        """The hexes of a zone, or of an expression."""
        found = self._places.get(zone)
        if found is None:
            row = self.zones.get(zone)
            made = hexes(zone if row is None else row.at, self.chart, zone)
            if row is not None and (row.without or row.terrain):
                without = set(hexes(row.without, self.chart, zone))
                kinds = self.ground.terrain
                made = [h for h in made if h not in without and (not row.terrain or kinds[h] in row.terrain)]
            found = self._places[zone] = tuple(made)
            self._inside[zone] = frozenset(made)
        return found

    def inside(self, zone: str) -> frozenset[int]:
        """The same as a set."""
        self.places(zone)
        return self._inside[zone]

    def exits(self, who: Who) -> tuple[int, ...]:
        """Where somebody of these may leave the map."""
        found: dict[int, None] = {}
        for one, _ in self.leaving:
            if None in (who.side, one.who.side) or who.side == one.who.side:
                found.update(dict.fromkeys(self.places(one.at)))
        return tuple(found)

    # -- what does -------------------------------------------------------------------------------

    def everybody(self, b: Any) -> range:
        """All pieces, by number."""
        return range(len(self.facts))

    def within(self, b: Any, uid: int, zone: str) -> bool:
        """Whether it stands in a zone, with its front half if it takes two hexes."""
        found = self._inside.get(zone)
        return b.units[uid].place in (self.inside(zone) if found is None else found)

    def terrain(self, b: Any, uid: int) -> str:
        """The ground where it stands."""
        place = b.units[uid].place
        return "" if place is None else self.ground.terrain[place]

    def state(self, b: Any, uid: int, word: str) -> bool:
        """How it is."""
        return bool(STATE_OF[word](self, b, b.units[uid]))

    def distance(self, b: Any, uid: int, other: int) -> int | None:
        """Hexes between two pieces on the map."""
        here, there = b.units[uid].place, b.units[other].place
        return None if here is None or there is None else self.ground.grid.distance(here, there)

    # -- fates -----------------------------------------------------------------------------------

    def there(self, b: Any, uid: int) -> bool:
        """Alive and on the map."""
        u = b.units[uid]
        return u.place is not None and u.health != DEAD

    def lost(self, b: Any, uid: int) -> bool:
        """Dead, or fled from the map with a wound."""
        return b.units[uid].health == DEAD or (uid in b.game.escaped and counts_as_loss(b, uid))

    def exited(self, b: Any, uid: int) -> bool:
        """Has left the map, and not as a loss."""
        return uid in b.game.escaped and not counts_as_loss(b, uid)

    def fled(self, b: Any, side: int) -> bool:
        """Nobody of a side is on his feet, and nobody is still to arrive."""
        units, waiting = b.units, b.affairs.get(WAITING, ())
        for uid, f in enumerate(self.facts):
            u = units[uid]
            if f.kind == PERSON and u.side == side and (
                uid in waiting or u.hidden or (u.place is not None and u.health < STUNNED)
            ):  # fmt: skip
                return False
        return True

    def points(self, b: Any, side: int) -> int:
        """The points that a side has scored."""
        points: int = b.game.points[side]
        return points

    def turns(self, b: Any) -> int:
        """Turns so far, the present one included."""
        turn: int = b.game.turn
        return turn


def groups_of(f: Facts) -> tuple[str, ...]:
    """The groups that a piece belongs to."""
    group = next(word for word, kind in GROUPS.items() if kind == f.kind)
    return (group, SHOOTER) if f.weapon else (group,)


STATE_OF: Final[Mapping[str, Any]] = {
    "alive": lambda m, b, u: u.health != DEAD,
    "standing": lambda m, b, u: u.health < STUNNED,
    "unhurt": lambda m, b, u: u.health == FIT,
    "wounded": lambda m, b, u: u.health == WOUNDED,
    "stunned": lambda m, b, u: u.health == STUNNED,
    "dead": lambda m, b, u: u.health == DEAD,
    "mounted": lambda m, b, u: u.horse != NOBODY,
    "unhorsed": lambda m, b, u: u.id in b.game.fallen,
    "never_unhorsed": lambda m, b, u: u.id not in b.game.fallen,
    "hidden": lambda m, b, u: u.hidden,
    "asleep": lambda m, b, u: u.asleep,
    "awake": lambda m, b, u: not u.asleep,
    "routed": lambda m, b, u: u.nerve == ROUT,
    "carrying": lambda m, b, u: any(o.bearer == u.id for o in b.units),
    "captive": lambda m, b, u: u.id in m.captives,
    "free": lambda m, b, u: u.id not in m.captives,
    "present": lambda m, b, u: u.place is not None,
    "safe": lambda m, b, u: m.there(b, u.id) or (u.health != DEAD and m.exited(b, u.id)),
    "waiting": lambda m, b, u: u.id in b.affairs.get(WAITING, ()),
}
