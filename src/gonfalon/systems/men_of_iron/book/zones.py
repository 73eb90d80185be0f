"""7 Zones of control (ZOC): who holds them and what leaving costs; hexes watched by missile units."""

from __future__ import annotations

from gonfalon.systems.men_of_iron.pieces.facts import CONTROLLING, MISSILES, MOUNTED, Unit
from gonfalon.systems.men_of_iron.pieces.setting import B, kept_of_army

Map = dict[int, tuple[int, ...]]


def zoc(b: B, side: int) -> Map:
    """The front hexes of missile infantry and mounted men-at-arms that are not Retired: hex -> units."""
    return kept_of_army(b, "zoc", side, _zoc)


def zoc_hexes(b: B, side: int) -> int:
    """The same hexes as a set."""
    return kept_of_army(b, "controlled", side, _controlled)


def _controlled(b: B, side: int) -> int:
    return b.setting.ground.masks.mask(zoc(b, side))


def _zoc(b: B, side: int) -> Map:
    units, neighbours = b.units, b.setting.grid.neighbours
    found: Map = {}
    for i in b.setting.sides[side]:
        u = units[i]
        # § 7.1a, 7.1b, 7.1c, 7.1d, V23b, R10, T14b, P.36m
        if u.place is not None and u.kind in CONTROLLING and not u.retired:
            six = neighbours[u.place]
            for h in (six[u.facing], six[(u.facing + 1) % 6]):  # § 2.4e
                if h >= 0:
                    found[h] = (*found[h], i) if h in found else (i,)
    return found


def watched_zones(b: B, side: int) -> Map:
    """The front hexes of a side's missile units that could fire: hex -> units (9.2i, V28b)."""
    return kept_of_army(b, "watched", side, _watched)


def _watched(b: B, side: int) -> Map:
    units, neighbours = b.units, b.setting.grid.neighbours
    found: Map = {}
    for i in b.setting.sides[side]:
        u = units[i]
        if u.place is None or u.kind not in MISSILES or u.retired or (u.kind == "GE" and not u.shots):
            continue
        six = neighbours[u.place]
        for h in (six[u.facing], six[(u.facing + 1) % 6]):  # § 9.1e
            if h >= 0:
                found[h] = (*found[h], i) if h in found else (i,)
    return found


def zoc_holders(b: B, h: int, side: int) -> tuple[int, ...]:
    """The enemy units whose ZOC holds a hex."""
    return zoc(b, 1 - side).get(h, ())


def zoc_leaving_cost(b: B, u: Unit) -> int:
    """Foot that leaves the ZOC of a mounted unit pays 2 MP more."""
    if u.kind in MOUNTED or u.place is None:
        return 0
    held = zoc_holders(b, u.place, u.side)
    return 2 if any(b.units[e].kind in MOUNTED for e in held) else 0  # § 7.2c, R11
