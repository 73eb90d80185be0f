"""Plain questions that every chapter asks: combat units, enemies and leaders in, at, beside or within a hex,
on the map, standing; DRM, allowance, front, flank or rear, distances, homes."""

from __future__ import annotations

from gonfalon.space.hexes import FLANK, FRONT, VERTEX_ZONES
from gonfalon.systems.men_of_iron.pieces.facts import (
    MISSILE_FOOT,
    MISSILES,
    MOUNTED,
    SCHILTRON,
    Activation,
    Unit,
)
from gonfalon.systems.men_of_iron.pieces.setting import B, kept_of_army


def current_activation(b: B) -> Activation:
    """The activation that is going on."""
    found: Activation = b.affairs["activation"]
    return found


def combat_units_at(b: B, h: int) -> tuple[int, ...]:
    """The combat units in a hex."""
    here = b.by_hex.get(h)
    if here is None:
        return ()
    combat = b.setting.combat
    return tuple([u for u in here if combat[u]])


def enemy_in(b: B, h: int, side: int) -> int:
    """A combat unit of the other side in a hex (the uppermost), or -1."""
    here = b.by_hex.get(h)
    if here is not None:
        combat = b.setting.combat
        for u in reversed(here):
            if combat[u] and b.units[u].side != side:
                return u
    return -1


def enemies_in(b: B, h: int, side: int) -> list[int]:
    """The combat units of the other side in a hex that can be attacked (axes beneath pikes cannot)."""
    here = b.by_hex.get(h)
    if here is None:
        return []
    combat, units = b.setting.combat, b.units
    found = [u for u in here if combat[u] and units[u].side != side]
    if len(found) > 1 and any(units[u].formation == SCHILTRON for u in found):  # § P.2q
        found = [u for u in found if units[u].formation == SCHILTRON]
    return found


def beneath(b: B, uid: int) -> int:
    """The axe unit stacked beneath a schiltron, or -1."""
    u = b.units[uid]
    if u.formation != SCHILTRON or u.place is None:
        return -1
    for other in b.at(u.place):
        if other != uid and b.units[other].kind in b.setting.beneath:
            return other
    return -1


def uppermost(b: B, uid: int) -> int:
    """Who is met by an attack on a unit: the schiltron above axes, else the unit itself."""
    u = b.units[uid]
    for other in b.at(u.place) if u.place is not None and u.kind in b.setting.beneath else ():
        if b.units[other].formation == SCHILTRON:
            return other
    return uid


def enemy_beside(b: B, h: int, side: int) -> bool:
    """Whether a combat unit of the other side stands next to a hex."""
    by_hex, combat, units = b.by_hex, b.setting.combat, b.units
    for n in b.setting.grid.near[h]:
        here = by_hex.get(n)
        if here is not None:
            for u in here:
                if combat[u] and units[u].side != side:
                    return True
    return False


def drm_of(b: B, u: Unit) -> int:
    """A unit's shock DRM: one worse when Disordered or Retired."""
    base = b.setting.facts[u.id].values[u.kind][0]
    return base + 1 if u.disordered or u.retired else base  # § 12.2c, counters.d


def allowance_of(b: B, u: Unit) -> int:
    """A unit's movement allowance: one less when Disordered."""
    full = b.setting.facts[u.id].values[u.kind][1]
    return full - 1 if u.disordered else full  # § 12.2b, counters.d


def mounted(u: Unit) -> int:
    """1 for a mounted unit, 0 for one on foot."""
    return 1 if u.kind in MOUNTED else 0  # § T11b


def front(b: B, u: Unit) -> tuple[int, int]:
    """6.1c: the two hexes beside the faced vertex (NONE beyond the edge)."""
    assert u.place is not None
    six = b.setting.grid.neighbours[u.place]
    return six[u.facing], six[(u.facing + 1) % 6]


def front_flank_or_rear(b: B, u: Unit, direction: int) -> int:
    """By which side of a unit something comes: FRONT, FLANK or REAR."""
    zone = VERTEX_ZONES[u.facing][direction]
    if zone == FLANK and u.formation == SCHILTRON and _in_ring(b, u):  # § P.2i
        return FRONT
    return zone  # § 6.1d, 6.1e


def _in_ring(b: B, u: Unit) -> bool:
    """Whether a schiltron stands next to another of its side: then its flanks count as front."""
    assert u.place is not None
    for n in b.setting.grid.near[u.place]:
        for other in b.at(n):
            if b.units[other].formation == SCHILTRON and b.units[other].side == u.side:
                return True
    return False


def on_map(b: B, side: int) -> list[Unit]:
    """A side's combat units on the map."""
    units = b.units
    return [u for i in b.setting.sides[side] if (u := units[i]).place is not None]


def leaders_at(b: B, h: int, side: int) -> list[int]:
    """The leaders of a side in a hex."""
    return [u for u in b.at(h) if b.units[u].kind == "leader" and b.units[u].side == side]


def standing(b: B, side: int) -> tuple[int, int, int]:
    """Where the combat units of a side stand, as sets: all, those that bar riders, missile infantry."""
    return kept_of_army(b, "standing", side, _standing)


def _standing(b: B, side: int) -> tuple[int, int, int]:
    bit = b.setting.ground.masks.bit
    barring = archers = 0
    for u in b.setting.army(b.units, side):
        if u.place is None:
            continue
        if u.kind in MISSILE_FOOT:
            archers |= bit[u.place]
        else:
            barring |= bit[u.place]
    return barring | archers, barring, archers


def hexes_of_units(b: B, side: int) -> int:
    """Where the combat units of a side stand, as a set."""
    return standing(b, side)[0]


def enemy_within(b: B, h: int, radius: int, side: int) -> bool:
    """Whether a combat unit of the other side stands at most so far from a hex."""
    return bool(b.setting.ground.masks.disc(h, radius) & standing(b, 1 - side)[0])


def distances_to_enemy(b: B, side: int) -> list[int]:
    """By hex: how far the nearest enemy combat unit of a side is (kept as long as no enemy moves)."""
    return kept_of_army(b, "nearness", 1 - side, _nearness)


def distances_to_main_body(b: B, side: int) -> list[int]:
    """By hex: how far the nearest enemy is that is made to stand and fight: no archers, nobody Retired."""
    return kept_of_army(b, "main body", 1 - side, _main_body)


def _nearness(b: B, enemy: int) -> list[int]:
    return _distances(b, [u for u in b.setting.army(b.units, enemy) if u.place is not None])


def _main_body(b: B, enemy: int) -> list[int]:
    army = [u for u in b.setting.army(b.units, enemy) if u.place is not None]
    return _distances(b, [u for u in army if u.kind not in MISSILES and not u.retired] or army)


def _distances(b: B, army: list[Unit]) -> list[int]:
    """By hex: how far the nearest of some units is (99 if there is none)."""
    s = b.setting
    places = tuple([u.place or 0 for u in army])
    found = s.nearness.get(places)
    if found is None:
        if len(s.nearness) > 500:
            s.nearness.clear()
        found = [99] * s.grid.size
        ring = list(dict.fromkeys(places))
        for h in ring:
            found[h] = 0
        far = 0
        while ring:
            far += 1
            wave = []
            for h in ring:
                for n in s.grid.near[h]:
                    if found[n] > far:
                        found[n] = far
                        wave.append(n)
            ring = wave
        s.nearness[places] = found
    return found


def distance_to_enemy(b: B, h: int, side: int) -> int:
    """Hexes to the nearest combat unit of the other side (99 if there is none)."""
    return distances_to_enemy(b, side)[h]


def _standards_of(b: B, u: Unit) -> list[int]:
    """The Standards on the map that a unit may rally to."""
    facts = b.setting.facts[u.id]
    found = b.setting.commands[facts.command].standards
    return [i for i in found if b.units[i].place is not None]


def homes_of_retired(b: B, u: Unit) -> list[int]:
    """The hexes a Retired unit goes to: its Standards, or the refuges of its command."""
    command = b.setting.commands[b.setting.facts[u.id].command]
    if command.refuges:  # § P.22g
        return [
            h
            for h in command.refuges
            if not any(b.units[i].side != u.side for i in b.at(h) if b.setting.combat[i])
        ]
    return [p for i in _standards_of(b, u) if (p := b.units[i].place) is not None]


def hexes_beside_enemies(b: B, side: int) -> bytearray:
    """By hex: 1 where an enemy of a side stands next to it. Not to be changed."""
    return kept_of_army(b, "beside", 1 - side, _beside)


def _beside(b: B, enemy: int) -> bytearray:
    grid, units = b.setting.grid, b.units
    found = bytearray(grid.size)
    for i in b.setting.sides[enemy]:
        place = units[i].place
        if place is not None:
            for n in grid.near[place]:
                found[n] = 1
    return found


def hexes_of_leaders(b: B, side: int) -> list[int]:
    """Where the leaders and Standards of a side stand."""
    units = (b.units[i] for i in (*b.setting.leaders, *b.setting.standards))
    return [u.place for u in units if u.side == side and u.place is not None]


def missile_foot_at(b: B, u: Unit, h: int) -> list[int]:
    """Friendly missile infantry in a hex that mounted men-at-arms ride through."""
    return [  # § 8.0b
        i
        for i in b.by_hex.get(h, ())
        if b.setting.combat[i] and b.units[i].side == u.side and b.units[i].kind in MISSILE_FOOT and i != u.id
    ]


def could_stand_in(b: B, u: Unit, h: int) -> bool:
    """Whether a unit could stand in a hex."""
    if not b.setting.ground.passable(h, mounted(u)):
        return False
    here = b.by_hex.get(h)
    if here is None:
        return True
    refuges, combat = b.setting.refuges, b.setting.combat
    return all(  # § 8.0k, P.22f
        h in refuges.get(u.id, ()) and h in refuges.get(i, ()) for i in here if combat[i]
    )
