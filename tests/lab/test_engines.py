"""Jobs in processes: the same results, and nothing lost when a process dies or Ctrl-C is pressed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
import toy  # noqa: F401

from gonfalon.lab.engines import Processes, here, run
from gonfalon.lab.jobs import Job, Result
from gonfalon.lab.results import read

LADDER = [sys.executable, "-m", "gonfalon.cli", "ladder", "greedy:evaluations=3", "random", "-l", "en"]
SUITE = """
[battle]
training = { system = "dark_ages", battle = "training" }
duel = { system = "cry_havoc", battle = "duel", by = "margin" }
[suite.small]
title = { en = "small", it = "piccola" }
pairs = 15
battles = ["training", "duel"]
"""


def bare(results: dict[str, Result]) -> dict[str, Result]:
    return {k: msgspec.structs.replace(r, seconds=0.0) for k, r in results.items()}


def test_processes_give_the_same_results(tmp_path: Path) -> None:
    jobs = [
        Job("toy", "duel", ("greedy", "random"), s, swapped) for s in range(6) for swapped in (False, True)
    ]
    jobs += [Job("dark_ages", "training", ("random", "lab.bots:Raises"), 1)]
    one: dict[str, Result] = {}
    two: dict[str, Result] = {}
    run(jobs, tmp_path / "one.jsonl", one, here)
    run(jobs, tmp_path / "two.jsonl", two, Processes(2))
    assert bare(one) == bare(two) and len(one) == 13
    assert bare(read(tmp_path / "two.jsonl").results) == bare(two)


def test_a_battle_that_kills_its_process_is_a_row_and_loses_no_other(tmp_path: Path) -> None:
    jobs = [Job("dark_ages", "training", ("lab.bots:Kills", "random"), s) for s in range(8)]
    found: dict[str, Result] = {}
    run(jobs, tmp_path / "some.jsonl", found, Processes(2))
    assert len(found) == 8
    broken = {r.job.seed: r.error for r in found.values() if r.error}
    assert broken == {3: "the process that played it has died"}


def test_processes_are_renewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gonfalon.lab.engines.RENEWED", 2)
    jobs = [Job("dark_ages", "training", ("random", "random"), s) for s in range(9)]
    found: dict[str, Result] = {}
    run(jobs, tmp_path / "some.jsonl", found, Processes(2))
    assert found.keys() == {job.key for job in jobs}


def test_jobs_are_taken_one_by_one(tmp_path: Path) -> None:
    """Whoever makes the jobs may look at what was found and stop."""
    found: dict[str, Result] = {}

    def jobs(seed: int = 0) -> object:
        while len(found) < 3:
            seed += 1
            yield Job("toy", "duel", ("random", "random"), seed)

    run(jobs(), tmp_path / "some.jsonl", found, here)  # type: ignore[arg-type]
    assert len(found) == 3


@pytest.fixture
def ladder(tmp_path: Path) -> list[str]:
    (tmp_path / "mine.toml").write_text(SUITE, "utf-8")
    return [*LADDER, "--suite", "mine.toml:small", "--results"]


def wait_for(path: Path, count: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if path.exists() and path.read_bytes().count(b"\n") >= count:
            return
        time.sleep(0.02)
    raise AssertionError("nothing was played")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_stopped_at_any_moment_it_goes_on_and_ends_with_the_same_table(
    tmp_path: Path, ladder: list[str], how: signal.Signals
) -> None:
    env = {**os.environ, "COLUMNS": "150"}
    whole = subprocess.run([*ladder, "whole.jsonl"], cwd=tmp_path, capture_output=True, text=True, env=env)
    assert whole.returncode == 0, whole.stderr
    path = tmp_path / "parts.jsonl"
    for count in (3, 8):
        begun = subprocess.Popen(
            [*ladder, "parts.jsonl", "--jobs", "2"],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=env,
            start_new_session=True,
        )
        wait_for(path, count)
        if how is signal.SIGINT:
            os.killpg(begun.pid, how)  # as a terminal does: to every process
            _, said = begun.communicate(timeout=60)
            assert begun.returncode == 130 and "Traceback" not in said
            assert "the same command goes on from there" in said
        else:
            os.killpg(begun.pid, how)
            begun.communicate(timeout=60)
    kept = path.read_bytes().count(b"\n")
    again = subprocess.run([*ladder, "parts.jsonl"], cwd=tmp_path, capture_output=True, text=True, env=env)
    assert again.stdout == whole.stdout.replace("whole.jsonl", "parts.jsonl")
    assert 8 <= kept <= 60 == path.read_bytes().count(b"\n")


def test_what_games_keep_is_let_go_now_and_then_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gonfalon.space.table import base

    jobs = [Job("impetus", "punic", ("random", "random"), s) for s in range(3)]
    jobs += [Job("men_of_iron", "bannockburn", ("random", "random"), s) for s in range(2)]  # P.39a in each
    kept: dict[str, Result] = {}
    run(jobs, tmp_path / "kept.jsonl", kept, here)
    assert base.cache_info().currsize > 0
    monkeypatch.setattr("gonfalon.lab.engines.FORGOTTEN", 1)
    fresh: dict[str, Result] = {}
    run(jobs, tmp_path / "fresh.jsonl", fresh, here)
    assert base.cache_info().currsize == 0 and bare(fresh) == bare(kept)
    assert not any(r.error for r in kept.values())
