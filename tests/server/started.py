"""The server that is attacked: `gonfalon serve` on a folder, at a free port, without a browser.

Two signals stand in for a disk that has become read-only under a running program: SIGUSR1 lets nothing be
written any more, SIGUSR2 again. The board need not be built; a page stands in for it.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from gonfalon.cli import app
from gonfalon.server.routes import pages


def main(folder: str, processes: str) -> None:
    """Serve until the end."""
    read_only = False

    def become(now: bool) -> None:
        nonlocal read_only
        read_only = now

    def lent(connection: Any, _record: Any, _proxy: Any) -> None:
        connection.execute(f"PRAGMA query_only={'ON' if read_only else 'OFF'}")

    event.listen(Engine, "checkout", lent)
    signal.signal(signal.SIGUSR1, lambda *_: become(True))
    signal.signal(signal.SIGUSR2, lambda *_: become(False))
    with TemporaryDirectory() as static:
        pages.STATIC = Path(static)
        (pages.STATIC / "index.html").write_text("<!doctype html><title>Gonfalon</title>", "utf-8")
        app(["serve", "--port", "0", "--no-browser", "--data", folder, "--processes", processes])


def logged(folder: str, processes: str, log: str) -> None:
    """The same in a process of its own, what it says in a file."""
    with Path(log).open("a") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    main(folder, processes)
