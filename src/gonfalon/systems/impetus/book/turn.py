"""2 The turn: initiative, both halves; 28 victory."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.records import SideId
from gonfalon.core.rolls import Modifier, Roll, d6
from gonfalon.core.steps import (
    Closed,
    Event,
    No,
    Option,
    Step,
    Yes,
    event,
    step,
)
from gonfalon.systems.impetus.book.activation import Activate
from gonfalon.systems.impetus.ground.bodies import mark
from gonfalon.systems.impetus.pieces.facts import B, break_point, has_general, total_vd
from gonfalon.systems.impetus.pieces.tables import INITIATIVE


@event("turn")
class TurnBegins(Event):
    """A turn begins."""

    number: int


@event("initiative")
class InitiativeWon(Event):
    """A side wins the initiative."""

    side: SideId


@event("half-turn")
class HalfTurnBegins(Event):
    """A side becomes active."""

    side: SideId


# -- 2 the turn ------------------------------------------------------------------------------------------


@step("2a")
class Turn(Step):
    """Each turn: initiative, then both halves; then the next turn."""

    def run(self, b: B) -> None:
        b.set(turn=b.game.turn + 1, phase="initiative")
        b.tell(TurnBegins, b.game.turn)
        b.then(
            RollInitiative(),
            DecideInitiative(),
            HalfTurn(0),
            CheckVictory(),
            HalfTurn(1),
            CheckVictory(),
            EndTurn(),
        )


def initiative_roll(b: B, side: int) -> Roll:
    """2d6, +2 with the general on the table."""
    mods: tuple[Modifier, ...] = ()
    if has_general(b, side):  # § 20o
        mods = (Modifier("2k", 2, "general"),)
    return Roll("2j", "initiative", INITIATIVE, (d6(2),), mods, side)


@step("2j")
class RollInitiative(Step):
    """Both roll 2d6; a tie is rolled again."""

    def run(self, b: B) -> None:
        while True:
            scores = (b.roll(initiative_roll(b, 0)), b.roll(initiative_roll(b, 1)))
            if scores[0] != scores[1]:  # § 2l
                break
        b.set(scores=scores)
        b.then(AskReroll())


@step("2m")
class AskReroll(Closed):
    """The side with the lower score may roll its dice again, once a game free of charge."""

    def loser(self, b: B) -> int:
        """The side that would act second."""
        return int(b.game.scores[1] < b.game.scores[0])

    def applies(self, b: B) -> bool:
        return b.game.rerolls[self.loser(b)] > 0

    def player(self, b: B) -> int:
        return self.loser(b)

    def about(self, b: B) -> dict[str, Any]:
        own = self.loser(b)
        return {"own": b.game.scores[own], "other": b.game.scores[1 - own]}

    def candidates(self, b: B) -> Iterable[Option]:
        yield No()
        yield Yes()

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, No):
            return
        side = self.loser(b)
        left = list(b.game.rerolls)
        left[side] -= 1
        b.set(rerolls=(left[0], left[1]))
        b.then(Reroll(side))


@step("2m")
class Reroll(Step):
    """A side rolls its initiative dice again."""

    side: SideId

    def run(self, b: B) -> None:
        scores = list(b.game.scores)
        scores[self.side] = b.roll(initiative_roll(b, self.side))
        b.set(scores=(scores[0], scores[1]))
        b.then(RollInitiative() if scores[0] == scores[1] else AskReroll())  # § 2l


@step("2b")
class DecideInitiative(Step):
    """The higher score is active first."""

    def run(self, b: B) -> None:
        winner = int(b.game.scores[1] > b.game.scores[0])
        b.set(active=winner)
        b.tell(InitiativeWon, winner)


@step("2h")
class HalfTurn(Step):
    """One side is active: first the winner of the initiative, then the roles swap."""

    half: int

    def run(self, b: B) -> None:
        if self.half:
            b.set(active=1 - b.game.active)
        side = b.game.active
        b.set(half=self.half, phase="activation")
        for u in b.units:
            if u.acted or u.fired:
                mark(b, u.id, acted=False, fired=False)
        b.tell(HalfTurnBegins, side)
        b.then(Activate(side))  # § 2i


@step("28b")
class CheckVictory(Step):
    """At the end of each half: an army that lost half its VD is beaten; both at once is a draw."""

    def run(self, b: B) -> None:
        beaten = [b.game.lost[side] >= break_point(total_vd(b, side)) for side in (0, 1)]  # § 28a
        if all(beaten):
            b.finish(None, "28c", "both-beaten")
        elif beaten[0] or beaten[1]:
            b.finish(0 if beaten[1] else 1, "28d", "army-beaten")


@step("28e")
class EndTurn(Step):
    """After the last turn the army that lost fewer VD wins."""

    def run(self, b: B) -> None:
        if b.game.turn < b.setting.turns:  # § 30e
            b.then(Turn())  # § 2q
            return
        one, two = b.game.lost
        if one == two:
            b.finish(None, "28f", "limit-draw")
        else:
            b.finish(int(two < one), "28f", "limit")
