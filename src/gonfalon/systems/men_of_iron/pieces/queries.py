"""Plain questions about a battle that every chapter asks."""

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
from gonfalon.systems.men_of_iron.pieces.setting import B, of_army


def activation(b: B) -> Activation:
    """The activation that is going on."""
    found: Activation = b.affairs["activation"]
    return found


def combat_at(b: B, h: int) -> tuple[int, ...]:
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
    if len(found) > 1 and any(units[u].formation == SCHILTRON for u in found):  # § bannockburn.ap
        found = [u for u in found if units[u].formation == SCHILTRON]
    return found


def beneath(b: B, uid: int) -> int:
    """The axe unit stacked beneath a schiltron, or -1."""
    u = b.units[uid]
    if u.formation != SCHILTRON or u.place is None:
        return -1
    for other in b.at(u.place):
        if other != uid and b.units[other].kind == "AX":
            return other
    return -1


def uppermost(b: B, uid: int) -> int:
    """Who is met by an attack on a unit: the schiltron above axes, else the unit itself."""
    u = b.units[uid]
    for other in b.at(u.place) if u.place is not None and u.kind == "AX" else ():
        if b.units[other].formation == SCHILTRON:
            return other
    return uid


def by_enemy(b: B, h: int, side: int) -> bool:
    """Whether a combat unit of the other side stands next to a hex."""
    by_hex, combat, units = b.by_hex, b.setting.combat, b.units
    for n in b.setting.grid.near[h]:
        here = by_hex.get(n)
        if here is not None:
            for u in here:
                if combat[u] and units[u].side != side:
                    return True
    return False


def drm(b: B, u: Unit) -> int:
    """A unit's shock DRM: one worse when Disordered or Retired."""
    base = b.setting.facts[u.id].values[u.kind][0]
    return base + 1 if u.disordered or u.retired else base  # § 12.2c, counters.d


def allowance(b: B, u: Unit) -> int:
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


def side_hit(b: B, u: Unit, direction: int) -> int:
    """By which side of a unit something comes: FRONT, FLANK or REAR."""
    zone = VERTEX_ZONES[u.facing][direction]
    if zone == FLANK and u.formation == SCHILTRON and in_ring(b, u):  # § falkirk.ad
        return FRONT
    return zone  # § 6.1d, 6.1e


def in_ring(b: B, u: Unit) -> bool:
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
    return of_army(b, "standing", side, _standing)


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


def taken(b: B, side: int) -> int:
    """Where the combat units of a side stand, as a set."""
    return standing(b, side)[0]


def enemy_within(b: B, h: int, radius: int, side: int) -> bool:
    """Whether a combat unit of the other side stands at most so far from a hex."""
    return bool(b.setting.ground.masks.disc(h, radius) & standing(b, 1 - side)[0])


def nearness(b: B, side: int) -> list[int]:
    """By hex: how far the nearest enemy combat unit of a side is (kept as long as no enemy moves)."""
    return of_army(b, "nearness", 1 - side, _nearness)


def main_body(b: B, side: int) -> list[int]:
    """By hex: how far the nearest enemy is that is made to stand and fight: no archers, nobody Retired."""
    return of_army(b, "main body", 1 - side, _main_body)


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
    return nearness(b, side)[h]


def standards_of(b: B, u: Unit) -> list[int]:
    """The Standards on the map that a unit may rally to."""
    facts = b.setting.facts[u.id]
    found = b.setting.commands[facts.command].standards
    return [i for i in found if b.units[i].place is not None]


def homes(b: B, u: Unit) -> list[int]:
    """The hexes a Retired unit goes to: its Standards, or the castle contingent's refuges."""
    command = b.setting.commands[b.setting.facts[u.id].command]
    if command.refuges:  # § courtrai.ai
        return [
            h
            for h in command.refuges
            if not any(b.units[i].side != u.side for i in b.at(h) if b.setting.combat[i])
        ]
    return [p for i in standards_of(b, u) if (p := b.units[i].place) is not None]
