"""What one side may know, and battles that agree with it.

A view is a battle with the hidden things masked: dice state, face-down cards, the other side's
sealed choices, and whatever the system hides (`System.mask`). `resample` fills them with
possibilities, so that a computer player thinks about battles that could be, never the real one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gonfalon.core.battle import UNKNOWN, AnyBattle
from gonfalon.core.dice import seeded, shuffled

if TYPE_CHECKING:
    from gonfalon.core.system import System

BOTH = -1  # a viewer who plays both sides


def view(system: System, b: AnyBattle, side: int) -> AnyBattle:
    """The battle as one side sees it."""
    seen = b.clone()
    seen.viewer = side
    seen.cache, seen.unit_cache, seen.offered = {}, {}, None
    seen.rng, seen.dice = 0, None
    if side == BOTH:
        return seen
    for name, pile in b.setting.piles.items():
        if not pile.seen_by(side):
            seen.decks[name] = (UNKNOWN,) * len(b.decks[name])
    seen.sealed = {s: (v if s == side else True) for s, v in b.sealed.items()}
    system.mask(seen, side)
    return seen


def resample(system: System, seen: AnyBattle, seed: int) -> AnyBattle:
    """A battle that agrees with a view, with fresh dice."""
    b = seen.clone()
    side = seen.viewer
    assert side is not None, "resample takes a view"
    b.viewer = None
    b.altered(units=True)
    rng = seeded(seed)
    for family, cards in b.setting.card_families.items():
        piles = [n for n, p in b.setting.piles.items() if p.family == family]
        known = [c for n in piles for c in b.decks[n] if c != UNKNOWN]
        unknown = list(cards)
        for c in known:
            unknown.remove(c)
        rng, order = shuffled(rng, unknown)
        left = list(order)
        for n in piles:
            b.decks[n] = tuple([left.pop() if c == UNKNOWN else c for c in b.decks[n]])
    b.rng = rng
    if side != BOTH:
        system.fill(b, side, rng)
        b.rng = seeded(rng)
    return b
