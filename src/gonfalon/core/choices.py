"""A choice from the click to the commit: read once, judged once, tried once.

What may follow is tried on a battle that agrees with what the asked player knows, never on the real
one; so preview, odds and the question "are you sure?" tell him nothing that he may not know.
"""

from __future__ import annotations

from functools import cached_property

from gonfalon.core.affair_odds import odds
from gonfalon.core.affair_walk import Budget
from gonfalon.core.affairs import AffairOdds, affairs
from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal
from gonfalon.core.engine import Fork, options, pending, refused, tried_on
from gonfalon.core.errors import IllegalChoice
from gonfalon.core.events import Logged
from gonfalon.core.gestures import hand, offered
from gonfalon.core.records import record
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Back, Option
from gonfalon.core.system import Setting, System
from gonfalon.core.views import BOTH, resample, view

BACK = Back()
PERSON = Budget(seconds=0.2)  # what somebody waits for


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
class Said:
    """An option as words for an error."""

    setting: Setting
    option: Option

    def of(self, language: str) -> str:
        """The option as people of one language type it."""
        from gonfalon.locale.tongue import said

        return said(self.setting, self.option, language)


def judge(battle: AnyBattle, option: Option) -> None:
    """Raise what forbids an option in a battle."""
    found = refused(battle, option)
    if found is not None:
        words, why = Said(battle.setting, option), Because(battle.setting, found)
        raise IllegalChoice("refused", "", found.rule, words=words, why=why)


@record
class Peek:
    """What an option would lead to: events up to the next die or question, and what comes then."""

    events: list[Logged]
    roll: Roll | None
    player: int | None
    options: list[Option]
    after: AnyBattle
    risky: bool  # dice, another side or something hidden may decide what follows
    hand: int | None  # the piece that is then in hand: a drag may go on with it


@record
class Trial:
    """A choice tried on a battle that could be: the battle before, what came, the log on the way."""

    before: AnyBattle
    came: AnyBattle | Fork
    after: AnyBattle  # the battle at the next question, or at the roll that decides
    events: list[Logged]


class Choice:
    """Options of one player that were read in one battle, the first of them judged there.

    The others are judged as they come: in the trial, and again in the real battle, which may differ
    by then.
    """

    def __init__(
        self, system: System, battle: AnyBattle, side: int | None, chosen: tuple[Option, ...]
    ) -> None:
        judge(battle, chosen[0])
        self.system, self.battle, self.side, self.chosen = system, battle, side, chosen

    @cached_property
    def _seen(self) -> AnyBattle:
        return view(self.system, self.battle, BOTH if self.side is None else self.side)

    @cached_property
    def trial(self) -> Trial:
        """The choice tried, once."""
        before = resample(self.system, self._seen, 0)
        after, events = before.clone(), list[Logged]()
        after.events = events
        return Trial(before, tried_on(after, self.chosen, judge), after, events)

    @property
    def roll(self) -> Roll | None:
        """The roll that decides what follows, if there is one."""
        came = self.trial.came
        return came.roll if isinstance(came, Fork) else None

    @property
    def next(self) -> int | None:
        """The side that is asked then; None: dice decide, or the battle is over."""
        asked = None if self.roll else pending(self.trial.after)
        return None if asked is None else asked.player(self.trial.after)

    @property
    def fights(self) -> bool:
        """Whether the choice begins, announces or carries out fights that the rulebook names."""
        return any(affair.part.targets for affair in affairs(self.system, self.trial.before, *self.chosen))

    @property
    def commits(self) -> bool:
        """Whether the choice opens an affair on whose way its player is asked again, but cannot go back."""
        first, asked = pending(self.trial.before), pending(self.trial.after)
        if self.next is None or self.next != self.side or first is None or asked is None:
            return False
        return first.opens and not asked.opens and BACK not in options(self.trial.after)

    @property
    def risky(self) -> bool:
        """Whether more than the chooser may decide what follows; if not, no die can fall on the way."""
        after = self.trial.after
        if self.roll is not None or self.next not in (None, self.side) or after.chance != self.battle.chance:
            return True
        asked = pending(after)
        return self.fights or (asked is not None and not asked.opens)

    def peek(self) -> Peek:
        """What would follow, up to the next die or question."""
        after, asked = self.trial.after, self.next
        mine = asked is not None and asked == self.side
        held = hand(self.trial.before, self.chosen[0], after) if mine and len(self.chosen) == 1 else None
        return Peek(
            self.trial.events, self.roll, asked, offered(after) if mine else [], after, self.risky, held
        )

    def odds(self, budget: Budget = PERSON, full: bool = True) -> tuple[AffairOdds, ...]:
        """The odds of the affairs that the choice opens, from what its player knows."""
        return odds(self.system, self._seen, self.chosen, budget, full)
