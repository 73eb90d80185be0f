"""1.6 One living being a hex: whoever was halted in a taken one steps aside, or makes room in the nearest
free one."""

from __future__ import annotations

from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.ground.costs import costs_to_enter_now
from gonfalon.systems.cry_havoc.ground.reach import blocked_for, spread
from gonfalon.systems.cry_havoc.ground.riding import ride, ride_start
from gonfalon.systems.cry_havoc.pieces.facts import CART, NOBODY, PERSON, STUNNED
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import (
    rear_of,
    what_follows_him,
    what_he_moves_as,
    where_he_stands,
)
from gonfalon.systems.cry_havoc.pieces.setting import B


def step_aside(b: B, beast: int) -> None:
    """Where a train was halted among people, they go to the nearest free hexes."""
    if not presence(b).crowded:
        return
    drawn = 0
    for uid in (beast, *what_follows_him(b, beast)):
        drawn |= where_he_stands(b, uid)
    for other in b.units:
        standing = other.place is not None and other.health < STUNNED and other.bearer == NOBODY
        if standing and b.setting.facts[other.id].kind == PERSON and where_he_stands(b, other.id) & drawn:
            make_room(b, other.id)


def make_room(b: B, uid: int) -> None:
    """A mover, or a fallen rider's horse, halted in a taken hex goes to the nearest free one."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    place = u.place
    assert place is not None
    riding = u.horse != NOBODY or b.setting.facts[uid].long
    mine = ground.bit[place]
    if riding:
        rear = rear_of(ground, u)
        mine |= ground.bit[rear] if rear != NONE else 0
    cart = b.setting.facts[uid].kind == CART
    if not here.crowded and not (here.lying | (0 if cart else here.carts)) & mine:
        return
    taken = here.lying | here.carts
    for other in b.units:
        if other.id != uid and other.place is not None and other.health < STUNNED and other.bearer == NOBODY:
            taken |= ground.bit[other.place]
            if other.horse != NOBODY or b.setting.facts[other.id].long:
                rear = rear_of(ground, other)
                taken |= ground.bit[rear] if rear != NONE else 0
    if not taken & mine:  # § 1.6b
        return
    kind = what_he_moves_as(b, uid)
    costs = costs_to_enter_now(here, kind, blocked_for(b, here, uid))
    for mp in (4, 12, 40):
        if riding:
            rides = ride(ground, [ride_start(ground, place, u.facing)], mp, costs)
            for layer in rides:
                for f in range(6):
                    for h in ground.listed(layer[f] & ~taken):
                        rear = ground.neighbours[h][(f + 3) % 6]
                        if rear != NONE and not taken & ground.bit[rear]:
                            b.change(uid, place=h, facing=f)
                            return
        else:
            for reached in spread(ground, kind, place, mp, costs, 0):
                free = reached & ~taken
                if free:
                    b.change(uid, place=ground.listed(free)[0])
                    return
