"""The sets of a moment, renewed from change to change."""

from __future__ import annotations

import pytest

from gonfalon.core.dice import GOLDEN, MASK, mix, seeded
from gonfalon.core.engine import apply, options
from gonfalon.players.random import pick
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence


@pytest.mark.parametrize("battle", list(SYSTEM.scenarios))
def test_renewed_sets_are_those_made_anew(battle: str) -> None:
    names = [name for name in Presence.__slots__ if not name.startswith("_") and name != "memo"]
    b = SYSTEM.ready(battle, 3)
    rng = seeded(3)
    while b.outcome is None:
        rng = (rng + GOLDEN) & MASK
        apply(b, pick(options(b), mix(rng)))
        renewed, anew = presence(b), Presence.of(b, None)
        for name in names:
            assert getattr(renewed, name) == getattr(anew, name), name
        assert renewed.threats == anew.threats
        assert [renewed.threat(0), renewed.threat(1)] == [anew.threat(0), anew.threat(1)]
