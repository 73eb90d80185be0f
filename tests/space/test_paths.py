"""Movement search: cheapest ways, against a plain reference."""

from __future__ import annotations

import heapq
import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from gonfalon.space.hexes import Grid, rectangle
from gonfalon.space.paths import NO_LIMIT, Links, Search, hex_links

GRID = Grid(rectangle((10, 19), (1, 10)), 1)
costs = st.lists(st.integers(0, 4), min_size=GRID.size, max_size=GRID.size)
flags = st.lists(st.integers(0, 7).map(lambda n: int(n == 0)), min_size=GRID.size, max_size=GRID.size)
hexes = st.integers(0, GRID.size - 1)


def links_of(terrain: list[int]) -> Links:
    return hex_links(GRID, lambda a, d, b: terrain[b] and terrain[b] + (1 if d == 1 else 0))


def reference(
    links: Links, start: int, budget: int, barred: list[int], stops: list[int], leave: list[int]
) -> dict[int, int]:
    best = {start: 0}
    todo = [(0, start)]
    while todo:
        cost, here = heapq.heappop(todo)
        if cost > best[here] or (stops[here] and here != start):
            continue
        for there, price in links[here]:
            total = cost + price + leave[here]
            if not barred[there] and total <= budget and total < best.get(there, 1 << 30):
                best[there] = total
                heapq.heappush(todo, (total, there))
    return best


@given(costs, flags, flags, flags, hexes, st.integers(0, 12))
@settings(max_examples=60)
def test_reach_is_what_dijkstra_says(
    terrain: list[int], barred: list[int], stops: list[int], leave: list[int], start: int, budget: int
) -> None:
    links = links_of(terrain)
    search = Search(links)
    for _ in range(2):  # the working arrays are reused
        found = search.reach(start, budget, barred=barred, stops=stops, leave=leave)
        assert found.cost == reference(links, start, budget, barred, stops, leave)


@given(costs, hexes)
@settings(max_examples=40)
def test_a_path_costs_what_it_says_and_has_no_gap(terrain: list[int], start: int) -> None:
    found = Search(links_of(terrain)).reach(start, 9)
    for goal, cost in found.cost.items():
        path = (start, *found.path(goal))
        assert path[-1] == goal
        total = 0
        for a, b in itertools.pairwise(path):
            assert GRID.adjacent(a, b)
            total += dict(links_of(terrain)[a])[b]
        assert total == cost


def test_of_equal_ways_the_one_with_less_risk_is_kept() -> None:
    links = hex_links(GRID, lambda a, d, b: 1)
    start, goal = GRID.at(12, 3), GRID.at(12, 6)
    risk = [0] * GRID.size
    detours = [h for h in range(GRID.size) if GRID.line_of[h] == 12 and GRID.position_of[h] == 5]
    for h in detours:
        risk[h] = 1
    search = Search(links)
    assert GRID.at(12, 5) in search.reach(start, 5).path(goal)
    straight = search.reach(start, 5, risk=risk)
    assert straight.cost[goal] == 3  # never longer, only safer among the cheapest
    corner = GRID.at(13, 5)
    assert not any(risk[h] for h in straight.path(corner))


def test_entering_may_cost_more_and_leaving_too() -> None:
    links = hex_links(GRID, lambda a, d, b: 1)
    extra = [0] * GRID.size
    a, b, c = GRID.at(12, 3), GRID.at(12, 4), GRID.at(12, 5)
    extra[b] = 2
    search = Search(links)
    assert search.reach(a, 3, enter=extra).cost[b] == 3
    assert search.reach(b, 9, leave=extra).cost[c] == 3


def test_one_step_is_always_possible_where_the_rules_say_so() -> None:
    links = hex_links(GRID, lambda a, d, b: 0 if b == GRID.at(12, 4) else 5)
    search = Search(links)
    start = GRID.at(12, 3)
    assert list(search.reach(start, 2).cost) == [start]
    found = search.reach(start, 2, one_step=True)
    assert len(found.cost) == len(GRID.near[start])  # the prohibited neighbour is still out
    assert set(found.cost.values()) == {0, 2}


def test_without_a_limit_everything_connected_is_found() -> None:
    links = hex_links(GRID, lambda a, d, b: 3)
    assert len(Search(links).reach(0, NO_LIMIT).cost) == GRID.size
