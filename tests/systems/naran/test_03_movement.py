"""Rounds 3 and 5: formations, reorganisation, initiative and movement (chapters 2.5-2.8, 3, 5, 14, 18)."""

from __future__ import annotations

from typing import Any

import pytest
from systems.naran.kit import (
    CM,
    asked,
    at,
    begin,
    clash,
    dice_left,
    do,
    field,
    gun,
    happened,
    join,
    moved,
    offered,
    person,
    refusal,
    stopped,
    u,
    uid,
    unit,
    words,
)

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import ChooseUnit, Done
from gonfalon.space.table import arc_length, contact, degrees
from gonfalon.systems.naran.book.buildings import leave_refusal
from gonfalon.systems.naran.book.combat import ReactInMelee
from gonfalon.systems.naran.book.compulsion import compelled_duty
from gonfalon.systems.naran.book.initiative import MoveCommand, MovementRound, StartCommand
from gonfalon.systems.naran.book.march import March
from gonfalon.systems.naran.book.march_limits import march_refusal
from gonfalon.systems.naran.book.melee_rolls import melee_blows
from gonfalon.systems.naran.book.reorganisation import Reorganise
from gonfalon.systems.naran.book.retreat import RetreatMove
from gonfalon.systems.naran.book.riding import RideFigure
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.rates import Moving, move_rate
from gonfalon.systems.naran.ground.sight import salvos_left
from gonfalon.systems.naran.ground.terrain import on_road
from gonfalon.systems.naran.pieces.facts import BLOODLUST, DEMORALISED, OK, RETREATING
from gonfalon.systems.naran.pieces.options import (
    Advance,
    Dismount,
    Enter,
    FallBack,
    Files,
    Form,
    FormSquare,
    Join,
    Lead,
    Leave,
    LeaveTable,
    Mount,
    Narrow,
    Rally,
    Ride,
    TurnFront,
    Unlimber,
    Wheel,
    Widen,
)
from gonfalon.systems.naran.pieces.queries import profile, ranks
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.shapes import square_shape_side

FAR = unit("Z9", "line_M", 90, 118)


def one(
    profile: str = "line_M",
    order: str = "oppose",
    x: float = 90,
    y: float = 40,
    more: tuple[Any, ...] = (FAR,),
    **kw: Any,
) -> B:
    """One unit A1 of the south with room around it."""
    known = ("terrain", "leaders", "file", "retire_order", "values", "bases")
    outer = {k: kw.pop(k) for k in known if k in kw}
    return field(unit("A1", profile, x, y, **kw), *more, orders={"A1": order, "Z1": "wait"}, **outer)


def marching(b: B, code: str = "A1") -> B:
    b.put("moving", Moving(uid(b, code)))
    return begin(b, March(uid(b, code)))


def place(b: B, code: str = "A1") -> tuple[float, float]:
    x, y, _ = at(b, code)
    return x / CM, y / CM


# -- 3 formations ------------------------------------------------------------------------------------------


def forming(b: B) -> B:
    return begin(b, Reorganise(1))


@pytest.mark.rule("3.1a", "3.1b", "18.1a", "B7", "18.2a")
def test_a_march_column_has_more_ranks_than_a_line() -> None:
    b = forming(one())
    do(b, Form(uid(b, "A1"), "column", 4))
    assert ranks(u(b, "A1")) == 6 and not u(b, "A1").disorganised and stopped(b, "A1")


@pytest.mark.rule("3.1c")
def test_an_attack_column_of_4_by_4_is_in_order() -> None:
    b = forming(one(n=16))
    do(b, Form(uid(b, "A1"), "assault", 4))
    assert not u(b, "A1").disorganised


@pytest.mark.rule("3.1d")
def test_an_attack_column_that_is_too_small_is_disorganised() -> None:
    b = forming(one(n=12))
    do(b, Form(uid(b, "A1"), "assault", 4))
    assert u(b, "A1").disorganised


@pytest.mark.rule("3.1e", "2.7b")
def test_a_line_of_proper_front_is_in_order_also_under_wait() -> None:
    b = forming(one(order="wait", formation="column", front=4))
    do(b, Form(uid(b, "A1"), "line", 8))
    assert u(b, "A1").formation == "line" and not u(b, "A1").disorganised


@pytest.mark.rule("3.1f")
def test_a_line_with_too_many_ranks_is_disorganised() -> None:
    b = forming(one())
    do(b, Form(uid(b, "A1"), "line", 6))
    assert u(b, "A1").disorganised


@pytest.mark.rule("V19b")
def test_a_line_with_too_small_a_front_is_disorganised_and_cannot_reorganise() -> None:
    b = forming(one(n=12, front=6))
    do(b, Form(uid(b, "A1"), "line", 4))
    assert u(b, "A1").disorganised
    b.set(stopped=())
    forming(b)
    assert refusal(b, Rally(uid(b, "A1"))) == "V19b"


@pytest.mark.rule("3.1g", "5.9a", "5.9b", "18.1b", "V2")
def test_who_cannot_form_square() -> None:
    b = forming(one("cav", n=12))
    assert refusal(b, Form(uid(b, "A1"), "square")) == "3.1g"
    b = forming(one(order="attack"))
    assert refusal(b, Form(uid(b, "A1"), "square")) == "5.9a"
    b = forming(one(n=11, front=6))
    assert refusal(b, Form(uid(b, "A1"), "square")) == "18.1b"
    b = one(more=(FAR, unit("A2", "line_M", 60, 40)))
    clash(b, "A1", "Z9")
    forming(b)
    assert refusal(b, Form(uid(b, "A1"), "square")) == "5.9b"


@pytest.mark.rule("V2", "V55", "3.2c", "3.2d")
def test_a_square_is_formed_around_the_centre_and_stops_the_unit() -> None:
    b = forming(one())
    before = base_of(b, uid(b, "A1"))
    do(b, Form(uid(b, "A1"), "square"))
    after = base_of(b, uid(b, "A1"))
    assert (after.cx, after.cy) == (before.cx, before.cy) and after.width == square_shape_side(24) * 25_000
    assert stopped(b, "A1")
    found = march_refusal(b, uid(b, "A1"))
    assert found is not None and found.rule == "3.2c"


@pytest.mark.rule("3.2a", "3.2d")
def test_an_ok_unit_reorganises() -> None:
    b = forming(one(disorganised=True))
    do(b, Rally(uid(b, "A1")))
    assert not u(b, "A1").disorganised and stopped(b, "A1")


@pytest.mark.rule("2.5e")
def test_under_attack_a_unit_may_halt_to_reorganise() -> None:
    b = forming(one(order="attack", disorganised=True))
    do(b, Rally(uid(b, "A1")))
    assert compelled_duty(b, uid(b, "A1")) is not None and march_refusal(b, uid(b, "A1")) is not None


@pytest.mark.rule("3.2b", "B37", "4.7i", "18.2b")
def test_who_cannot_reorganise() -> None:
    b = one(disorganised=True, state=DEMORALISED)
    forming(b)
    assert refusal(b, Rally(uid(b, "A1"))) == "B37"
    more = (FAR, unit("A2", "line_M", 60, 40))
    b = forming(one(disorganised=True, state=BLOODLUST, more=more))
    assert refusal(b, Rally(uid(b, "A1"))) == "4.7i"
    b = one(disorganised=True, more=more)
    clash(b, "A1", "Z9")
    forming(b)
    assert (
        refusal(b, Rally(uid(b, "A1"))) == "3.2b" and refusal(b, Form(uid(b, "A1"), "column", 4)) == "18.2b"
    )


@pytest.mark.rule("4.7j", "V47")
def test_bloodlust_and_retreat_change_no_formation() -> None:
    more = (FAR, unit("A2", "line_M", 60, 40))
    b = forming(one(state=BLOODLUST, more=more))
    assert refusal(b, Form(uid(b, "A1"), "column", 4)) == "4.7j"
    b = forming(one(state=RETREATING, more=more))
    assert refusal(b, Form(uid(b, "A1"), "column", 4)) == "V47"


@pytest.mark.rule("2.5b")
def test_under_attack_a_square_has_to_open() -> None:
    b = forming(one(order="attack", formation="square"))
    assert refusal(b, Done()) == "2.5b"
    do(b, Form(uid(b, "A1"), "line", 8))
    assert asked(b) == ""


@pytest.mark.rule("V19c")
def test_an_incomplete_rear_rank_counts() -> None:
    b = one(n=17, front=8, order="attack", more=(unit("Z9", "line_M", 90, 40.005, face="S"),))
    clash(b, "A1", "Z9")
    assert ranks(u(b, "A1")) == 3
    melee_blows(b, uid(b, "A1"))


@pytest.mark.rule("11.2a", "11.2b", "V54")
def test_dragoons_dismount_with_a_stop_and_fight_as_line_foot() -> None:
    b = forming(one("drag", n=12, fired=1))
    do(b, Dismount(uid(b, "A1")))
    assert stopped(b, "A1") and u(b, "A1").front == 6 and base_of(b, uid(b, "A1")).depth == 5 * CM
    assert (profile(b, uid(b, "A1")).move, salvos_left(b, uid(b, "A1"))) == (15, 3)
    b.set(stopped=())
    forming(b)
    do(b, Mount(uid(b, "A1")))
    assert not u(b, "A1").afoot
    b = forming(one("cav", n=12))
    assert refusal(b, Dismount(uid(b, "A1"))) == "11.2b"


@pytest.mark.rule("11.4d", "2.6a")
def test_guns_limber_and_unlimber_in_round_3() -> None:
    b = forming(field(gun("A1", "med6", 90, 40), FAR, orders={"A1": "oppose"}))
    do(b, Form(uid(b, "A1"), "limbered"))
    assert stopped(b, "A1") and u(b, "A1").formation == "limbered"
    b = forming(field(gun("A1", "med6", 90, 40, limbered=True), FAR, orders={"A1": "attack"}))
    assert refusal(b, Done()) == "2.6a"
    do(b, Form(uid(b, "A1"), "battery"))


@pytest.mark.rule("2.6a")
def test_under_attack_heavier_guns_stay_in_battery() -> None:
    b = forming(field(gun("A1", "med6", 90, 40), unit("A2", "line_M", 60, 40), FAR, orders={"A1": "attack"}))
    assert refusal(b, Form(uid(b, "A1"), "limbered")) == "2.6a"


# -- 5.1 initiative ----------------------------------------------------------------------------------------


@pytest.mark.rule("5.1a", "5.1b", "5.1c", "5.1d")
def test_vector_t24_the_higher_total_moves_first() -> None:
    b = field(unit("A1", "line_M", 90, 30), unit("Z1", "line_M", 90, 90), values={"AG1": 1, "ZG1": 4})
    for code in ("AC", "ZC"):
        b.change(uid(b, code), place=None)
    begin(b, MovementRound(), dice=[5, 3])
    assert b.game.initiative == (3, 1), "5 + 1 against 3 + 4"
    assert asked(b) == "MoveCommand" and refusal(b, ChooseUnit(uid(b, "A1"))) == "5.1d"


@pytest.mark.rule("B30")
def test_ties_go_to_the_higher_value_then_to_the_first_deployer() -> None:
    b = field(unit("A1", "line_M", 90, 30), unit("Z1", "line_M", 90, 90), values={"ZG1": 4}, first=0)
    for code in ("AC", "ZC"):
        b.change(uid(b, code), place=None)
    begin(b, MovementRound(), dice=[3, 2])
    assert b.game.initiative == (3, 1)
    b = field(unit("A1", "line_M", 90, 30), unit("Z1", "line_M", 90, 90), first=0)
    for code in ("AC", "ZC"):
        b.change(uid(b, code), place=None)
    begin(b, MovementRound(), dice=[3, 3])
    assert b.game.initiative == (1, 3)


@pytest.mark.rule("V29")
def test_without_a_general_the_die_stands_alone() -> None:
    b = field(unit("A1", "line_M", 90, 30), unit("Z1", "line_M", 90, 90))
    for code in ("AC", "ZC", "ZG1"):
        b.change(uid(b, code), place=None, figures=0)
    begin(b, MovementRound(), dice=[1, 3])
    assert b.game.initiative == (1, 3)


@pytest.mark.rule("V41c")
def test_between_equal_commands_of_one_side_the_owner_chooses() -> None:
    b = field(
        unit("A1", "line_M", 90, 30), unit("A2", "line_M", 60, 30, command=2), unit("Z1", "line_M", 90, 90)
    )
    for code in ("AC", "ZC"):
        b.change(uid(b, code), place=None)
    begin(b, MovementRound(), dice=[5, 1, 5])
    assert asked(b) == "BreakTie" and offered(b) == [Lead(1), Lead(2)]
    do(b, Lead(2))
    assert b.game.initiative[:2] == (2, 1)


# -- 5.2, 5.3 rates ----------------------------------------------------------------------------------------


@pytest.mark.rule("5.3a", "B34", "14.1c")
def test_vector_t20_line_10_column_on_a_road_20() -> None:
    b = marching(one())
    assert refusal(b, Advance(10 * CM)) == "" and refusal(b, Advance(11 * CM)) == "5.3a"
    road = ({"kind": "road", "line": [[90, 0], [90, 120]], "width": 5},)
    b = marching(one(formation="column", front=2, y=60, terrain=road))
    assert refusal(b, Advance(20 * CM)) == "" and refusal(b, Advance(21 * CM)) == "5.3a"
    b = marching(one(terrain=road))
    assert refusal(b, Advance(11 * CM)) == "5.3a"
    do(marching(one(formation="column", front=2, y=60, terrain=road)), Advance(20 * CM))


WOOD = ({"kind": "plough", "rectangle": [40, 30, 140, 100]},)


@pytest.mark.rule("5.3b", "5.3c")
def test_vector_t20_difficult_ground_halves_after_the_other_modifiers() -> None:
    b = marching(one(terrain=WOOD))
    do(b, Advance(5 * CM))
    assert not u(b, "A1").disorganised
    b = marching(one(terrain=WOOD))
    do(b, Advance(6 * CM))
    assert u(b, "A1").disorganised, "half of 10 cm, not of 15"


@pytest.mark.rule("V64")
def test_a_move_that_touched_difficult_ground_is_halved_as_a_whole() -> None:
    b = marching(one(terrain=({"kind": "plough", "rectangle": [40, 30, 140, 36]},)))
    do(b, Advance(5 * CM))
    assert not u(b, "A1").disorganised
    do(b, Advance(4 * CM))
    assert u(b, "A1").disorganised, "the second part lies in the open, but the move is one"


@pytest.mark.rule("5.3d")
def test_a_full_move_over_difficult_ground_disorganises() -> None:
    b = marching(one(terrain=WOOD))
    do(b, Advance(8 * CM))
    assert u(b, "A1").disorganised


@pytest.mark.rule("5.3e", "5.6b", "5.6c", "2.8b")
def test_vector_t20_a_line_steps_back_5_cm_straight() -> None:
    b = marching(one())
    assert refusal(b, FallBack(6 * CM)) == "5.6b" and refusal(b, FallBack(5 * CM, 4000)) == "5.6c"
    do(b, FallBack(5 * CM))
    assert place(b) == (90, 35)


@pytest.mark.rule("V33b", "V33c", "5.3d")
def test_difficult_ground_and_backward_halve_twice_and_keep_fractions() -> None:
    b = marching(one(formation="column", front=4, terrain=WOOD, y=60))
    do(b, FallBack(37_500))
    assert not u(b, "A1").disorganised and place(b) == (90, 56.25)
    b = marching(one(formation="column", front=4, terrain=WOOD, y=60))
    do(b, FallBack(75_000))
    assert u(b, "A1").disorganised


@pytest.mark.rule("V14b")
def test_two_kinds_of_difficult_ground_halve_once() -> None:
    both = (*WOOD, {"kind": "scrub", "rectangle": [40, 30, 140, 100]})
    b = marching(one(terrain=both))
    do(b, Advance(5 * CM))
    assert not u(b, "A1").disorganised


def arc(b: B, turn: int) -> int:
    return arc_length(base_of(b, uid(b, "A1")).width, degrees(turn))


@pytest.mark.rule("5.2a", "5.2c", "B6")
def test_a_line_goes_straight_or_wheels_for_half_its_move() -> None:
    b = marching(one())
    assert refusal(b, Wheel("right", arc(b, 46))) == "5.2c"
    do(b, Wheel("right", arc(b, 45)))
    assert refusal(b, Advance(5 * CM)) == "" and refusal(b, Advance(6 * CM)) == "5.3a"
    assert refusal(b, Wheel("left", arc(b, 10))) == "B6"


@pytest.mark.rule("5.2b", "18.3a")
def test_a_column_wheels_free_once_by_45_degrees() -> None:
    b = marching(one(formation="column", front=4))
    assert refusal(b, Wheel("left", arc(b, 46))) == "5.2b"
    do(b, Wheel("left", arc(b, 45)))
    assert refusal(b, Advance(15 * CM)) == "" and refusal(b, Wheel("left", arc(b, 10))) == "18.3a"


@pytest.mark.rule("5.6a")
def test_a_column_falls_back_in_its_rear_90_degrees() -> None:
    b = marching(one(formation="column", front=4))
    assert refusal(b, FallBack(7 * CM, degrees(46))) == "5.6a"
    do(b, FallBack(7 * CM, degrees(45)))
    assert at(b, "A1")[2] == 0


@pytest.mark.rule("5.7a", "5.7b")
def test_a_column_under_oppose_turns_its_front_as_its_whole_move() -> None:
    b = marching(one())
    assert refusal(b, TurnFront("about")) == "5.7a"
    b = marching(one(formation="column", front=4))
    do(b, Advance(5 * CM))
    assert refusal(b, TurnFront("about")) == "5.7b"
    b = marching(one(formation="column", front=4))
    do(b, TurnFront("right"))
    assert at(b, "A1")[2] == 16384 and u(b, "A1").front == 6 and moved(b, "A1")


@pytest.mark.rule("5.8a")
def test_only_ordered_units_under_oppose_pass_through_each_other() -> None:
    friend = unit("A2", "line_M", 90, 50)
    b = marching(one("cav", n=12, y=30, more=(FAR, friend)))
    assert refusal(b, Advance(20 * CM)) == "5.8a", "it would end on top of its friend"
    b = marching(one("cav", n=12, y=42, more=(FAR, unit("A2", "line_M", 90, 52))))
    assert refusal(b, Advance(25 * CM)) == ""
    b = marching(one("cav", n=12, y=42, more=(FAR, unit("A2", "line_M", 90, 52, disorganised=True))))
    assert refusal(b, Advance(25 * CM)) == "5.8a"


@pytest.mark.rule("V2b", "5.9a")
def test_a_square_may_be_the_whole_move_of_round_5() -> None:
    b = marching(one(order="wait"))
    do(b, FormSquare())
    assert u(b, "A1").formation == "square" and moved(b, "A1")
    b = marching(one(order="attack"))
    assert refusal(b, FormSquare()) == "5.9a"


@pytest.mark.rule("V40b")
def test_a_square_does_not_move() -> None:
    found = march_refusal(one(formation="square"), uid(one(), "A1"))
    assert found is not None and found.rule == "V40b"


@pytest.mark.rule("5.5a", "V1")
def test_vector_t21_an_elite_unit_shifts_die_plus_2_figures() -> None:
    b = marching(one("gren", n=18, front=6))
    do(b, Widen(), dice=[4])
    assert asked(b) == "ShiftFiles" and offered(b) == [Files(0), Files(1), Files(2)]
    do(b, Files(2))
    assert u(b, "A1").front == 8


@pytest.mark.rule("V1b")
def test_a_poor_unit_may_shift_nobody() -> None:
    b = marching(one("line_S"))
    do(b, Narrow(), dice=[1])
    assert asked(b) == "March" and u(b, "A1").front == 8


# -- orders in movement ------------------------------------------------------------------------------------


def against(gap: float, profile: str = "line_M", order: str = "attack", **kw: Any) -> B:
    return one(profile, order, more=(unit("Z9", "line_M", 90, 40 + gap),), **kw)


@pytest.mark.rule("2.5c", "2.5f", "B17")
def test_under_attack_foot_goes_at_full_speed_toward_the_nearest_enemy() -> None:
    b = marching(against(40))
    assert (
        refusal(b, Done()) == "B17"
        and refusal(b, Advance(5 * CM)) == "2.5c"
        and refusal(b, Wheel("left", arc(b, 30))) == "B17"
    )
    do(b, Advance(10 * CM))
    assert u(b, "A1").place == (90 * CM, 50 * CM, 0)


@pytest.mark.rule("2.5g")
def test_at_short_range_it_need_not_go_on_while_it_has_salvos() -> None:
    b = marching(against(15))
    assert refusal(b, Done()) == ""


@pytest.mark.rule("2.5h", "2.5g")
def test_attacked_it_has_only_to_stand() -> None:
    b = against(10)
    assert compelled_duty(b, uid(b, "A1")) is None
    begin(b, MoveCommand(1))
    assert refusal(b, Done()) == ""


@pytest.mark.rule("2.5j")
def test_without_salvos_it_has_to_charge() -> None:
    b = marching(against(8, fired=6))
    assert refusal(b, Done()) == "2.5j"
    do(b, Advance(8 * CM))
    assert b.game.clashes and b.game.clashes[0].charger == uid(b, "A1")


@pytest.mark.rule("V3")
def test_mounted_firearms_close_to_10_cm() -> None:
    b = marching(against(30, "huss", n=12))
    assert refusal(b, Done()) == "V3"
    do(b, Advance(20 * CM))
    assert asked(b) == "March" and refusal(b, Done()) == ""


@pytest.mark.rule("V3b")
def test_horse_with_pistols_charges_at_once() -> None:
    b = marching(against(20, "cav", n=12))
    assert refusal(b, Done()) == "V3b" and refusal(b, Advance(15 * CM)) == "2.5c"
    do(b, Advance(20 * CM))
    assert b.game.clashes


@pytest.mark.rule("2.5d")
def test_under_attack_a_unit_may_slow_down_on_difficult_ground() -> None:
    b = marching(against(60, terrain=WOOD))
    assert refusal(b, Advance(5 * CM)) == "" and refusal(b, Advance(3 * CM)) == "2.5c"
    do(b, Advance(5 * CM))
    assert not u(b, "A1").disorganised


@pytest.mark.rule("2.6b")
def test_guns_under_attack_need_not_advance() -> None:
    b = field(gun("A1", "med6", 90, 40), unit("Z9", "line_M", 90, 80), orders={"A1": "attack"})
    assert compelled_duty(b, uid(b, "A1")) is None and march_refusal(b, uid(b, "A1")) is not None
    b.change(uid(b, "A1"), fired=8)
    assert compelled_duty(b, uid(b, "A1")) is None


@pytest.mark.rule("2.6c", "2.6d", "11.4d")
def test_light_guns_may_advance_and_unlimber_at_the_end() -> None:
    b = marching(field(gun("A1", "bn_gun", 90, 40, limbered=True), FAR, orders={"A1": "attack"}))
    assert refusal(b, Unlimber()) == "11.4d"
    do(b, Advance(15 * CM))
    do(b, Unlimber())
    assert u(b, "A1").formation == "battery" and place(b) == (90, 55)
    b = marching(field(gun("A1", "med6", 90, 40, limbered=True), FAR, orders={"A1": "oppose"}))
    do(b, Advance(5 * CM))
    assert refusal(b, Unlimber()) == "2.6d"


@pytest.mark.rule("2.6e")
def test_light_guns_may_also_stay() -> None:
    b = field(gun("A1", "bn_gun", 90, 40), unit("Z9", "line_M", 90, 80), orders={"A1": "attack"})
    begin(b, MoveCommand(1))
    assert refusal(b, Done()) == ""
    b.change(uid(b, "A1"), fired=8)
    assert refusal(b, Done()) == ""


@pytest.mark.rule("2.6f")
def test_guns_without_salvos_may_go_back() -> None:
    b = marching(field(gun("A1", "med6", 90, 60, limbered=True, fired=8), FAR, orders={"A1": "attack"}))
    do(b, FallBack(7 * CM))
    assert place(b) == (90, 53)


@pytest.mark.rule("2.7a", "10.1f")
def test_under_wait_a_unit_stays_where_it_stands() -> None:
    b = marching(one(order="wait"))
    assert refusal(b, Advance(5 * CM)) == "2.7a" and refusal(b, Wheel("left", arc(b, 10))) == "2.7a"


@pytest.mark.rule("2.8a")
def test_under_oppose_a_unit_moves_as_it_likes() -> None:
    b = marching(one())
    do(b, Advance(4 * CM))
    assert place(b) == (90, 44)


@pytest.mark.rule("2.8c")
def test_under_oppose_no_contact() -> None:
    b = marching(against(8, order="oppose"))
    assert refusal(b, Advance(8 * CM)) == "2.8c" and refusal(b, Advance(7 * CM)) == ""


# -- reactions in movement ---------------------------------------------------------------------------------


@pytest.mark.rule("4.7g", "4.7h")
def test_bloodlust_charges_at_full_speed_over_any_ground() -> None:
    b = marching(against(40, order="wait", state=BLOODLUST, terrain=WOOD))
    assert refusal(b, Done()) == "4.7g" and refusal(b, Advance(5 * CM)) == "4.7h"
    do(b, Advance(10 * CM))
    assert u(b, "A1").disorganised
    b = marching(against(8, order="oppose", state=BLOODLUST))
    do(b, Advance(8 * CM))
    assert b.game.clashes


@pytest.mark.rule("4.7n", "V59")
def test_gunners_in_bloodlust_without_salvos_advance_15_cm() -> None:
    b = field(
        gun("A1", "med6", 90, 40, state=BLOODLUST, fired=8),
        unit("Z9", "line_M", 90, 80),
        orders={"A1": "wait"},
    )
    marching(b)
    assert refusal(b, Done()) == "4.7n"
    do(b, Advance(15 * CM))
    assert place(b) == (90, 55)


@pytest.mark.rule("5.4a", "V33", "5.4b", "V32", "B32")
def test_a_retreating_line_goes_back_5_cm_and_tests() -> None:
    b = begin(one(state=RETREATING, disorganised=True), RetreatMove(uid(one(), "A1")), dice=[6])
    assert place(b) == (90, 35) and u(b, "A1").state == RETREATING, "6 - 1 - 2 = 3"
    assert dice_left(b) == []


@pytest.mark.rule("5.4c", "V32b", "B32b")
def test_the_retreat_test_has_minus_1_and_minus_2_and_ok_is_still_disorganised() -> None:
    specials = ["commander", "ensign", "drummer"]
    b = begin(one(state=RETREATING, specials=specials), RetreatMove(uid(one(), "A1")), dice=[6])
    assert u(b, "A1").state == OK and u(b, "A1").disorganised, "6 - 1 - 2 + 3 = 6"


@pytest.mark.rule("20.1d")
def test_retreating_units_move_first() -> None:
    b = one(state=RETREATING, more=(FAR, unit("A2", "line_M", 60, 40)))
    begin(b, StartCommand(1), dice=[6])
    assert asked(b) == "MoveCommand" and moved(b, "A1") and at(b, "A1")[1] == 35 * CM


@pytest.mark.rule("V34", "V34b", "6.11a")
def test_a_unit_that_retreats_from_melee_leaves_contact_in_round_5() -> None:
    b = one(order="wait", more=(unit("Z9", "cav", 90, 40.005),))
    b.change(uid(b, "Z9"), place=(90 * CM, 40 * CM + 50, 32768))
    clash(b, "Z9", "A1", since=1)
    begin(b, ReactInMelee(uid(b, "A1"), RETREATING))
    assert u(b, "A1").place is not None and b.game.clashes
    begin(b, RetreatMove(uid(b, "A1")), dice=[6])
    assert not b.game.clashes


@pytest.mark.rule("V61")
def test_a_retreat_stops_at_the_table_edge() -> None:
    b = begin(one(state=RETREATING, y=10), RetreatMove(uid(one(), "A1")), dice=[6])
    assert place(b) == (90, 7.5)


@pytest.mark.rule("5.4e", "B27")
def test_vector_t22_cavalry_destroys_a_retreating_unit() -> None:
    b = marching(against(20, "cav", n=12))
    b.change(uid(b, "Z9"), state=RETREATING)
    marching(b)
    do(b, Advance(20 * CM))
    assert u(b, "Z9").place is None and "destroyed" in happened(b) and not b.game.clashes


@pytest.mark.rule("V22")
def test_a_retreating_square_is_not_destroyed_but_tests() -> None:
    b = against(20, "cav", n=12)
    b.change(uid(b, "Z9"), state=RETREATING, formation="square")
    marching(b)
    free = max(o.amount for o in offered(b) if isinstance(o, Advance))
    do(b, Advance(free))
    assert u(b, "Z9").place is not None and b.game.clashes


@pytest.mark.rule("V49", "V48")
def test_a_charger_lays_its_front_along_the_enemy_and_stays_in_contact() -> None:
    b = against(12, "cav", n=12)
    b.change(uid(b, "Z9"), place=(92 * CM, 52 * CM, 32768 + 2000))
    marching(b)
    do(b, max((o for o in offered(b) if isinstance(o, Advance)), key=lambda o: o.amount))
    assert at(b, "A1")[2] == 2000 and b.game.clashes[0].aligned
    b.set(moved=())
    assert march_refusal(b, uid(b, "A1")).rule == "V48"  # type: ignore[union-attr]


# -- terrain -----------------------------------------------------------------------------------------------


@pytest.mark.rule("V63")
def test_a_base_is_on_a_road_only_with_front_and_rear() -> None:
    road = {"kind": "road", "line": [[90, 36], [90, 120]], "width": 5}
    b = one("cav", n=12, terrain=(road,), formation="column", front=2)
    assert not on_road(b, base_of(b, uid(b, "A1"))), "its rear is at 10 cm, where there is no road yet"
    b.change(uid(b, "A1"), place=(90 * CM, 80 * CM, 0))
    assert on_road(b, base_of(b, uid(b, "A1")))


@pytest.mark.rule("14.1e")
def test_cavalry_enters_a_wood_only_along_a_road() -> None:
    wood = {"kind": "wood", "rectangle": [60, 50, 120, 80]}
    b = marching(one("cav", n=12, terrain=(wood,), formation="column", front=2))
    assert refusal(b, Advance(20 * CM)) == "14.1e"
    road = {"kind": "road", "line": [[90, 0], [90, 120]], "width": 5}
    b = marching(one("cav", n=12, terrain=(wood, road), formation="column", front=2))
    assert refusal(b, Advance(20 * CM)) == ""
    guns = gun("A1", "med6", 90, 40, limbered=True)
    b = marching(field(guns, FAR, orders={"A1": "oppose"}, terrain=(wood,)))
    assert refusal(b, Advance(12 * CM)) == "14.1e"


@pytest.mark.parametrize("kind", ["marsh", "stream"])
@pytest.mark.parametrize("limbered", [True, False])
@pytest.mark.rule("14.1g")
def test_formed_guns_do_not_enter_a_marsh(kind: str, limbered: bool) -> None:
    marsh = ({"kind": kind, "rectangle": [60, 42, 120, 80]},)
    guns = gun("A1", "med6", 90, 40, limbered=limbered)
    b = marching(field(guns, FAR, orders={"A1": "oppose"}, terrain=marsh))
    assert refusal(b, Advance(4 * CM)) == "14.1g"


RIVER = {"kind": "river", "line": [[0, 60], [180, 60]], "width": 6}
BRIDGE = {"kind": "bridge", "id": "arch", "rectangle": [85, 56, 95, 64]}


@pytest.mark.rule("14.1h", "22.11f")
def test_a_river_is_crossed_on_a_bridge_by_a_narrow_column() -> None:
    limit = {"kind": "column_limit", "area": "arch", "most": 4, "rules": {"limit": "22.11f"}}
    front: dict[str, Any] = {"file": {"clause": [limit]}}
    b = marching(one(y=55, terrain=(RIVER, BRIDGE), **front))
    assert refusal(b, Advance(8 * CM)) == "14.1h"
    b = marching(one(y=55, terrain=(RIVER, BRIDGE), formation="column", front=4, **front))
    assert refusal(b, Advance(15 * CM)) == ""
    five: dict[str, Any] = {"formation": "column", "front": 5, "n": 25, "bases": "25"}
    b = marching(one(y=55, terrain=(RIVER, BRIDGE), **five, **front))
    assert refusal(b, Advance(15 * CM)) == "14.1h", "five small bases would fit its 10 cm"
    ford = {"kind": "ford", "rectangle": [75, 57, 105, 63]}
    b = marching(one(y=55, terrain=(RIVER, ford)))
    assert refusal(b, Advance(8 * CM)) == "", "a ford carries a line"


@pytest.mark.rule("22.11h")
def test_where_the_river_bars_the_way_attackers_make_for_a_crossing() -> None:
    ford = {"kind": "ford", "rectangle": [122, 57, 146, 63]}
    b = one(order="attack", y=40, more=(unit("Z9", "line_M", 90, 100),), terrain=(RIVER, ford))
    task = compelled_duty(b, uid(b, "A1"))
    assert task is not None and task.x == 134 * CM and task.y < 60 * CM


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=pytest.mark.rule(rule))
        for kind, rule in (
            ("hedge", "14.1i"),
            ("fence", "14.1i"),
            ("low_wall", "14.1i"),
            ("orchard_wall", "V15"),
        )
    ],
)
def test_a_hedge_costs_5_cm_and_disorganises_above_half_speed(kind: str) -> None:
    hedge = ({"kind": kind, "rectangle": [70, 44, 110, 80]},)
    b = marching(one(formation="column", front=4, terrain=hedge))
    assert refusal(b, Advance(11 * CM)) == "5.3a"
    do(b, Advance(10 * CM))
    assert u(b, "A1").disorganised


@pytest.mark.parametrize("kind", ["stone_wall", "earthwork", "redoubt"])
@pytest.mark.rule("14.1j")
def test_a_stone_wall_costs_10_cm(kind: str) -> None:
    wall = ({"kind": kind, "rectangle": [70, 44, 110, 80]},)
    b = marching(one(formation="column", front=4, terrain=wall))
    assert refusal(b, Advance(6 * CM)) == "5.3a"
    do(b, Advance(5 * CM))
    assert not u(b, "A1").disorganised


FARM = {"kind": "farm", "rectangle": [80, 45, 100, 60]}


@pytest.mark.rule("14.1k", "14.1l", "V58")
def test_a_battalion_enters_and_leaves_a_building() -> None:
    b = marching(one(terrain=(FARM,)))
    do(b, Enter(0))
    assert u(b, "A1").formation == "garrison" and b.game.blocks == (0,) and moved(b, "A1")
    b.set(moved=())
    marching(b)
    assert refusal(b, Advance(5 * CM)) == "14.1l"
    do(b, Leave("north"))
    assert u(b, "A1").formation == "line" and place(b) == (90, 67.5) and moved(b, "A1")
    b = marching(one("cav", n=12, terrain=(FARM,)))
    assert refusal(b, Enter(0)) == "14.1k"


def test_a_retreating_garrison_leaves_its_building_or_stays_shut_in() -> None:
    b = one(order="wait", state=RETREATING, formation="garrison", terrain=(FARM,))
    b.change(uid(b, "A1"), place=(90 * CM, 60 * CM, 0))
    begin(b, RetreatMove(uid(b, "A1")), dice=[6])
    assert u(b, "A1").formation == "line" and place(b)[1] < 45
    walls = [
        unit(f"A{i}", "line_M", x, y) for i, (x, y) in enumerate([(90, 44), (90, 68), (68, 56), (112, 56)], 2)
    ]
    b = one(order="wait", state=RETREATING, formation="garrison", terrain=(FARM,), more=(FAR, *walls))
    b.change(uid(b, "A1"), place=(90 * CM, 60 * CM, 0))
    begin(b, RetreatMove(uid(b, "A1")), dice=[6])
    assert u(b, "A1").formation == "garrison" and place(b) == (90, 60)


@pytest.mark.rule("V52")
def test_cavalry_does_not_charge_a_building() -> None:
    b = one(
        "cav",
        order="attack",
        n=12,
        y=40,
        more=(unit("Z9", "line_M", 90, 60, formation="garrison"),),
        terrain=(FARM,),
    )
    b.change(uid(b, "Z9"), place=(90 * CM, 60 * CM, 0))
    marching(b)
    assert refusal(b, Advance(5 * CM)) == "V52"
    b = one(
        order="attack",
        y=40,
        fired=6,
        more=(unit("Z9", "line_M", 90, 60, formation="garrison"),),
        terrain=(FARM,),
    )
    b.change(uid(b, "Z9"), place=(90 * CM, 60 * CM, 0))
    marching(b)
    do(b, Advance(5 * CM))
    assert b.game.clashes


@pytest.mark.rule("22.8g")
def test_a_garrison_under_attack_may_stay_in_its_block() -> None:
    stay = {"kind": "stay_in_buildings", "order": "attack", "rules": {"stay": "22.8g"}}
    b = one(order="attack", formation="garrison", terrain=(FARM,), file={"clause": [stay]})
    assert compelled_duty(b, uid(b, "A1")) is None


@pytest.mark.rule("V14")
def test_a_road_stays_open_through_a_farm() -> None:
    road = {"kind": "road", "line": [[90, 0], [90, 120]], "width": 5}
    b = marching(one(terrain=(FARM, road), formation="column", front=2))
    assert refusal(b, Advance(15 * CM)) == ""


@pytest.mark.rule("V9")
def test_limbered_guns_have_the_road_bonus() -> None:
    road = ({"kind": "road", "line": [[90, 0], [90, 120]], "width": 5},)
    b = marching(field(gun("A1", "med6", 90, 40, limbered=True), FAR, orders={"A1": "oppose"}, terrain=road))
    do(b, Advance(20 * CM))
    assert place(b) == (90, 60)


# -- single figures ----------------------------------------------------------------------------------------


@pytest.mark.rule("10.4a", "10.4b", "V13b", "V13")
def test_a_figure_joins_goes_along_and_leaves_in_round_5() -> None:
    b = one(leaders={"AG1": {"at": (90, 20)}})
    begin(b, RideFigure(uid(b, "AG1")))
    do(b, Join(uid(b, "A1")))
    assert u(b, "AG1").joined == uid(b, "A1")
    marching(b)
    do(b, Advance(5 * CM))
    assert place(b, "AG1")[1] == 37.5
    b.set(moved=())
    begin(b, RideFigure(uid(b, "AG1")))
    do(b, Ride((90 * CM, 20 * CM)))
    assert u(b, "AG1").joined == -1
    begin(b, RideFigure(uid(b, "AG1")))
    do(b, Ride((90 * CM, 37 * CM + 5000)))
    assert u(b, "AG1").joined == uid(b, "A1"), "contact is joining"


@pytest.mark.rule("10.3d")
def test_the_colonel_moves_with_his_battalion() -> None:
    b = one(more=(FAR, person("AK", "colonel", 60, 30, unit="A1")))
    before = place(b, "AK")
    marching(b)
    do(b, Advance(5 * CM))
    assert place(b, "AK") == (before[0], before[1] + 5)
    begin(b, MoveCommand(0))
    assert refusal(b, ChooseUnit(uid(b, "AK"))) == "10.3d"
    join(b, "AG1", "A1")


@pytest.mark.rule("20.4b")
def test_the_option_of_a_general_retreat_lets_units_march_off() -> None:
    b = marching(one(order="retire", y=15, retire_order="yes"))
    do(b, LeaveTable())
    assert u(b, "A1").place is None and u(b, "A1").figures == 24
    b = marching(one(order="retire", y=60, retire_order="yes"))
    assert refusal(b, LeaveTable()) == "20.4b"
    assert move_rate(b, uid(b, "A1")) == 10 * CM


# -- what is refused ---------------------------------------------------------------------------------------


def garrison(order: str = "oppose", **kw: Any) -> B:
    """A1 holds the farm."""
    b = one(order=order, formation="garrison", terrain=(FARM,), **kw)
    b.change(uid(b, "A1"), place=(90 * CM, 60 * CM, 0))
    return b


def rule_of(found: Refusal | None) -> str:
    return "" if found is None else found.rule


@pytest.mark.parametrize(
    ("rule", "change"),
    [
        pytest.param(rule, change, marks=pytest.mark.rule(rule))
        for rule, change in (
            ("4.7r", {"place": None}), ("5.4a", {"state": RETREATING}), ("V40b", {"formation": "square"}),
        )
    ],
)  # fmt: skip
def test_who_does_nothing_in_round_5(rule: str, change: dict[str, Any]) -> None:
    b = one()
    b.change(uid(b, "A1"), **change)
    assert rule_of(march_refusal(b, uid(b, "A1"))) == rule


@pytest.mark.rule("2.6a", "2.7a")
def test_guns_that_stay_where_they_are() -> None:
    b = field(gun("A1", "med6", 90, 40), FAR, orders={"A1": "wait"})
    assert rule_of(march_refusal(b, uid(b, "A1"))) == "2.7a"
    b = field(gun("A1", "med6", 90, 40), FAR, orders={"A1": "attack"})
    assert rule_of(march_refusal(b, uid(b, "A1"))) == "2.6a"


@pytest.mark.rule("5.1d")
def test_a_command_moves_its_own_units_once_each() -> None:
    b = garrison("wait", more=(FAR, unit("A2", "line_M", 40, 40)))
    begin(b, MoveCommand(1))
    assert words(b, ChooseUnit(uid(b, "Z9"))) == "other-command"
    do(b, ChooseUnit(uid(b, "A1")))
    assert moved(b, "A1") and "moving" not in b.affairs, "it can only halt"
    assert words(b, ChooseUnit(uid(b, "A1"))) == "has-moved"


@pytest.mark.rule("5.2a", "13.2c")
def test_advances_that_go_nowhere_through_the_enemy_or_off_the_table() -> None:
    b = marching(against(8, fired=6))
    assert refusal(b, Advance(0)) == "5.2a" and refusal(b, Advance(9 * CM)) == "5.2a"
    assert refusal(marching(one(x=30, y=115)), Advance(8 * CM)) == "13.2c"


@pytest.mark.rule("5.2b", "5.2c", "14.1l")
def test_wheels_that_cannot_be_made() -> None:
    b = marching(one())
    assert refusal(b, Wheel("up", 5 * CM)) == "5.2b"
    do(b, Advance(2 * CM))
    assert refusal(b, Wheel("left", arc(b, 10))) == "5.2c", "a line wheels first"
    b = marching(one(formation="column", front=4, more=(FAR, unit("A2", "line_M", 92, 48))))
    assert refusal(b, Wheel("left", arc(b, 40))) == "5.2b"
    wood = ({"kind": "wood", "rectangle": [60, 41, 120, 80]},)
    b = marching(one("cav", n=12, formation="column", front=4, terrain=wood))
    assert refusal(b, Wheel("left", arc(b, 40))) == "5.2b"
    assert refusal(marching(garrison()), Wheel("left", 2 * CM)) == "14.1l"


@pytest.mark.rule("2.8c", "5.6b", "5.8a", "14.1l")
def test_where_a_unit_cannot_fall_back() -> None:
    assert refusal(marching(one(order="attack")), FallBack(5 * CM)) == "5.6b"
    assert refusal(marching(garrison()), FallBack(5 * CM)) == "14.1l"
    b = marching(one())
    assert refusal(b, FallBack(0)) == "5.6b"
    do(b, Advance(2 * CM))
    assert refusal(b, FallBack(5 * CM)) == "5.6b"
    behind: dict[str, Any] = {"n": 8, "front": 8}
    assert (
        refusal(marching(one(more=(FAR, unit("A2", "line_M", 90, 30, **behind)))), FallBack(5 * CM)) == "5.8a"
    )
    b = marching(one(more=(FAR, unit("A2", "line_M", 90, 30, disorganised=True, **behind))))
    assert refusal(b, FallBack(5 * CM)) == "5.8a"
    b = marching(one(more=(FAR, unit("Z2", "line_M", 90, 30, **behind))))
    assert refusal(b, FallBack(5 * CM)) == "2.8c"


@pytest.mark.rule("5.7a")
def test_a_front_is_turned_only_under_oppose_and_to_a_side_that_exists() -> None:
    b = marching(one(formation="column", front=4))
    assert refusal(b, TurnFront("up")) == "5.7a"
    b = marching(one(order="attack", formation="column", front=4))
    assert refusal(b, TurnFront("about")) == "5.7a"


@pytest.mark.rule("V2b", "4.7j", "14.1l", "18.2a")
def test_who_cannot_form_square_as_its_move() -> None:
    b = marching(one())
    do(b, Advance(2 * CM))
    assert refusal(b, FormSquare()) == "V2b"
    assert refusal(marching(garrison()), FormSquare()) == "14.1l"
    assert refusal(marching(one(order="wait", state=BLOODLUST)), FormSquare()) == "4.7j"
    b = marching(one(more=(FAR, unit("A2", "line_M", 90, 31.5))))
    assert refusal(b, FormSquare()) == "18.2a"


@pytest.mark.rule("2.6d", "11.4d")
def test_only_light_guns_that_moved_unlimber_after_it() -> None:
    assert refusal(marching(one()), Unlimber()) == "2.6d"
    b = marching(field(gun("A1", "bn_gun", 90, 40, limbered=True), FAR, orders={"A1": "attack"}))
    assert refusal(b, Unlimber()) == "11.4d"


@pytest.mark.rule("2.7a", "4.7g", "14.1l")
def test_who_neither_enters_nor_leaves_a_building() -> None:
    assert refusal(marching(one(order="wait", terrain=(FARM,))), Enter(0)) == "2.7a"
    assert refusal(marching(one(state=BLOODLUST, terrain=(FARM,))), Enter(0)) == "4.7g"
    assert refusal(marching(one(terrain=(FARM,))), Leave("north")) == "14.1l"
    b = garrison("wait")
    assert rule_of(leave_refusal(b, uid(b, "A1"), "north")) == "2.7a"


@pytest.mark.rule("14.1h", "14.1k")
def test_figures_ride_neither_into_a_river_nor_into_a_building() -> None:
    b = one(leaders={"AG1": {"at": (60, 75)}}, terrain=(RIVER,))
    begin(b, RideFigure(uid(b, "AG1")))
    assert refusal(b, Ride((60 * CM, 66 * CM))) == "14.1h", "his horse would stand in it"
    b = one(leaders={"AG1": {"at": (60, 50)}}, terrain=(FARM,))
    begin(b, RideFigure(uid(b, "AG1")))
    assert refusal(b, Ride((85 * CM, 53 * CM))) == "14.1k"
    assert refusal(marching(garrison()), Leave("up")) == "14.1k"


@pytest.mark.rule("10.3a", "10.3d")
def test_a_general_rides_30_cm_and_a_colonel_not_by_himself() -> None:
    b = one(more=(FAR, person("AK", "colonel", 60, 30, unit="A1")), leaders={"AG1": {"at": (60, 20)}})
    begin(b, RideFigure(uid(b, "AG1")))
    assert refusal(b, Ride((30 * CM, 22 * CM))) == "" and refusal(b, Ride((28 * CM, 22 * CM))) == "10.3a"
    begin(b, RideFigure(uid(b, "AK")))
    assert refusal(b, Ride((60 * CM, 20 * CM))) == "10.3d"


@pytest.mark.rule("11.3a")
def test_the_heaviest_guns_are_not_moved_by_hand() -> None:
    b = field(gun("A1", "heavy12", 90, 40), FAR, orders={"A1": "oppose"})
    assert rule_of(march_refusal(b, uid(b, "A1"))) == "11.3a"


@pytest.mark.rule("4.7j", "5.5a", "V1")
def test_fronts_that_cannot_be_widened_or_narrowed() -> None:
    b = marching(field(gun("A1", "med6", 90, 40, limbered=True), FAR, orders={"A1": "oppose"}))
    assert refusal(b, Widen()) == "5.5a"
    assert refusal(marching(one(state=BLOODLUST)), Widen()) == "4.7j"
    assert refusal(marching(one(n=6, front=1, formation="column")), Narrow()) == "5.5a"
    sides = [unit(f"A{i}", "line_M", x, 40) for i, x in ((2, 69), (3, 111))]
    assert refusal(marching(one(more=(FAR, *sides))), Widen()) == "5.5a"
    b = marching(one())
    do(b, Widen(), dice=[3])
    do(b, Files(1))
    assert refusal(b, Widen()) == "5.5a", "once a move"
    b = marching(one(n=4, front=2, formation="column"))
    do(b, Narrow(), dice=[6])
    assert refusal(b, Files(2)) == "5.5a" and refusal(b, Files(4)) == "V1"
    b = marching(one("gren", n=18, more=(FAR, unit("A2", "line_M", 109, 40))))
    do(b, Widen(), dice=[6])
    assert refusal(b, Files(2)) == "5.5a" and refusal(b, Files(1)) == "", "room for one file"


@pytest.mark.parametrize(
    ("rule", "shape", "n", "front"),
    [
        pytest.param(rule, *row, marks=pytest.mark.rule(rule))
        for rule, *row in (("3.1d", "assault", 16, 4), ("3.1f", "line", 18, 6), ("V19b", "line", 12, 6))
    ],
)
def test_a_front_narrowed_too_far_is_disorganised(rule: str, shape: str, n: int, front: int) -> None:
    b = marching(one(n=n, front=front, formation=shape))
    do(b, Narrow(), dice=[6])
    do(b, Files(1))
    assert u(b, "A1").disorganised and u(b, "A1").front == front - 1


@pytest.mark.rule("V19b")
def test_shapes_that_are_no_formation_are_disorganised() -> None:
    b = forming(one())
    do(b, Form(uid(b, "A1"), "column", 8))
    assert u(b, "A1").disorganised, "three ranks are no column"
    b = marching(one(n=13, front=3, formation="column"))
    do(b, TurnFront("right"))
    assert u(b, "A1").disorganised and u(b, "A1").front == 5
    b = forming(one("drag", n=4))
    do(b, Dismount(uid(b, "A1")))
    assert u(b, "A1").disorganised, "four men are no line of foot"


@pytest.mark.rule("3.1a", "3.2a", "3.2d")
def test_whom_round_3_leaves_alone() -> None:
    more = (FAR, unit("A2", "line_M", 60, 40), unit("A3", "line_M", 30, 40, command=2))
    b = forming(one(more=more))
    assert refusal(b, Rally(uid(b, "A3"))) == "3.1a" and refusal(b, Rally(uid(b, "A1"))) == "3.2a"
    b.set(stopped=(uid(b, "A1"),))
    assert refusal(b, Rally(uid(b, "A1"))) == "3.2d"
    b.change(uid(b, "A1"), place=None)
    assert refusal(b, Rally(uid(b, "A1"))) == "3.1a"


@pytest.mark.rule("3.1b", "14.1l", "18.2a", "18.2b")
def test_formations_that_cannot_be_taken() -> None:
    a2 = unit("A2", "line_M", 60, 40)
    b = forming(one(more=(FAR, a2)))
    a1 = uid(b, "A1")
    assert refusal(b, Form(a1, "wedge", 4)) == "3.1b" and refusal(b, Form(a1, "column", 0)) == "3.1b"
    assert refusal(b, Form(a1, "line", 8)) == "18.2a"
    b = forming(one(more=(FAR, a2, unit("A3", "line_M", 90, 31.5))))
    assert refusal(b, Form(a1, "column", 4)) == "18.2a", "no room behind"
    assert refusal(forming(garrison(more=(FAR, a2))), Form(a1, "column", 4)) == "14.1l"
    b = one("drag", n=12, front=6, afoot=True, more=(FAR, a2, unit("A3", "line_M", 90, 34)))
    assert refusal(forming(b), Mount(a1)) == "18.2a", "mounted its line is deeper"
    clash(b, "A1", "Z9")
    assert refusal(forming(b), Mount(a1)) == "18.2b"


@pytest.mark.rule("3.1b", "11.4d", "18.2a", "18.2b")
def test_what_guns_cannot_do_in_round_3() -> None:
    more = (FAR, unit("A2", "line_M", 60, 40), unit("A3", "line_M", 103.5, 40))
    b = field(gun("A1", "med6", 90, 40, limbered=True), *more, orders={"A1": "oppose"})
    forming(b)
    a1 = uid(b, "A1")
    assert refusal(b, Form(a1, "line")) == "3.1b" and refusal(b, Form(a1, "limbered")) == "18.2a"
    assert refusal(b, Form(a1, "battery", 0, 70_000)) == "11.4d"
    assert refusal(b, Form(a1, "battery", 0, 16384)) == "18.2a", "no room to turn"
    clash(b, "A1", "Z9")
    assert refusal(forming(b), Form(a1, "battery")) == "18.2b"


@pytest.mark.rule("2.5d")
def test_under_attack_a_unit_may_go_round_what_hinders_it() -> None:
    assert refusal(marching(against(60)), Wheel("left", arc(against(60), 30))) == "B17"
    assert refusal(marching(against(60, terrain=WOOD)), Wheel("left", arc(against(60), 30))) == ""
    friend = unit("A2", "line_M", 90, 70)
    b = marching(one(order="attack", more=(unit("Z9", "line_M", 90, 100), friend)))
    assert refusal(b, Wheel("left", arc(b, 30))) == "B17", "the friend is too far to hinder it"
    b.change(uid(b, "A2"), place=(90 * CM, 60 * CM, 0))
    assert refusal(marching(b), Wheel("left", arc(b, 30))) == ""


@pytest.mark.rule("V33c")
def test_a_retreat_over_difficult_ground_is_halved_twice() -> None:
    b = begin(one(state=RETREATING, terrain=WOOD), RetreatMove(uid(one(), "A1")), dice=[6])
    assert place(b) == (90, 37.5)


@pytest.mark.rule("V13", "V13b")
def test_a_unit_takes_up_a_figure_it_reaches_and_keeps_him_when_it_changes_shape() -> None:
    b = marching(one(leaders={"AG1": {"at": (90, 45)}}))
    do(b, Advance(4 * CM))
    assert u(b, "AG1").joined == uid(b, "A1")
    b = one()
    join(b, "AG1", "A1", "right")
    forming(b)
    do(b, Form(uid(b, "A1"), "column", 4))
    own, him = base_of(b, uid(b, "A1")), base_of(b, uid(b, "AG1"))
    assert u(b, "AG1").joined == uid(b, "A1") and contact(own, him)
