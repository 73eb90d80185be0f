"""Plans and fights of the computer player: at least 19 of 20 positions of a kind."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from systems.naran.kit import asked, begin, clash, do, field, gun, person, player, uid, unit

from gonfalon.core.engine import apply, pending, refused
from gonfalon.core.steps import Option
from gonfalon.core.system import get_system
from gonfalon.core.views import view
from gonfalon.players.greedy import GreedyPlayer
from gonfalon.systems.naran.book.cavalry_switch import CavalrySwitch
from gonfalon.systems.naran.book.fire import FireRound
from gonfalon.systems.naran.book.initiative import MoveCommand
from gonfalon.systems.naran.book.orders import OrderRound
from gonfalon.systems.naran.book.reorganisation import Reorganise
from gonfalon.systems.naran.opponent.estimate import fights_worth
from gonfalon.systems.naran.opponent.plans import army_attacks
from gonfalon.systems.naran.opponent.proposals import proposals
from gonfalon.systems.naran.pieces.facts import ATTACK, DEMORALISED, WAIT
from gonfalon.systems.naran.pieces.options import Bring, Fire, Rally, Send, Switch
from gonfalon.systems.naran.pieces.setting import B

SYSTEM = get_system("naran")
FOOT = ("line_M", "line_V", "gren")
HORSE = ("cav", "cav_V", "cuir")


def act(b: B, seed: int) -> list[Option]:
    """What the greedy player does in a position."""
    b.dice = None
    return GreedyPlayer(seed).act(SYSTEM, view(SYSTEM, b, player(b)))


def nearly_always(does: Callable[[int, Random], bool]) -> None:
    """In 19 of 20 positions the player does it."""
    missed = [seed for seed in range(20) if not does(seed, Random(seed))]
    assert len(missed) <= 1, missed


def up_to(battle: str, seed: int, question: str) -> B:
    """A battle played by the greedy player up to its first question of a kind."""
    b = SYSTEM.ready(battle, seed)
    while asked(b) != question:
        side = player(b)
        for option in GreedyPlayer(seed).act(SYSTEM, view(SYSTEM, b, side)):
            if refused(b, option) is not None or player(b) != side:
                break
            apply(b, option)
    return b


# -- one plan for the army ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("battle", "order"), [("turin_1706", WAIT), ("drill_1705", ATTACK)])
def test_first_orders_are_one_plan(battle: str, order: int) -> None:
    """With guns as good as his an army lets the enemy come; without any all of it attacks (2.5, 13.4a)."""
    for seed in range(3):
        b = up_to(battle, seed, "FirstOrder")
        while asked(b) == "FirstOrder":
            for option in act(b, seed):
                apply(b, option)
                if asked(b) != "FirstOrder":
                    break
        present = [c for c in b.setting.commands if c.units or c.guns]
        assert {b.game.orders[c.index] for c in present} == {order}


def test_there_are_several_plans_for_the_army() -> None:
    b = up_to("turin_1706", 1, "FirstOrder")
    plans = proposals(b)
    assert len(plans) >= 5 and len({tuple(plan) for plan in plans}) == len(plans)
    assert all(len(plan) == 4 for plan in plans)  # an order for each Command


def armies(rng: Random, far: float, **more: str) -> B:
    """Two lines without an enemy in range, the south with guns that outrange the north."""
    x = rng.uniform(70, 100)
    return field(
        unit("A1", rng.choice(FOOT), x - 15, 25),
        unit("A2", rng.choice(FOOT), x + 15, 25),
        gun("A8", "med8", x, 25, command=0),
        person("AD", "aide", x + 2.5, 10),
        unit("Z1", rng.choice(FOOT), x - 15, 25 + far),
        unit("Z2", rng.choice(FOOT), x + 15, 25 + far),
        leaders={"AC": {"at": (x, 10)}, "AG1": {"at": (x, 18)}},
        orders={"A0": "wait", "A1": "wait", "Z1": "wait", **more},
        turn=5,
    )


def test_who_is_ahead_by_waiting_waits_on() -> None:
    def waits(seed: int, rng: Random) -> bool:
        b = armies(rng, rng.uniform(70, 80))
        b.change(uid(b, "Z1"), figures=20)
        begin(b, OrderRound())
        return not [o for o in act(b, seed) if isinstance(o, Send)]

    nearly_always(waits)


@pytest.mark.parametrize("lost", ["A", "Z"])
def test_who_is_behind_attacks_and_a_won_battle_is_finished(lost: str) -> None:
    def attacks(seed: int, rng: Random) -> bool:
        b = armies(rng, rng.uniform(70, 80))
        for number in (1, 2):
            b.change(uid(b, f"{lost}{number}"), figures=10)
        begin(b, OrderRound())
        sent = [o for o in act(b, seed) if isinstance(o, Send)]
        return bool(sent) and sent[0].order == "attack"

    nearly_always(attacks)


def test_an_army_that_is_attacked_lets_the_enemy_come() -> None:
    b = armies(Random(1), 75, Z1="attack")
    assert not army_attacks(b, 0) and army_attacks(b, 1)


def test_the_reserve_comes_in() -> None:
    for seed in range(3):
        b = up_to("village_1706", seed, "BringReserve")
        assert isinstance(act(b, seed)[0], Bring)


# -- horse -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("guns", [False, True])
def test_horse_is_used_by_turn_4_but_not_alone(guns: bool) -> None:
    """It goes with its army; while that waits behind its guns and no enemy is near it stays (10.6a)."""

    def fits(seed: int, rng: Random) -> bool:
        x = rng.uniform(60, 120)
        rows = [gun("A8", "med8", x - 30, 25, command=0)] if guns else []
        b = field(
            *rows,
            unit("A1", rng.choice(HORSE), x, 25),
            unit("A2", rng.choice(HORSE), x + 20, 25),
            unit("A5", "line_M", x - 50, 25, command=2),
            unit("Z1", rng.choice(FOOT), x, rng.uniform(85, 95)),
            leaders={"AG1": {"at": (x + 10, 18)}, "AG2": {"at": (x - 50, 18)}},
            orders={"A0": "wait", "A1": "oppose", "A2": "wait", "Z1": "attack"},
            turn=3,
        )
        begin(b, OrderRound())
        while asked(b) == "CondottieroStep":
            do(b, *act(b, seed)[:1])
        assert isinstance(pending(b), CavalrySwitch)
        return any(isinstance(o, Switch) for o in act(b, seed)) != guns

    nearly_always(fits)


@pytest.mark.parametrize("shape", ["line", "square"])
def test_horse_rides_down_foot_that_wavers_but_no_steady_square(shape: str) -> None:
    def rides(seed: int, rng: Random) -> bool:
        x = rng.uniform(60, 120)
        drilled = {"specials": ("commander", "officer", "ensign", "drummer")}
        shaken = {"state": DEMORALISED, "disorganised": True, "n": 14} if shape == "line" else drilled
        b = field(
            unit("A1", rng.choice(HORSE), x, 40),
            unit("Z1", "gren", x + rng.uniform(-4, 4), 40 + rng.uniform(12, 20), formation=shape, **shaken),
            orders={"A1": "attack" if shape == "line" else "oppose", "Z1": "oppose"},
            turn=4,
        )
        begin(b, MoveCommand(1))
        while asked(b) in ("MoveCommand", "March") and not b.game.clashes:
            do(b, *act(b, seed))
        return bool(b.game.clashes) == (shape == "line")

    nearly_always(rides)


# -- fire and melee ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", ["bn_gun", "med6", "med8", "heavy12"])
def test_guns_fire_canister_at_close_range(piece: str) -> None:
    """It kills as well as ball where nothing covers the target, and the test is harder (4.6e, 11.4c)."""

    def canister(seed: int, rng: Random) -> bool:
        x, y = rng.uniform(60, 120), rng.uniform(25, 45)
        b = field(
            gun("A9", piece, x, y),
            unit("A1", "line_M", x - 30, y),
            unit("Z1", rng.choice(FOOT), x + rng.uniform(-4, 4), y + rng.uniform(5, 19)),
            orders={"A1": "wait", "Z1": "attack"},
        )
        begin(b, FireRound())
        while asked(b) == "DeclareFire" and player(b) != 0:
            do(b, *act(b, seed))
        shots = [o for o in act(b, seed) if isinstance(o, Fire) and o.unit == uid(b, "A9")]
        return bool(shots) and shots[0].canister

    nearly_always(canister)


def test_foot_charges_what_is_left_of_a_battalion() -> None:
    def charges(seed: int, rng: Random) -> bool:
        x = rng.uniform(60, 120)
        b = field(
            unit("A1", rng.choice(FOOT), x, 40),
            unit("Z1", "line_M", x + rng.uniform(-3, 3), 40 + rng.uniform(5, 9), n=8, disorganised=True),
            orders={"A1": "attack", "Z1": "oppose"},
            turn=4,
        )
        b.change(uid(b, "Z1"), state=DEMORALISED)
        begin(b, MoveCommand(1))
        while asked(b) in ("MoveCommand", "March") and not b.game.clashes:
            do(b, *act(b, seed))
        return bool(b.game.clashes)

    nearly_always(charges)


def test_the_stronger_may_expect_more_of_a_melee() -> None:
    b = field(
        unit("A1", "gren", 90, 40, n=24),
        unit("Z1", "line_M", 90, 40, n=10, face="S"),
        orders={"A1": "attack", "Z1": "oppose"},
    )
    assert fights_worth(b) == (0, 0)
    clash(b, "A1", "Z1")
    own, theirs = fights_worth(b)
    assert own > theirs > 0


def test_the_disorganised_rally_out_of_reach() -> None:
    def rallies(seed: int, rng: Random) -> bool:
        x = rng.uniform(60, 120)
        b = field(
            unit("A1", rng.choice(FOOT), x, 30, disorganised=True),
            unit("A2", rng.choice(FOOT), x + 30, 30),
            unit("Z1", rng.choice(FOOT), x, rng.uniform(85, 100)),
            orders={"A1": rng.choice(("wait", "oppose")), "Z1": "wait"},
            turn=4,
        )
        begin(b, Reorganise(1))
        done: list[Option] = []
        while asked(b) == "Reorganise":
            done += act(b, seed)
            do(b, *act(b, seed))
            if Rally(uid(b, "A1")) in done:
                return True
        return False

    nearly_always(rallies)
