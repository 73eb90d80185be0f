"""20 Disorder: what puts a unit out of order, on its way and at the end of a move."""

from __future__ import annotations

from gonfalon.space.table import Base, Pose
from gonfalon.systems.impetus.book.ways import Way, way_ground_mask
from gonfalon.systems.impetus.ground.bodies import body_at, mark_standing_body, place_body, refresh_contacts
from gonfalon.systems.impetus.ground.terrain import ground_disorders, river_terrain_left
from gonfalon.systems.impetus.pieces.events import Disordered, Moved
from gonfalon.systems.impetus.pieces.queries import rule_chosen
from gonfalon.systems.impetus.pieces.setting import B


def disorder(b: B, uid: int, cause: str, rule: str = "") -> None:
    """A unit (its whole GU) becomes disordered; a second time changes nothing. `rule`: if not the step's."""
    if b.units[uid].disordered:  # § 11w, 20i, A26
        return
    mark_standing_body(b, uid, disordered=True)  # § 26h, A7b
    b.tell(Disordered, uid, cause, rule=rule)


def disorder_after_moving(b: B, uid: int) -> None:
    """Stakes and pavises stay behind; any move disorders W (option: a schiltron)."""
    if b.units[uid].covered:  # § A21b
        mark_standing_body(b, uid, covered=False)
    f = b.setting.facts[uid]
    if f.code == "W":  # § V15c
        disorder(b, uid, "wagons")
    elif f.special == "schiltron" and rule_chosen(b, "29ar"):  # § V54
        disorder(b, uid, "schiltron")


def disorder_on_the_way(b: B, uid: int, touched: int, end: Base) -> None:
    """The ground that a unit touches on its way disorders it at once, and so does leaving a river."""
    if ground_disorders(b, uid, touched):  # § 3m, V15, V15d
        disorder(b, uid, "ground")
    if river_terrain_left(b, touched, end):
        disorder(b, uid, "river")


def move_and_disorder(
    b: B, uid: int, end: Pose, on: Way, length: int, how: str, manoeuvre: bool = False
) -> None:
    """Put a unit at the end of its move, with everything that the move does to its order."""
    disorder_on_the_way(b, uid, way_ground_mask(on, length), body_at(b, uid, end))
    place_body(b, uid, end)
    b.tell(Moved, uid, how, length)
    if manoeuvre:  # § V15b
        disorder(b, uid, "manoeuvre")
    disorder_after_moving(b, uid)
    refresh_contacts(b, uid)
