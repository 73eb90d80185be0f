"""15 Ranged combat."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field


@pytest.mark.rule("15a")
def test_only_missile_units_shoot() -> None:
    f = Field("sword 4.6, long 6.6", "levy 4.4").to_combat()
    assert f.refusal("shoot A-sword1 B-levy1") == "15a"
    assert f.refusal("shoot A-long1 B-levy1") == ""


@pytest.mark.rule("15b")
@pytest.mark.parametrize(("kind", "reach"), [("arch", 2), ("long", 3), ("xbow", 2), ("geno", 3)])
def test_the_target_lies_within_the_printed_range(kind: str, reach: int) -> None:
    f = Field(f"{kind} 4.8", f"levy 4.{8 - reach}, axe 4.{7 - reach}").to_combat()
    assert f.refusal(f"shoot A-{kind}1 B-levy1") == ""
    assert f.refusal(f"shoot A-{kind}1 B-axe1") == "15b"


@pytest.mark.rule("15c", "15e")
def test_units_between_do_not_hinder_bows() -> None:
    f = Field("long 3.5, axe 4.5", "levy 6.5, spear 5.5").to_combat()
    assert f.refusal("shoot A-long1 B-levy1") == ""


@pytest.mark.rule("15d", "V46")
def test_crossbows_do_not_shoot_over_anybody() -> None:
    f = Field("xbow 3.5, axe 4.5", "levy 5.5, levy 2.4").to_combat()
    assert f.refusal("shoot A-xbow1 B-levy1") == "15d"
    f = Field("geno 3.5", "levy 5.5, spear 4.5").to_combat()
    assert f.refusal("shoot A-geno1 B-levy1") == "15d"
    f = Field("geno 3.5", "levy 5.5").to_combat()
    f.do("shoot A-geno1 B-levy1")
    assert f.thrown[0][0] == "shot"


@pytest.mark.rule("15e", "15f")
def test_a_line_that_touches_a_wood_even_at_a_side_is_blocked() -> None:
    rows = (".........",) * 5 + ("...w.....",) + (".........",) * 3
    f = Field("long 2.5", "levy 4.5, axe 3.3").to_combat()
    assert f.refusal("shoot A-long1 B-levy1") == ""
    f = Field("long 2.5, long 4.6", "levy 4.5, levy 4.4", rows=rows).to_combat()
    assert f.refusal("shoot A-long1 B-levy1") == "15f"
    f = Field("long 3.6", "levy 3.4", rows=rows).to_combat()  # the line runs along the side of 3.5 and 2.5
    assert f.refusal("shoot A-long1 B-levy1") == "15f"


@pytest.mark.rule("15g")
def test_bows_do_not_shoot_at_an_adjacent_enemy() -> None:
    f = Field("long 4.5, arch 3.5", "levy 4.4").to_combat()
    assert f.refusal("shoot A-long1 B-levy1") == "15g" and f.refusal("shoot A-arch1 B-levy1") == "15g"


@pytest.mark.rule("15h", "15d")
def test_crossbows_may_shoot_at_an_adjacent_enemy() -> None:
    f = Field("xbow 4.5, axe 5.5", "levy 4.4, levy 6.5").to_combat().do("shoot A-xbow1 B-levy1")
    assert f.thrown == [("shot", 3, 0)]
    f = Field("xbow 4.5, axe 5.5", "levy 6.5").to_combat()
    assert f.refusal("shoot A-xbow1 B-levy1") == "15d"


@pytest.mark.rule("15i", "15l", "15m", "22b")
def test_a_unit_shoots_without_activation_and_the_target_rolls_nothing() -> None:
    f = Field("arch 4.6", "husc 4.4").dice(shot=(5, 5, 4)).to_combat().do("shoot A-arch1 B-husc1")
    assert f.thrown == [("shot", 4, 2)] and f.cubes("B-husc1") == (2, 0)


@pytest.mark.rule("15j")
def test_a_unit_that_moved_does_not_shoot() -> None:
    f = Field("arch 4.7", "levy 4.4").activate("A-arch1").do("go 4.6", "done")
    assert f.refusal("shoot A-arch1 B-levy1") == "15j"


@pytest.mark.rule("15k", "A24")
def test_crossbows_shoot_in_one_combat_phase_and_reload_in_the_next() -> None:
    f = Field("xbow 4.6", "levy 4.4", hands=("15 16 17", "18 19")).to_combat().do("shoot A-xbow1 B-levy1")
    f.do("done", "pass").to_combat("vanguard-16")
    assert f.refusal("shoot A-xbow1 B-levy1") == "15k"
    f.do("done", "pass").to_combat("combined-forces-17")
    assert f.refusal("shoot A-xbow1 B-levy1") == ""


@pytest.mark.rule("15k", "A24")
def test_crossbows_that_moved_did_not_reload() -> None:
    f = Field("xbow 4.6", "levy 4.4", hands=("15 16 17", "18 19")).to_combat().do("shoot A-xbow1 B-levy1")
    f.do("done", "pass", "activate vanguard-16", "unit A-xbow1", "go 5.6", "done", "done", "pass")
    f.to_combat("combined-forces-17")
    assert f.refusal("shoot A-xbow1 B-levy1") == "15k"


@pytest.mark.rule("A23")
def test_a_missile_unit_next_to_an_enemy_may_shoot_at_others() -> None:
    f = Field("long 4.5", "sword 4.4, levy 4.2").to_combat().do("shoot A-long1 B-levy1")
    assert f.thrown == [("shot", 4, 0)]


@pytest.mark.rule("V36")
def test_in_a_passed_round_crossbows_do_not_reload() -> None:
    f = Field("xbow 4.6", "levy 4.4", hands=("15 16 17", "18 19")).to_combat().do("shoot A-xbow1 B-levy1")
    f.do("done", "activate combined-forces-18", "done", "done", "pass").do(
        "activate combined-forces-19", "done", "done"
    )
    f.to_combat("vanguard-16")
    assert f.refusal("shoot A-xbow1 B-levy1") == "15k"


@pytest.mark.rule("7c")
def test_a_unit_shoots_once_in_a_round() -> None:
    f = Field("long 4.6", "levy 4.4").to_combat().do("shoot A-long1 B-levy1")
    assert f.refusal("shoot A-long1 B-levy1") == "7c"


@pytest.mark.rule("7o")
def test_an_assigned_leader_is_no_target_of_his_own() -> None:
    f = Field("long 4.6", "levy 4.4, L2 4.4").to_combat()
    assert f.refusal("shoot A-long1 B-leader-1") == "7o" and f.refusal("shoot A-long1 B-levy1") == ""
