"""1.2 The sequence of play."""

from __future__ import annotations

import pytest
from systems.cry_havoc.position import (
    B,
    asked,
    at,
    do,
    hex_of,
    offered,
    position,
    refusal,
    run,
    unit,
    who,
    why,
)

from gonfalon.core.engine import advance, options
from gonfalon.core.setup import Place, Swap
from gonfalon.core.steps import Accept, ChooseUnit, Done, Pass
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.book.melee import BeginMelee
from gonfalon.systems.cry_havoc.book.movement import BeginMovement, MoveWho
from gonfalon.systems.cry_havoc.book.setup import zone_of
from gonfalon.systems.cry_havoc.book.shooting import BeginShots, MarkShots
from gonfalon.systems.cry_havoc.book.turn import EndPlayerTurn, GameTurn, PlayerTurn, Recovery
from gonfalon.systems.cry_havoc.pieces.facts import MELEE, SHOTS
from gonfalon.systems.cry_havoc.pieces.options import Attack, Go, Mark, Shoot


@pytest.mark.rule("1.2a")
def test_forces_are_set_up_before_the_first_turn_within_their_zone() -> None:
    b = SYSTEM.ready("slope")
    assert asked(b) == "DeployForce"
    uid = next(i for i, f in enumerate(b.setting.facts) if f.code == "arno")
    assert why(b, Place(uid, hex_of(b, "A1"))).key == "outside-the-zone"
    do(b, Place(uid, hex_of(b, "J3")))
    assert at(b, uid) == "J3"
    other = uid + 1
    before = at(b, other)
    do(b, Swap(uid, other))
    assert at(b, uid) == before and at(b, other) == "J3"
    do(b, Accept(), Accept())
    assert b.game.turn == 1 and asked(b) not in ("DeployForce",)


def named(b: B, code: str) -> int:
    return int(b.setting.by_code[code])


@pytest.mark.rule("1.2a")
def test_nobody_sets_up_the_enemy_nor_turns_a_rider_about() -> None:
    b = SYSTEM.ready("slope")
    ours = next(u for u in b.units if u.side == 1 and u.place is not None)
    theirs = next(u for u in b.units if u.side == 0 and u.place is not None)
    assert refusal(b, Place(theirs.id, hex_of(b, "W8"))) == "1.2a"
    assert refusal(b, Swap(ours.id, theirs.id)) == "1.2a"
    do(b, Accept())
    rider = next(u for u in b.units if u.horse != -1)
    assert rider.place is not None
    assert why(b, Place(rider.id, rider.place, 3)).key == "facing-is-fixed"
    assert why(b, Place(rider.id, rider.place, 7)).key == "outside-the-zone"


@pytest.mark.rule("1.6b")
def test_everybody_is_set_up_in_a_hex_of_his_own() -> None:
    b = SYSTEM.ready("slope")
    one, other = [u for u in b.units if u.side == 1 and u.place is not None][:2]
    assert other.place is not None
    assert refusal(b, Place(one.id, other.place)) == "1.6b"
    do(b, Accept())
    rider = next(u for u in b.units if u.side == 0 and u.horse != -1)
    walker = next(u for u in b.units if u.side == 0 and u.place is not None and u.horse == -1)
    assert refusal(b, Swap(rider.id, walker.id)) == "1.6b"  # two hexes for one


@pytest.mark.rule("1.2a")
def test_whom_the_scenario_puts_somewhere_stays_there() -> None:
    b = SYSTEM.ready("coup")
    assert refusal(b, Place(named(b, "biagio"), hex_of(b, "S6"))) == "1.2a"


@pytest.mark.parametrize("name", sorted(SYSTEM.scenarios))
def test_the_set_up_as_given_is_within_the_limits(name: str) -> None:
    from gonfalon.systems.cry_havoc.book.setup import setup_place_refusal

    b = SYSTEM.ready(name)
    for u in b.units:
        if u.place is not None and zone_of(b, u.id):
            assert setup_place_refusal(b, u.id, u.place, u.facing) is None, b.setting.facts[u.id].code


@pytest.mark.rule("1.2c", "1.2.1.1d")
def test_a_player_turn_goes_from_shots_by_charges_and_moves_to_melee() -> None:
    b = position(
        who("long_bowman", 0, "A1"),
        who("knight", 0, "C8", 3, mounted=True),
        who("knight", 0, "T3"),
        who("spearman", 1, "L8"),
        who("peasant", 1, "T4"),
        agenda=[PlayerTurn(0)],
    )
    order = []
    for _ in range(4):
        order.append(asked(b))
        do(b, Done())
    assert order == ["MarkShots", "DeclareCharges", "MoveWho", "ChooseAttack"]


@pytest.mark.rule("1.2b", "1.2.1.2a", "1.2.1.2b", "1.2.1.1a")
def test_a_game_turn_is_two_player_turns_of_five_steps() -> None:
    b = position(who("spearman", 0, "A1"), who("spearman", 1, "Y16"), agenda=[GameTurn()])
    order = []
    for _ in range(4):
        order.append((b.game.turn, b.game.active, asked(b)))
        do(b, Done())
    assert order == [(1, 0, "MoveWho"), (1, 1, "MoveWho"), (2, 0, "MoveWho"), (2, 1, "MoveWho")]


@pytest.mark.rule("1.2d")
def test_a_scenarios_own_rules_are_looked_at_in_the_sequence() -> None:
    b = position(who("spearman", 0, "A1", health=3), who("spearman", 1, "Y16"), agenda=[GameTurn()])
    assert b.outcome is not None and b.outcome.winner == 1  # nobody is left of the first side


@pytest.mark.rule("1.2f")
def test_the_inactive_side_is_asked_for_shots_and_counter_charges_only() -> None:
    b = position(who("spearman", 0, "C8"), who("spearman", 1, "D8"), agenda=[MoveWho()])
    assert refusal(b, ChooseUnit(1)) == "1.2f"


@pytest.mark.rule("1.2.1.1b", "1.34b", "1.34c")
def test_markers_first_then_shots() -> None:
    b = position(
        who("long_bowman", 0, "C8"),
        who("long_bowman", 0, "C9"),
        who("spearman", 1, "K8"),
        stage=SHOTS,
        dice=[1, 1],
        agenda=[MarkShots(), BeginShots()],
    )
    do(b, Mark(0), Mark(1))
    assert asked(b) == "TakeShots"
    do(b, Shoot(0, 2), Shoot(1, 2))
    assert unit(b, 0).marked and unit(b, 1).marked


@pytest.mark.rule("1.2.1.1c")
def test_nobody_in_contact_makes_an_attack_shot() -> None:
    b = position(
        who("long_bowman", 0, "C8"),
        who("long_bowman", 0, "A1"),
        who("spearman", 1, "D8"),
        stage=SHOTS,
        agenda=[MarkShots()],
    )
    assert refusal(b, Mark(0)) == "1.2.1.1c"
    assert Mark(1) in options(b)


@pytest.mark.rule("1.2.1.1f", "1.2.1.1g", "1.31a")
def test_who_did_not_shoot_moves_freely_who_shot_within_the_table() -> None:
    b = position(
        who("long_bowman", 0, "C8"), who("long_bowman", 0, "C2", marked=True), agenda=[BeginMovement()]
    )
    do(b, ChooseUnit(0), Go(hex_of(b, "J8")))
    assert at(b, 0) == "J8"
    do(b, ChooseUnit(1))
    assert refusal(b, Go(hex_of(b, "G2"))) == "1.5a"
    do(b, Go(hex_of(b, "F2")))


@pytest.mark.rule("1.2.1.1i", "1.2.1.1j", "1.7c")
def test_in_step_four_those_next_to_an_enemy_attack_unless_they_shot() -> None:
    b = position(
        who("halberdier", 0, "C8"),
        who("long_bowman", 0, "C9", marked=True),
        who("spearman", 1, "D9"),
        stage=MELEE,
        agenda=[BeginMelee()],
    )
    assert refusal(b, Attack((1,), (2,))) == "1.2.1.1j"
    b = position(
        who("halberdier", 0, "D8"), who("peasant", 1, "D9"), dice=[5], stage=MELEE, agenda=[BeginMelee()]
    )
    assert refusal(b, Attack((1,), (0,))) == "1.7c"
    do(b, Attack((0,), (1,)))


@pytest.mark.rule("1.2.1.1k", "1.2.1.1l", "R5")
def test_those_stunned_before_this_player_turn_recover_in_step_five() -> None:
    b = position(
        who("spearman", 0, "C8", health=2, since=4),
        who("spearman", 0, "C9", health=2, since=5),
        who("spearman", 1, "C12", health=2, since=4),
        agenda=[Recovery()],
    )
    assert [unit(b, u).health for u in range(3)] == [0, 2, 2]


@pytest.mark.rule("1.34i", "1.32g", "VA4")
def test_markers_go_when_the_opponents_turn_is_over() -> None:
    b = position(
        who("long_bowman", 0, "C8", marked=True, shot=True, moved=1, lost=True),
        who("peasant", 1, "D8"),
        active=1,
        agenda=[EndPlayerTurn()],
    )
    u = unit(b, 0)
    assert not (u.marked or u.shot or u.moved or u.lost)
    run(b, PlayerTurn(0))
    while asked(b) != "ChooseAttack":
        do(b, Done())
    assert Attack((0,), (1,)) in offered(b, Attack)  # he shot in defence, now he attacks


def test_a_step_without_anything_to_decide_asks_nothing() -> None:
    b = position(who("spearman", 0, "A1", asleep=True), who("spearman", 1, "Y16"), agenda=[PlayerTurn(0)])
    advance(b)
    assert asked(b) == ""
    assert Pass() not in options(b)
