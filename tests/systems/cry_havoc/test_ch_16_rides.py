"""1.55, 1.56 Rides and runs of charges against a plain search, state by state, among pieces in the way."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from systems.cry_havoc.position import hex_of, position, who

from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.charge_paths import ONWARD, Charger
from gonfalon.systems.cry_havoc.ground.costs import Costs, cost_to_enter
from gonfalon.systems.cry_havoc.ground.riding import State, bare_ride, ride_journey, ride_turn_cost
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.presence import presence

MP = 9
MAPS = ("field", "clearing", "hillside", "village")


def hindered(ground: Ground, rng: random.Random) -> tuple[Costs, int]:
    """Costs among pieces: some hexes are barred, some cost one MP more; and all of these hexes."""
    some = rng.sample(range(ground.size), 60)
    barred, dear = ground.mask(some[:45]), ground.mask(some[45:])
    found: dict[int, int] = {}
    for cost, mask in ground.costs[MOUNTED]:
        found[cost] = found.get(cost, 0) | mask & ~(barred | dear)
        found[cost + 1] = found.get(cost + 1, 0) | mask & dear
    return sorted((cost, mask) for cost, mask in found.items() if mask), barred | dear


def steps(ground: Ground, costs: Costs, state: State, forward: bool) -> list[tuple[int, State]]:
    """1.55: every step from a state, with its MP."""
    h, f = state
    rear = ground.neighbours[h][f - 3]
    found = []
    for d in range(6):
        for start in (h, rear):
            n = ground.neighbours[start][d] if start != NONE else NONE
            if (
                n == NONE
                or not ground.exits[d] & ground.bit[start]
                or not cost_to_enter(costs, ground.bit[n])
            ):
                continue
            turn = (d - f) % 6
            extra = (0, 0, 1, -1, 1, 0)[turn] if start == h else (-1, -1, 2, 2, 2, -1)[turn]
            if extra == 0 or (extra > 0 and not forward):
                found.append((cost_to_enter(costs, ground.bit[n]) + extra, (n, d)))
    if rear != NONE and not forward:
        found.append((3, (rear, (f + 3) % 6)))
    return found


def cheapest(ground: Ground, costs: Costs, start: State, forward: bool = False) -> dict[State, int]:
    """The MP of every state reached, found one by one."""
    far, by_mp = {start: 0}, [[start], *[[] for _ in range(MP)]]
    for spent, states in enumerate(by_mp):
        for state in states:
            if far[state] == spent:
                for cost, nxt in steps(ground, costs, state, forward):
                    if spent + cost < far.get(nxt, MP + 1):
                        far[nxt] = spent + cost
                        by_mp[spent + cost].append(nxt)
    return far


@pytest.mark.rule("1.55b", "1.55c", "1.55d", "1.55h")
@pytest.mark.parametrize("sheet", MAPS)
def test_a_ride_among_pieces_reaches_what_a_plain_search_reaches(sheet: str) -> None:
    ground, rng = Ground((sheet,)), random.Random(sheet)
    for forward in (False, True, False):
        costs, altered = hindered(ground, rng)
        start = (rng.randrange(ground.size), rng.randrange(6))
        rides = bare_ride(ground, MOUNTED, *start, forward).among(altered, MP, costs)
        far = cheapest(ground, costs, start, forward)
        for spent in range(MP + 1):
            reached = {(h, f) for f in range(6) for h in ground.listed(rides[spent][f])}
            assert reached == {state for state, cost in far.items() if cost <= spent}
        for end in rng.sample(sorted(far), min(20, len(far))):
            journey = ride_journey(ground, rides, costs, end, 0, forward)
            assert journey is not None and journey[0] == far[end]
            way = [start, *zip(journey[1], journey[2], strict=True)]
            assert all(ride_turn_cost(ground, one, other) >= 0 for one, other in pairwise(way))
            assert way[-1] == end


@pytest.mark.parametrize("sheet", MAPS)
def test_the_run_of_a_charge_is_as_short_as_a_plain_search_finds_it(sheet: str) -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        *[who("spearman", 1, label) for label in ("F8", "G7", "H8", "G9", "K8", "K9", "M5")],
        sheet=sheet,
    )
    here, rng = presence(b), random.Random(sheet)
    ground, start = here.ground, (hex_of(b, "C8"), 3)
    rider = Charger(b, here, 0)
    costs = [(cost, mask & ~here.standing[1]) for cost, mask in ground.costs[MOUNTED]]
    by_hexes: list[dict[State, int]] = [{start: 0}]  # after so many hexes: the least MP of each state
    for _ in range(MP):
        grown: dict[State, int] = {}
        for state, spent in by_hexes[-1].items():
            for cost, nxt in steps(ground, costs, state, forward=True):
                if spent + cost <= min(MP, grown.get(nxt, MP)):
                    grown[nxt] = spent + cost
        by_hexes.append(grown)
    met = 0
    for end in rng.sample(range(ground.size), 120):
        d = rng.randrange(6)
        path = rider.run(end, ONWARD[d], 3, MP, MP)
        least = next((n for n in range(3, MP + 1) if any((end, f) in by_hexes[n] for f in ONWARD[d])), 0)
        assert len(path) == least
        met += bool(path)
        if path:
            assert path[-1] == end and not here.standing[1] & ground.mask(path)
            assert sum(cost_to_enter(costs, ground.bit[h]) for h in path) <= MP
    assert met > 10
