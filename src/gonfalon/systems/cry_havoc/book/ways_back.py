"""1.8 Where a retreat can lead: away from enemies, through friends or pushing them. No steps yet."""

from __future__ import annotations

from gonfalon.core.records import record
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.ground.terrain import LED
from gonfalon.systems.cry_havoc.pieces.affairs import those_in_other_affairs
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    NOBODY,
    PERSON,
    STUNNED,
    is_long_from_facts,
    kind_from_facts,
)
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, where_he_stands
from gonfalon.systems.cry_havoc.pieces.setting import B


@record
class Way:
    """One way back: the hexes of the front half, whether a friend must make room at its end."""

    path: tuple[int, ...]
    push: int = NOBODY


def ways(b: B, uid: int, count: int, fled: tuple[int, ...], shot: bool) -> list[Way]:
    """The ways back that the rules allow, the strictest kind that exists, found once."""
    return b.cached(("ways", uid, count, fled, shot), lambda: _ways(b, uid, count, fled, shot))


def _ways(b: B, uid: int, count: int, fled: tuple[int, ...], shot: bool) -> list[Way]:
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    facts = b.setting.facts[uid]
    kind = kind_from_facts(facts, u)
    enemy = 1 - u.side
    place = u.place
    assert place is not None
    ignored = those_in_other_affairs(b, uid)
    threat = here.threat(enemy)
    if ignored or here.hides[enemy]:
        threat = 0
        for e in here.fighters[enemy]:
            if e not in ignored and not b.units[e].hidden:
                threat |= here.threats[e]
    sources = [ground.distances(h) for e in fled if (h := b.units[e].place) is not None]
    banned = 0
    if not shot:  # § 1.82f
        for e in fled:
            for h in hexes_of(b, e):
                banned |= ground.around[h]
    twohex = is_long_from_facts(facts, u)
    cart = hexes_of(b, u.hitched) if u.hitched != NOBODY and facts.kind == ANIMAL else ()
    # § 1.81b, 1.82b: friends bar no retreat
    blocked = (here.standing[enemy] & ~here.hidden[enemy]) | here.heaped | here.carts & ~ground.mask(cart)
    walls = ground.terrain[place] in ("walk", "tower", "arrow_slit") and shot  # § 1.81i

    def run(away: bool, calm: bool, pushing: bool) -> list[Way]:
        found: list[Way] = []
        _extend(b, here, uid, kind, twohex, (place,), cart, u.facing, count, found,
                sources if away and not walls else [], blocked, threat if calm else 0, banned,
                pushing)  # fmt: skip
        return found

    free = run(True, True, False)
    if free:
        return free
    pushed = run(True, True, True)
    if pushed:
        return pushed
    return run(False, False, False) or run(False, False, True)  # § 1.81d, 1.82d


def calm_ways_back(b: B, uid: int, count: int) -> list[Way]:
    """The ways of so many hexes in any direction, through friends, never next to an enemy."""
    here = presence(b)
    u = b.units[uid]
    facts = b.setting.facts[uid]
    enemy = 1 - u.side
    assert u.place is not None
    threat = 0
    for e in here.fighters[enemy]:
        if not b.units[e].hidden:
            threat |= here.threats[e]  # § 1.112c
    # § 1.112b: friends bar no flight
    blocked = (here.standing[enemy] & ~here.hidden[enemy]) | here.heaped | here.carts
    found: list[Way] = []
    kind, long = kind_from_facts(facts, u), is_long_from_facts(facts, u)
    _extend(b, here, uid, kind, long, (u.place,), (), u.facing, count, found,
            [], blocked, threat, 0, False)  # fmt: skip
    return found


def _extend(
    b: B,
    here: Presence,
    uid: int,
    kind: int,
    twohex: bool,
    path: tuple[int, ...],
    cart: tuple[int, ...],
    facing: int,
    count: int,
    found: list[Way],
    sources: list[bytes],
    blocked: int,
    threat: int,
    banned: int,
    pushing: bool,
) -> None:
    ground = here.ground
    h, shut = path[-1], blocked | threat | banned
    six, rear = ground.neighbours[h], NONE
    for d, cost in enumerate(ground.steps[kind][h]):
        n = six[d]
        if n in path or not cost:  # § 1.43.12g
            continue
        mark = ground.bit[n]
        if twohex:
            back = six[facing - 3]
            rear = ground.neighbours[n][facing - 3]
            if rear == NONE or not ground.cost[kind][rear]:
                continue
            if rear != h and back != NONE and not ground.step_cost(kind, back, d):
                continue
            mark |= ground.bit[rear]
        if shut & mark:
            continue
        if sources and any(away[n] <= away[h] for away in sources):
            continue
        drawn = tuple([ground.neighbours[c][d] for c in cart]) if cart else ()
        if drawn and not _room_for_cart(b, here, uid, drawn):
            continue
        if len(path) < count:
            _extend(b, here, uid, kind, twohex, (*path, n), drawn, facing, count, found,
                    sources, blocked, threat, banned, pushing)  # fmt: skip
            continue
        others = _living_in(here, (n, rear), (uid, b.units[uid].hitched)) if here.occupied & mark else []
        if not others:
            found.append(Way((*path[1:], n)))
        elif pushing and len(others) == 1 and not twohex and can_push(b, others[0], uid, h):  # § 1.81c, 1.82c
            found.append(Way((*path[1:], n), others[0]))


def _room_for_cart(b: B, here: Presence, beast: int, hexes: tuple[int, ...]) -> bool:
    """Whether the cart behind a beast that falls back can stand in these hexes."""
    ground = here.ground
    if NONE in hexes or not all(ground.cost[LED][h] for h in hexes):  # § R50
        return False
    own = where_he_stands(b, beast) | where_he_stands(b, b.units[beast].hitched)
    taken = here.standing[0] | here.standing[1] | here.lying | here.carts | here.heaped
    return not taken & ~own & ground.mask(hexes)  # § R50


def _living_in(here: Presence, hexes: tuple[int, ...], besides: tuple[int, ...]) -> list[int]:
    found: list[int] = []
    for h in hexes:
        who = here.who.get(h, here.down.get(h, NOBODY))
        if who != NOBODY and who not in found and who not in besides:
            found.append(who)
    return found


def can_push(b: B, friend: int, uid: int, before: int) -> bool:
    """Whether a friend can be pushed back to make room for one who comes from a hex."""
    u = b.units[friend]
    if u.side != b.units[uid].side or b.setting.facts[friend].kind != PERSON:
        return False
    if u.health >= STUNNED or u.horse != NOBODY:
        return False
    if friend in those_in_other_affairs(b, uid):  # § 1.82c
        return False
    return bool(push_spots(b, friend, uid, before))


def push_spots(b: B, friend: int, uid: int, before: int) -> list[int]:
    """Free hexes to which a pushed friend can go: not the one from which the other presses on."""
    here = presence(b)
    ground = here.ground
    u = b.units[friend]
    kind = kind_from_facts(b.setting.facts[friend], u)
    taken = here.standing[0] | here.standing[1] | here.lying | here.carts | here.heaped
    if u.hidden:
        taken &= ~here.hidden[1 - u.side]
    taken = (taken & ~where_he_stands(b, uid)) | ground.bit[before]
    place = u.place
    assert place is not None
    return [
        ground.neighbours[place][d]
        for d in range(6)
        if ground.step_cost(kind, place, d) and not taken & ground.bit[ground.neighbours[place][d]]
    ]
