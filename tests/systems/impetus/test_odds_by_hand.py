"""Odds worked out by hand: dice, damage and cohesion tests as the quick sheet has them, against the program.

Every 6 and every pair of 5s is one damage (25a, 25b); who is damaged tests once. Harms: . none, D disordered,
1 one loss, 2 more, B a base of a large unit, R routed. In melee one side has a VBU of 1, so that nobody
retreats and is pursued.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import pytest
from paper import D6, agree, go_on, mean, roll, surely, weigh
from paper import line as other_answer
from systems.impetus.kit import Row, do, field, u, uid

from gonfalon.core.affairs import AffairOdds, Chances
from gonfalon.core.records import record
from gonfalon.systems.impetus import SYSTEM
from gonfalon.systems.impetus.pieces.setting import B

RANKS = ".D12BR"
CHARGE = ("unit A1", "do charge", "charge B1")
# of the sheet: short and long range against foot, against mounted
BOWS = {
    "longbow-A": ((0, -1), (2, 1)),
    "longbow-B": ((0, -2), (1, 0)),
    "crossbow-A": ((0, -2), (2, 0)),
    "short-bow-A": ((0, -3), (1, 0)),
}
MOUNTED = ("CP1", "CM", "CL")

seeds = pytest.mark.parametrize("seed", range(3))


@record
class State:
    """What became of a unit: losses in this affair, disordered now, present VBU."""

    vbu: int
    disordered: bool = False
    lost: int = 0

    @property
    def gone(self) -> bool:
        return self.vbu <= 0


Both = dict[tuple[State, State], Fraction]  # own, the enemy's


def told(b: B, *said: str) -> AffairOdds:
    return weigh(SYSTEM, b, *said)


def damage(dice: int) -> dict[int, Fraction]:
    """25a, 25b: sixes, and pairs of fives, among some dice."""
    found: dict[int, Fraction] = {}
    for sixes in range(dice + 1):
        for fives in range(dice - sixes + 1):
            ways = comb(dice, sixes) * comb(dice - sixes, fives) * 4 ** (dice - sixes - fives)
            n = sixes + fives // 2
            found[n] = found.get(n, Fraction(0)) + Fraction(ways, 6**dice)
    return found


def cohesion(unit: State, hurt: int, bonus: int) -> dict[State, Fraction]:
    """11k-11u: critical number VBU - damage + modifiers, at least 1; 1 passes, 6 fails."""
    if not hurt:
        return surely(unit)
    critical = max(1, unit.vbu - hurt + bonus - unit.disordered)

    def after(die: int) -> State:
        if die == 1 or (die <= critical and die < 6):
            loss = int(unit.disordered)
        else:
            loss = max(1, die - critical)
        loss = min(loss, unit.vbu)
        return State(unit.vbu - loss, True, unit.lost + loss)

    return roll(D6, after)


def harm(before: State, after: State) -> str:
    if after.gone:
        return "R"
    if after.lost:
        return "1" if after.lost == 1 else "2"
    return "D" if after.disordered and not before.disordered else "."


def same(found: Chances, hand: Both, mine: State, his: State) -> None:
    """The program says the same of the harms, and of the mean losses."""
    agree(found, go_on(hand, lambda s: surely(harm(mine, s[0]) + harm(his, s[1]))), RANKS)
    assert found.losses == (mean(hand, lambda s: s[0].lost), mean(hand, lambda s: s[1].lost))


# -- shooting --------------------------------------------------------------------------------------


def shoots(target: str, far: float, mine: Row, his: Row) -> B:
    b = field(u("A1", "T", 15, 5, **mine), u("A9", "S", 2, 2), u("B1", target, 15, 5 + far, 180, **his))
    return do(b, "unit A1")


def shot(dice: int, target: State, bonus: int) -> Both:
    """Dice, damage, one test of the target; the shooter risks nothing."""
    me = State(9)
    if dice <= 0:
        return surely((me, target))
    hand = go_on(damage(dice), lambda n: cohesion(target, n, bonus))
    return {(me, after): chance for after, chance in hand.items()}


@seeds
def test_bows_at_foot_and_mounted(seed: int) -> None:
    # 8: VBU + figure of the sheet; 11c, 11d: +1 under fire that is no artillery, +1 for CP1 and FP
    draw = Random(seed)
    weapon, target = draw.choice(list(BOWS)), draw.choice(("FP", "FL", "CP1", "CM"))
    vbu, his, far = draw.choice((4, 5)), State(draw.choice((2, 3, 5))), draw.choice((0, 1))
    b = shoots(target, (2, 5)[far], {"vbu": vbu, "weapon": weapon}, {"vbu": his.vbu})
    found = told(b, "shoot B1")
    dice = vbu + BOWS[weapon][target in MOUNTED][far]
    same(found.chances, shot(dice, his, 1 + (target in ("CP1", "FP"))), State(9), his)
    assert not found.windows and not found.certain


@seeds
def test_disorder_and_the_general_under_fire(seed: int) -> None:
    # 10e: a disordered shooter has a die less; 11b, 11e, 11s: a disordered target -1, a general +1, and who
    # passes when disordered already takes a loss
    draw = Random(seed)
    slow, general = draw.choice((False, True)), draw.choice((False, True))
    his = State(draw.choice((3, 4)), draw.choice((False, True)))
    b = shoots(
        "FL",
        2,
        {"vbu": 4, "weapon": "longbow-A", "disordered": slow},
        {"vbu": his.vbu, "disordered": his.disordered, "general": general},
    )
    same(told(b, "shoot B1").chances, shot(4 - slow, his, 1 + general), State(9), his)


@seeds
def test_shots_at_light_troops(seed: int) -> None:
    # 10f, 10g: two dice less at skirmishers, one less at light cavalry, whom the bow hits better (+2)
    draw = Random(seed)
    target, his = draw.choice(("S", "CL")), State(draw.choice((1, 2, 3)))
    b = shoots(target, 2, {"vbu": 5, "weapon": "longbow-A"}, {"vbu": his.vbu})
    dice = 5 - 2 if target == "S" else 5 + 2 - 1
    same(told(b, "shoot B1").chances, shot(dice, his, 1), State(9), his)


@seeds
def test_artillery(seed: int) -> None:
    # 8p: VBU + 3 to 6H; 11c, 11d: nothing helps the target
    draw = Random(seed)
    target, his = draw.choice(("FP", "CP1")), State(draw.choice((3, 5)))
    b = field(
        u("A1", "ART", 15, 5, vbu=1, weapon="artillery-A"),
        u("A9", "S", 2, 2),
        u("B1", target, 15, 9, 180, vbu=his.vbu),
    )
    same(told(do(b, "unit A1"), "shoot B1").chances, shot(1 + 3, his, 0), State(9), his)


def test_a_large_unit_loses_its_rear_base() -> None:
    # 26f, 26i: losses are the rear unit's first; with a VBU of 1 it is gone by the first, and what is
    # left falls on the front, which stands here. The test is the front unit's (26e), +1 no artillery, +1 FP
    b = shoots("FP", 2, {"vbu": 5, "weapon": "longbow-A"}, {"vbu": 5, "rear": 1})
    rear = b.units[b.units[uid(b, "B1")].rears[0]].id
    b.change(rear, loss=4)
    found = told(b, "shoot B1")
    hand = go_on(
        shot(5, State(5), 2),
        lambda pair: surely("." + ("B" if pair[1].lost else harm(State(5), pair[1]))),
    )
    agree(found.chances, hand, RANKS)


# -- charge and melee ------------------------------------------------------------------------------


def charges(kind: str, target: str, mine: Row, his: Row, *more: Row) -> B:
    row: dict[str, Any] = {"i": 2, **mine}
    return field(
        u("A1", kind, 15, 5, **row), u("A9", "S", 2, 2), u("B1", target, 15, 6, 180, **{"i": 0, **his}), *more
    )


def fought(mine: State, his: State, plus: tuple[int, int], bonus: tuple[int, int]) -> Both:
    """13: VBU and modifiers, a die less if disordered, at least one; both roll, then both test."""
    dice = [max(1, unit.vbu - unit.disordered + more) for unit, more in zip((mine, his), plus, strict=True)]
    found: Both = {}
    for hurt, p in damage(dice[0]).items():
        for got, q in damage(dice[1]).items():
            for me, r in cohesion(mine, got, bonus[0]).items():
                for he, s in cohesion(his, hurt, bonus[1]).items():
                    found[me, he] = found.get((me, he), Fraction(0)) + p * q * r * s
    return found


@seeds
def test_foot_charges_foot(seed: int) -> None:
    # 13b: 2 for impetus, which a unit that is no longer Fresh does not have (16a); 11j: +1 for a general
    draw = Random(seed)
    vbu, loss, slow = draw.choice((1, 2, 3)), draw.choice((0, 1)), draw.choice((False, True))
    general = draw.choice((False, True))
    mine, his = State(vbu, slow), State(1)
    b = charges(
        "FP",
        "FL",
        {"vbu": vbu + loss, "loss": loss, "disordered": slow, "general": general},
        {"vbu": 1},
    )
    found = told(b, *CHARGE)
    same(found.chances, fought(mine, his, (0 if loss else 2, 0), (general, 0)), mine, his)
    assert not found.lines


@seeds
def test_knights_charge_foot(seed: int) -> None:
    # 16g: no impetus against pikes; 11g: +1 for heavy foot in melee with knights
    draw = Random(seed)
    vbu, pikes, target = draw.choice((1, 2)), draw.choice((False, True)), draw.choice(("FP", "FL"))
    mine, his = State(vbu), State(1)
    b = charges("CP1", target, {"vbu": vbu, "i": 3}, {"vbu": 1, "melee": "pike" if pikes else ""})
    hand = fought(mine, his, (0 if pikes else 3, 0), (0, target == "FP"))
    same(told(b, *CHARGE).chances, hand, mine, his)


def test_a_charge_in_the_flank() -> None:
    # 15b, A18: two dice more besides the impetus and +1 in the own test; 11v: who is hit there and fails his
    # test is destroyed
    mine, his = State(2), State(4)
    b = field(u("A1", "CP1", 12, 8, 90, vbu=2, i=3), u("A9", "S", 2, 2), u("B1", "FL", 15, 9.5, 0, vbu=4))
    found = told(b, *CHARGE)
    hand = go_on(
        fought(mine, his, (2 + 3, 0), (1, 0)),
        lambda pair: surely(harm(mine, pair[0]) + ("R" if pair[1].lost else harm(his, pair[1]))),
    )
    agree(found.chances, hand, RANKS)


# -- reactions -------------------------------------------------------------------------------------


def mixed(chance: Fraction, one: Both, other: Both) -> Both:
    return go_on({True: chance, False: 1 - chance}, lambda first: one if first else other)


@seeds
def test_skirmishers_may_evade(seed: int) -> None:
    # 6, A2b: he stands; or gets away from foot on 3+, from knights on 4+, -1 if disordered; a 1 fails
    draw = Random(seed)
    kind, slow = draw.choice(("FP", "CP1")), draw.choice((False, True))
    mine, his = State(2), State(1, slow)
    b = charges(kind, "S", {"vbu": 2}, {"vbu": 1, "disordered": slow})
    found = told(b, *CHARGE)
    stands = fought(mine, his, (2, 0), (0, 0))
    same(found.chances, stands, mine, his)
    away = Fraction(7 - (3 if kind == "FP" else 4) - slow, 6)
    same(other_answer(found, "AskEvasion"), mixed(away, surely((mine, his)), stands), mine, his)
    assert not found.certain


@seeds
def test_light_horse_may_evade(seed: int) -> None:
    # 6, A2c: 2+ from all but CP2 and CL (3+), +1 with the general; a 1 fails. Foot has no impetus against
    # horse (16e)
    draw = Random(seed)
    kind, general = draw.choice(("FP", "CP1", "CP2")), draw.choice((False, True))
    mine, his = State(2), State(1)
    b = charges(kind, "CL", {"vbu": 2}, {"vbu": 1, "general": general})
    found = told(b, *CHARGE)
    stands = fought(mine, his, (0 if kind == "FP" else 2, 0), (kind == "FP", general))
    same(found.chances, stands, mine, his)
    away = Fraction(5 if kind != "CP2" or general else 4, 6)
    same(other_answer(found, "AskEvasion"), mixed(away, surely((mine, his)), stands), mine, his)


@seeds
def test_archers_shoot_as_they_are_charged(seed: int) -> None:
    # 12: longbow A on 3+, others on 4+; VBU + the figure at 3H; tested at once, +1 no artillery, +1 for FP
    # and CP1; who lost VBU has no impetus (12j), who was destroyed does not come home.
    # Otherwise: the melee alone
    draw = Random(seed)
    weapon, kind = draw.choice(("longbow-A", "longbow-B", "crossbow-A")), draw.choice(("FP", "FL", "CP1"))
    mine, his = State(draw.choice((2, 3))), State(1)
    b = charges(kind, "T", {"vbu": mine.vbu}, {"vbu": 1, "weapon": weapon})
    found = told(b, *CHARGE)

    def comes_home(me: State) -> Both:
        return surely((me, his)) if me.gone else fought(me, his, (0 if me.lost else 2, 0), (0, 0))

    dice = 1 + BOWS[weapon][kind in MOUNTED][0]
    fire = go_on(damage(dice), lambda n: cohesion(mine, n, 1 + (kind != "FL")))
    lets_fly = Fraction(4 if weapon == "longbow-A" else 3, 6)
    same(found.chances, mixed(lets_fly, go_on(fire, comes_home), comes_home(mine)), mine, his)
    same(other_answer(found, "AskDefence"), comes_home(mine), mine, his)


def test_a_wagenburg_shoots_two_dice() -> None:
    # 12f, 12g: on 4+, always two dice; 16f: knights have no impetus against it
    mine, his = State(3), State(1)
    b = charges("CP1", "W", {"vbu": 3}, {"vbu": 1, "weapon": "various-weapons"})
    found = told(b, *CHARGE)

    def comes_home(me: State) -> Both:
        return surely((me, his)) if me.gone else fought(me, his, (0, 0), (0, 0))

    fire = go_on(damage(2), lambda n: cohesion(mine, n, 2))
    half = Fraction(1, 2)
    same(found.chances, mixed(half, go_on(fire, comes_home), comes_home(mine)), mine, his)
    same(other_answer(found, "AskDefence"), comes_home(mine), mine, his)


# -- certain ---------------------------------------------------------------------------------------


def test_only_what_nobody_can_answer_is_certain() -> None:
    b = charges("FP", "S", {"disordered": True}, {})
    assert told(b, "unit A1", "do rally").certain and told(b, "unit A1", "back").certain
    assert not told(b, *CHARGE).certain
