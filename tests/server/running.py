"""A real server in a process of its own, and pages that sit at it over real sockets, on this machine."""

from __future__ import annotations

import gc
import json
import os
import random
import re
import secrets
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import Any

import httpx
from server import started
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from gonfalon.core.fair import commitment

BATTLE = {"system": "men_of_iron", "scenario": "falkirk"}
HERE, REMOTE, COMPUTER = ({"kind": kind} for kind in ("here", "remote", "computer"))
WAIT = 60.0
STARTING = get_context("forkserver")  # one process reads all modules, and every server begins as its copy
STARTING.set_forkserver_preload(["server.started", "gonfalon.server.app"])


class Visit:
    """A browser at a server: it may create battles and sit down at them."""

    def __init__(self, base: str, cookies: dict[str, str] | None = None) -> None:
        self.base, self.pages, self.clients = base, list[Page](), list[httpx.Client]()
        self.client = self.visitor()
        self.client.cookies.update(cookies or {})

    def visitor(self) -> httpx.Client:
        """Another browser."""
        base = self.base or "http://nowhere"
        fresh = httpx.Limits(max_keepalive_connections=0)  # a kept one may be closed just when it is used
        made = httpx.Client(
            base_url=base, headers={"origin": base}, timeout=WAIT, trust_env=False, limits=fresh
        )
        self.clients.append(made)
        return made

    @property
    def cookies(self) -> dict[str, str]:
        """What lets this browser in."""
        return dict(self.client.cookies)

    def create(self, **more: Any) -> str:
        """A battle at one screen."""
        asked = {**BATTLE, "open": True, "seats": [HERE, HERE], **more}
        return str(self.client.post("/api/battles", json=asked).json()["id"])

    def sit(self, battle: str, client: httpx.Client | None = None) -> Page:
        """A page on a battle."""
        cookie = "; ".join(f"{k}={v}" for k, v in (client or self.client).cookies.items())
        opened = connect(
            f"{self.base.replace('http', 'ws')}/ws/{battle}",
            origin=Origin(self.base),
            additional_headers={"cookie": cookie},
            max_size=None,
            proxy=None,
            open_timeout=WAIT,
            ping_interval=None,  # a page that is not read for a while does not answer its own pings
        )
        self.pages = [page for page in self.pages if not page.closed]
        self.pages.append(page := Page(opened.__enter__()))
        return page

    def shared(self, **more: Any) -> tuple[str, list[Page]]:
        """A battle between two devices whose dice were agreed on, and the pages of both sides."""
        asked = {**BATTLE, "seats": [HERE, REMOTE], **more}
        made = self.client.post("/api/battles", json=asked).json()
        guest = self.visitor()
        guest.get(_path(made["links"]["1"]))
        pages = [self.sit(made["id"]), self.sit(made["id"], guest)]
        for do in ("commit", "open"):
            for side, page in enumerate(pages):
                page.agree(do, side)
        for page in pages:
            page.until(lambda page: bool(page.state))
        return str(made["id"]), pages

    def leave(self) -> None:
        """Close everything."""
        for page in self.pages:
            page.close()
        for client in self.clients:
            client.close()


class Server(Visit):
    """A server on a folder, and its owner's browser. Without an address it has not started: see `said`."""

    def __init__(self, folder: Path, processes: int = 1) -> None:
        self.folder, self.log = folder, NamedTemporaryFile("w+")  # noqa: SIM115
        asked = (str(folder), str(processes), self.log.name)
        self.process = STARTING.Process(target=started.logged, args=asked)
        self.process.start()
        while "/?key=" not in self.said and self.process.exitcode is None:
            time.sleep(0.05)
        found = re.search(r"(http://[^/]+)/\?key=(\S+)", self.said)
        super().__init__(found[1] if found else "")
        while found:
            with suppress(httpx.TransportError):
                self.client.get("/", params={"key": found[2]})
                break
            time.sleep(0.05)

    @property
    def said(self) -> str:
        """What it has printed."""
        self.log.seek(0)
        return self.log.read()

    @property
    def failures(self) -> int:
        """How often it did not expect what happened; a write that fails is expected, and logged."""
        said = self.said
        chained = ("The above exception was the direct cause", "During handling of the above exception")
        links = sum(said.count(words) for words in chained)
        return said.count("Traceback (most") - links - said.count("the store cannot write")

    def memory(self) -> int:
        """Megabytes that the server holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) // 1024

    def workers(self) -> list[int]:
        """The processes that compute for it."""
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(word) for word in found.split()]

    def hit(self, how: int) -> None:
        """Tell the process something; one that has ended hears nothing."""
        if self.process.exitcode is None and self.process.pid is not None:
            with suppress(ProcessLookupError):  # it ended just now, and another thread has seen it
                os.kill(self.process.pid, how)

    def end(self, how: int = signal.SIGKILL) -> None:
        """End it, as hard as a power cut unless told otherwise."""
        self.hit(how)
        self.process.join()
        self.leave()
        self.log.close()


def _path(link: str) -> str:
    return "/seat/" + link.rpartition("/seat/")[2]


class Page:
    """A page on a battle: it keeps the last of what it is told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.count, self.closed = socket, 0, False
        self.board: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.offer: dict[str, Any] = {}
        self.secret = secrets.token_bytes(32)
        self.sent, self.acknowledged = "", dict[int, str]()
        self.fault: dict[str, Any] = {}
        self.until(lambda page: bool(page.state or page.offer))

    def close(self) -> None:
        """Leave."""
        self.socket.close()
        self.closed = True

    def hear(self, wait: float = WAIT) -> dict[str, Any]:
        """The next message."""
        got: dict[str, Any] = json.loads(self.socket.recv(wait))
        kept = {"state": "state", "fair": "offer", "board": "board"}.get(got["type"])
        if kept is not None:
            setattr(self, kept, got)
        return got

    def until(self, ready: Any) -> None:
        """Hear until something holds."""
        while not ready(self):
            self.hear()

    def ask(self, do: str, **data: Any) -> dict[str, Any]:
        """Ask, and hear the answer."""
        self.count += 1
        self.socket.send(json.dumps({"do": do, "id": self.count, **data}))
        while (got := self.hear()).get("id") != self.count:
            pass
        return got

    def agree(self, do: str, side: int) -> None:
        """A side's part of the agreement on the dice."""
        if do == "open":
            self.until(lambda page: all(page.offer["commits"]))
        commit = commitment(f"side{side}", self.offer["terms"], self.secret)
        told = self.ask(do, side=side, value=commit if do == "commit" else self.secret.hex())
        assert told["type"] == "reply", told

    def choose(self, chance: random.Random) -> int | None:
        """Answer the question; the number of the acknowledged choice, None if it was not taken.

        `sent` has the words of a choice until it is answered, `acknowledged` those that were, by number.
        """
        question = self.state["question"]
        if question is None:
            return None
        words = [o["text"] for o in question["options"]]
        self.sent = "accept" if "accept" in words else chance.choice(words)
        number = int(question["number"])
        told = self.ask("choose", options=[self.sent], number=number, sure=True)
        word, self.sent = self.sent, ""
        if told["type"] == "fault" or "refused" in told:
            self.fault = told
            return None
        self.acknowledged[number] = word
        self.until(lambda page: page.state["number"] != number)
        return number


@contextmanager
def uncollected() -> Iterator[None]:
    """Hundreds of pages in one process: their rubbish waits, so that what is timed is the server."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def served(processes: int = 1) -> Iterator[Server]:
    """A server on a folder of its own, for a while."""
    with TemporaryDirectory() as place:
        server = Server(Path(place), processes)
        try:
            yield server
        finally:
            server.end()


def asked(pages: list[Page]) -> Page | None:
    """The page that is asked, once all of them have heard the same; None: the battle is over."""
    while True:
        newest = max(page.state["number"] for page in pages)
        for page in pages:
            if page.state["number"] == newest:
                if page.state["outcome"] is not None:
                    return None
                if page.state["question"] is not None:
                    return page
        for page in pages:
            with suppress(TimeoutError):
                page.hear(0.02)
