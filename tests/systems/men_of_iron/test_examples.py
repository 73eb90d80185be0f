"""The worked examples of the rulebook, die by die (S1 to S15)."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field

from gonfalon.systems.men_of_iron.book.activation import FreeActivation
from gonfalon.systems.men_of_iron.book.bombards import bombard_roll


@pytest.mark.rule("4.3e", "4.3f", "4.2d", "R6")
@pytest.mark.example("4.3h")
def test_s1_doria_grimaldi_harcourt_and_a_failed_seizure() -> None:
    f = Field(
        "crecy",
        "doria@4105 doria-cb1@4105>1 grimaldi@4111 grimaldi-cb13@4111>1 alencon@3708 alencon-mm1@3708>1 "
        "harcourt@4709 harcourt-lb1@4709>4 edward@5213 edward-lb1@5213>4",
    )
    f.begin(FreeActivation(1)).do("activate doria")
    f.dice(0, 0)  # flight of both sides
    f.do("done")
    assert f.asked == "Continuity"
    f.dice(7).do("continue grimaldi", "no")
    assert f.asked == "FreeActivation" and f.player == 0
    f.do("activate harcourt").dice(0, 0).do("done")
    f.dice(5).do("continue edward", "seize alencon")
    assert f.asked == "FreeActivation"
    f.do("activate harcourt")
    assert f.b.affairs["activation"].command == "harcourt"


LONGBOWS = "lincoln@2624 lincoln-lb1@2621>4 lincoln-lb2@2619>4 john-lb1@2420>1"


@pytest.mark.rule("T2a", "9.3a", "12.2a")
@pytest.mark.example("9.2u")
def test_s2_longbow_at_two_hexes_disorders() -> None:
    f = Field("falkirk", LONGBOWS, dice=(4,)).activate("lincoln")
    f.do("unit lincoln-lb1", "fire john-lb1", "no")
    assert f.drms() == {"range": 1}
    assert f.unit("john-lb1").disordered


@pytest.mark.rule("9.2h", "9.2g")
@pytest.mark.example("9.2v")
def test_s3_the_target_answers_before_its_disorder_counts() -> None:
    f = Field("falkirk", LONGBOWS, dice=(4, 7)).activate("lincoln")
    f.do("unit lincoln-lb1", "fire john-lb1", "yes")
    assert [r.faces for r in f.rolls()] == [(4,), (7,)]
    assert f.drms() == {"range": 1}
    assert f.unit("lincoln-lb1").disordered and f.unit("john-lb1").disordered


@pytest.mark.rule("T2b", "12.2d")
@pytest.mark.example("9.2w", "9.2x", "R14")
def test_s4_s5_a_second_longbow_retires_it_and_its_answer_misses() -> None:
    f = Field("falkirk", LONGBOWS + "d", dice=(5, 4, 3)).activate("lincoln")
    f.do("unit lincoln-lb2", "fire john-lb1", "yes")
    first, second = f.rolls("fire")
    assert first.result == "retired" and first.faces == (5,)  # modified 6
    assert {m.key: m.value for m in second.roll.modifiers} == {"range": 1, "firer-disordered": -1}
    assert second.result == "none"
    assert f.unit("john-lb1").fate == "eliminated"  # the historical Scots have no Standard


@pytest.mark.rule("9.2i")
@pytest.mark.example("9.2y")
def test_s6_dismounted_men_at_arms_step_next_to_longbows() -> None:
    f = Field("poitiers", "charles@2015 charles-dm1@2113>1 salisbury-lb2@2313>4", dice=(6,)).activate(
        "charles"
    )
    f.do("unit charles-dm1", "go 2213", "face 1", "yes")
    assert f.drms() == {"range": 2}
    assert f.unit("charles-dm1").disordered


@pytest.mark.rule("9.3d")
@pytest.mark.example("9.3e")
def test_s7_three_firers_each_result_at_once() -> None:
    f = Field(
        "bannockburn",
        "clifford@4618 edward-lb1@4617>3 edward-lb2@4618>3 edward-lb3@4616>3 "
        "moray-lb1@4619>0 moray-standard@4724",
        dice=(4, 3),
    ).activate("clifford")
    f.do("unit edward-lb1", "fire moray-lb1", "no")
    assert f.unit("moray-lb1").disordered
    f.do("unit edward-lb2", "fire moray-lb1", "no")
    assert f.unit("moray-lb1").retired
    f.do("unit edward-lb3")
    assert f.legal("fire") == []


@pytest.mark.rule("10.4a", "R20")
@pytest.mark.example("10.3n")
def test_s8_one_attacker_two_defenders_two_rolls_each_minus_one() -> None:
    f = Field("falkirk", "lincoln@2624 lincoln-pk1@2620>4 john-lb1@2519>1 john-lb2@2520>1", dice=(3, 3))
    f.activate("lincoln", "continuity")
    f.do("done", "shock lincoln-pk1 john-lb1", "shock lincoln-pk1 john-lb2", "done")
    assert [r.roll.purpose for r in f.rolls()] == ["shock", "shock"]
    assert [f.drms(n)["numbers"] for n in (0, 1)] == [-1, -1]


@pytest.mark.rule("12.7a", "R22", "10.3m")
@pytest.mark.example("10.3o")
def test_s9_continue_and_disorder_together_continue_disordered() -> None:
    f = Field("najera", "james@3018 james-mm2@3119>4 tello-ge1@2818>1d tello-ge2@2819>1 tello-ge3@2717>1")
    f.activate("james", "continuity")
    f.do("unit james-mm2", "go 3019", "face 4", "done")
    f.do("charge james-mm2 tello-ge1 2918 4", "shock james-mm2 tello-ge2")
    f.dice(0, 9, 5).do("done", "no", "no")  # neither genitor throws
    both, gone = f.rolls("charge")
    assert (both.result, gone.result) == ("ad-dd", "dE-go")
    assert f.unit("james-mm2").disordered and f.at("james-mm2") == "2818"


@pytest.mark.rule("10.4g", "10.4j", "10.4l", "12.2e")
@pytest.mark.example("10.4q")
def test_s10_disordered_men_at_arms_shock_a_longbow_front() -> None:
    f = Field("poitiers", "charles@2015 charles-dm1@2213>1d salisbury-lb2@2313>4", dice=(2,))
    f.activate("charles", "continuity").do("done", "shock charles-dm1 salisbury-lb2", "done")
    assert f.drms() == {"defender-drm": 1, "weapons": 2, "attacker-disordered": -2}
    assert f.rolls()[0].result == "ad"
    assert f.unit("charles-dm1").disordered and f.at("charles-dm1") == "2213"


@pytest.mark.rule("11.4d", "11.4c")
@pytest.mark.example("10.4r")
def test_s11_reluctance_four_lets_the_charge_go_in() -> None:
    f = Field("falkirk", "lincoln@3017 lincoln-mm2@2820>4 wallace-pk1@2620>1", setup="free")
    f.activate("lincoln", "continuity").do("done", "charge lincoln-mm2 wallace-pk1 2720 4")
    f.dice(4, 2).do("done")
    assert f.rolls("reluctance")[0].result == "charges"
    assert f.rolls()[1].roll.purpose == "charge"


@pytest.mark.rule("11.2b", "10.4d", "T6a", "12.7a")
@pytest.mark.example("10.4s")
def test_s12_two_knights_on_a_pike() -> None:
    f = Field(
        "falkirk",
        "lincoln@3017 lincoln-mm1@2621>0 lincoln-mm2@2920>4 wallace-pk1@2620>1 wallace-standard@1811",
        setup="free",
    ).activate("lincoln", "continuity")
    f.do("unit lincoln-mm2", "go 2820", "face 4", "done")
    f.do("shock lincoln-mm1 wallace-pk1", "charge lincoln-mm2 wallace-pk1 2720 4")
    f.dice(4, 6).do("done")
    assert f.rolls()[1].roll.purpose == "charge"
    assert f.drms(1) == {"numbers": 1, "two-sides": 4, "charge-moved": 1}
    assert f.rolls()[1].result == "ddr-go"  # 12 on the Charge table
    f.do(f.legal()[0], "face 1")
    assert f.unit("wallace-pk1").disordered
    assert f.asked == "EndClash" and len(f.legal("advance")) == 2  # one of the two must advance
    f.do("advance lincoln-mm2 2620")


@pytest.mark.example("11.7b", "11.7c", "11.7d", "11.7e", "11.7f")
def test_s13_s14_the_continued_attack_on_longbow_and_pike() -> None:
    # the pike goes back from 2620 to 2519; the knight follows and faces it and a longbow's flank in 2520
    f = Field(
        "falkirk",
        "lincoln@3017 lincoln-mm2@2820>4 wallace-pk1@2620>1 john-lb1@2520>2 wallace-standard@1811",
        setup="free",
    ).activate("lincoln", "continuity")
    f.do("done", "charge lincoln-mm2 wallace-pk1 2720 4")
    f.dice(4, 8, 3, 6).do("done")
    assert f.asked == "Retreat"
    f.do("hex 2519", "face 1")
    longbow, pike = f.rolls("shock")
    assert longbow.roll.about[1] == f.uid("john-lb1") and pike.roll.about[1] == f.uid("wallace-pk1")
    assert {m.key: m.value for m in longbow.roll.modifiers} == {
        "numbers": -1,
        "defender-drm": 1,
        "flank": 2,
        "weapons": 3,
    }
    assert {m.key: m.value for m in pike.roll.modifiers} == {"numbers": -1, "defender-drm": 1}
    assert (longbow.result, pike.result) == ("ddr", "dR")
    assert not f.rolls("fire")  # no reaction fire at a continued attack
    assert f.asked == "Retreat"
    f.do(f.legal()[0], "face 1")
    assert f.unit("wallace-pk1").retired and f.at("wallace-pk1") == "1811"
    assert sorted(f.legal("advance")) == ["advance lincoln-mm2 2519", "advance lincoln-mm2 2520"]


@pytest.mark.rule("crecy.aq", "R40", "P.37f")
def test_s15_bombard_at_three_hexes_has_minus_two() -> None:
    f = Field("crecy", "harcourt-bombard2@4613>4 doria-cb1@4313>1")
    roll = bombard_roll(f.b, f.uid("harcourt-bombard2"), f.uid("doria-cb1"))
    assert [m.value for m in roll.modifiers] == [-2]
    assert roll.chance("hit") * 10 == 5
