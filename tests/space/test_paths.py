"""The graph of a grid, and the plain search that reach is held against."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from space.search import Search

from gonfalon.space.hexes import Grid, rectangle
from gonfalon.space.paths import Links, hex_links

GRID = Grid(rectangle((10, 19), (1, 10)), 1)
costs = st.lists(st.integers(0, 4), min_size=GRID.size, max_size=GRID.size)
flags = st.lists(st.integers(0, 7).map(lambda n: int(n == 0)), min_size=GRID.size, max_size=GRID.size)
hexes = st.integers(0, GRID.size - 1)


def links_of(terrain: list[int]) -> Links:
    return hex_links(GRID, lambda a, d, b: terrain[b] and terrain[b] + (1 if d == 1 else 0))


@given(costs)
@settings(max_examples=40)
def test_the_graph_holds_every_step_that_is_not_prohibited(terrain: list[int]) -> None:
    for here, steps in enumerate(links_of(terrain)):
        assert [there for there, _ in steps] == [n for n in GRID.near[here] if terrain[n]]
        for there, price in steps:
            assert price == terrain[there] + (GRID.direction(here, there) == 1)


def test_a_step_never_costs_less_than_nothing() -> None:
    with pytest.raises(ValueError, match="a step costs -1"):
        hex_links(GRID, lambda a, d, b: -1)


def relaxed(
    links: Links,
    start: int,
    budget: int,
    barred: list[int],
    stops: list[int],
    enter: list[int],
    leave: list[int],
) -> dict[int, int]:
    """Every step is tried again until none makes anything cheaper."""
    best = {start: 0}
    before: dict[int, int] = {}
    while before != best:
        before = dict(best)
        for here, cost in before.items():
            for there, price in links[here] if here == start or not stops[here] else ():
                total = cost + leave[here] + price + enter[there]
                if not barred[there] and total <= budget:
                    best[there] = min(total, best.get(there, total))
    return best


@given(costs, flags, flags, flags, flags, hexes, st.integers(0, 12))
@settings(max_examples=60)
def test_the_plain_search_finds_what_trying_every_step_finds(
    terrain: list[int],
    barred: list[int],
    stops: list[int],
    enter: list[int],
    leave: list[int],
    start: int,
    budget: int,
) -> None:
    links = links_of(terrain)
    found = Search(links).reach(start, budget, barred, stops, enter, leave)
    assert found.cost == relaxed(links, start, budget, barred, stops, enter, leave)


def test_entering_may_cost_more_and_leaving_too() -> None:
    extra = [0] * GRID.size
    a, b, c = GRID.at(12, 3), GRID.at(12, 4), GRID.at(12, 5)
    extra[b] = 2
    search = Search(hex_links(GRID, lambda a, d, b: 1))
    assert search.reach(a, 3, enter=extra).cost[b] == 3
    assert search.reach(b, 9, leave=extra).cost[c] == 3
