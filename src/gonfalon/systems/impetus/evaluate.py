"""How good a battle is for a side."""

from __future__ import annotations

from typing import Any

from gonfalon.core.battle import Battle


def evaluate(b: Battle[Any, Any, Any], side: int) -> int:
    """Lost VD, in hundredths."""
    return 100 * int(b.game.lost[1 - side] - b.game.lost[side])
