"""A player that mostly does what a system proposes: it goes where random play does not."""

from __future__ import annotations

from collections.abc import Iterator

from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import GOLDEN, MASK, mix, seeded
from gonfalon.core.engine import apply, options, pending, refused
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.players.random import pick

BOLD = 70  # of a hundred decisions begin an act that the system proposes


def bold_moves(system: System, b: AnyBattle, seed: int) -> Iterator[Option]:
    """Play a battle in place; what is chosen, each before it is carried out."""
    rng = seeded(seed)
    while b.outcome is None:
        rng = (rng + GOLDEN) & MASK
        die = mix(rng)
        proposed = system.proposals(b) if die % 100 < BOLD else []
        act = proposed[(die >> 20) % len(proposed)] if proposed else []
        if not act or refused(b, act[0]) is not None:
            act = [pick(options(b), die >> 20)]
        asked = pending(b)
        assert asked is not None
        side = asked.player(b)
        for number, option in enumerate(act):
            if number and refused(b, option) is not None:
                break
            yield option
            apply(b, option)
            asked = pending(b)
            if asked is None or asked.player(b) != side:
                break
