"""The extra vectors of the specification (X1-X15), die by die."""

from __future__ import annotations

import pytest
from systems.dark_ages.positions import (
    at,
    combat,
    cubes,
    dice,
    do,
    end_turn,
    field,
    hold,
    legal,
    movement,
    no_dice_left,
    stack,
    thrown,
    uid,
)

from gonfalon.systems.dark_ages.book.damage import hurt


@pytest.mark.rule("A12", "7m", "7n", "A12b")
@pytest.mark.parametrize(
    ("damage", "left"), [(1, (2, 1)), (2, (2, 0)), (3, (1, 1)), (4, (1, 0)), (5, (0, 1)), (6, (0, 0))]
)
def test_x1_damage_in_half_points(damage: int, left: tuple[int, int]) -> None:
    for n in (damage, 5, 3):  # the rules act in the larger ones; the last is compared with itself
        b = field("fk@0,0", "spear@4,2")
        hurt(b, uid(b, "B-spear1"), n)
        if n == damage:
            assert cubes(b, "B-spear1") == left
            assert (at(b, "B-spear1") == "") == (left == (0, 0))


@pytest.mark.rule("7k", "7l")
@pytest.mark.parametrize(("damage", "left"), [(1, (2, 0)), (2, (1, 1)), (4, (0, 1))])
def test_x2_the_grey_cube_goes_first(damage: int, left: tuple[int, int]) -> None:
    b = field("fk@0,0", "spear@4,2:2+1")
    hurt(b, uid(b, "B-spear1"), damage)
    assert cubes(b, "B-spear1") == left


@pytest.mark.rule("11a", "11b", "9d")
def test_x3_a_leader_adds_a_die_and_his_morale_counts_even_if_lower() -> None:
    b = field("husc@4,3 L1f@4,3 L1f@0,6", "levy@4,2")  # morale 3 led by morale 1: equal to the Levy
    combat(b)
    dice(b, 1, 1, 1, 1, 6, 1, 1, 1, 1)
    do(b, "attack A-husc1 B-levy1")
    assert [r[:2] for r in thrown(b)] == [("attack", 4), ("defence", 4), ("leader-fate", 1)]
    assert no_dice_left(b)


@pytest.mark.rule("1ab", "11e", "13a", "A11b")
def test_x4_a_damage_routs_an_isolated_leader_and_shakes_his_neighbours() -> None:
    b = field("fk@4,3", "L2f@4,2 L2f@8,0 spear@3,2 spear@5,2 levy@7,2")
    combat(b)
    dice(b, 3, 1, 1, 1)
    do(b, "attack A-fk1 B-leader-0")
    assert cubes(b, "B-leader-0") == (0, 1)
    assert sorted(legal(b)) == ["hex 3.1", "hex 4.1"]  # equally far, equally near the edge
    do(b, "hex 3.1")
    assert at(b, "B-leader-0") != "4.2"
    assert cubes(b, "B-spear1") == cubes(b, "B-spear2") == (2, 0)
    assert cubes(b, "B-levy1") == (4, 0)


@pytest.mark.rule("10a", "7i", "A21")
def test_x6_three_other_engagers_leave_one_die() -> None:
    b = field("fk@3,3 fk@5,3 sword@4,4 sword@5,4", "spear@4,3")
    combat(b)
    dice(b, 1, 1, 1, 1)
    do(b, "attack A-sword1 B-spear1")
    assert [r[:2] for r in thrown(b)] == [("attack", 3), ("defence", 1)]


@pytest.mark.rule("18.3c", "18.16b", "A29b")
@pytest.mark.parametrize(("wedge", "left"), [(False, (2, 0)), (True, (1, 1))])
def test_x7_shield_wall_absorbs_one_damage_and_wedge_cancels_it(wedge: bool, left: tuple[int, int]) -> None:
    for cancelled in (True, False) if not wedge else (False, True):
        b = field("axe@4,3", "spear@4,2")
        hold(b, 0, "wedge-44")
        hold(b, 1, "shield-wall-7")
        combat(b)
        dice(b, 3, 3, 3, 1, 1, 1, 1)
        do(b, "attack A-axe1 B-spear1", "pass", "play shield-wall-7")
        do(b, "play wedge-44" if cancelled else "pass")
        if cancelled == wedge:
            assert cubes(b, "B-spear1") == left


@pytest.mark.rule("9d")
def test_x9_equal_morale_rolls_together_with_starting_cubes() -> None:
    b = field("axe@4,3", "spear@4,2")
    combat(b)
    dice(b, 3, 3, 3, 4, 4, 4)
    do(b, "attack A-axe1 B-spear1")
    assert [r[:2] for r in thrown(b)] == [("attack", 3), ("defence", 3)]
    assert cubes(b, "A-axe1") == cubes(b, "B-spear1") == (1, 1)


@pytest.mark.rule("13e", "V22")
def test_x10_a_routed_unit_rolls_nothing_and_any_hit_eliminates_it() -> None:
    b = field("axe@4,3", "spear@4,2:0+1")
    b.set(lost=(0, 2))
    combat(b)
    dice(b, 3, 1, 1)
    do(b, "attack A-axe1 B-spear1")
    assert [r[:2] for r in thrown(b)] == [("attack", 3)]
    assert at(b, "B-spear1") == ""
    assert b.game.lost[1] == 3


@pytest.mark.rule("14i", "14f", "18c", "A14b")
def test_x12_a_recovered_routed_unit_gets_two_active_cubes() -> None:
    b = field("spear@4,3:0+1 L2f@4,4", "levy@4,0")
    b.set(lost=(2, 0))
    stack(b, "leadership-22")
    movement(b)
    do(b, "unit A-leader-0", "rally", "unit A-spear1")
    assert cubes(b, "A-spear1") == (2, 0)
    assert b.game.lost == (1, 0)


@pytest.mark.rule("17a", "13o", "A14c")
def test_x15_a_routed_unit_on_its_edge_leaves_the_map_at_the_end_of_the_turn() -> None:
    b = field("spear@4,6:0+1", "levy@4,0")
    b.set(lost=(2, 0))
    end_turn(b)
    assert at(b, "A-spear1") == ""
    assert b.game.lost == (3, 0)
