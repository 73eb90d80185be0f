"""What a player reads on the board is words: no name, number or mark of the program's own."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import gonfalon
from gonfalon.core.match import Match
from gonfalon.core.orders import StandingOrders
from gonfalon.core.system import get_system, shipped
from gonfalon.locale import LANGUAGES
from gonfalon.server.messages import told
from gonfalon.server.phrases import Phrases
from gonfalon.server.rights import Rights
from gonfalon.server.seats import Link, Seat, Seats
from gonfalon.server.sitting import Sitting
from gonfalon.server.wire import Wire

BATTLES = [(name, scenario) for name in shipped() for scenario in get_system(name).scenarios]
# fields of messages that are shown; of an option the words only, its text is what the page sends back
SHOWN = {
    "label", "note", "code", "mark", "name", "title", "text", "prompt", "purpose", "result", "state", "turn",
    "short", "chance_title", "parts", "columns", "cells", "chances", "table", "rows", "unit_name", "end",
}  # fmt: skip
MARKS = [
    re.compile(r"\[[a-z][\w-]*\]"),  # a message that is not there
    re.compile(r"[{}$]|\b(None|True|False|nan)\b"),
    re.compile(r"\b\w+_\w+\b"),
    re.compile(r"(?<![\d.,])\d{5,}"),  # micrometres, seeds
]


def shown(message: Any, field: str = "") -> Iterator[str]:
    """Every text of a message that a player reads."""
    if isinstance(message, str):
        if field in SHOWN:
            yield message
    elif isinstance(message, msgspec.Struct):
        for f in message.__struct_fields__:
            if not (isinstance(message, told.Opt) and f == "text"):
                yield from shown(getattr(message, f), f)
    elif isinstance(message, (list, tuple)):
        for one in message:
            yield from shown(one, field)
    elif isinstance(message, dict):
        for one in message.values():
            yield from shown(one, field)


def marks(text: str, codes: set[str]) -> list[str]:
    """What in a text belongs to the program."""
    found = [m.group() for mark in MARKS for m in mark.finditer(text)]
    return found + [word for word in re.findall(r"[\w-]+", text) if word in codes]


def codes_of(match: Match) -> set[str]:
    """The names that pieces and commands have inside the program, unless they are names in the world."""
    s = match.battle.setting
    names = " ".join(s.name("unit", i, language) for language in LANGUAGES for i in range(len(s.unit_codes)))
    return {c for c in s.unit_codes if c not in re.findall(r"[\w-]+", names.casefold())}


def texts(match: Match, wire: Wire, link: Link) -> Iterator[str]:
    yield from shown(wire.state(link, fresh=True))
    phrases = Phrases(match, wire.voice(link.language))
    asked = match.question()
    if asked is None:
        return
    yield from shown(phrases.question(StandingOrders()))
    some = random.Random(match.number).sample(asked.options, min(3, len(asked.options)))
    for option in some:
        yield from shown(phrases.peek(match.peek([match.text(option)])))
    for unit in range(0, len(match.battle.setting.unit_codes), 3):
        for refusal in match.why_not("unit", unit):
            yield from shown(phrases.refusal(refusal))


@pytest.mark.parametrize(("system", "scenario"), BATTLES, ids=[f"{a}-{b}" for a, b in BATTLES])
def test_no_mark_of_the_program_reaches_a_player(system: str, scenario: str) -> None:
    match = gonfalon.start(system, scenario, {}, 11)
    codes, dice = codes_of(match), random.Random(3)
    sitting = Sitting("x", match, Seats((Seat(), Seat()), open=True))
    wire = Wire(sitting, Rights(sitting))
    links = [Link((0, 1), language, lambda _m: None) for language in LANGUAGES]
    found: dict[str, str] = {}
    for link in links:
        for text in shown(wire.board(link.language)):
            found.update(dict.fromkeys(marks(text, codes), text))
    for _ in range(40):
        for link in links:
            scene = wire.scene(link, wire.seen(link))
            names = [p.name for p in scene.pieces if p.name and not p.secret]
            assert len(names) == len(set(names)), "pieces of one name cannot be told apart"
            for text in texts(match, wire, link):
                found.update(dict.fromkeys(marks(text, codes), text))
        for _ in range(4):
            if (asked := match.question()) is not None:
                match.choose(dice.choice(asked.options))
    assert not found, "\n".join(f"{mark}: {text}" for mark, text in found.items())
