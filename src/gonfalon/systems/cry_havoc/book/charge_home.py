"""1.56 Charges and counter-charges ridden home in the movement step, and whether a rider still can."""

from __future__ import annotations

from gonfalon.core.steps import Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.charge_paths import charge_path_to_ride
from gonfalon.systems.cry_havoc.book.walk import Walk, walk_on
from gonfalon.systems.cry_havoc.ground.costs import cost_to_enter, costs_to_enter_now
from gonfalon.systems.cry_havoc.ground.reach import blocked_for
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.affairs import Move, change_charge_under_way, charge_under_way
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, STUNNED, Unit, figures_from_facts
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.setting import B


def rides_home_facing(ground: Ground, start: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """The facings of a run."""
    six = ground.neighbours
    return tuple([six[x].index(y) for x, y in zip((start, *path), path, strict=False)])


def can_still_ride_home(ground: Ground, u: Unit, path: tuple[int, ...]) -> bool:
    """Whether a path still begins before a rider: a hit may have driven him from where he announced it."""
    d = ground.grid.direction(u.place or 0, path[0])
    return d != NONE and (d - u.facing) % 6 in (0, 1, 5)


@step("1.56s")
class RunCharge(Step):
    """The charge is carried out along its path; a counter-charger moves at the same time (VC7b)."""

    unit: int

    def run(self, b: B) -> None:
        charge = charge_under_way(b, self.unit)
        assert charge is not None
        ground = presence(b).ground
        u = b.units[self.unit]
        change_charge_under_way(b, self.unit, done=True)
        path = charge_path_to_ride(charge) if can_still_ride_home(ground, u, charge.path) else ()
        if charge.counter != NOBODY:
            b.then(RunCounter(charge.counter, charge.counter_path))
        mp = figures_from_facts(b.setting.facts[self.unit], u)[2]
        start = SetOut(self.unit, path, rides_home_facing(ground, u.place or 0, path), mp)
        if charge.counter != NOBODY:
            b.then(start)
        else:
            start.run(b)


@step("VC7b")
class RunCounter(Step):
    """The counter-charger rides to the two hexes before the target."""

    unit: int
    path: tuple[int, ...]

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        fit = u.place is not None and u.horse != NOBODY and u.health < STUNNED
        return fit and can_still_ride_home(presence(b).ground, u, self.path)

    def run(self, b: B) -> None:
        ground = presence(b).ground
        u = b.units[self.unit]
        mp = figures_from_facts(b.setting.facts[self.unit], u)[2]
        faces = rides_home_facing(ground, u.place or 0, self.path)
        b.put("move", Move(self.unit, MOUNTED, mp, path=self.path, faces=faces, waived=True))
        b.then(Walk(self.unit))


@step("1.56t")
class SetOut(Step):
    """The charger sets out."""

    unit: int
    path: tuple[int, ...]
    faces: tuple[int, ...]
    mp: int

    def run(self, b: B) -> None:
        here, path = presence(b), self.path
        m = Move(self.unit, MOUNTED, self.mp, charge=True)
        if not path:
            walk_on(b, m, ())
            return
        bit, passed = here.ground.bit, here.ground.mask(path[:-1])
        costs = costs_to_enter_now(here, MOUNTED, blocked_for(b, here, self.unit))
        cheap, easy = costs[0]
        if not (passed | bit[path[-1]]) & ~easy:
            total = cheap * len(path)
        else:
            prices = [cost_to_enter(costs, bit[h]) for h in path]
            total = sum(prices) if all(prices) else 0
        walk_on(b, m, path, self.faces, total if total <= self.mp else 0, passed)
