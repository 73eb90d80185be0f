"""A server on the toy, in process: the gate, the store and the sockets are the real ones."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import toy  # noqa: F401

from gonfalon.server.app import make_app
from gonfalon.server.guard import Guard
from gonfalon.server.store import Store

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it says which of two clients it would rather have
    from fastapi.testclient import TestClient as TestClient

T = TypeVar("T")
HOST = "127.0.0.1:8642"
ORIGIN = {"origin": f"http://{HOST}"}


def in_a_loop_of_its_own(coming: Coroutine[Any, Any, T]) -> T:
    """Run what must be awaited; in a thread, for the driver of the browser keeps a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coming).result()


class Table:
    """A server, its owner's client and some shortcuts."""

    def __init__(self, folder: Path) -> None:
        store = Store(folder)
        self.guard = Guard([HOST], store, key="key-of-the-test")
        self.app = make_app(store, self.guard, ["toy"], lan=f"http://{HOST}")
        self.client = TestClient(self.app, base_url=f"http://{HOST}", headers=ORIGIN)
        self.client.get("/", params={"key": "key-of-the-test"}, follow_redirects=False)

    def create(self, seats: tuple[str, str] = ("here", "here"), **more: Any) -> str:
        asked = {
            "system": "toy",
            "scenario": "duel",
            "seats": [{"kind": k} for k in seats],
            "open": seats == ("here", "here"),
            **more,
        }
        answer = self.client.post("/api/battles", json=asked)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def visitor(self, **more: Any) -> TestClient:
        """Another browser at the same server, whose one loop they share."""
        made = TestClient(self.app, base_url=f"http://{HOST}", **more)
        made.portal = self.client.portal
        return made

    def sit(self, battle: str, language: str = "en", client: TestClient | None = None) -> Any:
        return (client or self.client).websocket_connect(
            f"ws://{HOST}/ws/{battle}?lang={language}", headers=ORIGIN
        )


class Page:
    """One open page: keeps the last state, asks and waits for answers."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.board = socket.receive_json()
        self.state = socket.receive_json()
        self.count = 0

    def ask(self, do: str, **data: Any) -> dict[str, Any]:
        self.count += 1
        self.socket.send_json({"do": do, "id": self.count, **data})
        while True:
            got = self.socket.receive_json()
            if got["type"] == "state":
                self.state = got
            elif got.get("id") == self.count:
                return dict(got)

    def choose(self, *options: str, sure: bool = True) -> dict[str, Any]:
        return self.ask("choose", options=list(options), number=self.state["number"], sure=sure)

    def until(self, ready: Any) -> dict[str, Any]:
        while not ready(self.state):
            got = self.socket.receive_json()
            if got["type"] == "state":
                self.state = got
        return dict(self.state)

    @property
    def options(self) -> list[str]:
        return [o["text"] for o in (self.state["question"] or {"options": []})["options"]]
