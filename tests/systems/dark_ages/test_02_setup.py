"""2 Setting up: what lies hidden and what counts for the chosen battle."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field

from gonfalon.core.views import view
from gonfalon.systems.dark_ages import SYSTEM


@pytest.mark.rule("2h")
def test_the_deck_lies_face_down_for_both_and_the_discards_face_up() -> None:
    f = Field("sword 4.5", "levy 0.0", hands=("15", "16"), deck="1 2 3")
    f.b.decks["discard"] = (20, 21)
    for side in (0, 1):
        seen = view(SYSTEM, f.b, side)
        assert seen.decks["deck"] == (-1, -1, -1) and seen.decks["discard"] == (20, 21)


@pytest.mark.rule("2k")
def test_the_special_rules_and_limits_of_the_chosen_battle_apply() -> None:
    hastings, legnano = Field.of("hastings", hands=("1", "2")), Field.of("legnano", hands=("1", "2"))
    (wall,) = hastings.b.setting.rules.formation
    assert wall.key == "shield_wall" and legnano.b.setting.rules.formation == ()
    assert hastings.b.units[hastings.uid("B-husc1")].standing
    assert hastings.b.setting.limit == (24, 21) and legnano.b.setting.limit == (23, 19)
