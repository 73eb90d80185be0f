"""Sensible acts."""

from __future__ import annotations

from gonfalon.core.steps import Option
from gonfalon.systems.dark_ages.facts import DarkBattle


def proposals(b: DarkBattle) -> list[list[Option]]:
    """None of its own."""
    return []
