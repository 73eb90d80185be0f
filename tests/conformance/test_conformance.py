"""One suite for all systems: a few battles each here, the large counts in `make soak`."""

from __future__ import annotations

import json

import pytest
import toy
from conformance import affairs, bold, golden, suite

from gonfalon.core.scenario import variants
from gonfalon.core.system import System, get_system, shipped

SYSTEMS_UNDER_TEST: list[System] = [toy.SYSTEM, *[get_system(name) for name in shipped()]]
BATTLES = [
    pytest.param(system, battle, id=f"{system.name}-{battle}")
    for system in SYSTEMS_UNDER_TEST
    for battle in system.scenarios
    if (system.name, battle) != ("toy", "hundred")
]
each_battle = pytest.mark.parametrize(("system", "battle"), BATTLES)


@each_battle
def test_random_battles_end(system: System, battle: str) -> None:
    for seed in (1, 2):
        suite.ends(system, battle, seed)


@each_battle
def test_options_print_read_back_and_speak(system: System, battle: str) -> None:
    for b in suite.sampled(system, battle, 3, count=25, skip=9):
        suite.notation_is_stable(b)
        suite.speaks(b)


@each_battle
def test_refusal_is_the_only_judge(system: System, battle: str) -> None:
    for number, b in enumerate(suite.sampled(system, battle, 4, count=30, skip=7)):
        suite.judges(b, number)


@each_battle
def test_copies_agree_and_asking_changes_nothing(system: System, battle: str) -> None:
    for b in suite.sampled(system, battle, 5, count=25, skip=9):
        suite.state_is_plain(b)
        suite.asking_changes_nothing(b)
        suite.copies_agree(system, b)


@each_battle
def test_no_side_learns_what_it_may_not_know(system: System, battle: str) -> None:
    for number, b in enumerate(suite.sampled(system, battle, 6, count=20, skip=11)):
        suite.keeps_secrets(system, b, number, greedy=number % 10 == 0)


@each_battle
def test_ways_in_the_log_were_seen_by_who_reads_it(system: System, battle: str) -> None:
    assert suite.ways_give_nothing_away(system, battle, 9, gestures=120)


@each_battle
def test_odds_are_what_the_faces_say(system: System, battle: str) -> None:
    for b in suite.sampled(system, battle, 7, count=12, skip=13):
        suite.odds_are_true(b)


@each_battle
def test_journal_undo_and_replay(system: System, battle: str) -> None:
    suite.journal_holds(system, battle, 8, gestures=80)


@each_battle
def test_golden_battle(system: System, battle: str) -> None:
    path = golden.path(system.name, battle)
    assert path.exists(), f"not recorded yet: make golden SYSTEM={system.name}"
    kept = json.loads(path.read_text("utf-8"))
    now = golden.record(system, battle)
    for number, (old, new) in enumerate(zip(kept["rows"], now["rows"], strict=True)):
        assert old == new, f"decision {number}: {old} is now {new} (rules version {kept['rules_version']})"


@pytest.mark.parametrize(("system", "battle"), [p for p in BATTLES if p.values[0] is not toy.SYSTEM])
def test_bold_battle(system: System, battle: str) -> None:
    """Two of its default options, one of one other value; all of them in `make soak`."""
    kept, others = bold.kept(system.name), variants(system.scenario(battle))
    for seed, choices in ((1, {}), (2, {}), (3, others[len(battle) % len(others)])):
        now = bold.digest(system, battle, choices, seed)
        assert now == kept[bold.key(battle, choices)][seed - 1], (
            f"{bold.key(battle, choices)}, seed {seed}, goes another way"
        )


@pytest.mark.parametrize("system", SYSTEMS_UNDER_TEST[1:], ids=lambda s: s.name)
def test_every_battle_and_option_value_has_its_bold_battles(system: System) -> None:
    wanted = {bold.key(b, v) for b in system.scenarios for v in variants(system.scenario(b))}
    assert {k: len(v) for k, v in bold.kept(system.name).items()} == dict.fromkeys(wanted, bold.SEEDS)


@pytest.mark.parametrize("system", SYSTEMS_UNDER_TEST, ids=lambda s: s.name)
def test_odds_were_compared_at_all(system: System) -> None:
    compared = 0
    for seed in range(2, 12):  # dice may be rare in the beginnings of battles
        for battle in system.scenarios:
            for b in suite.sampled(system, battle, seed, count=60, skip=7):
                compared += suite.odds_are_true(b)
                if compared >= 3:
                    return
    pytest.fail(f"only {compared} odds of {system.name} were compared with all faces")


@pytest.mark.parametrize("system", SYSTEMS_UNDER_TEST[1:], ids=lambda s: s.name)
def test_affairs_are_true(system: System) -> None:
    """The odds before every act of a greedy battle; a thousand affairs a system in `make soak`."""
    proofs, wrong = affairs.soak(system, wanted=12, seed=3)
    assert not wrong
    assert proofs["enumerated"] + proofs["played"] + proofs["sampled"] >= 12 and proofs["certain"]


@pytest.mark.parametrize("system", SYSTEMS_UNDER_TEST[1:], ids=lambda s: s.name)
def test_no_die_falls_at_an_act_that_was_called_certain(system: System) -> None:
    """The beginnings of a few greedy battles; twenty whole ones a system in `make soak`."""
    certain, wrong = affairs.certain_acts(system, battles=3, seed=1, most=60)
    assert not wrong and certain > 40
