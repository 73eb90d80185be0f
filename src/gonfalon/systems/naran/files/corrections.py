"""What may be corrected of a unit as it stands on the players' table, and what would be impossible there."""

from __future__ import annotations

from typing import Final

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.corrections import Correct, Correctable
from gonfalon.space.table import Base, on_table, overlap
from gonfalon.systems.naran.book.figures import carry_figures_along
from gonfalon.systems.naran.book.initiative import MoveCommand
from gonfalon.systems.naran.book.losses import settled_after_losses
from gonfalon.systems.naran.book.reactions import remove_figure, remove_unit
from gonfalon.systems.naran.book.reorganisation import Reorganise
from gonfalon.systems.naran.ground.bases import base_if, base_of, figure_bases
from gonfalon.systems.naran.ground.terrain import ground_free_of_units
from gonfalon.systems.naran.pieces.facts import GARRISON, STATES, Pose
from gonfalon.systems.naran.pieces.queries import engaged
from gonfalon.systems.naran.pieces.setting import B

QUIET: Final = (Reorganise, MoveCommand)
REACTIONS: Final = STATES[:4]  # who flees is off the table


def correctable(b: B, uid: int) -> Correctable:
    """Place, figures lost and reaction of a unit; the place of a single figure; whether it is lost."""
    u, ware = b.units[uid], b.setting.wares[uid]
    if ware.kind == "figure":
        return Correctable(table=True, states=("lost",))
    whole = ware.figures
    return Correctable(
        table=True,
        losses=whole - u.figures,
        most=whole - max(1, len(u.specials)),
        state=STATES[u.state],
        states=(*REACTIONS, "organised", "disorganised", "lost"),
    )


def _pose(b: B, option: Correct) -> Pose:
    place = b.units[option.unit].place
    assert place is not None
    x, y = place[:2] if option.point is None else option.point
    return x, y, place[2] if option.turn is None else option.turn


def _there(b: B, option: Correct) -> Base:
    return base_if(b, option.unit, _pose(b, option))


def correction_refusal(b: B, option: Correct) -> Refusal | None:
    """Bases lie on the table and on free ground; a melee, a building or a unit holds who is in it."""
    uid = option.unit
    u, ware = b.units[uid], b.setting.wares[uid]
    moves = option.point is not None or option.turn is not None
    if engaged(b, uid) and (moves or option.state == "lost"):
        return refuse("", "correct-fight")
    if not moves:
        return None
    if u.formation == GARRISON or (ware.kind == "figure" and u.joined >= 0):
        return refuse("", "correct-bound")
    there = _there(b, option)
    if not on_table(there, b.setting.width, b.setting.height):
        return refuse("", "correct-beyond")
    if ware.kind == "figure" and any(overlap(there, o) for p, o in figure_bases(b).items() if p != uid):
        return refuse("13.3a", "correct-taken")
    return None if ground_free_of_units(b, uid, there) else refuse("13.2b", "correct-taken")


def correct(b: B, option: Correct) -> None:
    """Put the unit there with all who are with it; its front follows its figures."""
    uid = option.unit
    if option.state == "lost":
        (remove_figure if b.setting.wares[uid].kind == "figure" else remove_unit)(b, uid)
        return
    if option.point is not None or option.turn is not None:
        before = base_of(b, uid)
        b.change(uid, place=_pose(b, option))
        carry_figures_along(b, uid, before)
    if option.losses >= 0:
        figures = b.setting.wares[uid].figures - option.losses
        front, formation, broken = settled_after_losses(b, uid, figures)
        loose = b.units[uid].disorganised or bool(broken)
        b.change(uid, figures=figures, front=front, formation=formation, disorganised=loose)
    if option.state in REACTIONS:
        b.change(uid, state=STATES.index(option.state))
    elif option.state:
        b.change(uid, disorganised=option.state == "disorganised")
