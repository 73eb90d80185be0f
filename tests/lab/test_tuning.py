"""Tuning: what battles teach about the parts of a judgement, and the command that asks the ladder."""

from __future__ import annotations

import sys
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest
import toy
from typer.testing import CliRunner, Result

from gonfalon.cli import app
from gonfalon.core.errors import GonfalonError
from gonfalon.core.scenario import load
from gonfalon.core.system import get_system, shipped
from gonfalon.core.weights import WeightsFile, read_weights
from gonfalon.lab import tuning
from gonfalon.lab.jobs import Course, Job
from gonfalon.lab.jobs import Result as Played
from gonfalon.lab.playing import played
from gonfalon.lab.suites import Contest, suite_of, suites

pytestmark = pytest.mark.extra("sklearn")
SUITE = """
[battle]
duel = { system = "toy", battle = "duel" }
foggy = { system = "toy", battle = "duel", options = { fog = "yes" } }
[suite.toy]
title = { en = "toy", it = "giocattolo" }
pairs = 3
battles = ["duel", "foggy"]
[suite.one]
title = { en = "one", it = "una" }
pairs = 3
battles = ["duel"]
"""


def invented(seed: int, truth: tuple[float, ...], bias: float, games: int = 300) -> tuning.Sample:
    """Battles whose winner hangs on the parts as `truth` says, and a little on who has which side."""
    dice = Random(seed)
    sample = tuning.Sample(Contest("toy", f"invented-{seed}"), [], [], [], [])
    for _ in range(games):
        parts = [round(dice.gauss(0, 10)) for _ in truth]
        odds = sum(t * p for t, p in zip(truth, parts, strict=True)) / 8 + bias
        won = float(dice.random() < 1 / (1 + exp(-odds)))
        for side in (0, 1):
            sample.rows.append([p if side == 0 else -p for p in parts])
            sample.sides.append(side)
            sample.won.append(won if side == 0 else 1 - won)
            sample.counts.append(0.5)
    return sample


def test_the_part_that_decides_counts_more_and_the_scale_stays() -> None:
    truth = (1.0, 0.0, 1.0)  # steps and points decide, order does not
    used = [invented(1, truth, 1.0, 2000), invented(2, truth, -1.0, 2000)]
    found = tuning.fit(toy.SYSTEM, used, [invented(3, truth, 0.0)])
    assert found.weights["order"] < 250
    assert 1100 < found.weights["steps"] < 1350 and 1100 < found.weights["points"] < 1350
    (old, new) = found.proof[0]
    assert new.loss < old.loss and new.area > old.area > 0.5
    assert found.left_out[1] < found.left_out[0]


def test_where_battles_say_nothing_else_the_weights_stay() -> None:
    truth = (1.0, 1.0, 1.0)
    used = [invented(seed, truth, 0.5) for seed in (1, 2)]
    learner = tuning.Learner(toy.SYSTEM)
    kept = learner.whole(used, learner.fitted(used, learner.unit(used), 1e-6))
    assert all(abs(weight - 1000) <= 2 for weight in kept.values())
    assert learner.whole(used, learner.fitted(used, learner.unit(used), 0.0)) == toy.SYSTEM.weights


def test_no_part_counts_against_what_it_says() -> None:
    used = [invented(seed, (1.0, -1.0, 1.0), 0.0) for seed in (1, 2)]
    assert tuning.fit(toy.SYSTEM, used, []).weights["order"] == 0


def test_a_draw_counts_half_and_every_battle_once() -> None:
    jobs = tuning.self_play([Contest("toy", "duel")], "greedy", 2, 5)
    assert [j.seed for j in jobs] == [5, 6] and {j.players for j in jobs} == {("greedy", "greedy")}
    results = {
        jobs[0].key: Played(jobs[0], "", 1, None, "end"),
        jobs[1].key: Played(jobs[1], "", 1, 1, "end"),
    }
    parts = {"steps": ([1, 2, 3], [-1, -2, -3])}
    courses = {
        jobs[0].key: Course(jobs[0].key, [0, 1, 2], [0, 0, 0], [(1, 1)] * 3, parts),
        jobs[1].key: Course(jobs[1].key, [0, 1], [0, 0], [(1, 1)] * 2, {"points": ([7, 8], [9, 9])}),
    }
    (sample,) = tuning.samples(toy.SYSTEM, [Contest("toy", "duel")], results, courses, jobs)
    assert sample.rows == [[1, 0, 0], [2, 0, 0], [-1, 0, 0], [-2, 0, 0], [0, 0, 7], [0, 0, 9]]
    assert sample.won == [0.5, 0.5, 0.5, 0.5, 0.0, 1.0]
    assert sample.counts == [0.25, 0.25, 0.25, 0.25, 0.5, 0.5], (
        "a long battle counts no more than a short one"
    )


def test_battles_that_teach_nothing_are_an_error() -> None:
    even = invented(1, (1.0, 1.0, 1.0), 0.0, 20)
    with pytest.raises(GonfalonError, match="nothing can be learned"):
        tuning.fit(toy.SYSTEM, [even], [])
    with pytest.raises(GonfalonError, match="nothing can be learned"):
        tuning.fit(toy.SYSTEM, [even, tuning.Sample(even.contest, [[1, 1, 1]], [0], [1.0], [1.0])], [])


@pytest.mark.parametrize("name", shipped())
def test_what_is_kept_for_the_proof_is_never_learned_from(name: str) -> None:
    used, kept = tuning.contests(get_system(name), None)
    assert len(used) >= 3 and kept and not any(c.held_out for c in used) and all(c.held_out for c in kept)
    with pytest.raises(GonfalonError, match="is kept for the proof"):
        tuning.contests(get_system(name), suite_of("proof"))
    other = next(s for n, s in suites().items() if n in shipped() and n != name)
    with pytest.raises(GonfalonError, match="the suite has battles of"):
        tuning.contests(get_system(name), other)


# -- the command ----------------------------------------------------------------------------------


def call(*args: str) -> Result:
    return CliRunner().invoke(app, list(args), env={"COLUMNS": "200", "LANG": "en"})


def test_the_command_learns_asks_the_ladder_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(SUITE)
    command = ["tune", "toy", "--suite", "mine.toml:toy", "--battles", "12", "--pairs", "2"]
    command += ["--player", "greedy:evaluations=20"]
    first = call(*command, "-l", "en")
    assert first.exit_code == 0, first.output
    file = tmp_path / "gonfalon-lab" / "weights_toy.toml"
    text, kept = file.read_text(), load(file, WeightsFile)
    assert set(kept.weights) == set(toy.SYSTEM.weights) and kept.weights == read_weights(file, "toy")
    assert kept.fit["battles"] == ["toy duel", "toy duel fog=yes"] and kept.fit["seeds"] == [1, 12]
    assert kept.ladder["pairs"] == 4 and kept.ladder["verdict"] in ("open", "better", "not-better")
    assert set(kept.ladder["battles"]) == {"toy duel", "toy duel fog=yes"}
    assert kept.ladder["players"][0].endswith("weights_toy.toml")
    results = sorted(p for p in file.parent.glob("*.jsonl") if "turns" not in p.name)
    counts = [p.read_bytes().count(b"\n") for p in results]
    assert counts == [24, 8]
    again = call(*command, "-l", "it")
    assert again.exit_code == 0 and file.read_text() == text
    assert [p.read_bytes().count(b"\n") for p in results] == counts, "nothing is played twice"
    for english, italian in (("weight before", "peso prima"), ("Not decided", "Non è deciso")):
        assert english in first.stdout and italian in again.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("chess",), "there is no system «chess»"),
        (("dark_ages", "--suite", "proof"), "is kept for the proof"),
        (("dark_ages", "--suite", "naran"), "the suite has battles of naran"),
        (("dark_ages", "--player", "clever"), "there is no player «clever»"),
        (("dark_ages", "--player", "random"), "knows nothing of «weights»"),
        (("toy",), "there is no suite «toy»"),
    ],
)
def test_what_cannot_be_tuned_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = call("tune", *args)
    assert done.exit_code == 1 and said in done.stderr and done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_without_the_extra_it_says_what_to_install(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "sklearn.linear_model", None)
    done = call("tune", "dark_ages")
    assert done.exit_code == 1 and 'pip install "gonfalon[tune]"' in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", shipped())
def test_every_part_of_a_judgement_has_its_weight(name: str) -> None:
    system, seen = get_system(name), set[str]()
    for contest in (c for some in tuning.contests(system, None) for c in some):
        job = Job(name, contest.battle, ("random", "random"), 1, options=contest.options)
        seen |= set(played(job)[1].features)
    assert seen <= set(system.weights)
