"""What a test reads off a map."""

from __future__ import annotations

from collections.abc import Sequence

from gonfalon.space.terrain import Terrain


def side_kinds(t: Terrain, one: int, other: int) -> tuple[str, ...]:
    """What lies on the side between two adjacent hexes."""
    bits = t.sides[one * 6 + t.grid.direction(one, other)]
    return tuple(kind for i, kind in enumerate(t.kinds.sides) if bits >> i & 1)


def hexes_of(t: Terrain, terrain: str) -> tuple[int, ...]:
    """All hexes of one kind of terrain."""
    wanted = t.kinds.terrain.index(terrain)
    return tuple(h for h in range(t.grid.size) if t.ground[h] == wanted)


def flags(t: Terrain, *terrain: str) -> bytes:
    """By hex: 1 where the terrain is one of these words."""
    wanted = [word in terrain for word in t.kinds.terrain]
    return bytes(wanted[g] for g in t.ground)


def is_connected(t: Terrain, hexes: Sequence[int]) -> bool:
    """Whether every hex of a group can be reached from the first without leaving the group."""
    group, found, todo = set(hexes), {hexes[0]}, [hexes[0]]
    while todo:
        for n in t.grid.near[todo.pop()]:
            if n in group and n not in found:
                found.add(n)
                todo.append(n)
    return found == group
