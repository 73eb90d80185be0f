"""Crécy: its own rules."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.scenes import opened, suffer

from gonfalon.systems.men_of_iron.book.activation import Begin, FreeActivation
from gonfalon.systems.men_of_iron.book.arrival import arrive_by_combat
from gonfalon.systems.men_of_iron.book.bombards import bombard_arc, bombard_roll
from gonfalon.systems.men_of_iron.book.fire import fire_roll
from gonfalon.systems.men_of_iron.book.movement import moving_refusal, ride_through
from gonfalon.systems.men_of_iron.book.victory import EndActivation
from gonfalon.systems.men_of_iron.pieces.facts import BOUND

JOHN = "john@3605 john-mm1@3605>1"


def alencon(pieces: str, *dice: int) -> Field:
    """Alençon's men-at-arms act."""
    return Field("crecy", f"alencon@3710 {pieces}", dice).activate("alencon", "continuity")


def drms(f: Field, firer: str, target: str) -> dict[str, int]:
    """The named modifiers of a shot."""
    roll = fire_roll(f.b, f.uid(firer), f.uid(target))
    found = {m.key: m.value for m in roll.modifiers}
    assert roll.bonus == sum(found.values())
    return found


# -- Standards and reinforcements ------------------------------------------------------------------


@pytest.mark.rule("crecy.q", "P.31a", "P.31b")
def test_french_standards_are_placed_when_the_command_acts_or_is_all_there() -> None:
    f = Field("crecy", "alencon@3710 alencon-mm1@3710>1 edward-dm1@5215>4").activate("alencon")
    assert f.legal("plant") == ["plant alencon-standard"]
    f.do("plant alencon-standard", "hex 3612")
    assert f.at("alencon-standard") == "3612"
    g = Field("crecy", JOHN).activate("john")
    assert not g.legal("plant")
    for n in range(2, 9):
        g.b.change(g.uid(f"john-mm{n}"), fate="eliminated")
    assert g.activate("john").legal("plant") == ["plant john-standard"]


@pytest.mark.parametrize("command", ["doria", "grimaldi", "philip"])
@pytest.mark.rule("crecy.q")
def test_the_other_french_standards_too(command: str) -> None:
    kind = "mm1" if command == "philip" else "cb1" if command == "doria" else "cb13"
    f = Field("crecy", f"{command}@3710 {command}-{kind}@3710>1 edward-dm1@5215>4")
    for code in f.setting.unit_codes:
        if code.startswith(f"{command}-") and not code.endswith(("standard", kind)):
            f.b.change(f.uid(code), fate="eliminated", place=None)
    f.activate(command)
    assert f"plant {'philip' if command == 'philip' else 'genoa'}-standard" in f.legal("plant")


@pytest.mark.rule("crecy.z")
def test_john_does_not_enter_in_the_first_french_activation() -> None:
    f = Field("crecy", "alencon@3710 alencon-mm1@3710>1", start="free").begin(FreeActivation(1))
    assert f.legal("activate") == ["activate alencon"] and f.refusal("activate john") == "crecy.z"
    f.b.set(acted=(0, 1), activations=1)
    f.begin(FreeActivation(1))
    assert "activate john" in f.legal()


@pytest.mark.rule("crecy.x")
def test_philip_waits_for_all_of_john() -> None:
    f = Field("crecy", JOHN)
    f.b.set(acted=(0, 1), activations=1)
    f.begin(FreeActivation(1))
    assert f.refusal("activate philip") == "crecy.x"


@pytest.mark.rule("crecy.ab", "crecy.ac", "V32b")
def test_philip_enters_on_an_even_number_else_another_command_acts() -> None:
    pieces = "alencon@3710 alencon-mm1@3710>1"
    f = Field("crecy", pieces, [0])
    for n in range(1, 9):
        f.b.change(f.uid(f"john-mm{n}"), fate="eliminated")
    f.b.set(acted=(0, 1), activations=1)
    f.begin(Begin(1, "philip", "continuity"))
    assert f.asked == "Act" and f.legal("unit philip-mm1")
    g = Field("crecy", pieces, [1])
    for n in range(1, 9):
        g.b.change(g.uid(f"john-mm{n}"), fate="eliminated")
    g.b.set(acted=(0, 1), activations=1)
    g.begin(Begin(1, "philip", "continuity"))
    assert g.asked == "FreeActivation" and g.legal("activate") == ["activate alencon"]
    g.do("activate alencon")
    assert g.asked == "Act" and len(g.rolls()) == 1


# -- pits ------------------------------------------------------------------------------------------


@pytest.mark.rule("crecy.ad", "crecy.ae", "crecy.af", "P.13b", "P.13c")
def test_a_rider_that_falls_into_a_pit_stops_and_fights_no_more_in_this_activation() -> None:
    f = Field(
        "crecy", "alencon@3710 alencon-mm1@4313>1 alencon-mm2@4611>1 edward-lb1@4515>4 edward-lb2@4710>4", [2]
    )
    f.activate("alencon", "continuity").do("unit alencon-mm1", "go 4414", "face 1")
    assert f.unit("alencon-mm1").kind == "UH" and f.at("alencon-mm1") == "4414"
    assert f.refusal("unit alencon-mm1") == "crecy.ae"
    found = moving_refusal(f.b, f.unit("alencon-mm1"))
    assert found is not None and found.rule == "crecy.ae"
    f.do("done")
    assert f.refusal("shock alencon-mm1 edward-lb1") == "crecy.af"
    assert f.refusal("charge alencon-mm1 edward-lb1 4414 1") == "T4b"


@pytest.mark.rule("10.1a", "11.3a")
def test_a_rider_that_is_not_on_the_map_attacks_nobody() -> None:
    f = Field("crecy", "alencon@3710 alencon-mm1@4313>1 alencon-mm2@4312>1 edward-lb1@4515>4")
    f.activate("alencon", "continuity")
    f.b.change(f.uid("alencon-mm2"), place=None, fate="eliminated")
    f.do("done")
    assert f.asked == "PlanShock"
    assert f.refusal("shock alencon-mm2 edward-lb1") == "10.1a"
    assert f.refusal("charge alencon-mm2 edward-lb1 4414 1") == "11.3a"


@pytest.mark.rule("crecy.ag", "P.13d")
def test_a_rider_that_fell_into_a_pit_never_mounts_again() -> None:
    f = Field("crecy", "alencon@3710 alencon-mm1@3810>1u").activate("alencon", "continuity")
    assert f.do("unit alencon-mm1").refusal("mount") == "crecy.ag"


@pytest.mark.rule("crecy.ad", "crecy.ah", "P.13a", "P.13e")
def test_on_three_it_rides_on_and_spends_a_point_more() -> None:
    f = alencon("alencon-mm1@4313>1", 3).do("unit alencon-mm1", "go 4414", "face 1")
    u = f.unit("alencon-mm1")
    plain = f.setting.ground.step_cost(f.hex("4313"), f.hex("4414"), (), 1)
    assert u.kind == "MM" and u.spent == plain + 1


@pytest.mark.rule("crecy.ai", "P.13f")
def test_without_points_left_the_pit_costs_nothing() -> None:
    f = alencon("alencon-mm1@4313>1", 3)
    plain = f.setting.ground.step_cost(f.hex("4313"), f.hex("4414"), (), 1)
    f.b.change(f.uid("alencon-mm1"), spent=8 - plain)
    f.do("unit alencon-mm1", "go 4414", "face 1")
    assert f.at("alencon-mm1") == "4414" and f.unit("alencon-mm1").spent == 8


# -- rain, shields, bombards -----------------------------------------------------------------------


@pytest.mark.rule("crecy.aj", "V32", "P.16a")
def test_rain_spoils_the_genoese_bowstrings_but_not_the_hobilars() -> None:
    f = Field("crecy", "doria-cb1@4311>1 edward-lb1@4412>4 edward-ho1@4413>4f")
    assert drms(f, "doria-cb1", "edward-lb1")["rain"] == -2
    assert "rain" not in drms(f, "edward-ho1", "doria-cb1")


@pytest.mark.rule("crecy.ak", "P.16a")
def test_longbows_have_plus_one_at_the_genoese() -> None:
    f = Field("crecy", "doria-cb1@4311>1 edward-lb1@4412>4 alencon-mm1@4312>1")
    assert drms(f, "edward-lb1", "doria-cb1")["no-shields"] == 1
    assert "no-shields" not in drms(f, "edward-lb1", "alencon-mm1")


GUN = "harcourt@4809 harcourt-bombard1@4613>4 harcourt-lb1@4613>4"


@pytest.mark.rule("crecy.al", "crecy.ao", "crecy.ar", "P.37a", "P.37d")
def test_a_bombard_fires_twice_in_the_game_and_once_in_an_activation() -> None:
    f = Field("crecy", f"{GUN} alencon-mm1@4413>1", [0, 0]).activate("harcourt", "continuity")
    shot = "bombard harcourt-bombard1 alencon-mm1"
    f.do(shot)
    assert set(f.drms(0)) == {"range"} and f.drms(0)["range"] == -1
    assert f.unit("harcourt-bombard1").shots == 1 and not f.legal("bombard")
    f.activate("harcourt", "continuity").do(shot)
    assert f.unit("harcourt-bombard1").shots == 0
    assert not f.activate("harcourt", "continuity").legal("bombard")


@pytest.mark.rule("crecy.ar", "crecy.aq", "P.37f", "P.37g")
def test_undergrowth_is_no_cover_from_a_bombard() -> None:
    f = Field("crecy", "harcourt-bombard1@4506>4 alencon-mm1@4406>1")
    assert f.setting.ground.of[f.hex("4406")].fire == -1
    roll = bombard_roll(f.b, f.uid("harcourt-bombard1"), f.uid("alencon-mm1"))
    assert [m.key for m in roll.modifiers] == ["range"] and roll.bonus == 0


@pytest.mark.rule("crecy.am", "crecy.al", "P.37a", "P.37b")
def test_more_shots_are_refused() -> None:
    pieces = f"{GUN} harcourt-bombard2@4612>4 alencon-mm1@4413>1"
    f = Field("crecy", pieces, [0]).activate("harcourt", "continuity")
    shot = "bombard harcourt-bombard1 alencon-mm1"
    f.do(shot)
    assert f.refusal(shot) == "crecy.am"
    f.b.change(f.uid("harcourt-bombard1"), shots=0, marks=0)
    assert f.refusal(shot) == "crecy.al"


@pytest.mark.rule("V32c")
def test_a_bombard_provokes_no_counter_charge() -> None:
    f = Field("crecy", f"{GUN} alencon@4312 alencon-mm1@4413>1", [0])
    f.activate("harcourt", "continuity").do("bombard harcourt-bombard1 alencon-mm1")
    assert f.asked == "Act"


@pytest.mark.rule("crecy.an", "P.37c")
def test_a_bombard_fires_in_the_middle_of_a_french_activation() -> None:
    f = Field("crecy", f"{GUN} alencon@3710 alencon-mm1@4312>1", [0]).activate("alencon", "continuity")
    f.do("unit alencon-mm1", "go 4412", "face 1")
    assert f.asked == "BombardWindow"
    f.do("bombard harcourt-bombard1 alencon-mm1")
    assert f.rolls()[0].roll.purpose == "bombard" and f.asked == "Act"


@pytest.mark.rule("crecy.an", "10.1a", "P.37c")
def test_whom_a_bombard_drives_off_before_the_shock_attacks_nobody() -> None:
    pieces = f"{GUN} alencon@3710 alencon-mm1@4512>1 alencon-mm2@4513>1"
    f = Field("crecy", pieces, [9])
    f.b.change(f.uid("alencon-mm1"), disordered=True)
    f.activate("alencon", "continuity").do("done")
    assert f.asked == "BombardWindow"
    f.do("bombard harcourt-bombard1 alencon-mm1")
    assert f.unit("alencon-mm1").fate == "eliminated" and f.asked == "PlanShock"
    assert f.legal("shock") == ["shock alencon-mm2 harcourt-lb1"]


@pytest.mark.rule("crecy.ap", "P.37e")
def test_a_bombard_fires_through_its_front_only() -> None:
    pieces = f"{GUN} alencon-mm1@4413>1 alencon-mm2@4813>1"
    f = Field("crecy", pieces).activate("harcourt", "continuity")
    assert f.legal("bombard") == ["bombard harcourt-bombard1 alencon-mm1"]
    assert f.refusal("bombard harcourt-bombard1 alencon-mm2") == "crecy.ap"


@pytest.mark.rule("crecy.ap", "P.37e")
def test_so_it_does_in_a_french_activation() -> None:
    pieces = f"{GUN} alencon@3710 alencon-mm1@4312>1 alencon-mm2@4813>1"
    f = Field("crecy", pieces).activate("alencon", "continuity").do("unit alencon-mm1", "go 4412", "face 1")
    assert f.legal() == ["bombard harcourt-bombard1 alencon-mm1", "no"]
    assert f.refusal("bombard harcourt-bombard1 alencon-mm2") == "crecy.ap"


@pytest.mark.rule("crecy.at", "P.37i")
def test_a_bombard_does_not_move() -> None:
    f = Field("crecy", GUN).activate("harcourt", "continuity").do("unit harcourt-bombard1")
    assert f.legal("face") and not f.legal("go") and f.refusal("go 4612") == "crecy.at"


@pytest.mark.rule("crecy.as", "P.37h")
def test_units_in_between_spoil_the_shot_as_for_crossbows() -> None:
    pieces = f"{GUN} alencon-mm1@4413>1 alencon-mm2@4213>1"
    f = Field("crecy", pieces).activate("harcourt", "continuity")
    assert f.legal("bombard") == ["bombard harcourt-bombard1 alencon-mm1"]


@pytest.mark.rule("crecy.au", "P.37j")
def test_a_bombard_stands_with_foot() -> None:
    assert opened("crecy").outcome is None
    f = Field("crecy", "harcourt@4809 harcourt-bombard1@4613>4 harcourt-lb1@4614>4")
    f.activate("harcourt", "continuity").do("unit harcourt-lb1", "go 4613", "face 4")
    assert f.at("harcourt-lb1") == f.at("harcourt-bombard1")


@pytest.mark.rule("crecy.av", "P.37k")
def test_bombards_are_not_fired_at() -> None:
    f = Field("crecy", "doria@4411 doria-cb1@4412>1 harcourt-bombard1@4613>4 harcourt-lb1@4613>4")
    f.activate("doria", "continuity").do("unit doria-cb1")
    assert f.refusal("fire harcourt-bombard1") == "crecy.av"


@pytest.mark.rule("crecy.aw", "crecy.bi", "P.37l", "P.37n")
def test_a_lone_bombard_is_destroyed_by_an_enemy_beside_it() -> None:
    f = Field("crecy", "harcourt-bombard1@4613>4 alencon-mm1@4412>1")
    arrive_by_combat(f.b, f.uid("alencon-mm1"), f.hex("4412"), f.hex("4612"))
    assert f.unit("harcourt-bombard1").fate == "eliminated" and f.b.game.points == (0, 0)
    g = Field("crecy", "harcourt-bombard1@4613>4 harcourt-lb1@4613>4 alencon-mm1@4412>1")
    arrive_by_combat(g.b, g.uid("alencon-mm1"), g.hex("4412"), g.hex("4612"))
    assert g.at("harcourt-bombard1") == "4613"


@pytest.mark.rule("crecy.ax", "P.37m")
def test_a_bombard_is_destroyed_when_its_unit_is_driven_away() -> None:
    f = Field("crecy", "harcourt-bombard1@4613>4 harcourt-lb1@4613>4 alencon-mm1@4512>1 edward-standard@5315")
    suffer(f, "harcourt-lb1", "R", "alencon-mm1")
    assert f.unit("harcourt-bombard1").fate == "eliminated"


@pytest.mark.rule("crecy.av", "P.37k")
@pytest.mark.parametrize("result", ["R", "E", "retreat"])
def test_a_bombard_outlasts_its_unit_when_fire_drives_it_away_or_destroys_it(result: str) -> None:
    f = Field("crecy", "harcourt-bombard1@4613>4 harcourt-lb1@4613>4 doria-cb1@4512>1 edward-standard@5315")
    suffer(f, "harcourt-lb1", result, "doria-cb1", how="fire")
    if f.asked == "Retreat":
        f.do(f.legal()[0])
    assert f.unit("harcourt-lb1").place != f.unit("harcourt-bombard1").place
    assert f.at("harcourt-bombard1") == "4613"


# -- aggression ------------------------------------------------------------------------------------


@pytest.mark.rule("crecy.ay", "crecy.az", "P.17a", "P.17b")
def test_near_the_enemy_all_mounted_men_at_arms_must_charge() -> None:
    f = Field("crecy", "alencon@4309 alencon-mm1@4209>1 alencon-mm2@4108>1d edward-lb1@4611>4")
    f.activate("alencon", "continuity")
    assert all(f.unit(f"alencon-mm{n}").marks & BOUND for n in (1, 2)) and "done" not in f.legal()
    assert f.refusal("done") == "crecy.ay"
    g = Field("crecy", "alencon@4209 alencon-mm1@4209>1 edward-lb1@4711>4").activate("alencon", "continuity")
    assert not g.unit("alencon-mm1").marks & BOUND and "done" in g.legal()


@pytest.mark.rule("crecy.ba", "crecy.bb", "P.17c", "P.17d")
def test_they_ride_the_straightest_way_and_face_the_enemy() -> None:
    f = Field("crecy", "alencon@4309 alencon-mm1@4008>1 edward-lb1@4611>4").activate("alencon", "continuity")
    f.do("unit alencon-mm1")
    assert f.refusal("go 3907") == "crecy.ba"
    f.do(f.legal("go")[0])
    assert f.asked == "StopFacing" and f.refusal("face 4") == "crecy.bb"


@pytest.mark.rule("crecy.bc", "crecy.bd", "R41", "P.18a", "P.18b")
def test_genoese_ridden_through_are_disordered_or_eliminated_without_a_die() -> None:
    for flags, fate in (("", ""), ("d", "eliminated")):
        f = Field("crecy", f"alencon@4309 alencon-mm1@4309>1 doria-cb1@4409>1{flags} edward-lb1@4611>4")
        f.activate("alencon", "continuity")
        ride_through(f.b, f.unit("alencon-mm1"), f.uid("doria-cb1"))
        assert f.unit("doria-cb1").fate == fate and (fate or f.unit("doria-cb1").disordered)
        assert not f.rolls()


@pytest.mark.rule("V11", "8.0e")
def test_riders_that_are_not_bound_roll_for_the_genoese() -> None:
    f = alencon("alencon-mm1@3909>1 doria-cb1@4009>1", 4)
    f.do("unit alencon-mm1", "go 4109 via 4009", "face 1")
    assert [r.roll.purpose for r in f.rolls()] == ["ridden"] and f.unit("doria-cb1").disordered


@pytest.mark.rule("V31b", "V31c", "P.17f", "P.17g")
def test_retired_riders_and_men_on_foot_are_not_bound() -> None:
    f = Field(
        "crecy",
        "alencon@4309 alencon-mm1@4309>1R alencon-mm2@4209>1u alencon-standard@4209 edward-lb1@4611>4",
    ).activate("alencon", "continuity")
    assert not any(f.unit(f"alencon-mm{n}").marks & BOUND for n in (1, 2))


@pytest.mark.rule("V31", "P.17e")
def test_disordered_riders_must_shock() -> None:
    f = Field("crecy", "alencon@4309 alencon-mm1@4510>1d edward-lb1@4611>4").activate("alencon", "continuity")
    f.do("done")
    assert f.refusal("done") == "V31"


# -- hobilars, laager ------------------------------------------------------------------------------


@pytest.mark.rule("crecy.bf")
def test_the_hobilars_are_in_command_at_any_distance() -> None:
    f = Field("crecy", "edward@4613 edward-ho1@5712>4 edward-lb1@5213>4").activate("edward", "continuity")
    assert not f.unit("edward-ho1").marks & 16 and f.unit("edward-lb1").marks & 16


@pytest.mark.rule("crecy.bg", "R38", "P.19a", "P.19b")
def test_a_frenchman_in_the_laager_costs_a_point_at_the_end_of_any_activation() -> None:
    f = Field("crecy", "alencon-mm1@5815>1 edward-lb1@5213>4")
    f.begin(EndActivation(0, "continuity"))
    f.begin(EndActivation(1, "continuity"))
    assert f.b.game.points == (2, 0)


@pytest.mark.rule("crecy.bh")
def test_a_lost_standard_of_crecy_gives_no_points() -> None:
    f = Field("crecy", "edward-standard@5315 alencon-mm1@5314>1")
    arrive_by_combat(f.b, f.uid("alencon-mm1"), f.hex("5314"), f.hex("5315"))
    assert not f.at("edward-standard") and f.b.game.points == (0, 0)


@pytest.mark.rule("R37", "R34")
def test_the_table_is_used_literally() -> None:
    b = opened("crecy")
    kinds = b.setting.ground.hexes
    assert kinds["woods"].mp == (4, 2) and kinds["village"].mp == (4, 2)


@pytest.mark.rule("R40")
def test_a_bombard_sees_seven_hexes_far() -> None:
    f = Field("crecy", "harcourt-bombard2@4613>4")
    gun = f.unit("harcourt-bombard2")
    assert gun.place is not None
    assert max(distance for distance, _ in bombard_arc(f.b, gun.place, gun.facing).values()) == 7
