"""2 The turn: initiative, both halves, the choice of the unit that acts, the duty of scythed chariots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import SideId
from gonfalon.core.rolls import Modifier, Roll, d6
from gonfalon.core.steps import ChooseUnit, Closed, Decision, Done, No, Option, Step, Yes, step
from gonfalon.systems.impetus.battles.looks import look_after
from gonfalon.systems.impetus.book.activation import Act, hastes_when_activated
from gonfalon.systems.impetus.book.arrivals import Enter
from gonfalon.systems.impetus.book.groups import GroupMove
from gonfalon.systems.impetus.book.victory import CheckVictory, call_time
from gonfalon.systems.impetus.ground.bodies import (
    bodies_form_group,
    bodies_in_groups,
    bodies_standing,
    mark_standing_body,
)
from gonfalon.systems.impetus.pieces.events import HalfTurnBegins, InitiativeWon, TurnBegins
from gonfalon.systems.impetus.pieces.options import Group
from gonfalon.systems.impetus.pieces.queries import has_general, rule_chosen
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import INITIATIVE


@step("1g")
class BeginBattle(Step):
    """When all units stand, the first turn begins."""

    def run(self, b: B) -> None:
        for side in (0, 1):
            b.end(f"deployed-{side}")
        for u in b.units:
            f = b.setting.facts[u.id]
            if (f.stakes or f.pavise) and u.place is not None:
                b.change(u.id, covered=True)
        b.then(Turn())


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

    def answer(self, b: B, option: Yes | No) -> None:
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
                mark_standing_body(b, u.id, acted=False, fired=False)
        b.tell(HalfTurnBegins, side)
        if "coming" in b.affairs:
            b.then(Enter(side))
        b.then(Activate(side))  # § 2i
        look_after(b, "player_turn")


@step("2c")
class Activate(Decision):
    """The active player chooses a unit or a group, in any order (2d), or ends his half turn (2o)."""

    side: SideId
    open = True
    accepts = (Group,)
    opens = True

    def applies(self, b: B) -> bool:
        return any(not b.units[uid].acted for uid, _ in bodies_standing(b, self.side))

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        for uid, _one in bodies_standing(b, self.side):
            if not b.units[uid].acted:  # § 2d
                yield ChooseUnit(uid)
        for group in bodies_in_groups(b, self.side):
            yield Group(group)
        yield Done()

    def refusal(self, b: B, option: ChooseUnit | Group | Done) -> Refusal | None:
        if isinstance(option, Done):
            return scythed_turn_duty(b, self.side)
        if isinstance(option, ChooseUnit):
            return self.unit_refusal(b, option.unit)
        for uid in option.units:
            bad = self.unit_refusal(b, uid)
            if bad is not None:
                return bad
            if b.units[uid].foes:
                return refuse("V19", "in-melee", unit=uid)
            if hastes_when_activated(b, uid):
                return refuse("27e", "scythed-must-go", unit=uid)
        if (
            len(option.units) < 2
            or len(set(option.units)) != len(option.units)
            or not bodies_form_group(b, option.units)
        ):
            return Refusal("23a", "no-group")
        return None

    def legal(self, b: B) -> list[Option]:
        """What is listed is legal by construction, unless scythed chariots have a duty."""
        return Decision.legal(self, b) if "27e" in b.setting.on else list(self.candidates(b))

    def unit_refusal(self, b: B, uid: int) -> Refusal | None:
        """A unit is activated once in its half turn."""
        u = b.units[uid]
        if u.side != self.side or u.place is None:
            return refuse("2c", "not-yours", unit=uid)
        if u.leader >= 0:
            return refuse("26c", "part-of-block", unit=uid)
        if u.acted:
            return refuse("22b", "acted", unit=uid)
        return None

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        return ChooseUnit(value) if kind == "unit" else None

    def answer(self, b: B, option: ChooseUnit | Group | Done) -> None:
        if isinstance(option, Done):  # § 2o
            return
        if isinstance(option, Group):
            b.then(GroupMove(tuple(option.units)))
        else:
            b.then(Act(option.unit))
        look_after(b, "activation")
        b.then(Activate(self.side))


def scythed_turn_duty(b: B, side: int) -> Refusal | None:
    """Option: a CF within 6H of an enemy must be activated, to charge or advance."""
    if not rule_chosen(b, "27e"):
        return None
    for uid, _ in bodies_standing(b, side):
        if not b.units[uid].acted and hastes_when_activated(b, uid):
            return refuse("27e", "scythed-must-go", unit=uid)
    return None


@step("28e")
class EndTurn(Step):
    """The next turn begins, or the battle ends after its last."""

    def run(self, b: B) -> None:
        if b.game.turn >= b.setting.turns:  # § 30e
            call_time(b)
            return
        look_after(b, "turn")
        b.then(Turn())  # § 2q
