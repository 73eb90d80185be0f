"""A match: a battle being played, with its journal. Choose, undo, branch, peek, odds, why not.

An entry of the journal is one gesture: one option, or a list taken as a whole; with the dice that
followed and the digest of the state after it. Replay gives the same battle bit for bit (`saves`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle, Outcome
from gonfalon.core.checks import Refusal
from gonfalon.core.dice import Loaded, NeedDice, Typed
from gonfalon.core.engine import Odds, advance, apply, odds, options, pending, refused, understood
from gonfalon.core.errors import IllegalChoice, NotFound, OutOfSync
from gonfalon.core.events import Logged, Rolled
from gonfalon.core.notation import parse, text
from gonfalon.core.records import record
from gonfalon.core.rolls import Roll
from gonfalon.core.scenario import Scenario, settle
from gonfalon.core.steps import Decision, Option
from gonfalon.core.system import Setting, System
from gonfalon.core.views import BOTH, resample, view

SEEDED, LOADED, TYPED = "seeded", "loaded", "typed"
CONCEDE, DRAW, START = "!concede", "!draw", "!start"
MAX_ENTRIES = 100_000


@record
class Entry:
    """One gesture: who, which options (as text), the faces of each roll, the digest after."""

    player: int
    words: tuple[str, ...]
    rolls: tuple[tuple[int, ...], ...]
    digest: str


@record
class Waiting:
    """An answer that waits for dice typed in at a real table."""

    player: int
    chosen: tuple[Option, ...]
    roll: Roll
    rolls: tuple[tuple[int, ...], ...]


@record
class Question:
    """What the battle waits for: number of the decision, who is asked, under which rule."""

    number: int
    player: int
    rule: str
    decision: Decision
    options: list[Option]
    obligations: list[Refusal]


@record
class Because:
    """A refusal as words for an error."""

    setting: Setting
    refusal: Refusal

    def of(self, language: str) -> str:
        """The words in one language."""
        from gonfalon.locale import Speaker

        return Speaker(self.setting, language).refusal(self.refusal)


@record
class Peek:
    """What an option would lead to: events up to the next die or question, and what comes then."""

    events: list[Logged]
    roll: Roll | None
    player: int | None
    options: list[Option]
    after: AnyBattle


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
        self._begin(())

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

    def _read(self, given: Option | str | Sequence[Option | str]) -> tuple[Option, ...]:
        many = [given] if isinstance(given, (str, Option)) else list(given)
        return tuple([self.parse(g) if isinstance(g, str) else g for g in many])

    # -- choosing -------------------------------------------------------------------------------

    def choose(
        self,
        given: Option | str | Sequence[Option | str],
        *,
        player: int | None = None,
        number: int | None = None,
    ) -> None:
        """Answer the pending question with an option, its text, or a list taken as a whole."""
        self._in_turn(player, number)
        chosen = self._read(given)
        if not chosen:
            raise IllegalChoice("nothing-chosen")
        side = self.player
        assert side is not None
        self._take(side, chosen, ())

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

    def _take(self, side: int, chosen: tuple[Option, ...], rolls: tuple[tuple[int, ...], ...]) -> None:
        """Carry out options on a clone; keep it only if everything went well."""
        new = self.battle.clone()
        new.events = []
        if self.mode == TYPED:
            new.dice = Typed([f for r in rolls for f in r])
        try:
            for option in chosen:
                found = refused(new, option)
                if found is not None:
                    raise self._illegal(option, found)
                if len(chosen) > 1 and (asked := pending(new)) is not None and asked.player(new) != side:
                    raise IllegalChoice("other-side", words=self._words(option))
                apply(new, option)
        except NeedDice as need:
            self.waiting = Waiting(side, chosen, need.roll, rolls)
            return
        self._keep(side, tuple(self._words(o) for o in chosen), new)

    def _begin(self, rolls: tuple[tuple[int, ...], ...]) -> None:
        new = self.battle.clone()
        new.events = []
        if self.mode == TYPED:
            new.dice = Typed([f for r in rolls for f in r])
        try:
            advance(new)
        except NeedDice as need:
            self.waiting = Waiting(need.roll.side, (), need.roll, rolls)
            return
        self._keep(-1, (START,), new)

    def _keep(self, side: int, words: tuple[str, ...], new: AnyBattle) -> None:
        events = new.events or []
        new.events = None
        self.waiting = None
        rolls = tuple(e.event.faces for e in events if isinstance(e.event, Rolled))
        self.befores.append((self.battle, len(self.log)))
        self.log += events
        self.battle = new
        self.entries.append(Entry(side, words, rolls, codec.digest(new)))

    def _words(self, option: Option) -> str:
        return text(self.battle.setting, option)

    def _illegal(self, option: Option, refusal: Refusal) -> IllegalChoice:
        why = Because(self.battle.setting, refusal)
        return IllegalChoice("refused", "", refusal.rule, words=self._words(option), why=why)

    def enter_dice(self, faces: Sequence[int]) -> None:
        """Type in all dice of the pending roll."""
        waiting = self.waiting
        if waiting is None:
            raise OutOfSync("no-dice-awaited")
        if not waiting.roll.faces_fit(faces):
            want = " + ".join(f"{p.count} × {p.low}–{p.high}" for p in waiting.roll.pools)
            raise IllegalChoice("dice-needed", "", waiting.roll.rule, dice=want)
        rolls = (*waiting.rolls, tuple(faces))
        if waiting.chosen:
            self._take(waiting.player, waiting.chosen, rolls)
        else:
            self._begin(rolls)

    def correct_dice(self) -> None:
        """Take the last typed dice back; their roll is pending again."""
        if self.mode != TYPED:
            raise OutOfSync("only-typed")
        waiting = self.waiting
        if waiting is not None and waiting.rolls:
            rolls, chosen, side = waiting.rolls[:-1], waiting.chosen, waiting.player
        elif self.entries and self.entries[-1].rolls and waiting is None:
            last = self.entries[-1]
            rolls, side = last.rolls[:-1], last.player
            self._step_back()
            chosen = () if last.words == (START,) else self._read(last.words)
        else:
            raise OutOfSync("no-dice-typed")
        if chosen:
            self._take(side, chosen, rolls)
        else:
            self._begin(rolls)

    # -- ending by agreement --------------------------------------------------------------------

    def concede(self, side: int) -> None:
        """A side gives the battle up."""
        if side not in (0, 1):
            raise NotFound("no-side", name=str(side))
        self._close(side, f"{CONCEDE} {side}")

    def agree_draw(self) -> None:
        """Both sides agree on a draw."""
        self._close(-1, DRAW)

    def _close(self, side: int, words: str) -> None:
        if self.battle.outcome is not None:
            raise OutOfSync("battle-over")
        new = self.battle.clone()
        new.events = []
        if words == DRAW:
            new.finish(None, "", "agreed-draw")
        else:
            new.finish(1 - side, "", "concede")
        advance(new)
        self._keep(side, (words,), new)

    # -- undo, branch ---------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether the last gesture can be taken back without asking anybody."""
        if self.waiting and self.waiting.chosen and not self.waiting.rolls:
            return True
        if self.waiting or len(self.entries) < 2:
            return False
        before, last = self.befores[-1][0], self.entries[-1]
        return before.chance == self.battle.chance and last.player == self.player

    def undo(self, *, agreed: bool = False) -> None:
        """Take back the last gesture; past a die, a reveal or another's answer only if agreed."""
        if self.waiting and self.waiting.chosen:
            self.waiting = None
            return
        if len(self.entries) < 2:
            raise IllegalChoice("nothing-to-undo")
        if not agreed and not self.can_undo():
            raise IllegalChoice("no-undo-alone")
        self.waiting = None
        self._step_back()

    def _step_back(self) -> None:
        self.battle, length = self.befores.pop()
        self.entries.pop()
        del self.log[length:]

    def branch(self, entries: int) -> Match:
        """A new match that shares the first entries and goes its own way from there."""
        new = Match.__new__(Match)
        new.__dict__.update(self.__dict__)
        new.entries, new.befores, new.waiting = self.entries[:], self.befores[:], None
        new.log = self.log[:]
        for _ in range(max(0, len(self.entries) - max(1, entries))):
            new._step_back()
        return new

    def at_entry(self, entries: int) -> AnyBattle:
        """The battle as it stood after so many entries (for a film)."""
        if entries >= len(self.entries):
            return self.battle
        return self.befores[max(1, entries)][0]

    # -- knowing --------------------------------------------------------------------------------

    def view(self, side: int) -> AnyBattle:
        """The battle as a side sees it (`views.BOTH`: everything but the dice to come)."""
        return view(self.system, self.battle, side)

    def resample(self, side: int, seed: int) -> AnyBattle:
        """A battle that agrees with what a side knows."""
        return resample(self.system, self.view(side), seed)

    def _thought(self) -> AnyBattle:
        """A battle for previews: agrees with what the asked player knows, the same every time."""
        side = self.player
        return self.resample(BOTH if side is None else side, 0)

    def odds(self, given: Option | str | Sequence[Option | str]) -> Odds:
        """The exact chances of an option (or list) up to the next question."""
        chosen = self._read(given)
        self._check(chosen)
        return odds(self._thought(), *chosen)

    def _check(self, chosen: tuple[Option, ...]) -> None:
        found = refused(self.battle, chosen[0])
        if found is not None:
            raise self._illegal(chosen[0], found)

    def peek(self, given: Option | str | Sequence[Option | str]) -> Peek:
        """What would follow, up to the next die or question; nothing changes."""
        chosen = self._read(given)
        self._check(chosen)
        side = self.player
        trial = self._thought()
        trial.dice, trial.events = Typed(()), []
        roll = None
        try:
            for option in chosen:
                found = refused(trial, option)
                if found is not None:
                    raise self._illegal(option, found)
                apply(trial, option)
        except NeedDice as need:
            roll = need.roll
        asked = None if roll else pending(trial)
        player = None if asked is None else asked.player(trial)
        offered = list(options(trial)) if player is not None and player == side else []
        trial.dice = None
        return Peek(trial.events, roll, player, offered, trial)

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
