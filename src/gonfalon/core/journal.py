"""The journal of a match: its entries, an answer that waits for dice, a gesture not yet taken over."""

from __future__ import annotations

from collections.abc import Sequence

from gonfalon.core.battle import AnyBattle
from gonfalon.core.events import Logged
from gonfalon.core.records import record, replace
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Option

SEEDED, LOADED, TYPED = "seeded", "loaded", "typed"
CONCEDE, DRAW, START = "!concede", "!draw", "!start"
START_SIDE = -1  # nobody chooses the steps before the first question, and both agree on a draw
MAX_ENTRIES = 100_000

Faces = tuple[tuple[int, ...], ...]  # of each roll of a gesture


@record
class Entry:
    """One gesture: who, which options (as text), the faces of each roll, the digest after.

    `auto`: no person chose it, but a standing order or a computer player.
    """

    player: int
    words: tuple[str, ...]
    rolls: Faces
    digest: str
    auto: bool = False


def last_chosen(entries: Sequence[Entry], sides: Sequence[int] = (0, 1)) -> int | None:
    """The number of the latest entry that a person of these sides chose: where undo goes back to.

    What a standing order or the computer answered is no gesture of its own: taken back alone, it
    would be given again at once. An agreement was chosen by both.
    """
    own = (*sides, START_SIDE) if len(sides) > 1 else sides
    numbers = range(len(entries) - 1, 0, -1)
    return next((n for n in numbers if entries[n].player in own and not entries[n].auto), None)


def given_up(entries: Sequence[Entry]) -> bool:
    """Whether a side has conceded, or both agreed on a draw."""
    return bool(entries) and entries[-1].words[0].startswith((CONCEDE, DRAW))


@record
class Waiting:
    """An answer that waits for dice typed in at a real table."""

    player: int
    chosen: tuple[Option, ...]
    roll: Roll
    rolls: Faces
    auto: bool = False


@record
class Position:
    """Where a match stands: the number of its entries, its battle, an answer that waits."""

    number: int
    battle: AnyBattle
    waiting: Waiting | None

    def same(self, other: Position) -> bool:
        """Whether nothing has happened between the two."""
        there = self.battle is other.battle and self.waiting is other.waiting
        return there and self.number == other.number


@record
class Prepared:
    """A gesture that is computed and not yet taken over: how the match will stand after it.

    The first `keep` entries stay, the rest is taken back; then at most one new entry comes. Whoever
    stores a match writes this first, and lets the match adopt it once it is written.
    """

    since: Position  # where the match stood when it was computed
    keep: int
    entry: Entry | None
    events: list[Logged]  # of the new entry
    before: AnyBattle  # the battle before the new entry
    battle: AnyBattle  # the battle after everything
    waiting: Waiting | None

    def marked(self, auto: bool) -> Prepared:
        """The same, with a note whether no person chose it."""
        entry = None if self.entry is None else replace(self.entry, auto=auto)
        waiting = None if self.waiting is None else replace(self.waiting, auto=auto)
        return replace(self, entry=entry, waiting=waiting)
