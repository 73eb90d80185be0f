"""What the board is told."""

from __future__ import annotations

import random

import msgspec
import pytest

from gonfalon.core.checks import Refusal
from gonfalon.core.display_board import HexMap
from gonfalon.core.engine import apply, options
from gonfalon.core.views import view
from gonfalon.locale import Speaker, message
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.screen import board as screen


class Voice:
    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, /, **args: object) -> str:
        return message(self.language, key, dict(args), "cry_havoc")

    def name(self, words: object) -> str:
        return str(words)

    def refusal(self, refusal: Refusal) -> str:
        return self(f"refusal-{refusal.key}", **dict(refusal.args))


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", sorted(SYSTEM.scenarios))
def test_board_scene_and_tables_speak_both_languages(name: str, language: str) -> None:
    voice = Voice(language)
    b = SYSTEM.ready(name)
    board = screen.board(b.setting, voice)
    assert isinstance(board.map, HexMap) and len(board.map.cells) == 400
    for _ in range(12):
        apply(b, options(b)[0])
    seen = view(SYSTEM, b, 0)
    scene = screen.scene(seen, 0, voice)
    assert scene.pieces and msgspec.json.encode(scene)
    assert len(screen.tables(b.setting, voice)) == 6
    assert "screen-" not in msgspec.json.encode((board, scene)).decode()


def test_the_castle_has_three_storeys_and_hidden_men_are_not_shown() -> None:
    board = screen.board(SYSTEM.ready("coup").setting, Voice("en"))
    assert isinstance(board.map, HexMap) and len(board.map.storeys) == 3
    b = SYSTEM.ready("ambush")
    hidden = {u.id for u in b.units if u.hidden}
    assert not hidden & {p.id for p in screen.scene(view(SYSTEM, b, 0), 0, Voice("en")).pieces}
    assert hidden <= {p.id for p in screen.scene(view(SYSTEM, b, 1), 1, Voice("en")).pieces}


@pytest.mark.parametrize("battle", ["ambush", "village", "slope"])
def test_no_two_options_of_a_question_read_alike(battle: str) -> None:
    b = SYSTEM.start(SYSTEM.scenarios[battle], {"aiming_errors": "yes", "panic": "yes"}, 3)
    chance = random.Random(3)
    speakers = [Speaker(b.setting, language) for language in ("it", "en")]
    while b.outcome is None:
        choices = options(b)
        for speaker in speakers:
            words = [speaker.option(o) for o in choices]
            assert len(set(words)) == len(words), [w for w in words if words.count(w) > 1]
        apply(b, chance.choice(choices))
