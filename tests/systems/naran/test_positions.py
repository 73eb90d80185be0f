"""What the computer player has to find in 95 of 100 positions of a kind: squares, saved salvos, new orders.

Every seed is another position: other troops, other distances, other dice.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from systems.naran.kit import asked, begin, do, field, gun, person, player, uid, unit

from gonfalon.core.steps import Done, Option
from gonfalon.core.system import get_system
from gonfalon.core.views import view
from gonfalon.players.greedy import GreedyPlayer
from gonfalon.systems.naran.book.fire import FireRound
from gonfalon.systems.naran.book.initiative import MoveCommand
from gonfalon.systems.naran.book.orders import OrderRound
from gonfalon.systems.naran.book.reorganisation import Reorganise
from gonfalon.systems.naran.pieces.options import Fire, FireAll, Form, FormSquare, Send
from gonfalon.systems.naran.pieces.setting import B

SYSTEM = get_system("naran")
FOOT = ("line_M", "line_V", "gren")
HORSE = ("cav", "cav_V", "cuir", "huss")


def act(b: B, seed: int) -> list[Option]:
    """What the greedy player does in a position."""
    b.dice = None
    return GreedyPlayer(seed).act(SYSTEM, view(SYSTEM, b, player(b)))


def nearly_always(does: Callable[[int, Random], bool]) -> None:
    """In 95 of 100 positions the player does it."""
    missed = [seed for seed in range(100) if not does(seed, Random(seed))]
    assert len(missed) <= 5, missed


def threatened(rng: Random, order: str) -> B:
    """A battalion under an order that lets it form square, with horse before it within its charge."""
    x, y = rng.uniform(60, 120), rng.uniform(30, 50)
    shape = rng.choice(({}, {"formation": "column", "front": 4}, {"n": 18}, {"n": 30}))
    return field(
        unit("A1", rng.choice(FOOT), x, y, **shape),
        unit("A2", "line_V", x - 40, y - 15),
        unit("Z1", rng.choice(HORSE), x + rng.uniform(-8, 8), y + rng.uniform(15, 30)),
        unit("Z2", "cav_V", x + 25, y + 40),
        orders={"A1": order, "Z1": "attack"},
        turn=3,
    )


@pytest.mark.parametrize("order", ["oppose", "wait"])
def test_foot_within_reach_of_horse_forms_square(order: str) -> None:
    def squares(seed: int, rng: Random) -> bool:
        b = threatened(rng, order)
        begin(b, Reorganise(1))
        return any(
            isinstance(o, Form) and o.formation == "square" and o.unit == uid(b, "A1") for o in act(b, seed)
        )

    nearly_always(squares)


@pytest.mark.parametrize("order", ["oppose", "wait"])
def test_foot_that_did_not_form_square_in_time_does_so_instead_of_moving(order: str) -> None:
    def squares(seed: int, rng: Random) -> bool:
        b = threatened(rng, order)
        begin(b, MoveCommand(1))
        return FormSquare() in act(b, seed)

    nearly_always(squares)


@pytest.mark.parametrize("order", ["oppose", "wait"])
def test_foot_leaves_its_square_under_guns_with_no_horse_near(order: str) -> None:
    def opens(seed: int, rng: Random) -> bool:
        x, y = rng.uniform(60, 120), rng.uniform(25, 45)
        b = field(
            unit("A1", rng.choice(FOOT), x, y, formation="square"),
            gun(
                "Z1",
                rng.choice(("bn_gun", "med6", "med8")),
                x + rng.uniform(-10, 10),
                y + rng.uniform(25, 60),
            ),
            unit("Z2", "line_M", 60, 110),
            unit("Z3", "cav", x, y + rng.uniform(60, 70)),
            orders={"A1": order, "Z1": "wait"},
            turn=3,
        )
        begin(b, Reorganise(1))
        return any(
            isinstance(o, Form) and o.formation != "square" and o.unit == uid(b, "A1") for o in act(b, seed)
        )

    nearly_always(opens)


@pytest.mark.parametrize(("low", "high", "fires"), [(16, 29.5, False), (3, 14.5, True)])
def test_the_last_salvos_are_saved_while_the_enemy_closes(low: float, high: float, fires: bool) -> None:
    def holds(seed: int, rng: Random) -> bool:
        x, y = rng.uniform(50, 130), rng.uniform(25, 45)
        kind = rng.choice(FOOT)
        b = field(
            unit("A1", kind, x, y),
            unit("Z1", rng.choice(FOOT), x + rng.uniform(-6, 6), y + rng.uniform(low, high)),
            orders={"A1": rng.choice(("wait", "attack")), "Z1": "attack"},
        )
        b.change(uid(b, "A1"), fired=b.setting.wares[uid(b, "A1")].profile.salvos - rng.choice((1, 2)))
        begin(b, FireRound())
        while asked(b) == "DeclareFire" and player(b) != 0:
            do(b, Done())
        return any(isinstance(o, (Fire, FireAll)) for o in act(b, seed)) == fires

    nearly_always(holds)


@pytest.mark.parametrize("free", [True, False])
def test_an_idle_command_is_sent_a_new_order_by_an_aide_if_one_is_free(free: bool) -> None:
    def sends(seed: int, rng: Random) -> bool:
        x = rng.uniform(70, 110)
        staff = [person("AO", "orderly", x - 2.5, 10)]
        if free:
            staff.append(person("AD", "aide", x + 2.5, 10))
        b = field(
            unit("A1", rng.choice(FOOT), x - 10, rng.uniform(26, 34)),
            unit("A2", rng.choice(FOOT), x + 14, rng.uniform(26, 34)),
            *staff,
            unit("Z1", rng.choice(FOOT), rng.uniform(60, 120), rng.uniform(95, 112)),
            unit("Z2", rng.choice(HORSE), rng.uniform(20, 50), rng.uniform(95, 112)),
            leaders={"AC": {"at": (x, 10)}, "AG1": {"at": (x, 18)}},
            orders={"A1": "wait", "Z1": "wait"},
            turn=rng.choice((3, 4, 5)),
        )
        begin(b, OrderRound())
        assert asked(b) == "CondottieroStep"
        sent = [o for o in act(b, seed) if isinstance(o, Send)]
        return bool(sent) and sent[0].unit == uid(b, "AD" if free else "AO") and sent[0].command == 1

    nearly_always(sends)


def test_a_light_gun_goes_ahead_of_the_battalion_behind_it() -> None:
    def goes(seed: int, rng: Random) -> bool:
        x, y = rng.uniform(60, 120), rng.uniform(25, 40)
        b = field(
            gun("A9", rng.choice(("bn_gun", "horse4")), x, y),
            unit("A1", rng.choice(FOOT), x + rng.uniform(-3, 3), y - rng.uniform(9, 12)),
            unit("Z1", rng.choice(FOOT), x + rng.uniform(-20, 20), y + rng.uniform(50, 70)),
            orders={"A1": "attack", "Z1": "wait"},
            turn=3,
        )
        begin(b, MoveCommand(1))
        while asked(b) in ("MoveCommand", "March"):
            for option in act(b, seed):
                do(b, option)
                place = b.units[uid(b, "A9")].place
                if place is None or place[1] > (y + 1) * 10_000:
                    return place is not None
        return False

    nearly_always(goes)
