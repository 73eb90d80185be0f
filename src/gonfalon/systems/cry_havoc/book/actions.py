"""1.5, 1.59 The actions of one character in the movement step: go, stay, lead, haul a cart, charge."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Back, Decision, Option, step
from gonfalon.space.hexes import NONE
from gonfalon.space.masks import merged
from gonfalon.systems.cry_havoc.battles.clauses import exits_of
from gonfalon.systems.cry_havoc.book.bodies import body_acts, body_refusal, clear_bodies
from gonfalon.systems.cry_havoc.book.carts import (
    ManBeside,
    cart_acts,
    cart_crew,
    cart_refusal,
    cart_speed,
    replace_carts,
)
from gonfalon.systems.cry_havoc.book.charge_home import RunCharge
from gonfalon.systems.cry_havoc.book.defensive_shots import StandingTargets
from gonfalon.systems.cry_havoc.book.destinations import (
    destination_refusal,
    destinations_of,
    exit_destinations,
    mp_to_go,
)
from gonfalon.systems.cry_havoc.book.harm import reveal_hidden
from gonfalon.systems.cry_havoc.book.loose_horses import loose_horse_acts, loose_horse_refusal
from gonfalon.systems.cry_havoc.book.mounting import begin_mounting, mounting_acts, mounting_refusal
from gonfalon.systems.cry_havoc.book.victory import CheckPlot
from gonfalon.systems.cry_havoc.book.walk import start_walk, walk_on_errand
from gonfalon.systems.cry_havoc.ground.reach import blocked_for, reach, stop_mask
from gonfalon.systems.cry_havoc.ground.riding import Rides, ride, ride_start
from gonfalon.systems.cry_havoc.ground.terrain import LED
from gonfalon.systems.cry_havoc.pieces.affairs import Move, charge_under_way
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
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, what_follows_him, what_he_moves_as
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import ANIMALS

STAY, BACK = Stay(), Back()
NOT_POSSIBLE = Refusal("1.5d", "not-possible")


def extra_actions(b: B, uid: int) -> list[Option]:
    """What else somebody may do instead of, or before, moving."""
    here = presence(b)
    found: list[Option] = mounting_acts(b, uid)
    if here.animals:
        found += loose_horse_acts(b, uid)
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
    opens = True
    accepts = (
        Go, CarryOut, Leave, Stay, Mount, Dismount, TakeBridle, Catch, Release, LeadBeast, Haul, Hitch,
        Unhitch, Tie, Untie, Lift, Clear, Back,
    )  # fmt: skip

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        uid = self.unit
        if "charges" in b.affairs and charge_under_way(b, uid) is not None:
            return [CarryOut(), Back()]
        mp = mp_to_go(b, uid)
        found = destinations_of(b, uid, mp)
        found += exit_destinations(b, uid, mp)
        found.append(STAY)
        found += extra_actions(b, uid)
        found.append(BACK)
        return found

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Option) -> Refusal | None:
        if isinstance(option, Back):
            return None
        if charge_under_way(b, self.unit) is not None:
            return None if isinstance(option, CarryOut) else Refusal("1.56t", "must-charge")
        if isinstance(option, Go):
            return destination_refusal(b, self.unit, mp_to_go(b, self.unit), option)
        if isinstance(option, Stay):
            return None
        if option in self.candidates(b):
            return None
        return action_refusal(b, self.unit, option) or NOT_POSSIBLE

    def answer(self, b: B, option: Option) -> None:
        uid = self.unit
        m = Move(uid, what_he_moves_as(b, uid), mp_to_go(b, uid))
        if isinstance(option, Go):
            reveal_hidden(b, uid)
            start_walk(b, uid, option, m)
        elif isinstance(option, CarryOut):
            b.then(RunCharge(uid))
        elif isinstance(option, Stay):
            b.change(uid, acted=True)
            b.then(StandingTargets(uid))
        elif isinstance(option, Leave | Lift | TakeBridle | Catch):
            walk_on_errand(b, uid, option, m)
        elif isinstance(option, Release):
            b.change(option.horse, leader=NOBODY)
            b.then(self)
        elif not isinstance(option, Back):
            carry_out_action(b, uid, option)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        if kind == "hex":
            return Go(value)
        return next((o for o in self.candidates(b) if o.word == value), None)


def action_refusal(b: B, uid: int, option: Option) -> Refusal | None:
    """The rule of the chapter of an act that makes it impossible."""
    for judge in (mounting_refusal, loose_horse_refusal, cart_refusal, body_refusal):
        found = judge(b, uid, option)
        if found is not None:
            return found
    return None


def carry_out_action(b: B, uid: int, option: Option) -> None:
    """An act that is not a move of his own."""
    for do in (begin_mounting, carry_out_cart_action, clear_bodies):
        if do(b, uid, option):
            return


def carry_out_cart_action(b: B, uid: int, option: Option) -> bool:
    """Lead a beast, haul a cart, hitch or tie."""
    if isinstance(option, LeadBeast):
        b.change(option.horse, leader=uid)
        b.then(DriveTo(uid, option.horse))
    elif isinstance(option, Haul):
        b.then(HaulTo(uid, option.cart, tuple(cart_crew(b, option.cart))))
    elif isinstance(option, Hitch):
        b.change(uid, busy=HITCHING, goal=option.horse, onto=option.cart, acted=True)
    elif isinstance(option, Unhitch):
        b.change(uid, busy=UNHITCHING, goal=option.horse, acted=True)
    elif isinstance(option, Tie):
        b.change(uid, busy=TYING, goal=option.mule, onto=option.behind, acted=True)
    elif isinstance(option, Untie):
        b.change(uid, busy=UNTYING, goal=option.mule, acted=True)
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
        mp = cart_speed(b, self.beast)
        found = destinations_of(b, self.beast, mp)
        found += self.exits(b, mp)
        found.append(Back())
        return found

    def exits(self, b: B, mp: int) -> list[Option]:
        """A train leaves the map if its beast can pull it all over the edge, or has a whole move for it."""
        row = exits_of(b, self.beast)
        if not row:
            return []
        needed = min(mp, 2 + 2 * len(what_follows_him(b, self.beast)))
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
            return destination_refusal(b, self.beast, cart_speed(b, self.beast), option)
        fine = option in self.candidates(b)
        return None if fine else Refusal("1.59h", "not-possible")

    def answer(self, b: B, option: Go | Leave | Back) -> None:
        if isinstance(option, Back):
            b.change(self.beast, leader=NOBODY)
            b.then(MoveWhat(self.unit))
            return
        if isinstance(option, Leave):
            leave_with_train(b, [self.beast, *what_follows_him(b, self.beast)])
            b.change(self.unit, acted=True)
            return
        start_walk(b, self.beast, option, Move(self.beast, LED, cart_speed(b, self.beast)))

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.beast}


def leave_with_train(b: B, gone: list[int]) -> None:
    """A train leaves the map with all that goes along."""
    b.set(escaped=(*b.game.escaped, *gone))
    for uid in gone:
        b.change(uid, place=None, acted=True, leader=NOBODY)
        b.tell(LeftMap, uid)
    b.then(CheckPlot("left"))


@step("1.59i")
class HaulTo(Decision):
    """Men move a cart: 2 MP for two men, 3 for three or more."""

    unit: int
    cart: int
    men: tuple[int, ...]
    accepts = (Leave,)

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def rides(self, b: B) -> Rides:
        """The states of the cart that the men reach, by MP."""
        here = presence(b)
        ground = here.ground
        c = b.units[self.cart]
        assert c.place is not None
        mp = ANIMALS["cart_three_men" if len(self.men) > 2 else "cart_two_men"]  # § 1.59j
        own = ground.mask(hexes_of(b, self.cart))
        costs = replace_carts(here, own, blocked_for(b, here, self.unit))
        return ride(ground, [ride_start(ground, c.place, c.facing)], mp, costs, forward=True)

    def exits(self, b: B) -> list[Option]:
        """The edge hexes over which the men pull both halves of the cart."""
        row = exits_of(b, self.cart)
        if not row:
            return []
        return [Leave(h) for h in presence(b).ground.listed(merged(self.rides(b)[-3]) & row)]  # § R59

    def states(self, b: B) -> list[tuple[int, int]]:
        here = presence(b)
        ground = here.ground
        rides = self.rides(b)
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
        found += self.exits(b)
        found.append(Back())
        return found

    def refusal(self, b: B, option: StandAt | Leave | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        if isinstance(option, Leave):
            return None if option in self.exits(b) else Refusal("R59", "not-possible")
        fine = option.unit == self.cart and (option.hex, option.facing) in self.states(b)
        return None if fine else Refusal("1.59i", "not-possible")

    def answer(self, b: B, option: StandAt | Leave | Back) -> None:
        if isinstance(option, Back):
            b.then(MoveWhat(self.unit))
            return
        if isinstance(option, Leave):
            leave_with_train(b, [self.cart, *self.men])
            return
        b.change(self.cart, place=option.hex, facing=option.facing, acted=True)
        for man in self.men:
            b.change(man, acted=True, moved=FULL)
        b.then(*[ManBeside(man, self.cart) for man in self.men])

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.cart}
