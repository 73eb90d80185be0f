"""9 Melee: who must fight, who rolls first, missile units."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field


@pytest.mark.rule("9a", "A4", "9b")
def test_every_unit_next_to_an_enemy_must_fight_even_if_it_was_not_activated() -> None:
    f = Field("sword 4.5, axe 2.5", "levy 4.4").to_combat()
    assert f.refusal("done") == "9a"
    f.do("attack A-sword1 B-levy1")
    assert f.refusal("done") == ""


@pytest.mark.rule("9c", "9e")
def test_the_higher_morale_rolls_first_attacker_or_defender() -> None:
    f = (
        Field("levy 4.5", "husc 4.4")
        .dice(defence=(3, 3), attack=(5,))
        .to_combat()
        .do("attack A-levy1 B-husc1")
    )
    assert f.thrown == [("defence", 3, 2), ("attack", 3, 1)]
    f = (
        Field("husc 4.5", "levy 4.4")
        .dice(attack=(3, 3), defence=(5,))
        .to_combat()
        .do("attack A-husc1 B-levy1")
    )
    assert f.thrown == [("attack", 3, 2), ("defence", 3, 1)]


@pytest.mark.rule("9d")
def test_with_equal_morale_both_roll_with_the_cubes_they_had() -> None:
    f = Field("axe 4.5", "sword 4.4").dice(attack=(3, 3, 3), defence=(3, 3, 3)).to_combat()
    f.do("attack A-axe1 B-sword1")
    assert [r[1] for r in f.thrown] == [3, 3]
    assert f.cubes("A-axe1") == f.cubes("B-sword1") == (1, 1)


@pytest.mark.rule("9f")
@pytest.mark.parametrize("kind", ["arch", "long", "xbow", "geno"])
def test_missile_units_never_attack_in_melee_or_assault(kind: str) -> None:
    f = Field(f"{kind} 4.5", "sword 4.4").to_combat()
    assert f.refusal(f"attack A-{kind}1 B-sword1") == "9f"
    assert f.refusal("done") == ""
    f = Field(f"{kind} 4.6", "sword 4.4").activate(f"A-{kind}1").do("go 4.5")
    assert f.asked == "Move"


@pytest.mark.rule("9g", "12a")
def test_missile_units_attacked_in_a_melee_only_defend() -> None:
    f = Field("axe 4.5", "arch 4.4").dice(defence=(5,)).to_combat().do("attack A-axe1 B-arch1")
    assert not f.told("evaded") and f.thrown[-1] == ("defence", 4, 1)


@pytest.mark.rule("1z")
def test_an_assigned_leader_fights_with_his_unit_and_not_alone() -> None:
    f = Field("sword 4.5, L2 4.5", "levy 4.4").to_combat()
    assert f.legal() == ["attack A-sword1 B-levy1"]
    assert f.refusal("attack A-leader-1 B-levy1") == "1z"


@pytest.mark.rule("9h", "A4b")
def test_the_attacker_names_unit_and_target_among_the_adjacent_enemies() -> None:
    f = Field("fk 4.5", "levy 4.4, sword 5.4, axe 4.2").to_combat()
    assert set(f.legal()) == {"attack A-fk1 B-levy1", "attack A-fk1 B-sword1"}
    assert f.refusal("attack A-fk1 B-axe1") == "9h"
    f.do("attack A-fk1 B-sword1")
    assert f.refusal("done") == ""


@pytest.mark.rule("13f", "A19b")
def test_contact_made_in_the_combat_phase_gives_no_melee() -> None:
    f = Field("fk 4.5", "levy:2 4.4, spear 4.3").dice(attack=(3, 3, 3)).to_combat().do("attack A-fk1 B-levy1")
    f.do(*[o for o in f.legal()[:1] if f.asked == "RetreatChoice"])
    f.do("unit A-fk1")  # pursues, next to the Spearmen
    assert f.at("A-fk1") == "4.4" and f.legal() == ["done"]


@pytest.mark.rule("V4")
def test_a_unit_that_was_not_in_contact_when_the_phase_began_cannot_attack() -> None:
    f = Field("fk 4.5, axe 3.7", "levy 4.4").to_combat()
    f.b.change(f.uid("A-axe1"), place=f.b.setting.unlabel("hex", "3.5"))
    assert f.refusal("attack A-axe1 B-levy1") == "V4"


@pytest.mark.rule("V4b")
def test_a_unit_whose_enemies_have_gone_owes_no_melee() -> None:
    f = Field("fk:4 4.5, axe 3.5", "levy:2 4.4").dice(attack=(3,) * 4).to_combat().do("attack A-fk1 B-levy1")
    assert f.at("B-levy1") == "" and f.refusal("done") == ""


@pytest.mark.rule("V22", "13e")
def test_a_unit_left_with_its_grey_cube_does_not_reply_nor_does_its_leader() -> None:
    f = (
        Field("husc 4.5", "levy:2 4.4, L2 4.4")
        .dice(attack=(3, 3, 3))
        .to_combat()
        .do("attack A-husc1 B-levy1")
    )
    assert [r[0] for r in f.thrown] == ["attack"]


@pytest.mark.rule("V22c", "18.2b", "18.2c", "A32")
def test_with_last_stand_the_grey_cube_and_the_extra_die_still_reply() -> None:
    f = Field("husc 4.5", "levy:2 4.4", hands=("vanguard", "last_stand"), ask=True).dice(attack=(3, 3, 3))
    f.to_combat().do("attack A-husc1 B-levy1", "play last-stand-4")
    assert f.thrown == [("attack", 3, 3), ("defence", 2, 0)]
    assert f.at("B-levy1") == ""


@pytest.mark.rule("V22")
def test_the_log_says_why_a_unit_makes_no_reply() -> None:
    f = Field("husc 4.5", "levy:2 4.4").dice(attack=(3, 3, 3)).to_combat().do("attack A-husc1 B-levy1")
    assert [r[0] for r in f.thrown] == ["attack"]
    assert [s.because.rule for s in f.told("skipped")] == ["V22"]
