"""Positions of a battle's own rules: results put on a unit, real openings."""

from __future__ import annotations

from typing import Any

from systems.men_of_iron.books import begun
from systems.men_of_iron.field import Field

from gonfalon.core.battle import Battle
from gonfalon.core.engine import advance, apply, pending
from gonfalon.core.notation import parse
from gonfalon.systems.men_of_iron.book import results


def suffer(f: Field, unit: str, what: str, by: str, *dice: int, how: str = "shock") -> Field:
    """A unit takes a result from an enemy."""
    f.load(*dice)
    f.b.agenda = []
    f.b.offered = None
    results.suffer(f.b, f.uid(unit), what, (f.uid(by),), how)
    f.b.agenda = [*reversed(f.b.coming)]
    f.b.coming.clear()
    advance(f.b)
    return f


def opened(battle: str, **choices: str) -> Battle[Any, Any, Any]:
    """A battle after both set-ups have been accepted as they are."""
    b = begun(battle, **choices)
    while type(pending(b)).__name__ == "Deploy":
        apply(b, parse(b.setting, "accept"))
    return b
