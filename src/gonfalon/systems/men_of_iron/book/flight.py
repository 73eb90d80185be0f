"""16 Flight points: what a loss costs an army."""

from __future__ import annotations

from gonfalon.systems.men_of_iron.pieces.facts import MEN_AT_ARMS, Unit
from gonfalon.systems.men_of_iron.pieces.setting import B


def worth(b: B, u: Unit) -> int:
    """The flight points of an eliminated unit."""
    if u.kind in MEN_AT_ARMS:
        return 3  # § 16.0d
    if u.kind == "SL" and b.setting.battle == "najera":  # § najera.bi
        return 1
    return 2  # § 16.0f


def score(b: B, side: int, points: int) -> None:
    """Flight points that stay."""
    now = b.game.points
    b.set(points=(now[0] + points, now[1]) if side == 0 else (now[0], now[1] + points))
