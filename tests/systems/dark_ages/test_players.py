"""What the greedy player must see: 95 of 100 seeds in every position."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from systems.dark_ages.positions import combat, field, hold, movement, round_of_side, uid

from gonfalon.core.engine import advance, apply, options
from gonfalon.core.notation import parse, text
from gonfalon.core.scenario import read_toml
from gonfalon.core.views import view
from gonfalon.players import GreedyPlayer
from gonfalon.players.bold import bold_moves
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.pieces.events import Disengaged
from gonfalon.systems.dark_ages.pieces.queries import is_assigned, touches_enemy
from gonfalon.systems.dark_ages.pieces.setting import B

SEEDS = 100
ENOUGH = 95


def acts(b: B, side: int, seeds: int = SEEDS) -> list[list[str]]:
    """What the greedy player does, by seed, on its own view."""
    found = []
    for seed in range(1, seeds + 1):
        act = GreedyPlayer(seed).act(SYSTEM, view(SYSTEM, b, side))
        found.append([text(b.setting, o) for o in act])
    return found


def count(b: B, side: int, good: Callable[[list[str]], bool]) -> int:
    """In how many seeds it does well."""
    return sum(good(act) for act in acts(b, side))


def test_the_likeliest_combat_that_reaches_the_limit_is_fought() -> None:
    b = field("axe@4,3", "spear@4,2:0+1 maa@5,2 levy@0,0", side0={"limit": 3})
    b.set(lost=(0, 2))
    combat(b)
    assert count(b, 0, lambda act: act[0] == "attack A-axe1 B-spear1") >= ENOUGH


def test_the_likeliest_assault_that_reaches_the_limit_is_made() -> None:
    b = field("fk@4,5 fk@1,5", "spear@4,2:0+1 spear@1,2:1+0 levy@8,0", side0={"limit": 6})
    b.set(lost=(0, 5))
    movement(b, points=1)
    assert count(b, 0, lambda act: act[0] == "unit A-fk1" and act[-1] == "assault B-spear1") >= ENOUGH


def test_the_shot_that_may_win_is_taken() -> None:
    b = field("arch@4,4 arch@8,4", "spear@4,2:0+1 maa@8,2 levy@0,0", side0={"limit": 3})
    b.set(lost=(0, 2))
    combat(b)
    assert count(b, 0, lambda act: act[0] == "shoot A-arch1 B-spear1") >= ENOUGH


def exposed(b: B, act: list[str]) -> bool:
    """Whether an act, up to its first dice, leaves a Leader of A alone beside an enemy."""
    trial = b.clone()
    for words in act:
        before = trial.clone()
        apply(trial, parse(trial.setting, words))
        if trial.chance != b.chance:
            trial = before
            break
    return any(
        (place := trial.units[leader].place) is not None
        and not is_assigned(trial, leader)
        and touches_enemy(trial, place, 0)
        for leader in trial.setting.leaders[0]
    )


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("spear@4,3:2+0 L3f@4,3 sword@3,3 L2f@3,3 sword@2,4", "maa@4,2 maa@5,2 levy@0,0"),
        ("fk@4,5 L3m@4,5 sword@3,5 L2f@3,5", "arch@4,3:1+1 levy@5,3:1+0 spear@8,0"),
        ("fk@4,6 L2m@4,5 sword@3,5 L2f@2,5", "spear@4,3:0+1 levy@5,3:1+0 spear@8,0"),
    ],
)
def test_a_leader_is_not_left_alone_beside_an_enemy(a: str, b: str) -> None:
    battle = field(a, b)
    movement(battle)
    assert count(battle, 0, lambda act: not exposed(battle, act)) >= ENOUGH


def test_a_leader_alone_beside_an_enemy_is_weighed_as_a_loss() -> None:
    b = field("spear@4,3:2+0 L3f@4,3 sword@3,3 L2f@3,3 sword@2,4", "maa@4,2 maa@5,2 levy@0,0")
    movement(b)
    place = b.units[uid(b, "A-leader-0")].place
    worse = b.clone()
    worse.change(uid(b, "A-spear1"), place=b.setting.unlabel("hex", "4.5"))
    assert worse.units[uid(b, "A-leader-0")].place == place
    assert SYSTEM.evaluate(worse, 0) < SYSTEM.evaluate(b, 0) - 100


def test_a_leader_alone_beside_an_enemy_is_brought_away_or_joined() -> None:
    b = field("L3f@4,3 sword@4,5 L2f@0,6", "maa@4,2 levy@0,0")
    movement(b)

    def saved(act: list[str]) -> bool:
        return any(word.startswith("go") for word in act) and act[0] in ("unit A-leader-0", "unit A-sword1")

    assert count(b, 0, saved) >= ENOUGH


def disengages(b: B, act: list[str]) -> bool:
    """Whether a unit takes damage for leaving its enemies."""
    trial = b.clone()
    trial.events = []
    for words in act:
        apply(trial, parse(trial.setting, words))
        if trial.chance != b.chance:
            break
    return any(isinstance(e.event, Disengaged) for e in trial.events)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("sword@4,3 spear@8,5", "spear@4,2 levy@0,0"),
        ("fk@4,3 L2m@8,6 spear@8,5", "spear@4,2 maa@5,2 levy@0,0"),
        ("arch@4,3 spear@8,5", "maa@4,2 levy@0,0"),
    ],
)
def test_nobody_disengages_for_damage_without_gain(a: str, b: str) -> None:
    battle = field(a, b)
    movement(battle)
    assert count(battle, 0, lambda act: not disengages(battle, act)) >= ENOUGH


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("axe@4,4 axe@3,5 fk@6,6 L2m@6,6", "spear@4,1 spear@3,1 sword@5,1 L2f@5,1"),
        ("axe@4,4 axe@3,5 fk@6,6 L2m@6,6", "spear@4,1 spear@3,1 fk@5,2 L2f@3,1"),  # could assault
        ("axe@4,3 axe@3,4 fk@6,6 L2m@6,6", "spear@4,1 spear@3,1 sword@4,2 L2f@4,2"),  # in contact
    ],
)
def test_player_b_ahead_with_a_thin_deck_passes_and_keeps_shield_wall(a: str, b: str) -> None:
    battle = field(a, b)
    battle.set(lost=(5, 2))
    _thin(battle)
    assert count(battle, 1, lambda act: act == ["pass"]) >= ENOUGH


def _thin(b: B) -> None:
    """Nine cards in the deck, formations in B's hand, B's round."""
    deck = b.decks["deck"]
    b.decks["discard"], b.decks["deck"] = deck[:-9], deck[-9:]
    hold(b, 1, "shield-wall-7", "schiltron-10", "shield-wall-8")
    hold(b, 0, "knights-attack-24", "knights-attack-25")
    round_of_side(b, 1)


def test_player_a_behind_does_not_pass_while_time_runs() -> None:
    b = field("fk@4,5 fk@3,5 L2m@4,5 sword@5,5", "spear@4,1 spear@3,1 sword@5,1 L2f@5,1")
    hold(b, 0, "vanguard-15", "infantry-attack-28", "darken-sky-30")
    round_of_side(b)
    assert count(b, 0, lambda act: act[0].startswith("activate")) >= ENOUGH


def test_a_leader_who_may_move_already_is_not_led_again() -> None:
    """A bold battle in which the plan of an advance spent a point on such a Leader."""
    data = read_toml(SYSTEM.folder / "data" / "scenarios" / "training.toml")
    data["side"][0]["leader"][0]["at"][0] = 3
    b = SYSTEM.start(SYSTEM.read(data, "training"), {"mounted_men_at_arms": "yes"}, 10)
    advance(b)
    options(b)
    for _ in bold_moves(SYSTEM, b, 10):
        pass
    assert b.outcome is not None
