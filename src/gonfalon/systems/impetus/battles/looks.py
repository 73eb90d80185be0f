"""When the victory conditions of a battle of one's own are looked at (P.7a)."""

from __future__ import annotations

from gonfalon.core.steps import Step, step
from gonfalon.systems.impetus.pieces.setting import B


@step("P.7a")
class Look(Step):
    """The conditions of the battle are looked at, and points for zones awarded."""

    moment: str

    def run(self, b: B) -> None:
        assert b.setting.own is not None
        b.setting.own.look(b, self.moment)


def look_after(b: B, moment: str) -> None:
    """A look at the battle's own conditions comes next, where it has any."""
    if b.setting.own is not None:
        b.then(Look(moment))
