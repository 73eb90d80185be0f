"""10 Defending against several units; the one-cube rule."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field


@pytest.mark.rule("10a", "A21")
def test_each_other_adjacent_enemy_costs_the_defender_a_die() -> None:
    f = Field("fk 4.5, axe 3.5, spear 5.4", "levy 4.4").to_combat().do("attack A-fk1 B-levy1")
    assert f.modifiers("defence") == {"10a": -2} and f.roll("defence").size == 2


@pytest.mark.rule("10b", "A21")
def test_bows_and_routed_units_cost_no_die_but_crossbows_and_isolated_leaders_do() -> None:
    f = Field("fk 4.5, arch 3.5, long 5.4, axe:0g 4.3", "levy 4.4").to_combat().do("attack A-fk1 B-levy1")
    assert f.modifiers("defence") == {}
    f = Field("fk 4.5, xbow 3.5, L2 5.4, arch 4.3", "levy 4.4").to_combat().do("attack A-fk1 B-levy1")
    assert f.modifiers("defence") == {"10a": -2}


@pytest.mark.rule("10c", "A20", "A20b")
def test_a_one_cube_unit_chooses_one_side_and_rolls_only_against_it() -> None:
    f = Field("fk 4.5, axe 3.5", "husc:1g 4.4").to_combat().do("attack A-fk1 B-husc1")
    assert f.asked == "OneCube" and f.player == 1 and f.legal() == ["hex 3.5", "hex 4.5"]
    f.do("hex 4.5")
    assert f.thrown[0] == ("defence", 1, 0)
    f.do("attack A-axe1 B-husc1")  # not asked again in this phase
    assert [r[0] for r in f.thrown] == ["defence", "attack", "attack"]


@pytest.mark.rule("10c")
def test_with_one_engager_only_or_two_cubes_nothing_is_chosen() -> None:
    f = Field("fk 4.5, arch 3.5", "husc:1 4.4").to_combat().do("attack A-fk1 B-husc1")
    assert not f.told("guarded")
    f = Field("fk 4.5, axe 3.5", "husc:2 4.4").to_combat().do("attack A-fk1 B-husc1")
    assert not f.told("guarded")
    f = Field("fk 4.5, axe 3.5", "husc:1 4.4").to_combat().do("attack A-fk1 B-husc1")
    assert f.asked == "OneCube"


@pytest.mark.rule("A20c", "11a")
def test_the_leader_of_a_one_cube_unit_adds_his_die_on_the_chosen_side() -> None:
    f = Field("fk 4.5, axe 3.5", "husc:1 4.4, L3 4.4").to_combat().do("attack A-fk1 B-husc1", "hex 4.5")
    assert f.modifiers("defence") == {"11a": 1, "10a": -1}


@pytest.mark.rule("A20")
def test_a_unit_that_is_shot_at_chooses_no_side() -> None:
    f = Field("fk 4.5, axe 3.5, long 4.7", "husc:1 4.4").to_combat().do("shoot A-long1 B-husc1")
    assert f.asked == "NextCombat"
    f.do("attack A-fk1 B-husc1")
    assert f.asked == "OneCube"


@pytest.mark.rule("V39", "10c")
def test_the_one_cube_rule_applies_to_an_isolated_leader() -> None:
    f = Field("fk 4.5, axe 3.5", "L3 4.4, L1 8.0").to_combat().do("attack A-fk1 B-leader-1")
    assert f.asked == "OneCube"


@pytest.mark.rule("V31", "18.4d")
def test_a_schiltron_answers_every_attacker() -> None:
    f = Field("fk 4.5, axe 3.5", "spear:1 4.4", hands=("vanguard", "schiltron"), ask=True).to_combat()
    f.do("attack A-fk1 B-spear1", "hex 3.5", "play schiltron-10")
    assert ("defence", 1, 0) in f.thrown and f.modifiers("defence") == {}
