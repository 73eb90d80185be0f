"""Tuning: what should the parts of a judgement count for? Learned from battles, judged by the ladder.

Self-play gives the parts of `System.features` turn by turn and who won. Logistic regression then asks which
weights tell the winner best. It is drawn towards the weights of today, so that a part of which battles say
little stays as it is; how strongly, is settled by leaving out each battle in turn and foretelling it. The
battle that is kept for the proof is only foretold. Who foretells better need not play better: the ladder
decides.

Numpy and scikit-learn come with an extra (`gonfalon[tune]`) and are used in this module only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.core.system import System
from gonfalon.core.weights import WHOLE
from gonfalon.files import write_file
from gonfalon.lab.jobs import Course, Job, Result
from gonfalon.lab.ladder import Standing
from gonfalon.lab.ratings import Span
from gonfalon.lab.suites import Contest, Suite, suites

STRENGTHS = (0.001, 0.01, 0.1, 1.0, 10.0)  # how far weights may stray from those of today: scikit-learn's C
FREE = 30.0  # how much freer the common scale and the bias of each battle are
MOST = 5.0  # times that of today: no weight beyond it, and none below 0
LADDER_SEEDS = 1_000_000  # the ladder's seeds begin there: other battles than those of the fit


class Sample(msgspec.Struct, frozen=True):
    """Positions of one battle: a row of parts for each side at each turn, who won, what each row counts."""

    contest: Contest
    rows: list[list[int]]
    sides: list[int]
    won: list[float]
    counts: list[float]


class Quality(msgspec.Struct, frozen=True):
    """How well a judgement foretells who wins: the mean log loss, and the area under the curve."""

    loss: float
    area: float


class Fit(msgspec.Struct, frozen=True):
    """New weights, and how well those of today and the new ones foretell battles that were not used."""

    weights: dict[str, int]
    strength: float
    left_out: tuple[float, float]  # mean log loss over the battles, each foretold from the others
    proof: list[tuple[Quality, Quality]]  # of each battle that is kept for the proof


def contests(system: System, suite: Suite | None) -> tuple[list[Contest], list[Contest]]:
    """The battles to tune on, and those of the same game that are kept for the proof."""
    known = suites()
    chosen = suite or known.get(system.name)
    if chosen is None:
        raise NotFound("no-suite", name=system.name, known=", ".join(known))
    for contest in chosen.contests:
        if contest.held_out:
            raise NotFound("tune-battle", name=contest.battle)
        if contest.system != system.name:
            raise NotFound("tune-system", name=contest.system, system=system.name)
    kept = [c for c in known["proof"].contests if c.system == system.name and c not in chosen.contests]
    return list(chosen.contests), kept


def self_play(of: Iterable[Contest], player: str, count: int, seed: int) -> list[Job]:
    """A player against itself, so many battles of each, round by round."""
    return [
        Job(c.system, c.battle, (player, player), seed + number, options=c.options)
        for number in range(count)
        for c in of
    ]


def samples(
    system: System,
    of: Iterable[Contest],
    results: Mapping[str, Result],
    courses: Mapping[str, Course],
    jobs: Iterable[Job],
) -> list[Sample]:
    """What was played, as rows; every battle counts as much as any other, however long it was."""
    found = {(c.battle, *sorted(c.options.items())): Sample(c, [], [], [], []) for c in of}
    names = list(system.weights)
    for job in jobs:
        sample = found.get((job.battle, *sorted(job.options.items())))
        result, course = results.get(job.key), courses.get(job.key)
        if sample is None or result is None or result.error or course is None or len(course.turns) < 2:
            continue
        turns = range(len(course.turns) - 1)  # the last is after the end
        for side in (0, 1):
            won = 0.5 if result.winner is None else float(result.winner == side)
            for turn in turns:
                sample.rows.append(
                    [course.features[n][side][turn] if n in course.features else 0 for n in names]
                )
                sample.sides.append(side)
                sample.won.append(won)
                sample.counts.append(0.5 / len(turns))
    return [s for s in found.values() if s.rows]


class Learner:
    """The regression over some battles. Weights are log odds for a part of `unit` points."""

    def __init__(self, system: System) -> None:
        try:
            import numpy
            import sklearn.linear_model
            import sklearn.metrics
        except ImportError:
            raise NotFound("no-tune-extra") from None
        self.np, self.model, self.metrics = numpy, sklearn.linear_model, sklearn.metrics
        self.names = list(system.weights)
        self.today = numpy.array([system.weights[name] for name in self.names], float) / WHOLE

    def unit(self, used: Sequence[Sample]) -> float:
        """How far the value of today strays in these battles."""
        values = [self.np.array(sample.rows, float) @ self.today for sample in used]
        return float(self.np.std(self.np.concatenate(values))) or 1.0

    def fitted(self, used: Sequence[Sample], unit: float, strength: float) -> Any:
        """The weights that tell winners best; with a strength of 0 those of today, only scaled.

        Columns: the value of today, which is free; each part, held back by the strength; and for each
        battle who has the better of it by itself.
        """
        np, blocks = self.np, []
        for number, sample in enumerate(used):
            rows = np.array(sample.rows, float) / unit
            bias = np.zeros((len(rows), len(used)))
            bias[:, number] = FREE * (1 - 2 * np.array(sample.sides))
            blocks.append(
                np.hstack([FREE * (rows @ self.today)[:, None], bias, rows if strength else rows[:, :0]])
            )
        x = np.vstack(blocks)
        won = np.concatenate([sample.won for sample in used])
        counts = np.concatenate([sample.counts for sample in used])
        both, shares = np.vstack([x, x]), np.concatenate([counts * won, counts * (1 - won)])  # a draw is half
        model = self.model.LogisticRegression(C=strength or 1.0, fit_intercept=False, max_iter=5000)
        some = shares > 0
        model.fit(both[some], np.repeat([1, 0], len(x))[some], sample_weight=shares[some])
        found = model.coef_[0]
        parts = found[1 + len(used) :] if strength else 0.0
        return FREE * found[0] * self.today + parts

    def quality(self, sample: Sample, unit: float, weights: Any) -> Quality:
        """How well weights foretell a battle; each side by itself, so that a lopsided one helps nobody."""
        np = self.np
        x, won = np.array(sample.rows, float) / unit @ weights, np.array(sample.won)
        counts, sides = np.array(sample.counts), np.array(sample.sides)
        chance = np.clip(1 / (1 + np.exp(-x)), 1e-9, 1 - 1e-9)
        loss = -np.average(won * np.log(chance) + (1 - won) * np.log(1 - chance), weights=counts)
        areas = [
            self.metrics.roc_auc_score(won[own] == 1, x[own], sample_weight=counts[own])
            for own in (sides == 0, sides == 1)
            if len(set(won[own] == 1)) == 2
        ]
        return Quality(float(loss), float(np.mean(areas)) if areas else 0.5)

    def foretold(self, used: Sequence[Sample], strength: float) -> float:
        """The mean log loss over battles, each foretold from the others."""
        unit, losses = self.unit(used), []
        for out in used:
            others = [sample for sample in used if sample is not out]
            losses.append(self.quality(out, unit, self.fitted(others, unit, strength)).loss)
        return sum(losses) / len(losses)

    def whole(self, used: Sequence[Sample], weights: Any) -> dict[str, int]:
        """Weights in thousandths, on the scale of today: values stray as far as they did."""
        np = self.np
        weights = np.clip(weights, 0, None)
        rows = np.vstack([np.array(sample.rows, float) for sample in used])
        spread = float(np.std(rows @ weights))
        if not spread:
            raise BadScenario("nothing-to-fit")
        scaled = weights * self.unit(used) / spread
        most = MOST * np.maximum(self.today, 1 / MOST)
        return {
            n: round(WHOLE * w) for n, w in zip(self.names, np.minimum(scaled, most).tolist(), strict=True)
        }


def fit(system: System, used: Sequence[Sample], proof: Sequence[Sample]) -> Fit:
    """The weights that these battles teach, and how well they foretell those kept for the proof."""
    learner = Learner(system)
    if len(used) < 2 or any(len(set(sample.won)) < 2 for sample in used):
        raise BadScenario("nothing-to-fit")
    tried = {strength: learner.foretold(used, strength) for strength in (0.0, *STRENGTHS)}
    strength = min(STRENGTHS, key=lambda one: tried[one])
    unit = learner.unit(used)
    new, old = (learner.fitted(used, unit, one) for one in (strength, 0.0))
    weights = learner.whole(used, new)
    told = [(learner.quality(one, unit, old), learner.quality(one, unit, new)) for one in proof]
    return Fit(weights, strength, (tried[0.0], tried[strength]), told)


# -- the file -------------------------------------------------------------------------------------


def write_weights(
    path: Path, system: System, found: Fit, told: Mapping[str, Any], ladder: Mapping[str, Any]
) -> None:
    """The weights with where they come from, and the ladder that speaks for or against them."""
    lines = [f"# What the parts of a judgement count for, in thousandths: `gonfalon tune {system.name}`."]
    lines += [f"system = {_value(system.name)}", "", "[weights]"]
    lines += [f"{name} = {weight}" for name, weight in found.weights.items()]
    fitted = {
        **told,
        "strength": found.strength,
        "log_loss_left_out": [round(x, 4) for x in found.left_out],
        "log_loss_proof": [[round(old.loss, 4), round(new.loss, 4)] for old, new in found.proof],
        "area_proof": [[round(old.area, 4), round(new.area, 4)] for old, new in found.proof],
    }
    lines += ["", "[fit] # of two numbers the first is that of the weights before"]
    lines += [f"{key} = {_value(value)}" for key, value in fitted.items()]
    if ladder:
        lines += ["", "[ladder] # these weights against those before; scores with 95 % intervals"]
        lines += [f"{key} = {_value(value)}" for key, value in ladder.items() if key != "battles"]
        lines += ["", "[ladder.battles]"]
        lines += [f"{_value(title)} = {_value(score)}" for title, score in ladder["battles"].items()]
    write_file(path, "\n".join(lines) + "\n")


def ladder_told(standing: Standing, version: str) -> dict[str, Any]:
    """What a ladder says, as the file keeps it."""
    match = standing.matches[0]
    of = {table.contest.title: table.rows for table in standing.battles if table.contest is not None}
    return {
        "players": list(match.pairing),
        "version": version,
        "verdict": match.verdict.said,
        "pairs": standing.battles_played // 2,
        "score": _span(match.score),
        "battles": {
            title: _span(next(row.score for row in rows if row.player == match.pairing[0]))
            for title, rows in of.items()
        },
    }


def _span(span: Span) -> list[float]:
    return [round(x, 3) for x in (span.value, span.low, span.high)]


def _value(value: Any) -> str:
    return msgspec.json.encode(value).decode()
