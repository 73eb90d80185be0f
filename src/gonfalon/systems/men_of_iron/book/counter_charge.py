"""11.5-11.7 Counter-charge."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Decision, No, Option, Step, step, stored
from gonfalon.core.windows import ASK, Reaction
from gonfalon.space.hexes import FLANK, REAR
from gonfalon.systems.men_of_iron.book import shock_roll as fights
from gonfalon.systems.men_of_iron.book.charge_paths import walled, ways
from gonfalon.systems.men_of_iron.book.movement_costs import may_move
from gonfalon.systems.men_of_iron.book.zones import controllers
from gonfalon.systems.men_of_iron.pieces.events import CounterCharged, Turned
from gonfalon.systems.men_of_iron.pieces.facts import COUNTERED, RODE, SPENT, Unit
from gonfalon.systems.men_of_iron.pieces.options import CounterCharge, Ride
from gonfalon.systems.men_of_iron.pieces.queries import allowance, drm, front, side_hit, uppermost
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import COUNTER, DIE

End = tuple[tuple[int, ...], int, int]
"""Path, hex and facing with which a counter-charge arrives."""


@stored
class Provoked:
    """Throws of genitors still on the move, answered when their movement is over (9.2c)."""

    pairs: tuple[tuple[int, int, bool], ...]  # defender, thrower, Disordered by that throw


def may_counter_charge(b: B, defender: int, attackers: tuple[int, ...], fresh: bool) -> bool:
    """Riders in order (or Disordered by this very fire), not pinned by others, not yet successful."""
    u = b.units[defender]
    if u.kind != "MM" or u.place is None or u.retired:  # § 11.5a, V37b
        return False
    if u.marks & COUNTERED:  # § 11.5i
        return False
    if u.disordered and not fresh:  # § 11.5b, 11.6q, R28
        return False
    return all(e in attackers for e in controllers(b, u.place, u.side))  # § 11.5c


def side_of(b: B, u: Unit, attacker: int) -> int:
    """By which side an attacker or firer comes (a vertex counts as the side better for the target)."""
    assert u.place is not None
    at = b.units[attacker].place
    assert at is not None
    into = b.setting.ground.lines.enters_by(at, u.place)
    return min(side_hit(b, u, d) for d in into)


def counter_ways(b: B, defender: int, target: int, may_turn: bool) -> list[End]:
    """The ways a counter-charge can reach its target within the movement allowance."""
    u, t = b.units[defender], b.units[target]
    if u.place is None or t.place is None:
        return []
    grid = b.setting.grid
    found: list[End] = []
    facings = range(6) if may_turn else (u.facing,)  # § 11.5g
    if grid.adjacent(u.place, t.place):
        d = grid.direction(u.place, t.place)
        ground = b.setting.ground
        if walled(b, u.place, uppermost(b, target)) or ground.charge_barred((u.place,), t.place):
            return []
        if ground.shock_modifiers(u.place, t.place, 1, b.game.opened) is None:
            return []
        return [((), u.place, f) for f in facings if d in (f, (f + 1) % 6)]
    seen = set()
    for f in facings:
        for path, end, g in ways(b, u, u.place, f, t.place):
            if (end, g) in seen or walled(b, end, uppermost(b, target)):
                continue
            if _cost(b, u, path) <= allowance(b, u):  # § 11.6p
                seen.add((end, g))
                found.append((path, end, g))
    return found


def _cost(b: B, u: Unit, path: tuple[int, ...]) -> int:
    assert u.place is not None
    total, here = 0, u.place
    for h in path:
        total += b.setting.ground.step_cost(here, h, b.game.opened, 1)
        here = h
    return total


def counter_roll(b: B, defender: int, attacker: int) -> Roll:
    """The die with the unit's own DRM, +1 if attacked on the flank."""
    u = b.units[defender]
    found = []
    own = drm(b, u)
    if own:
        found.append(Modifier("11.6a", own, "own-drm"))
    if side_of(b, u, attacker) == FLANK:
        found.append(Modifier("11.6b", 1, "flank"))
    return Roll("T8a", "counter-charge", COUNTER, DIE, tuple(found), u.side, (defender, attacker))


def goes_in(b: B, defender: int, attacker: int) -> bool:
    """Whether the die lets a counter-charge go in."""
    return bool(b.roll(counter_roll(b, defender, attacker)) == "counter-charge")  # § 11.6c, 11.7a


# -- provoked by fire ------------------------------------------------------------------------------


def provoke(b: B, defender: int, firer: int, fresh: bool) -> None:
    """11.5d, 11.5f: after the fire has been resolved; genitors still on the move are answered later."""
    if b.units[defender].place is None:
        return
    u = b.units[firer]
    if u.kind == "GE" and u.place is not None and not u.marks & RODE and may_move(b, u):  # § 9.2c
        old = b.affairs.get("provoked")
        pairs = old.pairs if old is not None else ()
        b.put("provoked", Provoked((*pairs, (defender, firer, fresh))))
    else:
        b.then(CounterFire(defender, firer, fresh))


def throwers(b: B) -> tuple[int, ...]:
    """The throwers whose counter-charge is still to come."""
    found = b.affairs.get("provoked")
    return tuple(p[1] for p in found.pairs) if found is not None else ()


def due(b: B) -> list[Step]:
    """The counter-charges that come up now."""
    found = b.affairs.get("provoked")
    if found is None:
        return []
    b.end("provoked")
    return [CounterFire(*p) for p in found.pairs]


def after_throwing(b: B, thrower: int) -> None:
    """9.2b, 9.2c: the thrower has finished moving."""
    if thrower in throwers(b):
        b.then(*due(b))


@step("11.5d")
class CounterFire(Reaction):
    """Mounted men-at-arms that are fired on may try to counter-charge the firer."""

    defender: int
    firer: int
    fresh: bool
    window = "counter-charge"
    default = ASK

    def applies(self, b: B) -> bool:
        if b.units[self.firer].place is None or not may_counter_charge(
            b, self.defender, (self.firer,), self.fresh
        ):
            return False
        return bool(self._ends(b))  # § 11.6l

    def _ends(self, b: B) -> list[End]:
        u = b.units[self.defender]
        return counter_ways(b, self.defender, self.firer, side_of(b, u, self.firer) != REAR)

    def player(self, b: B) -> int:
        return b.units[self.defender].side

    def reactor(self, b: B) -> int | None:
        return self.defender

    def cause(self, b: B) -> int | None:
        return self.firer

    def declining(self, b: B) -> Option:
        return No()

    def success(self, b: B, results: tuple[Any, ...]) -> bool:
        return bool(results) and results[0] == "counter-charge"

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.defender, "target_unit": self.firer}

    def candidates(self, b: B) -> list[Option]:
        return [No(), CounterCharge(self.firer)]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("11.5d", "no-counter-charge")

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, No):
            return
        if goes_in(b, self.defender, self.firer):
            succeed(b, self.defender, self.firer)
            b.then(CounterRide(self.defender, self.firer, tuple(self._ends(b))))


def succeed(b: B, defender: int, target: int) -> None:
    """Note a success: one in an enemy activation (11.5i)."""
    b.change(defender, marks=b.units[defender].marks | COUNTERED)
    b.tell(CounterCharged, defender, target)


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
        return [Ride(end, f) for _, end, f in self.ways]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("11.6k", "no-charge-path")

    def answer(self, b: B, option: Any) -> None:
        from gonfalon.systems.men_of_iron.book.charge import ride_home

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
        from gonfalon.systems.men_of_iron.book.shock import StartClash

        u = b.units[self.unit]
        assert u.place is not None
        target = uppermost(b, self.target)
        others = [d for d in fights.attackable(b, u, u.place, u.facing) if d != target]
        pairs = ((self.unit, target), *((self.unit, d) for d in others))
        name = fights.next_name(b)
        b.put(name, fights.Clash(pairs, kind="counter"))
        b.then(StartClash(name))


# -- provoked by shock or charge -------------------------------------------------------------------


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
        attackers = fights.attackers_of(b, self.name, self.defender)
        if not attackers or not may_counter_charge(b, self.defender, tuple(attackers), False):
            return False
        return bool(self._targets(b))

    def _may_turn(self, b: B) -> bool:
        """11.5h: no turning when attacked from the rear."""
        u = b.units[self.defender]
        return all(side_of(b, u, a) != REAR for a in fights.attackers_of(b, self.name, self.defender))

    def _targets(self, b: B) -> list[int]:
        u = b.units[self.defender]
        found = fights.clash(b, self.name)
        targets = []
        for a in fights.attackers_of(b, self.name, self.defender):
            if side_of(b, u, a) == REAR:  # § 11.5e
                continue
            if b.units[a].kind == "MM":
                if fights.charges_home(b, found, a, self.defender):
                    targets.append(a)
            elif counter_ways(b, self.defender, a, self._may_turn(b)):
                targets.append(a)
        return targets

    def player(self, b: B) -> int:
        return b.units[self.defender].side

    def reactor(self, b: B) -> int | None:
        return self.defender

    def cause(self, b: B) -> int | None:
        found = fights.attackers_of(b, self.name, self.defender)
        return found[0] if found else None

    def declining(self, b: B) -> Option:
        return No()

    def success(self, b: B, results: tuple[Any, ...]) -> bool:
        return bool(results) and results[0] == "counter-charge"

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.defender}

    def candidates(self, b: B) -> list[Option]:
        return [No(), *(CounterCharge(a) for a in self._targets(b))]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("11.5e", "no-counter-charge")

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, No):
            return
        target = option.target
        if not goes_in(b, self.defender, target):
            return
        turning = self._may_turn(b)
        succeed(b, self.defender, target)
        found = fights.clash(b, self.name)
        if b.units[target].kind == "MM":  # § 11.6g, 11.6h
            fights.update(b, self.name, countered=(*found.countered, self.defender))
            if turning:  # § R62
                b.then(TurnToMeet(self.defender, target))
            return
        fights.update(b, self.name, pairs=tuple(p for p in found.pairs if p[1] != self.defender))  # § 11.6j
        found_ways = tuple(counter_ways(b, self.defender, target, turning))
        b.then(CounterRide(self.defender, target, found_ways))  # § 11.6n, 11.6o


@step("11.5g")
class TurnToMeet(Decision):
    """R62: riders that counter-charge riders may turn to meet them; position DRMs follow the new facing."""

    unit: int
    target: int

    def applies(self, b: B) -> bool:
        return b.units[self.target].place not in front(b, b.units[self.unit])

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit, "target_unit": self.target}

    def candidates(self, b: B) -> list[Option]:
        u, at = b.units[self.unit], b.units[self.target].place
        assert u.place is not None and at is not None
        d = b.setting.grid.direction(u.place, at)
        return [b.setting.faces[f] for f in (d, (d + 5) % 6, u.facing)]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("11.5g", "must-face-attacker")

    def answer(self, b: B, option: Any) -> None:
        if option.facing != b.units[self.unit].facing:
            b.change(self.unit, facing=option.facing)
            b.tell(Turned, self.unit, option.facing)
