"""16 Playing a card as an order: who, when, and the windows."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field, values

from gonfalon.core.views import view
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.book.orders import OrderWindow
from gonfalon.systems.dark_ages.pieces.file import cards_on_file
from gonfalon.systems.dark_ages.pieces.tables import ORDERS


@pytest.mark.rule("16a", "V3")
def test_the_active_players_orders_need_an_activation_card_and_no_pass() -> None:
    event = {
        "key": "horse_rides_off",
        "rule": "-",
        "name": {"en": "-", "it": "-"},
        "text": {"en": "-", "it": "-"},
    }
    f = Field(
        "long 4.6", "levy 4.4", hands=("47 darken_sky", "vanguard"), sides=({"event": event}, {}), ask=True
    )
    f.b.set(events=(2, 0))  # the third play is the arrow storm
    f.do("play historical-event-47", "shoot A-long1 B-levy1")
    assert f.asked == "OrderWindow" and f.player == 0
    assert f.refusal("play darken-sky-30") == "16a"


@pytest.mark.rule("16b", "A3b")
def test_who_passed_may_still_play_orders_in_defence() -> None:
    f = Field("fk 4.5", "sword 4.4", hands=("vanguard", "shield_wall"), side=1, ask=True).do("pass")
    f.to_combat().do("attack A-fk1 B-sword1", "play shield-wall-7")
    assert f.modifiers("attack") == {"18.3c": -1}


@pytest.mark.rule("16c", "18.8a", "V3c")
def test_leadership_is_played_in_any_phase_of_either_player() -> None:
    for moments in (["pass"], ["activate vanguard-15"], ["activate vanguard-15", "done"]):
        f = Field("fk 4.6", "sword:2g 4.3", hands=("vanguard wedge", "leadership"), ask=True).do(*moments)
        f.do("play leadership-20 unit B-sword1")
        assert f.cubes("B-sword1") == (3, 0)
    f = Field("sword:2g 4.6", "levy 0.0", hands=("leadership wedge", "")).do(
        "play leadership-20 unit A-sword1"
    )
    assert f.asked == "OpenRound" and f.player == 0  # before he passes or activates


@pytest.mark.rule("16d", "18.3a")
def test_some_cards_come_before_the_dice_only_and_others_also_after_the_damage() -> None:
    f = (
        Field("fk 4.5", "sword 4.4", hands=("vanguard", "shield_wall leadership pillage"), ask=True)
        .dice(attack=(6,), defence=(3,))
        .to_combat()
    )
    f.do("attack A-fk1 B-sword1", "pass")
    assert f.asked == "OrderWindow" and f.thrown
    assert f.refusal("play shield-wall-7") == "18.3a"
    assert f.refusal("play leadership-20 unit B-sword1") == ""
    assert f.refusal("play pillage-36 unit A-fk1") == ""


@pytest.mark.rule("16e", "V5")
def test_any_number_of_orders_may_be_played_also_of_one_name() -> None:
    f = Field("fk 4.6", "sword 4.4", hands=("15 24 25 26", "7"), ask=True).activate("A-fk1")
    f.do("go 4.5", "assault B-sword1", "play knights-attack-24", "pass", "play knights-attack-25")
    f.do("pass", "play knights-attack-26", "pass")
    assert f.thrown[0][:2] == ("attack", 10)


@pytest.mark.rule("16f")
def test_a_historical_event_is_never_an_activation() -> None:
    f = Field("fk 4.6", "sword 4.4", hands=("47", "7"))
    assert f.refusal("activate historical-event-47") == "16f"


@pytest.mark.rule("16g", "16h", "A29", "V21")
def test_orders_are_optional_and_the_players_answer_each_other_until_both_refuse() -> None:
    f = (
        Field("fk 4.5", "sword 4.4", hands=("15 24 44", "7 4"), ask=True)
        .to_combat()
        .do("attack A-fk1 B-sword1")
    )
    asked = []
    for words in ("pass", "play shield-wall-7", "play wedge-44", "pass"):
        asked.append(f.player)
        f.do(words)
    assert asked == [0, 1, 0, 1]
    assert f.player == 0 and f.asked == "OrderWindow"  # his wedge was answered by a pass: he may go on
    f.do("pass")
    assert f.thrown


@pytest.mark.rule("A29b", "18.16b")
def test_wedge_answers_shield_wall_and_schiltron() -> None:
    for card, code in (("shield_wall", "shield-wall-7"), ("schiltron", "schiltron-10")):
        f = Field("fk 4.5", "sword 4.4", hands=("15 44", card), ask=True).dice(attack=(3, 3)).to_combat()
        f.do("attack A-fk1 B-sword1", "pass", f"play {code}", "play wedge-44")
        assert f.thrown[0] == ("attack", 3, 2)


@pytest.mark.parametrize("row", values("V21c"), ids=lambda r: str(r[0]))
def test_each_card_is_played_by_whom_and_in_which_window_its_line_says(row: list[str]) -> None:
    name, who, when = row
    key = next(k for k, o in cards_on_file().order.items() if o.name.en == name)
    windows = {
        "movement": {"movement"},
        "before dice": {"before"},
        "after damage": {"damage"},
        "between combats": {"between"},
        "end of turn": {"end"},
        "instead of activation": {"round"},
        "any other time": {"round", "movement", "between", "other", "end"},
    }
    expected = set().union(*[windows[w] for w in when.split(", ")])
    assert set(ORDERS[key].who) == expected
    players = set(ORDERS[key].who.values())
    if key == "no_retreat":
        assert ORDERS[key].who == {"damage": "non-active", "end": "both"}
    else:
        assert players == {who}


@pytest.mark.rule("A3", "V21c", "18.2a", "18.9a")
def test_the_wrong_player_is_refused_by_the_cards_own_line() -> None:
    f = Field("fk 4.5", "sword 4.4", hands=("15 4", "24"), ask=True).to_combat().do("attack A-fk1 B-sword1")
    assert f.player == 0 and f.refusal("play last-stand-4") == "18.2a"
    f.do("pass")
    assert f.player == 1 and f.refusal("play knights-attack-24") == "18.9a"


@pytest.mark.rule("V21b")
def test_the_second_window_opens_after_every_damage_before_the_reply() -> None:
    f = Field("husc 4.5", "sword 4.4", hands=("15 13", "20"), ask=True)
    f.dice(attack=(6,), mercenaries=(3,), defence=(3,)).to_combat()
    f.do("attack A-husc1 B-sword1", "play mercenary-crossbows-13")
    windows = []
    while f.asked == "OrderWindow":
        top = f.b.agenda[-1]
        assert isinstance(top, OrderWindow)
        windows.append((top.window_kind, [r[0] for r in f.thrown]))
        f.do("pass")
    kinds = list(dict.fromkeys((w, tuple(r)) for w, r in windows))
    assert kinds[0] == ("damage", ("mercenaries",))
    assert ("before", ("mercenaries",)) in kinds
    assert ("damage", ("mercenaries", "attack")) in kinds


@pytest.mark.rule("V21d", "2g")
def test_windows_open_on_public_facts_whatever_the_hand_holds() -> None:
    for hand in ("shield_wall", "vanguard", "historical_event"):
        f = Field("fk 4.5", "sword 4.4", hands=("wedge", hand), ask=True)
        f.do("activate wedge-44", "done", "attack A-fk1 B-sword1")
        assert (f.asked, f.player) == ("OrderWindow", 1)
        assert view(SYSTEM, f.b, 0).decks["hand1"] == (-1,)
        assert f.refusal("play pillage-37") == "2g"
        f = Field("fk 4.6", "fk 4.4", hands=("15", hand), ask=True).activate("A-fk1")
        f.do("go 4.5", "assault B-fk1")
        assert (f.asked, f.player) == ("OrderWindow", 1)


@pytest.mark.rule("V21e")
def test_a_player_without_cards_gets_no_window() -> None:
    f = (
        Field("fk 4.5", "sword:2g 4.4", hands=("vanguard", ""), ask=True)
        .to_combat()
        .do("attack A-fk1 B-sword1")
    )
    assert f.asked == "NextCombat"


@pytest.mark.rule("V21f", "18.8c")
def test_a_unit_given_cubes_again_in_the_second_window_replies_and_does_not_retreat() -> None:
    f = Field("husc 4.5", "levy:2 4.4", hands=("vanguard", "leadership"), ask=True).dice(attack=(3, 3, 3))
    f.to_combat().do("attack A-husc1 B-levy1", "pass", "play leadership-20 unit B-levy1")
    assert f.thrown[-1][:2] == ("defence", 2) and f.at("B-levy1") == "4.4"
    assert not f.told("retreated")


@pytest.mark.rule("V3b", "V26")
def test_a_historical_event_is_played_without_an_activation_card_and_never_after_one() -> None:
    f = Field("fk 4.6", "sword 4.3", hands=("47", "7"))
    assert f.refusal("play historical-event-47") == ""
    f.do("play historical-event-47")
    assert f.player == 1
    f = Field("fk 4.6", "sword 4.3", hands=("47 15", "7")).activate()
    assert f.refusal("play historical-event-47") == "V26"


@pytest.mark.rule("2g")
def test_an_event_that_is_not_in_the_hand_cannot_be_played() -> None:
    f = Field("fk 4.6", "sword 4.3", hands=("47", "48"))
    assert f.refusal("play historical-event-48") == "2g"
