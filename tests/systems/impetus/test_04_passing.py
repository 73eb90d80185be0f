"""4 Interpenetration, 5 zones of control, 23 groups."""

from __future__ import annotations

from typing import Any

import pytest
from systems.impetus.kit import H, asked, at, box, do, field, pose, u, unit, why

from gonfalon.systems.impetus.book.passing import may_pass
from gonfalon.systems.impetus.ground.bodies import body
from gonfalon.systems.impetus.pieces.setting import B

FAR = u("B1", "FP", 15, 19, 180)
ALL = ["CP1", "CP2", "CM", "CL", "CGP", "CGL", "CF", "EL", "FP", "FL", "FL imp", "T", "S", "ART", "W"]
MOUNTED = {"CP1", "CP2", "CM", "CL", "CGP", "CGL", "CF", "EL"}
LOOSE = {"FL", "T", "ART"}


def expected(mover: str, friend: str) -> bool:
    """The four cases of the sheet, written out."""
    if "S" in (mover, friend) or friend in LOOSE:
        return True
    if mover == "W":
        return False
    if mover in LOOSE and friend not in MOUNTED and friend != "FL imp":
        return True
    if friend == "W" and mover != "EL":
        return True
    mounted = mover in MOUNTED and friend in MOUNTED and "EL" not in (mover, friend)
    return mounted and "CL" in (mover, friend)


def pair(mover: str, friend: str) -> B:
    return field(u("A1", mover, 15, 5), u("A2", friend, 15, 8), FAR)


@pytest.mark.parametrize("mover", ALL)
@pytest.mark.parametrize("friend", ALL)
def test_every_pair_of_types(mover: str, friend: str) -> None:
    assert may_pass(pair(mover, friend), 0, 1) == expected(mover, friend)


@pytest.mark.rule("4a", "4b", "4c", "4d", "4e")
def test_skirmishers_loose_foot_and_wagons_may_be_passed() -> None:
    for mover, friend in (("S", "CP1"), ("CP1", "S"), ("CP1", "T"), ("T", "FP"), ("CP1", "W")):
        assert may_pass(pair(mover, friend), 0, 1)


@pytest.mark.rule("4f", "4g", "4h", "A27", "A28")
def test_light_horse_passes_mounted_and_nobody_else_passes() -> None:
    assert may_pass(pair("CL", "CGP"), 0, 1)
    assert may_pass(pair("CM", "CL"), 0, 1)
    assert not may_pass(pair("FP", "FP"), 0, 1)
    assert not may_pass(pair("W", "FP"), 0, 1)


@pytest.mark.rule("V26c", "4h")
def test_the_mover_must_end_clear() -> None:
    b = field(u("A1", "CP1", 15, 5), u("A2", "S", 15, 6.5), FAR)
    assert why(b, "unit A1", "go 1.5H") == "V26c"
    b = field(u("A1", "CL", 15, 5), u("A2", "S", 15, 6.5), FAR)
    do(b, "unit A1", "go 4H")
    assert at(b, "A1") == (15, 9)
    assert why(field(u("A1", "FP", 15, 5), u("A2", "FP", 15, 6.5), FAR), "unit A1", "go 1H") == "4h"


@pytest.mark.rule("V26", "V26b")
def test_no_passing_through_enemies_or_units_in_melee() -> None:
    b = field(u("A1", "CL", 15, 5), u("A2", "S", 15, 7.5), u("B1", "FP", 15, 7.5, 180))
    assert not may_pass(b, 0, 1)
    assert not may_pass(field(u("A1", "CL", 15, 5), u("B1", "S", 15, 7.5, 180)), 0, 1)


# -- 5 zones of control ----------------------------------------------------------------------------------


@pytest.mark.rule("5h", "5c")
def test_no_wheel_or_oblique_inside_a_zone() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 5.9, 180))
    assert why(b, "unit A1", "do wheel") == "5c"
    assert why(b, "unit A1", "do oblique") == "5c"
    free = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 6.1, 180))
    assert why(free, "unit A1", "do wheel") == ""


@pytest.mark.rule("V39")
def test_no_about_face_inside_a_zone() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 5.9, 180))
    assert why(b, "unit A1", "do about") == "V39"


@pytest.mark.rule("5a", "5b")
def test_units_in_melee_or_disordered_have_no_zone() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 5.9, 180, disordered=True))
    assert why(b, "unit A1", "do wheel") == ""
    b = field(u("A1", "FP", 15, 5), u("A2", "FP", 13.5, 5.9), u("B1", "FP", 14.5, 5.9, 180))
    assert why(b, "unit A1", "do wheel") == ""


@pytest.mark.rule("5d", "V39b")
def test_straight_at_the_controller_keeps_order() -> None:
    b = field(u("A1", "FP", 15, 5), u("A9", "S", 2, 2), u("B1", "FP", 15, 5.9, 180))
    assert not unit(do(b, "unit A1", "go 0.5H"), "A1").disordered
    b = field(
        u("A1", "FP", 15, 5), u("A9", "S", 2, 2), u("B1", "FP", 16.9, 4.5, 270), u("B2", "FP", 15, 5.9, 180)
    )
    assert not unit(do(b, "unit A1", "go 0.5H"), "A1").disordered


@pytest.mark.rule("5e")
def test_back_out_of_a_zone() -> None:
    b = field(u("A1", "S", 15, 5), u("A9", "S", 2, 2), u("B1", "FP", 15, 5.9, 180))
    do(b, "unit A1", "rear 2H")
    assert at(b, "A1") == (15, 3)


@pytest.mark.rule("5f", "5g")
def test_straight_past_a_zone_disorders() -> None:
    b = field(u("A1", "FP", 15, 5), u("A9", "S", 2, 2), u("B1", "FP", 16.8, 5, 270))
    assert unit(do(b, "unit A1", "go 1H"), "A1").disordered


@pytest.mark.rule("V39c")
def test_wagons_control_their_front_only() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "W", 15, 5.9, 180))
    assert why(b, "unit A1", "do wheel") == "5c"
    b = field(u("A1", "FP", 15, 5), u("B1", "W", 15, 7.5, 0))
    assert why(b, "unit A1", "do wheel") == ""


# -- 23 groups -------------------------------------------------------------------------------------------


def line_of(*kinds: str, **kw: Any) -> B:
    return field(
        *[u(f"A{n + 1}", kind, 10 + 2 * n, 5, **kw) for n, kind in enumerate(kinds)],
        u("A9", "S", 2, 2),
        u("B1", "FP", 15, 19, 180),
    )


@pytest.mark.rule("23a", "23b", "23c", "23e")
def test_a_group_marches_at_the_rate_of_its_slowest() -> None:
    b = line_of("FP", "CM")
    assert why(b, "group A1,A2", "march 2.1H") == "23b"
    do(b, "group A1,A2", "march 2H")
    assert (at(b, "A1"), at(b, "A2")) == ((10, 7), (12, 7))
    assert why(b, "unit A2") == "22b"
    archers = [u(f"A{n}", "T", 8 + 2 * n, 5, weapon="longbow-A") for n in (1, 2)]
    b = field(*archers, u("A9", "S", 2, 2), u("B1", "FP", 11, 11, 180))
    do(b, "group A1,A2", "march 1H")
    assert asked(b) == "ChooseTarget"  # the first of them
    do(b, "done")
    assert asked(b) == "ChooseTarget"


@pytest.mark.rule("23a")
def test_only_adjoining_units_of_one_facing_form_a_group() -> None:
    b = field(
        u("A1", "FP", 10, 5), u("A2", "FP", 12.5, 5), u("A3", "FP", 12.5, 4.25), u("A9", "S", 2, 2), FAR
    )
    assert why(b, "group A1,A2") == "23a"
    assert why(b, "group A2,A3") == why(b, "group A3,A2") == ""
    rows = u("A9", "S", 2, 2), FAR
    beside = field(u("A1", "FP", 10, 5), u("A2", "FP", 12, 5, 10), *rows)
    assert why(beside, "group A1,A2") == "23a"
    aslant = field(u("A1", "FP", 10, 5), u("A2", "FP", 10.5, 4.25), *rows)
    assert why(aslant, "group A1,A2") == "23a"


@pytest.mark.rule("23b", "23c", "3w", "3y")
def test_what_a_group_may_not_do() -> None:
    b = line_of("FP", "FP")
    assert why(b, "group A1,A2", "march 0") == "23c"
    assert why(b, "group A1,A2", "wheel up 1H") == "3w"
    assert why(b, "group A1,A2", "wheel left 0.5H ahead 1.6H") == "23b"
    loose = line_of("FP", "FP", disordered=True)
    assert why(loose, "group A1,A2", "wheel left 0.5H ahead 0.5H") == "3y"


@pytest.mark.rule("3af")
def test_groups_make_no_oblique_or_rear_moves() -> None:
    b = line_of("FP", "FP")
    assert why(b, "group A1,A2", "slide 90 1H") == "3af"
    assert why(b, "group A1,A2", "rear 1H") == "3af"


@pytest.mark.rule("V16")
def test_a_group_that_wheels_and_advances_is_disordered_as_a_whole() -> None:
    b = line_of("FP", "FP")
    do(b, "group A1,A2", "wheel left 0.5H ahead 1H")
    assert unit(b, "A1").disordered
    assert unit(b, "A2").disordered
    assert pose(b, "A1")[2] == pose(b, "A2")[2]


@pytest.mark.rule("23d")
def test_a_disordered_unit_is_not_in_the_group() -> None:
    b = field(
        u("A1", "FP", 10, 5),
        u("A2", "FP", 12, 5, disordered=True),
        u("A3", "FP", 14, 5),
        u("A9", "S", 2, 2),
        FAR,
    )
    assert why(b, "group A1,A2") == "23a"


@pytest.mark.rule("A29", "A29b", "V15")
def test_each_member_is_disordered_by_its_own_ground_and_the_others_go_on() -> None:
    b = field(
        u("A1", "FP", 10, 5),
        u("A2", "FP", 12, 5),
        u("A9", "S", 2, 2),
        FAR,
        terrain=[box("marsh", 11.5, 5.5, 20, 9)],
    )
    do(b, "group A1,A2", "march 2H")
    assert not unit(b, "A1").disordered
    assert unit(b, "A2").disordered
    assert at(b, "A1") == (10, 7)
    assert at(b, "A2") == (12, 6)


@pytest.mark.rule("23a")
def test_a_column_keeps_its_ranks() -> None:
    b = field(
        u("A1", "FP", 10, 5),
        u("A2", "FP", 10, 4.25),
        u("A9", "S", 2, 2),
        FAR,
        terrain=[box("marsh", 0, 5.5, 20, 9)],
    )
    do(b, "group A1,A2", "march 2H")
    assert at(b, "A1")[1] - at(b, "A2")[1] == pytest.approx(0.75)


def test_a_group_wheels_about_its_outer_corner() -> None:
    b = line_of("FP", "FP", "FP")
    do(b, "group A1,A2,A3", "wheel right 2H")
    turn = pose(b, "A1")[2] * 360 / 65536
    assert turn == pytest.approx(2 * 180 / 3.14159265 / 6, abs=0.01)
    pivot = (15, 5)
    corner = body(b, 2).corners[1]
    assert corner[0] / H == pytest.approx(pivot[0], abs=0.001)
    assert corner[1] / H == pytest.approx(pivot[1], abs=0.001)


def test_a_player_who_thinks_again_about_a_group_is_asked_once_more_and_no_oftener() -> None:
    b = field(u("A1", "FP", 15, 5), u("A2", "FP", 17, 5), u("B1", "FP", 15, 15, 180))
    do(b, "group A1,A2", "back", "done")
    assert b.game.active == 1
