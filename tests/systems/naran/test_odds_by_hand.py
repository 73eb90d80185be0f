"""Odds worked out by hand: salvos, kills and loss tests as the rulebook prints them, against the program.

Every die that shoots kills with the same chance, so the kills of a salvo are a binomial; the loss test
is one die. Harms: . none, F figures lost, S shaken (Demoralised), B retreats, X destroyed or in flight.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import pytest
from kit import option
from paper import D6, agree, go_on, line, mean, roll, surely, weigh
from systems.naran.kit import asked, begin, do, field, gun, unit
from systems.naran.test_04_fire import WAITING, facing

from gonfalon.core.affairs import AffairOdds, Chances
from gonfalon.core.records import record
from gonfalon.core.steps import Done, Pass
from gonfalon.systems.naran import SYSTEM
from gonfalon.systems.naran.book.fire import FireRound
from gonfalon.systems.naran.pieces.facts import DEMORALISED, OK
from gonfalon.systems.naran.pieces.setting import B

RANKS = ".FSBX"
SALVO = "fire A1 Z1"
# profiles: modifier of quality in the loss test, figures for one die more
QUALITY = {"line_S": (-1, 0), "line_M": (0, 0), "line_V": (1, 10), "guard": (2, 5)}
REACTIONS = {  # 4.7: the least totals of OK, Demoralised, Retreat; less is flight
    "disciplined": (6, 4, 2),
    "irregular": (7, 5, 3),
}

seeds = pytest.mark.parametrize("seed", range(3))


@record
class Left:
    """What is left of a unit: figures, and what became of it."""

    figures: int
    harm: str = "."


Both = dict[tuple[Left, Left], Fraction]  # own, the enemy's


def told(b: B, *said: Any) -> AffairOdds:
    return weigh(SYSTEM, begin(b, FireRound()), *said)


def same(found: Chances, hand: Both, mine: int, his: int) -> None:
    """The program says the same of the harms, and of the mean of figures lost."""
    agree(found, go_on(hand, lambda both: surely(both[0].harm + both[1].harm)), RANKS)
    assert found.losses == (
        mean(hand, lambda both: mine - both[0].figures),
        mean(hand, lambda both: his - both[1].figures),
    )


def faces(least: int, modifier: int) -> Fraction:
    """4.3d-4.3f, 4.4b-4.4d: a 6 always does, a 1 never; 2 to 5 with their modifiers must reach a number."""
    return Fraction(1 + sum(die + modifier >= least for die in range(2, 6)), 6)


def kills(dice: int, hit: int, kill: int, span: int = 3) -> dict[int, Fraction]:
    """4.3, 4.4: hits on 5 or more, kills from the span of weapon and protection."""
    p = faces(5, hit) * faces(span, kill)
    return {n: comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)}


def dice_of(kind: str, figures: int) -> int:
    """4.3a, 4.3b: one for each figure in the first three ranks; Elite 1 more for 5, Veterans for 10."""
    more = QUALITY[kind][1]
    return figures + (figures // more if more else 0)


def lost(
    figures: int, dead: int, bonus: int, column: str = "disciplined", least: int = 6
) -> dict[Left, Fraction]:
    """4.6, 4.7, V4: who lost figures tests: -1 for losses, -3 instead if they are more than half.

    3.1e, V19b: a line of fewer than 6 figures (riders: 4) is Disorganised, however it tests.
    """
    if not dead:
        return surely(Left(figures))
    left = figures - dead
    if left <= 0:
        return surely(Left(0, "X"))
    bonus -= 3 if 2 * dead > figures else 1
    ok, shaken, back = REACTIONS[column]

    def after(die: int) -> Left:
        total = die + bonus
        if total < back:
            return Left(0, "X")
        if total < shaken:
            return Left(left, "B")
        return Left(left, "S" if total < ok or left < least else "F")

    return roll(D6, after)


def salvo(
    dead: dict[int, Fraction], figures: int, bonus: int, column: str = "disciplined", least: int = 6
) -> dict[Left, Fraction]:
    return go_on(dead, lambda n: lost(figures, n, bonus, column, least))


def alone(mine: int, his: dict[Left, Fraction]) -> Both:
    """The shooter risks nothing."""
    return {(Left(mine), left): chance for left, chance in his.items()}


# -- without an answer -----------------------------------------------------------------------------


@seeds
def test_infantry_fires_at_infantry(seed: int) -> None:
    # 4.2a, 4.3g, 4.3h: musket, short to 15 cm, long to 40 (-1), within 5 cm +2; 4.6e: -1 for losses, -1 by
    # infantry at short range
    draw = Random(seed)
    one, other = draw.choice(list(QUALITY)), draw.choice(list(QUALITY))
    gap, hit = draw.choice(((4, 2), (14, 0), (30, -1)))
    b = facing(gap, one, other, a={"n": 6, "front": 6}, z={"n": 10, "front": 10})
    found = told(b, SALVO)
    bonus = QUALITY[other][0] - (gap <= 15)
    same(found.chances, alone(6, salvo(kills(dice_of(one, 6), hit, 0), 10, bonus)), 6, 10)
    assert not found.lines and not found.certain


@seeds
def test_a_shooter_out_of_order(seed: int) -> None:
    # 4.3g, V43: -1 Disorganised, -1 Demoralised besides
    draw = Random(seed)
    state, less = draw.choice(((OK, 1), (DEMORALISED, 2)))
    gap = draw.choice((4, 14))
    b = facing(gap, a={"n": 8, "front": 8, "state": state, "disorganised": True}, z={"n": 9, "front": 9})
    hit = (2 if gap == 4 else 0) - less
    same(told(b, SALVO).chances, alone(8, salvo(kills(8, hit, 0), 9, -1)), 8, 9)


@seeds
def test_only_three_ranks_fire(seed: int) -> None:
    # 4.1f: eight files, three ranks of a column fire, whatever stands behind
    draw = Random(seed)
    ranks = draw.choice((2, 3, 4))
    b = facing(30, a={"n": 3 * ranks, "front": 3, "formation": "column"}, z={"n": 12, "front": 6})
    dice = 3 * min(3, ranks)
    same(told(b, SALVO).chances, alone(3 * ranks, salvo(kills(dice, -1, 0), 12, 0)), 3 * ranks, 12)


@seeds
def test_irregulars_and_cuirassiers_under_fire(seed: int) -> None:
    # 4.7: the column of militia (Poor: -1); 4.4f: armour is killed on 4-6 only (cuirassiers, Veteran: +1)
    draw = Random(seed)
    kind, gap = draw.choice(("militia", "cuir")), draw.choice((14, 30))
    b = facing(gap, "line_M", kind, a={"n": 6, "front": 6}, z={"n": 8, "front": 8})
    dead = kills(6, -(gap > 15), 0, span=4 if kind == "cuir" else 3)
    bonus = (1 if kind == "cuir" else -1) - (gap <= 15)
    column = "disciplined" if kind == "cuir" else "irregular"
    same(told(b, SALVO).chances, alone(6, salvo(dead, 8, bonus, column, 4 if kind == "cuir" else 6)), 6, 8)


@seeds
def test_demoralised_targets_test_worse(seed: int) -> None:
    # 4.6e: -2; in square +1, and +1 to be hit (4.3h). Who is Demoralised already and stays so, or is himself
    # again, has only lost figures
    draw = Random(seed)
    kind, square = draw.choice(("line_V", "guard")), draw.choice((0, 1))
    z: dict[str, Any] = {"n": 12, "front": 6, "state": DEMORALISED, "disorganised": True}
    if square:
        z["formation"] = "square"
    found = told(facing(30, "line_M", kind, a={"n": 6, "front": 6}, z=z), SALVO)
    hand = go_on(
        salvo(kills(6, square - 1, 0), 12, QUALITY[kind][0] - 2 + square),
        lambda left: surely(Left(left.figures, "F") if left.harm == "S" else left),
    )
    same(found.chances, alone(6, hand), 6, 12)


@seeds
def test_cannon_fires_ball(seed: int) -> None:
    # 4.3c: Value dice; 4.3h: +1 at infantry, long range -1; 4.4h, 4.4i: Strength added, kills on 2-6; 4.6e:
    # -1 for losses by artillery
    draw = Random(seed)
    piece, value, strength = draw.choice((("bn_gun", 3, 0), ("med6", 4, 1), ("med8", 5, 1)))
    gap = draw.choice((18, 50))
    b = field(gun("A1", piece, 90, 40), unit("Z1", "line_V", 90, 40 + gap, n=10, front=10), orders=WAITING)
    hit = 1 - (gap > 20)
    hand = salvo(kills(value, hit, strength, span=2), 10, 1 - 1)
    crew = {"bn_gun": 3, "med6": 4, "med8": 5}[piece]
    same(told(b, SALVO).chances, alone(crew, hand), crew, 10)


def test_a_second_salvo_at_the_same_target() -> None:
    # 4.1d: both are declared and rolled before the losses come off; one test for all of them
    a2 = unit("A2", "line_M", 70, 40, n=6, front=6)
    b = facing(30, a={"n": 5, "front": 5}, z={"n": 12, "front": 12}, more=(a2,))
    found = told(b, SALVO, "fire A2 Z1")
    hand = go_on(kills(5, -1, 0), lambda n: go_on(kills(6, -1, 0), lambda m: lost(12, n + m, 0)))
    same(found.chances, alone(11, hand), 11, 12)


# -- replies ---------------------------------------------------------------------------------------


def replied(mine: int, one: str, other: str, gap: int, his: dict[Left, Fraction]) -> Both:
    """4.1c, V37, V37e: who is under OPPOSE and lost nobody or tests OK answers with the survivors; I test."""
    close, hit = gap <= 15, -(gap > 15)

    def answer(left: Left) -> Both:
        if left.harm not in ".F":
            return surely((Left(mine), left))
        back = salvo(kills(dice_of(other, left.figures), hit, 0), mine, QUALITY[one][0] - close)
        return {(me, left): chance for me, chance in back.items()}

    return go_on(his, answer)


@seeds
def test_a_reply_at_long_range(seed: int) -> None:
    # he lets it pass; or answers where he may: the same salvo back at -1
    draw = Random(seed)
    one, other = draw.choice(list(QUALITY)), draw.choice(("line_V", "guard"))
    b = facing(30, one, other, a={"n": 6, "front": 6}, z={"n": 14, "front": 14}, orders={"Z1": "oppose"})
    found = told(b, SALVO)
    his = salvo(kills(dice_of(one, 6), -1, 0), 14, QUALITY[other][0])
    same(found.chances, alone(6, his), 6, 14)
    same(line(found, "Reply"), replied(6, one, other, 30, his), 6, 14)
    assert not found.certain


@seeds
def test_a_reply_at_short_range(seed: int) -> None:
    # as before, both tests with -1 for infantry at short range
    draw = Random(seed)
    one, other = draw.choice(("line_S", "line_M")), draw.choice(("line_M", "guard"))
    b = facing(14, one, other, a={"n": 5, "front": 5}, z={"n": 12, "front": 12}, orders={"Z1": "oppose"})
    found = told(b, SALVO)
    his = salvo(kills(5, 0, 0), 12, QUALITY[other][0] - 1)
    same(found.chances, alone(5, his), 5, 12)
    same(line(found, "Reply"), replied(5, one, other, 14, his), 5, 12)


def test_a_reply_to_one_of_two_shooters() -> None:
    # V37c: he answers one of them, here the first; the other is not harmed
    a2 = unit("A2", "line_M", 70, 40, n=4, front=4)
    a, z = {"n": 4, "front": 4}, {"n": 14, "front": 14}
    b = facing(30, two="guard", a=a, z=z, more=(a2,), orders={"Z1": "oppose"})
    found = told(b, SALVO, "fire A2 Z1")
    his = go_on(kills(4, -1, 0), lambda n: go_on(kills(4, -1, 0), lambda m: lost(14, n + m, 2)))
    same(found.chances, alone(8, his), 8, 14)
    same(line(found, "Reply"), replied(4, "line_M", "guard", 30, his), 4, 14)


# -- certain ---------------------------------------------------------------------------------------


def test_only_what_nobody_can_answer_is_certain() -> None:
    b = facing(30, orders={"Z1": "oppose"})
    assert told(b, Done()).certain
    assert not told(b, SALVO).certain
    do(b, option(b, SALVO), dice=[1] * 24)  # nobody is hit: he may reply, or not
    assert asked(b) == "Reply" and weigh(SYSTEM, b, Pass()).certain
