"""Worlds shared out among processes of this machine.

A child is a copy of this process, so it has the battle at hand; it plays its worlds and tells their values.
Where processes cannot be copied, or threads run that a copy would lose, one process plays all worlds.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from gonfalon.core.battle import AnyBattle
from gonfalon.core.system import System
from gonfalon.players.minds import Act, Mind
from gonfalon.players.paired import Values, weigh


def shares(worlds: range, parts: int) -> list[range]:
    """Worlds in as many runs as there are parts, in their order; none of them empty."""
    parts = max(1, min(parts, len(worlds)))
    ends = [len(worlds) * n // parts for n in range(parts + 1)]
    return [worlds[first:last] for first, last in pairwise(ends)]


def together(parts: Sequence[Values]) -> Values:
    """The values of all runs, act by act, in the order of their worlds."""
    return [[value for run in column for value in run] for column in zip(*parts, strict=True)]


def weigh_apart(
    system: System,
    seen: AnyBattle,
    acts: Sequence[Act],
    rng: int,
    worlds: range,
    mind: Mind,
    until: float | None = None,
) -> Values:
    """`weigh` on as many cores as the mind may use."""
    alone = not hasattr(os, "fork") or threading.active_count() > 1
    first, *others = shares(worlds, 1 if alone else mind.cores)
    children = [_child(system, seen, acts, rng, run, mind, until) for run in others]
    own = weigh(system, seen, acts, rng, first, mind, until)
    return together([own, *[_told(*child, len(acts)) for child in children]])


def _child(
    system: System,
    seen: AnyBattle,
    acts: Sequence[Act],
    rng: int,
    worlds: range,
    mind: Mind,
    until: float | None,
) -> tuple[int, int]:
    """A copy of this process that weighs some worlds: its id, and where its values can be read."""
    source, sink = os.pipe()
    child = os.fork()
    if child:
        os.close(sink)
        return child, source
    try:
        values = weigh(system, seen, acts, rng, worlds, mind, until)
        with os.fdopen(sink, "wb") as out:
            out.write(msgspec.json.encode(values))
    finally:
        os._exit(0)  # nothing of the parent is to be tidied up here


def _told(child: int, source: int, acts: int) -> Values:
    """What a child found; no worlds if it has died."""
    with os.fdopen(source, "rb") as answer:
        raw = answer.read()
    os.waitpid(child, 0)
    return msgspec.json.decode(raw, type=Values) if raw else [[] for _ in range(acts)]
