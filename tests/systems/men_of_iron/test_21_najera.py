"""Nájera's own rules."""

from __future__ import annotations

import pytest
from systems.men_of_iron.books import begun, fresh, ground
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_04_activation import ended

from gonfalon.core.engine import choose
from gonfalon.core.steps import Accept
from gonfalon.systems.men_of_iron.book.activation import Continuity, FreeActivation, Muster
from gonfalon.systems.men_of_iron.book.movement_costs import cost_to_enter_map
from gonfalon.systems.men_of_iron.book.results import Retire, retire_way_cut, suffer_result
from gonfalon.systems.men_of_iron.book.shock_roll import cannot_fight
from gonfalon.systems.men_of_iron.pieces.options import TryCommand

GE = "tello@2520 tello-ge1@2620>1"


def tello(pieces: str, *dice: int) -> Field:
    return Field("najera", f"tello@2520 {pieces}", dice=dice).activate("tello", "continuity")


# -- entry -----------------------------------------------------------------------------------------


@pytest.mark.rule("najera.n")
def test_a_wave_enters_with_its_own_command() -> None:
    f = Field("najera", "chandos@3308 tello-ge1@2620>1").activate("chandos", "continuity")
    assert "unit chandos-dm1" in f.legal()
    assert f.refusal("unit james-mm2") == "4.1a"
    g = Field("najera", "captal@3308 tello-ge1@2620>1").begin(Muster(0, "james", "continuity"))
    assert "unit james-mm2" in g.legal()


@pytest.mark.rule("najera.p")
def test_the_vanguards_second_line_enters_behind_the_first() -> None:
    f = Field("najera", "tello-ge1@2620>1").activate("chandos", "continuity")
    assert "unit chandos-dm4" not in f.legal() and f.refusal("unit chandos-dm4") == "najera.p"


@pytest.mark.rule("najera.r", "najera.w")
def test_the_first_wave_enters_together_on_the_princes_rating_right_centre_left() -> None:
    f = Field("najera", "tello-ge1@2620>1").begin(Muster(0, "prince", "continuity"))
    offered = f.legal("unit")
    assert {"unit captal-dm1", "unit prince-dm1", "unit percy-dm1"} <= set(offered)
    s = fresh("najera")
    entry = [s.facts[s.unit_codes.index(f"{c}-dm1")].entry for c in ("captal", "prince", "percy")]
    label = s.ground.terrain.label
    assert [(label(e[0]), label(e[-1])) for e in entry] == [
        ("3404", "3407"),
        ("3407", "3410"),
        ("3410", "3413"),
    ]
    f.do("unit captal-dm1", "go 3404", "face 4")
    assert f.at("captal-dm1") == "3404"


@pytest.mark.rule("najera.u")
def test_an_entry_hex_costs_one_more_for_each_of_the_wave_that_used_it() -> None:
    f = Field("najera", "tello-ge1@2620>1").activate("chandos", "continuity")
    first = cost_to_enter_map(f.b, f.unit("chandos-lb2"), f.hex("3408"))
    f.do("unit chandos-lb1", "go 3308 via 3408", "face 4")
    assert cost_to_enter_map(f.b, f.unit("chandos-lb2"), f.hex("3408")) == first + 1


@pytest.mark.rule("najera.v")
def test_by_history_a_wave_may_enter_by_continuity() -> None:
    f = Field("najera", "chandos@3308 chandos-dm1@3308>4 tello-ge1@2620>1 tello@2520")
    f.b.set(activations=3, acted=(2, 1), last=("chandos", "tello"))
    from gonfalon.systems.men_of_iron.book.activation import Continuity

    f.begin(Continuity(0))
    assert "continue prince" in f.legal()


@pytest.mark.rule("najera.x", "najera.y")
def test_as_an_option_a_wave_enters_only_by_a_free_activation() -> None:
    from gonfalon.systems.men_of_iron.book.activation import Continuity

    f = Field(
        "najera",
        "chandos@3308 chandos-dm1@3308>4 tello-ge1@2620>1 tello@2520 captal-dm1@3205>4 captal@3205",
        waves="balanced",
    )
    f.b.set(activations=3, acted=(2, 1), last=("chandos", "tello"))
    f.begin(Continuity(0))
    assert "continue james" not in f.legal() and f.refusal("continue james") == "najera.x"
    assert "continue captal" in f.legal()
    f.begin(FreeActivation(0))
    f.do("activate james", "unit james-mm2", "go 3408", "face 4")
    assert f.at("james-mm2") == "3408"


@pytest.mark.rule("najera.aa", "P.27a")
def test_after_the_vanguards_first_activation_play_passes() -> None:
    b = begun("najera")
    b = choose(b, Accept(), Accept())
    f = Field("najera", "chandos@3308 chandos-dm1@3308>4 tello@2520 tello-ge1@2620>1", dice=(0, 0))
    ended(f.begin(FreeActivation(0)))  # who begins is no choice
    assert f.asked == "FreeActivation" and f.player == 1
    assert b.agenda
    found = Continuity(0).refusal(f.b, TryCommand("chandos"))
    assert found is not None and found.rule == "najera.aa"
    assert f.told("skipped")[-1].because == found  # the log says why


@pytest.mark.rule("najera.j", "najera.k", "P.31a", "P.31b")
def test_the_cross_of_st_george_stands_where_the_english_enter() -> None:
    f = Field("najera", "tello-ge1@2620>1").begin(Muster(0, "prince", "free"))
    assert "plant george-standard" not in f.legal()
    f.do("unit captal-dm1", "go 3404", "face 4", "plant george-standard")
    assert f.refusal("hex 3310") == "najera.k"
    f.do("hex 3408")
    assert f.at("george-standard") == "3408"


@pytest.mark.rule("najera.l", "R31", "P.31c")
def test_before_that_the_english_cannot_retire() -> None:
    f = Field("najera", "chandos-dm1@2720>4 tello-ge1@2620>1")
    f.begin(Retire(f.uid("chandos-dm1"), (f.uid("tello-ge1"),)))
    assert f.unit("chandos-dm1").fate == "eliminated"


# -- genitors --------------------------------------------------------------------------------------


@pytest.mark.rule("najera.ab", "najera.ac", "najera.ad", "P.36a", "P.36b")
@pytest.mark.parametrize(("enemy", "more"), [("chandos-lb1", 1), ("chandos-dm1", 0)])
def test_a_genitor_that_throws_on_the_move_goes_on_out_of_a_zoc_for_one_point(enemy: str, more: int) -> None:
    f = tello(f"tello-ge1@2518>1 {enemy}@2720>4", 0).do("unit tello-ge1", "go 2620", "face 1")
    while f.asked in ("ReactionFire", "ResponseFire"):
        f.do("no")
    f.do("unit tello-ge1", f"fire {enemy}")
    while f.asked in ("ReactionFire", "ResponseFire"):
        f.do("no")
    before = f.unit("tello-ge1").spent
    f.do("unit tello-ge1")
    assert ("go 1919" in f.legal()) is (more == 0)
    f.do("go 2520", "face 1")
    assert f.unit("tello-ge1").spent == before + 1 + more


@pytest.mark.rule("najera.ad", "P.36c")
def test_a_genitor_that_did_not_throw_leaves_a_zoc_for_nothing() -> None:
    f = tello("tello-ge1@2620>1 chandos-lb1@2720>4").do("unit tello-ge1", "go 2520", "face 1")
    assert f.unit("tello-ge1").spent == 1


@pytest.mark.rule("najera.ae", "P.36d")
def test_one_that_does_not_throw_stops() -> None:
    f = tello("tello-ge1@2518>1 chandos-lb1@2720>4", 0).do("unit tello-ge1", "go 2620", "face 1")
    while f.asked == "ReactionFire":
        f.do("no")
    f.do("unit tello-ge1")
    assert not f.legal("go") and f.refusal("go 2520") == "najera.ae"


@pytest.mark.rule("najera.af", "P.36e")
def test_a_genitor_throws_once() -> None:
    f = tello("tello-ge1@2620>1 chandos-dm1@2720>4", 0).do("unit tello-ge1", "fire chandos-dm1")
    assert f.unit("tello-ge1").shots == 0
    f.do("unit tello-ge1")
    assert f.refusal("fire chandos-dm1") == "najera.af"


@pytest.mark.rule("V28", "V28b", "T3a")
def test_a_reaction_throw_uses_the_javelins_up() -> None:
    f = Field("najera", "chandos@2821 chandos-dm1@2822>4 tello-ge1@2620>1", dice=(0,)).activate(
        "chandos", "continuity"
    )
    f.do("unit chandos-dm1", "go 2720", "face 4")
    assert f.asked == "CarefulReaction"
    f.do("yes")
    assert f.unit("tello-ge1").shots == 0
    assert f.drms()["firer-mounted"] == -1 and f.rolls()[-1].roll.bonus == 0


@pytest.mark.rule("najera.ag", "P.36f")
def test_genitors_rearm_three_hexes_from_the_enemy_without_moving() -> None:
    f = tello("tello-ge1@2620>10 tello-ge2@2518>10 chandos-dm1@2920>4").do(
        "unit tello-ge2", "go 2418", "face 1", "done"
    )
    assert f.unit("tello-ge1").shots == 1 and f.unit("tello-ge2").shots == 0
    g = tello("tello-ge1@2620>10 chandos-dm1@2820>4").do("done")
    assert g.unit("tello-ge1").shots == 0


@pytest.mark.rule("najera.ag", "P.36f")
def test_a_genitor_does_not_rearm_in_the_activation_of_its_throw() -> None:
    f = tello("tello-ge1@2620>1 tello-ge2@2416>10 chandos-dm1@2720>4d", 9)
    f.do("unit tello-ge1", "fire chandos-dm1", "done")
    assert f.unit("chandos-dm1").place is None
    assert f.unit("tello-ge1").shots == 0 and f.unit("tello-ge2").shots == 1


@pytest.mark.rule("najera.ai", "P.36h")
def test_a_genitor_closes_on_two() -> None:
    f = tello("tello-ge1@2518>1 chandos-dm1@2720>4", 2).do("unit tello-ge1", "close 2620", "face 1", "done")
    assert f.at("tello-ge1") == "2620" and "shock tello-ge1 chandos-dm1" in f.legal()


@pytest.mark.rule("najera.ai", "P.36h")
def test_a_genitor_closes_only_into_a_hex_next_to_an_enemy() -> None:
    f = tello("tello-ge1@2518>1 chandos-dm1@2720>4").do("unit tello-ge1")
    assert "close 2620" in f.legal() and f.refusal("close 2519") == "najera.ai"


@pytest.mark.rule("najera.aj", "P.36i")
def test_on_three_it_stops_before() -> None:
    f = tello("tello-ge1@2518>1 chandos-dm1@2720>4", 3).do("unit tello-ge1", "close 2620")
    assert f.at("tello-ge1") != "2620"
    assert f.rolls("close")[0].result == "hangs-back"


@pytest.mark.rule("najera.ai", "P.36h")
def test_without_that_roll_it_does_not_shock() -> None:
    f = tello("tello-ge1@2518>1 tello-mm1@2621>1 chandos-dm1@2720>4").do(
        "unit tello-ge1", "go 2620", "face 1", "done"
    )
    assert f.refusal("shock tello-ge1 chandos-dm1") == "najera.ai"


@pytest.mark.rule("najera.ak", "P.36j")
def test_a_genitor_does_not_throw_and_shock() -> None:
    f = tello("tello-ge1@2620>1 tello-mm1@2621>1 chandos-dm1@2720>4", 0).do(
        "unit tello-ge1", "fire chandos-dm1", "done"
    )
    assert f.refusal("shock tello-ge1 chandos-dm1") == "najera.ak"


@pytest.mark.rule("najera.ak", "P.36j")
def test_a_genitor_that_closed_does_not_throw() -> None:
    f = tello("tello-ge1@2518>1 chandos-dm1@2720>4", 2).do("unit tello-ge1", "close 2620", "face 1")
    f.do("unit tello-ge1")
    assert not f.legal("fire") and f.refusal("fire chandos-dm1") == "najera.ak"


@pytest.mark.rule("najera.al", "P.36k")
def test_without_javelins_it_does_not_shock() -> None:
    f = tello("tello-ge1@2620>10 tello-mm1@2621>1 chandos-dm1@2720>4").do("done")
    assert f.refusal("shock tello-ge1 chandos-dm1") == "najera.al"


@pytest.mark.rule("najera.al", "P.36k")
def test_nor_does_it_close_in_order_to_shock() -> None:
    f = tello("tello-ge1@2518>10 chandos-dm1@2720>4").do("unit tello-ge1")
    assert not f.legal("close") and f.refusal("close 2620") == "najera.al"


@pytest.mark.rule("najera.am", "P.36l")
def test_against_one_without_javelins_the_enemy_has_two_more() -> None:
    f = Field("najera", "chandos@2821 chandos-dm1@2720>4 tello-ge1@2620>10", dice=(5,)).activate(
        "chandos", "continuity"
    )
    f.do("done", "shock chandos-dm1 tello-ge1", "done", "no")
    assert f.drms(0)["no-javelins"] == 2 and f.rolls()[0].roll.bonus == 2 + 1 + 1


# -- the reserve, shield walls, the way home -------------------------------------------------------


@pytest.mark.rule("najera.ap", "R50", "P.35b")
def test_the_reserve_dismounts_all_together() -> None:
    riders = " ".join(f"james-mm{n}@{2718 + n}>4" for n in range(2, 7))
    f = Field("najera", f"james@2821 {riders} tello-ge1@2210>1").activate("james", "continuity")
    f.do("unit james-mm2", "dismount")
    assert {f.unit(f"james-mm{n}").kind for n in range(2, 7)} == {"DM"}


@pytest.mark.rule("najera.aq", "P.35a")
def test_dismounting_takes_a_whole_activation() -> None:
    riders = " ".join(f"james-mm{n}@{2718 + n}>4" for n in range(2, 7))
    f = Field("najera", f"james@2821 {riders} tello-ge1@2210>1").activate("james", "continuity")
    f.do("unit james-mm2", "go 2820", "face 4", "unit james-mm3")
    assert f.refusal("dismount") == "najera.aq"


@pytest.mark.rule("najera.aq", "P.35a")
def test_the_reserve_does_nothing_more_after_dismounting() -> None:
    riders = " ".join(f"james-mm{n}@{2718 + n}>4" for n in range(2, 7))
    f = Field("najera", f"james@2821 {riders} tello-ge1@2719>1").activate("james", "continuity")
    f.do("unit james-mm2", "dismount")
    assert f.refusal("unit james-mm3") == "najera.aq"
    f.do("done")
    while f.asked == "ReactionFire":
        f.do("no")
    found = cannot_fight(f.b, f.unit("james-mm2"))
    assert found is not None and found.rule == "najera.aq"


@pytest.mark.rule("najera.ar", "P.35c")
def test_the_reserve_does_not_mount_again() -> None:
    f = Field("najera", "james@2821 james-mm2@2720>4f tello-ge1@2210>1").activate("james", "continuity")
    f.do("unit james-mm2")
    assert f.refusal("mount") == "najera.ar"


@pytest.mark.rule("najera.as", "P.1b")
def test_castilian_pikes_form_no_shield_wall() -> None:
    f = Field("najera", "carillo@1809 carillo-pk1@1809>1 chandos-dm1@2720>4").activate(
        "carillo", "continuity"
    )
    assert f.refusal("form carillo-pk1 wall") == "najera.as"


@pytest.mark.rule("V8b", "P.1b")
def test_du_guesclins_men_form_none_either() -> None:
    f = Field("najera", "guesclin@2314 guesclin-dm1@2314>1 chandos-dm1@2720>4").activate(
        "guesclin", "continuity"
    )
    assert f.refusal("form guesclin-dm1 wall") == "V8b"


@pytest.mark.rule("najera.au", "najera.av", "najera.ax", "P.29a", "P.29b")
def test_a_castilian_retires_only_over_a_free_bridge() -> None:
    f = Field("najera", "castile-standard@1403 carillo-pk1@2010>1")
    assert not retire_way_cut(f.b, f.unit("carillo-pk1"))
    g = Field("najera", "castile-standard@1403 carillo-pk1@2010>1 carillo-pk2@1505>1 chandos-dm1@2720>4")
    assert retire_way_cut(g.b, g.unit("carillo-pk1"))
    g.begin(Retire(g.uid("carillo-pk1"), (g.uid("chandos-dm1"),)))
    assert g.unit("carillo-pk1").fate == "eliminated"
    f.begin(Retire(f.uid("carillo-pk1"), ()))
    assert f.unit("carillo-pk1").retired


@pytest.mark.rule("najera.aw", "P.29c")
def test_an_enemy_zoc_on_the_bridge_closes_the_way() -> None:
    f = Field("najera", "castile-standard@1403 carillo-pk1@2010>1 chandos-lb1@1606>4")
    at = f.hex("1505")
    near = [
        n
        for n in f.setting.grid.near[at]
        if f.setting.ground.passable(n, 0) and f.setting.grid.line_of[n] > 15
    ]
    place = f.setting.ground.terrain.label(near[0])
    d = f.setting.grid.direction(near[0], at)
    g = Field("najera", f"castile-standard@1403 carillo-pk1@2010>1 chandos-lb1@{place}>{d}")
    assert retire_way_cut(g.b, g.unit("carillo-pk1"))


@pytest.mark.rule("najera.bh", "najera.bi", "P.7a", "P.8a")
def test_slingers_are_eliminated_by_any_result_for_one_point() -> None:
    f = Field("najera", "guesclin-sl1@2620>1 chandos-lb1@2720>4")
    suffer_result(f.b, f.uid("guesclin-sl1"), "d", (f.uid("chandos-lb1"),), "fire")
    assert f.unit("guesclin-sl1").fate == "eliminated" and f.b.game.points == (0, 1)


@pytest.mark.rule("T2e")
def test_genitors_are_not_unhorsed() -> None:
    f = Field("najera", "chandos@2821 chandos-lb1@2720>4 tello-ge1@2620>4", dice=(9, 0)).activate(
        "chandos", "continuity"
    )
    f.do("unit chandos-lb1", "fire tello-ge1")
    while f.asked == "ResponseFire":
        f.do("no")
    assert f.unit("tello-ge1").kind == "GE" and f.unit("tello-ge1").disordered


@pytest.mark.rule("V9")
def test_denia_without_a_wing_cannot_be_named() -> None:
    f = Field("najera", "denia@2520 tello@2520 tello-ge1@2620>1 chandos-dm1@2920>4").begin(FreeActivation(1))
    assert f.refusal("activate denia") == "V9"


@pytest.mark.rule("V15b")
def test_of_two_shock_values_the_second_is_for_foot() -> None:
    g = ground("najera")
    here, there = g.terrain.hex("1302"), g.terrain.hex("1303")
    found = [g.shock_modifiers(here, there, mounted, ()) for mounted in (0, 1)]
    assert [[m.value for m in drms or ()] for drms in found] == [[-1], [-2]]
