"""Corrections over the socket: who may make them, and where they are marked."""

from __future__ import annotations

import json
from typing import Any

import pytest
from server.helpers import Page, Table

UNIT = 0


def at_a_quiet_question(page: Page) -> None:
    """Both set-ups accepted: the first side may activate."""
    while page.options[:1] == ["accept"]:
        page.choose("accept")


def battle_of_falkirk(table: Table, seats: tuple[str, str] = ("here", "here")) -> str:
    return table.create(seats, system="men_of_iron", scenario="falkirk")


def test_a_unit_is_put_right_marked_and_taken_back(table: Table) -> None:
    name = battle_of_falkirk(table)
    with table.sit(name, "it") as one:
        page = Page(one)
        at_a_quiet_question(page)
        told = page.ask("correctable", unit=UNIT)
        assert told["can"] and told["hexes"] and told["state"] == "normal"
        before = {p["id"]: p for p in page.state["scene"]["pieces"]}
        page.ask("correct", unit=UNIT, state="disordered")
        page.until(lambda s: s["corrected"])
        assert page.state["log"]["lines"][-1]["text"].startswith("Correzione")
        after = {p["id"]: p for p in page.state["scene"]["pieces"]}
        assert after[UNIT] != before[UNIT] and page.state["undo"]
        assert shelf(table, name)["corrected"]
        page.ask("undo")
        page.until(lambda s: not s["corrected"])
    assert not shelf(table, name)["corrected"]


def shelf(table: Table, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(b for b in table.client.get("/api/home").json()["battles"] if b["id"] == name)
    return found


def test_a_corrected_battle_says_so_in_its_file_film_and_report(table: Table) -> None:
    name = battle_of_falkirk(table)
    with table.sit(name) as one:
        page = Page(one)
        at_a_quiet_question(page)
        page.ask("correct", unit=UNIT, state="disordered")
        page.until(lambda s: s["corrected"])
        page.ask("concede")
        page.until(lambda s: s["outcome"])
        assert page.state["corrected"]
    saved = table.client.get(f"/api/battles/{name}/save").json()
    assert any(entry[1][0].startswith("!correct ") for entry in saved["entries"])
    assert table.client.get(f"/api/battles/{name}/report").json()["corrected"]
    uploaded = table.client.post("/api/files", content=json.dumps(saved))
    assert shelf(table, uploaded.json()["id"])["corrected"]


@pytest.mark.parametrize("seats", [("here", "remote")])
def test_between_two_devices_nobody_corrects(table: Table, seats: tuple[str, str]) -> None:
    name, _ = table.shared(seats, system="men_of_iron", scenario="falkirk", dice="typed")
    with table.sit(name) as one:
        page = Page(one)
        assert not page.ask("correctable", unit=UNIT)["can"]
        told = page.ask("correct", unit=UNIT, state="disordered")
        assert told["error"] == "OutOfSync"


def test_what_is_impossible_is_refused_with_its_rule(table: Table) -> None:
    name = battle_of_falkirk(table)
    with table.sit(name) as one:
        page = Page(one)
        at_a_quiet_question(page)
        pieces = page.state["scene"]["pieces"]
        side = next(p["side"] for p in pieces if p["id"] == UNIT)
        foe = next(p for p in pieces if p["side"] == 1 - side and p["place"] is not None)
        told = page.ask("correct", unit=UNIT, hex=foe["place"])
        assert (told["error"], told["rule"]) == ("IllegalChoice", "8.0a")
        assert page.ask("correct", unit=10_000, state="lost")["error"]
        assert not page.state["corrected"]
