"""The computer player in scattered positions: at least 95 of 100 seeds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from systems.impetus.kit import Row, box, field, told, u, uid, unit

from gonfalon.core.battle import Battle
from gonfalon.core.engine import Fork, apply, options, pending, refused, tried
from gonfalon.core.steps import Back, ChooseUnit
from gonfalon.players.greedy import GreedyPlayer
from gonfalon.space.table import contact
from gonfalon.systems.impetus import SYSTEM
from gonfalon.systems.impetus.book.charge import Declare
from gonfalon.systems.impetus.book.charge_ways import charge_refusal
from gonfalon.systems.impetus.book.melee_dice import is_flank
from gonfalon.systems.impetus.book.turn import Activate
from gonfalon.systems.impetus.ground.bodies import bodies_standing, body, place_body, refresh_contacts
from gonfalon.systems.impetus.ground.terrain import ground, ground_disorders
from gonfalon.systems.impetus.opponent.evaluate import (
    LINE,
    danger_value,
    eagerness,
    free_units_weighed,
    open_lane_value,
)
from gonfalon.systems.impetus.opponent.proposals import proposals
from gonfalon.systems.impetus.pieces.facts import Piece
from gonfalon.systems.impetus.pieces.options import ChargeAt, Do
from gonfalon.systems.impetus.pieces.setting import B

Position = tuple[list[Row], list[Piece]]
SEEDS = 100
GOOD = 95


class Scatter(Random):
    """Random places and facings, in tenths of H and whole degrees."""

    def at(self, low: int, high: int) -> float:
        return self.randrange(low * 10, high * 10) / 10

    def facing(self, home: int) -> int:
        return self.choice([home, home, home, self.randrange(home - 45, home + 45)])


def apart(b: B) -> bool:
    """No two bases touch."""
    bases = [one for side in (0, 1) for _, one in bodies_standing(b, side)]
    return not any(contact(one, other) for i, one in enumerate(bases) for other in bases[:i])


def scattered(seed: int, make: Callable[[Scatter], Position], fits: Callable[[B], bool]) -> B:
    """The first position that fits, made by a generator of rows and terrain."""
    dice = Scatter(seed)
    while True:
        rows, terrain = make(dice)
        b = field(*rows, terrain=terrain)
        if apart(b) and fits(b):
            return b


def half_turn(b: B, seed: int, evaluations: int = 200) -> B:
    """Play the half turn of the active side."""
    player = GreedyPlayer(seed, evaluations)
    b.dice = None
    b.rng = seed * 7919 + 13
    side = b.game.active
    for _ in range(60):
        asked = pending(b)
        if b.outcome is not None or asked is None or b.game.active != side:
            break
        if asked.player(b) == side:
            for option in player.act(SYSTEM, b):
                apply(b, option)
        else:
            apply(b, GreedyPlayer(seed + 1, 20).act(SYSTEM, b)[0])
    return b


def charges(b: B, uid: int) -> list[tuple[int, bool]]:
    """The legal charges of a unit: (target, in flank or rear)."""
    if b.units[uid].foes or b.units[uid].place is None:
        return []
    wishes = [o for o in Declare(uid).candidates(b) if isinstance(o, ChargeAt)]
    return [
        (o.target, is_flank(b, body(b, uid), o.target)) for o in wishes if charge_refusal(b, uid, o) is None
    ]


def shown(b: B) -> set[int]:
    """The line infantry of the first side that an enemy can charge in flank or rear."""
    found = {t for enemy, _ in bodies_standing(b, 1) for t, flank in charges(b, enemy) if flank}
    return {t for t in found if b.setting.facts[t].code in LINE and not b.units[t].foes}


def test_a_disordered_unit_out_of_reach_rallies() -> None:
    def make(dice: Scatter) -> Position:
        kinds = [dice.choice(["FP", "CP1", "CM", "T", "FL"]) for _ in range(2)]
        return [
            u("A1", kinds[0], dice.at(8, 22), dice.at(2, 6), dice.facing(0), vbu=5, disordered=True),
            u("A2", kinds[1], dice.at(8, 22), dice.at(2, 6), vbu=5),
            u("B1", "FP", dice.at(8, 22), dice.at(12, 17), dice.facing(180), vbu=5),
            u("B2", "CP1", dice.at(8, 22), dice.at(12, 17), dice.facing(180), vbu=6, i=3),
        ], []

    def fits(b: B) -> bool:
        return not any(charges(b, enemy) for enemy, _ in bodies_standing(b, 1))

    good = sum(
        not unit(half_turn(scattered(seed, make, fits), seed), "A1").disordered for seed in range(SEEDS)
    )
    assert good >= GOOD


def test_fresh_heavy_cavalry_stays_out_of_ground_that_disorders() -> None:
    def make(dice: Scatter) -> Position:
        rows = [
            u("A1", dice.choice(["CP1", "CP2", "CM"]), dice.at(12, 18), dice.at(3, 6), vbu=6, i=3),
            u("B1", "FP", dice.at(12, 18), dice.at(9, 15), dice.facing(180), vbu=5),
            u("B2", "T", dice.at(12, 18), dice.at(9, 15), dice.facing(180), vbu=4, weapon="crossbow-A"),
        ]
        x, y = dice.at(9, 15), dice.at(6, 8)
        return rows, [box(dice.choice(["marsh", "wood", "field"]), x, y, x + 6, y + dice.at(2, 4))]

    def fits(b: B) -> bool:
        return all(not ground(b).at(one) for _, one in bodies_standing(b, 0))

    good = 0
    for seed in range(SEEDS):
        b = half_turn(scattered(seed, make, fits), seed)
        entered = any(e.unit == 0 and e.cause == "ground" for e in told(b, "disordered"))
        alive = b.units[0].place is not None
        good += not entered and not (alive and ground_disorders(b, 0, ground(b).at(body(b, 0))))
    assert good >= GOOD


def test_fresh_heavy_cavalry_charges_other_targets_before_pikes() -> None:
    def make(dice: Scatter) -> Position:
        return [
            u("A1", dice.choice(["CP1", "CP2"]), 15, 5, vbu=6, i=dice.choice([3, 4])),
            u("B1", "FP", dice.at(12, 18), dice.at(7, 10), dice.facing(180), vbu=5, melee="pike", rear=1),
            u("B2", dice.choice(["T", "FL", "FP"]), dice.at(12, 18), dice.at(7, 10), dice.facing(180), vbu=3),
        ], []

    def fits(b: B) -> bool:
        return {(uid(b, "B1"), False), (uid(b, "B2"), False)} <= set(charges(b, 0))

    good = 0
    for seed in range(SEEDS):
        b = half_turn(scattered(seed, make, fits), seed)
        first = [(e.target_unit, e.flank) for e in told(b, "charges") if e.unit == 0]
        good += (uid(b, "B1"), False) not in first
    assert good >= GOOD


def test_line_infantry_shows_no_flank_when_a_legal_move_avoids_it() -> None:
    def make(dice: Scatter) -> Position:
        rows = [
            u(
                f"A{n}",
                dice.choice(["FP", "FL", "T"]),
                dice.at(12, 18),
                dice.at(6, 9),
                dice.facing(0),
                vbu=5,
                i=1,
            )
            for n in (1, 2)
        ]
        kinds = [dice.choice(["CP1", "CP2", "CM", "CL", "FP", "FL imp"]) for _ in range(3)]
        homes = [dice.choice([180, 180, dice.randrange(90, 270), dice.randrange(360)]) for _ in range(3)]
        rows += [
            u(f"B{n}", kind, dice.at(9, 21), dice.at(5, 14), home, vbu=5)
            for n, (kind, home) in enumerate(zip(kinds, homes, strict=True))
        ]
        return rows, []

    good = 0
    for seed in range(SEEDS):
        b = scattered(seed, make, lambda b: True)
        start = b.clone()
        half_turn(b, seed)
        good += not any(avoidable(start, b, one) for one in shown(b))
    assert good >= GOOD


def avoidable(start: B, end: B, one: int) -> bool:
    """Some listed move of a unit, the others standing where they ended, shows no flank."""
    start.dice = None
    todo = [tried(start, ChooseUnit(one))]
    while todo:
        b = todo.pop()
        assert isinstance(b, Battle)
        for option in options(b):
            if isinstance(option, Back) or (
                isinstance(option, Do) and option.what in ("charge", "shoot-move")
            ):
                continue
            after = tried(b, option)
            if isinstance(after, Fork):
                continue
            if not isinstance(pending(after), Activate) and after.game.active == 0:
                todo.append(after)
                continue
            for other in (0, 1):
                if other != one and (place := end.units[other].place) is not None:
                    place_body(after, other, place)
            refresh_contacts(after, *range(len(after.units)))
            if apart(after) and one not in shown(after):
                return True
    return False


def test_horse_is_set_up_where_the_ground_ahead_is_open() -> None:
    b = SYSTEM.ready("hyw", 1)
    riders = [uid(b, code) for code in ("B1", "B2", "B3")]
    player = GreedyPlayer(1)
    before: dict[int, int] = {}
    while b.game.turn == 0:
        for one in riders:
            if b.units[one].place is not None:
                before.setdefault(one, open_lane_value(b, one, body(b, one)))
        for option in player.act(SYSTEM, b):
            apply(b, option)
    middle = b.setting.height // 2
    assert [before[one] < middle for one in riders] == [True, True, True]
    assert [open_lane_value(b, one, body(b, one)) > middle for one in riders] == [True, True, True]


def test_who_gains_nothing_by_waiting_is_eager() -> None:
    b = field(u("A1", "FP", 15, 5), u("B1", "FP", 15, 15, 180))
    assert (eagerness(b, 0), eagerness(b, 1)) == (1, 3)  # the first side defends
    b.set(lost=(3, 0))
    assert eagerness(b, 0) > 1


def test_the_end_of_an_enemy_far_from_the_others_is_welcome() -> None:
    b = field(
        u("A1", "CL", 3, 5, vd=1),
        u("A2", "FP", 20, 5),
        u("B1", "CP1", 3, 5, 180, vbu=6, i=3),
        u("B2", "FP", 20, 15, 180),
        turn=10,
    )
    gone = b.clone()
    gone.change(0, place=None)
    gone.set(lost=(1, 0))
    refresh_contacts(gone, 0, 2)
    assert not gone.units[2].foes
    assert SYSTEM.evaluate(gone, 1) > SYSTEM.evaluate(b, 1)


def test_a_flank_in_reach_is_the_greatest_danger() -> None:
    b = field(
        u("A1", "FP", 15, 6, vbu=5, i=1),
        u("B1", "CP1", 19, 4.8, 270, vbu=6, i=3),
        u("B2", "CP1", 15, 9, 180, vbu=6, i=3),
        u("B3", "CP1", 12, 4.8, 270, vbu=6, i=3),
    )
    mine, (side, front, away) = free_units_weighed(b, 0)[0], free_units_weighed(b, 1)
    assert danger_value(mine, side) > 5 * danger_value(mine, front) > danger_value(mine, away) == 0


def test_evaluation_prefers_living_ordered_units() -> None:
    b = field(u("A1", "FP", 15, 5), u("A2", "FP", 20, 5), u("B1", "FP", 15, 15, 180))
    worse = b.clone()
    worse.change(0, disordered=True)
    dead = b.clone()
    dead.change(0, place=None)
    dead.set(lost=(2, 0))
    assert SYSTEM.evaluate(dead, 0) < SYSTEM.evaluate(worse, 0) < SYSTEM.evaluate(b, 0)


def test_proposals_are_legal_beginnings() -> None:
    b = SYSTEM.ready("hyw", 1, deployment="proposed")
    while not isinstance(pending(b), Activate):
        apply(b, proposals(b)[0][0])
    found = proposals(b)
    assert len(found) > 10
    assert all(refused(b, act[0]) is None for act in found)
