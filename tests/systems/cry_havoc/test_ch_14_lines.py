"""1.33, 1.4 Defensive shots; lines of fire and cover."""

from __future__ import annotations

from typing import Any

import pytest
from systems.cry_havoc.position import (
    asked,
    at,
    dice,
    do,
    hex_of,
    offered,
    position,
    refusal,
    results,
    rule,
    run,
    unit,
    who,
)

from gonfalon.core.checks import Refusal
from gonfalon.core.engine import options
from gonfalon.core.scenario import Name
from gonfalon.core.steps import ChooseUnit, Done, Pass
from gonfalon.systems.cry_havoc.book.actions import MoveWhat
from gonfalon.systems.cry_havoc.book.defensive_shots import defensive_shot_refusal
from gonfalon.systems.cry_havoc.book.defensive_watch import hexes_until_watched_again
from gonfalon.systems.cry_havoc.book.movement import BeginMovement, movable
from gonfalon.systems.cry_havoc.book.shooting import fit_to_shoot
from gonfalon.systems.cry_havoc.book.shot import ShotAt
from gonfalon.systems.cry_havoc.book.targets import Aim, aim_at_target, ranks_to_shoot_over
from gonfalon.systems.cry_havoc.ground.sheets import Area, Building, Sheet, Sides, terrain_summary
from gonfalon.systems.cry_havoc.ground.terrain import FOOT
from gonfalon.systems.cry_havoc.pieces.affairs import Move
from gonfalon.systems.cry_havoc.pieces.options import (
    CornerSide,
    Go,
    Hold,
    LetAll,
    LetPass,
    OnlyThis,
    ShortOnly,
    Stay,
    Volley,
)

NONE, LIGHT, MEDIUM, HEAVY = range(4)


def see(
    sheet: str, a: str, b_: str, *more: Any, kind: str = "crossbowman", target: str = "spearman", **extra: Any
) -> Any:
    """The shot of one man at another: its cover, or the rule that stops it."""
    b = position(who(kind, 0, a), who(target, 1, b_), *more, sheet=sheet, **extra)
    found = aim_at_target(b, 0, 1)
    return found.cover if isinstance(found, Aim) else rule(found)


# -- 1.33 ------------------------------------------------------------------------------------------


LAST = who("peasant", 0, "Y16")


def walker(*more: Any, start: str = "C8", to: str = "I8", archer: str = "I4", **extra: Any) -> Any:
    b = position(
        who("spearman", 0, start),
        who("long_bowman", 1, archer),
        *more,
        LAST,
        agenda=[BeginMovement()],
        **extra,
    )
    do(b, ChooseUnit(0))
    return do(b, Go(hex_of(b, to)))


@pytest.mark.rule("1.33h")
def test_who_was_not_named_comes_too_late() -> None:
    b = walker(who("long_bowman", 1, "I12"))
    dice(b, 1, 1)
    do(b, Volley((1,)))
    assert results(b) == ["-"] and at(b, 0) == "D8"
    assert rule(defensive_shot_refusal(b, 2, 0)) == "1.33j"


@pytest.mark.rule("1.2.1.1h")
def test_nobody_in_contact_makes_a_defensive_shot() -> None:
    b = walker(who("long_bowman", 1, "I12"), who("spearman", 0, "J12"))
    assert asked(b) == "DefensiveShots" and Volley((1,)) in options(b)
    assert refusal(b, Volley((2,))) == "1.2.1.1h"


@pytest.mark.rule("1.33f")
def test_a_mover_is_halted_in_a_hex_and_all_shooters_are_named_at_once() -> None:
    b = walker(who("long_bowman", 1, "I12"))
    assert asked(b) == "DefensiveShots" and at(b, 0) == "D8"
    assert Volley((1, 2)) in options(b)
    dice(b, 1, 10)
    do(b, Volley((1, 2)))
    assert results(b) == ["-", "C"] and unit(b, 1).shot and unit(b, 2).shot
    do(b, Done())


@pytest.mark.rule("1.42e", "1.33f")
def test_a_mover_is_shot_at_over_people_by_where_he_is_now_not_by_where_he_was() -> None:
    b = walker(who("spearman", 0, "K8"), who("peasant", 1, "B8"), archer="T8", to="D8")
    assert asked(b) == "DefensiveShots" and Volley((1,)) in options(b)  # the peasant is left behind
    b = walker(who("spearman", 0, "K8"), who("peasant", 1, "E8"), archer="T8", to="D8")
    assert at(b, 0) == "D8" and asked(b) != "DefensiveShots"  # he has come next to the peasant
    assert rule(defensive_shot_refusal(b, 1, 0)) == "1.42e"


@pytest.mark.rule("1.33i", "R8")
def test_a_named_shot_is_spent_even_if_it_has_become_useless() -> None:
    b = walker(who("long_bowman", 1, "I12"))
    dice(b, 10)
    do(b, Volley((1, 2)))
    assert unit(b, 0).health == 3 and unit(b, 2).shot and len(results(b)) == 1


@pytest.mark.rule("1.33j", "1.33k", "R7")
def test_a_target_must_go_on_before_it_is_shot_at_again() -> None:
    b = walker(who("long_bowman", 1, "I12"))
    dice(b, 1, 1)
    do(b, Volley((1,)), Go(hex_of(b, "I8")))
    assert asked(b) == "DefensiveShots" and at(b, 0) == "F8"  # two hexes after D8
    do(b, Volley((2,)))
    b = position(who("spearman", 0, "C8"), who("knight", 0, "C4", 3, mounted=True))
    assert [
        hexes_until_watched_again(b, 0, False),
        hexes_until_watched_again(b, 1, False),
        hexes_until_watched_again(b, 1, True),
    ] == [2, 3, 4]
    b.change(0, health=1)
    b.change(1, health=1)
    assert [hexes_until_watched_again(b, 0, False), hexes_until_watched_again(b, 1, False)] == [1, 3]


@pytest.mark.rule("1.33j")
def test_too_soon_again_is_refused() -> None:
    b = walker(who("long_bowman", 1, "I12"))
    dice(b, 1, 1)
    do(b, Volley((1,)))
    m = b.affairs["move"]
    from gonfalon.core.records import replace

    b.put("move", replace(m, since=1))
    assert rule(defensive_shot_refusal(b, 2, 0)) == "1.33j"


@pytest.mark.rule("1.33l")
def test_nobody_shoots_at_who_has_not_moved_yet() -> None:
    b = position(
        who("spearman", 0, "C8"), who("spearman", 0, "C2"), who("long_bowman", 1, "I8"), agenda=[MoveWhat(0)]
    )
    do(b, Stay())
    assert asked(b) == "StandingTargets"
    assert refusal(b, Volley((2,), 1)) == "1.33l"


@pytest.mark.rule("1.33m", "R9")
def test_those_who_stayed_count_as_declared_stationary_at_the_end() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("spearman", 0, "C2"),
        who("long_bowman", 1, "I8"),
        agenda=[BeginMovement()],
    )
    do(b, Done())
    dice(b, 10)
    do(b, Volley((2,), 1))
    assert unit(b, 1).health == 3


@pytest.mark.rule("1.33n")
def test_once_shots_pass_on_the_first_target_is_closed() -> None:
    b = walker(who("spearman", 0, "C12"), who("long_bowman", 1, "I12"))
    dice(b, 1, 1)
    do(b, Volley((1,)), Stay(), ChooseUnit(2), Go(hex_of(b, "D12")))
    do(b, Volley((3,)))
    assert unit(b, 0).closed
    from gonfalon.systems.cry_havoc.book.defensive_shots import defensive_shot_refusal

    b.change(3, shot=False)
    assert rule(defensive_shot_refusal(b, 3, 0)) == "1.33n"


@pytest.mark.rule("VB12")
def test_the_end_of_the_step_does_not_reopen_shots() -> None:
    b = position(
        who("spearman", 0, "C8", closed=True),
        who("spearman", 0, "C2"),
        who("long_bowman", 1, "I8"),
        agenda=[BeginMovement()],
    )
    do(b, Done())
    assert refusal(b, Volley((2,), 0)) == "VB12"


@pytest.mark.rule("S1.3j", "VC17b")
def test_a_of_a_defensive_shot_costs_two_hexes() -> None:
    b = walker()
    dice(b, 4)  # long bow, die 4: A
    do(b, Volley((1,)))
    assert results(b) == ["A"] and b.affairs["move"].left == 3  # 6, one spent, two lost
    b = walker(to="D8")
    b.change(0, health=0)
    b.put("move", b.affairs["move"].with_left(1))
    dice(b, 4)
    do(b, Volley((1,)))
    assert at(b, 0) == "D8" and unit(b, 0).acted  # fewer than two hexes left: he stops


@pytest.mark.rule("VC17b")
def test_two_hexes_are_cut_whatever_they_cost() -> None:
    b = position(
        who("spearman", 0, "H8"),
        who("long_bowman", 1, "I4"),
        LAST,
        sheet="clearing",
        agenda=[BeginMovement()],
        dice=[4],
    )
    do(b, ChooseUnit(0), Go(hex_of(b, "L8"), tuple(hex_of(b, h) for h in ("I8", "J8", "K8"))))
    assert at(b, 0) == "I8" and b.affairs["move"].left == 5
    do(b, Volley((1,)))
    assert results(b) == ["A"] and b.affairs["move"].left == 2  # J8 is bushes: 2 and 1 MP lost


@pytest.mark.rule("VC17")
def test_a_of_a_defensive_shot_does_nothing_to_who_stays_put() -> None:
    b = position(who("spearman", 0, "C8"), who("long_bowman", 1, "I8"), agenda=[MoveWhat(0)])
    do(b, Stay())
    dice(b, 4)
    do(b, Volley((1,), 0))
    assert results(b) == ["A"] and at(b, 0) == "C8" and unit(b, 0).health == 0
    assert asked(b) != "RetreatFromShot"


@pytest.mark.rule("S1.3l", "VB7")
def test_a_wound_on_the_move_leaves_the_smaller_remainder() -> None:
    b = walker()
    dice(b, 6)  # B
    do(b, Volley((1,)))
    assert unit(b, 0).health == 1 and b.affairs["move"].left == 2  # min(5 // 2, 4 - 1)
    b = position(who("spearman", 0, "G8"), who("long_bowman", 1, "I4"), LAST, dice=[6])
    b.put("move", Move(0, FOOT, 2, spent=4))
    run(b, ShotAt(1, 0, True))
    assert unit(b, 0).health == 1 and b.affairs["move"].left == 0  # min(2 // 2, 4 - 4)


def test_the_defender_can_keep_shots_back() -> None:
    b = walker(who("long_bowman", 1, "I12"))
    do(b, Hold(1))
    assert not any(o.shooters == (1,) for o in offered(b, Volley))
    do(b, LetPass())
    assert at(b, 0) == "I8"
    b = walker()
    do(b, LetAll())
    assert at(b, 0) == "I8"
    b = walker()
    do(b, ShortOnly(), OnlyThis(), Pass())
    assert b.affairs["watch"].short and b.affairs["watch"].only == 0


def test_he_is_asked_again_only_for_a_better_shot() -> None:
    b = position(who("spearman", 0, "C8"), who("long_bowman", 1, "T8"), agenda=[BeginMovement()])
    do(b, ChooseUnit(0), Go(hex_of(b, "I8")))
    do(b, Pass())  # medium range in D8
    assert at(b, 0) == "E8"  # 15 hexes: short range
    do(b, Pass())
    assert at(b, 0) == "I8" and unit(b, 0).acted


# -- 1.41, 1.42 ------------------------------------------------------------------------------------


@pytest.mark.rule("1.41a", "1.41b")
def test_a_shot_needs_a_free_line_between_hex_centres() -> None:
    assert see("field", "C8", "K8") == NONE
    assert see("clearing", "C3", "I3") == "1.43.1b"


@pytest.mark.rule("1.41c", "1.42a", "1.42b")
def test_crossbows_do_not_shoot_through_the_living() -> None:
    assert see("field", "C8", "K8", who("spearman", 1, "F8")) == "1.42a"
    assert see("field", "C8", "K8", who("horse", 1, "F8", 3)) == "1.42a"
    assert (
        see("field", "C8", "K8", who("spearman", 1, "F8", health=2), who("spearman", 0, "G8", health=3))
        == NONE
    )
    for kind in ("slinger", "assassin"):
        assert see("field", "C8", "F8", who("spearman", 1, "E8"), kind=kind) == "1.42a"


@pytest.mark.rule("R60")
def test_who_lies_on_the_ground_neither_shoots_nor_moves() -> None:
    for health in (2, 3):
        b = position(
            who("crossbowman", 0, "C8", health=health), who("spearman", 1, "K8"), who("spearman", 0, "A1")
        )
        assert rule(fit_to_shoot(b, 0)) == rule(movable(b, 0)) == "R60"
        assert rule(movable(b, 2)) == rule(fit_to_shoot(b, 2)) == ""


@pytest.mark.rule("1.42c")
def test_archers_shoot_over_others_beyond_short_range_only() -> None:
    assert see("field", "C8", "K8", who("spearman", 1, "F8"), kind="long_bowman") == "1.42c"
    assert see("field", "C8", "T8", who("spearman", 1, "F8"), kind="long_bowman") == NONE


@pytest.mark.rule("1.42d")
def test_not_over_others_at_a_target_in_good_cover() -> None:
    assert see("crossroads", "Y3", "O3", who("spearman", 1, "W3"), kind="javelin_man") == "1.42d"


@pytest.mark.rule("1.42e", "R10")
def test_not_over_others_at_a_target_next_to_a_friend() -> None:
    by_foe = [who("spearman", 1, h) for h in ("F8", "U8")]
    assert see("field", "C8", "T8", *by_foe, kind="long_bowman") == NONE
    assert (
        see("field", "C8", "T8", who("spearman", 1, "F8"), who("spearman", 0, "U8"), kind="long_bowman")
        == "1.42e"
    )
    far_friend = who("spearman", 0, "A1")
    assert see("field", "C8", "T8", who("spearman", 1, "F8"), far_friend, kind="long_bowman") == NONE


@pytest.mark.rule("1.42f", "1.43.3a")
def test_nobody_in_water_is_in_the_way() -> None:
    assert see("village", "O13", "T13", who("spearman", 1, "Q13")) == NONE


@pytest.mark.rule("1.42g", "1.42h", "1.42i", "VB4c")
def test_the_mounted_archer_over_a_friend_as_in_the_figure() -> None:
    # A is mounted with B next to him, D on foot behind E: A shoots over B at C, D not over E at F
    people = [
        who("horse_archer", 0, "C8", 3, mounted=True),  # A
        who("spearman", 0, "D8"),  # B
        who("spearman", 1, "G8"),  # C
        who("short_bowman", 0, "D10"),  # D
        who("spearman", 0, "E10"),  # E
        who("spearman", 1, "H10"),  # F
        who("spearman", 1, "F9"),  # G
    ]
    b = position(*people)
    assert isinstance(aim_at_target(b, 0, 2), Aim)
    found = aim_at_target(b, 3, 5)
    assert isinstance(found, Refusal) and found.rule == "1.42c"
    b.change(4, place=hex_of(b, "E8"))  # E between A and C, not next to A
    b.change(1, place=hex_of(b, "A1"))
    found = aim_at_target(b, 0, 2)
    assert isinstance(found, Refusal)
    b.change(4, place=hex_of(b, "E10"))
    assert isinstance(aim_at_target(b, 3, 5), Refusal)


@pytest.mark.rule("1.42j", "1.42k", "R11", "VB4b")
def test_in_formation_one_shoots_over_the_line_before_him() -> None:
    # three crossbowmen in one straight line, three spearmen in the line before them
    b = position(
        who("crossbowman", 0, "F8"),
        who("spearman", 1, "L8"),
        who("crossbowman", 0, "F9"),
        who("crossbowman", 0, "E10"),
        who("spearman", 0, "G8"),
        who("spearman", 0, "G9"),
        who("spearman", 0, "F10"),
    )
    assert ranks_to_shoot_over(b, 0) and ranks_to_shoot_over(b, 4)
    assert isinstance(aim_at_target(b, 0, 1), Aim)
    b.change(6, place=hex_of(b, "A1"))
    assert isinstance(aim_at_target(b, 0, 1), Refusal)


@pytest.mark.rule("1.42l")
def test_arabs_in_formation_are_of_one_nation() -> None:
    def line(one: str, other: str) -> Any:
        b = position(
            who("short_bowman", 0, "C8", people=one),
            who("short_bowman", 0, "D8", people=one),
            who("short_bowman", 0, "E8", people=other),
        )
        return ranks_to_shoot_over(b, 0)

    assert line("arab-seljuk", "arab-seljuk")
    assert not line("arab-seljuk", "arab-fatimid")


@pytest.mark.rule("VB4")
def test_slingers_never_shoot_in_formation() -> None:
    b = position(
        who("slinger", 0, "F8"),
        who("spearman", 1, "I8"),
        who("slinger", 0, "F9"),
        who("slinger", 0, "E10"),
        who("spearman", 0, "G8"),
        who("spearman", 0, "G9"),
        who("spearman", 0, "F10"),
    )
    assert isinstance(aim_at_target(b, 0, 1), Refusal)


@pytest.mark.rule("VC15b")
def test_a_ballista_is_blocked_like_a_crossbow() -> None:
    assert see("field", "C8", "K8", who("spearman", 1, "F8"), kind="ballista") == "VC15b"


# -- 1.43 ------------------------------------------------------------------------------------------


@pytest.mark.rule("1.43.1a", "1.43.1b", "1.43.1c")
def test_trees_may_be_shot_into_not_through() -> None:
    assert see("clearing", "C3", "E3") == LIGHT
    assert see("clearing", "C3", "F3") == "1.43.1b"


@pytest.mark.rule("1.43.2a", "1.43.2b", "1.43.2c")
def test_bushes_give_light_cover_in_and_through() -> None:
    assert see("clearing", "H8", "J8") == LIGHT
    assert see("clearing", "H8", "L8") == LIGHT


@pytest.mark.rule("1.43.3b")
def test_nobody_shoots_from_water() -> None:
    assert see("village", "P13", "T13") == "1.43.3b"


@pytest.mark.rule("1.43.3c", "1.43.3d", "R12")
def test_water_covers_except_from_next_to_it() -> None:
    assert see("village", "T13", "Q13") == LIGHT
    assert see("village", "R13", "Q13") == NONE


@pytest.mark.rule("1.43.4a", "1.43.4b", "1.43.4c", "1.43.4d", "R13")
def test_the_slope_as_in_the_figure() -> None:
    # A and B above: D on the slope has medium cover, E below is nearer to the slope than they are
    assert see("hillside", "H8", "M8") == MEDIUM
    assert see("hillside", "H8", "P8") == "1.43.4c"
    assert see("hillside", "H8", "R8") == NONE
    assert see("hillside", "M8", "H8") == NONE  # R13: the shooter is in the slope hex


@pytest.mark.rule("1.43.4e")
def test_the_slope_gives_no_cover_from_below() -> None:
    assert see("hillside", "R8", "M8") == NONE  # C of the figure


@pytest.mark.rule("1.43.5a", "1.43.5b", "1.41d")
def test_out_of_a_window() -> None:
    assert see("village", "E4", "A4") == NONE
    assert see("village", "E3", "A3") == "1.43.10a"


@pytest.mark.rule("1.43.5c")
def test_a_shot_from_a_window_crosses_no_wall() -> None:
    assert see("village", "E4", "D8") == "1.43.5c"
    assert see("village", "E4", "K4") == "1.43.10a" or see("village", "E4", "K4") == "1.43.5h"


@pytest.mark.rule("1.43.5d", "1.43.5e")
def test_at_a_window() -> None:
    assert see("village", "A4", "E4") == MEDIUM
    assert see("village", "A4", "F4") == "1.43.5d"  # only the window hex can be seen from afar


@pytest.mark.rule("1.43.5f", "1.43.5g")
def test_into_a_room_from_next_to_an_empty_window() -> None:
    for h in ("F3", "F4", "F5", "G4"):
        assert see("village", "D4", h) == NONE
    assert see("village", "D4", "F4", who("spearman", 1, "E4")) == "1.43.5f"


@pytest.mark.rule("1.43.5h")
def test_not_from_window_to_window() -> None:
    assert see("river", "G11", "A11") == NONE
    assert see("village", "N12", "S8") == "1.43.5h"
    assert see("village", "N4", "T9") == "1.43.5h"  # through the door of S8


@pytest.mark.rule("1.43.6a", "1.43.6b")
def test_out_of_a_door() -> None:
    assert see("village", "G4", "J4") == NONE
    assert see("village", "G4", "L4") == MEDIUM  # from door to door
    assert see("castle", "S8", "U1") == NONE  # out of the gate, past its wall
    assert see("village", "F4", "J4") == "1.43.10a"  # not from deeper inside


@pytest.mark.rule("1.43.6c")
def test_a_shot_from_a_door_crosses_no_wall() -> None:
    assert see("village", "S8", "A1") == "1.43.6c"
    assert see("village", "G4", "P1") == "1.43.6c"


@pytest.mark.rule("1.43.5c", "1.43.6c")
def test_nobody_shoots_over_people_out_of_a_window_or_a_door() -> None:
    far = {"kind": "short_bowman"}  # medium range begins at nine hexes
    assert see("village", "N4", "Y4", who("peasant", 0, "S4"), **far) == "1.43.5c"
    assert see("village", "O4", "Y4", who("peasant", 0, "S4"), **far) == NONE  # in the open he may
    assert see("village", "S8", "J5", **far) == NONE
    assert see("village", "S8", "J5", who("peasant", 0, "M6"), **far) == "1.43.6c"


BARN = Sheet(
    id="barn",
    name=Name("barn", "fienile"),
    source="reconstructed",
    building=(Building(Name("barn", "fienile"), "H7-J9", doors=("J8/K8", "H8/G8")),),
)


@pytest.mark.rule("1.43.6h")
def test_into_his_room_a_man_in_the_door_shoots_from_the_middle_of_the_threshold() -> None:
    for h in ("H7", "H8", "H9", "I7", "I8", "I9", "J7", "J9"):
        assert see("field", "J8", h, laid=[BARN]) == NONE
    # from the threshold the line to I9 runs through J9, from the middle of his hex it would run beside it
    assert see("field", "J8", "I9", who("peasant", 1, "J9"), laid=[BARN]) == "1.42a"


@pytest.mark.rule("1.43.6i")
def test_from_a_door_through_the_room_and_out_of_another_door() -> None:
    assert see("field", "J8", "D8", laid=[BARN]) == NONE
    assert see("field", "I8", "D8", laid=[BARN]) == "1.43.10a"  # not from deeper inside
    assert see("field", "J8", "D12", laid=[BARN]) == "1.43.6c"


@pytest.mark.rule("1.43.6d", "1.43.6e")
def test_at_a_door() -> None:
    assert see("village", "J4", "G4") == MEDIUM


@pytest.mark.rule("1.43.6f", "1.43.6g")
def test_through_a_door_without_touching_the_walls() -> None:
    assert see("village", "I4", "F4") == MEDIUM
    assert see("village", "I2", "F4") in ("R14", "1.43.10a")


@pytest.mark.rule("1.43.6h", "1.43.6i", "1.43.6g")
def test_from_a_door_into_the_room_and_beyond_other_doors() -> None:
    assert see("village", "G4", "E4") == NONE
    assert see("castle", "S8", "V8") == NONE
    assert see("castle", "N8", "V8") == NONE  # from the keep door out through the gate


@pytest.mark.rule("1.43.7a", "1.43.7b", "1.43.7c")
def test_battlements_cover_heavily_from_outside() -> None:
    assert see("castle", "G8", "C8") == NONE
    assert see("castle", "C8", "G8") == HEAVY
    assert see("castle", "I8", "G8") == NONE  # from the courtyard


@pytest.mark.rule("1.43.8a", "1.43.8b", "1.43.8c", "1.43.8d")
def test_slits_see_more_than_they_show() -> None:
    assert see("wall", "F3", "K3") == NONE and see("wall", "F3", "K5") == NONE
    assert see("wall", "K3", "F3") == HEAVY
    assert see("wall", "K5", "F3") == "1.43.8b"


@pytest.mark.rule("1.43.9a", "1.43.9b", "1.43.9e", "VC12")
def test_who_sees_into_the_moat() -> None:
    assert see("castle", "G8", "F8") == NONE  # through the battlements
    assert see("castle", "E8", "F8") == NONE  # from the edge
    assert see("castle", "F7", "F10") == NONE  # from inside
    assert see("castle", "B8", "F8") == "VC12"


@pytest.mark.rule("1.43.9c", "1.43.9d")
def test_keep_slits_over_walks_but_not_over_towers() -> None:
    assert see("castle", "K8", "F8") == NONE
    assert see("castle", "K8", "F14") == "1.43.9d"
    assert see("castle", "K7", "F3") == "1.43.9d"


@pytest.mark.rule("1.43.9f")
def test_from_the_edge_over_those_in_the_moat() -> None:
    assert see("wall", "H3", "G5", who("spearman", 1, "G4")) == NONE
    assert see("field", "H3", "G5", who("spearman", 1, "G4")) == "1.42a"


@pytest.mark.rule("1.42a")
def test_those_in_the_moat_do_not_shoot_over_each_other() -> None:
    assert see("castle", "F7", "F11", who("spearman", 1, "F9")) == "1.42a"


@pytest.mark.rule("1.43.10a")
def test_beyond_a_wall_nobody_can_be_shot() -> None:
    assert see("village", "D3", "E3") == "1.43.10a"


@pytest.mark.rule("1.43.10b", "1.43.10c", "1.43.10d", "S1.6n")
def test_the_crossfire_at_a_corner_as_in_the_figure() -> None:
    b = position(
        who("crossbowman", 0, "H2"),
        who("crossbowman", 0, "C6"),
        who("spearman", 1, "D2"),
        sheet="village",
    )
    assert b.setting.open_ground.corner[hex_of(b, "D2")] != -1
    for shooter in (0, 1):
        aimed = aim_at_target(b, shooter, 2)
        assert isinstance(aimed, Aim) and aimed.corner
    dice(b, 8, 8)
    run(b, ShotAt(0, 2, False), ShotAt(1, 2, False))
    assert asked(b) == "ChooseCorner"
    first = aim_at_target(b, 0, 2)
    assert isinstance(first, Aim)
    do(b, CornerSide(first.corner))
    assert results(b) == ["B", "C"]  # covered from the first, not from the second
    b = position(who("crossbowman", 0, "H2"), who("spearman", 1, "D2"), sheet="village", dice=[8])
    run(b, ShotAt(0, 1, False))
    first = aim_at_target(b, 0, 1)
    assert isinstance(first, Aim)
    do(b, CornerSide(3 - first.corner))
    assert results(b) == ["C"]


@pytest.mark.rule("1.43.10b", "1.44b")
def test_a_rider_too_may_stand_behind_a_corner() -> None:
    b = position(
        who("crossbowman", 0, "H2"), who("knight", 1, "C2", 0, mounted=True), sheet="village", dice=[8]
    )  # his rear half is in D2
    run(b, ShotAt(0, 1, False))
    assert asked(b) == "ChooseCorner"
    aimed = aim_at_target(b, 0, 1)
    assert isinstance(aimed, Aim) and aimed.cover == NONE
    do(b, CornerSide(aimed.corner))
    covered = aim_at_target(b, 0, 1)
    assert isinstance(covered, Aim) and covered.cover == MEDIUM


@pytest.mark.rule("1.43.11a", "1.43.11b", "1.43.11c", "VC10")
def test_from_a_height_only_equals_and_friends_by_the_target_are_in_the_way() -> None:
    assert see("castle", "G8", "C8", who("spearman", 1, "D8")) == NONE  # even a crossbow
    assert see("castle", "G8", "C8", who("spearman", 0, "D8")) == "1.43.11b"
    assert see("castle", "G8", "C8", who("spearman", 0, "E8")) == NONE
    assert see("castle", "G4", "T1") == NONE
    assert see("castle", "G4", "T1", who("spearman", 0, "H4")) == "1.43.11c"


@pytest.mark.rule("1.43.11d", "VC11")
def test_from_battlements_only_trees_and_walls_count() -> None:
    b = position(who("crossbowman", 0, "G8"), who("spearman", 1, "C8"), sheet="castle")
    ground = b.setting.open_ground
    ground.terrain[hex_of(b, "C8")] = "bushes"
    ground.kinds[hex_of(b, "C8")] = terrain_summary()["bushes"]
    aimed = aim_at_target(b, 0, 1)
    assert isinstance(aimed, Aim) and aimed.cover == NONE


@pytest.mark.rule("1.43.11d", "VC11")
def test_from_battlements_a_lip_hides_nobody() -> None:
    hill = Sheet(
        id="hill",
        name=Name("hill", "colle"),
        source="reconstructed",
        area=(Area("slope", "C8"),),
        sides=(Sides("lip", sides=("C8/D8",)),),
    )
    assert see("castle", "G8", "B8", laid=[hill]) == NONE
    assert see("castle", "E8", "B8", laid=[hill]) == "1.43.4c"  # B8 is nearer to the slope


@pytest.mark.rule("1.43.11e")
def test_from_a_walk_over_a_nearer_wall() -> None:
    assert see("castle", "I4", "S10") == NONE  # over the keep
    assert see("castle", "I8", "S10") != NONE  # not from the courtyard


@pytest.mark.rule("1.43.11f")
def test_from_a_tower_over_nearer_walks() -> None:
    assert see("castle", "G4", "T1") == NONE
    assert see("castle", "G4", "V1") == NONE
    assert see("castle", "G4", "S10") == NONE  # over the keep


@pytest.mark.rule("1.44a", "1.44b")
def test_a_rider_has_the_better_cover_of_his_two_hexes() -> None:
    from gonfalon.systems.cry_havoc.pieces.queries import hexes_of

    b = position(who("crossbowman", 0, "F8"), who("knight", 1, "I8", 0, mounted=True), sheet="clearing")
    assert len(hexes_of(b, 1)) == 2
    aimed = aim_at_target(b, 0, 1)
    assert isinstance(aimed, Aim) and aimed.cover == LIGHT  # rear half in the bushes of J8
    b = position(who("knight", 0, "C8", 3, mounted=True), agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "D8")))
    do(b, options(b)[0])


@pytest.mark.rule("1.59o", "VC13")
def test_a_cart_on_the_line_gives_medium_cover() -> None:
    assert see("field", "C8", "K8", who("cart", 1, "F8", 3)) == MEDIUM


@pytest.mark.rule("R49", "1.43.2c", "1.59o")
def test_along_a_side_bushes_and_carts_cover_only_if_they_stand_on_both_sides() -> None:
    def bushes(hexes: str) -> list[Sheet]:
        name = Name("bushes", "cespugli")
        return [Sheet(id="bushes", name=name, source="reconstructed", area=(Area("bushes", hexes),))]

    assert see("field", "D8", "D10", laid=bushes("D9")) == NONE
    assert see("field", "D8", "D10", laid=bushes("E9")) == NONE
    assert see("field", "D8", "D10", laid=bushes("D9 E9")) == LIGHT
    assert see("field", "D8", "D10", who("cart", 1, "D9", 3)) == NONE  # the cart stands on C9-D9
    assert see("field", "D8", "D10", who("cart", 1, "E9", 0)) == NONE  # on E9-F9
    assert see("field", "D8", "D10", who("cart", 1, "E9", 3)) == MEDIUM  # on D9-E9


@pytest.mark.rule("R14")
def test_a_line_along_a_side_is_blocked_only_by_both_hexes() -> None:
    # B2-B4 runs along the sides of A3 and B3
    assert see("field", "D8", "D10") == NONE
    b = position(who("crossbowman", 0, "D8"), who("spearman", 1, "D10"), who("spearman", 1, "D9"))
    assert isinstance(aim_at_target(b, 0, 1), Aim)
    b.change(2, place=hex_of(b, "D9"))
    b = position(
        who("crossbowman", 0, "D8"),
        who("spearman", 1, "D10"),
        who("spearman", 1, "D9"),
        who("spearman", 1, "E9"),
    )
    assert isinstance(aim_at_target(b, 0, 1), Refusal)
