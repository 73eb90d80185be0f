"""Odds worked out by hand: cubes, dice and values as the rulebook has them, against the program.

A unit has two points for each cube and one for a grey one (7k-7n); every die at or above the value in use
takes a point. Harms: . none, 1 one damage, 2 two or more, R routed (no active cube left), E eliminated.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random

import pytest
from paper import agree, go_on, line, mean, surely, weigh
from systems.dark_ages.tiny import Field

from gonfalon.core.affairs import AffairOdds, Chances
from gonfalon.systems.dark_ages import SYSTEM

RANKS = ".12REL"
Points = dict[tuple[int, int], Fraction]  # what both have left: own, the enemy's

# of the counters: cubes, attack, defence, morale
COUNTERS = {"levy": (4, 5, 5, 1), "spear": (3, 4, 4, 2), "sword": (3, 4, 3, 2), "axe": (3, 3, 4, 2)}
DEFENCE = {"arch": 5, "xbow": 4, "fk": 4, **{kind: values[2] for kind, values in COUNTERS.items()}}
ATTACK = {"fk": 3, **{kind: values[1] for kind, values in COUNTERS.items()}}
MORALE = {"fk": 2, **{kind: values[3] for kind, values in COUNTERS.items()}}
SHOOT = {"arch": 5, "xbow": 3}

seeds = pytest.mark.parametrize("seed", range(3))


def told(f: Field, *said: str) -> AffairOdds:
    return weigh(SYSTEM, f.b, *said)


def hits(dice: int, least: int) -> dict[int, Fraction]:
    """How many of some dice reach a value."""
    p = Fraction(7 - least, 6)
    return {n: comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)}


def harm(before: int, after: int) -> str:
    return "E" if after <= 0 else "R" if after < 2 else ".12"[min(2, before - after)]


def same(found: Chances, left: Points, mine: int, his: int) -> None:
    """The program says the same of the harms, and of the mean damage."""
    agree(found, go_on(left, lambda p: surely(harm(mine, p[0]) + harm(his, p[1]))), RANKS)
    assert found.losses == (
        mean(left, lambda p: mine - max(0, p[0])),
        mean(left, lambda p: his - max(0, p[1])),
    )


def strike(left: Points, dice: int, least: int) -> Points:
    """Dice against the enemy."""
    return go_on(left, lambda p: go_on(hits(dice, least), lambda n: surely((p[0], max(0, p[1] - n)))))


def answer(left: Points, least: int, fewer: int = 0) -> Points:
    """7f, 8d, 9e: the enemy rolls a die for each active cube that is left; at least one of those (7i)."""

    def rolled(p: tuple[int, int]) -> Points:
        dice = max(1, p[1] // 2 - fewer) if p[1] >= 2 else 0  # 13e: a routed unit has no answer
        return go_on(hits(dice, least), lambda n: surely((max(0, p[0] - n), p[1])))

    return go_on(left, rolled)


def turned(left: Points) -> Points:
    return {(his, mine): chance for (mine, his), chance in left.items()}


def points(draw: Random, cubes: int) -> int:
    """Cubes that are still there, perhaps a grey one among them."""
    return draw.choice([2 * cubes, 2 * cubes - 1, 2 * cubes - 2])


def word(kind: str, left: int) -> str:
    return f"{kind}:{left // 2}{'g' if left & 1 else ''}"


# -- melee -----------------------------------------------------------------------------------------


def melee(a: str, b: str, hands: tuple[str, str] = ("15", "")) -> Field:
    return Field(a, b, hands=hands, ask=True).to_combat()


@seeds
def test_equal_morale_strikes_at_the_same_time(seed: int) -> None:
    # 9d: both roll all their dice, whatever the other does
    draw = Random(seed)
    one, other = draw.choice(("spear", "sword", "axe")), draw.choice(("spear", "sword", "axe"))
    mine, his = points(draw, 3), points(draw, 3)
    f = melee(f"{word(one, mine)} 4.5", f"{word(other, his)} 4.4")
    found = told(f, f"attack A-{one}1 B-{other}1")
    after_mine = strike({(mine, his): Fraction(1)}, mine // 2, ATTACK[one])
    left = turned(strike(turned(after_mine), his // 2, DEFENCE[other]))
    same(found.chances, left, mine, his)
    assert not found.lines


@seeds
def test_higher_morale_strikes_first(seed: int) -> None:
    # 9c, 9e: levy have morale 1, the others 2; who strikes second has only the cubes that are left
    draw = Random(seed)
    strong, attacks = draw.choice(("spear", "sword", "axe")), draw.choice((True, False))
    one, other = (strong, "levy") if attacks else ("levy", strong)
    mine, his = points(draw, COUNTERS[one][0]), points(draw, COUNTERS[other][0])
    f = melee(f"{word(one, mine)} 4.5", f"{word(other, his)} 4.4")
    found = told(f, f"attack A-{one}1 B-{other}1")
    if attacks:
        left = answer(strike({(mine, his): Fraction(1)}, mine // 2, ATTACK[one]), DEFENCE[other])
    else:
        left = turned(answer(strike({(his, mine): Fraction(1)}, his // 2, DEFENCE[other]), ATTACK[one]))
    same(found.chances, left, mine, his)


@seeds
def test_a_defender_among_several_enemies_loses_dice(seed: int) -> None:
    # 10a, 10b: a die less for each other enemy beside him, archers do not count; levy are struck first
    draw = Random(seed)
    others = draw.choice(("sword 3.4", "arch 3.4", "sword 3.4, axe 5.4"))
    his = points(draw, 4)
    f = melee(f"spear 4.5, {others}", f"{word('levy', his)} 4.4")
    found = told(f, "attack A-spear1 B-levy1")
    fewer = others.count("sword") + others.count("axe")
    left = answer(strike({(6, his): Fraction(1)}, 3, ATTACK["spear"]), DEFENCE["levy"], fewer)
    same(found.chances, left, 6, his)


@seeds
def test_a_last_cube_among_several_enemies_guards_one_side(seed: int) -> None:
    # A20: he is taken to face who strikes him, with his one die (7i); else he does not answer at all
    draw = Random(seed)
    his = draw.choice((2, 3))
    f = melee("spear 4.5, sword 3.5", f"{word('levy', his)} 4.4")
    found = told(f, "attack A-spear1 B-levy1")
    struck = strike({(6, his): Fraction(1)}, 3, ATTACK["spear"])
    same(found.chances, answer(struck, DEFENCE["levy"]), 6, his)
    same(line(found, "OneCube"), struck, 6, his)


def test_a_leader_adds_a_die_and_his_morale_and_may_die() -> None:
    # 11a, 11b: morale 3 and 3+1 dice strike first. 11c-11e: each 6 of the answer is rolled again; a second 6
    # kills him, and his unit takes 3 more
    f = melee("axe 4.5, L3 4.5", "sword 4.4")
    found = told(f, "attack A-axe1 B-sword1")
    struck = strike({(6, 6): Fraction(1)}, 4, ATTACK["axe"])
    faces = {"miss": Fraction(2, 6), "hit": Fraction(3, 6), "six": Fraction(5, 36), "kill": Fraction(1, 36)}

    def answered(p: tuple[int, int]) -> dict[str, Fraction]:
        dice = p[1] // 2 if p[1] >= 2 else 0
        done = {(0, False): Fraction(1)}
        for _ in range(dice):
            done = go_on(
                done,
                lambda d: go_on(
                    faces, lambda face: surely((d[0] + (face != "miss"), d[1] or face == "kill"))
                ),
            )
        return go_on(done, lambda d: surely(("L" if d[1] else harm(6, 6 - d[0])) + harm(6, p[1])))

    agree(found.chances, go_on(struck, answered), RANKS)


# -- shooting --------------------------------------------------------------------------------------


@seeds
def test_shots_have_no_answer(seed: int) -> None:
    # 15: a die for each active cube at the shooting value; the target rolls none
    draw = Random(seed)
    kind, other = draw.choice(("arch", "xbow")), draw.choice(("spear", "levy"))
    mine, his = points(draw, {"arch": 4, "xbow": 3}[kind]), points(draw, COUNTERS[other][0])
    f = melee(f"{word(kind, mine)} 4.6", f"{word(other, his)} 4.4")
    found = told(f, f"shoot A-{kind}1 B-{other}1")
    same(found.chances, strike({(mine, his): Fraction(1)}, mine // 2, SHOOT[kind]), mine, his)
    assert not found.lines and all(w.must for w in found.windows) and not found.certain


# -- assault ---------------------------------------------------------------------------------------


def ready(a: str, b: str, hands: tuple[str, str] = ("15", "")) -> Field:
    """A's first unit goes to 4.5 and may assault B's in 4.4."""
    f = Field(a, b, hands=hands, ask=True)
    return f.activate(f.b.setting.unit_codes[0]).do("go 4.5")


def assaulted(one: str, other: str, mine: int, his: int) -> Points:
    """8b-8d: a die more, and first; then what is left of the defender."""
    return answer(strike({(mine, his): Fraction(1)}, mine // 2 + 1, ATTACK[one]), DEFENCE[other])


@seeds
def test_an_assault_strikes_first_with_a_die_more(seed: int) -> None:
    draw = Random(seed)
    one, other = draw.choice(("levy", "sword", "axe", "fk")), draw.choice(("levy", "spear", "sword"))
    mine, his = points(draw, 4 if one == "levy" else 3), points(draw, COUNTERS[other][0])
    f = ready(f"{word(one, mine)} 4.6", f"{word(other, his)} 4.4")
    found = told(f, f"assault B-{other}1")
    same(found.chances, assaulted(one, other, mine, his), mine, his)
    assert not found.lines


@seeds
def test_whom_infantry_assaults_may_evade(seed: int) -> None:
    # 12d, 12e, 12g: missile units and cavalry may go away from foot, at the price of one damage; the assault
    # is over. He is taken to stand; otherwise the line
    draw = Random(seed)
    one, other = draw.choice(("levy", "sword", "axe")), draw.choice(("arch", "xbow", "fk"))
    mine = points(draw, 4 if one == "levy" else 3)
    his = points(draw, 4 if other == "arch" else 3)
    f = ready(f"{word(one, mine)} 4.6", f"{word(other, his)} 4.4")
    found = told(f, f"assault B-{other}1")
    same(found.chances, assaulted(one, other, mine, his), mine, his)
    same(line(found, "EvasionChoice"), {(mine, his - 1): Fraction(1)}, mine, his)
    assert not found.certain


def test_knights_are_not_evaded() -> None:
    # 12e: only from infantry; 3+1 dice at 3, archers answer at 5 with what is left
    f = ready("fk 4.6", "arch 4.4")
    found = told(f, "assault B-arch1")
    same(found.chances, assaulted("fk", "arch", 6, 8), 6, 8)
    assert not found.lines


def test_evading_past_friends_harms_both() -> None:
    # 12i, 12j: foot behind him in every way: he takes two, the friend one
    around = ", ".join(f"spear {place}" for place in ("3.3", "4.3", "5.3", "3.4", "5.4"))
    f = ready("axe 4.6", f"arch 4.4, {around}")
    found = told(f, "assault B-arch1")
    same(found.chances, assaulted("axe", "arch", 6, 8), 6, 8)
    other = line(found, "EvasionChoice")
    agree(other, surely(".2"), RANKS)
    assert other.losses == (Fraction(0), Fraction(3))


@seeds
def test_order_cards_are_named_but_never_looked_into(seed: int) -> None:
    # V21: he may play orders before and after the dice; the odds are those without, whatever he holds
    draw = Random(seed)
    cards = draw.choice(("last_stand", "wedge shield_wall", "leadership"))
    f = ready("sword 4.6", "arch 4.4", hands=("15", cards))
    found = told(f, "assault B-arch1")
    same(found.chances, assaulted("sword", "arch", 6, 8), 6, 8)
    (window,) = [w for w in found.windows if w.asked.hidden]
    assert window.other is None and window.asked.holds(f.b) == len(cards.split())
    assert found.answered and not found.certain


# -- certain ---------------------------------------------------------------------------------------


def test_only_what_nobody_can_answer_is_certain() -> None:
    f = Field("sword 4.6", "arch 4.4", hands=("15", "wedge"), ask=True).activate("A-sword1")
    assert told(f, "go 4.5").certain and told(f, "back").certain
    assert not told(f.do("go 4.5"), "assault B-arch1").certain
