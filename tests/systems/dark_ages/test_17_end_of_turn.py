"""17 The End of Turn Phase."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field


@pytest.mark.rule("17a", "13n")
def test_every_routed_unit_retreats_one_more_hex() -> None:
    f = Field("sword:0g 4.4", "lc:0g 2.4, levy 8.0").end_turn()
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    assert f.at("A-sword1") in {"4.5", "3.5"} and f.at("B-lc1") in {"2.3", "1.3"}


@pytest.mark.rule("17b")
def test_both_hands_are_filled_to_three_after_the_retreats() -> None:
    f = Field("sword 4.4", "levy 8.1", hands=("15 16 17 18", "19"), deck="1 2 3").end_turn()
    assert len(f.b.decks["hand0"]) == 4 and set(f.b.decks["hand1"]) == {19, 1, 2}


@pytest.mark.rule("17c", "A33")
def test_the_end_of_the_deck_brings_the_last_turn_and_then_the_victory_is_checked() -> None:
    f = (
        Field("L3 4.5, sword:2g 4.6", "levy 0.0", deck="2")
        .activate("A-leader-1")
        .do("rally", "unit A-sword1")
    )
    assert f.told("deck-out") and f.b.game.deck_out
    f.do("done", "done", "pass")
    assert f.b.game.last_turn


@pytest.mark.rule("18.14b", "18.14e", "V25", "18.14d")
def test_no_retreat_recovers_a_routed_unit_with_one_cube_for_either_player() -> None:
    for side in (0, 1):
        f = Field("sword:0g 4.4", "axe:0g 4.2", hands=("38", "39"), side=side, ask=True).end_turn()
        f.do("play no-retreat-38 unit A-sword1", "play no-retreat-39 unit B-axe1")
        assert f.cubes("A-sword1") == f.cubes("B-axe1") == (1, 0)
        assert (f.at("A-sword1"), f.at("B-axe1")) == ("4.4", "4.2")
