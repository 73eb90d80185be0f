"""1.8 Retreats: the way back chosen and walked, friends pushed, carts and mules, or hurt on the spot."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Closed, Decision, Option, Step, step
from gonfalon.systems.cry_havoc.book.breakthrough import BreakThrough, foes_to_break_through
from gonfalon.systems.cry_havoc.book.harm import Surrounded, kill, reveal_hidden, stun, wound
from gonfalon.systems.cry_havoc.book.ways_back import push_spots, ways
from gonfalon.systems.cry_havoc.pieces.affairs import those_in_other_affairs
from gonfalon.systems.cry_havoc.pieces.events import Retreated, Trapped
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, DEAD, NOBODY, PERSON, STUNNED
from gonfalon.systems.cry_havoc.pieces.options import Push, RetreatTo
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.setting import B


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
        reveal_hidden(b, uid)
        u = b.units[uid]
        if u.health == STUNNED and b.setting.stunned_die:  # § R34, VB1
            kill(b, uid)
            return
        if ways(b, uid, self.count, self.fled, self.shot):
            where = RetreatFromShot if self.shot else RetreatWhere
            b.then(where(uid, self.count, self.fled, self.shot))
            return
        b.tell(Trapped, uid)
        if b.setting.facts[uid].kind == ANIMAL:
            return
        wound(b, uid)  # § 1.81f, 1.81g, 1.82g, 1.82h, R35


class WayBack(Closed):
    """The owner chooses the way back."""

    __slots__ = ()
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

    def refusal(self, b: B, option: RetreatTo) -> Refusal | None:
        fine = option in self.candidates(b)
        return None if fine else Refusal(self.rule, "not-a-way-back")

    def answer(self, b: B, option: RetreatTo) -> None:
        path = (*option.via, option.place)
        way = next(w for w in ways(b, self.unit, self.count, self.fled, self.shot) if w.path == path)
        b.then(RetreatWalk(self.unit, path, way.push, self.shot))

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit, "count": self.count}


@step("1.81a")
class RetreatFromShot(WayBack):
    """The way back of one who was shot at."""

    unit: int
    count: int
    fled: tuple[int, ...]
    shot: bool


@step("1.82a")
class RetreatWhere(WayBack):
    """The way back of one beaten in melee."""

    unit: int
    count: int
    fled: tuple[int, ...]
    shot: bool


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
            push = PushedByShot if self.shot else PushBack
            b.then(push(self.push, uid), RetreatWalk(uid, self.path, NOBODY, self.shot))
            return
        assert u.place is not None
        d = ground.grid.direction(u.place, n)
        cart = u.hitched
        fall = ground.terrain[n] == "moat" and ground.terrain[u.place] != "moat"
        b.change(uid, place=n, corner=0)
        if cart != NOBODY and b.setting.facts[uid].kind == ANIMAL and b.units[cart].place is not None:
            cart_retreats_along(b, cart, d)
        if u.leader != NOBODY:  # § 1.9j
            b.change(uid, leader=NOBODY)
        untie_retreating_mule(b, uid)
        b.tell(Retreated, uid, n)
        weapon = b.setting.facts[uid].weapon
        if self.shot and weapon and b.game.active != u.side:  # § 1.81h, VC13b
            b.change(uid, lost=True)
        if fall and b.setting.facts[uid].kind == PERSON:  # § 1.82i, 1.82j
            stun(b, uid)
            return
        ignored = those_in_other_affairs(b, uid)  # § 1.82e
        person = b.setting.facts[uid].kind == PERSON
        foes = foes_to_break_through(b, presence(b), uid, ground.bit[n], ignored) if person else []
        if foes and b.units[uid].health < STUNNED:  # § 1.81e, 1.82d
            b.then(BreakThrough(uid, ignored))
        if len(self.path) > 1:
            b.then(RetreatWalk(uid, self.path[1:], self.push, self.shot))
        else:
            b.then(Surrounded())


def cart_retreats_along(b: B, cart: int, d: int) -> None:
    """1.9i: the cart retreats with its draught horse."""
    ground = presence(b).ground
    place = b.units[cart].place
    assert place is not None
    b.change(cart, place=ground.neighbours[place][d])


def untie_retreating_mule(b: B, mule: int) -> None:
    """A mule that must fall back breaks loose from its file."""
    for u in b.units:
        if u.tied != NOBODY and mule in (u.id, u.tied):
            b.change(u.id, tied=NOBODY)  # § R51


class GiveWay(Decision):
    """A friend is pushed back one hex to make room for one who retreats."""

    __slots__ = ()
    friend: int
    unit: int

    def player(self, b: B) -> int:
        return b.units[self.friend].side

    def candidates(self, b: B) -> list[Option]:
        place = b.units[self.unit].place
        assert place is not None
        return [Push(self.friend, h) for h in push_spots(b, self.friend, self.unit, place)]

    def refusal(self, b: B, option: Push) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal(self.rule, "not-possible")

    def answer(self, b: B, option: Push) -> None:
        b.change(self.friend, place=option.place, corner=0)
        b.tell(Retreated, self.friend, option.place)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.friend}


@step("1.81c")
class PushedByShot(GiveWay):
    """He makes room for one who was shot at."""

    friend: int
    unit: int


@step("1.82c")
class PushBack(GiveWay):
    """He makes room for one beaten in melee."""

    friend: int
    unit: int
