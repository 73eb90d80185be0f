"""The page's types are written from the server's messages, and are true of what is sent."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from server.helpers import Page, Table

import gonfalon.server
from gonfalon.core.system import SYSTEMS
from gonfalon.server.messages import base
from gonfalon.server.messages.base import Message, encode
from gonfalon.server.messages.pages import Nothing

ROOT = Path(__file__).parents[2]
SERVER = Path(gonfalon.server.__file__).parent

sys.path.append(str(ROOT / "tools"))
import wire_types  # noqa: E402


def test_the_types_of_the_page_are_those_of_the_messages() -> None:
    told = wire_types.TYPES.read_text("utf-8")
    assert told == wire_types.types(), "stale: run `python tools/wire_types.py`"


def lines_of(name: str) -> dict[str, str]:
    """The lines of an interface, by the name of the field."""
    text = wire_types.types()
    start = text.index(f"export interface {name} ")
    body = text[text.index("{", start) + 1 : text.index("\n}", start)]
    return {line.split(":")[0].strip().rstrip("?"): line.strip() for line in body.strip().splitlines()}


def test_what_has_a_default_arrives_and_what_may_be_unset_need_not() -> None:
    piece, state = lines_of("Piece"), lines_of("State")
    assert piece["storey"] == "storey: number;"
    assert piece["place"] == "place: number | null; // hex id"
    assert lines_of("Grip")["pivot"] == 'pivot: "left" | "right";'
    assert lines_of("SideCard")["tincture"] == "tincture: Tincture;"
    assert state["type"] == 'type: "state";'
    assert state["scene"] == "scene?: Scene; // nothing behind a curtain"
    assert state["question"] == "question: Question | null;"
    assert lines_of("LogPart")["from"] == "from: number;"
    assert lines_of("Entry")["also"].startswith("also: (string | number)[][];")


def test_a_page_need_not_send_what_has_a_default() -> None:
    asked = lines_of("ChooseRequest extends SocketRequest")
    assert asked["do"] == 'do: "choose";'
    assert asked["options"] == "options: string[];"
    assert asked["sure"] == "sure?: boolean;"
    assert "do" not in lines_of("SocketRequest")


def test_a_type_that_the_page_does_not_know_is_an_error() -> None:
    with pytest.raises(TypeError, match="the page has no type"):
        wire_types.written(msgspec.inspect.type_info(set[int]))


@pytest.mark.parametrize("what", [{"type": "reply"}, [{"id": 1}], "state", [Nothing(), None]])
def test_only_messages_leave_the_server(what: Any) -> None:
    with pytest.raises(TypeError, match="is no message"):
        encode(what)


def calls(path: Path) -> Iterator[tuple[str, int]]:
    """What a module calls, and where."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node.lineno


def test_there_is_one_way_out() -> None:
    """JSON is made where messages are encoded, and where something is kept or thought about."""
    may_encode = {"messages/base.py", "store.py", "standing.py", "work.py"}
    may_answer = {"hall.py", "routes/battles.py"}  # a message; a saved battle, which is a file
    wrong = []
    for path in SERVER.rglob("*.py"):
        name = str(path.relative_to(SERVER))
        for called, line in calls(path):
            if called in ("msgspec.json.encode", "_ENCODER.encode", "json.dumps") and name not in may_encode:
                wrong.append(f"{name}:{line} {called}")
            if called in ("Response", "JSONResponse") and name not in may_answer:
                wrong.append(f"{name}:{line} {called}")
            if called.endswith((".send_json", ".send_bytes")):
                wrong.append(f"{name}:{line} {called}")
    assert wrong == []


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Message]:
    """Every message that leaves the server."""
    found: list[Message] = []
    real = base._ENCODER

    class Recorder:
        def encode(self, message: Any) -> bytes:
            found.extend([message] if isinstance(message, Message) else message)
            return real.encode(message)

    monkeypatch.setattr(base, "_ENCODER", Recorder())
    return found


def true(message: Message) -> None:
    """A message is what its types say: it can be read again as what it was."""
    raw = encode(message)
    again = msgspec.json.decode(raw, type=type(message))
    assert msgspec.json.decode(encode(again)) == msgspec.json.decode(raw)


@pytest.mark.parametrize(
    ("system", "scenario"),
    [
        ("toy", "duel"),
        ("men_of_iron", "falkirk"),
        ("cry_havoc", "ambush"),
        ("dark_ages", "courtrai"),
        ("impetus", "hyw"),
        ("naran", "drill_1705"),
    ],
)
def test_what_is_sent_is_what_the_types_say(
    table: Table, sent: list[Message], system: str, scenario: str
) -> None:
    table.client.get(f"/api/preview/{system}/{scenario}")
    battle = table.create(system=system, scenario=scenario, seed=5)
    with table.sit(battle, "it") as socket:
        page, dice = Page(socket), Random(5)
        for n in range(25):
            page.until(lambda s: s["question"] is not None or s["outcome"])
            if page.state["outcome"]:
                break
            option = "accept" if "accept" in page.options else dice.choice(page.options)
            for do in ("peek", "odds", "chance"):
                assert page.ask(do, options=[option])["type"] == "reply"
            page.choose(option, sure=n % 2 == 0)
            page.choose(option)
        for overlay in page.state["overlays"][:4]:
            unit = (overlay["units"] or [0])[0] if overlay["per_unit"] else None
            page.ask("overlay", kind=overlay["key"], unit=unit)
        page.ask("why", kind="unit", value=0)
        page.ask("at", entry=3)
        page.ask("concede")
    table.client.get(f"/api/battles/{battle}/report")
    table.client.get("/api/home")
    table.client.get(f"/api/rules/{system}")
    kinds = {type(m).__name__ for m in sent}
    assert {"State", "BoardMessage", "PeekTold", "OddsAnswer", "ChanceTold", "ChosenTold"} <= kinds
    assert {"FilmTold", "WhyTold", "ReportTold", "HomeTold", "RulesTold", "PreviewTold", "Created"} <= kinds
    for message in sent.copy():
        true(message)


@pytest.mark.parametrize("system", ["cry_havoc", "dark_ages", "impetus", "naran"])
def test_armies_are_what_the_types_say(table: Table, sent: list[Message], system: str) -> None:
    assert system in SYSTEMS
    choice = table.client.get(f"/api/armies/{system}").json()
    for army in choice["armies"][:3]:
        table.client.post(f"/api/armies/{system}", json=army["data"])
    asked = {"armies": [a["data"] for a in choice["armies"][:2]], "field": choice["fields"][0]["id"]}
    table.client.post(f"/api/quick/{system}", json=asked)
    table.client.put(f"/api/things/{system}/army/mine", json={"name": "Mine"})
    table.client.get(f"/api/things/{system}/army")
    kinds = {type(m).__name__ for m in sent}
    assert {"Choice", "ScenarioFile", "Nothing", "Kept"} <= kinds
    assert kinds & {"Judged", "Fault"}
    for message in sent.copy():
        true(message)


def test_no_room_of_the_server_is_too_large() -> None:
    """Modules fit on three screens, functions on one."""
    for path in SERVER.rglob("*.py"):
        text = path.read_text("utf-8")
        assert len(text.splitlines()) <= 400, path.name
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                assert (node.end_lineno or 0) - node.lineno < 60, f"{path.name}: {node.name}"
