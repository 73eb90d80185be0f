"""7 Combat in general: dice, damage, the assigned Leader's share."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field


@pytest.mark.rule("7a", "7b")
def test_assault_belongs_to_the_movement_phase_and_melee_to_the_combat_phase() -> None:
    f = Field("fk 4.6, axe 2.5", "sword 4.4, levy 2.4").activate("A-fk1").do("go 4.5")
    f.do("assault B-sword1", "done")
    assert f.b.game.phase == "combat"
    assert "attack A-axe1 B-levy1" in f.legal() and "attack A-fk1 B-sword1" not in f.legal()


@pytest.mark.rule("7c")
def test_a_unit_attacks_once_in_a_round() -> None:
    f = Field("fk 4.5, axe 2.5", "sword 4.4, levy 2.4").to_combat()
    f.do("attack A-fk1 B-sword1")
    assert f.refusal("attack A-fk1 B-sword1") == "7c"


@pytest.mark.rule("7d")
def test_a_unit_defends_every_time_it_is_attacked() -> None:
    f = Field("fk 4.5, axe 3.5", "sword 4.4").to_combat()
    f.do("attack A-fk1 B-sword1", "attack A-axe1 B-sword1")
    assert [r[0] for r in f.thrown].count("defence") == 2


@pytest.mark.rule("7e", "9h")
def test_all_dice_of_an_attack_go_to_the_one_target_named() -> None:
    f = Field("fk 4.5", "levy 4.4, levy 5.4").to_combat()
    f.dice(attack=(6, 6, 6)).do("attack A-fk1 B-levy1")
    assert f.cubes("B-levy1") == (2, 1) and f.cubes("B-levy2") == (4, 0)
    assert f.thrown[0] == ("attack", 3, 3)


@pytest.mark.rule("7f", "7g")
def test_each_active_cube_rolls_one_die_and_a_grey_one_none() -> None:
    f = Field("levy:4g 4.5", "sword:2g 4.4").to_combat()
    f.do("attack A-levy1 B-sword1")
    assert f.thrown == [("defence", 2, 0), ("attack", 4, 0)]


@pytest.mark.rule("7h")
def test_every_die_at_or_above_the_value_is_one_damage() -> None:
    f = Field("levy 4.5", "sword 4.4").dice(1, 2, 2, 5, 4, 6, 5).to_combat()
    f.do("attack A-levy1 B-sword1")
    assert f.thrown == [("defence", 3, 0), ("attack", 4, 3)] and f.dice_left == 0
    assert f.cubes("B-sword1") == (1, 1)


@pytest.mark.rule("7i", "10a")
def test_a_fighting_unit_rolls_at_least_one_die() -> None:
    f = Field("fk 4.5, axe 3.5, spear 5.4, sword 4.3", "husc:2 4.4").to_combat()
    f.do("attack A-fk1 B-husc1")
    assert f.thrown[0] == ("defence", 1, 0) and f.modifiers("defence") == {"10a": -3}


@pytest.mark.rule("7j", "A20b", "10c")
def test_on_the_sides_it_does_not_defend_a_one_cube_unit_rolls_nothing() -> None:
    f = Field("fk 4.5, axe 3.5", "husc:1 4.4").to_combat().do("attack A-fk1 B-husc1", "hex 3.5")
    assert [r[0] for r in f.thrown] == ["attack"]


@pytest.mark.rule("7k", "7l", "A12")
def test_the_first_damage_takes_the_grey_cube() -> None:
    f = Field("fk 4.5", "levy:3g 4.4").dice(attack=(6,)).to_combat().do("attack A-fk1 B-levy1")
    assert f.cubes("B-levy1") == (3, 0)


@pytest.mark.rule("7n", "A12")
@pytest.mark.parametrize(("hits", "left"), [(2, (3, 0)), (3, (2, 1)), (4, (2, 0)), (5, (1, 1)), (6, (1, 0))])
def test_two_damage_of_one_combat_eliminate_a_cube(hits: int, left: tuple[int, int]) -> None:
    f = Field("fk:6 4.5", "levy 4.4").to_combat()
    f.dice(attack=(6,) * hits).do("attack A-fk1 B-levy1")
    assert f.cubes("B-levy1") == left


@pytest.mark.rule("7o", "V1", "A38")
def test_the_assigned_leader_is_untouched_while_a_cube_of_his_unit_takes_the_damage() -> None:
    f = Field("fk 4.5", "levy:1 4.4, L2 4.4").dice(attack=(3, 3)).to_combat().do("attack A-fk1 B-levy1")
    assert f.at("B-levy1") == ""
    assert f.cubes("B-leader-1") == (1, 0) and f.at("B-leader-1") == "4.4"


@pytest.mark.rule("V2", "V2b", "7o")
def test_one_surplus_damage_routs_the_assigned_leader() -> None:
    f = (
        Field("fk 4.5", "levy:1 4.4, L2 4.4, L1 8.0")
        .dice(attack=(3, 3, 3))
        .to_combat()
        .do("attack A-fk1 B-levy1")
    )
    assert f.at("B-levy1") == "" and f.cubes("B-leader-1") == (0, 1)


@pytest.mark.rule("V2c", "11e", "V2")
def test_two_surplus_damage_kill_him_and_shake_his_neighbours_once() -> None:
    f = Field("fk:4 4.5", "levy:1 4.4, L2 4.4, L1 8.0, spear 4.3").dice(attack=(3,) * 4).to_combat()
    f.do("attack A-fk1 B-levy1")
    assert f.at("B-leader-1") == ""
    assert f.cubes("B-spear1") == (2, 0)  # morale 2, once
