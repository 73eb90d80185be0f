"""Odds in the game's own words: what may become of a unit, and the cohesion (VBU) it loses."""

from __future__ import annotations

from gonfalon.core.affairs import Affair
from gonfalon.core.battle import AnyBattle
from gonfalon.systems.impetus.pieces.facts import Unit
from gonfalon.systems.impetus.pieces.queries import vbu

UNHARMED, DISORDERED, LOSS, LOSSES, BASE, ROUTED = range(6)
HARMS = ("unharmed", "disordered", "loss", "losses", "base", "routed")
LONE = frozenset(("initiative",))
CONTESTS = frozenset(("melee",))  # 13m: who takes more permanent losses has lost; disorder decides nothing
COUNTED = "losses"


def harm(affair: Affair, after: AnyBattle, old: Unit, new: Unit) -> int:
    """The worst that an affair did to a unit (10, 11); a rear unit that is gone is a base of its GU (26i)."""
    if new.place is None and old.place is not None and new.leader < 0:
        return ROUTED
    lost = new.loss - old.loss
    if lost > 0 and new.leader >= 0 and vbu(after, new.id) <= 0:
        return BASE
    if lost > 0:
        return LOSS if lost == 1 else LOSSES
    return DISORDERED if new.disordered and not old.disordered else UNHARMED


def losses(before: AnyBattle, after: AnyBattle, old: Unit, new: Unit) -> int:
    """The losses that a unit took; a unit that routs loses no more points than it had."""
    return max(0, new.loss - old.loss)
