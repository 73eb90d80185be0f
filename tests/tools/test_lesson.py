"""The position of a lesson, cut out of a battle, opens where it was cut."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

import gonfalon
from gonfalon.core import codec
from gonfalon.core.lessons import Stored

sys.path.append(str(Path(__file__).parents[2] / "tools"))
import lesson


def test_a_position_is_the_battle_where_it_was_cut() -> None:
    match = gonfalon.start("dark_ages", "training", {"strict_disengagement": "yes"})
    match.choose("activate vanguard-16")
    cut = msgspec.json.decode(msgspec.json.encode(lesson.position(match)), type=Stored)
    assert (cut.battle, cut.choices) == ("training", {"strict_disengagement": "yes"})
    again = codec.restore(match.battle, cut.state, "dark_ages")
    assert codec.digest(again) == codec.digest(match.battle)
