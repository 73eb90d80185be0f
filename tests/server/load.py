"""How long choices take with many battles, and what stays in memory: attacks of `faults.py`."""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from threading import Thread
from typing import Any

from server.running import Page, Server, Visit, asked, served, uncollected

SECONDS = 40.0  # how long choices are timed
MOST = 4  # times the time of one battle
STAYS = 1.2  # times the memory of before
TIMED = 10  # of many battles these are timed, by a process that has no others to read
NICE = 10  # what the crowd's own pages take belongs to other machines
PAUSE = 2.0  # seconds between two choices of one of many battles


def _play(pages: list[Page], number: int, over: Callable[[], bool], pause: float, times: list[float]) -> None:
    """A battle of two persons: one choice after the other, each after a pause."""
    chance = random.Random(number)
    time.sleep(chance.uniform(0, pause))
    while not over() and (page := asked(pages)) is not None:
        began = time.perf_counter()
        if page.choose(chance) is not None:
            times.append(time.perf_counter() - began)
        time.sleep(max(0.0, pause - (time.perf_counter() - began)))


def _measured(battles: list[list[Page]], over: Callable[[], bool], pause: float) -> list[float]:
    times: list[float] = []
    threads = [
        Thread(target=_play, args=(pages, number, over, pause, times)) for number, pages in enumerate(battles)
    ]
    with uncollected():
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return times


def _until(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def _play_beside(base: str, cookies: dict[str, str], count: int, ready: Any, over: Any, told: Any) -> None:
    """Many battles, not timed. Its pages are left open: who leaves hundreds says goodbye for minutes."""
    os.nice(NICE)
    visit = Visit(base, cookies)
    battles = [visit.shared()[1] for _ in range(count)]
    ready.set()
    told.put(len(_measured(battles, over.is_set, PAUSE)))


@contextmanager
def _crowd(server: Server, count: int) -> Iterator[Any]:
    """`count` battles are played in a process of their own; afterwards the queue has how many choices."""
    context = get_context("spawn")
    ready, over, told = context.Event(), context.Event(), context.Queue()
    crowd = context.Process(target=_play_beside, args=(server.base, server.cookies, count, ready, over, told))
    crowd.start()
    ready.wait()
    try:
        yield told
    finally:
        over.set()
        crowd.join()


def load(count: int) -> int:
    """How long choices take with one battle of two persons and with many, a choice every 2 s in each."""
    timed = min(TIMED, count - 1)
    with served(processes=2) as server:
        one = _measured([server.shared()[1]], _until(SECONDS), 0.4)
        battles = [server.shared()[1] for _ in range(timed)]
        with _crowd(server, count - timed) as told:
            many = _measured(battles, _until(SECONDS), PAUSE)
        others = told.get()
    p95 = [statistics.quantiles(times, n=20)[-1] * 1000 for times in (one, many)]
    print(f"load 1: {len(one)} choices, p95 {p95[0]:.0f} ms")
    print(f"load {count}: {len(many)} choices of {timed} battles beside {others} of the others,", end=" ")
    print(f"p95 {p95[1]:.0f} ms, {p95[1] / p95[0]:.1f} times")
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
