"""Who may talk to the program."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from server.helpers import HOST, ORIGIN, Page, Table, TestClient
from sqlalchemy import update
from starlette.websockets import WebSocketDisconnect

from gonfalon.server.guard import Guard
from gonfalon.server.tables import PassRow


def stranger(table: Table, **headers: str) -> TestClient:
    return table.visitor(headers=headers)


def test_without_the_key_nothing_is_told(table: Table) -> None:
    assert stranger(table).get("/api/home").status_code == 403
    assert stranger(table).get("/", params={"key": "wrong"}, follow_redirects=False).status_code == 200
    assert "set-cookie" not in stranger(table).get("/", params={"key": "wrong"}).headers


def test_the_key_becomes_a_strict_cookie(table: Table) -> None:
    answer = stranger(table).get("/", params={"key": "key-of-the-test"}, follow_redirects=False)
    assert answer.status_code == 303
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "localhost:1", "127.0.0.1:8642.evil.example"])
def test_a_foreign_host_is_refused(table: Table, host: str) -> None:
    assert table.client.get("/api/home", headers={"host": host}).status_code == 403
    assert table.client.get("/", headers={"host": host}).status_code == 403


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:8642", f"http://{HOST}.evil"]
)
def test_a_foreign_origin_is_refused_on_requests_and_sockets(table: Table, origin: str) -> None:
    battle = table.create()
    assert table.client.get("/api/home", headers={"origin": origin}).status_code == 403
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        table.client.websocket_connect(f"ws://{HOST}/ws/{battle}", headers={"origin": origin}),
    ):
        pass
    assert closed.value.code == 4403


def test_a_change_without_an_origin_is_refused(table: Table) -> None:
    bare = table.visitor(cookies=dict(table.client.cookies))
    assert bare.get("/api/home").status_code == 200
    assert bare.post("/api/battles", json={}).status_code == 403


def test_a_socket_without_a_pass_is_refused(table: Table) -> None:
    battle = table.create()
    with (
        stranger(table, **ORIGIN).websocket_connect(f"ws://{HOST}/ws/{battle}") as socket,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        socket.receive_json()
    assert closed.value.code == 4403


def test_owner_and_guest_keep_their_passes_over_a_restart(tmp_path: Path) -> None:
    first = Table(tmp_path)
    with first.client:
        battle, [guest] = first.shared()
        cookies = [dict(client.cookies) for client in (first.client, guest)]
    second = Table(tmp_path)
    second.guard.key = "another"
    with second.client:
        owner, guest = (second.visitor(headers=ORIGIN, cookies=c) for c in cookies)
        assert owner.get("/api/home").json()["battles"][0]["id"] == battle
        assert guest.get("/api/home").json()["seat"] == battle
        with second.sit(battle, client=guest) as socket:
            assert Page(socket).state["sides"] == [1]
        # whose battle is thrown away is told so, and nothing else
        assert guest.delete(f"/api/battles/{battle}").status_code == 409
        assert owner.delete(f"/api/battles/{battle}").status_code == 200
        assert guest.get("/api/home").status_code == 404


def test_no_cookie_is_in_the_file_and_the_file_is_the_users_alone(table: Table, tmp_path: Path) -> None:
    (cookie,) = dict(table.client.cookies).values()
    files = list(tmp_path.glob("battles.sqlite*"))
    assert files and all(cookie.encode() not in file.read_bytes() for file in files)
    if os.name == "posix":
        assert {file.stat().st_mode & 0o077 for file in files} == {0}


def test_old_passes_are_forgotten(table: Table, tmp_path: Path) -> None:
    store = table.guard.store
    with store.engine.begin() as connection:
        connection.execute(update(PassRow).values(made=PassRow.made - 91 * 86_400))
    table.guard.admit()
    assert len(Guard([HOST], store).passes) == 1


def test_a_wrong_address_leads_to_the_page_that_says_so(table: Table) -> None:
    for path in ("/nowhere", "/seat/nowhere", "/battle/x"):
        answer = table.client.get(path, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, "/#/gone")
    answer = table.client.get("/api/nowhere", params={"lang": "it"})
    assert (answer.status_code, answer.json()["text"]) == (404, "questa pagina non c'è")


def test_every_page_has_a_strict_policy(table: Table) -> None:
    for path in ("/", "/api/home", "/nowhere"):
        policy = table.client.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_large_uploads_are_refused(table: Table) -> None:
    answer = table.client.post("/api/files", content=b"{" + b" " * 2_100_000)
    assert answer.json()["error"] == "BadSave"
    assert "larger" in answer.json()["text"]
