"""1.2a How a battle begins: the pieces where its file puts them, and what its clauses make of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gonfalon.core.errors import BadScenario
from gonfalon.core.own.rows import Who
from gonfalon.core.own.who import Chosen
from gonfalon.core.records import replace
from gonfalon.systems.cry_havoc.ground.terrain import ARMOURED, FOOT, LED, MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.clauses import Rules
from gonfalon.systems.cry_havoc.pieces.facts import FIT, NOBODY, PERSON, STUNNED, Facts, Game, Unit
from gonfalon.systems.cry_havoc.pieces.file import Person
from gonfalon.systems.cry_havoc.pieces.muster import Muster


class Opening:
    """The pieces before the first step, in the form in which selectors ask for them."""

    affairs: Final[Mapping[str, Any]] = {}

    def __init__(self, units: list[Unit], game: Game) -> None:
        self.units, self.game = units, game

    def chosen(self, who: Who, muster: Muster) -> list[int]:
        """Those whom a clause means at the start."""
        return Chosen(who, muster).of(self)


def opening_of(
    people: Sequence[Person], facts: Sequence[Facts], ground: Ground, muster: Muster, rules: Rules, game: Game
) -> Opening:
    """The pieces in their places; then who is to arrive, senseless, hidden, asleep."""
    found = Opening(_pieces(people, facts, ground, muster), game)
    units = found.units
    for arrival in rules.arrival:
        for uid in found.chosen(arrival.people, muster):
            if facts[uid].kind == PERSON:
                units[uid] = replace(units[uid], place=None)
    captives = []
    for captive in rules.captive:
        for uid in found.chosen(captive.who, muster):
            if facts[uid].kind == PERSON and units[uid].place is not None:
                units[uid] = replace(units[uid], health=STUNNED)
                captives.append(uid)
    muster.captives = frozenset(captives)
    for hidden in rules.hidden:
        for uid in found.chosen(hidden.who, muster):
            u = units[uid]
            if facts[uid].kind == PERSON and u.place is not None and u.health == FIT:
                units[uid] = replace(u, hidden=True)  # § P.5a
    for asleep in rules.asleep:
        for uid in found.chosen(asleep.who, muster):
            if facts[uid].kind == PERSON:
                units[uid] = replace(units[uid], asleep=True)
    return found


def _pieces(people: Sequence[Person], facts: Sequence[Facts], ground: Ground, muster: Muster) -> list[Unit]:
    codes = {f.code: uid for uid, f in enumerate(facts)}
    spots = _spots(people, facts, ground, muster)
    units: list[Unit] = []
    horse = len(people)
    for uid, person in enumerate(people):
        mine = NOBODY
        if person.mounted:
            mine, horse = horse, horse + 1
        units.append(
            Unit(
                uid,
                person.side,
                spots[uid],
                person.facing,
                STUNNED if person.stunned else FIT,
                mine,
                hitched=codes[person.hitched] if person.hitched else NOBODY,
            )
        )
    units += [Unit(units[uid].horse, p.side, None) for uid, p in enumerate(people) if p.mounted]
    for uid, person in enumerate(people):
        for code in person.leads:
            units[codes[code]] = replace(units[codes[code]], leader=uid)
    return units


def _spots(
    people: Sequence[Person], facts: Sequence[Facts], ground: Ground, muster: Muster
) -> list[int | None]:
    """Where everybody stands: at his place, or in the first hexes of his zone that have room for him."""
    spots: list[int | None] = [ground.find(p.at) if p.at else None for p in people]
    taken: set[int] = set()
    for uid, person in enumerate(people):
        if (spot := spots[uid]) is not None:
            taken.update(taken_hexes(ground, facts[uid], person, spot))
    for uid, person in enumerate(people):
        if person.at or not person.zone:
            continue
        zone, row = muster.inside(person.zone), muster.zones[person.zone]
        full = muster.places(row.limit_at) if row.limit else ()
        for h in muster.places(person.zone):
            under = taken_hexes(ground, facts[uid], person, h)
            crowd = [s for s, p in zip(spots, people, strict=True) if p.side == person.side and s in full]
            if h in full and len(crowd) >= row.limit:
                continue
            kind = mover(facts[uid], person)
            if all(x in zone and x not in taken and ground.cost[kind][x] for x in under):
                spots[uid] = h
                taken.update(under)
                break
        else:
            raise BadScenario("no-room", person.code, "1.2a")
    return spots


def taken_hexes(ground: Ground, facts: Facts, person: Person, h: int) -> list[int]:
    """The hexes that a piece takes with its front half in one: riders, beasts and carts take two."""
    if not (person.mounted or facts.long):
        return [h]
    return [h, ground.neighbours[h][(person.facing + 3) % 6]]


def mover(facts: Facts, person: Person) -> int:
    """As what a piece stands on the ground."""
    if person.mounted:
        return MOUNTED
    if facts.kind != PERSON:
        return LED
    return ARMOURED if facts.armour else FOOT
