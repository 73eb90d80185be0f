"""What things cost, beside a random move of python-chess in the same run.

`make bench` writes `benchmarks/results.md`. Times on a shared machine mean little, for its clock changes;
the ratio of two rounds one after the other means something. Rounds of ours and of chess alternate, and
the median of their ratios counts.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import chess

from gonfalon.core import codec
from gonfalon.core.dice import GOLDEN, MASK, mix, seeded
from gonfalon.core.engine import apply, options, pending
from gonfalon.core.match import Match
from gonfalon.core.saves import load
from gonfalon.core.system import System, get_system, shipped
from gonfalon.players import GreedyPlayer, play
from gonfalon.players.random import pick

HERE = Path(__file__).parent
ROUNDS = 11


def chess_move(moves: int = 1500) -> float:
    """Seconds of one random move: list the legal ones, choose, push."""
    rng = random.Random(1)
    board, count, spent = chess.Board(), 0, 0.0
    while count < moves:
        start = time.perf_counter()
        legal = list(board.legal_moves)
        if legal and len(board.move_stack) < 200:
            board.push(rng.choice(legal))
            count += 1
            spent += time.perf_counter() - start
        else:
            board = chess.Board()
    return spent / count


def decisions(
    system: System, battle: str, want: int = 1500, seed: int = 0
) -> tuple[float, float, float, float]:
    """Seconds of a decision, of an act, battles a second, and the longest listing of options."""
    spent, count, acts, ended, slowest = 0.0, 0, 0, 0, 0.0
    while count < want:
        seed += 1
        b = system.ready(battle, seed)
        rng = seeded(seed)
        last: tuple[int, int] | None = None
        while b.outcome is None and count < want * 3:
            rng = (rng + GOLDEN) & MASK
            die = mix(rng)
            start = time.perf_counter()
            legal = options(b)
            apply(b, pick(legal, die))
            spent += time.perf_counter() - start
            count += len(legal) > 1
            asked = pending(b)
            key = (b.chance, -1 if asked is None else asked.player(b))
            acts += key != last
            last = key
            if asked is not None and count % 20 == 0:
                trial = b.clone()
                trial.cache, trial.offered = {}, None
                start = time.perf_counter()
                options(trial)
                slowest = max(slowest, time.perf_counter() - start)
        ended += b.outcome is not None
    return spent / count, spent / max(1, acts), ended / spent, slowest


def timed(do: Callable[[], Any], times: int) -> float:
    """Seconds of one call, the best of three rounds."""
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(times):
            do()
        best = min(best, (time.perf_counter() - start) / times)
    return best


def system_row(system: System, battle: str) -> list[str]:
    """One row of the table: a battle beside chess."""
    decisions(system, battle)  # fills what a map keeps of itself
    ours, ratios = [], []
    for _ in range(ROUNDS):
        ours.append(decisions(system, battle))
        ratios.append(ours[-1][0] / chess_move())
    unseen = [decisions(system, battle, seed=1000 * (n + 1))[0] / chess_move() for n in range(ROUNDS)]
    best = min(ours)
    b = system.ready(battle, 1)
    return [
        f"{system.name} {battle}",
        f"{best[0] * 1e6:.0f}",
        f"{median(ratios):.2f}",
        f"{median(unseen):.2f}",
        f"{best[1] * 1e6:.0f}",
        f"{best[2]:.1f}",
        f"{min(o[3] for o in ours) * 1e3:.2f}",
        f"{timed(b.clone, 20_000) * 1e6:.2f}",
    ]


def file_row(system: System, battle: str) -> list[str]:
    """What saving and loading a battle of one greedy side costs."""
    match = Match(system, system.scenario(battle), {}, 1)
    play(match, (GreedyPlayer(1, 20), GreedyPlayer(2, 20)), limit=150)
    text = match.save()
    state = codec.encode(codec.state(match.battle))
    return [
        f"{system.name} {battle}",
        f"{len(match.entries)}",
        f"{timed(match.save, 50) * 1e3:.2f}",
        f"{timed(lambda: codec.restore(match.battle, codec.decode(state), system.name), 50) * 1e3:.2f}",
        f"{timed(lambda: load(text), 1) * 1e3:.0f}",
    ]


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = ["| " + " | ".join(r) + " |" for r in (head, ["---"] * len(head), *rows)]
    return "\n".join(lines) + "\n"


def main(names: list[str]) -> None:
    """Measure everything, or the systems named."""
    sys.path.insert(0, str(HERE.parent / "tests"))
    import toy

    systems = [toy.SYSTEM, *[get_system(n) for n in shipped()]]
    if names:
        systems = [s for s in systems if s.name in names]
    rows, files = [], []
    for system in systems:
        for battle in ["hundred"] if system.name == "toy" else list(system.scenarios):
            rows.append(system_row(system, battle))
            print(rows[-1], flush=True)
        battle = next(iter(system.scenarios))
        files.append(file_row(system, battle))
    text = "# Measurements\n\n"
    text += "One random move of python-chess in the same run is 1.00. Only questions with a choice count.\n"
    text += (
        "The rounds play the same battles, so what a map keeps of itself (ways, lines of fire) is known;\n"
    )
    text += "`unseen` is the ratio in battles played for the first time after them.\n\n"
    head = [
        "battle",
        "µs a decision",
        "ratio to chess",
        "unseen",
        "µs an act",
        "battles/s",
        "longest list ms",
        "clone µs",
    ]
    text += table(head, rows) + "\n"
    text += table(["battle", "entries", "save ms", "restore ms", "load and replay ms"], files)
    if not names:
        from bench_space import space_bench

        rows = [[str(what), str(cost)] for what, cost in space_bench()]
        text += "\n" + table(["hexes, on a map of 60 × 30", "µs"], rows)
        (HERE / "results.md").write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main(sys.argv[1:])
