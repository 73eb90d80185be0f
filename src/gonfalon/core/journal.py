"""The journal of a match: its entries, an answer that waits for dice, a gesture not yet taken over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import Place
from gonfalon.core.events import Logged
from gonfalon.core.records import record, replace
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Option

SEEDED, LOADED, TYPED, DERIVED = "seeded", "loaded", "typed", "derived"
CONCEDE, DRAW, START, BACK = "!concede", "!draw", "!start", "!back"
CORRECT = "!"  # before the words of a correction
START_SIDE = -1  # nobody chooses the steps before the first question, and both agree on a draw
MAX_ENTRIES = 20_000

Faces = tuple[tuple[int, ...], ...]  # of each roll of a gesture


@record
class Entry:
    """One gesture: its number, who, which options (as text), the faces of each roll, the digest after.

    `auto`: no person chose it, but a standing order or a computer player. `!back N` takes back what
    stands from entry N on; that stays in the journal. `!correct ...` puts a unit as it really stands.
    `places`: what derived dice were asked for.
    """

    number: int
    player: int
    words: tuple[str, ...]
    rolls: Faces
    digest: str
    auto: bool = False
    places: tuple[Place, ...] | None = None

    @property
    def row(self) -> list[Any]:
        """The entry in a file, where its place is its number.

        A fifth value says that no person chose it; of derived dice there is always a fifth and a sixth.
        """
        found = [self.player, self.words, self.rolls, self.digest]
        if self.places is not None:
            return [*found, self.auto, self.places]
        return [*found, True] if self.auto else found

    @property
    def goes_back(self) -> bool:
        """Whether it takes earlier entries back, and is none that stands itself."""
        return self.words[0].startswith(BACK)

    @property
    def corrects(self) -> bool:
        """Whether it puts a unit as it really stands."""
        return self.words[0].startswith(f"{CORRECT}correct ")

    @property
    def first_back(self) -> int:
        """The number of the first entry that it takes back."""
        return int(self.words[0].split()[1])


def standing(journal: Sequence[Entry]) -> list[Entry]:
    """The entries that stand: what was not taken back."""
    found: list[Entry] = []
    for entry in journal:
        if entry.goes_back:
            found = [one for one in found if one.number < entry.first_back]
        else:
            found.append(entry)
    return found


def last_chosen(entries: Sequence[Entry], sides: Sequence[int] = (0, 1)) -> int | None:
    """The place of the latest entry that stands and that a person of these sides chose: there undo goes.

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
    """Where a match stands: the number of the next entry, its battle, an answer that waits."""

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

    Of the entries that stand the first `keep` stay, the rest is taken back (the new entry says so).
    Whoever stores a match writes this first, and lets the match adopt it once it is written.
    """

    since: Position  # where the match stood when it was computed
    keep: int
    entry: Entry | None  # at the end of the journal
    events: list[Logged]  # of the new entry
    before: AnyBattle  # the battle before the new entry
    battle: AnyBattle  # the battle after everything
    waiting: Waiting | None

    def marked(self, auto: bool) -> Prepared:
        """The same, with a note whether no person chose it."""
        entry = self.entry
        if entry is not None and not entry.goes_back:
            entry = replace(entry, auto=auto)
        waiting = None if self.waiting is None else replace(self.waiting, auto=auto)
        return replace(self, entry=entry, waiting=waiting)
