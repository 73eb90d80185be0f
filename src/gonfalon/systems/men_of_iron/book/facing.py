"""6 Facing: which way a unit may turn or must (turning), in its hex and where it stops."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import Decision, Face, Option, step
from gonfalon.systems.men_of_iron.book.aggression import (
    bound_by,
    bound_faces_charge,
    bound_facings,
    bound_to_charge,
)
from gonfalon.systems.men_of_iron.book.zones import zoc_holders
from gonfalon.systems.men_of_iron.pieces.events import Turned
from gonfalon.systems.men_of_iron.pieces.facts import BOUND, RESTING, SPENT, TURNED, Unit
from gonfalon.systems.men_of_iron.pieces.queries import distances_to_enemy
from gonfalon.systems.men_of_iron.pieces.setting import B

OTHER_WAYS: Final = [[f for f in range(6) if f != facing] for facing in range(6)]


def facings(b: B, u: Unit) -> list[int]:
    """The facings a unit that stays in its hex may turn to."""
    if u.place is None or u.retired or u.kind in ("leader", "standard", "wagon"):
        return []
    if u.formation:
        if u.side != b.game.active:  # § 14.1h
            return []
        return [] if u.marks & TURNED else [(u.facing + 1) % 6, (u.facing + 5) % 6]
    if u.marks & SPENT:
        return []
    if zoc_holders(b, u.place, u.side):  # § 6.2d
        return [] if u.marks & TURNED else [(u.facing + 1) % 6, (u.facing + 5) % 6]  # § 7.2b, R58
    if u.turned == b.chance:
        return []
    if u.marks & BOUND:
        return [f for f in bound_facings(b, u) if f != u.facing]
    return OTHER_WAYS[u.facing]  # § 6.2b


def turning_refusal(b: B, u: Unit, facing: int) -> Refusal | None:
    """Why a unit may not turn this way."""
    if facing in facings(b, u):
        return None
    if u.formation:
        return refuse("14.1g" if u.formation == "wall" else "V14b", "one-vertex")
    if u.place is not None and zoc_holders(b, u.place, u.side):
        return refuse("6.2d", "one-vertex")
    return refuse(bound_by(b, "faces"), "must-face-enemy") if u.marks & BOUND else refuse("6.2c", "no-turn")


def turn_in_hex(b: B, u: Unit, facing: int) -> None:
    """Turn in place; in a formation or an enemy ZOC it is the only vertex of this activation."""
    marks = u.marks & ~RESTING
    if u.formation or (u.place is not None and zoc_holders(b, u.place, u.side)):  # § 14.1g, V14b
        marks |= TURNED
    b.change(u.id, facing=facing, marks=marks, turned=b.chance)  # § 6.2g
    b.tell(Turned, u.id, facing)


@step("6.1b")
class StopFacing(Decision):
    """A unit that stops must face a vertex; it chooses freely after leaving its hex (6.2e)."""

    unit: int

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and not u.retired and u.kind not in ("leader", "wagon")

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def candidates(self, b: B) -> tuple[Option, ...]:
        return b.setting.faces

    def refusal(self, b: B, option: Face) -> Refusal | None:
        if not 0 <= option.facing < 6:
            return refuse("6.1a", "no-vertex")
        u = b.units[self.unit]
        if u.marks & BOUND and option.facing not in bound_facings(b, u):
            return refuse(bound_by(b, "faces"), "must-face-enemy")
        return None

    def usual(self, b: B) -> Option:
        return b.setting.faces[b.units[self.unit].facing]

    def legal(self, b: B) -> list[Option]:
        u = b.units[self.unit]
        if u.marks & BOUND:
            return [b.setting.faces[f] for f in bound_facings(b, u)]
        return list(b.setting.faces)

    def answer(self, b: B, option: Face) -> None:
        if b.units[self.unit].facing != option.facing:
            b.change(self.unit, facing=option.facing)
            b.tell(Turned, self.unit, option.facing)


def must_turn_to_enemy(b: B) -> Iterator[tuple[int, int]]:
    """The bound units that look away from the enemy, and the ways in which they may turn to him."""
    for u in bound_to_charge(b):
        if u.marks & SPENT or u.place is None or u.kind != "MM" or u.turned == b.chance:
            continue
        if distances_to_enemy(b, u.side)[u.place] > 3 or bound_faces_charge(b, u):
            continue
        right = bound_facings(b, u)
        if u.facing not in right:  # § P.17d
            yield from ((u.id, f) for f in facings(b, u) if f in right)
