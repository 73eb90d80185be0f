"""Where rules of several chapters meet, and the rulings about them."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field

from gonfalon.core.checks import Refusal
from gonfalon.core.engine import pending
from gonfalon.systems.men_of_iron.battles.questions import deadly_ground_between
from gonfalon.systems.men_of_iron.book.activation import Begin, Muster
from gonfalon.systems.men_of_iron.book.arrival import arrive_by_advance, arrive_by_combat
from gonfalon.systems.men_of_iron.book.charge_paths import charge_choices
from gonfalon.systems.men_of_iron.book.movement import ride_through
from gonfalon.systems.men_of_iron.book.rally import lose_standard
from gonfalon.systems.men_of_iron.book.results import retreat_hexes
from gonfalon.systems.men_of_iron.book.shock_roll import suffer_in_fight
from gonfalon.systems.men_of_iron.book.victory import EndActivation
from gonfalon.systems.men_of_iron.pieces.facts import BOUND, OUT


def hurt(f: Field, unit: str, what: str, by: str, how: str = "shock") -> None:
    """A unit takes a result, with all that follows."""
    f.b.agenda.clear()
    suffer_in_fight(f.b, f.uid(unit), what, (f.uid(by),), how)
    f.run()


# -- the ground, however one comes into it (R59) ---------------------------------------------------


def into_a_pit(*dice: int) -> Field:
    """A charge that ends in a pit before longbows, which may fire at it."""
    f = Field("crecy", "alencon@4310 alencon-mm1@4313>1 harcourt@4910 harcourt-lb1@4513>4", dice)
    f.activate("alencon", "continuity").do("done", "charge alencon-mm1 harcourt-lb1 4413 1", "done")
    assert f.asked == "ReactionFire" and f.rolls()[0].roll.purpose == "obstacle"
    f.do("no")
    return f


@pytest.mark.rule("R59", "crecy.ad", "crecy.af", "P.13a", "P.13c")
def test_a_charge_may_end_in_a_pit() -> None:
    f = into_a_pit(0)
    fallen = f.unit("alencon-mm1")
    assert fallen.kind == "UH" and fallen.disordered and f.at("alencon-mm1") == "4413"
    assert not f.rolls("shock") and not f.rolls("charge")


@pytest.mark.rule("R59")
def test_riders_that_stay_in_the_saddle_charge_on_over_the_pit() -> None:
    f = into_a_pit(3, 9)
    assert f.unit("alencon-mm1").spent == 0
    assert f.rolls("charge")[0].roll.bonus > 0


def over_a_burn(die: int) -> Field:
    f = Field("bannockburn", "gloucester@3808 gloucester-mm1@3908>1 moray-pk1@4108>1", [die, 5, 5, 5])
    f.activate("gloucester", "continuity").do("done")
    f.do(f.legal("charge gloucester-mm1 moray-pk1 4008")[0], "done")
    return f


@pytest.mark.rule("R59", "bannockburn.z", "bannockburn.aa")
def test_a_charge_across_a_burn_may_lose_its_order_and_goes_in_as_plain_shock() -> None:
    f = over_a_burn(9)
    assert f.rolls("burn") and f.rolls("shock") and not f.rolls("charge")
    assert f.drms(1)["attacker-disordered"] == -2
    g = over_a_burn(0)
    assert g.rolls("burn") and g.rolls("charge")


@pytest.mark.rule("R59", "poitiers.z")
def test_a_hedge_opens_before_an_advance_or_a_charge_but_not_before_a_leader() -> None:
    f = Field("poitiers", "salisbury@2611 salisbury-dm2@2511>4")
    ground, here = f.setting.ground, f.hex("2511")
    there = next(n for n in f.setting.grid.near[here] if ground.is_hedge(here, n))
    arrive_by_combat(f.b, f.uid("salisbury-dm2"), here, there)
    assert f.setting.grid.side(here, there) in f.b.game.opened
    g = Field("poitiers", "salisbury@2511 salisbury-dm2@2613>4").activate("salisbury")
    g.do("unit salisbury", f"go {ground.terrain.label(there)}")
    assert g.at("salisbury") == ground.terrain.label(there) and not g.b.game.opened


@pytest.mark.rule("5.1a")
def test_a_road_still_helps_next_to_an_enemy_where_only_fords_are_closed() -> None:
    f = Field("bannockburn", "moray@4326 moray-pk1@4426>1 edward-lb1@4626>2", [0]).activate("moray")
    f.do("unit moray-pk1", "go 4525", "face 1")
    assert f.unit("moray-pk1").spent == 1  # a road through woods, which cost 2


# -- riding over friends ---------------------------------------------------------------------------


@pytest.mark.rule("8.0g", "12.4g")
def test_riding_over_retired_archers_is_their_end() -> None:
    f = Field("falkirk", "lincoln@3020 lincoln-mm1@2820>1 lincoln-lb1@2920>1R", [0]).activate("lincoln")
    f.do("unit lincoln-mm1", "go 3020 via 2920", "face 1")
    assert f.unit("lincoln-lb1").fate == "eliminated"


@pytest.mark.rule("najera.bh", "P.7a")
def test_slingers_ridden_over_are_lost() -> None:
    f = Field("najera", "guesclin@2314 guesclin-mm1@2314>1 guesclin-sl1@2315>1", [4]).activate("guesclin")
    f.do("unit guesclin-mm1", "go 2316 via 2315", "face 1")
    assert f.unit("guesclin-sl1").fate == "eliminated"


@pytest.mark.rule("crecy.bd", "12.4g", "P.18b")
def test_bound_riders_destroy_retired_crossbows() -> None:
    pieces = "alencon@4010 alencon-mm1@4010>1 doria-cb1@4110>1R harcourt-lb1@4410>4"
    f = Field("crecy", pieces).activate("alencon")
    ride_through(f.b, f.unit("alencon-mm1"), f.uid("doria-cb1"))
    assert f.unit("doria-cb1").fate == "eliminated" and not f.unit("doria-cb1").disordered


# -- the ditches of Courtrai on the way home (R57) -------------------------------------------------

STANDARDS = "north-standard@4901 south-standard@5711"


@pytest.mark.rule("R57", "courtrai.ar", "courtrai.al", "P.12b", "P.12c")
def test_riders_pulled_down_still_have_the_ditch_between_them_and_their_standard() -> None:
    f = Field("courtrai", f"artois-mm2@4513>3 guy-pk1@4514>0 {STANDARDS}", [0, 4])
    f.b.set(active=1)
    hurt(f, "artois-mm2", "R", "guy-pk1")
    assert [r.roll.purpose for r in f.rolls()] == ["pulled-down", "deadly-ground"]
    assert f.unit("artois-mm2").fate == "eliminated" and f.unit("artois-mm2").kind == "UH"


@pytest.mark.rule("R57", "courtrai.aq", "P.12a", "P.12c")
def test_riders_in_a_ditch_roll_once_though_another_lies_on_their_way() -> None:
    f = Field("courtrai", "artois-mm2@5114>3d guy-pk1@5115>0w north-standard@4901", [5])
    assert deadly_ground_between(f.b, f.unit("artois-mm2")) is not None
    hurt(f, "artois-mm2", "R", "guy-pk1")
    assert len(f.rolls("deadly-ground")) == 1 and f.unit("artois-mm2").retired


# -- what a bombard survives (R60) -----------------------------------------------------------------

GUNNERS = "harcourt-bombard2@4613 harcourt-lb1@4613>4d alencon-mm1@4513>1 edward-standard@5013"


@pytest.mark.rule("crecy.ax", "P.37m")
def test_shock_takes_a_bombard_with_its_unit_and_so_does_an_advance() -> None:
    f = Field("crecy", GUNNERS)
    hurt(f, "harcourt-lb1", "E", "alencon-mm1")
    assert f.unit("harcourt-bombard2").fate == "eliminated"
    g = Field("crecy", GUNNERS)
    arrive_by_advance(g.b, g.uid("harcourt-lb1"), g.hex("4614"))
    assert g.unit("harcourt-bombard2").fate == "eliminated"


@pytest.mark.rule("R60", "crecy.av", "P.37k")
@pytest.mark.parametrize("how", ["fire", "ridden"])
def test_a_bombard_outlives_fire_and_hooves(how: str) -> None:
    f = Field("crecy", GUNNERS)
    hurt(f, "harcourt-lb1", "E", "alencon-mm1", how)
    assert f.unit("harcourt-lb1").fate == "eliminated" and f.unit("harcourt-bombard2").fate == ""


@pytest.mark.rule("R60", "13.2g")
def test_a_bombard_outlives_the_standard_of_the_retired_men_beside_it() -> None:
    f = Field("crecy", GUNNERS.replace("4d", "4R"))
    lose_standard(f.b, f.uid("edward-standard"))
    assert f.unit("harcourt-lb1").fate == "eliminated" and f.unit("harcourt-bombard2").fate == ""


# -- turning in a zone of control (R58) ------------------------------------------------------------


@pytest.mark.rule("R58", "7.2b", "6.2e")
def test_a_unit_that_stops_in_a_zoc_faces_freely_and_may_then_turn_one_vertex() -> None:
    f = Field("falkirk", "lincoln@2820 lincoln-pk1@2820>1 john-lb1@2620>1").activate("lincoln", "continuity")
    f.do("unit lincoln-pk1", "go 2720")
    assert len(f.legal("face")) == 6
    f.do("face 4", "no", "unit lincoln-pk1")
    assert sorted(f.legal("face")) == ["face 3", "face 5"]
    assert f.refusal("face 1") == "6.2d"
    f.do("face 5")
    assert "unit lincoln-pk1" not in f.legal()


# -- formations ------------------------------------------------------------------------------------


@pytest.mark.rule("14.1g")
def test_a_unit_that_has_just_formed_a_wall_may_still_turn_its_one_vertex() -> None:
    f = Field("courtrai", "john@4513 john-pk4@4513>1").begin(Muster(0, "john", "continuity"))
    f.do("form john-pk4 wall", "unit john-pk4")
    assert sorted(f.legal("face")) == ["face 0", "face 2"]
    f.do("face 2")
    assert "unit john-pk4" not in f.legal()


@pytest.mark.rule("bannockburn.an", "P.2p")
def test_pikes_do_not_leave_their_schiltron_while_axes_stand_beneath() -> None:
    f = Field("bannockburn", "moray@4724 moray-pk1@4623>2s moray-ax1@4623>2 moray-pk2@4722>2s")
    f.begin(Muster(1, "moray", "continuity"))
    assert f.refusal("form moray-pk1 none") == "bannockburn.an" and "form moray-pk1 none" not in f.legal()
    f.do("form moray-pk2 none")


@pytest.mark.rule("falkirk.af", "P.2k")
def test_riders_do_not_counter_charge_axes_through_the_front_of_the_schiltron_above() -> None:
    pieces = "moray@4724 moray-pk1@4623>5s moray-ax1@4623>5 gloucester-mm1@4622>2"
    f = Field("bannockburn", pieces, [9]).activate("moray", "continuity").do("done")
    f.do("shock moray-ax1 gloucester-mm1", "done")
    assert f.asked == "RetreatBeforeShock"
    f.do("no")
    assert not f.rolls("counter-charge") and f.rolls("shock")


@pytest.mark.rule("7.2a")
def test_hobilars_that_stopped_in_a_zoc_do_not_mount_and_ride_on() -> None:
    f = Field("crecy", "edward@5115 edward-ho1@5112>1f doria-cb1@4912>1").activate("edward", "continuity")
    assert f.refusal("unit doria-cb1") == "4.1a"
    f.do("unit edward-ho1", "go 5012", "face 4", "no", "unit edward-ho1")
    assert f.refusal("mount") == "7.2a"


@pytest.mark.rule("courtrai.ap")
def test_riders_in_a_ditch_do_not_counter_charge() -> None:
    pieces = "guy@4310 guy-pk1@4310>4 artois-mm2@{}>1"
    f = Field("courtrai", pieces.format("4210"), [5, 5, 5]).activate("guy", "continuity")
    f.do("done", "shock guy-pk1 artois-mm2", "done", "no")
    assert not f.legal("counter") and f.rolls("shock")


# -- counter-charge against riders (R62) -----------------------------------------------------------


def met(facing: int) -> Field:
    """Riders charged on the flank counter-charge with success and turn, or not."""
    f = Field("falkirk", "lincoln@2921 lincoln-mm1@2820>4 james-mm1@2620>0", [3, 5], setup="free")
    f.activate("lincoln", "continuity").do("done", "charge lincoln-mm1 james-mm1 2720 4", "done")
    f.do("counter lincoln-mm1")
    assert f.asked == "TurnToMeet" and f.refusal("face 4") == "11.5g"
    return f.do(f"face {facing}")


@pytest.mark.rule("R62", "11.5g", "11.6d")
def test_riders_that_counter_charge_riders_may_turn_to_meet_them() -> None:
    turned, stayed = met(1), met(0)
    assert turned.unit("james-mm1").facing == 1 and "flank" not in turned.drms()
    assert stayed.unit("james-mm1").facing == 0 and stayed.drms()["flank"] == 2
    for f in (turned, stayed):
        assert "charge" not in f.drms() and f.rolls()[-1].roll.purpose == "charge"


@pytest.mark.rule("11.5h")
def test_riders_also_attacked_from_the_rear_meet_the_charge_as_they_stand() -> None:
    pieces = "lincoln@2921 lincoln-mm1@2820>4 lincoln-pk1@2520>1 james-mm1@2620>0"
    f = Field("falkirk", pieces, [3, 5], setup="free").activate("lincoln", "continuity")
    f.do("done", "charge lincoln-mm1 james-mm1 2720 4", "shock lincoln-pk1 james-mm1", "done")
    f.do("counter lincoln-mm1")
    assert not f.rolls("shock") and f.rolls("charge")[0].roll.bonus == f.rolls()[-1].roll.bonus
    assert f.unit("james-mm1").facing == 0


# -- compulsory charge -----------------------------------------------------------------------------


def owed(f: Field) -> list[Refusal]:
    """What must be done before the activation may end."""
    asked = pending(f.b)
    assert asked is not None
    return asked.obligations(f.b)


@pytest.mark.rule("crecy.ay", "P.17a")
def test_bound_riders_close_and_then_charge() -> None:
    pieces = "alencon@4309 alencon-mm1@4209>1 edward-lb1@4611>4"
    f = Field("crecy", pieces).activate("alencon", "continuity")
    assert [(o.rule, o.args) for o in owed(f)] == [("crecy.ay", (("unit", f.uid("alencon-mm1")),))]
    f.do("unit alencon-mm1", "go 4309", "face 1", "done")
    assert f.asked == "PlanShock" and f.refusal("done") == "crecy.ay"


@pytest.mark.rule("crecy.bb", "P.17d")
def test_bound_riders_may_not_look_away_from_the_enemy() -> None:
    pieces = "alencon@4109 alencon-mm1@4211>4 harcourt-lb1@4412>4"
    f = Field("crecy", pieces).activate("alencon", "continuity")
    assert f.refusal("done") == "crecy.bb" and "done" not in f.legal()
    assert [(o.rule, o.args) for o in owed(f)] == [("crecy.bb", (("unit", f.uid("alencon-mm1")),))]
    f.do("unit alencon-mm1")
    assert f.refusal("face 5") == "crecy.bb"
    f.do(f.legal("face")[0])
    assert "done" in f.legal()


@pytest.mark.rule("R61", "crecy.ac")
@pytest.mark.parametrize(("how", "standards"), [("continuity", 0), ("free", 1)])
def test_the_activation_that_philip_hands_on_stays_what_it_was(how: str, standards: int) -> None:
    f = Field("crecy", "alencon@3710 alencon-mm1@3710>1R alencon-standard@3711", [1])
    for n in range(1, 9):
        f.b.change(f.uid(f"john-mm{n}"), fate="eliminated")
    f.b.set(acted=(0, 1), activations=1)
    f.begin(Begin(1, "philip", how))
    assert f.asked == "FreeActivation" and len(f.legal("standard")) == standards
    if not standards:
        assert f.refusal("standard alencon-standard") == "13.2a"
    f.do("activate alencon")
    assert f.b.affairs["activation"].how == how


# -- who may stand where ---------------------------------------------------------------------------


@pytest.mark.rule("bannockburn.an", "P.2p")
def test_axes_find_room_beneath_a_schiltron_where_a_leader_stands() -> None:
    f = Field("bannockburn", "moray@4722 moray-pk1@4722>5s moray-ax1@4721>5").activate("moray", "continuity")
    assert "go 4722" in f.do("unit moray-ax1").legal()


@pytest.mark.rule("bannockburn.an", "P.2p")
def test_a_second_unit_of_axes_finds_none() -> None:
    pieces = "moray@4724 moray-pk1@4722>5s moray-ax1@4722>5 moray-ax2@4721>5"
    f = Field("bannockburn", pieces).activate("moray", "continuity").do("unit moray-ax2")
    assert "go 4722" not in f.legal() and f.refusal("go 4722") == "8.0a"


@pytest.mark.rule("5.2e", "12.4e")
def test_a_retired_unit_out_of_command_does_not_go_next_to_an_enemy() -> None:
    pieces = "moray@4424 moray-pk1@4719>5R moray-standard@4723 edward-pk1@4821>5"
    f = Field("bannockburn", pieces).activate("moray", "continuity")
    f.do("unit moray-pk1")
    assert f.refusal("go 4720") == "5.2e" and not f.legal("go")
    g = Field("bannockburn", pieces.replace("edward-pk1@4821>5", "")).activate("moray", "continuity")
    assert "go 4720" in g.do("unit moray-pk1").legal()


# -- what the book leaves open (R63-R69) -----------------------------------------------------------


@pytest.mark.rule("R63")
def test_archers_under_reaction_fire_do_not_answer() -> None:
    f = Field("falkirk", "lincoln@2820 lincoln-lb1@2820>4 john-lb1@2620>1", [0]).activate(
        "lincoln", "continuity"
    )
    f.do("unit lincoln-lb1", "go 2720", "face 4", "yes")
    assert len(f.rolls("fire")) == 1 and f.asked == "Act"


@pytest.mark.rule("R64")
def test_a_unit_attacked_from_two_sides_retreats_between_them() -> None:
    f = Field("falkirk", "lincoln-pk1@2720>4 lincoln-pk2@2621>5 wallace-pk1@2620>1")
    u, by = f.unit("wallace-pk1"), (f.uid("lincoln-pk1"), f.uid("lincoln-pk2"))
    free = {f.setting.ground.terrain.label(h) for h in retreat_hexes(f.b, u, by)}
    alone = {f.setting.ground.terrain.label(h) for h in retreat_hexes(f.b, u, by[:1])}
    assert len(free) == 4 and alone < free | {"2621"} and not free & {"2720", "2621"}


@pytest.mark.rule("R65")
def test_a_leader_goes_along_with_his_unit_but_not_to_the_standard() -> None:
    f = Field("falkirk", "lincoln@2720 lincoln-mm1@2720>4 lincoln-standard@3016 wallace-pk1@2620>1")
    arrive_by_combat(f.b, f.uid("lincoln-mm1"), f.hex("2720"), f.hex("2820"))
    assert f.at("lincoln") == "2820"
    hurt(f, "lincoln-mm1", "R", "wallace-pk1", "fire")
    assert f.unit("lincoln-mm1").retired and f.at("lincoln") == "2820"


@pytest.mark.rule("R66")
def test_a_sortie_is_followed_by_a_flight_check() -> None:
    f = Field("courtrai", "castle-dm7@4718>0 castle-dm8@4718>0", [0, 0]).begin(EndActivation(1, "sortie"))
    assert len(f.rolls("flight")) == 2


@pytest.mark.rule("R67")
def test_riders_in_a_zoc_do_not_charge_somebody_else() -> None:
    f = Field("falkirk", "lincoln@2921 lincoln-mm1@2820>4 wallace-pk1@2620>1 john-lb1@2819>2", setup="free")
    assert not charge_choices(f.b, f.unit("lincoln-mm1"))
    g = Field("falkirk", "lincoln@2921 lincoln-mm1@2820>4 wallace-pk1@2620>1 john-lb1@2819>5", setup="free")
    assert charge_choices(g.b, g.unit("lincoln-mm1"))


@pytest.mark.rule("R68")
def test_a_leader_does_not_ride_to_an_enemy_leader_or_standard() -> None:
    pieces = "lincoln@2820 lincoln-mm1@2821>4 wallace@2620 wallace-standard@2622"
    f = Field("falkirk", pieces, setup="free").activate("lincoln", "continuity").do("unit lincoln")
    assert not {"go 2620", "go 2622"} & set(f.legal()) and "go 2621" in f.legal()
    assert f.refusal("go 2620 via 2720") == "R68"


@pytest.mark.rule("5.2c")
def test_a_leader_does_not_ride_through_an_enemy_unit_by_a_path_of_his_own() -> None:
    f = (
        Field("falkirk", "lincoln@2820 wallace-pk1@2720>4")
        .activate("lincoln", "continuity")
        .do("unit lincoln")
    )
    assert f.refusal("go 2620 via 2720") == "5.2c"


@pytest.mark.rule("R69")
def test_a_unit_out_of_command_may_still_charge() -> None:
    f = Field("falkirk", "lincoln@3410 lincoln-mm1@2820>4 john-lb1@2620>4", setup="free")
    f.activate("lincoln", "continuity")
    assert f.unit("lincoln-mm1").marks & OUT
    assert f.do("done").legal("charge lincoln-mm1 john-lb1")


# -- the end of an activation ----------------------------------------------------------------------


@pytest.mark.rule("13.1a")
def test_disordered_units_that_attacked_do_not_rally_though_the_enemy_is_gone() -> None:
    f = Field("falkirk", "lincoln@2721 lincoln-pk1@2720>4d wallace-pk1@2620>1d", [9], setup="free")
    f.activate("lincoln", "continuity").do("done", "shock lincoln-pk1 wallace-pk1", "done")
    assert f.unit("wallace-pk1").fate == "eliminated" and f.at("lincoln-pk1") == "2620"
    assert f.asked == "Continuity" and f.unit("lincoln-pk1").disordered


@pytest.mark.rule("10.5c")
def test_bound_riders_face_as_they_like_once_they_have_attacked() -> None:
    f = Field("crecy", "alencon@4010 alencon-mm1@4108>1 harcourt-lb1@4308>4 harcourt-lb2@4509>4", [0])
    f.activate("alencon", "continuity").do("done")
    assert f.unit("alencon-mm1").marks & BOUND
    f.do(f.legal("charge alencon-mm1 harcourt-lb1")[0], "done", "no")
    assert f.asked == "Retreat"
    f.do(f.legal()[-1])
    while f.asked == "StopFacing" and f.player == 0:
        f.do("face 4")
    assert f.at("alencon-mm1") == "4308" and len(f.legal("face")) == 6


@pytest.mark.rule("R70")
def test_riders_stopped_among_their_archers_make_room() -> None:
    pieces = "alencon@3710 alencon-mm1@4313>1 doria-cb1@4413>1"
    f = Field("crecy", pieces, [9, 0]).activate("alencon", "continuity")
    f.do("unit alencon-mm1", "go 4513 via 4413", "face 1")
    assert f.unit("alencon-mm1").kind == "UH" and f.asked == "Retreat"
    f.do(f.legal()[0])
    assert f.at("alencon-mm1") != f.at("doria-cb1") == "4413"
