"""4 Playing a card as Activation; Leaders and their groups."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field


@pytest.mark.rule("4c", "4d")
def test_the_activation_value_is_the_most_units_and_fewer_may_be_activated() -> None:
    f = Field("sword 2.5, axe 4.5, spear 6.5", "levy 0.0", hands=("17", "")).activate(
        "A-sword1", card="combined-forces-17"
    )
    f.do("go 2.4")
    assert f.refusal("unit A-axe1") == "4c"
    f = Field("sword 2.5, axe 4.5, spear 6.5", "levy 0.0").activate("A-sword1").do("go 2.4", "done")
    assert f.asked == "NextCombat"


@pytest.mark.rule("4f", "14a")
def test_no_unit_is_activated_twice_in_a_round() -> None:
    f = Field("L2 4.5, sword:2g 4.6, axe 2.2", "levy 0.0", hands=("vanguard", ""), deck="1 2 4")
    f.activate("A-leader-1").do("rally", "unit A-sword1")
    assert f.asked == "Move"
    assert f.refusal("unit A-leader-1") == "4f"


@pytest.mark.rule("4e", "A9", "V23c")
def test_a_leader_moves_with_his_stack_and_the_units_adjacent_when_the_point_is_spent() -> None:
    f = Field("sword 4.5, M2 4.5, axe 4.6, fk 4.8", "levy 0.0", hands=("17", ""))
    f.activate("A-leader-1", card="combined-forces-17").do("lead")
    assert f.refusal("unit A-fk1") == "4c"  # was not adjacent
    f.do("unit A-leader-1", "go 4.2", "unit A-axe1", "go 3.6", "unit A-sword1", "go 4.4")
    assert (f.at("A-leader-1"), f.at("A-sword1"), f.at("A-axe1")) == ("4.2", "4.4", "3.6")


@pytest.mark.rule("A9", "A9b", "5c")
def test_the_group_is_fixed_and_each_member_moves_once_in_any_order() -> None:
    f = Field("L2 4.5, axe 4.6, sword 6.2", "levy 0.0", hands=("17", ""))
    f.activate("A-leader-1", card="combined-forces-17").do("lead")
    f.do("unit A-leader-1", "go 5.3")  # next to the Swordsmen now, who do not belong to the group
    assert f.refusal("unit A-sword1") == "4c"
    f.do("unit A-axe1", "go 3.6")
    assert f.refusal("unit A-axe1") == "5c" and f.refusal("unit A-leader-1") == "5c"


@pytest.mark.rule("V23", "V23b", "5c")
def test_an_assigned_leader_may_go_along_at_the_units_pace_and_has_then_moved() -> None:
    f = Field("sword 4.5, M2 4.5", "levy 0.0").activate("A-sword1")
    assert f.refusal("go 4.3") == "1u"
    f.do("go 4.4")
    assert f.at("A-leader-1") == f.at("A-sword1") == "4.4"
    assert f.b.affairs["round"].left == 3  # no point of his own
    f.do("unit A-leader-1", "lead")
    assert f.refusal("unit A-leader-1") == "5c"


@pytest.mark.rule("V23d")
def test_a_leader_whose_unit_moves_without_him_stays_isolated() -> None:
    f = Field("sword 4.5, M2 4.5", "levy 0.0").activate("A-sword1").do("go 4.4 alone yes")
    assert (f.at("A-sword1"), f.at("A-leader-1")) == ("4.4", "4.5")


@pytest.mark.rule("V23b")
def test_a_leader_who_has_moved_cannot_go_along_with_another_unit() -> None:
    f = Field("M2 4.7, sword 4.5", "levy 0.0").activate("A-leader-1").do("lead", "unit A-leader-1", "go 4.5")
    f.do("unit A-sword1")
    assert f.refusal("go 4.4") == "V23b"
    f.do("go 4.4 alone yes")
    assert f.at("A-leader-1") == "4.5"


@pytest.mark.rule("14c")
def test_a_leader_who_moved_along_may_still_be_activated_for_recovery() -> None:
    f = Field("sword:2g 4.5, L2 4.5", "levy 0.0", hands=("vanguard", ""), deck="1 3")
    f.activate("A-sword1").do("go 4.4", "unit A-leader-1", "rally", "unit A-sword1")
    assert f.cubes("A-sword1") == (3, 0)


@pytest.mark.rule("4c")
def test_a_leader_who_moved_along_needs_a_point_to_be_activated() -> None:
    f = Field("sword 4.5, M2 4.5", "levy 0.0", hands=("17", "")).activate(
        "A-sword1", card="combined-forces-17"
    )
    f.do("go 4.4")
    assert f.at("A-leader-1") == "4.4" and f.refusal("unit A-leader-1") == "4c"
