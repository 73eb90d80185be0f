"""1.59 Where a led train or a hauled cart goes, and the men beside it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.setup import Place
from gonfalon.core.steps import Back, Decision, Option, Pass, step
from gonfalon.space.hexes import NONE
from gonfalon.systems import cry_havoc as chapters
from gonfalon.systems.cry_havoc.book.destinations import allowance, go_refusal, goes, start_walk
from gonfalon.systems.cry_havoc.book.harm import around_horse
from gonfalon.systems.cry_havoc.book.walk import Move, blocked_for, start_kind, stop_mask
from gonfalon.systems.cry_havoc.ground.reach import costs_now, merged
from gonfalon.systems.cry_havoc.ground.reached import reach
from gonfalon.systems.cry_havoc.ground.riding import ride, standing
from gonfalon.systems.cry_havoc.ground.terrain import LED, MOUNTED
from gonfalon.systems.cry_havoc.pieces.events import LeftMap
from gonfalon.systems.cry_havoc.pieces.facts import (
    FULL,
    NOBODY,
    STUNNED,
    B,
)
from gonfalon.systems.cry_havoc.pieces.options import Go, Leave, StandAt
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, presence
from gonfalon.systems.cry_havoc.pieces.tables import ANIMALS
from gonfalon.systems.cry_havoc.pieces.trains import train


def speed(b: B, beast: int) -> int:
    """1.59a, 1.59h: a beast's MP; the cart goes at its speed."""
    return b.setting.facts[beast].faces[0][2]


@step("1.59b")
class DriveTo(Decision):
    """Where a led draught beast goes, with all that follows it."""

    unit: int
    beast: int
    open = True
    accepts = (Go, Leave, Back)

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        mp = speed(b, self.beast)
        found = goes(b, self.beast, mp)
        found += self.exits(b, mp)
        found.append(Back())
        return found

    def exits(self, b: B, mp: int) -> list[Option]:
        """A train leaves the map if its beast can pull it all over the edge, or has a whole move for it."""
        row = chapters.plots.exit_row(b, self.beast)
        if not row:
            return []
        needed = min(mp, 2 + 2 * len(train(b, self.beast)))
        ground = presence(b).ground
        place = b.units[self.beast].place
        assert place is not None
        within = ground.bit[place]
        within |= merged(reach(b, self.beast, mp).rides[mp - needed])
        return [Leave(h) for h in ground.listed(within & row)]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Go):
            return go_refusal(b, self.beast, speed(b, self.beast), option)
        fine = option in self.candidates(b)
        return None if fine else Refusal("1.59h", "not-possible")

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Back):
            b.change(self.beast, leader=NOBODY)
            b.then(chapters.movement.MoveWhat(self.unit))
            return
        if isinstance(option, Leave):
            gone = [self.beast, *train(b, self.beast)]
            b.set(escaped=(*b.game.escaped, *gone))
            for uid in gone:
                b.change(uid, place=None, acted=True, leader=NOBODY)
                b.tell(LeftMap, uid)
            b.change(self.unit, acted=True)
            b.then(chapters.plots.CheckPlot("left"))
            return
        start_walk(b, self.beast, option, Move(self.beast, LED, speed(b, self.beast)))

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.beast}


@step("1.9j")
class Beside(Decision):
    """The leader goes with his beast: he moves to a hex next to it, or lets go."""

    unit: int
    beast: int

    def applies(self, b: B) -> bool:
        if self.unit == NOBODY:
            return False
        u = b.units[self.unit]
        return u.place is not None and u.health < STUNNED and not u.acted

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        near = around_horse(b, self.beast) if b.units[self.beast].place is not None else []
        all_ = goes(b, self.unit, allowance(b, self.unit))
        found: list[Option] = [o for o in all_ if isinstance(o, Go) and o.place in near]
        found.append(Pass())
        return found

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.9j", "not-possible")

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Pass):
            b.change(self.unit, acted=True, moved=FULL)
            if b.units[self.unit].place not in around_horse(b, self.beast):
                b.change(self.beast, leader=NOBODY)
            return
        start_walk(
            b,
            self.unit,
            option,
            Move(self.unit, start_kind(b, self.unit), allowance(b, self.unit)),
        )

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit, "other_unit": self.beast}


@step("1.59i")
class HaulTo(Decision):
    """Men move a cart: 2 MP for two men, 3 for three or more."""

    unit: int
    cart: int
    men: tuple[int, ...]

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def states(self, b: B) -> list[tuple[int, int]]:
        here = presence(b)
        ground = here.ground
        c = b.units[self.cart]
        assert c.place is not None
        mp = ANIMALS["cart_three_men" if len(self.men) > 2 else "cart_two_men"]  # § 1.59j
        own = ground.mask(hexes_of(b, self.cart))
        costs = replace_carts(here, own, blocked_for(b, here, self.unit))
        rides = ride(ground, [standing(ground, c.place, c.facing)], mp, costs, forward=True)
        taken = stop_mask(b, here, self.cart) & ~ground.mask(b.units[m].place or 0 for m in self.men)
        found = []
        for less, more in pairwise(rides):
            for f in range(6):
                for h in ground.listed(more[f] & ~less[f] & ~taken):
                    back = ground.neighbours[h][(f + 3) % 6]
                    if back != NONE and not taken & ground.bit[back]:
                        found.append((h, f))
        return found

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = [StandAt(self.cart, h, f) for h, f in self.states(b)]
        found.append(Back())
        return found

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Back):
            return None
        fine = option.unit == self.cart and (option.hex, option.facing) in self.states(b)
        return None if fine else Refusal("1.59i", "not-possible")

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Back):
            b.then(chapters.movement.MoveWhat(self.unit))
            return
        b.change(self.cart, place=option.hex, facing=option.facing, acted=True)
        for man in self.men:
            b.change(man, acted=True, moved=FULL)
        b.then(*[ManBeside(man, self.cart) for man in self.men])

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.cart}


def replace_carts(here: Any, own: int, blocked: int) -> list[tuple[int, int]]:
    """What a cart pays, its own hexes free."""
    carts = here.carts
    here.carts = carts & ~own
    try:
        return costs_now(here, MOUNTED, blocked)
    finally:
        here.carts = carts


@step("1.59g")
class ManBeside(Decision):
    """A man who hauls goes along and stands next to the cart."""

    unit: int
    cart: int

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def spots(self, b: B) -> list[int]:
        here = presence(b)
        ground = here.ground
        u = b.units[self.unit]
        taken = here.lying | here.carts | here.heaped
        for o in b.units:
            if o.id != self.unit and o.place is not None and o.health < STUNNED:
                taken |= ground.mask(hexes_of(b, o.id))
        near = around_horse(b, self.cart)
        found = [h for h in near if ground.cost[0][h] and not taken & ground.bit[h]]
        if not found and u.place is not None and not taken & ground.bit[u.place]:
            found = [u.place]
        return found or ground.listed(ground.all & ~taken)[:1]

    def candidates(self, b: B) -> list[Option]:
        return [Place(self.unit, h) for h in self.spots(b)]

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.59g", "not-possible")

    def answer(self, b: B, option: Place) -> None:
        b.change(self.unit, place=option.hex)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}
