"""What may be corrected of a unit as it stands on the players' table, and what would be impossible there."""

from __future__ import annotations

from typing import Final

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.corrections import Correct, Correctable
from gonfalon.systems.men_of_iron.book.activation import Continuity, FreeActivation, Seizure
from gonfalon.systems.men_of_iron.book.conditions import eliminate
from gonfalon.systems.men_of_iron.book.leaders import kill_leader
from gonfalon.systems.men_of_iron.book.orders import Act
from gonfalon.systems.men_of_iron.book.setup import setup_stack_refusal
from gonfalon.systems.men_of_iron.pieces.facts import Unit
from gonfalon.systems.men_of_iron.pieces.queries import enemy_in, mounted
from gonfalon.systems.men_of_iron.pieces.setting import B

QUIET: Final = (FreeActivation, Continuity, Seizure, Act)
STATES: Final = ("normal", "disordered", "retired", "lost")


def correctable(b: B, uid: int) -> Correctable:
    """Hex, facing and state of a combat unit; of a leader his hex, and whether he is lost."""
    u = b.units[uid]
    if b.setting.combat[uid]:
        return Correctable(hexes=True, facings=tuple(range(6)), state=_state(u), states=STATES)
    return Correctable(hexes=True, states=("lost",) if u.kind == "leader" else ())


def _state(u: Unit) -> str:
    return "retired" if u.retired else "disordered" if u.disordered else "normal"


def correction_refusal(b: B, option: Correct) -> Refusal | None:
    """No unit shares a hex with an enemy, stands on closed ground, or two in a hex that holds one."""
    u, h = b.units[option.unit], option.hex
    if h is None or h == u.place:
        return None
    if enemy_in(b, h, u.side) >= 0:
        return refuse("8.0a", "enemy-there")
    if not b.setting.ground.passable(h, mounted(u)):
        return refuse("7.1a", "impassable")
    return setup_stack_refusal(b, u, h)


def correct(b: B, option: Correct) -> None:
    """Put the unit there; whoever is lost counts as if he had been lost in play."""
    uid, u = option.unit, b.units[option.unit]
    if option.state == "lost":
        (eliminate(b, uid, ()) if b.setting.combat[uid] else kill_leader(b, uid))
        return
    if option.hex is not None:
        b.change(uid, place=option.hex)
    if option.facing is not None:
        b.change(uid, facing=option.facing)
    if option.state:
        retired, disordered = option.state == "retired", option.state == "disordered"
        formation = "" if retired else u.formation
        b.change(uid, retired=retired, disordered=disordered, formation=formation, doubled=False)
