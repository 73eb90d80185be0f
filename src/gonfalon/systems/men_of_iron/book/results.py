"""12 What combat does to units that suffer results: retreat hexes (12.3), Retire (12.4) and its places, who
perishes."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import ChooseHex, Decision, Option, Step, step
from gonfalon.systems.men_of_iron.battles.questions import (
    counts_double,
    deadly_ground_between,
    deadly_ground_under,
    harm_kills,
    retire_kills,
    sheltered_by,
    shelters,
    way_home_of,
)
from gonfalon.systems.men_of_iron.book.arrival import arrive, arrive_by_combat
from gonfalon.systems.men_of_iron.book.conditions import (
    check_left_behind,
    disorder,
    eliminate,
    note_left_behind,
    unhorse,
)
from gonfalon.systems.men_of_iron.book.facing import StopFacing
from gonfalon.systems.men_of_iron.book.leaders import LeaderStruck
from gonfalon.systems.men_of_iron.book.zones import zoc
from gonfalon.systems.men_of_iron.pieces import clauses_of_combat as clauses
from gonfalon.systems.men_of_iron.pieces.events import Retired, Retreated
from gonfalon.systems.men_of_iron.pieces.facts import MISSILE_FOOT, SCHILTRON, Unit
from gonfalon.systems.men_of_iron.pieces.queries import (
    beneath,
    could_stand_in,
    enemy_in,
    homes_of_retired,
    leaders_at,
    mounted,
    on_map,
)
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import DIE, deadly_ground_table, shelter_table

IN_SHOCK = ("shock", "charge")


def suffer_result(b: B, uid: int, what: str, by: tuple[int, ...], how: str) -> None:
    """A unit takes a result: d, dr, retreat, R, E or U; `by` whom, in which kind of combat."""
    u = b.units[uid]
    if u.place is None:
        return
    below = beneath(b, uid)
    if u.retired or harm_kills(b, u):  # § 12.4g, P.7a
        what = "E"
    rider = u.kind == "MM"
    if what not in ("", "E") and (deadly := deadly_ground_under(b, u)) is not None:
        rider = False  # § P.12c
        if perishes(b, u, deadly, "hurt"):  # § P.12a
            what = "E"
    if how in IN_SHOCK:
        for leader in leaders_at(b, u.place, u.side):
            b.then(LeaderStruck(leader, uid))
    if what == "U" and u.kind != "MM":  # § T2e
        what = "d"
    if what in ("dr", "R", "E") and how in IN_SHOCK:
        note_left_behind(b, uid, u.place)
    if what in ("d", "dr"):
        disorder(b, uid)
    if what in ("dr", "retreat"):
        if u.formation == SCHILTRON:  # § P.2n, R4
            what = "d" if what == "dr" else ""
        else:
            b.then(Retreat(uid, by))
    if what == "U":
        unhorse(b, uid)
    elif what == "R":
        b.then(Retire(uid, by, rider))
    elif what == "E":
        eliminate(b, uid, by)
    if below >= 0 and what:  # § P.2s
        suffer_result(b, below, what, by, "beneath")


# -- 12.3 retreat ----------------------------------------------------------------------------------


def retreat_hexes(b: B, u: Unit, by: tuple[int, ...]) -> list[int]:
    """The free hexes one step farther from those who caused the retreat, in an enemy ZOC or not."""
    assert u.place is not None
    near = b.setting.grid.near[u.place]
    return [
        h for h in near if retreats_away(b, u, h, by) and could_stand_in(b, u, h)
    ]  # § 12.3b, 12.3c, 12.3d


def retreats_away(b: B, u: Unit, h: int, by: tuple[int, ...]) -> bool:
    """Whether a hex is farther from one of the causes and nearer to none."""
    assert u.place is not None
    distance = b.setting.grid.distance
    change = [distance(h, at) - distance(u.place, at) for i in by if (at := b.units[i].place) is not None]
    return min(change, default=1) >= 0 and max(change, default=1) > 0  # § R64


def retreat_through(b: B, u: Unit, by: tuple[int, ...]) -> dict[int, int]:
    """Hexes beyond friendly missile infantry that blocks the way -> the unit passed."""
    assert u.place is not None
    grid = b.setting.grid
    found: dict[int, int] = {}
    for h in grid.near[u.place]:
        if not retreats_away(b, u, h, by):
            continue
        for i in b.at(h):
            other = b.units[i]
            if other.side == u.side and other.kind in MISSILE_FOOT:
                for beyond in grid.near[h]:
                    if beyond in found or grid.distance(beyond, u.place) != 2:
                        continue
                    if could_stand_in(b, u, beyond) and retreats_away(b, u, beyond, by):
                        found[beyond] = i  # § 12.3f
    return found


class WhichHex(Decision):
    """A unit is driven somewhere; its owner chooses among the hexes that the rules leave."""

    __slots__ = ()
    unit: int

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def candidates(self, b: B) -> list[Option]:
        raise NotImplementedError

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)


@step("12.3a")
class Retreat(WhichHex):
    """A unit moves one hex away from the units that caused it; its owner chooses the hex."""

    unit: int
    by: tuple[int, ...]

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None

    def candidates(self, b: B) -> list[Option]:
        u = b.units[self.unit]
        direct = retreat_hexes(b, u, self.by)
        if direct:
            return [ChooseHex(h) for h in direct]  # § 12.3i
        beyond = retreat_through(b, u, self.by)
        if beyond:
            return [ChooseHex(h) for h in beyond]
        assert u.place is not None
        return [ChooseHex(u.place)]

    def refusal(self, b: B, option: ChooseHex) -> Refusal | None:
        u = b.units[self.unit]
        if option.place == u.place:
            return None if self.candidates(b) == [option] else refuse("12.3a", "must-retreat")
        if enemy_in(b, option.place, u.side) >= 0:
            return refuse("12.3c", "enemy-there")
        if not could_stand_in(b, u, option.place):
            return refuse("12.3b", "no-stacking")
        if option not in self.candidates(b):
            return refuse("12.3a", "not-away")
        return None

    def answer(self, b: B, option: ChooseHex) -> None:
        u = b.units[self.unit]
        assert u.place is not None
        if option.place == u.place:
            eliminate(b, self.unit, self.by)  # § 5.2a, 5.2b, 12.3j
            return
        passed = retreat_through(b, u, self.by).get(option.place, -1)
        direct = option.place in b.setting.grid.near[u.place]
        old = u.place
        arrive_by_combat(b, self.unit, old, option.place)
        b.tell(Retreated, self.unit, option.place)
        if passed >= 0 and not direct:  # § 8.0i, 12.3g
            suffer_result(b, passed, "R" if b.units[passed].disordered else "d", self.by, "passed")  # § 12.3h
        b.then(StopFacing(self.unit))  # § 12.3e


# -- 12.4 Retire -----------------------------------------------------------------------------------


@step("12.4a")
class Retire(Step):
    """A unit is picked up and put as near as possible to its Standard."""

    unit: int
    by: tuple[int, ...]
    rider: bool = False  # mounted men-at-arms when the combat began, not yet tried by deadly ground

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None

    def run(self, b: B) -> None:
        u = b.units[self.unit]
        assert u.place is not None
        if retires_surrounded(b, u) or retire_kills(b, u):  # § P.6a, R44
            eliminate(b, self.unit, self.by)
        elif (one := sheltered_by(b, u)) is not None:  # § P.4e
            self._shelter(b, u, one)
        elif cannot_retire(b, u) or retire_way_cut(b, u) or (self.rider and self._perishes(b, u)):
            eliminate(b, self.unit, self.by)
        else:
            b.then(PlaceRetired(self.unit, self.by))

    def _shelter(self, b: B, u: Unit, one: clauses.Shelter) -> None:
        """Lost up to a number, else put inside the nearest ring."""
        free = shelters(b, u)
        word = b.roll(Roll(one.rule("lost"), "shelter", shelter_table(one), DIE, (), u.side, (u.id,)))
        if word == "eliminated" or not free:  # § P.4a
            eliminate(b, self.unit, self.by)
        else:
            b.then(Shelter(self.unit, tuple(free)))

    def _perishes(self, b: B, u: Unit) -> bool:
        """Whether riders are lost on their way home."""
        deadly = deadly_ground_between(b, u)
        return deadly is not None and perishes(b, u, deadly, "across")  # § P.12b


def cannot_retire(b: B, u: Unit) -> bool:
    """A unit without a Standard to go to is eliminated."""
    return not homes_of_retired(b, u)  # § R31, P.22h, P.31c


def retires_surrounded(b: B, u: Unit) -> bool:
    """Enemy units in every hex around."""
    assert u.place is not None
    return all(enemy_in(b, n, u.side) >= 0 for n in b.setting.grid.near[u.place])  # § 12.4b, R30


@step("12.4c")
class PlaceRetired(WhichHex):
    """The hex as near as possible to the Standard; where several are, the owner chooses."""

    unit: int
    by: tuple[int, ...]

    def candidates(self, b: B) -> list[Option]:
        u = b.units[self.unit]
        return [ChooseHex(h) for h in retire_places(b, u, homes_of_retired(b, u))]

    def refusal(self, b: B, option: ChooseHex) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("12.4a", "nearer-standard")

    def answer(self, b: B, option: ChooseHex) -> None:
        u = b.units[self.unit]
        assert u.place is not None
        old = u.place
        double = counts_double(b, u, self.by)
        b.change(self.unit, place=option.place, retired=True, disordered=False, formation="", doubled=double)
        b.tell(Retired, self.unit, option.place)
        check_left_behind(b, self.unit, old)
        arrive(b, self.unit, option.place)


@step("P.4b")
class Shelter(WhichHex):
    """Archers are put inside the nearest ring, Disordered."""

    unit: int
    places: tuple[int, ...]

    def rule_for(self, b: B) -> str:
        return b.setting.rule(clauses.Shelter, "inside")

    def candidates(self, b: B) -> list[Option]:
        return [ChooseHex(h) for h in self.places]

    def refusal(self, b: B, option: ChooseHex) -> Refusal | None:
        return None if option.place in self.places else refuse(self.rule_for(b), "inside-schiltron")

    def answer(self, b: B, option: ChooseHex) -> None:
        b.change(self.unit, place=option.place, disordered=True)  # § P.4d
        b.tell(Retreated, self.unit, option.place)


# -- where Retired units go ------------------------------------------------------------------------


def retire_places(b: B, u: Unit, goals: list[int]) -> list[int]:
    """The free hexes as near as possible to a Standard, the nearer one of two."""
    grid = b.setting.grid
    if u.place is not None and len(goals) > 1:  # § V34
        near = min(grid.distance(u.place, g) for g in goals)
        goals = [g for g in goals if grid.distance(u.place, g) == near]
    for radius in range(40):
        found: list[int] = []
        for g in goals:
            found += [
                h for h in grid.ring(g, radius) if h not in found and could_stand_in(b, u, h)
            ]  # § 12.4a
        if found:
            return found
    return []


def retire_way_cut(b: B, u: Unit) -> bool:
    """Whether a unit has no way through one zone into another that is free of units and enemy ZOC."""
    one = way_home_of(b, u)
    if one is None or u.place is None:
        return False
    s = b.setting
    to, through = s.zone(one.to), s.zone(one.through)
    held = zoc(b, 1 - u.side)
    taken = {p for side in (0, 1) for v in on_map(b, side) if (p := v.place) is not None}
    links = s.ground.links[mounted(u)]
    start = (u.place, u.place in through or not through)
    seen, todo = {start}, [start]
    while todo and u.place not in to:
        here, passed = todo.pop()
        for n, _ in links[here]:
            step = (n, passed or n in through)  # § P.29a
            if step in seen or n in taken or n in held:  # § P.29b, P.29c
                continue
            if n in to and step[1]:
                return False
            seen.add(step)
            todo.append(step)
    return u.place not in to  # § P.29d


def perishes(b: B, u: Unit, deadly: clauses.DeadlyGround, part: str) -> bool:
    """Whether riders caught on deadly ground are eliminated."""
    word = b.roll(
        Roll(deadly.rule(part), "deadly-ground", deadly_ground_table(deadly), DIE, (), u.side, (u.id,))
    )
    return bool(word == "perished")
