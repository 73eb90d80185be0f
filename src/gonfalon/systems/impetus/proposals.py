"""Sensible acts."""

from __future__ import annotations

from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.steps import Option


def proposals(b: Battle[Any, Any, Any]) -> list[list[Option]]:
    """None yet."""
    return []
