"""Poitiers' own rules."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_04_activation import ended

from gonfalon.systems.men_of_iron.book.activation import Begin, FreeActivation, Muster
from gonfalon.systems.men_of_iron.book.aggression import bound_by_nearness
from gonfalon.systems.men_of_iron.book.charge_paths import may_charge
from gonfalon.systems.men_of_iron.book.results import Retire
from gonfalon.systems.men_of_iron.book.shock_roll import cannot_fight
from gonfalon.systems.men_of_iron.book.victory import EndActivation
from gonfalon.systems.men_of_iron.pieces.facts import BOUND


def french(command: str, pieces: str, *dice: int) -> Field:
    return Field("poitiers", pieces, dice=dice, start="free").activate(command, "continuity")


FRENCH = [("charles", "dm1"), ("orleans", "dm1"), ("jean", "mm1")]


@pytest.mark.rule("poitiers.l", "V30c", "P.31a", "P.31d")
@pytest.mark.parametrize(("command", "kind"), FRENCH)
def test_a_french_standard_is_placed_when_its_command_first_acts(command: str, kind: str) -> None:
    f = french(command, f"{command}@1315 {command}-{kind}@1315>1")
    f.do(f"plant {command}-standard", "hex 1310")
    assert f.at(f"{command}-standard") == "1310"
    assert not f.legal(f"plant {command}")


@pytest.mark.rule("poitiers.m", "P.31b")
@pytest.mark.parametrize(("command", "kind"), FRENCH)
def test_no_french_standard_stands_within_five_hexes_of_the_english_set_up(command: str, kind: str) -> None:
    f = french(command, f"{command}@1315 {command}-{kind}@1315>1").do(f"plant {command}-standard")
    assert f.refusal("hex 2213") == "poitiers.m"


@pytest.mark.rule("V30d", "P.31a")
def test_saarbruckens_standard_comes_with_the_marshals_too() -> None:
    f = french("marshals", "marshals-mm1@1113>1 marshals-mm2@1115>1 salisbury-lb2@3313>4")
    f.do("plant saarbrucken-standard", "hex 1110")
    assert f.at("saarbrucken-standard") == "1110"


@pytest.mark.rule("poitiers.o", "R31", "P.31c")
@pytest.mark.parametrize(("command", "kind"), FRENCH)
def test_without_a_placed_standard_the_french_cannot_retire(command: str, kind: str) -> None:
    unit = f"{command}-{kind}"
    f = Field("poitiers", f"{unit}@1315>1 salisbury-lb2@1415>4", start="free")
    f.begin(Retire(f.uid(unit), (f.uid("salisbury-lb2"),)))
    assert f.unit(unit).fate == "eliminated"


@pytest.mark.rule("poitiers.z")
def test_a_crossed_hedge_is_open() -> None:
    f = french("charles", "charles@2313 charles-dm1@2412>1 prince-dm3@3212>4").do("unit charles-dm1")
    goal = next(n for n in f.setting.grid.near[f.hex("2412")] if f.setting.ground.is_hedge(f.hex("2412"), n))
    label = f.setting.ground.terrain.label(goal)
    before = f.setting.ground.step_cost(f.hex("2412"), goal, (), 0)
    f.do(f"go {label}", "face 1")
    assert len(f.b.game.opened) == 1
    assert f.setting.ground.step_cost(f.hex("2412"), goal, f.b.game.opened, 0) == before - 1


@pytest.mark.rule("poitiers.ac", "poitiers.ad", "R43", "P.26a", "P.26b")
@pytest.mark.parametrize(("points", "stays"), [(20, True), (21, False)])
def test_orleans_leaves_at_twenty_five(points: int, stays: bool) -> None:
    f = Field(
        "poitiers",
        "orleans@1016 orleans-dm1@1016>1 charles@1315 charles-dm1@1315>1",
        dice=(4, 0, 0),
        start="free",
    )
    f.b.set(points=(0, points))
    f.begin(Begin(1, "orleans", "free"))
    assert (f.unit("orleans-dm1").place is not None) is stays
    assert f.rolls("leaving")


@pytest.mark.rule("poitiers.ae", "P.26c")
def test_orleans_gone_costs_no_points() -> None:
    f = Field(
        "poitiers",
        "orleans@1016 orleans-dm1@1016>1 charles@1315 charles-dm1@1315>1",
        dice=(9, 0, 0),
        start="free",
    )
    f.b.set(points=(0, 20))
    f.begin(Begin(1, "orleans", "free"))
    assert f.unit("orleans-dm1").fate == "left" and f.unit("orleans").fate == "left"
    assert f.b.game.points == (0, 20)


@pytest.mark.rule("poitiers.af", "poitiers.ag", "poitiers.q")
def test_the_marshals_are_a_command_of_two_without_leader_always_in_command() -> None:
    from systems.men_of_iron.books import fresh

    c = fresh("poitiers").commands["marshals"]
    assert (c.leader, c.rating, len(c.members), c.always) == (-1, 4, 2, True)
    f = french("marshals", "marshals-mm1@1113>1 marshals-mm2@1120>1 salisbury-lb2@3313>4")
    assert not f.unit("marshals-mm2").marks & 16


@pytest.mark.rule("poitiers.ah", "V30e", "P.25a", "P.25c")
def test_the_captal_commands_whoever_is_in_his_range() -> None:
    f = Field(
        "poitiers",
        "captal@2911 prince-ho1@2911>4 salisbury-lb2@2910>4 warwick-lb13@2519>4 charles-dm1@1311>1",
    )
    f.begin(Muster(0, "captal", "continuity"))
    if f.asked == "Orders":
        f.do("done")
    assert {"unit prince-ho1", "unit salisbury-lb2"} <= set(f.legal())
    assert "unit warwick-lb13" not in f.legal()


# -- aggression ------------------------------------------------------------------------------------

NEAR = "marshals-mm1@2113>1 marshals-mm2@2115>1 salisbury-lb2@2512>4"


@pytest.mark.rule("poitiers.ai", "R42", "V31d", "P.17h", "P.17b")
def test_the_marshals_near_the_english_must_charge() -> None:
    f = french("marshals", NEAR)
    assert bound_by_nearness(f.b, "marshals")
    assert f.unit("marshals-mm1").marks & BOUND
    assert f.refusal("done") == "poitiers.ai"


@pytest.mark.rule("V31", "P.17e")
def test_disordered_riders_must_close_and_shock() -> None:
    f = french("marshals", "marshals-mm1@2411>1d salisbury-lb2@2511>4", 0)
    while f.asked != "PlanShock":
        f.do("done")
    assert f.refusal("done") == "V31"


@pytest.mark.rule("V31b", "P.17f")
def test_retired_riders_are_exempt() -> None:
    f = french("marshals", NEAR.replace("mm1@2113>1", "mm1@2113>1R"))
    assert not f.unit("marshals-mm1").marks & BOUND and f.unit("marshals-mm2").marks & BOUND


@pytest.mark.rule("V31c", "P.17g")
def test_men_on_foot_are_exempt() -> None:
    f = french("marshals", NEAR.replace("mm1@2113>1", "mm1@2113>1u"))
    assert not f.unit("marshals-mm1").marks & BOUND


@pytest.mark.rule("V30f", "P.35d")
def test_bound_riders_do_not_dismount_instead() -> None:
    f = french("jean", "jean@2113 jean-mm1@2113>1 salisbury-lb2@2512>4").do("unit jean-mm1")
    assert f.refusal("dismount") == "V30f"


@pytest.mark.rule("R41", "crecy.bc", "poitiers.aj", "P.18a", "P.18b")
def test_bound_riders_disorder_the_genoese_they_ride_through() -> None:
    from gonfalon.systems.men_of_iron.book.movement import ride_through

    f = Field("poitiers", "saarbrucken-mm4@1713>1 saarbrucken-cb1@1813>1 saarbrucken-cb2@1814>1d")
    f.b.change(f.uid("saarbrucken-mm4"), marks=BOUND)
    ride_through(f.b, f.unit("saarbrucken-mm4"), f.uid("saarbrucken-cb1"))
    assert f.unit("saarbrucken-cb1").disordered and not f.rolls()


@pytest.mark.rule("crecy.bd", "P.18b")
def test_genoese_already_disordered_are_eliminated() -> None:
    from gonfalon.systems.men_of_iron.book.movement import ride_through

    f = Field("poitiers", "saarbrucken-mm4@1713>1 saarbrucken-cb2@1814>1d")
    f.b.change(f.uid("saarbrucken-mm4"), marks=BOUND)
    ride_through(f.b, f.unit("saarbrucken-mm4"), f.uid("saarbrucken-cb2"))
    assert f.unit("saarbrucken-cb2").fate == "eliminated"


@pytest.mark.rule("V11")
def test_outside_the_compulsory_charge_the_die_of_eight_is_rolled() -> None:
    from gonfalon.systems.men_of_iron.book.movement import ride_through

    f = Field("poitiers", "saarbrucken-mm4@1713>1 saarbrucken-cb1@1813>1", dice=(5,))
    ride_through(f.b, f.unit("saarbrucken-mm4"), f.uid("saarbrucken-cb1"))
    assert f.rolls("ridden") and not f.unit("saarbrucken-cb1").disordered


# -- dismounting, walls, crossbows -----------------------------------------------------------------


@pytest.mark.rule("poitiers.ak", "V30", "P.35a", "P.35b")
def test_french_riders_may_dismount_for_a_whole_activation() -> None:
    f = french("jean", "jean@1110 jean-mm1@1111>1 jean-mm2@1112>1").do("unit jean-mm1", "dismount")
    assert f.unit("jean-mm1").kind == "DM"
    f.do("unit jean-mm2", "go 1113", "face 1", "unit jean-mm2")
    assert f.refusal("dismount") == "V30"


@pytest.mark.rule("V30", "P.35a")
def test_riders_that_have_dismounted_do_nothing_more_and_are_told_that_rule() -> None:
    f = french("jean", "jean@1110 jean-mm1@1111>1 salisbury-lb2@3313>4").do("unit jean-mm1", "dismount")
    assert f.refusal("unit jean-mm1") == "V30"
    found = cannot_fight(f.b, f.unit("jean-mm1"))
    assert found is not None and found.rule == "V30"


@pytest.mark.rule("V30b", "P.35c")
def test_they_do_not_mount_again() -> None:
    f = french("jean", "jean@1110 jean-mm1@1111>1f").do("unit jean-mm1")
    assert f.refusal("mount") == "V30b"


@pytest.mark.rule("poitiers.al", "P.1b")
def test_the_french_form_no_shield_wall() -> None:
    f = french("charles", "charles@1315 charles-dm1@1315>1")
    assert f.refusal("form charles-dm1 wall") == "poitiers.al"


@pytest.mark.rule("poitiers.am", "R44", "P.6a")
def test_genoese_that_must_retire_are_eliminated_for_two_points() -> None:
    f = Field("poitiers", "saarbrucken-cb1@1813>1 saarbrucken-standard@1110 salisbury-lb2@1913>4")
    f.begin(Retire(f.uid("saarbrucken-cb1"), (f.uid("salisbury-lb2"),)))
    assert f.unit("saarbrucken-cb1").fate == "eliminated" and f.b.game.points == (0, 2)


# -- wagons ----------------------------------------------------------------------------------------


@pytest.mark.rule("T11b")
def test_a_wagon_pays_what_riders_pay_in_a_wood() -> None:
    f = Field("poitiers", "prince@2815 prince-wagon1@3015").begin(Muster(0, "prince", "continuity"))
    while f.asked == "Orders":
        f.do("done")
    f.do("unit prince-wagon1", "go 3114")
    assert f.unit("prince-wagon1").spent == 3


@pytest.mark.rule("poitiers.an", "poitiers.ao", "P.21a", "P.21b")
def test_wagons_move_instead_of_the_princes_units() -> None:
    from systems.men_of_iron.books import fresh

    assert fresh("poitiers").commands["prince"].members
    f = Field("poitiers", "prince@2815 prince-dm3@2814>4 prince-wagon1@2811").begin(
        Muster(0, "prince", "continuity")
    )
    while f.asked == "Orders":
        f.do("done")
    f.do("unit prince-wagon1", "go 2812", "unit prince-dm3")
    assert not f.legal("go") and f.refusal("go 2813") == "poitiers.ao"


@pytest.mark.rule("poitiers.ao", "P.21a")
def test_nor_do_they_move_after_them() -> None:
    f = Field("poitiers", "prince@2815 prince-dm3@2814>4 prince-wagon1@2811")
    f.activate("prince", "continuity").do("unit prince-dm3", "go 2813", "face 4", "unit prince-wagon1")
    assert not f.legal("go") and f.refusal("go 2812") == "poitiers.ao"


@pytest.mark.rule("poitiers.ap", "poitiers.aq", "16.0i", "P.20a", "P.20b")
def test_an_unguarded_wagon_beside_a_frenchman_is_lost_for_two_points() -> None:
    f = Field("poitiers", "prince-wagon1@2811 charles-dm1@2812>1", dice=(0, 0)).begin(
        EndActivation(1, "continuity")
    )
    assert f.unit("prince-wagon1").place is None and f.b.game.points == (2, 0)


@pytest.mark.rule("V29", "P.20c")
def test_a_wagon_beside_an_english_unit_is_safe() -> None:
    f = Field("poitiers", "prince-wagon1@2811 charles-dm1@2812>1 prince-dm3@2810>4").begin(
        EndActivation(1, "continuity")
    )
    assert f.unit("prince-wagon1").place is not None


@pytest.mark.rule("V29b", "P.20d")
def test_a_wagon_behind_the_ditch_is_safe() -> None:
    f = Field("poitiers", "prince-wagon1@2810 charles-dm1@2809>3").begin(EndActivation(1, "continuity"))
    assert f.unit("prince-wagon1").place is not None


@pytest.mark.rule("V17b")
def test_a_hedge_leaves_the_reluctance_roll_as_it_is() -> None:
    f = Field("poitiers", "prince@2712 prince-mm1@2713>4 charles-dm1@2413>1 charles@1315", dice=(4, 5))
    f.activate("prince", "continuity").do("done")
    offers = f.legal("charge prince-mm1 charles-dm1")
    assert offers
    f.do(offers[0], "done")
    assert f.rolls("reluctance")[0].roll.modifiers == ()


@pytest.mark.rule("V23c")
def test_retired_units_never_attack() -> None:
    f = Field(
        "falkirk",
        "james@2520 james-mm1@2620>1R james-mm2@2621>1 wallace-standard@1811 lincoln-pk1@2720>4",
        setup="free",
    )
    f.activate("james", "continuity").do("done")
    assert f.refusal("shock james-mm1 lincoln-pk1") == "V23c"
    charge = may_charge(f.b, f.unit("james-mm1"))
    assert charge is not None and charge.rule == "V23c"


@pytest.mark.rule("V34", "P.30b")
def test_at_courtrai_a_frenchman_retires_to_the_nearer_standard() -> None:
    f = Field("courtrai", "north-standard@4901 south-standard@5711 raoul-pk1@4704>3 guy-pk1@4705>0")
    f.begin(Retire(f.uid("raoul-pk1"), (f.uid("guy-pk1"),)))
    if f.asked == "PlaceRetired":
        f.do(f.legal()[0])
    assert f.setting.grid.distance(f.unit("raoul-pk1").place or 0, f.hex("4901")) <= 1


@pytest.mark.rule("9.2t")
def test_inactive_units_may_answer_each_enemy_that_fires() -> None:
    f = Field(
        "falkirk",
        "lincoln@2821 lincoln-lb1@2720>4 lincoln-lb2@2719>4 john-lb1@2620>1",
        dice=(0, 0, 0, 0),
        setup="free",
    )
    f.activate("lincoln", "continuity").do("unit lincoln-lb1", "fire john-lb1", "yes")
    f.do("unit lincoln-lb2", "fire john-lb1", "yes")
    assert len(f.rolls("fire")) == 4
    assert ended is not None and FreeActivation is not None


@pytest.mark.rule("V13c", "P.2o")
def test_as_an_option_a_schiltron_has_no_drm() -> None:
    f = Field(
        "falkirk",
        "lincoln@2821 lincoln-pk1@2720>4 wallace-pk1@2620>1s",
        dice=(5,),
        setup="free",
        schiltron="none",
    )
    f.activate("lincoln", "continuity").do("done", "shock lincoln-pk1 wallace-pk1", "done")
    assert f.rolls()[0].roll.bonus == 0


@pytest.mark.rule("2.2e", "2.4d")
def test_the_back_of_a_counter_is_its_disordered_side() -> None:
    from systems.men_of_iron.books import fresh

    assert fresh("falkirk")
    f = Field("falkirk", "lincoln-lb1@2720>4d wallace-pk1@2620>1")
    from gonfalon.systems.men_of_iron.book.fire import fire_roll

    roll = fire_roll(f.b, f.uid("lincoln-lb1"), f.uid("wallace-pk1"))
    assert roll.bonus == 1 and f.dice(4).b.roll(roll) == "disordered"
