"""What the board shows: every battle in both languages, nothing hidden, nothing missing."""

from __future__ import annotations

import msgspec
import pytest
from systems.dark_ages.positions import combat, do, field, hold, uid

from gonfalon.core.dice import mix, seeded
from gonfalon.core.engine import apply, options
from gonfalon.core.views import view
from gonfalon.locale.voice import Voice
from gonfalon.players.random import pick
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.screen import board as screen


@pytest.mark.parametrize("battle", list(SYSTEM.scenarios))
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_battle_is_shown_with_words_only(battle: str, language: str) -> None:
    b = SYSTEM.ready(battle, seed=3)
    voice = Voice(b.setting, language)
    rng = seeded(3)
    for number in range(120):
        if b.outcome is not None:
            break
        if number % 20 == 0:
            shown = [screen.scene(view(SYSTEM, b, side), side, voice) for side in (0, 1)]
            words = msgspec.json.encode(shown).decode()
            assert "[screen" not in words and "{" + " $" not in words
        rng = mix(rng + number)
        apply(b, pick(options(b), rng))
    static = msgspec.json.encode([screen.board(b.setting, voice), screen.tables(b.setting, voice)]).decode()
    assert "[screen" not in static


def test_the_enemy_hand_is_seen_from_the_back() -> None:
    b = field("fk@4,5", "spear@4,0")
    hold(b, 1, "leadership-20")
    shown = screen.scene(view(SYSTEM, b, 0), 0, Voice(b.setting, "en"))
    hand = next(p for p in shown.piles if p.key == "hand1")
    assert hand.count == 1 and hand.cards[0].id is None


def test_covered_values_are_not_shown() -> None:
    b = field("fk@4,5", "husc@4,0", on="covered_values")
    shown = screen.scene(view(SYSTEM, b, 0), 0, Voice(b.setting, "en"))
    piece = next(p for p in shown.pieces if p.id == uid(b, "B-heavyfoot1"))
    assert piece.values == () and all(f.name != "Defence" for f in piece.facts)


def test_overlays_show_reach_and_line_of_fire() -> None:
    b = field("arch@4,5 fk@2,5", "spear@4,3")
    voice = Voice(b.setting, "en")
    assert [o.key for o in screen.overlays(b, 0, voice)] == ["reach", "range"]
    reach = screen.overlay(b, 0, "reach", uid(b, "A-fk1"), voice)
    assert b.setting.unlabel("hex", "2.3") in reach.hexes
    shot = screen.overlay(b, 0, "range", uid(b, "A-arch1"), voice)
    assert shot.hexes == (b.setting.unlabel("hex", "4.3"),)


def test_the_dice_of_a_declared_combat_are_shown_with_their_odds() -> None:
    b = field("fk@4,3 L2m@4,3", "spear@4,2")
    hold(b, 0, "knights-attack-24")
    combat(b)
    do(b, "attack A-fk1 B-spear1")
    notes = {n.name: n.text for n in screen.scene(view(SYSTEM, b, 0), 0, Voice(b.setting, "en")).notes}
    assert notes["Attack: damage"].startswith("4 × 3+ → 0: 1 %; 1: 10 %; 2: 30 %; 3: 40 %; 4: 20 %")
    assert notes["Defence: damage"].startswith("3 × 4+ → 0: 12 %")
