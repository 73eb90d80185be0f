"""The large counts of the levels: python tests/conformance/levels.py fair|deadline|memory SYSTEM [--count N].

`fair`: equal views give equal advice, at every level, at COUNT positions of a bold battle.
`deadline`: COUNT acts of every level on the clock; how many took longer than the level may, and the longest.
`memory`: COUNT battles between two Squires; how much memory the process has taken.
"""

from __future__ import annotations

import argparse
import resource
from collections.abc import Iterator
from time import monotonic

from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import options, pending
from gonfalon.core.system import System, get_system
from gonfalon.core.views import resample, view
from gonfalon.lab.jobs import Job
from gonfalon.lab.playing import play
from gonfalon.players.bold import bold_moves
from gonfalon.players.levels import all_levels
from gonfalon.players.thinkers import LevelPlayer


def positions(system: System, battle: str, count: int, apart: int = 7) -> Iterator[AnyBattle]:
    """What the asked side sees, at so many questions with a choice; battle after battle if need be."""
    found = seed = 0
    while found < count:
        seed += 1
        b = system.ready(battle, seed)
        for number, _ in enumerate(bold_moves(system, b, seed)):
            if number % apart == apart - 1 and len(options(b)) > 1:
                asked = pending(b)
                assert asked is not None
                yield view(system, b, asked.player(b))
                if (found := found + 1) >= count:
                    return


def fair(system: System, seen: AnyBattle, level: str, seed: int) -> bool:
    """Whether a level gives the same advice in a battle that looks the same to its side."""
    side = seen.viewer
    assert side is not None
    again = view(system, resample(system, seen, seed + 1), side)
    one, two = [LevelPlayer(seed, level, 0).advise(system, one) for one in (seen, again)]
    return one == two


def count_fair(system: System, battle: str, count: int) -> None:
    """Every level at so many positions."""
    for level in all_levels():
        wrong = sum(not fair(system, s, level, n) for n, s in enumerate(positions(system, battle, count)))
        print(f"{system.name} {battle}, {level}: {wrong} of {count} positions were answered otherwise")


def count_deadlines(system: System, battle: str, count: int) -> None:
    """Acts that took longer than their level may."""
    for level in all_levels():
        limit, took = 0.3 if level in ("page", "squire", "banneret") else 3.0, list[float]()
        for number, seen in enumerate(positions(system, battle, count)):
            begun = monotonic()
            LevelPlayer(number, level).act(system, seen)
            took.append(monotonic() - begun)
        late, mean = sum(one > limit for one in took), sum(took) / len(took)
        print(
            f"{system.name} {battle}, {level}: {late} of {count} acts took longer than {limit:g} s; "
            f"mean {mean:.3f} s, longest {max(took):.3f} s"
        )


def count_memory(system: System, battle: str, count: int) -> None:
    """The memory of a process that plays many battles."""
    for seed in range(count):
        assert not play(Job(system.name, battle, ("squire", "squire"), seed)).error
    taken = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{system.name} {battle}: {taken} MB after {count} battles")


COUNTS = {"fair": count_fair, "deadline": count_deadlines, "memory": count_memory}

if __name__ == "__main__":
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("what", choices=COUNTS)
    given.add_argument("system")
    given.add_argument("--battle", default="")
    given.add_argument("--count", type=int, default=100)
    asked_for = given.parse_args()
    game = get_system(asked_for.system)
    COUNTS[asked_for.what](game, asked_for.battle or next(iter(game.scenarios)), asked_for.count)
