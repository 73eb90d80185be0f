"""Moving into contact: the front is laid along the side that was struck (V49), and what follows."""

from __future__ import annotations

from gonfalon.core.steps import Step
from gonfalon.space.table import HALF_TURN, QUARTER, base, contact, overlap
from gonfalon.space.table_sight import touched_side
from gonfalon.systems.naran.book.counters import mark_moved
from gonfalon.systems.naran.book.figures import carry_figures_along, figures_after_move
from gonfalon.systems.naran.book.reactions import remove_unit
from gonfalon.systems.naran.ground.bases import base_of, base_size, unit_bases
from gonfalon.systems.naran.ground.terrain import ground_free_of_units
from gonfalon.systems.naran.pieces.events import Charges, Contacted, Destroyed
from gonfalon.systems.naran.pieces.facts import (
    ATTACK_COLUMN,
    COLUMN,
    GARRISON,
    LINE,
    RETREATING,
    SQUARE,
    Clash,
    Pose,
)
from gonfalon.systems.naran.pieces.queries import arm
from gonfalon.systems.naran.pieces.setting import B


def laid_along(b: B, uid: int, target: int) -> Pose:
    """The pose of a unit with its front flush against the side of the target that it struck."""
    own, there = base_of(b, uid), base_of(b, target)
    side = touched_side(there, own)
    d = (there.d + side * QUARTER + HALF_TURN) & 65535
    right, ahead = there.local(own.x, own.y)
    if side in (0, 2):
        reach = there.hw
        right = max(-reach, min(reach, right))
        ahead = 0 if side == 0 else -there.depth
    else:
        ahead = max(-there.depth, min(0, ahead))
        right = there.hw if side == 1 else -there.hw
    x, y = there.point(right, ahead)
    return x, y, d


def engage(b: B, uid: int, target: int) -> list[Step]:
    """A unit has reached an enemy: lay its front along him, and enter every contact."""
    b.tell(Charges, uid, target)
    before = base_of(b, uid)
    pose = laid_along(b, uid, target)
    width, depth = base_size(b.setting.wares[uid], b.units[uid])
    stand = base(*pose, width, depth)
    aligned = ground_free_of_units(b, uid, stand, (target,)) and not overlap(stand, base_of(b, target))
    if aligned:  # § V49
        b.change(uid, place=pose)
        carry_figures_along(b, uid, before)
    mark_moved(b, uid)
    side = b.units[uid].side
    for other in [target] + [
        o
        for o, there in unit_bases(b).items()
        if o != target and b.units[o].side != side and contact(base_of(b, uid), there)
    ]:
        _enter(b, uid, other, aligned)
    return figures_after_move(b, uid)


def _enter(b: B, uid: int, other: int, aligned: bool) -> None:
    """One contact: cavalry rides down whoever retreats, squares excepted."""
    enemy = b.units[other]
    caught = enemy.state == RETREATING and arm(b, uid) == "horse"  # § 5.4e, B27
    if caught and enemy.formation != SQUARE:  # § V22
        b.set(clashes=(*b.game.clashes, Clash(uid, other, b.game.turn, 0, False, False)))
        b.tell(Destroyed, other)
        remove_unit(b, other)
        return
    if any({uid, other} == {c.charger, c.target} for c in b.game.clashes):
        return
    unit = b.units[uid]
    column = unit.formation in (COLUMN, ATTACK_COLUMN) and enemy.formation == LINE  # § V36
    side = touched_side(base_of(b, other), base_of(b, uid))
    flush = aligned and enemy.formation != GARRISON
    clash = Clash(uid, other, b.game.turn, side, flush, column)
    b.set(clashes=(*b.game.clashes, clash))
    b.tell(Contacted, uid, other)
