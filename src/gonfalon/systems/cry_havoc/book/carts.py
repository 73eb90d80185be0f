"""1.59 Draught beasts, carts and files of mules: a train follows its head hex by hex."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.setup import Place
from gonfalon.core.steps import Decision, Option, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.battles.clauses import exits_of
from gonfalon.systems.cry_havoc.book.mounting import controls_mount, hands_full_refusal
from gonfalon.systems.cry_havoc.ground.costs import costs_to_enter_now
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    CART,
    DEAD,
    HITCHING,
    IDLE,
    NOBODY,
    PERSON,
    STUNNED,
    TYING,
    UNHITCHING,
    UNTYING,
    Unit,
)
from gonfalon.systems.cry_havoc.pieces.options import (
    Haul,
    Hitch,
    LeadBeast,
    Tie,
    Unhitch,
    Untie,
)
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import (
    has_not_acted,
    hexes_beside,
    hexes_of,
    rear_of,
    stands_beside,
    what_follows_him,
    where_he_stands,
)
from gonfalon.systems.cry_havoc.pieces.setting import B

NOT_THERE = Refusal("1.59b", "not-next-to-beast")
NOT_FRONT = Refusal("1.59g", "nobody-in-front-of-cart")
TOO_FEW = Refusal("R48", "one-man-cannot")
HITCH_PLACE = Refusal("1.59f", "beast-not-before-cart")
TIE_PLACE = Refusal("1.59q", "mules-not-in-line")
WHOLE_TURN = Refusal("1.59k", "hitching-takes-all")
WHOLE_TURN_MULE = Refusal("1.59r", "hitching-takes-all")


def train_follows(b: B, uid: int, path: tuple[int, ...], h: int, f: int) -> None:
    """The head of a train has moved along a path to a state; everything behind takes the place before it."""
    ground = presence(b).ground
    u = b.units[uid]
    behind = what_follows_him(b, uid)
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


def draught_beast_refusal(b: B, uid: int, beast: int) -> Refusal | None:
    """Why somebody may not lead a draught beast; he must be next to it at the start of the step."""
    u, h = b.units[uid], b.units[beast]
    f = b.setting.facts[beast]
    if f.kind != ANIMAL or h.place is None or h.health == DEAD or not f.faces[0][2]:
        return NOT_THERE
    if h.acted or u.acted or u.marked or "move" in b.affairs:
        return Refusal("1.59e", "not-at-the-start")
    if h.tied != NOBODY:
        return Refusal("1.59q", "lead-the-first-mule")
    if not stands_beside(b, uid, beast):
        return NOT_THERE
    if not controls_mount(b, u.side, beast):
        return Refusal("1.58i", "horse-of-the-enemy")
    if h.hitched != NOBODY and not beast_before_cart(b, h.hitched, beast):
        return HITCH_PLACE
    return hands_full_refusal(b, uid, beast)  # § 1.59c


def beast_before_cart(b: B, cart: int, beast: int) -> bool:
    """Whether the rear half of a beast occupies one of a cart's three front hexes."""
    ground = presence(b).ground
    c, h = b.units[cart], b.units[beast]
    if c.place is None or h.place is None:
        return False
    front, _, _ = ground.grid.zones_of_two(c.place, c.facing)
    return rear_of(ground, h) in front  # § 1.59f


def cart_crew(b: B, cart: int) -> list[int]:
    """Men on foot next to a cart who can move it."""
    here = presence(b)
    found = []
    for n in hexes_beside(b, cart):
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
    if not has_not_acted(b, uid) or uid not in cart_crew(b, cart):
        return Refusal("1.59e", "not-at-the-start")
    if len(cart_crew(b, cart)) < 2:
        return TOO_FEW
    ground = presence(b).ground
    front, _, _ = ground.grid.zones_of_two(c.place, c.facing)
    if ground.bit[c.place] & exits_of(b, cart):  # § R59
        return None
    if not any(b.units[m].place in front for m in cart_crew(b, cart)):
        return NOT_FRONT
    return None


def hitch_refusal(b: B, uid: int, option: Hitch | Unhitch) -> Refusal | None:
    """Why nobody begins to hitch or unhitch a beast now; it takes a whole turn."""
    return hitching_fault(b, uid, option) if has_not_acted(b, uid) else WHOLE_TURN


def hitching_fault(b: B, uid: int, option: Hitch | Unhitch) -> Refusal | None:
    """Why a beast cannot be hitched or unhitched as things stand."""
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
    return None if beast_before_cart(b, option.cart, option.horse) else HITCH_PLACE


def tie_mule_refusal(b: B, uid: int, option: Tie | Untie) -> Refusal | None:
    """Why nobody begins to tie or untie a mule now; it takes a whole turn."""
    return tying_fault(b, uid, option) if has_not_acted(b, uid) else WHOLE_TURN_MULE


def tying_fault(b: B, uid: int, option: Tie | Untie) -> Refusal | None:
    """Why a mule cannot be tied or untied as things stand."""
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


@step("1.59k")
class FinishHitching(Step):
    """At the end of step 5 whoever spent the turn on it has hitched, unhitched, tied or untied."""

    def applies(self, b: B) -> bool:
        return any(self.at_work(b, u) for u in b.units)

    def at_work(self, b: B, u: Unit) -> bool:
        """Whether somebody of the active side works at a train."""
        return HITCHING <= u.busy <= UNTYING and u.side == b.game.active and u.goal != NOBODY

    def run(self, b: B) -> None:
        for u in [u for u in b.units if self.at_work(b, u)]:
            if u.place is not None and u.health < STUNNED:
                self.finish(b, u)
            b.change(u.id, goal=NOBODY, onto=NOBODY)

    def finish(self, b: B, u: Unit) -> None:
        """His work is done if everything still is where it was wanted."""
        beast = u.goal
        if u.busy == HITCHING and hitching_fault(b, u.id, Hitch(beast, u.onto)) is None:  # § 1.59k, R56
            b.change(beast, hitched=u.onto)
            b.change(u.onto, hitched=beast)
        elif u.busy == UNHITCHING and hitching_fault(b, u.id, Unhitch(beast)) is None:  # § 1.59k, R56
            b.change(b.units[beast].hitched, hitched=NOBODY)
            b.change(beast, hitched=NOBODY)
        elif u.busy == TYING and tying_fault(b, u.id, Tie(beast, u.onto)) is None:  # § 1.59r, R56
            b.change(beast, tied=u.onto)
        elif u.busy == UNTYING and tying_fault(b, u.id, Untie(beast)) is None:  # § 1.59r, R56
            b.change(beast, tied=NOBODY)


def cart_acts(b: B, uid: int) -> list[Option]:
    """Leading draught beasts, hauling carts, hitching and tying, with what stands next to him."""
    u = b.units[uid]
    found: list[Option] = []
    if u.place is None or not has_not_acted(b, uid):
        return found
    here = presence(b)
    near = here.ground.around[u.place]
    if u.horse != NOBODY:
        rear = rear_of(here.ground, u)
        near |= here.ground.around[rear] if rear != NONE else 0
    drawn, facts = b.setting.drawn, b.setting.facts
    for other in drawn:
        o = b.units[other]
        if not near & where_he_stands(b, other) or (o.health == DEAD and o.hitched == NOBODY):
            continue
        if u.horse != NOBODY:  # a rider leads, and does nothing that needs his feet on the ground
            options: list[Option] = [LeadBeast(other)] if facts[other].kind == ANIMAL else []
        elif facts[other].kind == CART:
            options = [Haul(other)]
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
        return draught_beast_refusal(b, uid, option.horse)
    if isinstance(option, Haul):
        return haul_refusal(b, uid, option.cart)
    if isinstance(option, Hitch | Unhitch):
        return hitch_refusal(b, uid, option)
    if isinstance(option, Tie | Untie):
        return tie_mule_refusal(b, uid, option)
    return None


def cart_speed(b: B, beast: int) -> int:
    """1.59a, 1.59h: a beast's MP; the cart goes at its speed."""
    return b.setting.facts[beast].faces[0][2]


def replace_carts(here: Any, own: int, blocked: int) -> list[tuple[int, int]]:
    """What a cart pays, its own hexes free."""
    carts = here.carts
    here.carts = carts & ~own
    try:
        return costs_to_enter_now(here, MOUNTED, blocked)
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
        near = hexes_beside(b, self.cart)
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
