"""The whole suite over many battles of the toy, in parallel. Battles of the games are experiments of the lab.

python tests/conformance/soak.py [--battles 1000]
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import toy
from conformance import suite


def conform(seed: int) -> str:
    """What is wrong in one battle; nothing if it is sound."""
    system, battle = toy.SYSTEM, "duel"
    try:
        suite.ends(system, battle, seed)
        for number, b in enumerate(suite.sampled(system, battle, seed, count=15, skip=5)):
            suite.notation_is_stable(b)
            suite.judges(b, number)
            suite.copies_agree(system, b)
            suite.keeps_secrets(system, b, number, greedy=number == 0)
            suite.odds_are_true(b)
        suite.journal_holds(system, battle, seed, gestures=40)
    except Exception:
        return f"seed {seed}: {traceback.format_exc()}"
    return ""


def main() -> int:
    """The exit code is 1 if something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=1000)
    seeds = range(1, parser.parse_args().battles + 1)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        faults = [fault for fault in pool.map(conform, seeds, chunksize=10) if fault]
    print(*faults, f"toy: {len(seeds)} battles through the whole suite, {len(faults)} faults", sep="\n")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
