"""Round 2: orders, the General's test, messengers, cavalry Generals, influence (2, 10.6, 15, 16)."""

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
    offered,
    order,
    person,
    player,
    refusal,
    stopped,
    u,
    uid,
    unit,
    words,
)

from gonfalon.core.steps import ChooseUnit, Done, Pass
from gonfalon.systems.naran.book.cavalry_switch import CavalrySwitch
from gonfalon.systems.naran.book.commands import OrderTable, command_radius
from gonfalon.systems.naran.book.figures import Danger, figures_after_move
from gonfalon.systems.naran.book.influence import Influence, TryInfluence
from gonfalon.systems.naran.book.march_limits import march_refusal
from gonfalon.systems.naran.book.order_test import GeneralTest, order_test_modifiers
from gonfalon.systems.naran.book.orders import OrderRound
from gonfalon.systems.naran.book.reorganisation import ReorganisationRound
from gonfalon.systems.naran.book.riding import RideFigure
from gonfalon.systems.naran.pieces.facts import ATTACK, BLOODLUST, DEMORALISED, OK, OPPOSE, RETREATING, WAIT
from gonfalon.systems.naran.pieces.options import Hand, Join, Meet, OwnOrder, Ride, Send, Switch
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.screen.board import ORDER_TONE

NEAR = {"AC": {"at": (90, 10)}, "AG1": {"at": (90, 30)}}


def camp(*more: dict[str, Any], **kw: Any) -> B:
    """Condottiero at (90, 10) with an aide and an orderly, General 1 at (90, 30) with two units."""
    leaders = {**NEAR, **kw.pop("leaders", {})}
    units = kw.pop("units", [unit("A1", "line_M", 80, 45), unit("A2", "line_M", 104, 45)])
    return field(
        *units,
        person("AD", "aide", 92.5, 10),
        person("AO", "orderly", 87.5, 10),
        unit("Z1", "line_M", 90, 110),
        *more,
        leaders=leaders,
        orders={"A1": "wait", **kw.pop("orders", {})},
        **kw,
    )


def general_takes(b: B, new: int, bearer: str, dice: list[int]) -> B:
    return begin(b, GeneralTest(1, new, uid(b, bearer)), dice=dice)


# -- 2.1, 2.2 --------------------------------------------------------------------------------------------


@pytest.mark.rule("2.1b", "2.1c", "2.1e", "20.1a")
def test_the_condottieri_act_first_from_the_first_deployer() -> None:
    b = camp(person("ZD", "aide", 4.5, 116), unit("A5", "line_M", 60, 20, command=0), first=1)
    b.change(uid(b, "AO"), errand=1, order=ATTACK, place=(90 * CM, 27 * CM + 5000, 0))
    begin(b, OrderRound(), dice=[])
    assert asked(b) == "CondottieroStep" and player(b) == 1
    do(b, Done())
    assert player(b) == 0


@pytest.mark.rule("2.1d", "2.2b")
def test_the_condottiero_changes_his_own_command_without_a_test() -> None:
    b = camp(unit("A5", "line_M", 60, 20, command=0))
    begin(b, OrderRound(), dice=[])
    do(b, OwnOrder("oppose"))
    assert order(b, 0) == "oppose"
    assert refusal(b, OwnOrder("wait")) == "2.1d"


@pytest.mark.rule("2.2a", "B38", "10.2b", "10.2c")
def test_one_unit_outside_the_radius_forbids_the_change() -> None:
    b = camp(unit("A5", "line_M", 60, 20, command=0), unit("A6", "line_M", 90, 100, command=0))
    assert command_radius(b, uid(b, "AC")) == 40 * CM
    begin(b, OrderRound())
    assert refusal(b, OwnOrder("oppose")) == "B38"
    b.change(uid(b, "A6"), place=(90 * CM, 54 * CM, 0))
    assert refusal(b, OwnOrder("oppose")) == "", "its rear rank is nearer than 40 cm, its middle is not"


@pytest.mark.parametrize(("value", "reach"), [(1, 20), (2, 30), (3, 40), (4, 50), (5, 60)])
@pytest.mark.rule("10.2b")
def test_the_command_radius_grows_with_the_value(value: int, reach: int) -> None:
    b = camp(values={"AG1": value})
    assert command_radius(b, uid(b, "AG1")) == reach * CM


@pytest.mark.rule("2.2a", "2.4j", "V27d")
def test_a_messenger_waits_while_a_unit_is_out_of_radius() -> None:
    b = camp(unit("A3", "line_M", 20, 100))
    b.change(uid(b, "AO"), errand=1, order=ATTACK)
    general_takes(b, ATTACK, "AO", [])
    assert order(b, 1) == "wait" and u(b, "AO").errand == 1
    b.change(uid(b, "A3"), place=None, figures=0)
    general_takes(b, ATTACK, "AO", [1])
    assert u(b, "AO").errand == 1, "a total of 4 delays him again"
    assert "skipped" in happened(b)


@pytest.mark.rule("2.2c", "V27b")
def test_an_order_handed_over_is_tested_at_once_and_may_be_tried_again() -> None:
    b = camp(leaders={"AG1": {"at": (90, 15)}, "AC": {"at": (90, 10)}}, values={"AG1": 2})
    begin(b, OrderRound())
    do(b, Hand(1, "attack"), dice=[1])
    assert order(b, 1) == "wait" and refusal(b, Hand(1, "attack")) == "2.2c"
    b.end("orders")
    begin(b, OrderRound(), dice=[6])
    do(b, Hand(1, "attack"))
    assert order(b, 1) == "attack"


@pytest.mark.rule("2.2d", "2.2e", "15.1a")
def test_orders_go_only_with_messengers_in_contact_and_several_may_go() -> None:
    b = camp(person("AX", "orderly", 60, 10), unit("A5", "line_M", 40, 40, command=2),
             leaders={"AG2": {"at": (40, 30)}})  # fmt: skip
    begin(b, OrderRound())
    assert refusal(b, Send(uid(b, "AX"), 1, "attack")) == "2.2d"
    do(b, Send(uid(b, "AD"), 1, "attack"))
    assert refusal(b, Send(uid(b, "AD"), 2, "wait")) == "15.1a"
    do(b, Send(uid(b, "AO"), 2, "wait"))
    assert (u(b, "AD").errand, u(b, "AO").errand) == (1, 2)


# -- 2.3 the test ------------------------------------------------------------------------------------------


def keys(b: B, new: int, bearer: str) -> dict[str, int]:
    return {m.key: m.value for m in order_test_modifiers(b, b.setting.commands[1], new, uid(b, bearer))}


@pytest.mark.rule("2.3a", "15.1e")
def test_an_orderly_brings_no_bonus() -> None:
    b = general_takes(camp(), ATTACK, "AO", [3])
    assert keys(camp(), ATTACK, "AO") == {"command-value": 3} and order(b, 1) == "attack"
    assert not u(b, "A1").disorganised, "3 + 3 is 6"


@pytest.mark.rule("2.3b", "V28")
def test_bonuses_of_the_order_test() -> None:
    b = camp(leaders={"AG1": {"at": (90, 30), "fanatic": True}})
    assert keys(b, ATTACK, "AD") == {"command-value": 3, "fanatic-general": 1, "by-aide": 1}
    assert keys(b, OPPOSE, "AC") == {"command-value": 3, "in-person": 1}
    general_takes(b, ATTACK, "AD", [1])
    assert order(b, 1) == "attack", "1 + 3 + 1 + 1 is 6"


@pytest.mark.rule("2.3c", "B18", "B19", "V20", "V28b")
def test_penalties_of_the_order_test() -> None:
    units = [
        unit("A1", "line_M", 60, 45, state=DEMORALISED, disorganised=True),
        unit("A2", "line_M", 84, 45, state=BLOODLUST),
        unit("A3", "line_M", 108, 45, state=RETREATING, disorganised=True),
        unit("A4", "line_M", 60, 60, disorganised=True),
    ]
    b = camp(units=units, leaders={"AG1": {"at": (90, 30), "allied": True}})
    assert keys(b, ATTACK, "AO") == {
        "command-value": 3,
        "allied-command": -1,
        "disorganised-unit": -1,
        "shaken-units": -2,
        "retreating-units": -2,
    }
    general_takes(b, ATTACK, "AO", [6])
    assert order(b, 1) == "wait"


@pytest.mark.rule("V20")
def test_a_demoralised_unit_also_counts_as_disorganised() -> None:
    units = [unit("A1", "line_M", 60, 45, state=DEMORALISED, disorganised=True), unit("A2", "line_M", 84, 45)]
    assert keys(camp(units=units), ATTACK, "AO")["disorganised-unit"] == -1


# -- 2.4 results -------------------------------------------------------------------------------------------

LOW = {"values": {"AG1": 1}, "units": [unit("A1", "line_M", 80, 45, state=RETREATING, disorganised=True),
                                       unit("A2", "line_M", 104, 45)]}  # fmt: skip


def after_test(die: int, low: bool, new: int = ATTACK, save: list[int] | None = None, now: str = "wait") -> B:
    b = camp(**(LOW if low else {}), orders={"A1": now})
    b.change(uid(b, "AO"), errand=1, order=new)
    return general_takes(b, new, "AO", [die, *(save or [])])


@pytest.mark.rule("2.4a", "V27")
def test_6_accepts_and_dismisses_the_messenger() -> None:
    b = after_test(3, False)
    assert order(b, 1) == "attack" and not u(b, "A2").disorganised and u(b, "AO").errand == -1


@pytest.mark.rule("2.1f", "15.1d")
def test_a_general_tests_after_the_condottiero_when_round_2_begins_with_the_messenger_beside_him() -> None:
    b = camp(unit("A5", "line_M", 60, 20, command=0))
    b.change(uid(b, "AO"), errand=1, order=ATTACK, place=(90 * CM, 27 * CM + 5000, 0))
    begin(b, OrderRound(), dice=[])
    assert asked(b) == "CondottieroStep"
    do(b, Done(), dice=[3])
    assert order(b, 1) == "attack"


@pytest.mark.rule("2.4b")
def test_5_accepts_in_confusion() -> None:
    b = after_test(2, False)
    assert order(b, 1) == "attack" and u(b, "A2").disorganised and u(b, "AO").errand == -1


@pytest.mark.rule("2.4c", "2.4j")
def test_4_delays() -> None:
    b = after_test(1, False)
    assert order(b, 1) == "wait" and not u(b, "A2").disorganised and u(b, "AO").errand == 1
    b = after_test(6, True)
    assert u(b, "AO").errand == 1 and not u(b, "A2").disorganised


@pytest.mark.rule("2.4d")
def test_3_delays_in_confusion() -> None:
    b = after_test(5, True)
    assert order(b, 1) == "wait" and u(b, "A2").disorganised and u(b, "AO").errand == 1


@pytest.mark.rule("2.4e")
def test_2_is_ignored() -> None:
    b = after_test(4, True)
    assert order(b, 1) == "wait" and not u(b, "A2").disorganised and u(b, "AO").errand == -1


@pytest.mark.rule("2.4f")
def test_1_is_ignored_in_confusion() -> None:
    b = after_test(3, True)
    assert order(b, 1) == "wait" and u(b, "A2").disorganised and u(b, "AO").errand == -1


@pytest.mark.parametrize(
    ("new", "now", "becomes"),
    [(ATTACK, "oppose", "wait"), (WAIT, "oppose", "attack"), (OPPOSE, "attack", "wait")],
)
@pytest.mark.rule("2.4g", "2.4i", "B2")
def test_vector_t5_0_is_misread(new: int, now: str, becomes: str) -> None:
    b = after_test(2, True, new, now=now)
    assert order(b, 1) == becomes and u(b, "A2").disorganised and u(b, "AO").errand == -1


@pytest.mark.rule("2.4h", "2.4k", "B35", "B2")
def test_below_0_is_panic_and_the_messenger_saves_or_falls() -> None:
    b = after_test(1, True, save=[5])
    assert u(b, "A2").state == DEMORALISED and u(b, "A2").disorganised and u(b, "AO").place is None
    b = after_test(1, True, save=[6])
    assert u(b, "AO").place is not None and u(b, "AO").errand == -1 and order(b, 1) == "wait"


@pytest.mark.rule("V68", "2.4h")
def test_panic_does_not_turn_a_retreating_unit_into_one_that_is_only_demoralised() -> None:
    units = [*LOW["units"], unit("A3", "line_M", 84, 60, state=RETREATING, disorganised=True)]
    b = camp(values={"AG1": 1}, units=units)
    general_takes(b, ATTACK, "AC", [1])
    assert u(b, "A2").state == DEMORALISED and u(b, "A3").state == RETREATING


@pytest.mark.rule("B35")
def test_an_aide_saves_on_5() -> None:
    units = [*LOW["units"], unit("A3", "line_M", 84, 60, state=DEMORALISED, disorganised=True)]
    b = camp(values={"AG1": 1}, units=units)
    b.change(uid(b, "AD"), errand=1, order=ATTACK)
    general_takes(b, ATTACK, "AD", [1, 5])
    assert u(b, "AD").place is not None
    b.change(uid(b, "AD"), errand=1, order=ATTACK)
    general_takes(b, ATTACK, "AD", [1, 4])
    assert u(b, "AD").place is None


@pytest.mark.rule("V27c")
def test_the_condottiero_is_never_eliminated_by_panic() -> None:
    units = [*LOW["units"], unit("A3", "line_M", 84, 60, state=DEMORALISED, disorganised=True)]
    b = camp(values={"AG1": 1}, units=units)
    general_takes(b, ATTACK, "AC", [1])
    assert u(b, "AC").place is not None and u(b, "A2").state == DEMORALISED and dice_left(b) == []


@pytest.mark.rule("V29b", "V29d")
def test_a_lost_general_keeps_his_order_and_a_lost_condottiero_sends_none() -> None:
    b = camp()
    b.change(uid(b, "AG1"), place=None, figures=0)
    begin(b, OrderRound())
    assert asked(b) in ("", "CavalrySwitch") and order(b, 1) == "wait"
    b = camp(unit("A5", "line_M", 40, 40, command=2), leaders={"AG2": {"at": (40, 30)}})
    b.change(uid(b, "AG1"), place=None, figures=0)
    begin(b, OrderRound())
    assert refusal(b, Send(uid(b, "AD"), 1, "attack")) == "V29b"
    b = camp()
    b.change(uid(b, "AO"), errand=1, order=ATTACK, place=(90 * CM, 27 * CM + 5000, 0))
    b.change(uid(b, "AC"), place=None, figures=0)
    begin(b, OrderRound(), dice=[6])
    assert order(b, 1) == "attack", "messengers on their way still deliver"
    assert "skipped" in happened(b)


@pytest.mark.rule("2.5a")
def test_order_counters_have_their_colours_on_the_board() -> None:
    assert set(ORDER_TONE) == {"attack", "wait", "oppose", "retire"}
    b = begin(camp(), OrderRound())
    assert refusal(b, Send(uid(b, "AD"), 1, "defend")) == "2.5a"


# -- 15 messengers ---------------------------------------------------------------------------------------


@pytest.mark.rule("15.1b", "15.1c", "V9b")
def test_messengers_ride_35_cm_and_5_more_on_a_road() -> None:
    b = camp(terrain=({"kind": "road", "line": [[92.5, 0], [92.5, 120]], "width": 5},))
    begin(b, RideFigure(uid(b, "AO")))
    assert refusal(b, Ride((60 * CM, 30 * CM))) == "" and refusal(b, Ride((40 * CM, 40 * CM))) == "15.1c"
    do(b, Ride((60 * CM, 30 * CM)))
    begin(b, RideFigure(uid(b, "AD")))
    assert refusal(b, Ride((92 * CM + 5000, 52 * CM + 4000))) == ""


@pytest.mark.rule("15.1b")
def test_a_messenger_meets_his_general_in_base_contact() -> None:
    b = camp()
    b.change(uid(b, "AD"), errand=1, order=ATTACK)
    begin(b, RideFigure(uid(b, "AD")))
    do(b, Meet(uid(b, "AG1")))
    begin(b, OrderRound(), dice=[2])
    while asked(b):
        do(b, Done())
    assert order(b, 1) == "attack"


@pytest.mark.rule("15.1g")
def test_a_dismissed_messenger_rides_where_he_likes() -> None:
    b = after_test(3, False)
    assert u(b, "AO").errand == -1
    begin(b, RideFigure(uid(b, "AO")))
    do(b, Ride((70 * CM, 20 * CM)))
    assert u(b, "AO").place == (70 * CM, 20 * CM, 0)


@pytest.mark.rule("15.1f")
def test_a_messenger_within_5_cm_of_the_enemy_saves_or_falls() -> None:
    b = camp(unit("Z2", "cav", 60, 40))
    begin(b, RideFigure(uid(b, "AO")), dice=[5])
    do(b, Ride((62 * CM, 36 * CM)))
    assert u(b, "AO").place is None


@pytest.mark.rule("V51")
def test_a_lone_leader_touched_by_the_enemy_saves_and_gets_clear() -> None:
    b = camp(unit("Z2", "cav", 90, 32.5))
    threats = figures_after_move(b, uid(b, "Z2"))
    assert threats == [Danger(uid(b, "AG1"), uid(b, "Z2"))]
    begin(b, *threats, dice=[4])
    place = u(b, "AG1").place
    assert place is not None and place != (90 * CM, 32 * CM + 5000, 0)


# -- 10.6 cavalry ------------------------------------------------------------------------------------------


def horse(*more: dict[str, Any], now: str = "oppose", **kw: Any) -> B:
    units = [unit("A1", "cav", 80, 45), unit("A2", "cav", 104, 45)]
    return camp(*more, units=units, orders={"A1": now, **kw.pop("orders", {})}, **kw)


def switching(b: B, dice: list[int] | None = None) -> B:
    b.put("orders", OrderTable(()))
    return begin(b, CavalrySwitch(0), dice=dice or [])


@pytest.mark.rule("10.6a", "6.6g")
def test_a_cavalry_general_switches_to_attack_by_himself() -> None:
    b = switching(horse())
    do(b, Switch(1))
    assert order(b, 1) == "attack"


@pytest.mark.rule("10.6b", "6.5h")
def test_horse_artillery_does_not_hinder_the_switch() -> None:
    b = switching(horse(gun("A9", "horse4", 92, 45), now="attack"))
    do(b, Switch(1))
    assert order(b, 1) == "oppose"


@pytest.mark.rule("10.6c", "10.6d", "10.6e", "6.6b")
def test_what_bars_the_switch() -> None:
    b = horse(
        unit("A3", "cav", 20, 100),
        unit("A5", "cav", 40, 40, command=2),
        leaders={"AG2": {"at": (40, 30)}},
        orders={"A2": "oppose"},
    )
    switching(b)
    assert refusal(b, Switch(1)) == "10.6c"
    b.change(uid(b, "A3"), place=(80 * CM, 60 * CM, 0), state=BLOODLUST)
    assert refusal(b, Switch(1)) == "10.6d"
    b.change(uid(b, "A3"), state=OK)
    assert refusal(b, Switch(1)) == ""
    b.set(orders=(ATTACK, WAIT, OPPOSE, *b.game.orders[3:]))
    assert refusal(b, Switch(1)) == "10.6e"


@pytest.mark.parametrize(("die", "becomes"), [(1, "oppose"), (2, "attack")])
@pytest.mark.rule("10.6f")
def test_the_harder_switch_needs_5(die: int, becomes: str) -> None:
    b = switching(horse(hard_switch="yes"))
    do(b, Switch(1), dice=[die])
    assert order(b, 1) == becomes


@pytest.mark.rule("6.6a", "6.6c", "6.6d", "6.6e", "6.6f")
def test_cavalry_breaks_off_with_an_about_face_and_half_a_move() -> None:
    b = horse(unit("Z2", "line_M", 80, 45, face="S"), now="attack")
    clash(b, "A1", "Z2", since=1)
    switching(b)
    do(b, Switch(1))
    assert b.game.disengaging == (uid(b, "A1"),) and "disengaging" in happened(b)
    begin(b, ReorganisationRound())
    while asked(b):
        do(b, Done())
    x, y, d = at(b, "A1")
    assert (x, y, d) == (80 * CM, 35 * CM - 125_000, 32768)
    assert u(b, "A1").disorganised and not b.game.clashes and order(b, 1) == "oppose"


@pytest.mark.rule("V35", "V35b", "20.1b")
def test_disengaged_cavalry_moves_no_more_this_turn_and_all_have_the_order() -> None:
    b = horse(unit("Z2", "line_M", 80, 45, face="S"), now="attack")
    clash(b, "A1", "Z2", since=1)
    switching(b)
    do(b, Switch(1))
    begin(b, ReorganisationRound())
    while asked(b):
        do(b, Done())
    assert stopped(b, "A1") and march_refusal(b, uid(b, "A1")) is not None and order(b, 1) == "oppose"


# -- 16 influence ------------------------------------------------------------------------------------------


def shaken(state: int, die: list[int], value: int = 3, **kw: Any) -> B:
    b = camp(values={"AG1": value}, **kw)
    b.change(uid(b, "A1"), state=state, disorganised=state != BLOODLUST)
    return begin(b, TryInfluence(uid(b, "AG1"), uid(b, "A1")), dice=die)


@pytest.mark.rule("16.1a", "16.1b")
def test_influence_ends_round_2_and_each_leader_tries_one_unit() -> None:
    b = camp()
    for code in ("A1", "A2"):
        b.change(uid(b, code), state=DEMORALISED, disorganised=True)
    begin(b, OrderRound(), dice=[1])
    do(b, Done())
    assert asked(b) == "Influence" and offered(b) == [
        Pass(),
        ChooseUnit(uid(b, "A1")),
        ChooseUnit(uid(b, "A2")),
    ]
    do(b, ChooseUnit(uid(b, "A1")))
    assert asked(b) == "" and u(b, "A1").state == OK


@pytest.mark.rule("16.1c", "16.1d", "16.1e", "16.1f")
def test_whom_a_leader_cannot_influence() -> None:
    b = camp(
        unit("A5", "line_M", 40, 40, command=2, state=DEMORALISED),
        unit("A6", "line_M", 60, 20, command=0, state=DEMORALISED),
        leaders={"AG2": {"at": (40, 30)}},
    )
    b.change(uid(b, "A1"), state=DEMORALISED)
    begin(b, Influence(uid(b, "AG1")))
    assert refusal(b, ChooseUnit(uid(b, "A2"))) == "16.1c"
    assert refusal(b, ChooseUnit(uid(b, "A5"))) == "16.1e"
    b.change(uid(b, "A1"), place=(20 * CM, 110 * CM, 0))
    b.change(uid(b, "A2"), state=DEMORALISED)
    begin(b, Influence(uid(b, "AG1")))
    assert refusal(b, ChooseUnit(uid(b, "A1"))) == "16.1d"
    begin(b, Influence(uid(b, "AC")))
    assert refusal(b, ChooseUnit(uid(b, "A5"))) == "16.1f" and refusal(b, ChooseUnit(uid(b, "A6"))) == ""


@pytest.mark.rule("V29c")
def test_a_command_without_general_is_influenced_by_the_condottiero() -> None:
    b = camp()
    b.change(uid(b, "A1"), state=DEMORALISED)
    b.change(uid(b, "AG1"), place=None, figures=0)
    begin(b, Influence(uid(b, "AC")))
    assert refusal(b, ChooseUnit(uid(b, "A1"))) == ""


@pytest.mark.rule("V11")
def test_the_option_lets_the_condottiero_influence_everybody() -> None:
    b = camp(wide_influence="yes")
    b.change(uid(b, "A1"), state=DEMORALISED)
    begin(b, Influence(uid(b, "AC")))
    assert refusal(b, ChooseUnit(uid(b, "A1"))) == ""


@pytest.mark.parametrize("value", range(1, 6))
@pytest.mark.rule("16.2a")
def test_lower_than_the_value_calms(value: int) -> None:
    for die in range(1, 6):
        assert (u(shaken(DEMORALISED, [die], value), "A1").state == OK) == (die < value)


@pytest.mark.rule("16.4a")
def test_the_easier_influence_also_takes_an_equal_die() -> None:
    assert u(shaken(DEMORALISED, [3], easy_influence="yes"), "A1").state == OK


@pytest.mark.rule("16.2b")
def test_the_army_standard_and_foreign_units_change_the_value() -> None:
    b = camp(person("AS", "standard", 96, 30))
    b.change(uid(b, "A1"), state=DEMORALISED)
    begin(b, TryInfluence(uid(b, "AG1"), uid(b, "A1")), dice=[3])
    assert u(b, "A1").state == OK
    b = camp(leaders={"AG1": {"at": (90, 30), "allied": True}}, wide_influence="yes")
    b.change(uid(b, "A1"), state=DEMORALISED)
    begin(b, TryInfluence(uid(b, "AC"), uid(b, "A1")), dice=[2])
    assert u(b, "A1").state == DEMORALISED


@pytest.mark.rule("16.3a", "16.3f", "4.7p", "4.7q")
def test_a_calmed_unit_stays_disorganised_and_other_dice_do_nothing() -> None:
    b = shaken(DEMORALISED, [1])
    assert u(b, "A1").state == OK and u(b, "A1").disorganised
    assert u(shaken(DEMORALISED, [4]), "A1").state == DEMORALISED


@pytest.mark.rule("16.3b", "16.3d")
def test_a_6_makes_a_demoralised_unit_retreat() -> None:
    assert u(shaken(DEMORALISED, [6], 5), "A1").state == RETREATING


@pytest.mark.rule("16.3b", "16.3e")
def test_a_6_makes_a_retreating_unit_flee() -> None:
    assert u(shaken(RETREATING, [6]), "A1").place is None


@pytest.mark.rule("16.3b", "16.3c")
def test_a_6_with_bloodlust_endangers_a_leader_in_contact() -> None:
    b = camp()
    join(b, "AG1", "A1")
    b.change(uid(b, "A1"), state=BLOODLUST)
    b.change(uid(b, "AG1"), wounds=1)
    begin(b, TryInfluence(uid(b, "AG1"), uid(b, "A1")), dice=[6, 3])
    assert u(b, "AG1").place is None and u(b, "A1").state == BLOODLUST


@pytest.mark.rule("4.7k", "5.4d")
def test_bloodlust_and_retreat_are_calmed_too() -> None:
    assert u(shaken(BLOODLUST, [1]), "A1").state == OK
    assert u(shaken(RETREATING, [2]), "A1").state == OK


def test_condottiero_step_is_not_asked_when_there_is_nothing_to_do() -> None:
    b = begin(field(unit("A1", "line_M", 90, 28), unit("Z1", "line_M", 90, 92)), OrderRound())
    assert asked(b) == ""


# -- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.rule("2.1e", "2.2c", "2.2d", "20.2b", "20.4b")
def test_which_orders_the_condottiero_cannot_send_or_hand_over() -> None:
    b = begin(camp(), OrderRound())
    aide = uid(b, "AD")
    assert refusal(b, Send(aide, 9, "attack")) == "2.1e", "no such Command"
    assert refusal(b, Send(aide, 1, "wait")) == "2.1e", "it waits already"
    assert refusal(b, Send(aide, 1, "retire")) == "20.4b"
    assert refusal(b, Hand(1, "attack")) == "2.2c" and refusal(b, Send(uid(b, "AG1"), 1, "attack")) == "2.2d"
    b.set(broken=(1,))
    assert refusal(b, Send(aide, 1, "attack")) == "20.2b"


@pytest.mark.rule("B38")
def test_an_order_is_not_handed_over_while_a_unit_is_out_of_radius() -> None:
    b = camp(unit("A3", "line_M", 20, 100), leaders={"AG1": {"at": (90, 15)}, "AC": {"at": (90, 10)}})
    begin(b, OrderRound())
    assert refusal(b, Hand(1, "attack")) == "B38"


@pytest.mark.rule("20.2b")
def test_a_broken_command_takes_no_order_but_oppose() -> None:
    b = camp(**LOW, orders={"A1": "attack"})
    b.set(broken=(1,))
    general_takes(b, OPPOSE, "AO", [2])
    assert order(b, 1) == "oppose", "misread as WAIT"


@pytest.mark.rule("20.1a")
def test_at_the_end_of_round_2_messengers_of_a_lost_general_are_free() -> None:
    b = camp()
    b.change(uid(b, "AO"), errand=1, order=ATTACK, place=(60 * CM, 20 * CM, 0))
    b.change(uid(b, "AG1"), place=None, figures=0)
    begin(b, OrderRound())
    assert asked(b) == "" and u(b, "AO").errand == -1 and "orders" not in b.affairs


@pytest.mark.rule("10.6a", "V29b", "20.2b")
def test_who_cannot_switch_by_himself() -> None:
    horse_2 = unit("A5", "cav", 40, 40, command=2)
    b = switching(camp(horse_2, leaders={"AG2": {"at": (40, 30)}}, orders={"A2": "oppose"}))
    assert words(b, Switch(1)) == "not-cavalry" and words(b, Switch(7)) == "no-such-command"
    b = switching(horse(horse_2, leaders={"AG2": {"at": (40, 30)}}, orders={"A2": "oppose"}))
    do(b, Switch(1))
    assert words(b, Switch(1)) == "changed-already"
    b = horse(horse_2, leaders={"AG2": {"at": (40, 30)}}, orders={"A2": "oppose"})
    b.set(broken=(1,))
    assert refusal(switching(b), Switch(1)) == "20.2b"
    b.change(uid(b, "AG1"), place=None, figures=0)
    assert refusal(b, Switch(1)) == "V29b"


@pytest.mark.rule("16.1c", "V45b")
def test_neither_enemies_nor_the_second_gun_of_a_battery_are_influenced() -> None:
    guns = [gun(f"A{i}", "med6", 60 + 6 * i, 45, battery="B", state=DEMORALISED) for i in (8, 9)]
    b = begin(camp(*guns), Influence(uid(camp(*guns), "AG1")))
    assert offered(b) == [Pass(), ChooseUnit(uid(b, "A8"))]
    assert refusal(b, ChooseUnit(uid(b, "A9"))) == "V45b" and refusal(b, ChooseUnit(uid(b, "Z1"))) == "16.1c"


@pytest.mark.rule("10.4a", "10.4b", "13.2c", "15.1c")
def test_where_a_figure_cannot_ride() -> None:
    b = begin(camp(unit("Z2", "line_M", 80, 25, n=6, front=6)), RideFigure(uid(camp(), "AO")))
    assert refusal(b, Ride((80 * CM, 32 * CM))) == "10.4a", "past the enemy"
    assert refusal(b, Ride((80 * CM, 2 * CM))) == "13.2c"
    assert refusal(b, Ride(at(b, "AO")[:2])) == "10.4b" and refusal(b, Meet(uid(b, "AC"))) == "10.4b"
    assert refusal(b, Join(uid(b, "Z1"))) == "10.4a" and refusal(b, Join(uid(b, "AC"))) == "10.4a"
    assert refusal(b, Meet(uid(b, "A1"))) == "10.4a"
    b.change(uid(b, "AG1"), place=(160 * CM, 60 * CM, 0))
    assert refusal(b, Meet(uid(b, "AG1"))) == "15.1c"
    join(b, "AO", "A2")
    assert refusal(b, Join(uid(b, "A2"))) == "10.4a"


@pytest.mark.rule("5.3b")
def test_a_figure_rides_half_as_far_over_difficult_ground() -> None:
    b = begin(
        camp(terrain=({"kind": "plough", "rectangle": [50, 20, 70, 40]},)), RideFigure(uid(camp(), "AO"))
    )
    assert refusal(b, Ride((60 * CM, 30 * CM))) == "15.1c" and refusal(b, Ride((60 * CM, 15 * CM))) == ""
