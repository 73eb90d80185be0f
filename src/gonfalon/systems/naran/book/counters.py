"""Counters that mark units: stopped, the STOP counter (3.2d), and moved, whose move is over (5.1d)."""

from __future__ import annotations

from gonfalon.systems.naran.pieces.setting import B


def mark_stopped(b: B, uid: int) -> None:
    """A unit gets the STOP counter of Round 3 (3.2c)."""
    if uid not in b.game.stopped:
        b.set(stopped=(*b.game.stopped, uid))


def mark_moved(b: B, uid: int) -> None:
    """The move of a unit or figure is over for this turn (5.1d)."""
    if uid not in b.game.moved:
        b.set(moved=(*b.game.moved, uid))
