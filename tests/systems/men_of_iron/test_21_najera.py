"""Nájera: its own rules."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.scenes import newly, suffer

from gonfalon.systems.men_of_iron.activation import Continuity, FreeActivation
from gonfalon.systems.men_of_iron.fire import can_fire

CASTILE = "carillo@1809 carillo-pk1@1809>1"


def act(command: str, pieces: str, *dice: int, **choices: str) -> Field:
    """A command acts."""
    return Field("najera", pieces, dice, **choices).activate(command, "continuity")


def calm(f: Field) -> Field:
    """Nobody reacts."""
    while f.asked is not None and "no" in f.offered():
        f.do("no")
    return f


# -- the waves -------------------------------------------------------------------------------------


@pytest.mark.rule("najera.p", "najera.u", "najera.v")
def test_the_vanguard_enters_in_two_lines_and_pays_for_those_before() -> None:
    f = act("chandos", CASTILE).do("unit chandos-dm4")
    assert f.no("go 3408") == "najera.p"
    f.do("back")
    places = {
        "lb1": "3306",
        "lb2": "3307",
        "dm1": "3308",
        "dm2": "3309",
        "dm3": "3310",
        "lb3": "3311",
        "lb4": "3312",
    }
    for code, place in places.items():
        f.do(f"unit chandos-{code}", f"go {place}", "face 4")
    f.do("unit chandos-dm4", "go 3408", "face 4", "unit chandos-dm5")
    assert f.at("chandos-dm4") == "3408"
    g = act("chandos", CASTILE)
    spent = []
    for code, place in (("lb1", "3307"), ("lb2", "3308"), ("dm1", "3407")):
        g.do(
            f"unit chandos-{code}",
            f"go {place} via 3408",
            "face 4",
        )
        spent.append(g.unit(f"chandos-{code}").spent)
    assert spent[1] - spent[0] == 1 and spent[2] - spent[1] == 1


@pytest.mark.rule("najera.aa")
def test_after_the_vanguard_play_passes_to_castile() -> None:
    f = Field("najera", f"chandos@3408 chandos-dm1@3408>4 {CASTILE}")
    f.b.set(activations=1, acted=(1, 0), last=("chandos", ""))
    f.run(Continuity(0))
    assert f.question == "FreeActivation" and f.asked is not None and f.asked.player(f.b) == 1


@pytest.mark.rule("najera.n", "najera.r", "najera.w")
def test_the_first_wave_enters_on_the_princes_rating_right_centre_left() -> None:
    f = newly("najera", CASTILE)
    f.b.set(activations=2, acted=(1, 1))
    f.run(FreeActivation(0)).do("activate prince")
    assert {"unit captal-lb1", "unit prince-lb1", "unit percy-lb1"} <= set(f.offered())
    assert not f.offers("unit james")
    where = {}
    for command in ("captal", "prince", "percy"):
        entry = f.setting.facts[f.uid(f"{command}-lb1")].entry
        where[command] = [int(f.setting.ground.terrain.label(h)) for h in entry]
    assert where["captal"][-1] <= where["prince"][0] and where["prince"][-1] <= where["percy"][0]
    f.do("unit captal-lb1", "go 3404", "face 4")
    assert f.at("captal-lb1") == "3404"


@pytest.mark.rule("najera.v")
def test_historically_a_wave_enters_by_a_seizure_too() -> None:
    from gonfalon.systems.men_of_iron.activation import Seizure

    f = Field("najera", CASTILE)
    f.b.set(activations=2, acted=(1, 1))
    f.run(Seizure(0, "carillo"))
    assert {"seize prince", "seize james"} <= set(f.offered())
    f.activate("james", "seizure").do("unit james-lb1", "go 3408", "face 4")
    assert f.at("james-lb1") == "3408"


@pytest.mark.rule("najera.x", "najera.y")
def test_balanced_waves_enter_by_free_activations_only() -> None:
    f = Field("najera", f"chandos@3008 chandos-dm1@3008>4 {CASTILE}", waves="balanced")
    f.b.set(activations=2, acted=(1, 1), last=("percy", ""))
    f.run(Continuity(0))
    assert f.offers("continue") == ["continue chandos"] and f.no("continue james") == "najera.x"
    f.run(FreeActivation(0)).do("activate james", "unit james-lb1", "go 3408", "face 4")
    f.b.change(f.uid("james"), place=f.hex("3408"))
    f.run(Continuity(0))
    assert f.b.game.last[0] == "james"
    f.b.set(last=("chandos", ""))
    assert "continue james" in f.run(Continuity(0)).offered()


@pytest.mark.rule("najera.j", "najera.k")
def test_the_cross_of_st_george_comes_with_the_first_wave_to_an_entry_hex() -> None:
    f = act("chandos", CASTILE)
    assert not f.offers("plant")
    f.activate("prince", "continuity").do("unit captal-lb1", "go 3404", "face 4")
    f.do("plant george-standard")
    assert f.no("hex 3006") == "najera.k"
    f.do("hex 3410")
    assert f.at("george-standard") == "3410"


@pytest.mark.rule("najera.l")
def test_the_english_that_must_retire_before_are_eliminated() -> None:
    f = Field("najera", "chandos-dm1@2720>4 carillo-pk1@2620>1")
    suffer(f, "chandos-dm1", "R", "carillo-pk1")
    assert f.unit("chandos-dm1").fate == "eliminated"


# -- genitors --------------------------------------------------------------------------------------

GE = "tello@2520 tello-ge1@2520>1 tello-mm1@2521>1"


@pytest.mark.rule("najera.ab", "najera.ac", "najera.ad", "najera.af")
def test_a_genitor_throws_while_it_moves_and_leaves_the_zone_for_one_point_more() -> None:
    f = act("tello", f"{GE} chandos-lb1@2720>4", 0, 0, 0)
    calm(f.do("unit tello-ge1", "go 2620", "face 1"))
    spent = f.unit("tello-ge1").spent
    calm(f.do("unit tello-ge1", "fire chandos-lb1"))
    assert f.unit("tello-ge1").shots == 0
    calm(f.do("unit tello-ge1", "go 2519", "face 1"))
    plain = f.setting.ground.step_cost(f.hex("2620"), f.hex("2519"), (), 1)
    assert f.at("tello-ge1") == "2519" and f.unit("tello-ge1").spent == spent + plain + 1


@pytest.mark.rule("najera.ae")
def test_a_genitor_that_does_not_throw_does_not_move_on() -> None:
    f = act("tello", f"{GE} chandos-lb1@2720>4")
    calm(f.do("unit tello-ge1", "go 2620", "face 1"))
    f.do("unit tello-ge1")
    assert f.no("go 2519") == "najera.ae"


@pytest.mark.rule("najera.af")
def test_a_genitor_without_javelins_does_not_throw() -> None:
    f = act("tello", "tello@2520 tello-ge1@2620>10 chandos-dm1@2720>4").do("unit tello-ge1")
    assert f.no("fire chandos-dm1") == "najera.af"


@pytest.mark.rule("najera.ag")
def test_a_genitor_rearms_three_hexes_from_the_enemy_without_moving() -> None:
    f = act("tello", "tello@2520 tello-ge1@2420>10 tello-ge2@2520>10 tello-ge3@2421>10 chandos-dm1@2720>4")
    f.do("unit tello-ge3", "go 2321", "face 1", "done")
    assert [f.unit(f"tello-ge{n}").shots for n in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.rule("najera.ai")
def test_a_genitor_closes_with_the_enemy_on_two_or_less() -> None:
    f = act("tello", f"{GE} chandos-dm1@2720>4", 2)
    f.do("unit tello-ge1", "close 2620", "face 1", "done")
    assert f.at("tello-ge1") == "2620" and f.offers("shock tello-ge1 chandos-dm1")


@pytest.mark.rule("najera.aj", "najera.ai")
def test_on_three_it_stops_where_it_is() -> None:
    f = act("tello", f"{GE} chandos-dm1@2720>4", 3)
    f.do("unit tello-ge1", "close 2620", "face 1")
    assert f.at("tello-ge1") == "2520"
    g = act("tello", f"{GE} chandos-dm1@2720>4 tello-mm2@2621>1")
    g.do("unit tello-ge1", "go 2620", "face 1", "done")
    assert g.no("shock tello-ge1 chandos-dm1") == "najera.ai"


@pytest.mark.rule("najera.ak", "najera.al")
def test_no_shock_after_a_throw_or_without_javelins() -> None:
    pieces = "tello@2520 tello-ge1@2620>1 tello-ge2@2619>20 tello-mm1@2621>1 chandos-dm1@2720>4"
    f = act("tello", pieces, 0).do("unit tello-ge1", "fire chandos-dm1")
    calm(f).do("done")
    assert f.no("shock tello-ge1 chandos-dm1") == "najera.ak"
    assert f.no("shock tello-ge2 chandos-dm1") == "najera.al"


@pytest.mark.rule("najera.am")
def test_shock_at_a_genitor_without_javelins_has_plus_two() -> None:
    f = act("chandos", "chandos@2721 chandos-dm1@2720>4 tello-ge1@2620>10", 0, 0, 0)
    calm(f.do("done", "shock chandos-dm1 tello-ge1", "done"))
    roll = f.rolled("shock")[0].roll
    assert {m.key: m.value for m in roll.modifiers}["no-javelins"] == 2


@pytest.mark.rule("V28")
def test_a_response_throw_uses_up_the_javelins() -> None:
    f = act("chandos", "chandos@2721 chandos-lb1@2720>4 tello-ge1@2620>1", 0, 0, 0)
    f.do("unit chandos-lb1", "fire tello-ge1")
    while f.question == "ResponseFire" and f.unit("tello-ge1").shots:
        f.do(next(o for o in f.offered() if o != "no"))
    assert f.unit("tello-ge1").shots == 0 and not can_fire(f.unit("tello-ge1"))


@pytest.mark.rule("V28b")
def test_genitors_react_into_their_front_hexes() -> None:
    f = act("chandos", "chandos@2821 chandos-dm1@2820>4 tello-ge1@2620>1", 0, 0)
    f.do("unit chandos-dm1", "go 2720", "face 4")
    assert f.question == "CarefulReaction"


# -- the reserve, walls, slingers ------------------------------------------------------------------


@pytest.mark.rule("najera.ap", "najera.ar", "R50")
def test_the_reserve_dismounts_all_together_and_stays_on_foot() -> None:
    f = act("james", "james@3008 james-mm2@3008>4 james-mm3@3009>4")
    for n in (4, 5, 6):
        f.b.change(f.uid(f"james-mm{n}"), fate="eliminated")
    f.do("unit james-mm2", "dismount")
    assert f.unit("james-mm2").kind == "DM" and f.unit("james-mm3").kind == "DM"
    assert f.no("unit james-mm3") == "5.1c"
    f.activate("james", "continuity").do("unit james-mm2")
    assert f.no("mount") == "najera.ar"


@pytest.mark.rule("najera.aq")
def test_the_reserve_does_not_dismount_once_one_has_moved() -> None:
    f = act("james", "james@3008 james-mm2@3008>4 james-mm3@3009>4")
    for n in (4, 5, 6):
        f.b.change(f.uid(f"james-mm{n}"), fate="eliminated")
    f.do("unit james-mm3", "go 2909", "face 4", "unit james-mm2")
    assert f.no("dismount") == "najera.aq"


@pytest.mark.rule("najera.as", "V8b")
def test_castile_and_du_guesclin_form_no_shield_wall() -> None:
    f = act("carillo", CASTILE)
    assert f.no("form carillo-pk1 wall") == "najera.as"
    f = act("guesclin", "guesclin@2314 guesclin-dm1@2314>1")
    assert f.no("form guesclin-dm1 wall") == "V8b"


@pytest.mark.rule("najera.bh", "najera.bi")
def test_slingers_are_eliminated_by_any_result_for_one_point() -> None:
    f = Field("najera", "guesclin-sl1@2217>1 chandos-lb1@2318>4 castile-standard@1403")
    suffer(f, "guesclin-sl1", "d", "chandos-lb1", how="fire")
    assert f.unit("guesclin-sl1").fate == "eliminated" and f.b.game.points == (0, 1)


@pytest.mark.rule("V9")
def test_denia_without_units_is_not_named() -> None:
    f = Field("najera", f"denia@1812 {CASTILE}").run(Continuity(1))
    assert f.no("continue denia") == "V9"


# -- the way home ----------------------------------------------------------------------------------

HOME = "castile-standard@1403 carillo-pk1@1812>1 chandos-dm1@1913>4"


@pytest.mark.rule("najera.au")
def test_a_castilian_retires_over_the_bridge() -> None:
    f = Field("najera", HOME)
    suffer(f, "carillo-pk1", "R", "chandos-dm1")
    assert f.at("carillo-pk1") == "1403" and f.unit("carillo-pk1").retired


@pytest.mark.rule("najera.av", "najera.ax")
@pytest.mark.parametrize("block", ["carillo-pk2@1505>1", "chandos-dm2@1505>4"])
def test_a_unit_of_either_side_on_the_bridge_bars_the_way(block: str) -> None:
    f = Field("najera", f"{HOME} {block}")
    suffer(f, "carillo-pk1", "R", "chandos-dm1")
    assert f.unit("carillo-pk1").fate == "eliminated"


@pytest.mark.rule("najera.aw", "najera.ax")
def test_an_enemy_zone_of_control_bars_the_way() -> None:
    f = Field("najera", f"{HOME} chandos-lb1@1606>5")
    assert f.hex("1505") in f.setting.grid.near[f.hex("1606")]
    suffer(f, "carillo-pk1", "R", "chandos-dm1")
    assert f.unit("carillo-pk1").fate == "eliminated"
