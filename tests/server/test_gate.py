"""Who may talk to the program."""

from __future__ import annotations

import pytest
from server.helpers import HOST, ORIGIN, Table, TestClient
from starlette.websockets import WebSocketDisconnect


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
        pytest.raises(WebSocketDisconnect),
        stranger(table, **ORIGIN).websocket_connect(f"ws://{HOST}/ws/{battle}"),
    ):
        pass


def test_every_page_has_a_strict_policy(table: Table) -> None:
    for path in ("/", "/api/home", "/nowhere"):
        policy = table.client.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_large_uploads_are_refused(table: Table) -> None:
    answer = table.client.post("/api/files", content=b"{" + b" " * 2_100_000)
    assert answer.json()["error"] == "BadSave"
    assert "larger" in answer.json()["text"]
