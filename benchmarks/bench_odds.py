"""What the odds of affairs cost, over acts of greedy battles: how many are exact, how near the others.

    python benchmarks/bench_odds.py [SYSTEM ...] [--affairs N] [--write]

An affair is walked once without a clock (exact within 2,000 battles or not) and, if that was not
enough, once more with 200 ms. Milliseconds are CPU time beside a random move of python-chess in the
same run. `--write` writes the table to `benchmarks/odds.md`.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time

from gonfalon.core.affair_walk import Budget, Walk
from gonfalon.core.affairs import affairs
from gonfalon.core.records import record
from gonfalon.core.system import System, get_system, shipped

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "tests")]

from bench import chess_move, table  # noqa: E402
from conformance.affairs import acts  # noqa: E402

WALKED = Budget(battles=2000, samples=40)
CLICK = Budget(battles=1_000_000, samples=1_000_000, seconds=0.2)


@record
class Cost:
    """One affair with dice."""

    walked: int
    exact: bool
    seconds: float
    error: float  # at 200 ms


def costs(system: System, wanted: int) -> dict[str, list[Cost]]:
    """The affairs of greedy battles by the question that opens them."""
    found: dict[str, list[Cost]] = defaultdict(list)
    count = 0
    for match, path in acts(system, 1):
        side = match.player
        assert side is not None
        for affair in affairs(system, match.resample(side, 0), *path):
            start = process_time()
            walk = Walk(affair, WALKED).run()
            seconds = process_time() - start
            if walk.lone or not walk.rolls:
                continue
            error = Walk(affair, CLICK).run().error if walk.error else 0.0
            kind = f"{affair.asked.key.partition('.')[2]}: {affair.option.word}"
            found[kind].append(Cost(walk.walked, not walk.error, seconds, error))
            count += 1
        if count >= wanted:
            return found
    return found


def row(name: str, found: list[Cost], move: float) -> list[str]:
    """One line of the table."""
    walked, seconds = [c.walked for c in found], [c.seconds for c in found]
    near = sum(c.error <= 0.02 for c in found) / len(found)
    return [
        name,
        str(len(found)),
        f"{median(walked):.0f} / {max(walked)}",
        f"{1000 * median(seconds):.1f} / {1000 * max(seconds):.0f}",
        f"{median(seconds) / move:.0f}",
        f"{100 * sum(c.exact for c in found) / len(found):.0f} %",
        f"{100 * near:.0f} %",
        f"{100 * max(c.error for c in found):.1f}",
    ]


def main() -> None:
    """Measure all systems, or those named."""
    parser = argparse.ArgumentParser()
    parser.add_argument("systems", nargs="*")
    parser.add_argument("--affairs", type=int, default=300)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    move, rows, everything = chess_move(), list[list[str]](), list[Cost]()
    for name in given.systems or shipped():
        found = costs(get_system(name), given.affairs)
        ordered = sorted(found.items(), key=lambda kind: -len(kind[1]))
        rows += [row(f"{name} {kind}", c, move) for kind, c in islice(ordered, 6)]
        mine = [c for kind in found.values() for c in kind]
        rows.append(row(f"**{name}, all**", mine, move))
        everything += mine
        print(rows[-1], flush=True)
    rows.append(row("**all**", everything, move))
    head = ["affair", "n", "battles walked, median / worst", "ms, median / worst", "chess moves, median"]
    text = "# The odds of affairs\n\n"
    text += "`python benchmarks/bench_odds.py --write`: affairs with dice of greedy battles.\n\n"
    text += table([*head, "exact in 2,000", "within 2 points at 200 ms", "worst ± points"], rows)
    print(text)
    if given.write:
        (HERE / "odds.md").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
