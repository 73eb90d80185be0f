"""13 Melee: joined by contact, the round, its tests, the loser; 7 pursuit: pose, roll and run, which may lead
into the next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import UnitId
from gonfalon.core.rolls import Modifier, Roll, d6
from gonfalon.core.steps import Decision, Option, Pass, Step, step
from gonfalon.space.table import Base, Pose, bearing, overlap
from gonfalon.systems.impetus.book.cohesion import (
    Mods,
    RoutBehind,
    cohesion_melee_modifiers,
    cohesion_test_roll,
    damage_roll,
    friends_shaken_by_rout,
    remove_routed,
    suffer_cohesion_test,
    vbu_as_damage_dice,
)
from gonfalon.systems.impetus.book.melee_dice import (
    is_flank,
    main_units_of_melee,
    melee_roll,
    melee_supporters,
    outflanked,
)
from gonfalon.systems.impetus.book.retreat import (
    Panic,
    Retreat,
    elephant_panics,
    make_forced_move,
    measure_retreat,
)
from gonfalon.systems.impetus.book.shooting import FireTest
from gonfalon.systems.impetus.ground.bodies import (
    bodies_standing,
    body,
    mark_standing_body,
    place_body,
    refresh_contacts,
)
from gonfalon.systems.impetus.pieces.events import Contacted, MeleeDrawn, MeleeWon, Pursues
from gonfalon.systems.impetus.pieces.options import Pursue
from gonfalon.systems.impetus.pieces.queries import fresh, rule_chosen
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import DISTANCE, retreat_table_paces


def join_melee(b: B, uid: int, start: Base, target: int) -> None:
    """Contact is made: note flank attacks and fight, anew if a friend fought already."""
    if target not in b.units[uid].foes:
        mark_standing_body(b, uid, foes=(*b.units[uid].foes, target))
        mark_standing_body(b, target, foes=(*b.units[target].foes, uid))
    flanked = tuple([e for e in b.units[uid].foes if e in b.units[uid].flanked or is_flank(b, start, e)])
    mark_standing_body(b, uid, flanked=flanked, charged=b.units[uid].foes)  # § V58
    for enemy in sorted(b.units[uid].foes, key=lambda e: e != target):
        b.tell(Contacted, uid, enemy, enemy in flanked)
        if b.setting.facts[enemy].code == "S" and b.setting.facts[uid].mounted and rule_chosen(b, "6n"):
            remove_routed(b, enemy, "ridden-down")
    if not b.units[uid].foes:
        return
    main, enemy = main_units_of_melee(b, uid, target)
    b.then(PilumVolley(main, enemy, uid), Melee(main, enemy, uid))  # § 2g, 13j, 24h


@step("24l")
class PilumVolley(Step):
    """Option: Fresh legionaries throw just before the melee; the main unit all its dice."""

    main: UnitId
    enemy: UnitId
    charger: UnitId

    def applies(self, b: B) -> bool:
        return "24l" in b.setting.on  # § V54

    def run(self, b: B) -> None:
        for uid, other in ((self.main, self.enemy), (self.enemy, self.main)):
            mods: Mods = []
            if b.units[uid].melee == "pilum" and fresh(b, uid):
                mods.append(Modifier("24m", vbu_as_damage_dice(b, uid).value, "pilum"))
            for friend in melee_supporters(b, uid, other):
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
            mark_standing_body(b, uid, fights=b.units[uid].fights + 1)
        b.then(MeleeTests(self.main, self.enemy, two, one))


@step("13d")
class MeleeTests(Step):
    """Each main unit that took damage tests its cohesion; both results count at the same time."""

    main: UnitId
    enemy: UnitId
    hurt: int  # damage of the main unit
    hurt_enemy: int

    def run(self, b: B) -> None:
        pair = ((self.main, self.enemy, self.hurt), (self.enemy, self.main, self.hurt_enemy))
        results = []
        for uid, other, damage in pair:  # § 13i
            if damage:  # § 11k
                mods = cohesion_melee_modifiers(b, uid, other)
                results.append(b.roll(cohesion_test_roll(b, uid, damage, mods, "cohesion-melee")))  # § 11l
            else:
                results.append(-1)
        flanks = [outflanked(b, uid) for uid, _, _ in pair]
        rear = [friends_shaken_by_rout(b, uid) for uid, _, _ in pair]
        losses = [0, 0]
        for n, (uid, _, damage) in enumerate(pair):
            if damage:  # § V14
                losses[n] = suffer_cohesion_test(b, uid, results[n], flanks[n])
        for n, (uid, _, _) in enumerate(pair):
            if b.units[uid].place is None and rear[n]:
                b.then(RoutBehind(uid, rear[n]))
        b.then(MeleeEnd(self.main, self.enemy, losses[0], losses[1], results[0] > 0, results[1] > 0))


def loser_of_melee(b: B, main: int, enemy: int, losses: tuple[int, int], failed: tuple[bool, bool]) -> int:
    """Who lost a round. 0: the main unit, 1: its enemy, -1: a draw."""
    if rule_chosen(b, "A5"):
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
        pair = (self.main, self.enemy)
        failed = (self.failed, self.enemy_failed)
        lost = loser_of_melee(b, self.main, self.enemy, (self.losses, self.enemy_losses), failed)
        spent = scythed_lost_in_melee(b, pair, lost)
        panicking = [
            uid
            for uid, bad in zip(pair, failed, strict=True)
            if bad and b.units[uid].place is not None and elephant_panics(b, uid)
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


def scythed_lost_in_melee(b: B, pair: tuple[int, int], lost: int) -> list[int]:
    """CF is removed when it loses a melee, and after its second."""
    gone = []
    for n, uid in enumerate(pair):
        if b.setting.facts[uid].code != "CF" or b.units[uid].place is None or rule_chosen(b, "V50b"):
            continue
        if lost == n or b.units[uid].fights >= 2:  # § A22b, A22c
            remove_routed(b, uid, "scythed")
            gone.append(uid)
    return gone


@step("2p")
class AfterMelee(Step):
    """The end of a melee: everything that follows from it is done before the next activation."""

    main: UnitId
    enemy: UnitId

    def run(self, b: B) -> None:
        for uid in (self.main, self.enemy):
            if b.units[uid].place is not None:
                refresh_contacts(b, uid)


def pursuit_refusal(b: B, winner: int) -> Refusal | None:
    """Why a winner cannot pursue."""
    if b.setting.facts[winner].code == "W":
        return Refusal("A25c", "wagons-stay")
    if any(b.units[e].place is not None for e in b.units[winner].foes):
        return Refusal("7v", "pursuit-blocked")
    return None


@step("7l")
class AskPursuit(Decision):
    """A winner may pursue; an impetuous one must. It may turn to follow."""

    winner: UnitId
    loser: UnitId
    opens = True

    def applies(self, b: B) -> bool | Refusal:
        if b.units[self.winner].place is None:
            return False
        bad = pursuit_refusal(b, self.winner)
        return True if bad is None else bad

    def player(self, b: B) -> int:
        return b.units[self.winner].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.winner, "enemy_unit": self.loser}

    def candidates(self, b: B) -> Iterable[Option]:
        yield Pursue()
        if pursuer_pose(b, self.winner, self.loser) is not None:
            yield Pursue(True)
        yield Pass()

    def refusal(self, b: B, option: Pursue | Pass) -> Refusal | None:
        if isinstance(option, Pass) and b.setting.facts[self.winner].impetuous:
            return Refusal("7k", "must-pursue")
        return None  # § V40: a unit with I 0 pursues like all others

    def answer(self, b: B, option: Pursue | Pass) -> None:
        if isinstance(option, Pursue):
            b.then(Pursuit(self.winner, self.loser, option.follow))


def pursuer_pose(b: B, winner: int, loser: int) -> Pose | None:
    """The pose of a pursuer that turns on its centre towards the loser; None if it cannot or need not."""
    if b.units[loser].place is None:
        return None
    mine, theirs = body(b, winner), body(b, loser)
    d = bearing(theirs.cx - mine.cx, theirs.cy - mine.cy)
    if abs(((d - mine.d + 32768) & 65535) - 32768) < 60:
        return None
    turned = Base(mine.cx, mine.cy, d, mine.width, mine.depth)
    x, y = turned.point(0, mine.hd)
    there = mine.at((x, y, d))
    for side in (0, 1):
        if any(other != winner and overlap(there, that) for other, that in bodies_standing(b, side)):
            return None
    return there.pose


def pursuit_roll(b: B, uid: int) -> Roll:
    """A d6 on the pursuit columns."""
    return Roll("7i", "pursuit", DISTANCE, (d6(),), side=b.units[uid].side, about=(uid,))


@step("7i")
class Pursuit(Step):
    """The pursuer goes by a d6 on its column; contact is a new melee at once."""

    unit: UnitId
    loser: UnitId
    follow: bool

    def run(self, b: B) -> None:
        face = b.roll(pursuit_roll(b, self.unit))
        length = retreat_table_paces(face, b.setting.facts[self.unit].pursuit_column, True) * b.setting.h
        b.tell(Pursues, self.unit, length)
        pose = pursuer_pose(b, self.unit, self.loser) if self.follow else None  # § 7m
        if pose is not None:
            place_body(b, self.unit, pose)
        start = body(b, self.unit)
        run_in_pursuit(b, self.unit, start, length)


def run_in_pursuit(b: B, uid: int, start: Base, length: int) -> None:
    """A pursuit goes straight until it touches an enemy, a friend or bad ground."""
    way = measure_retreat(b, uid, length, 0)
    if way.lost:  # § V37c
        remove_routed(b, uid, "scythed")
        return
    free = min(way.free, *(at for at, _ in way.friends)) if way.friends else way.free
    met = way.enemy if way.enemy >= 0 and free == way.free else -1
    make_forced_move(b, uid, start.d, free, "pursuit")
    if b.units[uid].place is None:
        return
    if met < 0 and b.units[uid].foes:
        met = b.units[uid].foes[0]
    if met >= 0 and b.units[met].place is not None:  # § 6h: nobody is asked whether he evades
        join_melee(b, uid, start, met)  # § 7n, 16m
