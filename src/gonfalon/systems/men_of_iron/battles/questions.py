"""P What clauses of single battles say about units: schiltrons, shelter, harm and losses that kill or count
double, deadly ground, the way home, whole armies, wagons, sorties and sallies."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import DeadlyGround, Schiltron, Shelter
from gonfalon.systems.men_of_iron.pieces.clauses_of_command import WayHome, WholeArmy
from gonfalon.systems.men_of_iron.pieces.facts import Unit
from gonfalon.systems.men_of_iron.pieces.queries import homes_of_retired
from gonfalon.systems.men_of_iron.pieces.setting import B, means

# -- formations and shelter ------------------------------------------------------------------------


def schiltron_in_play(b: B, side: int) -> Schiltron | None:
    """P.2a: the clause by which a side may form and leave schiltrons in play."""
    found = b.setting.schiltrons[side]
    return found if found is not None and found.in_play else None


def sheltered_by(b: B, u: Unit) -> Shelter | None:
    """P.4a: the clause by which a unit that must Retire shelters instead."""
    return next((one for one in b.setting.rules.shelter if means(b, one.who, u.id)), None)


def shelters(b: B, u: Unit) -> list[int]:
    """The free hexes inside the nearest ring that still has a schiltron."""
    assert u.place is not None
    grid, place = b.setting.grid, u.place
    best, found = 99, []
    for ring in b.setting.rings:
        if not any(b.units[i].formation for h in ring for n in grid.near[h] for i in b.at(n)):
            continue
        near = min(grid.distance(place, h) for h in ring)
        free = [h for h in sorted(ring) if not any(b.setting.combat[i] for i in b.at(h))]
        if free and near < best:  # § P.4b
            best, found = near, free
    return found


# -- losses ----------------------------------------------------------------------------------------


def retire_kills(b: B, u: Unit) -> bool:
    """P.6a: whether a Retire result means elimination."""
    return any(means(b, one.who, u.id) for one in b.setting.rules.retire_kills)


def harm_kills(b: B, u: Unit) -> bool:
    """P.7a: whether any adverse result means elimination."""
    rows = b.setting.rules.harm_kills
    return bool(rows) and any(means(b, one.who, u.id) for one in rows)


def counts_double(b: B, u: Unit, by: tuple[int, ...]) -> bool:
    """P.9a: whether a loss to some enemies counts double."""
    return any(
        means(b, one.who, u.id) and any(means(b, one.by, i) for i in by)
        for one in b.setting.rules.double_loss
    )


def deadly_ground_under(b: B, u: Unit) -> DeadlyGround | None:
    """P.12a: the clause by which the ground under riders is deadly to them."""
    for one in b.setting.rules.deadly_ground:
        if (
            u.place is not None
            and b.setting.ground.of[u.place].word in one.terrain
            and means(b, one.who, u.id)
        ):
            return one
    return None


def deadly_ground_between(b: B, u: Unit) -> DeadlyGround | None:
    """The clause by which the way home of riders that Retire is deadly.

    It is not if one of the shortest ways there holds no such hex, whatever units stand in it.
    """
    for one in b.setting.rules.deadly_ground:
        if u.place is None or not one.on_retire:
            continue
        goals = frozenset(homes_of_retired(b, u))
        if goals and _way_home(b, u.place, goals, ()) < _way_home(b, u.place, goals, one.terrain):
            return one  # § P.12b
    return None


def _way_home(b: B, place: int, goals: frozenset[int], without: list[str] | tuple[str, ...]) -> int:
    """How many hexes riders have to the nearest of some hexes, around some ground or not."""
    ground = b.setting.ground
    seen, ring, far = {place}, [place], 0
    while ring:
        if not goals.isdisjoint(ring):
            return far
        wave = []
        for here in ring:
            for n, _ in ground.links[1][here]:
                if n not in seen and ground.of[n].word not in without:
                    seen.add(n)
                    wave.append(n)
        ring = wave
        far += 1
    return 999


def way_home_of(b: B, u: Unit) -> WayHome | None:
    """P.29a: the clause that prescribes the way of a unit that Retires."""
    return next((one for one in b.setting.rules.way_home if one.side == u.side), None)


# -- commands --------------------------------------------------------------------------------------


def whole_army_of(b: B, side: int) -> WholeArmy | None:
    """P.5a: the clause by which a side acts as one command."""
    rows = b.setting.rules.whole_army
    return next((one for one in rows if one.side == side), None) if rows else None


def passes_by_itself(b: B, side: int) -> Refusal | None:
    """Why a side may go on no longer: after the first activations of a battle, and after a whole army."""
    g = b.game
    for one in b.setting.rules.passes_after:
        alone = g.acted[one.side] == one.activation and not g.acted[1 - one.side]
        if one.side == side and g.activations == one.activation and alone:  # § P.27a
            return refuse(one.rule("passes"), "plays-alone")
    army = whole_army_of(b, side)
    return None if army is None else refuse(army.rule("once"), "one-activation")  # § P.5b, P.5c


def sorties(b: B, side: int) -> list[str]:
    """P.22a: the commands of a side that may come out of their refuges now."""
    mine = [b.setting.commands[one.command] for one in b.setting.rules.sortie]
    return [
        c.id
        for c in mine
        if c.side == side
        and b.game.last[side] != c.id
        and any(b.units[i].place is not None for i in c.members)
    ]


def sallies(b: B, u: Unit) -> bool:
    """P.22e: whether a unit would shock out of its refuge."""
    return u.place in b.setting.refuges.get(u.id, ())


def threatened_wagons(b: B) -> list[int]:
    """Unguarded wagons with an enemy beside them that nothing keeps off."""
    s, found = b.setting, []
    for one in s.rules.wagons:
        bit = s.ground.terrain.side_bit(one.behind) if one.behind else 0
        for i in s.wagons:
            place = b.units[i].place
            if place is None or b.units[i].side != one.side:
                continue
            beside = [j for n in (place, *s.grid.near[place]) for j in b.at(n) if s.combat[j]]
            if any(b.units[j].side == one.side for j in beside):  # § P.20c
                continue
            for j in beside:
                at = b.units[j].place
                assert at is not None
                # § P.20d
                if at == place or not s.ground.terrain.sides[place * 6 + s.grid.direction(place, at)] & bit:
                    found.append(i)  # § P.20a
                    break
    return found
