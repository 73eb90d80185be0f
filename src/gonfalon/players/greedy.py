"""A player that judges whole acts.

Choosing a unit changes nothing by itself, so single answers cannot be judged. The greedy player
follows the run of its own questions up to the next die, reveal or question to the other side (an
act), or until it is back at the first question or below it (the first question is settled), and
takes the best end it finds: best first, within a fixed number of evaluations, beginning with the
system's proposals. An act that ends in the middle of an affair (the enemy is asked whether he
reacts, then dice) is played on with plain answers until the affair is settled, so that a charge is
judged by its melee.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from pathlib import Path
from time import monotonic

from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import GOLDEN, MASK, mix, seeded
from gonfalon.core.engine import Fork, TooMany, branches, options, pending, refused, tried
from gonfalon.core.plans import Planning
from gonfalon.core.steps import Accept, Back, Done, Option, Pass
from gonfalon.core.system import System
from gonfalon.core.views import resample
from gonfalon.core.weights import read_weights
from gonfalon.core.windows import ALWAYS, Reaction

WON = 1_000_000
PASS, DONE, BACK = Pass(), Done(), Back()
WIDTH = 40  # how many options of one question are tried
SAMPLES = 6
SETTLE = 8  # how many plain answers settle an affair
BRANCHES = 40


class GreedyPlayer:
    """The best act within a number of evaluations; `weights`: a file of others than the system's own."""

    def __init__(self, seed: int = 1, evaluations: int = 200, weights: str = "") -> None:
        self.rng = seeded(seed)
        self.evaluations, self.weights = evaluations, weights

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        """The best act found."""
        self.rng = (self.rng + GOLDEN) & MASK
        b = seen if seen.viewer is None else resample(system, seen, self.rng)
        if (only := plain(system, b)) is not None:
            return only
        own = read_weights(Path(self.weights), system.name) if self.weights else system.weights
        return Search(system, b, self.rng, self.evaluations, weights=own).best()


def plain(system: System, b: AnyBattle) -> list[Option] | None:
    """The act where there is nothing to think about: one option, or a set-up that nobody would change."""
    legal = options(b)
    if len(legal) == 1 or (legal[0] == Accept() and not system.proposals(b)):
        return legal[:1]
    return None


class Search:
    """One search for an act."""

    def __init__(
        self,
        system: System,
        b: AnyBattle,
        rng: int,
        evaluations: int,
        branches: int = BRANCHES,
        weights: Mapping[str, int] | None = None,
        until: float | None = None,
    ) -> None:
        self.system, self.root, self.rng, self.left = system, b, rng, evaluations
        self.until = until  # on the clock: nothing more is weighed then
        self.branches = branches  # how many results of dice are looked at one by one; 0: one is drawn
        self.weights = system.weights if weights is None else weights
        asked = pending(b)
        assert asked is not None
        self.side = asked.player(b)
        self.depth = len(b.agenda)
        self.base = self._value(b)
        self.found: tuple[int, list[Option]] | None = None
        self.offers: list[tuple[int, list[Option]]] = []  # every finished act that was weighed
        self.sure = system.sure(b)
        self.idle: tuple[int, list[Option]] | None = None  # the best act that changes nothing for the better
        self.queue: list[tuple[int, int, list[Option], AnyBattle]] = []
        self.count = 0

    def best(self) -> list[Option]:
        """The options of the best act."""
        if not self.sure:
            self._end()
        proposals = self.system.proposals(self.root)
        if self.sure and proposals in ([[PASS]], [[DONE]]) and proposals[0][0] in options(self.root):
            return proposals[0]
        for proposal in proposals:
            if self.left <= 0:
                break
            self._follow(proposal)
        if not self.sure:
            self._expand([], self.root)
        elif self.found is None or self.found[0] <= self.base:
            self._end()
        while self.queue and self.left > 0 and not (self.sure and self.found):
            _, _, path, b = heappop(self.queue)
            self._expand(path, b)
        best = self.found or self.idle
        if best is None:
            return self.queue[0][2][:1] if self.queue else [options(self.root)[0]]
        return best[1]

    def ranked(self) -> list[tuple[int, list[Option]]]:
        """The acts that were weighed with their values, each once, the best first; ties as they came."""
        best = self.best()
        ranked = sorted(self.offers, key=lambda offer: -offer[0])
        if self.idle is not None:
            ranked.append(self.idle)
        first = next((offer for offer in ranked if offer[1] == best), (self.base, best))
        once: dict[tuple[Option, ...], tuple[int, list[Option]]] = {}
        for offer in (first, *ranked):
            once.setdefault(tuple(offer[1]), offer)
        return list(once.values())

    def _end(self) -> None:
        """Judge the ends: to pass, to be done."""
        for option in options(self.root):
            if option in (PASS, DONE):
                self._judge([option], self._tried(self.root, option))

    def _follow(self, proposal: list[Option]) -> None:
        """Try a proposal as far as it goes; the search may go on from its end."""
        b, path = self.root, list[Option]()
        for number, option in enumerate(proposal):
            if refused(b, option) is not None:
                return
            path.append(option)
            after = self._tried(b, option)
            if isinstance(after, Fork) or self._ends(after) or number == len(proposal) - 1:
                self._judge(path, after)
                return
            b = after

    def _expand(self, path: list[Option], b: AnyBattle) -> None:
        legal = [o for o in options(b) if o != BACK]  # what lies there is tried from there
        if len(legal) > WIDTH:
            stride = -(-len(legal) // WIDTH)
            start = mix(self.rng + self.count) % stride
            legal = legal[start::stride]
        for option in legal:
            if self.left <= 0:
                return
            self._judge([*path, option], self._tried(b, option))

    def _tried(self, b: AnyBattle, option: Option) -> AnyBattle | Fork:
        """The battle after an option; back at the first question or below it, only its value matters."""
        return tried(b, option, floor=self.depth)

    def _ends(self, after: AnyBattle) -> bool:
        asked = pending(after)
        return asked is None or after.chance != self.root.chance or asked.player(after) != self.side

    def _judge(self, path: list[Option], after: AnyBattle | Fork) -> None:
        """Weigh the end of a path, and queue it if the act goes on."""
        self.left = 0 if self.until is not None and monotonic() > self.until else self.left - 1
        self.count += 1
        if isinstance(after, Fork):
            self._offer(self._mean(after, SETTLE), path)
            return
        if self._ends(after):
            self._offer(self._settled(after, SETTLE, exact=True), path)
            return
        value = self._value(after)
        if len(after.agenda) < self.depth:
            self._offer(value, path)
            return
        if len(after.agenda) == self.depth and not isinstance(pending(after), Planning):
            if value > self.base:
                self._offer(value, path)
            elif not self._same(after) and (self.idle is None or value > self.idle[0]):
                self.idle = (value, path)  # never preferred to an end, or acts would go round for ever
            return
        if self.idle is None and not self._same(after):
            self.idle = (value, path)
        if self.sure and value > self.base:
            self._offer(value, path)
            return
        heappush(self.queue, (-value, self.count, path, after))

    def _offer(self, value: int, path: list[Option]) -> None:
        self.offers.append((value, path))
        if self.found is None or value > self.found[0]:
            self.found = (value, path)

    def _same(self, after: AnyBattle) -> bool:
        root = self.root
        return (
            after.units == root.units
            and after.game == root.game
            and after.affairs == root.affairs
            and after.agenda == root.agenda
        )

    def _value(self, b: AnyBattle) -> int:
        if b.outcome is not None:
            winner = b.outcome.winner
            return 0 if winner is None else WON if winner == self.side else -WON
        return self.system.evaluate(b, self.side, self.weights)

    def _mean(self, fork: Fork, left: int) -> int:
        """The mean over the dice: exact where the branches are few, else sampled."""
        if not self.branches:
            return self._settled(fork.sampled(self.rng + self.count), left, exact=False)
        try:
            ways = branches(fork, self.branches)
        except TooMany:
            samples = [fork.sampled(self.rng + n) for n in range(SAMPLES)]
            return sum([self._settled(s, left, exact=False) for s in samples]) // SAMPLES
        shares = [
            one.weight * 1_000_000 // one.total * self._settled(one.after, left, exact=False) for one in ways
        ]
        return sum(shares) // 1_000_000

    def _settled(self, b: AnyBattle, left: int, exact: bool) -> int:
        """The value once the affair is over: plain answers, the first dice exact, later ones sampled."""
        asked = pending(b)
        if asked is None or len(b.agenda) <= self.depth or left == 0:
            return self._value(b)
        after = self._tried(b, plain_answer(b))
        if not isinstance(after, Fork):
            return self._settled(after, left - 1, exact)
        if exact:
            return self._mean(after, left - 1)
        return self._settled(after.sampled(self.rng + left), left - 1, exact)


def plain_answer(b: AnyBattle) -> Option:
    """What somebody without a plan answers: by the default order or no reaction, done, else the first."""
    asked, legal = pending(b), options(b)
    if isinstance(asked, Reaction) and (declining := asked.declining(b)) in legal:
        if asked.default == ALWAYS:
            return next((o for o in legal if o != declining), declining)
        return declining
    return DONE if isinstance(asked, Planning) and DONE in legal else legal[0]
