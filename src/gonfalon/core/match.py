"""A match: a battle being played, with its journal. Choose, undo, branch, peek, odds, why not.

An entry of the journal is one gesture: one option, or a list taken as a whole; with the dice that
followed and the digest of the state after it. Replay gives the same battle bit for bit (`saves`). How
entries come about, stand and are taken back is in `course`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from gonfalon.core import codec
from gonfalon.core.affair_walk import Budget
from gonfalon.core.affairs import AffairOdds
from gonfalon.core.battle import AnyBattle, Outcome
from gonfalon.core.checks import Refusal
from gonfalon.core.choices import PERSON, Choice, Peek
from gonfalon.core.corrections import Correct, corrected
from gonfalon.core.course import Course
from gonfalon.core.dice import Loaded, seeded
from gonfalon.core.engine import advance, options, pending, refused, understood
from gonfalon.core.errors import IllegalChoice, NotFound, OutOfSync
from gonfalon.core.fair import Fair
from gonfalon.core.journal import (
    CONCEDE,
    CORRECT,
    DERIVED,
    DRAW,
    LOADED,
    MAX_ENTRIES,
    SEEDED,
    START,
    START_SIDE,
    TYPED,
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


class Match(Course):
    """A battle with everything a player expects of it. See `gonfalon.start` and `gonfalon.load`."""

    def __init__(
        self,
        system: System,
        scenario: Scenario,
        choices: dict[str, str],
        seed: int,
        dice: Sequence[int] | str | Fair | None = None,
        source: dict[str, Any] | None = None,
        begin: dict[str, Any] | None = None,
    ) -> None:
        """`begin`: the state from which it starts, if not from that of the scenario."""
        self.system, self.scenario, self.seed, self.source = system, scenario, seed, source
        self.choices = settle(scenario, choices)
        self.loaded: tuple[int, ...] = ()
        fair = dice if isinstance(dice, Fair) else None
        if isinstance(dice, str) and dice != TYPED:
            raise NotFound("no-dice", name=dice)
        mode = SEEDED if dice is None else DERIVED if fair is not None else TYPED if dice == TYPED else LOADED
        if mode == LOADED and not isinstance(dice, Fair | str | None):
            self.loaded = tuple(dice)
        self.broken_at: int | None = None  # the entry from which an old battle no longer replays
        self._choices: dict[tuple[Option | str, ...], Choice] = {}  # read in this battle:
        self._read_in: AnyBattle | None = None
        battle = system.start(scenario, choices, seed)
        self.begin = begin
        if begin is not None:
            battle = codec.restore(battle, begin, system.name)
            battle.rng = seeded(seed)
        if mode == LOADED:
            battle.dice = Loaded(self.loaded)
        if mode == DERIVED:
            battle.rng = 0
        super().__init__(battle, mode, fair)

    # -- the question ---------------------------------------------------------------------------

    @property
    def pending(self) -> Decision | Roll | None:
        """A decision, a roll that waits for typed dice, or None when the battle is over."""
        return self.waiting.roll if self.waiting else pending(self.battle)

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
            self.number, asked.player(b), asked.rule_for(b), asked, list(options(b)), asked.obligations(b)
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
        if self._read_in is not self.battle:
            self._choices, self._read_in = {}, self.battle
        known = self._choices.get(key)
        if known is None:
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

    def _in_turn(self, player: int | None, number: int | None) -> None:
        if self.battle.outcome is not None:
            raise OutOfSync("battle-over")
        if self.waiting:
            raise OutOfSync("dice-awaited", "", self.waiting.roll.rule)
        if number is not None and number != self.number:
            raise OutOfSync("answered", number=number, now=self.number)
        if player is not None and player != self.player:
            raise OutOfSync("other-asked")
        if self.number >= MAX_ENTRIES:
            raise IllegalChoice("journal-full", most=MAX_ENTRIES)

    # -- dice from a real table -----------------------------------------------------------------

    def enter_dice(self, faces: Sequence[int]) -> None:
        """Type in all dice of the pending roll."""
        self.adopt(self.prepare_dice(faces))

    def awaited(self, faces: Sequence[int]) -> Waiting:
        """What waits for dice that are typed in, if these can be its dice."""
        waiting = self.waiting
        if waiting is None:
            raise OutOfSync("no-dice-awaited")
        if not waiting.roll.faces_fit(faces):
            want = " + ".join(p.said for p in waiting.roll.pools)
            raise IllegalChoice("dice-needed", "", waiting.roll.rule, dice=want)
        return waiting

    def prepare_dice(self, faces: Sequence[int]) -> Prepared:
        """What the dice of the pending roll lead to."""
        waiting = self.awaited(faces)
        side = waiting.player if waiting.chosen else START_SIDE
        return self._carry_out(side, waiting.chosen, (*waiting.rolls, tuple(faces))).marked(waiting.auto)

    def correct_dice(self) -> None:
        """Take the last typed dice back; their roll is pending again."""
        self.adopt(self.prepare_correction())

    def can_correct(self) -> bool:
        """Whether there are typed dice that can be taken back."""
        if self.waiting is not None:
            return bool(self.waiting.rolls)
        return self.mode == TYPED and bool(self.entries) and bool(self.entries[-1].rolls)

    def prepare_correction(self) -> Prepared:
        """How the match stands without the last typed dice."""
        if self.mode != TYPED:
            raise OutOfSync("only-typed")
        if not self.can_correct():
            raise OutOfSync("no-dice-typed")
        waiting = self.waiting
        if waiting is not None:
            side = waiting.player if waiting.chosen else START_SIDE
            return self._carry_out(side, waiting.chosen, waiting.rolls[:-1]).marked(waiting.auto)
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
        new = self._fresh(self.battle)
        if loser is None:
            new.finish(None, "", "agreed-draw")
        else:
            new.finish(1 - loser, "", "concede")
        advance(new)
        side, words = (-1, DRAW) if loser is None else (loser, f"{CONCEDE} {loser}")
        return self._written(side, (words,), self.battle, new)

    # -- as it stands on the table --------------------------------------------------------------

    @property
    def corrected(self) -> bool:
        """Whether a unit was put where the players' own table has it."""
        return any(entry.corrects for entry in self.entries)

    def correct(self, given: Correct | str, *, player: int | None = None) -> None:
        """Put a unit where and how it really stands."""
        self.adopt(self.prepare_correct(given, player=player))

    def prepare_correct(self, given: Correct | str, *, player: int | None = None) -> Prepared:
        """How the battle stands with a unit put right, by the side that is asked."""
        self._in_turn(player, None)
        if self.fair is not None:
            raise OutOfSync("correct-shared")
        (found,) = self._read(given)
        if not isinstance(found, Correct):
            raise IllegalChoice("correct-what")
        side = self.player
        assert side is not None
        new = self._fresh(self.battle)
        new = corrected(self.system, new, side, found)
        return self._written(side, (f"{CORRECT}{text(self.battle.setting, found)}",), self.battle, new)

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

    def study(self, entries: int, side: int, seed: int) -> Match:
        """A new match from what a side knew after so many entries, with dice of its own."""
        seen = view(self.system, self.at_entry(entries), side)
        begin = codec.state(resample(self.system, seen, seed))
        return Match(self.system, self.scenario, self.choices, seed, None, self.source, begin)

    def branch(self, entries: int) -> Match:
        """A new match that shares the first entries and goes its own way from there."""
        new = Match.__new__(Match)
        new.__dict__.update(self.__dict__)
        new.journal, new.entries, new.befores = self.journal[:], self.entries[:], self.befores[:]
        new.log, new._choices, new.waiting = self.log[:], {}, None
        new.adopt(new.prepare_return(entries))
        return new

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

    def thought(self) -> int:
        """The seed of a computer player that answers the pending question."""
        if self.fair is not None:
            return self.fair.thought(self.number)
        return Random(f"{self.seed}/{self.number}").getrandbits(62)

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
            return [Refusal(asked.rule_for(self.battle), "not-offered")]
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
