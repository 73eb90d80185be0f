"""The computer player in test positions: 95 of 100 seeds."""

from __future__ import annotations

from systems.impetus.kit import box, field, u, uid, unit

from gonfalon.core.engine import apply, pending
from gonfalon.players.greedy import GreedyPlayer
from gonfalon.systems.impetus import SYSTEM
from gonfalon.systems.impetus.bodies import body
from gonfalon.systems.impetus.evaluate import danger, evaluate, free
from gonfalon.systems.impetus.proposals import proposals

SEEDS = 20  # `make soak` and the balance report play the large counts


def half_turn(b, seed, evaluations=120):
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


def test_a_disordered_unit_out_of_reach_rallies():
    good = 0
    for seed in range(SEEDS):
        kind = ("FP", "CP1", "T", "FL")[seed % 4]
        b = field(
            u("A1", kind, 10 + seed % 7, 5, vbu=5, i=2, disordered=True),
            u("A2", "FP", 20, 5, vbu=5),
            u("B1", "FP", 14, 14, 180, vbu=5),
            u("B2", "CP1", 20, 15, 180, vbu=6, i=3),
        )
        good += not unit(half_turn(b, seed), "A1").disordered
    assert good >= SEEDS * 95 // 100


def test_fresh_heavy_cavalry_stays_out_of_bad_ground():
    good = 0
    for seed in range(SEEDS):
        b = field(
            u("A1", "CP1", 15, 5, vbu=6, i=3),
            u("B1", "FP", 14 + seed % 3, 13, 180, vbu=5),
            u("B2", "T", 20, 13, 180, vbu=4, weapon="crossbow-A"),
            terrain=[box("marsh", 10, 5.5 + seed % 4 / 4, 20, 9)],
        )
        good += not unit(half_turn(b, seed), "A1").disordered
    assert good >= SEEDS * 95 // 100


def test_fresh_heavy_cavalry_charges_other_targets_before_pikes():
    good = 0
    for seed in range(SEEDS):
        b = field(
            u("A1", "CP1", 15, 5, vbu=6, i=4),
            u("B1", "FP", 14.4, 7.2 + seed % 3 / 10, 180, vbu=5, melee="pike", rear=1),
            u("B2", "T", 17.2, 7.4, 180, vbu=3, i=0),
        )
        half_turn(b, seed)
        pikes = uid(b, "B1")
        charged = [e.event.target_unit for e in b.events if e.event.word == "charges" and e.event.unit == 0]
        good += pikes not in charged
    assert good >= SEEDS * 95 // 100


def test_line_infantry_does_not_show_a_flank():
    good = 0
    for seed in range(SEEDS):
        b = field(
            u("A1", "FP", 15, 6, vbu=5, i=1),
            u("B1", "CP1", 19 + seed % 3 / 2, 4.8, 270, vbu=6, i=3),
            u("B2", "FP", 15, 13, 180, vbu=5),
        )
        assert danger(free(b, 0)[0], free(b, 1)[0]) > 30
        half_turn(b, seed)
        mine, enemy = unit(b, "A1"), body(b, uid(b, "B1"))
        if mine.place is None or mine.foes:
            good += 1
            continue
        here = body(b, 0)
        good += not all(here.local(x, y)[1] <= 0 for x, y in enemy.corners)
    assert good >= SEEDS * 95 // 100


def test_evaluation_prefers_living_ordered_units():
    b = field(u("A1", "FP", 15, 5), u("A2", "FP", 20, 5), u("B1", "FP", 15, 15, 180))
    worse = b.clone()
    worse.change(0, disordered=True)
    dead = b.clone()
    dead.change(0, place=None)
    dead.set(lost=(2, 0))
    assert evaluate(dead, 0) < evaluate(worse, 0) < evaluate(b, 0)


def test_proposals_are_legal_beginnings():
    from gonfalon.core.engine import refused

    b = SYSTEM.ready("hyw", 1, deployment="proposed")
    while type(pending(b)).__name__ != "Activate":
        apply(b, proposals(b)[0][0])
    found = proposals(b)
    assert len(found) > 10
    assert all(refused(b, act[0]) is None for act in found)
