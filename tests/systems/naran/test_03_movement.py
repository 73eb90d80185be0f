"""Rounds 3 and 5: formations, reorganisation, initiative and movement (chapters 2.5-2.8, 3, 5, 14, 18)."""

from __future__ import annotations

from typing import Any

import pytest
from systems.naran.kit import (
    CM,
    asked,
    at,
    clash,
    field,
    gun,
    join,
    left,
    legal,
    moved,
    person,
    pick,
    run,
    stopped,
    told,
    u,
    uid,
    unit,
    why,
    words,
)

from gonfalon.core.steps import ChooseUnit, Done
from gonfalon.space.table import arc_length, contact, degrees
from gonfalon.systems.naran.book.buildings import leave_refusal
from gonfalon.systems.naran.book.combat import ReactInMelee
from gonfalon.systems.naran.book.compulsion import duty
from gonfalon.systems.naran.book.initiative import MoveCommand, MovementRound, StartCommand
from gonfalon.systems.naran.book.march import March
from gonfalon.systems.naran.book.march_limits import can_act
from gonfalon.systems.naran.book.melee_rolls import blows
from gonfalon.systems.naran.book.reorganisation import Reorganise
from gonfalon.systems.naran.book.retreat import RetreatMove
from gonfalon.systems.naran.book.riding import RideFigure
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.rates import Moving, allowance
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
from gonfalon.systems.naran.pieces.shapes import square_side

FAR = unit("Z9", "line_M", 90, 118)


def one(
    profile: str = "line_M",
    order: str = "oppose",
    x: float = 90,
    y: float = 40,
    more: tuple[Any, ...] = (FAR,),
    **kw: Any,
) -> Any:
    """One unit A1 of the south with room around it."""
    known = ("terrain", "leaders", "file", "retire_order", "values", "bases")
    outer = {k: kw.pop(k) for k in known if k in kw}
    return field(unit("A1", profile, x, y, **kw), *more, orders={"A1": order, "Z1": "wait"}, **outer)


def marching(b: Any, code: str = "A1") -> Any:
    b.put("moving", Moving(uid(b, code)))
    return run(b, March(uid(b, code)))


def place(b: Any, code: str = "A1") -> tuple[float, float]:
    x, y, _ = at(b, code)
    return x / CM, y / CM


# -- 3 formations ------------------------------------------------------------------------------------------


def forming(b: Any) -> Any:
    return run(b, Reorganise(1))


@pytest.mark.rule("3.1a", "3.1b", "18.1a", "B7", "18.2a")
def test_a_march_column_has_more_ranks_than_a_line() -> None:
    b = forming(one())
    pick(b, Form(uid(b, "A1"), "column", 4))
    assert ranks(u(b, "A1")) == 6 and not u(b, "A1").disorganised and stopped(b, "A1")


@pytest.mark.rule("3.1c")
def test_an_attack_column_of_4_by_4_is_in_order() -> None:
    b = forming(one(n=16))
    pick(b, Form(uid(b, "A1"), "assault", 4))
    assert not u(b, "A1").disorganised


@pytest.mark.rule("3.1d")
def test_an_attack_column_that_is_too_small_is_disorganised() -> None:
    b = forming(one(n=12))
    pick(b, Form(uid(b, "A1"), "assault", 4))
    assert u(b, "A1").disorganised


@pytest.mark.rule("3.1e", "2.7b")
def test_a_line_of_proper_front_is_in_order_also_under_wait() -> None:
    b = forming(one(order="wait", formation="column", front=4))
    pick(b, Form(uid(b, "A1"), "line", 8))
    assert u(b, "A1").formation == "line" and not u(b, "A1").disorganised


@pytest.mark.rule("3.1f")
def test_a_line_with_too_many_ranks_is_disorganised() -> None:
    b = forming(one())
    pick(b, Form(uid(b, "A1"), "line", 6))
    assert u(b, "A1").disorganised


@pytest.mark.rule("V19b")
def test_a_line_with_too_small_a_front_is_disorganised_and_cannot_reorganise() -> None:
    b = forming(one(n=12, front=6))
    pick(b, Form(uid(b, "A1"), "line", 4))
    assert u(b, "A1").disorganised
    b.set(stopped=())
    forming(b)
    assert why(b, Rally(uid(b, "A1"))) == "V19b"


@pytest.mark.rule("3.1g", "5.9a", "5.9b", "18.1b", "V2")
def test_who_cannot_form_square() -> None:
    b = forming(one("cav", n=12))
    assert why(b, Form(uid(b, "A1"), "square")) == "3.1g"
    b = forming(one(order="attack"))
    assert why(b, Form(uid(b, "A1"), "square")) == "5.9a"
    b = forming(one(n=11, front=6))
    assert why(b, Form(uid(b, "A1"), "square")) == "18.1b"
    b = one(more=(FAR, unit("A2", "line_M", 60, 40)))
    clash(b, "A1", "Z9")
    forming(b)
    assert why(b, Form(uid(b, "A1"), "square")) == "5.9b"


@pytest.mark.rule("V2", "V55", "3.2c", "3.2d")
def test_a_square_is_formed_around_the_centre_and_stops_the_unit() -> None:
    b = forming(one())
    before = base_of(b, uid(b, "A1"))
    pick(b, Form(uid(b, "A1"), "square"))
    after = base_of(b, uid(b, "A1"))
    assert (after.cx, after.cy) == (before.cx, before.cy) and after.width == square_side(24) * 25_000
    assert stopped(b, "A1")
    found = can_act(b, uid(b, "A1"))
    assert found is not None and found.rule == "3.2c"


@pytest.mark.rule("3.2a", "3.2d")
def test_an_ok_unit_reorganises() -> None:
    b = forming(one(disorganised=True))
    pick(b, Rally(uid(b, "A1")))
    assert not u(b, "A1").disorganised and stopped(b, "A1")


@pytest.mark.rule("2.5e")
def test_under_attack_a_unit_may_halt_to_reorganise() -> None:
    b = forming(one(order="attack", disorganised=True))
    pick(b, Rally(uid(b, "A1")))
    assert duty(b, uid(b, "A1")) is not None and can_act(b, uid(b, "A1")) is not None


@pytest.mark.rule("3.2b", "B37", "4.7i", "18.2b")
def test_who_cannot_reorganise() -> None:
    b = one(disorganised=True, state=DEMORALISED)
    forming(b)
    assert why(b, Rally(uid(b, "A1"))) == "B37"
    more = (FAR, unit("A2", "line_M", 60, 40))
    b = forming(one(disorganised=True, state=BLOODLUST, more=more))
    assert why(b, Rally(uid(b, "A1"))) == "4.7i"
    b = one(disorganised=True, more=more)
    clash(b, "A1", "Z9")
    forming(b)
    assert why(b, Rally(uid(b, "A1"))) == "3.2b" and why(b, Form(uid(b, "A1"), "column", 4)) == "18.2b"


@pytest.mark.rule("4.7j", "V47")
def test_bloodlust_and_retreat_change_no_formation() -> None:
    more = (FAR, unit("A2", "line_M", 60, 40))
    b = forming(one(state=BLOODLUST, more=more))
    assert why(b, Form(uid(b, "A1"), "column", 4)) == "4.7j"
    b = forming(one(state=RETREATING, more=more))
    assert why(b, Form(uid(b, "A1"), "column", 4)) == "V47"


@pytest.mark.rule("2.5b")
def test_under_attack_a_square_has_to_open() -> None:
    b = forming(one(order="attack", formation="square"))
    assert why(b, Done()) == "2.5b"
    pick(b, Form(uid(b, "A1"), "line", 8))
    assert asked(b) == ""


@pytest.mark.rule("V19c")
def test_an_incomplete_rear_rank_counts() -> None:
    b = one(n=17, front=8, order="attack", more=(unit("Z9", "line_M", 90, 40.005, face="S"),))
    clash(b, "A1", "Z9")
    assert ranks(u(b, "A1")) == 3
    blows(b, uid(b, "A1"))


@pytest.mark.rule("11.2a", "11.2b", "V54")
def test_dragoons_dismount_with_a_stop_and_fight_as_line_foot() -> None:
    b = forming(one("drag", n=12, fired=1))
    pick(b, Dismount(uid(b, "A1")))
    assert stopped(b, "A1") and u(b, "A1").front == 6 and base_of(b, uid(b, "A1")).depth == 5 * CM
    assert (profile(b, uid(b, "A1")).move, salvos_left(b, uid(b, "A1"))) == (15, 3)
    b.set(stopped=())
    forming(b)
    pick(b, Mount(uid(b, "A1")))
    assert not u(b, "A1").afoot
    b = forming(one("cav", n=12))
    assert why(b, Dismount(uid(b, "A1"))) == "11.2b"


@pytest.mark.rule("11.4d", "2.6a")
def test_guns_limber_and_unlimber_in_round_3() -> None:
    b = forming(field(gun("A1", "med6", 90, 40), FAR, orders={"A1": "oppose"}))
    pick(b, Form(uid(b, "A1"), "limbered"))
    assert stopped(b, "A1") and u(b, "A1").formation == "limbered"
    b = forming(field(gun("A1", "med6", 90, 40, limbered=True), FAR, orders={"A1": "attack"}))
    assert why(b, Done()) == "2.6a"
    pick(b, Form(uid(b, "A1"), "battery"))


@pytest.mark.rule("2.6a")
def test_under_attack_heavier_guns_stay_in_battery() -> None:
    b = forming(field(gun("A1", "med6", 90, 40), unit("A2", "line_M", 60, 40), FAR, orders={"A1": "attack"}))
    assert why(b, Form(uid(b, "A1"), "limbered")) == "2.6a"


# -- 5.1 initiative ----------------------------------------------------------------------------------------


@pytest.mark.rule("5.1a", "5.1b", "5.1c", "5.1d")
def test_vector_t24_the_higher_total_moves_first() -> None:
    b = field(unit("A1", "line_M", 90, 30), unit("Z1", "line_M", 90, 90), values={"AG1": 1, "ZG1": 4})
    for code in ("AC", "ZC"):
        b.change(uid(b, code), place=None)
    run(b, MovementRound(), dice=[5, 3])
    assert b.game.initiative == (3, 1), "5 + 1 against 3 + 4"
    assert asked(b) == "MoveCommand" and why(b, ChooseUnit(uid(b, "A1"))) == "5.1d"


@pytest.mark.rule("B30")
def test_ties_go_to_the_higher_value_then_to_the_first_deployer() -> None:
    b = field(unit("A1", "line_M", 90, 30), unit("Z1", "line_M", 90, 90), values={"ZG1": 4}, first=0)
    for code in ("AC", "ZC"):
        b.change(uid(b, code), place=None)
    run(b, MovementRound(), dice=[3, 2])
    assert b.game.initiative == (3, 1)
    b = field(unit("A1", "line_M", 90, 30), unit("Z1", "line_M", 90, 90), first=0)
    for code in ("AC", "ZC"):
        b.change(uid(b, code), place=None)
    run(b, MovementRound(), dice=[3, 3])
    assert b.game.initiative == (1, 3)


@pytest.mark.rule("V29")
def test_without_a_general_the_die_stands_alone() -> None:
    b = field(unit("A1", "line_M", 90, 30), unit("Z1", "line_M", 90, 90))
    for code in ("AC", "ZC", "ZG1"):
        b.change(uid(b, code), place=None, figures=0)
    run(b, MovementRound(), dice=[1, 3])
    assert b.game.initiative == (1, 3)


@pytest.mark.rule("V41c")
def test_between_equal_commands_of_one_side_the_owner_chooses() -> None:
    b = field(
        unit("A1", "line_M", 90, 30), unit("A2", "line_M", 60, 30, command=2), unit("Z1", "line_M", 90, 90)
    )
    for code in ("AC", "ZC"):
        b.change(uid(b, code), place=None)
    run(b, MovementRound(), dice=[5, 1, 5])
    assert asked(b) == "BreakTie" and legal(b) == [Lead(1), Lead(2)]
    pick(b, Lead(2))
    assert b.game.initiative[:2] == (2, 1)


# -- 5.2, 5.3 rates ----------------------------------------------------------------------------------------


@pytest.mark.rule("5.3a", "B34", "14.1c")
def test_vector_t20_line_10_column_on_a_road_20() -> None:
    b = marching(one())
    assert why(b, Advance(10 * CM)) == "" and why(b, Advance(11 * CM)) == "5.3a"
    road = ({"kind": "road", "line": [[90, 0], [90, 120]], "width": 5},)
    b = marching(one(formation="column", front=2, y=60, terrain=road))
    assert why(b, Advance(20 * CM)) == "" and why(b, Advance(21 * CM)) == "5.3a"
    b = marching(one(terrain=road))
    assert why(b, Advance(11 * CM)) == "5.3a"
    pick(marching(one(formation="column", front=2, y=60, terrain=road)), Advance(20 * CM))


WOOD = ({"kind": "plough", "rectangle": [40, 30, 140, 100]},)


@pytest.mark.rule("5.3b", "5.3c")
def test_vector_t20_difficult_ground_halves_after_the_other_modifiers() -> None:
    b = marching(one(terrain=WOOD))
    pick(b, Advance(5 * CM))
    assert not u(b, "A1").disorganised
    b = marching(one(terrain=WOOD))
    pick(b, Advance(6 * CM))
    assert u(b, "A1").disorganised, "half of 10 cm, not of 15"


@pytest.mark.rule("V64")
def test_a_move_that_touched_difficult_ground_is_halved_as_a_whole() -> None:
    b = marching(one(terrain=({"kind": "plough", "rectangle": [40, 30, 140, 36]},)))
    pick(b, Advance(5 * CM))
    assert not u(b, "A1").disorganised
    pick(b, Advance(4 * CM))
    assert u(b, "A1").disorganised, "the second part lies in the open, but the move is one"


@pytest.mark.rule("5.3d")
def test_a_full_move_over_difficult_ground_disorganises() -> None:
    b = marching(one(terrain=WOOD))
    pick(b, Advance(8 * CM))
    assert u(b, "A1").disorganised


@pytest.mark.rule("5.3e", "5.6b", "5.6c", "2.8b")
def test_vector_t20_a_line_steps_back_5_cm_straight() -> None:
    b = marching(one())
    assert why(b, FallBack(6 * CM)) == "5.6b" and why(b, FallBack(5 * CM, 4000)) == "5.6c"
    pick(b, FallBack(5 * CM))
    assert place(b) == (90, 35)


@pytest.mark.rule("V33b", "V33c", "5.3d")
def test_difficult_ground_and_backward_halve_twice_and_keep_fractions() -> None:
    b = marching(one(formation="column", front=4, terrain=WOOD, y=60))
    pick(b, FallBack(37_500))
    assert not u(b, "A1").disorganised and place(b) == (90, 56.25)
    b = marching(one(formation="column", front=4, terrain=WOOD, y=60))
    pick(b, FallBack(75_000))
    assert u(b, "A1").disorganised


@pytest.mark.rule("V14b")
def test_two_kinds_of_difficult_ground_halve_once() -> None:
    both = (*WOOD, {"kind": "scrub", "rectangle": [40, 30, 140, 100]})
    b = marching(one(terrain=both))
    pick(b, Advance(5 * CM))
    assert not u(b, "A1").disorganised


def arc(b: Any, turn: int) -> int:
    return arc_length(base_of(b, uid(b, "A1")).width, degrees(turn))


@pytest.mark.rule("5.2a", "5.2c", "B6")
def test_a_line_goes_straight_or_wheels_for_half_its_move() -> None:
    b = marching(one())
    assert why(b, Wheel("right", arc(b, 46))) == "5.2c"
    pick(b, Wheel("right", arc(b, 45)))
    assert why(b, Advance(5 * CM)) == "" and why(b, Advance(6 * CM)) == "5.3a"
    assert why(b, Wheel("left", arc(b, 10))) == "B6"


@pytest.mark.rule("5.2b", "18.3a")
def test_a_column_wheels_free_once_by_45_degrees() -> None:
    b = marching(one(formation="column", front=4))
    assert why(b, Wheel("left", arc(b, 46))) == "5.2b"
    pick(b, Wheel("left", arc(b, 45)))
    assert why(b, Advance(15 * CM)) == "" and why(b, Wheel("left", arc(b, 10))) == "18.3a"


@pytest.mark.rule("5.6a")
def test_a_column_falls_back_in_its_rear_90_degrees() -> None:
    b = marching(one(formation="column", front=4))
    assert why(b, FallBack(7 * CM, degrees(46))) == "5.6a"
    pick(b, FallBack(7 * CM, degrees(45)))
    assert at(b, "A1")[2] == 0


@pytest.mark.rule("5.7a", "5.7b")
def test_a_column_under_oppose_turns_its_front_as_its_whole_move() -> None:
    b = marching(one())
    assert why(b, TurnFront("about")) == "5.7a"
    b = marching(one(formation="column", front=4))
    pick(b, Advance(5 * CM))
    assert why(b, TurnFront("about")) == "5.7b"
    b = marching(one(formation="column", front=4))
    pick(b, TurnFront("right"))
    assert at(b, "A1")[2] == 16384 and u(b, "A1").front == 6 and moved(b, "A1")


@pytest.mark.rule("5.8a")
def test_only_ordered_units_under_oppose_pass_through_each_other() -> None:
    friend = unit("A2", "line_M", 90, 50)
    b = marching(one("cav", n=12, y=30, more=(FAR, friend)))
    assert why(b, Advance(20 * CM)) == "5.8a", "it would end on top of its friend"
    b = marching(one("cav", n=12, y=42, more=(FAR, unit("A2", "line_M", 90, 52))))
    assert why(b, Advance(25 * CM)) == ""
    b = marching(one("cav", n=12, y=42, more=(FAR, unit("A2", "line_M", 90, 52, disorganised=True))))
    assert why(b, Advance(25 * CM)) == "5.8a"


@pytest.mark.rule("V2b", "5.9a")
def test_a_square_may_be_the_whole_move_of_round_5() -> None:
    b = marching(one(order="wait"))
    pick(b, FormSquare())
    assert u(b, "A1").formation == "square" and moved(b, "A1")
    b = marching(one(order="attack"))
    assert why(b, FormSquare()) == "5.9a"


@pytest.mark.rule("V40b")
def test_a_square_does_not_move() -> None:
    found = can_act(one(formation="square"), uid(one(), "A1"))
    assert found is not None and found.rule == "V40b"


@pytest.mark.rule("5.5a", "V1")
def test_vector_t21_an_elite_unit_shifts_die_plus_2_figures() -> None:
    b = marching(one("gren", n=18, front=6))
    pick(b, Widen(), dice=[4])
    assert asked(b) == "ShiftFiles" and legal(b) == [Files(0), Files(1), Files(2)]
    pick(b, Files(2))
    assert u(b, "A1").front == 8


@pytest.mark.rule("V1b")
def test_a_poor_unit_may_shift_nobody() -> None:
    b = marching(one("line_S"))
    pick(b, Narrow(), dice=[1])
    assert asked(b) == "March" and u(b, "A1").front == 8


# -- orders in movement ------------------------------------------------------------------------------------


def against(gap: float, profile: str = "line_M", order: str = "attack", **kw: Any) -> Any:
    return one(profile, order, more=(unit("Z9", "line_M", 90, 40 + gap),), **kw)


@pytest.mark.rule("2.5c", "2.5f", "B17")
def test_under_attack_foot_goes_at_full_speed_toward_the_nearest_enemy() -> None:
    b = marching(against(40))
    assert (
        why(b, Done()) == "B17"
        and why(b, Advance(5 * CM)) == "2.5c"
        and why(b, Wheel("left", arc(b, 30))) == "B17"
    )
    pick(b, Advance(10 * CM))
    assert u(b, "A1").place == (90 * CM, 50 * CM, 0)


@pytest.mark.rule("2.5g")
def test_at_short_range_it_need_not_go_on_while_it_has_salvos() -> None:
    b = marching(against(15))
    assert why(b, Done()) == ""


@pytest.mark.rule("2.5h", "2.5g")
def test_attacked_it_has_only_to_stand() -> None:
    b = against(10)
    assert duty(b, uid(b, "A1")) is None
    run(b, MoveCommand(1))
    assert why(b, Done()) == ""


@pytest.mark.rule("2.5j")
def test_without_salvos_it_has_to_charge() -> None:
    b = marching(against(8, fired=6))
    assert why(b, Done()) == "2.5j"
    pick(b, Advance(8 * CM))
    assert b.game.clashes and b.game.clashes[0].charger == uid(b, "A1")


@pytest.mark.rule("V3")
def test_mounted_firearms_close_to_10_cm() -> None:
    b = marching(against(30, "huss", n=12))
    assert why(b, Done()) == "V3"
    pick(b, Advance(20 * CM))
    assert asked(b) == "March" and why(b, Done()) == ""


@pytest.mark.rule("V3b")
def test_horse_with_pistols_charges_at_once() -> None:
    b = marching(against(20, "cav", n=12))
    assert why(b, Done()) == "V3b" and why(b, Advance(15 * CM)) == "2.5c"
    pick(b, Advance(20 * CM))
    assert b.game.clashes


@pytest.mark.rule("2.5d")
def test_under_attack_a_unit_may_slow_down_on_difficult_ground() -> None:
    b = marching(against(60, terrain=WOOD))
    assert why(b, Advance(5 * CM)) == "" and why(b, Advance(3 * CM)) == "2.5c"
    pick(b, Advance(5 * CM))
    assert not u(b, "A1").disorganised


@pytest.mark.rule("2.6b")
def test_guns_under_attack_need_not_advance() -> None:
    b = field(gun("A1", "med6", 90, 40), unit("Z9", "line_M", 90, 80), orders={"A1": "attack"})
    assert duty(b, uid(b, "A1")) is None and can_act(b, uid(b, "A1")) is not None
    b.change(uid(b, "A1"), fired=8)
    assert duty(b, uid(b, "A1")) is None


@pytest.mark.rule("2.6c", "2.6d", "11.4d")
def test_light_guns_may_advance_and_unlimber_at_the_end() -> None:
    b = marching(field(gun("A1", "bn_gun", 90, 40, limbered=True), FAR, orders={"A1": "attack"}))
    assert why(b, Unlimber()) == "11.4d"
    pick(b, Advance(15 * CM))
    pick(b, Unlimber())
    assert u(b, "A1").formation == "battery" and place(b) == (90, 55)
    b = marching(field(gun("A1", "med6", 90, 40, limbered=True), FAR, orders={"A1": "oppose"}))
    pick(b, Advance(5 * CM))
    assert why(b, Unlimber()) == "2.6d"


@pytest.mark.rule("2.6e")
def test_light_guns_may_also_stay() -> None:
    b = field(gun("A1", "bn_gun", 90, 40), unit("Z9", "line_M", 90, 80), orders={"A1": "attack"})
    run(b, MoveCommand(1))
    assert why(b, Done()) == ""
    b.change(uid(b, "A1"), fired=8)
    assert why(b, Done()) == ""


@pytest.mark.rule("2.6f")
def test_guns_without_salvos_may_go_back() -> None:
    b = marching(field(gun("A1", "med6", 90, 60, limbered=True, fired=8), FAR, orders={"A1": "attack"}))
    pick(b, FallBack(7 * CM))
    assert place(b) == (90, 53)


@pytest.mark.rule("2.7a", "10.1f")
def test_under_wait_a_unit_stays_where_it_stands() -> None:
    b = marching(one(order="wait"))
    assert why(b, Advance(5 * CM)) == "2.7a" and why(b, Wheel("left", arc(b, 10))) == "2.7a"


@pytest.mark.rule("2.8a")
def test_under_oppose_a_unit_moves_as_it_likes() -> None:
    b = marching(one())
    pick(b, Advance(4 * CM))
    assert place(b) == (90, 44)


@pytest.mark.rule("2.8c")
def test_under_oppose_no_contact() -> None:
    b = marching(against(8, order="oppose"))
    assert why(b, Advance(8 * CM)) == "2.8c" and why(b, Advance(7 * CM)) == ""


# -- reactions in movement ---------------------------------------------------------------------------------


@pytest.mark.rule("4.7g", "4.7h")
def test_bloodlust_charges_at_full_speed_over_any_ground() -> None:
    b = marching(against(40, order="wait", state=BLOODLUST, terrain=WOOD))
    assert why(b, Done()) == "4.7g" and why(b, Advance(5 * CM)) == "4.7h"
    pick(b, Advance(10 * CM))
    assert u(b, "A1").disorganised
    b = marching(against(8, order="oppose", state=BLOODLUST))
    pick(b, Advance(8 * CM))
    assert b.game.clashes


@pytest.mark.rule("4.7n", "V59")
def test_gunners_in_bloodlust_without_salvos_advance_15_cm() -> None:
    b = field(
        gun("A1", "med6", 90, 40, state=BLOODLUST, fired=8),
        unit("Z9", "line_M", 90, 80),
        orders={"A1": "wait"},
    )
    marching(b)
    assert why(b, Done()) == "4.7n"
    pick(b, Advance(15 * CM))
    assert place(b) == (90, 55)


@pytest.mark.rule("5.4a", "V33", "5.4b", "V32", "B32")
def test_a_retreating_line_goes_back_5_cm_and_tests() -> None:
    b = run(one(state=RETREATING, disorganised=True), RetreatMove(uid(one(), "A1")), dice=[6])
    assert place(b) == (90, 35) and u(b, "A1").state == RETREATING, "6 - 1 - 2 = 3"
    assert left(b) == []


@pytest.mark.rule("5.4c", "V32b", "B32b")
def test_the_retreat_test_has_minus_1_and_minus_2_and_ok_is_still_disorganised() -> None:
    specials = ["commander", "ensign", "drummer"]
    b = run(one(state=RETREATING, specials=specials), RetreatMove(uid(one(), "A1")), dice=[6])
    assert u(b, "A1").state == OK and u(b, "A1").disorganised, "6 - 1 - 2 + 3 = 6"


@pytest.mark.rule("20.1d")
def test_retreating_units_move_first() -> None:
    b = one(state=RETREATING, more=(FAR, unit("A2", "line_M", 60, 40)))
    run(b, StartCommand(1), dice=[6])
    assert asked(b) == "MoveCommand" and moved(b, "A1") and at(b, "A1")[1] == 35 * CM


@pytest.mark.rule("V34", "V34b", "6.11a")
def test_a_unit_that_retreats_from_melee_leaves_contact_in_round_5() -> None:
    b = one(order="wait", more=(unit("Z9", "cav", 90, 40.005),))
    b.change(uid(b, "Z9"), place=(90 * CM, 40 * CM + 50, 32768))
    clash(b, "Z9", "A1", since=1)
    run(b, ReactInMelee(uid(b, "A1"), RETREATING))
    assert u(b, "A1").place is not None and b.game.clashes
    run(b, RetreatMove(uid(b, "A1")), dice=[6])
    assert not b.game.clashes


@pytest.mark.rule("V61")
def test_a_retreat_stops_at_the_table_edge() -> None:
    b = run(one(state=RETREATING, y=10), RetreatMove(uid(one(), "A1")), dice=[6])
    assert place(b) == (90, 7.5)


@pytest.mark.rule("5.4e", "B27")
def test_vector_t22_cavalry_destroys_a_retreating_unit() -> None:
    b = marching(against(20, "cav", n=12))
    b.change(uid(b, "Z9"), state=RETREATING)
    marching(b)
    pick(b, Advance(20 * CM))
    assert u(b, "Z9").place is None and "destroyed" in told(b) and not b.game.clashes


@pytest.mark.rule("V22")
def test_a_retreating_square_is_not_destroyed_but_tests() -> None:
    b = against(20, "cav", n=12)
    b.change(uid(b, "Z9"), state=RETREATING, formation="square")
    marching(b)
    free = max(o.amount for o in legal(b) if isinstance(o, Advance))
    pick(b, Advance(free))
    assert u(b, "Z9").place is not None and b.game.clashes


@pytest.mark.rule("V49", "V48")
def test_a_charger_lays_its_front_along_the_enemy_and_stays_in_contact() -> None:
    b = against(12, "cav", n=12)
    b.change(uid(b, "Z9"), place=(92 * CM, 52 * CM, 32768 + 2000))
    marching(b)
    pick(b, max((o for o in legal(b) if isinstance(o, Advance)), key=lambda o: o.amount))
    assert at(b, "A1")[2] == 2000 and b.game.clashes[0].aligned
    b.set(moved=())
    assert can_act(b, uid(b, "A1")).rule == "V48"  # type: ignore[union-attr]


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
    assert why(b, Advance(20 * CM)) == "14.1e"
    road = {"kind": "road", "line": [[90, 0], [90, 120]], "width": 5}
    b = marching(one("cav", n=12, terrain=(wood, road), formation="column", front=2))
    assert why(b, Advance(20 * CM)) == ""
    guns = gun("A1", "med6", 90, 40, limbered=True)
    b = marching(field(guns, FAR, orders={"A1": "oppose"}, terrain=(wood,)))
    assert why(b, Advance(12 * CM)) == "14.1e"


@pytest.mark.parametrize("kind", ["marsh", "stream"])
@pytest.mark.parametrize("limbered", [True, False])
@pytest.mark.rule("14.1g")
def test_formed_guns_do_not_enter_a_marsh(kind: str, limbered: bool) -> None:
    marsh = ({"kind": kind, "rectangle": [60, 42, 120, 80]},)
    guns = gun("A1", "med6", 90, 40, limbered=limbered)
    b = marching(field(guns, FAR, orders={"A1": "oppose"}, terrain=marsh))
    assert why(b, Advance(4 * CM)) == "14.1g"


RIVER = {"kind": "river", "line": [[0, 60], [180, 60]], "width": 6}
BRIDGE = {"kind": "bridge", "rectangle": [85, 56, 95, 64]}


@pytest.mark.rule("14.1h", "22.11f")
def test_a_river_is_crossed_on_a_bridge_by_a_narrow_column() -> None:
    front: dict[str, Any] = {"file": {"bridge_front": {"most": 4, "rule": "22.11f"}}}
    b = marching(one(y=55, terrain=(RIVER, BRIDGE), **front))
    assert why(b, Advance(8 * CM)) == "14.1h"
    b = marching(one(y=55, terrain=(RIVER, BRIDGE), formation="column", front=4, **front))
    assert why(b, Advance(15 * CM)) == ""
    five: dict[str, Any] = {"formation": "column", "front": 5, "n": 25, "bases": "25"}
    b = marching(one(y=55, terrain=(RIVER, BRIDGE), **five, **front))
    assert why(b, Advance(15 * CM)) == "14.1h", "five small bases would fit its 10 cm"
    ford = {"kind": "ford", "rectangle": [75, 57, 105, 63]}
    b = marching(one(y=55, terrain=(RIVER, ford)))
    assert why(b, Advance(8 * CM)) == "", "a ford carries a line"


@pytest.mark.rule("22.11h")
def test_where_the_river_bars_the_way_attackers_make_for_a_crossing() -> None:
    ford = {"kind": "ford", "rectangle": [122, 57, 146, 63]}
    b = one(order="attack", y=40, more=(unit("Z9", "line_M", 90, 100),), terrain=(RIVER, ford))
    task = duty(b, uid(b, "A1"))
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
    assert why(b, Advance(11 * CM)) == "5.3a"
    pick(b, Advance(10 * CM))
    assert u(b, "A1").disorganised


@pytest.mark.parametrize("kind", ["stone_wall", "earthwork", "redoubt"])
@pytest.mark.rule("14.1j")
def test_a_stone_wall_costs_10_cm(kind: str) -> None:
    wall = ({"kind": kind, "rectangle": [70, 44, 110, 80]},)
    b = marching(one(formation="column", front=4, terrain=wall))
    assert why(b, Advance(6 * CM)) == "5.3a"
    pick(b, Advance(5 * CM))
    assert not u(b, "A1").disorganised


FARM = {"kind": "farm", "rectangle": [80, 45, 100, 60]}


@pytest.mark.rule("14.1k", "14.1l", "V58")
def test_a_battalion_enters_and_leaves_a_building() -> None:
    b = marching(one(terrain=(FARM,)))
    pick(b, Enter(0))
    assert u(b, "A1").formation == "garrison" and b.game.blocks == (0,) and moved(b, "A1")
    b.set(moved=())
    marching(b)
    assert why(b, Advance(5 * CM)) == "14.1l"
    pick(b, Leave("north"))
    assert u(b, "A1").formation == "line" and place(b) == (90, 67.5) and moved(b, "A1")
    b = marching(one("cav", n=12, terrain=(FARM,)))
    assert why(b, Enter(0)) == "14.1k"


def test_a_retreating_garrison_leaves_its_building_or_stays_shut_in() -> None:
    b = one(order="wait", state=RETREATING, formation="garrison", terrain=(FARM,))
    b.change(uid(b, "A1"), place=(90 * CM, 60 * CM, 0))
    run(b, RetreatMove(uid(b, "A1")), dice=[6])
    assert u(b, "A1").formation == "line" and place(b)[1] < 45
    walls = [
        unit(f"A{i}", "line_M", x, y) for i, (x, y) in enumerate([(90, 44), (90, 68), (68, 56), (112, 56)], 2)
    ]
    b = one(order="wait", state=RETREATING, formation="garrison", terrain=(FARM,), more=(FAR, *walls))
    b.change(uid(b, "A1"), place=(90 * CM, 60 * CM, 0))
    run(b, RetreatMove(uid(b, "A1")), dice=[6])
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
    assert why(b, Advance(5 * CM)) == "V52"
    b = one(
        order="attack",
        y=40,
        fired=6,
        more=(unit("Z9", "line_M", 90, 60, formation="garrison"),),
        terrain=(FARM,),
    )
    b.change(uid(b, "Z9"), place=(90 * CM, 60 * CM, 0))
    marching(b)
    pick(b, Advance(5 * CM))
    assert b.game.clashes


@pytest.mark.rule("22.8g")
def test_a_garrison_under_attack_may_stay_in_its_block() -> None:
    b = one(order="attack", formation="garrison", terrain=(FARM,), file={"block_stay": {"rule": "22.8g"}})
    assert duty(b, uid(b, "A1")) is None


@pytest.mark.rule("V14")
def test_a_road_stays_open_through_a_farm() -> None:
    road = {"kind": "road", "line": [[90, 0], [90, 120]], "width": 5}
    b = marching(one(terrain=(FARM, road), formation="column", front=2))
    assert why(b, Advance(15 * CM)) == ""


@pytest.mark.rule("V9")
def test_limbered_guns_have_the_road_bonus() -> None:
    road = ({"kind": "road", "line": [[90, 0], [90, 120]], "width": 5},)
    b = marching(field(gun("A1", "med6", 90, 40, limbered=True), FAR, orders={"A1": "oppose"}, terrain=road))
    pick(b, Advance(20 * CM))
    assert place(b) == (90, 60)


# -- single figures ----------------------------------------------------------------------------------------


@pytest.mark.rule("10.4a", "10.4b", "V13b", "V13")
def test_a_figure_joins_goes_along_and_leaves_in_round_5() -> None:
    b = one(leaders={"AG1": {"at": (90, 20)}})
    run(b, RideFigure(uid(b, "AG1")))
    pick(b, Join(uid(b, "A1")))
    assert u(b, "AG1").joined == uid(b, "A1")
    marching(b)
    pick(b, Advance(5 * CM))
    assert place(b, "AG1")[1] == 37.5
    b.set(moved=())
    run(b, RideFigure(uid(b, "AG1")))
    pick(b, Ride((90 * CM, 20 * CM)))
    assert u(b, "AG1").joined == -1
    run(b, RideFigure(uid(b, "AG1")))
    pick(b, Ride((90 * CM, 37 * CM + 5000)))
    assert u(b, "AG1").joined == uid(b, "A1"), "contact is joining"


@pytest.mark.rule("10.3d")
def test_the_colonel_moves_with_his_battalion() -> None:
    b = one(more=(FAR, person("AK", "colonel", 60, 30, unit="A1")))
    before = place(b, "AK")
    marching(b)
    pick(b, Advance(5 * CM))
    assert place(b, "AK") == (before[0], before[1] + 5)
    run(b, MoveCommand(0))
    assert why(b, ChooseUnit(uid(b, "AK"))) == "10.3d"
    join(b, "AG1", "A1")


@pytest.mark.rule("20.4b")
def test_the_option_of_a_general_retreat_lets_units_march_off() -> None:
    b = marching(one(order="retire", y=15, retire_order="yes"))
    pick(b, LeaveTable())
    assert u(b, "A1").place is None and u(b, "A1").figures == 24
    b = marching(one(order="retire", y=60, retire_order="yes"))
    assert why(b, LeaveTable()) == "20.4b"
    assert allowance(b, uid(b, "A1")) == 10 * CM


# -- what is refused ---------------------------------------------------------------------------------------


def garrison(order: str = "oppose", **kw: Any) -> Any:
    """A1 holds the farm."""
    b = one(order=order, formation="garrison", terrain=(FARM,), **kw)
    b.change(uid(b, "A1"), place=(90 * CM, 60 * CM, 0))
    return b


def rule_of(found: Any) -> str:
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
    assert rule_of(can_act(b, uid(b, "A1"))) == rule


@pytest.mark.rule("2.6a", "2.7a")
def test_guns_that_stay_where_they_are() -> None:
    b = field(gun("A1", "med6", 90, 40), FAR, orders={"A1": "wait"})
    assert rule_of(can_act(b, uid(b, "A1"))) == "2.7a"
    b = field(gun("A1", "med6", 90, 40), FAR, orders={"A1": "attack"})
    assert rule_of(can_act(b, uid(b, "A1"))) == "2.6a"


@pytest.mark.rule("5.1d")
def test_a_command_moves_its_own_units_once_each() -> None:
    b = garrison("wait", more=(FAR, unit("A2", "line_M", 40, 40)))
    run(b, MoveCommand(1))
    assert words(b, ChooseUnit(uid(b, "Z9"))) == "other-command"
    pick(b, ChooseUnit(uid(b, "A1")))
    assert moved(b, "A1") and "moving" not in b.affairs, "it can only halt"
    assert words(b, ChooseUnit(uid(b, "A1"))) == "has-moved"


@pytest.mark.rule("5.2a", "13.2c")
def test_advances_that_go_nowhere_through_the_enemy_or_off_the_table() -> None:
    b = marching(against(8, fired=6))
    assert why(b, Advance(0)) == "5.2a" and why(b, Advance(9 * CM)) == "5.2a"
    assert why(marching(one(x=30, y=115)), Advance(8 * CM)) == "13.2c"


@pytest.mark.rule("5.2b", "5.2c", "14.1l")
def test_wheels_that_cannot_be_made() -> None:
    b = marching(one())
    assert why(b, Wheel("up", 5 * CM)) == "5.2b"
    pick(b, Advance(2 * CM))
    assert why(b, Wheel("left", arc(b, 10))) == "5.2c", "a line wheels first"
    b = marching(one(formation="column", front=4, more=(FAR, unit("A2", "line_M", 92, 48))))
    assert why(b, Wheel("left", arc(b, 40))) == "5.2b"
    wood = ({"kind": "wood", "rectangle": [60, 41, 120, 80]},)
    b = marching(one("cav", n=12, formation="column", front=4, terrain=wood))
    assert why(b, Wheel("left", arc(b, 40))) == "5.2b"
    assert why(marching(garrison()), Wheel("left", 2 * CM)) == "14.1l"


@pytest.mark.rule("2.8c", "5.6b", "5.8a", "14.1l")
def test_where_a_unit_cannot_fall_back() -> None:
    assert why(marching(one(order="attack")), FallBack(5 * CM)) == "5.6b"
    assert why(marching(garrison()), FallBack(5 * CM)) == "14.1l"
    b = marching(one())
    assert why(b, FallBack(0)) == "5.6b"
    pick(b, Advance(2 * CM))
    assert why(b, FallBack(5 * CM)) == "5.6b"
    behind: dict[str, Any] = {"n": 8, "front": 8}
    assert why(marching(one(more=(FAR, unit("A2", "line_M", 90, 30, **behind)))), FallBack(5 * CM)) == "5.8a"
    b = marching(one(more=(FAR, unit("A2", "line_M", 90, 30, disorganised=True, **behind))))
    assert why(b, FallBack(5 * CM)) == "5.8a"
    b = marching(one(more=(FAR, unit("Z2", "line_M", 90, 30, **behind))))
    assert why(b, FallBack(5 * CM)) == "2.8c"


@pytest.mark.rule("5.7a")
def test_a_front_is_turned_only_under_oppose_and_to_a_side_that_exists() -> None:
    b = marching(one(formation="column", front=4))
    assert why(b, TurnFront("up")) == "5.7a"
    b = marching(one(order="attack", formation="column", front=4))
    assert why(b, TurnFront("about")) == "5.7a"


@pytest.mark.rule("V2b", "4.7j", "14.1l", "18.2a")
def test_who_cannot_form_square_as_its_move() -> None:
    b = marching(one())
    pick(b, Advance(2 * CM))
    assert why(b, FormSquare()) == "V2b"
    assert why(marching(garrison()), FormSquare()) == "14.1l"
    assert why(marching(one(order="wait", state=BLOODLUST)), FormSquare()) == "4.7j"
    b = marching(one(more=(FAR, unit("A2", "line_M", 90, 31.5))))
    assert why(b, FormSquare()) == "18.2a"


@pytest.mark.rule("2.6d", "11.4d")
def test_only_light_guns_that_moved_unlimber_after_it() -> None:
    assert why(marching(one()), Unlimber()) == "2.6d"
    b = marching(field(gun("A1", "bn_gun", 90, 40, limbered=True), FAR, orders={"A1": "attack"}))
    assert why(b, Unlimber()) == "11.4d"


@pytest.mark.rule("2.7a", "4.7g", "14.1l")
def test_who_neither_enters_nor_leaves_a_building() -> None:
    assert why(marching(one(order="wait", terrain=(FARM,))), Enter(0)) == "2.7a"
    assert why(marching(one(state=BLOODLUST, terrain=(FARM,))), Enter(0)) == "4.7g"
    assert why(marching(one(terrain=(FARM,))), Leave("north")) == "14.1l"
    b = garrison("wait")
    assert rule_of(leave_refusal(b, uid(b, "A1"), "north")) == "2.7a"


@pytest.mark.rule("14.1h", "14.1k")
def test_figures_ride_neither_into_a_river_nor_into_a_building() -> None:
    b = one(leaders={"AG1": {"at": (60, 75)}}, terrain=(RIVER,))
    run(b, RideFigure(uid(b, "AG1")))
    assert why(b, Ride((60 * CM, 66 * CM))) == "14.1h", "his horse would stand in it"
    b = one(leaders={"AG1": {"at": (60, 50)}}, terrain=(FARM,))
    run(b, RideFigure(uid(b, "AG1")))
    assert why(b, Ride((85 * CM, 53 * CM))) == "14.1k"
    assert why(marching(garrison()), Leave("up")) == "14.1k"


@pytest.mark.rule("10.3a", "10.3d")
def test_a_general_rides_30_cm_and_a_colonel_not_by_himself() -> None:
    b = one(more=(FAR, person("AK", "colonel", 60, 30, unit="A1")), leaders={"AG1": {"at": (60, 20)}})
    run(b, RideFigure(uid(b, "AG1")))
    assert why(b, Ride((30 * CM, 22 * CM))) == "" and why(b, Ride((28 * CM, 22 * CM))) == "10.3a"
    run(b, RideFigure(uid(b, "AK")))
    assert why(b, Ride((60 * CM, 20 * CM))) == "10.3d"


@pytest.mark.rule("11.3a")
def test_the_heaviest_guns_are_not_moved_by_hand() -> None:
    b = field(gun("A1", "heavy12", 90, 40), FAR, orders={"A1": "oppose"})
    assert rule_of(can_act(b, uid(b, "A1"))) == "11.3a"


@pytest.mark.rule("4.7j", "5.5a", "V1")
def test_fronts_that_cannot_be_widened_or_narrowed() -> None:
    b = marching(field(gun("A1", "med6", 90, 40, limbered=True), FAR, orders={"A1": "oppose"}))
    assert why(b, Widen()) == "5.5a"
    assert why(marching(one(state=BLOODLUST)), Widen()) == "4.7j"
    assert why(marching(one(n=6, front=1, formation="column")), Narrow()) == "5.5a"
    sides = [unit(f"A{i}", "line_M", x, 40) for i, x in ((2, 69), (3, 111))]
    assert why(marching(one(more=(FAR, *sides))), Widen()) == "5.5a"
    b = marching(one())
    pick(b, Widen(), dice=[3])
    pick(b, Files(1))
    assert why(b, Widen()) == "5.5a", "once a move"
    b = marching(one(n=4, front=2, formation="column"))
    pick(b, Narrow(), dice=[6])
    assert why(b, Files(2)) == "5.5a" and why(b, Files(4)) == "V1"
    b = marching(one("gren", n=18, more=(FAR, unit("A2", "line_M", 109, 40))))
    pick(b, Widen(), dice=[6])
    assert why(b, Files(2)) == "5.5a" and why(b, Files(1)) == "", "room for one file"


@pytest.mark.parametrize(
    ("rule", "shape", "n", "front"),
    [
        pytest.param(rule, *row, marks=pytest.mark.rule(rule))
        for rule, *row in (("3.1d", "assault", 16, 4), ("3.1f", "line", 18, 6), ("V19b", "line", 12, 6))
    ],
)
def test_a_front_narrowed_too_far_is_disorganised(rule: str, shape: str, n: int, front: int) -> None:
    b = marching(one(n=n, front=front, formation=shape))
    pick(b, Narrow(), dice=[6])
    pick(b, Files(1))
    assert u(b, "A1").disorganised and u(b, "A1").front == front - 1


@pytest.mark.rule("V19b")
def test_shapes_that_are_no_formation_are_disorganised() -> None:
    b = forming(one())
    pick(b, Form(uid(b, "A1"), "column", 8))
    assert u(b, "A1").disorganised, "three ranks are no column"
    b = marching(one(n=13, front=3, formation="column"))
    pick(b, TurnFront("right"))
    assert u(b, "A1").disorganised and u(b, "A1").front == 5
    b = forming(one("drag", n=4))
    pick(b, Dismount(uid(b, "A1")))
    assert u(b, "A1").disorganised, "four men are no line of foot"


@pytest.mark.rule("3.1a", "3.2a", "3.2d")
def test_whom_round_3_leaves_alone() -> None:
    more = (FAR, unit("A2", "line_M", 60, 40), unit("A3", "line_M", 30, 40, command=2))
    b = forming(one(more=more))
    assert why(b, Rally(uid(b, "A3"))) == "3.1a" and why(b, Rally(uid(b, "A1"))) == "3.2a"
    b.set(stopped=(uid(b, "A1"),))
    assert why(b, Rally(uid(b, "A1"))) == "3.2d"
    b.change(uid(b, "A1"), place=None)
    assert why(b, Rally(uid(b, "A1"))) == "3.1a"


@pytest.mark.rule("3.1b", "14.1l", "18.2a", "18.2b")
def test_formations_that_cannot_be_taken() -> None:
    a2 = unit("A2", "line_M", 60, 40)
    b = forming(one(more=(FAR, a2)))
    a1 = uid(b, "A1")
    assert why(b, Form(a1, "wedge", 4)) == "3.1b" and why(b, Form(a1, "column", 0)) == "3.1b"
    assert why(b, Form(a1, "line", 8)) == "18.2a"
    b = forming(one(more=(FAR, a2, unit("A3", "line_M", 90, 31.5))))
    assert why(b, Form(a1, "column", 4)) == "18.2a", "no room behind"
    assert why(forming(garrison(more=(FAR, a2))), Form(a1, "column", 4)) == "14.1l"
    b = one("drag", n=12, front=6, afoot=True, more=(FAR, a2, unit("A3", "line_M", 90, 34)))
    assert why(forming(b), Mount(a1)) == "18.2a", "mounted its line is deeper"
    clash(b, "A1", "Z9")
    assert why(forming(b), Mount(a1)) == "18.2b"


@pytest.mark.rule("3.1b", "11.4d", "18.2a", "18.2b")
def test_what_guns_cannot_do_in_round_3() -> None:
    more = (FAR, unit("A2", "line_M", 60, 40), unit("A3", "line_M", 103.5, 40))
    b = field(gun("A1", "med6", 90, 40, limbered=True), *more, orders={"A1": "oppose"})
    forming(b)
    a1 = uid(b, "A1")
    assert why(b, Form(a1, "line")) == "3.1b" and why(b, Form(a1, "limbered")) == "18.2a"
    assert why(b, Form(a1, "battery", 0, 70_000)) == "11.4d"
    assert why(b, Form(a1, "battery", 0, 16384)) == "18.2a", "no room to turn"
    clash(b, "A1", "Z9")
    assert why(forming(b), Form(a1, "battery")) == "18.2b"


@pytest.mark.rule("2.5d")
def test_under_attack_a_unit_may_go_round_what_hinders_it() -> None:
    assert why(marching(against(60)), Wheel("left", arc(against(60), 30))) == "B17"
    assert why(marching(against(60, terrain=WOOD)), Wheel("left", arc(against(60), 30))) == ""
    friend = unit("A2", "line_M", 90, 70)
    b = marching(one(order="attack", more=(unit("Z9", "line_M", 90, 100), friend)))
    assert why(b, Wheel("left", arc(b, 30))) == "B17", "the friend is too far to hinder it"
    b.change(uid(b, "A2"), place=(90 * CM, 60 * CM, 0))
    assert why(marching(b), Wheel("left", arc(b, 30))) == ""


@pytest.mark.rule("V33c")
def test_a_retreat_over_difficult_ground_is_halved_twice() -> None:
    b = run(one(state=RETREATING, terrain=WOOD), RetreatMove(uid(one(), "A1")), dice=[6])
    assert place(b) == (90, 37.5)


@pytest.mark.rule("V13", "V13b")
def test_a_unit_takes_up_a_figure_it_reaches_and_keeps_him_when_it_changes_shape() -> None:
    b = marching(one(leaders={"AG1": {"at": (90, 45)}}))
    pick(b, Advance(4 * CM))
    assert u(b, "AG1").joined == uid(b, "A1")
    b = one()
    join(b, "AG1", "A1", "right")
    forming(b)
    pick(b, Form(uid(b, "A1"), "column", 4))
    own, him = base_of(b, uid(b, "A1")), base_of(b, uid(b, "AG1"))
    assert u(b, "AG1").joined == uid(b, "A1") and contact(own, him)
