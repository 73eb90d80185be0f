"""4 Activation: the card that opens a round, units and groups that may be activated, and the use of a
Leader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId, replace
from gonfalon.core.steps import Back, ChooseUnit, Decision, Done, Option, Step, step
from gonfalon.systems.dark_ages.book.movement import MoveUnit
from gonfalon.systems.dark_ages.book.orders import (
    Pause,
    judge_order_play,
    legal_orders,
    order_plays,
    play_order,
)
from gonfalon.systems.dark_ages.book.reach import barred
from gonfalon.systems.dark_ages.book.recovery import Attempt, patients
from gonfalon.systems.dark_ages.book.rout import ROUTED
from gonfalon.systems.dark_ages.pieces.events import ActivationPlayed, Led
from gonfalon.systems.dark_ages.pieces.facts import HAND, Round
from gonfalon.systems.dark_ages.pieces.options import BACK, DONE, Lead, Play, Rally
from gonfalon.systems.dark_ages.pieces.queries import bit, body_at, close_units, held, on_map, round_of
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import MOVEMENT, OTHER

NOT_ACTIVATION = Refusal("16f", "only-as-order")
NOT_YOURS = Refusal("3b", "not-yours")
GONE = Refusal("3b", "not-on-map")
MOVED = Refusal("5c", "moved")
ACTIVATED = Refusal("4f", "activated")
NO_POINTS = Refusal("4c", "no-points")
BOXED_IN = Refusal("5g", "boxed-in")
NOBODY_TO_RECOVER = Refusal("14b", "nobody-to-recover")


def activate(b: B, side: int, card: int) -> None:
    """The card is shown, discarded face up and gives its points."""
    value = b.setting.cards[card].value
    b.move_card(card, HAND[side], "discard")  # § 1i, 4g
    b.set(passes=0, used=True, phase="movement")
    b.put("round", Round(card=card, left=value, moved=round_of(b).moved, close=close_units(b, side)))  # § 1g
    b.tell(ActivationPlayed, side, card, value)  # § 4b


def may_activate(b: B, side: int, uid: int) -> Refusal | None:
    """Why a unit cannot be moved (or activated) now."""
    unit, rnd = b.units[uid], round_of(b)
    if unit.side != side:
        return NOT_YOURS
    if unit.place is None:
        return GONE
    if unit.points < 2:
        return ROUTED
    if rnd.moved >> uid & 1:
        # a Leader who moved along has used his move (V23b), not his activation (4f)
        if not b.setting.kinds[uid].leader or rnd.activated >> uid & 1:
            return MOVED
        return None if rnd.left else NO_POINTS
    if rnd.granted >> uid & 1:
        return None if activated_could_step(b, uid) else BOXED_IN
    if rnd.activated >> uid & 1:
        return ACTIVATED
    if not rnd.left:
        return NO_POINTS
    if b.setting.kinds[uid].leader or activated_could_step(b, uid):
        return None
    return BOXED_IN


def units_to_activate(b: B, side: int) -> list[int]:
    """The units for which `may_activate` finds nothing to refuse, without asking it one by one."""
    found: list[int] = []
    rnd, units, kinds, exits = round_of(b), b.units, b.setting.kinds, b.setting.exits
    granted = rnd.granted & ~rnd.moved
    fresh = ~rnd.activated if rnd.left else 0
    if not granted and not fresh:
        return found
    empty = ~(held(b, 0) | held(b, 1))
    for uid in b.setting.of_side[side]:
        unit = units[uid]
        if unit.place is None or unit.points < 2:
            continue
        if not granted >> uid & 1:
            if not fresh >> uid & 1:
                continue
            if kinds[uid].leader:
                found.append(uid)
                continue
            if rnd.moved >> uid & 1:
                continue
        if exits[uid][unit.place] & empty or activated_could_step(b, uid):
            found.append(uid)
    return found


def activated_could_step(b: B, uid: int) -> bool:
    """Whether any neighbouring hex is open."""
    place = b.units[uid].place
    assert place is not None
    if b.setting.exits[uid][place] & ~(held(b, 0) | held(b, 1)):
        return True
    links = b.setting.links[b.setting.kinds[uid].horse > 0]
    return any(barred(b, uid, n) is None for n in links[place])


@step("5a")
class Move(Decision):
    """The Active player moves his units in the order he likes; he may stop at any time (4d)."""

    side: int
    opens = True

    hidden: ClassVar[bool] = True

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        yield DONE
        for uid in on_map(b, self.side):
            yield ChooseUnit(uid)
        yield from order_plays(b, self.side)

    def refusal(self, b: B, option: ChooseUnit | Play | Done) -> Refusal | None:
        if isinstance(option, ChooseUnit):
            return may_activate(b, self.side, option.unit)
        if isinstance(option, Play):
            if option.unit is None and b.setting.cards[option.card].order in ("double_time", "vanguard"):
                return refuse("A27", "choose-unit-first", card=option.card)
            return judge_order_play(b, MOVEMENT, self.side, option)
        return None

    def legal(self, b: B) -> list[Option]:
        pick = b.setting.pick
        units = [pick[u] for u in units_to_activate(b, self.side)]
        return [DONE, *units, *legal_orders(b, MOVEMENT, self.side)]  # § 4d

    def answer(self, b: B, option: ChooseUnit | Play | Done) -> None:
        if isinstance(option, Done):
            return
        if isinstance(option, Play):
            play_order(b, self.side, option)
            b.then(Pause(OTHER), self)
            return
        uid = option.unit
        kind, rnd = b.setting.kinds[uid], round_of(b)
        if kind.leader and not bit(rnd.granted, uid):
            b.then(UseLeader(uid), self)
        else:
            b.then(MoveUnit(uid), self)  # § 5b

    def about(self, b: B) -> dict[str, Any]:
        return {"points": round_of(b).left}


@step("14a")
class UseLeader(Decision):
    """A point spent on a Leader moves his group or serves for recovery, not both."""

    unit: UnitId
    opens = True

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        yield Lead()
        yield Rally()
        yield BACK

    def refusal(self, b: B, option: Lead | Rally | Back) -> Refusal | None:
        if isinstance(option, Rally) and not patients(b, self.unit):
            return NOBODY_TO_RECOVER
        return None

    def answer(self, b: B, option: Lead | Rally | Back) -> None:
        if isinstance(option, Back):
            return
        uid, rnd = self.unit, round_of(b)
        if isinstance(option, Rally):
            b.put("round", replace(rnd, left=rnd.left - 1, activated=rnd.activated | 1 << uid))
            b.then(Attempt(uid, b.setting.morale[uid]))
            return
        group = activation_group(b, uid) & ~rnd.activated
        b.put(
            "round",
            replace(
                rnd,
                left=rnd.left - 1,
                activated=rnd.activated | group,
                granted=rnd.granted | group,
            ),
        )  # § A9b
        b.tell(Led, uid)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


def activation_group(b: B, leader: int) -> int:
    """The Leader, his stack and the units adjacent now, as a set; nobody in rout."""
    unit = b.units[leader]
    assert unit.place is not None
    mask = 1 << leader  # § V23c
    for h in (unit.place, *b.setting.near[unit.place]):  # § 4e, A9
        for uid in b.at(h):
            other = b.units[uid]
            if uid != leader and other.side == unit.side and other.points > 1:
                body = body_at(b, h)
                if uid == body or h == unit.place:
                    mask |= 1 << uid
    return mask


@step("3f")
class MovementPhase(Step):
    """A round has a Movement Phase, then a Combat Phase."""

    side: int

    def run(self, b: B) -> None:
        b.then(Pause(OTHER), Move(self.side))
