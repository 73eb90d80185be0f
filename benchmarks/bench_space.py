"""What sight costs on a map of 60 lines and 30 positions."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from gonfalon.space.hexes import Grid, rectangle
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

    measured = [
        ("sight within 3 hexes, first time", _best(len(near), fresh(near))),
        ("sight within 3 hexes, again", _best(len(near), kept(near))),
        ("sight across the map, first time", _best(len(far), fresh(far))),
        ("sight across the map, again", _best(len(far), kept(far))),
    ]
    return [[name, f"{value:.2f}"] for name, value in measured]


if __name__ == "__main__":
    for name, value in space_bench():
        print(f"{name:36} {value:>10} µs")
