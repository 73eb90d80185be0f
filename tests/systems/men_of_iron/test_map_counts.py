"""How much of each map can be reached and seen: counted twice, and the totals pinned."""

from __future__ import annotations

import heapq
from fractions import Fraction

import pytest
from space.reading import flags, side_kinds
from space.search import Search

from gonfalon.space.hexes import NONE, STEP_Q, STEP_R
from gonfalon.space.terrain import Terrain
from gonfalon.systems.men_of_iron.files.places import ground_from_file
from gonfalon.systems.men_of_iron.ground.ground import Ground

BATTLES = ("falkirk", "courtrai", "bannockburn", "crecy", "poitiers", "najera")
NO = 0
# The terrain tables once more, written down from the register: (mounted, foot) of hexes and of hexsides.
HEXES: dict[str, dict[str, tuple[int, int]]] = {
    "falkirk": {"marsh": (2, 3), "pond": (NO, NO), "woods": (2, 2)},
    "courtrai": {
        "marsh": (2, 3),
        "town": (NO, 3),
        "ditch": (2, 3),
        "building": (NO, 2),
        "monastery": (NO, NO),
    },
    "bannockburn": {"marsh": (2, 2), "woods": (3, 2), "village": (2, 2)},
    "crecy": {"undergrowth": (2, 2), "woods": (2, 4), "village": (2, 4), "river": (NO, NO)},
    "poitiers": {"marsh": (3, 2), "woods": (3, 2), "village": (2, 2)},
    "najera": {"village": (2, 2), "river": (NO, NO), "bridge": (1, 1)},
}
SIDES: dict[str, dict[str, tuple[int, int]]] = {
    "falkirk": {"stream": (1, 1), "slope": (1, 1)},
    "courtrai": {"stream": (1, 1), "lys": (2, 2)},
    "bannockburn": {"burn": (2, 1), "slope": (1, 1)},
    "crecy": {"slope": (1, 1), "steep": (2, 2)},
    "poitiers": {"stream": (2, 1), "slope": (1, 1), "hedge": (1, 1), "ditch": (2, 2)},
    "najera": {"slope": (1, 1), "stream": (1, 1)},
}
BLOCKING = ("woods", "town", "building", "monastery", "village")


def ground(battle: str) -> Ground:
    return ground_from_file(battle, battle, False, False)


def price(t: Terrain, battle: str, a: int, b: int, foot: int) -> int:
    """What a step costs by the table, 0 if it is prohibited."""
    d = t.grid.direction(a, b)
    word = t.terrain(b)
    clear = 2 if battle == "crecy" and t.level[b] == 1 else 1
    cost = HEXES[battle].get(word, (clear, clear))[foot]
    if cost == NO:
        return 0
    road = t.road[a * 6 + d]
    if road and word != "ditch":
        cost = 1
    for kind in side_kinds(t, a, b):
        up = kind not in ("slope", "steep") or t.rising[a * 6 + d] & t.side_bit(kind)
        bridged = "ford" in side_kinds(t, a, b) or "bridge" in side_kinds(t, a, b)
        if not up or kind in ("ford", "bridge") or (kind == "burn" and bridged):
            continue
        if battle == "courtrai" and road:
            continue
        cost += SIDES[battle][kind][foot]
    return cost


def reference(t: Terrain, battle: str, start: int, budget: int, foot: int) -> dict[int, int]:
    best = {start: 0}
    todo = [(0, start)]
    while todo:
        cost, here = heapq.heappop(todo)
        if cost > best[here]:
            continue
        for there in t.grid.near[here]:
            step = price(t, battle, here, there, foot)
            if step and cost + step <= budget and cost + step < best.get(there, 99):
                best[there] = cost + step
                heapq.heappush(todo, (cost + step, there))
    return best


@pytest.mark.parametrize("battle", BATTLES)
def test_reach_is_what_the_terrain_table_says(battle: str) -> None:
    g = ground(battle)
    t = g.terrain
    for foot, budget in ((1, 5), (0, 8)):
        search = Search(g.links[1 - foot])
        for start in range(0, t.grid.size, 7):
            found = search.reach(start, budget).cost
            assert found == reference(t, battle, start, budget, foot), t.label(start)


def meets(dq: int, dr: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The hexes a line passes through, and those it runs along, by clipping with fractions."""
    inside: list[tuple[int, int]] = []
    along: list[tuple[int, int]] = []
    for q in range(-4, 5):
        for r in range(-4, 5):
            low, high, edge = Fraction(0), Fraction(1), False
            for d in range(3):
                n = (2 * STEP_Q[d] + STEP_R[d], STEP_Q[d] + 2 * STEP_R[d])
                speed, here = n[0] * dq + n[1] * dr, n[0] * q + n[1] * r
                if speed == 0:
                    edge = edge or abs(here) == 1
                    low = Fraction(2) if abs(here) > 1 else low
                else:
                    a, b = sorted((Fraction(here - 1, speed), Fraction(here + 1, speed)))
                    low, high = max(low, a), min(high, b)
            if low < high and (q, r) not in ((0, 0), (dq, dr)):
                (along if edge else inside).append((q, r))
    return inside, along


def sees(t: Terrain, a: int, b: int, blocking: bytes) -> bool:
    """9.4: no blocking or higher hex on the line; of two along a hexside one may block."""
    grid = t.grid
    q, r = grid.q[a], grid.r[a]
    inside, along = meets(grid.q[b] - q, grid.r[b] - r)

    def blocks(cell: tuple[int, int]) -> bool:
        h = grid.axial(q + cell[0], r + cell[1])
        return h != NONE and (bool(blocking[h]) or t.level[h] > max(t.level[a], t.level[b]))

    pairs = [
        (one, other)
        for i, one in enumerate(along)
        for other in along[i + 1 :]
        if (other[0] - one[0], other[1] - one[1]) in zip(STEP_Q, STEP_R, strict=True)
        and not _in_line(one, other, (grid.q[b] - q, grid.r[b] - r))
    ]
    return not any(blocks(c) for c in inside) and not any(blocks(x) and blocks(y) for x, y in pairs)


def _in_line(one: tuple[int, int], other: tuple[int, int], offset: tuple[int, int]) -> bool:
    """Whether two hexes lie one behind the other along the line instead of on both sides of it."""
    dq, dr = other[0] - one[0], other[1] - one[1]
    return (2 * dq + dr) * offset[0] + (dq + 2 * dr) * offset[1] != 0


@pytest.mark.parametrize("battle", BATTLES)
def test_sight_is_what_the_lines_say(battle: str) -> None:
    g = ground(battle)
    t = g.terrain
    blocking = flags(t, *BLOCKING)
    interesting = [h for h in range(t.grid.size) if any(blocking[n] for n in t.grid.disc(h, 2))]
    for a in interesting[::9]:
        for b in t.grid.disc(a, 3):
            if a != b:
                assert g.sight.sees(a, b) == sees(t, a, b, blocking), (t.label(a), t.label(b))


# battle: hexes in reach of 5 MP on foot and of 8 MP mounted, and pairs that see each other within
# 3 hexes, summed over the whole map
COUNTS = {
    "falkirk": (40677, 86861, 9842),
    "courtrai": (36485, 70808, 9242),
    "bannockburn": (42400, 85445, 10256),
    "crecy": (33155, 75081, 10483),
    "poitiers": (43176, 88840, 10182),
    "najera": (47224, 100964, 10900),
}


@pytest.mark.parametrize("battle", BATTLES)
def test_the_totals_stay_as_they_were(battle: str) -> None:
    g = ground(battle)
    grid = g.grid
    on_foot, mounted = Search(g.links[0]), Search(g.links[1])
    foot = sum(len(on_foot.reach(h, 5).cost) for h in range(grid.size) if g.passable(h, 0))
    horse = sum(len(mounted.reach(h, 8).cost) for h in range(grid.size) if g.passable(h, 1))
    seen = sum(g.sight.sees(h, n) for h in range(grid.size) for n in grid.disc(h, 3) if n > h)
    assert (foot, horse, seen) == COUNTS[battle]
