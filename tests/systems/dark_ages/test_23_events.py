"""23 Special rules and historical events of the seven battles."""

from __future__ import annotations

from typing import Any

import pytest
from systems.dark_ages.tiny import OPEN, Field

Sides = tuple[dict[str, Any], dict[str, Any]]
A_HAND, B_HAND = ("47 48 49", "1 2 3"), ("1 2 3", "47 48 49")


# -- 23.1 Hastings -------------------------------------------------------------------------------


@pytest.mark.rule("23.1d", "18.3e")
def test_hastings_the_standing_shield_wall_absorbs_one_damage_of_each_attack() -> None:
    f = Field.of("hastings", {"A-nk1": "5.3", "A-nk2": "4.3"}, hands=("15", "1")).to_combat()
    f.dice(attack=(3, 3)).do("attack A-nk1 B-husc1")
    f.dice(attack=(3, 3)).do("attack A-nk2 B-husc1")
    assert [r for r in f.thrown if r[0] == "attack"] == [("attack", 2, 1), ("attack", 2, 1)]
    assert not f.b.units[f.uid("B-arch1")].standing


@pytest.mark.rule("V5b", "23.1d")
def test_hastings_a_shield_wall_card_adds_nothing_to_the_standing_one() -> None:
    f = Field.of("hastings", {"A-nk1": "5.3"}, hands=("15", "7"), ask=True).to_combat()
    f.dice(attack=(3, 3)).do("attack A-nk1 B-husc1", "play shield-wall-7")
    assert ("attack", 2, 1) in f.thrown


@pytest.mark.rule("23.1e")
def test_hastings_a_unit_that_moves_loses_its_shield_wall() -> None:
    f = Field.of("hastings", hands=("15", "16"), side=1).activate("B-husc1", card="vanguard-16").do("go 5.3")
    assert not f.b.units[f.uid("B-husc1")].standing and f.b.units[f.uid("B-husc2")].standing


@pytest.mark.rule("23.1f", "18.16b")
def test_hastings_wedge_cancels_the_standing_wall_for_one_combat() -> None:
    f = Field.of("hastings", {"A-nk1": "5.3", "A-nk2": "4.3"}, hands=("15 44", "1"), ask=True).to_combat()
    f.dice(attack=(3, 3)).do("attack A-nk1 B-husc1", "play wedge-44", "pass")
    f.dice(attack=(3, 3)).do("attack A-nk2 B-husc1")
    while f.asked == "OrderWindow":
        f.do("pass")
    assert [r[2] for r in f.thrown if r[0] == "attack"] == [2, 1]


@pytest.mark.rule("23.1g", "23.1i")
def test_hastings_feigned_flight_draws_a_unit_off_the_ridge() -> None:
    f = Field.of("hastings", {"A-spear1": "5.4", "A-nk1": "-"}, hands=A_HAND).event()
    assert f.asked == "FeignedFlight" and "unit B-husc1" in f.legal() and "unit B-arch1" not in f.legal()
    assert "unit B-levy3" not in f.legal()  # three hexes away
    f.do("unit B-husc1")
    if f.asked == "FeignedStep":
        f.do(f.legal()[0])
    assert f.at("B-husc1") in {"4.3", "5.3"} and not f.b.units[f.uid("B-husc1")].standing


@pytest.mark.rule("23.1h", "23.1i")
def test_hastings_without_a_free_lower_or_equal_hex_the_unit_stays_but_loses_its_wall() -> None:
    places = {"A-spear1": "5.1", "B-axe1": "9.1", "B-husc1": "5.3"}  # uphill to the Normans
    f = Field.of("hastings", places, hands=A_HAND).event().do("unit B-husc1")
    assert f.at("B-husc1") == "5.3" and not f.b.units[f.uid("B-husc1")].standing


@pytest.mark.rule("23.1j", "18.17b")
def test_hastings_rumour_harms_up_to_three_units_far_from_william() -> None:
    f = Field.of("hastings", hands=B_HAND, side=1).event()
    assert f.asked == "Victims" and "unit A-nk2" not in f.legal() and "unit A-fk1" in f.legal()
    f.do("unit A-fk1", "unit A-fk4", "unit A-arch1")
    assert f.asked == "OpenRound" and [f.cubes(u) for u in ("A-fk1", "A-fk4")] == [(2, 1)] * 2
    f = Field.of("hastings", hands=B_HAND, side=1).event().do("unit A-fk1", "done")
    assert f.asked == "OpenRound"


# -- 23.2 Legnano --------------------------------------------------------------------------------


@pytest.mark.rule("23.2d", "23.2e")
def test_legnano_a_league_cavalry_unit_takes_damage_and_falls_back_two_hexes() -> None:
    f = Field.of("legnano", {"B-morte1": "2.3"}, hands=A_HAND).event()
    assert set(f.legal()) == {"unit B-fk1", "unit B-fk2", "unit B-morte1"}
    f.do("unit B-morte1")
    while f.asked == "Withdraw":
        f.do(f.legal()[0])
    assert f.cubes("B-morte1") == (2, 1) and (f.at("B-morte1") or "").endswith(".1")


@pytest.mark.rule("23.2f", "23.2g")
def test_legnano_new_knights_enter_at_the_side_and_may_move_one_hex() -> None:
    f = Field.of("legnano", hands=B_HAND, side=1).event()
    assert f.asked == "HorseReturns"
    assert set(f.legal()) == {f"hex {x}.{y}" for x in (0, 12) for y in (3, 4, 5, 6)}
    f.do("hex 12.4", "hex 11.4")
    assert f.at("B-fk3") == "11.4" and f.cubes("B-fk3") == (3, 0)


@pytest.mark.rule("23.2h")
def test_legnano_later_a_shaken_cavalry_unit_recovers_fully() -> None:
    f = Field.of(
        "legnano", cubes={"B-fk1": 1, "B-morte1": 3, "B-spear1": 3}, hands=B_HAND, side=1, plays=(0, 1)
    )
    f.b.set(lost=(0, 3))
    f.event()
    assert set(f.legal()) == {"unit B-fk1", "unit B-morte1"}
    f.do("unit B-fk1")
    assert f.cubes("B-fk1") == (3, 0) and f.b.game.lost == (0, 1)


def event(key: str, **more: object) -> dict[str, object]:
    """A side of an invented battle with an event of the book."""
    words = {"en": "-", "it": "-"}
    return {"event": {"key": key, "rule": "18.17b", "name": words, "text": words}, **more}


@pytest.mark.rule("21f")
def test_a_unit_that_an_event_brings_in_or_draws_on_takes_the_damage_of_the_ground() -> None:
    rows = (*OPEN[:4], "m........", *OPEN[:4])
    returns: Sides = ({}, event("horse_returns", reserve=[["fk", 3]]))

    def entering(points: int, place: str) -> Field:
        f = Field("levy 4.8", "levy 4.0, fk 5.0", rows=rows, hands=B_HAND, side=1, sides=returns)
        f.b.change(f.uid("B-fk2"), points=points)
        return f.event().do(f"hex {place}")

    f = entering(6, "0.4")
    assert f.cubes("B-fk2") == (2, 1) and f.asked == "OneStep"
    assert entering(6, "0.5").cubes("B-fk2") == (3, 0)
    f = entering(2, "0.4")
    assert f.asked != "OneStep" and f.told("routed")
    slope = (*OPEN[:4], "...hhh...", "..mmmmm..", *OPEN[:3])
    lured: Sides = (event("feigned_flight"), {})
    f = Field("levy 4.6, arch 0.8", "fk 4.4, levy 8.4", rows=slope, hands=A_HAND, sides=lured).event()
    while f.asked in ("FeignedFlight", "FeignedStep"):
        f.do(f.legal()[0])
    assert (f.at("B-fk1") or "").endswith(".5") and f.cubes("B-fk1") == (2, 1)


# -- 23.3 Campaldino -----------------------------------------------------------------------------


@pytest.mark.rule("23.3d")
def test_campaldino_paladins_attack_with_a_die_more_until_the_end_of_the_next_turn() -> None:
    f = Field.of("campaldino", {"A-fed1": "4.4", "B-levy1": "4.3"}, hands=("47 15 16", "1 2 3")).event()
    f.do("pass")  # ends the turn
    assert f.b.game.turn == 2
    f.to_combat().do("attack A-fed1 B-levy1")
    assert f.modifiers("attack")["23.3d"] == 1
    f = Field.of("campaldino", {"A-fed1": "4.4", "B-levy1": "4.3"}, hands=("47 15 16", "1 2 3")).event()
    f.do("pass", "pass", "pass")
    assert f.b.game.turn == 3
    f.to_combat().do("attack A-fed1 B-levy1")
    assert "23.3d" not in f.modifiers("attack")


@pytest.mark.rule("23.3e", "23.3f", "V27")
def test_campaldino_corso_and_his_neighbours_move_twice_as_far_and_may_assault() -> None:
    f = Field.of("campaldino", {"A-levy1": "2.4"}, hands=B_HAND, side=1).event()
    assert f.asked == "EventMove"
    assert set(f.legal()) == {"unit B-sgt1", "unit B-levy3", "unit B-corso-donati", "done"}
    f.do("unit B-sgt1")
    assert f.asked == "MoveUnit"
    f.do("back", "unit B-sgt1", "go 1.4")
    assert f.at("B-sgt1") == "1.4" and f.asked == "DeclareAssault"
    f.do("assault A-levy1")
    assert f.thrown[0][0] == "attack" and f.asked == "EventMove"
    assert "unit B-sgt1" not in f.legal()
    f.do("unit B-levy3", "go 1.3" if "go 1.3" in f.legal() else "back", "done")
    assert f.player == 0 and f.b.game.passes == 1


@pytest.mark.rule("23.3g", "V47b")
def test_campaldino_guido_novello_rides_off_with_his_unit_to_the_map_edge() -> None:
    f = Field.of("campaldino", hands=B_HAND, side=1, plays=(0, 1)).event()
    while f.asked == "Withdraw":
        f.do(f.legal()[0])
    assert (f.at("A-guido-novello") or "").endswith(".8") and f.at("A-guido-novello") == f.at("A-fk3")
    assert f.cubes("A-fk3") == (3, 0)
    f = Field.of(
        "campaldino", {"A-fk3": "11.7", "A-guido-novello": "11.7"}, hands=B_HAND, side=1, plays=(0, 2)
    )
    f.event()
    while f.asked == "Withdraw":
        f.do(f.legal()[0])
    assert (f.at("A-fk3") or "").endswith(".8")


# -- 23.4 Falkirk --------------------------------------------------------------------------------


@pytest.mark.rule("23.4d", "23.4e")
def test_falkirk_the_standing_schiltron_absorbs_and_loses_no_dice() -> None:
    f = Field.of("falkirk", {"A-fk1": "2.3", "A-fk2": "1.3"}, hands=("15", "1")).to_combat()
    f.dice(attack=(3, 3)).do("attack A-fk1 B-schil1")
    assert ("attack", 2, 1) in f.thrown and "10a" not in f.modifiers("defence")


@pytest.mark.rule("23.4f")
def test_falkirk_a_schiltron_that_moves_is_lost() -> None:
    f = Field.of("falkirk", hands=("15", "16"), side=1).activate("B-schil3", card="vanguard-16").do("go 5.3")
    assert not f.b.units[f.uid("B-schil3")].standing


@pytest.mark.rule("23.4g", "18.4e")
def test_falkirk_the_schiltron_does_not_stop_arrows() -> None:
    f = Field.of("falkirk", {"A-long1": "4.4"}, hands=("15", "1")).dice(shot=(5, 5)).to_combat()
    f.do("shoot A-long1 B-schil3")
    assert f.thrown[0][2] == 2


@pytest.mark.rule("23.4h", "18.16b")
def test_falkirk_wedge_breaks_the_schiltron_for_one_combat() -> None:
    f = Field.of("falkirk", {"A-fk1": "2.3"}, hands=("15 44", "1"), ask=True).to_combat()
    f.dice(attack=(3, 3)).do("attack A-fk1 B-schil1", "play wedge-44", "pass")
    assert ("attack", 2, 2) in f.thrown


@pytest.mark.rule("23.4i")
def test_falkirk_the_scots_horse_rides_off_and_is_not_eliminated() -> None:
    f = Field.of("falkirk", hands=A_HAND).event()
    assert set(f.legal()) == {"unit B-lc1", "unit B-lc2"}
    f.do("unit B-lc2")
    assert f.at("B-lc2") == "" and f.b.game.lost == (0, 0) and f.b.game.morale_lost == (0, 0)


@pytest.mark.rule("23.4j", "V27")
def test_falkirk_in_the_arrow_storm_every_longbow_may_shoot() -> None:
    f = Field.of("falkirk", {"A-long1": "4.4", "A-long2": "7.4"}, hands=A_HAND, plays=(2, 0)).event()
    assert f.asked == "ArrowStorm" and all(o.split()[1] in ("A-long1", "A-long2") for o in f.legal()[:-1])
    f.do("shoot A-long1 B-schil3")
    assert f.thrown[0][0] == "shot" and "shoot A-long1 B-schil3" not in f.legal()
    f.do("done")
    assert f.player == 1
    g = Field.of("campaldino", {"A-levy1": "2.4"}, hands=B_HAND, side=1).event()
    assert g.asked == "EventMove"  # the ban of the round does not touch what an event orders


@pytest.mark.rule("23.4k")
def test_falkirk_up_to_two_cavalry_units_in_or_next_to_marsh_take_damage() -> None:
    f = Field.of("falkirk", {"A-fk1": "3.4", "A-fk2": "2.5", "A-fk3": "10.4"}, hands=B_HAND, side=1).event()
    assert set(f.legal()) == {"unit A-fk1", "unit A-fk2", "unit A-fk3", "done"}
    f.do("unit A-fk1", "unit A-fk3")
    assert f.cubes("A-fk1") == f.cubes("A-fk3") == (2, 1) and f.player == 0


# -- 23.5 Courtrai -------------------------------------------------------------------------------


@pytest.mark.rule("23.5d", "23.5e")
def test_courtrai_the_french_leave_the_stream_southward_and_two_units_recover() -> None:
    f = Field.of(
        "courtrai",
        {"A-fk1": "1.5", "A-sgt1": "4.5"},
        cubes={"A-fk1": 5, "A-fk2": 1, "A-fk3": 3},
        hands=A_HAND,
    ).event()
    assert f.asked == "OneStep" and set(f.legal()) == {"pass", "hex 1.6"}
    f.do("hex 1.6", "pass")
    assert f.at("A-fk1") == "1.6" and f.at("A-sgt1") == "4.5"
    assert f.asked == "ReForm"
    f.do("unit A-fk1", "unit A-fk2")
    assert f.cubes("A-fk1") == (3, 0) and f.cubes("A-fk2") == (2, 0) and f.player == 1


@pytest.mark.rule("A16", "23.5e")
def test_courtrai_a_routed_leader_is_not_re_formed() -> None:
    leader = next(c for c in Field.of("courtrai").b.setting.unit_codes if c.startswith("A-robert"))
    f = Field.of(
        "courtrai", {leader: "12.8"}, cubes={leader: 1, "A-fk2": 1, "A-fk3": 3}, hands=A_HAND
    ).event()
    assert f.asked == "ReForm" and f.legal() == ["unit A-fk2", "unit A-fk3"]


@pytest.mark.rule("23.5f")
def test_courtrai_french_cavalry_in_stream_marsh_or_pits_takes_damage() -> None:
    places = {"A-fk1": "1.5", "A-fk2": "3.6", "A-fk3": "2.4", "A-fk4": "6.6", "A-maa1": "5.5"}
    f = Field.of("courtrai", places, hands=B_HAND, side=1).event()
    assert [f.cubes(f"A-fk{n}") for n in (1, 2, 3, 4)] == [(2, 1), (2, 1), (2, 1), (3, 0)]
    assert f.cubes("A-maa1") == (3, 0)


# -- 23.6 Bannockburn ----------------------------------------------------------------------------


@pytest.mark.rule("23.6d", "18.4d")
def test_bannockburn_the_schiltrons_keep_their_form_when_they_move() -> None:
    f = Field.of("bannockburn", hands=("15", "16")).activate("A-schil3").do("go 5.5", "done", "done")
    assert f.b.units[f.uid("A-schil3")].standing
    f = Field.of("bannockburn", {"B-fk1": "4.5", "B-fk2": "5.5"}, hands=("1", "16"), side=1)
    f.to_combat("vanguard-16").dice(attack=(3, 3)).do("attack B-fk1 A-schil3")
    assert ("attack", 3, 1) in f.thrown and "10a" not in f.modifiers("defence")


@pytest.mark.rule("23.6e")
def test_bannockburn_the_schiltron_does_not_stop_arrows() -> None:
    f = Field.of("bannockburn", {"B-long1": "4.4"}, hands=("1", "16"), side=1).to_combat("vanguard-16")
    f.dice(shot=(5, 5)).do("shoot B-long1 A-schil1")
    assert f.thrown[0] == ("shot", 4, 2)


@pytest.mark.rule("23.6f", "18.16b")
def test_bannockburn_wedge_breaks_the_schiltron_for_one_combat() -> None:
    f = Field.of("bannockburn", {"B-fk1": "4.5"}, hands=("1", "16 44"), side=1, ask=True)
    f.to_combat("vanguard-16").dice(attack=(3, 3)).do("attack B-fk1 A-schil3", "play wedge-44", "pass")
    assert ("attack", 3, 2) in f.thrown
    f = Field.of("bannockburn", {"B-fk1": "4.5"}, hands=("1", "16"), side=1, ask=True)
    f.to_combat("vanguard-16").dice(attack=(3, 3)).do("attack B-fk1 A-schil3", "pass")
    assert [t for t in f.thrown if t[0] == "attack"] == [("attack", 3, 1)]


@pytest.mark.rule("23.6g")
def test_bannockburn_the_small_folk_harm_up_to_three_english_in_contact() -> None:
    places = {"B-fk1": "4.5", "B-fk2": "5.5", "B-fk3": "6.5", "B-fk4": "7.5"}
    f = Field.of("bannockburn", places, hands=A_HAND).event()
    assert set(f.legal()) == {"unit B-fk1", "unit B-fk2", "unit B-fk3", "unit B-fk4", "done"}
    f.do("unit B-fk1", "unit B-fk2", "unit B-fk4")
    assert f.cubes("B-fk4") == (2, 1) and f.cubes("B-fk3") == (3, 0) and f.player == 1


@pytest.mark.rule("23.6h", "23.6i", "V27b")
def test_bannockburn_longbows_move_two_hexes_and_shoot_at_once() -> None:
    f = Field.of("bannockburn", {"B-long1": "3.3"}, hands=B_HAND, side=1).event().do("unit B-long1")
    assert f.asked == "FlankMove"
    f.do("hex 3.4" if "hex 3.4" in f.legal() else "pass")
    assert f.asked == "FlankShot"
    f.do("shoot B-long1 A-schil1")
    assert f.at("B-long1") == "3.4" and f.thrown[0][0] == "shot"
    f = Field.of("bannockburn", {"B-long1": "2.5"}, hands=B_HAND, side=1).event().do("unit B-long1")
    assert "hex 2.3" in f.legal()  # through the stream


# -- 23.7 Crecy ----------------------------------------------------------------------------------


@pytest.mark.rule("23.7d", "23.7e", "23.7f", "23.7g")
def test_crecy_knights_ride_through_the_genoese_and_assault() -> None:
    f = Field.of("crecy", {"A-fk3": "5.7", "A-geno2": "5.6", "B-maa1": "5.4"}, hands=A_HAND).event()
    f.do("unit A-fk3", "go 5.5 via 5.6")
    assert f.at("A-fk3") == "5.5" and f.cubes("A-geno2") == (2, 1)
    assert f.asked == "DeclareAssault"
    f.do("assault B-maa1", "unit A-fk1", "back", "unit A-fk1", "go 3.6", "unit A-fk6", "go 9.6")
    assert f.player == 1 and f.b.game.passes == 1  # three units have moved


@pytest.mark.rule("V10", "V27", "4c", "5c")
def test_an_event_drawn_for_recovery_moves_its_units_and_activates_nobody_else() -> None:
    f = Field.of("crecy", cubes={"A-hk1": 5}, hands=("15 17", "1 2"))
    f.b.decks["deck"] = (*[c for c in f.b.decks["deck"] if c != 47], 47)
    f.do("activate combined-forces-17", "unit A-philip-vi", "rally", "unit A-hk1")
    assert f.asked == "EventMove" and f.b.game.passes == 0
    f.do("unit A-fk1", "go 3.6", "done")
    while f.asked in ("SpareTick", "Recover"):
        f.do(f.legal()[-1])
    assert f.asked == "Move"
    assert f.refusal("unit A-fk1") == "5c" and f.refusal("unit A-fk2") == "4c"


@pytest.mark.rule("23.7h", "23.7i")
def test_crecy_wet_strings_harm_the_genoese_and_keep_them_from_shooting() -> None:
    f = Field.of("crecy", {"B-maa1": "4.5"}, hands=("15 16 17", "47 48 49"), side=1).event()
    assert [f.cubes(f"A-geno{n}") for n in (1, 2, 3)] == [(2, 1)] * 3
    f.to_combat()
    assert f.refusal("shoot A-geno2 B-maa1") == "23.7i"
    f.do("done", "pass", "pass")
    assert f.b.game.turn == 2
    f.to_combat("vanguard-16")
    assert f.refusal("shoot A-geno2 B-maa1") == "23.7i"
    f.do("done", "pass", "pass")
    assert f.b.game.turn == 3
    f.to_combat(next(o for o in f.legal() if o.startswith("activate")).split()[1])
    assert f.refusal("shoot A-geno2 B-maa1") == ""


# -- the ground under events ---------------------------------------------------------------------

MARSH = (".........",) * 3 + ("....m....", ".m.......") + (".........",) * 4


@pytest.mark.rule("21f")
def test_a_unit_that_withdraws_takes_the_damage_of_the_ground() -> None:
    f = Field("sword 4.8", "fk 4.4", rows=MARSH, hands=("47", "15"), sides=(event("horse_scattered"), {}))
    f.event().do("hex 4.3")
    assert f.cubes("B-fk1") == (2, 0)  # one by the event, one by the marsh


@pytest.mark.rule("21f")
def test_a_unit_that_enters_takes_the_damage_of_the_hex_it_steps_into() -> None:
    sides: tuple[dict[str, Any], dict[str, Any]] = ({}, {**event("horse_returns"), "reserve": [["fk", 3]]})
    f = Field("sword 4.8", "levy 4.0", rows=MARSH, hands=("15", "47"), sides=sides, side=1)
    f.b.change(f.uid("B-fk1"), points=6)
    f.event().do("hex 0.4", "hex 1.4")
    assert f.at("B-fk1") == "1.4" and f.cubes("B-fk1") == (2, 1)
