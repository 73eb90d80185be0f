"""Forms for paper: the orders of each side, a row for each Command, a column for each turn."""

from __future__ import annotations

from gonfalon.core.display import Sheet, SheetRow
from gonfalon.core.display_board import Voice
from gonfalon.systems.naran.pieces.queries import leader_of
from gonfalon.systems.naran.pieces.setting import B, Command

MOST_TURNS = 12  # as many columns as a page has room for


def forms(b: B, voice: Voice) -> tuple[Sheet, ...]:
    """The order sheet of each side, empty: the opening order is written under turn 1 and kept face down."""
    turns = tuple(str(turn) for turn in range(1, min(b.setting.turns, MOST_TURNS) + 1))
    columns = (voice("screen-orders-command"), voice("screen-orders-general"), *turns)
    blanks = ("",) * len(turns)
    return tuple(
        Sheet(
            title=voice("screen-form-orders", side=b.setting.name("side", side, voice.language)),
            columns=columns,
            rows=tuple(SheetRow(cells=(*_headed(b, c, voice), *blanks)) for c in b.setting.sides[side]),
            rule="2.1a",
        )
        for side in (0, 1)
    )


def _headed(b: B, c: Command, voice: Voice) -> tuple[str, str]:
    """A Command and who leads it, with his command value."""
    if leader_of(b, c) < 0:
        return voice("screen-command", number=c.number), voice("screen-no-general")
    ware = b.setting.wares[c.leader]
    return voice("screen-command", number=c.number), f"{ware.name.of(voice.language)} ({ware.value})"
