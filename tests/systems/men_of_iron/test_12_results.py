"""12 Combat results."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_05_movement import lincoln
from systems.men_of_iron.test_10_shock import BACK, duel, fight, total

from gonfalon.systems.men_of_iron.book.fire import fire_roll
from gonfalon.systems.men_of_iron.book.results import Retire, Retreat, suffer_result
from gonfalon.systems.men_of_iron.pieces.events import Disordered
from gonfalon.systems.men_of_iron.pieces.queries import allowance_of, drm_of


def retreating(pieces: str, by: str = "lincoln-mm1", who: str = "wallace-pk1") -> Field:
    """A unit must retreat one hex before another."""
    f = Field("falkirk", f"lincoln@2921 {pieces} {BACK}", setup="free")
    return f.begin(Retreat(f.uid(who), (f.uid(by),)))


ONE = "lincoln-mm1@2720>4 wallace-pk1@2620>1"


@pytest.mark.rule("12.2a")
def test_a_disordered_unit_is_turned_over() -> None:
    f = duel("lincoln-pk1@2720>4", "wallace-pk1@2620>1", 6)
    assert f.unit("wallace-pk1").disordered


@pytest.mark.rule("12.2b", "counters.d")
def test_disorder_costs_a_movement_point() -> None:
    f = lincoln("lincoln-pk1@2720>4d lincoln-pk2@2722>4")
    assert allowance_of(f.b, f.unit("lincoln-pk1")) == 4 and allowance_of(f.b, f.unit("lincoln-pk2")) == 5
    assert drm_of(f.b, f.unit("lincoln-pk1")) == 1 and drm_of(f.b, f.unit("lincoln-pk2")) == 0


@pytest.mark.rule("12.2c")
def test_disorder_worsens_the_shock_value() -> None:
    f = duel("lincoln-pk1@2720>4", "wallace-pk1@2620>1d", 4)
    assert f.drms(0) == {"defender-drm": 1} and total(f) == 1


@pytest.mark.rule("12.2d")
def test_disordered_archers_fire_at_minus_one() -> None:
    f = lincoln("lincoln-lb1@2720>4d wallace-pk1@2620>1")
    assert fire_roll(f.b, f.uid("lincoln-lb1"), f.uid("wallace-pk1")).bonus == 1


@pytest.mark.rule("12.2e")
def test_a_second_disorder_has_no_effect() -> None:
    f = duel("lincoln-pk1@2720>4d", "wallace-pk1@2620>1", 4)
    assert f.rolls()[0].result == "ad" and f.unit("lincoln-pk1").disordered
    assert f.b.events is not None
    assert not [e for e in f.b.events if isinstance(e.event, Disordered)]


@pytest.mark.rule("12.3a", "12.3i")
def test_a_retreat_goes_one_hex_away_by_the_owners_choice() -> None:
    f = retreating(ONE)
    assert f.legal() == ["hex 2619", "hex 2520", "hex 2519"]
    assert f.refusal("hex 2621") == "12.3a"
    assert f.player == 1


@pytest.mark.rule("12.3a")
def test_a_unit_must_retreat_if_it_can_and_only_away() -> None:
    f = retreating(ONE)
    assert f.key("hex 2620") == "must-retreat" and f.key("hex 2719") == "not-away"


@pytest.mark.rule("12.3b")
def test_a_retreat_does_not_stack() -> None:
    f = retreating(f"{ONE} wallace-pk2@2520>1")
    assert f.refusal("hex 2520") == "12.3b"


@pytest.mark.rule("12.3c")
def test_a_retreat_does_not_enter_an_enemys_hex() -> None:
    f = retreating(f"{ONE} lincoln-pk1@2520>1")
    assert f.refusal("hex 2520") == "12.3c"


@pytest.mark.rule("12.3d")
def test_a_retreat_may_enter_a_zoc_and_draws_no_fire() -> None:
    f = retreating(f"{ONE} lincoln-lb1@2419>1")
    assert "hex 2519" in f.legal()
    f.do("hex 2519")
    assert f.asked == "StopFacing" and not f.rolls("fire")


@pytest.mark.rule("12.3e")
def test_a_retreating_unit_may_turn() -> None:
    f = retreating(ONE).do("hex 2520")
    assert len(f.legal("face")) == 6


BLOCKED = f"{ONE} john-lb1@2520>1 wallace-pk2@2519>1 wallace-pk3@2619>1"


@pytest.mark.rule("12.3f", "12.3g")
def test_blocked_by_archers_it_passes_them_and_disorders_them() -> None:
    f = retreating(BLOCKED)
    assert set(f.legal()) <= {"hex 2420", "hex 2421", "hex 2419", "hex 2521"}
    f.do("hex 2420", "face 1")
    assert f.unit("john-lb1").disordered and not f.rolls()


@pytest.mark.rule("12.3h")
def test_archers_already_disordered_are_retired_by_it() -> None:
    f = retreating(BLOCKED.replace("lb1@2520>1", "lb1@2520>1d")).do("hex 2420")
    while f.asked in ("StopFacing", "PlaceRetired"):
        f.do(f.legal()[0])
    assert f.unit("john-lb1").retired


@pytest.mark.rule("12.3j")
def test_a_unit_that_cannot_retreat_is_eliminated() -> None:
    f = retreating(f"{ONE} wallace-pk4@2520>1 wallace-pk2@2519>1 wallace-pk3@2619>1")
    assert f.unit("wallace-pk1").fate == "eliminated"


@pytest.mark.rule("12.4a", "12.4c")
def test_a_retired_unit_is_put_as_near_as_possible_to_its_standard() -> None:
    f = Field("falkirk", f"{ONE} {BACK} wallace-pk2@1811>1", setup="free")
    f.begin(Retire(f.uid("wallace-pk1"), (f.uid("lincoln-mm1"),)))
    assert f.asked == "PlaceRetired" and len(f.legal()) == 6
    assert f.refusal("hex 1813") == "12.4a"
    f.do("hex 1810")
    assert f.unit("wallace-pk1").retired and f.at("wallace-pk1") == "1810"


@pytest.mark.rule("12.4b", "R30")
def test_a_unit_surrounded_by_enemy_units_is_eliminated() -> None:
    ring = " ".join(
        f"lincoln-{p}@{h}>4"
        for p, h in zip(
            ("pk1", "pk2", "pk3", "pk4", "lb1", "mm1"),
            ("2619", "2621", "2519", "2520", "2719", "2720"),
            strict=True,
        )
    )
    f = Field("falkirk", f"{ring} wallace-pk1@2620>1 {BACK}", setup="free")
    f.begin(Retire(f.uid("wallace-pk1"), (f.uid("lincoln-mm1"),)))
    assert f.unit("wallace-pk1").fate == "eliminated"


@pytest.mark.rule("12.4d", "12.4e")
def test_a_retired_unit_moves_one_hex_towards_its_standard() -> None:
    f = Field("falkirk", "wallace@1811 wallace-standard@1811 wallace-pk1@1815>1R", setup="free")
    f.activate("wallace", "continuity").do("unit wallace-pk1")
    assert f.legal("go") == ["go 1814"]
    assert f.refusal("go 1816") == "12.4e" and f.refusal("go 1812") == "12.4d"
    f.do("go 1814")
    assert f.at("wallace-pk1") == "1814"


@pytest.mark.rule("12.4h")
def test_retired_units_act_with_their_command() -> None:
    f = Field("falkirk", "wallace@1811 wallace-standard@1811 wallace-pk1@1815>1R", setup="free")
    f.activate("wallace", "continuity")
    assert "unit wallace-pk1" in f.legal()


@pytest.mark.rule("12.4g")
def test_any_adverse_result_eliminates_a_retired_unit() -> None:
    f = Field("falkirk", f"{ONE}R {BACK}", setup="free")
    suffer_result(f.b, f.uid("wallace-pk1"), "d", (f.uid("lincoln-mm1"),), "fire")
    assert f.unit("wallace-pk1").fate == "eliminated"


@pytest.mark.rule("12.5a")
def test_unhorsed_riders_become_disordered_men_on_foot() -> None:
    f = lincoln("lincoln-lb1@2720>4 james-mm1@2620>4", 5).do("unit lincoln-lb1", "fire james-mm1")
    u = f.unit("james-mm1")
    assert u.kind == "UH" and u.disordered


@pytest.mark.rule("12.5b")
def test_all_unhorsed_units_are_alike() -> None:
    from systems.men_of_iron.books import fresh

    found = {f.values["UH"] for f in fresh("najera").facts if "MM" in f.values}
    assert found == {(1, 3)}


@pytest.mark.rule("12.5c")
def test_unhorsed_units_never_mount_again() -> None:
    f = Field("poitiers", "jean@1710 jean-mm1@1711>1u", start="free").activate("jean", "continuity")
    f.do("unit jean-mm1")
    assert f.refusal("mount") == "12.5c"


@pytest.mark.rule("12.5d", "13.1a", "13.1b")
def test_unhorsed_units_rally_from_disorder() -> None:
    f = lincoln("lincoln-mm1@2720>4ud").do("done")
    assert not f.unit("lincoln-mm1").disordered and f.unit("lincoln-mm1").kind == "UH"


@pytest.mark.rule("12.6a")
def test_an_eliminated_unit_leaves_the_map() -> None:
    f = Field("falkirk", f"{ONE} {BACK}", setup="free")
    suffer_result(f.b, f.uid("wallace-pk1"), "E", (f.uid("lincoln-mm1"),), "fire")
    assert f.unit("wallace-pk1").place is None and f.b.at(f.hex("2620")) == ()


# -- continued attack ------------------------------------------------------------------------------


@pytest.mark.rule("12.7a", "12.7b", "12.7d")
def test_a_continued_attack_advances_and_shocks_all_in_front_without_turning() -> None:
    f = fight("lincoln-mm1@2720>4 wallace-pk1@2620>1d wallace-pk2@2520>1 wallace-pk3@2519>1", 9, 4, 4)
    f.do("shock lincoln-mm1 wallace-pk1", "done")
    assert f.at("lincoln-mm1") == "2620" and f.unit("lincoln-mm1").facing == 4
    assert len(f.rolls("shock")) == 3 and not f.rolls("charge")
    assert f.asked != "StopFacing"


@pytest.mark.rule("12.7c", "R21")
def test_the_mounted_unit_continues() -> None:
    f = fight("lincoln-mm1@2720>4 lincoln-pk1@2719>4 wallace-pk1@2620>1d", 9)
    f.do("shock lincoln-mm1 wallace-pk1", "shock lincoln-pk1 wallace-pk1", "done")
    assert f.at("lincoln-mm1") == "2620" and f.at("lincoln-pk1") == "2719"
    g = fight("lincoln-mm1@2720>4d lincoln-pk1@2719>4 wallace-pk1@2620>1d", 9)
    g.do("shock lincoln-mm1 wallace-pk1", "shock lincoln-pk1 wallace-pk1", "done")
    assert g.at("lincoln-mm1") == "2620"
    h = fight("lincoln-mm1@2720>4 lincoln-mm2@2719>4 lincoln-pk1@2621>5 wallace-pk1@2620>1d", 9)
    h.do(*(f"shock {who} wallace-pk1" for who in ("lincoln-mm1", "lincoln-mm2", "lincoln-pk1")), "done")
    assert h.asked == "EndClash" and h.refusal("advance lincoln-pk1 2620") == "12.7c"


@pytest.mark.rule("12.7f")
def test_a_continued_attack_is_not_counter_charged() -> None:
    f = fight("lincoln-pk1@2720>4 wallace-pk1@2620>1d james-mm1@2520>1", 9, 5)
    f.do("shock lincoln-pk1 wallace-pk1", "done", "no")
    assert f.asked != "CounterChargeWindow" and len(f.rolls("shock")) == 2


@pytest.mark.rule("12.7g")
def test_it_goes_on_and_on() -> None:
    pikes = "wallace-pk1@2620>1d wallace-pk2@2520>1d wallace-pk3@2420>1d"
    f = fight(f"lincoln-mm1@2720>4 {pikes}", 9, 9, 9).do("shock lincoln-mm1 wallace-pk1", "done")
    assert len(f.rolls("shock")) == 3 and f.at("lincoln-mm1") == "2420"


@pytest.mark.rule("V18")
def test_foot_that_continues_shocks_its_front_hexes() -> None:
    f = fight("lincoln-pk1@2720>4 wallace-pk1@2620>1d wallace-pk2@2520>1", 9, 5).do(
        "shock lincoln-pk1 wallace-pk1", "done"
    )
    assert len(f.rolls("shock")) == 2
