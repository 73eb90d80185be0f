"""What the computer player has to find: squares, saved salvos, new orders."""

from __future__ import annotations

from typing import Any

import pytest
from systems.naran.kit import asked, field, gun, person, run, uid, unit

from gonfalon.core.steps import Done, Option
from gonfalon.core.system import get_system
from gonfalon.core.views import view
from gonfalon.players.greedy import GreedyPlayer
from gonfalon.systems.naran.fire import Fire, FireAll, FireRound
from gonfalon.systems.naran.initiative import MoveCommand
from gonfalon.systems.naran.march_options import FormSquare
from gonfalon.systems.naran.orders import OrderRound, Send
from gonfalon.systems.naran.reorganise import Form, Reorganise

SYSTEM = get_system("naran")
SEEDS = range(12)


def acts(b: Any) -> list[list[Option]]:
    """What the greedy player does in one position, by seed."""
    side = b.agenda[-1].player(b)
    b.dice = None
    return [GreedyPlayer(seed).act(SYSTEM, view(SYSTEM, b, side)) for seed in SEEDS]


@pytest.mark.parametrize("order", ["oppose", "wait"])
def test_foot_within_reach_of_horse_forms_square(order: str) -> None:
    b = field(
        unit("A1", "line_M", 90, 40),
        unit("A2", "line_V", 60, 20),
        unit("Z1", "cav", 90, 68),
        unit("Z2", "cav_V", 110, 70),
        orders={"A1": order, "Z1": "attack"},
        turn=3,
    )
    run(b, Reorganise(1))
    for act in acts(b):
        assert any(isinstance(o, Form) and o.formation == "square" and o.unit == uid(b, "A1") for o in act), (
            act
        )
    run(b, MoveCommand(1))
    for act in acts(b):
        assert FormSquare() in act, act


@pytest.mark.parametrize("order", ["oppose", "wait"])
def test_foot_leaves_its_square_under_guns_with_no_horse_near(order: str) -> None:
    b = field(
        unit("A1", "line_M", 90, 40, formation="square"),
        gun("Z1", "med8", 90, 85),
        unit("Z2", "line_M", 60, 90),
        orders={"A1": order, "Z1": "wait"},
        turn=3,
    )
    run(b, Reorganise(1))
    for act in acts(b):
        assert any(isinstance(o, Form) and o.formation != "square" for o in act), act


def test_the_last_salvos_are_saved_while_the_enemy_closes() -> None:
    for gap, fires in ((28, False), (12, True)):
        b = field(
            unit("A1", "line_M", 90, 40, fired=4),
            unit("Z1", "line_M", 90, 40 + gap),
            orders={"A1": "wait", "Z1": "attack"},
        )
        run(b, FireRound())
        assert asked(b) == "DeclareFire"
        for act in acts(b):
            assert (act[0] != Done()) == fires, (gap, act)
            assert fires or not any(isinstance(o, (Fire, FireAll)) for o in act)


@pytest.mark.parametrize("free", [True, False])
def test_an_idle_command_is_sent_a_new_order_by_an_aide_if_one_is_free(free: bool) -> None:
    leaders = {"AC": {"at": (90, 10)}, "AG1": {"at": (90, 18)}}
    staff = [person("AO", "orderly", 87.5, 10)]
    if free:
        staff.append(person("AD", "aide", 92.5, 10))
    b = field(
        unit("A1", "line_M", 80, 30),
        unit("A2", "line_M", 104, 30),
        *staff,
        unit("Z1", "line_M", 90, 110),
        unit("Z2", "line_M", 40, 110),
        leaders=leaders,
        orders={"A1": "wait", "Z1": "wait"},
        turn=3,
    )
    run(b, OrderRound())
    assert asked(b) == "CondottieroStep"
    for act in acts(b):
        sent = [o for o in act if isinstance(o, Send)]
        assert sent and sent[0].unit == uid(b, "AD" if free else "AO") and sent[0].command == 1, act
