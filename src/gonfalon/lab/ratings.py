"""Shares and Elo with intervals, from battles and from pairs of battles with sides exchanged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

import msgspec

Z = 1.96  # 95 %
PER_LOGIT = 400 / log(10)  # Elo
PRIOR = 1.0  # pairs, of two independent battles, that every variance begins with
DRAWN = 1.0  # drawn pairs that every pairing begins with, so that who wins all has a number


class Span(msgspec.Struct, frozen=True):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def percent(self) -> str:
        """A share as tables show it."""
        return f"{100 * self.value:.0f} % [{100 * self.low:.0f}, {100 * self.high:.0f}]"


def wilson(won: float, count: float) -> Span:
    """A share with its 95 % interval (Wilson)."""
    if count <= 0:
        return Span(0.5, 0.0, 1.0)
    p = won / count
    middle = (p + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * sqrt(p * (1 - p) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return Span(p, max(0.0, middle - half), min(1.0, middle + half))


def mean_score(scores: Sequence[float], single: bool = False) -> Span:
    """The mean of pair scores with its 95 % interval (Wilson).

    The two battles of a pair hang together, so a pair counts for what it tells: for two battles where
    they are independent, down to one where they always go alike. `single`: it is known to tell one thing.
    """
    if not scores:
        return Span(0.5, 0.0, 1.0)
    even = (sum(scores) + 0.5) / (len(scores) + 1)
    weight = even * (1 - even) / spread(scores, even, single)
    return wilson(sum(scores) * weight, len(scores) * weight)


def spread(scores: Sequence[float], mean: float, single: bool = False) -> float:
    """The variance of a pair score: at least that of two independent battles, at most that of one."""
    independent = mean * (1 - mean) / 2
    if single:
        return 2 * independent
    squares = sum([(x - mean) ** 2 for x in scores])
    return min(max((squares + PRIOR * independent) / (len(scores) + PRIOR), independent), 2 * independent)


def elo_of(score: float) -> float:
    """The difference in Elo that a mean score stands for."""
    score = min(max(score, 1e-6), 1 - 1e-6)
    return PER_LOGIT * log(score / (1 - score))


def score_of(elo: float) -> float:
    """The mean score that a difference in Elo stands for."""
    return 1 / (1 + exp(-elo / PER_LOGIT))


def elo_table(
    players: Sequence[str], pairs: Mapping[tuple[str, str], Sequence[float]], single: bool = False
) -> dict[str, Span]:
    """The Elo of every player, with 95 % intervals against the last one, who has 0.

    Bradley and Terry's model on pair scores of the first named; the interval takes them as they vary
    (sandwich), not as coins. Players whom no chain of battles joins to the last have no number.
    """
    joined = chain(players, pairs)
    free = [p for p in players[:-1] if p in joined]
    at = {p: n for n, p in enumerate(free)}
    rows = [
        (at.get(a), at.get(b), len(x) + DRAWN, (sum(x) + DRAWN / 2) / (len(x) + DRAWN), x)
        for (a, b), x in pairs.items()
        if x and a in joined and b in joined
    ]
    rating = [0.0] * len(free)
    for _ in range(200):
        slope, bend = [0.0] * len(free), empty(len(free))
        for i, j, n, mean, _x in rows:
            s = score_of(PER_LOGIT * difference(rating, i, j))
            add_vector(slope, i, j, 2 * n * (mean - s))
            add_matrix(bend, i, j, 2 * n * s * (1 - s))
        step = solve(bend, slope)
        rating = [r + max(-1.0, min(1.0, d)) for r, d in zip(rating, step, strict=True)]
        if all(abs(d) < 1e-9 for d in step):
            break
    bend, noise = empty(len(free)), empty(len(free))
    for i, j, n, _mean, x in rows:
        s = score_of(PER_LOGIT * difference(rating, i, j))
        add_matrix(bend, i, j, 2 * n * s * (1 - s))
        add_matrix(noise, i, j, 4 * n * spread(x, s, single))
    found = {players[-1]: Span(0.0, 0.0, 0.0)}
    for name, i in at.items():
        column = solve(bend, [float(k == i) for k in range(len(free))])
        variance = sum(a * noise[r][c] * b for r, a in enumerate(column) for c, b in enumerate(column))
        value, half = PER_LOGIT * rating[i], Z * PER_LOGIT * sqrt(variance)
        found[name] = Span(value, value - half, value + half)
    return found


def chain(players: Sequence[str], pairs: Mapping[tuple[str, str], Sequence[float]]) -> set[str]:
    """The players whom battles join to the last one."""
    joined, grown = {players[-1]}, True
    while grown:
        more = {p for (a, b), x in pairs.items() if x and joined & {a, b} for p in (a, b)}
        grown = not more <= joined
        joined |= more
    return joined


# -- a little algebra: at most a few players, so nothing heavy is needed ---------------------------


def empty(size: int) -> list[list[float]]:
    return [[0.0] * size for _ in range(size)]


def difference(rating: list[float], i: int | None, j: int | None) -> float:
    return (0.0 if i is None else rating[i]) - (0.0 if j is None else rating[j])


def add_vector(to: list[float], i: int | None, j: int | None, value: float) -> None:
    if i is not None:
        to[i] += value
    if j is not None:
        to[j] -= value


def add_matrix(to: list[list[float]], i: int | None, j: int | None, value: float) -> None:
    for k in (i, j):
        if k is not None:
            to[k][k] += value
    if i is not None and j is not None:
        to[i][j] -= value
        to[j][i] -= value


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small symmetric system (Gauss)."""
    rows = [[*row, r] for row, r in zip(matrix, right, strict=True)]
    size = len(rows)
    for k in range(size):
        pivot = max(range(k, size), key=lambda r: abs(rows[r][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for r in range(size):
            if r != k and rows[r][k]:
                rows[r] = [x - rows[r][k] * y for x, y in zip(rows[r], rows[k], strict=True)]
    return [row[-1] for row in rows]
