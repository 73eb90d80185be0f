"""How fast the lab is: processes and a cluster against one process, its overhead, memory, and summing up.

    python benchmarks/bench_lab.py [speed overhead summing memory] [--rounds 3] [--jobs 200] [--battles 2000]

Ratios are taken within a round, so that whatever else runs on the machine slows both sides of them; overhead
is processor time, of each battle the shortest of three. The table goes into docs/lab.md by
hand, with the load.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median

import msgspec

from gonfalon.core.dice import mix
from gonfalon.core.engine import apply, pending, refused
from gonfalon.core.system import get_system, shipped
from gonfalon.core.views import view
from gonfalon.lab.cluster import Cluster
from gonfalon.lab.engines import Engine, Processes, run, work
from gonfalon.lab.jobs import Job, Result
from gonfalon.lab.ladder import Ladder
from gonfalon.lab.playing import play, played
from gonfalon.lab.results import read, writing
from gonfalon.lab.suites import Contest, Suite, suite_of
from gonfalon.players import GreedyPlayer, Player, RandomPlayer

BATTLES = {"men_of_iron": "bannockburn", "cry_havoc": "slope", "dark_ages": "training"}
BATTLES |= {"impetus": "punic", "naran": "drill_1705"}
PARTS = ("speed", "overhead", "summing", "memory")
TRIES = 3  # of the same battle


def jobs(count: int) -> list[Job]:
    """Battles of all games in turn."""
    games = list(BATTLES.items())
    return [Job(*games[n % len(games)], ("greedy:evaluations=20", "random"), n) for n in range(count)]


def timed(engine: Engine, some: Iterable[Job]) -> float:
    """Seconds that an engine takes, from the first job to the last; processes are started before."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        run(some, Path(folder) / "r.jsonl", {}, engine)
        return time.perf_counter() - begun


def speed(count: int) -> tuple[float, float, float]:
    """One process, two, and two workers of a cluster."""
    with tempfile.TemporaryDirectory() as folder:
        farm = [dask("scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", f"{folder}/s.json")]
        try:
            address = waited(Path(folder) / "s.json")
            words = ("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
            farm += [dask(*words) for _ in range(2)]
            warm = jobs(20)
            timed(Cluster(address), warm)  # workers have read what they need
            return (
                timed(Processes(1), jobs(count)),
                timed(Processes(2), jobs(count)),
                timed(Cluster(address), jobs(count)),
            )
        finally:
            for one in reversed(farm):
                one.terminate()
                one.wait()


def dask(*words: str) -> subprocess.Popen[bytes]:
    """A scheduler or a worker."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{words[0]}", *words[1:]]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdout=quiet, stderr=quiet, cwd=tempfile.gettempdir())


def waited(file: Path) -> str:
    """The address of a scheduler, once it is there."""
    while not file.exists() or not file.read_text():
        time.sleep(0.1)
    address: str = msgspec.json.decode(file.read_bytes())["address"]
    return address


def bare(job: Job) -> int:
    """A battle between two players on their views, without anything that the lab adds."""
    system = get_system(job.system)
    b = system.ready(job.battle, job.seed)
    seeds = [mix(2 * job.seed + number) for number in (1, 2)]  # those of the lab: the same battle
    players: tuple[Player, Player] = (GreedyPlayer(seeds[0]), RandomPlayer(seeds[1]))
    count = 0
    while b.outcome is None:
        asked = pending(b)
        assert asked is not None
        side = asked.player(b)
        for option in players[side].act(system, view(system, b, side)):
            if refused(b, option) is not None:
                break
            apply(b, option)
            count += 1
            asked = pending(b)
            if asked is None or asked.player(b) != side:
                break
    return count


def in_lab(job: Job) -> int:
    """The same battle as the lab plays it."""
    return play(job).decisions


def overhead(each: int) -> dict[str, tuple[float, float]]:
    """By game: microseconds a decision, bare and in the lab; battles of both alternate."""
    found = {}
    for name, battle in BATTLES.items():
        times, counts = [0.0, 0.0], [0, 0]
        bare(Job(name, battle, ("greedy", "random"), 0))  # the first battle reads what the game needs
        for seed in range(1, each + 1):
            job = Job(name, battle, ("greedy", "random"), seed)
            runs = [[processor_time(way, job) for way in (bare, in_lab)] for _ in range(TRIES)]
            for number in (0, 1):
                times[number] += min(run[number][0] for run in runs)
                counts[number] += runs[0][number][1]
        assert counts[0] == counts[1], "not the same battles"
        found[name] = (1e6 * times[0] / counts[0], 1e6 * times[1] / counts[1])
    return found


def processor_time(way: Callable[[Job], int], job: Job) -> tuple[float, int]:
    """Seconds that a battle takes, and its decisions."""
    begun = time.thread_time()
    count = way(job)
    return time.thread_time() - begun, count


def memory(count: int) -> list[tuple[int, float]]:
    """Megabytes of a process after so many battles of all games."""
    found = []
    for number, job in enumerate(jobs(count), 1):
        work(job, "")
        if number in (count // 20, count // 4, count // 2, count):
            found.append((number, megabytes()))
    return found


def megabytes() -> float:
    """What this process holds now (Linux)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def summing(count: int) -> tuple[float, float]:
    """Seconds to read a file of so many battles, and to make the tables of a ladder from it."""
    suite = Suite(
        suite_of("quick").title, count // 6, [], tuple(Contest(*b) for b in list(BATTLES.items())[:3])
    )
    ladder = Ladder(["greedy", "random"], suite)
    result, course = played(Job("dark_ages", "training", ("random", "random"), 1))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "r.jsonl"
        with writing(path) as writer:
            for number, pair in enumerate(ladder.pairs):
                rules = get_system(pair.straight.system).rules_version
                for job in (pair.straight, pair.swapped):
                    one = msgspec.structs.replace(result, job=job, rules=rules, winner=number % 2)
                    writer.add(one, course)
        begun = time.perf_counter()
        found: dict[str, Result] = read(path).results
        middle = time.perf_counter()
        standing = ladder.standing(found)
        assert standing.battles_played == 2 * len(ladder.pairs)
        return middle - begun, time.perf_counter() - middle


def told(name: str, measure: Callable[[], str]) -> None:
    """One line of the table."""
    print(f"{name}: {measure()} (load {os.getloadavg()[0]:.1f})", flush=True)


def tell_speed(rounds: int, count: int) -> None:
    """One process against two, and against two workers of a cluster."""
    two, farm = [], []
    for number in range(rounds):
        one, pair, workers = speed(count)
        two.append(one / pair)
        farm.append(one / workers)
        line = f"{one:.1f} s, {pair:.1f} s, {workers:.1f} s: {two[-1]:.2f} and {farm[-1]:.2f} times"
        told(f"one process, two, two dask workers, round {number + 1}", line.__str__)
    told("two processes, middle", f"{median(two):.2f} times".__str__)
    told("two dask workers, middle", f"{median(farm):.2f} times".__str__)


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=PARTS)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=200)
    parser.add_argument("--battles", type=int, default=2000)
    given = parser.parse_args()
    assert set(BATTLES) == set(shipped()) and set(given.parts) <= set(PARTS)
    if "speed" in given.parts:
        tell_speed(given.rounds, given.jobs)
    if "overhead" in given.parts:
        for name, (plain, lab) in overhead(6).items():
            line = f"{plain:.0f} µs, {lab:.0f} µs: {100 * (lab / plain - 1):+.1f} %"
            told(f"overhead, {name}", line.__str__)
    if "summing" in given.parts:
        told("100,000 results, read and summed up", lambda: "{:.1f} s and {:.1f} s".format(*summing(100_000)))
    if "memory" in given.parts:
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
            for count, size in pool.submit(memory, given.battles).result():
                told(f"memory after {count} battles", f"{size:.0f} MB".__str__)


if __name__ == "__main__":
    main()
