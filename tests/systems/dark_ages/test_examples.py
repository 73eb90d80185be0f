"""The worked examples of the book, die by die (E1-E7)."""

from __future__ import annotations

import pytest
from systems.dark_ages.positions import (
    asked,
    at,
    combat,
    cubes,
    dice,
    do,
    field,
    hold,
    legal,
    movement,
    no_dice_left,
    ready,
    refusal,
    thrown,
)

from gonfalon.core.scenario import read_toml
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.pieces.file import DATA
from gonfalon.systems.dark_ages.pieces.setting import B


def example(number: int) -> B:
    path = DATA / "examples" / f"example_{number}.toml"
    return ready(SYSTEM.read(read_toml(path), path.name))


@pytest.mark.example("8l", "8m")
@pytest.mark.rule("8c", "8d", "7n")
def test_e1_knights_roll_four_dice_and_spearmen_answer_with_one() -> None:
    b = example(1)
    movement(b)
    dice(b, 3, 2, 6, 5, 1)
    do(b, "unit A-fk1", "go 3.3", "assault B-spear1")
    assert thrown(b) == [("attack", 4, 3), ("defence", 1, 0)]
    assert cubes(b, "B-spear1") == (1, 1)
    assert at(b, "B-spear1") == "4.2"
    assert b.game.lost == (0, 1)
    assert no_dice_left(b)


@pytest.mark.example("9i", "9j", "9k", "9l")
@pytest.mark.rule("9e")
def test_e2_mercenaries_leadership_and_the_higher_morale_first() -> None:
    b = example(2)
    hold(b, 0, "mercenary-crossbows-13")
    hold(b, 1, "leadership-20")
    combat(b)
    dice(b, 4, 1, 2, 3, 5, 6, 6)
    do(b, "attack A-levy1 B-sword1", "play mercenary-crossbows-13")
    assert cubes(b, "B-sword1") == (2, 1)
    assert asked(b) == "OrderWindow"
    do(b, "play leadership-20 unit B-sword1")
    assert [r[:2] for r in thrown(b)] == [("mercenaries", 1), ("defence", 3), ("attack", 3)]
    assert [r[2] for r in thrown(b)] == [1, 1, 3]
    assert cubes(b, "A-levy1") == (3, 1)
    assert cubes(b, "B-sword1") == (1, 1)
    assert no_dice_left(b)


@pytest.mark.rule("9c", "18.8b", "V21b")
def test_e2_leadership_restores_the_swordsmen_before_they_roll() -> None:
    b = example(2)
    hold(b, 0, "mercenary-crossbows-13")
    hold(b, 1, "leadership-20")
    combat(b)
    dice(b, 4, 1, 1, 1, 1, 1, 1, 1)
    do(b, "attack A-levy1 B-sword1", "play mercenary-crossbows-13", "play leadership-20 unit B-sword1")
    assert cubes(b, "B-sword1") == (3, 0)
    assert thrown(b)[1][:2] == ("defence", 3)


@pytest.mark.example("10d")
@pytest.mark.rule("10a", "10b", "A21")
def test_e3_archers_are_ignored_and_crossbows_cost_a_die() -> None:
    b = example(3)
    combat(b)
    dice(b, 1, 1, 1, 1)
    do(b, "attack A-maa1 B-sword1")
    assert [r[:2] for r in thrown(b)] == [("attack", 3), ("defence", 1)]


@pytest.mark.example("12o")
@pytest.mark.rule("12i", "12j", "12g", "V7")
def test_e4a_archers_evade_through_one_friend() -> None:
    b = example(4)
    movement(b)
    do(b, "unit A-axe1", "go 4.4", "assault B-arch1")
    assert legal(b) == ["pass", "evade 3.1"]
    do(b, "evade 3.1")
    assert cubes(b, "B-arch1") == (3, 0)
    assert cubes(b, "B-spear1") == (2, 1)
    assert at(b, "B-arch1") == "3.1"


@pytest.mark.example("12q")
@pytest.mark.rule("12c")
def test_e4b_no_evasion_with_another_engager_adjacent() -> None:
    b = example(4)
    movement(b)
    do(b, "unit A-sword1", "go 5.4", "pass")
    dice(b, *[1] * 8)
    do(b, "unit A-axe1", "go 4.4", "assault B-arch1")
    assert asked(b) == "Move"
    assert [r[0] for r in thrown(b)] == ["attack", "defence"]


@pytest.mark.example("12p")
@pytest.mark.rule("12l", "12m", "8i", "8k")
def test_e4c_the_axemen_may_go_on_and_assault_the_same_archers() -> None:
    b = example(4)
    hold(b, 0, "double-time-1", "double-time-2")
    movement(b)
    do(b, "unit A-axe1", "play double-time-1 unit A-axe1", "play double-time-2 unit A-axe1", "go 4.4")
    do(b, "assault B-arch1", "evade 3.1")
    assert asked(b) == "AdvanceChoice"
    do(b, "advance 3.2 via 4.3,3.3")
    assert asked(b) == "DeclareAssault"
    dice(b, *[1] * 8)
    do(b, "assault B-arch1")
    assert [r[0] for r in thrown(b)] == ["attack", "defence"]


@pytest.mark.example("18.7f")
@pytest.mark.rule("18.7c", "18.7e", "V24", "18.7d")
def test_e5_combined_forces_pool_seven_dice_and_roll_first() -> None:
    path = DATA / "examples" / "example_5.toml"
    b = ready(SYSTEM.read(read_toml(path), path.name))
    hold(b, 0, "combined-forces-17")
    combat(b)
    dice(b, 3, 2, 2, 5, 4, 4, 4, 1, 1)
    do(b, "attack A-fk1 B-spear1", "play combined-forces-17")
    assert asked(b) == "AnswerWhom"
    assert thrown(b) == [("attack", 7, 2)]
    do(b, "unit A-levy1")
    assert thrown(b)[1][:2] == ("defence", 1)
    assert cubes(b, "B-spear1") == (2, 0)


@pytest.mark.rule("18.1b", "5k")
def test_e6_double_time_gives_foot_two_and_light_horse_six() -> None:
    b = field("spear@4,6 lc@8,6", "levy@0,0")
    hold(b, 0, "double-time-1", "double-time-2")
    movement(b)
    do(b, "unit A-spear1", "play double-time-1 unit A-spear1")
    assert "go 4.4" in legal(b)
    assert refusal(b, "go 4.3") == "1u"
    do(b, "go 4.4", "unit A-lc1", "play double-time-2 unit A-lc1")
    assert "go 2.6" in legal(b) and "go 5.0" in legal(b)
    assert refusal(b, "go 1.6") == "1u"


@pytest.mark.rule("18.6b", "18.6d", "18.6e", "21p")
def test_e7_vanguard_crosses_a_stream_and_assaults_from_it() -> None:
    rows = (".........",) * 3 + ("sssssssss",) + (".........",) * 3
    b = field("fk@4,5", "levy@4,2 levy@0,0", rows)
    hold(b, 0, "vanguard-16")
    movement(b)
    do(b, "unit A-fk1")
    assert "go 4.3" not in legal(b)
    do(b, "play vanguard-16 unit A-fk1", "go 4.3")
    assert "assault B-levy1" in legal(b)
