"""13-16 Melee: main units and supporters, depth bonus, modifiers, impetus bonus, the loser."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.records import RuleId, UnitId
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Event, Step, event, step
from gonfalon.space.table import Base
from gonfalon.space.table_sight import shared_front
from gonfalon.systems.impetus.book.charge import Contacted, is_flank
from gonfalon.systems.impetus.book.cohesion import (
    Mods,
    RoutBehind,
    behind,
    damage_roll,
    melee_modifiers,
    remove,
    strength,
    suffer,
    test_roll,
    total,
)
from gonfalon.systems.impetus.book.shooting import protected
from gonfalon.systems.impetus.ground.bodies import body, mark
from gonfalon.systems.impetus.ground.terrain import BROKEN, DIFFICULT, ground
from gonfalon.systems.impetus.pieces.facts import LONG_WEAPONS, B, chosen, fresh, in_order
from gonfalon.systems.impetus.pieces.tables import DEPTH


@event("impetus-denied")
class ImpetusDenied(Event):
    """A charger fights without its impetus bonus."""

    unit: UnitId
    because_rule: RuleId


@event("melee-won")
class MeleeWon(Event):
    """One side won a melee."""

    unit: UnitId
    enemy_unit: UnitId


@event("melee-drawn")
class MeleeDrawn(Event):
    """A melee goes on."""

    unit: UnitId
    enemy_unit: UnitId


# -- main units and supporters ---------------------------------------------------------------------------


def share(b: B, uid: int, enemy: int) -> int:
    """13f: The front that two units in contact share."""
    one, other = body(b, uid), body(b, enemy)
    return max(shared_front(one, other), shared_front(other, one))


def main_enemy(b: B, uid: int, wish: int = -1) -> int:
    """The enemy with which a unit shares the longest front; `wish` wins a tie."""
    return max(b.units[uid].foes, key=lambda e: (share(b, uid, e), e == wish, -e))


def main_pair(b: B, uid: int, wish: int = -1) -> tuple[int, int]:
    """13e: The main units of the melee in which a unit is: own side, enemy side."""
    enemy = main_enemy(b, uid, wish)
    friend = max(b.units[enemy].foes, key=lambda f: (share(b, f, enemy), f == uid, -f))
    return friend, enemy


def supporters(b: B, main: int, enemy: int) -> list[int]:
    """13h: Friends in contact with the enemy main unit that are not main against another enemy."""
    return [uid for uid in b.units[enemy].foes if uid != main and main_enemy(b, uid, enemy) == enemy]


def join(b: B, uid: int, start: Base, target: int) -> None:
    """Contact is made: note flank attacks and fight, anew if a friend fought already."""
    if target not in b.units[uid].foes:
        mark(b, uid, foes=(*b.units[uid].foes, target))
        mark(b, target, foes=(*b.units[target].foes, uid))
    flanked = tuple([e for e in b.units[uid].foes if e in b.units[uid].flanked or is_flank(b, start, e)])
    mark(b, uid, flanked=flanked)
    b.tell(Contacted, uid, target, target in flanked)
    if b.setting.facts[target].code == "S" and b.setting.facts[uid].mounted and chosen(b, "6n"):
        remove(b, target, "ridden-down")
        return
    main, enemy = main_pair(b, uid, target)
    b.then(PilumVolley(main, enemy, uid), Melee(main, enemy, uid))  # § 2g, 13j, 24h


# -- dice ------------------------------------------------------------------------------------------------


def depth_bonus(b: B, uid: int, enemy: int) -> Modifier | None:
    """The depth bonus of a GU: main unit, enemy to its front, rear unit standing."""
    u, f = b.units[uid], b.setting.facts[uid]
    if not u.rears:  # § 14a, 26g
        return None
    if uid in b.units[enemy].flanked:  # § V33, V33b
        return None
    mounted = b.setting.facts[enemy].mounted  # § A8
    kind = ""
    if f.foot and u.melee == "pike":  # § A8b
        kind = "pike"
    elif f.foot and u.melee in LONG_WEAPONS and not f.impetuous:
        kind = u.melee
    elif f.key == "FL imp":
        kind = "warband"
    if not kind:
        return None
    value, rule = DEPTH[kind][mounted]
    return Modifier(rule, value, "depth") if value else None  # § A8c


def impetus_denied(b: B, uid: int, enemy: int) -> Refusal | None:
    """The rule that denies a charger its impetus bonus, or None."""
    f, e = b.setting.facts[uid], b.setting.facts[enemy]
    if f.code not in ("EL", "CF") and not fresh(b, uid):  # § 16b, A22
        return Refusal("16a", "not-fresh")
    loose = e.code == "S" or (e.code == "FL" and not e.impetuous)
    rough = ground(b).at(body(b, uid)) & (BROKEN | DIFFICULT)  # § A10
    if rough and f.key != "FL imp" and not loose:  # § 16d, A9
        return Refusal("16c", "rough-ground")
    if f.foot and e.mounted:
        return Refusal("16e", "foot-against-mounted")
    if f.code == "EL":
        if loose:
            return Refusal("16i", "elephants-against-loose")
        if chosen(b, "V4b"):
            return None
    return mounted_denied(b, uid, enemy) if f.mounted else None  # § V3, V4


def mounted_denied(b: B, uid: int, enemy: int) -> Refusal | None:
    """What denies the impetus of mounted chargers, CF and EL included."""
    e = b.setting.facts[enemy]
    if e.code in ("W", "EL") or e.camel:  # § A32, V8, V8b
        return Refusal("16f", "wagons-elephants-camels")
    if enemy in b.units[uid].flanked:  # § A20
        return None
    if e.foot and b.units[enemy].melee in LONG_WEAPONS:
        return Refusal("16g", "long-weapons")
    if b.units[enemy].covered and protected(b, enemy, uid):
        return Refusal("16h", "stakes-pavises")
    return None


def fight_modifiers(b: B, uid: int, enemy: int, main: bool, charged: bool) -> Mods:
    """VBU, depth, modifiers, and the impetus bonus of a unit that charged or pursued."""
    f, u = b.setting.facts[uid], b.units[uid]
    found = [strength(b, uid)]
    if main:  # § V33c
        depth = depth_bonus(b, uid, enemy)
        if depth is not None:
            found.append(depth)
    if not in_order(b, uid):
        found.append(Modifier("15a", -1, "disordered"))
    if enemy in u.flanked:  # § V36
        found.append(Modifier("15b", 2, "flank"))
    if f.mounted or u.melee == "pike":
        g = ground(b)
        if g.at(body(b, uid)) & DIFFICULT:  # § A10b
            found.append(Modifier("15c", -2, "in-difficult"))
        elif g.wholly(body(b, enemy), DIFFICULT):
            found.append(Modifier("15d", -2, "enemy-in-difficult"))
    if f.code == "CGP" and b.setting.facts[enemy].foot:
        found.append(Modifier("15e", 1, "heavy-chariots"))
    if f.impetus and charged:  # § 16j, 16k
        denied = impetus_denied(b, uid, enemy)
        if denied is not None:
            b.tell(ImpetusDenied, uid, denied.rule)
        else:
            found.append(Modifier("13b", f.impetus, "impetus"))  # § 16l
    return found


def melee_roll(b: B, uid: int, enemy: int, charger: int) -> Roll:
    """All dice of one side: the main unit's and half of each supporter's."""
    mods = fight_modifiers(b, uid, enemy, True, charger == uid)
    own = total(mods)
    if own < 1:
        mods.append(Modifier("A31", 1 - own, "at-least-one"))
    for friend in supporters(b, uid, enemy):
        full = total(fight_modifiers(b, friend, enemy, False, charger == friend))
        half = max(1, full // 2)  # § V35
        mods.append(Modifier("13g", half, "support", (("friend_unit", friend),)))
    return damage_roll("13a", "melee", mods, b.units[uid].side, (uid, enemy))


@step("24l")
class PilumVolley(Step):
    """Option: Fresh legionaries throw just before the melee; the main unit all its dice."""

    main: UnitId
    enemy: UnitId
    charger: UnitId

    def applies(self, b: B) -> bool:
        return "24l" in b.setting.on  # § V54

    def run(self, b: B) -> None:
        from gonfalon.systems.impetus.book.shooting import FireTest

        for uid, other in ((self.main, self.enemy), (self.enemy, self.main)):
            mods: Mods = []
            if b.units[uid].melee == "pilum" and fresh(b, uid):
                mods.append(Modifier("24m", strength(b, uid).value, "pilum"))
            for friend in supporters(b, uid, other):
                if b.units[friend].melee != "pilum" or not fresh(b, friend):
                    continue
                if b.units[friend].side != b.units[self.charger].side:  # § 24o
                    mods.append(Modifier("24n", 1, "pilum-support"))
            if mods:
                roll = damage_roll("24l", "pilum", mods, b.units[uid].side, (uid, other))
                damage = b.roll(roll)
                if damage:
                    b.then(FireTest(other, damage, False))


@step("13c")
class Melee(Step):
    """A round of melee: both sides roll at the same time."""

    main: UnitId
    enemy: UnitId
    charger: UnitId  # the unit that charged or pursued into contact; -1: a melee fought on

    def applies(self, b: B) -> bool:
        return (
            b.units[self.main].place is not None
            and b.units[self.enemy].place is not None
            and self.enemy in b.units[self.main].foes
        )

    def run(self, b: B) -> None:
        one = b.roll(melee_roll(b, self.main, self.enemy, self.charger))
        two = b.roll(melee_roll(b, self.enemy, self.main, self.charger))
        for uid in (self.main, self.enemy):
            mark(b, uid, fights=b.units[uid].fights + 1)
        b.then(MeleeTests(self.main, self.enemy, two, one))


@step("13d")
class MeleeTests(Step):
    """Each main unit that took damage tests its cohesion; both results count at the same time."""

    main: UnitId
    enemy: UnitId
    hurt: int  # damage of the main unit
    hurt_enemy: int

    def run(self, b: B) -> None:
        pair = ((self.main, self.enemy, self.hurt), (self.enemy, self.main, self.hurt_enemy))  # § 13i
        results = []
        for uid, other, damage in pair:
            if damage:  # § 11k
                mods = melee_modifiers(b, uid, other)
                results.append(b.roll(test_roll(b, uid, damage, mods, "cohesion-melee")))  # § 11l
            else:
                results.append(-1)
        flanks = [uid in b.units[other].flanked for uid, other, _ in pair]
        rear = [behind(b, uid) for uid, _, _ in pair]
        losses = [0, 0]
        for n, (uid, _, damage) in enumerate(pair):
            if damage:  # § V14
                losses[n] = suffer(b, uid, results[n], flanks[n])
        for n, (uid, _, _) in enumerate(pair):
            if b.units[uid].place is None and rear[n]:
                b.then(RoutBehind(uid, rear[n]))
        b.then(MeleeEnd(self.main, self.enemy, losses[0], losses[1], results[0] > 0, results[1] > 0))


def loser_of(b: B, main: int, enemy: int, losses: tuple[int, int], failed: tuple[bool, bool]) -> int:
    """Who lost a round. 0: the main unit, 1: its enemy, -1: a draw."""
    if chosen(b, "A5"):
        if failed[0] != failed[1]:
            return 0 if failed[0] else 1
        if failed[0] and losses[0] != losses[1]:  # § A5b
            return 0 if losses[0] > losses[1] else 1
        return -1  # § A5c, V11d
    gone = (b.units[main].place is None, b.units[enemy].place is None)
    if gone[0] != gone[1]:  # § V11b, V11e
        return 0 if gone[0] else 1
    if losses[0] != losses[1]:  # § 13m
        return 0 if losses[0] > losses[1] else 1
    return -1  # § V11


@step("13m")
class MeleeEnd(Step):
    """The side with more permanent losses loses: it retreats and may be pursued."""

    main: UnitId
    enemy: UnitId
    losses: int
    enemy_losses: int
    failed: bool
    enemy_failed: bool

    def run(self, b: B) -> None:
        from gonfalon.systems.impetus.book.pursuit import AskPursuit
        from gonfalon.systems.impetus.book.retreat import AfterMelee, Panic, Retreat, panics

        pair = (self.main, self.enemy)
        failed = (self.failed, self.enemy_failed)
        lost = loser_of(b, self.main, self.enemy, (self.losses, self.enemy_losses), failed)
        spent = scythed_removed(b, pair, lost)
        panicking = [
            uid
            for uid, bad in zip(pair, failed, strict=True)
            if bad and b.units[uid].place is not None and panics(b, uid)
        ]
        if lost < 0:
            if all(b.units[uid].place is not None for uid in pair):
                b.tell(MeleeDrawn, self.main, self.enemy)  # § 13k
            b.then(*[Panic(uid) for uid in panicking], AfterMelee(self.main, self.enemy))
            return
        loser, winner = pair[lost], pair[1 - lost]
        b.tell(MeleeWon, winner, loser)
        if loser in panicking:
            b.then(Panic(loser))
        elif b.units[loser].place is not None and loser not in spent:
            b.then(Retreat(loser))
        b.then(Panic(winner) if winner in panicking else AskPursuit(winner, loser))  # § 7u
        b.then(AfterMelee(self.main, self.enemy))


def scythed_removed(b: B, pair: tuple[int, int], lost: int) -> list[int]:
    """CF is removed when it loses a melee, and after its second."""
    gone = []
    for n, uid in enumerate(pair):
        if b.setting.facts[uid].code != "CF" or b.units[uid].place is None or chosen(b, "V50b"):
            continue
        if lost == n or b.units[uid].fights >= 2:  # § A22b, A22c
            remove(b, uid, "scythed")
            gone.append(uid)
    return gone
