"""Units as bases on the table (11.5): where each stands, how large, how far apart."""

from __future__ import annotations

from gonfalon.space.table import Base, base, separation
from gonfalon.systems.naran.pieces.facts import GARRISON, SQUARE, Pose, Unit
from gonfalon.systems.naran.pieces.setting import B, Terrain, Ware
from gonfalon.systems.naran.pieces.shapes import square_shape_side


def base_size(ware: Ware, unit: Unit) -> tuple[int, int]:
    """Width and depth of a formed unit, from its bases."""
    wide, deep = ware.afoot_size if unit.afoot else ware.size
    if ware.kind != "unit":
        return wide, deep
    if unit.formation == SQUARE:  # § V55
        side = square_shape_side(unit.figures) * wide
        return side, side
    return unit.front * wide, -(-unit.figures // unit.front) * deep


def building_as_base(t: Terrain) -> tuple[Pose, int, int]:
    """Where a garrison stands: its building, looking north; with the building's width and depth."""
    x0, y0, x1, y1 = t.area.box
    return ((x0 + x1) // 2, y1, 0), x1 - x0, y1 - y0


def base_of(b: B, uid: int) -> Base:
    """The base a unit stands on now."""
    unit, known = b.units[uid], b.setting.stands[uid]
    if known is None or known[0] is not unit:
        known = b.setting.stands[uid] = (unit, _base_of(b, uid, unit))
    return known[1]


def _base_of(b: B, uid: int, unit: Unit) -> Base:
    place = unit.place
    assert place is not None
    if unit.formation == GARRISON:
        for t in b.setting.buildings:
            pose, width, depth = building_as_base(t)
            if pose == place:
                return base(*pose, width, depth)
    width, depth = base_size(b.setting.wares[uid], unit)
    return base(place[0], place[1], place[2], width, depth)


def base_if(
    b: B,
    uid: int,
    pose: Pose,
    formation: str = "",
    front: int = 0,
    afoot: bool | None = None,
) -> Base:
    """The base a unit would stand on with another pose, formation or front."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    on_foot = unit.afoot if afoot is None else afoot
    wide, deep = ware.afoot_size if on_foot else ware.size
    if ware.kind == "unit":
        if (formation or unit.formation) == SQUARE:  # § V55
            wide = deep = square_shape_side(unit.figures) * wide
        else:
            files = front or unit.front
            wide, deep = files * wide, -(-unit.figures // files) * deep
    return base(pose[0], pose[1], pose[2], wide, deep)


def unit_bases(b: B) -> dict[int, Base]:
    """The bases of all units and guns on the table."""
    found: dict[int, Base] | None = b.unit_cache.get("standing")
    if found is None:
        found = b.unit_cache["standing"] = _bases(b, b.setting.troops)
    return found


def figure_bases(b: B) -> dict[int, Base]:
    """The bases of all single figures on the table."""
    found: dict[int, Base] | None = b.unit_cache.get("people")
    if found is None:
        found = b.unit_cache["people"] = _bases(b, b.setting.people)
    return found


def _bases(b: B, uids: tuple[int, ...]) -> dict[int, Base]:
    units, stands = b.units, b.setting.stands
    found = {}
    for uid in uids:
        unit, known = units[uid], stands[uid]
        if known is not None and known[0] is unit:
            found[uid] = known[1]
        elif unit.place is not None:
            found[uid] = base_of(b, uid)
    return found


def bases_apart(b: B, one: int, other: int) -> int:
    """The distance between two units or figures, base to base."""
    key = (one, other) if one < other else (other, one)
    found: int | None = b.unit_cache.get(key)
    if found is None:
        found = b.unit_cache[key] = separation(base_of(b, one), base_of(b, other))
    return found
