"""What may be corrected of a unit as it stands on the players' table, and what would be impossible there."""

from __future__ import annotations

from typing import Final

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.corrections import Correct, Correctable
from gonfalon.space.table import Pose, on_table, overlap
from gonfalon.systems.impetus.book.cohesion import remove_routed
from gonfalon.systems.impetus.book.turn import Activate
from gonfalon.systems.impetus.ground.bodies import (
    bodies_standing,
    body_at,
    mark_standing_body,
    place_body,
    place_of,
    refresh_contacts,
)
from gonfalon.systems.impetus.ground.terrain import barred_by_ground, ground
from gonfalon.systems.impetus.pieces.setting import B

QUIET: Final = (Activate,)


def correctable(b: B, uid: int) -> Correctable | None:
    """Place, losses and order of a unit; the rear of a large unit goes with its front."""
    u = b.units[uid]
    if u.leader >= 0:
        return None
    return Correctable(
        table=True,
        losses=u.loss,
        most=b.setting.facts[uid].vbu - 1,
        state="disordered" if u.disordered else "ordered",
        states=("ordered", "disordered", "lost"),
    )


def _pose(b: B, option: Correct) -> Pose:
    x, y, turn = place_of(b, option.unit)
    if option.point is not None:
        x, y = option.point
    return x, y, turn if option.turn is None else option.turn


def correction_refusal(b: B, option: Correct) -> Refusal | None:
    """Bases lie on the table, on ground they may enter, and never one on another."""
    if option.point is None and option.turn is None:
        return None
    there = body_at(b, option.unit, _pose(b, option))
    if not on_table(there, b.setting.width, b.setting.height):
        return refuse("", "correct-beyond")
    for side in (0, 1):
        for other, that in bodies_standing(b, side):
            if other != option.unit and overlap(there, that):
                return refuse("1a", "correct-taken")
    return barred_by_ground(b, option.unit, ground(b).at(there))


def correct(b: B, option: Correct) -> None:
    """Put the unit there; who touches whom is seen anew, and a lost unit counts as in play."""
    uid = option.unit
    if option.state == "lost":
        remove_routed(b, uid, "losses")
        return
    if option.point is not None or option.turn is not None:
        place_body(b, uid, _pose(b, option))
        refresh_contacts(b, uid)
    if option.losses >= 0:
        mark_standing_body(b, uid, loss=option.losses)
    if option.state:
        mark_standing_body(b, uid, disordered=option.state == "disordered")
