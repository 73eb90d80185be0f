"""How long choices take with many battles, and what stays in memory: attacks of `faults.py`."""

from __future__ import annotations

import random
import statistics
import time
from threading import Thread

from server.running import Page, asked, served, uncollected

SECONDS = 40.0  # how long choices are timed
MOST = 4  # times the time of one battle
STAYS = 1.2  # times the memory of before


def _play(pages: list[Page], number: int, seconds: float, pause: float, times: list[float]) -> None:
    """A battle of two persons: one choice after the other, each after a pause."""
    chance = random.Random(number)
    end = time.monotonic() + seconds
    time.sleep(chance.uniform(0, pause))
    while time.monotonic() < end and (page := asked(pages)) is not None:
        began = time.perf_counter()
        if page.choose(chance) is not None:
            times.append(time.perf_counter() - began)
        time.sleep(max(0.0, pause - (time.perf_counter() - began)))


def _measured(battles: list[list[Page]], seconds: float, pause: float) -> list[float]:
    times: list[float] = []
    threads = [
        Thread(target=_play, args=(pages, number, seconds, pause, times))
        for number, pages in enumerate(battles)
    ]
    with uncollected():
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return times


def load(count: int) -> int:
    """How long choices take with one battle of two persons and with many, a choice every 2 s in each."""
    with served(processes=2) as server:
        one = _measured([server.shared()[1]], SECONDS, 0.4)
        many = _measured([server.shared()[1] for _ in range(count)], SECONDS, 2.0)
    p95 = [statistics.quantiles(times, n=20)[-1] * 1000 for times in (one, many)]
    print(f"load 1: {len(one)} choices, p95 {p95[0]:.0f} ms")
    print(f"load {count}: {len(many)} choices, p95 {p95[1]:.0f} ms, {p95[1] / p95[0]:.1f} times")
    return int(p95[1] > MOST * p95[0])


def memory(count: int) -> int:
    """What stays in memory after battles were opened and left."""
    with served() as server:
        for _ in range(40):
            server.sit(server.create()).close()
        before = server.memory()
        for _ in range(count):
            server.sit(server.create()).close()
        after = server.memory()
    print(f"memory {count}: {before} MB before, {after} MB after")
    return int(after > before * STAYS)
