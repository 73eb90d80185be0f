"""Print the path of a browser for the tests; find one, fetch one, or say what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def named() -> str | None:
    """The browser that the environment names."""
    given = os.environ.get("GONFALON_CHROMIUM")
    if given and not Path(given).exists():
        sys.exit(f"GONFALON_CHROMIUM names {given}, which does not exist.")
    return given or None


def on_path() -> str | None:
    """A browser of the machine."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def from_playwright() -> str | None:
    """Playwright's own browser, fetched if need be."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        path = p.chromium.executable_path
    if not Path(path).exists():
        run(sys.executable, "-m", "playwright", "install", "chromium")
    return path if Path(path).exists() and starts(path) else None


def from_debian() -> str | None:
    """As root on Debian, the distribution's package."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "update")
        run("apt-get", "install", "-y", "chromium")
    return on_path()


def run(*command: str) -> None:
    """Run a command; what it says goes to the error output."""
    subprocess.run(command, stdout=sys.stderr)


def starts(path: str) -> bool:
    """Whether a browser runs here (its libraries may be missing)."""
    return subprocess.run([path, "--version"], capture_output=True).returncode == 0


def main() -> None:
    """Print the path of the first that there is."""
    for way in (named, on_path, from_playwright, from_debian):
        if found := way():
            print(found)
            return
    sys.exit(
        "The browser tests need Chromium and there is none. One of these helps:\n"
        "  GONFALON_CHROMIUM=/path/to/chromium make test\n"
        "  install chromium or google-chrome so that it is on the PATH\n"
        "  .venv/bin/playwright install --with-deps chromium\n"
        "  as root on Debian: apt-get update && apt-get install -y chromium\n"
        "Or leave the browser out: make test-fast"
    )


if __name__ == "__main__":
    main()
