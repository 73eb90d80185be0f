"""A sequential test on pair scores: stop as soon as the question is answered, with known error rates.

Two hypotheses about the mean score of the first player in a pair of battles with sides exchanged: at most
`low` ("not better") or at least `high` ("better"). Against each a bet is laid, pair by pair: the likelihood
ratio of a distribution tilted towards the other. Whoever believes a wrong thing sees his stake fall; where
a hypothesis is true, the stake against it grows twentyfold with a chance of at most one in twenty, whatever
the scores look like (draws, lopsided battles, pairs that are won together) and however often one looks.
That is Wald's test with his bounds, without his assumption that the distribution is known.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log

import msgspec

PRIOR = 2.0  # pairs of the variance of two even battles that every bet begins with


class Hypotheses(msgspec.Struct, frozen=True):
    """What is tested: the mean score is at most `low`, or at least `high`; the chance of each error."""

    low: float = 0.5
    high: float = 0.65
    alpha: float = 0.05  # of saying "better" where `low` is true
    beta: float = 0.05  # of saying "not better" where `high` is true


class Verdict(msgspec.Struct, frozen=True):
    """What the test says, after how many pairs, and what speaks for both sides."""

    said: str  # "better", "not-better", "open"
    pairs: int
    better: float  # the logarithm of the stake against `low`
    worse: float  # and against `high`


def sequential(scores: Iterable[float], h: Hypotheses = Hypotheses()) -> Verdict:  # noqa: B008
    """Read pair scores (0 to 1) in their order up to the first verdict."""
    better = worse = 0.0
    count, mean, squares = 0, 0.5, 0.0
    gap = h.high - h.low
    for x in scores:
        variance = (squares + 0.125 * PRIOR) / (count + PRIOR)
        tilt = gap / (variance + gap * gap)
        up, down = min(tilt, 0.9 / h.low), min(tilt, 0.9 / (1 - h.high))
        better += log(1 + up * (x - h.low))
        worse += log(1 + down * (h.high - x))
        count += 1
        before, mean = mean, mean + (x - mean) / (count + PRIOR)
        squares += (x - before) * (x - mean)
        if better >= log(1 / h.alpha):
            return Verdict("better", count, better, worse)
        if worse >= log(1 / h.beta):
            return Verdict("not-better", count, better, worse)
    return Verdict("open", count, better, worse)
