"""Who stands where: the sets of hexes derived from the pieces, made once per state.

The one test of contact (VB3): an enemy is in contact with a character if he could attack him.
"""

from __future__ import annotations

from typing import Any

from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, B, Unit
from gonfalon.systems.cry_havoc.pieces.presence import Presence, stands_in


def presence(b: B) -> Presence:
    """The sets of this moment."""
    found: Presence | None = b.kept
    if b.changed or found is None:
        found = b.kept = Presence.of(b, found)
        b.changed.clear()
    return found


def memo(b: B) -> dict[Any, Any]:
    """A place for what follows from where the pieces stand and how they are; it outlives markers."""
    return presence(b).memo


def held(b: B) -> dict[int, list[int]]:
    """The beasts that each leader holds."""
    return presence(b).held


def borne(b: B) -> dict[int, list[int]]:
    """The stunned men whom each bearer carries."""
    return presence(b).borne


def rear_of(ground: Ground, u: Unit) -> int:
    """The hex of the rear half of a two-hex piece (NONE off the map)."""
    assert u.place is not None
    return ground.neighbours[u.place][(u.facing + 3) % 6]


def hexes_of(b: B, uid: int) -> tuple[int, ...]:
    """1.44a: the hexes a piece occupies, front half first."""
    u = b.units[uid]
    if u.place is None:
        return ()
    two = u.horse != NOBODY or b.setting.facts[uid].long
    return stands_in(b.setting.open_ground, u, two)


def mask_of(b: B, uid: int) -> int:
    """The set of the hexes a piece occupies."""
    return presence(b).masks[uid]


def seen(b: B, uid: int, side: int) -> bool:
    """Whether a side knows where a piece stands."""
    u = b.units[uid]
    return u.place is not None and not (u.hidden and u.side != side)
