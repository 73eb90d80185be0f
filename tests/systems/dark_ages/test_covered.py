"""Covered values: nothing that a side sees or decides hangs on what it may not know."""

from __future__ import annotations

import pytest
from conformance import suite
from systems.dark_ages.positions import asked, combat, dice, do, field, thrown, uid

from gonfalon.core.affair_odds import odds
from gonfalon.core.affair_walk import Budget
from gonfalon.core.engine import options
from gonfalon.core.notation import parse, text
from gonfalon.core.views import BOTH, view
from gonfalon.locale.voice import Voice
from gonfalon.players import GreedyPlayer
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.screen import board as screen


def test_secrets_are_kept_with_covered_values() -> None:
    walk = suite.random_walk(SYSTEM, "hastings", 5, covered_values="yes")
    for number, b in enumerate(walk):
        if number % 25 == 0:
            suite.keeps_secrets(SYSTEM, b.clone(), number, greedy=number % 100 == 0)
        if number > 400:
            break


def test_the_computer_judges_covered_enemies_by_their_class_alone() -> None:
    acts = []
    for enemy in ("husc", "spear"):  # heavy infantry both, of very different worth
        b = field("axe@4,3", f"{enemy}@4,2 {enemy}@5,2", on="covered_values")
        b.change(uid(b, "B-heavyfoot1"), points=6)
        combat(b)
        seen = view(SYSTEM, b, 0)
        acts.append([text(b.setting, o) for o in GreedyPlayer(3).act(SYSTEM, seen)])
    assert acts[0] == acts[1]


@pytest.mark.rule("A37b", "1s", "V6")
def test_odds_and_values_appear_when_the_combat_is_declared_and_not_before() -> None:
    b = field("axe@4,3", "husc@4,2", on="covered_values")
    combat(b)
    attack, husc = parse(b.setting, "attack A-heavyfoot1 B-heavyfoot1"), uid(b, "B-heavyfoot1")
    (before,) = odds(SYSTEM, view(SYSTEM, b, 0), (attack,), Budget())
    assert before.revealed and not before.rolls and not before.certain
    assert view(SYSTEM, b, 0).setting.kinds[husc] != b.setting.kinds[husc]
    chance = b.chance
    do(b, "attack A-heavyfoot1 B-heavyfoot1")
    assert asked(b) == "Faced" and b.chance > chance  # what was seen cannot be taken back
    seen = view(SYSTEM, b, 0)
    assert seen.setting.kinds[husc] == b.setting.kinds[husc]
    fight = (options(b)[0],)
    (mine,) = odds(SYSTEM, seen, fight, Budget())
    assert mine.rolls and mine.chances == odds(SYSTEM, view(SYSTEM, b, BOTH), fight, Budget())[0].chances
    dice(b, *[1] * 6)
    do(b, "fight")
    assert thrown(b) and view(SYSTEM, b, 0).setting.kinds[husc] != b.setting.kinds[husc]


@pytest.mark.rule("22a", "A37")
def test_a_covered_enemy_is_taken_for_a_unit_typical_of_its_class() -> None:
    b = field("axe@4,3", "husc@4,2", on="covered_values")
    true, taken = (s.kinds[uid(b, "B-heavyfoot1")] for s in (b.setting, view(SYSTEM, b, 0).setting))
    assert (true.attack, true.defence, true.morale, true.rule) == (3, 3, 3, "22e")
    assert (taken.attack, taken.defence, taken.morale, taken.rule) == (4, 4, 2, "22a")


@pytest.mark.rule("V55")
def test_with_covered_values_nothing_on_the_page_tells_the_type_of_an_enemy() -> None:
    b = field("axe@4,3 arch@2,5", "husc@4,2 L3m@4,2 long@7,0 geno@8,0 lc@0,0 fk@1,0", on="covered_values")
    voice = Voice(b.setting, "en")
    shown = screen.scene(view(SYSTEM, b, 0), 0, voice)
    told = {p.name: (p.look, p.code, p.values) for p in shown.pieces if p.side == 1 and p.kind == "cube"}
    assert told == {
        "Heavy infantry (B)": ("spear", "HI", ()),
        "Bowmen (B)": ("bow", "B", ()),
        "Crossbowmen": ("crossbow", "X", ()),
        "Light cavalry": ("hobilar", "LC", ()),
        "Heavy cavalry": ("knight", "HC", ()),
    }
    table = next(t for t in screen.tables(b.setting, voice) if t.key == "units")
    assert table.columns == ("Unit", "Class", "Cubes at the start", "Movement")
    assert {len(row.cells) for row in table.rows} == {4} and "covered" in table.note
    mine = next(p for p in shown.pieces if p.name == "Heavy infantry (A)")
    assert ("Type", "Axemen") in [(f.name, f.text) for f in mine.facts] and mine.values
    seen = view(SYSTEM, b, 0)
    armed = next(o for o in screen.overlays(seen, 0, voice) if o.key == "range").units
    assert armed == (uid(b, "A-bows1"),)
    assert not screen.overlay(seen, 0, "range", uid(b, "B-bows1"), voice).faint


@pytest.mark.rule("V55", "1s")
def test_a_covered_leader_shows_his_morale_only_while_his_unit_fights() -> None:
    b = field("axe@4,3", "husc@4,2 L3m@4,2", on="covered_values")
    leader = uid(b, next(c for c in b.setting.unit_codes if c.startswith("B-") and "heavyfoot" not in c))

    def badge() -> str:
        shown = screen.scene(view(SYSTEM, b, 0), 0, Voice(b.setting, "en"))
        piece = next(p for p in shown.pieces if p.id == leader)
        return next(x.text for x in piece.badges if x.sign == "leader")

    combat(b)
    assert badge() == ""
    axe = uid(b, "A-heavyfoot1")
    assert view(SYSTEM, b, 1).setting.kinds[axe] != b.setting.kinds[axe]
    do(b, "attack A-heavyfoot1 B-heavyfoot1")
    assert badge() == "3"
    assert view(SYSTEM, b, 1).setting.kinds[axe] == b.setting.kinds[axe]  # the attacker's are shown too
