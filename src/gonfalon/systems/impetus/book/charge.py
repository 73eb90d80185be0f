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
from gonfalon.systems.impetus.book.activation import EMPTY, Act, EndActivation, ask_in_activation
from gonfalon.systems.impetus.book.charge_ways import (
    Charged,
    charge_length,
    charge_pose,
    charge_reach_refusal,
    charge_refusal,
    charge_way,
    charges,
    charging,
    most_charge_bonus,
    no_charge,
    struck,
)
from gonfalon.systems.impetus.book.defensive_fire import AskDefence
from gonfalon.systems.impetus.book.disorder import (
    disorder,
    disorder_after_moving,
    disorder_on_the_way,
    move_and_disorder,
)
from gonfalon.systems.impetus.book.evasion import (
    evasion,
    evasion_number,
    evasion_refusal,
    evasion_roll,
    may_evade,
)
from gonfalon.systems.impetus.book.melee import join_melee
from gonfalon.systems.impetus.book.melee_dice import is_flank
from gonfalon.systems.impetus.book.passing import clear_of_passed, passing_allowed
from gonfalon.systems.impetus.book.ways import Way, way, way_ground_mask, way_passes_zones, way_reach
from gonfalon.systems.impetus.book.wheels import wheel_disorders
from gonfalon.systems.impetus.ground.bodies import (
    bodies_in_contact,
    body,
    body_at,
    place_body,
    place_of,
    refresh_contacts,
)
from gonfalon.systems.impetus.ground.terrain import ground_disorders
from gonfalon.systems.impetus.pieces.events import Charges, Evades, FallsShort, Moved
from gonfalon.systems.impetus.pieces.facts import Charge
from gonfalon.systems.impetus.pieces.options import ChargeAt
from gonfalon.systems.impetus.pieces.queries import tenths, the_charge
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import DISTANCE, retreat_table_paces


@step("24a")
class Declare(Decision):
    """A unit declares a charge: the enemy it will touch first, within its distance and the best bonus."""

    unit: UnitId
    open = True
    accepts = (ChargeAt,)
    opens = True

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def candidates(self, b: B) -> Iterable[Option]:
        yield from charges(b, self.unit, fine=True)
        yield Back()

    def legal(self, b: B) -> list[Option]:
        """The charges were judged when the unit was asked what it does."""
        return list(self.candidates(b))

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

    routine = "always"

    def applies(self, b: B) -> bool:
        return most_charge_bonus(b, the_charge(b).charger) > 0

    def player(self, b: B) -> int:
        return b.units[the_charge(b).charger].side

    def about(self, b: B) -> dict[str, Any]:
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        short = max(0, on.free - way_reach(b, c.charger, on, True, False, -c.arc))
        near = "yes" if short <= TOLERANCE else "no"
        return {"unit": c.charger, "target_unit": c.target, "missing_tenths": tenths(b, short), "near": near}

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
        face = b.roll(charge_bonus_roll(b, c.charger))
        paces = retreat_table_paces(face, b.setting.facts[c.charger].pursuit_column, True)
        b.put("charge", replace(c, bonus=paces * b.setting.h))


def charge_bonus_roll(b: B, uid: int) -> Roll:
    """The roll for the charge bonus."""
    return Roll("A1", "charge-bonus", DISTANCE, (d6(),), side=b.units[uid].side, about=(uid,))


@step("24d")
class ChargePath(Step):
    """The charger goes for the first enemy on its way; one that got away only stops it short (V24b-V24d)."""

    def applies(self, b: B) -> bool:
        return charging(b)

    def run(self, b: B) -> None:
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        length = charge_length(b, c, on)
        falls_short = length + TOLERANCE < on.free
        touched = sorted(struck(b, c.charger, on), key=lambda enemy: enemy != c.target)  # § V57
        away = not touched or any(enemy in c.evaded for enemy in touched)  # § V24b
        if away or (c.evaded and falls_short):  # § V24d
            b.then(Short())
            return
        b.put("charge", replace(c, target=touched[0]))
        b.then(*[AskEvasion(enemy) for enemy in touched], EnterGround())
        b.then(*[AskDefence(enemy) for enemy in touched], Short() if falls_short else Contact())


@step("2e")
class AskEvasion(Charged):
    """A charged unit that may evade is asked; it is always free to stand (A3b)."""

    unit: UnitId = -1
    window = "evasion"
    escapes = True
    default = ASK

    def applies(self, b: B) -> bool | Refusal:
        if not charging(b):
            return False
        c, unit = the_charge(b), self.charged(b)
        if not may_evade(b, unit) or unit in c.tried:
            return False
        bad = evasion_refusal(b, body_at(b, c.charger, c.start), unit)
        return True if bad is None else bad

    def about(self, b: B) -> dict[str, Any]:
        charger, unit = the_charge(b).charger, self.charged(b)
        number = evasion_number(b, charger, unit)
        return {"unit": unit, "enemy_unit": charger, "number": number}

    def answer(self, b: B, option: Yes | No) -> None:
        c, unit = the_charge(b), self.charged(b)
        b.put("charge", replace(c, tried=(*c.tried, unit)))  # § V24e
        if isinstance(option, Yes):  # § A3b
            b.then(EvasionTest(unit))


@step("6i")
class EvasionTest(Step):
    """The test; a unit that passes goes straight back, one that fails fights where it stands (6m)."""

    unit: UnitId

    def run(self, b: B) -> None:
        c = the_charge(b)
        if not b.roll(evasion_roll(b, c.charger, self.unit)):  # § 6m
            return
        plan = evasion(b, self.unit)
        assert not isinstance(plan, Refusal)
        length, passed = plan
        place = place_of(b, self.unit)
        on = way(b, self.unit, place, (place[2] + 32768) & 65535, length, passed)
        b.tell(Evades, self.unit)
        move_and_disorder(b, self.unit, advance(place, -length), on, length, "evasion")  # § 6j
        for friend in passed:
            if not passing_allowed(b, self.unit, friend):  # § 4i, V25, V25b
                disorder(b, friend, "passed")
        b.put("charge", replace(c, evaded=(*c.evaded, self.unit), tried=(*c.tried, self.unit)))
        b.then(ChargePath())


@step("V15")
class EnterGround(Step):
    """Ground on the way of the charge disorders the charger before defensive fire."""

    def applies(self, b: B) -> bool:
        if not charging(b):
            return False
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        length = min(on.free, charge_length(b, c, on))
        return not b.units[c.charger].disordered and ground_disorders(
            b, c.charger, way_ground_mask(on, length)
        )

    def run(self, b: B) -> None:
        disorder(b, the_charge(b).charger, "ground")


@step("A1c")
class Short(Step):
    """A charger that does not reach goes its whole distance and is disordered, unless its target evaded."""

    def applies(self, b: B) -> bool:
        return charging(b)

    def run(self, b: B) -> None:
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        length = charge_length(b, c, on)
        if on.enemy >= 0:
            length = min(length, on.free - 3 * TOLERANCE)  # § V24c
        length = max(0, length)
        while length and not ends_clear(b, c, on, length):
            length = max(0, length - b.setting.h // 8)
        b.tell(FallsShort, c.charger)
        settle_charger(b, c, on, length)
        if not c.evaded:  # § A1d, 6l
            disorder(b, c.charger, "short")
        refresh_contacts(b, c.charger)
        b.end("charge")


def ends_clear(b: B, c: Charge, on: Way, length: int) -> bool:
    """The charger would end clear of friends that it passes and of enemies that got away."""
    end = body_at(b, c.charger, advance(c.pose, length))
    if on.passed and clear_of_passed(on.passed, end) is not None:
        return False
    return not any(bodies_in_contact(end, body(b, enemy)) for enemy in c.evaded)  # § V24b


def settle_charger(b: B, c: Charge, on: Way, length: int) -> None:
    """Put the charger where its move ends, with what ground, river, wheel and zones do to it."""
    uid = c.charger
    end = advance(c.pose, length)
    disorder_on_the_way(b, uid, way_ground_mask(on, length), body_at(b, uid, end))
    past = way_passes_zones(b, on, length)
    place_body(b, uid, end)
    b.tell(Moved, uid, "charge", length + c.arc)
    if (c.arc and wheel_disorders(b, uid)) or past:  # § V21b
        disorder(b, uid, "manoeuvre")
    disorder_after_moving(b, uid)


@step("24f")
class Contact(Step):
    """The charger stops where it touches, without aligning, and the melee is fought at once (24h)."""

    def applies(self, b: B) -> bool:
        return charging(b)

    def run(self, b: B) -> None:
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        settle_charger(b, c, on, on.free)
        refresh_contacts(b, c.charger)
        b.end("charge")
        join_melee(b, c.charger, body_at(b, c.charger, c.start), c.target)


ask_in_activation("charge", ChargeAt, charge_reach_refusal, lambda uid, shot: Declare(uid))
EMPTY["charge"] = no_charge
