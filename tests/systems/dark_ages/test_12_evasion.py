"""12 Evasion from an assault."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import LANE, Field


def assaulted(a: str, b: str, assaulter: str, target: str, to: str = "4.4", **more: object) -> Field:
    """Somebody moves next to an enemy and assaults it."""
    f = Field(a, b, **more).activate(assaulter)  # type: ignore[arg-type]
    if "leader" in assaulter:
        f.do("lead", f"unit {assaulter}")
    return f.do(f"go {to}", f"assault {target}")


@pytest.mark.rule("12a")
def test_a_unit_evades_an_assault_and_never_a_melee() -> None:
    f = assaulted("axe 4.5", "lc 4.3", "A-axe1", "B-lc1").do("evade 4.1")
    assert f.at("B-lc1") == "4.1"
    f = Field("axe 4.5", "lc 4.4").to_combat().do("attack A-axe1 B-lc1")
    assert not f.told("evaded") and f.thrown


@pytest.mark.rule("12b", "12g", "12f")
def test_evasion_is_the_defenders_choice_succeeds_without_a_roll_and_costs_one_damage() -> None:
    f = assaulted("axe 4.5", "lc 4.3", "A-axe1", "B-lc1")
    assert f.asked == "EvasionChoice" and f.player == 1 and "pass" in f.legal()
    f.do("evade 4.0")
    assert f.cubes("B-lc1") == (2, 1) and f.thrown == [] and f.at("B-lc1") == "4.0"


@pytest.mark.rule("12c")
def test_a_unit_engaged_by_another_enemy_cannot_evade() -> None:
    f = assaulted("axe 4.5, spear 4.2", "arch 4.3", "A-axe1", "B-arch1")
    assert f.thrown  # it was not asked


@pytest.mark.rule("A22")
def test_bows_and_routed_enemies_do_not_bar_evasion() -> None:
    f = assaulted("axe 4.5, arch 4.2, spear:0g 3.3", "arch 4.3", "A-axe1", "B-arch1")
    assert f.asked == "EvasionChoice"


@pytest.mark.rule("12d")
@pytest.mark.parametrize(
    ("kind", "may"),
    [("arch", 1), ("long", 1), ("xbow", 1), ("lc", 1), ("fk", 1), ("L2", 1), ("levy", 0), ("sword", 0)],
)
def test_missile_units_cavalry_and_isolated_leaders_may_evade_and_no_other(kind: str, may: int) -> None:
    code = "B-leader-1" if kind == "L2" else f"B-{kind}1"
    f = assaulted("axe 4.5", f"{kind} 4.3, sword 0.0, L1 8.0", "A-axe1", code)
    assert (f.asked == "EvasionChoice") == bool(may)
    f = assaulted("axe 2.5", "levy 2.3", "A-axe1", "B-levy1", to="2.4")
    assert f.asked == "Move"


@pytest.mark.rule("12e")
def test_only_an_assault_of_infantry_can_be_evaded() -> None:
    f = assaulted("fk 4.5", "arch 4.3", "A-fk1", "B-arch1")
    assert f.asked == "Move" and f.thrown


@pytest.mark.rule("A22b", "12f")
def test_an_evader_goes_up_to_its_movement_and_not_to_a_hex_next_to_the_assaulter() -> None:
    f = assaulted("axe 4.5", "fk 4.3", "A-axe1", "B-fk1")
    goals = {o.split()[1] for o in f.legal() if o.startswith("evade")}
    assert "3.3" not in goals and "5.4" not in goals  # next to 4.4
    assert {"4.2", "4.1"} <= goals and "4.0" not in goals
    f.do("evade 4.1")
    assert f.at("B-fk1") == "4.1"


@pytest.mark.rule("12h")
def test_a_leader_evades_without_damage() -> None:
    f = assaulted("axe 4.5", "L2 4.3, L1 8.0", "A-axe1", "B-leader-1").do("evade 4.2")
    assert f.cubes("B-leader-1") == (1, 0) and f.at("B-leader-1") == "4.2"


@pytest.mark.rule("12i", "12j", "5h", "V7")
def test_with_no_other_way_an_evader_passes_one_friend_beyond_its_movement() -> None:
    f = Field("axe 1.5, L2 5.6", "arch 1.3, spear 1.2, L2 5.0", rows=LANE).activate("A-axe1")
    f.do("go 1.4", "assault B-arch1", "evade 0.1")
    assert f.cubes("B-arch1") == (3, 0) and f.cubes("B-spear1") == (2, 1)
    assert f.at("B-arch1") == "0.1"


@pytest.mark.rule("V7")
def test_a_friend_is_not_passed_while_a_free_hex_is_open() -> None:
    f = assaulted("axe 4.5", "arch 4.3, spear 4.2", "A-axe1", "B-arch1")
    assert "evade 4.1" not in f.legal() and "evade 5.2" in f.legal()
    f = Field("axe 1.5, L2 5.6", "arch 1.3, spear 1.2, L2 5.0", rows=LANE).activate("A-axe1")
    f.do("go 1.4", "assault B-arch1")
    assert [o for o in f.legal() if o.startswith("evade")] == ["evade 0.1"]


@pytest.mark.rule("12k")
def test_two_friends_in_line_bar_the_evasion() -> None:
    f = Field("axe 1.5, L2 5.6", "arch 1.3, spear 1.2, sword 0.1, L2 5.0", rows=LANE).activate("A-axe1")
    f.do("go 1.4", "assault B-arch1")
    assert f.asked == "Move" and f.thrown


@pytest.mark.rule("12l", "8k")
def test_after_an_evasion_the_assaulter_may_advance_first_into_the_hex_left() -> None:
    f = Field("axe 4.5", "arch 4.3", hands=("vanguard double_time", "")).activate("A-axe1")
    f.do("play double-time-1 unit A-axe1", "go 4.4", "assault B-arch1", "evade 4.2")
    assert f.asked == "AdvanceChoice" and f.refusal("advance 3.3") == "8k"
    f.do("advance 4.3")
    assert f.at("A-axe1") == "4.3"


@pytest.mark.rule("12m")
def test_a_unit_evades_once_in_a_round() -> None:
    f = Field("axe 4.5", "arch 4.3", hands=("vanguard double_time", "")).activate("A-axe1")
    f.do("play double-time-1 unit A-axe1", "go 4.4", "assault B-arch1", "evade 4.2", "advance 4.3")
    f.do("assault B-arch1")
    assert f.asked != "EvasionChoice" and f.thrown


@pytest.mark.rule("12n", "V7b")
def test_no_way_through_enemies_is_ever_offered() -> None:
    f = Field("axe 1.5, arch 1.2, L2 5.6", "lc 1.3, L2 5.0", rows=LANE).activate("A-axe1")
    f.do("go 1.4", "assault B-lc1")
    assert f.asked == "Move" and f.thrown
    f = assaulted("axe 4.5, arch 4.2", "lc 4.3", "A-axe1", "B-lc1")
    assert "evade 4.2" not in f.legal() and "evade 5.2" in f.legal()


@pytest.mark.rule("A22c", "13a")
def test_an_evader_routed_by_its_damage_makes_its_rout_instead() -> None:
    f = assaulted("axe 4.5", "arch:1 4.3", "A-axe1", "B-arch1").do("evade 4.2")
    assert f.cubes("B-arch1") == (0, 1)
    assert not f.told("evaded") and f.told("routed")


@pytest.mark.rule("A22c")
def test_an_evader_routed_at_once_passes_nobody() -> None:
    f = Field("axe 1.5, L2 5.6", "arch:1 1.3, spear 1.2, L2 5.0", rows=LANE).activate("A-axe1")
    f.do("go 1.4", "assault B-arch1", "evade 0.1")
    assert f.cubes("B-arch1") == (0, 1) and f.told("routed")
    assert len(f.told("blocked")) == 1 and f.cubes("B-spear1") == (2, 1)  # by the retreat alone


@pytest.mark.rule("V41")
def test_the_leader_of_an_evading_unit_goes_along_unhurt() -> None:
    f = assaulted("axe 4.5", "arch 4.3, L2 4.3", "A-axe1", "B-arch1").do("evade 4.2")
    assert f.at("B-leader-1") == f.at("B-arch1") == "4.2"
    assert f.cubes("B-leader-1") == (1, 0)


@pytest.mark.rule("V41b")
def test_an_isolated_leader_on_foot_cannot_be_evaded() -> None:
    f = assaulted("L2 4.5, L1 8.8", "arch 4.3", "A-leader-1", "B-arch1")
    assert f.asked != "EvasionChoice" and f.thrown


@pytest.mark.rule("12l")
def test_after_an_evasion_the_assaulter_may_advance_where_no_enemy_is_near() -> None:
    f = Field("axe 4.5", "lc 4.3", hands=("vanguard double_time", "")).activate("A-axe1")
    f.do("play double-time-1 unit A-axe1", "go 4.4", "assault B-lc1", "evade 4.0", "advance 4.3")
    assert f.at("A-axe1") == "4.3" and f.asked == "Move"


@pytest.mark.rule("13d")
def test_a_routed_unit_does_not_evade() -> None:
    f = assaulted("axe 4.5", "arch:0g 4.3", "A-axe1", "B-arch1")
    assert f.asked != "EvasionChoice" and f.thrown


@pytest.mark.rule("21f")
def test_an_evader_takes_the_damage_of_the_ground_it_enters() -> None:
    marsh = (".........",) * 2 + ("....m....",) + (".........",) * 6
    f = Field("axe 4.5", "fk 4.3", rows=marsh).activate("A-axe1").do("go 4.4", "assault B-fk1", "evade 4.2")
    assert f.at("B-fk1") == "4.2" and f.cubes("B-fk1") == (2, 0)  # one for the evasion, one for the marsh
