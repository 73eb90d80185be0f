"""The canonical form of battle files, their formats, and the commands for them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from gonfalon.cli import app
from gonfalon.cli_own import file_kind, schema_of
from gonfalon.core.errors import BadScenario
from gonfalon.core.own.rows import Clause, Row, Victory
from gonfalon.core.own.upgrade import of_today
from gonfalon.core.own.writer import write
from gonfalon.core.rulebook import Text
from gonfalon.core.system import get_system, shipped

RUN = CliRunner()
DATA = Path(str(get_system("cry_havoc").folder)) / "data" / "scenarios"


class Ditch(Clause, frozen=True, kw_only=True):
    """A clause of the test."""

    at: str
    depth: int = 1


class Rain(Clause, frozen=True, kw_only=True):
    """Another."""

    until: int = 3


class Piece(Row, frozen=True, kw_only=True):
    """A piece of the test."""

    code: str
    at: str = ""
    steps: list[int] = []


class File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of the test."""

    id: str
    title: Text | str
    rows: list[str] = []
    pieces: list[Piece] = []
    zones: dict[str, Piece] = {}
    clause: list[Ditch | Rain] = []
    victory: list[Victory] = []


LONG = "x" * 120
GIVEN: dict[str, Any] = {
    "victory": [{"text": {"it": LONG, "en": LONG}, "win": 1, "when": "end", "note": "kept"}],
    "clause": [{"depth": 1, "at": "A1", "kind": "ditch"}, {"kind": "rain", "until": 9}],
    "zones": {"b": {"at": "C3", "code": "b"}, "a c": {"code": "a", "at": ""}},
    "pieces": [{"at": "B2", "code": 'h"al\n', "only": {"rain": "no"}, "steps": []}],
    "rows": ["." * 60, "#" * 60],
    "title": "Ford",
    "id": "ford",
}
CANONICAL = f"""\
format = 2
system = "toy"
id = "ford"
title = "Ford"
rows = [
    "{"." * 60}",
    "{"#" * 60}",
]
pieces = [
    {{ only = {{ rain = "no" }}, code = "h\\"al\\n", at = "B2" }},
]
clause = [
    {{ kind = "ditch", at = "A1" }},
    {{ kind = "rain", until = 9 }},
]

[zones]
b = {{ code = "b", at = "C3" }}
"a c" = {{ code = "a" }}

[[victory]]
note = "kept"
when = "end"
win = 1
text = {{ en = "{LONG}", it = "{LONG}" }}
"""


def test_keys_stand_in_the_order_of_the_record_and_defaults_are_left_out() -> None:
    assert write(GIVEN, File, "toy") == CANONICAL


def test_what_was_written_is_written_the_same_again_and_means_the_same() -> None:
    again = tomllib.loads(CANONICAL)
    assert write(again, File, "toy") == CANONICAL
    del again["format"], again["system"]
    assert msgspec.convert(again, File) == msgspec.convert(GIVEN, File)


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_battle_survives_the_canonical_form(name: str) -> None:
    system = get_system(name)
    kind = file_kind(system)
    for path in [
        p for p in system.folder.glob("data/**/*.toml") if p.parent.name in ("scenarios", "battles")
    ]:
        data = tomllib.loads(path.read_text("utf-8"))
        text = write(data, kind, name)
        again = tomllib.loads(text)
        assert write(again, kind, name) == text, path
        if "format" in data:  # a file of today: canonical as it is shipped
            assert text == path.read_text("utf-8"), path


def test_another_format_is_refused_in_words_and_an_old_one_upgraded() -> None:
    room = ModuleType("upgrade")
    room.upgrade = lambda data: {**data, "new": True}  # type: ignore[attr-defined]
    assert of_today({"system": "x", "id": "a"}, room, "") == {"id": "a", "new": True}
    assert of_today({"format": 2, "id": "a"}, room, "") == {"id": "a"}
    assert of_today({"id": "a"}, None, "") == {"id": "a"}
    for number in (1, 3, "2", True):
        with pytest.raises(BadScenario) as told:
            of_today({"format": number}, room, "mine.toml")
        assert "format 2" in told.value.of("en") and "formato 2" in told.value.of("it")


@pytest.mark.parametrize("name", shipped())
def test_every_game_has_a_schema(name: str) -> None:
    made = schema_of(get_system(name))
    done = RUN.invoke(app, ["schema", name])
    assert done.exit_code == 0 and json.loads(done.stdout) == json.loads(json.dumps(made))
    top = made["$defs"][made["$ref"].rpartition("/")[2]]
    assert top["properties"]["format"] == {"const": 2} and "system" in top["required"]


def copied(tmp_path: Path) -> Path:
    """A battle of Cry Havoc as a file of one's own."""
    text = (DATA / "1_duel.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text if "system =" in text else f'system = "cry_havoc"\n{text}', "utf-8")
    return file


def test_format_writes_a_file_once_and_check_changes_nothing(tmp_path: Path) -> None:
    file = copied(tmp_path)
    file.write_text(f"# mine\n{file.read_text('utf-8')}", "utf-8")
    before = file.read_text("utf-8")
    assert RUN.invoke(app, ["format", str(file), "--check"]).exit_code == 1
    assert file.read_text("utf-8") == before
    assert RUN.invoke(app, ["format", str(file)]).exit_code == 0
    assert file.read_text("utf-8").startswith('format = 2\nsystem = "cry_havoc"\nid = "duel"\n')
    done = RUN.invoke(app, ["format", str(file), "--check", "--language", "en"])
    assert done.exit_code == 0 and "in canonical form" in done.stdout


def test_format_and_schema_say_what_they_cannot_do(tmp_path: Path) -> None:
    file = copied(tmp_path)
    file.write_text(file.read_text("utf-8").replace("turns = 12", "turns = 1200"), "utf-8")
    done = RUN.invoke(app, ["format", str(file), "--language", "en"])
    assert done.exit_code != 0 and "1200 is not a number from 1 to 60" in done.output
    assert RUN.invoke(app, ["schema", "chess"]).exit_code != 0


def test_a_file_of_ones_own_is_shown_and_played_by_the_computer(tmp_path: Path) -> None:
    file = copied(tmp_path)
    shown = RUN.invoke(app, ["battles", "--file", str(file), "--language", "it"])
    assert shown.exit_code == 0 and "Duello" in shown.stdout
    played = RUN.invoke(app, ["auto", "--file", str(file), "--players", "random,random", "--language", "en"])
    assert played.exit_code == 0 and "gestures" in played.stdout
    both = RUN.invoke(app, ["auto", "cry_havoc", "duel", "--file", str(file)])
    assert both.exit_code != 0
