"""1.5 Movement: whom to move, and what he does in this step."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import replace
from gonfalon.core.steps import Back, ChooseUnit, Decision, Done, Option, Step, step
from gonfalon.systems import cry_havoc as chapters
from gonfalon.systems.cry_havoc.battles.scenario_rules import CheckPlot, check
from gonfalon.systems.cry_havoc.book import bodies, carts, mounting
from gonfalon.systems.cry_havoc.book import loose_horses as horses
from gonfalon.systems.cry_havoc.book.arrival import go_and
from gonfalon.systems.cry_havoc.book.defensive_shots import StandingTargets
from gonfalon.systems.cry_havoc.book.defensive_watch import NO_WISHES
from gonfalon.systems.cry_havoc.book.destinations import (
    allowance,
    exits,
    go_refusal,
    goes,
    start_walk,
)
from gonfalon.systems.cry_havoc.book.harm import reveal
from gonfalon.systems.cry_havoc.book.shooting import NOT_STANDING, move_limit
from gonfalon.systems.cry_havoc.book.walk import (
    Move,
    start_kind,
)
from gonfalon.systems.cry_havoc.pieces.affairs import charge_of
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    IDLE,
    MOVEMENT,
    NOBODY,
    PERSON,
    ROUT,
    STUNNED,
    B,
)
from gonfalon.systems.cry_havoc.pieces.options import (
    CarryOut,
    Catch,
    Clear,
    Dismount,
    Go,
    Haul,
    Hitch,
    LeadBeast,
    Leave,
    Lift,
    Mount,
    Release,
    Stay,
    TakeBridle,
    Tie,
    Unhitch,
    Untie,
)
from gonfalon.systems.cry_havoc.pieces.queries import presence

ACTED = Refusal("1.5c", "has-moved")
STAYS = Refusal("1.58a", "horse-stays")
NOT_YOURS = Refusal("1.2f", "not-his-turn")
CHARGES_LEFT = Refusal("1.56s", "charge-not-carried-out")
STAND_FAST = Refusal("1.34e", "may-not-move-and-shoot")
DONE, STAY, BACK = Done(), Stay(), Back()


@step("1.2.1.1f")
class BeginMovement(Step):
    """Step 3 begins."""

    def run(self, b: B) -> None:
        b.set(stage=MOVEMENT)
        b.put("watch", NO_WISHES)
        if b.setting.panic:
            b.then(chapters.panic.RoutMoves())
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
    if u.asleep:
        return Refusal("scn.cn", "asleep")
    if u.busy != IDLE:
        return Refusal("1.57c", "busy")
    if u.nerve == ROUT:
        return Refusal("1.113b", "routed")
    if u.marked and move_limit(b, uid) == 0:
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

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Done):
            plan = b.affairs.get("charges")
            if plan is not None and any(movable(b, c.unit) is None and not c.done for c in plan.charges):
                return CHARGES_LEFT
            return None
        return movable(b, option.unit)

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Done):
            return
        b.then(MoveWhat(option.unit), self)

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        return ChooseUnit(value) if kind == "unit" else Done() if value == "done" else None


def extra_acts(b: B, uid: int) -> list[Option]:
    """What else somebody may do instead of, or before, moving."""
    here = presence(b)
    found: list[Option] = mounting.acts(b, uid)
    if here.animals:
        found += horses.acts(b, uid)
    if b.setting.drawn:
        found += carts.acts(b, uid)
    if here.bodies or here.down:
        found += bodies.acts(b, uid)
    return found


@step("1.5d")
class MoveWhat(Decision):
    """What one character does in this step: go somewhere, stay, or something that takes the whole turn."""

    unit: int
    open = True
    accepts = (
        Go, CarryOut, Leave, Stay, Mount, Dismount, TakeBridle, Catch, Release, LeadBeast, Haul, Hitch,
        Unhitch, Tie, Untie, Lift, Clear, Back,
    )  # fmt: skip

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        uid = self.unit
        if "charges" in b.affairs and charge_of(b, uid) is not None:
            return [CarryOut(), Back()]
        mp = allowance(b, uid)
        found = goes(b, uid, mp)
        found += exits(b, uid, mp)
        found.append(STAY)
        found += extra_acts(b, uid)
        found.append(BACK)
        return found

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Back):
            return None
        if charge_of(b, self.unit) is not None:
            return None if isinstance(option, CarryOut) else Refusal("1.56t", "must-charge")
        if isinstance(option, Go):
            return go_refusal(b, self.unit, allowance(b, self.unit), option)
        if isinstance(option, Stay):
            return None
        if option in self.candidates(b):
            return None
        return acts_refusal(b, self.unit, option)

    def answer(self, b: B, option: Any) -> None:
        uid = self.unit
        m = Move(uid, start_kind(b, uid), allowance(b, uid))
        if isinstance(option, Go):
            reveal(b, uid)
            start_walk(b, uid, option, m)
        elif isinstance(option, CarryOut):
            b.then(chapters.charging.RunCharge(uid))
        elif isinstance(option, Leave):
            b.put("move", replace(m, errand="leave", goal=option.place))
            go_and(b, uid, option.place)
        elif isinstance(option, Stay):
            b.change(uid, acted=True)
            b.then(StandingTargets(uid))
        elif isinstance(option, Lift):
            b.put("move", replace(m, errand="lift", goal=option.unit))
            go_and(b, uid, b.units[option.unit].place or 0)
        elif isinstance(option, TakeBridle | Catch):
            word = "catch" if isinstance(option, Catch) else "take"
            b.put("move", replace(m, errand=word, goal=option.horse))
            go_and(b, uid, horses.nearest_beside(b, uid, option.horse, m.left))
        elif isinstance(option, Release):
            b.change(option.horse, leader=NOBODY)
            b.then(self)
        elif not isinstance(option, Back):
            act(b, uid, option)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        if kind == "hex":
            return Go(value)
        return next((o for o in self.candidates(b) if o.word == value), None)


def acts_refusal(b: B, uid: int, option: Any) -> Refusal:
    """Why one of the other acts is not possible."""
    for judge in (mounting.refusal, horses.refusal, carts.refusal, bodies.refusal):
        found = judge(b, uid, option)
        if found is not None:
            return found
    return Refusal("1.5d", "not-possible")


def act(b: B, uid: int, option: Any) -> None:
    """An act that is not a move of his own."""
    for do in (mounting.perform, carts.perform, bodies.perform):
        if do(b, uid, option):
            return


@step("1.2.1.1h")
class EndMovement(Step):
    """Step 3 ends: those who did not move count as declared stationary; then missiles change hands."""

    def run(self, b: B) -> None:
        if b.setting.shooters[1 - b.game.active]:
            b.then(STANDING_TARGETS)
        if b.setting.rationed:  # § R44
            b.then(chapters.ammunition.TakeMissiles())
        if b.setting.panic:
            b.then(chapters.panic.Rally())
        check(b, CHECK_MOVEMENT)


MOVE_WHO, END_MOVEMENT = MoveWho(), EndMovement()
STANDING_TARGETS, CHECK_MOVEMENT = StandingTargets(), CheckPlot("movement")
