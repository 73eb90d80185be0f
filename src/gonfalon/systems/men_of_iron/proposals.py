"""Sensible acts, for computer players and hints."""

from __future__ import annotations

from gonfalon.core.steps import Option
from gonfalon.systems.men_of_iron.setting import B


def proposals(b: B) -> list[list[Option]]:
    """Sensible acts for the side that is asked."""
    return []
