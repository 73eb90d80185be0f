"""Computed, written, adopted: what the store cannot write has not happened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server.helpers import Page, Table
from sqlalchemy import event

from gonfalon.core import codec
from gonfalon.core.errors import NotFound, NotStored
from gonfalon.core.match import Match
from gonfalon.core.system import get_system
from gonfalon.server.seats import Seat, Seats
from gonfalon.server.store import Store


@contextmanager
def failing(store: Store) -> Iterator[None]:
    """A file that cannot be written, as on a disk that is full or has become read-only."""

    def locked(connection: Any, _record: Any, _proxy: Any) -> None:
        connection.execute("PRAGMA query_only=ON")

    def opened(connection: Any, _record: Any, _proxy: Any) -> None:
        connection.execute("PRAGMA query_only=OFF")

    event.listen(store.engine, "checkout", locked)
    try:
        yield
    finally:
        event.remove(store.engine, "checkout", locked)
        event.listen(store.engine, "checkout", opened)


def store_of(table: Table) -> Store:
    store: Store = table.app.state.hall.store
    return store


def refused(told: dict[str, Any]) -> None:
    """The page was told in words that nothing was written."""
    assert (told["type"], told["error"]) == ("fault", "NotStored")
    assert told["title"] == "This could not be stored."
    assert "the battle stands where it stood" in told["text"] and "readonly" in told["text"]


def stored(table: Table, battle: str) -> list[tuple[str, ...]]:
    """The journal in the file."""
    found = store_of(table).read(battle)
    assert found is not None
    return [entry.words for entry in found[1].entries]


def test_a_choice_that_cannot_be_written_has_not_been_made(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket, table.sit(battle) as other:
        page, second = Page(socket), Page(other)
        before = page.state
        with failing(store_of(table)):
            refused(page.choose("accept"))
            refused(page.choose("accept"))
        assert page.ask("peek", options=["accept"])["type"] == "reply"
        assert page.state == before and second.state["number"] == 1
        room = table.app.state.hall.rooms.open[battle]
        assert (room.match.number, len(room.match.log)) == (1, before["log"]["total"])
        assert stored(table, battle) == [("!start",)]
        assert page.choose("accept")["type"] == "reply"
        assert page.state["number"] == 2
        second.until(lambda s: s["number"] == 2)
        assert stored(table, battle) == [("!start",), ("accept",)]


def test_no_other_gesture_is_made_that_cannot_be_written(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page = Page(socket)
        for words in ("accept", "accept", "stance bold", "stance careful", "unit A0"):
            page.choose(words)
        before, journal = page.state, stored(table, battle)
        assert before["undo"]
        with failing(store_of(table)):
            for do, given in (
                ("undo", {}),
                ("concede", {}),
                ("draw", {}),
                ("order", {"window": "reaction-fire", "policy": "never"}),
                ("group", {"units": [0], "order": "hold"}),
            ):
                refused(page.ask(do, **given))
        page.ask("lift")
        now = {**page.state, "log": before["log"]}
        assert now == before and now["standing"] == 0 and now["outcome"] is None
        assert stored(table, battle) == journal
        page.ask("undo")
        assert page.state["entries"] == before["entries"] - 1


def test_dice_that_cannot_be_written_are_still_awaited(table: Table) -> None:
    with table.sit(table.create(dice="typed")) as socket:
        page, dice = Page(socket), Random(2)
        while not page.state["waiting"]:
            page.choose("accept" if "accept" in page.options else dice.choice(page.options))
        waiting = page.state["waiting"]
        faces = [low for count, low, _ in waiting["dice"] for _ in range(count)]
        with failing(store_of(table)):
            refused(page.ask("dice", faces=faces))
        page.ask("lift")
        assert page.state["waiting"] == waiting
        assert page.ask("dice", faces=faces)["type"] == "reply"
        assert page.state["waiting"] != waiting


def test_a_computer_whose_act_cannot_be_written_says_so_and_goes_on_later(table: Table) -> None:
    battle = table.create(("here", "computer"), seed=3)
    with table.sit(battle) as socket:
        page = Page(socket)
        store = store_of(table)
        written = store.append

        def append(name: str, new: Any, **notes: Any) -> None:
            if new.entry is not None and new.entry.auto:
                raise NotStored("not-stored", detail="full")
            written(name, new, **notes)

        store.append = append  # type: ignore[method-assign]
        page.choose("accept")
        page.until(lambda s: s["trouble"])
        assert page.state["trouble"] == "nothing was written, the battle stands where it stood: full"
        number = page.state["number"]
        assert stored(table, battle) == [("!start",), ("accept",)] and number == 2
        store.append = written  # type: ignore[method-assign]
    with table.sit(battle) as socket:  # whoever opens the page again wakes it
        page = Page(socket)
        page.until(lambda s: s["number"] > number)
        assert not page.state["trouble"]


def test_a_battle_that_cannot_be_written_is_not_begun(table: Table) -> None:
    with failing(store_of(table)):
        asked = {"system": "toy", "scenario": "duel", "seats": [{}, {}]}
        answer = table.client.post("/api/battles", json=asked)
        assert (answer.status_code, answer.json()["error"]) == (507, "NotStored")
    assert table.client.get("/api/home").json()["battles"] == []
    assert not table.app.state.hall.rooms.open


def test_a_battle_that_was_thrown_away_takes_no_more_gestures(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page = Page(socket)
        table.client.delete(f"/api/battles/{battle}")
        assert page.choose("accept")["text"] == "there is no such battle"
        page.ask("lift")
        assert page.state["number"] == 1


@pytest.fixture
def duel(tmp_path: Path) -> Iterator[tuple[Store, Match]]:
    import toy

    store = Store(tmp_path)
    match = Match(get_system(toy.SYSTEM.name), toy.SYSTEM.scenario("duel"), {}, 1)
    store.add("b", match, Seats((Seat(), Seat())))
    yield store, match
    store.close()


def test_what_is_taken_back_is_gone_from_the_file_too(duel: tuple[Store, Match]) -> None:
    store, match = duel
    for words in ("accept", "accept", "stance bold", "stance careful", "pass", "volley A0 B2", "done"):
        new = match.prepare(words)
        store.append("b", new)
        match.adopt(new)
        if new.entry is not None and new.entry.rolls:
            break
    assert match.entries[-1].rolls
    back = match.prepare_return(3)
    store.append("b", back, helped=True)
    match.adopt(back)
    found = store.read("b")
    assert found is not None
    row, again = found
    assert again.save() == match.save() and len(again.entries) == 3 and row.helped
    # nor does the state, kept for rules that change, remember what was taken back
    assert row.state == codec.encode(codec.state(match.battle)).decode()
    new = match.prepare("stance careful", auto=True)
    store.append("b", new)
    match.adopt(new)
    found = store.read("b")
    assert found is not None and [e.auto for e in found[1].entries] == [False, False, False, True]


def test_the_same_entry_is_not_written_twice(duel: tuple[Store, Match]) -> None:
    store, match = duel
    new = match.prepare("accept")
    store.append("b", new)
    with pytest.raises(NotStored):
        store.append("b", new)
    with pytest.raises(NotFound):
        store.append("nowhere", new)
