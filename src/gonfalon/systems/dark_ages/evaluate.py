"""How good a battle is for a side."""

from __future__ import annotations

from gonfalon.systems.dark_ages.facts import DarkBattle


def evaluate(b: DarkBattle, side: int) -> int:
    """Cubes lost on either side."""
    return 100 * (b.game.lost[1 - side] - b.game.lost[side])
