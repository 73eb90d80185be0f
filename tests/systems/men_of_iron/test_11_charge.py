"""11 Charge and counter-charge."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_05_movement import lincoln
from systems.men_of_iron.test_10_shock import BACK, fight, total

from gonfalon.systems.men_of_iron.book.counter_charge import (
    counter_charge_roll,
    counter_charge_ways,
    may_counter_charge,
)
from gonfalon.systems.men_of_iron.pieces.facts import COUNTERED

CHARGE = "charge lincoln-mm1 wallace-pk1 2720 4"


def charge(*dice: int, flags: str = "", facing: int = 1, more: str = "") -> Field:
    """A rider in 2820 charges a pike in 2620 by 2720."""
    f = fight(f"lincoln-mm1@2820>4 wallace-pk1@2620>{facing}{flags} {more}", *dice, leader="2921")
    return f.do(CHARGE, "done")


@pytest.mark.rule("11.1a")
def test_a_charge_is_not_movement() -> None:
    f = charge(0, 0)
    assert f.at("lincoln-mm1") == "2720"
    assert f.unit("lincoln-mm1").spent == 0 and not f.unit("lincoln-mm1").marks & 1


@pytest.mark.rule("11.1b")
def test_riders_next_to_an_enemy_do_not_charge_it() -> None:
    f = fight("lincoln-mm1@2720>4 wallace-pk1@2620>1")
    assert f.legal("shock") and f.refusal("charge lincoln-mm1 wallace-pk1 2720 4") == "11.1b"
    g = fight("lincoln-mm1@2720>4 john-lb1@2620>1")
    assert g.refusal("charge lincoln-mm1 john-lb1 2720 4") == "11.1b", "in his zone of control too"


@pytest.mark.rule("11.1c")
def test_disordered_riders_do_not_charge() -> None:
    f = fight("lincoln-mm1@2820>4d lincoln-mm2@2821>4 wallace-pk1@2620>1", leader="2921")
    assert not f.legal("charge lincoln-mm1") and f.refusal(CHARGE) == "11.1c"


@pytest.mark.rule("11.1d")
def test_disordered_riders_may_shock() -> None:
    f = fight("lincoln-mm1@2720>4d wallace-pk1@2620>1")
    assert f.legal("shock") == ["shock lincoln-mm1 wallace-pk1"]


@pytest.mark.rule("11.2b")
def test_a_charge_after_moving_has_plus_one() -> None:
    f = lincoln(f"lincoln-mm1@2920>4 wallace-pk1@2620>1 {BACK}", leader="2921")
    f.do("unit lincoln-mm1", "go 2820", "face 4", "done", CHARGE).dice(0, 0).do("done")
    assert f.drms(1) == {"charge-moved": 1} and total(f, 1) == 1


@pytest.mark.rule("11.3a")
def test_a_charge_begins_two_or_three_hexes_from_its_target() -> None:
    f = fight("lincoln-mm1@2920>4 wallace-pk1@2620>1 wallace-pk2@2520>1", leader="2921")
    assert f.legal("charge lincoln-mm1 wallace-pk1")
    assert f.refusal("charge lincoln-mm1 wallace-pk2 2620 4") == "11.3a"
    assert f.refusal("charge lincoln-mm1 lincoln 2720 4") == "11.3a"


@pytest.mark.rule("11.3b")
def test_two_riders_may_charge_one_target() -> None:
    f = fight("lincoln-mm1@2820>4 lincoln-mm2@2819>4 wallace-pk1@2620>1", 0, 0, 5, leader="2921")
    f.do(CHARGE, "charge lincoln-mm2 wallace-pk1 2719 4", "done")
    assert f.at("lincoln-mm1") == "2720" and f.at("lincoln-mm2") == "2719"


@pytest.mark.rule("11.3c")
def test_a_unit_is_designated_for_one_charge() -> None:
    f = fight("lincoln-mm1@2820>4 wallace-pk1@2620>1 wallace-pk2@2621>1", leader="2921").do(CHARGE)
    assert f.refusal("charge lincoln-mm1 wallace-pk2 2720 4") == "11.3c"


@pytest.mark.rule("11.3d")
def test_the_charger_is_moved_next_to_its_target() -> None:
    f = charge(0, 4)
    assert f.rolls()[-1].roll.purpose == "charge"
    assert f.at("lincoln-mm1") in ("2720", "2620")


@pytest.mark.rule("11.3e")
def test_a_charger_turns_one_vertex_in_all() -> None:
    f = fight("lincoln-mm1@2820>4 lincoln-mm2@2823>4 wallace-pk1@2620>1", leader="2921")
    assert f.legal("charge lincoln-mm1 wallace-pk1")
    assert f.refusal("charge lincoln-mm1 wallace-pk1 2619 2") == "11.3e"
    assert not f.legal("charge lincoln-mm2")


@pytest.mark.rule("11.3e", "R24")
def test_a_charger_rides_whichever_way_is_free() -> None:
    # two ways of front hexes lead from 2219 to 2120: by 2220, where a friend stands, and by 2119
    charge = "charge surrey-mm1 james-mm2 2120 3"
    men = "surrey@2319 surrey-mm1@2219>3 james-mm2@2121>1 wallace@1811 wallace-standard@1811"
    for friend, free in (("2220", True), ("2119", True), ("2120", False)):
        f = Field("falkirk", f"{men} surrey-mm2@{friend}>3", setup="free").activate("surrey").do("done")
        assert f.legal("charge surrey-mm1 james-mm2").count(charge) == free, friend
        if free:
            f.dice(9, 9).do(charge, "done")
            assert f.asked == "CounterChargeWindow" and f.at("surrey-mm1") == "2120"
        else:
            assert f.refusal(charge) == "11.3e"


@pytest.mark.rule("11.3f")
def test_a_charge_at_a_target_that_is_gone_does_not_happen() -> None:
    from gonfalon.systems.men_of_iron.book.shock import StartClash
    from gonfalon.systems.men_of_iron.pieces.facts import Clash

    f = fight("lincoln-mm1@2820>4 wallace-pk1@2620>1", leader="2921")
    ride = (f.uid("lincoln-mm1"), f.uid("wallace-pk1"), f.hex("2720"), 4)
    f.b.put("clash0", Clash((ride[:2],), (ride,)))
    f.b.change(f.uid("wallace-pk1"), place=None, fate="eliminated")
    f.begin(StartClash("clash0"))
    assert f.at("lincoln-mm1") == "2820"


@pytest.mark.rule("11.3f")
def test_a_charge_is_skipped_with_its_reason_when_rider_or_target_is_gone() -> None:
    from gonfalon.core.checks import Refusal
    from gonfalon.systems.men_of_iron.book.charge import Ride
    from gonfalon.systems.men_of_iron.pieces.facts import Clash

    for gone, why in (("wallace-pk1", "target-gone"), ("lincoln-mm1", "charger-gone")):
        f = fight("lincoln-mm1@2820>4 wallace-pk1@2620>1", leader="2921")
        ride = (f.uid("lincoln-mm1"), f.uid("wallace-pk1"), f.hex("2720"), 4)
        f.b.put("clash0", Clash((ride[:2],), (ride,)))
        assert Ride("clash0", ride[0]).applies(f.b) is True
        f.b.change(f.uid(gone), place=None, fate="eliminated")
        assert Ride("clash0", ride[0]).applies(f.b) == Refusal("11.3f", why)


@pytest.mark.rule("11.3g")
def test_a_charge_that_can_no_longer_be_ridden_causes_no_move() -> None:
    from gonfalon.core.checks import Refusal
    from gonfalon.systems.men_of_iron.book.charge import Ride
    from gonfalon.systems.men_of_iron.book.shock import StartClash
    from gonfalon.systems.men_of_iron.pieces.facts import Clash

    f = fight("lincoln-mm1@2820>4 wallace-pk1@2620>1", leader="2921")
    ride = (f.uid("lincoln-mm1"), f.uid("wallace-pk1"), f.hex("2720"), 4)
    f.b.put("clash0", Clash((ride[:2],), (ride,)))
    f.b.change(f.uid("wallace-pk1"), place=f.hex("2420"))
    told = Ride("clash0", ride[0]).applies(f.b)
    assert isinstance(told, Refusal) and (told.rule, told.key) == ("11.3g", "charge-cut-off")
    f.begin(StartClash("clash0"))
    assert f.at("lincoln-mm1") == "2820" and not f.rolls()


@pytest.mark.rule("11.3h", "R24")
def test_the_path_holds_no_enemy_zoc_but_its_last_hex() -> None:
    f = fight("lincoln-mm1@2920>4 wallace-pk1@2620>1 john-lb1@2719>1 john-lb2@2721>1", leader="2921")
    assert not f.legal("charge lincoln-mm1 wallace-pk1 2720")
    g = fight("lincoln-mm1@2820>4 john-lb1@2620>1", leader="2921")
    assert g.legal("charge lincoln-mm1 john-lb1 2720")


@pytest.mark.rule("11.3h")
def test_no_charge_starts_in_an_enemy_zoc() -> None:
    f = fight("lincoln-mm1@2820>4 lincoln-mm2@2822>4 wallace-pk1@2620>1 john-lb1@2819>2", leader="2921")
    assert f.refusal(CHARGE) == "11.3h"


@pytest.mark.rule("11.3k")
def test_a_unit_may_move_its_full_allowance_and_still_charge() -> None:
    f = lincoln(f"lincoln-mm1@3420>4 wallace-pk1@2620>1 {BACK}", leader="3420")
    f.do("unit lincoln-mm1", "go 2920 via 3320,3220,3120,3020", "face 4")
    f.b.change(f.uid("lincoln-mm1"), spent=8)
    f.do("done")
    assert f.legal("charge lincoln-mm1 wallace-pk1")


# -- reluctance ------------------------------------------------------------------------------------


@pytest.mark.rule("11.4a", "11.4c", "11.4d")
def test_horses_are_asked_before_the_front_of_pikes_and_go_in_on_four() -> None:
    f = charge(4, 5)
    assert [r.roll.purpose for r in f.rolls()] == ["reluctance", "charge"]


@pytest.mark.rule("V20")
def test_archers_fire_at_a_charge_before_the_horses_are_asked() -> None:
    f = fight("lincoln-mm1@2820>4 wallace-pk1@2620>1 john-lb1@2621>1", 0, 4, 5, 5, leader="2921")
    f.do(CHARGE, "shock lincoln-mm1 john-lb1", "done", "yes")
    assert [r.roll.purpose for r in f.rolls()][:2] == ["fire", "reluctance"]


@pytest.mark.rule("11.4e", "T9a")
def test_on_five_they_shock_without_the_charge() -> None:
    f = charge(5, 5)
    assert f.rolls()[1].roll.reading.key == "moi-shock-normal" and "charge" not in f.drms(1)


@pytest.mark.rule("R26")
def test_flanks_and_archers_make_no_horse_shy() -> None:
    f = charge(5, facing=4)
    assert not f.rolls("reluctance")


@pytest.mark.rule("11.4b")
def test_unhorsed_men_and_axes_make_no_horse_shy() -> None:
    f = fight("lincoln-mm1@2820>4 james-mm1@2620>1u", 5, leader="2921")
    f.do("charge lincoln-mm1 james-mm1 2720 4", "done")
    assert not f.rolls("reluctance") and f.rolls("charge")


@pytest.mark.rule("11.4f")
def test_reluctant_against_one_is_reluctant_against_all() -> None:
    f = fight("lincoln-mm1@2820>4 wallace-pk1@2620>1 john-lb1@2621>4", 5, 5, 5, leader="2921")
    f.do(CHARGE, "shock lincoln-mm1 john-lb1", "done")
    assert {r.roll.purpose for r in f.rolls()} == {"reluctance", "shock"}


@pytest.mark.rule("11.4g", "falkirk.ag", "T9b", "R27", "P.2l")
@pytest.mark.parametrize(("die", "attacks"), [(7, False), (8, True)])
def test_a_schiltron_changes_the_roll(die: int, attacks: bool) -> None:
    f = fight("lincoln-mm1@2720>4 wallace-pk1@2620>1s", die, 5).do("shock lincoln-mm1 wallace-pk1", "done")
    assert len(f.rolls("schiltron-reluctance")) == 1
    assert bool(f.rolls("shock")) is attacks


@pytest.mark.rule("R25")
def test_chargers_unhorsed_on_the_way_shock_on_foot() -> None:
    f = fight("lincoln-mm1@2820>4 john-lb1@2620>1", 9, 5, leader="2921")
    f.do("charge lincoln-mm1 john-lb1 2720 4", "done", "yes")
    assert f.unit("lincoln-mm1").kind == "UH" and f.rolls("shock")[0].roll.about[0] == f.uid("lincoln-mm1")


# -- counter-charge --------------------------------------------------------------------------------

FIRED = "lincoln-lb1@2720>4 james-mm1@2520>1"


def fired(*dice: int, pieces: str = FIRED) -> Field:
    """A longbow fires at riders two hexes away."""
    return lincoln(f"{pieces} {BACK}", *dice).do("unit lincoln-lb1", "fire james-mm1")


@pytest.mark.rule("11.5a", "11.5d", "11.5f")
def test_riders_fired_on_may_counter_charge_after_the_fire() -> None:
    f = fired(0, 0, 5)
    assert f.asked == "CounterFire" and len(f.rolls("fire")) == 1
    f.do("counter lincoln-lb1", "ride 2620 1", "no")
    assert f.rolls("charge")[0].roll.about[0] == f.uid("james-mm1")


@pytest.mark.rule("11.5a")
def test_only_mounted_men_at_arms_counter_charge() -> None:
    f = fired(0)
    assert f.asked == "CounterFire"
    g = lincoln("lincoln-lb1@2720>4 wallace-pk1@2520>1", 0).do("unit lincoln-lb1", "fire wallace-pk1")
    assert g.asked == "Act"


@pytest.mark.rule("11.5b", "R28")
def test_disordered_riders_do_not_counter_charge() -> None:
    f = fired(0, pieces=FIRED + "d")
    assert f.asked == "Act"


@pytest.mark.rule("11.6q", "11.6r")
def test_riders_disordered_by_that_very_fire_may_counter_charge_by_shock() -> None:
    f = fired(4, 0, 5)
    assert f.unit("james-mm1").disordered and f.asked == "CounterFire"
    f.do("counter lincoln-lb1", "ride 2620 1", "no")
    assert f.rolls("shock") and not f.rolls("charge")


@pytest.mark.rule("V37b")
def test_riders_unhorsed_by_that_fire_do_not() -> None:
    f = fired(6)
    assert f.unit("james-mm1").kind == "UH" and f.asked == "Act"
    assert not may_counter_charge(f.b, f.uid("james-mm1"), (f.uid("lincoln-lb1"),), True)


@pytest.mark.rule("11.5c")
def test_riders_in_the_zoc_of_another_enemy_do_not_counter_charge() -> None:
    f = fired(0, pieces=FIRED + " lincoln-lb2@2420>1")
    assert f.asked == "Act"


ATTACKED = "lincoln-pk1@2720>4 james-mm1@2620>1"


def attacked(*dice: int, pieces: str = ATTACKED) -> Field:
    """A pike shocks riders."""
    f = fight(pieces, *dice).do("shock lincoln-pk1 james-mm1", "done")
    return f.do("no") if f.asked == "RetreatBeforeShock" else f


@pytest.mark.rule("11.5e")
def test_riders_shocked_through_front_or_flank_may_counter_charge() -> None:
    assert attacked().asked == "CounterChargeWindow"
    assert attacked().key("counter lincoln") == "no-counter-charge"
    assert attacked(pieces=ATTACKED.replace(">1", ">0")).asked == "CounterChargeWindow"
    assert attacked(5, pieces=ATTACKED.replace(">1", ">4")).asked != "CounterChargeWindow"


@pytest.mark.rule("11.5g")
def test_the_counter_charger_may_turn() -> None:
    f = attacked(3, 0, 5, pieces=ATTACKED.replace(">1", ">0"))
    f.do("counter lincoln-pk1")
    assert f.asked == "CounterRide" or f.unit("james-mm1").facing in (1, 2)


@pytest.mark.rule("11.5h")
def test_a_unit_attacked_from_the_rear_does_not_turn() -> None:
    f = fight("lincoln-pk1@2720>4 lincoln-pk2@2621>5 james-mm1@2620>4", 0, leader="2721")
    f.do("shock lincoln-pk1 james-mm1", "shock lincoln-pk2 james-mm1", "done")
    assert counter_charge_ways(f.b, f.uid("james-mm1"), f.uid("lincoln-pk2"), True)
    if f.asked == "RetreatBeforeShock":
        f.do("no")
    assert f.asked != "CounterChargeWindow"
    g = fight("lincoln-pk1@2720>4 james-mm1@2620>1", 0).do("shock lincoln-pk1 james-mm1", "done", "no")
    g.dice(0).do("counter lincoln-pk1")
    assert g.asked == "CounterRide" and len(g.legal("ride")) > 1  # attacked in front, it may turn


@pytest.mark.rule("11.5i")
def test_one_success_in_an_enemy_activation() -> None:
    f = fired(0, 0)
    f.b.change(f.uid("james-mm1"), marks=64)
    assert not may_counter_charge(f.b, f.uid("james-mm1"), (f.uid("lincoln-lb1"),), False)


@pytest.mark.rule("11.6a")
def test_the_units_own_drm_counts_in_the_roll() -> None:
    f = Field("najera", "james@2721 james-lb1@2720>4 tello-mm1@2620>1")
    assert counter_charge_roll(f.b, f.uid("tello-mm1"), f.uid("james-lb1")).bonus == 1
    g = Field("najera", "tello@2520 tello-mm1@2620>1 chandos@2722 chandos-dm1@2720>4", dice=(4,)).activate(
        "chandos", "continuity"
    )
    g.do("done", "shock chandos-dm1 tello-mm1", "done", "no").dice(4, 5).do("counter chandos-dm1")
    assert g.rolls("counter-charge")[0].result == "no-counter-charge"


@pytest.mark.rule("11.6b", "T8a")
def test_attacked_on_the_flank_adds_one() -> None:
    f = Field("falkirk", "lincoln-pk1@2720>4 james-mm1@2620>0", setup="free")
    assert counter_charge_roll(f.b, f.uid("james-mm1"), f.uid("lincoln-pk1")).bonus == 1


@pytest.mark.rule("11.6c", "T8a")
@pytest.mark.parametrize(("die", "word"), [(4, "counter-charge"), (5, "no-counter-charge")])
def test_four_succeeds(die: int, word: str) -> None:
    f = attacked().dice(die, 9, 9, 9).do("counter lincoln-pk1")
    assert f.rolls("counter-charge")[0].result == word
    assert bool(f.unit("james-mm1").marks & COUNTERED) is (die == 4)
    g = attacked().dice(4, 9, 9, 9).do("counter lincoln-pk1")
    assert g.rolls("counter-charge")[0].result == "counter-charge"


@pytest.mark.rule("11.7a")
def test_a_failed_counter_charge_lets_the_attack_go_on() -> None:
    f = attacked(5, 5).do("counter lincoln-pk1")
    assert f.rolls("shock")[0].roll.about[0] == f.uid("lincoln-pk1")


def knights(*dice: int, more: str = "") -> Field:
    """A rider charges a rider."""
    f = fight(f"lincoln-mm1@2820>4 james-mm1@2620>1 {more}", *dice, leader="2820")
    return f.do("charge lincoln-mm1 james-mm1 2720 4", "done")


@pytest.mark.rule("11.6d", "11.6e", "11.6f", "11.6g", "11.6h")
def test_a_counter_charge_against_a_charge_cancels_its_drm_and_nothing_else() -> None:
    f = knights(0, 4).do("counter lincoln-mm1")
    roll = f.rolls()[1].roll
    assert roll.reading.key == "moi-charge-normal"
    assert {m.key: m.value for m in roll.modifiers} == {"leader": 1}
    assert roll.about == (f.uid("lincoln-mm1"), f.uid("james-mm1"))
    assert f.at("james-mm1") == "2620"


@pytest.mark.rule("11.6i", "11.6j", "11.6o")
def test_against_others_the_counter_charger_becomes_the_attacker_at_once() -> None:
    f = attacked(0, 0, 2).do("counter lincoln-pk1")
    if f.asked == "CounterRide":
        f.do(f.legal()[0])
    assert f.rolls("charge")[0].roll.about == (f.uid("james-mm1"), f.uid("lincoln-pk1"))
    assert not f.rolls("shock")


@pytest.mark.rule("11.6k")
def test_the_counter_charger_moves_next_to_its_target() -> None:
    f = fired(0, 0, 5).do("counter lincoln-lb1", "ride 2620 1", "no")
    assert len(f.rolls("charge")) == 1 and f.rolls("charge")[0].roll.about[0] == f.uid("james-mm1")


@pytest.mark.rule("11.6l")
def test_without_a_way_to_the_target_there_is_no_counter_charge() -> None:
    walls = " wallace-pk1@2619>1 wallace-pk2@2620>1 wallace-pk3@2621>1 wallace-pk4@2519>1 wallace-pk5@2521>1"
    f = fired(0, pieces=FIRED + walls)
    assert f.asked == "Act"


@pytest.mark.rule("11.6m")
def test_a_counter_charge_at_dismounted_men_has_reluctance_and_plus_two() -> None:
    f = Field("poitiers", "charles@2111 charles-dm1@2213>1 prince-mm1@2313>4", start="free").activate(
        "charles", "continuity"
    )
    f.do("done", "shock charles-dm1 prince-mm1", "done", "no").dice(0, 0, 5).do("counter charles-dm1")
    if f.asked == "CounterRide":
        f.do(f.legal()[0])
    assert f.rolls("reluctance") and f.rolls("charge")
    assert {m.key: m.value for m in f.rolls("charge")[0].roll.modifiers}["charge"] == 2


@pytest.mark.rule("11.6n")
def test_of_two_counter_charges_at_one_unit_the_first_is_fought_out_first() -> None:
    f = fight("lincoln-pk1@2720>4 james-mm1@2620>1 james-mm2@2621>1")
    f.do("shock lincoln-pk1 james-mm1", "shock lincoln-pk1 james-mm2", "done")
    while f.asked == "RetreatBeforeShock":
        f.do("no")
    f.dice(0, 0, 2, 0, 0, 2).do("counter lincoln-pk1")
    if f.asked == "CounterRide":
        f.do(f.legal()[0])
    assert f.rolls("charge")  # fought out before the other riders are asked
    assert f.asked in ("RetreatBeforeShock", "CounterChargeWindow", "Retreat", "StopFacing", "EndClash")


@pytest.mark.rule("11.6p")
def test_a_counter_charge_stays_within_the_movement_allowance(monkeypatch: pytest.MonkeyPatch) -> None:
    f = fired(0)
    way = f.uid("james-mm1"), f.uid("lincoln-lb1")
    assert counter_charge_ways(f.b, *way, True)
    monkeypatch.setattr("gonfalon.systems.men_of_iron.book.counter_charge.allowance_of", lambda b, u: 0)
    assert not counter_charge_ways(f.b, *way, True)


@pytest.mark.rule("T4b")
def test_foot_does_not_charge() -> None:
    f = fight("lincoln-pk1@2820>4 lincoln-pk2@2720>4 wallace-pk1@2620>1")
    assert f.refusal("charge lincoln-pk1 wallace-pk1 2720 4") == "T4b"


@pytest.mark.rule("T4c", "najera.ah", "P.36g")
def test_genitors_never_charge() -> None:
    f = Field("najera", "tello@2520 tello-ge1@2520>1 tello-mm1@2621>1 chandos-dm1@2720>4").activate(
        "tello", "continuity"
    )
    f.do("done")
    assert f.refusal("charge tello-ge1 chandos-dm1 2620 1") == "T4c"
