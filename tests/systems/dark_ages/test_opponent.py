"""Positions with a class of sensible answers: what the computer holds, whom it risks, when it shoots."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from systems.dark_ages.positions import combat, field, hold, movement, round_of_side
from systems.dark_ages.test_players import acts

from gonfalon.systems.dark_ages.pieces.setting import B

SEEDS = 20


def often(b: B, side: int, good: Callable[[list[str]], bool]) -> None:
    """At least 19 of 20 seeds do well."""
    failed = [act for act in acts(b, side, SEEDS) if not good(act)]
    assert len(failed) <= 1, failed[:3]


def goes(act: list[str], unit: str) -> bool:
    """Whether an act moves a unit."""
    return any(one == f"unit {unit}" and two.startswith("go") for one, two in pairwise(act))


def assaults(act: list[str], unit: str) -> bool:
    """Whether an act has a unit assault somebody."""
    return goes(act, unit) and any(word.startswith("assault") for word in act)


def test_archers_in_range_stand_and_shoot() -> None:
    b = field("arch@4,4 spear@3,6 L2f@3,6", "maa@4,2 levy@0,0")
    combat(b)
    often(b, 0, lambda act: act[0].startswith("shoot A-arch1"))


def test_archers_do_not_walk_into_contact() -> None:
    b = field("arch@4,5 spear@3,6 L2f@3,6", "maa@4,2 maa@3,2 levy@0,0")
    movement(b)
    often(b, 0, lambda act: not assaults(act, "A-arch1"))


def test_a_remnant_does_not_assault_fresh_men_at_arms() -> None:
    """One cube against a fresh unit: the answer would destroy it for nothing."""
    b = field("levy@4,4:1+0 sword@6,6 L2f@6,6", "maa@4,2 maa@5,2 levy@0,0")
    movement(b)
    often(b, 0, lambda act: not assaults(act, "A-levy1"))


def test_a_broken_enemy_in_reach_is_finished() -> None:
    """A half point left beside a fresh unit: the cube is taken."""
    b = field("fk@4,5 L2m@4,5 sword@6,6", "spear@4,2:0+1 maa@8,0 levy@0,0")
    movement(b)
    often(b, 0, lambda act: act[-1] == "assault B-spear1" or "assault B-spear1" in act)


def test_the_second_line_comes_up() -> None:
    """A unit of A far behind goes towards the enemy when there are points to spend."""
    b = field("sword@4,8 sword@5,8 L2f@4,8", "maa@4,1 maa@5,1 levy@0,0")
    movement(b, points=2)
    often(b, 0, lambda act: any(word.startswith("go") for word in act))


def test_who_is_ahead_on_time_does_not_leave_his_line() -> None:
    """B wins by time: his spears do not go out to meet fresh knights."""
    b = field("fk@4,6 fk@5,6 L2m@4,6", "spear@4,2 spear@5,2 sword@6,2 L2f@5,2")
    hold(b, 1, "shield-wall-7", "vanguard-15")
    round_of_side(b, 1)
    often(b, 1, lambda act: not any(word.startswith("assault") for word in act))
