"""1.41 How one hex is seen from another for shooting: the best line between them. Static, once a pair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from gonfalon.core.checks import Refusal
from gonfalon.core.records import record, replace
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.laid import BATTLEMENT, DOOR, SLIT, WINDOW
from gonfalon.systems.cry_havoc.lines import MIDDLES, centre, middle, pattern, trace
from gonfalon.systems.cry_havoc.obstacles import (
    FRAME_COVER,
    End,
    Stopped,
    behind_corner,
    cover_of,
    into_moat,
    on_the_way,
    through_openings,
)
from gonfalon.systems.cry_havoc.terrain import NO_COVER, Ground

FRAMES = {WINDOW: "1.43.5c", DOOR: "1.43.6c"}


@record
class Sight:
    """How one hex is seen from another for shooting.

    `rule` is empty if the terrain lets the shot pass, else it is the rule that stops it. `cells` are the
    hexes between: each with the hex on the other side if the line runs along a side, else with itself.
    `free`: a window hex that must be empty (1.43.5f).
    `corner`: 1 or 2 if a wall corner may cover the target from this side (1.43.10). `rules` acted.
    `framed`: the rule that bars people from the line, for a shot out of a window or a door.
    """

    rule: str
    key: str
    cover: int = NO_COVER
    cells: dict[int, int] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    free: int = NONE
    corner: int = 0
    high: bool = False  # shot from battlements or a slit
    down: bool = False  # shot from a higher level
    framed: str = ""
    between: int = 0  # the hexes of `cells` as a set
    refused: Refusal | None = None  # what `rule` and `key` say, made once
    clear: bool = False  # nothing but people between can matter to a shot


def sight(ground: Ground, a: int, b: int) -> Sight:
    """The static part of the line of fire from hex `a` to hex `b`, made once."""
    known: Sight | None = ground.views[a].get(b)
    if known is None:
        found = _plain(ground, a, b) or _make(ground, a, b)
        between = ground.mask(found.cells) | ground.mask(found.cells.values())
        refused = Refusal(found.rule, found.key) if found.rule else None
        clear = refused is None and found.free == NONE and not found.corner
        known = replace(found, between=between, refused=refused, clear=clear)
        ground.views[a][b] = known
        if refused is not None:
            ground.dark[a] |= ground.bit[b]
    return known


OPEN_LINE = ("1.41a", "1.41b")


def _plain(ground: Ground, a: int, b: int) -> Sight | None:
    """The line over open ground, if there is nothing else between both hexes."""
    plain = ground.plain
    if not (plain[a] and plain[b]):
        return None
    grid, hex_at, here = ground.grid, ground.numbered.get, ground.lies[a]
    _, cells = pattern(grid.q[b] - grid.q[a], grid.r[b] - grid.r[a], (0, 0), (0, 0))
    found = {}
    along = False
    for x, y in cells:
        h = g = hex_at(here + x, NONE)
        if x != y:
            along = True
            g = hex_at(here + y, NONE)
            h, g = (g if h == NONE else h), (h if g == NONE else g)
        if h == NONE or not (plain[h] and plain[g]):
            return None
        found[h] = g
    return Sight("", "", NO_COVER, found, (*OPEN_LINE, "R14") if along else OPEN_LINE)


def inner_openings(ground: Ground, h: int) -> list[tuple[int, int]]:
    """The doors, windows, battlements and slits behind which a hex lies: (direction, kind)."""
    found = []
    for d, kind in enumerate(ground.side[h]):
        if kind in FRAME_COVER:
            n = ground.neighbours[h][d]
            inside = ground.house[h] != -1 and ground.house[n] != ground.house[h]
            if inside or ground.level[h] > ground.level[n] or ground.terrain[h] == "door":
                found.append((d, kind))
    return found


def _ends(ground: Ground, h: int, other: int, shooting: bool) -> Iterator[End]:
    grid = ground.grid
    ox, oy = centre(grid, other)
    for d, kind in inner_openings(ground, h):
        x, y = middle(grid, h, d)
        if MIDDLES[d][0] * (ox - x) + 3 * MIDDLES[d][1] * (oy - y) > 0:
            yield End((x, y), ground.neighbours[h][d], kind, d)
        elif shooting and kind == DOOR and ground.house[h] != -1:
            yield End((x, y), h, DOOR, d)  # 1.43.6h: from the threshold into his own room
    if shooting:
        for d, kind in enumerate(ground.side[h]):
            n = ground.neighbours[h][d]
            if kind == WINDOW and ground.house[n] == ground.house[other] != -1 and n != other:
                yield End(middle(grid, h, d), n, WINDOW, d, n)
    yield End(centre(grid, h), h)  # § 1.41b


def _make(ground: Ground, a: int, b: int) -> Sight:
    if ground.kinds[a].water:
        return Sight("1.43.3b", "no-shot-from-water")
    best: Sight | None = None
    refused: Sight | None = None
    starts = list(_ends(ground, a, b, True))
    ends = list(_ends(ground, b, a, False))
    for start in starts:
        for end in ends:
            found = _judge(ground, a, b, start, end)
            if found.rule:
                refused = refused or found
            elif best is None or found.cover < best.cover:
                best = found
    result = best or refused
    assert result is not None
    return result


def _judge(ground: Ground, a: int, b: int, start: End, end: End) -> Sight:
    rules: list[str] = ["1.41a", "1.41b"]
    line = trace(ground, start.point, start.hex, end.point, end.hex)
    try:
        through_openings(ground, a, b, start, end, rules)
        into_moat(ground, a, b, rules)
        cover = cover_of(ground, a, b, start, end, rules)
        cover = max(cover, on_the_way(ground, a, b, start, end, line, rules))
    except Stopped as stop:
        rule, key = stop.args
        if False:  # § 1.41a
            return Sight("", "")
        if rule in ("R14", "1.43.10a") and start.opening in (WINDOW, DOOR):
            return Sight("1.43.5c" if start.opening == WINDOW else "1.43.6c", key)
        return Sight(rule, key)
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
        "",
        "",
        cover,
        dict(cells),
        tuple(dict.fromkeys(rules)),
        start.into,
        behind_corner(ground, a, b),
        start.opening in (BATTLEMENT, SLIT),
        ground.level[a] > ground.level[b],
        FRAMES.get(start.opening, "") if start.hex != a and start.into == NONE else "",
    )
