"""12.2, 12.5, 12.6 What becomes of a unit: Disordered, Unhorsed, eliminated."""

from __future__ import annotations

from gonfalon.systems.men_of_iron.battles import questions as battles
from gonfalon.systems.men_of_iron.book.captures import left_behind
from gonfalon.systems.men_of_iron.book.flight import score, worth
from gonfalon.systems.men_of_iron.pieces.events import Disordered, Eliminated, Unhorsed
from gonfalon.systems.men_of_iron.pieces.setting import B


def disorder(b: B, uid: int) -> None:
    """Turned to the Disordered side, in its formation; no effect on a unit that is already."""
    if b.units[uid].disordered:  # § 12.2e
        return
    b.change(uid, disordered=True)  # § 12.2a, 14.1n, falkirk.ah
    b.tell(Disordered, uid)


def unhorse(b: B, uid: int) -> None:
    """12.5a: replaced by a Disordered unhorsed unit for the rest of the battle."""
    b.change(uid, kind="UH", disordered=True, formation="")
    b.tell(Unhorsed, uid)


def eliminate(b: B, uid: int, by: tuple[int, ...]) -> None:
    """12.6a: removed from the map, and counted."""
    u = b.units[uid]
    if u.place is None:
        return
    place = u.place
    points = worth(b, u)
    if battles.doubled(b, u, by) or u.doubled:
        points *= 2
    b.change(uid, place=None, fate="eliminated", formation="", retired=False)
    b.tell(Eliminated, uid)
    score(b, u.side, points)
    left_behind(b, uid, place)
