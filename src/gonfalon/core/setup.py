"""The set-up phase: it begins complete and legal, and may be changed within the scenario's limits.

A system makes its own decision from `SetUp` (rule number, texts) and gives the limits; accepting is
one option. `place` may be a hex, or on the measured table the system brings its own option.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal
from gonfalon.core.records import Facing, Hex, UnitId
from gonfalon.core.steps import Accept, Decision, Option, option


@option("place")
class Place(Option):
    """Put a unit somewhere, facing somewhere."""

    unit: UnitId
    hex: Hex
    facing: Facing = 0


@option("swap")
class Swap(Option):
    """Exchange the places of two units."""

    unit: UnitId
    other: UnitId


class SetUp(Decision):
    """Accept the set-up, or move one unit within its limits."""

    __slots__ = ()
    open = True
    opens = True
    accepts = (Place, Swap, Accept)
    side: int

    def player(self, b: AnyBattle) -> int:
        return self.side

    def placements(self, b: AnyBattle) -> Iterable[Option]:
        """Sensible changes, in a fixed order."""
        return ()

    def limit(self, b: AnyBattle, option: Any) -> Refusal | None:
        """Why a change breaks the scenario's limits."""
        raise NotImplementedError

    def put(self, b: AnyBattle, option: Any) -> None:
        """Carry out a change."""
        raise NotImplementedError

    def accepted(self, b: AnyBattle) -> None:
        """What follows when the side is content."""

    def complete(self, b: AnyBattle) -> Refusal | None:
        """Why the set-up cannot be accepted yet."""
        return None

    def candidates(self, b: AnyBattle) -> Iterable[Option]:
        yield Accept()
        yield from self.placements(b)

    def refusal(self, b: AnyBattle, option: Any) -> Refusal | None:
        return self.complete(b) if isinstance(option, Accept) else self.limit(b, option)

    def answer(self, b: AnyBattle, option: Any) -> None:
        if isinstance(option, Accept):
            self.accepted(b)
        else:
            self.put(b, option)
            b.then(self)
