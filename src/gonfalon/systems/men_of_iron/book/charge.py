"""11.3, 11.4 A charge rides home, and the horses balk or not."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Step, step
from gonfalon.space.hexes import FRONT
from gonfalon.systems.men_of_iron.battles.stakes import stakes_between
from gonfalon.systems.men_of_iron.book.arrival import arrive_by_combat
from gonfalon.systems.men_of_iron.book.charge_paths import charge_paths_from
from gonfalon.systems.men_of_iron.book.conditions import unhorse
from gonfalon.systems.men_of_iron.book.reaction_fire import reactions
from gonfalon.systems.men_of_iron.book.shock_roll import change_clash_record, clash_record
from gonfalon.systems.men_of_iron.book.zones import watched_zones
from gonfalon.systems.men_of_iron.pieces.facts import SCHILTRON, SPENT, Clash, Unit
from gonfalon.systems.men_of_iron.pieces.queries import front_flank_or_rear
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import DIE, RELUCTANCE, SCHILTRON_RELUCTANCE, stakes_table


@step("11.3d")
class Ride(Step):
    """A charge is carried out by moving the charger next to its target."""

    name: str
    unit: int

    def applies(self, b: B) -> bool | Refusal:
        u = b.units[self.unit]
        _, target, _, _ = self._ride(b)
        if u.place is None or u.retired or u.kind != "MM":
            return refuse("11.3f", "charger-gone")
        if b.units[target].place is None or b.units[target].retired:
            return refuse("11.3f", "target-gone")
        if u.disordered or self._way(b) is None:
            return refuse("11.3g", "charge-cut-off", unit=self.unit, target_unit=target)
        return True

    def _ride(self, b: B) -> tuple[int, int, int, int]:
        return next(r for r in clash_record(b, self.name).charges if r[0] == self.unit)

    def _way(self, b: B) -> tuple[int, ...] | None:
        """The hexes of the charge, if its target can still be reached as it was announced."""
        u = b.units[self.unit]
        _, target, end, facing = self._ride(b)
        goal = b.units[target].place
        assert u.place is not None and goal is not None
        ways = charge_paths_from(b, u, u.place, u.facing, goal)
        return next((path for path, last, turned in ways if (last, turned) == (end, facing)), None)

    def run(self, b: B) -> None:
        way = self._way(b)
        assert way is not None
        ride_home(b, self.unit, way, self._ride(b)[3], "charge")


def ride_home(b: B, uid: int, path: tuple[int, ...], facing: int, cause: str) -> None:
    """Move a charger along its path; missile units whose front it enters may fire."""
    threatened = watched_zones(b, 1 - b.units[uid].side)
    for n, h in enumerate(path):
        old = b.units[uid].place
        assert old is not None
        arrive_by_combat(b, uid, old, h)  # § 11.1a
        if n == len(path) - 1:
            b.change(uid, facing=facing)
        windows = reactions(b, threatened.get(h, ()), uid, cause)
        if (windows or b.coming) and n < len(path) - 1:
            b.then(*windows, RideOn(uid, path[n + 1 :], facing, cause))
            return
        b.then(*windows)
        if b.units[uid].kind != "MM":
            return


@step("9.2j")
class RideOn(Step):
    """A charge goes on after reaction fire on the way."""

    unit: int
    path: tuple[int, ...]
    facing: int
    cause: str

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and u.kind == "MM" and b.setting.grid.adjacent(u.place, self.path[0])

    def run(self, b: B) -> None:
        ride_home(b, self.unit, self.path, self.facing, self.cause)


@step("11.4c")
class Willing(Step):
    """After arriving: reluctance before pikes and dismounted men-at-arms, and before a schiltron."""

    name: str
    unit: int

    def run(self, b: B) -> None:
        found = clash_record(b, self.name)
        u = b.units[self.unit]
        if u.place is None or u.retired:
            return
        mine = [d for a, d in found.pairs if a == self.unit]
        rode = any(r[0] == self.unit for r in found.charges) and self._arrived(b, found, u)
        if (rode or found.kind == "counter") and not u.disordered:  # § 11.6r, R25
            self._charge(b, u, mine)
        if b.setting.rules.stakes and self._falls(b, u, mine):
            return
        for d in mine:
            if may_balk_at_schiltron(b, u, d):  # § 11.4g
                self._schiltron(b, d)

    def _falls(self, b: B, u: Unit, mine: list[int]) -> bool:
        """P.14c: whether riders who attack across stakes fall before them; then they do not attack."""
        for d in mine:
            place = b.units[d].place
            one = None if place is None or u.place is None else stakes_between(b, u.place, place)
            if one is None or one.falls_to is None or u.kind != "MM":
                continue
            roll = Roll(one.rule("falls"), "stakes", stakes_table(one), DIE, (), 1 - u.side, (u.id,))
            if b.roll(roll) == "fallen":
                unhorse(b, u.id)
                b.change(u.id, marks=b.units[u.id].marks | SPENT)
                return True
            return False
        return False

    def _arrived(self, b: B, found: Clash, u: Unit) -> bool:
        return any(r[0] == u.id and r[2] == u.place for r in found.charges)

    def _charge(self, b: B, u: Unit, mine: list[int]) -> None:
        found = clash_record(b, self.name)
        if may_balk_at_pikes(b, u, mine):
            # § V17b: terrain changes nothing
            word = b.roll(Roll("11.4c", "reluctance", RELUCTANCE, DIE, (), u.side, (u.id,)))
            if word == "reluctant":  # § 11.4e, 11.4f, T9a
                return
        change_clash_record(b, self.name, charging=(*found.charging, u.id))

    def _schiltron(self, b: B, defender: int) -> None:
        side = b.units[self.unit].side
        roll = Roll("T9b", "schiltron-reluctance", SCHILTRON_RELUCTANCE, DIE, (), side, (self.unit, defender))
        if b.roll(roll) == "no-attack":  # § R27
            pairs = clash_record(b, self.name).pairs
            change_clash_record(b, self.name, pairs=tuple(p for p in pairs if p != (self.unit, defender)))


def may_balk_at_pikes(b: B, u: Unit, defenders: list[int]) -> bool:
    """Whether a charge goes into the front of pikes or dismounted men-at-arms."""
    assert u.place is not None
    for d in defenders:
        t = b.units[d]
        if t.place is None or t.kind not in ("DM", "PK"):  # § 11.4a, 11.4b
            continue
        if front_flank_or_rear(b, t, b.setting.grid.direction(t.place, u.place)) == FRONT:  # § R26
            return True
    return False


def may_balk_at_schiltron(b: B, u: Unit, defender: int) -> bool:
    """Mounted men-at-arms before the front of a schiltron."""
    t = b.units[defender]
    if u.kind != "MM" or t.formation != SCHILTRON or t.place is None or u.place is None:
        return False
    return front_flank_or_rear(b, t, b.setting.grid.direction(t.place, u.place)) == FRONT  # § P.2l
