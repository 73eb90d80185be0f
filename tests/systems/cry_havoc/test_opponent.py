"""What the computer knows about riders, odds and walls: positions with a class of sensible answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.cry_havoc.position import hex_of, position, who

from gonfalon.core.engine import pending
from gonfalon.core.steps import ChooseUnit, Done, Option
from gonfalon.players.greedy import GreedyPlayer
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.book.charge import DeclareCharges
from gonfalon.systems.cry_havoc.book.melee import BeginMelee
from gonfalon.systems.cry_havoc.book.movement import BeginMovement
from gonfalon.systems.cry_havoc.book.shooting import BeginShots, MarkShots
from gonfalon.systems.cry_havoc.opponent.threats import bargain, ride_worth, stakes
from gonfalon.systems.cry_havoc.pieces.facts import CHARGES, MELEE, SHOTS
from gonfalon.systems.cry_havoc.pieces.options import Announce, Attack, Go, Mark
from gonfalon.systems.cry_havoc.pieces.presence import presence

SEEDS = range(1, 21)


def thinks(b: Any, seed: int) -> list[Option]:
    """The act that a computer player chooses."""
    assert pending(b) is not None
    return GreedyPlayer(seed).act(SYSTEM, b)


def holds(b: Any, good: Callable[[list[Option]], bool]) -> None:
    """A claim about the chosen act holds with at least 19 seeds of 20."""
    b.dice = None
    failed = [seed for seed in SEEDS if not good(thinks(b.clone(), seed))]
    assert len(failed) <= 1, f"fails with the seeds {failed}"


def test_two_to_one_against_a_rider_in_armour_is_a_bad_bargain() -> None:
    """By the combat table: he is unhorsed once in ten, the attacker twice."""
    gain, risk = stakes(2, True, True)
    assert gain < risk * 3 // 2
    gain, risk = stakes(3, True, True)
    assert gain > 10 * risk
    assert all(stakes(n, rider, True)[0] <= stakes(n, rider, False)[0] for n in range(7) for rider in (0, 1))


RIDER = who("knight", 0, "C8", 3, mounted=True)


def test_no_charge_at_a_knight_in_the_saddle() -> None:
    """A charge gives two to one: it would rather unhorse the charger."""
    b = position(
        RIDER,
        who("knight", 1, "L8", 0, mounted=True),
        stage=CHARGES,
        agenda=[DeclareCharges(), BeginMovement()],
    )
    assert ride_worth(b, 0, 1) < 0
    holds(b, lambda act: act[0] == Done())


def test_a_man_on_foot_in_reach_is_charged() -> None:
    b = position(
        RIDER,
        who("peasant", 1, "L8"),
        stage=CHARGES,
        agenda=[DeclareCharges(), BeginMovement(), BeginMelee()],
    )
    holds(b, lambda act: act[0] == Announce(0, 1))


def test_who_rides_up_first_is_charged_first() -> None:
    """Nobody stops alone where two riders reach him in their next turn, if he can stand farther off."""
    b = position(
        RIDER,
        who("knight", 1, "T7", 0, mounted=True),
        who("knight", 1, "T9", 0, mounted=True),
        agenda=[BeginMovement()],
    )
    away = presence(b).ground.distances
    foes = [hex_of(b, "T7"), hex_of(b, "T9")]

    def near(h: int) -> bool:
        return sum(away(h)[foe] <= 12 for foe in foes) > 1

    def good(act: list[Option]) -> bool:
        goes = [o.place for o in act if isinstance(o, Go)]
        return not goes or not near(goes[-1])

    holds(b, good)


def test_two_riders_together_attack_one() -> None:
    """Four to one together, one to one alone."""
    b = position(
        who("knight", 0, "H8", 3, mounted=True),
        who("knight", 0, "J7", 0, mounted=True),
        who("knight", 1, "I8", 0, mounted=True),
        who("knight", 1, "W8", 0, mounted=True),
        stage=MELEE,
        agenda=[BeginMelee()],
    )
    holds(b, lambda act: act[0] == Attack((0, 1), (2,)))


def test_nobody_attacks_a_knight_at_one_to_one() -> None:
    """In that column armour lets nothing through but the blow that falls back."""
    b = position(
        who("knight", 0, "H8"),
        who("spearman", 0, "Y14"),
        who("knight", 1, "I8"),
        stage=MELEE,
        agenda=[BeginMelee()],
    )
    assert bargain(b, [0], 2, 1) < 0
    holds(b, lambda act: not isinstance(act[0], Attack))


def test_the_helpless_are_finished() -> None:
    """A stunned enemy beside two men is attacked before he gets up."""
    b = position(
        who("spearman", 0, "H8"),
        who("spearman", 0, "I7"),
        who("spearman", 1, "I8", health=2),
        who("spearman", 1, "Y14"),
        stage=MELEE,
        agenda=[BeginMelee()],
    )
    holds(b, lambda act: isinstance(act[0], Attack) and 2 in act[0].targets)


def test_an_archer_does_not_walk_into_contact() -> None:
    b = position(
        who("long_bowman", 0, "H8"),
        who("spearman", 0, "E8"),
        who("swordsman", 1, "J8"),
        agenda=[BeginMovement()],
    )
    around = presence(b).ground.neighbours[hex_of(b, "J8")]

    def good(act: list[Option]) -> bool:
        return act[0] != ChooseUnit(0) or not any(isinstance(o, Go) and o.place in around for o in act)

    holds(b, good)


def test_an_archer_shoots_at_who_comes() -> None:
    b = position(
        who("long_bowman", 0, "H8"),
        who("swordsman", 1, "O8"),
        stage=SHOTS,
        agenda=[MarkShots(), BeginShots()],
    )
    holds(b, lambda act: act[0] == Mark(0))


def test_who_holds_the_wall_does_not_come_down_to_meet_the_enemy() -> None:
    """The defenders of the wall wait where the attackers have to climb: behind it or on it, in A to F."""
    b = position(
        who("spearman", 0, "M7"),
        who("spearman", 0, "M8"),
        who("spearman", 0, "M9"),
        who("swordsman", 1, "F7"),
        who("swordsman", 1, "F10"),
        who("halberdier", 1, "E9"),
        sheet="wall",
        like="wall",
        active=1,
        agenda=[BeginMovement()],
    )

    def good(act: list[Option]) -> bool:
        return all(b.setting.label("hex", o.place)[0] <= "F" for o in act if isinstance(o, Go))

    holds(b, good)
