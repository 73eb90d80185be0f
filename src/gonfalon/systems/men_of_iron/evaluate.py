"""How good a position is, for computer players."""

from __future__ import annotations

from gonfalon.systems.men_of_iron.setting import B


def evaluate(b: B, side: int) -> int:
    """Flight points decide."""
    return 0
