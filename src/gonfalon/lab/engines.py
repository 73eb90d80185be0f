"""Where jobs are played: one after another here, in processes, or on a cluster (`cluster`).

Every engine is a function from jobs to results as they come. What was played before is in the result
file and is not played again.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import _lru_cache_wrapper
from importlib import import_module
from itertools import chain, count, islice
from pathlib import Path

from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.lab.jobs import Course, Job, Result, system_of
from gonfalon.lab.playing import played
from gonfalon.lab.results import writing
from gonfalon.lab.versions import version

Played = tuple[Result, Course]
Engine = Callable[[Iterable[Job]], Generator[Played, None, None]]
RENEWED = 400  # battles after which processes make room for fresh ones: what systems keep adds up
FORGOTTEN = 200  # battles after which a process lets go what systems keep
KEEPERS = ("gonfalon.space", "gonfalon.systems")
PLAYED = count(1)
AHEAD = 2  # jobs that wait for each process, so that none ever waits for a job


def here(jobs: Iterable[Job]) -> Generator[Played, None, None]:
    """One after another, in this process."""
    for job in jobs:
        yield work(job, "")


class Processes:
    """Jobs in processes.

    A process that dies (killed, out of memory) loses nothing: what was in hand is played again, each
    battle alone; the one that kills its process then too is a result with an error.
    """

    def __init__(self, count: int) -> None:
        self.count = count

    def __call__(self, jobs: Iterable[Job]) -> Generator[Played, None, None]:
        waiting = iter(jobs)
        for first in waiting:
            some = chain([first], islice(waiting, self.count * RENEWED - 1))
            while suspects := (yield from self.pooled(some)):
                for job in suspects:
                    yield self.alone(job)

    def pooled(self, waiting: Iterator[Job]) -> Generator[Played, None, list[Job]]:
        """Play until nothing is left or a process has died; then what was in hand."""
        taken: dict[str, Job] = {}
        running: set[Future[Played]] = set()
        pool = self.pool(self.count)

        def take(number: int) -> None:
            for job in islice(waiting, number):
                taken[job.key] = job
                running.add(pool.submit(work, job, module_of(job)))

        try:
            take(self.count * AHEAD)
            while running:
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    running.remove(future)
                    found = future.result()
                    del taken[found[0].job.key]
                    yield found
                    take(1)
        except BrokenProcessPool:
            return list(taken.values())
        finally:
            stop(pool)
        return []

    def pool(self, count: int) -> ProcessPoolExecutor:
        """Processes that leave Ctrl-C to us."""
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(count, mp_context=context, initializer=ignore_interrupts)

    def alone(self, job: Job) -> Played:
        """A job that may have killed its process, in one of its own."""
        pool = self.pool(1)
        try:
            return pool.submit(work, job, module_of(job)).result()
        except BrokenProcessPool:
            return lost(job, "the process that played it has died")
        finally:
            stop(pool)


def work(job: Job, module: str) -> Played:
    """What a process or a worker of a cluster does."""
    if module:
        import_module(module)
    found = played(job)
    if next(PLAYED) % FORGOTTEN == 0:
        forget()
    return found


def forget() -> None:
    """Let go what games and tables have kept of earlier battles: a worker of a cluster lives for long."""
    for kept in gc.get_objects():
        if isinstance(kept, _lru_cache_wrapper) and kept.__module__.startswith(KEEPERS):
            kept.cache_clear()


def module_of(job: Job) -> str:
    """Where the system of a job is made, if it is none of those shipped."""
    return "" if job.system in SYSTEMS else type(system_of(job)).__module__


def lost(job: Job, error: str) -> Played:
    """The result of a battle that nobody could play to its end."""
    result = Result(job, version(), get_system(job.system).rules_version, error=error)
    return result, Course(job.key, [], [], [])


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the first decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def stop(pool: ProcessPoolExecutor) -> None:
    """End a pool at once: what it still plays is not waited for."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


def run(
    jobs: Iterable[Job],
    path: Path,
    found: dict[str, Result],
    engine: Engine = here,
    told: Callable[[Result], None] = lambda result: None,
) -> None:
    """Play the jobs that are not among those found, and add them there and to the file as they come.

    Jobs are taken one by one while others are played, so whoever makes them may look at what was found
    and stop. Interrupted (KeyboardInterrupt) or stopped by an error, everything played is in the file.
    """
    asked: set[str] = set()

    def left() -> Iterator[Job]:
        for job in jobs:
            if (key := job.key) not in found and key not in asked:
                asked.add(key)
                yield job

    with writing(path) as writer, closing(engine(left())) as coming:
        for result, course in coming:
            writer.add(result, course)
            found[result.job.key] = result
            told(result)
