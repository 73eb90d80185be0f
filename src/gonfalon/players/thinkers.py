"""Players that think as a mind says: those of a level, and one whose mind is put together by hand."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import msgspec

from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import GOLDEN, MASK, seeded
from gonfalon.core.system import System
from gonfalon.core.weights import read_weights
from gonfalon.players.levels import level_of
from gonfalon.players.minds import Act, Advice, Mind
from gonfalon.players.paired import Field, ideas
from gonfalon.players.spread import weigh_apart


class Thinker:
    """Looks for ideas, plays them out and takes the best. Two of the same seed do the same."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = seeded(seed)

    def mind(self, system: System) -> Mind:
        """How it thinks about battles of a game."""
        raise NotImplementedError

    def act(self, system: System, seen: AnyBattle) -> Act:
        """The best act found."""
        return self.advise(system, seen).act

    def advise(self, system: System, seen: AnyBattle) -> Advice:
        """The best act found, and what else was thought of."""
        self.rng = (self.rng + GOLDEN) & MASK
        mind = self.mind(system)
        until = monotonic() + mind.seconds if mind.seconds else None
        field = Field(ideas(system, seen, self.rng, mind, until), mind)
        while (asked := field.asked()) is not None:
            acts, worlds = asked
            field.take(weigh_apart(system, seen, acts, self.rng, worlds, mind, until))
        return field.advice()


class LevelPlayer(Thinker):
    """A player of a level. `clock` 0: only playouts count, so that a battle can be played again."""

    def __init__(self, seed: int = 1, level: str = "", clock: int = 1) -> None:
        super().__init__(seed)
        self.level, self.clock = level_of(level), clock

    def mind(self, system: System) -> Mind:
        """That of the level; without a clock nothing hangs on the machine."""
        mind = self.level.mind_for(system.name)
        return mind if self.clock else msgspec.structs.replace(mind, seconds=0.0, cores=1)


class PairedPlayer(Thinker):
    """A mind put together by hand, to try things; `weights`: a file of others than the system's own."""

    def __init__(
        self,
        seed: int = 1,
        playouts: int = 60,
        candidates: int = 6,
        horizon: int = 2,
        policy: int = 20,
        doubt: float = 1.0,
        noise: int = 0,
        slips: int = 0,
        evaluations: int = 200,
        weights: str = "",
        seconds: float = 0.0,
        cores: int = 1,
    ) -> None:
        super().__init__(seed)
        self.weights = weights
        self.given = Mind(
            evaluations=evaluations,
            candidates=candidates,
            playouts=playouts,
            horizon=horizon,
            policy=policy,
            doubt=doubt,
            noise=noise,
            slips=slips,
            seconds=seconds,
            cores=cores,
        )

    def mind(self, system: System) -> Mind:
        """As it was put together."""
        if not self.weights:
            return self.given
        return msgspec.structs.replace(self.given, weights=read_weights(Path(self.weights), system.name))
