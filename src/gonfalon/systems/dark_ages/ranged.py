"""15 Ranged combat: range, line of fire, reload."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, cite, refuse
from gonfalon.core.records import UnitId, replace
from gonfalon.core.steps import Option, Step, option, step
from gonfalon.systems.dark_ages.combat import Loose, begin_combat, fight
from gonfalon.systems.dark_ages.events_log import Shot
from gonfalon.systems.dark_ages.facts import RANGED, DarkBattle, bit, body_at, round_of, touches_enemy
from gonfalon.systems.dark_ages.orders import AskOrders
from gonfalon.systems.dark_ages.tables import DAMAGE

NO_MISSILES = Refusal("15a", "no-missiles")
MOVED = Refusal("15j", "moved")
SHOT = Refusal("7c", "has-shot")
RELOADING = Refusal("15k", "reloading")
WET = Refusal("23.7i", "wet-strings")
ROUTED = Refusal("13d", "routed")
ASSIGNED = Refusal("7o", "assigned-leader")
ADJACENT = Refusal("15g", "adjacent-target")


@option("shoot")
class Shoot(Option):
    """A missile unit shoots at an enemy."""

    unit: UnitId
    target: UnitId


def may_shoot(b: DarkBattle, uid: int, by_event: bool = False) -> Refusal | None:
    """15a, 15j, 15k: whether a unit may shoot at all in this phase."""
    unit, kind, rnd = b.units[uid], b.setting.kinds[uid], round_of(b)
    if not kind.missile:
        return NO_MISSILES
    if unit.points < 2:
        return ROUTED
    if bit(rnd.shot, uid):
        return SHOT
    if bit(rnd.moved, uid) and not (by_event and cite("V27b")):
        return MOVED
    if kind.crossbow and not unit.loaded:
        return RELOADING
    if not cite("A23") and unit.place is not None and touches_enemy(b, unit.place, unit.side):
        return ADJACENT
    if kind.key == "geno" and b.game.wet >= b.game.turn > 0:
        return WET
    return None


def may_hit(b: DarkBattle, uid: int, target: int) -> Refusal | None:
    """15b-15h, 21l, 21m: range and line of fire."""
    setting, place, goal = b.setting, b.units[uid].place, b.units[target].place
    assert place is not None and goal is not None
    kind = setting.kinds[uid]
    if body_at(b, goal) != target:
        return ASSIGNED
    distance = setting.grid.distance(place, goal)
    if distance > kind.range:
        return refuse("15b", "out-of-range", distance=distance, range=kind.range)
    if distance == 1:
        return None if kind.crossbow and cite("15h") else ADJACENT
    if cite("15e") and not setting.sight.sees(place, goal):
        blocker = setting.sight.blockers(place, goal)[0]
        return refuse("21l" if setting.terrain[blocker].code == "v" else "15f", "line-blocked", hex=blocker)
    if not kind.crossbow and cite("15c"):
        return None
    for h in setting.between(place, goal):
        if h in b.by_hex:
            return refuse("15d", "units-between", by_unit=body_at(b, h))
        ground = setting.terrain[h]
        if (
            ground.blocks_fire == "crossbows"
            and setting.level[place] < ground.level
            and setting.level[goal] < ground.level
        ):
            return refuse("21m", "hill-between", hex=h)
    return None


def targets_of(b: DarkBattle, uid: int) -> list[int]:
    """The enemies a missile unit can shoot at."""
    setting, unit = b.setting, b.units[uid]
    place, side = unit.place, unit.side
    assert place is not None
    by_hex, units = b.by_hex, b.units
    found = []
    for h in setting.grid.disc(place, setting.kinds[uid].range)[1:]:
        here = by_hex.get(h)
        if here is not None and units[here[0]].side != side:
            target = body_at(b, h)
            if may_hit(b, uid, target) is None:
                found.append(target)
    return found


@step("15i")
class Shooting(Step):
    """A missile unit shoots in the Combat Phase, without activation."""

    unit: UnitId
    target: UnitId

    def run(self, b: DarkBattle) -> None:
        rnd = round_of(b)
        kind = b.setting.kinds[self.unit]
        b.put("round", replace(rnd, shot=rnd.shot | 1 << self.unit))
        if kind.crossbow and (kind.key == "xbow" or cite("V46")):
            b.change(self.unit, loaded=False)
        b.tell(Shot, self.unit, self.target)
        begin_combat(b, RANGED, (self.unit,), self.target)
        fight(b, Loose(), AskOrders(DAMAGE, b.game.active, 0))
