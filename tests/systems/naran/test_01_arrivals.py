"""Round 1 and deployment: chapters 1, 12 and 13."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from systems.naran.kit import (
    CM,
    asked,
    at,
    begin,
    do,
    field,
    gun,
    happened,
    moved,
    offered,
    person,
    player,
    refusal,
    stopped,
    u,
    uid,
    unit,
)

from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance
from gonfalon.core.errors import BadScenario
from gonfalon.core.scenario import read_toml
from gonfalon.core.steps import Accept, Done, Pass
from gonfalon.core.system import get_system
from gonfalon.core.views import view
from gonfalon.systems.naran.book.reserves import BringReserve, EnterTable, ReinforcementTest, ReserveRound
from gonfalon.systems.naran.book.setup import Arrange, Arranging, FirstOrder, NameReserve, orders_face_down
from gonfalon.systems.naran.book.turn import Turn
from gonfalon.systems.naran.files import armies
from gonfalon.systems.naran.pieces.facts import ATTACK, HIDDEN
from gonfalon.systems.naran.pieces.file import Army
from gonfalon.systems.naran.pieces.lists import FOLDER
from gonfalon.systems.naran.pieces.options import Bring, Deploy, GiveOrder, HoldBack, Put
from gonfalon.systems.naran.pieces.setting import B

SYSTEM = get_system("naran")


def start(battle: str, *dice: int, **choices: str) -> B:
    b = SYSTEM.start(SYSTEM.scenario(battle), choices, 1)
    b.dice, b.events = Loaded([*dice]), []
    advance(b)
    return b


def away(kind: str, turn: int = 2, **more: Any) -> B:
    """A battle in which Command 1 of the south is off the table."""
    b = field(
        unit("A1", "cav", 100, 28, off=True),
        unit("A2", "cav", 120, 28, off=True),
        unit("Z1", "line_M", 90, 92),
        turn=turn,
        **more,
    )
    index = b.setting.sides[0][1].index
    b.change(b.setting.sides[0][1].leader, place=None)
    arrivals = tuple(-1 if i == index else 0 for i in range(len(b.setting.commands)))
    b.set(arrivals=arrivals, held_back=((index, kind),))
    return b


# -- 1.1 reserves ------------------------------------------------------------------------------------------


@pytest.mark.rule("1.0a")
def test_a_turn_runs_through_its_rounds_in_order() -> None:
    b = begin(away("reserve", orders={"Z1": "oppose"}), Turn(), dice=[1, 2, 3])
    rounds = []
    while b.game.turn == 3:
        rounds.append((b.game.round, asked(b)))
        do(b, Pass() if asked(b) == "BringReserve" else Done())
    assert [n for n, _ in groupby(n for n, _ in rounds)] == [1, 3, 5]
    assert rounds[0] == (1, "BringReserve") and rounds[-1] == (5, "MoveCommand")


@pytest.mark.rule("1.1a")
def test_no_reserve_comes_before_turn_2() -> None:
    b = begin(away("reserve", turn=1), ReserveRound())
    assert asked(b) == "" and u(b, "A1").place is None


@pytest.mark.rule("1.1b", "1.1e")
def test_bringing_on_a_reserve_is_a_choice_beginning_with_the_first_deployer() -> None:
    b = begin(away("reserve"), ReserveRound())
    assert asked(b) == "BringReserve" and offered(b) == [Pass(), Bring(1)]
    do(b, Pass())
    assert u(b, "A1").place is None


@pytest.mark.rule("1.1c", "1.1d", "V30b")
def test_a_reserve_is_set_up_in_its_own_zone_and_its_order_turned_up() -> None:
    b = away("reserve")
    index = b.setting.sides[0][1].index
    b.set(orders=tuple(HIDDEN if i == index else o for i, o in enumerate(b.game.orders)))
    begin(b, BringReserve(0))
    do(b, Bring(1))
    assert b.game.orders[index] == ATTACK
    assert asked(b) == "Arrange" and u(b, "A1").place == (100 * CM, 28 * CM, 0)
    assert refusal(b, Put(uid(b, "A1"), (100 * CM, 40 * CM))) == "1.1c"
    assert refusal(b, Put(uid(b, "A1"), (60 * CM, 28 * CM))) == ""


# -- 1.2, 1.3 reinforcements -----------------------------------------------------------------------------


@pytest.mark.rule("B31")
def test_no_reinforcement_test_on_turn_1() -> None:
    begin(away("reinforcement", turn=1), ReserveRound(), dice=[])


@pytest.mark.rule("1.2b", "1.2f")
def test_six_or_less_stays_away() -> None:
    b = begin(away("reinforcement"), ReserveRound(), dice=[6])
    assert u(b, "A1").place is None and asked(b) == ""


@pytest.mark.rule("1.2a", "13.1b")
def test_the_first_deployer_rolls_first_for_his_reinforcements() -> None:
    b = away("reinforcement", turn=4, first=1)
    both = [side[1] for side in b.setting.sides]
    for c in both:
        for who in (c.leader, *c.units):
            b.change(who, place=None)
    b.set(
        arrivals=tuple(-1 if c in both else 0 for c in b.setting.commands),
        held_back=tuple((c.index, "reinforcement") for c in both),
    )
    begin(b, ReserveRound(), dice=[6, 1, 1])
    do(b, Accept())
    assert u(b, "Z1").place is not None and u(b, "A1").place is None


@pytest.mark.rule("1.2c", "1.2d", "1.2e", "1.3a")
def test_vector_t1_value_4_turn_3_die_5_arrives_on_the_right() -> None:
    b = away("reinforcement", turn=3, values={"AG1": 4})
    begin(b, ReserveRound(), dice=[5, 4])
    place = u(b, "A1").place
    assert place is not None and place[2] == 49152 and place[0] > 160 * CM


@pytest.mark.rule("1.2c", "1.2f")
def test_vector_t2_value_1_turn_2_die_6_does_not() -> None:
    b = begin(away("reinforcement", values={"AG1": 1}), ReserveRound(), dice=[6])
    assert u(b, "A1").place is None


@pytest.mark.parametrize(("value", "bonus"), [(5, 2), (4, 1), (3, 0), (2, -1), (1, -2)])
@pytest.mark.rule("1.2b")
def test_the_value_of_the_general_moves_the_arrival(value: int, bonus: int) -> None:
    for die in range(1, 7):
        b = away("reinforcement", turn=4, values={"AG1": value})
        begin(b, ReinforcementTest(b.setting.sides[0][1].index), dice=[die, 1])
        assert (u(b, "A1").place is not None) == (die + bonus + 2 >= 7)


@pytest.mark.parametrize(("turn", "bonus"), [(t, t - 2) for t in range(2, 11)])
@pytest.mark.rule("1.2b")
def test_each_turn_adds_turn_minus_2(turn: int, bonus: int) -> None:
    for die in range(1, 7):
        b = away("reinforcement", turn=turn)
        begin(b, ReinforcementTest(b.setting.sides[0][1].index), dice=[die, 1])
        assert (u(b, "A1").place is not None) == (die + bonus >= 7)


@pytest.mark.parametrize(("die", "face"), [(1, 0), (2, 0), (3, 49152), (4, 49152), (5, 16384), (6, 16384)])
@pytest.mark.rule("1.3a")
def test_the_second_die_gives_the_side(die: int, face: int) -> None:
    b = away("reinforcement", turn=9)
    begin(b, ReinforcementTest(b.setting.sides[0][1].index), dice=[6, die])
    place = u(b, "A1").place
    assert place is not None and place[2] == face


def entering(edge: int) -> B:
    b = away("reinforcement")
    index = b.setting.sides[0][1].index
    b.set(arrived=((index, edge),))
    return begin(b, EnterTable(index))


@pytest.mark.rule("1.3b", "13.5a")
def test_a_short_edge_has_a_strip_of_30_by_60() -> None:
    b = entering(1)
    x, _, d = at(b, "A1")
    assert refusal(b, Put(uid(b, "A1"), (x, 70 * CM), d)) == "1.3b"
    assert refusal(b, Put(uid(b, "A1"), (x, 50 * CM), d)) == ""


@pytest.mark.rule("1.3c", "1.3d", "V30c")
def test_units_enter_with_their_rear_rank_at_the_edge_and_figures_near_it() -> None:
    b = entering(0)
    x, y, _ = at(b, "A1")
    assert y - 10 * CM <= CM
    assert refusal(b, Put(uid(b, "A1"), (x, y + 2 * CM))) == "1.3c"
    general = b.setting.wares[b.setting.sides[0][1].leader].uid
    place = b.units[general].place
    assert place is not None and place[1] <= 10 * CM
    assert refusal(b, Put(general, (place[0], place[1] + 8 * CM))) == "1.3d"
    assert not stopped(b, "A1") and not moved(b, "A1")


@pytest.mark.rule("V30e")
def test_a_command_without_room_enters_next_turn_without_a_test() -> None:
    wall = [unit(f"A{i}", "line_M", 8 + 20 * i, 8, n=24, command=2) for i in range(3, 12)]
    b = field(unit("A1", "cav", 100, 28, off=True), unit("Z1", "line_M", 90, 92), *wall)
    index = b.setting.sides[0][1].index
    b.set(arrivals=tuple(-1 if i == index else 0 for i in range(len(b.setting.commands))))
    for code in range(3, 12):
        b.change(uid(b, f"A{code}"), place=((10 + 20 * (code - 3)) * CM, 8 * CM, 0))
    b.change(b.setting.sides[0][1].leader, place=None)
    b.set(held_back=((index, "reinforcement"),), arrived=((index, 0),))
    begin(b, EnterTable(index))
    assert "no_room" in happened(b) and b.game.arrived == ((index, 0),)
    for code in range(3, 12):
        b.change(uid(b, f"A{code}"), place=((10 + 20 * (code - 3)) * CM, 60 * CM, 0))
    begin(b, ReserveRound(), dice=[])
    assert u(b, "A1").place is not None


# -- 13 deployment -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "first"), [((3, 4), 0), ((4, 3), 1)])
@pytest.mark.rule("13.1a")
def test_the_lower_total_deploys_first(dice: tuple[int, ...], first: int) -> None:
    b = start("drill_1705", *dice)
    assert b.game.first == first and asked(b) == "DeployNext"


@pytest.mark.rule("V30d")
def test_a_tie_for_deployment_is_rolled_again() -> None:
    assert start("drill_1705", 2, 2, 1, 5).game.first == 0


@pytest.mark.rule("13.2a")
def test_commands_are_deployed_in_turn() -> None:
    b = start("turin_1706", 1, 6)
    sides = []
    while asked(b) in ("DeployNext", "Arrange"):
        if asked(b) == "DeployNext":
            sides.append(player(b))
        do(b, offered(b)[0])
    assert sides == [0, 1, 0, 1, 0, 1] and asked(b) == "FirstOrder"
    assert u(b, "GC").joined == -1


@pytest.mark.rule("13.2b", "13.2c", "13.3a")
def test_the_zone_is_30_cm_deep_and_figures_stay_by_their_command() -> None:
    b = start("turin_1706", 1, 6)
    do(b, Deploy(1))
    g11, general = uid(b, "G11"), b.setting.sides[0][1].leader
    assert refusal(b, Put(g11, (100 * CM, 31 * CM))) == "13.2b"
    assert refusal(b, Put(g11, (5 * CM, 28 * CM))) == "13.2c"
    assert refusal(b, Put(g11, (60 * CM, 28 * CM))) == ""
    assert refusal(b, Put(general, (20 * CM, 20 * CM))) == "13.3a"
    assert refusal(b, Put(g11, (60 * CM, 28 * CM), formation="column", front=4)) == ""
    assert refusal(b, Put(g11, (60 * CM, 28 * CM), formation="column", front=12)) == "V19b"
    do(b, Put(g11, (60 * CM, 28 * CM)))
    assert u(b, "G11").place == (60 * CM, 28 * CM, 0)
    do(b, Accept())


@pytest.mark.rule("13.4a", "10.1f", "2.1a")
def test_first_orders_are_hidden_until_round_2_of_turn_1() -> None:
    b = start("drill_1705", 1, 6)
    while asked(b) != "FirstOrder":
        do(b, offered(b)[0])
    step = b.agenda[-1]
    assert isinstance(step, FirstOrder)
    first = step.command
    do(b, GiveOrder("oppose"))
    assert b.game.orders[first] == HIDDEN and (first, 2) in orders_face_down(b, 0)
    seen = SYSTEM
    assert view(seen, b, 1).sealed[0] is True
    while asked(b) == "FirstOrder":
        do(b, GiveOrder("wait"))
    assert b.game.turn == 1 and b.game.orders[first] == 2 and HIDDEN not in b.game.orders


@pytest.mark.rule("V30")
def test_reserves_get_their_order_before_the_battle_and_keep_it_face_down() -> None:
    b = start("village_1706", 1, 6)
    while asked(b) in ("DeployNext", "Arrange"):
        do(b, offered(b)[0])
    while asked(b) == "FirstOrder":
        do(b, GiveOrder("wait"))
    for side in (0, 1):
        assert b.game.orders[b.setting.sides[side][3].index] == HIDDEN
        assert orders_face_down(b, side) == ((b.setting.sides[side][3].index, 1),)


@pytest.mark.rule("13.4b", "13.4c", "22.1d")
def test_a_command_of_at_most_a_third_may_be_kept_back() -> None:
    halves = field(
        unit("A1", "line_M", 90, 28),
        unit("A2", "line_M", 60, 28, command=2),
        unit("A3", "militia", 30, 28, n=12, command=3),
        hold_back="yes",
    )
    begin(halves, NameReserve(0))
    assert (
        refusal(halves, HoldBack(1, "reserve")) == "13.4c" and refusal(halves, HoldBack(3, "reserve")) == ""
    )
    b = start("turin_1706", 1, 6, hold_back="yes")
    assert asked(b) == "NameReserve"
    do(b, HoldBack(3, "reinforcement"))
    do(b, Pass())
    while asked(b) in ("DeployNext", "Arrange"):
        do(b, offered(b)[0])
    assert u(b, "G31").place is None and u(b, "I31").place is not None


@pytest.mark.rule("13.2a")
def test_a_listed_set_up_asks_nothing() -> None:
    b = start("drill_1705", 1, 6, setup="listed")
    assert b.game.turn >= 1 and HIDDEN not in b.game.orders
    assert all(u(b, code).place is not None for code in ("L11", "S11", "LC", "SC"))


def test_arranging_counts_what_was_moved() -> None:
    b = field(unit("A1", "line_M", 90, 28), unit("Z1", "line_M", 90, 92), turn=0)
    b.put("arranging", Arranging(1, -1))
    begin(b, Arrange(1))
    do(b, Put(uid(b, "A1"), (80 * CM, 28 * CM)))
    assert b.affairs["arranging"].touched == (uid(b, "A1"),)


# -- 12 armies ---------------------------------------------------------------------------------------------


def army(**more: Any) -> Army:
    units = [{"id": f"U{i}", "profile": "line_M", "figures": 24} for i in range(3)]
    data: dict[str, Any] = {
        "name": {"en": "Test", "it": "Prova"},
        "condottiero": {"id": "C", "value": 3},
        "command": [{"number": 0}, {"number": 1, "value": 3, "unit": units}],
        **more,
    }
    return armies.read_army(data, "test")


def faults(one: Army) -> list[str]:
    return [f.rule for f in armies.check_army(one).faults]


@pytest.mark.rule("12.2a", "12.2d")
def test_units_and_staff_have_their_prices() -> None:
    units = [
        {"id": "U1", "profile": "line_M", "figures": 24, "specials": ["commander", "officer", "sergeant"]},
        {
            "id": "U2",
            "profile": "gren",
            "figures": 18,
            "specials": ["ensign", "drummer", "sharpshooter", "combatant"],
        },
    ]
    staff = [{"id": k, "kind": k} for k in ("aide", "orderly", "trumpeter", "standard")]
    staff.append({"id": "K", "kind": "colonel", "unit": "U1"})
    one = army(command=[{"number": 0}, {"number": 1, "value": 3, "unit": units}], figure=staff)
    lines = {line.label: line.points for line in armies.check_army(one).lines}
    assert lines["U1"] == 24 * 6 + 8 + 5 + 4 and lines["U2"] == 18 * 12 + 5 + 4 + 5 + 5
    assert [lines[k] for k in ("aide", "orderly", "trumpeter", "standard", "K")] == [15, 8, 8, 30, 12]
    read = [line.name.of("it") for line in armies.check_army(one).lines]
    assert "Generale 1" in read and "Portaordini orderly" in read
    assert faults(one) == []


@pytest.mark.rule("10.1c", "10.1d", "10.2a")
def test_an_army_has_1_to_4_generals_with_2_to_5_units_and_values_1_to_5() -> None:
    assert faults(army(command=[{"number": 0}])) == ["10.1c"]
    alone = {"number": 1, "value": 3, "unit": [{"id": "U", "profile": "cav", "figures": 12}]}
    assert faults(army(command=[{"number": 0}, alone])) == ["10.1d"]
    assert "10.2a" in faults(army(condottiero={"id": "C", "value": 6}))


@pytest.mark.rule("10.1e", "12.3b")
def test_mixed_commands_and_odd_sizes_are_only_advice() -> None:
    units = [{"id": "U1", "profile": "line_M", "figures": 24}, {"id": "U2", "profile": "cav", "figures": 12}]
    verdict = armies.check_army(army(command=[{"number": 0}, {"number": 1, "value": 3, "unit": units}]))
    assert not verdict.faults and [a.rule for a in verdict.advice] == ["12.3b", "10.1e"]


@pytest.mark.rule("V44b", "10.5a", "13.4c")
def test_specials_that_do_not_exist_or_do_not_fit_are_refused() -> None:
    horse = [
        {"id": "U1", "profile": "cav", "figures": 12, "specials": ["sharpshooter"]},
        {"id": "U2", "profile": "line_M", "figures": 24, "specials": ["wizard"]},
    ]
    one = army(command=[{"number": 0}, {"number": 1, "value": 3, "arrives": "reserve", "unit": horse}])
    assert set(faults(one)) >= {"V44b", "10.5a", "13.4c"}
    assert faults(army(figure=[{"id": "K", "kind": "colonel", "unit": "nobody"}])) == ["V44b"]


@pytest.mark.rule("11.1a", "12.1a", "12.1b", "12.1c")
def test_an_army_may_bring_profiles_of_its_own() -> None:
    pikes = {
        "name": {"en": "Pikes", "it": "Picche"},
        "arm": "foot",
        "move": 15,
        "quality": "veteran",
        "melee": "pike",
    }
    units = [
        {"id": "U1", "profile": "pikes", "figures": 20},
        {"id": "U2", "profile": "nobody", "figures": 20},
    ]
    one = army(profile={"pikes": pikes}, command=[{"number": 0}, {"number": 1, "value": 3, "unit": units}])
    lines = {line.label: line.points for line in armies.check_army(one).lines}
    assert lines["U1"] == 20 * (2 + 2 + 2) and faults(one) == ["11.1a"]


@pytest.mark.rule("10.1b", "10.1a")
def test_every_army_has_a_condottiero_with_command_0(tmp_path: Path) -> None:
    one = SYSTEM.scenario("turin_1706")
    setting = SYSTEM.setting(one, {})
    assert [setting.wares[c].role for c in setting.condottieri] == ["condottiero"] * 2  # type: ignore[attr-defined]
    data = read_toml(FOLDER / "data" / "battle_drill_1705.toml")
    data["army"][0]["command"] = [c for c in data["army"][0]["command"] if c["number"]]
    with pytest.raises(BadScenario, match="Command 0"):
        SYSTEM.read_own(data, "x")
    b = start("turin_1706", 1, 6, hold_back="yes")
    assert refusal(b, HoldBack(0, "reserve")) == "10.1b"


SHAPES = [
    pytest.param(shape, rule, why_not, marks=pytest.mark.rule(rule))
    for shape, rule, why_not in (
        ({"front": 6, "formation": "line"}, "3.1f", "four ranks are no line"),
        ({"front": 3, "formation": "assault"}, "3.1d", "three files are no attack column"),
        ({"front": 25}, "3.1b", "more files than figures"),
        ({"formation": "square"}, "3.1b", "nobody begins in square"),
    )
]


@pytest.mark.parametrize(("shape", "rule", "why_not"), SHAPES)
def test_the_builder_refuses_shapes_that_are_no_formation(
    shape: dict[str, Any], rule: str, why_not: str
) -> None:
    units = [{"id": f"U{i}", "profile": "line_M", "figures": 24, **(shape if i else {})} for i in range(2)]
    assert faults(army(command=[{"number": 0}, {"number": 1, "value": 3, "unit": units}])) == [rule], why_not


@pytest.mark.rule("2.5a", "13.4b")
def test_the_builder_knows_orders_and_ways_to_arrive() -> None:
    units = [{"id": f"U{i}", "profile": "line_M", "figures": 24} for i in range(2)]
    command = {"number": 1, "value": 3, "unit": units}
    for wrong, rule in (({"order": "charge"}, "2.5a"), ({"arrives": "balloon"}, "13.4b")):
        assert faults(army(command=[{"number": 0}, {**command, **wrong}])) == [rule]


def test_the_builder_speaks_both_languages(tmp_path: Path) -> None:
    path = tmp_path / "army.toml"
    path.write_text(
        'name = { en = "Test", it = "Prova" }\n'
        '[condottiero]\nid = "C"\nvalue = 3\n'
        "[[command]]\nnumber = 0\n[[command]]\nnumber = 1\nvalue = 3\n"
        '[[command.unit]]\nid = "U"\nprofile = "cav"\nfigures = 12\n',
        "utf-8",
    )
    (english, right), (italian, _) = armies.check_file(path, "en"), armies.check_file(path, "it")
    assert not right
    assert "[10.1d] Command 1 has 1 unit;" in english and "does not fit" in english
    assert "[10.1d] Il Comando 1 ha 1 Unità" in italian


def test_batteries_count_as_units_of_a_command() -> None:
    b = field(
        gun("A1", "med6", 90, 28, battery="B"),
        gun("A2", "med6", 96, 28, battery="B"),
        person("AD", "aide", 40, 10),
    )
    assert len(b.setting.sides[0][1].batteries) == 1


# -- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.rule("1.1a", "1.1c")
def test_only_a_reserve_that_finds_room_is_brought_on() -> None:
    b = begin(away("reserve"), BringReserve(0))
    assert refusal(b, Bring(0)) == "1.1a"
    full = [
        unit(f"A{r}{i}", "line_M", 10 + 20 * i, 9 + 10 * r, command=2) for r in range(3) for i in range(9)
    ]
    b = field(unit("A1", "cav", 100, 28, off=True), unit("Z1", "line_M", 90, 92), *full)
    index = b.setting.sides[0][1].index
    b.change(b.setting.sides[0][1].leader, place=None)
    b.set(
        arrivals=tuple(-1 if i == index else 0 for i in range(len(b.setting.commands))),
        held_back=((index, "reserve"),),
    )
    found = BringReserve(0).refusal(b, Bring(1))
    assert found is not None and found.rule == "1.1c"


@pytest.mark.rule("13.2a")
def test_only_the_command_in_hand_is_arranged() -> None:
    b = start("turin_1706", 1, 6)
    do(b, Deploy(1))
    here = (60 * CM, 28 * CM)
    assert refusal(b, Put(uid(b, "G21"), here)) == "13.2a"
    assert refusal(b, Put(uid(b, "G11"), here, 70_000)) == "13.2a"
    b.change(uid(b, "G12"), place=None)
    assert refusal(b, Put(uid(b, "G12"), here)) == "13.2a"


@pytest.mark.rule("3.1b")
def test_a_command_is_arranged_in_formations_that_exist() -> None:
    b = start("turin_1706", 1, 6)
    do(b, Deploy(1))
    here = (60 * CM, 28 * CM)
    assert refusal(b, Put(uid(b, "GA3"), here, formation="column")) == "3.1b"
    assert refusal(b, Put(uid(b, "G11"), here, formation="square")) == "3.1b"
    assert refusal(b, Put(uid(b, "G11"), here, front=25)) == "3.1b"


@pytest.mark.rule("13.2b", "13.3a")
def test_nobody_is_put_on_top_of_another_or_outside_the_northern_zone() -> None:
    b = start("turin_1706", 1, 6)
    do(b, Deploy(0))
    assert refusal(b, Put(uid(b, "GD1"), at(b, "GC")[:2])) == "13.3a"
    do(b, Accept())
    assert refusal(b, Deploy(0)) == ""
    do(b, Deploy(1))
    i11 = uid(b, "I11")
    assert (
        refusal(b, Put(i11, (38 * CM, 85 * CM))) == "13.2b" and refusal(b, Put(i11, (38 * CM, 91 * CM))) == ""
    )
    assert refusal(b, Put(i11, at(b, "I12")[:2])) == "13.2b"


@pytest.mark.rule("10.1f", "10.2a", "10.5b", "17.3a")
def test_faults_of_an_army_one_by_one() -> None:
    twice = [{"id": "U", "profile": "line_M", "figures": 24} for _ in range(2)]
    assert faults(army(command=[{"number": 0}, {"number": 1, "value": 3, "unit": twice}])) == ["10.1f"]
    two = [{"id": f"U{i}", "profile": "line_M", "figures": 24} for i in range(2)]
    assert faults(army(command=[{"number": 0}, {"number": 1, "value": 6, "unit": two}])) == ["10.2a"]
    nobody = [two[0], {"id": "U1", "profile": "line_M", "figures": 0}]
    assert faults(army(command=[{"number": 0}, {"number": 1, "value": 3, "unit": nobody}])) == ["10.5b"]
    assert faults(army(figure=[{"id": f"S{i}", "kind": "standard"} for i in range(2)])) == ["17.3a"]


@pytest.mark.rule("10.3c", "11.3a")
def test_an_army_has_only_figures_and_pieces_that_exist() -> None:
    assert faults(army(figure=[{"id": "K", "kind": "king"}])) == ["10.3c"]
    units = [{"id": f"U{i}", "profile": "line_M", "figures": 24} for i in range(2)]
    guns = [{"id": "G", "piece": "mortar"}]
    one = army(command=[{"number": 0}, {"number": 1, "value": 3, "unit": units, "gun": guns}])
    assert faults(one) == ["11.3a"]


@pytest.mark.rule("10.3d")
def test_a_colonel_is_set_up_with_his_battalion() -> None:
    b = start("village_1706", 6, 1)
    do(b, Deploy(1))
    do(b, Accept())
    while player(b) == 0:
        do(b, offered(b)[0])
    do(b, Deploy(0))
    assert u(b, "EK1").joined == uid(b, "E12")
    assert refusal(b, Put(uid(b, "EK1"), (80 * CM, 100 * CM))) == "10.3d"
