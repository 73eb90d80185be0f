"""Single fights, told as their page asks: they equal real ones, ask only what matters, and end."""

from __future__ import annotations

import pytest
from conformance.fights import compare

from gonfalon.core.errors import IllegalChoice, NotFound
from gonfalon.core.fight import Fight, asked, fights, kind_of, settled, values_of
from gonfalon.core.system import SYSTEMS, get_system

KINDS = [(system, kind.id) for system in SYSTEMS for kind in fights(system).kind]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_told_fight_of_every_kind_equals_that_of_a_real_battle(system: str) -> None:
    offered = [kind.id for kind in fights(system).kind]
    kinds, faults = compare(get_system(system), len(offered))
    assert not faults and kinds == dict.fromkeys(offered, 1)


def test_two_alike_attack_together() -> None:
    one = kind_of("men_of_iron", "shock")
    told = {"attacker": "lincoln-pk1", "second": "lincoln-pk1"}
    alone, both = (
        Fight("men_of_iron", "shock", settled("men_of_iron", one, given)).odds()
        for given in ({"attacker": "lincoln-pk1"}, told)
    )
    assert len(alone[0].rolls[0].modifiers) < len(both[0].rolls[0].modifiers)


def test_a_second_attacker_stands_beside_the_first() -> None:
    told = {"attacker": "sergeant", "second": "spearman"}
    fight = Fight("cry_havoc", "melee", settled("cry_havoc", kind_of("cry_havoc", "melee"), told))
    fight.go(())
    fight.roll(1)
    assert {u.id for u in fight.match.battle.units if u.fought} == {0, 2}


def test_no_fight_ends_because_its_only_leader_falls() -> None:
    told = {"attacker": "pav", "target": "fk", "target_leader": "1", "target_strength": "4"}
    fight = Fight("dark_ages", "melee", settled("dark_ages", kind_of("dark_ages", "melee"), told))
    fight.go([[6, 2, 3], [6]])
    assert fight.match.outcome is None and fight.match.waiting is not None


@pytest.mark.parametrize(("system", "kind"), KINDS)
def test_every_kind_begins_with_a_fight_that_can_be_fought(system: str, kind: str) -> None:
    one = kind_of(system, kind)
    told = settled(system, one, {})
    fight = Fight(system, kind, told)
    assert any(odds.rolls for odds in fight.odds())
    fight.go(())
    for seed in range(20):
        fight.roll(seed)
        if fight.over:
            break
        top = fight.question()
        assert top is not None
        fight.go_on([fight.match.text(next(iter(top.legal(fight.match.battle))))])
    assert fight.over and fight.lines()


@pytest.mark.parametrize(("system", "kind"), KINDS)
def test_every_name_is_said_in_both_languages(system: str, kind: str) -> None:
    one = kind_of(system, kind)
    told = settled(system, one, {})
    for ask in one.asks:
        values = values_of(system, ask, told)
        assert values and len({v.id for v in values}) == len(values)
        for language in ("en", "it"):
            assert all(v.name.of(language) and "[" not in v.name.of(language) for v in values)


def test_only_what_matters_is_asked() -> None:
    one = kind_of("dark_ages", "shot")
    bows = {row.id for row in asked("dark_ages", one, settled("dark_ages", one, {"attacker": "arch"}))}
    told = settled("dark_ages", one, {"attacker": "xbow", "distance": "1"})
    assert "loaded" in {row.id for row in asked("dark_ages", one, told)} and "loaded" not in bows


def test_what_cannot_be_is_refused_with_its_rule() -> None:
    for system, kind, given, rule in (
        ("dark_ages", "melee", {"attacker": "arch"}, "9f"),
        ("dark_ages", "shot", {"distance": "4"}, "15b"),
        ("impetus", "charge", {"ground": "pond"}, "21d"),
        ("men_of_iron", "charge", {"state": "disordered"}, "11.1c"),
        ("naran", "fire", {"order": "oppose"}, "2.8d"),
        ("cry_havoc", "charge", {"mounted": "no"}, "1.56b"),
    ):
        with pytest.raises(IllegalChoice) as found:
            Fight(system, kind, settled(system, kind_of(system, kind), given))
        assert found.value.rule == rule
        assert found.value.what("it") != found.value.what("en")


def test_strange_words_are_refused() -> None:
    with pytest.raises(NotFound, match="no fight"):
        kind_of("naran", "duel")
    with pytest.raises(NotFound, match="is asked"):
        settled("naran", kind_of("naran", "fire"), {"weather": "rain"})
    with pytest.raises(NotFound, match="no answer"):
        settled("naran", kind_of("naran", "fire"), {"attacker": "elephants"})
