"""The sequential test, intervals and Elo, held against simulated players of known strength."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest

from gonfalon.lab.ratings import elo_of, elo_table, mean_score, score_of, wilson
from gonfalon.lab.sprt import Hypotheses, sequential

Pairs = Callable[[random.Random], float]
RUNS = 2_000


def coins(score: float) -> Pairs:
    """Two independent battles."""
    return lambda dice: ((dice.random() < score) + (dice.random() < score)) / 2


def draws(score: float) -> Pairs:
    """Three battles in ten are drawn."""

    def one(dice: random.Random) -> float:
        return 0.5 if dice.random() < 0.3 else float(dice.random() < 0.5 + (score - 0.5) / 0.7)

    return lambda dice: (one(dice) + one(dice)) / 2


def alike(score: float) -> Pairs:
    """Both battles of a pair always go alike, as where a pair is scored by margin."""
    return lambda dice: float(dice.random() < score)


def lopsided(score: float) -> Pairs:
    """One side wins most battles, whoever commands it."""
    return lambda dice: ((dice.random() < score + 0.3) + (dice.random() < score - 0.3)) / 2


KINDS = [coins, draws, alike, lopsided]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("score", "wrong"), [(0.5, "better"), (0.65, "not-better")])
def test_error_rates_are_the_stated_ones(kind: Callable[[float], Pairs], score: float, wrong: str) -> None:
    pair, said = kind(score), dict.fromkeys(("better", "not-better", "open"), 0)
    for run in range(RUNS):
        dice = random.Random(run)
        said[sequential(pair(dice) for _ in range(1_000)).said] += 1
    assert said[wrong] / RUNS <= 0.05 + 0.005  # 2,000 runs stray by half a hundredth
    assert said["open"] == 0


def test_the_answer_comes_soon() -> None:
    dice = random.Random(1)
    length = [sequential(coins(0.65)(dice) for _ in range(1_000)).pairs for _ in range(300)]
    assert sum(length) / len(length) < 45  # 90 battles; Wald's test with a known distribution takes about 80
    assert sequential([1.0] * 100).pairs < 9


def test_a_stricter_question_makes_fewer_errors() -> None:
    strict, wrong = Hypotheses(0.5, 0.6, 0.01, 0.01), 0
    for run in range(500):
        dice = random.Random(run)
        wrong += sequential((coins(0.5)(dice) for _ in range(2_000)), strict).said == "better"
    assert wrong <= 8


def test_the_verdict_is_the_first_one_in_order() -> None:
    scores = [1.0] * 20 + [0.0] * 200
    assert sequential(scores).said == "better" == sequential(scores[:20]).said
    assert sequential(scores).pairs == sequential(scores[:20]).pairs


def test_wilson_is_wilson() -> None:
    span = wilson(60, 80)
    assert (round(span.low, 3), round(span.value, 3), round(span.high, 3)) == (0.645, 0.75, 0.832)
    assert wilson(0, 10).low == 0 and wilson(10, 10).high == 1
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pairs", [6, 30, 200])
def test_intervals_of_pair_scores_hold_what_they_promise(kind: Callable[[float], Pairs], pairs: int) -> None:
    held = 0
    for run in range(400):
        dice = random.Random(run)
        span = mean_score([kind(0.6)(dice) for _ in range(pairs)])
        held += span.low <= 0.6 <= span.high
    assert held / 400 >= 0.91  # what Wilson keeps at six coins


def test_elo_and_score_are_inverse() -> None:
    assert round(elo_of(0.65)) == 108 and elo_of(0.5) == 0
    assert abs(score_of(elo_of(0.83)) - 0.83) < 1e-9


def test_a_table_of_players_finds_their_strength() -> None:
    true = {"strong": 250.0, "middle": 120.0, "weak": 0.0}
    held = dict.fromkeys(true, 0)
    for run in range(150):
        dice = random.Random(run)
        pairs = {
            (a, b): [coins(score_of(true[a] - true[b]))(dice) for _ in range(40)]
            for a, b in combinations(true, 2)
        }
        table = elo_table(list(true), pairs)
        for name, elo in true.items():
            held[name] += table[name].low <= elo <= table[name].high
    assert held["weak"] == 150
    assert min(held["strong"], held["middle"]) / 150 >= 0.9


def test_who_wins_everything_has_a_number_and_a_wide_interval() -> None:
    span = elo_table(["a", "b"], {("a", "b"): [1.0] * 5})["a"]
    assert 40 < span.low < span.value < span.high and span.high - span.low > 400
    assert list(elo_table(["a", "b", "c"], {("b", "c"): [1.0]})) == ["c", "b"], "nobody has met a"
