"""P What selectors and conditions of a battle file ask about pieces: kinds, tags, places, states, fates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from gonfalon.core.own.rows import Who
from gonfalon.systems.men_of_iron.ground.ground import Ground
from gonfalon.systems.men_of_iron.pieces.facts import BOUND, COMBAT, MOUNTED, Facts, Fled

CLASSES: Final = ("horse", "foot", "leader", "standard", "wagon", "bombard")
STATES: Final = ("fit", "disordered", "retired", "mounted", "formed", "bound")
FLED: Final = "fled"  # the affair that knows which armies have fled, where the book's ends are left out
ENTERED: Final = "entered"  # the affair that knows who has entered places that are worth points
KINDS: Final = (*COMBAT, "leader", "standard", "wagon", "bombard")


class Muster:
    """The pieces of one battle as its file speaks of them."""

    def __init__(
        self,
        ground: Ground,
        facts: Sequence[Facts],
        kinds: Sequence[str],
        zone: Callable[[str], frozenset[int]],
    ) -> None:
        self.ground, self.facts, self.kinds, self.inside = ground, facts, kinds, zone

    # -- what never changes ----------------------------------------------------------------------

    def kind(self, uid: int) -> str:
        """What it is at the beginning."""
        return self.kinds[uid]

    def class_of(self, uid: int) -> str:
        """horse, foot, or what is no combat unit, as at the beginning."""
        kind = self.kinds[uid]
        if kind in COMBAT:
            return "horse" if kind in MOUNTED else "foot"
        return kind

    def tags(self, uid: int) -> frozenset[str]:
        """The words that the file gives it."""
        return self.facts[uid].tags

    def code(self, uid: int) -> str:
        """Its id: command, kind and number; a leader's is that of his command."""
        return self.facts[uid].code

    def command(self, uid: int) -> str:
        """The command it belongs to."""
        return self.facts[uid].command

    def common(self, uid: int) -> bool:
        """Combat units are meant where nothing is said."""
        return self.facts[uid].combat

    def places(self, zone: str) -> tuple[int, ...]:
        """The hexes of a zone."""
        return tuple(sorted(self.inside(zone)))

    def exits(self, who: Who) -> tuple[int, ...]:
        """Nobody leaves the map by his own will."""
        return ()

    # -- what does -------------------------------------------------------------------------------

    def everybody(self, b: Any) -> range:
        """All pieces, by number."""
        return range(len(self.kinds))

    def kind_now(self, b: Any, uid: int) -> str:
        """What it is now: mounted, dismounted, unhorsed."""
        kind: str = b.units[uid].kind
        return kind

    def within(self, b: Any, uid: int, zone: str) -> bool:
        """Whether it stands in a zone."""
        return b.units[uid].place in self.inside(zone)

    def terrain(self, b: Any, uid: int) -> str:
        """The word of the ground where it stands."""
        place = b.units[uid].place
        return "" if place is None else self.ground.of[place].word

    def state(self, b: Any, uid: int, word: str) -> bool:
        """How it is."""
        u = b.units[uid]
        if word == "fit":
            return not (u.disordered or u.retired)
        if word == "mounted":
            return u.kind in MOUNTED
        if word == "bound":
            return bool(u.marks & BOUND)
        return bool({"disordered": u.disordered, "retired": u.retired, "formed": u.formation}[word])

    def distance(self, b: Any, uid: int, other: int) -> int | None:
        """Hexes between two pieces on the map."""
        here, there = b.units[uid].place, b.units[other].place
        return None if here is None or there is None else self.ground.grid.distance(here, there)

    # -- fates -----------------------------------------------------------------------------------

    def there(self, b: Any, uid: int) -> bool:
        """On the map."""
        return b.units[uid].place is not None

    def lost(self, b: Any, uid: int) -> bool:
        """Eliminated or killed; a leader also if another has taken his place."""
        u = b.units[uid]
        return u.fate in ("eliminated", "killed") or u.replaced

    def fled(self, b: Any, side: int) -> bool:
        """Its army has been seen to flee (16.0b)."""
        return side in b.affairs.get(FLED, Fled()).sides

    def points(self, b: Any, side: int) -> int:
        """P.64b: the flight points of its enemy."""
        retired: int = sum(
            1 + u.doubled for u in b.units if u.side != side and u.retired and u.place is not None
        )
        lost: int = b.game.points[1 - side]
        return lost + retired

    def turns(self, b: Any) -> int:
        """Activations so far."""
        count: int = b.game.activations
        return count

    def exited(self, b: Any, uid: int) -> bool:
        """Has left the field."""
        return bool(b.units[uid].fate == "left")
