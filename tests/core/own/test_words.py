"""Words of a file: both languages, one for both, or a plain text."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from gonfalon.core.own.rows import Clause
from gonfalon.core.own.words import whole_words
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name


class Flood(Clause, frozen=True, kw_only=True):
    place: str


class Fire(Clause, frozen=True, kw_only=True):
    called: Text | Literal["none"] = "none"


class Unit(msgspec.Struct):
    name: Name | None = None


class File(msgspec.Struct):
    title: Text
    units: list[Unit] = []
    pair: tuple[Text, int] | None = None
    zones: dict[str, Unit] = {}
    clause: tuple[Flood | Fire, ...] = ()
    note: str = ""


BOTH = {"en": "Ford", "it": "Ford"}


@pytest.mark.parametrize(
    ("given", "whole"),
    [
        ({"title": "Ford"}, {"title": BOTH}),
        ({"title": {"it": "Ford"}}, {"title": BOTH}),
        ({"title": {"en": "Ford", "it": "Guado"}}, {"title": {"en": "Ford", "it": "Guado"}}),
        ({"units": [{"name": "Ford"}, {"name": None}]}, {"units": [{"name": BOTH}, {"name": None}]}),
        (
            {"units": [{"name": {"en": "Ford", "gender": "f"}}]},
            {"units": [{"name": {**BOTH, "gender": "f"}}]},
        ),
        ({"pair": ["Ford", 3]}, {"pair": [BOTH, 3]}),
        ({"zones": {"a": {"name": "Ford"}}}, {"zones": {"a": {"name": BOTH}}}),
        ({"clause": [{"kind": "flood", "text": "Ford"}]}, {"clause": [{"kind": "flood", "text": BOTH}]}),
        ({"note": "Ford", "other": "Ford"}, {"note": "Ford", "other": "Ford"}),
    ],
)
def test_a_plain_text_or_one_language_stands_for_both(given: dict[str, object], whole: object) -> None:
    assert whole_words(given, File) == whole


@pytest.mark.parametrize(
    "odd",
    [
        {"title": 3},
        {"title": {}},
        {"title": {"en": 3}},
        {"units": "x"},
        {"units": [3]},
        {"pair": [1, 2, 3]},
        {"zones": []},
        {"clause": [{"kind": "flod", "text": "x"}, 3, {}]},
        {"clause": [{"kind": "fire", "called": "none"}]},
    ],
)
def test_what_does_not_fit_is_left_to_the_check(odd: dict[str, object]) -> None:
    assert whole_words(odd, File) == odd
