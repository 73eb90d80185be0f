"""Battles of the shelf are opened in a worker: whoever opens one waits, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from server.gated import DEADLY, ENDLESS
from server.helpers import Gate, Page, Table

from gonfalon.core import saves
from gonfalon.core.journal import Entry
from gonfalon.core.match import Match
from gonfalon.server import opening


def left(table: Table, **more: Any) -> str:
    """A battle that nobody has in memory any more."""
    battle = table.create(**more)
    del table.app.state.hall.rooms.open[battle]
    return battle


def test_the_server_itself_plays_nothing_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page = Page(socket)
        for words in ("accept", "accept", "stance bold", "stance careful"):
            page.choose(words)
        page.ask("undo")
        before = page.state
    save = table.client.get(f"/api/battles/{battle}/save").text
    del table.app.state.hall.rooms.open[battle]

    def redo(match: Match, entry: Entry) -> None:
        raise AssertionError(entry)

    monkeypatch.setattr(saves, "redo", redo)
    with table.sit(battle) as socket:
        page = Page(socket)
        told = ("number", "entries", "question", "scene", "undo", "outcome", "receipt")
        assert {k: page.state[k] for k in told} == {k: before[k] for k in told}
        assert page.state["log"]["total"] == before["log"]["total"] == len(page.state["log"]["lines"])
        assert table.client.get(f"/api/battles/{battle}/save").text == save
        assert page.ask("at", entry=2)["type"] == "reply"
        page.ask("undo")
        assert page.choose("stance bold")["type"] == "reply"
    assert "error" not in table.client.post("/api/files", content=save).json()


@pytest.mark.parametrize("seed", [ENDLESS, DEADLY])
def test_a_battle_that_cannot_be_opened_stops_nobody(
    gate: Gate, table: Table, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(opening, "OPENING", 1.0)
    bad, good = left(table, seed=seed), left(table)
    with table.sit(bad) as waits:
        if seed == ENDLESS:
            gate.begun()
        with table.sit(good) as socket:  # by the other worker
            assert Page(socket).choose("accept")["type"] == "reply"
        assert waits.receive_json()["type"] == "gone"
    answer = table.client.get(f"/api/battles/{bad}/save")
    assert answer.status_code == 503 and answer.json()["error"] == "NotComputed"
    assert table.app.state.hall.rooms.reading == {}


def test_all_who_open_a_battle_at_once_sit_at_the_same(table: Table) -> None:
    battle = left(table)
    with table.sit(battle) as one, table.sit(battle) as two:
        first, second = Page(one), Page(two)
        first.choose("accept")
        second.until(lambda state: state["number"] == first.state["number"])
    assert list(table.app.state.hall.rooms.open) == [battle]


def test_a_battle_thrown_away_while_it_is_opened_does_not_come_back(gate: Gate, table: Table) -> None:
    battle = left(table, seed=ENDLESS)
    with table.sit(battle) as socket:
        gate.begun()
        assert table.client.delete(f"/api/battles/{battle}").status_code == 200
        assert socket.receive_json()["type"] == "gone"
    assert not table.app.state.hall.rooms.open
