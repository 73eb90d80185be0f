"""What a page sends is checked as it is read; a choice is read, judged and tried once."""

from __future__ import annotations

from typing import Any

import pytest
from server.helpers import Page, Table

from gonfalon.core import choices, engine, match, notation
from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal
from gonfalon.core.notation import Labels, text
from gonfalon.core.steps import Option

FORM = "options are a list of at most 200 texts"
ORDER = "an order is always, never or ask"
GOOD = {"do": "choose", "options": ["accept"], "number": 1, "sure": True}


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ({**GOOD, "options": 7}, "IllegalChoice", FORM),
        ({**GOOD, "options": ["accept", 7]}, "IllegalChoice", FORM),
        ({**GOOD, "options": ["accept"] * 201}, "IllegalChoice", FORM),
        ({**GOOD, "options": ["a" * 10_001]}, "IllegalChoice", FORM),
        ({**GOOD, "options": []}, "IllegalChoice", "nothing was chosen"),
        ({**GOOD, "number": "1"}, "BadMessage", "Expected `int"),
        ({**GOOD, "number": 2**40}, "BadMessage", "2147483647"),
        ({**GOOD, "sure": 1}, "BadMessage", "Expected `bool`, got `int`"),
        ({"do": "choose", "options": ["accept"]}, "BadMessage", "the key `number` is missing"),
        ({"do": "fly"}, "NotFound", "nothing is called «fly»"),
        ({"do": 7}, "NotFound", "nothing is called «7»"),
        ({"id": 3}, "BadMessage", "the key `do` is missing"),
        ({"do": "why"}, "BadMessage", "an option, or the kind and value of a thing"),
        (
            {"do": "order", "window": "x", "policy": "often"},
            "IllegalChoice",
            "an order is always, never or ask",
        ),
        (
            {"do": "order", "window": "x", "policy": "ask", "until": "noon"},
            "IllegalChoice",
            "an order is always",
        ),
        ({"do": "order", "window": "x"}, "IllegalChoice", ORDER),
        ({"do": "order", "policy": "ask", "percent": 101}, "BadMessage", "100"),
        ({"do": "group", "units": [0], "order": "fly"}, "BadMessage", "fly"),
        ({"do": "group", "units": [-1], "order": "hold"}, "BadMessage", ">= 0"),
        ({"do": "group", "units": [999], "order": "hold"}, "NotFound", "there is no piece 999"),
        ({"do": "group", "units": [0] * 201, "order": "hold"}, "BadMessage", "200"),
        ({"do": "arrange", "places": [[0, 1]]}, "BadMessage", "length 3"),
        ({"do": "arrange", "places": [[99, 1, None]]}, "IllegalChoice", "these pieces are not yours"),
        ({"do": "overlay", "kind": "reach", "unit": 999}, "NotFound", "there is no piece 999"),
        ({"do": "overlay", "kind": "x" * 81}, "BadMessage", "80"),
        ({"do": "dice", "faces": [1] * 201}, "BadMessage", "200"),
        ({"do": "dice", "faces": [1.5]}, "BadMessage", "Expected `int`, got `float`"),
        ({"do": "at", "entry": None}, "BadMessage", "Expected `int`, got `null`"),
    ],
    ids=lambda x: str(x.get("do", "?")) if isinstance(x, dict) else "",
)
def test_a_bad_request_is_answered_in_words_and_changes_nothing(
    table: Table, asked: dict[str, Any], error: str, said: str
) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        socket.send_json({"id": 71, **asked})
        told = socket.receive_json()
        assert (told["type"], told["error"], told["id"]) == ("fault", error, asked.get("id", 71))
        assert said in told["text"], told["text"]
        assert told["title"] and "[" not in told["title"]
        assert page.ask("peek", options=["accept"])["type"] == "reply"
        assert page.state["number"] == 1


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("not json", "the message cannot be read"),
        ("[]", "Expected `object`, got `array`"),
        ('{"do": "choose", "options": ["' + "a" * 100_000 + '"], "number": 1}', "the message is too long"),
        ('{"do": "undo", "x": ' + "[" * 90_000, "the message cannot be read"),
    ],
    ids=["words", "list", "long", "deep"],
)
def test_a_message_that_is_no_request_is_answered_in_words(table: Table, raw: str, said: str) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        socket.send_text(raw)
        told = socket.receive_json()
        assert (told["type"], told["error"], told["id"]) == ("fault", "BadMessage", None)
        assert said in told["text"]
        assert page.choose("accept")["type"] == "reply"


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("/api/battles", {"system": "toy"}, "the key `scenario` is missing"),
        ("/api/battles", {"system": "toy", "scenario": "duel", "seats": [{}]}, "length 2"),
        ("/api/battles", {"system": "toy", "scenario": "duel", "seats": [{}, {}], "dice": "mine"}, "mine"),
        ("/api/battles", {"system": "toy", "scenario": "duel", "seats": [{}, {"kind": "cat"}]}, "cat squire"),
        ("/api/battles", {"system": "x" * 81, "scenario": "duel", "seats": [{}, {}]}, "80"),
        ("/api/battles", {"system": "toy", "scenario": "duel", "seats": [{}, {}], "seed": 2**63}, ""),
        ("/api/preview/toy", [1], "Expected `object`, got `array`"),
        ("/api/quick/impetus", {"armies": [{}], "field": "x"}, "length 2"),
    ],
)
def test_a_bad_body_is_answered_in_words(table: Table, path: str, body: Any, said: str) -> None:
    answer = table.client.post(path, json=body)
    assert answer.json()["error"] in ("BadMessage", "BadScenario")
    assert said in answer.json()["text"]


def test_a_thing_that_is_kept_is_a_table_of_keys(table: Table) -> None:
    answer = table.client.put("/api/things/toy/army/mine", json=[1])
    assert (answer.status_code, answer.json()["error"]) == (422, "BadMessage")


def test_a_new_language_is_told_everything_anew(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        socket.send_json({"do": "language", "id": 1, "language": "it"})
        board = socket.receive_json()
        assert board["type"] == "board" and board["system_title"] == "Giocattolo"
        assert page.board["system_title"] != board["system_title"]
        assert page.board.keys() == board.keys()


# -- once from the click to the commit ------------------------------------------------------------


class Counted:
    """How often options are read and judged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.parsed: list[str] = []
        self.judged: list[str] = []
        read, judge = notation.parse, engine.refused

        def parse(labels: Labels, words: str) -> Option:
            self.parsed.append(words)
            return read(labels, words)

        def refused(b: AnyBattle, option: Option) -> Refusal | None:
            self.judged.append(text(b.setting, option))
            return judge(b, option)

        monkeypatch.setattr(match, "parse", parse)
        monkeypatch.setattr(choices, "refused", refused)


def to_volley(page: Page) -> None:
    """Play to where a volley would be fired: dice decide it."""
    for words in ("accept", "accept", "stance bold", "stance careful", "pass", "volley A0 B2"):
        assert page.choose(words)["type"] == "reply"
    assert "done" in page.options


def test_a_confirmed_choice_was_read_and_judged_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    with table.sit(table.create(open=False)) as socket:
        page = Page(socket)
        for _ in range(200):
            if page.state["curtain"]:
                page.ask("lift")
            words = page.options[0]
            with monkeypatch.context() as patched:
                seen = Counted(patched)
                page.ask("peek", options=[words])
                page.ask("odds", options=[words])
                told = page.choose(words, sure=False)
                if "confirm" in told:
                    assert page.choose(words)["type"] == "reply"
                assert (seen.parsed, seen.judged) == ([words], [words])
            if told.get("confirm") == "dice":
                return
        raise AssertionError("nothing was confirmed")


def test_other_words_than_those_confirmed_are_judged_anew(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        to_volley(page)
        seen = Counted(monkeypatch)
        page.choose("done", sure=False)
        other = next(o for o in page.options if o != "done")
        assert page.choose(other)["type"] == "reply"
        assert seen.judged == ["done", other]


def test_a_choice_confirmed_too_late_is_refused(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as one, table.sit(battle) as two:
        first, second = Page(one), Page(two)
        number = first.state["number"]
        assert "confirm" not in second.ask("peek", options=["accept"])
        first.choose("accept")
        late = second.ask("choose", options=["accept"], number=number, sure=True)
        assert (late["type"], late["error"]) == ("fault", "OutOfSync")
        assert second.ask("choose", options=["accept"], number=number)["error"] == "OutOfSync"
