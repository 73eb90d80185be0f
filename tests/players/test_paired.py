"""The player that plays its best ideas out: in the same worlds, halving the field, never beyond its view."""

from __future__ import annotations

import toy

from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import seeded
from gonfalon.core.engine import apply, options, pending
from gonfalon.core.steps import Accept, ChooseUnit
from gonfalon.core.views import view
from gonfalon.players.greedy import Search
from gonfalon.players.minds import Act, Idea, Mind
from gonfalon.players.paired import Field, ideas, misjudged, weigh
from gonfalon.players.thinkers import PairedPlayer

SHORT = Mind(candidates=3, horizon=1, policy=5)


def begun(seed: int = 1) -> AnyBattle:
    """A duel after its set-up, at a question with a choice."""
    b = toy.SYSTEM.ready("duel", seed)
    while Accept() in options(b) or len(options(b)) < 3:
        apply(b, options(b)[0])
    return b


def seen(b: AnyBattle) -> AnyBattle:
    """The battle as the asked side sees it."""
    asked = pending(b)
    assert asked is not None
    return view(toy.SYSTEM, b, asked.player(b))


def test_acts_are_ranked_and_the_choice_of_the_search_comes_first() -> None:
    b = begun()
    ranked = Search(toy.SYSTEM, b, 1, 200).ranked()
    assert ranked[0][1] == Search(toy.SYSTEM, b, 1, 200).best()
    values = [value for value, _ in ranked[1:]]
    assert len(ranked) > 2 and values == sorted(values, reverse=True)
    assert len({tuple(act) for _, act in ranked}) == len(ranked)


def test_the_same_seed_finds_the_same_act() -> None:
    here = seen(begun())
    found = [PairedPlayer(3, playouts=24).advise(toy.SYSTEM, here) for _ in range(2)]
    assert found[0] == found[1]


def test_worlds_may_be_weighed_apart_and_give_the_same_values() -> None:
    here = seen(begun())
    acts = [idea.act for idea in ideas(toy.SYSTEM, here, 5, SHORT)]
    whole = weigh(toy.SYSTEM, here, acts, 5, range(6), SHORT)
    parts = [weigh(toy.SYSTEM, here, acts, 5, worlds, SHORT) for worlds in (range(4), range(4, 6))]
    assert whole == [a + b for a, b in zip(*parts, strict=True)]
    assert all(0 <= value <= 1 for values in whole for value in values)
    assert len({tuple(values) for values in zip(*whole, strict=True)}) > 1, "worlds differ"


def test_acts_are_compared_in_the_same_worlds() -> None:
    """The same act twice has the same value in every world."""
    here = seen(begun())
    act = ideas(toy.SYSTEM, here, 5, SHORT)[0].act
    one, two = weigh(toy.SYSTEM, here, [act, act], 5, range(4), SHORT)
    assert one == two


def test_what_a_side_cannot_know_does_not_change_its_act() -> None:
    """Two battles that differ in their dice only."""
    one, two = begun(), begun()
    two.rng = 987_654_321
    acts = [PairedPlayer(2, playouts=16).act(toy.SYSTEM, seen(b)) for b in (one, two)]
    assert acts[0] == acts[1]


def field_of(count: int, playouts: int, doubt: float = 1.0) -> tuple[Field, list[Act]]:
    """A field of so many ideas, and their acts."""
    acts: list[Act] = [[ChooseUnit(n)] for n in range(count)]
    return Field([Idea(act, 0.5) for act in acts], Mind(playouts=playouts, doubt=doubt)), acts


def test_the_field_is_halved_and_keeps_the_first_idea() -> None:
    field, acts = field_of(6, playouts=60)
    assert field.asked() == (acts, range(3))
    field.take([[0.1] * 3, [0.9] * 3, [0.2] * 3, [0.8] * 3, [0.3] * 3, [0.7] * 3])
    assert field.asked() == ([acts[0], acts[1], acts[3], acts[5]], range(3, 8))
    field.take([[0.1] * 5, [0.9, 0.8, 0.9, 0.8, 0.9], [0.8] * 5, [0.7] * 5])
    asked = field.asked()
    assert asked is not None and asked[0] == [acts[0], acts[1], acts[3]]
    field.take([[0.1], [0.9], [0.8]])
    assert field.asked() is None
    advice = field.advice()
    assert advice.act == acts[1] and advice.chance == field.mean(1) > 0.8
    assert [idea.act for idea in advice.others] == [acts[3], acts[0]]


def test_the_first_idea_is_left_only_for_a_clear_difference() -> None:
    accident = [[0.5, 0.5, 0.5, 0.5], [0.9, 0.1, 0.9, 0.2]]  # better on average
    clear = [[0.5, 0.4, 0.5, 0.4], [0.6, 0.5, 0.7, 0.5]]
    for values, doubt, expected in ((accident, 1.0, 0), (accident, 0.0, 1), (clear, 1.0, 1)):
        field, acts = field_of(2, 8, doubt)
        field.take(values)
        assert field.advice().act == acts[expected]


def test_when_time_is_up_the_first_idea_is_the_answer() -> None:
    here = seen(begun())
    player = PairedPlayer(1, playouts=1_000_000, seconds=0.000_001)
    found = player.advise(toy.SYSTEM, here)
    assert found.act == ideas(toy.SYSTEM, here, player.rng, Mind(candidates=1), until=0.0)[0].act


def test_a_world_that_time_cut_short_does_not_count() -> None:
    here = seen(begun())
    acts = [idea.act for idea in ideas(toy.SYSTEM, here, 5, SHORT)]
    assert weigh(toy.SYSTEM, here, acts, 5, range(6), SHORT, until=0.0) == [[] for _ in acts]


def test_judgement_that_strays_prefers_the_better_act_but_not_always() -> None:
    acts: list[Act] = [[ChooseUnit(n)] for n in range(3)]
    best, worse, worst = acts
    found = [(100, best), (60, worse), (-200, worst)]
    first = [misjudged(found, seeded(seed), 1000 * 100)[0][1] for seed in range(200)]
    assert first.count(best) > first.count(worse) > 20 and first.count(worst) == 0
    assert misjudged(found, 7, 0) == found


def test_a_hand_that_slips_does_anything_legal_now_and_then() -> None:
    here = seen(begun())
    acts = [PairedPlayer(seed, playouts=0, slips=40).act(toy.SYSTEM, here) for seed in range(40)]
    steady = [PairedPlayer(seed, playouts=0).act(toy.SYSTEM, here) for seed in range(40)]
    assert 5 < sum(a != b for a, b in zip(acts, steady, strict=True)) < 25
