"""What a computer player must see: positions with one sensible answer, for several seeds."""

from __future__ import annotations

from typing import Any

import pytest
from systems.cry_havoc.position import at, position, who

from gonfalon.core.engine import pending
from gonfalon.core.steps import ChooseUnit, Option
from gonfalon.players.greedy import GreedyPlayer
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.facts import MELEE, SHOTS
from gonfalon.systems.cry_havoc.melee import BeginMelee
from gonfalon.systems.cry_havoc.movement import BeginMovement
from gonfalon.systems.cry_havoc.moves import path_to, reach
from gonfalon.systems.cry_havoc.options import Attack, Go, Lift, Mark
from gonfalon.systems.cry_havoc.shooting import BeginShots, MarkShots

SEEDS = (1, 2, 3)


def thinks(b: Any, seed: int) -> list[Option]:
    b.dice = None
    assert pending(b) is not None
    return GreedyPlayer(seed).act(SYSTEM, b)


@pytest.mark.parametrize("seed", SEEDS)
def test_men_who_together_reach_a_better_column_do_not_attack_singly(seed: int) -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("spearman", 0, "D9"),
        who("spearman", 1, "D8"),
        who("peasant", 1, "Y16"),
        stage=MELEE,
        agenda=[BeginMelee()],
    )
    assert thinks(b, seed)[0] == Attack((0, 1), (2,))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_crossbowman_with_a_target_neither_moves_nor_closes(seed: int) -> None:
    people = (who("crossbowman", 0, "C8"), who("spearman", 1, "K8"))
    b = position(*people, stage=SHOTS, agenda=[MarkShots(), BeginShots()])
    assert thinks(b, seed)[0] == Mark(0)
    b = position(*people, agenda=[BeginMovement()])
    assert ChooseUnit(0) not in thinks(b, seed) or not any(isinstance(o, Go) for o in thinks(b, seed))


def test_nobody_passes_beside_an_enemy_when_a_free_path_is_as_short() -> None:
    b = position(who("spearman", 0, "C8"), who("spearman", 1, "E10"))
    for goal in ("G8", "G9", "H8", "F7"):
        path = path_to(b, 0, reach(b, 0, 6), at(b, goal))
        assert path is not None
        far = [b.setting.open_ground.grid.distance(h, at(b, "E10")) for h in path[:-1]]
        assert min(far) > 1, goal


@pytest.mark.parametrize("seed", SEEDS)
def test_the_aim_of_the_scenario_is_pursued(seed: int) -> None:
    b = position(
        who("swordsman", 0, "K8"),
        who("knight", 0, "M8", stunned=True, noble=True),
        who("spearman", 1, "Y16"),
        sheet="clearing",
        plot="rescue",
        agenda=[BeginMovement()],
    )
    assert Lift(1) in thinks(b, seed)


def test_proposals_are_legal_and_the_judgement_is_even_between_equals() -> None:
    b = SYSTEM.ready("duel", 3)
    assert SYSTEM.evaluate(b, 0) == SYSTEM.evaluate(b, 1)
    b = position(who("spearman", 0, "C8"), who("spearman", 1, "V8"), agenda=[BeginMovement()])
    assert SYSTEM.proposals(b)[0][0] == ChooseUnit(0)
