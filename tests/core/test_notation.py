"""An option as text and back, for whatever fields an option may have."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import SYSTEM
from toy.book.movement import ChargeAt, Go
from toy.book.volley import Volley, VolleyPlan
from toy.pieces.facts import Unit

from gonfalon.core import codec
from gonfalon.core.engine import pending
from gonfalon.core.errors import BadNotation
from gonfalon.core.notation import parse, text, touches
from gonfalon.core.records import MISSING, Amount, Field, Hex, Point, UnitId, Word, fields_of
from gonfalon.core.setup import Place
from gonfalon.core.steps import OPTIONS, STEPS, ChooseUnit, Option, option

B = SYSTEM.ready("duel")
SETTING = B.setting
PLACES, UNITS = SETTING.width * SETTING.height, len(B.units)


@option("test-everything")
class Everything(Option):
    """An option with a field of every kind."""

    unit: UnitId
    count: int
    term: Word
    sure: bool
    path: tuple[Hex, ...]
    groups: tuple[tuple[UnitId, ...], ...]
    at: Point
    far: Amount
    maybe: UnitId | None
    other: UnitId | None = None
    via: tuple[Hex, ...] = ()
    points: tuple[Point, ...] = ()
    low: int = -1


VALUES: dict[str, st.SearchStrategy[Any]] = {
    "unit": st.integers(0, UNITS - 1),
    "hex": st.integers(0, PLACES - 1),
    "card": st.integers(0, 9),
    "side": st.integers(0, 1),
    "facing": st.integers(0, 11),
    "int": st.integers(-(10**12), 10**12),
    "amount": st.integers(-(10**7), 10**7),
    "turn": st.integers(0, 65_535),
    "point": st.tuples(st.integers(-(10**7), 10**7), st.integers(-(10**7), 10**7)),
    "word": st.from_regex(r"[a-z][a-z-]{0,8}", fullmatch=True),
    "str": st.from_regex(r"[a-z][a-z-]{0,8}", fullmatch=True),
    "bool": st.booleans(),
}


def field_values(f: Field) -> st.SearchStrategy[Any]:
    """Values of one field; lists inside lists are not empty (an empty group is no group)."""
    made = VALUES[f.kind]
    for depth in range(f.depth):
        made = st.lists(made, max_size=3, min_size=int(depth < f.depth - 1)).map(tuple)
    if not f.depth and f.name in ("maybe", "other"):
        made |= st.none()
    return made


def filled(cls: type[Option]) -> st.SearchStrategy[Option]:
    return st.builds(cls, **{f.name: field_values(f) for f in fields_of(cls)})


@settings(max_examples=300, deadline=None)
@given(filled(Everything))
def test_reading_is_the_inverse_of_printing_for_every_kind_of_field(made: Option) -> None:
    words = text(SETTING, made)
    assert parse(SETTING, words) == made
    assert words == " ".join(words.split())


TOY_OPTIONS = [
    o for o in (*OPTIONS["toy"].values(), *OPTIONS["core"].values()) if not o.word.startswith("test-")
]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(TOY_OPTIONS).flatmap(filled))
def test_reading_is_the_inverse_of_printing_for_every_option(made: Option) -> None:
    assert parse(SETTING, text(SETTING, made)) == made


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40) | st.from_regex(r"(go|charge|volley|place|unit) [A-Ba-f0-9 ,-]{0,12}"))
def test_any_text_is_an_option_or_bad_notation(words: str) -> None:
    try:
        made = parse(SETTING, words)
    except BadNotation:
        return
    assert parse(SETTING, text(SETTING, made)) == made


def test_the_notation_is_what_players_write() -> None:
    assert text(SETTING, Go(7)) == "go c2"
    assert text(SETTING, Go(7, (6,))) == "go c2 via b2"
    assert text(SETTING, ChargeAt(2)) == "charge B2"
    assert text(SETTING, Place(0, 1)) == "place A0 b1"


def test_touched_things_are_named_first_the_main_one() -> None:
    assert touches(Go(7, (6,))) == (("hex", 7), ("hex", 6))
    assert touches(Volley(0, 2)) == (("unit", 0), ("unit", 2))
    assert touches(ChooseUnit(3)) == (("unit", 3),)


# -- the codec ------------------------------------------------------------------------------------

states = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=4).map(tuple)
        | st.builds(VolleyPlan, st.lists(st.tuples(inner, inner), max_size=3).map(tuple))
        | st.builds(Unit, st.integers(0, 9), st.integers(0, 1), st.none() | st.integers(0, 9))
    ),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(states)
def test_what_is_packed_comes_back_the_same(value: Any) -> None:
    raw = codec.encode(codec.pack(value))
    assert codec.unpack(codec.decode(raw), "toy") == value


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(TOY_OPTIONS).flatmap(filled))
def test_options_may_stand_in_a_state(made: Option) -> None:
    assert codec.unpack(codec.decode(codec.encode(codec.pack(made))), "toy") == made


def test_every_step_of_the_toy_can_be_stored() -> None:
    for key, cls in STEPS.items():
        if key.startswith("toy."):
            made = cls(*[() if f.depth else 0 for f in fields_of(cls) if f.default is MISSING])
            assert codec.unpack(codec.pack(made), "toy") == made


def test_an_unregistered_record_cannot_be_stored() -> None:
    class Stray:
        pass

    with pytest.raises(TypeError):
        codec.pack(Stray())


def test_a_battle_restored_asks_the_same_question() -> None:
    again = codec.restore(B, codec.decode(codec.encode(codec.state(B))), "toy")
    assert codec.digest(again) == codec.digest(B) and pending(again) == pending(B)
