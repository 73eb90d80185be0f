"""The levels: rows of data, each of them fair, reproducible and in time."""

from __future__ import annotations

import os
from itertools import product
from time import monotonic

import pytest
import toy

from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import options, pending
from gonfalon.core.errors import NotFound
from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.core.views import resample, view
from gonfalon.locale import LANGUAGES, message
from gonfalon.players.bold import bold_moves
from gonfalon.players.greedy import GreedyPlayer
from gonfalon.players.levels import all_levels, level_of
from gonfalon.players.minds import Mind
from gonfalon.players.paired import Values, ideas, weigh
from gonfalon.players.spread import shares, together, weigh_apart
from gonfalon.players.thinkers import LevelPlayer

NAMES = ["page", "squire", "banneret", "captain", "marshal"]


def position(system: str = "toy", battle: str = "duel", moves: int = 9) -> AnyBattle:
    """What the asked side sees after some moves, at a question with a choice."""
    game = toy.SYSTEM if system == "toy" else get_system(system)
    b = game.ready(battle, 3)
    for count, _ in enumerate(bold_moves(game, b, 5)):
        if count >= moves and len(options(b)) > 3:
            break
    asked = pending(b)
    assert asked is not None
    return view(game, b, asked.player(b))


def test_there_are_five_from_the_weakest_to_the_strongest() -> None:
    assert list(all_levels()) == NAMES
    for level in all_levels().values():
        for language, key in product(LANGUAGES, ("", "-about")):
            assert message(language, f"board-level-{level.name}{key}", {})
        assert set(level.game) <= set(SYSTEMS)
        for system in SYSTEMS:
            mind = level.mind_for(system)
            assert 0 < mind.seconds <= (0.3 if level.name in NAMES[:3] else 3.0)
            assert mind.cores <= 2 and set(mind.weights) <= set(get_system(system).weights)
    with pytest.raises(NotFound, match="marshal"):
        level_of("emperor")


def test_the_second_is_the_greedy_player() -> None:
    seen = position()
    for seed in range(5):
        assert LevelPlayer(seed, "squire", 0).act(toy.SYSTEM, seen) == GreedyPlayer(seed).act(
            toy.SYSTEM, seen
        )


@pytest.mark.parametrize("name", NAMES)
def test_equal_views_give_equal_acts(name: str) -> None:
    """Two battles that differ in dice and in all that the side cannot see."""
    seen = position()
    side = seen.viewer
    assert side is not None
    again = view(toy.SYSTEM, resample(toy.SYSTEM, seen, 99), side)
    assert LevelPlayer(4, name, 0).advise(toy.SYSTEM, seen) == LevelPlayer(4, name, 0).advise(
        toy.SYSTEM, again
    )


def test_worlds_are_shared_out_in_order() -> None:
    assert shares(range(3, 10), 3) == [range(3, 5), range(5, 7), range(7, 10)]
    assert shares(range(2), 5) == [range(1), range(1, 2)]
    assert together([[[0.1], [0.2]], [[0.3], [0.4]]]) == [[0.1, 0.3], [0.2, 0.4]]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")
@pytest.mark.parametrize("cores", [1, 2, 3])
def test_any_number_of_processes_finds_the_same(cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threading.active_count", lambda: 1)
    seen = position("dark_ages", "training")
    system, mind = get_system("dark_ages"), Mind(candidates=3, horizon=1, policy=4, cores=cores)
    acts = [idea.act for idea in ideas(system, seen, 7, mind)]
    alone = weigh(system, seen, acts, 7, range(5), mind)
    assert len(acts) > 1 and weigh_apart(system, seen, acts, 7, range(5), mind) == alone


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")
def test_worlds_of_a_process_that_died_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threading.active_count", lambda: 1)
    here = os.getpid()

    def dies(*given: object) -> Values:
        if os.getpid() != here:
            os._exit(1)
        return [[0.5]]

    monkeypatch.setattr("gonfalon.players.spread.weigh", dies)
    seen = position()
    assert weigh_apart(toy.SYSTEM, seen, [[]], 7, range(4), Mind(cores=2)) == [[0.5]]


@pytest.mark.parametrize("name", ["banneret", "marshal"])
def test_the_clock_ends_a_thought(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With more playouts than anybody has time for; a single evaluation may still be under way."""
    seen, system = position("men_of_iron", "bannockburn", 40), get_system("men_of_iron")
    endless = Mind(playouts=1_000_000, horizon=50, seconds=0.2)
    monkeypatch.setattr("gonfalon.players.levels.Level.mind_for", lambda level, game: endless)
    begun = monotonic()
    assert LevelPlayer(1, name).act(system, seen)
    assert monotonic() - begun < 1.5
