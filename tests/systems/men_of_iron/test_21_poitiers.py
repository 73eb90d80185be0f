"""Poitiers: its own rules."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.scenes import newly, suffer

from gonfalon.systems.men_of_iron.activation import Begin
from gonfalon.systems.men_of_iron.facts import BOUND
from gonfalon.systems.men_of_iron.movement import ride_through
from gonfalon.systems.men_of_iron.results import carry
from gonfalon.systems.men_of_iron.victory import EndActivation

FAR = "prince-dm3@2814>4"


def act(command: str, pieces: str, *dice: int, **choices: str) -> Field:
    """A command acts."""
    return Field("poitiers", pieces, dice, **choices).activate(command, "continuity")


# -- Standards -------------------------------------------------------------------------------------


@pytest.mark.rule("poitiers.l", "poitiers.m", "V30c")
def test_a_french_standard_is_placed_for_good_far_from_the_english_set_up() -> None:
    f = act("charles", f"charles@1315 charles-dm1@1315>1 {FAR}")
    assert f.offers("plant") == ["plant charles-standard"]
    f.do("plant charles-standard")
    assert f.no("hex 2115") == "poitiers.m"
    f.do("hex 1415")
    assert f.at("charles-standard") == "1415" and not f.offers("plant")


@pytest.mark.rule("V30d")
def test_saarbruckens_standard_comes_with_the_marshals_too() -> None:
    f = act("marshals", f"marshals-mm1@1713>1 {FAR}").do("plant saarbrucken-standard", "hex 1515")
    assert f.at("saarbrucken-standard") == "1515"


@pytest.mark.rule("poitiers.o", "R31")
def test_frenchmen_without_a_standard_are_eliminated_when_they_must_retire() -> None:
    f = Field("poitiers", "charles-dm1@2414>1 salisbury-dm2@2513>4")
    suffer(f, "charles-dm1", "R", "salisbury-dm2")
    assert f.unit("charles-dm1").fate == "eliminated" and f.b.game.points == (0, 3)


@pytest.mark.rule("poitiers.ar")
def test_a_lost_standard_of_poitiers_gives_no_points() -> None:
    f = newly("poitiers", "charles-standard@1315 prince-mm1@1316>4")
    carry(f.b, f.uid("prince-mm1"), f.hex("1316"), f.hex("1315"))
    assert not f.at("charles-standard") and f.b.game.points == (0, 0)


# -- ground ----------------------------------------------------------------------------------------


@pytest.mark.rule("poitiers.z")
def test_a_hedge_once_crossed_is_no_obstacle() -> None:
    f = act("salisbury", "salisbury@2513 salisbury-dm2@2513>4 salisbury-dm3@2613>4")
    f.do("unit salisbury-dm2", "go 2413", "face 4")
    assert f.unit("salisbury-dm2").spent == 2
    f.activate("salisbury", "continuity").do("unit salisbury-dm2", "go 2513", "face 4")
    assert f.unit("salisbury-dm2").spent == 1


@pytest.mark.rule("V16")
@pytest.mark.parametrize(("die", "disordered"), [(4, False), (5, True)])
def test_riders_that_cross_the_stream_check_as_at_bannockburn(die: int, disordered: bool) -> None:
    f = act("saarbrucken", "saarbrucken@1926 saarbrucken-mm4@1926>1", die)
    f.do("unit saarbrucken-mm4", "go 1925", "face 1")
    assert f.unit("saarbrucken-mm4").disordered == disordered and len(f.rolled("burn")) == 1


@pytest.mark.rule("V17")
def test_a_charge_crosses_a_hedge_at_minus_two() -> None:
    f = act("marshals", "marshals-mm1@2312>1 salisbury-lb2@2512>4", 0, 5, 5, 5)
    f.do("done")
    word = f.offers("charge marshals-mm1 salisbury-lb2 2412")[0]
    f.do(word, "done")
    while f.question in ("Reaction", "ReactionFire", "RetreatBeforeShock"):
        f.do("no")
    fights = [r for r in f.rolls if r.roll.purpose == "charge"]
    assert {m.key: m.value for m in fights[0].roll.modifiers}["terrain"] == -2


# -- commands --------------------------------------------------------------------------------------


ORLEANS = f"orleans@1016 orleans-dm1@1016>1 charles@1315 charles-dm1@1315>1 {FAR}"


@pytest.mark.rule("poitiers.ac", "poitiers.ad", "poitiers.ae", "R43")
def test_orleans_leaves_at_twenty_five_without_counting() -> None:
    f = Field("poitiers", ORLEANS, [5])
    f.b.set(points=(0, 20))
    f.run(Begin(1, "orleans", "continuity"))
    assert f.unit("orleans-dm1").fate == "left" and not f.at("orleans") and f.b.game.points == (0, 20)
    assert f.question == "Continuity"


@pytest.mark.rule("poitiers.ac")
def test_orleans_stays_at_twenty_four() -> None:
    f = Field("poitiers", ORLEANS, [4])
    f.b.set(points=(0, 20))
    f.run(Begin(1, "orleans", "continuity"))
    assert f.question == "Act" and "unit orleans-dm1" in f.offered()


@pytest.mark.rule("poitiers.q", "poitiers.af", "poitiers.ag")
def test_clermont_and_audrehem_are_two_riders_always_in_command() -> None:
    f = newly("poitiers", f"marshals-mm1@1113>1 marshals-mm2@1725>1 {FAR}").activate("marshals", "continuity")
    assert f.offers("unit") == ["unit marshals-mm1", "unit marshals-mm2"]
    assert not any(
        f.unit(f"marshals-mm{n}").marks & 16 or f.unit(f"marshals-mm{n}").kind != "MM" for n in (1, 2)
    )


@pytest.mark.rule("poitiers.ah", "V30e")
def test_the_captal_commands_any_english_unit_in_his_short_range() -> None:
    pieces = "captal@2911 prince@2815 prince-ho1@2911>4 salisbury-lb5@2811>4 warwick-lb13@2517>4"
    f = newly("poitiers", pieces).activate("captal", "continuity")
    assert {"unit prince-ho1", "unit salisbury-lb5", "unit captal"} == set(f.offers("unit"))
    g = Field("poitiers", pieces).activate("prince", "continuity")
    assert "unit prince-ho1" in g.offered()


# -- aggression ------------------------------------------------------------------------------------


@pytest.mark.rule("poitiers.ai", "R42")
def test_saarbruckens_riders_near_the_english_must_charge() -> None:
    f = act("saarbrucken", "saarbrucken@2113 saarbrucken-mm4@2013>1 salisbury-lb3@2512>4")
    assert f.unit("saarbrucken-mm4").marks & BOUND and f.no("done") == "crecy.ay"
    g = act("charles", "charles@2113 charles-dm1@2013>1 salisbury-lb3@2512>4")
    assert "done" in g.offered()


@pytest.mark.rule("V31d")
def test_for_the_marshals_the_distance_is_counted_from_either() -> None:
    f = act("marshals", "marshals-mm1@2113>1 marshals-mm2@1113>1 salisbury-lb3@2512>4")
    assert f.unit("marshals-mm1").marks & BOUND and f.unit("marshals-mm2").marks & BOUND


@pytest.mark.rule("poitiers.aj", "crecy.bc")
def test_genoese_ridden_through_are_disordered_as_at_crecy() -> None:
    f = act(
        "saarbrucken", "saarbrucken@2113 saarbrucken-mm4@2013>1 saarbrucken-cb1@2112>1 salisbury-lb3@2512>4"
    )
    ride_through(f.b, f.unit("saarbrucken-mm4"), f.uid("saarbrucken-cb1"))
    assert f.unit("saarbrucken-cb1").disordered and not f.rolls


# -- dismounting, walls, crossbows -----------------------------------------------------------------


@pytest.mark.rule("poitiers.ak", "V30", "V30b")
def test_french_riders_dismount_for_a_whole_activation_and_stay_on_foot() -> None:
    f = act("saarbrucken", f"saarbrucken@1714 saarbrucken-mm4@1713>1 saarbrucken-mm5@1714>1 {FAR}")
    f.do("unit saarbrucken-mm4", "dismount")
    assert f.unit("saarbrucken-mm4").kind == "DM" and f.no("unit saarbrucken-mm4") == "5.1c"
    f.do("unit saarbrucken-mm5", "go 1814", "face 1", "unit saarbrucken-mm5")
    assert f.no("dismount") == "V30"
    f.activate("saarbrucken", "continuity").do("unit saarbrucken-mm4")
    assert f.no("mount") == "V30b"


@pytest.mark.rule("14.2c")
def test_clermont_and_audrehem_do_not_dismount() -> None:
    f = act("marshals", f"marshals-mm1@1713>1 {FAR}").do("unit marshals-mm1")
    assert not f.offers("dismount") and f.no("dismount") == "14.2c"


@pytest.mark.rule("V30f")
def test_bound_riders_do_not_dismount_instead() -> None:
    f = act("saarbrucken", "saarbrucken@2113 saarbrucken-mm4@2013>1 salisbury-lb3@2512>4")
    f.do("unit saarbrucken-mm4")
    assert f.no("dismount") == "V30f"


@pytest.mark.rule("poitiers.al")
def test_the_french_form_no_shield_wall() -> None:
    f = act("charles", f"charles@1315 charles-dm1@1315>1 {FAR}")
    assert f.no("form charles-dm1 wall") == "poitiers.al"


@pytest.mark.rule("R32")
def test_the_english_form_shield_walls() -> None:
    from gonfalon.systems.men_of_iron.activation import Muster

    f = Field("poitiers", "salisbury@2613 salisbury-dm2@2613>4").run(Muster(0, "salisbury", "continuity"))
    f.do("form salisbury-dm2 wall")
    assert f.unit("salisbury-dm2").formation == "wall"


@pytest.mark.rule("V8")
def test_as_an_option_nobody_forms_a_shield_wall() -> None:
    f = act("salisbury", "salisbury@2613 salisbury-dm2@2613>4", walls="literal")
    assert f.question == "Act" and f.no("form salisbury-dm2 wall") == "V8"


@pytest.mark.rule("poitiers.am", "R44")
def test_crossbows_that_must_retire_are_eliminated_for_two_points() -> None:
    f = Field("poitiers", "saarbrucken-cb1@2412>1 salisbury-lb3@2512>4 saarbrucken-standard@1715")
    suffer(f, "saarbrucken-cb1", "R", "salisbury-lb3")
    assert f.unit("saarbrucken-cb1").fate == "eliminated" and f.b.game.points == (0, 2)


# -- wagons ----------------------------------------------------------------------------------------

WAGONS = "prince@2815 prince-mm1@2815>4 prince-wagon1@2811 prince-wagon2@2910"


@pytest.mark.rule("poitiers.an", "poitiers.ao")
def test_the_prince_moves_wagons_or_units() -> None:
    f = newly("poitiers", WAGONS).activate("prince", "continuity")
    f.do("unit prince-wagon1", "go 2812", "unit prince-mm1")
    assert f.no("go 2816") == "poitiers.ao"
    g = Field("poitiers", WAGONS).activate("prince", "continuity")
    g.do("unit prince-mm1", "go 2816", "face 4", "unit prince-wagon1")
    assert g.no("go 2812") == "poitiers.ao"


@pytest.mark.rule("poitiers.ap", "poitiers.aq")
def test_an_unguarded_wagon_beside_a_frenchman_is_lost_for_two_points() -> None:
    f = Field("poitiers", "prince-wagon1@2811 charles-dm1@2711>1 prince-mm1@3015>4")
    f.run(EndActivation(0, "continuity"))
    assert f.unit("prince-wagon1").fate == "eliminated" and f.b.game.points == (2, 0)


@pytest.mark.rule("V29")
def test_a_wagon_beside_an_english_unit_is_safe() -> None:
    f = Field("poitiers", "prince-wagon1@2811 charles-dm1@2711>1 prince-mm1@2911>4")
    f.run(EndActivation(1, "continuity"))
    assert f.at("prince-wagon1") == "2811"


@pytest.mark.rule("V29b")
def test_a_wagon_behind_the_ditch_is_safe() -> None:
    f = Field("poitiers", "prince-wagon1@2810 charles-dm1@2709>1 prince-mm1@3015>4")
    f.run(EndActivation(1, "continuity"))
    assert f.at("prince-wagon1") == "2810"
