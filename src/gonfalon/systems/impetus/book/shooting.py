"""8-10 Shooting: weapons, stakes and pavises, choice of shot targets, modifiers and penalties, dice and roll
of the shot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Decision, Done, Option, Step, step
from gonfalon.space.table import TOLERANCE, nearer_than, within
from gonfalon.space.table_sight import behind_front, strip_distance, strip_share
from gonfalon.systems.impetus.battles.clauses import rained_off
from gonfalon.systems.impetus.book.cohesion import (
    Mods,
    cohesion_fire_modifiers,
    cohesion_test_roll,
    damage_roll,
    suffer_cohesion_test,
    total_damage_dice,
)
from gonfalon.systems.impetus.book.retreat import Panic, elephant_panics
from gonfalon.systems.impetus.ground.bodies import bodies_standing, body, body_in_column
from gonfalon.systems.impetus.ground.sight import measured_range, visible
from gonfalon.systems.impetus.ground.terrain import ground, on_wood_edge
from gonfalon.systems.impetus.pieces.options import Shoot
from gonfalon.systems.impetus.pieces.queries import rule_chosen, vbu
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import ARTILLERY, RANGES, SHOOTING


def no_shooting_refusal(b: B, uid: int) -> Refusal | None:
    """Why a unit has no shooting at all."""
    code = b.setting.facts[uid].code
    if not b.units[uid].weapon:
        return Refusal("8a", "no-missiles")
    if code == "FP":
        return Refusal("A11c", "foot-never-shoots")
    if code == "CF":
        return Refusal("V30d", "scythed-never-shoots")
    return None


def shooting_figure(b: B, weapon: str, target: int, measured: int) -> int | None:
    """The figure of the shooting table at a range, or None for a cell marked no."""
    h = b.setting.h
    mounted = b.setting.facts[target].mounted
    if weapon == "artillery-C" and measured < 2 * h - TOLERANCE:  # § 8u
        return None
    if b.setting.rain and rained_off(b, weapon, measured) is not None:
        return None
    for number, limit in enumerate(RANGES):
        if within(measured, limit * h):  # § 8b
            if weapon == "sling" and number == 1 and mounted and rule_chosen(b, "V47"):
                return 0
            return SHOOTING[weapon][1][number][mounted]  # § 8v, A15, A16
    return None


def shot_refusal(b: B, shooter: int, target: int, penalty: Modifier | None) -> Refusal | None:
    """Why a target cannot be shot at, priorities apart."""
    if b.units[target].foes:
        return refuse("V19c", "target-in-melee", target_unit=target)
    measured = measured_range(b, shooter, target)
    if measured is None:
        if nearer_than(body(b, shooter), body(b, target), 12 * b.setting.h):
            return refuse("A12", "out-of-arc", target_unit=target)
        return refuse("8b", "out-of-range", target_unit=target)
    figure = shooting_figure(b, b.units[shooter].weapon, target, measured)
    if figure is None:
        if b.units[shooter].weapon == "artillery-C" and measured < 2 * b.setting.h - TOLERANCE:
            return refuse("8u", "too-near", target_unit=target)
        if (rain := rained_off(b, b.units[shooter].weapon, measured)) is not None:
            return refuse(rain.rule("rain"), "rain", target_unit=target, range=rain.range)  # § P.4a
        return refuse("8t", "out-of-range", target_unit=target)
    if shot_dice(b, shooter, target, figure, penalty) <= 0:
        return refuse("8w", "no-dice", target_unit=target)
    if not visible(b, shooter, target):
        return refuse("9c", "not-visible", target_unit=target)
    return None


def shot_targets_judged(b: B, shooter: int, penalty: Modifier | None) -> dict[int, Refusal | None]:
    """Every enemy that might be shot at, with the rule that forbids it; the priorities last."""
    key = ("targets", shooter, penalty)
    found = b.cache.get(key)
    if found is not None:
        return found  # type: ignore[no-any-return]
    side = b.units[shooter].side
    mine = body(b, shooter)
    limit = shooting_reach(b, shooter)
    judged: dict[int, Refusal | None] = {}
    for uid, that in bodies_standing(b, 1 - side):
        dx, dy, r = that.cx - mine.cx, that.cy - mine.cy, limit + mine.radius + that.radius
        if dx * dx + dy * dy <= r * r:
            judged[uid] = shot_refusal(b, shooter, uid, penalty)
    open_to = [uid for uid, why in judged.items() if why is None]  # § 9e
    if len(open_to) > 1:
        first = front_shot_targets(b, shooter, open_to)
        rule, word = ("A13", "nearer-in-front") if first else ("9d", "nearer-in-arc")
        best = first or nearest_shot_targets(b, shooter, open_to)
        for uid in open_to:
            if uid not in best:  # § 9f
                judged[uid] = refuse(rule, word, target_unit=uid, nearer_unit=best[0])
    b.cache[key] = judged
    return judged


def nearest_shot_targets(b: B, shooter: int, open_to: list[int]) -> list[int]:
    """9d: The nearest enemy in the arc of fire."""
    near = {uid: measured_range(b, shooter, uid) or 0 for uid in open_to}
    nearest = min(near.values())
    return [uid for uid, d in near.items() if d <= nearest + TOLERANCE]


def front_shot_targets(b: B, shooter: int, open_to: list[int]) -> list[int]:
    """The nearest enemy straight ahead within 3H; by option the one lying most in the front."""
    mine = body(b, shooter)
    h3 = 3 * b.setting.h
    ahead = {}
    for uid in open_to:
        d = strip_distance(mine, body(b, uid))
        if d is not None and within(d, h3):  # § A13
            ahead[uid] = d
    if not ahead:
        return []
    if rule_chosen(b, "V45"):
        share = {uid: strip_share(mine, body(b, uid)) for uid in ahead}
        most = max(share.values())
        return [uid for uid in ahead if share[uid] >= most - TOLERANCE]
    nearest = min(ahead.values())
    return [uid for uid, d in ahead.items() if d <= nearest + TOLERANCE]  # § A13


def shooting_reach(b: B, shooter: int) -> int:
    """The longest range of a unit's weapon."""
    pairs = SHOOTING[b.units[shooter].weapon][1]
    best = max(i for i, pair in enumerate(pairs) if pair != (None, None))
    return RANGES[best] * b.setting.h + TOLERANCE


def shot_targets(b: B, shooter: int, penalty: Modifier | None) -> list[int]:
    """The enemies a unit may shoot at now."""
    if no_shooting_refusal(b, shooter) is not None or b.units[shooter].foes:
        return []
    return [uid for uid, why in shot_targets_judged(b, shooter, penalty).items() if why is None]


#: what forbids a shot, that which comes nearest to one first
NEAREST_TO_A_SHOT = ("not-visible", "no-dice", "rain", "too-near", "out-of-arc", "target-in-melee")


def no_target(b: B, shooter: int, penalty: Modifier | None) -> Refusal:
    """Why a unit has nobody to shoot at: what stands against the best target, the nearest of several."""
    mine = body(b, shooter)
    found = []
    for uid, why in shot_targets_judged(b, shooter, penalty).items():
        if why is not None and why.key in NEAREST_TO_A_SHOT:
            that = body(b, uid)
            away = (that.cx - mine.cx) ** 2 + (that.cy - mine.cy) ** 2
            found.append((NEAREST_TO_A_SHOT.index(why.key), away, uid, why))
    return min(found)[3] if found else refuse("8b", "no-targets", unit=shooter)


def shot_penalty_for_moving(b: B, uid: int, rallied: bool) -> Modifier | None:
    """What a unit pays for moving (or rallying) and shooting."""
    f, u = b.setting.facts[uid], b.units[uid]
    free = f.code == "S" or (f.code == "FL" and u.weapon == "javelin")
    if rallied:
        if free:  # § 10l
            return Modifier("V38", -2, "rallied")
        return Modifier("10k", -1 if f.code in ("CGL", "CM", "CL") else -2, "rallied")
    if f.code == "S":
        if u.weapon == "javelin" or not rule_chosen(b, "10m"):  # § 10d, A4
            return None
        return Modifier("10b", -2, "moved")
    if free:  # § 10c
        return None
    if f.code in ("CGL", "CM", "CL"):
        return Modifier("10a", -1, "moved")
    if f.code in ("CP1", "CP2"):
        return Modifier("V30b", -2, "moved")
    if f.code == "ART":
        return Modifier("A15b", -2, "moved")
    return Modifier("10b", -2, "moved")


def shot_target_modifiers(b: B, shooter: int, target: int) -> Mods:
    """What the target takes away from or adds to the dice."""
    f, u = b.setting.facts[target], b.units[target]
    artillery = b.units[shooter].weapon in ARTILLERY
    found = []
    if f.code in ("S", "ART"):
        found.append(Modifier("10f", -2, "small-target"))
    elif f.code == "CL":
        found.append(Modifier("10g", -1, "light-horse"))
    theirs = body(b, target)
    if ground(b).woods and on_wood_edge(b, theirs):
        found.append(Modifier("10h", -1, "wood-edge"))
    if not artillery and (
        f.code == "W" or (f.pavise and u.covered and stakes_or_pavise_protect(b, target, shooter))
    ):
        found.append(Modifier("10i", -1, "cover"))
    if artillery and (u.rears or f.code == "W" or body_in_column(b, target)):
        found.append(Modifier("10j", 1, "deep-target"))
    return found


def stakes_or_pavise_protect(b: B, uid: int, enemy: int) -> bool:
    """A21: Stakes and pavises protect to the front; the enemy is not wholly behind the front line."""
    return not behind_front(body(b, uid), body(b, enemy))


def shot_modifiers(b: B, shooter: int, target: int, figure: int, penalty: Modifier | None) -> Mods:
    """VBU plus table figure plus modifiers, each with its rule."""
    found = [
        Modifier("8a", value=vbu(b, shooter), key="vbu"),
        Modifier(SHOOTING[b.units[shooter].weapon][0], figure, "weapon"),
    ]
    if penalty is not None:
        found.append(penalty)
    if b.units[shooter].disordered:
        found.append(Modifier("10e", -1, "disordered"))
    return found + shot_target_modifiers(b, shooter, target)


def shot_dice(b: B, shooter: int, target: int, figure: int, penalty: Modifier | None) -> int:
    """The number of dice of a shot."""
    return total_damage_dice(shot_modifiers(b, shooter, target, figure, penalty))


def shot_roll(b: B, shooter: int, target: int, penalty: Modifier | None) -> Roll:
    """The roll of a shot."""
    measured = measured_range(b, shooter, target)
    assert measured is not None
    figure = shooting_figure(b, b.units[shooter].weapon, target, measured)
    assert figure is not None
    mods = shot_modifiers(b, shooter, target, figure, penalty)
    return damage_roll("8a", "shot", mods, side=b.units[shooter].side, about=(shooter, target))


@step("8a")
class Shot(Step):
    """A unit shoots: its dice, then the cohesion test of a target that took damage."""

    shooter: UnitId
    target: UnitId
    moved: bool = False
    rallied: bool = False

    def applies(self, b: B) -> bool:
        return b.units[self.shooter].place is not None and b.units[self.target].place is not None

    def run(self, b: B) -> None:
        penalty = (
            shot_penalty_for_moving(b, self.shooter, self.rallied) if self.moved or self.rallied else None
        )
        damage = b.roll(shot_roll(b, self.shooter, self.target, penalty))  # § 8y
        if damage:
            b.then(FireTest(self.target, damage, b.units[self.shooter].weapon in ARTILLERY))


@step("11k")
class FireTest(Step):
    """A unit that took damage from shooting makes one cohesion test; it never retreats, EL excepted."""

    unit: UnitId
    damage: int
    artillery: bool

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None

    def run(self, b: B) -> None:
        mods = cohesion_fire_modifiers(b, self.unit, self.artillery)
        failed = b.roll(cohesion_test_roll(b, self.unit, self.damage, mods, "cohesion-fire"))  # § 11l
        suffer_cohesion_test(b, self.unit, failed)  # § 12j
        if failed and b.units[self.unit].place is not None and elephant_panics(b, self.unit):  # § 8aa
            b.then(Panic(self.unit))


@step("8x")
class ChooseTarget(Decision):
    """A unit may shoot at one target of the highest priority, or not at all."""

    unit: UnitId
    moved: bool = False
    rallied: bool = False
    opens = True

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None and bool(shot_targets(b, self.unit, self.penalty(b)))

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def penalty(self, b: B) -> Modifier | None:
        """What the unit pays for having moved or rallied."""
        return shot_penalty_for_moving(b, self.unit, self.rallied) if self.moved or self.rallied else None

    def candidates(self, b: B) -> Iterable[Option]:
        for uid in shot_targets_judged(b, self.unit, self.penalty(b)):
            yield Shoot(uid)
        yield Done()

    def legal(self, b: B) -> list[Option]:
        """The targets that the judgement lets through, and not to shoot."""
        return [*map(Shoot, shot_targets(b, self.unit, self.penalty(b))), Done()]

    def refusal(self, b: B, option: Shoot | Done) -> Refusal | None:
        if isinstance(option, Done):
            return None
        judged = shot_targets_judged(b, self.unit, self.penalty(b))
        if option.target not in judged:
            return refuse("8b", "out-of-range", target_unit=option.target)
        return judged[option.target]

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        enemy = kind == "unit" and b.units[value].side != b.units[self.unit].side
        return Shoot(value) if enemy and b.units[value].place is not None else None

    def answer(self, b: B, option: Shoot | Done) -> None:
        if isinstance(option, Shoot):
            b.then(Shot(self.unit, option.target, self.moved, self.rallied))


def shooting_still_refusal(b: B, uid: int) -> Refusal | None:
    """Options: ART, and mounted crossbows, shoot only if they have not moved."""
    f = b.setting.facts[uid]
    if f.code == "ART" and rule_chosen(b, "8ac"):
        return Refusal("8ac", "stationary-only")
    crossbows = f.code == "CL" and b.units[uid].weapon.startswith("crossbow")
    if crossbows and rule_chosen(b, "9i"):  # § A24
        return Refusal("9i", "stationary-only")
    return None


@step("22c")
class MayShoot(Step):
    """A unit that moved or rallied may shoot, with the penalty for moving."""

    unit: UnitId
    moved: bool
    rallied: bool

    def applies(self, b: B) -> bool | Refusal:
        u = b.units[self.unit]
        if u.place is None or u.foes or no_shooting_refusal(b, self.unit) is not None:
            return False
        if self.moved and (bad := shooting_still_refusal(b, self.unit)) is not None:
            return bad
        return True

    def run(self, b: B) -> None:
        b.then(ChooseTarget(self.unit, self.moved, self.rallied))
