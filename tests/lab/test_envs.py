"""The PettingZoo environment, by PettingZoo's own tests, for every system."""

from __future__ import annotations

from typing import Any

import pytest

from gonfalon.core.system import shipped

pytestmark = [pytest.mark.extra("pettingzoo"), pytest.mark.filterwarnings("ignore")]  # PettingZoo's own
BATTLES = {
    "men_of_iron": "courtrai",
    "cry_havoc": "duel",
    "dark_ages": "training",
    "impetus": "punic",
    "naran": "drill_1705",
}


def make(system: str) -> Any:
    from gonfalon.envs import BattleEnv

    return BattleEnv(system, BATTLES[system])


@pytest.mark.parametrize("system", shipped())
def test_pettingzoo_is_content(system: str) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(make(system), num_cycles=150)
    seed_test(lambda: make(system), num_cycles=60)


def test_a_battle_is_played_to_its_end_and_somebody_is_rewarded() -> None:
    import numpy as np

    env = make("dark_ages")
    env.reset(seed=3)
    rng, rewards = np.random.default_rng(3), dict[str, float]()
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            rewards[agent] = reward
            env.step(None)
            continue
        mask = seen["action_mask"]
        assert mask.sum() == len(env.listed()) == len(env.texts())
        env.step(int(rng.choice(np.flatnonzero(mask))))
    assert sorted(rewards.values()) == [-1.0, 1.0] and env.agents == []


def test_what_a_side_cannot_know_is_not_in_its_observation() -> None:
    import numpy as np

    env = make("naran")
    env.reset(seed=1)
    before = env.observe("side_0")["observation"]
    env.battle.rng += 1  # the dice to come
    assert np.array_equal(before, env.observe("side_0")["observation"])


def test_a_side_sees_its_own_hand_and_not_the_others() -> None:
    env = make("dark_ages")
    env.reset(seed=1)
    decks = env.battle.decks
    hands = [name for name in decks if "hand" in name]
    assert len(hands) == 2
    ours, theirs = (env.battle.setting.piles[h].owner for h in hands)
    assert {ours, theirs} == {0, 1}
    place = {name: float(n) for n, name in enumerate(decks)}
    cards = sorted({c for family in env.battle.setting.card_families.values() for c in family})
    start = 1 + len(decks)
    for hand, side in zip(hands, (ours, theirs), strict=True):
        own = env.observe(f"side_{side}")["observation"][start : start + len(cards)]
        other = env.observe(f"side_{1 - side}")["observation"][start : start + len(cards)]
        held = [cards.index(c) for c in decks[hand]]
        assert all(own[n] == place[hand] for n in held) and all(other[n] == -1 for n in held)


def test_an_option_that_is_not_there_is_refused() -> None:
    env = make("cry_havoc")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="the question has"):
        env.step(1023)
