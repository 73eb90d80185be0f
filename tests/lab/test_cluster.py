"""Jobs on a dask cluster: the same results, and nothing lost when a worker or the scheduler goes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import toy  # noqa: F401

from gonfalon.core.errors import GonfalonError
from gonfalon.lab.cluster import Cluster
from gonfalon.lab.engines import Processes, run
from gonfalon.lab.jobs import Job, Result
from gonfalon.lab.results import read

pytestmark = [pytest.mark.extra("distributed"), pytest.mark.filterwarnings("ignore")]  # dask's own warnings


class Farm:
    """A scheduler and its workers, as three terminals would run them."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.started = folder, list[subprocess.Popen[bytes]]()
        file = folder / "scheduler.json"
        self.scheduler = self.start(
            "scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)
        )
        until = time.monotonic() + 60
        while not file.exists() or not file.read_text():
            assert time.monotonic() < until, "no scheduler"
            time.sleep(0.1)
        self.address: str = msgspec.json.decode(file.read_bytes())["address"]

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]]
        quiet = subprocess.DEVNULL
        begun = subprocess.Popen(command, cwd=self.folder, env=env, stdout=quiet, stderr=quiet)
        self.started.append(begun)
        return begun

    def worker(self) -> subprocess.Popen[bytes]:
        return self.start("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard")

    def stop(self) -> None:
        for one in reversed(self.started):
            one.kill()
            one.wait()


@pytest.fixture
def farm(tmp_path: Path) -> Iterator[Farm]:
    made = Farm(tmp_path)
    yield made
    made.stop()


def bare(results: dict[str, Result]) -> dict[str, Result]:
    return {k: msgspec.structs.replace(r, seconds=0.0) for k, r in results.items()}


def jobs(count: int) -> list[Job]:
    return [
        Job("dark_ages", "training", ("greedy:evaluations=3", "random"), seed, swapped)
        for seed in range(count // 2)
        for swapped in (False, True)
    ]


def test_200_jobs_on_two_workers_are_those_of_processes_though_one_is_killed(
    farm: Farm, tmp_path: Path
) -> None:
    first = farm.worker()
    farm.worker()
    here: dict[str, Result] = {}
    there: dict[str, Result] = {}
    run(jobs(200), tmp_path / "here.jsonl", here, Processes(2))

    def told(result: Result) -> None:
        if len(there) == 60:
            first.kill()

    run(jobs(200), tmp_path / "there.jsonl", there, Cluster(farm.address), told)
    assert len(here) == 200 and bare(here) == bare(there)
    assert bare(read(tmp_path / "there.jsonl").results) == bare(there)


def test_a_bot_that_thinks_for_ever_is_stopped_there_too(farm: Farm, tmp_path: Path) -> None:
    farm.worker()
    found: dict[str, Result] = {}
    job = Job("dark_ages", "training", ("lab.bots:Busy", "random"), 1, limit=0.3)
    run([job], tmp_path / "x.jsonl", found, Cluster(farm.address))
    assert found[job.key].error.endswith("an act took longer than 0.3 s")


def test_a_scheduler_that_goes_away_loses_nothing(farm: Farm, tmp_path: Path) -> None:
    farm.worker()
    path, found = tmp_path / "some.jsonl", dict[str, Result]()

    def told(result: Result) -> None:
        if len(found) == 20:
            farm.stop()

    with pytest.raises(GonfalonError) as caught:
        run(jobs(400), path, found, Cluster(farm.address), told)
    assert "the scheduler has gone away" in str(caught.value)
    assert 20 <= len(read(path).results) < 400


@pytest.mark.parametrize(
    ("address", "said"),
    [("tcp://127.0.0.1:9", "no dask scheduler answers"), ("nonsense", "no dask scheduler")],
)
def test_a_scheduler_that_is_not_there(monkeypatch: Any, address: str, said: str) -> None:
    monkeypatch.setattr("gonfalon.lab.cluster.PATIENCE", 2)
    with pytest.raises(GonfalonError) as caught:
        Cluster(address).client()
    assert said in str(caught.value)


def test_a_scheduler_without_workers(farm: Farm, monkeypatch: Any) -> None:
    monkeypatch.setattr("gonfalon.lab.cluster.PATIENCE", 2)
    with pytest.raises(GonfalonError) as caught:
        Cluster(farm.address).client()
    assert "has no workers yet" in str(caught.value)
