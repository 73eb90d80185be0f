"""1.2 The sequence of play: two player turns a game turn, five steps each."""

from __future__ import annotations

from typing import Any

from gonfalon.core.steps import Step, step
from gonfalon.systems.cry_havoc.book.arrivals import CAME
from gonfalon.systems.cry_havoc.book.carts import FinishHitching
from gonfalon.systems.cry_havoc.book.charge import DeclareCharges
from gonfalon.systems.cry_havoc.book.harm import Surrounded
from gonfalon.systems.cry_havoc.book.melee import BeginMelee
from gonfalon.systems.cry_havoc.book.mounting import MountUp
from gonfalon.systems.cry_havoc.book.movement import BeginMovement
from gonfalon.systems.cry_havoc.book.shooting import BeginShots, MarkShots
from gonfalon.systems.cry_havoc.book.victory import (
    CheckPlot,
    check_for_victory,
    end_of_last_turn,
    wake_after_alarm,
)
from gonfalon.systems.cry_havoc.pieces.events import Recovered, TurnBegins
from gonfalon.systems.cry_havoc.pieces.facts import (
    CHARGES,
    CLEARING,
    FIT,
    IDLE,
    MOUNTING,
    NOBODY,
    RECOVERY,
    SHOTS,
    STILL,
    STUNNED,
    Unit,
)
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.setting import B


@step("1.2b")
class GameTurn(Step):
    """A game turn: first one side's player turn, then the other's."""

    def run(self, b: B) -> None:
        first = b.setting.file.first
        b.then(PlayerTurn(first), PlayerTurn(1 - first), EndGameTurn())  # § 1.2.1.2a


@step("1.2.1.1a")
class PlayerTurn(Step):
    """A player turn: shots, charges, movement, melee, recovery, in this order."""

    side: int

    def run(self, b: B) -> None:
        b.set(active=self.side, ply=b.game.ply + 1, stage=SHOTS, noise=False)
        b.tell(TurnBegins, self.side, b.game.turn)
        wake_after_alarm(b)
        here = presence(b)
        steps: list[Step] = [MARK_SHOTS, BEGIN_SHOTS] if b.setting.shooters[self.side] else []
        if here.riders & here.standing[self.side]:
            steps.append(BEGIN_CHARGES)
        steps += [BEGIN_MOVEMENT, BEGIN_MELEE]  # § 1.2c
        steps += [RECOVER, MOUNT_UP]
        if b.setting.drawn:
            steps.append(FINISH_HITCHING)
        b.then(*steps, END_TURN)


@step("1.2.1.1d")
class BeginCharges(Step):
    """Step 2 begins."""

    def run(self, b: B) -> None:
        b.set(stage=CHARGES)
        b.then(DeclareCharges())


@step("1.2.1.1k")
class Recovery(Step):
    """Step 5: those who were stunned before this player turn recover."""

    closes = True

    def applies(self, b: B) -> bool:
        return bool(presence(b).lying)

    def run(self, b: B) -> None:
        b.set(stage=RECOVERY)
        for u in list(b.units):
            if u.side != b.game.active or u.health != STUNNED or u.place is None:
                continue
            if u.id in b.setting.captives:  # § P.6a, VA18, scn.bk
                continue
            if u.since < b.game.ply:  # § R5
                b.change(u.id, health=FIT)  # § 1.2.1.1l
                b.tell(Recovered, u.id)
                b.then(SURROUNDED)  # he stands again beside an enemy who lies


@step("1.34i")
class EndPlayerTurn(Step):
    """The other side's markers go: its movement and melee were the last they could matter for."""

    closes = True

    def run(self, b: B) -> None:
        active = b.game.active
        for u in b.units.copy():
            if u.place is None:
                continue
            if u.corner:
                b.change(u.id, corner=0)
            if u.side != active:
                if u.marked or u.shot or u.moved or u.fought or u.lost or u.busy:
                    # § 1.32g, VA4
                    b.change(u.id, marked=False, shot=False, moved=STILL, fought=False, lost=False, busy=IDLE)
            elif u.acted or u.closed or u.barred or u.turns or u.busy == CLEARING:
                more = _afterwards(u) if u.turns or u.busy else {}
                b.change(u.id, acted=False, closed=False, barred=(), **more)
        b.end("watch")
        b.end("volleys")
        if b.setting.arrival_of:
            b.end(CAME)
        check_for_victory(b, CHECK_TURN)


def _afterwards(u: Unit) -> dict[str, Any]:
    """What the end of his turn changes about what somebody is busy with."""
    new: dict[str, Any] = {}
    if u.busy == CLEARING:  # § 1.52b
        new["busy"] = IDLE  # that phase only: a defensive shot is free again
    if u.turns and u.busy != MOUNTING and u.goal == NOBODY:
        new["turns"] = 0
    return new


SURROUNDED = Surrounded()
MARK_SHOTS, BEGIN_SHOTS, BEGIN_CHARGES = MarkShots(), BeginShots(), BeginCharges()
BEGIN_MOVEMENT, BEGIN_MELEE, RECOVER = BeginMovement(), BeginMelee(), Recovery()
FINISH_HITCHING = FinishHitching()
MOUNT_UP, END_TURN = MountUp(), EndPlayerTurn()
CHECK_TURN, CHECK_GAME_TURN = CheckPlot("player_turn"), CheckPlot("game_turn")


@step("1.2.1.2b")
class EndGameTurn(Step):
    """The game turn ends and a new one begins."""

    def run(self, b: B) -> None:
        check_for_victory(b, CHECK_GAME_TURN)
        b.then(NEXT_TURN)


@step("1.2.1.2b")
class NextTurn(Step):
    """The next game turn; the battle ends with its last."""

    def run(self, b: B) -> None:
        if b.game.turn >= b.setting.file.turns:
            end_of_last_turn(b)  # § scn.q
            return
        b.set(turn=b.game.turn + 1)
        b.then(GameTurn())


NEXT_TURN = NextTurn()
