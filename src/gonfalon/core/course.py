"""The course of a match: its journal, its log, and the battle before each entry that stands.

The journal only grows: what is taken back stays in it, followed by an entry that says so, and the number
of an entry never comes again. Every gesture is prepared on a clone, then adopted.
"""

from __future__ import annotations

from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle
from gonfalon.core.choices import Said, judge
from gonfalon.core.dice import Derived, NeedDice, Typed
from gonfalon.core.engine import advance, apply, pending
from gonfalon.core.errors import IllegalChoice, OutOfSync
from gonfalon.core.events import Logged, Rolled
from gonfalon.core.fair import Fair
from gonfalon.core.journal import (
    BACK,
    START,
    START_SIDE,
    TYPED,
    Entry,
    Faces,
    Position,
    Prepared,
    Waiting,
)
from gonfalon.core.notation import text
from gonfalon.core.steps import Option


class Course:
    """What has happened so far: a battle that begins, and everything that is carried out in it."""

    def __init__(self, battle: AnyBattle, mode: str, fair: Fair | None) -> None:
        self.battle, self.mode, self.fair = battle, mode, fair
        self.receipt = b"" if fair is None else fair.first_receipt  # for everything up to the last entry
        self.fallen = 0  # rolls and shuffles of agreed dice, also those that were taken back
        self.journal: list[Entry] = []  # everything, also what was taken back
        self.entries: list[Entry] = []  # what stands
        self.log: list[Logged] = []
        self.befores: list[tuple[AnyBattle, int]] = []  # battle and length of the log before each that stands
        self.waiting: Waiting | None = None
        self.adopt(self._carry_out(START_SIDE, (), ()))

    @property
    def number(self) -> int:
        """The number of the pending decision, which its entry will have; it grows with every gesture."""
        return len(self.journal)

    @property
    def position(self) -> Position:
        """Where the match stands."""
        return Position(self.number, self.battle, self.waiting)

    def adopt(self, new: Prepared) -> None:
        """Take over what was prepared; refused if something else has happened since."""
        if not new.since.same(self.position):
            raise OutOfSync("answered-meanwhile")
        if new.keep < len(self.entries):
            del self.log[self.befores[new.keep][1] :]
            del self.entries[new.keep :], self.befores[new.keep :]
        if new.entry is not None:
            self.journal.append(new.entry)
            if self.fair is not None:
                self.receipt = self.fair.receipt(self.receipt, new.entry)
                self.fallen += len(new.entry.places or ())
            if not new.entry.goes_back:
                self.befores.append((new.before, len(self.log)))
                self.log += new.events
                self.entries.append(new.entry)
        self.battle, self.waiting = new.battle, new.waiting

    # -- forward --------------------------------------------------------------------------------

    def _carry_out(
        self, side: int, chosen: tuple[Option, ...], rolls: Faces, keep: int | None = None
    ) -> Prepared:
        """Options on a clone, after the first `keep` entries that stand; the first one has been judged.

        No options: the steps before the first question. An answer that is given again to be corrected
        always waits for dice: then the entry only says what was taken back.
        """
        keep = len(self.entries) if keep is None else keep
        before = self._after(keep)
        new = self._fresh(before, rolls)
        try:
            if not chosen:
                advance(new)
            for place, option in enumerate(chosen):
                if place:
                    judge(new, option)
                    if (asked := pending(new)) is not None and asked.player(new) != side:
                        raise IllegalChoice("other-side", words=Said(self.battle.setting, option))
                apply(new, option)
        except NeedDice as need:
            waiting = Waiting(side if chosen else need.roll.side, chosen, need.roll, rolls)
            return self._back(keep, waiting)
        words = tuple([text(self.battle.setting, option) for option in chosen]) or (START,)
        return self._written(side, words, before, new)

    def _fresh(self, before: AnyBattle, rolls: Faces = ()) -> AnyBattle:
        new = before.clone()
        new.events = []
        if self.mode == TYPED:
            new.dice = Typed([f for r in rolls for f in r])
        if self.fair is not None:
            new.dice = self.fair.dice(self.number, self.fallen)
        return new

    def _written(self, side: int, words: tuple[str, ...], before: AnyBattle, new: AnyBattle) -> Prepared:
        events, new.events = new.events or [], None
        rolls = tuple(e.event.faces for e in events if isinstance(e.event, Rolled))
        places = None
        if isinstance(new.dice, Derived):  # the key is never part of a battle that is kept
            places, new.dice = tuple(new.dice.places), None
        entry = Entry(self.number, side, words, rolls, codec.digest(new), places=places)
        return Prepared(self.position, len(self.entries), entry, events, before, new, None)

    # -- back -----------------------------------------------------------------------------------

    def prepare_return(self, entries: int) -> Prepared:
        """How the match stood after so many entries (at least the first); agreed by who plays."""
        return self._back(max(1, min(entries, len(self.entries))))

    def prepare_back(self, number: int) -> Prepared:
        """How the match stands when everything from the entry of this number on is taken back."""
        place = next((i for i, entry in enumerate(self.entries) if entry.number == number), 0)
        if self.entries[place].number != number or (place == 0 and self.mode != TYPED):
            raise IllegalChoice("nothing-to-undo")
        return self._back(place) if place else self._carry_out(START_SIDE, (), (), 0)

    def _back(self, keep: int, waiting: Waiting | None = None) -> Prepared:
        battle, entry = self._after(keep), None
        if self.fair is not None and self.battle.outcome is not None:
            raise OutOfSync("battle-over")  # its secret is open: there are no more dice
        if keep < len(self.entries):
            words = f"{BACK} {self.entries[keep].number}"
            places = None if self.fair is None else ()
            entry = Entry(self.number, START_SIDE, (words,), (), codec.digest(battle), places=places)
        return Prepared(self.position, keep, entry, [], battle, battle, waiting)

    def at_entry(self, entries: int) -> AnyBattle:
        """The battle as it stood after so many entries (for a film)."""
        return self._after(max(1, entries))

    def _after(self, entries: int) -> AnyBattle:
        return self.battle if entries >= len(self.entries) else self.befores[entries][0]
