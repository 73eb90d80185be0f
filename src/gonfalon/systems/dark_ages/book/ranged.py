"""15 Ranged combat: who may shoot, targets in range, line of fire, reload."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId, replace
from gonfalon.core.steps import Step, step
from gonfalon.systems.dark_ages.battles.lasting import silenced_by
from gonfalon.systems.dark_ages.book.combat import Loose, begin_combat, fight
from gonfalon.systems.dark_ages.book.orders import AskOrders
from gonfalon.systems.dark_ages.book.rout import ROUTED
from gonfalon.systems.dark_ages.ground.land import Land
from gonfalon.systems.dark_ages.pieces.events import Shot
from gonfalon.systems.dark_ages.pieces.facts import RANGED, Kind
from gonfalon.systems.dark_ages.pieces.queries import bit, body_at, held, round_of
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import DAMAGE

NO_MISSILES = Refusal("15a", "no-missiles")
MOVED_BEFORE = Refusal("15j", "moved")
SHOT = Refusal("7c", "has-shot")
RELOADING = Refusal("15k", "reloading")
ASSIGNED = Refusal("7o", "assigned-leader")
ADJACENT = Refusal("15g", "adjacent-target")


def may_shoot(b: B, uid: int, by_event: bool = False) -> Refusal | None:
    """Whether a unit may shoot at all in this phase."""
    unit, kind, rnd = b.units[uid], b.setting.kinds[uid], round_of(b)
    if not kind.missile:
        return NO_MISSILES
    if unit.points < 2:
        return ROUTED
    if bit(rnd.shot, uid):
        return SHOT
    if bit(rnd.moved, uid) and not by_event:  # § V27b
        return MOVED_BEFORE
    if kind.crossbow and not unit.loaded:
        return RELOADING
    if b.setting.silences and (deed := silenced_by(b, uid)) is not None:  # § P.8b, 23.7i
        return refuse(deed.rule("silent"), "silenced", event_word=deed.event.id)
    return None  # § A23: an enemy next to it does not keep it from shooting


def may_hit_at_range(b: B, uid: int, target: int) -> Refusal | None:
    """Range and line of fire."""
    place, goal = b.units[uid].place, b.units[target].place
    assert place is not None and goal is not None
    if body_at(b, goal) != target:
        return ASSIGNED
    kind = b.setting.kinds[uid]
    return out_of_range(b.setting.land, kind, place, goal) or _units_between(b, kind, place, goal)


def _units_between(b: B, kind: Kind, place: int, goal: int) -> Refusal | None:
    """Crossbows shoot over nobody, bows over everybody."""
    if not kind.crossbow:  # § 15c
        return None
    for h in b.setting.land.between(place, goal):
        if h in b.by_hex:
            return refuse("15d", "units-between", by_unit=body_at(b, h))
    return None


def out_of_range(land: Land, kind: Kind, place: int, goal: int) -> Refusal | None:
    """Range, and the ground in the line of fire."""
    distance = land.grid.distance(place, goal)
    if distance > kind.range:
        return refuse("15b", "out-of-range", distance=distance, range=kind.range)
    if distance == 1:
        return None if kind.crossbow else ADJACENT  # § 15h
    if not land.sight.sees(place, goal):  # § 15e
        blocker = land.sight.blockers(place, goal)[0]
        return refuse("21l" if land.terrain[blocker].code == "v" else "15f", "line-blocked", hex=blocker)
    if not kind.crossbow:
        return None
    for h in land.between(place, goal):
        ground = land.terrain[h]
        if (
            ground.blocks_fire == "crossbows"
            and land.level[place] < ground.level
            and land.level[goal] < ground.level
        ):
            return refuse("21m", "hill-between", hex=h)
    return None


def ranged_targets(b: B, uid: int) -> list[int]:
    """The enemies a missile unit can shoot at."""
    setting, units = b.setting, b.units
    place, side = units[uid].place, units[uid].side
    assert place is not None
    kind, bits, found = setting.kinds[uid], setting.bits, []
    mask = hexes_in_range(setting.land, kind, place) & held(b, 1 - side)
    if mask:
        for enemy in setting.of_side[1 - side]:
            goal = units[enemy].place
            if goal is None or not bits[goal] & mask or body_at(b, goal) != enemy:
                continue
            if _units_between(b, kind, place, goal) is None:
                found.append(enemy)
    return found


def hexes_in_range(land: Land, kind: Kind, place: int) -> int:
    """The hexes that a unit of this type could hit if nobody stood in the way, as bits of one number."""
    key = (kind.range, kind.crossbow, place)
    found = land.fields.get(key)
    if found is None:
        hexes = land.grid.disc(place, kind.range)[1:]
        found = sum(land.bits[h] for h in hexes if out_of_range(land, kind, place, h) is None)
        land.fields[key] = found
    return found


@step("15i")
class Shooting(Step):
    """A missile unit shoots in the Combat Phase, without activation."""

    unit: UnitId
    target: UnitId

    def run(self, b: B) -> None:
        rnd = round_of(b)
        kind = b.setting.kinds[self.unit]
        b.put("round", replace(rnd, shot=rnd.shot | 1 << self.unit))
        if kind.crossbow:
            b.change(self.unit, loaded=False)  # § 15k
        b.tell(Shot, self.unit, self.target)
        begin_combat(b, RANGED, (self.unit,), self.target)
        fight(b, Loose(), AskOrders(DAMAGE, b.game.active, 0))  # § 15m: the target does not reply
