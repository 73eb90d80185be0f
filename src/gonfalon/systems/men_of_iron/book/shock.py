"""10.3, 10.5, 11.6, 12.7 The course of a clash from its start to the advance, with counter-charges."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import Decision, No, Option, Step, step
from gonfalon.core.windows import ASK, Reaction
from gonfalon.space.hexes import REAR
from gonfalon.systems.men_of_iron.book.arrival import arrive_by_advance
from gonfalon.systems.men_of_iron.book.charge import Ride, Willing, ride_home
from gonfalon.systems.men_of_iron.book.counter_charge import (
    End,
    TurnToMeet,
    counter_charge_goes_in,
    counter_charge_side,
    counter_charge_ways,
    may_counter_charge,
    note_counter_charge,
)
from gonfalon.systems.men_of_iron.book.facing import StopFacing
from gonfalon.systems.men_of_iron.book.retreat_before_shock import RetreatBeforeShock
from gonfalon.systems.men_of_iron.book.shock_roll import (
    Resolve,
    attackers_in_fight,
    attackers_on_record,
    change_clash_record,
    charges_in_fight,
    clash_record,
    defenders_on_record,
    enemies_to_fight,
    next_record_name,
)
from gonfalon.systems.men_of_iron.pieces.facts import MOUNTED, SPENT, Clash
from gonfalon.systems.men_of_iron.pieces.options import Advance, CounterCharge
from gonfalon.systems.men_of_iron.pieces.options import Ride as RideTo
from gonfalon.systems.men_of_iron.pieces.queries import combat_units_at, drm_of, front, mounted, uppermost
from gonfalon.systems.men_of_iron.pieces.setting import B


@step("10.3a")
class StartClash(Step):
    """Charges ride home, horses balk or not, defenders react; then every defender's fight is rolled."""

    name: str

    def run(self, b: B) -> None:
        found = clash_record(b, self.name)
        rides = [Ride(self.name, ride[0]) for ride in found.charges]
        asked = [Willing(self.name, a) for a in attackers_on_record(found) if b.units[a].kind == "MM"]
        b.then(*rides, *asked)  # § V20
        for d in defenders_on_record(found):
            b.then(RetreatBeforeShock(self.name, d))
            if found.kind == "planned":  # § 12.7f
                b.then(CounterChargeWindow(self.name, d))
        b.then(Resolve(self.name), EndClash(self.name), Forget(self.name))


# -- 10.5, 12.7 advance and continued attack -------------------------------------------------------


@step("10.5a")
class EndClash(Decision):
    """Hexes that defenders left are entered: first by continued attacks, then by plain advances."""

    name: str

    def applies(self, b: B) -> bool:
        return bool(self._open(b))

    def _open(self, b: B) -> list[tuple[int, int, bool]]:
        """The compulsory advances: (unit, hex, whether the attack continues)."""
        found = clash_record(b, self.name)
        plain: list[tuple[int, int, bool]] = []
        going: list[tuple[int, int, bool]] = []
        for d, h, go in found.emptied:
            if b.units[d].place == h or any(i != d for i in combat_units_at(b, h)):  # § V14
                continue
            able = [a for a, e in found.pairs if e == d and self._able(b, found, a, h, go)]
            if not able:
                continue
            (going if go else plain).extend((a, h, go) for a in clash_advancers(b, able, go))
        return going or plain  # § 10.5f

    def _able(self, b: B, found: Clash, a: int, h: int, go: bool) -> bool:
        u = b.units[a]
        if u.place is None or u.retired or a in found.advanced or u.formation:
            return False
        if not b.setting.grid.adjacent(u.place, h) or not b.setting.ground.passable(h, mounted(u)):
            return False
        several = sum(1 for p in found.pairs if p[0] == a) > 1
        return go or not several or a not in found.hurt  # § 10.5e, R22, V7

    def player(self, b: B) -> int:
        return b.units[self._open(b)[0][0]].side

    def candidates(self, b: B) -> list[Option]:
        return [Advance(a, h) for a, h, _ in self._open(b)]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Advance) -> Refusal | None:
        if option in self.candidates(b):
            return None
        return refuse("12.7c" if any(go for _, _, go in self._open(b)) else "10.5b", "other-advances")

    def answer(self, b: B, option: Advance) -> None:
        found = clash_record(b, self.name)
        go = next(g for a, h, g in self._open(b) if (a, h) == (option.unit, option.place))
        change_clash_record(
            b,
            self.name,
            advanced=(*found.advanced, option.unit),
            emptied=tuple(e for e in found.emptied if e[1] != option.place),
        )
        arrive_by_advance(b, option.unit, option.place)
        if go:
            b.then(ContinuedAttack(option.unit), self)  # § 12.7a
        else:
            b.then(StopFacing(option.unit), self)  # § 10.5c, R23


@step("10.5d")
class Forget(Step):
    """The clash is over."""

    name: str

    def run(self, b: B) -> None:
        b.end(self.name)


def clash_advancers(b: B, able: list[int], go: bool) -> list[int]:
    """The lowest DRM, mounted first where the attack continues."""
    if go and any(b.units[a].kind in MOUNTED for a in able):
        able = [a for a in able if b.units[a].kind in MOUNTED]  # § 12.7c
    least = min(drm_of(b, b.units[a]) for a in able)
    return [a for a in able if drm_of(b, b.units[a]) == least]  # § 10.5b, R21


@step("12.7b")
class ContinuedAttack(Step):
    """The unit that advanced shocks, without charging, every enemy in its front hexes."""

    unit: int

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and not u.retired

    def run(self, b: B) -> None:
        u = b.units[self.unit]
        assert u.place is not None
        defenders = enemies_to_fight(b, u, u.place, u.facing)  # § V18
        if not defenders:  # § 12.7g
            return
        name = next_record_name(b)
        b.put(name, Clash(tuple((self.unit, d) for d in defenders), kind="continued"))
        b.then(StartClash(name))  # § 12.7d


@step("11.6i")
class CounterRide(Decision):
    """The counter-charger becomes the attacker at once; its owner chooses hex and facing."""

    unit: int
    target: int
    ways: tuple[End, ...]

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None and b.units[self.target].place is not None

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit, "target_unit": self.target}

    def candidates(self, b: B) -> list[Option]:
        return [RideTo(end, f) for _, end, f in self.ways]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: RideTo) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("11.6k", "no-charge-path")

    def answer(self, b: B, option: RideTo) -> None:
        path = next(p for p, end, f in self.ways if (end, f) == (option.place, option.facing))
        if path:  # § 11.6k
            ride_home(b, self.unit, path, option.facing, "counter")
        else:
            b.change(self.unit, facing=option.facing)
        b.then(CounterClash(self.unit, self.target))


@step("11.6m")
class CounterClash(Step):
    """The counter-charge is fought out as a charge, or as ordinary shock if Disordered (11.6r)."""

    unit: int
    target: int

    def applies(self, b: B) -> bool:
        u, t = b.units[self.unit], b.units[self.target]
        if u.place is None or u.retired or u.marks & SPENT or t.place is None:
            return False
        return t.place in front(b, u)

    def run(self, b: B) -> None:
        u = b.units[self.unit]
        assert u.place is not None
        target = uppermost(b, self.target)
        others = [d for d in enemies_to_fight(b, u, u.place, u.facing) if d != target]
        pairs = ((self.unit, target), *((self.unit, d) for d in others))
        name = next_record_name(b)
        b.put(name, Clash(pairs, kind="counter"))
        b.then(StartClash(name))


@step("11.5e")
class CounterChargeWindow(Reaction):
    """Riders shocked or charged through front or flank may try to counter-charge an attacker."""

    name: str
    defender: int
    window = "counter-charge"
    default = ASK

    def applies(self, b: B) -> bool:
        if b.units[self.defender].kind != "MM" or b.units[self.defender].place is None:
            return False
        attackers = attackers_in_fight(b, self.name, self.defender)
        if not attackers or not may_counter_charge(b, self.defender, tuple(attackers), False):
            return False
        return bool(self._targets(b))

    def _may_turn(self, b: B) -> bool:
        """11.5h: no turning when attacked from the rear."""
        u = b.units[self.defender]
        return all(
            counter_charge_side(b, u, a) != REAR for a in attackers_in_fight(b, self.name, self.defender)
        )

    def _targets(self, b: B) -> list[int]:
        u = b.units[self.defender]
        found = clash_record(b, self.name)
        targets = []
        for a in attackers_in_fight(b, self.name, self.defender):
            if counter_charge_side(b, u, a) == REAR:  # § 11.5e
                continue
            if b.units[a].kind == "MM":
                if charges_in_fight(b, found, a, self.defender):
                    targets.append(a)
            elif counter_charge_ways(b, self.defender, a, self._may_turn(b)):
                targets.append(a)
        return targets

    def player(self, b: B) -> int:
        return b.units[self.defender].side

    def reactor(self, b: B) -> int | None:
        return self.defender

    def cause(self, b: B) -> int | None:
        found = attackers_in_fight(b, self.name, self.defender)
        return found[0] if found else None

    def declining(self, b: B) -> Option:
        return No()

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.defender}

    def candidates(self, b: B) -> list[Option]:
        return [No(), *(CounterCharge(a) for a in self._targets(b))]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: CounterCharge | No) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("11.5e", "no-counter-charge")

    def answer(self, b: B, option: CounterCharge | No) -> None:
        if isinstance(option, No):
            return
        target = option.target
        if not counter_charge_goes_in(b, self.defender, target):
            return
        turning = self._may_turn(b)
        note_counter_charge(b, self.defender, target)
        found = clash_record(b, self.name)
        if b.units[target].kind == "MM":  # § 11.6g, 11.6h
            change_clash_record(b, self.name, countered=(*found.countered, self.defender))
            if turning:  # § R62
                b.then(TurnToMeet(self.defender, target))
            return
        change_clash_record(
            b, self.name, pairs=tuple(p for p in found.pairs if p[1] != self.defender)
        )  # § 11.6j
        found_ways = tuple(counter_charge_ways(b, self.defender, target, turning))
        b.then(CounterRide(self.defender, target, found_ways))  # § 11.6n, 11.6o
