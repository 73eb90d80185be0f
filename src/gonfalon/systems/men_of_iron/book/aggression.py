"""P.17 Aggression: mounted men-at-arms near the enemy are bound to charge: goals, facings and range of the
bound, who must close."""

from __future__ import annotations

from collections.abc import Iterator

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import Step, step
from gonfalon.systems.men_of_iron.book.charge_paths import charge_path_ends, charge_paths_from
from gonfalon.systems.men_of_iron.book.movement_costs import destinations, reach, reach_within, step_links
from gonfalon.systems.men_of_iron.pieces.facts import BOUND, MOVED, OUT, SPENT, Unit
from gonfalon.systems.men_of_iron.pieces.queries import (
    allowance_of,
    current_activation,
    distances_to_enemy,
    hexes_of_units,
)
from gonfalon.systems.men_of_iron.pieces.setting import B


def bound_by_nearness(b: B, command: str) -> bool:
    """The leader (or a unit of a command without one) stands near enough to an enemy combat unit."""
    c, one = b.setting.commands[command], b.setting.aggressive[command]
    who = (c.leader,) if c.leader >= 0 else c.members  # § P.17h
    near = distances_to_enemy(b, c.side)
    places = [b.units[i].place for i in who]
    return any(place is not None and near[place] <= one.within for place in places)  # § P.17a


def bound_by(b: B, part: str) -> str:
    """The register's number of a part of the clause that binds the command that acts."""
    return b.setting.aggressive[current_activation(b).command].rule(part)


@step("P.17a")
class Aggression(Step):
    """All mounted men-at-arms of an aggressive command near the enemy must try to charge."""

    command: str

    def rule_for(self, b: B) -> str:
        one = b.setting.aggressive.get(self.command)
        return self.rule if one is None else one.rule("binds")

    def applies(self, b: B) -> bool:
        return self.command in b.setting.aggressive and bound_by_nearness(b, self.command)

    def run(self, b: B) -> None:
        for i in current_activation(b).units:
            u = b.units[i]
            if u.kind == "MM" and u.place is not None and not u.retired:  # § P.17b, P.17f, P.17g
                b.change(i, marks=u.marks | BOUND)


def bound_attacks_from(b: B, u: Unit, h: int) -> bool:
    """Whether a bound unit in a hex could charge (or, Disordered, shock) an enemy from there."""
    far = distances_to_enemy(b, u.side)[h]
    if far == 1 or u.disordered or far > 3:  # § P.17e
        return far == 1
    return any(True for e in _in_charge_range(b, u, h) for _ in charge_path_ends(b, u, h, e))


def _in_charge_range(b: B, u: Unit, h: int) -> list[int]:
    """The enemies' hexes two or three away."""
    masks = b.setting.ground.masks
    return masks.listed(masks.disc(h, 3) & ~masks.disc(h, 1) & hexes_of_units(b, 1 - u.side))


def bound_goals(b: B, u: Unit) -> list[int]:
    """Where a bound unit may go: to charge by the straightest path, or as near as it can."""
    key = ("goals", u.id, b.game.opened)
    found: list[int] | None = b.unit_cache.get(key)
    if found is None:
        found = b.unit_cache[key] = _goals(b, u)
    return found


def _must_close(b: B, u: Unit) -> bool:
    """Whether a bound unit may still ride nearer, and has to, because it cannot attack from its hex."""
    if u.marks & (MOVED | SPENT) or u.place is None or u.kind != "MM" or u.retired:
        return False
    return not bound_attacks_from(b, u, u.place)


def _goals(b: B, u: Unit) -> list[int]:
    if not _must_close(b, u):
        return []
    assert u.place is not None
    far = distances_to_enemy(b, u.side)
    reached = destinations(b, u.id)
    near = min([far[h] for h in reached], default=99)
    if near <= 3:
        masks = b.setting.ground.masks
        close = masks.mask(h for h in reached if far[h] <= 3)
        for layer in reach(b, u.id).layers:
            able = [h for h in masks.listed(layer & close) if bound_attacks_from(b, u, h)]
            if able:
                return able  # § P.17c
    return [h for h in reached if far[h] == near] if near < far[u.place] else []


def bound_facings(b: B, u: Unit) -> list[int]:
    """A bound unit faces so that it can charge, or shock, the enemy; any way if it cannot."""
    key = ("bound", u.id, u.place)
    found: list[int] | None = b.unit_cache.get(key)
    if found is None:
        found = b.unit_cache[key] = _facings(b, u)
    return found


def _facings(b: B, u: Unit) -> list[int]:
    assert u.place is not None
    six, bit, enemies = (
        b.setting.grid.neighbours[u.place],
        b.setting.ground.masks.bit,
        hexes_of_units(b, 1 - u.side),
    )
    close = [n >= 0 and bit[n] & enemies for n in six]
    found = [f for f in range(6) if close[f] or close[(f + 1) % 6]]  # § P.17d
    if not found and not u.disordered:
        near = _in_charge_range(b, u, u.place)
        found = [f for f in range(6) if any(charge_paths_from(b, u, u.place, f, e) for e in near)]
    return found or list(range(6))


def bound_faces_charge(b: B, u: Unit) -> bool:
    """Whether an enemy two or three hexes away can be charged as a unit stands."""
    assert u.place is not None
    if u.disordered or distances_to_enemy(b, u.side)[u.place] == 1:
        return False
    return any(charge_paths_from(b, u, u.place, u.facing, e) for e in _in_charge_range(b, u, u.place))


def bound_refusal(b: B, u: Unit, h: int) -> Refusal | None:
    """Why a bound unit may not go to a hex."""
    if not u.marks & BOUND:
        return None
    return None if h in bound_goals(b, u) else refuse(bound_by(b, "path"), "must-charge")


def bound_to_charge(b: B) -> list[Unit]:
    """The units that must charge in this activation."""
    units = b.units
    return [u for i in current_activation(b).units if (u := units[i]).marks & BOUND]


def bound_yet_to_move(b: B) -> Iterator[int]:
    """The bound units that have not moved although they could get nearer."""
    for u in bound_to_charge(b):
        if _must_close(b, u) and (_closer(b, u) or bound_goals(b, u)):
            yield u.id


def _closer(b: B, u: Unit) -> bool:
    """Whether a few steps already bring a bound unit nearer: it has goals, whichever they are."""
    assert u.place is not None
    far, by_hex = distances_to_enemy(b, u.side), b.by_hex
    here = far[u.place]
    if here > 1 and not u.marks & OUT:  # in no zone of control: a first step is free
        left = allowance_of(b, u) - u.spent
        for n, price in step_links(b, u)[u.place]:
            if far[n] < here and price <= left and n not in by_hex:
                return True
    within = b.setting.ground.masks.listed(reach_within(b, u, 2).mask)
    return any(far[h] < here and h not in by_hex for h in within)
