"""28 Victory: armies beaten, and the end of the last turn."""

from __future__ import annotations

from gonfalon.core.steps import Step, step
from gonfalon.systems.impetus.pieces.queries import break_point, total_vd
from gonfalon.systems.impetus.pieces.setting import B


@step("28b")
class CheckVictory(Step):
    """At the end of each half: an army that lost half its VD is beaten; both at once is a draw."""

    def run(self, b: B) -> None:
        beaten = [b.game.lost[side] >= break_point(total_vd(b, side)) for side in (0, 1)]  # § 28a
        if all(beaten):
            b.finish(None, "28c", "both-beaten")
        elif beaten[0] or beaten[1]:
            b.finish(0 if beaten[1] else 1, "28d", "army-beaten")


def call_time(b: B) -> None:
    """After the last turn the army that lost fewer VD wins."""
    one, two = b.game.lost
    if one == two:
        b.finish(None, "28f", "limit-draw")
    else:
        b.finish(int(two < one), "28f", "limit")
