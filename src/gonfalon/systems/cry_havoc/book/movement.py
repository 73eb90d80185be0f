"""1.5 The movement step: whom to move, its beginning and its end."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import ChooseUnit, Decision, Done, Option, Step, step
from gonfalon.systems.cry_havoc.battles.clauses import asleep_refusal
from gonfalon.systems.cry_havoc.book.actions import MoveWhat
from gonfalon.systems.cry_havoc.book.ammunition import TakeMissiles
from gonfalon.systems.cry_havoc.book.arrivals import call_arrivals
from gonfalon.systems.cry_havoc.book.defensive_shots import StandingTargets
from gonfalon.systems.cry_havoc.book.rout import Rally, RoutMoves
from gonfalon.systems.cry_havoc.book.shooting import NOT_STANDING, shooting_move_limit
from gonfalon.systems.cry_havoc.book.victory import CheckPlot, check_for_victory
from gonfalon.systems.cry_havoc.pieces.affairs import NO_WISHES
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, IDLE, MOVEMENT, PERSON, ROUT, STUNNED
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.setting import B

ACTED = Refusal("1.5c", "has-moved")
STAYS = Refusal("1.58a", "horse-stays")
NOT_YOURS = Refusal("1.2f", "not-his-turn")
DONE = Done()
CHARGES_LEFT = Refusal("1.56s", "charge-not-carried-out")
STAND_FAST = Refusal("1.34e", "may-not-move-and-shoot")


@step("1.2.1.1f")
class BeginMovement(Step):
    """Step 3 begins."""

    def run(self, b: B) -> None:
        b.set(stage=MOVEMENT)
        b.put("watch", NO_WISHES)
        if b.setting.panic:
            b.then(RoutMoves())
        if b.setting.arrival_of:
            call_arrivals(b)
        b.then(MOVE_WHO, END_MOVEMENT)


def movable(b: B, uid: int) -> Refusal | None:
    """Whether somebody may still move or act in this step."""
    u = b.units[uid]
    facts = b.setting.facts[uid]
    if facts.kind == ANIMAL:  # § 1.59c
        return STAYS
    if facts.kind != PERSON or u.side != b.game.active:
        return NOT_YOURS
    if u.place is None or u.health >= STUNNED:
        return NOT_STANDING
    if u.acted:
        return ACTED
    if u.asleep:  # § P.3a, scn.cn
        return asleep_refusal(b, uid)
    if u.busy != IDLE:
        return Refusal("1.57c", "busy")
    if u.nerve == ROUT:
        return Refusal("1.113b", "routed")
    if u.marked and shooting_move_limit(b, uid) == 0:
        return STAND_FAST
    return None


def movers(b: B) -> list[int]:
    """Those who may still move in this step."""
    known: list[int] | None = b.cache.get("movers")
    if known is None:
        units, side = b.units, b.game.active
        if b.setting.panic:
            known = [uid for uid in b.setting.people[side] if movable(b, uid) is None]
        else:  # those who stand, awake and steady, are the fighters
            known = [
                uid
                for uid in presence(b).fighters[side]
                if not (u := units[uid]).acted and (not (u.marked or u.busy) or movable(b, uid) is None)
            ]
        b.cache["movers"] = known
    return known


@step("1.5c")
class MoveWho(Decision):
    """The active player moves any number of his characters, one after the other."""

    opens = True

    def applies(self, b: B) -> bool:
        return bool(movers(b))

    def player(self, b: B) -> int:
        return b.game.active

    def candidates(self, b: B) -> list[Option]:
        active = b.game.active
        facts = b.setting.facts
        found: list[Option] = [
            ChooseUnit(u.id)
            for u in b.units
            if u.side == active and u.place is not None and not u.acted and facts[u.id].kind == PERSON
        ]
        found.append(Done())
        return found

    def legal(self, b: B) -> list[Option]:
        choose = b.setting.choose
        found: list[Option] = [choose[uid] for uid in movers(b)]
        if "charges" not in b.affairs or self.refusal(b, DONE) is None:
            found.append(DONE)
        return found

    def refusal(self, b: B, option: ChooseUnit | Done) -> Refusal | None:
        if isinstance(option, Done):
            plan = b.affairs.get("charges")
            if plan is not None and any(movable(b, c.unit) is None and not c.done for c in plan.charges):
                return CHARGES_LEFT
            return None
        return movable(b, option.unit)

    def answer(self, b: B, option: ChooseUnit | Done) -> None:
        if isinstance(option, Done):
            return
        b.then(MoveWhat(option.unit), self)

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        return ChooseUnit(value) if kind == "unit" else Done() if value == "done" else None


@step("1.2.1.1h")
class EndMovement(Step):
    """Step 3 ends: those who did not move count as declared stationary; then missiles change hands."""

    def run(self, b: B) -> None:
        if b.setting.shooters[1 - b.game.active]:
            b.then(STANDING_TARGETS)
        if b.setting.rationed:  # § R44
            b.then(TakeMissiles())
        if b.setting.panic:
            b.then(Rally())
        check_for_victory(b, CHECK_MOVEMENT)


MOVE_WHO, END_MOVEMENT = MoveWho(), EndMovement()
STANDING_TARGETS, CHECK_MOVEMENT = StandingTargets(), CheckPlot("movement")
