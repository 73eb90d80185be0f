"""2 The turn, 22 activation, 28 victory."""

from __future__ import annotations

import pytest
from systems.impetus.kit import asked, do, field, legal, load, rolls, told, u, unit, why

from gonfalon.core.engine import advance
from gonfalon.core.steps import Step
from gonfalon.systems.impetus.book.turn import EndTurn, RollInitiative, Turn
from gonfalon.systems.impetus.book.victory import CheckVictory
from gonfalon.systems.impetus.pieces.setting import B

ROWS = (
    u("A1", "FP", 15, 5, general=True),
    u("A2", "FP", 20, 5),
    u("B1", "FP", 15, 19, 180),
    u("B2", "FP", 20, 19, 180),
)


def turn(*dice: int, rerolls: tuple[int, int] = (0, 0)) -> B:
    b = field(*ROWS)
    b.agenda.clear()
    b.agenda.append(Turn())
    b.set(rerolls=rerolls)
    load(b, dice)
    advance(b)
    return b


@pytest.mark.rule("2a", "2b", "2j", "2k", "2h")
def test_the_higher_roll_is_active_first_then_the_roles_swap() -> None:
    b = turn(3, 3, 4, 3)  # 6 + 2 against 7
    assert b.game.scores == (8, 7)
    assert b.game.active == 0
    do(b, "done")
    assert b.game.active == 1
    assert [e.side for e in told(b, "half-turn")] == [0, 1]
    assert turn(1, 1, 4, 3).game.active == 1


@pytest.mark.rule("2l")
def test_a_tie_is_rolled_again() -> None:
    b = turn(3, 3, 4, 4, 1, 1, 6, 6)
    assert len(rolls(b, "initiative")) == 4
    assert b.game.active == 1


@pytest.mark.rule("2m", "2l")
def test_the_loser_may_roll_again_once() -> None:
    b = turn(3, 3, 6, 6, rerolls=(1, 1))
    assert asked(b) == "AskReroll"
    do(b, "yes", dice=[6, 6])
    assert b.game.scores == (14, 12)
    assert b.game.rerolls == (0, 1)
    do(b, "no")
    assert b.game.active == 0
    same = turn(3, 3, 6, 6, rerolls=(1, 0))
    do(same, "yes", dice=[5, 5, 1, 1, 6, 6])  # 12 against 12: both again
    assert same.game.scores == (4, 12)


@pytest.mark.rule("2q", "2i")
def test_initiative_is_rolled_anew_so_a_side_may_act_twice_running() -> None:
    b = turn(1, 1, 6, 6)
    do(b, "done", "done", dice=[6, 6, 1, 1])
    assert b.game.turn == 3
    assert [e.side for e in told(b, "half-turn")] == [1, 0, 0]


@pytest.mark.rule("2c", "2d", "2o", "22b")
def test_units_are_activated_one_by_one_in_any_order_and_the_player_may_stop() -> None:
    b = field(*ROWS)
    do(b, "unit A2", "go 1H")
    assert legal(b) == ["unit A1", "done"]
    assert why(b, "unit A2") == "22b"
    assert why(b, "unit B1") == "2c"
    do(b, "done")
    assert b.game.active == 1


@pytest.mark.rule("22a")
def test_the_kinds_of_activation() -> None:
    b = field(u("A1", "T", 15, 5, weapon="longbow-A", disordered=True), u("B1", "CP1", 15, 8, 180))
    found = legal(do(b, "unit A1"))
    kinds = ["charge", "advance", "wheel", "rally", "shoot", "shoot-move"]
    assert found == [*(f"do {kind}" for kind in kinds), "back"]
    do(b, "back")
    assert asked(b) == "Activate"


@pytest.mark.rule("22d")
def test_rally_needs_no_roll() -> None:
    b = field(u("A1", "FP", 15, 5, disordered=True), u("A2", "FP", 20, 5), u("B1", "CP1", 15, 18, 180))
    do(b, "unit A1", "do rally")
    assert not unit(b, "A1").disordered
    assert unit(b, "A1").acted
    assert why(b, "unit A2", "do rally") == "22d"


@pytest.mark.rule("V20")
def test_no_charge_after_a_shot() -> None:
    b = field(u("A1", "T", 15, 5, weapon="longbow-A", i=1), u("B1", "CP1", 15, 7, 180))
    do(b, "unit A1", "do shoot-move", "shoot B1", dice=[...])
    assert why(b, "do charge") == "V20"
    do(b, "go 0.2H")


@pytest.mark.rule("22a")
def test_no_rally_after_a_shot_and_nothing_that_is_not_listed() -> None:
    b = field(u("A1", "T", 15, 5, weapon="longbow-A", disordered=True), u("B1", "CP1", 15, 8, 180))
    assert why(b, "unit A1", "do fly") == "22a"
    do(b, "unit A1", "do shoot-move", "shoot B1", dice=[...])
    assert why(b, "do rally") == "22a"


@pytest.mark.rule("V19")
def test_no_group_with_a_unit_in_melee() -> None:
    b = field(u("A1", "FP", 15, 5), u("A2", "FP", 17, 5), u("A9", "S", 2, 2), u("B1", "FP", 15, 5, 180))
    assert why(b, "group A1,A2") == "V19"


# -- 28 victory ------------------------------------------------------------------------------------------


def check(lost: tuple[int, int], step: Step | None = None, turn: int = 1) -> tuple[int | None, str] | None:
    b = field(*ROWS, turn=turn)
    b.agenda.clear()
    b.set(lost=lost)
    b.agenda.append(step or CheckVictory())
    load(b, [...])
    advance(b)
    return None if b.outcome is None else (b.outcome.winner, b.outcome.rule)


@pytest.mark.rule("28a", "28b", "28d")
def test_an_army_that_lost_half_its_vd_is_beaten() -> None:
    assert check((1, 0)) is None
    assert check((2, 0)) == (1, "28d")
    assert check((1, 2)) == (0, "28d")
    do(field(*ROWS), "done")


@pytest.mark.rule("28c", "28b")
def test_both_beaten_is_a_draw() -> None:
    assert check((2, 2)) == (None, "28c")


@pytest.mark.rule("28e", "28f", "30e")
def test_after_turn_12_fewer_lost_vd_win() -> None:
    assert check((1, 0), EndTurn(), 12) == (1, "28f")
    assert check((1, 1), EndTurn(), 12) == (None, "28f")
    assert check((0, 0), EndTurn(), 11) is None


def test_initiative_step_is_its_own() -> None:
    assert RollInitiative.rule == "2j"
