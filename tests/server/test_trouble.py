"""The report from the middle of a battle: what it contains, what it never does, and that it opens."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from server.helpers import Page, Table

import gonfalon
from gonfalon.server.trouble import LastError

TOLD = {"browser": "Firefox 200, 1366 × 768, en", "error": "TypeError: x", "words": "2.3 is wrong here"}


def report(table: Table, battle: str) -> tuple[str, dict[str, Any]]:
    answer = table.client.post(f"/api/battles/{battle}/trouble", json=TOLD)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"] == 'attachment; filename="duel.report.json"'
    return answer.text, json.loads(answer.text)["report"]


def test_the_report_has_version_battle_journal_browser_and_the_last_error(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page = Page(socket)
        while not page.options:
            page.until(lambda state: state["question"])
        page.choose(page.options[0])
        moment = page.state["number"]
    table.app.state.hall.errors.said = "battle x has stopped"
    text, told = report(table, battle)
    assert (told["version"], told["battle"]) == (gonfalon.__version__, "toy duel")
    assert (told["browser"], told["page"], told["words"]) == (TOLD["browser"], TOLD["error"], TOLD["words"])
    assert told["program"] == "battle x has stopped"
    assert "everything that was chosen and rolled" in told["contains"]["en"]
    assert "tutto ciò che vi è stato scelto e tirato" in told["contains"]["it"]
    assert gonfalon.load(text).entries, "it opens like a saved battle"
    made = table.client.post("/api/files", content=text.encode())
    with table.sit(made.json()["id"]) as socket:
        assert Page(socket).state["number"] == moment


def test_in_a_battle_with_another_device_the_journal_is_left_out(table: Table) -> None:
    text, told = report(table, table.create(("here", "remote"), open=False))
    assert json.loads(text).keys() == {"report"}
    assert "is left out" in told["contains"]["en"] and "manca" in told["contains"]["it"]


@pytest.mark.parametrize("asked", [{"words": "x" * 2001}, {"browser": 3}, {"error": "x" * 4001}])
def test_a_page_that_says_too_much_is_refused(table: Table, asked: dict[str, Any]) -> None:
    assert table.client.post(f"/api/battles/{table.create()}/trouble", json=asked).status_code == 422


def test_the_last_error_names_functions_and_no_folder(tmp_path: Path) -> None:
    errors = LastError()
    try:
        raise ValueError(
            f"a schiltron has broken: '{Path.home()}/my data/b.db', C:\\Users\\me\\b.db, {tmp_path}/x"
        )
    except ValueError:
        logging.getLogger("gonfalon").exception("battle %s has stopped", "b1")
    finally:
        errors.close()
    first, where, last = errors.said.split("\n")
    assert first == "battle b1 has stopped"
    assert where.startswith("  test_trouble.py:") and "/" not in where
    assert last == "ValueError: a schiltron has broken: '…/my data/b.db', …/b.db, …/x"
    logging.getLogger("gonfalon").error("later")
    assert "later" not in errors.said
