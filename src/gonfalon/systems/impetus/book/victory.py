"""28 Victory: armies beaten, and the end of the last turn."""

from __future__ import annotations

from gonfalon.core.steps import Step, step
from gonfalon.systems.impetus.battles.clauses import vd_counted
from gonfalon.systems.impetus.pieces.queries import beaten_at
from gonfalon.systems.impetus.pieces.setting import B


def army_beaten(b: B, side: int) -> bool:
    """28a: An army has lost as many VD as beat it."""
    return vd_counted(b, side) >= beaten_at(b, side)


def points_won(b: B, side: int) -> int:
    """The VD that the enemy has lost, and what the rows of a score give."""
    won = vd_counted(b, 1 - side)
    return won if b.setting.own is None else won + b.setting.own.scored(b, side)  # § P.7b


@step("28b")
class CheckVictory(Step):
    """At the end of each half: an army that lost half its VD is beaten; both at once is a draw."""

    def applies(self, b: B) -> bool:
        return b.setting.own is None or b.setting.own.book_ends  # § P.7c

    def run(self, b: B) -> None:
        beaten = [army_beaten(b, side) for side in (0, 1)]
        if all(beaten):
            b.finish(None, "28c", "both-beaten")
        elif beaten[0] or beaten[1]:
            b.finish(0 if beaten[1] else 1, "28d", "army-beaten")


def call_time(b: B) -> None:
    """After the last turn the army that lost fewer VD wins, unless the battle says otherwise."""
    own = b.setting.own
    if own is not None and own.look(b, "turn", "end"):  # § P.7a
        return
    if own is not None and not own.book_ends:  # § P.7c
        b.finish(None, "P.7c", "limit-draw")
        return
    one, two = points_won(b, 0), points_won(b, 1)
    if one == two:
        b.finish(None, "28f", "limit-draw")
    else:
        b.finish(int(two > one), "28f", "limit")
