"""Lessons over the socket: opened, shown, won, remembered; and what is left of them."""

from __future__ import annotations

from server.helpers import Page, Table


def opened(table: Table, lesson: str) -> str:
    answer = table.client.post(f"/api/lessons/dark_ages/{lesson}")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def learnt(table: Table) -> list[str]:
    table.app.state.hall.games = ["dark_ages"]
    (game,) = table.client.get("/api/home").json()["systems"]
    return [lesson["id"] for lesson in game["lessons"] if lesson["learnt"]]


def test_a_lesson_tells_what_it_teaches_in_the_readers_language(table: Table) -> None:
    with table.sit(opened(table, "card"), "it") as socket:
        page = Page(socket)
        lesson = page.board["lesson"]
        assert lesson["title"] == "Una carta, due usi"
        assert (lesson["number"], lesson["next"], lesson["rule"]) == (1, "leader", "1i")
        assert page.state["question"]["step"] == "OpenRound"
        assert not page.state["learnt"]


def test_a_lesson_is_won_by_what_it_shows_and_remembered(table: Table) -> None:
    with table.sit(opened(table, "card")) as socket:
        page = Page(socket)
        assert learnt(table) == []
        hint = page.ask("hint")
        assert [o["text"] for o in hint["options"]] == ["activate vanguard-16"]
        page.choose("activate vanguard-16")
        assert page.state["learnt"]
    assert learnt(table) == ["card"]


def test_a_wrong_answer_wins_nothing(table: Table) -> None:
    with table.sit(opened(table, "card")) as socket:
        page = Page(socket)
        page.choose("pass")
        assert not page.state["learnt"]
    assert learnt(table) == []


def test_a_lesson_is_no_battle_to_be_resumed_and_goes_when_it_was_left(table: Table) -> None:
    first = opened(table, "card")
    assert table.client.get("/api/home").json()["battles"] == []
    with table.sit(first) as socket:
        Page(socket)
        opened(table, "leader")
        assert table.client.get(f"/api/battles/{first}/save").status_code == 200
    opened(table, "move")
    assert table.client.get(f"/api/battles/{first}/save").status_code == 404


def test_playing_on_from_a_lesson_is_a_battle_of_its_own(table: Table) -> None:
    first = opened(table, "card")
    made = table.client.post(f"/api/battles/{first}/branch", json={"entry": 1}).json()
    assert [b["id"] for b in table.client.get("/api/home").json()["battles"]] == [made["id"]]
    with table.sit(made["id"]) as socket:
        assert Page(socket).board["lesson"] is None


def test_what_a_battle_would_answer_by_itself_is_asked_of_the_pupil(table: Table) -> None:
    made = table.client.post("/api/lessons/men_of_iron/reaction").json()
    with table.sit(made["id"]) as socket:
        page = Page(socket)
        assert page.options == ["yes", "no"]
        assert not page.state["learnt"]


def test_an_unknown_lesson_is_told_so(table: Table) -> None:
    answer = table.client.post("/api/lessons/dark_ages/juggling")
    assert answer.status_code == 404
    assert "juggling" in answer.json()["text"]


def test_guests_open_no_lessons(table: Table) -> None:
    assert table.visitor().post("/api/lessons/dark_ages/card").status_code in (401, 403, 409)
