"""Positions of a battle's own rules: results put on a unit, real openings."""

from __future__ import annotations

from typing import Any

from kit import asked, do
from systems.men_of_iron.books import begun
from systems.men_of_iron.field import Field

from gonfalon.core.battle import Battle
from gonfalon.systems.men_of_iron.book import results


def suffer(f: Field, unit: str, what: str, by: str, *dice: int, how: str = "shock") -> Field:
    """A unit takes a result from an enemy."""
    f.dice(*dice)
    f.b.agenda.clear()
    results.suffer_result(f.b, f.uid(unit), what, (f.uid(by),), how)
    return f.run()


def opened(battle: str, **choices: str) -> Battle[Any, Any, Any]:
    """A battle after both set-ups have been accepted as they are."""
    b = begun(battle, **choices)
    while asked(b) == "Deploy":
        do(b, "accept")
    return b
