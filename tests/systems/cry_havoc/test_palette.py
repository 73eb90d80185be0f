"""The palette of clauses (P), each with other figures than the shipped battles; own maps, types, faults."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from systems.cry_havoc.position import (
    B,
    asked,
    at,
    do,
    goes,
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

from gonfalon.core.engine import advance, options
from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import BadFile
from gonfalon.core.steps import Accept, ChooseHex, ChooseUnit, Done, Pass
from gonfalon.core.views import view
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.battles.clauses import carrier_refusal, clauses_after_move, exits_of
from gonfalon.systems.cry_havoc.book.actions import MoveWhat
from gonfalon.systems.cry_havoc.book.ammunition import ammunition_store_refusal
from gonfalon.systems.cry_havoc.book.destinations import mp_to_go
from gonfalon.systems.cry_havoc.book.harm import kill, stun
from gonfalon.systems.cry_havoc.book.melee_odds import attack_refusal, defence, may_attack
from gonfalon.systems.cry_havoc.book.movement import BeginMovement, MoveWho
from gonfalon.systems.cry_havoc.book.shot import ShotAt
from gonfalon.systems.cry_havoc.book.targets import aim_at_target
from gonfalon.systems.cry_havoc.book.turn import EndGameTurn, EndPlayerTurn, NextTurn, PlayerTurn, Recovery
from gonfalon.systems.cry_havoc.book.victory import CheckPlot
from gonfalon.systems.cry_havoc.files.builder import battle as quick_battle
from gonfalon.systems.cry_havoc.ground.sheets import DATA, Placed, sheet
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.opponent.evaluate import goal
from gonfalon.systems.cry_havoc.opponent.proposals import proposals
from gonfalon.systems.cry_havoc.pieces.options import Go, Leave, Lift
from gonfalon.systems.cry_havoc.pieces.tables import cost_of_row

TEXT = {"en": "It is decided", "it": "È deciso"}


def with_clauses(*clauses: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The part of a file with some clauses in it."""
    return {"clause": list(clauses), **more}


def row(when: str, win: Any, *terms: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A row of the victory conditions."""
    return {"when": when, "win": win, "all": list(terms), "text": TEXT, **more}


def few(*more: dict[str, Any], **given: Any) -> B:
    """A spearman a side, and whoever else."""
    return position(who("spearman", 0, "C8"), who("spearman", 1, "T8"), *more, **given)


# -- P.1 exits, P.2 gates ----------------------------------------------------------------------------


@pytest.mark.rule("P.1a")
def test_who_is_named_leaves_by_the_hexes_named() -> None:
    leave = with_clauses({"kind": "exit", "who": {"kinds": ["peasant"]}, "at": "edge:west"})
    b = position(
        who("peasant", 1, "E1"), who("spearman", 1, "F1"), who("spearman", 0, "T8"), file=leave, active=1
    )
    assert exits_of(b, 0) == b.setting.open_ground.mask(
        hex_of(b, f"{letter}1") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXY"
    )
    assert exits_of(b, 1) == 0
    run(b, MoveWhat(0))
    do(b, Leave(hex_of(b, "E1")))
    assert b.game.escaped == (0,) and unit(b, 0).place is None


@pytest.mark.rule("P.2a", "P.2b")
def test_two_gates_are_opened_each_by_its_own() -> None:
    gates = with_clauses(
        {"kind": "gate", "at": "H8", "opened_from": "J8", "opened_by": {"side": 1}},
        {"kind": "gate", "at": "L3-L4", "opened_from": "M3 M4", "opened_by": {"kinds": ["assassin"]}},
        {"kind": "gate", "at": "P3", "open": True, "opened_from": "P4"},
    )
    b = position(who("assassin", 0, "J8"), who("spearman", 1, "T8"), who("spearman", 0, "M3"), file=gates)

    def walls() -> list[str]:
        ground = b.setting.ground(b.game)
        return [ground.labels[h] for h in range(ground.size) if ground.terrain[h] == "wall"]

    assert sorted(walls()) == ["H8", "L3", "L4"] and not b.setting.ground(b.game).cost[0][hex_of(b, "H8")]
    for uid in (0, 2):
        clauses_after_move(b, uid)
    assert len(walls()) == 3, "neither is one of those who open it"
    b.change(2, place=hex_of(b, "A1"))
    b.change(0, place=hex_of(b, "M3"))
    b.change(1, place=hex_of(b, "M4"))
    clauses_after_move(b, 0)
    assert len(walls()) == 3, "an enemy is next to him"
    b.change(1, place=hex_of(b, "J8"))
    clauses_after_move(b, 0)
    assert walls() == [] and b.game.gate and b.game.opened == (2, 1)


# -- P.3 sleepers, P.4 alarm, P.5 hidden people ------------------------------------------------------


SLEEP = {"kind": "asleep", "who": {"side": 0, "tags": ["dozes"]}, "wakes_from": 9}


@pytest.mark.rule("P.3a")
def test_a_sleeper_does_nothing_and_defends_at_full_value() -> None:
    b = few(who("sergeant", 0, "E8", tags=["dozes"]), file=with_clauses(SLEEP), agenda=[MoveWho()])
    assert unit(b, 2).asleep and refusal(b, ChooseUnit(2)) == "P.3a" and rule(may_attack(b, 2)) == "P.3a"
    assert defence(b, 2) == 10


@pytest.mark.rule("P.3b")
@pytest.mark.parametrize(("wakes", "face", "asleep"), [(9, 8, True), (9, 9, False), (1, 1, False)])
def test_after_the_alarm_a_sleeper_wakes_with_the_number_of_his_clause(
    wakes: int, face: int, asleep: bool
) -> None:
    sleep = with_clauses({**SLEEP, "wakes_from": wakes})
    people = [who("spearman", 0, "E8", tags=["dozes"]), who("spearman", 1, "T8")]
    b = position(*people, file=sleep, dice=[face])
    run(b, PlayerTurn(0))
    assert not results(b), "no alarm yet"
    b = position(*people, file=sleep, dice=[face], game={"alarm": True}, agenda=[PlayerTurn(1)])
    assert unit(b, 0).asleep, "it is not his side's turn"
    b = position(*people, file=sleep, dice=[face], game={"alarm": True}, agenda=[PlayerTurn(0)])
    assert unit(b, 0).asleep == asleep


@pytest.mark.rule("P.3c")
def test_a_sleeper_shot_at_wakes() -> None:
    b = position(
        who("short_bowman", 1, "E5"),
        who("sergeant", 0, "E8", tags=["dozes"]),
        file=with_clauses(SLEEP),
        dice=[1],
        active=1,
    )
    run(b, ShotAt(0, 1, False))
    assert not unit(b, 1).asleep


@pytest.mark.rule("P.4a")
@pytest.mark.parametrize(
    ("place", "noise", "active", "given"),
    [("T8", True, 0, False), ("T8", False, 0, False), ("K3", False, 0, True), ("K3", False, 1, False)],
)
def test_the_alarm_is_given_for_who_is_seen_and_here_for_no_noise(
    place: str, noise: bool, active: int, given: bool
) -> None:
    alarm = with_clauses({"kind": "alarm", "who": {"kinds": ["peasant"]}, "zone": "K1-M6", "noise": False})
    b = few(
        who("peasant", 0, place), who("spearman", 0, "K4"), file=alarm, game={"noise": noise}, active=active
    )
    run(b, CheckPlot("player_turn"))
    assert b.game.alarm == given


@pytest.mark.rule("P.4a")
def test_noise_gives_the_alarm_where_the_clause_says_so() -> None:
    alarm = with_clauses({"kind": "alarm"})
    b = run(few(file=alarm, game={"noise": True}), EndPlayerTurn())
    assert b.game.alarm
    b = run(few(file=alarm), EndPlayerTurn())
    assert not b.game.alarm


@pytest.mark.rule("P.5a", "P.5b")
def test_hidden_people_are_seen_when_an_enemy_comes_next_to_them() -> None:
    hidden = with_clauses(
        {"kind": "hidden", "who": {"kinds": ["long_bowman"]}}, zones={"wood": {"at": "F6-H8", "for": 1}}
    )
    b = position(
        who("spearman", 0, "C8"),
        who("long_bowman", 1, "F8"),
        who("long_bowman", 1, "P8"),
        file=hidden,
        agenda=[MoveWho()],
    )
    assert unit(b, 1).hidden and unit(b, 2).hidden and view(SYSTEM, b, 0).units[1].place is None
    do(b, ChooseUnit(0), Go(hex_of(b, "E8")))
    while asked(b) == "AmbushShots":
        do(b, Pass())
    assert not unit(b, 1).hidden and unit(b, 2).hidden


# -- P.6 captives -------------------------------------------------------------------------------------


CAPTIVE = {"kind": "captive", "who": {"tags": ["monk"]}, "carriers": {"class": "peasant"}}


def monks(**given: Any) -> B:
    return position(
        who("civilian", 0, "E8", tags=["monk"]),
        who("civilian", 0, "E10", tags=["monk"]),
        who("spearman", 0, "F8"),
        who("peasant", 0, "F9"),
        who("spearman", 1, "D8"),
        who("short_bowman", 1, "E4"),
        file=with_clauses(CAPTIVE),
        **given,
    )


@pytest.mark.rule("P.6a", "P.6b")
def test_captives_lie_senseless_and_are_not_harmed() -> None:
    b = run(monks(), Recovery())
    assert unit(b, 0).health == unit(b, 1).health == 2
    assert rule(aim_at_target(b, 5, 0)) == "P.6b"
    b.set(active=1)
    assert rule(attack_refusal(b, (4,), (0,))) == "P.6b"


@pytest.mark.rule("P.6d")
def test_only_those_named_carry_a_captive() -> None:
    b = monks(agenda=[MoveWhat(2)])
    assert refusal(b, Lift(0)) == "P.6d" and rule(carrier_refusal(b, 2, 0)) == "P.6d"
    b = monks(agenda=[MoveWhat(3)])
    assert Lift(0) in options(b) and Lift(1) in options(b)
    b = monks(agenda=[MoveWhat(4)], active=1)
    assert refusal(b, Lift(0)) == "P.6d", "he is an enemy"


@pytest.mark.rule("P.6c", "P.6e")
def test_each_captive_is_picked_up_once_a_turn_and_lies_where_his_carrier_falls() -> None:
    for captive in (0, 1):
        b = do(monks(agenda=[MoveWhat(3)]), Lift(captive))
        while asked(b) == "DefensiveShots":
            do(b, Pass())
        assert unit(b, captive).bearer == 3
        kill(b, 3)
        run(b)
        assert at(b, captive) == at(b, 3)
        b.change(captive, place=hex_of(b, "E9"))
        assert rule(carrier_refusal(b, 3, captive)) == "P.6e" and carrier_refusal(b, 3, 1 - captive) is None
        b.set(ply=b.game.ply + 2)
        assert carrier_refusal(b, 3, captive) is None


# -- P.7 loot, P.8 bounties, P.9 stores, P.10 ground ---------------------------------------------------


@pytest.mark.rule("P.7a")
def test_a_building_named_is_looted_once_by_those_named() -> None:
    loot = with_clauses({"kind": "loot", "who": {"class": "peasant"}, "points": 7, "at": "E1-G6"})
    b = position(
        who("spearman", 0, "E4"), who("peasant", 1, "L4"), who("peasant", 1, "T8"), sheet="village", file=loot
    )
    run(b, CheckPlot("move"))
    assert b.game.points == (0, 0), "a soldier, and another house"
    b.change(0, place=hex_of(b, "A1"))
    b.change(2, place=hex_of(b, "G4"))
    clauses_after_move(b, 2)
    run(b, CheckPlot("move"), CheckPlot("game_turn"))
    assert b.game.points == (0, 7)


@pytest.mark.rule("P.8a")
def test_bounties_add_up() -> None:
    paid = with_clauses(
        {"kind": "bounty", "side": 0, "points": 4},
        {"kind": "bounty", "side": 0, "points": 6, "rank": "peasant"},
    )
    b = few(who("peasant", 0, "E8"), who("peasant", 1, "F1"), file=paid)
    for uid, points in ((3, 0), (2, 10), (0, 14)):
        kill(b, uid)
        b.coming.clear()
        assert b.game.points == (0, points)


@pytest.mark.rule("P.9a")
def test_a_store_of_one_side_serves_no_other() -> None:
    stores = with_clauses({"kind": "stores", "at": "E8", "side": 1})
    for side, told in ((0, "1.35.1i"), (1, "")):
        b = position(
            who("javelin_man", side, "E7", ammo=0), who("spearman", 1 - side, "T8"), file=stores, active=side
        )
        assert rule(ammunition_store_refusal(b, 0)) == told


@pytest.mark.rule("P.10a", "P.10b", "P.10c")
def test_ground_stairs_and_houses_are_laid_over_the_sheet_for_good() -> None:
    hut = {"name": {"en": "hut", "it": "capanna"}, "hexes": "G3-H4", "doors": ["H3/I3"]}
    laid = with_clauses(
        {
            "kind": "laid",
            "area": [{"terrain": "walk", "hexes": "E8", "level": 1}, {"terrain": "hedge", "hexes": "A5"}],
            "building": [hut],
            "stairs": [{"hex": "D8", "top": "E8"}],
        },
        {"kind": "gate", "at": "K8"},
    )
    b = few(file=laid, agenda=[MoveWhat(0)])
    for ground in (b.setting.open_ground, b.setting.ground(b.game)):
        assert ground.terrain[hex_of(b, "A5")] == "hedge" and ground.level[hex_of(b, "E8")] == 1
        assert ground.top == {hex_of(b, "D8"): hex_of(b, "E8")} and len(ground.houses) == 1
    assert "E8" in goes(b), "up the stair"


# -- P.11 arrivals ----------------------------------------------------------------------------------------


def late(turn: int = 3, at: str = "A1-A3", **given: Any) -> B:
    came = with_clauses({"kind": "arrival", "people": {"tags": ["late"]}, "turn": turn, "at": at})
    given = {"game": {"turn": 3}, **given}
    return position(
        who("knight", 0, "", 0, mounted=True, tags=["late"]),
        who("spearman", 1, "T8"),
        who("spearman", 0, "A2"),
        who("peasant", 0, "", tags=["late"]),
        file=came,
        **given,
    )


@pytest.mark.rule("P.11a")
def test_who_is_late_comes_from_his_turn_on_by_a_free_hex() -> None:
    b = late(turn=4, agenda=[BeginMovement()])
    assert asked(b) == "MoveWho" and b.affairs["waiting"] == (0, 3)
    b = late(agenda=[BeginMovement()], active=1)
    assert asked(b) == "MoveWho", "it is the other side's turn"
    b = late(agenda=[BeginMovement()])
    assert asked(b) == "Arrive" and unit(b, 0).place is None
    assert options(b) == [ChooseHex(hex_of(b, "A1")), ChooseHex(hex_of(b, "A3")), Pass()]
    assert refusal(b, ChooseHex(hex_of(b, "A2"))) == refusal(b, ChooseHex(hex_of(b, "B1"))) == "P.11a"
    do(b, ChooseHex(hex_of(b, "A1")), Pass())
    assert at(b, 0) == "A1" and b.affairs["waiting"] == (3,) and asked(b) == "MoveWho"
    assert [o for o in offered(b, ChooseUnit) if o.unit == 0]


@pytest.mark.rule("P.11b", "scn.r")
def test_who_comes_onto_the_map_pays_for_his_first_hex() -> None:
    b = late(sheet="hillside", at="M1-M3", agenda=[PlayerTurn(0)])
    cost = b.setting.open_ground.cost[0][hex_of(b, "M3")]
    assert cost > 1, "a slope"
    do(b, Pass(), ChooseHex(hex_of(b, "M3")))
    mp = b.setting.facts[3].faces[0][2]
    assert mp_to_go(b, 3) == mp - cost and mp_to_go(b, 2) == b.setting.facts[2].faces[0][2]
    do(b, Done())
    assert "came" not in b.affairs and mp_to_go(b, 3) == mp


@pytest.mark.rule("P.11a", "P.5b")
def test_who_lies_hidden_at_the_entry_shows_himself_and_bars_it() -> None:
    came = with_clauses(
        {"kind": "arrival", "people": {"names": ["u0"]}, "turn": 1, "at": "A1"},
        {"kind": "hidden", "who": {"kinds": ["long_bowman"]}},
    )
    b = position(
        who("spearman", 0, ""),
        who("long_bowman", 1, "A1"),
        who("spearman", 0, "T8"),
        file=came,
        agenda=[BeginMovement()],
    )
    do(b, ChooseHex(hex_of(b, "A1")))
    assert not unit(b, 1).hidden and unit(b, 0).place is None and b.affairs["waiting"] == (0,)


# -- P.12 ends ---------------------------------------------------------------------------------------------


COMMON: dict[str, Any] = {"book_ends": True, "victory": []}


@pytest.mark.rule("P.12a")
def test_a_side_with_nobody_on_his_feet_and_nobody_to_come_has_lost() -> None:
    b = few(file=COMMON)
    stun(b, 0)
    run(b)
    assert b.outcome is not None and (b.outcome.winner, b.outcome.rule) == (1, "P.12a")
    b = late(agenda=[])
    b.setting.conditions.book_ends = True
    b.setting.looks |= {"harm"}
    stun(b, 2)
    run(b)
    assert b.outcome is None, "two are still to arrive"
    b = few(file=COMMON)
    for uid in (0, 1):
        b.change(uid, health=2)
    run(b, CheckPlot("harm"))
    assert b.outcome is not None and b.outcome.winner is None and b.outcome.rule == "P.12a"


@pytest.mark.rule("P.12b")
@pytest.mark.parametrize(("more", "winner"), [(0, None), (1, 0), (3, 0)])
def test_after_the_last_turn_more_people_on_their_feet_win(more: int, winner: int | None) -> None:
    b = few(*[who("peasant", 0, f"E{n + 1}") for n in range(more)], file=COMMON, game={"turn": 10})
    run(b, NextTurn())
    assert b.outcome is not None and (b.outcome.winner, b.outcome.rule) == (winner, "P.12b")


@pytest.mark.rule("P.12c")
@pytest.mark.parametrize(
    ("when", "looked"),
    [
        ("at_once", ["harm", "left", "movement", "player_turn", "game_turn"]),
        ("activation", ["movement", "player_turn"]),
        ("player_turn", ["player_turn"]),
        ("turn", ["game_turn"]),
    ],
)
def test_a_row_is_looked_at_in_its_moment(when: str, looked: list[str]) -> None:
    rows = [
        row("end", "draw"),
        row(when, 1, {"hold": {"zone": "C1-C16", "who": {"side": 0, "kinds": ["peasant"]}}}),
        row(when, 0, {"hold": {"zone": "C1-C16", "who": {"side": 0}}}, rule="scn.cb"),
        row(when, 1, {"always": True}),
    ]
    found = []
    for moment in ("harm", "left", "movement", "player_turn", "game_turn"):
        b = few(file={"victory": rows})
        b.setting.looks |= {moment}
        run(b, CheckPlot(moment))
        if b.outcome is not None:
            assert (b.outcome.winner, b.outcome.rule, b.outcome.key) == (0, "scn.cb", "own-2"), "the first"
            found.append(moment)
    assert found == looked


@pytest.mark.rule("P.12c")
def test_rows_are_looked_at_at_the_end_of_a_player_turn_and_of_a_game_turn() -> None:
    alone = {"hold": {"zone": "C1-C16", "who": {"side": 0}}}
    for when, step in (("player_turn", EndPlayerTurn()), ("turn", EndGameTurn())):
        b = run(few(file={"victory": [row(when, 0, alone), row("end", "draw")]}), step)
        assert b.outcome is not None and b.outcome.winner == 0


@pytest.mark.rule("P.12d")
def test_rows_of_a_score_count() -> None:
    score = [
        {"start": {"side": 1, "points": 5}},
        {"loss": {"who": {"side": 0, "class": "peasant"}, "points": 9}},
        {"enter": {"who": {"side": 0}, "zone": "E1-E8", "points": 2}},
        {"enter": {"who": {"side": 0}, "zone": "E1-E8", "points": 20, "once": False}},
        {"hold_each_turn": {"who": {}, "zone": "T1-T16", "points": 3}},
    ]
    b = few(who("peasant", 0, "F1"), who("peasant", 0, "F2"), file={"score": score})
    assert b.game.points == (0, 5)
    run(b, CheckPlot("move"))
    assert b.game.points == (0, 5)
    b.change(2, place=hex_of(b, "E1"))
    b.change(3, place=hex_of(b, "E2"))
    run(b, CheckPlot("move"), CheckPlot("move"))
    assert b.game.points == (42, 5), "once for the zone, once for each"
    run(b, CheckPlot("game_turn"))
    assert b.game.points == (42, 8)
    b.change(3, place=hex_of(b, "T9"))
    run(b, CheckPlot("game_turn"))
    assert b.game.points == (42, 8), "nobody holds it alone"
    kill(b, 0)
    kill(b, 2)
    assert b.game.points == (42, 17)


# -- P.13 types, P.14 options, people without names or places ----------------------------------------------


BOY = {
    "name": {"en": "boy", "it": "ragazzo"},
    "look": "sling",
    "foot": [4, 3, 7],
    "class": "civilian",
    "weapon": "sling",
    "armour": True,
}


@pytest.mark.rule("P.13a", "S2c")
def test_a_type_of_the_battles_own_has_its_figures_and_its_price() -> None:
    b = few(who("boy", 0, "E8"), file={"type": {"boy": BOY}})
    f = b.setting.facts[2]
    assert f.faces[0] == (4, 3, 7) and f.faces[1] == (0, 1, 0) and f.weapon == "sling" and f.rule == "P.13a"
    assert cost_of_row(b.setting.roster["boy"], mounted=False) == 4 + 3 + 7 + 6 + 8
    told = b.setting.told("en")
    assert [t.text for t in told if t.rule == "P.13a"] == ["Boy: a type of this battle, 28 points."]


def own(**more: Any) -> dict[str, Any]:
    """The smallest file."""
    words = {"en": "x", "it": "x"}
    side = {"name": words, "arms": {"tincture": "red"}}
    base = {
        "id": "mine",
        "title": words,
        "turns": 3,
        "first": 0,
        "setup_first": 1,
        "sheet": [{"id": "field"}],
        "side": [side, side],
        "people": [
            {"code": "a", "type": "spearman", "side": 0, "at": "A1"},
            {"code": "b", "type": "peasant", "side": 1, "at": "Y1"},
        ],
    }
    return {**base, **more}


@pytest.mark.rule("P.14a")
def test_people_clauses_and_rows_hang_on_options() -> None:
    many = [
        *own()["people"],
        {"code": "c", "type": "knight", "side": 1, "at": "Y9", "only": {"night": "dark"}},
    ]
    values = [{"id": "clear", "name": TEXT}, {"id": "dark", "name": TEXT}]
    data = own(
        people=many,
        option=[{"id": "night", "name": TEXT, "values": values}],
        clause=[{"kind": "exit", "who": {}, "at": "A1", "only": {"night": "clear"}}],
        victory=[row("end", 1, only={"night": "dark"}), row("end", 0)],
    )
    scenario = SYSTEM.read_own(data, "mine.toml")
    clear, dark = (SYSTEM.start(scenario, {"night": night}, 1) for night in ("clear", "dark"))
    assert (len(clear.units), len(dark.units)) == (2, 3)
    assert bool(clear.setting.exits) and not dark.setting.exits
    assert [len(b.setting.conditions.rows) for b in (clear, dark)] == [1, 2]
    assert "night" in [c.name for c in scenario.choices]


def test_who_has_no_name_gets_one_and_who_has_no_place_gets_one_in_his_zone() -> None:
    zones = {"camp": {"at": "C3-C4 C1-C2", "for": 0, "limit": 1, "limit_at": "C3-C4"}}
    rows = [{"code": f"p{n}", "type": "spearman", "side": 0, "zone": "camp"} for n in range(3)]
    b = SYSTEM.start(SYSTEM.read_own(own(people=[*rows, own()["people"][1]], zones=zones), "x"), {}, 1)
    labels = b.setting.open_ground.labels
    assert [labels[u.place] for u in b.units[:3]] == ["C3", "C1", "C2"], "one in C3-C4 at most"
    names = [n.en for n in b.setting.unit_names]
    assert len(set(names)) == 4 and all(name[0].isupper() for name in names)
    with pytest.raises(BadScenario, match="no room"):
        SYSTEM.read_own(own(people=[*rows, {**rows[0], "code": "z"}, own()["people"][1]], zones=zones), "x")


# -- maps ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.12e", "R3")
def test_sheets_lie_beside_and_below_each_other_and_may_be_turned() -> None:
    two = Ground([Placed(sheet("field")), Placed(sheet("field"), 0, 1)])
    assert two.size == 800
    last = two.find("1Y3")
    assert two.labels[two.neighbours[last][3]] == "2A3", "row A follows row Y"
    four = Ground([Placed(sheet("field"), x, y) for x, y in ((0, 0), (1, 0), (1, 1), (2, 1))])
    assert four.size == 4 * 400 + 2 * 25
    for h, six in enumerate(four.neighbours):
        for d, n in enumerate(six):
            assert n < 0 or four.neighbours[n][(d + 3) % 6] == h
    for joined, near in (("1M17", "1L16 1M16 2L1 2M1"), ("3M17", "3L16 3M16 4M1 4N1")):  # 2 and 3 lie lower
        around = {four.labels[n] for n in four.neighbours[four.find(joined)] if n >= 0}
        assert around == {joined.replace("M", "L"), joined.replace("M", "N"), *near.split()}
    turned = Ground([Placed(sheet("village"), turned=True)])
    plain = Ground(("village",))
    assert turned.grid.position_of[turned.find("A1")] == 25 and turned.grid.line_of[turned.find("A1")] == 16
    for label in ("G4", "E10", "P3", "S8", "U9"):
        one, other = plain.find(label), turned.find(label)
        assert plain.terrain[one] == turned.terrain[other]
        both = [{g.labels[n] for n in g.neighbours[h] if n >= 0} for g, h in ((plain, one), (turned, other))]
        assert both[0] == both[1]
        for d, n in enumerate(plain.neighbours[one]):
            back = turned.grid.direction(other, turned.find(plain.labels[n]))
            assert back == (d + 3) % 6 and turned.side[other][back] == plain.side[one][d]


def test_a_sheet_may_be_described_in_the_file() -> None:
    here = {
        "id": "glade",
        "ground": "trees",
        "area": [{"terrain": "open", "hexes": "within:2:M8"}],
        "ring": "M8",
        "place": [1, 0],
    }
    b = SYSTEM.start(
        SYSTEM.read_own(
            own(
                sheet=[{"id": "field", "place": [0, 0]}, here],
                people=[
                    {"code": "a", "type": "spearman", "side": 0, "at": "1A1"},
                    {"code": "b", "type": "peasant", "side": 1, "at": "2M8"},
                ],
            ),
            "x",
        ),
        {},
        1,
    )
    ground = b.setting.open_ground
    kinds = [ground.terrain[h] for h in range(ground.size) if ground.labels[h].startswith("2")]
    assert kinds.count("open") == 19 and kinds.count("trees") == 381 and ground.ring == [ground.find("2M8")]


# -- the computer --------------------------------------------------------------------------------------------


def held(place: str, **file: Any) -> int:
    b = few(who("spearman", 0, place), file=file)
    return SYSTEM.evaluate(b, 0)


@pytest.mark.rule("P.12c")
def test_the_computer_plays_for_the_conditions_of_the_battle() -> None:
    zones = {"hill": {"at": "J1-J3"}}
    rows = {
        "zones": zones,
        "victory": [row("end", 0, {"hold": {"zone": "hill", "who": {"side": 0}, "least": 2}}), row("end", 1)],
    }
    assert held("J2", **rows) - held("J2") > held("F2", **rows) - held("F2"), "nearer is better"
    b = few(file=rows)
    aim = goal(b, 0)
    assert aim.far[hex_of(b, "J2")] == 0 and aim.far[hex_of(b, "C2")] > 0
    kept = goal(b, 1)
    assert kept.far[hex_of(b, "J2")] == 0 and kept.price < aim.price, "the enemy keeps them out"
    run(b, MoveWho())
    best = next(act for act in proposals(b) if len(act) > 1 and isinstance(act[1], Go))[1]
    assert isinstance(best, Go) and aim.far[best.place] < aim.far[hex_of(b, "C8")]


def test_the_computer_goes_for_loot_captives_carts_and_gates() -> None:
    loot = with_clauses({"kind": "loot", "who": {"side": 1}, "points": 2})
    b = position(who("spearman", 0, "C8"), who("spearman", 1, "T12"), sheet="village", file=loot)
    assert goal(b, 1).far[hex_of(b, "G4")] == 0 and not goal(b, 0).far
    b.set(points=(0, 2))
    richer = SYSTEM.evaluate(b, 1)
    b.set(points=(0, 0))
    assert richer > SYSTEM.evaluate(b, 1)
    b = monks()
    assert goal(b, 0).hexes == (hex_of(b, "E8"), hex_of(b, "E10")) and goal(b, 0).price > goal(b, 1).price
    gate = with_clauses({"kind": "gate", "at": "H8", "opened_from": "J8", "opened_by": {"side": 1}})
    b = few(file=gate)
    shut = SYSTEM.evaluate(b, 1)
    b.set(gate=True)
    b.kept = None
    assert SYSTEM.evaluate(b, 1) > shut + 100
    out = with_clauses(
        {"kind": "exit", "who": {"tags": ["person", "cart"]}, "at": "edge:west"},
        victory=[row("at_once", 1, {"exited": {"who": {"kinds": ["cart"]}, "least": 1}}), row("end", 0)],
    )
    worth = []
    for place in ("C9", "C4"):
        b = position(who("spearman", 0, "X8"), who("cart", 1, place, 4), who("spearman", 1, "C12"), file=out)
        worth.append(SYSTEM.evaluate(b, 1))
    assert worth[1] > worth[0] + 100, "nearer to the exit"


# -- words and faults ----------------------------------------------------------------------------------------


def test_every_clause_and_condition_is_told_in_both_languages() -> None:
    from pathlib import Path

    data = tomllib.loads((Path(__file__).parent / "palette.battle.toml").read_text("utf-8"))
    scenario = SYSTEM.read_own(data, "palette")
    b = SYSTEM.start(scenario, {"season": "harvest"}, 1)
    english, italian = (b.setting.told(language) for language in ("en", "it"))
    assert (
        len(english)
        == len(italian)
        == 1 + 2 + len(data["clause"]) + len(data["score"]) + len(data["victory"]) + 1
    )
    for told in (*english, *italian):
        assert told.text[0].isupper() or not told.text[0].isalpha()
        assert (
            "[" not in told.text
            and "{" not in told.text
            and " none " not in told.text.replace("are none of", "")
        ), told.text
    said = {t.text for t in english}
    assert "The gate in the hex 1T3 stands open." in said
    assert (
        "The first of the Robbers to enter a building in the mill yard and the hexes 1L4-M5 scores 4 points."
        in said
    )
    assert "The enemy scores 3 points more for each of the knights of the Robbers who falls." in said
    numbers = SYSTEM.register.numbers()
    assert all(t.rule in numbers for t in english if t.rule)
    for name in SYSTEM.scenarios:
        setting = SYSTEM.ready(name).setting
        lines = [t.text for language in ("en", "it") for t in setting.told(language)]
        assert lines and not [line for line in lines if "[" in line or "{" in line or "  " in line]


def test_faults_of_a_battle_of_ones_own_are_all_told() -> None:
    people = [
        *own()["people"],
        {"code": "c", "type": "sling", "side": 0, "at": "C1", "zone": "campp"},
        {"code": "d", "type": "knight", "side": 0, "at": "A1", "mounted": True, "only": {"mist": "no"}},
        {"code": "e", "type": "cart", "side": 0, "at": "C9", "facing": 3, "tags": ["late"]},
    ]
    data = own(
        people=people,
        sheet=[{"id": "feild"}, {"id": "field", "place": [3, 0]}],
        zones={
            "camp": {"at": "C1-C99", "for": 0, "terrain": ["tree"], "limit": 2},
            "far": {"at": "zone:camp zone:nowhere"},
        },
        type={
            "knight": {"name": TEXT, "look": "sling", "foot": [1, 0, 1]},
            "x y": {**BOY, "weapon": "gun", "mounted": [1, 1, 1]},
        },
        clause=[
            {"kind": "exit", "who": {"state": ["fit"]}, "at": "1M8"},
            {"kind": "alarm", "noise": False},
            {"kind": "captive", "who": {"tags": ["nobody"]}, "rules": {"harm": "P.6a"}},
            {"kind": "asleep", "who": {"zone": "camp"}},
            {"kind": "arrival", "people": {"tags": ["late"]}, "turn": 9, "at": "1B1"},
            {"kind": "bounty", "side": 0, "points": 1, "rank": "king"},
            {"kind": "loot", "who": {"side": 0}, "points": 300},
        ],
        victory=[row("end", 0, {"turn": 2})],
        score=[{"loss": {"who": {"zone": "camp"}, "points": 1}}, {}],
    )
    with pytest.raises(BadFile) as error:
        SYSTEM.read_own(data, "mine.toml")
    told = "\n".join(error.value.told("en"))
    for said in (
        "sheet[0].id: there is no map «feild»; did you mean «field»?",
        "sheet[1].place: this sheet touches none of those before it (rule 1.12e)",
        "people[2].type: there is no unit type «sling»",
        "people[3].only.mist",
        "zones.camp.at: hex «C99» is not on the map",
        "zones.camp.limit",
        "zones.camp.terrain[0]",
        "zones.far.at: there is no zone «nowhere»",
        "type.knight: «knight» stands twice",
        "type.x y:",
        "type.x y.weapon: «gun» is none of",
        "type.x y.mounted: a mounted counter has two faces",
        "clause[0].who.state[0]: «fit» is none of",
        "clause[1].zone",
        "clause[2].who.tags[0]",
        "clause[2].rules.harm",
        "clause[3].who: who this is hangs on side",
        "clause[4].turn: 9 is not a number from 1 to 3",
        "clause[5].rank: «king» is none of",
        "clause[6].points: 300 is not a number",
        "victory[0]: the last row of when",
        "score[0].loss.who: who is lost is nowhere",
        "score[1]: just one of these is said",
    ):
        assert said in told, (said, told)
    assert len(error.value.told("it")) == len(error.value.told("en"))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"clause": [{"kind": "exit", "who": {}, "at": "C5-C6"}]},
            "clause[0].at: C5 does not lie at the edge",
        ),
        ({"clause": [{"kind": "loot", "who": {}, "points": 2}]}, "clause[0].at: there is no building here"),
        ({"clause": [{"kind": "hidden", "who": {"names": ["a"]}}]}, "people[0]: «a» cannot be hidden"),
        (
            {"clause": [{"kind": "captive", "who": {"names": ["a"]}, "carriers": {"side": 1}}]},
            "«a» is carried by people of his own",
        ),
        (
            {
                "clause": [{"kind": "arrival", "people": {"names": ["a"]}, "turn": 2, "at": "C3"}],
                "sheet": [{"id": "m", "ground": "wall", "area": [{"terrain": "open", "hexes": "A1 Y1"}]}],
            },
            "clause[0].at: «a» finds no hex here",
        ),
        (
            {"side": [{**own()["side"][0], "aim": {"at": "Z9"}}, own()["side"][1]]},
            "side[0].aim.at: hex «Z9» is not on the map",
        ),
        (
            {"book_ends": False, "victory": [row("at_once", 0, {"hold": {"zone": "nowhere"}})]},
            "victory[0].all[0].hold.zone",
        ),
        (
            {
                "option": [
                    {
                        "id": "panic",
                        "name": TEXT,
                        "values": [{"id": "a", "name": TEXT}, {"id": "a", "name": TEXT}],
                    }
                ]
            },
            "option[0].id: «panic» stands twice (rule P.14a)",
        ),
        (
            {"sheet": [{"id": "m", "building": [{"name": TEXT, "hexes": "B2", "doors": ["B2/G9"]}]}]},
            "B2 and G9 do not touch",
        ),
    ],
)
def test_each_fault_is_told_where_it_is(change: dict[str, Any], said: str) -> None:
    with pytest.raises(BadFile) as error:
        SYSTEM.read_own(own(**change), "mine.toml")
    assert said in "\n".join(error.value.told("en")), error.value.told("en")


def test_the_smallest_file_is_played_by_the_common_ends() -> None:
    b = SYSTEM.start(SYSTEM.read_own(own(), "mine.toml"), {}, 1)
    advance(b)
    do(b, Accept(), Accept())
    kill(b, 0)
    run(b)
    assert b.outcome is not None and b.outcome.winner == 1


def test_a_quick_battle_passes_the_check() -> None:
    from gonfalon.systems.cry_havoc.files.builder import armies

    bands = {a.id: a.data for a in armies("en")}
    for first, second in (("rescue-0", "coup-1"), ("duel-0", "duel-0")):
        scenario = SYSTEM.read_own(quick_battle((bands[first], bands[second]), "wall"), "quick")
        assert scenario.id == "quick" and DATA.exists()
        assert not any(p.code == "alberico" for p in scenario.file.people)  # type: ignore[attr-defined]
