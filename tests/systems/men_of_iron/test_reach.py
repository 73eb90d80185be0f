"""The search by sets of hexes against a plain bucket search."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from space.search import Search

from gonfalon.core.system import get_system
from gonfalon.space.spread import Way, spread
from gonfalon.systems.men_of_iron import SYSTEM


def drawn(rng: random.Random, size: int, count: int) -> list[int]:
    """By hex: 1 for some of them."""
    found = [0] * size
    for h in rng.sample(range(size), count):
        found[h] = 1
    return found


@pytest.mark.parametrize("battle", [*get_system("men_of_iron").scenarios])
@pytest.mark.parametrize("mounted", [0, 1])
def test_sets_of_hexes_reach_the_same_as_a_search_hex_by_hex(battle: str, mounted: int) -> None:
    ground: Any = SYSTEM.ready(battle).setting.ground
    masks, size = ground.masks, ground.grid.size
    links, steps = ground.links_now((), mounted), ground.steps_now((), mounted)
    plain = Search(links)
    rng = random.Random(battle)
    for _ in range(40):
        start, budget = rng.randrange(size), rng.randrange(1, 12)
        barred, stops, ridden, slow = (drawn(rng, size, n) for n in (40, 40, 30, 30))
        barred[start] = 0
        way = Way(*(masks.mask(h for h in range(size) if row[h]) for row in (barred, stops)))
        way.ridden = masks.mask(h for h in range(size) if ridden[h])
        way.slow = [(masks.mask(h for h in range(size) if slow[h]), 1)]
        found = spread(masks, links, steps, {start: 0}, budget, way)
        known = plain.reach(start, budget, barred=barred, stops=stops, enter=ridden, leave=slow)
        assert found.cost == known.cost
        for goal, spent in found.cost.items():
            path = found.path(goal)
            assert path[0] == start and path[-1] == goal
            assert not any(stops[h] for h in path[1:-1])
            total = sum(ground.step_cost(a, c, (), mounted) + ridden[c] + slow[a] for a, c in pairwise(path))
            assert total == spent


def test_several_starts_have_their_own_costs() -> None:
    ground: Any = SYSTEM.ready("falkirk").setting.ground
    masks, links, steps = ground.masks, ground.links_now((), 0), ground.steps_now((), 0)
    one, other = ground.terrain.hex("2010"), ground.terrain.hex("2016")
    both = spread(masks, links, steps, {one: 1, other: 3}, 6, Way())
    alone = [
        spread(masks, links, steps, {start: cost}, 6, Way()).cost for start, cost in ((one, 1), (other, 3))
    ]
    assert both.cost == {
        h: min(row[h] for row in alone if h in row)
        for h in sorted({*alone[0], *alone[1]}, key=both.cost.__getitem__)
    }
    assert both.path(ground.terrain.hex("2017"))[0] == other
    assert both.path(ground.terrain.hex("2011"))[0] == one
