"""Bodies, saves, files and messages as nobody honest sends them."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import Any

from gonfalon.core.system import get_system, shipped

DEEP = 50_000
BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"\xff\xfe\x00",
    b"[" * DEEP + b"]" * DEEP,
    b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    b'{"system": "toy", "scenario": "duel", "seats": [{"kind": "here"}, {"kind": "here"}], "seed": 1e999}',
    b'{"system": "toy", "scenario": "duel", "seats": [{}, {}], "seed": 99999999999999999999}',
    b'{"system": "../x", "scenario": "\\u0000", "seats": [{}, {}]}',
    b'{"system": "toy", "scenario": "duel", "seats": [{}, {}], "source": {"system": "toy", "id": "x"}}',
    b'{"gonfalon": 2, "system": "toy"}',
    b'{"gonfalon": 2, "system": "toy", "scenario": "duel", "choices": {}, "seed": 1, "dice": "derived"}',
    b'{"entry": 99999999999}',
    b'{"armies": [{}, {}], "field": "x"}',
    b"a = " + b"[" * DEEP,
    b"a." * 20_000 + b"b = 1",
    b'system = "toy"\nid = "\\u0007"',
]
MESSAGES = [
    "",
    "{",
    "null",
    "[" * DEEP,
    '{"do": "choose"}',
    '{"do": "nothing"}',
    '{"do": "choose", "options": [], "number": 1}',
    '{"do": "choose", "options": ["\\u0000"], "number": 1}',
    '{"do": "choose", "options": ["accept"], "number": 1e99}',
    '{"do": "group", "units": [0], "order": "go", "towards": [1e308, -1e308]}',
    '{"do": "group", "units": [0], "order": "wheel", "places": [{"id": 0, "x": 1e400, "y": 0}]}',
    '{"do": "at", "entry": -5}',
    '{"do": "overlay", "kind": "../", "unit": 399}',
    '{"do": "why", "kind": "hex", "value": -2147483648}',
    '{"do": "dice", "faces": [1000, 1000]}',
    '{"do": "language", "language": "xx"}',
    "x" * 150_000,
]
KINDS = ["choose", "peek", "odds", "chance", "why", "overlay", "hint", "group", "arrange", "dice", "order"]
FIELDS = ["options", "number", "kind", "value", "unit", "units", "order", "places", "put", "faces", "window"]
VALUES: list[Any] = [None, -1, 0, 1, 2**40, 1.5, "", "accept", "\u0000", "x" * 300, [], [0], ["accept"], {}]


def spoiled(chance: random.Random) -> str:
    """A message of a known kind with fields of any kind."""
    data: dict[str, Any] = {"do": chance.choice(KINDS)}
    for _ in range(chance.randrange(4)):
        data[chance.choice(FIELDS)] = chance.choice(VALUES)
    return json.dumps(data)


PLACED: list[Any] = [None, -1, 10**30, "", "x", [], {}, [[]], True, 2**63, 1.5, "\x1b[2J"]
PLACED += [{"$": ["core.Outcome"]}, {"$": ["toy.Go"]}]


def poisoned(data: Any, chance: random.Random) -> None:
    """Alter a place of a save, anywhere."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = chance.choice(keys)
        if isinstance(data[key], (dict, list)) and data[key] and chance.random() < 0.8:
            data = data[key]
            continue
        data[key] = chance.choice(PLACED)
        return


@cache
def battle_files() -> list[str]:
    """The battles that ship, as files."""
    folders = [get_system(name).folder for name in shipped()]
    texts = [path.read_text("utf-8") for folder in folders for path in sorted(folder.glob("data/**/*.toml"))]
    return [text for text in texts if re.search(r"^title\b", text, re.MULTILINE)]


def spoiled_file(chance: random.Random) -> bytes:
    """A battle that ships, as a file with some of its text altered."""
    lines = chance.choice(battle_files()).splitlines()
    for _ in range(chance.choice((0, 1, 1, 1, 2, 5))):
        at = chance.randrange(len(lines := lines or [""]))
        match chance.randrange(6):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(lines))
            case 2:
                lines[at] = re.sub(r"\d+", lambda _: str(chance.choice([-1, 0, 10**9, 10**30])), lines[at])
            case 3:
                lines[at] = re.sub(
                    r"(?<==).*", chance.choice([' "x"', " []", " {}", " nan", ' "../x"']), lines[at]
                )
            case 4:
                where = chance.randrange(len(lines[at]) + 1)
                lines[at] = (
                    lines[at][:where]
                    + chance.choice(["\x00", "]", '"', "é", "\x1b[2J", "#"])
                    + lines[at][where:]
                )
            case _:
                del lines[at + 1 :]
    return "\n".join(lines).encode()
