"""What sight and reach cost on a map of 60 lines and 30 positions."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from gonfalon.space.hexes import Grid, rectangle
from gonfalon.space.paths import Search, hex_links
from gonfalon.space.sight import Lines, Sight

ROUNDS = 3


def _best(calls: int, make: Callable[[], Callable[[], None]]) -> float:
    """Microseconds of one call, the best of some rounds; `make` prepares a round."""
    best = float("inf")
    for _ in range(ROUNDS):
        do = make()
        start = time.perf_counter()
        do()
        best = min(best, (time.perf_counter() - start) / calls)
    return best * 1e6


def space_bench() -> list[list[str]]:
    """Rows of a table: what was measured, and µs for one of it."""
    rng = random.Random(1)
    grid = Grid(rectangle((1, 60), (1, 30)), 1)
    size = grid.size
    woods = bytes(rng.random() < 0.1 for _ in range(size))
    price = [2 if wood else 1 for wood in woods]
    search = Search(hex_links(grid, lambda a, d, b: price[b]))
    held, zones = bytearray(size), bytearray(size)
    for _ in range(100):
        held[rng.randrange(size)] = 1
        zones[rng.randrange(size)] = 1
    starts = [rng.randrange(size) for _ in range(400)]
    near = [(h, o) for h in starts for o in grid.disc(h, 3) if o != h]
    far = [(rng.randrange(size), rng.randrange(size)) for _ in range(4000)]

    def seeing(pairs: list[tuple[int, int]], sight: Sight) -> Callable[[], None]:
        def do() -> None:
            for a, b in pairs:
                sight.sees(a, b)

        return do

    def fresh(pairs: list[tuple[int, int]]) -> Callable[[], Callable[[], None]]:
        return lambda: seeing(pairs, Sight(Lines(grid), woods))

    def kept(pairs: list[tuple[int, int]]) -> Callable[[], Callable[[], None]]:
        sight = Sight(Lines(grid), woods)
        seeing(pairs, sight)()
        return lambda: seeing(pairs, sight)

    def reaching(budget: int) -> Callable[[], None]:
        def do() -> None:
            for start in starts:
                search.reach(start, budget, barred=held, stops=zones)

        return do

    measured = [
        ("sight within 3 hexes, first time", _best(len(near), fresh(near))),
        ("sight within 3 hexes, again", _best(len(near), kept(near))),
        ("sight across the map, first time", _best(len(far), fresh(far))),
        ("sight across the map, again", _best(len(far), kept(far))),
        ("reach, 5 movement points", _best(len(starts), lambda: reaching(5))),
        ("reach, 8 movement points", _best(len(starts), lambda: reaching(8))),
        ("reach, the whole map", _best(len(starts), lambda: reaching(200))),
    ]
    return [[name, f"{value:.2f}"] for name, value in measured]


if __name__ == "__main__":
    for name, value in space_bench():
        print(f"{name:36} {value:>10} µs")
