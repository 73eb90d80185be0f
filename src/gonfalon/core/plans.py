"""Plans: what the book designates before resolving (assaults, charges, volleys).

A plan is a frozen record in `b.affairs`. An addition is offered only if the plan can still be
completed, what is owed is listed, and `done` appears when nothing is owed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Decision, Done, Option


class Planning(Decision):
    """Add to a plan, take back, or be done.

    A system gives `additions` (candidates, removals included), `refusal_of` (the judge of one of
    them), `owed` (what is missing), `add` (change the plan in `b.affairs`) and `finish`. The engine
    asks again after every addition.
    """

    __slots__ = ()
    affair: ClassVar[str] = ""  # the name of the plan in `b.affairs`

    def additions(self, b: AnyBattle) -> Iterable[Option]:
        """What may be added or removed."""
        raise NotImplementedError

    def refusal_of(self, b: AnyBattle, option: Any) -> Refusal | None:
        """Why an addition is not allowed."""
        return None

    def owed(self, b: AnyBattle) -> list[Refusal]:
        """What the plan still lacks, each with its rule."""
        return []

    def add(self, b: AnyBattle, option: Any) -> None:
        """Change the plan."""
        raise NotImplementedError

    def finish(self, b: AnyBattle) -> None:
        """The plan is complete: put its resolution on the agenda."""
        raise NotImplementedError

    def candidates(self, b: AnyBattle) -> Iterable[Option]:
        yield from self.additions(b)
        yield Done()

    def refusal(self, b: AnyBattle, option: Any) -> Refusal | None:
        if isinstance(option, Done):
            missing = self.owed(b)
            return missing[0] if missing else None
        return self.refusal_of(b, option)

    def obligations(self, b: AnyBattle) -> list[Refusal]:
        return self.owed(b)

    def answer(self, b: AnyBattle, option: Any) -> None:
        if isinstance(option, Done):
            self.finish(b)
        else:
            self.add(b, option)
            b.then(self)
