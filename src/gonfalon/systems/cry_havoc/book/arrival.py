"""1.53a, 1.5e, 1.6b How a move goes on and ends: errands, the rest of a path, a place for everybody."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import replace
from gonfalon.core.steps import Decision, Option, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems import cry_havoc as chapters
from gonfalon.systems.cry_havoc.battles.scenario_rules import (
    CheckPlot,
    routed_loss,
    somebody_died,
    somebody_moved,
)
from gonfalon.systems.cry_havoc.book import bodies
from gonfalon.systems.cry_havoc.book import loose_horses as horses
from gonfalon.systems.cry_havoc.book.destinations import (
    NO_STOP,
    exits,
    go_refusal,
    goes,
    path_to,
    ride_to,
    start_walk,
)
from gonfalon.systems.cry_havoc.book.driving import Beside
from gonfalon.systems.cry_havoc.book.walk import (
    SURROUNDED,
    Move,
    Walk,
    blocked_for,
    finish_move,
    gone,
    leave_map,
    start_kind,
    stop_mask,
)
from gonfalon.systems.cry_havoc.ground.reach import costs_now, spread
from gonfalon.systems.cry_havoc.ground.reached import reach
from gonfalon.systems.cry_havoc.ground.riding import ride, standing
from gonfalon.systems.cry_havoc.pieces.facts import (
    CART,
    DEAD,
    NOBODY,
    PERSON,
    ROUT,
    STUNNED,
    B,
)
from gonfalon.systems.cry_havoc.pieces.options import (
    Catch,
    Go,
    Leave,
    Lift,
    Stay,
    TakeBridle,
)
from gonfalon.systems.cry_havoc.pieces.queries import mask_of, presence, rear_of
from gonfalon.systems.cry_havoc.pieces.trains import leads, train

CHECK_MOVE = CheckPlot("move")


def go_and(b: B, uid: int, place: int) -> None:
    """Walk to a hex for an errand; the hex itself may be one where nobody can stop."""
    m: Move = b.affairs["move"]
    if b.units[uid].place == place:
        b.then(Errand(uid))
        return
    far = reach(b, uid, m.left)
    if far.rides:
        ground = presence(b).ground
        at = next(f for layer in far.rides for f in range(6) if layer[f] & ground.bit[place])
        found = ride_to(far, place, at)
        assert found is not None
        b.put("move", replace(m, path=found[1], faces=found[2]))
    else:
        route = path_to(presence(b), far, place)
        assert route is not None
        b.put("move", replace(m, path=route[1]))
    b.then(Walk(uid))


@step("1.53a")
class Errand(Step):
    """What a mover came for: lift a stunned man, take or catch a horse, leave the map."""

    unit: int

    def run(self, b: B) -> None:
        m: Move = b.affairs["move"]
        uid = self.unit
        if gone(b, uid, m):
            b.then(EndMove(uid))
            return
        b.put("move", replace(m, errand="", goal=NOBODY))
        if m.errand == "leave":
            if m.left >= 1 and b.units[uid].place == m.goal:
                if routed_loss(b, uid):
                    somebody_died(b, uid)
                leave_map(b, uid)
                b.end("move")
                b.then(CheckPlot("left"))
                return
        elif m.errand == "lift":
            if b.units[m.goal].place == b.units[uid].place:
                bodies.lift(b, uid, m.goal)
        elif m.errand == "take":
            horses.take(b, uid, m.goal)
        elif m.errand == "catch" and horses.near(b, uid, m.goal):
            b.then(horses.CatchRoll(uid, m.goal))
        b.then(MoveOn(uid))


@step("1.5e")
class MoveOn(Decision):
    """A mover who was halted, or has done his errand, chooses the rest of his path anew."""

    unit: int
    open = True
    accepts = (Go, Stay, Leave, TakeBridle, Catch, Lift)

    def applies(self, b: B) -> bool:
        m: Move | None = b.affairs.get("move")
        return m is not None and m.unit == self.unit

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        uid = self.unit
        m: Move = b.affairs["move"]
        if gone(b, uid, m) or b.units[uid].nerve == ROUT:
            return [Stay()]
        found = goes(b, uid, m.left)
        found += exits(b, uid, m.left)
        if b.setting.facts[uid].kind == PERSON:
            found += [
                o
                for o in (*horses.acts(b, uid), *bodies.acts(b, uid))
                if isinstance(o, TakeBridle | Catch | Lift)
            ]
        if not found or self.may_stop(b):
            found.append(Stay())
        return found

    def may_stop(self, b: B) -> bool:
        here = presence(b)
        taken = stop_mask(b, here, self.unit)
        u = b.units[self.unit]
        mine = here.ground.bit[u.place or 0]
        if u.horse != NOBODY:
            rear = rear_of(here.ground, u)
            mine |= here.ground.bit[rear] if rear != NONE else 0
        who = here.who.get(u.place or 0, self.unit)
        return not taken & mine and who == self.unit and not here.lying & mine

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Any) -> Refusal | None:
        m: Move = b.affairs["move"]
        if isinstance(option, Go):
            return go_refusal(b, self.unit, m.left, option)
        return None if option in self.candidates(b) else NO_STOP

    def answer(self, b: B, option: Any) -> None:
        uid = self.unit
        m: Move = b.affairs["move"]
        m = replace(m, path=(), faces=(), errand="", charge=False)
        if isinstance(option, Go):
            start_walk(b, uid, option, m)
        elif isinstance(option, Stay):
            b.put("move", m)
            b.then(EndMove(uid))
        elif isinstance(option, Leave):
            b.put("move", replace(m, errand="leave", goal=option.place))
            go_and(b, uid, option.place)
        elif isinstance(option, Lift):
            b.put("move", replace(m, errand="lift", goal=option.unit))
            go_and(b, uid, b.units[option.unit].place or 0)
        else:
            word = "catch" if isinstance(option, Catch) else "take"
            b.put("move", replace(m, errand=word, goal=option.horse))
            go_and(b, uid, horses.nearest_beside(b, uid, option.horse, m.left))

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit, "left": b.affairs["move"].left}


@step("1.6b")
class EndMove(Step):
    """A move ends: one living being a hex; beasts and carried men find their place."""

    unit: int

    def run(self, b: B) -> None:
        uid = self.unit
        m: Move | None = b.affairs.get("move")
        if m is None:
            return
        b.end("move")
        u = b.units[uid]
        if b.setting.facts[uid].kind != PERSON:
            step_aside(b, uid)
        if u.place is not None and u.health != DEAD:
            make_room(b, uid)
            now = b.units[uid]
            finish_move(b, uid, m.spent, now.place or 0, now.facing)
            if b.setting.facts[uid].kind == PERSON and u.health < STUNNED:
                for carried in bodies.carried_by(b, uid):
                    b.then(bodies.LayDown(uid, carried))
                for led in leads(b, uid):
                    if not b.setting.facts[led].faces[0][2]:
                        b.then(horses.PlaceLed(led))
            elif b.setting.facts[uid].kind != PERSON:
                b.then(Beside(u.leader, uid))
            somebody_moved(b, uid)
        b.then(SURROUNDED, CHECK_MOVE, horses.HaltBeside(uid))
        if m.charge:
            b.then(chapters.charging.ChargeEnds(uid))


def step_aside(b: B, beast: int) -> None:
    """Where a train was halted among people, they go to the nearest free hexes."""
    if not presence(b).crowded:
        return
    drawn = 0
    for uid in (beast, *train(b, beast)):
        drawn |= mask_of(b, uid)
    for other in b.units:
        standing = other.place is not None and other.health < STUNNED and other.bearer == NOBODY
        if standing and b.setting.facts[other.id].kind == PERSON and mask_of(b, other.id) & drawn:
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
    kind = start_kind(b, uid)
    costs = costs_now(here, kind, blocked_for(b, here, uid))
    for mp in (4, 12, 40):
        if riding:
            rides = ride(ground, [standing(ground, place, u.facing)], mp, costs)
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
