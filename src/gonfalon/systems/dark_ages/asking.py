"""A question whose candidates are all it accepts: whatever else is answered is refused by its own rule."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Decision
from gonfalon.systems.dark_ages.facts import DarkBattle


class Closed(Decision):
    """Everything that is offered is legal, and nothing else."""

    __slots__ = ()

    def refusal(self, b: DarkBattle, option: Any) -> Refusal | None:
        return None if option in tuple(self.candidates(b)) else Refusal(self.rule, "not-offered")

    def legal(self, b: DarkBattle) -> list[Any]:
        return list(self.candidates(b))
