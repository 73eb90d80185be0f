"""What a worker hands over of a battle that it has played again: the same match, without a replay."""

from __future__ import annotations

from typing import Any

import pytest
import toy
from agreed import played

from gonfalon.core import codec
from gonfalon.core.events import Logged, Rolled
from gonfalon.core.match import Match
from gonfalon.core.past import packed, with_past
from gonfalon.core.rolls import READINGS, Roll, Total, d6
from gonfalon.core.saves import written
from gonfalon.core.system import get_system
from gonfalon.locale import LANGUAGES
from gonfalon.locale.voice import Voice
from gonfalon.players import make_player, take_turn

SYSTEMS = ["toy", "men_of_iron", "cry_havoc", "dark_ages", "impetus", "naran"]


def some(name: str, dice: Any = None) -> Match:
    """A battle with something taken back."""
    system = get_system(name)
    match = Match(system, next(iter(system.scenarios.values())), {}, 3, dice)
    player = make_player("page", 2)
    for count in range(45):
        if match.outcome is None and match.waiting is None:
            take_turn(match, player)
        if count % 11 == 10 and match.outcome is None and match.waiting is None:
            match.undo(agreed=True)
    return match


def again(match: Match) -> Match:
    """The same by the file and what has happened."""
    return with_past(codec.decode(written(match)), packed(match))


def compare(one: Match, two: Match) -> None:
    assert written(one) == written(two) and one.log is not two.log
    assert (one.receipt, one.fallen, one.number, one.waiting) == (
        two.receipt,
        two.fallen,
        two.number,
        two.waiting,
    )
    assert [n for _, n in one.befores] == [n for _, n in two.befores]
    for (first, _), (second, _) in zip(one.befores, two.befores, strict=True):
        assert codec.digest(first) == codec.digest(second) and second.setting is two.battle.setting
    for language in LANGUAGES:
        said = [Voice(m.battle.setting, language).speaker for m in (one, two)]
        assert [said[0].line(x) for x in one.log] == [said[1].line(x) for x in two.log]


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_match_goes_on_elsewhere_as_if_it_had_been_played_there(name: str) -> None:
    here = some(name)
    there = again(here)
    compare(here, there)
    assert here.can_undo() == there.can_undo()
    for match in (here, there):
        match.undo(agreed=True)
        player = make_player("random", 5)  # a level has a clock, and would not do the same twice
        for _ in range(5):
            if match.outcome is None:
                take_turn(match, player)
    compare(here, there)


def test_dice_that_wait_and_dice_that_were_agreed_on_come_along() -> None:
    typed = some("toy", "typed")
    assert typed.waiting is not None and typed.waiting.roll == again(typed).waiting.roll  # type: ignore[union-attr]
    faces = [p.low for p in typed.waiting.roll.pools for _ in range(p.count)]
    for match in (typed, there := again(typed)):
        match.enter_dice(faces)
    assert written(typed) == written(there)
    match = played(toy.SYSTEM, "duel")
    assert match.fallen > 0
    compare(match, again(match))


def test_a_table_that_a_battle_made_in_play_comes_along() -> None:
    match = some("toy")
    table = Total("past-made-in-play", "1")
    match.log.append(Logged("1", Rolled(Roll("1", "x", table, (d6(2),)), (3, 4), 7)))
    raw = packed(match)
    known = with_past(codec.decode(written(match)), raw)
    assert known.log[-1].event.roll.reading is table  # type: ignore[attr-defined]
    del READINGS[table.key]
    found = with_past(codec.decode(written(match)), raw).log[-1].event
    assert isinstance(found, Rolled) and found.roll.read(found.faces) == 7
    assert table.key not in READINGS, "whoever makes it later may do so"
