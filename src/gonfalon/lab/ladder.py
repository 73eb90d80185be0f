"""The ladder: who is better? Pairs of battles with the same dice and sides exchanged, between all players.

Pairs come round by round: every battle of the suite once, every pairing in it, then the next seed. A verdict
and a table are read from results in that order, never in the order in which they came, so a ladder that was
stopped and taken up again ends as if it had not been.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, takewhile

import msgspec

from gonfalon.core.errors import NotFound
from gonfalon.lab import opponents
from gonfalon.lab.jobs import Job, Result, check
from gonfalon.lab.ratings import Span, elo_table, mean_score
from gonfalon.lab.sprt import Hypotheses, Verdict, sequential
from gonfalon.lab.suites import Contest, Suite

Pairing = tuple[str, str]


class Pair(msgspec.Struct, frozen=True):
    """Two battles: the first player commands side 0, then side 1."""

    pairing: Pairing
    contest: Contest
    straight: Job
    swapped: Job
    keys: tuple[str, str]

    def played(self, results: Mapping[str, Result]) -> bool:
        """Whether both battles have been played."""
        return self.keys[0] in results and self.keys[1] in results

    def score(self, results: Mapping[str, Result]) -> float | None:
        """What the first player got of this pair, 0 to 1; None: not played yet, or the program failed."""
        if not self.played(results):
            return None
        one, two = results[self.keys[0]], results[self.keys[1]]
        faults = {r.fault for r in (one, two) if r.error}
        if None in faults:
            return None
        if self.contest.by == "score" or faults:
            return (one.score(0) + two.score(0)) / 2
        mine, theirs = (one.score(0), one.margin), (two.score(1), two.margin)  # both with side 0
        return 1.0 if mine > theirs else 0.0 if mine < theirs else 0.5


class Row(msgspec.Struct, frozen=True):
    """A player in a table."""

    player: str
    elo: Span | None
    score: Span
    won: int
    drawn: int
    lost: int


class Table(msgspec.Struct, frozen=True):
    """Players, the best first; of one battle, or of all together."""

    contest: Contest | None
    rows: list[Row]


class Match(msgspec.Struct, frozen=True):
    """What the test says of two players."""

    pairing: Pairing
    score: Span
    verdict: Verdict


class Standing(msgspec.Struct, frozen=True):
    """How a ladder stands."""

    pooled: Table
    battles: list[Table]
    matches: list[Match]
    failures: list[Result]  # battles in which a player or the program failed
    battles_played: int


class Ladder:
    """Some players, a suite and the number of pairs of each battle."""

    def __init__(
        self,
        players: Sequence[str],
        suite: Suite,
        pairs: int = 0,
        seed: int = 1,
        hypotheses: Hypotheses = Hypotheses(),  # noqa: B008
        limit: float = 0,
        stop: bool = False,
    ) -> None:
        if len(set(players)) < 2 or len(set(players)) < len(players):
            raise NotFound("ladder-players", text=", ".join(players))
        h = hypotheses
        if not (0 < h.low < h.high < 1 and 0 < h.alpha < 0.5 and 0 < h.beta < 0.5):
            raise NotFound("bad-hypotheses", low=str(h.low), high=str(h.high))
        for player in players:
            for system in dict.fromkeys(contest.system for contest in suite.contests):
                opponents.check(player, system)
        self.players, self.suite, self.hypotheses, self.stop = list(players), suite, h, stop
        self.pairings: list[Pairing] = list(combinations(self.players, 2))
        self.pairs = [
            self.pair(pairing, contest, seed + number, limit)
            for number in range(pairs or suite.pairs)
            for contest in suite.contests
            for pairing in self.pairings
        ]
        for pair in self.pairs[: len(suite.contests) * len(self.pairings)]:
            check(pair.straight)

    def pair(self, pairing: Pairing, contest: Contest, seed: int, limit: float) -> Pair:
        """One pair of battles."""
        job = Job(contest.system, contest.battle, pairing, seed, False, contest.options, limit=limit)
        other = msgspec.structs.replace(job, swapped=True)
        return Pair(pairing, contest, job, other, (job.key, other.key))

    def jobs(self, results: Mapping[str, Result]) -> Iterator[Job]:
        """What is to be played; with `stop` nothing more between two players once the verdict is spoken."""
        decided: set[Pairing] = set()
        for number, pair in enumerate(self.pairs):
            if self.stop and number % len(self.pairings) == 0:
                now = self.counted(results)
                decided = {p for p, own in now.items() if self.read(own, results).said != "open"}
            if pair.pairing not in decided:
                yield pair.straight
                yield pair.swapped

    def counted(self, results: Mapping[str, Result]) -> dict[Pairing, list[Pair]]:
        """The pairs of each pairing that count, in the order of the jobs, up to the first gap.

        With `stop` a pairing ends with the pair that gave the verdict, whatever was played beyond it.
        """
        found: dict[Pairing, list[Pair]] = {p: [] for p in self.pairings}
        for pairing, pairs in found.items():
            own = [p for p in self.pairs if p.pairing == pairing]
            pairs += takewhile(lambda pair: pair.played(results), own)
            if self.stop and (verdict := self.read(pairs, results)).said != "open":
                good = [n for n, pair in enumerate(pairs) if pair.score(results) is not None]
                del pairs[good[verdict.pairs - 1] + 1 :]
        return found

    def read(self, pairs: Sequence[Pair], results: Mapping[str, Result]) -> Verdict:
        """What the test says of pairs; those in which the program failed are passed over."""
        return sequential([s for pair in pairs if (s := pair.score(results)) is not None], self.hypotheses)

    def standing(self, results: Mapping[str, Result]) -> Standing:
        """The tables, as far as battles were played."""
        counted = self.counted(results)
        pairs = [pair for own in counted.values() for pair in own]
        scored = [(pair, s) for pair in pairs if (s := pair.score(results)) is not None]
        tables = [
            self.table([one for one in scored if one[0].contest == contest], results, contest)
            for contest in self.suite.contests
        ]
        matches = [
            Match(p, mean_score([s for pair, s in scored if pair.pairing == p]), self.read(own, results))
            for p, own in counted.items()
        ]
        failed = [results[key] for pair in pairs for key in pair.keys if results[key].error]
        return Standing(self.table(scored, results, None), tables, matches, failed, 2 * len(pairs))

    def table(
        self, counted: Sequence[tuple[Pair, float]], results: Mapping[str, Result], contest: Contest | None
    ) -> Table:
        """The players, the best first."""
        pairs: dict[Pairing, list[float]] = defaultdict(list)
        own: dict[str, list[float]] = defaultdict(list)
        games: dict[str, list[float]] = defaultdict(list)
        for pair, score in counted:
            pairs[pair.pairing].append(score)
            for number, player in enumerate(pair.pairing):
                own[player].append(abs(number - score))
                games[player] += [results[key].score(number) for key in pair.keys]
        single = contest is not None and contest.by == "margin"
        elo = elo_table(self.players, pairs, single)
        rows = [
            Row(
                player,
                elo.get(player),
                mean_score(own[player], single),
                games[player].count(1.0),
                games[player].count(0.5),
                games[player].count(0.0),
            )
            for player in self.players
        ]
        return Table(contest, sorted(rows, key=lambda r: -(r.elo.value if r.elo else -1e9)))
