"""P The palette: every clause that a battle file may have, with figures of our own."""

from __future__ import annotations

from typing import Any

import pytest
from systems.men_of_iron.field import Field, own
from systems.men_of_iron.scenes import suffer

from gonfalon.core.scenario import read_toml
from gonfalon.core.setup import Place
from gonfalon.locale import LANGUAGES
from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.battles.questions import passes_by_itself
from gonfalon.systems.men_of_iron.battles.stakes import stakes_between
from gonfalon.systems.men_of_iron.book.activation import Begin, Continuity, FreeActivation, Seizure
from gonfalon.systems.men_of_iron.book.activation import Muster as Called
from gonfalon.systems.men_of_iron.book.aggression import bound_by_nearness
from gonfalon.systems.men_of_iron.book.arrival import arrive_by_combat
from gonfalon.systems.men_of_iron.book.charge_paths import charge_refusal, wall_bars_charge
from gonfalon.systems.men_of_iron.book.fire import fire_roll
from gonfalon.systems.men_of_iron.book.movement import ride_through
from gonfalon.systems.men_of_iron.book.results import Retire
from gonfalon.systems.men_of_iron.book.setup import Deploy, PlantStakes, setup_arms_refusal
from gonfalon.systems.men_of_iron.book.shock_roll import fight_roll, suffer_in_fight
from gonfalon.systems.men_of_iron.book.victory import EndActivation, flight_points_of
from gonfalon.systems.men_of_iron.opponent.estimate import shock_value
from gonfalon.systems.men_of_iron.pieces.facts import BOUND, OUT, Clash
from gonfalon.systems.men_of_iron.pieces.file import DATA, Battlefield
from gonfalon.systems.men_of_iron.pieces.tables import shelter_table

COURTRAI = DATA / "scenarios" / "courtrai.toml"
PIKES, HORSE = {"kinds": ["PK"]}, {"kinds": ["MM"]}


def clause(kind: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, **more}


def retired(f: Field, code: str, by: str) -> str:
    """What becomes of a unit that must Retire."""
    f.begin(Retire(f.uid(code), (f.uid(by),), True))
    return f.unit(code).fate


# -- formations ------------------------------------------------------------------------------------


@pytest.mark.rule("P.1a", "P.1b")
def test_the_kinds_named_form_shield_walls_and_others_are_told_why_not() -> None:
    wall = clause("shield_wall", side=1, kinds=["LB", "PK"])
    barred = clause("shield_wall", side=1, kinds=["DM"], forbidden=True, rules={"forbidden": "V8"})
    pieces = "wallace@1811 wallace-pk1@1811>1 wallace-pk2@1812>1 james@1518 james-mm1@1518>1"
    f = Field(own("falkirk", wall, barred), pieces, setup="free").begin(Called(1, "wallace", "free"))
    assert f.legal("form wallace-pk1") == ["form wallace-pk1 wall"]
    f = Field(own("crecy", barred), "alencon@3710 alencon-mm1@3710>1").begin(Called(1, "alencon", "free"))
    f.b.change(f.uid("alencon-mm1"), kind="DM")
    assert f.refusal("form alencon-mm1 wall") == "V8"
    f.b.change(f.uid("alencon-mm1"), kind="MM")
    assert f.refusal("form alencon-mm1 wall") == "14.1p"


@pytest.mark.rule("P.2a", "P.2b", "P.2c", "P.2o")
def test_other_kinds_of_the_other_side_form_schiltrons_with_another_drm() -> None:
    ring = clause("schiltron", side=0, kinds=["LB"], shock_drm=-3)
    pieces = "lincoln@2821 lincoln-lb1@2820>4 lincoln-pk1@2822>4 james-mm1@2620>1 james@2520"
    f = Field(own("falkirk", ring), pieces, setup="free").begin(Called(0, "lincoln", "free"))
    assert f.legal("form") == ["form lincoln-lb1 schiltron"]
    assert f.refusal("form lincoln-pk1 schiltron") == "P.2a"
    f.do("form lincoln-lb1 schiltron")
    pieces = "wallace@2521 wallace-pk1@2620>1 lincoln-lb1@2720>4s"
    f = Field(own("falkirk", ring), pieces, [8], setup="free").activate("wallace", "continuity")
    f.do("done", "shock wallace-pk1 lincoln-lb1", "done")
    assert f.drms()["schiltron"] == -3
    f = Field(own("falkirk", ring), pieces.replace("4s", "4"), setup="free").begin(
        Called(0, "lincoln", "free")
    )
    assert f.refusal("form lincoln-lb1 schiltron") == "P.2b"
    away = pieces.replace("4s", "4d").replace("@2720", "@2920")
    f = Field(own("falkirk", ring), away, setup="free").begin(Called(0, "lincoln", "free"))
    assert f.refusal("form lincoln-lb1 schiltron") == "P.2c"


@pytest.mark.rule("P.2e", "P.2f")
def test_who_stands_in_schiltron_for_good_does_not_leave_it() -> None:
    ring = clause("schiltron", side=1, in_play=False, start="fixed", rules={"stays": "falkirk.aa"})
    pieces = "wallace@1811 wallace-pk1@1811>1s lincoln-pk1@3017>4"
    f = Field(own("falkirk", ring), pieces, setup="free").activate("wallace")
    assert f.refusal("form wallace-pk1 none") == "falkirk.aa"
    b = SYSTEM.start(own("falkirk", ring), {"setup": "free"}, 1)
    f = Field(own("falkirk", ring), pieces, setup="free").begin(Deploy(1))
    assert f.refusal("form wallace-pk1 none") == "P.2f" and b.units


@pytest.mark.rule("P.2p", "P.2q", "P.2s", "P.2u")
def test_other_kinds_may_stand_beneath_a_schiltron() -> None:
    ring = clause("schiltron", side=1, beneath=["LB"])
    pieces = "wallace@1705 wallace-pk1@1811>1s john@1812 john-lb1@1812>1 john-lb2@1813>1 lincoln-pk1@1910>4"
    f = Field(own("falkirk", ring), pieces, setup="free").activate("john")
    f.do("unit john-lb1", "go 1811")
    assert f.at("john-lb1") == "1811"
    suffer(f, "wallace-pk1", "d", "lincoln-pk1")
    assert f.unit("john-lb1").disordered
    f = Field(own("falkirk", ring), pieces, setup="free").activate("john").do("unit john-lb1")
    assert f.refusal("go 1710 via 1811") in ("P.2u", "5.1b", "5.1a", "6.2f", "7.2a")


@pytest.mark.rule("P.3a", "P.4a", "P.4b", "P.4d")
@pytest.mark.parametrize(("die", "place"), [(3, ""), (4, "1706")])
def test_who_must_retire_shelters_in_a_ring_above_the_number_of_the_battle(die: int, place: str) -> None:
    ring = clause("ring", at="1705-1707", inside="1706")
    shelter = clause("shelter", who={"side": 1, "kinds": ["PK"]}, lost_to=3)
    f = Field(
        own("falkirk", ring, shelter), "wallace-pk1@1705>1s wallace-pk2@2010>1 lincoln-pk1@2110>4", [die]
    )
    f.begin(Retire(f.uid("wallace-pk2"), (f.uid("lincoln-pk1"),)))
    if place:
        assert [row.rule for row in shelter_table(f.setting.rules.shelter[0]).table] == ["P.4a", "P.4b"]
    assert f.at("wallace-pk2") == place and f.unit("wallace-pk2").disordered is bool(place)


# -- who acts --------------------------------------------------------------------------------------


@pytest.mark.rule("P.5a", "P.5c", "P.5d")
def test_another_side_acts_as_a_whole_army_that_may_seize() -> None:
    army = clause("whole_army", side=0, command="edward", may_seize=True)
    pieces = "edward@2808 edward-mm1@2808>4 lincoln@2423 lincoln-mm1@2423>4 wallace@1811 wallace-pk1@1811>1"
    f = Field(own("falkirk", army), pieces, setup="free").begin(FreeActivation(0))
    assert f.legal("activate") == ["activate edward"]
    f.do("activate edward")
    assert {"unit edward-mm1", "unit lincoln-mm1"} <= set(f.legal())
    found = passes_by_itself(f.b, 0)
    assert found is not None and found.rule == "P.5c" and passes_by_itself(f.b, 1) is None
    f.begin(Continuity(0))
    assert f.asked == "FreeActivation" and f.player == 1
    assert Seizure(0, "wallace").applies(f.b) is True
    closed = own("falkirk", {**army, "may_seize": False})
    f = Field(closed, pieces, setup="free")
    assert getattr(Seizure(0, "wallace").applies(f.b), "rule", "") == "P.5d"


@pytest.mark.rule("P.25a", "P.25c")
def test_a_leader_of_an_arm_commands_it_within_his_range() -> None:
    arm = clause("by_arm", command="edward", arm="horse")
    pieces = "edward@2808 lincoln-mm1@2809>4 lincoln-lb1@2807>4 bek-mm1@2423>4 wallace-pk1@1611>1"
    f = Field(own("falkirk", arm), pieces, setup="free").activate("edward")
    assert "unit lincoln-mm1" in f.legal() and "unit lincoln-lb1" not in f.legal()
    assert f.refusal("unit bek-mm1") == "P.25c"


@pytest.mark.rule("P.24a", "P.24c")
def test_foot_of_another_side_acts_out_of_all_command() -> None:
    strays = clause("strays", side=0, command="bek")
    arm = clause("by_arm", command="edward", arm="foot")
    pieces = "edward@2808 lincoln-lb1@2807>4 surrey-pk1@3422>4 john-lb1@3421>1"
    f = Field(own("falkirk", arm, strays), pieces, setup="free").begin(FreeActivation(0))
    assert "activate bek" in f.legal()
    f.begin(Continuity(0))
    assert f.refusal("continue bek") == "P.24a"
    f.activate("bek").do("unit surrey-pk1")
    assert not f.legal("fire")


@pytest.mark.rule("P.32a")
def test_units_rally_only_near_the_leaders_named() -> None:
    near = clause("rally_near", side=1, commands=["wallace"])
    pieces = "james@1518 james-mm1@1518>1d wallace@{} lincoln-pk1@3017>4"
    for place, rallies in (("1517", True), ("1101", False)):
        f = Field(own("falkirk", near), pieces.format(place), setup="free").activate("james", "continuity")
        f.do("done")
        assert f.unit("james-mm1").disordered is not rallies


@pytest.mark.rule("P.28a", "P.27a")
def test_other_commands_open_and_play_passes_after_two_activations() -> None:
    opens = clause("opens", commands=["lincoln", "surrey"])
    passes = clause("passes_after", side=0, activation=2)
    pieces = (
        "edward@2808 edward-mm1@2808>4 lincoln@2423 lincoln-mm1@2423>4"
        " surrey@2623 surrey-mm1@2623>4 wallace-pk1@1811>1"
    )
    f = Field(own("falkirk", opens, passes), pieces, setup="free").begin(FreeActivation(0))
    assert (
        f.legal("activate") == ["activate lincoln", "activate surrey"]
        and f.refusal("activate edward") == "P.28a"
    )
    assert f.refusal("pass") == "P.28a"
    f.b.set(activations=1, acted=(1, 0))
    f.begin(Continuity(0))
    assert f.legal("continue")
    f.b.set(activations=2, acted=(2, 0))
    found = passes_by_itself(f.b, 0)
    assert found is not None and found.rule == "P.27a"
    f.b.set(activations=3, acted=(2, 1))
    assert passes_by_itself(f.b, 0) is None


@pytest.mark.rule("P.26a", "P.26b", "P.26c")
@pytest.mark.parametrize(("points", "leaves"), [(5, True), (4, False)])
def test_a_command_leaves_at_a_limit_of_its_own(points: int, leaves: bool) -> None:
    gone = clause("leaves", command="marshals", limit=9)
    f = Field(own("poitiers", gone), "marshals-mm1@1113>1 charles@1315 charles-dm1@1315>1", [4, 0, 0])
    f.b.set(points=(0, points))
    f.begin(Begin(1, "marshals", "free"))
    assert (f.unit("marshals-mm1").fate == "left") is leaves and f.b.game.points == (0, points)


@pytest.mark.rule("P.22a", "P.22c", "P.22e", "P.22f", "P.22g")
def test_another_command_is_shut_up_in_refuges() -> None:
    shut = clause("sortie", command="john", refuges="4413 4513")
    pieces = "john@4714 john-pk1@4413>0 john-pk2@4413>0 guy@4310 guy-pk1@4310>5 raoul-pk1@4414>3"
    f = Field(own("courtrai", shut), pieces).begin(Continuity(0))
    assert "continue john" in f.legal()
    f.begin(FreeActivation(0))
    assert f.refusal("activate john") == "P.22c"
    suffer(f, "john-pk1", "R", "raoul-pk1")
    assert f.at("john-pk1") in ("4413", "4513")


@pytest.mark.rule("P.17a")
def test_another_command_is_bound_to_charge_within_another_distance() -> None:
    bound = clause("aggression", commands=["artois"], within=2)
    f = Field(own("courtrai", bound), "artois@4304 artois-mm2@4304>3 guy-pk1@4306>0")
    assert bound_by_nearness(f.b, "artois")
    f.activate("artois", "continuity")
    assert f.unit("artois-mm2").marks & BOUND
    f = Field(own("courtrai", bound), "artois@4304 artois-mm2@4304>3 guy-pk1@4307>0")
    assert not bound_by_nearness(f.b, "artois")


@pytest.mark.rule("P.18a", "P.18b")
def test_riders_named_ride_over_foot_named() -> None:
    over = clause("ride_over", riders=HORSE, foot={"command": "john"})
    f = Field(own("falkirk", over), "james-mm1@1518>1 john-lb1@1618>1 john-lb2@1619>1d", setup="free")
    for code in ("john-lb1", "john-lb2"):
        ride_through(f.b, f.unit("james-mm1"), f.uid(code))
    assert f.unit("john-lb1").disordered and f.unit("john-lb2").fate == "eliminated" and not f.rolls()


@pytest.mark.rule("P.35a", "P.35b", "P.35c")
def test_riders_dismount_together_and_mount_again() -> None:
    down = clause("dismount", who={"command": "alencon"}, together=True, remount=True)
    f = Field(own("crecy", down), "alencon@3710 alencon-mm1@3710>1 alencon-mm2@3711>1 edward-lb1@5213>4")
    f.activate("alencon").do("unit alencon-mm1", "dismount")
    assert {f.unit(f"alencon-mm{n}").kind for n in (1, 2)} == {"DM"}
    f.activate("alencon").do("unit alencon-mm2", "mount")
    assert {f.unit(f"alencon-mm{n}").kind for n in (1, 2)} == {"MM"}
    for n in (1, 2):
        f.b.change(f.uid(f"alencon-mm{n}"), kind="DM")
    g = Field(own("crecy", {**down, "remount": False}), "alencon@3710 alencon-mm1@3710>1f edward-lb1@5213>4")
    assert g.activate("alencon").do("unit alencon-mm1").refusal("mount") == "P.35c"


@pytest.mark.rule("P.21a", "P.20a", "P.20b", "P.20c")
def test_wagons_of_another_worth_without_a_ditch_to_hide_behind() -> None:
    carts = clause("wagons", side=0, points=7)
    f = Field(own("poitiers", carts), "prince-wagon1@2810 charles-dm1@2809>3").begin(
        EndActivation(1, "continuity")
    )
    assert f.unit("prince-wagon1").place is None and f.b.game.points == (7, 0)
    pieces = "prince@2815 prince-dm3@2814>4 prince-wagon1@2811"
    for rows, barred in (((), False), ((clause("carts_or_men", command="prince"),), True)):
        f = Field(own("poitiers", carts, *rows), pieces).activate("prince", "continuity")
        f.do("unit prince-wagon1", "go 2812", "unit prince-dm3")
        assert bool(f.legal("go")) is not barred


# -- losses and points -----------------------------------------------------------------------------


@pytest.mark.rule("P.6a", "P.7a", "P.8a")
def test_results_kill_whom_the_battle_names_and_cost_what_it_says() -> None:
    kills = clause("retire_kills", who={"side": 0, "kinds": ["LB"]})
    pieces = "lincoln-lb1@2720>4 lincoln-pk1@2721>4 lincoln-standard@3017 james-mm1@2620>1"
    f = Field(own("falkirk", kills), pieces, setup="free")
    assert retired(f, "lincoln-lb1", "james-mm1") == "eliminated"
    f = Field(own("falkirk", kills), pieces, setup="free")
    assert retired(f, "lincoln-pk1", "james-mm1") == ""
    harm, worth = clause("harm_kills", who=PIKES), clause("worth", who=PIKES, points=6)
    f = Field(own("falkirk", harm, worth), pieces, setup="free")
    suffer(f, "lincoln-pk1", "d", "james-mm1")
    suffer(f, "lincoln-lb1", "d", "james-mm1")
    assert f.unit("lincoln-pk1").fate == "eliminated" and f.b.game.points == (6, 0)
    assert f.unit("lincoln-lb1").disordered and flight_points_of(f.b, f.unit("lincoln-lb1")) == 2


@pytest.mark.rule("P.9a")
def test_losses_to_archers_count_double() -> None:
    double = clause("double_loss", who=HORSE, by={"kinds": ["LB"]})
    f = Field(
        own("falkirk", double), "james-mm1@2620>1 james-mm2@2621>1 lincoln-lb1@2720>4 lincoln-pk1@2721>4"
    )
    suffer(f, "james-mm1", "E", "lincoln-pk1")
    assert f.b.game.points == (0, 3)
    suffer(f, "james-mm2", "E", "lincoln-lb1")
    assert f.b.game.points == (0, 9)


@pytest.mark.rule("P.10a")
def test_a_standard_taken_costs_points_where_the_battle_says_so() -> None:
    for rows, points in (((), 0), ((clause("standard_points", side=0, points=4),), 4)):
        f = Field(own("courtrai", *rows), "courtrai-standard@4613 artois-mm2@4612>3")
        arrive_by_combat(f.b, f.uid("artois-mm2"), f.hex("4612"), f.hex("4613"))
        assert f.b.game.points == (points, 0)


@pytest.mark.rule("P.11a", "P.11c")
@pytest.mark.parametrize(("die", "kind"), [(7, "UH"), (8, "MM")])
def test_riders_are_pulled_down_by_others_even_in_formation(die: int, kind: str) -> None:
    hooks = clause(
        "pulled_down", riders=HORSE, by={"side": 0, "kinds": ["DM"]}, falls_to=7, unless_formed=False
    )
    f = Field(own("courtrai", hooks), "artois-mm2@4307>3 john-dm1@4308>0w guy-pk1@4407>0", [die])
    f.b.set(active=1)
    suffer_in_fight(f.b, f.uid("artois-mm2"), "d", (f.uid("john-dm1"),), "shock")
    assert f.unit("artois-mm2").kind == kind
    suffer_in_fight(f.b, f.uid("artois-mm2"), "d", (f.uid("guy-pk1"),), "shock")
    assert len(f.rolls()) == 1


@pytest.mark.rule("P.12a", "P.12b")
def test_marsh_is_deadly_to_whom_the_battle_names() -> None:
    marsh = clause(
        "deadly_ground", terrain=["marsh", "ditch"], who={"kinds": ["PK"]}, dies_to=8, on_retire=False
    )
    f = Field(own("courtrai", marsh), "guy-pk1@4309>0 raoul-pk1@4409>3 artois-mm2@4308>3")
    suffer(f, "guy-pk1", "d", "artois-mm2", 8)
    suffer(f, "raoul-pk1", "d", "artois-mm2", 9)
    assert f.unit("guy-pk1").fate == "eliminated" and f.unit("raoul-pk1").fate == ""
    rider = clause("deadly_ground", terrain=["ditch"], who=HORSE, on_retire=False)
    pieces = "artois-mm2@4513>3 guy-pk1@4514>0 north-standard@4901 south-standard@5711"
    f = Field(own("courtrai", rider), pieces)
    assert retired(f, "artois-mm2", "guy-pk1") == "" and not f.rolls()


@pytest.mark.rule("P.19a", "P.23a", "P.23b")
def test_camps_and_zones_to_break_out_to_cost_what_the_battle_says() -> None:
    camp = clause("camp", side=1, zone="within:1:3710", points=3)
    f = Field(own("crecy", camp), "edward-dm1@3711>4 alencon-mm1@4510>1").begin(
        EndActivation(0, "continuity")
    )
    assert f.b.game.points == (0, 3)
    out = [clause("break_out", command=c, zone="4001-4010", points=p) for c, p in (("john", 2), ("guy", 4))]
    f = Field(own("courtrai", *out), "john-pk1@4513>0 guy-pk1@4310>0 guy-pk2@4311>0")
    for code, place, points in (("guy-pk1", "4001", 4), ("guy-pk2", "4002", 4), ("john-pk1", "4003", 6)):
        arrive_by_combat(f.b, f.uid(code), f.unit(code).place or 0, f.hex(place))
        assert f.b.game.points == (0, points)


# -- ground ----------------------------------------------------------------------------------------


@pytest.mark.rule("P.13a", "P.13b", "P.13e")
@pytest.mark.parametrize(("die", "disordered", "spent"), [(6, True, 2), (7, False, 4)])
def test_an_obstacle_that_disorders_and_does_not_stop(die: int, disordered: bool, spent: int) -> None:
    wire = clause("obstacle", at="3811", who=HORSE, falls_to=6, effect="disordered", stops=False, extra_mp=2)
    f = Field(own("crecy", wire), "alencon@3710 alencon-mm1@3711>1 edward-dm1@5215>4", [die])
    f.activate("alencon", "continuity").do("unit alencon-mm1", "go 3811", "face 1")
    u = f.unit("alencon-mm1")
    assert (u.kind, u.disordered) == ("MM", disordered)
    assert u.spent == f.setting.ground.step_cost(f.hex("3711"), f.hex("3811"), (), 1) + (spent - 2)


STAKED = "harcourt-lb1@4512>4 alencon@4310 alencon-mm1@{}>1"


def staked(place: str, *dice: int, **more: Any) -> Field:
    """A longbow with stakes before the hexes 4412 and 4411, and riders."""
    stakes = clause("stakes", side=0, kinds=["LB"], **more)
    return Field(own("crecy", stakes), STAKED.format(place), dice).begin(PlantStakes())


@pytest.mark.rule("P.14a", "P.14b", "P.14d")
def test_stakes_stand_before_the_front_until_the_unit_leaves() -> None:
    f = staked("4412")
    bow, here = f.unit("harcourt-lb1"), f.hex("4512")
    six = f.setting.grid.neighbours[here]
    assert bow.facing == 4
    guarded = [n for n in six if stakes_between(f.b, n, here) is not None]
    assert guarded == [six[4], six[5]]
    assert wall_bars_charge(f.b, six[4], bow.id) and not wall_bars_charge(f.b, six[1], bow.id)
    f.b.change(bow.id, facing=1)
    assert wall_bars_charge(f.b, six[4], bow.id), "turning does not move them"
    arrive_by_combat(f.b, bow.id, here, six[1])
    arrive_by_combat(f.b, bow.id, six[1], here)
    assert not wall_bars_charge(f.b, six[4], bow.id) and "stakes" not in f.b.affairs
    f = staked("4412", charge_barred=False)
    assert not wall_bars_charge(f.b, six[4], f.uid("harcourt-lb1"))


@pytest.mark.rule("P.14b")
def test_a_charge_across_stakes_is_refused_with_their_rule() -> None:
    f = staked("4311")
    rider, here = f.unit("alencon-mm1"), f.hex("4512")
    end = f.setting.grid.neighbours[here][4]
    found = charge_refusal(f.b, rider, f.uid("harcourt-lb1"), end, 1)
    assert found is not None and found.rule == "P.14b"


@pytest.mark.rule("P.14c")
@pytest.mark.parametrize(("falls", "die", "kind"), [(7, 7, "UH"), (7, 8, "MM"), (None, 0, "MM")])
def test_riders_who_attack_across_stakes_may_fall(falls: int | None, die: int, kind: str) -> None:
    more = {} if falls is None else {"falls_to": falls}
    stakes = clause("stakes", side=0, kinds=["LB"], **more)
    scenario = own("crecy", stakes)
    if falls is None:
        from msgspec import structs

        none = structs.replace(scenario.file.clause[0], falls_to=None)
        scenario = structs.replace(scenario, file=structs.replace(scenario.file, clause=(none,)))
    f = Field(scenario, STAKED.format("4412"), [die, 9, 9, 9]).begin(PlantStakes())
    end = f.setting.grid.neighbours[f.hex("4512")]
    front = f.setting.label("hex", end[4])
    f.b.change(f.uid("alencon-mm1"), place=end[4], facing=1)
    f.activate("alencon", "continuity").do("done")
    shock = f.legal("shock alencon-mm1 harcourt-lb1")
    assert shock, front
    f.do(shock[0], "done")
    assert len(f.rolls("stakes")) == (falls is not None)
    assert (f.unit("alencon-mm1").kind == "UH") is (kind == "UH") or f.rolls("shock")


def test_the_computer_values_stakes() -> None:
    bare, guarded = (
        Field(own("crecy", *rows), STAKED.format("4412")).begin(PlantStakes())
        for rows in ((), (clause("stakes", side=0, falls_to=8),))
    )
    values = []
    for f in (bare, guarded):
        six = f.setting.grid.neighbours[f.hex("4512")]
        values.append(shock_value(f.b, f.unit("alencon-mm1"), six[4], f.uid("harcourt-lb1")))
    assert values[1] < values[0]
    assert SYSTEM.evaluate(guarded.b, 0) > SYSTEM.evaluate(bare.b, 0)


def test_the_computer_wants_to_be_in_the_enemys_camp_and_out_of_its_own_danger() -> None:
    camp = clause("camp", side=0, zone="within:1:5215", points=5)
    near, far = (
        Field(own("crecy", camp), f"edward-dm1@5712>4 alencon-mm1@{place}>1") for place in ("5013", "3710")
    )
    bare_near, bare_far = (
        Field(own("crecy"), f"edward-dm1@5712>4 alencon-mm1@{place}>1") for place in ("5013", "3710")
    )
    gain = SYSTEM.evaluate(near.b, 1) - SYSTEM.evaluate(far.b, 1)
    assert gain > SYSTEM.evaluate(bare_near.b, 1) - SYSTEM.evaluate(bare_far.b, 1)


@pytest.mark.rule("P.16a")
def test_fire_has_the_drm_of_the_battle_as_long_as_it_says() -> None:
    sun = clause("fire_drm", drm=-4, firers={"kinds": ["LB"]}, targets={"class": "horse"}, until=3, why="sun")
    f = Field(own("falkirk", sun), "lincoln-lb1@2720>4 james-mm1@2620>1 wallace-pk1@2621>1", setup="free")

    def drms(target: str) -> dict[str, int]:
        roll = fire_roll(f.b, f.uid("lincoln-lb1"), f.uid(target))
        return {m.key: m.value for m in roll.modifiers}

    assert drms("james-mm1")["sun"] == -4 and "sun" not in drms("wallace-pk1")
    f.b.set(activations=3)
    assert "sun" in drms("james-mm1")
    f.b.set(activations=4)
    assert "sun" not in drms("james-mm1")


# -- Standards and set-up --------------------------------------------------------------------------


@pytest.mark.rule("P.29a", "P.29b", "P.29d", "P.30a")
def test_units_retire_by_the_way_the_battle_names_to_any_standard() -> None:
    way = clause("way_home", side=0, through="3017", to="3118 3117")
    pieces = "lincoln-pk1@2820>4 lincoln-standard@3118 james-mm1@2720>1 {}"
    f = Field(own("falkirk", way), pieces.format(""), setup="free")
    assert retired(f, "lincoln-pk1", "james-mm1") == ""
    f = Field(own("falkirk", way), pieces.format("lincoln-pk2@3017>4"), setup="free")
    assert retired(f, "lincoln-pk1", "james-mm1") == "eliminated", "somebody stands in the way"
    f = Field(own("falkirk", {**way, "side": 1}), pieces.format("lincoln-pk2@3017>4"), setup="free")
    assert retired(f, "lincoln-pk1", "james-mm1") == ""
    shared = clause("shared_standards", side=0)
    s = Field(own("falkirk", shared), "edward-mm1@2808>4").setting
    assert len(s.commands["bek"].standards) == 3 and s.commands["wallace"].standards == ()


@pytest.mark.rule("P.31a", "P.31b", "P.31d")
def test_a_standard_is_planted_where_and_when_the_battle_says() -> None:
    plant = clause("plant", standard="lincoln", when="acting", zone="3017-3018", commands=["surrey"])
    pieces = "lincoln@2423 lincoln-mm1@2423>4 surrey@2720 surrey-mm1@2720>4 wallace-pk1@1811>1"
    f = Field(own("falkirk", plant), pieces, setup="free")
    assert not f.activate("lincoln").legal("plant")
    f.activate("surrey").do("plant lincoln-standard")
    assert f.refusal("hex 3019") == "P.31b"
    f.do("hex 3018")
    assert f.at("lincoln-standard") == "3018" and not f.activate("surrey").legal("plant")


@pytest.mark.rule("P.33a", "P.38a", "P.34a")
def test_who_sets_up_first_and_where() -> None:
    first = clause("sets_up_first", side=1)
    b = SYSTEM.start(own("crecy", first), {}, 1)
    assert b.agenda[-1] == Deploy(1) and SYSTEM.start(own("crecy"), {}, 1).agenda[-1] == Deploy(0)
    limit = clause("setup_limit", side=0, zone="5101-5120")
    f = Field(own("crecy", limit), "edward-dm1@5215>4").begin(Deploy(0))
    assert f.refusal(Place(f.uid("edward-dm1"), f.hex("5216"), 4)) == "P.38a"
    arms = clause("one_arm_per_zone", side=0, zones=["4001-4010"])
    f = Field(own("courtrai", arms), "john-pk1@4007>0 guy-pk1@4008>0")
    found = setup_arms_refusal(f.b, 0)
    assert found is not None and found.rule == "P.34a" and setup_arms_refusal(f.b, 1) is None


@pytest.mark.rule("P.39a")
def test_both_roll_for_the_first_activation() -> None:
    scenario = own("crecy", first="roll", rule="")
    b = SYSTEM.start(scenario, {}, 1)
    assert type(b.agenda[0]).__name__ == "WhoBegins" and b.agenda[0].rule_for(b) == "P.39a"


# -- kinds of units --------------------------------------------------------------------------------


@pytest.mark.rule("P.36f", "P.36h", "P.36i", "P.36l")
@pytest.mark.parametrize(("die", "place"), [(5, "2311"), (6, "2310")])
def test_genitors_with_other_figures(die: int, place: str) -> None:
    riders = clause("genitors", closes_to=5, rearms_at=6, helpless=4)
    f = Field(own("najera", riders), "tello@2209 tello-ge1@2310>1 chandos-dm1@2312>4", [die, 0])
    f.activate("tello", "continuity").do("unit tello-ge1", "close 2311")
    assert f.at("tello-ge1") == place
    g = Field(own("najera", riders), "chandos-dm1@2312>4 tello-ge1@2311>10")
    g.b.put("clash0", Clash(((g.uid("chandos-dm1"), g.uid("tello-ge1")),)))
    g.b.change(g.uid("chandos-dm1"), facing=g.setting.grid.direction(g.hex("2312"), g.hex("2311")))
    roll = fight_roll(g.b, "clash0", g.uid("tello-ge1"))
    assert {m.key: m.value for m in roll.modifiers}["no-javelins"] == 4
    for far, armed in (("2317", 0), ("2318", 1)):
        h = Field(own("najera", riders), f"tello@2209 tello-ge1@2312>10 chandos-dm1@{far}>4")
        h.activate("tello", "continuity").do("done")
        assert h.unit("tello-ge1").shots == armed


@pytest.mark.rule("P.37a")
def test_bombards_have_the_shots_of_the_battle() -> None:
    s = Field(own("crecy", clause("bombards", shots=5)), "edward-dm1@5215>4").setting
    assert {s.start[i].shots for i in s.bombards} == {5}


# -- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_the_shipped_battles_is_told(language: str) -> None:
    for scenario in SYSTEM.scenarios.values():
        assert isinstance(scenario, Battlefield)
        setting = SYSTEM.ready(scenario.id, 1).setting
        there = [c for c in scenario.file.clause if c.there(setting.choices)]
        told = setting.telling_of.all(language, setting.choices)
        texts = [one.text for one in told]
        assert len(told) >= len(there) and all(texts) and not any("{" in text or "⁨" in text for text in texts)


@pytest.mark.rule("P.22b", "P.22i", "P.22j")
def test_those_shut_up_come_out_without_a_die_and_in_command() -> None:
    shut = clause("sortie", command="john", refuges="4413 4513")
    pieces = "john-pk1@4413>0 john-pk2@4513>0 guy@4310 guy-pk1@4310>5 raoul-pk1@5004>3"
    rows = [{**row, "always_in_command": True} for row in read_toml(COURTRAI)["command"]]
    f = Field(own("courtrai", shut, command=rows), pieces).begin(Continuity(0)).do("continue john")
    while f.asked == "Orders":
        f.do("done")
    assert f.asked == "Act" and not f.rolls() and not f.unit("john-pk1").marks & OUT


@pytest.mark.rule("P.35e")
def test_who_may_dismount_enters_mounted() -> None:
    s = Field("najera", "chandos-dm1@2312>4").setting
    assert s.dismounting and {s.start[i].kind for i in s.dismounting} == {"MM"}
