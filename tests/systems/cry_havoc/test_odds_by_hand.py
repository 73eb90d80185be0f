"""Odds worked out by hand: the tables and the counters as the register has them, against the program.

The rulebook refers to its play sheets for tables and counters: S1.3, S1.4 and S2 of the register. A pair
is what becomes of the own side and of the enemy: . nothing, B driven back, W wounded, S stunned, D dead.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from paper import agree, go_on, line, roll, surely, weigh
from systems.cry_havoc.position import B, hex_of, position, who

from gonfalon.core.affairs import AffairOdds, Chances
from gonfalon.core.steps import ChooseUnit, Done, Option
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.book.charge import DeclareCharges
from gonfalon.systems.cry_havoc.book.melee import BeginMelee, ChooseAttack
from gonfalon.systems.cry_havoc.book.movement import BeginMovement
from gonfalon.systems.cry_havoc.book.shooting import BeginShots
from gonfalon.systems.cry_havoc.pieces.facts import CHARGES, MELEE, SHOTS
from gonfalon.systems.cry_havoc.pieces.options import Announce, Attack, Go, Shoot

RANKS = ".BWSD"
DIE = range(1, 11)
Pairs = dict[str, Fraction]

# counters: attack, defence, armour; riders in the saddle
FOOT = {
    "spearman": (8, 7, False),
    "swordsman": (9, 8, True),
    "halberdier": (10, 7, False),
    "sergeant": (12, 10, True),
    "knight": (15, 12, True),
    "peasant": (4, 4, False),
}
RIDERS = {"knight": (24, 16, True), "mounted_sergeant": (18, 13, True)}
# S1.3: offsets; where short and medium range end
WEAPONS = {"crossbowman": (0, 15, 35), "long_bowman": (1, 15, 40), "short_bowman": (2, 8, 20)}
SHOT_AT_FOOT, SHOT_AT_RIDER = "CCCBBBAA-", "EEDCCBAA-"  # in the open, positions 1 to 9
# S1.4: a row for each column of odds, 1-1 to 6-1, a letter for each face
AT_FOOT = ["DCC----BBA", "EEDDCCC-BB", "FEEEDDCCBB", "FFEEEDDCCB", "FFFEEEDDCC", "FFFFEEEDDC"]
AT_RIDER = ["DC----BBAA", "FDCC---BBA", "GFEDCC--BB", "HGFEDCC-BB", "HHGFEDDCCB", "HHGGFEEDCC"]
# what the letters do: to the attacker and the defender; who is shot at
MELEE_AT_FOOT = {"A": "S.", "B": "B.", "-": "..", "C": ".B", "D": ".S", "E": ".W", "F": ".D"}
MELEE_AT_RIDER = {**MELEE_AT_FOOT, "E": ".S", "F": ".W", "G": ".W", "H": ".D"}
HIT_ON_FOOT = {"-": ".", "A": "B", "B": "W", "C": "D"}
HIT_ON_HORSE = {"-": ".", "A": "B", "B": "W", "C": "S", "D": "W", "E": "D"}

seeds = pytest.mark.parametrize("seed", range(3))


def told(b: B, *said: Option) -> AffairOdds:
    return weigh(SYSTEM, b, *said)


def same(found: Chances, hand: Pairs) -> None:
    agree(found, hand, RANKS)


def shot(shooter: str, far: int, less: int, rider: bool = False) -> dict[str, Fraction]:
    """S1.3a: position 11 - die + offset, at most 9; the die, at least 1, less 1 or 2 beyond short range."""
    offset, short, medium = WEAPONS[shooter]
    less += (far > short) + (far > medium)
    table = SHOT_AT_RIDER if rider else SHOT_AT_FOOT
    return roll(DIE, lambda die: table[min(9, 11 - max(1, die - less) + offset) - 1])


def fight(attack: int, defence: int, armour: bool, shift: int = 0, rider: bool = False) -> Pairs:
    """1.7f, 1.73a: the odds without decimals give the column; a die more if the defender wears armour."""
    column = min(6, attack // defence + shift)
    rows, letters = (AT_RIDER, MELEE_AT_RIDER) if rider else (AT_FOOT, MELEE_AT_FOOT)
    return roll(DIE, lambda die: letters[rows[column - 1][min(10, die + armour) - 1]])


# -- shots -----------------------------------------------------------------------------------------


def aims(shooter: str, target: dict[str, Any], **more: Any) -> B:
    people = (who(shooter, 0, "A8", marked=True, **more), target)
    return position(*people, stage=SHOTS, agenda=[BeginShots()])


@seeds
def test_shots_at_men_on_foot(seed: int) -> None:
    # 1.36, S1.3: -1 for armour, -1 for a wounded shooter, -1 for medium range; nobody answers
    draw = Random(seed)
    shooter, kind = draw.choice(list(WEAPONS)), draw.choice(("spearman", "swordsman"))
    far, place, wounded = *draw.choice(((6, "G8"), (18, "S8"))), draw.choice((0, 1))
    found = told(aims(shooter, who(kind, 1, place), health=wounded), Shoot(0, 1))
    hand = shot(shooter, far, FOOT[kind][2] + wounded)
    same(found.chances, {"." + HIT_ON_FOOT[letter]: c for letter, c in hand.items()})
    assert not found.lines and all(w.must for w in found.windows) and not found.certain


@seeds
def test_shots_at_riders(seed: int) -> None:
    # S1.3k-p: C stuns and D wounds the man and kills his horse, E kills him; knights wear armour: -1
    draw = Random(seed)
    shooter, (far, place) = draw.choice(list(WEAPONS)), draw.choice(((6, "G8"), (18, "S8")))
    found = told(aims(shooter, who("knight", 1, place, 0, mounted=True)), Shoot(0, 1))
    hand = go_on(shot(shooter, far, 1, rider=True), lambda letter: surely("." + HIT_ON_HORSE[letter]))
    same(found.chances, hand)


@seeds
def test_a_march_under_bows(seed: int) -> None:
    # 1.33f: the enemy lets him go; or halts him in his first hex and shoots: A cuts his way (S1.3j) and harms
    # nobody, B wounds, C kills
    draw = Random(seed)
    kind, archer = draw.choice(("spearman", "swordsman")), draw.choice(("long_bowman", "short_bowman"))
    b = position(who(kind, 0, "C8"), who(archer, 1, "I8"), who("spearman", 0, "Y1"), agenda=[BeginMovement()])
    found = told(b, ChooseUnit(0), Go(hex_of(b, "D8")))
    same(found.chances, surely(".."))
    harms = {"-": "..", "A": "..", "B": "W.", "C": "D."}
    hand = go_on(shot(archer, 5, FOOT[kind][2]), lambda letter: surely(harms[letter]))
    same(line(found, "DefensiveShots"), hand)
    assert not found.certain and not found.rolls


# -- melee -----------------------------------------------------------------------------------------


def melee(*people: dict[str, Any]) -> B:
    return position(*people, stage=MELEE, agenda=[BeginMelee()])


@seeds
def test_a_duel_on_foot(seed: int) -> None:
    # 1.7f, 1.73a
    draw = Random(seed)
    kind, other = draw.choice(("halberdier", "sergeant", "knight")), draw.choice(("spearman", "swordsman"))
    found = told(melee(who(kind, 0, "E8"), who(other, 1, "F8")), Attack((0,), (1,)))
    same(found.chances, fight(FOOT[kind][0], *FOOT[other][1:]))


@seeds
def test_two_attack_one(seed: int) -> None:
    # 1.72d, 1.72e: strengths added up, and one column better; a result strikes one of them, or drives both
    draw = Random(seed)
    one, two, other = draw.choice(list(FOOT)[:4]), draw.choice(list(FOOT)[:4]), draw.choice(list(FOOT)[:4])
    found = told(melee(who(one, 0, "E8"), who(two, 0, "E9"), who(other, 1, "F9")), Attack((0, 1), (2,)))
    same(found.chances, fight(FOOT[one][0] + FOOT[two][0], *FOOT[other][1:], shift=1))


@seeds
def test_one_attacks_two(seed: int) -> None:
    # 1.72b: the sum of their defence; 1.73c: armour counts only if both wear it
    draw = Random(seed)
    pair = draw.choice((("peasant", "peasant"), ("peasant", "spearman")))
    b = melee(who("knight", 0, "E8"), who(pair[0], 1, "F8"), who(pair[1], 1, "F9"))
    found = told(b, Attack((0,), (1, 2)))
    same(found.chances, fight(FOOT["knight"][0], FOOT[pair[0]][1] + FOOT[pair[1]][1], False))


@seeds
def test_riders_fight_riders(seed: int) -> None:
    # the table of mounted defenders; both wear armour: a die more
    draw = Random(seed)
    other = draw.choice(list(RIDERS))
    b = melee(who("knight", 0, "E8", 3, mounted=True), who(other, 1, "F8", 0, mounted=True))
    found = told(b, Attack((0,), (1,)))
    same(found.chances, fight(24, *RIDERS[other][1:], rider=True))


# -- charges ---------------------------------------------------------------------------------------


def announced(*people: dict[str, Any], kind: str = "knight") -> B:
    rider = who(kind, 0, "C8", 3, mounted=True)
    return position(rider, *people, stage=CHARGES, agenda=[DeclareCharges(), BeginMovement(), BeginMelee()])


@seeds
def test_a_charge_at_men_on_foot(seed: int) -> None:
    # 1.56, 1.74a: half as much again for the charger
    draw = Random(seed)
    kind, other = draw.choice(list(RIDERS)), draw.choice(("spearman", "swordsman", "sergeant"))
    found = told(announced(who(other, 1, "L8"), kind=kind), Announce(0, 1))
    same(found.chances, fight(RIDERS[kind][0] * 3 // 2, *FOOT[other][1:]))


@seeds
def test_a_charge_at_a_bowman_who_may_shoot(seed: int) -> None:
    # 36 against 5 or 6 is 6-1. He may shoot as soon as the knight has ridden a hex (armour: -1). A cuts two
    # of his 12 points, the eight hexes are still ridden; B halves what is left: he does not come home (VC8);
    # C and D take his horse, E kills him
    draw = Random(seed)
    archer = draw.choice(("long_bowman", "crossbowman"))
    found = told(announced(who(archer, 1, "L8")), Announce(0, 1))
    home = fight(36, 6, False)
    same(found.chances, home)
    harms = {"B": "W.", "C": "S.", "D": "W.", "E": "D."}
    hand = go_on(shot(archer, 8, 1, rider=True), lambda hit: surely(harms[hit]) if hit in harms else home)
    same(line(found, "DefensiveShots"), hand)
    assert not found.certain


@seeds
def test_a_charge_at_a_rider_who_may_counter_charge(seed: int) -> None:
    # 1.74a: 36 (27) against 16; counter-charged against 16 and half as much: 24 (1.74b). Armour: a die more.
    draw = Random(seed)
    kind = draw.choice(list(RIDERS))
    found = told(announced(who("knight", 1, "L8", 0, mounted=True), kind=kind), Announce(0, 1))
    attack = RIDERS[kind][0] * 3 // 2
    same(found.chances, fight(attack, 16, True, rider=True))
    countered = fight(attack, 24, True, rider=True)
    if kind == "knight":
        same(line(found, "CounterCharge"), countered)
    else:  # 27 is 1-1 against either: it makes no difference
        assert not found.lines and countered == fight(attack, 16, True, rider=True)


# -- certain ---------------------------------------------------------------------------------------


def test_only_what_nobody_can_answer_is_certain() -> None:
    b = position(who("spearman", 0, "C8"), who("spearman", 1, "I8"), agenda=[BeginMovement()])
    assert told(b, ChooseUnit(0), Go(hex_of(b, "D8"))).certain
    assert told(melee(who("sergeant", 0, "E8"), who("spearman", 1, "F8")), Done()).certain
    b = position(who("spearman", 0, "C8"), who("long_bowman", 1, "I8"), agenda=[BeginMovement()])
    assert not told(b, ChooseUnit(0), Go(hex_of(b, "D8"))).certain


def test_a_charge_that_ended_before_it_was_ridden_is_over() -> None:
    b = SYSTEM.ready("duel")
    (part,) = SYSTEM.parts(b, Announce(0, 1))
    assert part.until is not None
    b.agenda.append(ChooseAttack())
    assert "charges" not in b.affairs and part.until(b)
