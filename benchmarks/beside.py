"""Random play of this state beside another checkout's, in one run.

    python benchmarks/beside.py FOLDER [SYSTEM [BATTLE]]

Two processes, one a state, play the same battles in turns; the median of the ratios of their times counts:
1.00 is as fast as the other state, less is faster. `seen`: battles that were played before, so that what a
map keeps of itself is known; `unseen`: new ones. Writes `benchmarks/beside.md`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ROUNDS = 15
DECISIONS = 1500


class Player:
    """A process that plays battles of one state on command."""

    def __init__(self, source: Path) -> None:
        env = {**os.environ, "PYTHONPATH": str(source / "src")}
        command = [sys.executable, str(Path(__file__).resolve()), "--play"]
        self.process = subprocess.Popen(
            command, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def time(self, system: str, battle: str, seed: int) -> float:
        """Seconds of a decision; 0.0: this state does not know the battle."""
        assert self.process.stdin and self.process.stdout
        print(system, battle, seed, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())


def obey() -> None:
    """Play what is asked for, line by line."""
    from gonfalon.core.dice import GOLDEN, MASK, mix, seeded
    from gonfalon.core.engine import apply, options
    from gonfalon.core.system import get_system
    from gonfalon.players.random import pick

    for line in sys.stdin:
        name, battle, start = line.split()
        system, seed, spent, count = get_system(name), int(start), 0.0, 0
        while count < DECISIONS and battle in system.scenarios:
            seed += 1
            b, rng = system.ready(battle, seed), seeded(seed)
            while b.outcome is None and count < 3 * DECISIONS:
                rng = (rng + GOLDEN) & MASK
                die = mix(rng)
                begun = time.process_time()
                legal = options(b)
                apply(b, pick(legal, die))
                spent += time.process_time() - begun
                count += len(legal) > 1
        print(spent / max(count, 1), flush=True)


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description="Random play of two states in one run.")
    parser.add_argument("folder", type=Path, help="a checkout of another state")
    parser.add_argument("system", nargs="?")
    parser.add_argument("battle", nargs="?")
    given = parser.parse_args()
    from gonfalon.core.system import get_system, shipped

    now, before = Player(HERE.parent), Player(given.folder)
    text = (
        "# Random play beside the state before\n\nTimes of this state divided by the other's, same battles"
        f" in turns, median of {ROUNDS}.\n\n| battle | seen | unseen |\n|---|---:|---:|\n"
    )
    print(text, end="")
    for name in [given.system] if given.system else shipped():
        for battle in [given.battle] if given.battle else get_system(name).scenarios:
            now.time(name, battle, 0)
            if not before.time(name, battle, 0):
                continue
            found = []
            for seeds in ([0] * ROUNDS, [1000 * (n + 1) for n in range(ROUNDS)]):
                ratios = []
                for n, seed in enumerate(seeds):
                    order = (now, before) if n % 2 else (before, now)
                    times = {p: p.time(name, battle, seed) for p in order}
                    ratios.append(times[now] / times[before])
                found.append(median(ratios))
            row = f"| {name} {battle} | {found[0]:.2f} | {found[1]:.2f} |\n"
            print(row, end="", flush=True)
            text += row
    (HERE / "beside.md").write_text(text, "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--play"]:
        obey()
    else:
        main()
