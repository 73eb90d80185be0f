"""10.1-10.3 The shock phase: attacks are planned, then resolved in the attacker's order."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.plans import Planning
from gonfalon.core.steps import Decision, Option, Step, step
from gonfalon.systems.men_of_iron.battles.questions import sallies
from gonfalon.systems.men_of_iron.book.aggression import bound_by
from gonfalon.systems.men_of_iron.book.bombards import BombardWindow
from gonfalon.systems.men_of_iron.book.charge_paths import charge_choices, charge_refusal
from gonfalon.systems.men_of_iron.book.shock import StartClash
from gonfalon.systems.men_of_iron.book.shock_roll import (
    cannot_fight,
    enemies_to_fight,
    fight_refusal,
    next_record_name,
)
from gonfalon.systems.men_of_iron.pieces.clauses_of_command import Sortie
from gonfalon.systems.men_of_iron.pieces.facts import BOUND, RESTING, Clash, Plan, Unit
from gonfalon.systems.men_of_iron.pieces.options import Attack, Charge, NextFight, TakeBack
from gonfalon.systems.men_of_iron.pieces.queries import current_activation, enemy_within
from gonfalon.systems.men_of_iron.pieces.setting import B


@step("10.1a")
class ShockPhase(Step):
    """When all movement and fire is done, the units of the command may shock."""

    side: int

    def run(self, b: B) -> None:
        now = current_activation(b)
        if b.setting.commands[now.command].commands == "unled":  # § P.24c
            return
        guns = [BombardWindow(g, -1) for g in b.setting.bombards if b.units[g].side != self.side]
        b.then(*guns, Designate(self.side))


@step("10.1a")
class Designate(Step):
    """Who may attack whom, and who may charge, once the bombards have had their last shots."""

    side: int

    def run(self, b: B) -> None:
        pairs: list[tuple[int, int]] = []
        rides: list[tuple[int, int, int, int]] = []
        for i in current_activation(b).units:
            u = b.units[i]
            if not b.setting.combat[i] or u.place is None or not enemy_within(b, u.place, 3, self.side):
                continue
            if cannot_fight(b, u) is not None:
                continue
            pairs += [(i, e) for e in enemies_to_fight(b, u, u.place, u.facing)]  # § 11.1d
            rides += [(i, t, h, f) for t, h, f in charge_choices(b, u)]
        if pairs or rides:  # § 3.1a, 4.1b
            b.put("plan", Plan())
            b.then(PlanShock(self.side, tuple(pairs), tuple(rides)))


def planned_stance(plan: Plan, u: Unit) -> tuple[int, int]:
    """Where a unit will stand and face when it attacks."""
    for i, _, h, f in plan.charges:
        if i == u.id:
            return h, f
    assert u.place is not None
    return u.place, u.facing


def planned_defenders(plan: Plan) -> set[int]:
    """Everybody who is attacked."""
    return {d for _, d in plan.shocks} | {d for _, d, _, _ in plan.charges}


@step("10.3f")
class PlanShock(Planning):
    """All shocks and charges are designated before the first is resolved."""

    side: int
    pairs: tuple[tuple[int, int], ...]
    rides: tuple[tuple[int, int, int, int], ...]
    affair = "plan"
    open = True  # taking back is accepted, but not offered: a computer player would never be done
    accepts = (Attack, Charge, TakeBack)
    opens = True

    def player(self, b: B) -> int:
        return self.side

    def _plan(self, b: B) -> Plan:
        found: Plan = b.affairs["plan"]
        return found

    def additions(self, b: B) -> Iterable[Option]:
        plan = self._plan(b)
        riding = {i for i, _, _, _ in plan.charges}
        fighting = {a for a, _ in plan.shocks}
        for a, d in self.pairs:
            if a not in riding and (a, d) not in plan.shocks:
                yield Attack(a, d)
        for i in riding:
            u = b.units[i]
            for d in enemies_to_fight(b, u, *planned_stance(plan, u)):
                if (i, d) not in plan.shocks and not any(r[0] == i and r[1] == d for r in plan.charges):
                    yield Attack(i, d)
        for i, t, h, f in self.rides:
            if i not in riding and i not in fighting:
                yield Charge(i, t, h, f)

    def refusal_of(self, b: B, option: Attack | Charge | TakeBack) -> Refusal | None:
        plan = self._plan(b)
        u = b.units[option.unit]
        busy = any(r[0] == option.unit for r in plan.charges) or any(p[0] == option.unit for p in plan.shocks)
        if isinstance(option, TakeBack):
            return None if busy else refuse("10.3f", "not-in-plan")
        if option.unit not in current_activation(b).units:
            return refuse("10.1a", "other-command")
        if isinstance(option, Attack):
            return self._attack_refusal(b, plan, u, option.target)
        if busy:
            return refuse("11.3c", "already-planned")
        if any(h == option.place for _, _, h, _ in plan.charges):
            return refuse("8.0a", "occupied")
        if (option.unit, option.target, option.place, option.facing) in self.rides:
            return None
        return charge_refusal(b, u, option.target, option.place, option.facing)

    def _attack_refusal(self, b: B, plan: Plan, u: Unit, target: int) -> Refusal | None:
        if (u.id, target) in plan.shocks:
            return refuse("10.3f", "already-planned")
        if sallies(b, u):
            others = [a for a, _ in plan.shocks if a != u.id and sallies(b, b.units[a])]
            if others:
                return refuse(b.setting.rule(Sortie, "one"), "one-sallies")
        if any(r[0] == u.id for r in plan.charges):
            ok = target in enemies_to_fight(b, u, *planned_stance(plan, u))
            return None if ok else refuse("10.1a", "not-in-front")
        return None if (u.id, target) in self.pairs else fight_refusal(b, u, target)

    def owed(self, b: B) -> list[Refusal]:
        """Every enemy in front of an attacker is attacked by somebody; bound riders attack."""
        plan = self._plan(b)
        attacked = planned_defenders(plan)
        attackers = {a for a, _ in plan.shocks} | {r[0] for r in plan.charges}
        found = [  # § 10.3d
            refuse("10.3c", "must-shock", unit=a, target_unit=d)
            for a in sorted(attackers)
            for d in enemies_to_fight(b, b.units[a], *planned_stance(plan, b.units[a]))
            if d not in attacked and self._may_add(b, plan, b.units[a], d)
        ]
        able = {p[0] for p in self.pairs} | {r[0] for r in self.rides}
        found += [  # § 10.3b
            refuse(bound_by(b, "disordered" if b.units[a].disordered else "binds"), "must-charge-now", unit=a)
            for a in sorted(able - attackers)
            if b.units[a].marks & BOUND and self._could(b, plan, a)
        ]
        return found

    def _may_add(self, b: B, plan: Plan, u: Unit, d: int) -> bool:
        return self._attack_refusal(b, plan, u, d) is None

    def _could(self, b: B, plan: Plan, a: int) -> bool:
        if any(p[0] == a for p in self.pairs):
            return True
        taken = {h for _, _, h, _ in plan.charges}
        return any(r[0] == a and r[2] not in taken for r in self.rides)

    def add(self, b: B, option: Attack | Charge | TakeBack) -> None:
        plan = self._plan(b)
        shocks, rides = plan.shocks, plan.charges
        if isinstance(option, TakeBack):
            shocks = tuple(p for p in shocks if p[0] != option.unit)
            rides = tuple(r for r in rides if r[0] != option.unit)
        elif isinstance(option, Attack):
            shocks = (*shocks, (option.unit, option.target))
        else:
            rides = (*rides, (option.unit, option.target, option.place, option.facing))  # § 11.3b
        b.put("plan", Plan(shocks, rides))

    def finish(self, b: B) -> None:
        plan = self._plan(b)
        for a in {a: None for a, _ in plan.shocks} | {r[0]: None for r in plan.charges}:
            marks = b.units[a].marks
            if marks & (RESTING | BOUND):  # to attack is an action (13.1a), and all that a bound unit owes
                b.change(a, marks=marks & ~(RESTING | BOUND))
        found = planned_clusters(plan)
        if found:
            b.then(ChooseFight(self.side, found))  # § 10.3g
        b.then(ShockOver())


@step("10.3f")
class ShockOver(Step):
    """All designated fights are over."""

    closes = True

    def run(self, b: B) -> None:
        b.end("plan")


def planned_clusters(plan: Plan) -> tuple[Clash, ...]:
    """Fights that share an attacker are resolved together."""
    pairs = [*plan.shocks, *((i, t) for i, t, _, _ in plan.charges)]
    groups: list[tuple[set[int], list[tuple[int, int]]]] = []
    for a, d in pairs:
        mine = [g for g in groups if d in g[0] or a in g[0]]  # § 10.3l
        who, rows = {a, d}, [(a, d)]
        for g in mine:
            who |= g[0]
            rows = g[1] + rows
            groups.remove(g)
        groups.append((who, rows))
    return tuple(Clash(tuple(rows), tuple(r for r in plan.charges if r[0] in who)) for who, rows in groups)


@step("10.3e")
class ChooseFight(Decision):
    """The attacker resolves his shocks in any order he likes."""

    side: int
    clashes: tuple[Clash, ...]
    opens = True

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> list[Option]:
        return [NextFight(c.pairs[0][1]) for c in self.clashes]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: NextFight) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("10.3e", "no-fight")

    def answer(self, b: B, option: NextFight) -> None:
        at = next(i for i, c in enumerate(self.clashes) if c.pairs[0][1] == option.unit)
        rest = (*self.clashes[:at], *self.clashes[at + 1 :])
        name = next_record_name(b)
        b.put(name, self.clashes[at])
        b.then(StartClash(name))
        if rest:
            b.then(ChooseFight(self.side, rest))
