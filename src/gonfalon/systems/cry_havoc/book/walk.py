"""1.5, 1.6 A walk from setting out to its end: halts, errands, the rest of a path, leaving the map."""

from __future__ import annotations

from typing import TypeAlias

from gonfalon.core.checks import Refusal
from gonfalon.core.records import replace
from gonfalon.core.steps import Closed, Decision, Face, Option, Pass, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.battles.clauses import clauses_after_move, score_the_dead
from gonfalon.systems.cry_havoc.book.bodies import LayDown, body_acts, carried_by, leave_map, lift_stunned
from gonfalon.systems.cry_havoc.book.breakthrough import BreakThrough
from gonfalon.systems.cry_havoc.book.charge import ChargeEnds
from gonfalon.systems.cry_havoc.book.defensive_shots import Halt
from gonfalon.systems.cry_havoc.book.defensive_watch import watches_from_hiding
from gonfalon.systems.cry_havoc.book.destinations import (
    FACES,
    NO_STOP,
    destination_refusal,
    destinations_of,
    exit_destinations,
    mp_to_go,
    path_to_destination,
    ride_to_destination,
)
from gonfalon.systems.cry_havoc.book.hex_by_hex import (
    AMBUSHERS,
    END_OF_PATH,
    ENEMIES,
    SHOOTERS,
    SURROUNDED,
    cannot_enter_next_hex,
    go_hex_by_hex,
    rest_of_path_is_open,
    stand_in_last_hex,
)
from gonfalon.systems.cry_havoc.book.loose_horses import (
    CatchRoll,
    HaltBeside,
    PlaceLed,
    loose_horse_acts,
    nearest_to_loose_horse,
    take_bridle,
)
from gonfalon.systems.cry_havoc.book.stacking import make_room, step_aside
from gonfalon.systems.cry_havoc.book.victory import CheckPlot
from gonfalon.systems.cry_havoc.ground.reach import reach, stop_mask
from gonfalon.systems.cry_havoc.ground.riding import ride_facings_along
from gonfalon.systems.cry_havoc.pieces.affairs import Move
from gonfalon.systems.cry_havoc.pieces.events import Faced
from gonfalon.systems.cry_havoc.pieces.facts import DEAD, FULL, NOBODY, PERSON, ROUT, STUNNED
from gonfalon.systems.cry_havoc.pieces.muster import counts_as_loss
from gonfalon.systems.cry_havoc.pieces.options import Catch, Go, GoOn, Leave, Lift, Stay, TakeBridle
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import (
    hexes_beside,
    is_held_like_a_horse,
    rear_of,
    stands_beside,
    what_he_leads,
    what_he_moves_as,
)
from gonfalon.systems.cry_havoc.pieces.setting import B

MoveOnOption: TypeAlias = GoOn | Go | Stay | Leave | TakeBridle | Catch | Lift
CHECK_MOVE, GO_ON = CheckPlot("move"), GoOn()
CANNOT_GO_ON = Refusal("1.5a", "cannot-go-on")


def walk_on(
    b: B, m: Move, path: tuple[int, ...], faces: tuple[int, ...] = (), price: int = 0, passed: int = 0
) -> None:
    """Somebody goes along a path until something stops him; `price` and `passed` as in `go_hex_by_hex`."""
    b.running = "1.5b"
    uid = m.unit
    stopped_by = go_hex_by_hex(b, m, path, faces, price, passed)
    if stopped_by == ENEMIES:
        b.then(BreakThrough(uid, ()), Walk(uid))
    elif stopped_by == AMBUSHERS:
        b.then(MoveOn(uid))
    elif stopped_by == SHOOTERS:
        hidden = watches_from_hiding(b, 1 - b.units[uid].side)
        b.then(AmbushShots(uid) if hidden else DefensiveShots(uid), Walk(uid))
    elif stopped_by == END_OF_PATH:
        b.then(Errand(uid) if m.errand and not cannot_enter_next_hex(b, uid, m) else EndMove(uid))


@step("1.5b")
class Walk(Step):
    """The move goes on, hex by hex, until something interrupts it or it ends."""

    unit: int

    def run(self, b: B) -> None:
        m: Move = b.affairs["move"]
        walk_on(b, m, m.path, m.faces)


@step("1.33f")
class DefensiveShots(Halt):
    """The defender may halt the mover in this hex."""

    mover: int

    def after(self) -> Step:
        return AfterShots(self.mover)


@step("1.12f")
class AmbushShots(Halt):
    """The same while hidden shooters lie in wait: asked in every hex, so that nothing is given away."""

    mover: int
    hidden = True

    def after(self) -> Step:
        return AfterShots(self.mover)


@step("1.33k")
class AfterShots(Step):
    """After the shots the mover goes on or chooses anew; chargers and the routed keep to their path."""

    mover: int

    def run(self, b: B) -> None:
        m: Move | None = b.affairs.get("move")
        if m is None or m.unit != self.mover or cannot_enter_next_hex(b, self.mover, m):
            return
        if m.charge or m.left == 0 or b.units[self.mover].nerve == ROUT:
            return
        if b.agenda and isinstance(b.agenda[-1], Walk):
            b.agenda.pop()  # the rest of the old path
        b.then(MoveOn(self.mover))


def start_walk(b: B, uid: int, option: Go, m: Move) -> None:
    """Set out for a hex."""
    far = reach(b, uid, m.left)
    if not far.rides:
        if option.via:
            walk_on(b, m, (*option.via, option.place))
        else:
            route = path_to_destination(presence(b), far, option.place)
            assert route is not None
            walk_on(b, m, route[1], (), route[0], route[2])
    elif option.via:
        ground = presence(b).ground
        path = (*option.via, option.place)
        walk_on(b, m, path, ride_facings_along(ground, (b.units[uid].place or 0, b.units[uid].facing), path))
    else:
        b.then(FaceThere(uid, option.place, m))


@step("1.55a")
class FaceThere(Closed):
    """A rider who has chosen his hex chooses how he will face there."""

    unit: int
    place: int
    move: Move

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        far = reach(b, self.unit, self.move.left)
        bit = presence(b).ground.bit[self.place]
        return [FACES[f] for f in range(6) if far.facing[f] & bit]

    def refusal(self, b: B, option: Face) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.55a", "not-possible")

    def answer(self, b: B, option: Face) -> None:
        m = self.move
        far = reach(b, self.unit, m.left)
        found = ride_to_destination(far, self.place, option.facing)
        assert found is not None
        price, path, faces, passed = found
        b.tell(Faced, self.unit, option.facing)
        walk_on(b, m, path, faces, price, passed)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit, "hex": self.place}


@step("1.5e")
class MoveOn(Decision):
    """A mover who was halted, or has done his errand, chooses the rest of his path anew."""

    unit: int
    open = True
    accepts = (GoOn, Go, Stay, Leave, TakeBridle, Catch, Lift)

    def applies(self, b: B) -> bool:
        m: Move | None = b.affairs.get("move")
        return m is not None and m.unit == self.unit

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        uid = self.unit
        m: Move = b.affairs["move"]
        if cannot_enter_next_hex(b, uid, m) or b.units[uid].nerve == ROUT:
            return [Stay()]
        found: list[Option] = [GO_ON] if m.path and rest_of_path_is_open(b, m) else []
        found += destinations_of(b, uid, m.left)
        found += exit_destinations(b, uid, m.left)
        if b.setting.facts[uid].kind == PERSON:
            found += [
                o
                for o in (*loose_horse_acts(b, uid), *body_acts(b, uid))
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

    def refusal(self, b: B, option: MoveOnOption) -> Refusal | None:
        m: Move = b.affairs["move"]
        if isinstance(option, Go):
            return destination_refusal(b, self.unit, m.left, option)
        if isinstance(option, GoOn):
            return None if option in self.candidates(b) else CANNOT_GO_ON
        return None if option in self.candidates(b) else NO_STOP

    def answer(self, b: B, option: MoveOnOption) -> None:
        uid = self.unit
        m: Move = b.affairs["move"]
        if isinstance(option, GoOn):
            b.then(Walk(uid))  # § 1.33k
            return
        m = replace(m, path=(), faces=(), errand="", charge=False)
        if isinstance(option, Go):
            start_walk(b, uid, option, m)
        elif isinstance(option, Stay):
            b.put("move", m)
            b.then(EndMove(uid))
        else:
            walk_on_errand(b, uid, option, m)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit, "left": b.affairs["move"].left}


def walk_on_errand(b: B, uid: int, option: Leave | Lift | TakeBridle | Catch, m: Move) -> None:
    """Walk to a hex for an errand; the hex itself may be one where nobody can stop."""
    if isinstance(option, Leave):
        errand, goal, place = "leave", option.place, option.place
    elif isinstance(option, Lift):
        errand, goal, place = "lift", option.unit, b.units[option.unit].place or 0
    else:
        errand, goal = "catch" if isinstance(option, Catch) else "take", option.horse
        place = nearest_to_loose_horse(b, uid, option.horse, m.left)
    m = replace(m, errand=errand, goal=goal)
    b.put("move", m)
    if b.units[uid].place == place:
        b.then(Errand(uid))
        return
    far = reach(b, uid, m.left)
    if far.rides:
        ground = presence(b).ground
        at = next(f for layer in far.rides for f in range(6) if layer[f] & ground.bit[place])
        found = ride_to_destination(far, place, at)
        assert found is not None
        b.put("move", replace(m, path=found[1], faces=found[2]))
    else:
        route = path_to_destination(presence(b), far, place)
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
        if cannot_enter_next_hex(b, uid, m):
            b.then(EndMove(uid))
            return
        b.put("move", replace(m, errand="", goal=NOBODY))
        if m.errand == "leave":
            if m.left >= 1 and b.units[uid].place == m.goal:
                if counts_as_loss(b, uid):
                    score_the_dead(b, uid)
                leave_map(b, uid)
                b.end("move")
                b.then(CheckPlot("left"))
                return
        elif m.errand == "lift":
            if b.units[m.goal].place == b.units[uid].place:
                lift_stunned(b, uid, m.goal)
        elif m.errand == "take":
            take_bridle(b, uid, m.goal)
        elif m.errand == "catch" and stands_beside(b, uid, m.goal):
            b.then(CatchRoll(uid, m.goal))
        b.then(MoveOn(uid))


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
            stand_in_last_hex(b, uid, m.spent, now.place or 0, now.facing)
            if b.setting.facts[uid].kind == PERSON and u.health < STUNNED:
                for carried in carried_by(b, uid):
                    b.then(LayDown(uid, carried))
                for led in what_he_leads(b, uid):
                    if is_held_like_a_horse(b, led) and not b.units[led].acted:
                        b.then(PlaceLed(led))
            elif b.setting.facts[uid].kind != PERSON:
                b.then(Beside(u.leader, uid))
            clauses_after_move(b, uid)
        b.then(SURROUNDED, CHECK_MOVE, HaltBeside(uid))
        if m.charge:
            b.then(ChargeEnds(uid))


@step("R61")
class Beside(Decision):
    """The leader goes with his beast: he moves to a hex next to it, or lets go."""

    unit: int
    beast: int

    def applies(self, b: B) -> bool:
        if self.unit == NOBODY:
            return False
        u = b.units[self.unit]
        return u.place is not None and u.health < STUNNED and not u.acted

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        near = hexes_beside(b, self.beast) if b.units[self.beast].place is not None else []
        all_ = destinations_of(b, self.unit, mp_to_go(b, self.unit))
        found: list[Option] = [o for o in all_ if isinstance(o, Go) and o.place in near]
        found.append(Pass())
        return found

    def refusal(self, b: B, option: Go | Pass) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("R61", "not-possible")

    def answer(self, b: B, option: Go | Pass) -> None:
        if isinstance(option, Pass):
            b.change(self.unit, acted=True, moved=FULL)
            if b.units[self.unit].place not in hexes_beside(b, self.beast):
                b.change(self.beast, leader=NOBODY)
            return
        start_walk(
            b,
            self.unit,
            option,
            Move(self.unit, what_he_moves_as(b, self.unit), mp_to_go(b, self.unit)),
        )

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit, "other_unit": self.beast}
