"""Which program plays: results of another one are not mixed with its own."""

from __future__ import annotations

import subprocess
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from gonfalon import __version__
from gonfalon.core.errors import NotFound

PACKAGE = Path(__file__).parents[1]
PLAYS = ("core", "space", "systems", "players")  # what the course of a battle hangs on


def git(*words: str) -> subprocess.CompletedProcess[bytes]:
    """Ask the repository that this program lies in."""
    root = PACKAGE.parents[1]
    if not (root / ".git").exists():
        raise NotFound("no-repository")
    try:
        return subprocess.run(["git", "-C", str(root), *words], capture_output=True)
    except OSError:
        raise NotFound("no-repository") from None


@lru_cache(maxsize=1)
def code() -> str:
    """A fingerprint of everything that the course of a battle hangs on."""
    found = blake2b(digest_size=4)
    for folder in PLAYS:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in (".py", ".toml") and path.name != "rules.toml":
                found.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    return found.hexdigest()


@lru_cache(maxsize=1)
def version() -> str:
    """The version as results name it: its number, in a checkout the commit, and the fingerprint."""
    try:
        commit = git("rev-parse", "--short", "HEAD").stdout.decode().strip()
    except NotFound:
        commit = ""
    return f"{__version__}+{commit}{'.' if commit else ''}{code()}"


def same_code(other: str) -> bool:
    """Whether results of a version could be ours."""
    return other.endswith(code())
