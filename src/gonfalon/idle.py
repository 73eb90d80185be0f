"""Parts of a battle file that made no difference: random battles go the same way without them.

A clause, an effect of an event or a row of a score is left out, and the same battles are played again. If
every one of them ends in the same state, the part never acted. A victory condition that decided none of the
battles is told by `checking` itself.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Final

from gonfalon.core import codec
from gonfalon.core.engine import advance, options
from gonfalon.core.faults import written
from gonfalon.core.system import System
from gonfalon.core.toml_lines import Way
from gonfalon.players.random import playout

SEEDS: Final = (1, 2, 3, 4)  # of the battles that are played with and without a part
MOST: Final = 400  # battles in all
LISTS: Final = ("clause", "score", "arrival", "first", "second", "later")


class Idle:
    """The same battles, with and without parts of a file."""

    def __init__(self, system: System, data: dict[str, Any], limit: int) -> None:
        self.system, self.data, self.limit = system, data, limit
        self.played = 0
        self._whole: dict[tuple[tuple[str, str], ...], list[str]] = {}

    def parts(self) -> list[str]:
        """The parts that made no difference: the way to each in the file, and its kind."""
        idle = [(way, row) for way, row in parts_of(self.data) if self._idle(way, row.get("only", {}))]
        return [f"{written(way)} {row.get('kind', '')}".strip() for way, row in idle]

    def _idle(self, way: Way, choices: dict[str, str]) -> bool:
        if self.played >= MOST:
            return False
        less = copy.deepcopy(self.data)
        parent: Any = less
        for key in way[:-1]:
            parent = parent[key]
        del parent[way[-1]]
        try:
            scenario = self.system.read(less, "")
            return all(
                self._end(scenario, choices, seed) == whole
                for seed, whole in zip(SEEDS, self._as_it_is(choices), strict=True)
            )
        except Exception:  # the battle cannot be fought without it
            return False

    def _as_it_is(self, choices: dict[str, str]) -> list[str]:
        key = tuple(sorted(choices.items()))
        if key not in self._whole:
            scenario = self.system.read(self.data, "")
            self._whole[key] = [self._end(scenario, choices, seed) for seed in SEEDS]
        return self._whole[key]

    def _end(self, scenario: Any, choices: dict[str, str], seed: int) -> str:
        """The state in which a random battle ends."""
        self.played += 1
        b = self.system.start(scenario, choices, seed)
        advance(b)
        options(b)
        playout(b, seed, self.limit)
        return f"{b.outcome} {codec.digest(b)}"


def parts_of(data: Any, way: Way = ()) -> Iterator[tuple[Way, dict[str, Any]]]:
    """The rows of a file that can be left out: clauses, effects, arrivals, rows of a score."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        here = (*way, key)
        if key in LISTS and isinstance(value, list):
            yield from [((*here, i), row) for i, row in enumerate(value) if isinstance(row, dict)]
        else:
            yield from parts_of(value, here)
