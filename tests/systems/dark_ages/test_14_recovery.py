"""14 Recovery by a Leader's luck."""

from __future__ import annotations

from typing import Any

import pytest
from systems.dark_ages.tiny import Field


def rallying(a: str, deck: str, **more: object) -> Field:
    """The first Leader of A tries to recover units; the deck's top card first."""
    return Field(a, "levy 0.0", deck=deck, **more).activate("A-leader-1").do("rally")  # type: ignore[arg-type]


@pytest.mark.rule("14a", "5c")
def test_the_point_moves_the_group_or_serves_for_recovery_not_both() -> None:
    f = Field("L2 4.5, sword:2g 4.6", "levy 0.0", deck="2 4").activate("A-leader-1")
    assert set(f.legal()) == {"lead", "rally", "back"}
    f.do("rally", "unit A-sword1", "unit A-sword1")
    assert f.refusal("unit A-leader-1") == "4f"
    f = Field("L2 4.5, sword:2g 4.6", "levy 0.0").activate("A-leader-1").do("lead")
    f.do("unit A-leader-1", "go 4.4")
    assert f.refusal("unit A-leader-1") == "5c"


@pytest.mark.rule("14b")
def test_only_disorganised_or_routed_units_in_or_next_to_the_leaders_hex() -> None:
    f = rallying("L2 4.5, sword:2g 4.6, axe:0g 4.4, spear:2g 4.8, levy 5.5", "1 2")
    assert set(f.legal()) == {"unit A-sword1", "unit A-axe1", "done"}
    assert f.refusal("unit A-spear1") == "14b" and f.refusal("unit A-levy1") == "14b"
    f = Field("L2 4.5, sword 4.6", "levy 0.0").activate("A-leader-1")
    assert f.refusal("rally") == "14b"


@pytest.mark.rule("14c", "14e", "14j")
def test_as_many_cards_as_the_leaders_morale_are_drawn_shown_and_discarded() -> None:
    f = rallying("L3 4.5, sword:2g 4.6, axe:2g 4.4", "2 4 6 8")
    f.do("unit A-sword1", "unit A-sword1", "unit A-sword1")
    assert f.asked == "Move"
    assert [e.card for e in f.told("drew")] == [2, 4, 6] and f.b.decks["discard"][-3:] == (2, 4, 6)
    assert f.b.decks["deck"] == (8,)


@pytest.mark.rule("14d", "14f", "14g")
def test_the_unit_is_declared_first_and_a_green_tick_makes_its_grey_cube_active() -> None:
    f = rallying("L1 4.5, sword:2g 4.6, axe:2g 4.4", "1").do("unit A-axe1")
    assert f.cubes("A-axe1") == (3, 0) and f.cubes("A-sword1") == (2, 1)


@pytest.mark.rule("14h", "18c")
def test_a_red_cross_is_a_failure() -> None:
    f = rallying("L1 4.5, sword:2g 4.6", "2").do("unit A-sword1")
    assert f.cubes("A-sword1") == (2, 1) and f.told("drew")[0].ticks == 0


@pytest.mark.rule("14i", "A14b", "A13")
def test_a_routed_unit_exchanges_its_grey_cube_for_two_active_ones() -> None:
    f = Field("L1 4.5, sword 4.6, husc 4.4", "husc 4.7", deck="1", ask=False)
    f.b.set(lost=(2, 0))
    f.b.change(f.uid("A-sword1"), points=1)
    f.activate("A-leader-1").do("rally", "unit A-sword1")
    assert f.cubes("A-sword1") == (2, 0) and f.b.game.lost == (1, 0)


@pytest.mark.rule("14k", "14l", "A39", "V10")
def test_an_event_drawn_for_recovery_happens_for_the_recovering_player_and_counts_its_ticks() -> None:
    event = {
        "event": {
            "key": "rumour",
            "rule": "-",
            "name": {"en": "-", "it": "-"},
            "text": {"en": "-", "it": "-"},
        }
    }
    event["event"]["key"] = "paladins"
    f = rallying("L1 4.5, sword:2g 4.6", "48", sides=(event, {})).do("unit A-sword1")
    assert f.cubes("A-sword1") == (3, 0) and f.b.game.events == (1, 0)
    assert f.asked == "Move" and f.b.game.passes == 0  # no pass: the round goes on


@pytest.mark.rule("A13b", "14g")
def test_recovery_never_brings_a_unit_above_its_starting_cubes() -> None:
    f = rallying("L1 4.5, sword:2g 4.6", "20").do("unit A-sword1")
    assert f.cubes("A-sword1") == (3, 0) and f.asked == "Move"
    small: tuple[dict[str, Any], dict[str, Any]] = ({"units": [["sword", 4, 6, 1]]}, {})
    f = rallying("L1 4.5, sword:0g 4.6", "1", sides=small).do("unit A-sword1")
    assert f.cubes("A-sword1") == (1, 0)


@pytest.mark.rule("A15", "14f")
def test_the_second_tick_goes_to_another_unit_of_the_same_leader() -> None:
    f = rallying("L1 4.5, sword:2g 4.6, axe:2g 4.4, spear:2g 3.5", "20").do("unit A-sword1")
    assert f.asked == "SpareTick" and set(f.legal()) == {"unit A-axe1", "unit A-spear1"}
    f.do("unit A-spear1")
    assert f.cubes("A-spear1") == (3, 0) and f.cubes("A-axe1") == (2, 1)


@pytest.mark.rule("V28b", "A33")
def test_attempts_for_which_there_is_no_card_lapse() -> None:
    f = rallying("L3 4.5, sword:2g 4.6", "2").do("unit A-sword1")
    assert f.asked == "Move" and f.b.game.deck_out


EVENT = {"key": "paladins", "rule": "23.3d", "name": {"en": "-", "it": "-"}, "text": {"en": "-", "it": "-"}}


@pytest.mark.rule("A39b")
def test_by_option_the_last_event_drawn_in_recovery_brings_the_reaction() -> None:
    sides = ({"event": EVENT}, {"event": EVENT})
    for option, reacts in (("no", False), ("yes", True)):
        f = Field(
            "L1 4.5, sword:2g 4.6", "levy 0.0", deck="48 1 2", sides=sides, recovery_events_count=option
        )
        f.b.set(events_gone=2)
        f.activate("A-leader-1").do("rally", "unit A-sword1")
        assert bool(f.told("reshuffled")) == reacts


@pytest.mark.rule("V10b", "19f")
def test_the_reaction_comes_from_a_card_of_the_hand_when_all_others_were_played_or_drawn() -> None:
    sides = ({"event": EVENT}, {"event": EVENT})
    f = Field("sword 4.6", "levy 0.0", hands=("47", "vanguard"), sides=sides)
    f.b.set(events_gone=2)
    f.do("play historical-event-47")
    assert f.told("reshuffled")
    f = Field("sword 4.6", "levy 0.0", hands=("47", "vanguard"), sides=sides)
    f.b.set(events_gone=1)
    f.do("play historical-event-47")
    assert not f.told("reshuffled")


@pytest.mark.rule("14b")
def test_an_enemy_is_not_recovered() -> None:
    f = Field("L2 4.5, sword:2g 4.6", "axe:2g 4.4", deck="1 2").activate("A-leader-1").do("rally")
    assert f.refusal("unit B-axe1") == "14b" and f.why("unit B-axe1") == "not-with-leader"
