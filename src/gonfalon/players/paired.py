"""A player that plays its best ideas out.

The acts that the greedy search ranks highest are tried in the same worlds: battles that agree with the
player's view, with the same dice. Both sides go on with a cheap policy for some moments of the game
(`System.moment`); what the battle is worth then, as a chance of winning, is the value of the act in that
world. Worlds differ more than acts do in one world, so a few dozen playouts in the same worlds tell acts
apart. The field is halved round by round; the first idea is left only for a difference that is no accident.

`ideas` finds the acts, `Field` says which of them are to be played in which worlds and who won, `weigh` plays
them. Worlds may be shared out among processes: the same act comes out, however many there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from time import monotonic

from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import GOLDEN, MASK, mix, seeded
from gonfalon.core.engine import apply, options, pending, refused
from gonfalon.core.system import System
from gonfalon.core.views import resample
from gonfalon.players.greedy import Search, plain
from gonfalon.players.minds import Act, Advice, Idea, Mind
from gonfalon.players.random import pick

ENDLESS = 2_000  # acts of a playout
FEWEST = 2  # worlds of a round
Values = list[list[float]]  # by act, then by world


class Field:
    """Which ideas are still worth playing out, in which worlds next, and which is the best.

    Idea 0 is the choice at first sight. It stays to the end, as the measure of the others.
    """

    def __init__(self, ideas: Sequence[Idea], mind: Mind) -> None:
        self.ideas, self.mind = ideas, mind
        self.alive = list(range(len(ideas)))
        self.values: Values = [[] for _ in ideas]
        self.rounds = (len(ideas) - 1).bit_length() if mind.playouts else 0
        self.round = 0

    def asked(self) -> tuple[list[Act], range] | None:
        """The acts and worlds of the next round; None: the field is decided."""
        if self.round >= self.rounds:
            return None
        first = len(self.values[0])
        share = max(FEWEST, self.mind.playouts // (self.rounds * len(self.alive)))
        return [self.ideas[n].act for n in self.alive], range(first, first + share)

    def take(self, values: Values) -> None:
        """What the acts that were asked for came to, by world; fewer worlds if time was up."""
        for one, gained in zip(self.alive, values, strict=True):
            self.values[one] += gained
        self.round += 1
        if self.round < self.rounds and values[0]:
            best = sorted(self.alive, key=lambda one: (-self.mean(one), one))[: (len(self.alive) + 1) // 2]
            self.alive = sorted({0, *best})

    def mean(self, one: int) -> float:
        """The mean value of an idea over its worlds."""
        return sum(self.values[one]) / len(self.values[one])

    def order(self) -> list[int]:
        """The ideas that were played out, the best first: idea 0 unless another is clearly better."""
        tried = [one for one, values in enumerate(self.values) if values]
        ranked = sorted(tried, key=lambda one: (one not in self.alive, -self.mean(one), one))
        first = ranked[0] if ranked[0] == 0 or self.is_better(ranked[0]) else 0
        return [first, *[one for one in ranked if one != first]]

    def is_better(self, one: int) -> bool:
        """Whether an idea beat the first by more standard errors than the mind doubts, world by world."""
        gains = [a - b for a, b in zip(self.values[one], self.values[0], strict=False)]
        if len(gains) < FEWEST:
            return False
        mean = sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))
        return mean > self.mind.doubt * error

    def advice(self) -> Advice:
        """What it all comes to; where nothing was played out, what it looked like at first sight."""
        known = list(self.ideas)
        if self.values[0]:
            known = [Idea(self.ideas[n].act, self.mean(n)) for n in self.order()]
        return Advice(known[0].act, known[0].chance, tuple(known[1:3]))


def ideas(system: System, seen: AnyBattle, rng: int, mind: Mind, until: float | None = None) -> list[Idea]:
    """Different acts worth a thought, the best at first sight first."""
    b = seen if seen.viewer is None else resample(system, seen, rng)
    weights = weights_of(system, mind)
    if (only := plain(system, b)) is not None:
        return [Idea(only, chance(system, b, player_of(b), weights))]
    if mix(rng) % 100 < mind.slips:
        return [Idea([pick(options(b), mix(rng))], chance(system, b, player_of(b), weights))]
    found = Search(system, b, rng, mind.evaluations, weights=weights, until=until).ranked()
    if mind.noise:
        found = misjudged(found, rng, mind.noise * system.steep)
    return [Idea(act, squashed(value / system.steep)) for value, act in found[: max(1, mind.candidates)]]


def misjudged(found: list[tuple[int, Act]], rng: int, most: int) -> list[tuple[int, Act]]:
    """Acts in the order of somebody who is wrong about each of them, by at most so many thousandths."""
    wrong = [(mix(rng + n) >> 32) + (mix(rng - n - 1) >> 32) - (1 << 32) for n in range(len(found))]
    order = sorted(range(len(found)), key=lambda n: -(1000 * found[n][0] + (wrong[n] * most >> 32)))
    return [found[n] for n in order]


def weigh(
    system: System,
    seen: AnyBattle,
    acts: Sequence[Act],
    rng: int,
    worlds: range,
    mind: Mind,
    until: float | None = None,
) -> Values:
    """The values of acts in some worlds. At the time `until` the world that is being played is given up."""
    found: Values = [[] for _ in acts]
    for number in worlds:
        values = []
        for act in acts:
            value = played_out(system, seen, act, mix(rng + number), mind, until)
            if value is None:
                return found
            values.append(value)
        for column, value in zip(found, values, strict=True):
            column.append(value)
    return found


def played_out(
    system: System, seen: AnyBattle, act: Act, seed: int, mind: Mind, until: float | None
) -> float | None:
    """The value of an act in one world; None: time was up."""
    b = seen.clone() if seen.viewer is None else resample(system, seen, seed)
    b.rng = seeded(seed)
    side, weights = player_of(b), weights_of(system, mind)
    now, left = system.moment(b), mind.horizon
    carry_out(b, act)
    for count in range(ENDLESS):
        if b.outcome is not None:
            break
        if until is not None and monotonic() > until:
            return None
        if (moment := system.moment(b)) != now:
            now, left = moment, left - 1
            if left == 0:
                break
        carry_out(b, policy(system, b, mix(seed + count), mind.policy, weights))
    return chance(system, b, side, weights)


def carry_out(b: AnyBattle, act: Act) -> None:
    """Do an act in place, as far as it is legal and the same side is asked."""
    side = player_of(b)
    for option in act:
        if refused(b, option) is not None:
            return
        apply(b, option)
        asked = pending(b)
        if asked is None or asked.player(b) != side:
            return


def policy(system: System, b: AnyBattle, rng: int, evaluations: int, weights: Mapping[str, int]) -> Act:
    """What both sides do in a playout: a short greedy search that rolls the dice once for each idea."""
    legal = options(b)
    if len(legal) == 1:
        return legal[:1]
    if not evaluations:
        proposals = system.proposals(b)
        return proposals[0] if proposals else legal[:1]
    return Search(system, b, rng, evaluations, branches=0, weights=weights).best()


def chance(system: System, b: AnyBattle, side: int, weights: Mapping[str, int]) -> float:
    """What a battle is worth to a side, as a chance of winning."""
    if b.outcome is not None:
        winner = b.outcome.winner
        return 0.5 if winner is None else float(winner == side)
    return squashed(system.evaluate(b, side, weights) / system.steep)


def squashed(lead: float) -> float:
    """A lead, in units of `System.steep`, as a chance of winning."""
    return 1 / (1 + exp(-max(-20.0, min(20.0, lead))))


def weights_of(system: System, mind: Mind) -> Mapping[str, int]:
    """What the parts of the system's judgement count for in a mind."""
    return {**system.weights, **mind.weights} if mind.weights else system.weights


def player_of(b: AnyBattle) -> int:
    """The side that is asked."""
    asked = pending(b)
    assert asked is not None
    return asked.player(b)


def first_rng(seed: int) -> int:
    """The random numbers of a player's first act."""
    return (seeded(seed) + GOLDEN) & MASK
