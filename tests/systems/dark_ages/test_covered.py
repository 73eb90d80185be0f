"""Covered values: nothing that a side sees or decides hangs on what it may not know."""

from __future__ import annotations

import pytest
from conformance import suite
from systems.dark_ages.positions import asked, combat, dice, do, field, thrown, uid

from gonfalon.core.engine import odds, options
from gonfalon.core.notation import parse, text
from gonfalon.core.views import view
from gonfalon.players import GreedyPlayer
from gonfalon.systems.dark_ages import SYSTEM


def test_secrets_are_kept_with_covered_values() -> None:
    walk = suite.random_walk(SYSTEM, "hastings", 5, covered_values="yes")
    for number, b in enumerate(walk):
        if number % 25 == 0:
            suite.keeps_secrets(SYSTEM, b.clone(), number, greedy=number % 100 == 0)
        if number > 400:
            break


def test_the_computer_judges_covered_enemies_by_their_class_alone() -> None:
    acts = []
    for enemy in ("husc", "spear"):  # heavy infantry both, of very different worth
        b = field("axe@4,3", f"{enemy}@4,2 {enemy}@5,2", on="covered_values")
        b.change(uid(b, f"B-{enemy}1"), points=6)
        combat(b)
        seen = view(SYSTEM, b, 0)
        acts.append([text(b.setting, o).replace(enemy, "x") for o in GreedyPlayer(3).act(SYSTEM, seen)])
    assert acts[0] == acts[1]


@pytest.mark.rule("A37b", "1s", "V6")
def test_odds_and_values_appear_when_the_combat_is_declared_and_not_before() -> None:
    b = field("axe@4,3", "husc@4,2", on="covered_values")
    combat(b)
    attack, husc = parse(b.setting, "attack A-axe1 B-husc1"), uid(b, "B-husc1")
    assert odds(view(SYSTEM, b, 0), attack).roll is None
    assert view(SYSTEM, b, 0).setting.kinds[husc] != b.setting.kinds[husc]
    before = b.chance
    do(b, "attack A-axe1 B-husc1")
    assert asked(b) == "Faced" and b.chance > before  # what was seen cannot be taken back
    seen = view(SYSTEM, b, 0)
    assert seen.setting.kinds[husc] == b.setting.kinds[husc]
    assert odds(seen, options(b)[0]) == odds(b, options(b)[0])
    assert odds(seen, options(b)[0]).roll is not None
    dice(b, *[1] * 6)
    do(b, "fight")
    assert thrown(b) and view(SYSTEM, b, 0).setting.kinds[husc] != b.setting.kinds[husc]
