"""1.5, 1.59 What one character does in the movement step: go, stay, lead a beast, haul a cart, charge."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Back, Decision, Option, step
from gonfalon.space.hexes import NONE
from gonfalon.space.masks import merged
from gonfalon.systems.cry_havoc.battles.scenario_rules import exit_row
from gonfalon.systems.cry_havoc.book.bodies import body_acts, body_refusal, clear_bodies
from gonfalon.systems.cry_havoc.book.carts import (
    ManBeside,
    cart_acts,
    cart_refusal,
    crew,
    replace_carts,
    speed,
)
from gonfalon.systems.cry_havoc.book.charge_home import RunCharge
from gonfalon.systems.cry_havoc.book.defensive_shots import StandingTargets
from gonfalon.systems.cry_havoc.book.destinations import allowance, exits, go_refusal, goes
from gonfalon.systems.cry_havoc.book.harm import reveal
from gonfalon.systems.cry_havoc.book.loose_horses import horse_acts, horse_refusal
from gonfalon.systems.cry_havoc.book.mounting import begin_mounting, mounting_acts, mounting_refusal
from gonfalon.systems.cry_havoc.book.victory import CheckPlot
from gonfalon.systems.cry_havoc.book.walk import go_and, start_walk
from gonfalon.systems.cry_havoc.ground.reach import blocked_for, reach, stop_mask
from gonfalon.systems.cry_havoc.ground.riding import ride, standing
from gonfalon.systems.cry_havoc.ground.terrain import LED
from gonfalon.systems.cry_havoc.pieces.affairs import Move, charge_of
from gonfalon.systems.cry_havoc.pieces.events import LeftMap
from gonfalon.systems.cry_havoc.pieces.facts import FULL, HITCHING, NOBODY, TYING, UNHITCHING, UNTYING
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
    StandAt,
    Stay,
    TakeBridle,
    Tie,
    Unhitch,
    Untie,
)
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, presence, start_kind, train
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import ANIMALS

STAY, BACK = Stay(), Back()


def extra_acts(b: B, uid: int) -> list[Option]:
    """What else somebody may do instead of, or before, moving."""
    here = presence(b)
    found: list[Option] = mounting_acts(b, uid)
    if here.animals:
        found += horse_acts(b, uid)
    if b.setting.drawn:
        found += cart_acts(b, uid)
    if here.bodies or here.down:
        found += body_acts(b, uid)
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

    def refusal(self, b: B, option: Option) -> Refusal | None:
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

    def answer(self, b: B, option: Option) -> None:
        uid = self.unit
        m = Move(uid, start_kind(b, uid), allowance(b, uid))
        if isinstance(option, Go):
            reveal(b, uid)
            start_walk(b, uid, option, m)
        elif isinstance(option, CarryOut):
            b.then(RunCharge(uid))
        elif isinstance(option, Stay):
            b.change(uid, acted=True)
            b.then(StandingTargets(uid))
        elif isinstance(option, Leave | Lift | TakeBridle | Catch):
            go_and(b, uid, option, m)
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


def acts_refusal(b: B, uid: int, option: Option) -> Refusal:
    """Why one of the other acts is not possible."""
    for judge in (mounting_refusal, horse_refusal, cart_refusal, body_refusal):
        found = judge(b, uid, option)
        if found is not None:
            return found
    return Refusal("1.5d", "not-possible")


def act(b: B, uid: int, option: Option) -> None:
    """An act that is not a move of his own."""
    for do in (begin_mounting, handle_cart, clear_bodies):
        if do(b, uid, option):
            return


def handle_cart(b: B, uid: int, option: Option) -> bool:
    """Lead a beast, haul a cart, hitch or tie."""
    if isinstance(option, LeadBeast):
        b.change(option.horse, leader=uid)
        b.then(DriveTo(uid, option.horse))
    elif isinstance(option, Haul):
        b.then(HaulTo(uid, option.cart, tuple(crew(b, option.cart))))
    elif isinstance(option, Hitch):
        b.change(uid, busy=HITCHING, goal=option.horse, acted=True)
        b.change(option.horse, hitched=option.cart)
        b.change(option.cart, hitched=option.horse)
    elif isinstance(option, Unhitch):
        cart = b.units[option.horse].hitched
        b.change(uid, busy=UNHITCHING, acted=True)
        b.change(option.horse, hitched=NOBODY)
        b.change(cart, hitched=NOBODY)
    elif isinstance(option, Tie):
        b.change(uid, busy=TYING, acted=True)
        b.change(option.mule, tied=option.behind)
    elif isinstance(option, Untie):
        b.change(uid, busy=UNTYING, acted=True)
        b.change(option.mule, tied=NOBODY)
    else:
        return False
    return True


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
        row = exit_row(b, self.beast)
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

    def refusal(self, b: B, option: Go | Leave | Back) -> Refusal | None:
        if isinstance(option, Go):
            return go_refusal(b, self.beast, speed(b, self.beast), option)
        fine = option in self.candidates(b)
        return None if fine else Refusal("1.59h", "not-possible")

    def answer(self, b: B, option: Go | Leave | Back) -> None:
        if isinstance(option, Back):
            b.change(self.beast, leader=NOBODY)
            b.then(MoveWhat(self.unit))
            return
        if isinstance(option, Leave):
            gone = [self.beast, *train(b, self.beast)]
            b.set(escaped=(*b.game.escaped, *gone))
            for uid in gone:
                b.change(uid, place=None, acted=True, leader=NOBODY)
                b.tell(LeftMap, uid)
            b.change(self.unit, acted=True)
            b.then(CheckPlot("left"))
            return
        start_walk(b, self.beast, option, Move(self.beast, LED, speed(b, self.beast)))

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.beast}


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

    def refusal(self, b: B, option: StandAt | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        fine = option.unit == self.cart and (option.hex, option.facing) in self.states(b)
        return None if fine else Refusal("1.59i", "not-possible")

    def answer(self, b: B, option: StandAt | Back) -> None:
        if isinstance(option, Back):
            b.then(MoveWhat(self.unit))
            return
        b.change(self.cart, place=option.hex, facing=option.facing, acted=True)
        for man in self.men:
            b.change(man, acted=True, moved=FULL)
        b.then(*[ManBeside(man, self.cart) for man in self.men])

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.cart}
