"""Players of old versions: a process from the tree of a tag, which is told positions and answers in words.

`tags.toml` names the commits of those that stay opponents. The tree is unpacked once from the repository
into a folder of the user's cache. The process runs the script `old_player.py` of today with the package of
that day; it gets a battle that agrees with what its side knows, as a save holds one, and answers with the
text of its options.
"""

from __future__ import annotations

import atexit
import io
import os
import subprocess
import sys
import tarfile
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import GOLDEN, MASK, seeded
from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.core.notation import parse
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.core.views import resample
from gonfalon.lab.jobs import Job, battle_data, changed
from gonfalon.lab.versions import git

SCRIPT = Path(__file__).with_name("old_player.py")
KEPT: dict[str, str] = tomllib.loads(
    Path(__file__).with_name("tags.toml").read_text(encoding="utf-8")
)  # name -> commit


class OldPlayerError(RuntimeError):
    """A player of an old version could not answer."""


@lru_cache(maxsize=32)
def commit_of(tag: str) -> str:
    """The commit that a tag names."""
    done = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{KEPT.get(tag, tag)}^{{commit}}")
    if done.returncode:
        known = sorted({*KEPT, *git("tag", "--list").stdout.decode().split()})
        raise NotFound("no-tag", name=tag, known=", ".join(known) or "–")
    return done.stdout.decode().strip()


def tree(commit: str) -> Path:
    """The package as it was then, unpacked once."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gonfalon" / "tags"
    folder = cache / commit
    if not folder.exists():
        fresh = cache / f"{commit}.{os.getpid()}"
        fresh.mkdir(parents=True)
        with tarfile.open(fileobj=io.BytesIO(git("archive", commit, "src").stdout)) as packed:
            packed.extractall(fresh, filter="data")
        try:
            fresh.rename(folder)
        except OSError:  # another process was faster
            if not folder.exists():
                raise
    return folder


@lru_cache(maxsize=8)
def process(commit: str) -> subprocess.Popen[bytes]:
    """The process of a commit, kept warm: one for all battles that are played here one after another."""
    started = subprocess.Popen(
        [sys.executable, str(SCRIPT)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(tree(commit) / "src")},
    )
    atexit.register(started.kill)
    return started


class Tagged:
    """A player of an old version."""

    def __init__(self, commit: str, level: str, seed: int, job: Job) -> None:
        self.commit, self.job, self.rng = commit, job, seeded(seed)
        try:
            data = changed(battle_data(job.system, job.battle), job.figures)
        except BadScenario:  # a battle without a file
            data = {}
        self.ask(
            {"level": level, "seed": seed, "system": job.system, "battle": job.battle, "data": data}
            | {"options": job.options}
        )

    def ask(self, question: dict[str, Any]) -> list[str]:
        """Tell the process something; the words of its answer."""
        to = process(self.commit)
        assert to.stdin is not None and to.stdout is not None
        try:
            to.stdin.write(msgspec.json.encode(question) + b"\n")
            to.stdin.flush()
            line = to.stdout.readline()
        except OSError:
            line = b""
        if not line:
            process.cache_clear()
            raise OldPlayerError("the process has ended")
        answer = msgspec.json.decode(line)
        if "error" in answer:
            raise OldPlayerError(answer["error"])
        words: list[str] = answer["words"]
        return words

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        """What the old player does in a battle that agrees with the view."""
        self.rng = (self.rng + GOLDEN) & MASK
        b = resample(system, seen, self.rng)
        return [parse(b.setting, word) for word in self.ask({"state": codec.state(b)})]
