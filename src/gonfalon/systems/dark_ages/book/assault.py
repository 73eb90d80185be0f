"""8 and 12 Assault: declaration after a move, evasion, the assault itself, and the chain of assaults."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import Hex, UnitId, replace
from gonfalon.core.steps import Closed, Decision, Option, Pass, Step, option, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.dark_ages.book.combat import Reply, Strike, begin_combat, fight
from gonfalon.systems.dark_ages.book.damage import hurt
from gonfalon.systems.dark_ages.book.orders import AskOrders
from gonfalon.systems.dark_ages.book.reach import Trip, Walk, judge_path, path_cost, price, reach, toll
from gonfalon.systems.dark_ages.book.rout import shift
from gonfalon.systems.dark_ages.book.victory import check_victory
from gonfalon.systems.dark_ages.pieces.events import Assaulted, Evaded, Stood
from gonfalon.systems.dark_ages.pieces.facts import (
    ASSAULT,
    NOBODY,
    DarkBattle,
    bit,
    body_at,
    combat_of,
    enemies_near,
    engagers,
    is_assigned,
    leader_with,
    round_of,
    touches_enemy,
)
from gonfalon.systems.dark_ages.pieces.tables import DAMAGE

NO_ATTACK_VALUE = Refusal("9f", "no-attack-value")
WAS_CLOSE = Refusal("A5", "was-adjacent")
MUST_ADVANCE_TO_FIGHT = Refusal("8i", "no-enemy-there")
MUST_ASSAULT = Refusal("8i", "must-assault")
FIRST_HEX = Refusal("8k", "first-hex")


@option("assault")
class Charge(Option):
    """Assault an enemy."""

    target: UnitId


@option("advance")
class Advance(Option):
    """Go on through the hex the defender left."""

    place: Hex
    via: tuple[Hex, ...] = ()


@option("evade")
class Evade(Option):
    """Evade to a hex."""

    place: Hex


def assault_banned(b: DarkBattle, uid: int, place: int, goal: int) -> Refusal | None:
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


def may_assault(b: DarkBattle, uid: int) -> Refusal | None:
    """Whether a unit may assault at all in this phase."""
    if b.setting.kinds[uid].missile:
        return NO_ATTACK_VALUE
    if bit(round_of(b).close, uid):
        return WAS_CLOSE
    return None


def targets_from(b: DarkBattle, uid: int, place: int) -> list[int]:
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

    def applies(self, b: DarkBattle) -> bool:
        unit = b.units[self.unit]
        if unit.place is None or unit.points < 2 or not touches_enemy(b, unit.place, unit.side):
            return False
        if b.setting.kinds[self.unit].leader and is_assigned(b, self.unit):  # § 1z
            return False
        return may_assault(b, self.unit) is None

    def player(self, b: DarkBattle) -> int:
        return b.units[self.unit].side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        unit = b.units[self.unit]
        assert unit.place is not None
        yield Pass()
        for enemy in enemies_near(b, unit.place, unit.side):
            yield Charge(enemy)

    def refusal(self, b: DarkBattle, option: Any) -> Refusal | None:
        place = b.units[self.unit].place
        assert place is not None
        if isinstance(option, Pass):
            return MUST_ASSAULT if self.bound and targets_from(b, self.unit, place) else None
        goal = b.units[option.target].place
        if goal not in b.setting.near[place] or option.target not in enemies_near(b, place, self.player(b)):
            return refuse("8a", "not-adjacent")
        return assault_banned(b, self.unit, place, goal)

    def answer(self, b: DarkBattle, option: Any) -> None:
        if isinstance(option, Charge):
            b.then(Assault(self.unit, option.target, self.left))

    def about(self, b: DarkBattle) -> dict[str, Any]:
        return {"unit": self.unit}


@step("8b")
class Assault(Step):
    """The assaulter rolls first and its damage counts before the defender rolls."""

    unit: UnitId
    target: UnitId
    left: int

    def run(self, b: DarkBattle) -> None:
        b.tell(Assaulted, self.unit, self.target)
        begin_combat(b, ASSAULT, (self.unit,), self.target)
        place = combat_of(b).place
        window = AskOrders(DAMAGE, b.game.active, 0)
        b.then(EvasionChoice(self.unit, self.target))  # § 8f, 12a
        fight(b, Strike(), window, Reply(), window)
        b.then(AdvanceChoice(self.unit, self.target, place, self.left))


# -- 12 Evasion ----------------------------------------------------------------------------------


def may_evade(b: DarkBattle, uid: int, by: int) -> Refusal | None:
    """Whether a unit may evade an assault at all."""
    kind, unit = b.setting.kinds[uid], b.units[uid]
    if not (kind.missile or kind.cavalry or kind.leader):
        return Refusal("12d", "cannot-evade")
    if not b.setting.kinds[by].infantry:
        return Refusal("V41b" if b.setting.kinds[by].leader else "12e", "not-infantry")
    if bit(round_of(b).evaded, uid):
        return Refusal("12m", "evaded-before")
    if unit.points < 2:
        return Refusal("13d", "routed")
    assert unit.place is not None
    others = [e for e in engagers(b, unit.place, unit.side) if e != by]  # § A22
    return refuse("12c", "engaged", by_unit=others[0]) if others else None


def evasion_ways(b: DarkBattle, uid: int, by: int) -> dict[int, tuple[Trip, int]]:
    """Where an evader may go; through one friend only if there is no other way."""
    setting, unit = b.setting, b.units[uid]
    here, enemy = unit.place, b.units[by].place
    assert here is not None and enemy is not None
    near_enemy = setting.near[enemy]
    led = not setting.kinds[uid].leader and leader_with(b, uid) != NOBODY
    free = reach(b, uid, setting.kinds[uid].move, reckless=True, led=led, evading=True)
    found = {place: (trip, NOBODY) for place, trip in free.items() if place not in near_enemy}  # § A22b
    if found:  # § V7
        return found
    links = setting.links[setting.kinds[uid].horse > 0]
    for d in range(6):
        middle = setting.grid.neighbours[here][d]
        if middle == NONE or middle not in links[here]:
            continue
        friend = body_at(b, middle)
        if friend == NOBODY or b.units[friend].side != unit.side:  # § 12n, V7b
            continue
        behind = setting.grid.neighbours[middle][d]
        if behind == NONE or behind not in links[middle] or behind in near_enemy:
            continue
        if behind in b.by_hex:  # § 12k
            continue
        found[behind] = (Trip(0, 0, (behind,)), friend)  # § 5h, 12i
    return found


@step("12b")
class EvasionChoice(Closed):
    """After the declaration, before cards, the defender may evade if it is entitled to."""

    by: UnitId
    unit: UnitId

    def applies(self, b: DarkBattle) -> bool:
        return may_evade(b, self.unit, self.by) is None and bool(evasion_ways(b, self.unit, self.by))

    def player(self, b: DarkBattle) -> int:
        return b.units[self.unit].side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        yield Pass()
        for place in evasion_ways(b, self.unit, self.by):
            yield Evade(place)

    def answer(self, b: DarkBattle, option: Any) -> None:
        if isinstance(option, Pass):
            b.tell(Stood, self.unit)
            return
        b.then(Evasion(self.by, self.unit, option.place))

    def about(self, b: DarkBattle) -> dict[str, Any]:
        return {"unit": self.unit, "by_unit": self.by}


@step("12f")
class Evasion(Step):
    """The evader takes its damage and goes; a friend it passes takes one too."""

    by: UnitId
    unit: UnitId
    place: Hex

    def run(self, b: DarkBattle) -> None:
        uid = self.unit
        trip, friend = evasion_ways(b, uid, self.by)[self.place]
        rnd = round_of(b)
        b.put("round", replace(rnd, evaded=rnd.evaded | 1 << uid))
        b.put("combat", replace(combat_of(b), over=True, evaded=True))
        if not b.setting.kinds[uid].leader:  # § 12h
            hurt(b, uid, 1, self.by)  # § 12g
        if friend != NOBODY and not self._undone(b):  # § 12j
            hurt(b, friend, 1, self.by)
            hurt(b, uid, 1, self.by)
        if self._undone(b):
            check_victory(b)
            return
        harm = b.setting.harm[b.setting.kinds[uid].horse]
        for there in trip.path:
            shift(b, uid, there)  # § V41
            if harm[there]:  # § 21f
                hurt(b, uid, harm[there], self.by)
                if b.units[uid].points < 2:
                    break
        b.tell(Evaded, uid, self.place)
        check_victory(b)

    def _undone(self, b: DarkBattle) -> bool:
        """A22c: whether its damage has routed the evader."""
        unit = b.units[self.unit]
        return unit.place is None or unit.points == 1


# -- the chain of assaults -----------------------------------------------------------------------


@step("8i")
class AdvanceChoice(Decision):
    """If the defender's hex is empty now, the assaulter may go on through it."""

    unit: UnitId
    target: UnitId
    place: Hex
    left: int

    open: ClassVar[bool] = True
    accepts: ClassVar[tuple[type[Option], ...]] = (Advance, Pass)

    def _evaded(self, b: DarkBattle) -> bool:
        return bool(bit(round_of(b).evaded, self.target)) and b.units[self.target].points > 1

    def applies(self, b: DarkBattle) -> bool:
        unit = b.units[self.unit]
        if unit.place is None or unit.points < 2 or self.place in b.by_hex or self.left < 1:
            return False
        return self.place in b.setting.near[unit.place] and bool(self._ways(b))

    def _ways(self, b: DarkBattle) -> dict[int, Trip]:
        """What the movement points left allow, first hex the one the defender left."""
        unit, setting = b.units[self.unit], b.setting
        here = unit.place
        assert here is not None
        vanguard = bool(bit(round_of(b).vanguard, self.unit))
        cost = price(b, self.unit, here, self.place, vanguard)
        if not cost or cost > self.left:  # § 8j
            return {}
        damage = toll(b, self.unit, here, self.place)  # § V29
        if not vanguard:
            damage += setting.harm[setting.kinds[self.unit].horse][self.place]
        if damage > unit.points - 2:
            return {}
        led = not setting.kinds[self.unit].leader and leader_with(b, self.unit) != NOBODY
        ways = {self.place: Trip(cost, damage, (self.place,))}
        onward = reach(
            b, self.unit, self.left - cost, self.place, vanguard, first=False, led=led, spent=damage
        )
        for place, trip in onward.items():
            ways[place] = Trip(cost + trip.cost, trip.damage, (self.place, *trip.path))
        if self._evaded(b):  # § 12l
            return ways
        return {place: trip for place, trip in ways.items() if targets_from(b, self.unit, place)}

    def player(self, b: DarkBattle) -> int:
        return b.units[self.unit].side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        yield Pass()
        for place in self._ways(b):
            yield Advance(place)

    def refusal(self, b: DarkBattle, option: Any) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        ways = self._ways(b)
        if not option.via:
            if option.place in ways:
                return None
            return FIRST_HEX if option.place != self.place else MUST_ADVANCE_TO_FIGHT
        if option.via[0] != self.place:
            return FIRST_HEX
        vanguard = bool(bit(round_of(b).vanguard, self.unit))
        led = not b.setting.kinds[self.unit].leader and leader_with(b, self.unit) != NOBODY
        found = judge_path(b, self.unit, (*option.via, option.place), self.left, vanguard, False, led=led)
        if found is None and not self._evaded(b) and not targets_from(b, self.unit, option.place):
            return MUST_ADVANCE_TO_FIGHT
        return found

    def answer(self, b: DarkBattle, option: Any) -> None:
        if isinstance(option, Pass):
            return
        path = (*option.via, option.place) if option.via else self._ways(b)[option.place].path
        vanguard = bool(bit(round_of(b).vanguard, self.unit))
        spent = path_cost(b, self.unit, path, self.left, vanguard)
        b.then(
            Walk(self.unit, path, True, chain=True),
            DeclareAssault(self.unit, self.left - spent, not self._evaded(b)),
        )  # § A6

    def about(self, b: DarkBattle) -> dict[str, Any]:
        return {"unit": self.unit, "hex": self.place}
