"""10 Shock."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_05_movement import lincoln

BACK = "wallace@1811 wallace-standard@1811"


def fight(pieces: str, *dice: int, **how: str) -> Field:
    """Lincoln's units at the shock phase, the Scots with a Standard far away."""
    f = lincoln(f"{pieces} {BACK}", *dice, **how)
    return f.do("done") if f.asked == "Act" else f


def duel(attacker: str, defender: str, *dice: int) -> Field:
    """An attacker in 2720 shocks a defender in 2620 (to its front when the defender faces 1 or 2)."""
    a, d = attacker.split("@")[0], defender.split("@")[0]
    return fight(f"{attacker} {defender}", *dice).do(f"shock {a} {d}", "done")


def total(f: Field, number: int = 0) -> int:
    """The sum of the modifiers of a shock roll."""
    return f.rolls()[number].roll.bonus


@pytest.mark.rule("10.1a")
def test_units_shock_enemies_in_their_front_hexes_only() -> None:
    f = fight("lincoln-pk1@2720>4 wallace-pk1@2620>1 wallace-pk2@2719>1 wallace-pk3@2820>1")
    assert f.legal("shock") == ["shock lincoln-pk1 wallace-pk1"]
    assert f.refusal("shock lincoln-pk1 wallace-pk2") == "10.1a"
    assert f.refusal("shock lincoln-pk1 lincoln-mm1") == "10.1a"
    assert f.key("shock wallace-pk1 lincoln-pk1") == "other-command"


@pytest.mark.rule("10.1a")
def test_a_charger_shocks_only_what_will_stand_before_it() -> None:
    f = fight("lincoln-mm1@2820>4 wallace-pk1@2620>1 wallace-pk2@2621>1 wallace-pk3@2518>1", leader="2921")
    f.do("charge lincoln-mm1 wallace-pk1 2720 4")
    assert f.key("shock lincoln-mm1 wallace-pk3") == "not-in-front"
    assert "shock lincoln-mm1 wallace-pk2" in f.legal()


@pytest.mark.rule("10.3f")
def test_an_attack_is_designated_once_and_may_be_taken_back_only_then() -> None:
    f = fight("lincoln-pk1@2720>4 wallace-pk1@2620>1", 4)
    assert f.refusal("undo lincoln-pk1") == "10.3f"
    f.do("shock lincoln-pk1 wallace-pk1")
    assert f.key("shock lincoln-pk1 wallace-pk1") == "already-planned"
    f.do("undo lincoln-pk1", "shock lincoln-pk1 wallace-pk1", "done")
    assert "plan" not in f.b.affairs


@pytest.mark.rule("10.1b")
def test_archers_never_attack() -> None:
    f = fight("lincoln-lb1@2720>4 lincoln-pk1@2721>4 wallace-pk1@2621>1")
    assert f.legal("shock") == ["shock lincoln-pk1 wallace-pk1"]
    assert f.refusal("shock lincoln-lb1 wallace-pk1") == "10.1b"


@pytest.mark.rule("10.1c")
def test_archers_defend_themselves() -> None:
    f = duel("lincoln-pk1@2720>4", "john-lb1@2620>4", 5)
    assert f.rolls("shock")


@pytest.mark.rule("T4d")
def test_a_forbidden_pair_of_the_matrix_does_not_fight() -> None:
    f = Field("najera", "tello@2520 tello-ge1@2620>1 tello-mm1@2621>1 james-mm2@2719>4 chandos-dm1@2721>4")
    f.b.change(f.uid("james-mm2"), kind="HO")  # genitors may not shock hobilars
    f.activate("tello", "continuity").do("done")
    assert f.refusal("shock tello-ge1 james-mm2") == "T4d"


# -- retreat before shock --------------------------------------------------------------------------

RIDER = "lincoln-pk1@2720>4", "james-mm1@2620>1"


@pytest.mark.rule("10.2a")
def test_riders_attacked_by_foot_may_go_back_before_the_shock() -> None:
    f = duel(*RIDER)
    assert f.asked == "RetreatBeforeShock"
    assert f.legal("hex") == ["hex 2619", "hex 2520", "hex 2519"] and "no" in f.legal()


@pytest.mark.rule("10.2b")
def test_that_retreat_goes_away_from_the_attacker() -> None:
    f = duel(*RIDER)
    assert f.refusal("hex 2621") == "10.2b"


@pytest.mark.rule("10.2c")
def test_that_retreat_enters_no_enemy_zoc() -> None:
    f = fight("lincoln-pk1@2720>4 james-mm1@2620>1 lincoln-lb1@2419>1")
    f.do("shock lincoln-pk1 james-mm1", "done")
    assert f.legal("hex") == ["hex 2619", "hex 2520"] and f.refusal("hex 2519") == "10.2c"


@pytest.mark.rule("10.2d", "10.2e")
def test_men_at_arms_that_went_back_face_as_they_like_and_are_disordered() -> None:
    f = duel(*RIDER).do("hex 2520")
    assert f.asked == "StopFacing" and len(f.legal()) == 6
    f.do("face 3", "no")
    assert f.unit("james-mm1").disordered and f.unit("james-mm1").facing == 3


@pytest.mark.rule("10.2f", "10.2g")
def test_an_attacker_may_follow_but_not_shock_again() -> None:
    f = fight("lincoln-pk1@2720>4 james-mm1@2620>1 wallace-pk1@2621>1", 5)
    f.do("shock lincoln-pk1 james-mm1", "shock lincoln-pk1 wallace-pk1", "done", "hex 2519", "face 1")
    assert f.asked == "Follow"
    f.do("advance lincoln-pk1 2620", "face 3")
    assert f.at("lincoln-pk1") == "2620" and not f.rolls("shock")


@pytest.mark.rule("10.2h")
def test_following_draws_no_reaction_fire() -> None:
    f = fight("lincoln-pk1@2720>4 james-mm1@2620>1 john-lb1@2519>1")
    f.do("shock lincoln-pk1 james-mm1", "done", "hex 2520", "face 1", "advance lincoln-pk1 2620")
    assert f.asked == "StopFacing"
    f.do("face 4")
    assert not f.rolls("fire")


@pytest.mark.rule("V37")
def test_riders_do_not_go_back_before_mixed_attackers() -> None:
    f = fight("lincoln-pk1@2720>4 lincoln-mm1@2719>4 james-mm1@2620>1", 5)
    f.do("shock lincoln-pk1 james-mm1", "shock lincoln-mm1 james-mm1", "done")
    assert f.asked != "RetreatBeforeShock"


# -- designation and resolution --------------------------------------------------------------------


@pytest.mark.rule("10.3a", "10.3h")
def test_every_defender_is_rolled_for_by_itself() -> None:
    f = fight("lincoln-pk1@2720>4 lincoln-pk2@2719>4 wallace-pk1@2620>1", 5)
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk1", "done")
    assert [r.roll.about[1] for r in f.rolls("shock")] == [f.uid("wallace-pk1")]


@pytest.mark.rule("10.3b")
def test_shock_is_voluntary() -> None:
    f = fight("lincoln-pk1@2720>4 wallace-pk1@2620>1")
    assert "done" in f.legal()


@pytest.mark.rule("10.3c")
def test_all_enemies_in_front_must_be_attacked() -> None:
    f = fight("lincoln-pk1@2720>4 wallace-pk1@2620>1 wallace-pk2@2621>1").do("shock lincoln-pk1 wallace-pk1")
    assert f.refusal("done") == "10.3c"
    assert f.legal() == ["shock lincoln-pk1 wallace-pk2"]


@pytest.mark.rule("10.3d")
def test_somebody_else_may_attack_the_second_enemy() -> None:
    f = fight(
        "lincoln-pk1@2720>4 lincoln-pk2@2721>4 wallace-pk1@2620>1 wallace-pk2@2621>1 wallace-pk3@2622>1"
    )
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk2", "shock lincoln-pk2 wallace-pk3")
    assert "done" in f.legal()


@pytest.mark.rule("10.3e", "10.3f")
def test_all_is_designated_first_and_then_fought_in_any_order() -> None:
    f = fight(
        "lincoln-pk1@2720>4 lincoln-pk2@2724>4 wallace-pk1@2620>1 wallace-pk2@2624>1", 5, 5, leader="2722"
    )
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk2")
    assert not f.rolls("shock")
    f.do("done")
    assert f.asked == "ChooseFight" and f.legal() == ["fight wallace-pk1", "fight wallace-pk2"]
    f.do("fight wallace-pk2")
    assert [r.roll.about[1] for r in f.rolls("shock")] == [f.uid("wallace-pk2"), f.uid("wallace-pk1")]


@pytest.mark.rule("10.3g")
def test_a_defender_is_shocked_once_in_a_phase() -> None:
    f = duel("lincoln-pk1@2720>4", "wallace-pk1@2620>1", 5)
    assert len(f.rolls("shock")) == 1 and f.asked != "PlanShock"


@pytest.mark.rule("10.3i", "11.2a")
def test_one_charging_unit_is_enough_for_the_charge_table() -> None:
    f = fight("lincoln-mm1@2820>4 lincoln-pk1@2719>4 john-lb1@2620>4", 0, leader="2919")
    f.do("charge lincoln-mm1 john-lb1 2720 4", "shock lincoln-pk1 john-lb1", "done")
    assert f.rolls()[0].roll.reading.key == "moi-charge-normal"


@pytest.mark.rule("10.3j")
def test_without_a_charge_the_shock_table_is_used() -> None:
    f = duel("lincoln-mm1@2720>4", "wallace-pk1@2620>1", 5)
    assert f.rolls()[0].roll.reading.key == "moi-shock-normal"


@pytest.mark.rule("10.3k", "10.4m")
def test_the_defenders_disorder_is_in_the_column_not_in_the_drm() -> None:
    f = duel("lincoln-pk1@2720>4", "wallace-pk1@2620>1d", 4)
    assert f.rolls()[0].roll.reading.key == "moi-shock-disordered"
    assert f.drms(0) == {"defender-drm": 1} and total(f) == 1


@pytest.mark.rule("10.3l", "10.3m")
def test_fights_that_share_an_attacker_are_simultaneous_and_add_up() -> None:
    f = fight("lincoln-pk1@2720>4 wallace-pk1@2620>4 wallace-pk2@2621>1", 9, 1)
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk1 wallace-pk2", "done")
    assert f.asked != "ChooseFight"
    assert [r.roll.purpose for r in f.rolls()[:2]] == ["shock", "shock"]
    while f.asked in ("Retreat", "StopFacing"):
        f.do(f.legal()[0])
    assert f.unit("wallace-pk1").disordered and f.unit("lincoln-pk1").disordered


# -- DRMs ------------------------------------------------------------------------------------------


@pytest.mark.rule("10.4a", "R20")
def test_the_side_with_more_units_has_the_difference() -> None:
    f = fight("lincoln-pk1@2720>4 lincoln-pk2@2719>4 wallace-pk1@2620>1", 5)
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk1", "done")
    assert f.drms(0) == {"numbers": 1} and total(f) == 1
    f = fight("lincoln-pk1@2720>4 wallace-pk1@2620>1 wallace-pk2@2621>1", 5, 5)
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk1 wallace-pk2", "done")
    assert total(f) == -1


@pytest.mark.parametrize(
    ("facing", "bonus"),
    [
        pytest.param(0, 2, marks=pytest.mark.rule("10.4b")),
        pytest.param(4, 3, marks=pytest.mark.rule("10.4c")),
        pytest.param(1, 0),
    ],
)
def test_flank_and_rear(facing: int, bonus: int) -> None:
    f = duel("lincoln-pk1@2720>4", f"wallace-pk1@2620>{facing}", 5)
    assert total(f) == bonus


@pytest.mark.rule("10.4d", "R16")
def test_two_kinds_of_side_give_four_instead() -> None:
    f = fight("lincoln-pk1@2720>4 lincoln-pk2@2621>5 wallace-pk1@2620>1", 0, leader="2721")
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk1", "done")
    assert f.drms(0) == {"numbers": 1, "two-sides": 4} and total(f) == 5


@pytest.mark.rule("10.4e", "V15")
def test_the_defenders_ground_counts() -> None:
    f = Field("falkirk", "lincoln@1405 lincoln-pk1@1404>4 wallace-pk1@1304>1", dice=(5,), setup="free")
    f.activate("lincoln", "continuity").do("done", "shock lincoln-pk1 wallace-pk1", "done")
    assert f.drms(0)["terrain"] == -1


@pytest.mark.rule("10.4f", "R18", "V5")
def test_of_different_ground_that_best_for_the_defender_counts() -> None:
    f = Field(
        "falkirk",
        "lincoln@2106 lincoln-pk1@2105>4 lincoln-pk2@2006>5 wallace-pk1@2005>1",
        dice=(0,),
        setup="free",
    )
    f.activate("lincoln", "continuity").do("done")
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk1", "done")
    assert f.drms(0)["terrain"] == -1


@pytest.mark.rule("V12")
def test_a_slope_counts_once() -> None:
    f = Field("falkirk", "lincoln@2106 lincoln-pk1@2105>4 wallace-pk1@2005>1", dice=(5,), setup="free")
    f.activate("lincoln", "continuity").do("done", "shock lincoln-pk1 wallace-pk1", "done")
    assert f.drms(0) == {"terrain": -1} and total(f) == -1


@pytest.mark.rule("T7b")
def test_as_an_option_lower_ground_counts_only_if_all_stand_lower() -> None:
    pieces = "lincoln@2106 lincoln-pk1@2105>4 lincoln-pk2@2006>5 wallace-pk1@2005>1"
    f = (
        Field("falkirk", pieces, dice=(0,), setup="free", slope="all")
        .activate("lincoln", "continuity")
        .do("done")
    )
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk1", "done")
    assert "terrain" not in f.drms(0)
    f = Field("falkirk", pieces.replace("lincoln-pk2@2006>5 ", ""), dice=(5,), setup="free", slope="all")
    f.activate("lincoln", "continuity").do("done", "shock lincoln-pk1 wallace-pk1", "done")
    assert total(f) == -1


@pytest.mark.rule("10.4g")
def test_the_defenders_own_drm_is_added() -> None:
    f = duel("lincoln-pk1@2720>4", "john-lb1@2620>1", 5)
    assert f.drms(0) == {"defender-drm": 1, "weapons": 2} and total(f) == 3


@pytest.mark.rule("10.4h")
def test_a_charge_has_plus_two() -> None:
    f = fight("lincoln-mm1@2820>4 john-lb1@2620>4", 0, leader="2921").do(
        "charge lincoln-mm1 john-lb1 2720 4", "done"
    )
    assert f.drms(0)["charge"] == 2
    assert total(f) == 2 + 3 + 1 + 3  # charge, rear, its own DRM, the matrix


@pytest.mark.rule("10.4i", "15.3a")
def test_a_leader_with_the_charging_riders_adds_one() -> None:
    f = fight("lincoln-mm1@2820>4 john-lb1@2620>4", 0, leader="2820").do(
        "charge lincoln-mm1 john-lb1 2720 4", "done"
    )
    assert f.drms(0)["leader"] == 1 and total(f) == 10
    g = fight("lincoln-mm1@2720>4 wallace-pk1@2620>1", 5, leader="2720").do(
        "shock lincoln-mm1 wallace-pk1", "done"
    )
    assert "leader" not in g.drms(0)


@pytest.mark.rule("R17")
def test_a_leader_of_another_command_adds_nothing() -> None:
    f = fight("lincoln-mm1@2820>4 surrey@2820 john-lb1@2620>4", 0, leader="2921")
    f.do("charge lincoln-mm1 john-lb1 2720 4", "done")
    assert "leader" not in f.drms(0)


@pytest.mark.rule("10.4j", "T4a")
@pytest.mark.parametrize(
    ("attacker", "defender", "drm"),
    [("lincoln-mm1", "john-lb1", 3), ("lincoln-pk1", "john-lb1", 2), ("lincoln-pk1", "james-mm1", -1)],
)
def test_the_weapon_matrix(attacker: str, defender: str, drm: int) -> None:
    f = duel(f"{attacker}@2720>4", f"{defender}@2620>4", 5)
    while f.asked in ("RetreatBeforeShock", "CounterChargeWindow"):
        f.do("no")
    assert f.drms(0)["weapons"] == drm
    assert f.rolls()[0].roll.bonus == sum(f.drms(0).values())


@pytest.mark.rule("10.4k")
def test_of_two_weapons_the_better_counts() -> None:
    f = fight("lincoln-mm1@2720>4 lincoln-pk1@2719>4 john-lb1@2620>1", 0)
    f.do("shock lincoln-mm1 john-lb1", "shock lincoln-pk1 john-lb1", "done")
    assert f.drms(0)["weapons"] == 3


@pytest.mark.rule("10.4l", "R19")
def test_one_disordered_attacker_costs_two() -> None:
    f = fight("lincoln-pk1@2720>4d lincoln-pk2@2719>4 wallace-pk1@2620>1", 5)
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk1", "done")
    assert f.drms(0) == {"numbers": 1, "attacker-disordered": -2} and total(f) == -1


@pytest.mark.rule("10.4n", "12.4f")
def test_a_retired_defender_counts_as_disordered_and_gives_two() -> None:
    f = duel("lincoln-pk1@2720>4", "wallace-pk1@2620>1R", 0)
    assert f.drms(0) == {"defender-drm": 1, "defender-retired": 2} and total(f) == 3
    assert f.rolls()[0].roll.reading.key == "moi-shock-disordered"


@pytest.mark.rule("10.4o", "V13", "V33", "P.2o")
def test_a_schiltron_has_minus_one_through_its_front() -> None:
    f = duel("lincoln-pk1@2720>4", "wallace-pk1@2620>1s", 5)
    assert f.drms(0) == {"schiltron": -1} and total(f) == -1
    f = duel("lincoln-pk1@2720>4", "wallace-pk1@2620>4s", 0)
    assert "schiltron" not in f.drms(0)


@pytest.mark.rule("10.4p", "T7a")
def test_all_drms_add_up() -> None:
    f = duel("lincoln-pk1@2720>4d", "john-lb1@2620>4", 0)
    assert f.drms(0) == {"rear": 3, "defender-drm": 1, "weapons": 2, "attacker-disordered": -2}
    assert total(f) == 4


# -- advance ---------------------------------------------------------------------------------------


@pytest.mark.rule("10.5a", "10.5c", "R23")
def test_the_attacker_must_advance_into_the_emptied_hex_and_faces_freely() -> None:
    f = duel("lincoln-pk1@2720>4", "wallace-pk1@2620>1", 8)
    assert f.asked == "Retreat"
    f.do("hex 2520", "face 1")
    assert f.at("lincoln-pk1") == "2620" and f.asked == "StopFacing"
    f.do("face 0")
    assert f.unit("lincoln-pk1").facing == 0


@pytest.mark.rule("10.5b", "R21")
def test_the_unit_with_the_best_drm_advances() -> None:
    f = fight("lincoln-pk1@2720>4 lincoln-pk2@2719>4d wallace-pk1@2620>1", 9)
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk1", "done", "hex 2520", "face 1")
    assert f.at("lincoln-pk1") == "2620"
    f = fight("lincoln-pk1@2720>4 lincoln-pk2@2719>4 wallace-pk1@2620>1", 9)
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk1", "done", "hex 2520", "face 1")
    assert f.legal() == ["advance lincoln-pk1 2620", "advance lincoln-pk2 2620"]
    f = fight("lincoln-pk1@2720>4 lincoln-pk2@2719>4 lincoln-pk3@2621>5d wallace-pk1@2620>1", 9)
    f.do(*(f"shock lincoln-pk{n} wallace-pk1" for n in (1, 2, 3)), "done", "hex 2519", "face 1")
    assert f.refusal("advance lincoln-pk3 2620") == "10.5b"


TWO = "lincoln-pk1@2720>4 wallace-pk1@2620>4 wallace-pk2@2621>4"


def two(*dice: int) -> Field:
    """One pike shocks two that turn their backs."""
    f = fight(TWO, *dice).do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk1 wallace-pk2", "done")
    while f.asked == "Retreat" or (f.asked == "StopFacing" and f.at("lincoln-pk1") == "2720"):
        f.do(f.legal()[0])
    return f


@pytest.mark.rule("10.5d", "10.5f")
def test_after_several_fights_the_winner_chooses_his_hex() -> None:
    f = two(9, 9)
    assert f.asked == "EndClash"
    assert f.legal() == ["advance lincoln-pk1 2620", "advance lincoln-pk1 2621"]
    f.do("advance lincoln-pk1 2621", "face 4")
    assert f.at("lincoln-pk1") == "2621"
    assert not [k for k in f.b.affairs if k.startswith("clash")]


@pytest.mark.rule("10.5e")
def test_after_several_fights_a_disordered_unit_does_not_advance() -> None:
    f = two(9, 0)
    assert f.unit("lincoln-pk1").disordered and f.at("lincoln-pk1") == "2720"


@pytest.mark.rule("V7")
def test_in_a_single_fight_even_a_disordered_unit_advances() -> None:
    f = fight("lincoln-mm1@2820>4 wallace-pk1@2620>1d", 0, 0, leader="2921")
    f.do("charge lincoln-mm1 wallace-pk1 2720 4", "done")
    assert f.rolls("charge")[0].result == "ad-dR"
    f.do(f.legal()[0])
    assert f.unit("lincoln-mm1").disordered and f.at("lincoln-mm1") == "2620"


@pytest.mark.rule("V19")
def test_an_attackers_result_hits_all_who_attacked() -> None:
    f = fight("lincoln-pk1@2720>4 lincoln-pk2@2719>4 wallace-pk1@2620>1", 1)
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk1", "done")
    assert f.unit("lincoln-pk1").disordered and f.unit("lincoln-pk2").disordered
