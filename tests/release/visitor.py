"""A program that was just started, and a visitor who opens Falkirk and plays an act, over HTTP alone.

`python tests/release/visitor.py ADDRESS` visits a board that is open already.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

WAIT = 120


class Started:
    """A command that serves the board, with the address it printed; it ends with the block."""

    def __init__(
        self, command: Sequence[str | Path], folder: Path, env: dict[str, str] | None = None
    ) -> None:
        self.process = subprocess.Popen(
            [str(word) for word in command],
            cwd=folder,
            env=env,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.address = ""

    def __enter__(self) -> Started:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1\S+", line):
                self.address = found[0]
                return self
        raise AssertionError(f"no address; ended with {self.process.wait()}")

    def __exit__(self, *_: object) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(WAIT)
        assert self.process.stdout is not None
        self.process.stdout.close()


def play_falkirk(address: str) -> dict[str, Any]:
    """Open the page, set Falkirk up for both sides, accept the set-up; what the board says then."""
    root = address.split("/?")[0]
    with httpx.Client(base_url=root, headers={"origin": root}, timeout=WAIT, trust_env=False) as client:
        page = client.get(address, follow_redirects=True)
        assert page.status_code == 200 and "<script" in page.text
        for asset in re.findall(r'(?:src|href)="(/[^"]+)"', page.text):
            assert client.get(asset).status_code == 200, asset
        seats = [{"kind": "here"}, {"kind": "here"}]
        asked = {"system": "men_of_iron", "scenario": "falkirk", "seats": seats, "open": True}
        made = client.post("/api/battles", json=asked)
        assert made.status_code == 201, made.text
        cookie = {"cookie": f"gonfalon={client.cookies['gonfalon']}"}
    where = f"{root.replace('http', 'ws')}/ws/{made.json()['id']}?lang=en"
    with connect(where, origin=Origin(root), additional_headers=cookie, proxy=None) as socket:
        state = _state(socket)
        for number in (1, 2):
            act = {
                "do": "choose",
                "id": number,
                "options": ["accept"],
                "number": state["number"],
                "sure": True,
            }
            socket.send(json.dumps(act))
            state = _state(socket)
    return state


def _state(socket: Any) -> dict[str, Any]:
    """The next state of the battle that the board is told."""
    while True:
        told: dict[str, Any] = json.loads(socket.recv(WAIT))
        assert told["type"] != "fault", told
        if told["type"] == "state":
            return told


def main(address: str) -> None:
    """Play at a board that is open somewhere."""
    state = play_falkirk(address)
    print(f"Falkirk is played; rule {state['question']['rule']} asks next")


if __name__ == "__main__":
    main(sys.argv[1])
