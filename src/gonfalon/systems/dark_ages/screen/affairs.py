"""Odds in the game's own words: what may become of a unit, and the damage it takes."""

from __future__ import annotations

from gonfalon.core.affairs import Affair
from gonfalon.systems.dark_ages.pieces.facts import Unit
from gonfalon.systems.dark_ages.pieces.setting import B

UNHARMED, DAMAGE, HEAVY, ROUTED, ELIMINATED, LEADER_KILLED = range(6)
# A Leader counts for more than any unit: who has lost all of his has lost the battle (20c).
HARMS = ("unharmed", "damage", "heavy-damage", "routed", "eliminated", "leader-killed")
COUNTED = "damage"


def harm(affair: Affair, after: B, old: Unit, new: Unit) -> int:
    """The worst that an affair did to a unit or Leader (10, 11, 13)."""
    if new.place is None and old.place is not None:
        return LEADER_KILLED if after.setting.kinds[old.id].leader else ELIMINATED
    if new.points < 2 <= old.points:
        return ROUTED
    return min(HEAVY, max(UNHARMED, old.points - new.points))


def losses(before: B, after: B, old: Unit, new: Unit) -> int:
    """The damage that a unit took, two for each cube (7n)."""
    if new.place is None and old.place is not None:
        return old.points
    return max(0, old.points - new.points)
