"""A player without a plan: every legal option is as good as any other."""

from __future__ import annotations

from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import GOLDEN, MASK, mix, seeded
from gonfalon.core.engine import apply, options
from gonfalon.core.steps import Accept, Option
from gonfalon.core.system import System
from gonfalon.core.views import resample


def pick(legal: list[Option], rng: int) -> Option:
    """A random option; a set-up is accepted one time in four, else it would never end."""
    if type(legal[0]) is Accept and rng >> 62 == 0:
        return legal[0]
    return legal[(mix(rng) * len(legal)) >> 64]


class RandomPlayer:
    """Chooses at random."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = seeded(seed)

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        """One option."""
        self.rng = (self.rng + GOLDEN) & MASK
        b = seen if seen.viewer is None else resample(system, seen, self.rng)
        return [pick(options(b), mix(self.rng))]


def playout(b: AnyBattle, seed: int, limit: int = 100_000) -> int:
    """Play a battle in place to its end at random, without journal and views; decisions taken.

    This is the fast path of fuzzing and measuring, not a player: it looks at the battle itself.
    """
    rng = seeded(seed)
    for count in range(limit):
        if b.outcome is not None:
            return count
        rng = (rng + GOLDEN) & MASK
        apply(b, pick(options(b), mix(rng)))
    return limit
