"""When the victory conditions of a battle of one's own are looked at (P.7a)."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.steps import Step, step
from gonfalon.systems.naran.pieces.setting import B


@step("P.7a")
class Look(Step):
    """The conditions of the battle are looked at, and points for zones awarded."""

    moment: str = ""

    def run(self, b: B) -> None:
        assert b.setting.own is not None
        b.setting.own.look(b, *([self.moment] if self.moment else []))


def looked_at(b: B, steps: Iterable[Step], moment: str = "") -> list[Step]:
    """Steps with a look at the battle's own conditions after each, where it has any."""
    if b.setting.own is None:
        return list(steps)
    return [one for step_ in steps for one in (step_, Look(moment))]
