"""4.1 What the units of an activated command do: orders, then moving and firing in any order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import replace
from gonfalon.core.steps import Back, ChooseUnit, Decision, Done, Face, Option, step
from gonfalon.systems.men_of_iron.book.aggression import (
    bound_by,
    bound_goals,
    bound_refusal,
    bound_yet_to_move,
)
from gonfalon.systems.men_of_iron.book.bombards import BombardShot, bombard_refusal, bombard_shots
from gonfalon.systems.men_of_iron.book.counter_fire import provoked_charges_due, throwers_to_answer
from gonfalon.systems.men_of_iron.book.facing import facings, must_turn_to_enemy, turn_in_hex, turning_refusal
from gonfalon.systems.men_of_iron.book.fire import Volley, fire_refusal, fire_targets, may_fire_now
from gonfalon.systems.men_of_iron.book.formations import (
    change_formation,
    formation_orders,
    forming_refusal,
    mount_or_dismount,
    mounting_choices,
    mounting_refusal,
    spent_refusal,
)
from gonfalon.systems.men_of_iron.book.movement import begin_march, march_refusal
from gonfalon.systems.men_of_iron.book.movement_costs import (
    destinations,
    destinations_as_set,
    has_movement_points,
)
from gonfalon.systems.men_of_iron.book.rally import PlaceStandard, plantable_standards
from gonfalon.systems.men_of_iron.book.reinforcements import may_reinforce, reinforcement_refusal
from gonfalon.systems.men_of_iron.pieces.clauses_of_command import ByArm, CartsOrMen, Strays
from gonfalon.systems.men_of_iron.pieces.facts import (
    BOUND,
    FIRED,
    MISSILES,
    MOVED,
    OUT,
    SPENT,
    TURNED,
    Unit,
)
from gonfalon.systems.men_of_iron.pieces.options import Bombard, Close, Dismount, Fire, Form, Go, Mount, Plant
from gonfalon.systems.men_of_iron.pieces.queries import current_activation, hexes_beside_enemies
from gonfalon.systems.men_of_iron.pieces.setting import B

DONE, BACK = Done(), Back()


@step("14.1b")
class Orders(Decision):
    """Before anything else: shield walls and schiltrons are formed or left."""

    side: int
    opens = True

    def applies(self, b: B) -> bool:
        return bool(formation_orders(b))

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> list[Option]:
        return [DONE, *formation_orders(b)]

    def refusal(self, b: B, option: Form | Done) -> Refusal | None:
        return None if isinstance(option, Done) else forming_refusal(b, option)

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def answer(self, b: B, option: Form | Done) -> None:
        if not isinstance(option, Done):
            change_formation(b, option)
            b.then(self)


@step("4.1c")
class Act(Decision):
    """Which unit next? All, some or none of the command may be used."""

    side: int
    accepts = (Form,)  # never offered here, but "why not?" is answered
    opens = True

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> list[Option]:
        s = b.setting
        pick, units, combat, chance = s.pick, b.units, s.combat, b.chance
        now = current_activation(b)
        found: list[Option] = [DONE]
        found += [
            pick[i]
            for i in now.units
            if (u := units[i]).place is not None
            and (
                (u.turned != chance and combat[i] and not (u.formation or u.retired or u.marks & SPENT))
                or self._usable(b, u)  # else it may turn at least
            )
        ]
        waiting = [i for i in now.units if (u := units[i]).place is None and not u.fate] if s.groups else []
        if waiting:
            found += self._entering(b, waiting)
        if s.planting:
            found += [Plant(i) for i in plantable_standards(b)]
        if s.bombards:
            found += bombard_shots(b, self.side)
        return found

    def _entering(self, b: B, waiting: list[int]) -> list[Option]:
        """Those of the waiting units that may come onto the map: all of an arrival, or none."""
        s, able = b.setting, dict[str, bool]()
        found: list[Option] = []
        for i in waiting:
            f = s.facts[i]
            if f.arrival not in able:
                able[f.arrival] = self._usable(b, b.units[i])
            if able[f.arrival]:
                found.append(s.pick[i])
        return found

    def _usable(self, b: B, u: Unit) -> bool:
        if u.place is None:
            return may_reinforce(b, u.id, b.setting.commands[current_activation(b).command])
        if u.marks & SPENT:
            return False
        if u.kind == "leader" or u.kind == "wagon" or u.retired:
            return has_movement_points(b, u)
        if u.formation:
            return not u.marks & TURNED
        if u.turned != b.chance or has_movement_points(b, u):
            return True
        return u.kind in MISSILES and may_fire_now(b, u) and bool(fire_targets(b, u))

    def refusal(self, b: B, option: ChooseUnit | Plant | Bombard | Form | Done) -> Refusal | None:
        if isinstance(option, Done):
            return next(self._owed(b), None)
        if isinstance(option, ChooseUnit):
            return self._unit_refusal(b, option.unit)
        if isinstance(option, Bombard):
            return bombard_refusal(b, option.unit, option.target)
        if isinstance(option, Form):
            return forming_refusal(b, option) or refuse("14.1b", "formed-already")
        return None if option.unit in plantable_standards(b) else refuse("13.2e", "standard-not-now")

    def _unit_refusal(self, b: B, uid: int) -> Refusal | None:
        now = current_activation(b)
        if uid not in now.units:
            own = b.units[uid].side == self.side
            if own and b.setting.commands[now.command].commands:
                found = reinforcement_refusal(b, uid, b.setting.commands[now.command])
                return found or refuse(b.setting.rule(ByArm, "outside"), "out-of-leader-range")  # § P.25c
            return refuse("4.1a", "other-command" if own else "enemy-unit")
        u = b.units[uid]
        if u.fate == "" and self._usable(b, u):
            return None
        waits = u.place is None and u.fate == ""
        found = reinforcement_refusal(b, uid, b.setting.commands[now.command]) if waits else None
        if u.marks & SPENT:
            return spent_refusal(b, u)
        return found or refuse("5.1c", "nothing-left")

    def obligations(self, b: B) -> list[Refusal]:
        return list(self._owed(b))

    def _owed(self, b: B) -> Iterator[Refusal]:
        if current_activation(b).command in b.setting.aggressive:
            for i in bound_yet_to_move(b):
                yield refuse(bound_by(b, "binds"), "must-close", unit=i)
            for i in dict.fromkeys(i for i, _ in must_turn_to_enemy(b)):
                yield refuse(bound_by(b, "faces"), "must-turn", unit=i)

    def legal(self, b: B) -> list[Option]:
        return b.cached(("act", self.side, b.chance), lambda: self._listed(b))

    def _listed(self, b: B) -> list[Option]:
        found = self.candidates(b)
        if next(self._owed(b), None) is not None:
            del found[0]
        return found

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        return ChooseUnit(value) if kind == "unit" else None

    def answer(self, b: B, option: ChooseUnit | Plant | Bombard | Form | Done) -> None:
        waiting = throwers_to_answer(b)
        if waiting and not (isinstance(option, ChooseUnit) and option.unit in waiting):
            b.then(*provoked_charges_due(b))
        if isinstance(option, Done):
            return
        if isinstance(option, Plant):
            b.then(PlaceStandard(option.unit))
        elif isinstance(option, Bombard):
            b.then(BombardShot(option.unit, option.target))
        else:
            b.then(Use(self.side, option.unit))
        b.then(self)


@step("5.1d")
class Use(Decision):
    """What the chosen unit does: go somewhere, fire, turn, mount; or nothing."""

    side: int
    unit: int
    open = True  # a path of one's own is accepted: `go 2514 via 2413`
    accepts = (Go, Close, Fire, Face, Mount, Dismount)
    opens = True

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.fate == ""

    def player(self, b: B) -> int:
        return self.side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def candidates(self, b: B) -> list[Option]:
        u, s = b.units[self.unit], b.setting
        found: list[Option] = [BACK]
        if has_movement_points(b, u) and self._cart(b, u) is None:
            if u.marks & BOUND:
                found += [s.go[h] for h in bound_goals(b, u)]
            else:
                found += s.goings.of(destinations_as_set(b, self.unit))
            if u.kind == "GE" and self._may_close(b, u):
                near = hexes_beside_enemies(b, u.side)
                found += [Close(h) for h in destinations(b, self.unit) if near[h]]
        if u.place is not None:
            if u.kind in MISSILES and not self._muzzled(b) and may_fire_now(b, u):  # § 9.1a
                found += [Fire(t) for t in fire_targets(b, u)]
            found += [s.faces[f] for f in facings(b, u)]
            found += mounting_choices(b, u)
        return found

    def _may_close(self, b: B, u: Unit) -> bool:
        """To shock, a genitor with javelins that has neither thrown nor moved."""
        able = u.place is not None and not u.retired and not u.marks & (FIRED | OUT | MOVED)
        return able and u.shots > 0  # § P.36k

    def _muzzled(self, b: B) -> bool:
        """P.24c: foot out of all command may not fire."""
        return b.setting.commands[current_activation(b).command].commands == "unled"

    def _cart(self, b: B, u: Unit) -> Refusal | None:
        """An activation that moves wagons moves no combat unit of the command."""
        now = current_activation(b)
        if u.kind == "wagon" and now.carts == "units":
            return refuse(b.setting.rule(CartsOrMen, "either"), "units-moved")
        if now.carts == "wagons" and b.setting.combat[u.id]:
            return refuse(b.setting.rule(CartsOrMen, "either"), "wagons-moved")
        return None

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        if kind == "hex":
            return Go(value)
        if kind == "unit" and b.units[value].side != self.side:
            return Fire(value)
        return Face(value) if kind == "facing" else None

    def refusal(self, b: B, option: Option) -> Refusal | None:
        u = b.units[self.unit]
        if isinstance(option, Back):
            return None
        if isinstance(option, Go | Close):
            return self._go_refusal(b, u, option)
        if isinstance(option, Fire):
            return self._fire_refusal(b, u, option.target)
        if isinstance(option, Face):
            return turning_refusal(b, u, option.facing)
        return mounting_refusal(b, u, option)

    def _go_refusal(self, b: B, u: Unit, option: Go | Close) -> Refusal | None:
        found = self._cart(b, u)
        if found is None and isinstance(option, Close):
            if u.kind != "GE" or not self._may_close(b, u):
                return refuse(b.setting.genitors.rule("unarmed"), "may-not-close")
            if not hexes_beside_enemies(b, u.side)[option.place]:
                return refuse(b.setting.genitors.rule("closes"), "not-adjacent")
        return found or bound_refusal(b, u, option.place) or march_refusal(b, u, option.place, option.via)

    def _fire_refusal(self, b: B, u: Unit, target: int) -> Refusal | None:
        if self._muzzled(b):
            return refuse(b.setting.rule(Strays, "idle"), "strays-only-move")
        return fire_refusal(b, u, target)

    def _note_carts(self, b: B, u: Unit) -> None:
        """Remember whether wagons or combat units of a command move that may not do both."""
        own = b.setting.facts[u.id].command
        if u.kind != "leader" and any(
            one.command == own for one in b.setting.rules.carts_or_men
        ):  # § P.21a, P.21b
            kind = "wagons" if u.kind == "wagon" else "units"
            now = current_activation(b)
            if now.carts != kind:
                b.put("activation", replace(now, carts=kind))

    def answer(self, b: B, option: Back | Go | Close | Fire | Face | Mount | Dismount) -> None:
        u = b.units[self.unit]
        if isinstance(option, Back):
            return
        if isinstance(option, Go | Close):
            self._note_carts(b, u)
            begin_march(b, self.unit, option.place, option.via, isinstance(option, Close))
        elif isinstance(option, Fire):
            b.then(Volley(self.unit, option.target))
        elif isinstance(option, Face):
            turn_in_hex(b, u, option.facing)
        else:
            mount_or_dismount(b, u, option)
