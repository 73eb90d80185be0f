"""Agincourt: a battle that no code knows, from its file alone."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field

from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.book.leaders import kill_leader
from gonfalon.systems.men_of_iron.book.victory import EndActivation


def test_the_field_lies_between_two_woods_and_is_mud() -> None:
    ground = SYSTEM.ready("agincourt").setting.ground
    hexes = ground.terrain.hex
    assert [ground.of[hexes(h)].word for h in ("2203", "2212", "2221", "3012")] == [
        "woods", "plough", "woods", "clear",
    ]  # fmt: skip
    assert ground.of[hexes("2212")].mp == (2, 3)
    line = [ground.of[hexes(f"22{p:02d}")].word for p in range(1, 24)]
    assert line.count("plough") == 13  # the narrow place


def test_the_archers_stand_on_both_wings_and_in_wedges() -> None:
    s = SYSTEM.ready("agincourt").setting
    bows = [u for u in s.start if u.kind == "LB"]
    assert len(bows) == 18 and sum(1 for u in s.start if u.side == 0 and u.kind == "DM") == 7
    assert all("reconstructed" in s.facts[u.id].source for u in s.start if s.combat[u.id])
    assert s.rules.stakes[0].kinds == ("LB",)


def test_three_battles_and_raiders_come_one_after_the_other() -> None:
    s = SYSTEM.ready("agincourt").setting
    first = [u for u in s.start if u.side == 1 and u.place is not None and s.combat[u.id]]
    assert len(first) == 22
    arrivals = s.arrivals
    assert {name: len(units) for name, units in s.arriving.items()} == {
        "second_battle": 10, "third_battle": 8, "raid": 3,
    }  # fmt: skip
    assert arrivals["third_battle"].after == ("second_battle",) and arrivals["raid"].by == "free"


def test_the_wings_open_the_battle() -> None:
    b = SYSTEM.ready("agincourt")
    assert [c.id for c in b.setting.commands.values() if c.opens] == ["vendome", "brebant"]


def test_the_fall_of_the_king_and_the_baggage() -> None:
    f = Field("agincourt", "henry@2612 henry-dm1@2612>4 albret-dm1@3112>1")
    f.begin(EndActivation(1, "continuity"))
    assert f.b.game.points == (1, 0)
    kill_leader(f.b, f.uid("henry"))
    assert f.b.outcome is not None and f.b.outcome.winner == 1


@pytest.mark.parametrize(
    ("language", "words"), [("en", "King Henry has fallen."), ("it", "Re Enrico è caduto.")]
)
def test_it_is_told_in_both_languages(language: str, words: str) -> None:
    s = SYSTEM.ready("agincourt").setting
    assert any(words in one.text for one in s.told(language))
    assert s.scenario.history.of(language) and len(s.scenario.sources) == 3
