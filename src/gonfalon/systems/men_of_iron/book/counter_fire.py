"""9.2, 11.5 Counter-charges provoked by fire: at once, or when a thrower has ridden on."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import No, Option, Step, step
from gonfalon.core.windows import ASK, Reaction
from gonfalon.space.hexes import REAR
from gonfalon.systems.men_of_iron.book.counter_charge import (
    End,
    counter_charge_goes_in,
    counter_charge_side,
    counter_charge_ways,
    may_counter_charge,
    note_counter_charge,
)
from gonfalon.systems.men_of_iron.book.fire import AFTER_FIRE
from gonfalon.systems.men_of_iron.book.movement_costs import has_movement_points
from gonfalon.systems.men_of_iron.book.shock import CounterRide
from gonfalon.systems.men_of_iron.pieces.facts import RODE, Provoked
from gonfalon.systems.men_of_iron.pieces.options import CounterCharge
from gonfalon.systems.men_of_iron.pieces.setting import B


def provoke_by_fire(b: B, defender: int, firer: int, fresh: bool) -> None:
    """After the fire has been resolved; genitors still on the move are answered later."""
    if b.units[defender].place is None:
        return
    u = b.units[firer]
    if u.kind == "GE" and u.place is not None and not u.marks & RODE and has_movement_points(b, u):  # § 9.2c
        old = b.affairs.get("provoked")
        pairs = old.pairs if old is not None else ()
        b.put("provoked", Provoked((*pairs, (defender, firer, fresh))))
    else:
        b.then(CounterFire(defender, firer, fresh))  # § 11.5d, 11.5f


AFTER_FIRE.append(provoke_by_fire)


def throwers_to_answer(b: B) -> tuple[int, ...]:
    """The throwers whose counter-charge is still to come."""
    found = b.affairs.get("provoked")
    return tuple(p[1] for p in found.pairs) if found is not None else ()


def provoked_charges_due(b: B) -> list[Step]:
    """The counter-charges that come up now."""
    found = b.affairs.get("provoked")
    if found is None:
        return []
    b.end("provoked")
    return [CounterFire(*p) for p in found.pairs]


def thrower_rode_on(b: B, thrower: int) -> None:
    """The thrower has finished moving."""
    if thrower in throwers_to_answer(b):
        b.then(*provoked_charges_due(b))  # § 9.2b, 9.2c


@step("11.5d")
class CounterFire(Reaction):
    """Mounted men-at-arms that are fired on may try to counter-charge the firer."""

    defender: int
    firer: int
    fresh: bool
    window = "counter-charge"
    default = ASK

    def applies(self, b: B) -> bool:
        if b.units[self.firer].place is None:
            return False
        able = may_counter_charge(b, self.defender, (self.firer,), self.fresh)
        return able and bool(self._ends(b))  # § 11.6l

    def _ends(self, b: B) -> list[End]:
        u = b.units[self.defender]
        return counter_charge_ways(
            b, self.defender, self.firer, counter_charge_side(b, u, self.firer) != REAR
        )

    def player(self, b: B) -> int:
        return b.units[self.defender].side

    def reactor(self, b: B) -> int | None:
        return self.defender

    def cause(self, b: B) -> int | None:
        return self.firer

    def declining(self, b: B) -> Option:
        return No()

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.defender, "target_unit": self.firer}

    def candidates(self, b: B) -> list[Option]:
        return [No(), CounterCharge(self.firer)]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: CounterCharge | No) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("11.5d", "no-counter-charge")

    def answer(self, b: B, option: CounterCharge | No) -> None:
        if isinstance(option, No):
            return
        if counter_charge_goes_in(b, self.defender, self.firer):
            note_counter_charge(b, self.defender, self.firer)
            b.then(CounterRide(self.defender, self.firer, tuple(self._ends(b))))
