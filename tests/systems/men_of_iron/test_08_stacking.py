"""8 Stacking and riding through missile infantry."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_05_movement import lincoln

from gonfalon.systems.men_of_iron.book.movement_costs import reach

RIDE = "lincoln-mm1@2720>4 lincoln-lb1@2620>4 lincoln-lb2@2621>4 lincoln-pk1@2719>4 lincoln-pk2@2721>4"


def ride(*dice: int, flags: str = "") -> Field:
    """A rider with archers before him and pikes beside him rides to 2520 through 2620."""
    pieces = RIDE.replace("lb1@2620>4", f"lb1@2620>4{flags}")
    f = lincoln(pieces, leader="2820").do("unit lincoln-mm1")
    return f.dice(*dice).do("go 2519 via 2620", "face 4")


@pytest.mark.rule("8.0a")
def test_two_combat_units_never_share_a_hex() -> None:
    f = lincoln("lincoln-pk1@2720>4 lincoln-pk2@2721>4").do("unit lincoln-pk1")
    assert f.refusal("go 2721") == "8.0a"
    f = lincoln("lincoln-pk1@2720>4 lincoln-lb1@2721>4").do("unit lincoln-pk1")
    assert f.refusal("go 2722 via 2721") == "5.2c"


@pytest.mark.rule("8.0a")
def test_neither_a_set_up_nor_two_charges_put_two_units_into_a_hex() -> None:
    from kit import do, player, refusal
    from systems.men_of_iron.books import begun
    from systems.men_of_iron.test_10_shock import fight

    from gonfalon.core.setup import Place

    b = begun("courtrai", setup="free")
    if player(b) == 0:
        do(b, "accept")
    code = b.setting.unit_codes.index
    held = b.units[code("artois-mm3")].place
    assert refusal(b, Place(code("artois-mm2"), held, 0)) == "8.0a"
    f = fight("lincoln-mm1@2820>4 lincoln-mm2@2821>4 wallace-pk1@2620>1", leader="2921")
    f.do("charge lincoln-mm1 wallace-pk1 2720 4")
    assert f.refusal("charge lincoln-mm2 wallace-pk1 2720 4") == "8.0a"


@pytest.mark.rule("8.0b", "8.0d", "8.0f")
def test_riders_pass_missile_infantry_for_one_more_point_and_a_die() -> None:
    f = ride(4)
    assert f.at("lincoln-mm1") == "2519" and f.unit("lincoln-mm1").spent == 3
    assert f.unit("lincoln-lb1").disordered
    assert len(f.rolls("ridden")) == 1
    g = lincoln(RIDE, leader="2820").do("unit lincoln-mm1")
    assert reach(g.b, g.uid("lincoln-mm1")).cost[g.hex("2519")] == 3
    g.dice(4).do("go 2519", "face 4")
    assert g.unit("lincoln-mm1").spent == 3 and len(g.rolls("ridden")) == 1


@pytest.mark.rule("8.0b")
def test_only_mounted_men_at_arms_pass_and_only_missile_infantry_lets_them() -> None:
    f = lincoln(RIDE).do("unit lincoln-pk1")
    assert f.refusal("go 2519 via 2620") == "5.2c"
    f = lincoln("lincoln-mm1@2720>4 lincoln-pk1@2620>4").do("unit lincoln-mm1")
    assert f.refusal("go 2519 via 2620") == "5.2c"
    f = lincoln(RIDE, leader="2820").do("unit lincoln-mm1")
    assert "go 2519" in f.legal()


@pytest.mark.rule("8.0c")
def test_riders_do_not_stop_among_the_archers() -> None:
    f = lincoln(RIDE).do("unit lincoln-mm1")
    assert "go 2620" not in f.legal() and f.refusal("go 2620") == "8.0c"


@pytest.mark.rule("8.0e", "8.0h")
def test_on_five_or_more_nothing_happens_and_never_to_the_riders() -> None:
    f = ride(5)
    assert not f.unit("lincoln-lb1").disordered and not f.unit("lincoln-mm1").disordered


@pytest.mark.rule("8.0g")
def test_archers_already_disordered_are_retired() -> None:
    f = ride(0, flags="d")
    assert f.unit("lincoln-lb1").fate == "eliminated"  # no Standard stands yet
    g = Field(
        "falkirk",
        "wallace@1610 james@1410 james-mm1@1710>1 john-lb1@1810>1d wallace-standard@1611",
        setup="free",
    )
    g.activate("james").do("unit james-mm1").dice(0).do("go 1910 via 1810", "face 1")
    assert g.unit("john-lb1").retired


@pytest.mark.rule("8.0i")
def test_a_retreat_through_archers_makes_no_die() -> None:
    from gonfalon.systems.men_of_iron.book.results import Retreat

    around = "john-lb1@2520>1 john-lb2@2519>1 wallace-pk2@2619>1 wallace-pk3@2621>1"
    f = lincoln(f"lincoln-mm1@2720>4 wallace-pk1@2620>1 {around}")
    f.begin(Retreat(f.uid("wallace-pk1"), (f.uid("lincoln-mm1"),)))
    f.do(f.legal()[0])
    assert not f.rolls("ridden")
    assert sum(f.unit(archers).disordered for archers in ("john-lb1", "john-lb2")) == 1


@pytest.mark.rule("8.0j")
def test_leaders_stack_freely() -> None:
    f = lincoln("lincoln-pk1@2720>4 lincoln-pk2@2721>4").do("unit lincoln", "go 2720")
    assert f.at("lincoln") == "2720"
    f = lincoln("lincoln-pk1@2720>4", leader="2723").do("unit lincoln-pk1", "go 2723", "face 4")
    assert f.at("lincoln-pk1") == f.at("lincoln")


@pytest.mark.rule("8.0k")
def test_standards_do_not_count_for_stacking() -> None:
    from gonfalon.systems.men_of_iron.book.results import Retreat

    f = Field(
        "falkirk", "wallace@1610 wallace-pk1@2620>1 wallace-standard@2520 lincoln-pk1@2720>4", setup="free"
    )
    f.begin(Retreat(f.uid("wallace-pk1"), (f.uid("lincoln-pk1"),)))
    assert "hex 2520" in f.legal()
