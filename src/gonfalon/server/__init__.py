"""The board in the browser: `gonfalon serve`. Heavy imports wait until it is called."""

from __future__ import annotations

from pathlib import Path


def serve(port: int = 8642, browser: bool = True, data: Path | None = None, lan: bool = False) -> None:
    """Start the server, print its address and open it; returns when the server is stopped."""
    import socket
    import webbrowser

    import uvicorn

    from gonfalon.server.app import make_app
    from gonfalon.server.guard import Guard
    from gonfalon.server.routes.pages import STATIC
    from gonfalon.server.store import Store, data_folder

    if not (STATIC / "index.html").exists():
        raise SystemExit("the board is not built: run `make board` in a source checkout")
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(("0.0.0.0" if lan else "127.0.0.1", port))
    except OSError:
        raise SystemExit(f"port {port} is taken; try --port 0 for any free one") from None
    listening.listen()
    port = listening.getsockname()[1]
    hosts = [f"127.0.0.1:{port}", f"localhost:{port}"]
    outside = ""
    if lan:
        address = lan_address()
        hosts.append(f"{address}:{port}")
        outside = f"http://{address}:{port}"
    guard = Guard(hosts)
    app = make_app(Store(Path(data) if data else data_folder()), guard, lan=outside)
    address = f"http://127.0.0.1:{port}/?key={guard.key}"
    print(f"Gonfalon: {address}", flush=True)
    if lan:
        print(
            f"Other devices reach {outside}; each seat has its own link, shown when a battle is set up.",
            flush=True,
        )
    if browser and not webbrowser.open(address):
        print("Open this address in a browser on this machine.", flush=True)
    config = uvicorn.Config(app, log_level="warning", ws_max_size=200_000, server_header=False)
    uvicorn.Server(config).run(sockets=[listening])


def lan_address() -> str:
    """This machine's address in the local network; nothing is sent."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            found: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return found
