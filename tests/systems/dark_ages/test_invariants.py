"""What holds after every decision of every battle, whoever plays however badly."""

from __future__ import annotations

import random

import pytest

from gonfalon.core.engine import apply, options
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.pieces.facts import HAND
from gonfalon.systems.dark_ages.pieces.setting import B


def check(b: B) -> None:
    """The counters, the cubes and the cards of a battle agree with each other."""
    setting, game = b.setting, b.game
    lost, leaders = [0, 0], [0, 0]
    for u in b.units:
        assert 0 <= u.points <= 2 * setting.start[u.id]
        assert (u.place is None) or u.points > 0
        if setting.kinds[u.id].leader:
            leaders[u.side] += u.points > 0
        else:
            lost[u.side] += setting.start[u.id] - (u.points + 1) // 2
    assert tuple(lost) == game.lost and tuple(leaders) == game.leaders
    for place, here in b.by_hex.items():
        assert len(here) <= 2 and len({b.units[u].side for u in here}) == 1
        assert len(here) == 1 or sum(setting.kinds[u].leader for u in here) == 1
        assert setting.terrain[place].foot
    cards = sorted(c for pile in b.decks.values() for c in pile)
    assert cards == sorted(setting.deck)
    assert all(len(b.decks[h]) <= 3 for h in HAND)


@pytest.mark.parametrize("battle", list(SYSTEM.scenarios))
def test_cubes_counters_and_cards_agree_all_through_random_battles(battle: str) -> None:
    for seed in (1, 2):
        chance = random.Random(seed)
        b = SYSTEM.ready(battle, seed)
        gone: set[int] = set()
        while b.outcome is None:
            before = {u.id for u in b.units if u.place is not None}
            apply(b, chance.choice(options(b)))
            gone |= {u for u in before if b.units[u].place is None and b.units[u].points}
            check(b)
            assert len(gone) <= 2 and (not gone or battle == "falkirk")  # 23.4i: the horse that rode off
        assert b.agenda == []
        assert b.outcome.winner in (0, 1)
        assert b.outcome.rule in SYSTEM.register.numbers()


@pytest.mark.parametrize("battle", list(SYSTEM.scenarios))
def test_a_routed_unit_never_stays_routed_beside_its_edge_for_ever(battle: str) -> None:
    """17a: at the end of each turn a routed unit has moved, been blocked, been rallied or is gone."""
    chance = random.Random(3)
    b = SYSTEM.ready(battle, 3)
    turn, routed = b.game.turn, dict[int, int]()
    while b.outcome is None:
        apply(b, chance.choice(options(b)))
        if b.game.turn != turn and b.outcome is None:
            turn = b.game.turn
            for uid, place in routed.items():
                u = b.units[uid]
                if u.points != 1 or u.place is None or u.place != place:
                    continue
                near = [n for n in b.setting.near[place] if n in b.by_hex]
                assert near, f"{b.setting.unit_codes[uid]} stands still with nobody in the way"
        routed = {u.id: u.place for u in b.units if u.points == 1 and u.place is not None}
