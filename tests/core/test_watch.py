"""Rules that act are seen; rules that are switched off do not act."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from toy import SYSTEM
from toy.movement import MoveTo, ReactToCharge, Shoot, melee_roll
from toy.volley import FIRE

from gonfalon.core.checks import WATCH, Watch
from gonfalon.core.engine import advance, apply, options, pending
from gonfalon.core.rolls import Row, SumTable
from gonfalon.core.steps import Accept


@pytest.fixture
def watch() -> Iterator[Watch]:
    made = Watch()
    WATCH.append(made)
    yield made
    WATCH.remove(made)


def test_a_question_acts_when_it_is_asked(watch: Watch) -> None:
    SYSTEM.ready("duel")
    assert watch.acted == {"1.5"}


def test_a_question_that_is_off_is_not_asked(watch: Watch) -> None:
    watch.off = frozenset({"1.5"})
    asked = pending(SYSTEM.ready("duel"))
    assert asked is not None and asked.rule == "1.1" and "1.5" not in watch.acted


def test_a_refusal_that_is_off_refuses_nothing(watch: Watch) -> None:
    b = SYSTEM.ready("duel")
    b.change(2, loaded=False)
    b.agenda.append(ReactToCharge(0, 2))
    b.offered = None
    assert Shoot() not in options(b) and "2.3" in watch.acted
    b.offered = None
    watch.off = frozenset({"2.3"})
    assert Shoot() in options(b)


def test_a_step_skipped_by_a_rule_runs_when_the_rule_is_off(watch: Watch) -> None:
    b = SYSTEM.ready("duel")
    b.change(0, disordered=True)
    b.agenda = [MoveTo(0, 0)]
    other = b.clone()
    advance(b)
    assert "2.4" in watch.acted and b.units[0].place == 6
    watch.off = frozenset({"2.4"})
    advance(other)
    assert other.units[0].place == 0


def test_the_end_of_a_battle_names_its_rule(watch: Watch) -> None:
    b = SYSTEM.ready("duel")
    b.finish(0, "1.4", "destroyed")
    assert "1.4" in watch.acted
    watch.off = frozenset({"1.3"})
    other = SYSTEM.ready("duel")
    other.finish(0, "1.3", "points")
    assert other.outcome is None


def test_a_modifier_acts_when_its_value_counts(watch: Watch) -> None:
    b = SYSTEM.ready("duel")
    b.set(stances=("bold", "careful"))
    roll = melee_roll(b, 0, 2)
    assert roll.bonus == 1 and "2.5" in watch.acted
    watch.off = frozenset({"2.5"})
    assert roll.bonus == 0


def test_a_row_that_is_off_gives_way_to_the_next(watch: Watch) -> None:
    table = SumTable(
        "watch.rows", "1", [Row(2, "low", "1a"), Row(4, "middle", "1b"), Row(None, "high", "1c")]
    )
    assert table.row(1).result == "low"
    watch.off = frozenset({"1a"})
    assert table.row(1).result == "middle"
    assert FIRE.row(6).result == "kill"


def test_nothing_is_watched_in_play() -> None:
    assert not WATCH
    b = SYSTEM.ready("duel")
    apply(b, Accept())
    assert not WATCH
