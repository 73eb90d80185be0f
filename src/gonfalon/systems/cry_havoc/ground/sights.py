"""1.41 Sight: how one hex is seen from another for shooting: where lines start and end, which is judged best.
Static, once a pair."""

from __future__ import annotations

from dataclasses import field

from gonfalon.core.checks import Refusal
from gonfalon.core.records import record, replace
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.ground.cover import (
    End,
    Stopped,
    cover_in_own_hex,
    cover_on_the_way,
    covered_by_corner,
    fire_into_moat,
    fire_through_openings,
    openings_to_fire_through,
)
from gonfalon.systems.cry_havoc.ground.lines import (
    MIDDLES,
    lattice_centre,
    lattice_side_middle,
    line_pattern,
    trace_line,
)
from gonfalon.systems.cry_havoc.ground.sheets import BATTLEMENT, DOOR, SLIT, WINDOW
from gonfalon.systems.cry_havoc.ground.terrain import NO_COVER, Ground

WINDOW_BARRED = Refusal("1.43.5c", "somebody-in-the-way")
DOOR_BARRED = Refusal("1.43.6c", "somebody-in-the-way")


@record
class Sight:
    """How one hex is seen from another for shooting.

    `refused`: why the terrain does not let the shot pass. `cells` are the hexes between: each with the
    hex on the other side if the line runs along a side, else with itself.
    `free`: a window hex that must be empty (1.43.5f).
    `corner`: 1 or 2 if a wall corner may cover the target from this side (1.43.10).
    `framed`: what bars people from the line, for a shot out of a window or a door.
    """

    refused: Refusal | None
    cover: int = NO_COVER
    cells: dict[int, int] = field(default_factory=dict)
    free: int = NONE
    corner: int = 0
    high: bool = False  # shot from battlements or a slit
    down: bool = False  # shot from a higher level
    framed: Refusal | None = None
    between: int = 0  # the hexes of `cells` as a set
    clear: bool = False  # nothing but people between can matter to a shot


def sight(ground: Ground, a: int, b: int) -> Sight:
    """The static part of the line of fire from hex `a` to hex `b`, made once."""
    known: Sight | None = ground.views[a].get(b)
    if known is None:
        found = _plain(ground, a, b) or _make(ground, a, b)
        between = ground.mask(found.cells) | ground.mask(found.cells.values())
        clear = found.refused is None and found.free == NONE and not found.corner
        known = replace(found, between=between, clear=clear)
        ground.views[a][b] = known
        if found.refused is not None:
            ground.dark[a] |= ground.bit[b]
    return known


def _plain(ground: Ground, a: int, b: int) -> Sight | None:
    """The line from centre to centre over open ground, if there is nothing else between both hexes."""
    plain = ground.plain
    if not (plain[a] and plain[b]):
        return None
    grid, hex_at, here = ground.grid, ground.numbered.get, ground.lies[a]
    _, cells = line_pattern(grid.q[b] - grid.q[a], grid.r[b] - grid.r[a], (0, 0), (0, 0))  # § 1.41b
    found = {}
    for x, y in cells:
        h = g = hex_at(here + x, NONE)
        if x != y:
            g = hex_at(here + y, NONE)
            h, g = (g if h == NONE else h), (h if g == NONE else g)
        if h == NONE or not (plain[h] and plain[g]):
            return None
        found[h] = g
    return Sight(None, NO_COVER, found)


def _starts(ground: Ground, a: int, b: int) -> list[End]:
    """Where a line from one hex to another may begin."""
    grid, found = ground.grid, list[End]()
    for d, kind in openings_to_fire_through(ground, a):
        if _faces(ground, a, d, b):  # § 1.41d, 1.43.5a, 1.43.5b, 1.43.6a, 1.43.6b, 1.43.7a, 1.43.8a
            found.append(End(lattice_side_middle(grid, a, d), ground.neighbours[a][d], kind, d))
        elif kind == DOOR and ground.house[a] != -1:
            found.append(End(lattice_side_middle(grid, a, d), a, DOOR, d))  # § 1.43.6h
    for d, kind in enumerate(ground.side[a]):
        n = ground.neighbours[a][d]
        if kind == WINDOW and ground.house[n] == ground.house[b] != -1 and n != b:
            found.append(End(lattice_side_middle(grid, a, d), n, WINDOW, d, n))  # § 1.43.5f, 1.43.5g
    found.append(End(lattice_centre(grid, a), a))  # § 1.41b
    return found


def _ends(ground: Ground, a: int, b: int) -> list[End]:
    """Where a line from one hex to another may end."""
    grid, found = ground.grid, list[End]()
    for d, kind in openings_to_fire_through(ground, b):
        if _faces(ground, b, d, a):  # § 1.43.5d, 1.43.6d, 1.43.7b
            found.append(End(lattice_side_middle(grid, b, d), ground.neighbours[b][d], kind, d))
    found.append(End(lattice_centre(grid, b), b))  # § 1.41b
    return found


def _faces(ground: Ground, h: int, d: int, other: int) -> bool:
    """Whether the outer face of a hex's side looks towards another hex."""
    x, y = lattice_side_middle(ground.grid, h, d)
    ox, oy = lattice_centre(ground.grid, other)
    return MIDDLES[d][0] * (ox - x) + 3 * MIDDLES[d][1] * (oy - y) > 0


def _make(ground: Ground, a: int, b: int) -> Sight:
    swims = Refusal("1.43.3b", "no-shot-from-water") if ground.kinds[a].water else None
    if swims is not None:
        return Sight(swims)
    best: Sight | None = None
    refused: Sight | None = None
    ends = _ends(ground, a, b)
    for start in _starts(ground, a, b):
        for end in ends:
            found = _judge(ground, a, b, start, end)
            if found.refused is not None:
                refused = refused or found
            elif best is None or found.cover < best.cover:
                best = found
    result = best or refused
    assert result is not None
    return result


def _frame(start: End) -> Refusal | None:
    """What anybody on the line is to a shot out of an opening."""
    if start.opening == WINDOW:
        return WINDOW_BARRED
    if start.opening == DOOR:
        return DOOR_BARRED
    return None


def _judge(ground: Ground, a: int, b: int, start: End, end: End) -> Sight:
    line = trace_line(ground, start.point, start.hex, end.point, end.hex)
    try:
        fire_through_openings(ground, a, b, start, end)
        fire_into_moat(ground, a, b)
        cover = max(cover_in_own_hex(ground, a, b, start, end), cover_on_the_way(ground, a, b, start, line))
    except Stopped as stop:
        refusal = stop.refusal
        if refusal.rule in ("R14", "1.43.10a") and start.opening in (WINDOW, DOOR):
            refusal = Refusal("1.43.5c" if start.opening == WINDOW else "1.43.6c", refusal.key)
        return Sight(refusal)
    cells = [c for c in line.cells if c not in ((a, a), (b, b))]
    for one, other in ((start, a), (end, b)):
        if (
            one.hex not in (a, b)
            and one.into == NONE
            and (one.hex, one.hex) not in cells
            and one.hex != other
        ):
            cells.append((one.hex, one.hex))
    if start.into != NONE:
        cells = [c for c in cells if c != (start.into, start.into)]
    return Sight(
        None,
        cover,
        dict(cells),
        start.into,
        covered_by_corner(ground, a, b),
        start.opening in (BATTLEMENT, SLIT),
        ground.level[a] > ground.level[b],
        _frame(start) if start.hex != a and start.into == NONE else None,
    )
