"""Random battles until something breaks."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator

from gonfalon.core.scenario import variants
from gonfalon.core.system import System
from gonfalon.players.random import playout

ENDLESS = 100_000  # decisions


def fuzz_system(system: System, battles: int, seed: int) -> Iterator[tuple[str, bool]]:
    """One line for each battle and option, and one for each fault (marked True)."""
    for battle in system.scenarios:
        for choices in variants(system.scenario(battle)):
            said = " ".join([system.name, battle, *[f"{k}={v}" for k, v in choices.items()]])
            start, decisions, faults = time.perf_counter(), 0, 0
            for number in range(seed, seed + battles):
                fault, count = one_battle(system, battle, choices, number)
                decisions += count
                if fault:
                    faults += 1
                    yield f"{said} seed {number}: {fault}", True
            seconds = time.perf_counter() - start
            rate = f"{decisions / seconds:,.0f}/s" if seconds else ""
            yield f"{said}: {battles} battles, {decisions} decisions ({rate}), {faults} faults", False


def one_battle(system: System, battle: str, choices: dict[str, str], seed: int) -> tuple[str, int]:
    """What went wrong in one random battle (empty: nothing), and how many decisions it took."""
    try:
        b = system.ready(battle, seed, **choices)
        count = playout(b, seed, ENDLESS)
    except Exception:  # a fuzzer reports whatever happens
        return traceback.format_exc(), 0
    if b.outcome is None:
        return f"not over after {count} decisions", count
    return "", count
