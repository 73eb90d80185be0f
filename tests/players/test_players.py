"""Random and greedy players on the toy."""

from __future__ import annotations

import pytest
import toy
from toy.book.movement import Act

import gonfalon
from gonfalon.core.engine import apply, options, pending
from gonfalon.core.errors import NotFound
from gonfalon.core.steps import Accept, Back, ChooseUnit
from gonfalon.core.views import view
from gonfalon.players import GreedyPlayer, RandomPlayer, hint, make_player, play, take_turn
from gonfalon.players.greedy import Search


def test_greedy_beats_random() -> None:
    """Losses count: the greedy side keeps more steps over twenty duels."""
    kept = [0, 0]
    for seed in range(20):
        match = gonfalon.start("toy", "duel", seed=seed)
        assert play(match, (GreedyPlayer(seed), RandomPlayer(seed)))
        for u in match.battle.units:
            kept[u.side] += u.steps
    assert kept[0] > kept[1]


def test_greedy_judges_whole_acts() -> None:
    """Choosing a unit changes nothing; the act that takes the enemy's last company is found behind it."""
    b = toy.SYSTEM.ready("duel", 1)
    for option in (Accept(), Accept(), options(b)[0], options(b)[0]):
        apply(b, option) if option in options(b) else apply(b, options(b)[0])
    b.change(3, place=None)
    b.change(2, place=11, steps=1, loaded=False, disordered=True)
    b.change(0, place=1)
    b.change(1, place=4)
    act = GreedyPlayer(1).act(toy.SYSTEM, view(toy.SYSTEM, b, 0))
    assert isinstance(act[0], ChooseUnit) and len(act) > 1


def test_a_search_keeps_to_its_budget() -> None:
    b = toy.SYSTEM.ready("hundred", 1)
    for option in (Accept(), Accept()):
        apply(b, option)
    apply(b, options(b)[0])
    apply(b, options(b)[0])
    search = Search(toy.SYSTEM, b, 1, 30)
    search.best()
    assert search.left <= 0 and search.count <= 30 + 1


def test_what_a_search_weighed_is_named_once() -> None:
    b, weighed = toy.SYSTEM.ready("duel", 3), 0
    while b.outcome is None:
        acts = [tuple(act) for _, act in Search(toy.SYSTEM, b, weighed, 60).ranked()]
        assert len(acts) == len(set(acts))
        weighed += len(acts)
        apply(b, acts[0][0])
    assert weighed > 20


def test_the_same_seed_plays_the_same_battle() -> None:
    journals = []
    for _ in range(2):
        match = gonfalon.start("toy", "duel", seed=5)
        play(match, (GreedyPlayer(3), GreedyPlayer(4)))
        journals.append(match.entries)
    assert journals[0] == journals[1]


def test_a_hint_is_legal_and_changes_nothing() -> None:
    match = gonfalon.start("toy", "duel", seed=5)
    for _ in range(4):
        take_turn(match, GreedyPlayer(1))
    before = match.save()
    advice = hint(match)
    assert match.save() == before
    assert match.why_not(advice.act[0]) == []
    assert 0 <= advice.chance <= 1 and len(advice.others) == 2
    assert all(match.why_not(other.act[0]) == [] for other in advice.others)


def test_players_come_by_name() -> None:
    match = gonfalon.start("toy", "duel", seed=5)
    take_turn(match, make_player("random", 1))
    take_turn(match, make_player("greedy", 1))
    assert pending(match.battle) is not None
    with pytest.raises(NotFound, match="page, squire, banneret, captain, marshal, random, greedy"):
        make_player("genius")


def test_greedy_ends_a_question_rather_than_go_round() -> None:
    """A unit that can do nothing is not taken up again and again where being done is worth as much."""
    b = toy.SYSTEM.ready("duel", 1)
    for option in (Accept(), Accept()):
        apply(b, option)
    while not isinstance(pending(b), Act):
        apply(b, options(b)[-1])
    asked = pending(b)
    assert asked is not None and Back() in options(b)
    act = GreedyPlayer(1).act(toy.SYSTEM, view(toy.SYSTEM, b, asked.player(b)))
    assert act[0] != Back()
    poitiers = gonfalon.start("men_of_iron", "poitiers", seed=2)
    assert play(poitiers, (GreedyPlayer(5), GreedyPlayer(6)))
    assert len(poitiers.entries) < 5000
