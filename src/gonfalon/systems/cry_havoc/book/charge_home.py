"""1.56 Charges and counter-charges ridden in the movement step."""

from __future__ import annotations

from gonfalon.core.steps import Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.charge import ridden
from gonfalon.systems.cry_havoc.book.walk import Walk, walk_on
from gonfalon.systems.cry_havoc.ground.costs import price
from gonfalon.systems.cry_havoc.ground.reach import blocked_for, costs_now
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.affairs import Move, charge_of, rewrite
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, STUNNED, Unit, face
from gonfalon.systems.cry_havoc.pieces.queries import presence
from gonfalon.systems.cry_havoc.pieces.setting import B


def faces_along(ground: Ground, start: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """The facings of a run."""
    six = ground.neighbours
    return tuple([six[x].index(y) for x, y in zip((start, *path), path, strict=False)])


def leads_on(ground: Ground, u: Unit, path: tuple[int, ...]) -> bool:
    """Whether a path still begins before a rider: a hit may have driven him from where he announced it."""
    d = ground.grid.direction(u.place or 0, path[0])
    return d != NONE and (d - u.facing) % 6 in (0, 1, 5)


@step("1.56s")
class RunCharge(Step):
    """The charge is carried out along its path; a counter-charger moves at the same time (VC7b)."""

    unit: int

    def run(self, b: B) -> None:
        charge = charge_of(b, self.unit)
        assert charge is not None
        ground = presence(b).ground
        u = b.units[self.unit]
        rewrite(b, self.unit, done=True)
        path = ridden(charge) if leads_on(ground, u, charge.path) else ()
        if charge.counter != NOBODY:
            b.then(RunCounter(charge.counter, charge.counter_path))
        mp = face(b.setting.facts[self.unit], u)[2]
        start = SetOut(self.unit, path, faces_along(ground, u.place or 0, path), mp)
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
        return fit and leads_on(presence(b).ground, u, self.path)

    def run(self, b: B) -> None:
        ground = presence(b).ground
        u = b.units[self.unit]
        mp = face(b.setting.facts[self.unit], u)[2]
        faces = faces_along(ground, u.place or 0, self.path)
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
        costs = costs_now(here, MOUNTED, blocked_for(b, here, self.unit))
        cheap, easy = costs[0]
        if not (passed | bit[path[-1]]) & ~easy:
            total = cheap * len(path)
        else:
            prices = [price(costs, bit[h]) for h in path]
            total = sum(prices) if all(prices) else 0
        walk_on(b, m, path, self.faces, total if total <= self.mp else 0, passed)
