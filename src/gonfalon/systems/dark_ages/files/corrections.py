"""What may be corrected of a unit as it stands on the players' table, and what would be impossible there."""

from __future__ import annotations

from typing import Final

from gonfalon.core.checks import Refusal
from gonfalon.core.corrections import Correct, Correctable
from gonfalon.systems.dark_ages.book.damage import destroy, set_half_points
from gonfalon.systems.dark_ages.book.melee import NextCombat
from gonfalon.systems.dark_ages.book.reach import barred
from gonfalon.systems.dark_ages.book.turn import OpenRound
from gonfalon.systems.dark_ages.pieces.setting import B

QUIET: Final = (OpenRound, NextCombat)


def correctable(b: B, uid: int) -> Correctable:
    """Hex, losses in half cubes, whether crossbows are loaded, and whether the unit is lost."""
    u, kind = b.units[uid], b.setting.kinds[uid]
    whole = 2 * kind.cubes
    states = ("loaded", "unloaded", "lost") if kind.crossbow else ("lost",)
    state = ("loaded" if u.loaded else "unloaded") if kind.crossbow else ""
    if kind.leader:
        return Correctable(hexes=True, state=state, states=states)
    return Correctable(True, losses=whole - u.points, most=whole - 1, state=state, states=states)


def correction_refusal(b: B, option: Correct) -> Refusal | None:
    """One unit a hex, with its Leader at most, and never with an enemy."""
    h, u = option.hex, b.units[option.unit]
    if h is None or h == u.place:
        return None
    return barred(b, option.unit, h)


def correct(b: B, option: Correct) -> None:
    """Put the unit there; cubes lost or found again count as in play."""
    uid = option.unit
    if option.state == "lost":
        destroy(b, uid)
        return
    if option.hex is not None:
        b.change(uid, place=option.hex)
    if option.losses >= 0:
        set_half_points(b, uid, 2 * b.setting.kinds[uid].cubes - option.losses)
    if option.state:
        b.change(uid, loaded=option.state == "loaded")
