"""Courtrai: its own rules."""

from __future__ import annotations

import pytest
from systems.men_of_iron.books import ground, rebuilt
from systems.men_of_iron.field import Field
from systems.men_of_iron.scenes import opened, suffer

from gonfalon.systems.men_of_iron.book.activation import Continuity, FreeActivation
from gonfalon.systems.men_of_iron.book.arrival import arrive_by_combat
from gonfalon.systems.men_of_iron.book.results import Retire
from gonfalon.systems.men_of_iron.book.shock_roll import suffer_in_fight

CASTLE = "castle-dm7@4718>5 castle-dm8@4718>5"
FRENCH = "artois@4304 artois-mm2@4304>3 eu@5104 eu-mm7@5104>3"


def flemings(pieces: str, *dice: int) -> Field:
    """John of Renesse's command acts."""
    return Field("courtrai", f"john@4516 {pieces}", dice).activate("john", "continuity")


def hurt(f: Field, unit: str, what: str, by: str, *dice: int) -> Field:
    """A unit takes a result of shock, with what this battle adds."""
    f.dice(*dice)
    suffer_in_fight(f.b, f.uid(unit), what, (f.uid(by),), "shock")
    steps = tuple(f.b.coming)
    f.b.coming.clear()
    return f.begin(*steps)


# -- the ground ------------------------------------------------------------------------------------


@pytest.mark.rule("courtrai.t", "R35")
def test_nobody_enters_the_monastery() -> None:
    land = ground("courtrai")
    assert not any(land.passable(land.terrain.hex("4012"), kind) for kind in (0, 1))
    f = flemings("john-pk1@4011>0 john-pk2@4817>0", 0).do("unit john-pk1")
    assert f.refusal("go 4012") == "courtrai.t"
    f.do("back", "unit john-pk2", "go 4819", "face 0")
    assert f.at("john-pk2") == "4819"


@pytest.mark.rule("courtrai.v", "R35")
def test_one_unit_on_foot_enters_the_church() -> None:
    rebuilt()
    f = flemings("john-pk1@4918>0 john-pk2@4820>0").do("unit john-pk1", "go 4819", "face 0", "unit john-pk2")
    assert f.unit("john-pk1").spent == 2 and f.refusal("go 4819") == "8.0a"


@pytest.mark.rule("V4")
def test_riders_enter_neither_town_nor_buildings() -> None:
    f = Field("courtrai", "eu@4916 eu-mm7@4916>3").activate("eu", "continuity").do("unit eu-mm7")
    assert f.refusal("go 5017") == "V4" and f.refusal("go 4819") == "V4"


@pytest.mark.rule("courtrai.w", "courtrai.y")
def test_foot_enters_the_town_at_three_points_or_by_the_road_at_one() -> None:
    rebuilt()
    f = flemings("john-pk1@4916>0 john-pk2@5116>0").do("unit john-pk1", "go 5017", "face 0")
    assert f.unit("john-pk1").spent == 3
    f.do("unit john-pk2", "go 5117", "face 0")
    assert f.unit("john-pk2").spent == 1


@pytest.mark.rule("courtrai.x")
def test_the_town_blocks_the_line_of_sight() -> None:
    rebuilt()
    f = Field("courtrai", "raoul@4916 raoul-cb1@5016>1 john-pk1@5218>0").activate("raoul", "continuity")
    f.do("unit raoul-cb1")
    assert f.refusal("fire john-pk1") == "9.4b"


@pytest.mark.rule("courtrai.x")
def test_so_do_all_buildings() -> None:
    land = ground("courtrai").hexes
    assert {word for word, kind in land.items() if kind.blocks} == {"town", "building", "monastery"}


@pytest.mark.rule("courtrai.z", "courtrai.aa")
def test_the_road_crosses_the_stream_for_nothing_but_not_the_ditch() -> None:
    rebuilt()
    f = flemings("john-pk1@4908>0 john-pk2@4909>0").do("unit john-pk1", "go 4907", "face 0")
    assert f.unit("john-pk1").spent == 1
    f.do("unit john-pk2", "go 4910", "face 0")
    assert f.unit("john-pk2").spent == 3


@pytest.mark.rule("courtrai.ab")
def test_the_road_does_not_help_next_to_an_enemy() -> None:
    f = flemings("john-pk1@4908>0 eu-mm7@4906>0")
    f.b.change(f.uid("john-pk1"), marks=0)
    f.do("unit john-pk1", "go 4907", "face 0")
    assert f.unit("john-pk1").spent == 2


@pytest.mark.rule("courtrai.ap")
def test_nobody_charges_into_a_ditch() -> None:
    f = Field("courtrai", "artois@4305 artois-mm2@4306>3 artois-mm3@4406>3 guy-pk1@4309>0 guy-pk2@4408>0")
    f.activate("artois", "continuity").do("done")
    assert not f.legal("charge artois-mm2 guy-pk1")
    assert f.refusal("charge artois-mm2 guy-pk1 4308 3") == "courtrai.ap"


# -- the castle contingent -------------------------------------------------------------------------


@pytest.mark.rule("courtrai.k", "courtrai.ax", "P.22f")
def test_the_castle_contingent_stands_together_in_the_castle_only() -> None:
    b = opened("courtrai")
    codes = b.setting.unit_codes
    assert b.units[codes.index("castle-dm7")].place == b.units[codes.index("castle-dm8")].place
    f = Field("courtrai", "castle-dm7@4718>5 castle-dm8@4819>5").activate("castle", "sortie")
    f.do("unit castle-dm8", "go 4718", "face 5", "unit castle-dm7", "go 4619", "face 5")
    assert f.at("castle-dm8") == "4718"
    f = Field("courtrai", "castle-dm7@4619>5 castle-dm8@4718>5").activate("castle", "sortie")
    assert f.do("unit castle-dm8").refusal("go 4619") == "8.0a"
    assert f.b.game.points == (0, 0)


@pytest.mark.rule("courtrai.l", "R49", "P.22e")
def test_only_one_castle_unit_shocks_out() -> None:
    f = Field("courtrai", f"{CASTLE} john-pk1@4618>0").activate("castle", "sortie")
    assert f.legal("unit") == ["unit castle-dm7", "unit castle-dm8"]
    f.do("done", "shock castle-dm7 john-pk1")
    assert f.refusal("shock castle-dm8 john-pk1") == "courtrai.l"


@pytest.mark.rule("courtrai.ac", "courtrai.ae", "courtrai.af", "P.22a", "P.22b")
def test_a_sortie_takes_the_place_of_a_continuity_roll() -> None:
    f = Field("courtrai", f"{CASTLE} {FRENCH} john-pk1@4515>0")
    f.begin(Continuity(1))
    assert "continue castle" in f.legal()
    f.do("continue castle")
    assert f.asked == "Act" and not f.rolls()


@pytest.mark.rule("V2", "courtrai.ad", "P.22i", "P.22j")
def test_the_men_of_a_sortie_are_in_command_wherever_they_go() -> None:
    f = Field("courtrai", f"{CASTLE} {FRENCH} john-pk1@4515>0")
    f.begin(Continuity(1)).do("continue castle", "unit castle-dm7", "go 4618")
    assert not f.unit("castle-dm7").marks & 16


@pytest.mark.rule("courtrai.ag", "P.22c")
def test_the_castle_contingent_acts_at_no_other_moment() -> None:
    f = Field("courtrai", f"{CASTLE} {FRENCH}").begin(FreeActivation(1))
    assert f.legal("activate") == ["activate artois", "activate eu"]
    assert f.refusal("activate castle") == "courtrai.ag"
    f.begin(Continuity(0))
    assert not f.legal("continue castle")


@pytest.mark.rule("courtrai.ah", "P.22d")
def test_after_the_sortie_play_goes_on_with_continuity() -> None:
    f = Field("courtrai", f"{CASTLE} {FRENCH} john-pk1@4515>0", [0, 0]).begin(Continuity(1))
    f.do("continue castle", "done")
    assert f.asked == "Continuity" and {"continue artois", "continue eu"} <= set(f.legal())
    assert not f.legal("continue castle")


@pytest.mark.rule("courtrai.ai", "P.22g")
def test_a_castle_unit_retires_into_castle_or_church() -> None:
    f = Field("courtrai", "castle-dm7@4615>5 john-pk1@4614>0")
    suffer(f, "castle-dm7", "R", "john-pk1")
    assert f.at("castle-dm7") == "4718" and f.unit("castle-dm7").retired


@pytest.mark.rule("courtrai.aj", "P.22h")
def test_a_castle_unit_without_castle_and_church_is_eliminated() -> None:
    f = Field("courtrai", "castle-dm7@4615>5 john-pk1@4718>0 john-pk2@4819>0 john-pk3@4614>0")
    suffer(f, "castle-dm7", "R", "john-pk3")
    assert f.unit("castle-dm7").fate == "eliminated"


@pytest.mark.rule("courtrai.au", "courtrai.av", "P.23a", "P.23b")
def test_a_castle_unit_that_breaks_out_costs_five_points_once() -> None:
    f = Field("courtrai", CASTLE)
    for code in ("castle-dm7", "castle-dm8"):
        arrive_by_combat(f.b, f.uid(code), f.hex("4718"), f.hex("4001" if code == "castle-dm7" else "4002"))
        assert f.b.game.points == (5, 0)
    suffer(f, "castle-dm7", "E", "castle-dm8")
    assert f.b.game.points == (5, 3)


# -- riders, pikes and ditches ---------------------------------------------------------------------


@pytest.mark.rule("courtrai.al", "P.11a")
@pytest.mark.parametrize(("die", "kind"), [(4, "UH"), (5, "MM")])
def test_riders_hurt_in_attacking_pikes_are_unhorsed_on_four_or_less(die: int, kind: str) -> None:
    f = Field("courtrai", "artois-mm2@4307>3 guy-pk1@4308>0")
    f.b.set(active=1)
    hurt(f, "artois-mm2", "d", "guy-pk1", die)
    assert f.unit("artois-mm2").kind == kind and f.unit("artois-mm2").disordered


@pytest.mark.rule("courtrai.am", "P.11b")
def test_riders_attacked_by_pikes_are_unhorsed_in_the_same_way() -> None:
    f = Field("courtrai", "artois-mm2@4307>3 guy-pk1@4308>0")
    f.b.set(active=0)
    hurt(f, "artois-mm2", "d", "guy-pk1", 4)
    assert f.unit("artois-mm2").kind == "UH"


@pytest.mark.rule("courtrai.ao", "P.11c")
def test_pikes_in_shield_wall_pull_nobody_down() -> None:
    f = Field("courtrai", "artois-mm2@4307>3 guy-pk1@4308>0w")
    f.b.set(active=1)
    hurt(f, "artois-mm2", "d", "guy-pk1")
    assert f.unit("artois-mm2").kind == "MM" and not f.rolls()


@pytest.mark.rule("courtrai.an", "14.1d", "P.1a")
def test_the_french_form_shield_walls() -> None:
    from gonfalon.systems.men_of_iron.book.activation import Muster

    f = Field("courtrai", "raoul@4306 raoul-pk1@4306>3 raoul-pk2@4406>3").begin(Muster(1, "raoul", "free"))
    f.do("form raoul-pk1 wall")
    assert f.unit("raoul-pk1").formation == "wall"


@pytest.mark.rule("courtrai.aq", "P.12a")
@pytest.mark.parametrize(("die", "fate"), [(4, "eliminated"), (5, "")])
def test_riders_hurt_in_a_ditch_perish_on_four_or_less(die: int, fate: str) -> None:
    f = Field("courtrai", "artois-mm2@4309>3 guy-pk1@4310>0w")
    hurt(f, "artois-mm2", "d", "guy-pk1", die)
    assert f.unit("artois-mm2").fate == fate


@pytest.mark.rule("courtrai.aq", "courtrai.al", "P.11a", "P.12a")
def test_riders_unhorsed_in_a_ditch_perish_as_well() -> None:
    f = Field("courtrai", "artois-mm2@4309>3 guy-pk1@4310>0")
    f.b.set(active=1)
    hurt(f, "artois-mm2", "d", "guy-pk1", 0, 0)
    assert [r.roll.purpose for r in f.rolls()] == ["pulled-down", "deadly-ground"]
    assert f.unit("artois-mm2").fate == "eliminated"


@pytest.mark.rule("courtrai.aq", "P.12a")
def test_riders_shot_in_a_ditch_perish_as_well() -> None:
    f = Field("courtrai", "artois-mm2@4309>3 guy-cb1@4311>0")
    suffer(f, "artois-mm2", "U", "guy-cb1", 4, how="fire")
    assert f.unit("artois-mm2").fate == "eliminated"


@pytest.mark.rule("courtrai.ar", "R57", "P.12b", "P.12c")
@pytest.mark.parametrize(("die", "fate"), [(4, "eliminated"), (5, "")])
def test_riders_that_must_retire_across_the_ditch_perish_on_four_or_less(die: int, fate: str) -> None:
    f = Field("courtrai", "artois-mm2@4513>3 guy-pk1@4514>0 north-standard@4901 south-standard@5711", [die])
    f.begin(Retire(f.uid("artois-mm2"), (f.uid("guy-pk1"),), True))
    assert f.unit("artois-mm2").fate == fate and len(f.rolls("deadly-ground")) == 1


@pytest.mark.rule("courtrai.as")
def test_for_balance_the_ditches_kill_nobody() -> None:
    f = Field("courtrai", "artois-mm2@4309>3 guy-pk1@4310>0w", ditches="mild")
    hurt(f, "artois-mm2", "d", "guy-pk1")
    assert not f.rolls() and f.unit("artois-mm2").disordered


# -- flight points ---------------------------------------------------------------------------------


@pytest.mark.rule("courtrai.at", "R48", "P.9a", "P.9b")
def test_flemings_beaten_by_men_at_arms_count_double() -> None:
    from gonfalon.systems.men_of_iron.book.victory import flight_points

    f = Field(
        "courtrai", "artois-mm2@4307>3 raoul-pk1@4407>3 guy-pk1@4308>0 guy-pk2@4408>0 courtrai-standard@4613"
    )
    suffer(f, "guy-pk1", "E", "artois-mm2")
    suffer(f, "guy-pk2", "E", "raoul-pk1")
    assert f.b.game.points == (6, 0)
    g = Field("courtrai", "artois-mm2@4307>3 guy-pk1@4308>0 courtrai-standard@4613")
    suffer(g, "guy-pk1", "R", "artois-mm2")
    assert flight_points(g.b, 0) == 2


@pytest.mark.rule("R71", "P.9a")
@pytest.mark.parametrize(("bonus", "points"), [("worded", (4, 3)), ("headed", (2, 6)), ("none", (2, 3))])
def test_the_players_choose_whose_losses_count_double(bonus: str, points: tuple[int, int]) -> None:
    f = Field("courtrai", "artois-mm2@4307>3 artois-mm3@4407>3 guy-pk1@4308>0 guy-pk2@4408>0", bonus=bonus)
    suffer(f, "guy-pk1", "E", "artois-mm2")
    suffer(f, "artois-mm3", "E", "guy-pk2")
    assert f.b.game.points == points


@pytest.mark.rule("R71", "P.9a")
def test_as_headed_only_what_flemings_beat_counts_double() -> None:
    f = Field("courtrai", "artois-mm2@4307>3 artois-mm3@4407>3 guy-pk1@4308>0", bonus="headed")
    suffer(f, "artois-mm3", "E", "artois-mm2")
    assert f.b.game.points == (0, 3)


@pytest.mark.rule("courtrai.aw")
def test_a_lost_standard_of_courtrai_gives_no_points() -> None:
    f = Field("courtrai", "courtrai-standard@4613 artois-mm2@4612>3")
    arrive_by_combat(f.b, f.uid("artois-mm2"), f.hex("4612"), f.hex("4613"))
    assert not f.at("courtrai-standard") and f.b.game.points == (0, 0)


@pytest.mark.rule("V34", "P.30b")
def test_a_french_unit_retires_to_the_nearer_standard() -> None:
    f = Field("courtrai", "raoul-pk1@5007>3 guy-pk1@5008>0 north-standard@4901 south-standard@5711")
    suffer(f, "raoul-pk1", "R", "guy-pk1")
    assert f.at("raoul-pk1") == "4901"
    g = Field("courtrai", "raoul-pk1@5409>3 guy-pk1@5408>0 north-standard@4901 south-standard@5711")
    suffer(g, "raoul-pk1", "R", "guy-pk1")
    assert g.at("raoul-pk1") == "5711"


@pytest.mark.rule("courtrai.ar", "R57", "P.12b", "P.12c")
def test_riders_with_a_way_home_beside_the_ditch_do_not_roll() -> None:
    f = Field("courtrai", "artois-mm2@4906>3 guy-pk1@4907>0 north-standard@4901 south-standard@5711")
    f.begin(Retire(f.uid("artois-mm2"), (f.uid("guy-pk1"),), True))
    assert f.at("artois-mm2") == "4901" and not f.rolls()
    f.b.change(f.uid("artois-mm2"), place=f.hex("4513"), retired=False)
    f.dice(5).begin(Retire(f.uid("artois-mm2"), (f.uid("guy-pk1"),), True))
    assert len(f.rolls()) == 1


@pytest.mark.rule("V34b", "P.30a")
def test_either_french_standard_rallies_any_command() -> None:
    f = Field("courtrai", "raoul-pk1@4902>3R eu-mm7@4802>3R north-standard@4901 south-standard@5711", [0, 0])
    f.begin(FreeActivation(1)).do("standard north-standard")
    assert not f.unit("raoul-pk1").retired and not f.unit("eu-mm7").retired
