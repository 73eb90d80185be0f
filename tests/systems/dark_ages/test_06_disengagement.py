"""6 Engaged units: leaving costs damage, staying in contact is free."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field


@pytest.mark.rule("6a", "6b", "6c", "A8b")
def test_leaving_two_engagers_costs_two_damage() -> None:
    f = Field("fk 4.5", "sword 4.4, axe 5.4").activate("A-fk1").do("go 4.7")
    assert f.cubes("A-fk1") == (2, 0) and f.told("disengaged")[0].damage == 2


@pytest.mark.rule("6d", "A8")
def test_a_step_that_stays_next_to_the_engager_is_free() -> None:
    f = Field("sword 4.5", "axe 4.4").activate("A-sword1").do("go 3.5")
    assert f.cubes("A-sword1") == (3, 0)


@pytest.mark.rule("A8", "6d")
def test_with_several_engagers_staying_next_to_one_of_them_is_free() -> None:
    f = Field("sword 4.5", "axe 4.4, spear 4.6").activate("A-sword1").do("go 5.4")
    assert f.cubes("A-sword1") == (3, 0)


@pytest.mark.rule("V34", "6c")
def test_by_the_strict_option_a_free_step_stays_next_to_all_engagers() -> None:
    f = Field("sword 4.5", "axe 4.4, spear 4.6", strict_disengagement="yes").activate("A-sword1").do("go 5.4")
    assert f.cubes("A-sword1") == (2, 0)
    f = Field("sword 4.5", "axe 4.4, spear 4.6", strict_disengagement="yes").activate("A-sword1").do("go 3.5")
    assert f.cubes("A-sword1") == (3, 0)


@pytest.mark.rule("6e", "A8c", "6a")
def test_bows_do_not_engage_and_crossbows_do() -> None:
    f = Field("sword 4.5", "arch 4.4, long 5.4").activate("A-sword1").do("go 4.6")
    assert f.cubes("A-sword1") == (3, 0)
    f = Field("sword 4.5", "arch 4.4, xbow 5.4").activate("A-sword1").do("go 4.6")
    assert f.cubes("A-sword1") == (2, 1)


@pytest.mark.rule("6f", "A8c", "6a")
def test_routed_units_do_not_engage_and_leaders_do() -> None:
    f = Field("sword 4.5", "axe:0g 4.4").activate("A-sword1").do("go 4.6")
    assert f.cubes("A-sword1") == (3, 0)
    f = Field("sword 4.5", "L2 4.4, L1 8.0, axe:0g 5.4").activate("A-sword1").do("go 4.6")
    assert f.cubes("A-sword1") == (2, 1)


@pytest.mark.rule("A7", "A8b")
def test_a_unit_that_passes_an_engager_is_engaged_and_pays_for_going_on() -> None:
    f = Field("lc 4.7", "axe 4.4").activate("A-lc1").do("go 5.4 via 4.6,4.5")
    assert f.cubes("A-lc1") == (3, 0)  # from 4.5 to 5.4 it stays next to the Axemen
    f = Field("lc 4.7", "axe 3.6").activate("A-lc1").do("go 4.5 via 4.6")
    assert f.cubes("A-lc1") == (2, 1)


@pytest.mark.rule("V29", "A8b")
def test_the_advance_of_a_chain_assault_pays_for_leaving_other_engagers() -> None:
    f = Field("lc 4.7", "levy:1 4.4, spear 5.5, levy 4.3").activate("A-lc1").do("go 4.5")
    f.dice(attack=(4, 4)).do("assault B-levy1")
    assert f.asked == "AdvanceChoice"
    f.do("advance 4.4")
    assert f.cubes("A-lc1") == (2, 1)
