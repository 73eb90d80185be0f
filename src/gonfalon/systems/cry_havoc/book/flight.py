"""1.111, 1.112 Who takes fright at a death, and where he may run (optional)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.ways_back import calm_ways_back
from gonfalon.systems.cry_havoc.ground.costs import costs_to_enter_now
from gonfalon.systems.cry_havoc.ground.reach import blocked_for, spread, stop_mask
from gonfalon.systems.cry_havoc.ground.riding import State, ride, ride_start
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED
from gonfalon.systems.cry_havoc.pieces.facts import (
    PANIC,
    PERSON,
    STEADY,
    STUNNED,
    figures_from_facts,
    kind_from_facts,
)
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of
from gonfalon.systems.cry_havoc.pieces.setting import B

RADIUS = 3  # 1.111a
PANIC_HEXES = 3  # 1.112a
NO_ENEMY = 99


def who_takes_fright(b: B, dead: int) -> list[int]:
    """Who may be frightened by a death."""
    facts = b.setting.facts
    fallen = b.units[dead]
    ground = presence(b).ground
    rank = facts[dead].rank
    found = []
    for u in b.units:
        if u.side != fallen.side or u.place is None or u.health >= STUNNED or u.nerve != STEADY:
            continue
        f = facts[u.id]
        if f.kind != PERSON or u.asleep or fallen.place is None:
            continue
        if min([ground.grid.distance(h, fallen.place) for h in hexes_of(b, u.id)]) > RADIUS:  # § 1.111.1b
            continue
        if f.rank == "knight":  # § 1.111b, VC14c
            continue
        if f.rank == "soldier" and rank not in ("soldier", "knight"):  # § 1.111c, 1.111d, VC14c
            continue
        if u.place in ground.ring and u.side == side_unafraid_in_castle(b):  # § 1.113f
            continue
        found.append(u.id)
    return found


def side_unafraid_in_castle(b: B) -> int:
    """The side that defends the castle: the one that sets up within the ring."""
    return b.setting.file.setup_first if b.setting.open_ground.ring else -1


def flight_distance(b: B, uid: int, hexes: tuple[int, ...]) -> int:
    """How far some hexes are from the nearest enemy on his feet whom a character's side knows of."""
    ground = presence(b).ground
    found = NO_ENEMY
    for e in b.setting.people[1 - b.units[uid].side]:
        enemy = b.units[e]
        if enemy.place is not None and enemy.health < STUNNED and not enemy.hidden:
            found = min([found, *[ground.grid.distance(h, g) for h in hexes for g in hexes_of(b, e)]])
    return found


def flights(b: B, uid: int, effect: int) -> dict[int, int]:
    """R53: the hexes to which a frightened man may run, with his facing there."""
    return b.cached(("flights", uid, effect), lambda: _flights(b, uid, effect))


def _flights(b: B, uid: int, effect: int) -> dict[int, int]:
    u = b.units[uid]
    place = u.place
    assert place is not None
    now = flight_distance(b, uid, (place,))
    for states in (
        [hurried_flight(b, uid)] if effect == PANIC else headlong_flight(b, uid)
    ):  # § 1.112a, 1.113a
        found = {h: f for h, f in states if now == NO_ENEMY or flight_distance(b, uid, (h,)) > now}
        if found:
            return found
    return {}


def hurried_flight(b: B, uid: int) -> list[State]:
    """Three hexes back, through friends, never next to an enemy."""
    u = b.units[uid]
    assert u.place is not None
    away = presence(b).ground.distances(u.place)
    ends = dict.fromkeys([way.path[-1] for way in calm_ways_back(b, uid, PANIC_HEXES)])
    return [(h, u.facing) for h in ends if away[h] == PANIC_HEXES]


def headlong_flight(b: B, uid: int) -> Iterator[list[State]]:
    """As far as all his MP carry him, never next to an enemy; else as far as he gets."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    place = u.place
    assert place is not None
    kind = kind_from_facts(b.setting.facts[uid], u)
    mp = figures_from_facts(b.setting.facts[uid], u)[2]
    costs = costs_to_enter_now(here, kind, blocked_for(b, here, uid) | here.threat(1 - u.side))
    free = ground.all & ~stop_mask(b, here, uid)
    if kind == MOUNTED:
        rides = ride(ground, [ride_start(ground, place, u.facing)], mp, costs)
        for less, more in reversed(list(pairwise(rides))):
            yield [
                (h, f)
                for f in range(6)
                for h in ground.listed(more[f] & ~less[f] & free)
                if (rear := ground.neighbours[h][(f + 3) % 6]) != NONE and free & ground.bit[rear]
            ]
    else:
        layers = spread(ground, kind, place, mp, costs)
        for near, far in reversed(list(pairwise(layers))):
            yield [(h, u.facing) for h in ground.listed(far & ~near & free)]
