"""1.59 Draught beasts, carts and files of mules: a train follows its head hex by hex."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.setup import Place
from gonfalon.core.steps import Decision, Option, step
from gonfalon.systems.cry_havoc.book.mounting import controls, has_not_acted, stands_beside
from gonfalon.systems.cry_havoc.ground.reach import costs_now
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    CART,
    DEAD,
    IDLE,
    NOBODY,
    PERSON,
    STUNNED,
)
from gonfalon.systems.cry_havoc.pieces.options import (
    Haul,
    Hitch,
    LeadBeast,
    Tie,
    Unhitch,
    Untie,
)
from gonfalon.systems.cry_havoc.pieces.queries import (
    around_horse,
    hexes_of,
    mask_of,
    presence,
    rear_of,
    train,
)
from gonfalon.systems.cry_havoc.pieces.setting import B

NOT_THERE = Refusal("1.59b", "not-next-to-beast")
NOT_FRONT = Refusal("1.59g", "nobody-in-front-of-cart")
TOO_FEW = Refusal("R48", "one-man-cannot")
HITCH_PLACE = Refusal("1.59f", "beast-not-before-cart")
TIE_PLACE = Refusal("1.59q", "mules-not-in-line")
WHOLE_TURN = Refusal("1.59k", "hitching-takes-all")
WHOLE_TURN_MULE = Refusal("1.59r", "hitching-takes-all")


def follow(b: B, uid: int, path: tuple[int, ...], h: int, f: int) -> None:
    """The head of a train has moved along a path to a state; everything behind takes the place before it."""
    ground = presence(b).ground
    u = b.units[uid]
    behind = train(b, uid)
    if not behind:
        b.change(uid, place=h, facing=f)
        return
    assert u.place is not None
    # the hexes of the train, front to back, shifted by as many hexes as the head has covered
    chain = [u.place, rear_of(ground, u)]
    for other in behind:
        chain += hexes_of(b, other)
    steps: list[int] = []
    for n in path:
        steps.append(n)
        if n == h:
            break
    if not steps or steps[-1] != h:
        steps = [h] if h != u.place else []
    chain = [*reversed(steps), *chain]
    b.change(uid, place=chain[0], facing=f)
    at = 2
    for other in behind:
        front, back = chain[at], chain[at + 1]
        b.change(other, place=front, facing=ground.grid.direction(back, front))
        at += 2


def leadable(b: B, uid: int, beast: int) -> Refusal | None:
    """Why somebody may not lead a draught beast; he must be next to it at the start of the step."""
    u, h = b.units[uid], b.units[beast]
    f = b.setting.facts[beast]
    if f.kind != ANIMAL or h.place is None or h.health == DEAD or not f.faces[0][2]:
        return NOT_THERE
    if h.acted or u.acted or u.marked or "move" in b.affairs or u.horse != NOBODY:
        return Refusal("1.59e", "not-at-the-start")
    if h.tied != NOBODY:
        return Refusal("1.59q", "lead-the-first-mule")
    if not stands_beside(b, uid, beast):
        return NOT_THERE
    if not controls(b, u.side, beast):
        return Refusal("1.58i", "horse-of-the-enemy")
    if h.hitched != NOBODY and not in_front(b, h.hitched, beast):
        return HITCH_PLACE
    return None


def in_front(b: B, cart: int, beast: int) -> bool:
    """Whether the rear half of a beast occupies one of a cart's three front hexes."""
    ground = presence(b).ground
    c, h = b.units[cart], b.units[beast]
    if c.place is None or h.place is None:
        return False
    front, _, _ = ground.grid.zones_of_two(c.place, c.facing)
    return rear_of(ground, h) in front  # § 1.59f


def crew(b: B, cart: int) -> list[int]:
    """Men on foot next to a cart who can move it."""
    here = presence(b)
    found = []
    for n in around_horse(b, cart):
        uid = here.who.get(n, NOBODY)
        if uid == NOBODY:
            continue
        u = b.units[uid]
        fine = u.side == b.game.active and not (u.acted or u.marked or u.asleep or u.nerve) and u.busy == IDLE
        if fine and b.setting.facts[uid].kind == PERSON and u.horse == NOBODY:  # § 1.59e
            found.append(uid)
    return found


def haul_refusal(b: B, uid: int, cart: int) -> Refusal | None:
    """Men move a cart; one of them stands before it."""
    c = b.units[cart]
    if b.setting.facts[cart].kind != CART or c.place is None or c.acted or c.hitched != NOBODY:
        return NOT_THERE
    if not has_not_acted(b, uid) or uid not in crew(b, cart):
        return Refusal("1.59e", "not-at-the-start")
    if len(crew(b, cart)) < 2:
        return TOO_FEW
    ground = presence(b).ground
    front, _, _ = ground.grid.zones_of_two(c.place, c.facing)
    if not any(b.units[m].place in front for m in crew(b, cart)):
        return NOT_FRONT
    return None


def hitch_refusal(b: B, uid: int, option: Hitch | Unhitch) -> Refusal | None:
    """Why a beast is not hitched or unhitched now; it takes a whole turn."""
    if not has_not_acted(b, uid):
        return WHOLE_TURN
    beast = b.units[option.horse]
    f = b.setting.facts[option.horse]
    if f.kind != ANIMAL or beast.place is None or not stands_beside(b, uid, option.horse):
        return NOT_THERE
    if isinstance(option, Unhitch):
        return None if beast.hitched != NOBODY else NOT_THERE
    cart = b.units[option.cart]
    if f.type not in ("draught_horse", "ox") or beast.hitched != NOBODY or beast.health == DEAD:
        return Refusal("1.59d", "not-a-draught-beast")
    if b.setting.facts[option.cart].kind != CART or cart.hitched != NOBODY:
        return Refusal("1.59d", "not-a-draught-beast")
    return None if in_front(b, option.cart, option.horse) else HITCH_PLACE


def tie_refusal(b: B, uid: int, option: Tie | Untie) -> Refusal | None:
    """Why a mule is not tied or untied now; it takes a whole turn."""
    if not has_not_acted(b, uid):
        return WHOLE_TURN_MULE
    mule = b.units[option.mule]
    facts = b.setting.facts
    if facts[option.mule].type != "mule" or mule.place is None:
        return Refusal("1.59p", "not-a-mule")
    if not stands_beside(b, uid, option.mule):
        return NOT_THERE
    if isinstance(option, Untie):
        return None if mule.tied != NOBODY else TIE_PLACE
    other = b.units[option.behind]
    if facts[option.behind].type != "mule" or other.place is None or option.behind == option.mule:
        return Refusal("1.59p", "not-a-mule")
    ground = presence(b).ground
    front, _, _ = ground.grid.zones_of_two(mule.place, mule.facing)
    taken = mule.tied != NOBODY or any(u.tied == option.behind for u in b.units)
    if taken or rear_of(ground, other) not in front or option.mule in (option.behind, other.tied):
        return TIE_PLACE
    return None


def cart_acts(b: B, uid: int) -> list[Option]:
    """Leading draught beasts, hauling carts, hitching and tying, with what stands next to him."""
    u = b.units[uid]
    found: list[Option] = []
    if u.horse != NOBODY or u.place is None or not has_not_acted(b, uid):
        return found
    near = presence(b).ground.around[u.place]
    drawn, facts = b.setting.drawn, b.setting.facts
    for other in drawn:
        o = b.units[other]
        if not near & mask_of(b, other) or (o.health == DEAD and o.hitched == NOBODY):
            continue
        if facts[other].kind == CART:
            options: list[Option] = [Haul(other)]
        elif facts[other].type == "mule":
            options = [LeadBeast(other), Untie(other)]
            options += [Tie(other, m) for m in drawn if facts[m].type == "mule"]
        else:
            options = [LeadBeast(other), Unhitch(other)]
            options += [Hitch(other, c) for c in drawn if facts[c].kind == CART]
        found += [option for option in options if cart_refusal(b, uid, option) is None]
    return found


def cart_refusal(b: B, uid: int, option: Option) -> Refusal | None:
    """Why an act of this chapter is not possible."""
    if isinstance(option, LeadBeast):
        return leadable(b, uid, option.horse)
    if isinstance(option, Haul):
        return haul_refusal(b, uid, option.cart)
    if isinstance(option, Hitch | Unhitch):
        return hitch_refusal(b, uid, option)
    if isinstance(option, Tie | Untie):
        return tie_refusal(b, uid, option)
    return None


def speed(b: B, beast: int) -> int:
    """1.59a, 1.59h: a beast's MP; the cart goes at its speed."""
    return b.setting.facts[beast].faces[0][2]


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

    def refusal(self, b: B, option: Place) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.59g", "not-possible")

    def answer(self, b: B, option: Place) -> None:
        b.change(self.unit, place=option.hex)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}
