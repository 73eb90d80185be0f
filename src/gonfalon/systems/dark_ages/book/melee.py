"""9 Melee: the Combat Phase, who must fight, and the declaration of melees and shots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId, replace
from gonfalon.core.steps import Decision, Done, Option, Step, step
from gonfalon.systems.dark_ages.book.assault import NO_ATTACK_VALUE
from gonfalon.systems.dark_ages.book.combat import Clash, begin_combat, fight
from gonfalon.systems.dark_ages.book.orders import (
    Pause,
    judge_order_play,
    legal_orders,
    order_plays,
    play_order,
)
from gonfalon.systems.dark_ages.book.ranged import Shooting, may_hit_at_range, may_shoot, ranged_targets
from gonfalon.systems.dark_ages.book.rout import ROUTED
from gonfalon.systems.dark_ages.pieces.events import Attacked, Reloaded
from gonfalon.systems.dark_ages.pieces.facts import MELEE
from gonfalon.systems.dark_ages.pieces.options import DONE, Attack, Play, Shoot
from gonfalon.systems.dark_ages.pieces.queries import (
    bit,
    close_units,
    enemies_near,
    is_assigned,
    on_map,
    round_of,
    touches_enemy,
)
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import BETWEEN

ATTACKED = Refusal("7c", "has-attacked")
CAME_LATER = Refusal("V4", "came-later")
NOT_ADJACENT = Refusal("9h", "not-adjacent")
WITH_A_UNIT = Refusal("1z", "leader-with-unit")


def owes_melee(b: B, side: int) -> int:
    """The units that must fight, fixed when the Combat Phase begins."""
    rnd, kinds = round_of(b), b.setting.kinds
    close = close_units(b, side)
    mask = 0
    if not close:
        return mask
    for uid in on_map(b, side):
        if not bit(close, uid) or b.units[uid].points < 2 or kinds[uid].missile:  # § A4
            continue
        if kinds[uid].leader and is_assigned(b, uid):
            continue
        if not bit(rnd.attacked, uid):
            mask |= 1 << uid  # § 9b
    return mask


@step("3g")
class CombatPhase(Step):
    """All melees and ranged combats are resolved; all movement is finished."""

    side: int

    def applies(self, b: B) -> bool:
        return b.outcome is None

    def run(self, b: B) -> None:
        b.set(phase="combat")
        rnd = round_of(b)
        b.put("round", replace(rnd, must=owes_melee(b, self.side), guarded=()))
        b.then(Pause(BETWEEN), NextCombat(self.side), Reload(self.side))


def owing_melee(b: B, side: int) -> list[int]:
    """The units that still owe a melee; one whose enemies have gone does nothing."""
    rnd = round_of(b)
    left = rnd.must & ~rnd.attacked
    if not left:
        return []
    found = []
    for uid in on_map(b, side):
        place = b.units[uid].place
        if not bit(left, uid) or b.units[uid].points < 2 or place is None:
            continue
        if b.setting.kinds[uid].leader and is_assigned(b, uid):  # § 1z: a unit has come to him since
            continue
        if touches_enemy(b, place, side):  # § V4b
            found.append(uid)
    return found


def shots_to_declare(b: B, side: int) -> Iterator[Shoot]:
    """Every shot that a side may take now."""
    for uid in b.setting.missiles[side]:
        if b.units[uid].place is not None and may_shoot(b, uid) is None:
            for target in ranged_targets(b, uid):
                yield Shoot(uid, target)


@step("7b")
class NextCombat(Decision):
    """Combats are declared and resolved one by one, in the order the Active player likes."""

    side: int
    opens = True

    hidden: ClassVar[bool] = True
    accepts: ClassVar[tuple[type[Option], ...]] = (Attack, Shoot)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        yield DONE
        for uid in owing_melee(b, self.side):
            place = b.units[uid].place
            assert place is not None
            for enemy in enemies_near(b, place, self.side):
                yield Attack(uid, enemy)
        yield from shots_to_declare(b, self.side)
        yield from order_plays(b, self.side)

    def legal(self, b: B) -> list[Option]:
        side, units = self.side, b.units
        found: list[Option] = []
        for uid in owing_melee(b, side):
            found += [Attack(uid, e) for e in enemies_near(b, units[uid].place or 0, side)]  # § A4b
        if not found:
            found.append(DONE)
        return [*found, *shots_to_declare(b, side), *legal_orders(b, BETWEEN, side)]

    def refusal(self, b: B, option: Attack | Shoot | Play | Done) -> Refusal | None:
        if isinstance(option, Done):
            owed = self.obligations(b)
            return owed[0] if owed else None
        if isinstance(option, Play):
            return judge_order_play(b, BETWEEN, self.side, option)
        if b.units[option.unit].side != self.side or b.units[option.target].side == self.side:
            return Refusal("3b", "not-yours")
        if b.units[option.unit].place is None or b.units[option.target].place is None:
            return Refusal("3b", "not-on-map")
        if isinstance(option, Shoot):
            return may_shoot(b, option.unit) or may_hit_at_range(b, option.unit, option.target)
        return self._may_attack(b, option)

    def _may_attack(self, b: B, option: Attack) -> Refusal | None:
        rnd, unit = round_of(b), b.units[option.unit]
        if unit.points < 2:
            return ROUTED
        if b.setting.kinds[option.unit].missile:
            return NO_ATTACK_VALUE
        if b.setting.kinds[option.unit].leader and is_assigned(b, option.unit):
            return WITH_A_UNIT
        if bit(rnd.attacked, option.unit):
            return ATTACKED
        if not bit(rnd.must, option.unit):
            return CAME_LATER
        assert unit.place is not None
        if option.target not in enemies_near(b, unit.place, self.side):
            return NOT_ADJACENT
        return None

    def obligations(self, b: B) -> list[Refusal]:
        return [refuse("9a", "must-fight", unit=uid) for uid in owing_melee(b, self.side)]

    def answer(self, b: B, option: Attack | Shoot | Play | Done) -> None:
        if isinstance(option, Done):
            return
        if isinstance(option, Play):
            play_order(b, self.side, option)
            b.then(Pause(BETWEEN), self)
            return
        kind = Shooting if isinstance(option, Shoot) else Melee
        b.then(kind(option.unit, option.target), Pause(BETWEEN), self)  # § 3m


@step("9h")
class Melee(Step):
    """A melee between the attacking unit and its target."""

    unit: UnitId
    target: UnitId

    def run(self, b: B) -> None:
        b.tell(Attacked, self.unit, self.target)
        begin_combat(b, MELEE, (self.unit,), self.target)
        fight(b, Clash())  # § 9g: a missile unit can only defend, not evade


@step("A24")
class Reload(Step):
    """Crossbows that shot before reload in this Combat Phase if they did not move."""

    side: int
    closes = True

    def run(self, b: B) -> None:
        rnd = round_of(b)
        for uid in on_map(b, self.side):
            unit = b.units[uid]
            if unit.loaded or unit.points < 2 or bit(rnd.shot, uid) or bit(rnd.moved, uid):
                continue
            b.change(uid, loaded=True)  # § 15k
            b.tell(Reloaded, uid)
