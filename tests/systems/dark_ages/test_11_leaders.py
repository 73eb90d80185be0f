"""11 Combat with Leaders: the extra die, morale, the death roll, the shock."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field

from gonfalon.lab.jobs import Job
from gonfalon.lab.playing import played
from gonfalon.systems.dark_ages.book.recovery import patients


@pytest.mark.rule("11a", "A10")
def test_an_assigned_leader_adds_a_die_in_attack_and_in_defence_at_the_units_value() -> None:
    f = Field("levy 4.5, L1 4.5", "levy 4.4, L1 4.4").dice(attack=(4,) * 5).to_combat()
    f.do("attack A-levy1 B-levy1")
    assert f.thrown == [("attack", 5, (0, 0)), ("defence", 5, (0, 0))]


@pytest.mark.rule("11b", "9c")
def test_a_unit_fights_with_its_leaders_morale_even_if_it_is_lower() -> None:
    f = Field("husc 4.5, L1 4.5", "sword 4.4").to_combat().do("attack A-husc1 B-sword1")
    assert [r[0] for r in f.thrown] == ["defence", "attack"]


@pytest.mark.rule("11c", "11d", "V8", "11e")
def test_each_six_is_rolled_again_and_a_second_six_kills_the_leader() -> None:
    f = Field("husc 4.5", "spear 4.4, L2 4.4, L1 8.0").dice(attack=(6, 6), fate=(1, 6)).to_combat()
    f.do("attack A-husc1 B-spear1")
    assert f.thrown[:2] == [("attack", 3, (2, 2)), ("leader-fate", 2, "killed")]
    assert f.at("B-leader-1") == ""
    assert f.cubes("B-spear1") == (1, 0)  # 2 hits and the shock of morale 2


@pytest.mark.rule("11c", "V8")
def test_the_first_six_stays_a_damage_if_the_leader_lives() -> None:
    f = Field("husc 4.5", "spear 4.4, L2 4.4").dice(attack=(6,), fate=(5,)).to_combat()
    f.do("attack A-husc1 B-spear1")
    assert f.cubes("B-spear1") == (2, 1) and f.cubes("B-leader-1") == (1, 0)


@pytest.mark.rule("11c")
def test_a_six_that_does_no_damage_is_rolled_again_too() -> None:
    f = Field("husc 4.5", "spear 4.4, L2 4.4, L1 8.0", hands=("vanguard", "shield_wall"), ask=True)
    f.dice(attack=(6,), fate=(6,)).to_combat().do("attack A-husc1 B-spear1", "play shield-wall-7")
    assert f.thrown[0] == ("attack", 3, (0, 1)) and f.at("B-leader-1") == ""


@pytest.mark.rule("11e", "A11b", "13a")
def test_a_fallen_leader_shakes_his_neighbours_who_may_rout() -> None:
    f = Field("husc 4.5", "spear 4.4, L3 4.4, L1 8.0, axe:2 4.3, levy 4.2").dice(attack=(6,), fate=(6,))
    f.to_combat().do("attack A-husc1 B-spear1")
    assert f.cubes("B-spear1") == (1, 0)  # 1 hit and 3
    assert f.cubes("B-axe1") == (0, 1) and f.told("routed")
    assert f.cubes("B-levy1") == (4, 0)  # two hexes away


@pytest.mark.rule("11f")
def test_an_isolated_leader_fights_like_any_unit_without_the_death_roll() -> None:
    f = Field("husc 4.5", "L2 4.4, L1 8.0").dice(attack=(6,)).to_combat().do("attack A-husc1 B-leader-1")
    assert [r[0] for r in f.thrown] == ["attack"] and f.cubes("B-leader-1") == (0, 1)


@pytest.mark.rule("11g", "13d")
def test_a_routed_leader_recovers_nobody() -> None:
    f = Field("L3:g 4.5, L1 4.6, sword:2g 4.4", "levy 0.0").activate()
    assert f.refusal("unit A-leader-1") == "13d"
    assert patients(f.b, f.uid("A-leader-1")) == []
    assert patients(f.b, f.uid("A-leader-2")) == []  # nor does his inferior recover him (11h)


@pytest.mark.rule("11h", "A16")
def test_only_a_leader_of_higher_morale_recovers_a_routed_leader() -> None:
    f = Field("L2:g 4.5, L2 4.6, sword:2g 4.7", "levy 0.0", deck="1 3").activate("A-leader-2").do("rally")
    assert f.refusal("unit A-leader-1") == "11h"
    f = Field("L2:g 4.5, L3 4.6", "levy 0.0", deck="1 3").activate("A-leader-2").do("rally")
    f.do("unit A-leader-1")
    assert f.cubes("A-leader-1") == (1, 0)


@pytest.mark.rule("A10b", "11a")
def test_a_leader_adds_his_die_to_a_shot() -> None:
    f = Field("long 4.6, L1 4.6", "levy 4.4").to_combat().do("shoot A-long1 B-levy1")
    assert f.roll("shot").size == 5


@pytest.mark.rule("A11", "11d")
def test_a_leader_may_die_by_an_arrow() -> None:
    f = Field("long 4.6", "levy 4.4, L1 4.4, L1 8.0").dice(shot=(6,), fate=(6,)).to_combat()
    f.do("shoot A-long1 B-levy1")
    assert f.at("B-leader-1") == ""


@pytest.mark.rule("V39b", "11e")
def test_the_shock_may_rout_another_leader_whose_neighbours_suffer_in_turn() -> None:
    f = Field("husc 4.5", "spear 4.4, L3 4.4, L1 4.3, axe 4.2, L1 8.0").dice(attack=(6,), fate=(6,))
    f.to_combat().do("attack A-husc1 B-spear1")
    assert f.at("B-leader-1") == "" and f.at("B-leader-2") == ""
    assert f.cubes("B-axe1") == (2, 1)  # next to the second Leader only: morale 1


@pytest.mark.rule("1z")
@pytest.mark.parametrize(("battle", "seed"), [("crecy", 77), ("bannockburn", 114)])
def test_a_leader_to_whom_a_unit_has_come_owes_no_melee_of_his_own(battle: str, seed: int) -> None:
    """It happens in these battles: he owed a melee that was forbidden him, and the phase could not end."""
    result, _ = played(Job("dark_ages", battle, ("random", "random"), seed))
    assert result.error == "" and result.end
