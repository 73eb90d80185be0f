"""3 Movement: every cell of the table, wheels, manoeuvres, ground."""

from __future__ import annotations

from typing import Any

import pytest
from systems.impetus.kit import (
    H,
    Row,
    at,
    box,
    do,
    field,
    legal,
    line,
    oval,
    pose,
    reason,
    told,
    u,
    uid,
    unit,
    why,
)

from gonfalon.core.events import Logged
from gonfalon.locale import Speaker
from gonfalon.locale.voice import Voice
from gonfalon.space.table import RIGHT, TOLERANCE, arc_length
from gonfalon.systems.impetus.book.ways import way_ahead, way_reach
from gonfalon.systems.impetus.book.wheels import measure_wheel
from gonfalon.systems.impetus.ground.bodies import body
from gonfalon.systems.impetus.pieces.events import Removed
from gonfalon.systems.impetus.pieces.options import Pursue, Push
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.screen.tables import tables


def test_table_and_options_are_italian_and_speak_of_anybody() -> None:
    b = field(u("A1", "CM", 15, 5), u("B1", "FP", 15, 15, 180))
    voice, speaker = Voice(b.setting, "it"), Speaker(b.setting, "it")
    row = next(r for t in tables(b.setting, voice) if t.key == "movement" for r in t.rows if r.key == "CM")
    assert row.cells[-1] == "1 o 3+D"
    assert speaker.option(Push(0)).startswith("Spingere") and speaker.option(Pursue()).startswith("Inseguire")
    assert "1 VD perduto." in speaker.line(Logged("27a", Removed(0, "losses", 1)))


# type, rule, open, broken, difficult, oblique: (rate, extra, charge, disorder); None: not allowed
TABLE = [
    ("CP1", "3b", (2, 0, 3, 0), (2, 0, 3, 1), (1, 0, 1, 1), (2, 0, 1)),
    ("CP2", "3c", (3, 0, 4, 0), (3, 0, 4, 1), (2, 0, 2, 1), (3, 0, 1)),
    ("CM", "3d", (3, 0, 3, 0), (3, 0, 3, 1), (2, 0, 2, 1), (3, 0, 1)),
    ("CGP", "3e", (3, 0, 3, 0), (3, 0, 3, 1), (2, 0, 2, 1), (3, 0, 1)),
    ("CGL", "3e", (3, 0, 3, 0), (3, 0, 3, 1), (2, 0, 2, 1), (3, 0, 1)),
    ("CF", "3e", (3, 0, 3, 0), None, None, (3, 0, 1)),
    ("CL", "3f", (4, 2, 4, 0), (4, 0, 4, 1), (2, 0, 2, 1), (4, 2, 0)),
    ("FP", "3g", (2, 0, 2, 0), (2, 0, 2, 1), (1, 0, 1, 1), (2, 0, 1)),
    ("ART", "3g", (2, 0, 2, 0), (2, 0, 2, 1), (1, 0, 1, 1), (2, 0, 1)),
    ("EL", "3g", (2, 0, 2, 0), (2, 0, 2, 1), (1, 0, 1, 1), (2, 0, 1)),
    ("FL", "3h", (2, 0, 2, 0), (2, 0, 2, 0), (1, 0, 1, 0), (2, 0, 1)),
    ("FL imp", "3i", (2, 0, 3, 0), (2, 0, 3, 0), (1, 0, 2, 0), (2, 0, 1)),
    ("T", "3j", (2, 0, 2, 0), (2, 0, 2, 0), (1, 0, 1, 1), (2, 0, 1)),
    ("S", "3k", (2, 2, 2, 0), (2, 2, 2, 0), (1, 1, 1, 0), (2, 2, 0)),
    ("W", "3l", (2, 0, 2, 1), (2, 0, 2, 1), (1, 0, 1, 1), (2, 0, 1)),
]
GROUNDS = {"open": None, "broken": "field", "difficult": "marsh"}
cells = [
    pytest.param(
        kind, n, row[2 + n], id=f"{kind}-{ground}", marks=pytest.mark.rule(row[1], *(["3a"] if n else []))
    )
    for row in TABLE
    for kind in [row[0]]
    for n, ground in enumerate(GROUNDS)
    if row[2 + n] is not None
]


def on_ground(kind: str, ground: str | None, *more: Row, **kw: Any) -> B:
    terrain = [box(ground, 0, 0, 30, 20)] if ground else []
    return field(u("A1", kind, 15, 5, **kw), u("B1", "FP", 15, 19, 180), *more, terrain=terrain)


@pytest.mark.parametrize(("kind", "column", "cell"), cells)
def test_rate_and_disorder_of_every_cell(kind: str, column: int, cell: tuple[int, ...]) -> None:
    rate, extra, _, disorder = cell
    b = on_ground(kind, list(GROUNDS.values())[column])
    most = rate + extra
    assert why(b, "unit A1", f"go {most + 0.01}H") != ""
    do(b, "unit A1", f"go {most}H")
    assert at(b, "A1") == (15, 5 + most)
    assert unit(b, "A1").disordered == bool(disorder)


@pytest.mark.parametrize(("kind", "column", "cell"), cells)
def test_charge_figure_of_every_cell(kind: str, column: int, cell: tuple[int, ...]) -> None:
    b = on_ground(kind, list(GROUNDS.values())[column])
    assert way_reach(b, 0, way_ahead(b, 0), charging=True) == cell[2] * H


@pytest.mark.parametrize(
    ("kind", "cell"),
    [pytest.param(r[0], r[5], id=r[0], marks=pytest.mark.rule(r[1])) for r in TABLE],
)
def test_oblique_cell_of_every_type(kind: str, cell: tuple[int, ...]) -> None:
    rate, extra, disorder = cell
    b = on_ground(kind, None)
    most = rate + extra
    assert why(b, "unit A1", f"slide 90 {most + 0.01}H") != ""
    do(b, "unit A1", f"slide 90 {most}H")
    assert at(b, "A1") == (15 + most, 5)
    assert unit(b, "A1").disordered == bool(disorder)


@pytest.mark.rule("V28b")
def test_an_oblique_move_is_no_longer_than_the_ground_allows() -> None:
    b = on_ground("FL", "marsh")
    assert why(b, "unit A1", "slide 90 1.1H") != ""
    assert why(b, "unit A1", "slide 90 1H") == ""
    beside = field(u("A1", "FL", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box("marsh", 16.5, 0, 30, 20)])
    assert why(beside, "unit A1", "slide 90 1.2H") != ""
    assert why(beside, "unit A1", "slide 90 1H") == ""


@pytest.mark.rule("3q")
@pytest.mark.parametrize("ground", ["field", "marsh"])
def test_scythed_chariots_stop_at_rough_ground(ground: str) -> None:
    b = field(u("A1", "CF", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box(ground, 0, 6, 30, 9)])
    assert why(b, "unit A1", "go 1.1H") == "3q"
    do(b, "unit A1", "go 1H")
    assert not unit(b, "A1").disordered
    stuck = field(u("A1", "CF", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box(ground, 0, 0, 30, 9)])
    assert why(stuck, "unit A1", "do advance") == "3q"


@pytest.mark.rule("21b", "3m", "V15")
def test_broken_ground_disorders_at_once() -> None:
    b = field(u("A1", "CP1", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box("field", 0, 6, 30, 9)])
    assert not unit(do(b.clone(), "unit A1", "go 0.9H"), "A1").disordered
    assert unit(do(b, "unit A1", "go 1.2H"), "A1").disordered


@pytest.mark.rule("21c")
def test_difficult_ground_disorders_all_but_light_foot_and_skirmishers() -> None:
    for kind, bad in (("T", True), ("FL", False), ("S", False), ("FP", True)):
        b = field(u("A1", kind, 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box("marsh", 0, 5.2, 30, 9)])
        assert unit(do(b, "unit A1", "go 0.5H"), "A1").disordered == bad


@pytest.mark.rule("V15d")
def test_a_unit_that_starts_in_bad_ground_is_disordered_as_it_moves() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box("field", 0, 3, 30, 5.5)])
    assert unit(do(b, "unit A1", "go 2H"), "A1").disordered


@pytest.mark.rule("A26", "11w", "20i")
def test_a_second_disorder_changes_nothing() -> None:
    b = field(
        u("A1", "FP", 15, 5, disordered=True),
        u("B1", "FP", 15, 19, 180),
        terrain=[box("field", 0, 5.1, 30, 9)],
    )
    do(b, "unit A1", "go 1H")
    assert unit(b, "A1").disordered
    assert unit(b, "A1").loss == 0
    assert not told(b, "disordered")
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box("field", 0, 5.1, 30, 9)])
    do(b, "unit A1", "go 1H")
    assert unit(b, "A1").disordered


@pytest.mark.rule("V28")
def test_the_slowest_ground_touched_sets_the_rate() -> None:
    b = field(u("A1", "FL", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box("marsh", 0, 5.5, 30, 9)])
    assert why(b, "unit A1", "go 1.1H") != ""
    do(b, "unit A1", "go 1H")
    far = field(u("A1", "FL", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box("marsh", 0, 6.5, 30, 9)])
    assert why(far, "unit A1", "go 1.6H") != ""
    do(far, "unit A1", "go 1.49H")


@pytest.mark.rule("3v", "3u", "3z", "22b")
def test_a_unit_moves_once_straight_ahead() -> None:
    b = field(u("A1", "FP", 15, 5), u("A2", "FP", 20, 5), u("B1", "FP", 15, 19, 180))
    do(b, "unit A1", "do advance", "go 1H")
    assert at(b, "A1") == (15, 6)
    assert why(b, "unit A1") == "22b"
    assert why(b, "unit A2", "go 0") == "3v"


@pytest.mark.rule("3w", "3ad", "3ab", "3x")
def test_a_wheel_costs_the_arc_of_the_outer_corner() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 19, 180))
    corner = body(b, 0).corners[1]
    assert why(b, "unit A1", "wheel right 2.01H") == "3ad"
    assert why(b, "unit A1", "wheel right 0") == "3x"
    assert why(b, "unit A1", "wheel right 1H ahead -1H") == "3x"
    assert why(b, "unit A1", "wheel up 1H") == "3w"
    do(b, "unit A1", "wheel right 1H")
    assert pose(b, "A1")[2] == pytest.approx(28.65 * 65536 / 360, abs=5)
    after = body(b, 0).corners[1]
    assert max(abs(after[0] - corner[0]), abs(after[1] - corner[1])) <= 3
    assert not unit(b, "A1").disordered


@pytest.mark.rule("3aa", "V15b")
def test_wheel_and_advance_disorders() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 19, 180))
    do(b, "unit A1", "do wheel", "wheel left 0.5H ahead 1.5H")
    assert unit(b, "A1").disordered
    assert (
        why(field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 19, 180)), "unit A1", "wheel left 0.5H ahead 1.6H")
        != ""
    )


@pytest.mark.rule("V41")
@pytest.mark.parametrize("kind", ["S", "CL"])
def test_skirmishers_and_light_horse_that_wheel_and_advance_are_disordered(kind: str) -> None:
    b = field(u("A1", kind, 15, 5), u("B1", "FP", 15, 19, 180))
    assert unit(do(b, "unit A1", "wheel left 0.5H ahead 1H"), "A1").disordered


@pytest.mark.rule("V41b")
def test_option_nimble_wheel() -> None:
    b = field(u("A1", "S", 15, 5), u("B1", "FP", 15, 19, 180), on=["V41b"])
    assert not unit(do(b, "unit A1", "wheel left 0.5H ahead 1H"), "A1").disordered


@pytest.mark.rule("3y")
def test_a_disordered_unit_may_wheel_but_not_wheel_and_advance() -> None:
    b = field(u("A1", "FP", 15, 5, disordered=True), u("B1", "FP", 15, 19, 180))
    assert why(b, "unit A1", "wheel left 0.5H ahead 0.5H") == "3y"
    do(b, "unit A1", "wheel left 0.5H")


@pytest.mark.rule("3ac")
def test_a_wheel_may_not_touch_an_enemy() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 13.6, 5.5, 180, disordered=True))
    assert why(b, "unit A1", "wheel right 2H") == "3ac"
    turn = measure_wheel(b, (0,), RIGHT, 2 * H)
    assert why(b, "unit A1", f"wheel right {arc_length(turn.radius, turn.free)}") == "3ac"  # just touches


@pytest.mark.rule("4h")
def test_a_wheel_may_not_sweep_over_a_friend() -> None:
    b = field(u("A1", "FP", 15, 5), u("A2", "FP", 13.6, 5.5), u("B1", "FP", 15, 19, 180))
    assert reason(b, "unit A1", "wheel right 2H") == ("4h", {"friend_unit": "A2"})


@pytest.mark.rule("5c")
def test_a_wheel_stops_before_a_zone_of_control() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 13.6, 6.9, 180))
    assert why(b, "unit A1", "wheel right 2H") == "5c"
    pair = field(u("A1", "FP", 15, 5), u("A2", "FP", 17, 5), u("B1", "FP", 15, 5.9, 180))
    assert why(pair, "group A1,A2", "wheel left 1H") == "5c"


@pytest.mark.rule("24a", "4h")
def test_who_stands_straight_before_a_unit_is_named() -> None:
    far = u("B9", "FP", 2, 19, 180)
    close = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 5.005, 180))
    assert reason(close, "unit A1", "do advance") == ("24a", {"enemy_unit": "B1"})
    ahead = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 6, 180))
    assert reason(ahead, "unit A1", "go 1.5H") == ("24a", {"enemy_unit": "B1"})
    close = field(u("A1", "FP", 15, 5), u("A2", "FP", 15, 5.75), far)
    assert reason(close, "unit A1", "do advance") == ("4h", {"friend_unit": "A2"})
    ahead = field(u("A1", "FP", 15, 5), u("A2", "FP", 15, 6.75), far)
    assert reason(ahead, "unit A1", "go 1.5H") == ("4h", {"friend_unit": "A2"})


@pytest.mark.rule("3ag", "3ah", "3ai")
def test_manoeuvres_disorder_all_but_skirmishers_and_light_horse() -> None:
    for kind, bad in (("FP", True), ("S", False), ("CL", False)):
        b = field(u("A1", kind, 15, 5), u("B1", "FP", 15, 19, 180))
        for move in ("slide 45 1H", "rear 1H", "do about"):
            assert unit(do(b.clone(), "unit A1", move), "A1").disordered == bad


@pytest.mark.rule("3ag", "V27")
def test_a_manoeuvre_has_an_angle_and_a_length() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 19, 180))
    assert why(b, "unit A1", "slide 0 1H") == why(b, "unit A1", "slide 91 1H") == "3ag"
    assert why(b, "unit A1", "slide 90 0") == "3ag"
    assert why(b, "unit A1", "rear 0") == "V27"


@pytest.mark.rule("3o")
@pytest.mark.parametrize("kind", ["FL", "CM"])
def test_light_foot_and_medium_horse_shift_1h_in_order(kind: str) -> None:
    b = field(u("A1", kind, 15, 5), u("B1", "FP", 15, 19, 180))
    assert not unit(do(b.clone(), "unit A1", "slide -90 1H"), "A1").disordered
    assert unit(do(b, "unit A1", "slide -90 1.1H"), "A1").disordered


@pytest.mark.rule("5c")
def test_a_shift_stops_before_a_zone_of_control() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 18, 5.5, 180))
    assert why(b, "unit A1", "slide 90 1.5H") == "5c"
    assert why(b, "unit A1", "slide 90 0.9H") == ""
    assert why(b, "unit A1", "slide -90 2.5H") == "3g"


@pytest.mark.rule("3aj")
def test_light_foot_in_a_large_unit_has_no_free_shift() -> None:
    b = field(u("A1", "FL", 15, 5, melee="long-spear", rear=1), u("B1", "FP", 15, 19, 180))
    assert unit(do(b, "unit A1", "slide 90 1H"), "A1").disordered


@pytest.mark.rule("3ak", "3al")
def test_a_disordered_unit_makes_no_manoeuvre_but_light_ones_go_back() -> None:
    b = field(
        u("A1", "FP", 15, 5, disordered=True),
        u("A2", "S", 20, 5, disordered=True),
        u("B1", "FP", 15, 19, 180),
    )
    for move in ("do oblique", "do rear", "do about"):
        assert why(b, "unit A1", move) == "3ak"
    assert why(b, "unit A2", "do oblique") == "3ak"
    do(b, "unit A2", "rear 2H")
    assert at(b, "A2") == (20, 3)


@pytest.mark.rule("3am")
def test_no_oblique_move_in_ground_that_disorders() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box("field", 0, 4, 30, 6)])
    assert why(b, "unit A1", "do oblique") == "3am"
    beside = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box("field", 17, 4, 30, 6)])
    assert why(beside, "unit A1", "slide 90 1.5H") == "3am"
    offered = legal(do(beside.clone(), "unit A1", "do oblique"), "slide 90")
    assert [int(t.split()[2]) for t in offered] == [pytest.approx(H, abs=100)]
    do(beside, "unit A1", "slide 90 0.9H")


@pytest.mark.rule("3an")
def test_manoeuvres_do_not_end_in_contact() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 18, 5, 180, disordered=True), u("B2", "FP", 15, 2.25))
    assert why(b, "unit A1", "slide 90 1H") == "3an"
    assert why(b, "unit A1", "rear 2H") == "3an"


@pytest.mark.rule("3ao")
def test_an_about_face_is_the_whole_activation() -> None:
    b = field(u("A1", "S", 15, 5, weapon="javelin"), u("A2", "S", 5, 5), u("B1", "FP", 15, 7.5, 180))
    do(b, "unit A1", "do about")
    assert unit(b, "A1").acted
    assert at(b, "A1") == (15, 4.5)
    b = field(u("A1", "S", 15, 5, weapon="javelin"), u("B1", "CP1", 15, 7, 180))
    do(b, "unit A1", "do shoot-move", "shoot B1", dice=[...])
    assert why(b, "do about") == "3ao"


@pytest.mark.rule("V27")
def test_a_rear_move_uses_the_oblique_cell() -> None:
    b = field(u("A1", "CP1", 15, 8), u("B1", "FP", 15, 19, 180))
    assert why(b, "unit A1", "rear 2.1H") != ""
    assert unit(do(b, "unit A1", "rear 2H"), "A1").disordered


@pytest.mark.rule("V27b")
def test_option_half_rear_move() -> None:
    b = field(u("A1", "CP1", 15, 8), u("B1", "FP", 15, 19, 180), on=["V27b"])
    assert why(b, "unit A1", "rear 1.1H") != ""
    do(b, "unit A1", "rear 1H")


@pytest.mark.rule("3p", "3r")
def test_the_extra_stretch_forbids_shooting() -> None:
    b = field(
        u("A1", "S", 15, 5, weapon="short-bow-B", vbu=4), u("A2", "S", 5, 5), u("B1", "CP1", 15, 14, 180)
    )
    do(b, "unit A1", "go 4H")
    assert unit(b, "A1").acted
    b = field(u("A1", "S", 15, 5, weapon="short-bow-B", vbu=4), u("B1", "CP1", 15, 9.5, 180))
    do(b, "unit A1", "do shoot-move", "shoot B1", dice=[...])
    assert why(b, "go 2.5H") == why(b, "rear 2.5H") == why(b, "slide 90 2.5H") == "3r"
    assert why(b, "rear 4.5H") == "3k"
    do(b, "go 2H")


@pytest.mark.rule("3s")
def test_no_extra_stretch_into_a_zone_of_control() -> None:
    b = field(u("A1", "S", 15, 5), u("B1", "FP", 15, 9.5, 180))
    assert why(b, "unit A1", "go 3.6H") == "3s"
    do(b, "unit A1", "go 3.4H")
    back = field(u("A1", "S", 15, 9), u("B1", "FP", 15, 4.5, 0))
    assert why(back, "unit A1", "rear 3.4H") == "3s"
    do(back, "unit A1", "rear 2.9H")


@pytest.mark.rule("3t")
def test_no_extra_stretch_in_ground_that_disorders() -> None:
    b = field(u("A1", "CL", 15, 5), u("B1", "FP", 25, 19, 180), terrain=[box("field", 0, 4, 30, 6)])
    assert why(b, "unit A1", "go 4.1H") == "3t"
    do(b, "unit A1", "go 4H")


@pytest.mark.rule("V15c", "3l")
def test_wagons_are_disordered_by_every_move() -> None:
    b = field(u("A1", "W", 15, 5, i=0), u("B1", "FP", 15, 19, 180))
    assert unit(do(b, "unit A1", "go 0.5H"), "A1").disordered


@pytest.mark.rule("A30b")
def test_no_unit_leaves_the_table() -> None:
    b = field(u("A1", "CL", 15, 17), u("B1", "FP", 5, 19, 180))
    assert why(b, "unit A1", "go 3.2H") == "A30b"
    assert legal(do(b.clone(), "unit A1", "do advance"), "go")[0] == f"go {3 * H}"
    do(b.clone(), "unit A1", "go 3H")
    low = field(u("A1", "FP", 28.9, 10, 90), u("B1", "FP", 5, 19, 180))
    assert why(low, "unit A1", "wheel left 2H") == "A30b"


@pytest.mark.rule("24a")
def test_a_move_into_contact_is_a_charge() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 6.5, 180))
    assert why(b, "unit A1", "go 1.5H") == "24a"
    top = [t for t in legal(do(b, "unit A1", "do advance")) if t.startswith("go")]
    assert int(top[0].split()[1]) == pytest.approx(1.5 * H, abs=5 * TOLERANCE)


@pytest.mark.rule("21h")
def test_an_unfordable_river_stops_a_move() -> None:
    deep = line("river", 1, 0, 7, 30, 7, fordable=False)
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[deep])
    assert why(b, "unit A1", "go 1.6H") == "21h"
    do(b, "unit A1", "go 1.5H")


@pytest.mark.rule("21d")
def test_impassable_ground_stops_a_move() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 19, 180), terrain=[box("town", 10, 6, 20, 8)])
    assert why(b, "unit A1", "go 1.1H") == "21d"
    do(b, "unit A1", "go 1H")


@pytest.mark.rule("21g")
def test_leaving_a_fordable_river_disorders() -> None:
    brook = line("river", 0.5, 0, 6, 30, 6)
    b = field(u("A1", "S", 15, 5.5), u("B1", "FP", 5, 19, 180), terrain=[brook])
    assert not unit(do(b.clone(), "unit A1", "go 0.5H"), "A1").disordered
    assert unit(do(b, "unit A1", "go 2H"), "A1").disordered


@pytest.mark.rule("21g")
def test_wheeling_out_of_a_fordable_river_disorders() -> None:
    brook = line("river", 0.5, 0, 4.4, 30, 4.4)
    b = field(u("A1", "S", 15, 5), u("B1", "FP", 5, 19, 180), terrain=[brook])
    assert not unit(do(b.clone(), "unit A1", "wheel left 0.1H"), "A1").disordered
    wading = field(u("A1", "S", 15, 5), u("A2", "S", 17, 5), u("B1", "FP", 5, 19, 180), terrain=[brook])
    do(wading, "group A1,A2", "wheel left 1.9H")
    assert not unit(wading, "A1").disordered
    assert unit(wading, "A2").disordered


@pytest.mark.rule("V28")
def test_ground_touched_by_the_wheel_or_after_it_slows_the_rest_of_the_move() -> None:
    wood = box("wood", 10, 5.6, 20, 12)
    b = field(u("A1", "FL", 15, 5), u("B1", "FP", 5, 19, 180), terrain=[wood])
    assert why(b, "unit A1", "wheel left 0.5H ahead 1.5H") == "3h"
    assert why(b, "unit A1", "wheel left 0.5H ahead 0.5H") == ""
    clear = field(u("A1", "FL", 15, 5), u("B1", "FP", 5, 19, 180))
    assert why(clear, "unit A1", "wheel left 0.5H ahead 1.5H") == ""


@pytest.mark.rule("21e", "21f")
def test_a_unit_on_a_road_follows_it_in_order() -> None:
    road = line("road", 1, 15, 0, 15, 7, 18, 12, 18, 20)
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 5, 19, 180), terrain=[road, oval("marsh", 15, 6, 4, 3)])
    do(b.clone(), "unit A1", "go 1H")
    straight = do(b.clone(), "unit A1", "go 1H")
    assert not unit(straight, "A1").disordered
    do(b, "unit A1", "do road", "road 2H")
    assert not unit(b, "A1").disordered
    assert at(b, "A1") == (15, 7)
    off = field(u("A1", "FP", 10, 5), u("B1", "FP", 5, 19, 180), terrain=[road])
    assert why(off, "unit A1", "do road") == "21e"


@pytest.mark.rule("4h", "5c", "24a")
def test_friends_enemies_and_their_zones_stop_a_march_along_a_road() -> None:
    road = line("road", 1, 15, 0, 15, 20)
    friend = field(u("A1", "CM", 15, 5), u("A2", "FP", 15, 7.5), u("B1", "FP", 5, 19, 180), terrain=[road])
    assert reason(friend, "unit A1", "road 2H") == ("4h", {"friend_unit": "A2"})
    enemy = field(u("A1", "CM", 15, 5), u("B1", "FP", 15, 7, 180, disordered=True), terrain=[road])
    assert reason(enemy, "unit A1", "road 2H") == ("24a", {"enemy_unit": "B1"})
    held = field(u("A1", "CM", 15, 5), u("B1", "FP", 15, 5.9, 180), terrain=[road])
    assert reason(held, "unit A1", "do road") == ("5c", {"enemy_unit": "B1"})


def test_the_option_tells_what_is_left() -> None:
    b = field(u("A1", "CP1", 15, 5), u("B1", "FP", 15, 19, 180))
    assert "go 120000" in legal(do(b, "unit A1", "do advance"))
    assert uid(b, "A1") == 0
