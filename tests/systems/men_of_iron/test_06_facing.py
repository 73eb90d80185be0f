"""6 Facing."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_05_movement import lincoln

from gonfalon.space.hexes import FLANK, FRONT, REAR
from gonfalon.systems.men_of_iron.pieces.queries import front, front_flank_or_rear


@pytest.mark.rule("6.1a", "6.1b")
def test_a_unit_that_stops_must_face_one_of_six_vertices() -> None:
    f = lincoln("lincoln-pk1@2720>4").do("unit lincoln-pk1", "go 2722")
    assert f.asked == "StopFacing"
    assert f.legal() == [f"face {n}" for n in range(6)]
    assert f.refusal("face 6") == "6.1a"


@pytest.mark.rule("6.1a")
def test_at_set_up_too_there_are_six_vertices() -> None:
    from systems.men_of_iron.books import begun

    from gonfalon.core.engine import refused
    from gonfalon.core.setup import Place

    b = begun("crecy")
    u = b.units[b.setting.unit_codes.index("arundel-lb1")]
    assert u.place is not None
    found = refused(b, Place(u.id, u.place, 6))
    assert found is not None and (found.rule, found.key) == ("6.1a", "no-vertex")


@pytest.mark.rule("6.1c", "6.1d", "6.1e")
def test_two_hexes_in_front_two_behind_and_two_on_the_flanks() -> None:
    f = lincoln("lincoln-pk1@2720>4")
    u = f.unit("lincoln-pk1")
    six = f.setting.grid.neighbours[f.hex("2720")]
    label = f.setting.ground.terrain.label
    found = {label(six[d]): front_flank_or_rear(f.b, u, d) for d in range(6)}
    assert {label(h) for h in front(f.b, u)} == {"2620", "2621"}
    assert found == {"2621": FRONT, "2620": FRONT, "2719": FLANK, "2721": FLANK, "2820": REAR, "2821": REAR}


@pytest.mark.rule("6.1f")
def test_facing_fixes_the_field_of_fire() -> None:
    f = lincoln("lincoln-lb1@2720>4 john-lb1@2920>1 john-lb2@2520>4").do("unit lincoln-lb1")
    assert f.legal("fire") == ["fire john-lb2"]


@pytest.mark.rule("6.2a")
def test_facing_does_not_limit_the_direction_of_movement() -> None:
    f = lincoln("lincoln-pk1@2720>4").do("unit lincoln-pk1")
    assert {"go 2820", "go 2821", "go 2719", "go 2621"} <= set(f.legal())
    f.do("go 2820")
    assert f.at("lincoln-pk1") == "2820"


@pytest.mark.rule("6.2c")
def test_a_unit_turns_only_while_it_is_activated() -> None:
    f = lincoln("lincoln-pk1@2720>4").do("unit lincoln-pk1", "face 5", "unit lincoln-pk1")
    assert f.refusal("face 1") == "6.2c"  # nothing has happened since it turned
    assert f.refusal("face 5") == "6.2c"


@pytest.mark.rule("6.2d")
def test_in_an_enemy_zoc_a_unit_that_stays_turns_one_vertex() -> None:
    f = lincoln("lincoln-pk1@2720>4 james-mm1@2620>1").do("unit lincoln-pk1")
    assert f.legal("face") == ["face 5", "face 3"]
    assert f.refusal("face 1") == "6.2d"
    f.do("face 5", "unit lincoln-pk1")
    assert not f.legal("face")


@pytest.mark.rule("6.2e")
def test_a_unit_that_leaves_its_hex_faces_as_it_likes() -> None:
    f = lincoln("lincoln-mm1@2720>4 james-mm1@2620>1").do("unit lincoln-mm1", "go 2822")
    assert len(f.legal("face")) == 6


@pytest.mark.rule("6.2f")
def test_a_unit_does_not_leave_a_zoc_and_enter_it_again() -> None:
    f = lincoln("lincoln-mm1@2720>4 james-mm1@2620>1").do("unit lincoln-mm1")
    assert "go 2719" not in f.legal() and f.refusal("go 2719") == "6.2f"
    assert f.refusal("go 2718 via 2719") == "6.2f"
    assert "go 2721" in f.legal()


@pytest.mark.rule("7.2b")
def test_a_unit_stopped_in_a_zoc_may_turn_by_one_vertex() -> None:
    f = lincoln("lincoln-pk1@2722>4 james-mm1@2620>1").do("unit lincoln-pk1", "go 2720", "face 4")
    f.do("unit lincoln-pk1")
    assert f.legal("face") == ["face 5", "face 3"]
    f.do("face 5")
    assert f.refusal("unit lincoln-pk1") == "5.1c"


def test_the_field_has_the_facings_it_is_given() -> None:
    assert Field("falkirk", "lincoln-mm1@2720>3").unit("lincoln-mm1").facing == 3
