"""3 Volleys."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.plans import Planning
from gonfalon.core.records import SideId, UnitId
from gonfalon.core.rolls import Modifier, Roll, Row, SumTable, d6
from gonfalon.core.steps import Event, Option, Step, event, option, step, stored
from toy.pieces.facts import B

FIRE = SumTable(
    "toy.fire",
    "3.3",
    [Row(3, "miss", "3.3"), Row(5, "disorder", "3.3"), Row(None, "kill", "3.3")],
)


@option("volley")
class Volley(Option):
    """A shooter and its target."""

    shooter: UnitId
    target: UnitId


@event("hit")
class Hit(Event):
    """A unit loses a step."""

    unit: UnitId


@stored
class VolleyPlan:
    """All designated volleys."""

    volleys: tuple[tuple[int, int], ...] = ()


def fire_roll(b: B, shooter: int, target: int) -> Roll:
    """3.3  One die with its modifiers."""
    s, t = b.units[shooter], b.units[target]
    assert s.place is not None and t.place is not None
    mods = []
    if b.setting.distance(s.place, t.place) == 1:
        mods.append(Modifier("3.3", 1, "adjacent"))
    if b.game.stances[t.side] == "careful":
        mods.append(Modifier("3.3", -1, "careful"))
    return Roll("3.3", "fire", FIRE, (d6(),), tuple(mods), s.side, (shooter, target))


@step("1.4")
class Destroyed(Step):
    """A side without units loses."""

    unit: UnitId

    def run(self, b: B) -> None:
        side = b.units[self.unit].side
        points = list(b.game.points)
        points[1 - side] += 1
        b.set(points=tuple(points))
        if not any(u.side == side and u.place is not None for u in b.units):
            b.finish(1 - side, "1.4", "destroyed")


def lose_step(b: B, uid: int) -> None:
    """A step is lost; the last one removes the unit."""
    u = b.units[uid]
    b.tell(Hit, uid)
    if u.steps > 1:
        b.change(uid, steps=u.steps - 1, disordered=True)
    else:
        b.change(uid, steps=0, place=None)
        b.then(Destroyed(uid))


def suffer(b: B, uid: int, result: str) -> None:
    """What a fire result does."""
    if b.units[uid].place is None:
        return
    if result == "disorder":
        b.change(uid, disordered=True)
    elif result == "kill":
        lose_step(b, uid)


@step("3.3")
class Fire(Step):
    """One unit fires at once."""

    shooter: UnitId
    target: UnitId

    def run(self, b: B) -> None:
        b.change(self.shooter, loaded=False)
        suffer(b, self.target, b.roll(fire_roll(b, self.shooter, self.target)))


def targets(b: B, uid: int) -> list[int]:
    """3.4  Enemies within two squares."""
    return b.derived(("targets", uid), lambda: _targets(b, uid))


def _targets(b: B, uid: int) -> list[int]:
    u, units, by_hex = b.units[uid], b.units, b.by_hex
    if u.place is None:
        return []
    near = [by_hex[p] for p in b.setting.within2[u.place] if p in by_hex]
    return [e for here in near for e in here if units[e].side != u.side]


def volleys(b: B, side: int) -> list[Volley]:
    """3.1  Every shot that a side could designate."""
    return [Volley(u.id, t) for u in b.units if u.side == side and u.loaded for t in targets(b, u.id)]


@step("3.1")
class PlanVolleys(Planning):
    """Designate all volleys, then resolve them together."""

    affair = "volleys"
    opens = True
    side: SideId

    def player(self, b: B) -> int:
        return self.side

    def applies(self, b: B) -> bool | Refusal:
        if b.derived(("volleys", self.side), lambda: volleys(b, self.side)):
            return True
        return refuse("3.4", "no-targets", side=self.side)

    def _plan(self, b: B) -> VolleyPlan:
        found: VolleyPlan = b.affairs.get("volleys") or VolleyPlan()
        return found

    def additions(self, b: B) -> Iterable[Option]:
        given = [shooter for shooter, _ in self._plan(b).volleys]
        for volley in b.derived(("volleys", self.side), lambda: volleys(b, self.side)):
            if volley.shooter not in given:
                yield volley

    def refusal_of(self, b: B, option: Volley) -> Refusal | None:
        s = b.units[option.shooter]
        if s.side != self.side or not s.loaded:
            return refuse("3.1", "unloaded", unit=option.shooter)
        if any(x == option.shooter for x, _ in self._plan(b).volleys):
            return refuse("3.1", "designated", unit=option.shooter)
        if option.target not in targets(b, option.shooter):
            return refuse("3.4", "too-far", unit=option.target)
        return None

    def owed(self, b: B) -> list[Refusal]:
        given = [x for x, _ in self._plan(b).volleys]
        return [
            refuse("3.2", "guard", unit=u.id)
            for u in b.units
            if u.side == self.side and u.loaded and b.setting.guards[u.id] and u.id not in given
            if u.place is not None
            if any(b.units[e].side != u.side for p in b.setting.near[u.place] for e in b.at(p))
        ]

    def add(self, b: B, option: Volley) -> None:
        plan = self._plan(b)
        b.put("volleys", VolleyPlan((*plan.volleys, (option.shooter, option.target))))

    def finish(self, b: B) -> None:
        b.then(ResolveVolleys())


@step("3.1")
class ResolveVolleys(Step):
    """Roll all against the state before, apply in one go."""

    def run(self, b: B) -> None:
        plan: VolleyPlan = b.affairs.get("volleys") or VolleyPlan()
        results = [(t, b.roll(fire_roll(b, s, t))) for s, t in plan.volleys]
        b.end("volleys")
        for s, _ in plan.volleys:
            b.change(s, loaded=False)
        for t, result in results:
            suffer(b, t, result)
