"""12.2, 12.5, 12.6 What becomes of a unit: Disordered, Unhorsed, eliminated; bombards left behind."""

from __future__ import annotations

from gonfalon.systems.men_of_iron.battles.questions import counts_double
from gonfalon.systems.men_of_iron.book.victory import (
    add_flight_points,
    flight_points_of,
    own_conditions_decide,
    score_loss,
)
from gonfalon.systems.men_of_iron.pieces.events import BombardLost, Disordered, Eliminated, Unhorsed
from gonfalon.systems.men_of_iron.pieces.facts import Driven
from gonfalon.systems.men_of_iron.pieces.setting import B


def disorder(b: B, uid: int) -> None:
    """Turned to the Disordered side, in its formation; no effect on a unit that is already."""
    if b.units[uid].disordered:  # § 12.2e
        return
    b.change(uid, disordered=True)  # § 12.2a, 14.1n, P.2m
    b.tell(Disordered, uid)


def unhorse(b: B, uid: int) -> None:
    """12.5a: replaced by a Disordered unhorsed unit for the rest of the battle."""
    b.change(uid, kind="UH", disordered=True, formation="")
    b.tell(Unhorsed, uid)


def eliminate(b: B, uid: int, by: tuple[int, ...]) -> None:
    """Removed from the map, and counted."""
    u = b.units[uid]
    if u.place is None:
        return
    place = u.place
    points = flight_points_of(b, u)
    if counts_double(b, u, by) or u.doubled:  # § P.9a, P.9b
        points *= 2
    score_loss(b, uid)
    b.change(uid, place=None, fate="eliminated", formation="", retired=False)  # § 12.6a
    b.tell(Eliminated, uid)
    add_flight_points(b, u.side, points)
    check_left_behind(b, uid, place)
    own_conditions_decide(b)


def note_left_behind(b: B, uid: int, place: int) -> None:
    """Remember that shock makes a unit leave a hex with a bombard."""
    if b.setting.bombards and any(b.units[i].kind == "bombard" for i in b.at(place)):
        known = b.affairs.get("driven")
        b.put("driven", Driven((*(known.units if known is not None else ()), uid)))


def check_left_behind(b: B, uid: int, place: int) -> None:
    """A bombard whose unit has gone because of shock is destroyed; nothing else harms it."""
    if not b.setting.bombards:
        return
    driven = b.affairs.get("driven")
    if driven is None or uid not in driven.units:  # § P.37k, R60
        return
    b.end("driven")
    if len(driven.units) > 1:
        b.put("driven", Driven(tuple(i for i in driven.units if i != uid)))
    side = b.units[uid].side
    for i in b.at(place):
        if b.units[i].kind == "bombard" and b.units[i].side == side and left_behind_alone(b, i):  # § P.37m
            eliminate_bombard(b, i)


def left_behind_alone(b: B, bombard: int) -> bool:
    """Whether no combat unit stands with a bombard."""
    place = b.units[bombard].place
    return place is not None and not any(b.setting.combat[i] for i in b.at(place))


def eliminate_bombard(b: B, bombard: int) -> None:
    """A bombard is destroyed."""
    b.change(bombard, place=None, fate="eliminated")  # § P.37n: it gives no flight points
    b.tell(BombardLost, bombard)
