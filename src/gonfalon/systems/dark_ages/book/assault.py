"""8 Assault: declaration after a move, the assault itself, and the chain of assaults."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import Hex, UnitId
from gonfalon.core.steps import Decision, Option, Pass, Step, step
from gonfalon.systems.dark_ages.book.combat import Reply, Strike, begin_combat, fight
from gonfalon.systems.dark_ages.book.evasion import EvasionChoice
from gonfalon.systems.dark_ages.book.orders import AskOrders
from gonfalon.systems.dark_ages.book.reach import (
    IMPASSABLE,
    Trip,
    barred,
    disengaging_toll,
    judge_path,
    path_cost,
    reach,
    step_price,
)
from gonfalon.systems.dark_ages.book.walk import Walk
from gonfalon.systems.dark_ages.pieces.events import Assaulted
from gonfalon.systems.dark_ages.pieces.facts import ASSAULT, NOBODY
from gonfalon.systems.dark_ages.pieces.options import Advance, Charge
from gonfalon.systems.dark_ages.pieces.queries import (
    bit,
    combat_of,
    enemies_near,
    is_assigned,
    leader_with,
    round_of,
    touches_enemy,
)
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import DAMAGE

NO_ATTACK_VALUE = Refusal("9f", "no-attack-value")
WAS_CLOSE = Refusal("A5", "was-adjacent")
MUST_ADVANCE_TO_FIGHT = Refusal("8i", "no-enemy-there")
MUST_ASSAULT = Refusal("8i", "must-assault")
FIRST_HEX = Refusal("8k", "first-hex")
TOO_LITTLE_LEFT = Refusal("8j", "too-little-left")


def assault_banned(b: B, uid: int, place: int, goal: int) -> Refusal | None:
    """Terrain from which, or into which, no assault is launched; Vanguard lifts the ban."""
    if bit(round_of(b).vanguard, uid):  # § 21p, 18.6e
        return None
    terrain, horse = b.setting.terrain, b.setting.kinds[uid].horse > 0
    leave = terrain[place].no_assault_out_of
    if leave == "all" or (leave == "mounted" and horse):
        return refuse("21g", "assault-out-of", hex=place)
    if terrain[goal].no_assault_into and horse:
        return refuse("21g", "assault-into", hex=goal)
    return None


def may_assault(b: B, uid: int) -> Refusal | None:
    """Whether a unit may assault at all in this phase."""
    if b.setting.kinds[uid].missile:
        return NO_ATTACK_VALUE
    if bit(round_of(b).close, uid):
        return WAS_CLOSE
    return None


def assault_targets(b: B, uid: int, place: int) -> list[int]:
    """The enemies a unit could assault from a hex."""
    side, units = b.units[uid].side, b.units
    found = []
    for enemy in enemies_near(b, place, side):
        goal = units[enemy].place
        assert goal is not None
        if assault_banned(b, uid, place, goal) is None:
            found.append(enemy)
    return found


@step("8a")
class DeclareAssault(Decision):
    """A unit that ends its move next to an enemy may assault it at once."""

    unit: UnitId
    left: int  # movement points left
    bound: bool = False  # 8i: it advanced only in order to assault
    opens = True

    def applies(self, b: B) -> bool:
        unit = b.units[self.unit]
        if unit.place is None or unit.points < 2 or not touches_enemy(b, unit.place, unit.side):
            return False
        if b.setting.kinds[self.unit].leader and is_assigned(b, self.unit):  # § 1z
            return False
        return may_assault(b, self.unit) is None

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        unit = b.units[self.unit]
        assert unit.place is not None
        yield Pass()
        for enemy in enemies_near(b, unit.place, unit.side):
            yield Charge(enemy)

    def refusal(self, b: B, option: Charge | Pass) -> Refusal | None:
        place = b.units[self.unit].place
        assert place is not None
        if isinstance(option, Pass):
            return MUST_ASSAULT if self.bound and assault_targets(b, self.unit, place) else None
        goal = b.units[option.target].place
        if goal not in b.setting.near[place] or option.target not in enemies_near(b, place, self.player(b)):
            return refuse("8a", "not-adjacent")
        return assault_banned(b, self.unit, place, goal)

    def answer(self, b: B, option: Charge | Pass) -> None:
        if isinstance(option, Charge):
            b.then(Assault(self.unit, option.target, self.left))

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


@step("8b")
class Assault(Step):
    """The assaulter rolls first and its damage counts before the defender rolls."""

    unit: UnitId
    target: UnitId
    left: int

    def run(self, b: B) -> None:
        b.tell(Assaulted, self.unit, self.target)
        begin_combat(b, ASSAULT, (self.unit,), self.target)
        place = combat_of(b).place
        window = AskOrders(DAMAGE, b.game.active, 0)
        b.then(EvasionChoice(self.unit, self.target))  # § 8f, 12a
        fight(b, Strike(), window, Reply(), window)
        b.then(AdvanceChoice(self.unit, self.target, place, self.left))


# -- 12 Evasion ----------------------------------------------------------------------------------


# -- the chain of assaults -----------------------------------------------------------------------


@step("8i")
class AdvanceChoice(Decision):
    """If the defender's hex is empty now, the assaulter may go on through it."""

    unit: UnitId
    target: UnitId
    place: Hex
    left: int
    opens = True

    open: ClassVar[bool] = True
    accepts: ClassVar[tuple[type[Option], ...]] = (Advance, Pass)

    def _evaded(self, b: B) -> bool:
        return bool(bit(round_of(b).evaded, self.target)) and b.units[self.target].points > 1

    def applies(self, b: B) -> bool:
        unit = b.units[self.unit]
        if unit.place is None or unit.points < 2 or self.place in b.by_hex or self.left < 1:
            return False
        return self.place in b.setting.near[unit.place] and bool(self._ways(b))

    def _ways(self, b: B) -> dict[int, Trip]:
        """Where the assaulter may go on: after an evasion anywhere, else only to another assault."""
        reached = self._reached(b)
        if self._evaded(b):  # § 12l
            return reached
        return {place: trip for place, trip in reached.items() if assault_targets(b, self.unit, place)}

    def _unreached(self, b: B, place: int) -> Refusal | None:
        """Why a hex named without its way is out of the question."""
        if place in self._ways(b):
            return None
        if place in self._reached(b):
            return MUST_ADVANCE_TO_FIGHT
        if place in b.by_hex and (found := barred(b, self.unit, place, self._led(b))) is not None:
            return found
        vanguard = bool(bit(round_of(b).vanguard, self.unit))
        if not any(step_price(b, self.unit, n, place, vanguard) for n in b.setting.near[place]):
            return IMPASSABLE
        straight = reach(b, self.unit, self.left, vanguard=vanguard, first=False, led=self._led(b))
        return FIRST_HEX if place in straight else TOO_LITTLE_LEFT

    def _reached(self, b: B) -> dict[int, Trip]:
        """What the movement points left allow, first hex the one the defender left."""
        unit, setting = b.units[self.unit], b.setting
        here = unit.place
        assert here is not None
        vanguard = bool(bit(round_of(b).vanguard, self.unit))
        cost = step_price(b, self.unit, here, self.place, vanguard)
        if not cost or cost > self.left:  # § 8j
            return {}
        damage = disengaging_toll(b, self.unit, here, self.place)  # § V29
        if not vanguard:
            damage += setting.harm[setting.kinds[self.unit].horse][self.place]
        if damage > unit.points - 2:
            return {}
        led = self._led(b)
        ways = {self.place: Trip(cost, damage, (self.place,))}
        onward = reach(
            b, self.unit, self.left - cost, self.place, vanguard, first=False, led=led, spent=damage
        )
        for place, trip in onward.items():
            ways[place] = Trip(cost + trip.cost, trip.damage, (self.place, *trip.path))
        return ways

    def _led(self, b: B) -> bool:
        return not b.setting.kinds[self.unit].leader and leader_with(b, self.unit) != NOBODY

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        yield Pass()
        for place in self._ways(b):
            yield Advance(place)

    def refusal(self, b: B, option: Advance | Pass) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        if not option.via:
            return self._unreached(b, option.place)
        if option.via[0] != self.place:
            return FIRST_HEX
        vanguard = bool(bit(round_of(b).vanguard, self.unit))
        led = self._led(b)
        found = judge_path(b, self.unit, (*option.via, option.place), self.left, vanguard, False, led=led)
        if found is None and not self._evaded(b) and not assault_targets(b, self.unit, option.place):
            return MUST_ADVANCE_TO_FIGHT
        return found

    def answer(self, b: B, option: Advance | Pass) -> None:
        if isinstance(option, Pass):
            return
        path = (*option.via, option.place) if option.via else self._ways(b)[option.place].path
        vanguard = bool(bit(round_of(b).vanguard, self.unit))
        spent = path_cost(b, self.unit, path, self.left, vanguard)
        b.then(
            Walk(self.unit, path, True, chain=True),
            DeclareAssault(self.unit, self.left - spent, not self._evaded(b)),
        )  # § A6

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit, "hex": self.place}
