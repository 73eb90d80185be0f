"""The board in the browser: `gonfalon serve`. Heavy imports wait until it is called."""

from __future__ import annotations

import gc
import os
import socket
from pathlib import Path


def serve(
    port: int = 8642,
    browser: bool = True,
    data: Path | None = None,
    lan: bool = False,
    language: str = "en",
    processes: int | None = None,
) -> None:
    """Start the server, print its address and open it; returns when the server is stopped.

    `processes`: how many workers compute; as many as there are cores, at most four, if it is not said.
    """
    import webbrowser

    import uvicorn

    from gonfalon.core.errors import NotFound
    from gonfalon.locale import message
    from gonfalon.server.app import make_app
    from gonfalon.server.folder import data_folder
    from gonfalon.server.guard import Guard
    from gonfalon.server.routes.pages import STATIC
    from gonfalon.server.store import Store
    from gonfalon.server.workers import Pool

    if not (STATIC / "index.html").exists():
        raise NotFound("no-board")
    listening = listen("0.0.0.0" if lan else "127.0.0.1", port)
    port = listening.getsockname()[1]
    hosts = [f"127.0.0.1:{port}", f"localhost:{port}"]
    outside = ""
    if lan:
        address = lan_address()
        hosts.append(f"{address}:{port}")
        outside = f"http://{address}:{port}"
    store = Store(Path(data) if data else data_folder())
    guard = Guard(hosts, store)
    app = make_app(store, guard, lan=outside, pool=Pool(processes))
    address = f"http://127.0.0.1:{port}/?key={guard.key}"
    print(f"Gonfalon: {address}", flush=True)
    if lan:
        print(message(language, "serve-outside", {"address": outside}), flush=True)
    if browser and not webbrowser.open(address):
        print(message(language, "serve-open"), flush=True)
    print(message(language, "serve-stop"), flush=True)
    config = uvicorn.Config(app, log_level="warning", ws_max_size=200_000, server_header=False)
    gc.freeze()  # the program itself is no rubbish: looking through it would hold up a choice
    uvicorn.Server(config).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits at a port; one that is taken is told."""
    from gonfalon.core.errors import NotFound

    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere it would let two programs have the same port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise NotFound("port-taken", port=str(port)) from None
    listening.listen()
    return listening


def lan_address() -> str:
    """This machine's address in the local network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            found: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return found
