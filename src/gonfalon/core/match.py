"""A match: a battle being played, with its journal. Choose, undo, branch, peek, odds, why not.

An entry of the journal is one gesture: one option, or a list taken as a whole; with the dice that
followed and the digest of the state after it. Replay gives the same battle bit for bit (`saves`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gonfalon.core import codec
from gonfalon.core.affair_walk import Budget
from gonfalon.core.affairs import AffairOdds
from gonfalon.core.battle import AnyBattle, Outcome
from gonfalon.core.checks import Refusal
from gonfalon.core.choices import PERSON, Choice, Peek, Said, judge
from gonfalon.core.dice import Loaded, NeedDice, Typed
from gonfalon.core.engine import advance, apply, options, pending, refused, understood
from gonfalon.core.errors import IllegalChoice, NotFound, OutOfSync
from gonfalon.core.events import Logged, Rolled
from gonfalon.core.journal import (
    CONCEDE,
    DRAW,
    LOADED,
    MAX_ENTRIES,
    SEEDED,
    START,
    START_SIDE,
    TYPED,
    Entry,
    Faces,
    Position,
    Prepared,
    Waiting,
    last_chosen,
)
from gonfalon.core.notation import parse, text
from gonfalon.core.records import record
from gonfalon.core.rolls import Roll
from gonfalon.core.scenario import Scenario, settle
from gonfalon.core.steps import Decision, Option
from gonfalon.core.system import System
from gonfalon.core.views import resample, view

KEPT_CHOICES = 64
Given = Option | str | Sequence[Option | str]


@record
class Question:
    """What the battle waits for: number of the decision, who is asked, under which rule."""

    number: int
    player: int
    rule: str
    decision: Decision
    options: list[Option]
    obligations: list[Refusal]


class Match:
    """A battle with everything a player expects of it. See `gonfalon.start` and `gonfalon.load`."""

    def __init__(
        self,
        system: System,
        scenario: Scenario,
        choices: dict[str, str],
        seed: int,
        dice: Sequence[int] | str | None = None,
        source: dict[str, Any] | None = None,
    ) -> None:
        self.system, self.scenario, self.seed, self.source = system, scenario, seed, source
        self.choices = settle(scenario, choices)
        self.mode = SEEDED if dice is None else TYPED if dice == TYPED else LOADED
        if isinstance(dice, str) and dice != TYPED:
            raise NotFound("no-dice", name=dice)
        self.loaded: tuple[int, ...] = () if dice is None or isinstance(dice, str) else tuple(dice)
        self.entries: list[Entry] = []
        self.log: list[Logged] = []
        self.befores: list[tuple[AnyBattle, int]] = []  # battle and length of the log before each entry
        self.waiting: Waiting | None = None
        self.broken_at: int | None = None  # the entry from which an old battle no longer replays
        self.battle = system.start(scenario, choices, seed)
        if self.mode == LOADED:
            self.battle.dice = Loaded(self.loaded)
        self._choices: dict[tuple[Option | str, ...], Choice] = {}  # read since the last entry
        self.adopt(self._carry_out(START_SIDE, (), ()))

    # -- the question ---------------------------------------------------------------------------

    @property
    def pending(self) -> Decision | Roll | None:
        """A decision, a roll that waits for typed dice, or None when the battle is over."""
        return self.waiting.roll if self.waiting else pending(self.battle)

    @property
    def number(self) -> int:
        """The number of the pending decision; grows with every gesture."""
        return len(self.entries)

    @property
    def player(self) -> int | None:
        """The side that is asked, or that rolls; None when the battle is over."""
        if self.waiting:
            return self.waiting.player
        asked = pending(self.battle)
        return None if asked is None else asked.player(self.battle)

    @property
    def outcome(self) -> Outcome | None:
        """How the battle ended, or None."""
        return self.battle.outcome

    def question(self) -> Question | None:
        """The pending question with its options; None when the battle is over or waits for dice."""
        asked = pending(self.battle)
        if asked is None or self.waiting:
            return None
        b = self.battle
        return Question(
            self.number, asked.player(b), asked.rule, asked, list(options(b)), asked.obligations(b)
        )

    def text(self, option: Option) -> str:
        """The notation of an option."""
        return text(self.battle.setting, option)

    def parse(self, words: str) -> Option:
        """The option behind a notation."""
        return parse(self.battle.setting, words)

    def _read(self, given: Given) -> tuple[Option, ...]:
        many = [given] if isinstance(given, (str, Option)) else list(given)
        return tuple([self.parse(g) if isinstance(g, str) else g for g in many])

    # -- choosing -------------------------------------------------------------------------------

    def choice(self, given: Given) -> Choice:
        """A choice, read and judged; the same words are not read again until something has happened."""
        key = (given,) if isinstance(given, (str, Option)) else tuple(given)
        known = self._choices.get(key)
        if known is None or known.battle is not self.battle:
            chosen = self._read(key)
            if not chosen:
                raise IllegalChoice("nothing-chosen")
            if len(self._choices) >= KEPT_CHOICES:
                self._choices.clear()
            known = self._choices[key] = Choice(self.system, self.battle, self.player, chosen)
        return known

    def choose(
        self, given: Given, *, player: int | None = None, number: int | None = None, auto: bool = False
    ) -> None:
        """Answer the pending question with an option, its text, or a list taken as a whole."""
        self.adopt(self.prepare(given, player=player, number=number, auto=auto))

    def prepare(
        self, given: Given, *, player: int | None = None, number: int | None = None, auto: bool = False
    ) -> Prepared:
        """What an answer leads to: battle and entry, or the roll it waits for; `adopt` takes it over."""
        self._in_turn(player, number)
        choice, side = self.choice(given), self.player
        assert side is not None
        return self._carry_out(side, choice.chosen, ()).marked(auto)

    def adopt(self, new: Prepared) -> None:
        """Take over what was prepared; refused if something else has happened since."""
        if not new.since.same(self.position):
            raise OutOfSync("answered-meanwhile")
        if new.keep < len(self.entries):
            del self.log[self.befores[new.keep][1] :]
            del self.entries[new.keep :], self.befores[new.keep :]
        if new.entry is not None:
            self.befores.append((new.before, len(self.log)))
            self.log += new.events
            self.entries.append(new.entry)
        self.battle, self.waiting, self._choices = new.battle, new.waiting, {}

    @property
    def position(self) -> Position:
        """Where the match stands."""
        return Position(len(self.entries), self.battle, self.waiting)

    def _in_turn(self, player: int | None, number: int | None) -> None:
        if self.battle.outcome is not None:
            raise OutOfSync("battle-over")
        if self.waiting:
            raise OutOfSync("dice-awaited", "", self.waiting.roll.rule)
        if number is not None and number != self.number:
            raise OutOfSync("answered", number=number, now=self.number)
        if player is not None and player != self.player:
            raise OutOfSync("other-asked")
        if len(self.entries) >= MAX_ENTRIES:
            raise IllegalChoice("journal-full", most=MAX_ENTRIES)

    def _carry_out(
        self, side: int, chosen: tuple[Option, ...], rolls: Faces, keep: int | None = None
    ) -> Prepared:
        """Options on a clone, after the first `keep` entries; the first one has been judged.

        No options: the steps before the first question.
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
            return Prepared(self.position, keep, None, [], before, before, waiting)
        words = tuple([self.text(option) for option in chosen]) or (START,)
        return self._written(side, words, before, new, keep)

    def _fresh(self, before: AnyBattle, rolls: Faces = ()) -> AnyBattle:
        new = before.clone()
        new.events = []
        if self.mode == TYPED:
            new.dice = Typed([f for r in rolls for f in r])
        return new

    def _written(
        self, side: int, words: tuple[str, ...], before: AnyBattle, new: AnyBattle, keep: int
    ) -> Prepared:
        events, new.events = new.events or [], None
        rolls = tuple(e.event.faces for e in events if isinstance(e.event, Rolled))
        entry = Entry(side, words, rolls, codec.digest(new))
        return Prepared(self.position, keep, entry, events, before, new, None)

    # -- dice from a real table -----------------------------------------------------------------

    def enter_dice(self, faces: Sequence[int]) -> None:
        """Type in all dice of the pending roll."""
        self.adopt(self.prepare_dice(faces))

    def prepare_dice(self, faces: Sequence[int]) -> Prepared:
        """What the dice of the pending roll lead to."""
        waiting = self.waiting
        if waiting is None:
            raise OutOfSync("no-dice-awaited")
        if not waiting.roll.faces_fit(faces):
            want = " + ".join(p.said for p in waiting.roll.pools)
            raise IllegalChoice("dice-needed", "", waiting.roll.rule, dice=want)
        side = waiting.player if waiting.chosen else START_SIDE
        return self._carry_out(side, waiting.chosen, (*waiting.rolls, tuple(faces))).marked(waiting.auto)

    def correct_dice(self) -> None:
        """Take the last typed dice back; their roll is pending again."""
        self.adopt(self.prepare_correction())

    def prepare_correction(self) -> Prepared:
        """How the match stands without the last typed dice."""
        if self.mode != TYPED:
            raise OutOfSync("only-typed")
        waiting = self.waiting
        if waiting is not None and waiting.rolls:
            side = waiting.player if waiting.chosen else START_SIDE
            return self._carry_out(side, waiting.chosen, waiting.rolls[:-1]).marked(waiting.auto)
        if not self.entries or not self.entries[-1].rolls or waiting is not None:
            raise OutOfSync("no-dice-typed")
        last = self.entries[-1]
        chosen = () if last.words == (START,) else self._read(last.words)
        again = self._carry_out(last.player, chosen, last.rolls[:-1], len(self.entries) - 1)
        return again.marked(last.auto)

    # -- ending by agreement --------------------------------------------------------------------

    def concede(self, side: int) -> None:
        """A side gives the battle up."""
        self.adopt(self.prepare_end(side))

    def agree_draw(self) -> None:
        """Both sides agree on a draw."""
        self.adopt(self.prepare_end(None))

    def prepare_end(self, loser: int | None) -> Prepared:
        """The end of the battle: a side gives up, or (None) both agree on a draw."""
        if loser not in (None, 0, 1):
            raise NotFound("no-side", name=str(loser))
        if self.battle.outcome is not None:
            raise OutOfSync("battle-over")
        new = self.battle.clone()
        new.events = []
        if loser is None:
            new.finish(None, "", "agreed-draw")
        else:
            new.finish(1 - loser, "", "concede")
        advance(new)
        side, words = (-1, DRAW) if loser is None else (loser, f"{CONCEDE} {loser}")
        return self._written(side, (words,), self.battle, new, len(self.entries))

    # -- undo, branch ---------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether the last gesture that a person chose can be taken back without asking anybody."""
        if self.waiting and (not self.waiting.auto or self.waiting.rolls):
            return bool(self.waiting.chosen) and not self.waiting.rolls
        number, side = last_chosen(self.entries), self.player
        if number is None or any(e.player != side for e in self.entries[number:]):
            return False
        return self.befores[number][0].chance == self.battle.chance

    def undo(self, *, agreed: bool = False, sides: Sequence[int] = (0, 1)) -> None:
        """Take back the last gesture; past a die, a reveal or another's answer only if agreed."""
        self.adopt(self.prepare_undo(agreed=agreed, sides=sides))

    def prepare_undo(self, *, agreed: bool = False, sides: Sequence[int] = (0, 1)) -> Prepared:
        """How the match stood before the last gesture that a person (of these sides) chose."""
        if self.waiting and self.waiting.chosen and not self.waiting.auto:
            return self._back(len(self.entries))
        number = last_chosen(self.entries, sides)
        if number is None:
            raise IllegalChoice("nothing-to-undo")
        if not agreed and not self.can_undo():
            raise IllegalChoice("no-undo-alone")
        return self._back(number)

    def prepare_return(self, entries: int) -> Prepared:
        """How the match stood after so many entries (at least the first); agreed by who plays."""
        return self._back(max(1, min(entries, len(self.entries))))

    def _back(self, keep: int) -> Prepared:
        battle = self._after(keep)
        return Prepared(self.position, keep, None, [], battle, battle, None)

    def branch(self, entries: int) -> Match:
        """A new match that shares the first entries and goes its own way from there."""
        new = Match.__new__(Match)
        new.__dict__.update(self.__dict__)
        new.entries, new.befores, new.waiting = self.entries[:], self.befores[:], None
        new.log, new._choices = self.log[:], {}
        new.adopt(new.prepare_return(entries))
        return new

    def at_entry(self, entries: int) -> AnyBattle:
        """The battle as it stood after so many entries (for a film)."""
        return self._after(max(1, entries))

    def _after(self, entries: int) -> AnyBattle:
        return self.battle if entries >= len(self.entries) else self.befores[entries][0]

    # -- knowing --------------------------------------------------------------------------------

    def view(self, side: int) -> AnyBattle:
        """The battle as a side sees it (`views.BOTH`: everything but the dice to come)."""
        return view(self.system, self.battle, side)

    def resample(self, side: int, seed: int) -> AnyBattle:
        """A battle that agrees with what a side knows."""
        return resample(self.system, self.view(side), seed)

    def odds(self, given: Given, budget: Budget = PERSON, full: bool = True) -> tuple[AffairOdds, ...]:
        """The odds of an option (or list): of every affair that it opens, until it is settled."""
        return self.choice(given).odds(budget, full)

    def peek(self, given: Given) -> Peek:
        """What would follow, up to the next die or question; nothing changes."""
        return self.choice(given).peek()

    def why_not(self, thing: Option | str, value: object = None) -> list[Refusal]:
        """Why something cannot be chosen now: an option (or its text), or a kind and a value.

        An empty list: it can. If nothing like it stands in question, the pending question is named.
        """
        asked = pending(self.battle)
        if asked is None:
            return [Refusal("", "battle-over")]
        if isinstance(thing, str) and value is not None:
            found = asked.candidate_for(self.battle, thing, value)
        else:
            found = self._read(thing)[0]
        if found is None:
            return [Refusal(asked.rule, "not-offered")]
        first = refused(self.battle, found)
        if first is None:
            return []
        known = understood(self.battle, asked, found)
        return (asked.refusals(self.battle, found) if known else []) or [first]

    # -- files ----------------------------------------------------------------------------------

    def save(self) -> str:
        """The whole match as text (JSON)."""
        from gonfalon.core.saves import save

        return save(self)

    def replay(self) -> Match:
        """The same match played again from the start, every digest compared."""
        from gonfalon.core.saves import load

        return load(self.save())
