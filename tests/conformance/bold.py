"""Bold battles: played to the end, mostly by the acts that a system proposes, and kept as digests only.

Ten of every battle and of every option value. They go where random play does not (charges, captures,
routs, the last turns), so a change that should alter nothing is held against them:

    python tests/conformance/bold.py [SYSTEM[/BATTLE]] [--seeds 2]     compare; exit code 1 if one differs
    python tests/conformance/bold.py [SYSTEM[/BATTLE]] --record        write them anew

`make soak` compares them all, `make test` a sample; `make golden` records them anew, naming the rule.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any

from gonfalon.core import codec
from gonfalon.core.battle import Battle
from gonfalon.core.engine import options
from gonfalon.core.notation import text
from gonfalon.core.scenario import variants
from gonfalon.core.system import System, get_system, shipped
from gonfalon.players.bold import bold_moves

FOLDER = Path(__file__).parents[1] / "golden"
SEEDS = 10
LOOK = 40  # the whole state is looked at once in so many decisions, and at the end
ENDLESS = 100_000
Job = tuple[str, str, dict[str, str], int]


def moves(system: System, b: Battle[Any, Any, Any], seed: int) -> Iterator[tuple[str, int]]:
    """Play a battle; what is chosen, and among how many options."""
    for option in bold_moves(system, b, seed):
        yield text(b.setting, option), len(options(b))


def digest(system: System, battle: str, choices: dict[str, str], seed: int) -> str:
    """How a bold battle goes, in twelve characters."""
    b = system.ready(battle, seed, **choices)
    seen = blake2b(digest_size=6)
    for number, (words, count) in enumerate(moves(system, b, seed)):
        seen.update(f"{count} {words}\n".encode())
        if number % LOOK == 0:
            seen.update(codec.digest(b).encode())
        assert number < ENDLESS, f"{battle} {choices}, seed {seed}: no end"
    seen.update(f"{codec.digest(b)} {b.outcome}".encode())
    return seen.hexdigest()


# -- what is kept -----------------------------------------------------------------------------------


def path(system: str) -> Path:
    """Where the digests of a system lie."""
    return FOLDER / f"bold_{system}.json"


def key(battle: str, choices: dict[str, str]) -> str:
    """The line of a battle under one option value."""
    return " ".join([battle, *[f"{k}={v}" for k, v in choices.items()]])


def kept(system: str) -> dict[str, list[str]]:
    """The digests of a system by battle and option value; the n-th belongs to seed n."""
    if not path(system).exists():
        return {}
    found: dict[str, list[str]] = json.loads(path(system).read_text("utf-8"))["battles"]
    return found


def write(system: System, battles: dict[str, list[str]]) -> None:
    """A line a battle and option value."""
    lines = [f"{json.dumps(k)}: {json.dumps(v)}" for k, v in sorted(battles.items())]
    head = f'{{"rules_version": {system.rules_version}, "battles": {{\n'
    path(system.name).write_text(head + ",\n".join(lines) + "\n}}\n", "utf-8")


# -- many -------------------------------------------------------------------------------------------


def job_digest(job: Job) -> tuple[Job, str]:
    """For a pool of processes; a battle that breaks has its error as digest."""
    name, battle, choices, seed = job
    try:
        return job, digest(get_system(name), battle, choices, seed)
    except Exception as error:
        return job, f"{type(error).__name__}: {error}"


def jobs(what: str, seeds: int) -> list[Job]:
    """Battles and option values of all systems, one system, or one battle of it."""
    wanted, _, battle = what.partition("/")
    found: list[Job] = []
    for name in shipped():
        if wanted and name != wanted:
            continue
        system = get_system(name)
        for one in [battle] if battle else system.scenarios:
            found += [(name, one, v, s) for v in variants(system.scenario(one)) for s in range(1, seeds + 1)]
    return found


def main() -> int:
    """Compare, or record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="?", default="", help="a system, or system/battle")
    parser.add_argument("--seeds", type=int, default=SEEDS)
    parser.add_argument("--record", action="store_true")
    given = parser.parse_args()
    todo, differ, done = jobs(given.what, given.seeds), 0, dict[str, dict[str, list[str]]]()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for number, ((name, battle, choices, seed), now) in enumerate(
            pool.map(job_digest, todo, chunksize=4), 1
        ):
            done.setdefault(name, {}).setdefault(key(battle, choices), []).append(now)
            before = kept(name).get(key(battle, choices), [])[seed - 1 : seed]
            if not given.record and before != [now]:
                differ += 1
                print(f"\n{name} {key(battle, choices)}, seed {seed}: {now}, kept {before}", flush=True)
            if sys.stderr.isatty() or number % 100 == 0 or number == len(todo):
                print(f"\rbold battles: {number} of {len(todo)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if given.record:
        for name, battles in done.items():
            write(get_system(name), {**kept(name), **battles})
        return 0
    print(f"{len(todo)} bold battles, {differ} differ")
    return min(differ, 1)


if __name__ == "__main__":
    sys.exit(main())
