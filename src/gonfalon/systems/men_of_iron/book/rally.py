"""13 Rallying and Standards; genitors that take new javelins."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import ChooseHex, Decision, Option, Step, step
from gonfalon.systems.men_of_iron.book.commands import in_range_of_any
from gonfalon.systems.men_of_iron.book.conditions import eliminate
from gonfalon.systems.men_of_iron.book.victory import add_flight_points, own_conditions_decide, score_loss
from gonfalon.systems.men_of_iron.pieces.events import Planted, Rallied, Rearmed, Scored, StandardLost
from gonfalon.systems.men_of_iron.pieces.facts import FIRED, MOVED, RESTING, Planting, Unit
from gonfalon.systems.men_of_iron.pieces.queries import (
    current_activation,
    distance_to_enemy,
    distances_to_enemy,
    enemy_beside,
    homes_of_retired,
    on_map,
)
from gonfalon.systems.men_of_iron.pieces.setting import B

# -- the end of an activation: Disorder ------------------------------------------------------------


@step("13.1a")
class RallyDisordered(Step):
    """Disordered units that did nothing and are not next to an enemy return to order."""

    def run(self, b: B) -> None:
        now = current_activation(b)
        strict = [one for one in b.setting.rules.rally_near if one.side == now.side]
        strays = b.setting.commands[now.command].commands == "unled"
        for i in now.units:
            u = b.units[i]
            if u.kind == "GE":
                take_new_javelins(b, u)
            if not (u.marks & RESTING and u.disordered and not u.retired and u.place is not None):
                continue
            if enemy_beside(b, u.place, u.side):  # § 13.1e
                continue
            if strays:  # § P.24c
                continue
            if any(i not in in_range_of_any(b, tuple(one.commands)) for one in strict):  # § P.32a
                continue
            b.change(i, disordered=False)  # § 12.5d, 13.1b, 13.1f, 13.1g
            b.tell(Rallied, i)


def take_new_javelins(b: B, u: Unit) -> None:
    """Genitors that did not move, 3 hexes or more from every enemy, have javelins again."""
    if u.shots or u.place is None or u.marks & (MOVED | FIRED) or u.retired:
        return
    if distance_to_enemy(b, u.place, u.side) >= b.setting.genitors.rearms_at:  # § P.36f
        b.change(u.id, shots=1)
        b.tell(Rearmed, u.id)


# -- Standards -------------------------------------------------------------------------------------


@step("13.1c")
class RallyAtStandard(Step):
    """An activated Standard rallies the Retired units within one hex of it."""

    standard: int

    def run(self, b: B) -> None:
        for u in rallying(b, self.standard):
            b.change(u.id, retired=False, disordered=True, doubled=False)  # § 13.1d
            b.tell(Rallied, u.id)


def rallying(b: B, standard: int) -> list[Unit]:
    """The Retired units that a Standard would rally."""
    at = b.units[standard].place
    if at is None:
        return []
    grid = b.setting.grid
    return [  # § 13.1e, P.30a
        u
        for u in on_map(b, b.units[standard].side)
        if u.retired
        and u.place is not None
        and grid.distance(u.place, at) <= 1
        and standard in b.setting.commands[b.setting.facts[u.id].command].standards
        and not enemy_beside(b, u.place, u.side)
    ]


def lose_standard(b: B, standard: int) -> None:
    """A Standard that the enemy enters is gone, and with it the Retired units it held."""
    side = b.units[standard].side
    score_loss(b, standard)
    b.change(standard, place=None, fate="eliminated")  # § 13.2f
    b.tell(StandardLost, standard)
    for one in b.setting.rules.standard_points:
        if one.side == side:  # § P.10a
            add_flight_points(b, side, one.points)
            b.tell(Scored, side, one.points)
    for u in on_map(b, side):
        if u.retired and not homes_of_retired(b, u):  # § 13.2g
            eliminate(b, u.id, ())
    own_conditions_decide(b)


def plantable_standards(b: B) -> list[int]:
    """The Standards that may be placed now."""
    now, units = current_activation(b), b.units
    return [
        i
        for i, p in b.setting.planting.items()
        if (u := units[i]).place is None  # § P.31d
        and u.side == now.side
        and not u.fate
        and _may_plant(b, i, p, now.command)
    ]


def _may_plant(b: B, standard: int, p: Planting, command: str) -> bool:
    s = b.setting
    if p.when == "all_foot":
        members = s.commands[s.facts[standard].command].members
        waiting = [
            i for i in members if b.units[i].place is None and b.units[i].fate == "" and s.facts[i].group
        ]
        return not waiting  # § P.31a
    if p.when == "arrived":
        return p.arrival in b.game.groups
    if command not in p.commands:
        return False
    if p.when == "all_entered":
        return not any(
            b.units[i].place is None and b.units[i].fate == "" for i in s.commands[command].members
        )
    return True


@step("13.2e")
class PlaceStandard(Decision):
    """A Standard is placed for good."""

    standard: int
    open = True
    accepts = (ChooseHex,)

    def player(self, b: B) -> int:
        return b.units[self.standard].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.standard}

    def candidates(self, b: B) -> list[Option]:
        """Sensible places: by the units of its commands, those farthest from the enemy first."""
        p, grid = b.setting.planting[self.standard], b.setting.grid
        own = [
            u.place
            for c in p.commands
            for i in b.setting.commands[c].members
            if (u := b.units[i]).place is not None
        ]
        near = list({n for h in own if h is not None for n in grid.disc(h, 2)} & p.zone)
        if not near:
            near = sorted(p.zone)[:20]
        far = distances_to_enemy(b, b.units[self.standard].side)
        near.sort(key=lambda h: (-far[h], h))
        return [ChooseHex(h) for h in near[:20] if self.refusal(b, ChooseHex(h)) is None]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: ChooseHex) -> Refusal | None:
        p = b.setting.planting[self.standard]
        if option.via or option.place not in p.zone:
            return refuse(p.where, "standard-elsewhere")
        if not b.setting.ground.passable(option.place, 0):
            return refuse("15.2b", "impassable")
        side = b.units[self.standard].side
        if any(b.units[i].side != side for i in b.at(option.place)):
            return refuse("13.2f", "enemy-there")
        return None

    def answer(self, b: B, option: ChooseHex) -> None:
        b.change(self.standard, place=option.place)
        b.tell(Planted, self.standard, option.place)
