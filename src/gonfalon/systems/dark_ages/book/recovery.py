"""14 Recovery: a Leader draws cards to recover (reorganise) the patients in and next to his hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import UnitId
from gonfalon.core.steps import ChooseUnit, Closed, Decision, Done, Option, Step, step
from gonfalon.systems.dark_ages.book.damage import make_cubes_active
from gonfalon.systems.dark_ages.book.deck import deck_runs_out
from gonfalon.systems.dark_ages.book.historical_events import event_drawn
from gonfalon.systems.dark_ages.pieces.events import Drew
from gonfalon.systems.dark_ages.pieces.setting import B

HIGHER_MORALE = Refusal("11h", "higher-morale")
SOUND = Refusal("14b", "not-disorganised")
NOT_WITH_LEADER = Refusal("14b", "not-with-leader")
ROUTED_LEADER = Refusal("11g", "leader-routed")


def may_recover(b: B, leader: int, uid: int) -> Refusal | None:
    """Whether a Leader may try to recover a unit."""
    unit, chief = b.units[uid], b.units[leader]
    if chief.points < 2:
        return ROUTED_LEADER
    place = chief.place
    if place is None or unit.side != chief.side:
        return NOT_WITH_LEADER
    if unit.place != place and unit.place not in b.setting.near[place]:
        return NOT_WITH_LEADER
    if not unit.points & 1:
        return SOUND
    if b.setting.kinds[uid].leader and b.setting.morale[uid] >= b.setting.morale[leader]:  # § A16
        return HIGHER_MORALE
    return None


def patients(b: B, leader: int) -> list[int]:
    """The units a Leader could recover now."""
    place = b.units[leader].place
    if place is None:
        return []
    units = b.units
    return [
        uid
        for h in (place, *b.setting.near[place])
        for uid in b.by_hex.get(h, ())
        if units[uid].points & 1 and may_recover(b, leader, uid) is None
    ]


@step("14c")
class Attempt(Step):
    """One card for each attempt; without a card to draw the attempts lapse."""

    leader: UnitId
    attempts: int

    def applies(self, b: B) -> bool:
        return self.attempts > 0 and bool(patients(b, self.leader))

    def run(self, b: B) -> None:
        if b.decks["deck"]:
            b.then(Recover(self.leader, self.attempts))
        else:
            deck_runs_out(b)  # § V28b


@step("14d")
class Recover(Decision):
    """The unit is declared before the card is drawn; as many attempts as the Leader's morale."""

    leader: UnitId
    attempts: int
    opens = True

    def applies(self, b: B) -> bool:
        return self.attempts > 0 and bool(patients(b, self.leader))

    def player(self, b: B) -> int:
        return b.units[self.leader].side

    def candidates(self, b: B) -> Iterator[Option]:
        place = b.units[self.leader].place
        assert place is not None
        for h in (place, *b.setting.near[place]):
            for uid in b.at(h):
                yield ChooseUnit(uid)
        yield Done()

    def refusal(self, b: B, option: ChooseUnit | Done) -> Refusal | None:
        if isinstance(option, Done):
            return None
        return may_recover(b, self.leader, option.unit)

    def answer(self, b: B, option: ChooseUnit | Done) -> None:
        if isinstance(option, Done):
            return
        (card,) = b.draw("deck", "discard")  # § 14j
        ticks = b.setting.cards[card].ticks
        b.tell(Drew, card, ticks)  # § 14e
        if ticks:  # § 14f, 14h, 14l
            make_cubes_active(b, option.unit)
        if card in b.setting.event_cards:
            event_drawn(b, self.player(b))
        if ticks > 1:
            b.then(SpareTick(self.leader))
        b.then(Attempt(self.leader, self.attempts - 1))

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.leader, "attempts": self.attempts}


@step("A15")
class SpareTick(Closed):
    """The second tick goes to another eligible unit of the same Leader."""

    leader: UnitId

    def applies(self, b: B) -> bool:
        return bool(patients(b, self.leader))

    def player(self, b: B) -> int:
        return b.units[self.leader].side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in patients(b, self.leader):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        make_cubes_active(b, option.unit)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.leader}
