"""7 Zones of control."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_05_movement import lincoln

from gonfalon.systems.men_of_iron.book.zones import zoc


def zone(f: Field, side: int) -> set[str]:
    return {f.setting.ground.terrain.label(h) for h in zoc(f.b, side)}


@pytest.mark.rule("7.1a", "2.4e")
@pytest.mark.parametrize("piece", ["john-lb1", "edward-cb2"])
def test_missile_infantry_has_a_zoc_in_its_two_front_hexes(piece: str) -> None:
    f = Field("falkirk", f"{piece}@2720>4")
    assert zone(f, f.unit(piece).side) == {"2620", "2621"}


@pytest.mark.rule("7.1b")
def test_mounted_men_at_arms_have_a_zoc_in_their_two_front_hexes() -> None:
    assert zone(Field("falkirk", "james-mm1@2720>1"), 1) == {"2820", "2821"}


@pytest.mark.rule("7.1c")
@pytest.mark.parametrize("piece", ["moray-pk1@4615>1", "moray-ax1@4615>1", "gloucester-mm1@4615>1u"])
def test_other_foot_has_no_zoc(piece: str) -> None:
    f = Field("bannockburn", piece)
    assert zone(f, 0) == zone(f, 1) == set()


@pytest.mark.rule("7.1c")
def test_dismounted_men_at_arms_have_no_zoc() -> None:
    assert zone(Field("crecy", "prince-dm1@4912>4"), 0) == set()


@pytest.mark.rule("7.1d", "R10", "najera.an", "P.36m")
@pytest.mark.parametrize(
    ("battle", "piece"), [("falkirk", "edward-ho1@2720>4"), ("najera", "tello-ge1@2720>1")]
)
def test_hobilars_and_genitors_have_no_zoc(battle: str, piece: str) -> None:
    f = Field(battle, piece)
    assert zone(f, 0) == zone(f, 1) == set()


@pytest.mark.rule("V23b")
def test_a_retired_unit_has_no_zoc() -> None:
    assert zone(Field("falkirk", "james-mm1@2720>1R", setup="free"), 1) == set()


@pytest.mark.rule("7.2a")
def test_a_unit_that_enters_an_enemy_zoc_moves_no_further() -> None:
    f = lincoln("lincoln-mm1@2920>4 john-lb1@2619>1").do("unit lincoln-mm1")
    assert "go 2719" in f.legal()
    assert f.refusal("go 2718 via 2820,2719") == "7.2a"


@pytest.mark.rule("7.2a")
def test_a_wall_of_zones_bars_the_way() -> None:
    riders = "james-mm1@2822>1 james-mm2@2820>1"
    f = lincoln(f"lincoln-pk1@3021>4 {riders}", leader="3122").do("unit lincoln-pk1")
    assert "go 2920" in f.legal() and "go 2821" not in f.legal()


@pytest.mark.rule("7.2c", "R11")
def test_foot_pays_two_more_to_leave_the_zoc_of_riders() -> None:
    f = lincoln("lincoln-pk1@2720>4 james-mm1@2620>1").do("unit lincoln-pk1")
    assert "go 2722" in f.legal() and "go 2723" in f.legal() and "go 2724" not in f.legal()
    f.do("go 2721", "face 4")
    assert f.unit("lincoln-pk1").spent == 3


@pytest.mark.rule("7.1a")
def test_leaving_the_zoc_of_missile_infantry_costs_nothing() -> None:
    f = lincoln("lincoln-pk1@2720>4 john-lb1@2620>1").do("unit lincoln-pk1", "go 2721", "face 4")
    assert f.unit("lincoln-pk1").spent == 1


@pytest.mark.rule("7.2c")
def test_riders_leave_a_zoc_of_riders_freely() -> None:
    f = lincoln("lincoln-mm1@2720>4 lincoln-pk1@2922>4 james-mm1@2620>1")
    f.do("unit lincoln-pk1", "go 2923", "face 4", "unit lincoln-mm1", "go 2721", "face 4")
    assert f.unit("lincoln-mm1").spent == 1
    g = lincoln("lincoln-pk1@2720>4 james-mm1@2620>1").do("unit lincoln-pk1", "go 2721", "face 4")
    assert g.unit("lincoln-pk1").spent == 3


@pytest.mark.rule("7.2d")
def test_a_unit_that_leaves_a_zoc_stops_again_in_the_next() -> None:
    f = lincoln("lincoln-mm1@2720>4 james-mm1@2620>1 james-mm2@2622>1").do("unit lincoln-mm1")
    assert "go 2721" in f.legal()
    f.do("go 2723", "face 4")
    assert f.unit("lincoln-mm1").spent == 4  # round the second zone, not through it


@pytest.mark.rule("T14b")
def test_leaving_genitors_costs_nothing() -> None:
    f = Field("najera", "chandos@2723 chandos-dm1@2720>4 tello-ge1@2620>1").activate("chandos")
    f.do("unit chandos-dm1", "go 2721", "face 4")
    assert f.unit("chandos-dm1").spent == 1


@pytest.mark.rule("7.2a")
def test_what_lies_behind_zocs_all_around_is_out_of_reach() -> None:
    f = lincoln("lincoln-pk1@3401>4 john-lb1@3302>0", leader="3401").do("unit lincoln-pk1")
    assert f.legal("go") == ["go 3301", "go 3402"] and f.refusal("go 3203") == "7.2a"
