"""1 and 2 Components and set-up; 21 to 23 the static data."""

from __future__ import annotations

import pytest
from systems.dark_ages.positions import (
    CLEAR,
    asked,
    at,
    battle_of,
    combat,
    cubes,
    dice,
    do,
    field,
    hold,
    legal,
    movement,
    refusal,
    round_of_side,
    scenario_data,
    thrown,
    uid,
)

from gonfalon.core.engine import advance
from gonfalon.core.errors import BadScenario
from gonfalon.core.views import view
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.book.orders import Pause
from gonfalon.systems.dark_ages.book.setup import Deal
from gonfalon.systems.dark_ages.pieces.covered import values_known
from gonfalon.systems.dark_ages.pieces.file import cards_on_file, terrain_types_on_file, unit_types_on_file


def values(rule: str) -> list[list[object]]:
    found: list[list[object]] = next(r for r in SYSTEM.register.rule if r.id == rule).values
    return found


# -- the register and the data agree -------------------------------------------------------------


@pytest.mark.rule("1e", "21a", "23b", "23c")
def test_terrain_and_neighbours_are_those_of_the_register() -> None:
    b = battle_of("hastings")
    for code, name, level in values("21a"):
        t = terrain_types_on_file()[str(code)]
        assert (t.name.en, t.level) in ((name, level), ("pits or stakes", 0))
    grid = b.setting.grid
    for parity, *offsets in values("23c"):
        x, y = (5, 4) if parity == "even" else (5, 3)
        near = {(grid.position_of[n] - x, grid.line_of[n] - y) for n in b.setting.near[grid.at(y, x)]}
        assert near == {tuple(o) for o in offsets}  # type: ignore[arg-type]


@pytest.mark.rule("22a", "22c", "22k", "1m", "1p")
def test_units_are_those_of_the_register() -> None:
    b = battle_of("hastings")
    assert {c for c, _ in values("22a")} == {t.cls for t in unit_types_on_file().values()}
    for cls, rule in (("LI", "22d"), ("HI", "22e"), ("HC", "22g"), ("LC", "22h")):
        for key, name, n, move, attack, defence, morale, _ in values(rule):
            t = unit_types_on_file()[str(key)]
            assert (t.name.en, t.cls, t.cubes, t.move) == (name, cls, n, move)
            assert (t.attack, t.defence, t.morale, t.rule) == (attack, defence, morale, rule)
    for key, _, n, move, defence, morale, shoot, reach, _ in values("22f"):
        t = unit_types_on_file()[str(key)]
        assert (t.cubes, t.move, t.defence, t.morale) == (n, move, defence, morale)
        assert (t.shoot, t.range) == (shoot, reach)
        assert t.attack == 0
    by_name = {t.name.en: t for t in unit_types_on_file().values()}
    for name, what, number in values("22c"):
        assert getattr(by_name[str(name)], str(what)) == number
    william = uid(b, "A-william-of-normandy")
    assert (b.setting.morale[william], b.setting.kinds[william].move) == (3, 3)
    assert [b.units[uid(b, f"A-{k}1")].points for k in ("arch", "nk")] == [8, 6]


@pytest.mark.rule("1f", "18a", "18b", "1g")
def test_cards_are_those_of_the_register() -> None:
    rows = cards_on_file().cards.rows
    assert len(rows) == 49
    for first, last, name, italian in values("18a"):
        for n in range(int(str(first)), int(str(last)) + 1):
            text = cards_on_file().order[rows[n - 1][1]]
            assert (text.name.en, text.name.it) == (name, italian)
    assert [r[2] for r in rows] == [v[2] for v in values("18b")]
    assert [r[3] for r in rows] == [v[2] for v in values("18c")]
    b = field("fk@4,5", "spear@4,0 L2f@4,0:1+0")
    b.decks = {"deck": b.decks["deck"], "hand0": (20,), "hand1": (), "discard": ()}
    b.agenda.append(Deal())
    advance(b)
    do(b, "activate leadership-20", "unit A-fk1", "go 3.5")
    assert "unit A-far" not in legal(b)  # value 1: no point is left


BATTLES = ("training", "hastings", "legnano", "campaldino", "falkirk", "courtrai", "bannockburn", "crecy")


def check_battle(number: int) -> None:
    b = battle_of(BATTLES[number])
    file, grid = b.setting.file, b.setting.grid
    assert [[i, row] for i, row in enumerate(file.map.rows)] == values(f"23.{number}a")
    for side, letter in ((0, "b"), (1, "c")):
        army = b.setting.of_side[side]
        units = [w for w in values(f"23.{number}{letter}") if w[0] == "unit"]
        leaders = [w for w in values(f"23.{number}{letter}") if w[0] == "leader"]
        found = []
        for one in army:
            place = b.units[one].place
            if place is not None and not b.setting.kinds[one].leader:
                x, y = grid.position_of[place], grid.line_of[place]
                found.append(["unit", b.setting.kinds[one].key, x, y, b.units[one].points // 2])
        assert found == units
        assert len(b.setting.leaders[side]) == len(leaders)
        for row, wanted in zip(file.side[side].leader, leaders, strict=True):
            assert [row.mounted, row.morale, *row.at] == [wanted[2] == "mounted", *wanted[3:]]
    faction = values("23e")[number]
    assert [file.side[0].name.en, file.side[1].name.en] == faction[3:]
    assert list(b.setting.limit) == values("23f")[number][1:]
    assert list(file.removed_cards) == values("23g")[number][1]
    assert file.last_event_reaction == (number > 0)


@pytest.mark.rule("2a")
def test_the_players_choose_one_of_the_battles() -> None:
    assert len(SYSTEM.load_scenarios()) == len(values("23e"))


@pytest.mark.rule("23.0a", "23.0b", "23.0c", "V50")
def test_training_is_set_up_as_registered() -> None:
    check_battle(0)


@pytest.mark.rule("23.1a", "23.1b", "23.1c", "23e", "23f")
def test_hastings_is_set_up_as_registered() -> None:
    check_battle(1)


@pytest.mark.rule("23.2a", "23.2b", "23.2c", "20a", "23d")
def test_legnano_is_set_up_as_registered() -> None:
    check_battle(2)
    b = battle_of("legnano")
    assert b.setting.edge[0][b.setting.grid.at(8, 3)] == 0
    assert b.setting.edge[1][b.setting.grid.at(0, 3)] == 0


@pytest.mark.rule("23.3a", "23.3b", "23.3c", "2c", "V9")
def test_campaldino_is_set_up_as_registered() -> None:
    check_battle(3)


@pytest.mark.rule("23.4a", "23.4b", "23.4c", "23j", "2k")
def test_falkirk_is_set_up_as_registered() -> None:
    check_battle(4)
    b = battle_of("falkirk")
    assert at(b, "B-william-wallace") == at(b, "B-schil4")


@pytest.mark.rule("23.5a", "23.5b", "23.5c", "V51")
def test_courtrai_is_set_up_as_registered() -> None:
    check_battle(5)
    b = battle_of("courtrai")
    assert b.setting.links[0][b.setting.grid.at(1, 0)].get(b.setting.grid.at(0, 0)) == 1


@pytest.mark.rule("23.6a", "23.6b", "23.6c", "V52")
def test_bannockburn_is_set_up_as_registered() -> None:
    check_battle(6)


@pytest.mark.rule("23.7a", "23.7b", "23.7c", "1x", "V52")
def test_crecy_is_set_up_as_registered() -> None:
    check_battle(7)
    b = battle_of("crecy")
    assert at(b, "B-edward-iii") == "6.1" and len(b.at(b.setting.grid.at(1, 6))) == 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"a": "fk@3,3 fk@3,3"}, "taken"),
        ({"a": "fk@9,3"}, "not on the map"),
        ({"rows": ("....?....", *CLEAR[1:])}, "unknown terrain"),
        ({"rows": ("....", *CLEAR[1:])}, "has 9 hexes"),
        ({"a": "L2m@3,3 L2m@3,3"}, "taken"),
        ({"rows": ("...R.....", *CLEAR[1:]), "a": "fk@3,0"}, "impassable"),
        ({"removed_cards": [50]}, "no card 50"),
        ({"side0": {"limit": 0}}, "limit: 0 is not a number from 1 to 200 .rule 20c."),
        ({"side0": {"units": [["dragon", 1, 1, 3]]}}, "no unit type"),
        ({"side0": {"units": [["fk", 1, 1, 99]]}}, "99 is not a number from 1 to 12 .rule 1p."),
    ],
)
def test_a_wrong_scenario_is_refused_with_words(change: dict[str, object], words: str) -> None:
    given = {"a": "fk@3,4", "b": "levy@4,0", **change}
    with pytest.raises(BadScenario, match=words):
        SYSTEM.read_own(scenario_data(**given), "x.toml")  # type: ignore[arg-type]


# -- cards and hands -----------------------------------------------------------------------------


@pytest.mark.rule("2d", "2e", "2f", "2h", "23g")
def test_the_deck_lacks_removed_cards_holds_events_and_each_hand_gets_three() -> None:
    b = SYSTEM.ready("hastings", seed=4)
    cards = sorted(c for pile in b.decks.values() for c in pile)
    assert cards == [c for c in range(1, 50) if c not in (10, 11, 12)]
    assert [len(b.decks[p]) for p in ("hand0", "hand1", "discard")] == [3, 3, 0]


@pytest.mark.rule("2g")
def test_a_hand_is_hidden_and_a_card_not_held_cannot_be_played() -> None:
    b = field("fk@4,5", "spear@4,0")
    hold(b, 0, "vanguard-15")
    hold(b, 1, "leadership-20")
    assert view(SYSTEM, b, 0).decks["hand1"] == (-1,)
    assert view(SYSTEM, b, 0).decks["hand0"] == (15,)
    round_of_side(b)
    assert refusal(b, "activate leadership-20") == "2g"


@pytest.mark.rule("1i", "1j", "2i", "16c", "1l")
def test_an_order_acts_at_once_and_goes_to_the_discards_also_in_the_others_phase() -> None:
    b = field("fk@4,5", "spear@4,0:2+1")
    hold(b, 1, "leadership-20")
    b.set(active=0)
    b.agenda.append(Pause("other"))
    advance(b)
    assert legal(b) == ["pass", "play leadership-20 unit B-spear1"]  # no activation offered
    do(b, "play leadership-20 unit B-spear1")
    assert cubes(b, "B-spear1") == (3, 0)
    assert b.decks["discard"] == (20,)


@pytest.mark.rule("1k", "4b", "4g", "4a", "3f")
def test_one_card_opens_the_round_as_activation_and_lies_face_up() -> None:
    b = field("fk@4,5", "spear@4,0")
    hold(b, 0, "vanguard-15", "vanguard-16")
    hold(b, 1, "wedge-44")
    round_of_side(b)
    do(b, "activate vanguard-15")
    assert 15 in b.decks["discard"]
    assert not any(o.startswith("activate") for o in legal(b))
    do(b, "done")
    assert asked(b) == "NextCombat"
    do(b, "done")
    assert b.game.active == 1  # no second Activation in the round


# -- values --------------------------------------------------------------------------------------


@pytest.mark.rule("A37")
def test_values_are_public_by_default() -> None:
    b = field("fk@4,5", "husc@4,0")
    assert values_known(b, 0, uid(b, "B-husc1"))
    assert view(SYSTEM, b, 0).setting is b.setting


@pytest.mark.rule("A37b", "1r", "1s", "V6")
def test_covered_values_show_only_in_combat() -> None:
    b = field("fk@4,3", "husc@4,2 husc@8,0", on="covered_values")
    husc = uid(b, "B-heavyfoot1")
    assert view(SYSTEM, b, 0).setting.kinds[husc].defence == 4  # what is typical of heavy infantry
    assert view(SYSTEM, b, 1).setting.kinds[husc].defence == 3
    hold(b, 0, "knights-attack-24")
    combat(b)
    do(b, "attack A-heavyhorse1 B-heavyfoot1")
    assert view(SYSTEM, b, 0).setting.kinds[husc].defence == 3
    assert view(SYSTEM, b, 0).setting.kinds[uid(b, "B-heavyfoot2")].defence == 4
    dice(b, *[1] * 9)
    do(b, "fight", "pass")
    assert view(SYSTEM, b, 0).setting.kinds[husc].defence == 4


@pytest.mark.rule("22m")
def test_option_mounted_men_at_arms() -> None:
    b = field("maa@4,5", "levy@4,0", on="mounted_men_at_arms")
    kind = b.setting.kinds[uid(b, "A-maa1")]
    assert (kind.cls, kind.move, kind.cavalry) == ("HC", 2, True)


@pytest.mark.rule("22l")
def test_option_spearmen_defend_at_three_against_cavalry() -> None:
    for on, hits in (("", 0), ("spears_against_horse", 1)):
        b = field("fk@4,3", "spear@4,2", on=on)
        combat(b)
        dice(b, 1, 1, 1, 3, 1, 1)
        do(b, "attack A-fk1 B-spear1")
        assert cubes(b, "A-fk1") == ((3, 0), (2, 1))[hits]
    b = field("sword@4,3", "spear@4,2", on="spears_against_horse")
    combat(b)
    dice(b, 1, 1, 1, 3, 1, 1)
    do(b, "attack A-sword1 B-spear1")
    assert cubes(b, "A-sword1") == (3, 0)


@pytest.mark.rule("1c", "1o", "1u", "5e")
def test_a_unit_moves_hex_by_hex_as_one_entity_within_its_movement() -> None:
    b = field("fk@4,5 L2m@4,5", "levy@4,0")
    movement(b)
    do(b, "unit A-fk1")
    assert refusal(b, "go 4.2") == "1u"
    do(b, "go 4.3")
    assert at(b, "A-fk1") == at(b, "A-leader-0") == "4.3"


@pytest.mark.rule("1y", "1z", "1aa")
def test_a_leader_is_assigned_where_a_unit_stands_and_isolated_alone() -> None:
    b = field("L2f@4,3 sword@0,5", "levy@4,2")
    combat(b)
    dice(b, 1, 6, 6, 6, 6)
    do(b, "attack A-leader-0 B-levy1")
    assert thrown(b)[0][:2] == ("attack", 1)
    b = field("sword@4,3 L2f@4,3", "levy@4,2")
    combat(b)
    dice(b, *[1] * 8)
    do(b, "attack A-sword1 B-levy1")
    assert thrown(b)[0][:2] == ("attack", 4)
