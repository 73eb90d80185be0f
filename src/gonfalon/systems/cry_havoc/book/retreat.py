"""1.8 Retreats: away from shooter or attackers, through friends or pushing them, or hurt on the spot."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import record
from gonfalon.core.steps import Closed, Decision, Option, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems import cry_havoc as chapters
from gonfalon.systems.cry_havoc.book.harm import Surrounded, kill, reveal, stun, wound
from gonfalon.systems.cry_havoc.book.walk import BreakThrough, foes_at
from gonfalon.systems.cry_havoc.ground.terrain import LED
from gonfalon.systems.cry_havoc.pieces.events import Retreated, Trapped
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    DEAD,
    NOBODY,
    PERSON,
    STUNNED,
    B,
    long,
    mover,
)
from gonfalon.systems.cry_havoc.pieces.options import Push, RetreatTo
from gonfalon.systems.cry_havoc.pieces.presence import Presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, mask_of, presence


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
    kind = mover(facts, u)
    enemy = 1 - u.side
    place = u.place
    assert place is not None
    ignored = chapters.melee.engaged_elsewhere(b, uid)  # § 1.82e
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
    twohex = long(facts, u)
    cart = hexes_of(b, u.hitched) if u.hitched != NOBODY and facts.kind == ANIMAL else ()
    # § 1.81b, 1.82b
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
    if pushed:  # § 1.81c, 1.82c
        return pushed
    return run(False, False, False) or run(False, False, True)  # § 1.81d, 1.82d


def calm_ways(b: B, uid: int, count: int) -> list[Way]:
    """1.112b, 1.112c: the ways of so many hexes in any direction, through friends, never next to an enemy."""
    here = presence(b)
    u = b.units[uid]
    facts = b.setting.facts[uid]
    enemy = 1 - u.side
    assert u.place is not None
    threat = 0
    for e in here.fighters[enemy]:
        if not b.units[e].hidden:
            threat |= here.threats[e]
    blocked = (here.standing[enemy] & ~here.hidden[enemy]) | here.heaped | here.carts
    found: list[Way] = []
    _extend(b, here, uid, mover(facts, u), long(facts, u), (u.place,), (), u.facing, count, found,
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
        elif pushing and len(others) == 1 and not twohex and can_push(b, others[0], uid, h):
            found.append(Way((*path[1:], n), others[0]))


def _room_for_cart(b: B, here: Presence, beast: int, hexes: tuple[int, ...]) -> bool:
    """R50: whether the cart behind a beast that falls back can stand in these hexes."""
    ground = here.ground
    if NONE in hexes or not all(ground.cost[LED][h] for h in hexes):
        return False
    own = mask_of(b, beast) | mask_of(b, b.units[beast].hitched)
    taken = here.standing[0] | here.standing[1] | here.lying | here.carts | here.heaped
    return not taken & ~own & ground.mask(hexes)


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
    if friend in chapters.melee.engaged_elsewhere(b, uid):  # § 1.82c
        return False
    return bool(push_spots(b, friend, uid, before))


def push_spots(b: B, friend: int, uid: int, before: int) -> list[int]:
    """Free hexes to which a pushed friend can go: not the one from which the other presses on."""
    here = presence(b)
    ground = here.ground
    u = b.units[friend]
    kind = mover(b.setting.facts[friend], u)
    taken = here.standing[0] | here.standing[1] | here.lying | here.carts | here.heaped
    if u.hidden:
        taken &= ~here.hidden[1 - u.side]
    taken = (taken & ~mask_of(b, uid)) | ground.bit[before]
    place = u.place
    assert place is not None
    return [
        ground.neighbours[place][d]
        for d in range(6)
        if ground.step_cost(kind, place, d) and not taken & ground.bit[ground.neighbours[place][d]]
    ]


@step("1.81a")
class FallBack(Step):
    """Somebody must retreat: the owner chooses the way, if there is one."""

    unit: int
    count: int
    fled: tuple[int, ...]
    shot: bool

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and u.health != DEAD

    def run(self, b: B) -> None:
        uid = self.unit
        reveal(b, uid)
        u = b.units[uid]
        if u.health == STUNNED and b.setting.stunned_die:  # § R34, VB1
            kill(b, uid)
            return
        if ways(b, uid, self.count, self.fled, self.shot):
            b.then(RetreatWhere(uid, self.count, self.fled, self.shot))
            return
        b.tell(Trapped, uid)
        if b.setting.facts[uid].kind == ANIMAL:
            return
        wound(b, uid)  # § 1.81f, 1.81g, 1.82g, 1.82h, R35


@step("1.82a")
class RetreatWhere(Closed):
    """The owner chooses the way back."""

    unit: int
    count: int
    fled: tuple[int, ...]
    shot: bool

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        seen: set[tuple[int, tuple[int, ...]]] = set()
        found: list[Option] = []
        for way in ways(b, self.unit, self.count, self.fled, self.shot):
            key = (way.path[-1], way.path[:-1])
            if key not in seen:
                seen.add(key)
                found.append(RetreatTo(*key))
        return found

    def refusal(self, b: B, option: Any) -> Refusal | None:
        fine = option in self.candidates(b)
        return None if fine else Refusal("1.81a" if self.shot else "1.82a", "not-a-way-back")

    def answer(self, b: B, option: RetreatTo) -> None:
        path = (*option.via, option.place)
        way = next(w for w in ways(b, self.unit, self.count, self.fled, self.shot) if w.path == path)
        b.then(RetreatWalk(self.unit, path, way.push, self.shot))

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit, "count": self.count}


@step("R33")
class RetreatWalk(Step):
    """The retreat itself, hex by hex, with breakthrough rolls next to enemies who are not engaged."""

    unit: int
    path: tuple[int, ...]
    push: int
    shot: bool

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and u.health != DEAD

    def run(self, b: B) -> None:
        uid = self.unit
        ground = presence(b).ground
        u = b.units[uid]
        n = self.path[0]
        if len(self.path) == 1 and self.push != NOBODY:
            b.then(PushBack(self.push, uid), RetreatWalk(uid, self.path, NOBODY, self.shot))
            return
        assert u.place is not None
        d = ground.grid.direction(u.place, n)
        cart = u.hitched
        fall = ground.terrain[n] == "moat" and ground.terrain[u.place] != "moat"
        b.change(uid, place=n, corner=0)
        if cart != NOBODY and b.setting.facts[uid].kind == ANIMAL and b.units[cart].place is not None:
            pull(b, cart, d)
        if u.leader != NOBODY:  # § 1.9j
            b.change(uid, leader=NOBODY)
        untie(b, uid)
        b.tell(Retreated, uid, n)
        weapon = b.setting.facts[uid].weapon
        if self.shot and weapon and b.game.active != u.side:  # § 1.81h, VC13b
            b.change(uid, lost=True)
        if fall and b.setting.facts[uid].kind == PERSON:  # § 1.82i, 1.82j
            stun(b, uid)
            return
        ignored = chapters.melee.engaged_elsewhere(b, uid)  # § 1.82e
        person = b.setting.facts[uid].kind == PERSON
        foes = foes_at(b, presence(b), uid, ground.bit[n], ignored) if person else []
        if foes and b.units[uid].health < STUNNED:  # § 1.81e, 1.82d
            b.then(BreakThrough(uid, ignored))
        if len(self.path) > 1:
            b.then(RetreatWalk(uid, self.path[1:], self.push, self.shot))
        else:
            b.then(Surrounded())


def pull(b: B, cart: int, d: int) -> None:
    """1.9i: the cart retreats with its draught horse."""
    ground = presence(b).ground
    place = b.units[cart].place
    assert place is not None
    b.change(cart, place=ground.neighbours[place][d])


def untie(b: B, mule: int) -> None:
    """R51: a mule that must fall back breaks loose from its file."""
    for u in b.units:
        if u.tied != NOBODY and mule in (u.id, u.tied):
            b.change(u.id, tied=NOBODY)


@step("1.82c")
class PushBack(Decision):
    """A friend is pushed back one hex to make room for one who retreats."""

    friend: int
    unit: int

    def player(self, b: B) -> int:
        return b.units[self.friend].side

    def candidates(self, b: B) -> list[Option]:
        place = b.units[self.unit].place
        assert place is not None
        return [Push(self.friend, h) for h in push_spots(b, self.friend, self.unit, place)]

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.82c", "not-possible")

    def answer(self, b: B, option: Push) -> None:
        b.change(self.friend, place=option.place, corner=0)
        b.tell(Retreated, self.friend, option.place)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.friend}
