"""A server on the toy, in process: the gate, the store and the sockets are the real ones."""

from __future__ import annotations

import asyncio
import secrets
import time
import warnings
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import pytest
import toy  # noqa: F401
from server.gated import GATE

from gonfalon.core.fair import commitment
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
            "seed": 1,
            **more,
        }
        if "remote" in seats:
            return self.shared(seats, **more)[0]
        answer = self.client.post("/api/battles", json=asked)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def shared(
        self, seats: tuple[str, str] = ("here", "remote"), **more: Any
    ) -> tuple[str, list[TestClient]]:
        """A battle with seats at other devices, agreed on, and those who sit there."""
        asked = {"system": "toy", "scenario": "duel", "seats": [{"kind": k} for k in seats], **more}
        made = self.client.post("/api/battles", json=asked).json()
        guests = self.guests(made["links"])
        if asked.get("dice") != "typed":
            self.agree(made["id"], guests)
        return str(made["id"]), guests

    def guests(self, links: dict[str, str]) -> list[TestClient]:
        """Those who come by the links of seats."""
        found = []
        for link in links.values():
            guest = self.visitor(headers=ORIGIN)
            guest.get(link.removeprefix(f"http://{HOST}"), follow_redirects=False)
            found.append(guest)
        return found

    def agree(self, battle: str, guests: list[TestClient]) -> None:
        """Let the pages of all seats agree on the dice: they commit, then open."""
        drawn: dict[int, bytes] = {}
        with ExitStack() as stack:
            pages = [stack.enter_context(self.sit(battle, client=c)) for c in (self.client, *guests)]
            for do in ("commit", "open"):
                for page in pages:
                    offer = page.receive_json()
                    while offer["type"] != "fair":
                        offer = page.receive_json()
                    for side in set(offer["mine"]) & set(offer["sides"]):
                        drawn.setdefault(side, secrets.token_bytes(32))
                        value = drawn[side].hex()
                        if do == "commit":
                            value = commitment(f"side{side}", offer["terms"], drawn[side])
                        page.send_json({"do": do, "side": side, "value": value, "id": 1})
                        while page.receive_json()["type"] != "reply":
                            pass

    def stop(self) -> None:
        """As if the program were ended: another one may have the folder."""
        self.app.state.hall.store.close()

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


class Gate:
    """A server whose odds wait until the test opens a gate."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path = folder / "gate"
        monkeypatch.setenv(GATE, str(self.path))

    def begun(self) -> None:
        while not self.path.with_suffix(".begun").exists():
            time.sleep(0.005)

    def open(self) -> None:
        self.path.touch()
