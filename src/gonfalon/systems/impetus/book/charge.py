"""24 Charge, step by step: declare, bonus, evasion, ground, defensive fire, contact."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import UnitId, replace
from gonfalon.core.rolls import Roll, d6
from gonfalon.core.steps import Back, Closed, Decision, No, Option, Step, Yes, step
from gonfalon.core.windows import ASK
from gonfalon.space.table import TOLERANCE, advance
from gonfalon.systems.impetus.book.activation import Act, EndActivation, enter_question
from gonfalon.systems.impetus.book.charge_ways import (
    Charged,
    charge_length,
    charge_pose,
    charge_refusal,
    charge_way,
    most_bonus,
    reach_refusal,
    wheeling_charges,
)
from gonfalon.systems.impetus.book.defensive_fire import AskDefence
from gonfalon.systems.impetus.book.disorder import after_moving, carry, cross, disorder
from gonfalon.systems.impetus.book.evasion import (
    evasion,
    evasion_number,
    evasion_refusal,
    evasion_roll,
    may_evade,
)
from gonfalon.systems.impetus.book.melee import join
from gonfalon.systems.impetus.book.melee_dice import is_flank
from gonfalon.systems.impetus.book.passing import allowed, clear_of
from gonfalon.systems.impetus.book.retreat import pursuit_column
from gonfalon.systems.impetus.book.ways import Way, ahead, entered, passes_zone, reach, way
from gonfalon.systems.impetus.book.wheels import wheel_disorders
from gonfalon.systems.impetus.ground.bodies import body_at, place_of, place_unit, refresh
from gonfalon.systems.impetus.ground.terrain import disorders
from gonfalon.systems.impetus.pieces.events import Charges, Evades, FallsShort, Moved
from gonfalon.systems.impetus.pieces.facts import Charge
from gonfalon.systems.impetus.pieces.options import ChargeAt
from gonfalon.systems.impetus.pieces.queries import in_h, the_charge
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import DISTANCE, paces


@step("24a")
class Declare(Decision):
    """A unit declares a charge: the enemy it will touch first, within its distance and the best bonus."""

    unit: UnitId
    open = True
    accepts = (ChargeAt,)

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def candidates(self, b: B) -> Iterable[Option]:
        on = ahead(b, self.unit)
        if on.enemy >= 0:
            yield ChargeAt(on.enemy)
        if not b.units[self.unit].disordered and not (on.zones and on.zones[0][0] == 0):
            yield from wheeling_charges(b, self.unit, on.enemy)
        yield Back()

    def refusal(self, b: B, option: ChargeAt | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        return charge_refusal(b, self.unit, option)

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        enemy = kind == "unit" and b.units[value].side != b.units[self.unit].side
        return ChargeAt(value) if enemy and b.units[value].place is not None else None

    def answer(self, b: B, option: ChargeAt | Back) -> None:
        if isinstance(option, Back):
            return b.then(Act(self.unit))
        start = place_of(b, self.unit)
        pose = charge_pose(b, self.unit, option.side, option.arc)
        b.put("charge", Charge(self.unit, option.target, option.side, option.arc, start, pose))
        flank = is_flank(b, body_at(b, self.unit, start), option.target)
        b.tell(Charges, self.unit, option.target, flank)
        return b.then(AskBonus(), ChargePath(), EndActivation(self.unit))  # § 2p, V20


@step("A1b")
class AskBonus(Closed):
    """Right after declaring, the charger says whether it rolls for the charge bonus."""

    def applies(self, b: B) -> bool:
        return most_bonus(b, the_charge(b).charger) > 0

    def player(self, b: B) -> int:
        return b.units[the_charge(b).charger].side

    def about(self, b: B) -> dict[str, Any]:
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        short = max(0, on.free - reach(b, c.charger, on, True, False, -c.arc))
        return {"unit": c.charger, "target_unit": c.target, "missing": in_h(b, short)}

    def candidates(self, b: B) -> Iterable[Option]:
        yield Yes()
        yield No()

    def answer(self, b: B, option: Yes | No) -> None:
        if isinstance(option, Yes):
            b.then(RollBonus())


@step("A1")
class RollBonus(Step):
    """A d6 on the pursuit column of the charger is an extra distance."""

    def run(self, b: B) -> None:
        c = the_charge(b)
        face = b.roll(bonus_roll(b, c.charger))
        b.put("charge", replace(c, bonus=paces(face, pursuit_column(b, c.charger), True) * b.setting.h))


def bonus_roll(b: B, uid: int) -> Roll:
    """The roll for the charge bonus."""
    return Roll("A1", "charge-bonus", DISTANCE, (d6(),), side=b.units[uid].side, about=(uid,))


@step("24d")
class ChargePath(Step):
    """The charger goes for the first enemy on its way; one that got away only stops it short (V24b-V24d)."""

    def applies(self, b: B) -> bool:
        return "charge" in b.affairs and b.units[the_charge(b).charger].place is not None

    def run(self, b: B) -> None:
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        length = charge_length(b, c, on)
        falls_short = length + TOLERANCE < on.free
        away = on.enemy < 0 or on.enemy in c.evaded  # § V24b
        if away or (c.evaded and falls_short):  # § V24d
            b.then(Short())
            return
        b.put("charge", replace(c, target=on.enemy))
        b.then(AskEvasion(), EnterGround(), AskDefence(), Short() if falls_short else Contact())


@step("2e")
class AskEvasion(Charged):
    """A charged unit that may evade is asked; it is always free to stand (A3b)."""

    window = "evasion"
    default = ASK

    def applies(self, b: B) -> bool | Refusal:
        c = the_charge(b)
        if not may_evade(b, c.target) or c.target in c.tried:
            return False
        bad = evasion_refusal(b, body_at(b, c.charger, c.start), c.target)
        return True if bad is None else bad

    def about(self, b: B) -> dict[str, Any]:
        c = the_charge(b)
        return {"unit": c.target, "enemy_unit": c.charger, "number": evasion_number(b, c.charger, c.target)}

    def answer(self, b: B, option: Yes | No) -> None:
        c = the_charge(b)
        # § V24e ~: who gets away ends the charge for himself, who does not fights
        b.put("charge", replace(c, tried=(*c.tried, c.target)))
        if isinstance(option, Yes):  # § A3b
            b.then(EvasionTest())


@step("6i")
class EvasionTest(Step):
    """The test; a unit that passes goes straight back, one that fails fights where it stands (6m)."""

    def run(self, b: B) -> None:
        c = the_charge(b)
        if not b.roll(evasion_roll(b, c.charger, c.target)):  # § 6m
            return
        plan = evasion(b, c.target)
        assert not isinstance(plan, Refusal)
        length, passed = plan
        place = place_of(b, c.target)
        on = way(b, c.target, place, (place[2] + 32768) & 65535, length, passed)
        b.tell(Evades, c.target)
        carry(b, c.target, advance(place, -length), on, length, "evasion")  # § 6j
        for friend in passed:
            if not allowed(b, c.target, friend):  # § 4i, V25, V25b
                disorder(b, friend, "passed")
        b.put("charge", replace(c, evaded=(*c.evaded, c.target), tried=(*c.tried, c.target)))
        b.then(ChargePath())


@step("V15")
class EnterGround(Step):
    """Ground on the way of the charge disorders the charger before defensive fire."""

    def applies(self, b: B) -> bool:
        if "charge" not in b.affairs:
            return False
        c = the_charge(b)
        if c.target in c.evaded:
            return False
        on = charge_way(b, c.charger, c.pose)
        length = min(on.free, charge_length(b, c, on))
        return not b.units[c.charger].disordered and disorders(b, c.charger, entered(on, length))

    def run(self, b: B) -> None:
        disorder(b, the_charge(b).charger, "ground")


@step("A1c")
class Short(Step):
    """A charger that does not reach goes its whole distance and is disordered, unless its target evaded."""

    def applies(self, b: B) -> bool:
        return "charge" in b.affairs and b.units[the_charge(b).charger].place is not None

    def run(self, b: B) -> None:
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        length = charge_length(b, c, on)
        if on.enemy >= 0:
            length = min(length, on.free - 3 * TOLERANCE)  # § V24c
        length = max(0, length)
        while length and on.passed and clear_of(on.passed, body_at(b, c.charger, advance(c.pose, length))):
            length = max(0, length - b.setting.h // 8)
        b.tell(FallsShort, c.charger)
        settle(b, c, on, length)
        if not c.evaded:  # § A1d, 6l
            disorder(b, c.charger, "short")
        refresh(b, c.charger)
        b.end("charge")


def settle(b: B, c: Charge, on: Way, length: int) -> None:
    """Put the charger where its move ends, with what ground, river, wheel and zones do to it."""
    uid = c.charger
    end = advance(c.pose, length)
    cross(b, uid, entered(on, length), body_at(b, uid, end))
    past = passes_zone(b, on, length)
    place_unit(b, uid, end)
    b.tell(Moved, uid, "charge", length + c.arc)
    if (c.arc and wheel_disorders(b, uid)) or past:  # § V21b
        disorder(b, uid, "manoeuvre")
    after_moving(b, uid)


@step("24f")
class Contact(Step):
    """The charger stops where it touches, without aligning, and the melee is fought at once (24h)."""

    def applies(self, b: B) -> bool:
        if "charge" not in b.affairs:
            return False
        c = the_charge(b)
        return b.units[c.charger].place is not None and c.target not in c.evaded

    def run(self, b: B) -> None:
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        settle(b, c, on, on.free)
        refresh(b, c.charger)
        b.end("charge")
        join(b, c.charger, body_at(b, c.charger, c.start), c.target)


enter_question("charge", ChargeAt, reach_refusal, lambda uid, shot: Declare(uid))
